"""Random changes of a table: accepted exactly if the rules say so, told from how each change was made."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from wortstube.games.wortromme.equipment import Equipment
from wortstube.games.wortromme.messages import Lying, Options, Word
from wortstube.games.wortromme.workbench import Position, Workbench, fault_of, read

LETTERS = "AB"


class Change(NamedTuple):
    """Some words, what was taken from each, what is left of it, and the new word."""

    start: Position
    words: list[tuple[int, ...]]
    rests: list[tuple[int, ...]]
    new: tuple[int, ...]

    def is_joker(self, tile: int) -> bool:
        return self.start.equipment.is_joker(tile)

    def text(self, tiles: tuple[int, ...]) -> str:
        return self.start.equipment.text(tiles, "ZY")


@st.composite
def changes(draw: st.DrawFn) -> Change:
    """Tiles are taken from words on the table and laid with some of the rack, mostly in the order they had."""
    lengths = draw(st.lists(st.integers(3, 6), min_size=1, max_size=3))
    held = draw(st.integers(1, 3))
    tiles = [draw(st.sampled_from(LETTERS)) for _ in range(sum(lengths) + held)]
    if draw(st.booleans()):
        tiles[draw(st.integers(0, len(tiles) - 1))] = ""
    equipment = Equipment(tuple(tiles))
    numbers = iter(range(len(tiles)))
    words = [tuple(next(numbers) for _ in range(length)) for length in lengths]
    rack = tuple(numbers)
    table = tuple(Lying(word, equipment.text(word, "ZY"), 0, 0) for word in words)
    assume(len({word.text for word in table}) == len(table))  # R15 held so far
    options = Options(dissolving=draw(st.booleans()))
    start = Position(equipment, options, table, rack, duty=0)
    rests = [_rest(draw, word) for word in words]
    taken = [tile for word, rest in zip(words, rests, strict=True) for tile in word if tile not in rest]
    new = [*taken, *rack[: draw(st.integers(0, held))]]
    ordered = draw(st.booleans())
    return Change(start, words, rests, tuple(new if ordered else draw(st.permutations(new))))


def _rest(draw: st.DrawFn, word: tuple[int, ...]) -> tuple[int, ...]:
    """All of a word, nothing, an end, or any of its tiles."""
    cut = draw(st.integers(0, len(word)))
    some = draw(st.sets(st.sampled_from(word)))
    return draw(st.sampled_from([word, (), word[cut:], word[:cut], tuple(tile for tile in word if tile in some)]))


def allowed(change: Change) -> bool:
    """By the rules, for changes without a swap."""
    start, new = change.start, change.new
    lying = [change.text(tiles) for tiles in (*filter(None, change.rests), new)]
    touched = [number for number, word in enumerate(change.words) if change.rests[number] != word]
    return (
        len(new) >= 3  # R9, R13
        and not set(new).isdisjoint(start.rack)  # R12
        and len(set(lying)) == len(lying)  # R15
        and all(_may(change, change.words[number], change.rests[number]) for number in touched)
    )


def _may(change: Change, word: tuple[int, ...], rest: tuple[int, ...]) -> bool:
    taken = tuple(tile for tile in change.new if tile in word)
    whole = taken == word  # R10, R38
    if any(map(change.is_joker, taken)) and not whole:  # R20, R35
        ends = [(word[:cut], word[cut:]) for cut in range(3, len(word) - 2)]
        if not any(taken in parts for parts in ends):
            return False
    return whole or (len(rest) >= 3 or (not rest and change.start.options.dissolving))  # R11, R13, R14


def read_bench(change: Change) -> Workbench:
    laid = [tiles for tiles in (*change.rests, change.new) if tiles]
    bench = read(change.start, [Word(tiles, "ZY"[: sum(map(change.is_joker, tiles))]) for tiles in laid])
    assert isinstance(bench, Workbench)
    return bench


MANY = settings(max_examples=300, deadline=None, derandomize=True, database=None)


@MANY
@given(changes())
def test_a_change_is_accepted_exactly_if_the_rules_allow_it(change: Change) -> None:
    bench = read_bench(change)
    fault = fault_of(bench)
    assert (fault is None) == allowed(change), fault
    if fault is None:
        assert [part.tiles for part in bench.new] == [change.new]
        assert set(bench.played()) == set(change.new).intersection(change.start.rack)


def test_the_random_changes_are_of_all_sorts() -> None:
    """Else the test above would prove little."""
    seen: set[str] = set()

    @MANY
    @given(changes())
    def look(change: Change) -> None:
        bench = read_bench(change)
        fault = fault_of(bench)
        seen.add(fault.code if fault else bench.manner())

    look()
    expected = {
        "out",
        "add",
        "rob",
        "too_few_letters",
        "word_dissolved",
        "joker_robbed",
        "word_twice",
        "only_table_letters",
    }
    assert expected <= seen, f"never came: {expected - seen}"
