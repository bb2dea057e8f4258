"""What may be answered in Bücherwurm: themes (R4), terms (R6), objections and votes (R18, R28), counting out (R17).

All is listed but terms, for anything may be named: of these the listed ones of the theme, once for each die that they
fit (R29). In which form a term is said makes no difference.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from functools import cache, lru_cache
from typing import get_args

from wortstube.games.buecherwurm.equipment import PAIRS, SpecialFace, standard
from wortstube.games.buecherwurm.forms import initial, is_on
from wortstube.games.buecherwurm.imagined import imagined
from wortstube.games.buecherwurm.judge import Judge, fits_face
from wortstube.games.buecherwurm.messages import (
    LONGEST_TERM,
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
    Stop,
    TurnDie,
    View,
    Vote,
    Withdraw,
)
from wortstube.games.buecherwurm.rules import Buecherwurm
from wortstube.games.buecherwurm.themes import LEVELS, Language
from wortstube.games.core import Awaiting, Chance, Referee, Window
from wortstube.games.legal import Legal, Part, Sampled, by_rules

Plain = (
    Begin | Accept | Abstain | NoVoice | Insist | Withdraw | Object | CountOut | ChangeTheme | GiveUp | Stop
)  # fmt: skip
PLAIN: dict[str, type[Plain]] = {
    "begin": Begin, "accept": Accept, "abstain": Abstain, "no_voice": NoVoice, "insist": Insist, "withdraw": Withdraw,
    "object": Object, "count_out": CountOut, "change_theme": ChangeTheme, "give_up": GiveUp, "stop": Stop,
}  # fmt: skip
ORDER = (
    "begin", "name", "choose_theme", "turn_die", "vote", "accept", "object", "abstain", "no_voice", "insist",
    "withdraw", "count_out", "change_theme", "give_up", "stop",
)  # fmt: skip

SIGNS = sys.maxunicode + 2
"""Of which a term could consist, or of none where it ends."""
CONSONANTS, VOWELS, SYLLABLES = "bdfgklmnprst", "aeiou", 3
"""Of what terms are made up."""


def legal(view: View, awaiting: Awaiting, referee: Referee) -> Legal[AnyCommand]:
    """Terms for the dice with the most points first, of a die those that everybody would say."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    rules = by_rules(Buecherwurm(standard()), lambda: imagined(view), view.seat, awaiting, referee)
    parts = [_part(view, kind, window, rules) for kind in ORDER if kind in window.kinds]
    return Legal(parts, rules, lambda command: _alike(view, command))


def _part(view: View, kind: str, window: Window, allows: Callable[[AnyCommand], bool]) -> Part[AnyCommand]:
    match kind:
        case "name":
            dice = [die for die in view.dice if not die.fault]
            beyond = (lambda chance: _made_up(dice, window.id, chance)) if dice else None
            most = len(dice) * SIGNS**LONGEST_TERM
            return Part(_names(view, dice, window.id), complete=False, beyond=beyond, bound=lambda: most)
        case "choose_theme":
            return Part([ChooseTheme(difficulty=difficulty, window=window.id) for difficulty in LEVELS])
        case "turn_die":
            faces: tuple[SpecialFace, ...] = get_args(SpecialFace)
            return Part([TurnDie(face=face, window=window.id) for face in faces if face != "question"])  # R25
        case "vote":
            return Part([Vote(fits=fits, window=window.id) for fits in (True, False)])
        case _:
            command = PLAIN[kind](window=window.id)
            return Part([command] if kind != "object" or allows(command) else [])  # R18: a veto may be lacking


def _names(view: View, dice: list[Die], window: str) -> Iterator[Name]:
    """R6, R18: what was named for this theme is not named again."""
    if view.theme is None or not view.theme.slug:
        return
    language, slug = view.options.language, view.theme.slug
    gone = {named.key for named in (*view.named, *view.refused)}
    for die in sorted(dice, key=lambda die: -die.points):
        for term in _fitting(language, slug, die.letters):
            if not gone or _key(language, slug, term) not in gone:
                yield Name(term=term, die=die.die, window=window)


@cache
def commons(language: Language, slug: str) -> dict[str, int]:
    """The terms of a theme that the program says itself, and how common they are, the commonest first."""
    terms = sorted(Judge.load(language).sayable(slug), key=lambda term: term.tier)
    return {term.term: term.tier for term in terms}


@cache
def _fitting(language: Language, slug: str, letters: str) -> tuple[str, ...]:
    """Those of them that a face takes: there are not many themes and faces."""
    return tuple(term for term, begins in _beginning(language, slug) if is_on(letters, begins))


@cache
def _beginning(language: Language, slug: str) -> tuple[tuple[str, str], ...]:
    return tuple((term, initial(term, language)) for term in commons(language, slug))


@lru_cache(maxsize=65536)
def _key(language: Language, slug: str, term: str) -> str:
    return Judge.load(language).key(term, slug)


def _made_up(dice: list[Die], window: str, chance: Chance) -> Sampled:
    """R6, R28: a term that nobody has heard of, for the others to object to; in small letters, as no list writes it."""
    die = chance.choice(dice)
    begins = chance.choice(_beginnings(die))
    term = begins.lower() + "".join(chance.choice(CONSONANTS) + chance.choice(VOWELS) for _ in range(SYLLABLES))
    ways = (len(CONSONANTS) * len(VOWELS)) ** SYLLABLES
    return Sampled(Name(term=term, die=die.die, window=window), 1 / (len(dice) * len(_beginnings(die)) * ways))


def _beginnings(die: Die) -> tuple[str, ...]:
    """R11: QU stands for both letters together."""
    return (die.letters,) if die.letters == PAIRS[-1] else tuple(die.letters)


def _alike(view: View, command: AnyCommand) -> Hashable:
    """R6, R29: forms of a term are the same; a die that is not named is the only one that fits."""
    if not isinstance(command, Name) or view.theme is None:
        return command
    language = view.options.language
    dice = [die.die for die in view.dice if not die.fault and fits_face(command.term, die.letters, language)]
    die = dice[0] if command.die is None and len(dice) == 1 else command.die
    return Judge.load(language).key(command.term, view.theme.slug), die
