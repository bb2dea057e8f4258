"""The search of a rack against trying every word."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels
from tests.kernels.test_dawg import few

letters = st.lists(st.integers(0, 28), max_size=4).map(bytes)
word_sets = st.sets(few, max_size=60) | st.sets(letters, max_size=60)
racks = few | letters


def lacking(word: bytes, rack: bytes) -> int:
    """How many letters of the word the rack does not have."""
    return (Counter(word) - Counter(rack)).total()


def search(run: Kernels, words: set[bytes]) -> tuple[list[bytes], Any]:
    return sorted(words), run.rack.RackSearch(run.dawg.Dawg(run.building.build(sorted(words))))


@given(word_sets, racks, st.integers(0, 3), st.integers(-1, 5), st.integers(-1, 70))
def test_all_words_are_found_and_only_those(
    run: Kernels, words: set[bytes], rack: bytes, jokers: int, shortest: int, longest: int
) -> None:
    listed, rack_search = search(run, words)
    found = rack_search.words(rack, jokers, shortest, longest)
    fitting = [word for word in listed if word and shortest <= len(word) <= longest and lacking(word, rack) <= jokers]
    assert [listed[number] for number in found] == fitting


@given(word_sets, racks, st.integers(0, 2), st.lists(st.integers(0, 2**29 - 1) | st.just(7), min_size=1, max_size=5))
def test_a_pattern_fixes_length_and_letters(
    run: Kernels, words: set[bytes], rack: bytes, jokers: int, pattern: list[int]
) -> None:
    listed, rack_search = search(run, words)
    found = rack_search.words(rack, jokers, pattern=pattern)
    fits = [len(w) == len(pattern) and all(mask >> c & 1 for c, mask in zip(w, pattern, strict=True)) for w in listed]
    fitting = [word for word, fit in zip(listed, fits, strict=True) if fit and lacking(word, rack) <= jokers]
    assert [listed[number] for number in found] == fitting


@given(word_sets, racks, st.integers(0, 3))
def test_jokers_stand_only_for_letters_that_are_lacking(
    run: Kernels, words: set[bytes], rack: bytes, jokers: int
) -> None:
    listed, rack_search = search(run, words)
    found, places = rack_search.words_and_jokers(rack, jokers)
    assert found == rack_search.words(rack, jokers)
    for number, bits in zip(found, places, strict=True):
        word = listed[number]
        own = bytes(code for i, code in enumerate(word) if not bits >> i & 1)
        assert bits < 1 << len(word)
        assert lacking(own, rack) == 0
        assert len(word) - len(own) == lacking(word, rack)


def test_more_words_than_there_was_room_for(run: Kernels) -> None:
    words = {bytes(word) for word in product(range(13), repeat=3)}
    listed, rack_search = search(run, words)
    found, places = rack_search.words_and_jokers(b"\0\1", jokers=3)
    assert [*found] == [*range(13**3)]
    assert [bits.bit_count() for bits in places] == [lacking(word, b"\0\1") for word in listed]


def test_a_rack_of_64_tiles(run: Kernels) -> None:
    words = {bytes([0] * 64), bytes([1] * 65)}
    rack_search = search(run, words)[1]
    found, places = rack_search.words_and_jokers(bytes([0] * 62), jokers=2)
    assert ([*found], [*places]) == ([0], [0b11 << 62])


@pytest.mark.parametrize(
    ("rack", "jokers", "problem"),
    [(b"\x1d", 0, "29 is no letter"), (b"", -1, "not fewer than none"), (bytes(64), 1, "at most 64")],
)
def test_racks_that_are_none(run: Kernels, rack: bytes, jokers: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        search(run, {b"\0"})[1].words(rack, jokers)
