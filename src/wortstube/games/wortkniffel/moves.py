"""Any legal move of Wortkniffel, not a good one: where a bot has failed, and for the conformance suite."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from string import ascii_uppercase
from typing import assert_never

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Rejection, Seat
from wortstube.games.wortkniffel.equipment import DICE, Equipment
from wortstube.games.wortkniffel.messages import Accept, Challenge, CrossOut, Enter, Kind, Lay, Roll, State, View
from wortstube.games.wortkniffel.score_card import Box, Score, Word, score, spell
from wortstube.games.wortkniffel.solver import ALL_DICE, LAYOUTS, SUBSETS, Finder, Layout
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, Policy

growing: tuple[Kind, ...] = ("enter", "roll")
"""The fullest cards."""


def sample(view: View, kind: Kind, awaiting: Awaiting, lexicon: Lexicon, chance: Chance) -> Command | None:
    """Any legal command of that kind for the seat of the view; None if the position allows none."""
    assert view.seat is not None
    table, card = view.table, view.table.cards[view.seat]
    window = awaiting.seats[view.seat].id
    match kind:
        case "roll":
            keep = chance.shuffled(range(DICE))[: chance.below(DICE)] if table.roll else []
            return Roll(keep=tuple(keep), window=window)
        case "lay":
            return Lay(words=_sample_words(table, lexicon, chance), window=window)
        case "enter":
            return _sample_entry(view, window, lexicon, chance)
        case "cross_out":
            return CrossOut(box=chance.choice(card.free()), window=window)
        case "accept":
            return Accept(window=window)
        case "challenge":
            return Challenge(window=window)
        case _:
            assert_never(kind)


def pieces(state: State) -> object:
    """The seven dice; a face that lies on the table belongs to its die."""
    lying = state.dice or tuple(die[0] for die in state.equipment.dice)
    return [sorted(die) if face in die else face for die, face in zip(state.equipment.dice, lying, strict=True)]


def disguise(state: State, seat: Seat | None, chance: Chance) -> State:
    """Wortkniffel hides nothing."""
    return state


def _sample_entry(view: View, window: str, lexicon: Lexicon, chance: Chance) -> Enter | None:
    table = view.table
    assert view.seat is not None
    card = table.cards[view.seat]
    laid = _admissible(table, lexicon) if table.options.referee == "strict" else _anything(table, chance)
    for box in chance.shuffled(card.free()):
        for words in _ways(box, laid, chance):
            spelled = spell(words, table.dice, table.equipment)
            if not isinstance(spelled, Rejection):  # the same word twice is refused
                worth = score(card, box, spelled, table.dice, table.equipment)
                if isinstance(worth, Score):
                    return Enter(box=box, words=words, window=window)
    return None


def _sample_words(table: State, lexicon: Lexicon, chance: Chance) -> tuple[Word, ...]:
    """A word that counts, or letters that are none, or nothing."""
    laid = chance.choice([_admissible(table, lexicon), _anything(table, chance), {}])
    return (chance.choice(laid[chance.choice(sorted(laid))]),) if laid else ()


def _ways(box: Box, laid: Mapping[int, Sequence[Word]], chance: Chance) -> Iterator[tuple[Word, ...]]:
    """Words for the box in random layouts; one word of all dice, which may claim the extra points; no words."""
    layouts: list[Layout] = [(ALL_DICE,), (), *LAYOUTS.get(box, ())]
    for layout in chance.shuffled(layout for layout in layouts if all(subset in laid for subset in layout)):
        yield tuple(chance.choice(laid[subset]) for subset in layout)


def _admissible(table: State, lexicon: Lexicon) -> dict[int, list[Word]]:
    """All words of the lexicon that lie on the dice."""
    finder = _finder(lexicon, msgspec.json.encode(table.equipment), policy_of(table.options))
    found = finder.words_by_dice(table.dice)
    return {subset: [finder.lay(word, subset, table.dice) for word in words] for subset, words in found.items()}


def _anything(table: State, chance: Chance) -> dict[int, list[Word]]:
    """Letters in any order: in Anzweifeln mode they may be entered as words."""
    laid = {}
    for subset in SUBSETS:
        dice = chance.shuffled(die for die in range(DICE) if subset >> die & 1)
        faces = [table.dice[die] for die in dice]
        letters = [chance.choice(ascii_uppercase) if face == table.equipment.joker else face for face in faces]
        laid[subset] = [Word("".join(letters), tuple(dice))]
    return laid


@lru_cache(maxsize=4)
def _finder(lexicon: Lexicon, equipment: bytes, policy: Policy) -> Finder:
    words = lexicon.vocabulary(policy, "all")
    return Finder.of(words, msgspec.json.decode(equipment, type=Equipment))
