"""The solver finds what trying every order of the cards finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

from tests.games.wortfaecher.positions import WORDS
from wortstube.games.core import Chance
from wortstube.games.wortfaecher.cards import FEWEST
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.solver import CardIndex, Splits, sums, words_in
from wortstube.lexicon import fold

KINDS = tuple(standard().cards)
VOCABULARY = [letters for word in WORDS.split() if (letters := fold(word, "digraph"))]
INDEX = CardIndex(VOCABULARY, KINDS)
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
        assert {mask: set(words) for mask, words in words_in(hand, INDEX).items()} == words_by_trying(hand)


def best_by_trying(hand: Sequence[str], found: Sequence[int], bonus: Sequence[float], least: int) -> float | None:
    """Every set of disjoint words, one after the other."""
    points, letters = sums([standard().points(card) for card in hand]), sums([len(card) for card in hand])

    def options(used: int, longest: int, start: int) -> Iterator[float]:
        if used and least <= used.bit_count() < len(hand):
            yield points[used] + bonus[longest]
        for at in range(start, len(found)):
            if not used & found[at]:
                yield from options(used | found[at], max(longest, letters[found[at]]), at + 1)

    return max(options(0, 0, 0), default=None)


@pytest.mark.parametrize("size", [3, 5, 7])
@pytest.mark.parametrize("going_out", [True, False])
def test_r10_r20_the_best_split_is_the_best_of_all(size: int, going_out: bool) -> None:
    bonus = [letters / 2 for letters in range(30)]
    least = size - 1 if going_out else 1
    splits = 0
    for hand in hands(size, 40):
        found = words_in(hand, INDEX)
        letters = sums([len(card) for card in hand])
        points = sums([standard().points(card) for card in hand])
        solved = Splits(size, [letters[mask] if mask in found else 0 for mask in range(1 << size)])
        split = solved.best(points, bonus, least)
        assert (split and split.worth) == best_by_trying(hand, list(found), bonus, least)
        if split:
            splits += 1
            assert all(mask in found for mask in split.words)
            assert sum(split.words).bit_count() == sum(mask.bit_count() for mask in split.words) >= least
    assert splits, "no hand could be split, so nothing was tested"


def test_the_bonus_decides_between_splits_of_equal_points() -> None:
    hand = ("R", "E", "I", "S", "X")
    index = CardIndex(["REIS", "ER", "IS"], KINDS)
    found = words_in(hand, index)
    letters = sums([1] * 5)
    solved = Splits(5, [letters[mask] if mask in found else 0 for mask in range(32)])
    split = solved.best(sums([standard().points(card) for card in hand]), [0.0] * 4 + [5.0] * 10, 4)
    assert split is not None
    assert split.words == (0b1111,)


def test_words_of_too_many_cards_are_left_out() -> None:
    index = CardIndex(["SCHNEE"], KINDS, most=4)
    assert index.words(index.key(["SCH", "N", "E", "E"])) == ["SCHNEE"]
    assert index.words(index.key(["S", "CH", "N", "E", "E"])) == []
