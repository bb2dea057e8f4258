"""Splitting hands into words against laying every permutation, and playing piles down against the rules of it."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels, compiled, interpreted

NAMES = tuple(field.name for field in fields(Kernels))
KINDS = (b"A", b"AB", b"B", b"BAB", b"C", b"CA")
POINTS = (1, 4, 2, 7, 3, 5)
words_of = st.sets(st.text("ABC", min_size=1, max_size=7).map(str.encode), min_size=1, max_size=25)
hands = st.lists(st.integers(0, len(KINDS) - 1), max_size=5).map(bytes)
bonuses = st.lists(st.integers(0, 900), min_size=1, max_size=10).map(sorted)


def fan_of(run: Kernels, words: set[bytes], most: int = 8) -> Any:
    return run.fan.Fan(KINDS, b"".join(word + b"\xff" for word in sorted(words)), POINTS, most)


def spell(hand: bytes, places: tuple[int, ...]) -> bytes:
    return b"".join(KINDS[hand[place]] for place in places)


def dearest(hand: bytes, words: set[bytes], bonus: list[int], least: int) -> int:
    """The worth of the best split by laying the cards of every subset in every order and cutting it in every way."""

    @cache
    def longest(order: tuple[int, ...]) -> int:
        """Of the words this row of cards can be cut into, the most letters; -1 if it cannot."""
        if not order:
            return 0
        cuts = range(2, len(order) + 1)
        firsts = [(spell(hand, order[:cut]), longest(order[cut:])) for cut in cuts]
        return max((max(len(word), rest) for word, rest in firsts if word in words and rest >= 0), default=-1)

    worths = [
        100 * sum(POINTS[hand[place]] for place in order) + bonus[min(letters, len(bonus) - 1)]
        for size in range(max(1, least), len(hand))
        for order in permutations(range(len(hand)), size)
        if (letters := longest(order)) > 0
    ]
    return max(worths, default=0)


@given(words_of, hands, bonuses, st.integers(1, 5))
def test_the_best_split_is_that_of_all_permutations(
    run: Kernels, words: set[bytes], hand: bytes, bonus: list[int], least: int
) -> None:
    fan = fan_of(run, words)
    split = fan.split(hand, bonus, least)
    expected = dearest(hand, words, bonus, least)
    assert (split[0] if split else 0) == expected
    if split:
        used = [place for mask in split[1] for place in range(len(hand)) if mask >> place & 1]
        assert len(set(used)) == len(used) >= least
        for mask in split[1]:
            places = [place for place in range(len(hand)) if mask >> place & 1]
            assert any(spell(hand, order) in words for order in permutations(places))
    if hand:
        worths, longest = fan.splits(hand + hand, len(hand), bonus, least)
        assert list(worths) == [expected, expected]
        assert (longest[0] > 0) == (expected > 0)


@given(words_of, hands, st.integers(2, 8))
def test_every_subset_that_spells_words_is_found_with_them(
    run: Kernels, words: set[bytes], hand: bytes, most: int
) -> None:
    fan, listed = fan_of(run, words, most), sorted(words)
    found = {mask: [listed[number] for number in numbers] for mask, numbers in fan.words_in(hand)}
    expected = {}
    for size in range(2, min(len(hand), most) + 1):
        for places in combinations(range(len(hand)), size):
            spelt = {spell(hand, order) for order in permutations(places)}
            if fitting := [word for word in listed if word in spelt]:
                expected[sum(1 << place for place in places)] = fitting
    assert found == expected
    assert fan.words(hand) == next(
        (ns for mask, ns in fan.words_in(hand) if mask == 2 ** len(hand) - 1), fan.words(b"")
    )


@given(words_of, hands, bonuses)
def test_the_outlook_is_the_split_with_one_more_card(
    run: Kernels, words: set[bytes], hand: bytes, bonus: list[int]
) -> None:
    fan = fan_of(run, words)
    whole, part = fan.outlook(hand, bonus)
    for kind in range(len(KINDS)):
        more = hand + bytes([kind])
        splits = [fan.split(more, bonus, least) for least in (max(1, len(hand)), 1)]
        assert [whole[kind], part[kind]] == [split[0] if split else 0 for split in splits]


@given(words_of, hands, st.randoms(use_true_random=False))
def test_what_is_overlooked_is_not_laid(run: Kernels, words: set[bytes], hand: bytes, random: Any) -> None:
    fan = fan_of(run, words)
    found = [mask for mask, _ in fan.words_in(hand)]
    overlooked = [mask for mask in found if random.random() < 0.5]
    split = fan.split(hand, [0], overlooked=overlooked)
    assert split is None or not set(split[1]) & set(overlooked)
    if all(mask in overlooked or mask == 2 ** len(hand) - 1 for mask in found):
        assert split is None
    elif not overlooked:
        assert split == fan.split(hand, [0])


@given(words_of, st.lists(hands, max_size=8), st.integers(0, 2**32 - 1))
def test_playouts_end_where_no_word_is_left(run: Kernels, words: set[bytes], piles: list[bytes], seed: int) -> None:
    fan = fan_of(run, words)
    left = run.piles.Piles(fan).playouts(piles, b"", 0, 5, seed)
    everything = sum(POINTS[card] for pile in piles for card in pile)
    assert all(points <= everything for points in left)
    tops = bytes(pile[0] for pile in piles if pile)
    if not fan.words_in(tops):
        assert list(left) == [everything] * 5
    else:
        assert max(left) < everything


def test_a_first_word_and_hidden_cards(run: Kernels) -> None:
    player = run.piles.Piles(fan_of(run, {b"AB", b"CC"}))
    a, b, c = (KINDS.index(kind) for kind in (b"A", b"B", b"C"))
    hidden = run.piles.HIDDEN
    assert set(player.playouts([bytes([a, hidden]), bytes([b, hidden])], bytes([c, c]), 0b11, 20, 1)) == {0}
    drawn = player.playouts([bytes([a, hidden]), bytes([b, hidden])], bytes([c, c, a, a]), 0b11, 200, 1)
    assert set(drawn) == {0, 2, 4}
    assert drawn == player.playouts([bytes([a, hidden]), bytes([b, hidden])], bytes([c, c, a, a]), 0b11, 200, 1)


@given(words_of, st.lists(hands, max_size=8), st.integers(0, 2**32 - 1))
def test_both_modes_play_alike(words: set[bytes], piles: list[bytes], seed: int) -> None:
    modes = [Kernels(*map(load, NAMES)) for load in (compiled, interpreted)]
    pool = bytes(range(len(KINDS))) * 8
    hidden = [pile[:1] + bytes([modes[0].piles.HIDDEN]) * len(pile[1:]) for pile in piles]
    left = [run.piles.Piles(fan_of(run, words)).playouts(hidden, pool, 0, 3, seed) for run in modes]
    assert left[0] == left[1]


def test_an_empty_place_is_filled_from_the_highest_pile(run: Kernels) -> None:
    player = run.piles.Piles(fan_of(run, {b"AB", b"CC"}))
    a, b, c = (KINDS.index(kind) for kind in (b"A", b"B", b"C"))
    piles = [bytes([a]), bytes([b]), bytes([c, c, c, c])]
    assert set(player.playouts(piles, b"", 0, 20, 7)) == {0}


def test_many_words_make_the_table_grow(run: Kernels) -> None:
    words = {bytes(word) for size in range(2, 9) for word in permutations(b"ABCDEFGH", size) if word[0] < word[-1]}
    kinds = [bytes([letter]) for letter in b"ABCDEFGH"]
    few = sorted(words)[::7]
    fan = run.fan.Fan(kinds, b"".join(word + b"\xff" for word in few), [1] * 8)
    for word in few[::500]:
        cards = bytes(letter - ord("A") for letter in word)
        assert few.index(word) in fan.words(cards)


@pytest.mark.parametrize("hand", [bytes([6]), bytes(9)])
def test_hands_that_are_none(run: Kernels, hand: bytes) -> None:
    fan = fan_of(run, {b"AB"})
    for ask in (fan.words, fan.words_in, lambda hand: fan.split(hand, [0]), lambda hand: fan.outlook(hand, [0])):
        with pytest.raises(ValueError, match="at most"):
            ask(hand)
    with pytest.raises(ValueError, match="Hands"):
        fan.splits(hand, len(hand), [0])


@pytest.mark.parametrize(
    ("kinds", "points", "most"),
    [([], [], 8), ([b"B", b"A"], [1, 1], 8), ([b"A"], [1, 2], 8), ([b"ABCD"], [1], 8), ([b"A"], [1], 9)],
)
def test_cards_that_are_none(run: Kernels, kinds: list[bytes], points: list[int], most: int) -> None:
    with pytest.raises(ValueError, match="inds"):
        run.fan.Fan(kinds, b"A\xff", points, most)


def test_piles_that_are_none(run: Kernels) -> None:
    player = run.piles.Piles(fan_of(run, {b"AB"}))
    for piles, pool in (([bytes(9)], b""), ([b""] * 9, b""), ([b"\0\xff"], b""), ([b"\xff"], b"\0"), ([b"\x07"], b"")):
        with pytest.raises(ValueError, match=r"piles|pool"):
            player.playouts(piles, pool, 0, 1, 1)
