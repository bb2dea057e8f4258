"""The solver finds what trying every order of the cards finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

from tests.games.wortfaecher.positions import WORDS
from wortstube.games.core import Chance
from wortstube.games.wortfaecher.cards import FEWEST
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.solver import POINT, CardFan
from wortstube.lexicon import fold

VOCABULARY = [letters for word in WORDS.split() if (letters := fold(word, "digraph"))]
FAN = CardFan(VOCABULARY, standard())
KNOWN = frozenset(VOCABULARY)


def hands(size: int, count: int) -> Iterator[tuple[str, ...]]:
    """Hands that words are likely in: of a word's letters and some others."""
    chance = Chance(b"hands", size)
    for _ in range(count):
        rich = [card for card in standard().deck() if len(card) > 1 or card in "AEISRNDGUML"]
        yield tuple(chance.shuffled(rich)[:size])


def words_by_trying(hand: Sequence[str]) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for count in range(FEWEST, len(hand) + 1):
        for places in permutations(range(len(hand)), count):
            text = "".join(hand[place] for place in places)
            if text in KNOWN:
                found.setdefault(sum(1 << place for place in places), set()).add(text)
    return found


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_r12_r13_the_words_of_a_hand_are_those_that_trying_every_order_finds(size: int) -> None:
    for hand in hands(size, 25):
        assert {mask: set(words) for mask, words in FAN.words_in(hand).items()} == words_by_trying(hand)


def best_by_trying(hand: Sequence[str], found: Sequence[int], bonus: Sequence[int], least: int) -> int | None:
    """Every set of disjoint words, one after the other."""

    def cards(mask: int) -> list[str]:
        return [card for place, card in enumerate(hand) if mask >> place & 1]

    def options(used: int, longest: int, start: int) -> Iterator[int]:
        if used and least <= used.bit_count() < len(hand):
            yield POINT * sum(standard().points(card) for card in cards(used)) + bonus[longest]
        for at in range(start, len(found)):
            if not used & found[at]:
                letters = len("".join(cards(found[at])))
                yield from options(used | found[at], max(longest, letters), at + 1)

    return max(options(0, 0, 0), default=None)


@pytest.mark.parametrize("size", [3, 5, 7])
@pytest.mark.parametrize("going_out", [True, False])
def test_r10_r20_the_best_split_is_the_best_of_all(size: int, going_out: bool) -> None:
    bonus = [50 * letters for letters in range(30)]
    least = size - 1 if going_out else 1
    splits = 0
    for hand in hands(size, 40):
        found = FAN.words_in(hand)
        split = FAN.split(hand, bonus, least)
        assert (split and split.worth) == best_by_trying(hand, list(found), bonus, least)
        if split:
            splits += 1
            assert all(mask in found for mask in split.words)
            assert sum(split.words).bit_count() == sum(mask.bit_count() for mask in split.words) >= least
    assert splits, "no hand could be split, so nothing was tested"


def test_the_bonus_decides_between_splits_of_equal_points() -> None:
    fan = CardFan(["REIS", "ER", "IS"], standard())
    split = fan.split(("R", "E", "I", "S", "X"), [0] * 4 + [500], 4)
    assert split is not None
    assert split.words == (0b1111,)


def test_the_outlook_tells_what_each_card_would_bring() -> None:
    fan = CardFan(["REIS", "ER"], standard())
    outlook = fan.outlook(("R", "E", "I"), [0])
    by_kind = {kind: (outlook.whole[at], outlook.part[at]) for at, kind in enumerate(fan.kinds)}
    assert by_kind["S"] == (0, 300)
    assert fan.outlook(("R", "E", "I", "X"), [0]).whole[fan.kinds.index("S")] == 600
    assert by_kind["X"] == (0, 300)


def test_words_of_too_many_cards_are_left_out() -> None:
    fan = CardFan(["SCHNEE"], standard(), most=4)
    assert list(fan.words_in(["SCH", "N", "E", "E"]).values()) == [["SCHNEE"]]
    assert fan.words_in(["S", "CH", "N", "E", "E"]) == {}
