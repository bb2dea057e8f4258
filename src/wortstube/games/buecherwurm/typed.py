"""Commands of Bücherwurm as people type them.

A term is typed as it is said: `Hering` (R6), with a comma and the number of its die if several fit: `Hering, 3` (R29).
`leicht`, `mittel` and `schwer` choose a theme (R4).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import assert_never, get_args

from wortstube.games.buecherwurm.equipment import SpecialFace
from wortstube.games.buecherwurm.messages import (
    Abstain,
    Accept,
    AnyCommand,
    Begin,
    ChangeTheme,
    ChooseTheme,
    CountOut,
    GiveUp,
    Insist,
    Kind,
    Name,
    NoVoice,
    Object,
    Stop,
    TurnDie,
    View,
    Vote,
    Withdraw,
)
from wortstube.games.buecherwurm.themes import LEVELS
from wortstube.games.buecherwurm.themes import Level as Difficulty
from wortstube.games.core import Command
from wortstube.games.typed import NotRead, joined, nothing_more, only, usual
from wortstube.lang import say

MOST_DICE = 8
DIE = re.compile(r"(.*\S)\s*,\s*([0-9]{1,2})")

PLAIN: dict[Kind, type[Command]] = {
    "change_theme": ChangeTheme, "give_up": GiveUp, "count_out": CountOut, "accept": Accept, "object": Object,
    "abstain": Abstain, "no_voice": NoVoice, "insist": Insist, "withdraw": Withdraw, "begin": Begin, "stop": Stop,
}  # fmt: skip


def keywords(kind: Kind) -> str:
    return say(f"games.buecherwurm.typed.{kind}")


def usage(kind: Kind) -> str:
    return say(f"games.buecherwurm.usage.{kind}")


def bare(view: View, kinds: Sequence[str], text: str) -> str | None:
    return only(kinds, "name", "choose_theme", "turn_die", "vote")


def read(view: View, kind: Kind, text: str) -> Command:
    match kind:
        case "name":
            return _name(text)
        case "choose_theme":
            return ChooseTheme(difficulty=_difficulty(text))
        case "turn_die":
            return TurnDie(face=_face(text))
        case "vote":
            return Vote(fits=_fits(text))
        case _:
            nothing_more(text)
            return PLAIN[kind]()


def written(view: View, command: AnyCommand) -> str:
    match command:
        case Name():
            die = "" if command.die is None else f", {command.die + 1}"
            return f"{joined(usual(keywords('name')), command.term)}{die}"
        case ChooseTheme():
            return joined(usual(keywords("choose_theme")), usual(difficulty_words(command.difficulty)))
        case TurnDie():
            return joined(usual(keywords("turn_die")), usual(face_words(command.face)))
        case Vote():
            return joined(usual(keywords("vote")), usual(_say("fits") if command.fits else _say("fits_not")))
        case (
            ChangeTheme() | GiveUp() | CountOut() | Accept() | Object() | Abstain() | NoVoice() | Insist() | Withdraw()
            | Begin() | Stop()
        ):  # fmt: skip
            return usual(keywords(next(kind for kind, one in PLAIN.items() if isinstance(command, one))))
        case _:
            assert_never(command)


def _say(key: str, **data: object) -> str:
    return say(f"games.buecherwurm.typing.{key}", **data)


def difficulty_words(difficulty: Difficulty) -> str:
    return say(f"games.buecherwurm.difficulty_words.{difficulty}")


def face_words(face: SpecialFace) -> str:
    return say(f"games.buecherwurm.face_words.{face}")


def _name(text: str) -> Name:
    """R29: with the die behind a comma; without one, the only one that fits."""
    if not text:
        raise NotRead(_say("no_term"))
    found = DIE.fullmatch(text)
    if not found:
        return Name(term=text)
    die = int(found[2])
    if not 1 <= die <= MOST_DICE:
        raise NotRead(say("typed.number", text=found[2], most=MOST_DICE))
    return Name(term=found[1], die=die - 1)


def _difficulty(text: str) -> Difficulty:
    for number, difficulty in enumerate(LEVELS, start=1):
        if text.casefold() in (str(number), *difficulty_words(difficulty).split()):
            return difficulty
    raise NotRead(_say("which_theme", words=", ".join(usual(difficulty_words(one)) for one in LEVELS)))


def _face(text: str) -> SpecialFace:
    faces: tuple[SpecialFace, ...] = get_args(SpecialFace)
    for face in faces:
        if text.casefold() in face_words(face).split():
            return face
    raise NotRead(_say("which_face", words=", ".join(usual(face_words(face)) for face in faces if face != "question")))


def _fits(text: str) -> bool:
    if text.casefold() in _say("fits").split():
        return True
    if text.casefold() in _say("fits_not").split():
        return False
    raise NotRead(_say("which_vote", yes=usual(_say("fits")), no=usual(_say("fits_not"))))
