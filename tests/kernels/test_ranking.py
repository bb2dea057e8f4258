"""Words in their order, those that are drawn, and how letters follow each other, against the plainest way to tell."""

from __future__ import annotations

from array import array
from collections import Counter
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels

ALPHABET = "ABÄZ"
words_of = st.sets(st.text(ALPHABET, min_size=1, max_size=6), min_size=1, max_size=40)
grades = st.lists(st.integers(0, 6), min_size=40, max_size=40).map(bytes)
lengths = st.integers(0, 7)


def in_codes(words: set[str]) -> list[str]:
    """Sorted as an automaton has them."""
    return sorted(words, key=lambda word: [*map(ALPHABET.index, word)])


def packed(words: list[str]) -> bytes:
    return "".join(word + "\xff" for word in words).encode("latin-1")


@given(words_of, grades, lengths, lengths, st.integers(0, 5))
def test_words_come_by_grade_then_by_letters_then_by_number(
    run: Kernels, words: set[str], grades: bytes, shortest: int, longest: int, below: int
) -> None:
    listed = in_codes(words)
    dawg = run.dawg.Dawg(run.building.build([bytes(map(ALPHABET.index, word)) for word in listed]))
    ranking = run.ranking.Ranking(dawg, grades[: len(listed)], ALPHABET.encode("latin-1"))
    numbers, found = ranking.words(shortest, longest, below)
    fitting = [
        number
        for number, word in enumerate(listed)
        if grades[number] < min(below, 4) and shortest <= len(word) <= longest
    ]
    expected = sorted(fitting, key=lambda number: (grades[number], len(listed[number]), number))
    assert list(numbers) == expected
    assert found == packed([listed[number] for number in expected])


@given(words_of, grades, st.integers(0, 2**32 - 1), st.lists(st.integers(0, 2**32), min_size=128, max_size=128))
def test_drawn_is_what_the_checksum_says(
    run: Kernels, words: set[str], grades: bytes, seed: int, chances: list[int]
) -> None:
    listed = sorted(words)
    numbers = array("I", range(len(listed)))
    found = run.ranking.drawn(numbers, packed(listed), grades, chances, seed)
    expected = [
        number
        for number, word in enumerate(listed)
        if grades[number] < 4
        and crc32(word.encode(), seed) * run.ranking.GOLDEN % 2**32 < chances[32 * grades[number] + len(word)]
    ]
    assert list(found[0]) == expected
    assert found[1] == packed([listed[number] for number in expected])


@given(st.lists(st.text(ALPHABET, max_size=6), max_size=30))
def test_parts_are_counted_as_often_as_they_are_heard(run: Kernels, words: list[str]) -> None:
    codes = bytes(1 + max(0, ALPHABET.find(chr(sign))) for sign in range(256))
    whole, seen, before = run.ranking.parts(packed(words), codes)
    heard = Counter[tuple[int, ...]]()
    for word in words:
        signs = (0, 0, 0, *(1 + ALPHABET.index(letter) for letter in word), run.ranking.END)
        heard.update(signs[at - size : at] for at in range(4, len(signs) + 1) for size in range(1, 5))
    followed = Counter[tuple[int, ...]]()
    for part, count in heard.items():
        followed[part[:-1]] += count
    fours = {code(part): count for part, count in heard.items() if len(part) == 4}
    assert dict(zip(whole[::2], whole[1::2], strict=True)) == fours
    assert list(whole[::2]) == sorted(fours)
    assert filled(seen) == {code(part): count for part, count in heard.items() if len(part) < 4}
    assert filled(before) == {code(part): count for part, count in followed.items()}


def code(part: tuple[int, ...]) -> int:
    number = 1
    for sign in part:
        number = number << 5 | sign
    return number


def filled(counts: array[int]) -> dict[int, int]:
    return {part: count for part, count in enumerate(counts) if count}


def test_rows_that_do_not_fit_each_other_are_refused(run: Kernels) -> None:
    dawg = run.dawg.Dawg(run.building.build([b"\0"]))
    with pytest.raises(ValueError, match="a grade for each word"):
        run.ranking.Ranking(dawg, b"", b"A")
    with pytest.raises(ValueError, match="a chance for"):
        run.ranking.drawn(array("I", [0]), b"A\xff", b"\0", [1], 0)
    with pytest.raises(ValueError, match="a code for each byte"):
        run.ranking.parts(b"A\xff", b"")
    beyond = run.ranking.drawn(array("I", [7]), b"A\xff", b"\0", [2**32] * 128, 0)
    assert beyond == (array("I"), b""), "a word without a grade is not drawn"
