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


@given(word_sets, st.data())
def test_changed_numbers(run: Kernels, words: set[bytes], data: st.DataObject) -> None:
    numbers = array("I", run.building.build(sorted(words)))
    small = st.integers(0, len(numbers)) | st.integers(0, 2**32 - 1)
    for _ in range(data.draw(st.integers(1, 4))):
        numbers[data.draw(st.integers(0, len(numbers) - 1))] = data.draw(small)
    use(run, bytes(numbers))


@given(word_sets, st.data())
def test_a_changed_bit(run: Kernels, words: set[bytes], data: st.DataObject) -> None:
    damaged = bytearray(run.building.build(sorted(words)))
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


def test_deeper_than_any_word_is_refused(run: Kernels) -> None:
    """A chain of 300 letters, right in every other respect."""
    nodes = [0, 1 << 31]
    for address in [1, *range(2, 600, 2)]:
        nodes += [1, address]
    header = [array("I", run.building.build([]))[0], len(nodes), len(nodes) - 2, 0, 1, 0, 0, 0]
    counts = [0, 1] + [1, 0] * ((len(nodes) - 2) // 2)
    shorter = nodes[:6], [*header[:1], 6, 4, *header[3:]], counts[:6]
    for numbers, head, count in ((nodes, header, counts), shorter):
        buffer = array("I", head).tobytes() + array("I", numbers).tobytes() + array("H", count).tobytes()
        if len(numbers) == 6:
            assert [*run.dawg.Dawg(buffer)] == [b"\0\0"]
        else:
            with pytest.raises(run.dawg.DawgError, match="damaged"):
                run.dawg.Dawg(buffer)
