"""What can be taken from a word so that words are left, against trying everything."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels

words = st.sets(st.lists(st.integers(0, 3), min_size=2, max_size=4).map(bytes), min_size=1, max_size=25)


def leavings_of(run: Kernels, known: set[bytes]) -> tuple[list[bytes], Any]:
    listed = sorted(known)
    dawg = run.dawg.Dawg(run.building.build(listed))
    return listed, run.leavings.Leavings(dawg, bytes(len(listed)))


def cut(rest: bytes, jokers: set[int], gaps: set[int], known: set[bytes]) -> set[tuple[bytes, ...]]:
    """All ways to read letters as words of two letters or more, one behind the other; at jokers any letter.

    A word ends with the last letter, or before a gap.
    """
    found: set[tuple[bytes, ...]] = set() if rest else {()}
    for end in (end for end in range(2, len(rest) + 1) if end in gaps or end == len(rest)):
        pairs = {word: zip(word, rest[:end], strict=True) for word in known if len(word) == end}
        fits = [word for word, pair in pairs.items() if all(a == b or at in jokers for at, (a, b) in enumerate(pair))]
        later_jokers, later_gaps = {joker - end for joker in jokers}, {gap - end for gap in gaps}
        further = cut(rest[end:], later_jokers, later_gaps, known) if fits else set()
        found |= {(word, *more) for word in fits for more in further}
    return found


@given(words, st.lists(st.integers(0, 3), min_size=2, max_size=7).map(bytes), st.integers(0, 127))
def test_what_is_left_of_a_word_are_words(run: Kernels, known: set[bytes], word: bytes, jokers: int) -> None:
    listed, leavings = leavings_of(run, known)
    jokers &= (1 << len(word)) - 1
    expected = set()
    for taken in range(1, (1 << len(word)) - 1):
        kept = [at for at in range(len(word)) if not taken >> at & 1]
        an_end = kept == [*range(len(kept))] or kept == [*range(len(word) - len(kept), len(word))]
        if taken & jokers and not (an_end and len(kept) >= 2 and len(word) - len(kept) >= 2):
            continue
        rest = bytes(word[at] for at in kept)
        at_jokers = {place for place, at in enumerate(kept) if jokers >> at & 1}
        gaps = {place for place in range(1, len(kept)) if kept[place] > kept[place - 1] + 1}
        expected |= {(taken, tuple(map(listed.index, some))) for some in cut(rest, at_jokers, gaps, known)}
    found = leavings.of(word, jokers, 2)
    assert len(found) == len({*found})
    assert {*found} == expected


def test_ways_can_be_limited(run: Kernels) -> None:
    _, leavings = leavings_of(run, {bytes(word) for word in product(range(4), repeat=3)})
    assert len(leavings.of(bytes([0, 1, 2, 3, 0]), 0, most=3)) == 3


def test_words_that_are_too_long_or_without_grades_are_refused(run: Kernels) -> None:
    _, leavings = leavings_of(run, {b"\0\1\2"})
    with pytest.raises(ValueError, match="31 letters"):
        leavings.of(bytes(32), 0)
    with pytest.raises(ValueError, match="grade for each word"):
        run.leavings.Leavings(run.dawg.Dawg(run.building.build([b"\0\1"])), b"")
