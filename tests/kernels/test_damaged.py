"""Damaged bytes are refused, or they are another sound automaton; they never lead a walk out of its arrays."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels
from tests.kernels.test_dawg import word_sets


def use(run: Kernels, buffer: bytes) -> None:
    """Either refused, or consistent in everything that can be asked."""
    try:
        dawg = run.dawg.Dawg(buffer)
    except run.dawg.DawgError:
        return
    listed = [*dawg] if len(dawg) < 1000 else []
    assert listed == sorted(set(listed))
    assert [dawg.number(word) for word in listed] == [*range(len(listed))]
    assert all(dawg.contains_many(run.building.pack(listed)))
    found = run.rack.RackSearch(dawg).words(b"\0\1\2\0\1\2", jokers=1)
    assert all(number < len(dawg) for number in found)


def unsealed(built: bytes) -> bytes:
    """The same without a seal, so that it has to be looked through."""
    return built[:20] + bytes(8) + built[28:]


@given(word_sets)
def test_without_a_seal_it_is_looked_through_and_found_sound(run: Kernels, words: set[bytes]) -> None:
    assert [*run.dawg.Dawg(unsealed(run.building.build(sorted(words))))] == sorted(words)


@given(word_sets, st.data())
def test_a_broken_seal(run: Kernels, words: set[bytes], data: st.DataObject) -> None:
    built = bytearray(run.building.build(sorted(words)))
    at = data.draw(st.sampled_from([*range(28), *range(32, len(built))]))
    built[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(run.dawg.DawgError):
        run.dawg.Dawg(built)


@given(word_sets, st.data())
def test_changed_numbers(run: Kernels, words: set[bytes], data: st.DataObject) -> None:
    numbers = array("I", unsealed(run.building.build(sorted(words))))
    small = st.integers(0, len(numbers)) | st.integers(0, 2**32 - 1)
    for _ in range(data.draw(st.integers(1, 4))):
        numbers[data.draw(st.integers(0, len(numbers) - 1))] = data.draw(small)
    use(run, bytes(numbers))


@given(word_sets, st.data())
def test_a_changed_bit(run: Kernels, words: set[bytes], data: st.DataObject) -> None:
    damaged = bytearray(unsealed(run.building.build(sorted(words))))
    damaged[data.draw(st.integers(0, len(damaged) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    use(run, bytes(damaged))


@given(word_sets, st.lists(st.integers(0, 40) | st.integers(2**31, 2**31 + 7), max_size=30))
def test_invented_nodes(run: Kernels, words: set[bytes], nodes: list[int]) -> None:
    """Behind a header that fits them."""
    magic = array("I", run.building.build(sorted(words)))[0]
    header = array("I", [magic, len(nodes), max(0, len(nodes) - 1), 0, 1, 0, 0, 0])
    counts = array("H", [1] * (len(nodes) + len(nodes) % 2))
    use(run, header.tobytes() + array("I", nodes).tobytes() + counts.tobytes())


@given(word_sets, st.data())
def test_what_is_cut_off_or_longer_is_refused(run: Kernels, words: set[bytes], data: st.DataObject) -> None:
    built = run.building.build(sorted(words))
    for buffer in (built[: data.draw(st.integers(0, len(built) - 1))], built + b"\0" * data.draw(st.integers(1, 9))):
        with pytest.raises(run.dawg.DawgError):
            run.dawg.Dawg(buffer)


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(run: Kernels, noise: bytes) -> None:
    with pytest.raises(run.dawg.DawgError):
        run.dawg.Dawg(noise)


def assembled(run: Kernels, nodes: list[int], root: int, counts: list[int]) -> bytes:
    header = [array("I", run.building.build([]))[0], len(nodes), root, 0, counts[root], 0, 0, 0]
    return array("I", header).tobytes() + array("I", nodes).tobytes() + array("H", counts).tobytes()


def chain(length: int) -> tuple[list[int], int, list[int]]:
    """Nodes, root and counts of one word that says the first letter so many times."""
    addresses = [1, *range(2, 2 * length, 2)]
    nodes = [0, 1 << 31, *(number for address in addresses for number in (1, address))]
    return nodes, len(nodes) - 2, [0, 1] + [1, 0] * length


def test_deeper_than_any_word_is_refused(run: Kernels) -> None:
    assert [*run.dawg.Dawg(assembled(run, *chain(254)))] == [bytes(254)]
    with pytest.raises(run.dawg.DawgError, match="damaged"):
        run.dawg.Dawg(assembled(run, *chain(255)))


def test_an_address_into_the_middle_of_a_node_is_refused(run: Kernels) -> None:
    """Even one where all counts would be right."""
    with pytest.raises(run.dawg.DawgError, match="damaged"):
        run.dawg.Dawg(assembled(run, [0, 1 << 31, 1 << 31 | 1, 1, 1, 3], 4, [0, 1, 2, 1, 1, 0]))
