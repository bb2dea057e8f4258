"""The automaton against a sorted list of the same words."""

from __future__ import annotations

import mmap
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels, compiled, interpreted

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
NO_WORDS = ["", "A" * 10_000, "🂡", "\0", "A\0", "а", "A\u0308", "\ud800", b"\xff" * 9, bytes(10_000), None, 3, ("A",)]

# Few letters make words with much in common; many letters fill whole masks.
few = st.binary(max_size=7).map(lambda word: bytes(code % 3 for code in word))
many = st.lists(st.integers(0, 29), max_size=4).map(bytes)
word_sets = st.sets(few, max_size=60) | st.sets(many, max_size=60)
questions = st.lists(few | many | st.binary(max_size=3).filter(lambda word: b"\xff" not in word), max_size=40)


@given(word_sets, questions)
def test_it_holds_these_words_and_no_others(run: Kernels, words: set[bytes], asked: list[bytes]) -> None:
    dawg = run.dawg.Dawg(run.building.build(sorted(words)))
    assert len(dawg) == len(words)
    assert [word in dawg for word in [*asked, *words]] == [word in words for word in [*asked, *words]]


@given(word_sets, questions)
def test_many_questions_get_the_same_answers_as_single_ones(
    run: Kernels, words: set[bytes], asked: list[bytes]
) -> None:
    dawg = run.dawg.Dawg(run.building.build(sorted(words)))
    together = [*words, *asked, *words]
    assert dawg.contains_many(run.building.pack(together)) == bytes(word in words for word in together)


@given(word_sets, questions)
def test_numbers_count_the_sorted_words(run: Kernels, words: set[bytes], asked: list[bytes]) -> None:
    dawg, listed = run.dawg.Dawg(run.building.build(sorted(words))), sorted(words)
    assert [dawg.number(word) for word in listed] == [*range(len(listed))]
    assert [dawg.word(number) for number in range(len(listed))] == listed == [*dawg]
    assert all(dawg.number(word) == -1 for word in asked if word not in words)


@given(st.sets(st.text(ALPHABET[:3], max_size=5), min_size=1, max_size=40), st.data())
def test_texts_in_any_order(run: Kernels, words: set[str], data: st.DataObject) -> None:
    listed = sorted(words)
    dawg = run.dawg.Dawg(run.building.build([bytes(map(ALPHABET.index, word)) for word in listed]), ALPHABET)
    numbers = data.draw(st.lists(st.integers(0, len(listed) - 1)))
    assert dawg.texts(numbers) == [listed[number] for number in numbers]
    with pytest.raises(IndexError, match="There is no word"):
        dawg.texts([0, len(listed)])


def test_words_may_be_of_a_subclass(run: Kernels) -> None:
    dawg = run.dawg.Dawg(run.building.build([b"\0", b"\0\1"]), ALPHABET)
    for word in (type("Text", (str,), {})("AB"), type("Codes", (bytes,), {})(b"\0\1")):
        assert word in dawg
        assert dawg.number(word) == 1


@given(word_sets, few | many)
def test_words_that_begin_alike_follow_each_other(run: Kernels, words: set[bytes], prefix: bytes) -> None:
    dawg, listed = run.dawg.Dawg(run.building.build(sorted(words))), sorted(words)
    assert [listed[number] for number in dawg.beginning(prefix)] == [w for w in listed if w.startswith(prefix)]


@given(st.sets(st.text(ALPHABET, max_size=5), max_size=40), st.lists(st.text(max_size=4), max_size=20))
def test_text_is_read_by_the_alphabet(run: Kernels, words: set[str], asked: list[str]) -> None:
    listed = sorted(words, key=lambda word: [ALPHABET.index(letter) for letter in word])
    codes = [bytes(map(ALPHABET.index, word)) for word in listed]
    dawg = run.dawg.Dawg(run.building.build(codes), ALPHABET)
    assert [dawg.number(word) for word in listed] == [*range(len(listed))]
    assert [dawg.text(number) for number in range(len(listed))] == dawg.texts(range(len(listed))) == listed
    assert [word in dawg for word in asked] == [word in words for word in asked]
    assert all(dawg.number(word) == -1 for word in asked if word not in words)


@given(word_sets)
def test_the_automaton_is_minimal(run: Kernels, words: set[bytes]) -> None:
    """As many nodes as there are different sets of endings, and the one that leads nowhere."""
    prefixes = {word[:i] for word in words for i in range(len(word) + 1)} | {b""}
    endings = {frozenset(word[len(p) :] for word in words if word.startswith(p)) for p in prefixes}
    nodes, *_ = run.dawg.Dawg(run.building.build(sorted(words))).arrays()
    at, found = 0, 0
    while at < len(nodes):
        at += 1 + (nodes[at] & 0x3FFFFFFF).bit_count()
        found += 1
    assert found == len(endings) + 1


@given(word_sets)
def test_the_same_words_give_the_same_bytes_in_both_modes(words: set[bytes]) -> None:
    built = interpreted("building").build(sorted(words))
    assert built == interpreted("building").build(sorted(words))
    assert built == compiled("building").build(sorted(words))


def test_counts_beyond_sixteen_bits(run: Kernels) -> None:
    words = [bytes(word) for word in product(range(17), repeat=4)]
    dawg = run.dawg.Dawg(run.building.build(words))
    assert len(dawg) == 83521
    for number in (*range(0, 83521, 997), 65533, 65534, 65535, 65536, 83520):
        assert dawg.number(words[number]) == number
        assert dawg.word(number) == words[number]
    assert dawg.beginning(b"") == range(83521)
    assert dawg.beginning(b"\x10") == range(16 * 17**3, 83521)


def test_words_may_have_254_letters(run: Kernels) -> None:
    longest = bytes(i % 29 for i in range(254))
    dawg = run.dawg.Dawg(run.building.build([longest]))
    assert dawg.word(0) == longest
    assert longest in dawg
    with pytest.raises(ValueError, match="more than 254"):
        run.building.build([longest + b"\0"])


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([b"\1", b"\0"], "should come earlier"),
        ([b"\1\1", b"\1"], "should come earlier"),
        ([b"\1", b"\1"], "only once"),
        ([b"", b""], "only once"),
        ([b"\x1e"], "30 is no letter"),
        ([b"\1\xff\2"], "0xFF"),
    ],
)
def test_words_it_cannot_take_are_refused(run: Kernels, words: list[bytes], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        run.building.build(words)


def test_packed_words_must_be_complete(run: Kernels) -> None:
    with pytest.raises(ValueError, match="must end"):
        run.building.build_packed(b"\0\1")
    with pytest.raises(ValueError, match="must end"):
        run.dawg.Dawg(run.building.build([b"\0"])).contains_many(b"\xff\0")


@pytest.mark.parametrize("alphabet", ["ABCA", "AΩ", ALPHABET + "12"])
def test_no_alphabet(run: Kernels, alphabet: str) -> None:
    with pytest.raises(ValueError, match="no alphabet"):
        run.dawg.Dawg(run.building.build([]), alphabet)


@pytest.mark.parametrize("number", [-1, 2, 2**40, -(2**70)])
def test_no_such_number(run: Kernels, number: int) -> None:
    with pytest.raises(IndexError, match="there are 2"):
        run.dawg.Dawg(run.building.build([b"\0", b"\1"])).word(number)


@pytest.mark.parametrize("word", NO_WORDS)
def test_what_is_no_word_is_answered_with_no(run: Kernels, word: object) -> None:
    dawg = run.dawg.Dawg(run.building.build([b"\0", b"\0\1"]), ALPHABET)
    assert word not in dawg
    assert dawg.number(word) == -1


def test_it_works_on_whatever_holds_bytes(run: Kernels, tmp_path: Path) -> None:
    built = run.building.build([b"\0", b"\0\1", b"\2\1"])
    file = tmp_path / "words"
    file.write_bytes(b"1234" + built)
    with file.open("rb") as opened:
        mapped = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
    for buffer in (built, bytearray(built), memoryview(mapped)[4:]):
        assert [*run.dawg.Dawg(buffer)] == [b"\0", b"\0\1", b"\2\1"]
