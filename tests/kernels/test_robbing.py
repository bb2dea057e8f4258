"""What letters taken from words make with own ones, against trying everything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels

words = st.sets(st.lists(st.integers(0, 5), min_size=2, max_size=4).map(bytes), min_size=1, max_size=25)
letters = st.lists(st.integers(0, 5), min_size=1, max_size=4).map(bytes)
takings = st.lists(st.tuples(st.integers(0, 2), letters, st.booleans()), max_size=5).map(sorted)


def robbery_of(run: Kernels, known: set[bytes]) -> tuple[list[bytes], Any]:
    listed = sorted(known)
    dawg = run.dawg.Dawg(run.building.build(listed))
    return listed, run.robbing.Robbery(run.robbing.Anagrams(dawg, bytes(len(listed))))


def woven(word: bytes, rows: list[bytes]) -> bool:
    """Whether each row stands in the word in order, on places of its own."""
    if not rows:
        return True
    for places in combinations(range(len(word)), len(rows[0])):
        rest = bytes(code for at, code in enumerate(word) if at not in places)
        if bytes(word[at] for at in places) == rows[0] and woven(rest, rows[1:]):
            return True
    return False


def naive(
    known: list[bytes], own: bytes, jokers: int, taken: list[tuple[int, bytes, bool]], sources: int
) -> set[tuple[int, tuple[int, ...]]]:
    found = set()
    for count in range(sources + 1):
        for way in combinations(range(len(taken)), count):
            if len({taken[one][0] for one in way}) < count:
                continue
            lying = Counter(b"".join(taken[one][1] for one in way))
            for number, word in enumerate(known):
                rest = Counter(word) - lying
                fits = not lying - Counter(word) and rest and (rest - Counter(own)).total() <= jokers
                if fits and len(word) > 2 and woven(word, [taken[one][1] for one in way if taken[one][2]]):
                    found.add((number, way))
    return found


@given(words, letters, st.integers(0, 2), takings, st.integers(0, 3))
def test_all_words_are_found_with_all_ways_to_lay_them(
    run: Kernels, known: set[bytes], own: bytes, jokers: int, taken: list[tuple[int, bytes, bool]], sources: int
) -> None:
    listed, robbery = robbery_of(run, known)
    robbery.take(taken, sources)
    found = robbery.search(own, jokers)
    rows = [tuple(found[at : at + 3]) for at in range(0, len(found), 3)]
    ways = [(number, way) for number, which, _ in rows for way in robbery.ways(number, which)]
    assert len(ways) == len({*ways})
    assert {*ways} == naive(listed, own, jokers, taken, sources)
    assert all(worth == run.robbing.BASE + 100 * len(listed[number]) for number, _, worth in rows)


def test_own_letters_and_jokers_have_their_price(run: Kernels) -> None:
    _, robbery = robbery_of(run, {b"\0\1\2"})
    costs = [10, 20, 40, *[0] * 26, 250]
    assert robbery.search(b"\0\1\2", costs=costs)[2] == run.robbing.BASE + 300 - 70
    assert robbery.search(b"\0\1", 1, costs=costs)[2] == run.robbing.BASE + 300 - 280
    robbery.take([(0, b"\2\1", False)], 1)
    assert [*robbery.search(b"\0", costs=costs)] == [0, 1, run.robbing.BASE + 290]


def test_a_rare_letter_may_come_more_than_once(run: Kernels) -> None:
    listed, robbery = robbery_of(run, {b"\5\5\0\5", *(bytes(word) for word in product(range(4), repeat=3))})
    assert listed[robbery.search(b"\0\5\5\5")[0]] == b"\5\5\0\5"
    robbery.take([(0, b"\5\5", False), (1, b"\5", False)], 2)
    found = robbery.search(b"\0\5\5")
    assert [robbery.ways(*found[at : at + 2]) for at in range(0, len(found), 3)] == [[(0,)], [(1,)], [(0, 1)]]


def test_work_and_results_can_be_limited(run: Kernels) -> None:
    known = {bytes(word) for word in product(range(4), repeat=3)}
    _, robbery = robbery_of(run, known)
    whole = robbery.search(bytes(range(4)))
    assert len(whole) == 3 * len([*permutations(range(4), 3)])
    assert len(robbery.search(bytes(range(4)), budget=0)) == 0
    assert 0 < len(robbery.search(bytes(range(4)), most=1)) < len(whole)
    assert robbery.take([(one, bytes([one]), False) for one in range(4)], 3) == 1 + 4 + 6 + 4
    assert robbery.take([(one, bytes([one]), False) for one in range(4)], 3, most=7) == 7


def test_what_is_overlooked_is_not_found(run: Kernels) -> None:
    _, robbery = robbery_of(run, {bytes(word) for word in product(range(6), repeat=3)})
    robbery.look([1 << 15] * 128, 5)
    seen = [robbery.sees(number, 3) for number in range(216)]
    assert 60 < sum(seen) < 156
    found = robbery.search(bytes(range(6)))
    assert all(seen[number] for number in found[::3])
    robbery.look([0] * 128, 5)
    assert not robbery.search(bytes(range(6)))


def seen_by(robbery: Any, chance: int, seed: int, known: int, mind: int) -> set[int]:
    robbery.look([chance] * 128, seed, [known] * 4, mind)
    return {number for number in range(216) if robbery.sees(number, 3)}


def test_what_is_not_known_is_never_seen_and_more_knowledge_has_all_of_less(run: Kernels) -> None:
    _, robbery = robbery_of(run, {bytes(word) for word in product(range(6), repeat=3)})
    everything, half, quarter = 1 << 16, 1 << 15, 1 << 14
    known, less, other = (seen_by(robbery, everything, 1, *way) for way in ((half, 7), (quarter, 7), (half, 8)))
    assert less < known
    assert 60 < len(known) < 156
    assert known != other
    turns = [seen_by(robbery, half, seed, half, 7) for seed in range(10, 50)]
    assert all(seen < known for seen in turns)
    assert set().union(*turns) == known
    assert not seen_by(robbery, everything, 1, 0, 7)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (lambda robbery: robbery.take([(0, b"\x1d", False)], 1), "codes from 0 to 28"),
        (lambda robbery: robbery.take([(1, b"\0", False), (0, b"\0", False)], 1), "ascending"),
        (lambda robbery: robbery.take([], 4), "at most 3 words"),
        (lambda robbery: robbery.search(b"\x1d"), "codes from 0 to 28"),
        (lambda robbery: robbery.search(b"", 3), "two jokers"),
        (lambda robbery: robbery.search(b"", costs=[301] * 30), "300"),
        (lambda robbery: robbery.ways(0, 9), "no set 9"),
        (lambda robbery: robbery.ways(9, 0), "no word 9"),
        (lambda robbery: robbery.look([0], 0), "four grades"),
        (lambda robbery: robbery.look([0] * 128, 0, [0]), "four grades"),
    ],
)
def test_questions_that_are_none(run: Kernels, wrong: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        wrong(robbery_of(run, {b"\0\1\2"})[1])
