"""What a program that learns sees of Bücherwurm, and the moves it is offered.

Of a theme it sees which one it is, of a term for which die it is and how common: what terms mean, numbers do not tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import get_args

from wortstube.games.buecherwurm.equipment import LETTERS, SPECIAL, WHITE_DICE, SpecialFace
from wortstube.games.buecherwurm.legal import commons, legal
from wortstube.games.buecherwurm.messages import (
    Abstain,
    Accept,
    AnyCommand,
    Begin,
    ChangeTheme,
    ChooseTheme,
    CountOut,
    Die,
    GiveUp,
    Insist,
    Name,
    NoVoice,
    Object,
    Phase,
    Stop,
    TurnDie,
    View,
    Vote,
    Withdraw,
)
from wortstube.games.buecherwurm.themes import LEVELS, themes
from wortstube.games.core import Awaiting, Referee
from wortstube.games.observing import Field, Layout, Numbers, Offers, kind_rows, listed, mark, packed, seats, those

MOST = 32
PHASES: tuple[Phase, ...] = get_args(Phase)
FACES: tuple[SpecialFace, ...] = get_args(SpecialFace)
PLACES = ("middle", "held", "aside")
DICE = WHITE_DICE + 1
KINDS = kind_rows(
    [
        Name, ChooseTheme, TurnDie, Vote, Begin, Accept, Object, Abstain, NoVoice, Insist, Withdraw, CountOut,
        ChangeTheme, GiveUp, Stop,
    ]
)  # fmt: skip
NONE = (0.0,)


def _dice(view: View, players: int) -> Numbers:
    """One after the other; nothing of those that are not rolled."""
    shown = {die.die: _die(die, players, view.seat) for die in view.dice}
    nothing = NONE * _of_die(players)
    return chain.from_iterable([shown.get(die, nothing) for die in range(DICE)])


def _of_die(players: int) -> int:
    return len(LETTERS) + 1 + len(PLACES) + 2 + players


def _die(die: Die, players: int, seat: int | None) -> Sequence[float]:
    owner = () if die.owner is None else (die.owner,)
    place = mark(len(PLACES), PLACES.index(die.place))
    return [*_begins(die.letters), die.points, *place, not die.fault, die.half, *those(owner, players, seat)]


@cache
def _begins(letters: str) -> tuple[float, ...]:
    return tuple(float(letter in letters) for letter in LETTERS)


@cache
def _themes() -> dict[str, int]:
    return {slug: at for at, slug in enumerate(themes())}


def _theme(view: View) -> Numbers:
    return mark(len(_themes()), _themes().get(view.theme.slug, -1) if view.theme else -1)


def _who(view: View, *some: int | None) -> Numbers:
    return those([seat for seat in some if seat is not None], view.players, view.seat)


@cache
def _layout(players: int) -> Layout:
    return Layout(
        Field("dice", DICE * _of_die(players), "for each die: the letters that a term may begin with, its points, "
            "whether it lies in the middle, before somebody or aside, whether it can be taken, whether it counts half, "
            "and who has it", lambda view: _dice(view, players)),
        Field("special", len(FACES), f"the special die: one of {', '.join(FACES)}", lambda view: mark(
            len(FACES), FACES.index(view.special) if view.special else -1,
        )),
        Field("theme", len(themes()), "which theme it is, in the order of the file of themes", _theme),
        Field("difficulty", len(LEVELS), f"one of {', '.join(LEVELS)}", lambda view: mark(
            len(LEVELS), LEVELS.index(view.difficulty) if view.difficulty else -1,
        )),
        Field("phase", len(PHASES), f"one of {', '.join(PHASES)}", lambda view: mark(
            len(PHASES), PHASES.index(view.phase),
        )),
        Field("round", 1, "the round, from 1", lambda view: (view.round,)),
        Field("stack", 1, "theme cards that lie face down", lambda view: (view.stack,)),
        Field("worms", 1, "worm cards in the middle", lambda view: (view.worms,)),
        Field("named", 2, "how many terms were named for this theme, and how many were refused", lambda view: (
            len(view.named), len(view.refused),
        )),
        Field("listed", 1, "whether the term that is asked about is listed", lambda view: (
            view.pending is not None and view.pending.known is not None,
        )),
        Field("count", 1, "the number that was said last in counting out, from 1; 0: nobody is counted out",
            lambda view: (0 if view.count is None else view.count + 1,)),
        Field("turn_of", players, "whose turn it is, or who speaks", lambda view: _who(view, view.turn_of)),
        Field("chooser", players, "who has opened the round", lambda view: _who(view, view.chooser)),
        Field("objector", players, "who objects", lambda view: _who(view, view.objector)),
        Field("speaker", players, "whose term is asked about", lambda view: _who(
            view, view.pending.seat if view.pending else None,
        )),
        Field("unanswered", players, "who is asked besides", lambda view: _who(view, *view.unanswered)),
        Field("scores", players, "the points", lambda view: seats(view.scores, view.seat)),
        Field("gains", players, "what the round would bring if it ended now", lambda view: seats(
            [gain.total for gain in view.gains], view.seat,
        )),
        Field("worm_cards", players, "worm cards", lambda view: seats(view.worm_cards, view.seat)),
        Field("vetoes", players, "vetoes that are left", lambda view: seats(view.vetoes, view.seat)),
        Field("left", players, "who has left", lambda view: _who(view, *view.left)),
    )  # fmt: skip


def layout(view: View) -> Layout:
    return _layout(view.players)


MOVE = Layout(
    Field("kind", len(KINDS), "name, choose_theme, turn_die, vote, begin, accept, object, abstain, no_voice, insist, "
        "withdraw, count_out, change_theme, give_up, stop"),
    Field("points", 1, "of the die that a term is for"),
    Field("letters", 1, "signs of the term"),
    Field("common", 1, "how common it is, from 1 (everybody would say it) to 3"),
    Field("stolen", 1, "whether the die lies before somebody else"),
    Field("die", DICE, "the die that it is for"),
    Field("face", len(FACES), f"the face that the special die is turned to: {', '.join(FACES)}"),
    Field("difficulty", len(LEVELS), f"of the theme that is chosen: {', '.join(LEVELS)}"),
    Field("fits", 1, "whether a vote says that the term fits"),
)  # fmt: skip


def move_layout(view: View) -> Layout:
    return MOVE


def standing(view: View) -> Sequence[int]:
    return view.scores


def offers(view: View, awaiting: Awaiting, referee: Referee, most: int) -> Offers:
    """By turns of their kinds, in the order of the list."""
    dice = {die.die: die for die in view.dice}
    common = commons(view.options.language, view.theme.slug) if view.theme and view.theme.slug else {}
    return listed(
        legal(view, awaiting, referee).in_turns(most), lambda command: _row_of(dice, common, view.seat, command)
    )


def _row_of(dice: dict[int, Die], common: dict[str, int], seat: int | None, command: AnyCommand) -> bytes:
    match command:
        case Name(term=term, die=int(die)):
            stolen = dice[die].owner not in (None, seat)
            return _row(Name, dice[die].points, len(term), common.get(term, 0), stolen, die)
        case TurnDie(face=face):
            return _row(TurnDie, face=face)
        case ChooseTheme(difficulty=difficulty):
            return _row(ChooseTheme, difficulty=difficulty)
        case Vote(fits=fits):
            return _row(Vote, fits=fits)
        case ChangeTheme():
            return _row(ChangeTheme, die=SPECIAL)
        case _:
            return _row(type(command))


@lru_cache(maxsize=65536)
def _row(
    kind: type[AnyCommand],
    points: int = 0,
    letters: int = 0,
    common: int = 0,
    stolen: bool = False,
    die: int = -1,
    face: str = "",
    difficulty: str = "",
    fits: bool = False,
) -> bytes:
    marks = (
        *mark(DICE, die),
        *mark(len(FACES), next((at for at, one in enumerate(FACES) if one == face), -1)),
        *mark(len(LEVELS), next((at for at, one in enumerate(LEVELS) if one == difficulty), -1)),
    )
    return packed(*KINDS[kind], points, letters, common, stolen, *marks, fits)
