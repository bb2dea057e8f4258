"""How a table lies once a new word was made (R6 to R20): which tiles it takes, and what is left of other words.

Somebody names the word and the words it takes letters from. Often there is but one way to lay that by the rules that need
no dictionary (`workbench`); if not, more has to be said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product

import msgspec

from wortstube.games.core import Rejection
from wortstube.games.wortromme.equipment import Equipment
from wortstube.games.wortromme.messages import Lying, Tiles, Word
from wortstube.games.wortromme.workbench import Position, Table, fault_of, read

MOST_WAYS = 3000
"""So many ways to take letters are looked at."""
MOST_PARTINGS = 64


class Wanted(msgspec.Struct, frozen=True):
    """A new word, as it was named."""

    text: str
    jokers: frozenset[int] = frozenset()
    """R17: the places in it where a joker shall lie."""
    sources: tuple[int, ...] = ()
    """The words on the table that it takes letters from (R10, R11)."""
    rests: tuple[str, ...] | None = None
    """What shall be left of them; None: nobody said so."""
    swaps: tuple[tuple[int, str], ...] = ()
    """R18: words whose jokers give way to letters from the rack, and how they read then."""


class _Remains(msgspec.Struct, frozen=True):
    """What becomes of one word: the tiles that are taken, and the words that are left."""

    taken: Tiles
    left: tuple[Tiles, ...]


def arranged(start: Position, wanted: Wanted) -> list[Table]:
    """The tables that are meant, those that break a rule only if there is no other; empty if letters are missing."""
    swapped = _swapped(start, wanted)
    if swapped is None:
        return []
    lying, rack, freed = swapped
    tables: dict[tuple[tuple[str, ...], ...], Table] = {}
    faulty: list[Table] = []
    for remains in islice(_ways(start, wanted), MOST_WAYS):
        new = _new_word(start.equipment, wanted, remains, rack, freed, _reading(start))
        if new is None:
            continue
        table = (*_others(start, wanted, lying, remains), new)
        bench = read(start, table)
        if isinstance(bench, Rejection) or fault_of(bench):
            faulty.append(table)
        else:
            tables.setdefault(_shape(start, table), table)
    return [*tables.values()] or faulty[:1]


def _reading(start: Position) -> dict[int, str]:
    """What each tile on the table reads as."""
    return {tile: letter for word in start.table for tile, letter in zip(word.tiles, word.text, strict=True)}


def _shape(start: Position, table: Table) -> tuple[tuple[str, ...], ...]:
    """Equal for tables between which nobody could tell a difference."""
    joker = start.equipment.is_joker
    told = []
    for word in table:
        text = start.equipment.text(word.tiles, word.jokers)
        pairs = zip(word.tiles, text, strict=True)
        told.append(tuple(letter.lower() if joker(tile) else letter for tile, letter in pairs))
    return tuple(sorted(told))


def _swapped(start: Position, wanted: Wanted) -> tuple[dict[int, Word], list[int], list[int]] | None:
    """R18: the words whose joker is swapped, the rack without what lies there, and the jokers; None: a letter lacks."""
    rack, freed, lying = list(start.rack), list[int](), dict[int, Word]()
    for place, text in wanted.swaps:
        tiles = list(start.table[place].tiles)
        if len(text) != len(tiles):
            return None
        for at in start.equipment.jokers_in(tiles):
            spare = next((tile for tile in rack if start.equipment.tiles[tile] == text[tiles.index(at)]), None)
            if spare is not None:
                rack.remove(spare)
                freed.append(at)
                tiles[tiles.index(at)] = spare
        lying[place] = start.spelled(tiles, text)
    return (lying, rack, freed) if freed or not wanted.swaps else None


def _ways(start: Position, wanted: Wanted) -> Iterator[tuple[_Remains, ...]]:
    """What may become of all the words that letters are taken from."""
    return product(*(list(_of_one(start, start.table[place], wanted)) for place in wanted.sources))


def _of_one(start: Position, word: Lying, wanted: Wanted) -> Iterator[_Remains]:
    letters = Counter(wanted.text)
    for places in islice(_subsets(word.text, letters), MOST_WAYS):
        rest = [place for place in range(len(word.tiles)) if place not in places]
        taken = tuple(word.tiles[place] for place in places)
        for parts in islice(_partings(start, word, rest, wanted.rests), MOST_PARTINGS):
            yield _Remains(taken, parts)


def _subsets(text: str, letters: Counter[str]) -> Iterator[tuple[int, ...]]:
    """Places of letters that the new word can use, many first."""

    def onward(place: int, left: Counter[str]) -> Iterator[tuple[int, ...]]:
        if place == len(text):
            yield ()
            return
        if left[text[place]]:
            yield from ((place, *rest) for rest in onward(place + 1, left - Counter(text[place])))
        yield from onward(place + 1, left)

    return (places for places in onward(0, letters) if places)


def _partings(
    start: Position, word: Lying, rest: Sequence[int], rests: tuple[str, ...] | None
) -> Iterator[tuple[Tiles, ...]]:
    """R11: words that are left, in their order; they may fall apart where something was taken."""
    if rests is not None and start.options.rearranging:
        yield from _rearranged(word, rest, rests)
        return
    gaps = [at for at in range(1, len(rest)) if rest[at] != rest[at - 1] + 1]
    for cuts in product((False, True), repeat=len(gaps)):
        ends = [0, *(gap for gap, cut in zip(gaps, cuts, strict=True) if cut), len(rest)]
        parts = [rest[begin:end] for begin, end in zip(ends, ends[1:], strict=False) if begin < end]
        texts = ["".join(word.text[place] for place in part) for part in parts]
        if rests is None or not Counter(texts) - Counter(rests):
            yield tuple(tuple(word.tiles[place] for place in part) for part in parts)


def _rearranged(word: Lying, rest: Sequence[int], rests: tuple[str, ...]) -> Iterator[tuple[Tiles, ...]]:
    """R11, where it is agreed: what is left may be put in another order."""
    for text in ("", *rests):
        left, tiles = list(rest), list[int]()
        for letter in text:
            place = next((place for place in left if word.text[place] == letter), None)
            if place is None:
                break
            left.remove(place)
            tiles.append(word.tiles[place])
        if not left and len(tiles) == len(text):
            yield (tuple(tiles),) if tiles else ()


def _new_word(
    equipment: Equipment,
    wanted: Wanted,
    remains: Sequence[_Remains],
    rack: Sequence[int],
    freed: Sequence[int],
    reading: dict[int, str],
) -> Word | None:
    """Its tiles: those that were taken, then those of the rack, jokers where it is said so or a letter is missing."""
    taken = [tile for one in remains for tile in one.taken]
    letters = [tile for tile in rack if not equipment.is_joker(tile)]
    jokers = [*freed, *equipment.jokers_in(rack)]
    tiles: list[int] = []
    for place, letter in enumerate(wanted.text):
        tile = None if place in wanted.jokers else _first(taken, letter, reading)
        if tile is None and place not in wanted.jokers:
            tile = next((one for one in letters if equipment.tiles[one] == letter), None)
        if tile is None:
            tile = next(iter(jokers), None)
        if tile is None:
            return None
        for pile in (taken, letters, jokers):
            if tile in pile:
                pile.remove(tile)
        tiles.append(tile)
    if taken:
        return None
    pairs = zip(tiles, wanted.text, strict=True)
    return Word(tuple(tiles), "".join(letter for tile, letter in pairs if equipment.is_joker(tile)))


def _first(taken: Sequence[int], letter: str, reading: dict[int, str]) -> int | None:
    return next((tile for tile in taken if reading[tile] == letter), None)


def _others(start: Position, wanted: Wanted, swapped: dict[int, Word], remains: Sequence[_Remains]) -> Table:
    """Every word but the new one."""
    reading = _reading(start)
    untouched = [place for place in range(len(start.table)) if place not in wanted.sources and place not in swapped]
    left = [start.spelled(tiles, "".join(reading[tile] for tile in tiles)) for one in remains for tiles in one.left]
    return (*(start.as_it_lies(start.table[place]) for place in untouched), *swapped.values(), *left)
