"""Any legal move of Bücherwurm, not a good one: where a bot has failed, and for the conformance suite."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

import msgspec

from wortstube.games.buecherwurm.judge import Judge, fits_face
from wortstube.games.buecherwurm.messages import (
    Abstain,
    Accept,
    Begin,
    ChangeTheme,
    ChooseTheme,
    CountOut,
    Die,
    GiveUp,
    Insist,
    Kind,
    Name,
    NoVoice,
    Object,
    State,
    Stop,
    TurnDie,
    View,
    Vote,
    Withdraw,
)
from wortstube.games.buecherwurm.themes import LEVELS as DIFFICULTIES
from wortstube.games.core import Awaiting, Chance, Command, Seat
from wortstube.lexicon import Lexicon

PLAIN: dict[Kind, type[Command]] = {
    "change_theme": ChangeTheme, "give_up": GiveUp, "count_out": CountOut, "accept": Accept, "abstain": Abstain,
    "no_voice": NoVoice, "insist": Insist, "withdraw": Withdraw, "begin": Begin, "stop": Stop,
}  # fmt: skip
RARE: dict[Kind, float] = {"give_up": 0.9, "count_out": 0.9, "stop": 0.9}
"""What is rarely done while something else can be, else there would be no thefts."""
RARELY_DISPUTED = 0.8
"""How often a listed term is left alone."""
UNLISTED = 0.3
"""How often a term is made up, so that the others have something to object to."""

growing: tuple[Kind, ...] = ("name", "accept")
"""The most terms."""


def sample(view: View, kind: Kind, awaiting: Awaiting, lexicon: Lexicon, chance: Chance) -> Command | None:
    """Any legal command of that kind for the seat of the view; None if the position allows none."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    if kind not in window.kinds:
        return None
    match kind:
        case (
            "change_theme" | "give_up" | "count_out" | "accept" | "abstain" | "no_voice" | "insist" | "withdraw"
            | "begin" | "stop"
        ):  # fmt: skip
            waits = kind in RARE and chance.happens(RARE[kind])
            return None if waits else PLAIN[kind](window=window.id)
        case "choose_theme":
            return ChooseTheme(difficulty=chance.choice(DIFFICULTIES), window=window.id)
        case "turn_die":
            faces = ("theme", "not", "plus_two", "any_letter", "stack")
            return msgspec.convert({"kind": kind, "face": chance.choice(faces), "window": window.id}, TurnDie)
        case "vote":
            return Vote(fits=chance.happens(0.5), window=window.id)
        case "object":
            waits = view.disputable is not None and chance.happens(RARELY_DISPUTED)
            return None if waits or not _may_object(view, view.seat) else Object(window=window.id)
        case "name":
            found = _term(view, chance)
            return Name(term=found[0], die=found[1].die, window=window.id) if found else None
        case _:
            assert_never(kind)


def _may_object(view: View, seat: Seat) -> bool:
    """R18: a veto is not needed, or one is left."""
    speaker = view.disputable.seat if view.disputable else view.turn_of
    known = view.disputable is not None or (view.pending is not None and view.pending.known is not None)
    between_two = len({*view.left, *view.voiceless, seat, speaker}) == view.players
    return view.vetoes[seat] > 0 or not between_two or not (known or view.options.tie == "speaker")


def _term(view: View, chance: Chance) -> tuple[str, Die] | None:
    """A new term for some die: listed, or made up."""
    judge, slug = Judge.load(view.options.language), view.theme.slug if view.theme else ""
    named = {other.key for other in (*view.named, *view.refused)}
    for die in chance.shuffled(die for die in view.dice if not die.fault):
        made_up = [f"{die.letters}{_syllables(chance)}" for _ in range(3)]
        listed = [] if chance.happens(UNLISTED) else chance.shuffled(_listed(view, die))[:10]
        for term in (*listed, *made_up):
            if judge.key(term, slug) not in named:
                return term, die
    return None


def _listed(view: View, die: Die) -> list[str]:
    language = view.options.language
    terms = Judge.load(language).terms(view.theme.slug) if view.theme and view.theme.slug else ()
    return [term.term for term in terms if fits_face(term.term, die.letters, language)]


def _syllables(chance: Chance) -> str:
    return "".join(chance.choice("bdfgklmnprst") + chance.choice("aeiou") for _ in range(3))


def pieces(state: State) -> object:
    """All dice, theme cards and worm cards, wherever they are."""
    dice = Counter([*state.cup, *state.middle, *state.aside, *(die for dice in state.held for die in dice)])
    cards = Counter([*state.stack, *state.used, *([state.card.number] if state.card else [])])
    return dice, cards, state.worms + sum(state.worm_cards)


def reshuffle(state: State, chance: Chance) -> State:
    """The theme cards that are still to come."""
    return msgspec.structs.replace(state, stack=tuple(chance.ordered(state.stack)))


def disguise(state: State, seat: Seat | None, chance: Chance) -> State:
    """R3: nobody knows in which order the theme cards lie."""
    return msgspec.structs.replace(state, stack=tuple(chance.shuffled(state.stack)))
