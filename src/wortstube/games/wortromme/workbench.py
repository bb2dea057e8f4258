"""The workbench (R31): a table as somebody wants it to lie, and which rule that breaks first.

It tells which word is new and what is left of others. Nothing here asks for a dictionary; what
it finds, everybody can see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from wortstube.games.core import Rejection, Seat
from wortstube.games.wortromme.equipment import JOKER, Equipment
from wortstube.games.wortromme.messages import Lying, Manner, Options, Role, State, Tiles, View, Word

Table = tuple[Word, ...]
"""R6: all words as they shall lie."""

FEWEST = 3
"""R9, R13: letters of a word; no less may be left of one."""


class Position(msgspec.Struct, frozen=True):
    """What a turn begins from."""

    equipment: Equipment
    options: Options
    table: tuple[Lying, ...]
    rack: Tiles
    duty: int

    def spelled(self, tiles: Sequence[int], text: str) -> Word:
        """Tiles that read so, as the workbench has them."""
        if self.equipment.jokers.isdisjoint(tiles):
            return Word(tuple(tiles))
        bears, pairs = self.equipment.tiles, zip(tiles, text, strict=True)
        return Word(tuple(tiles), "".join([letter for tile, letter in pairs if bears[tile] == JOKER]))

    def as_it_lies(self, word: Lying) -> Word:
        return self.spelled(word.tiles, word.text)


def position_of(state: State, seat: Seat) -> Position:
    return Position(state.equipment, state.options, state.table, state.racks[seat], state.duties[seat])


def position_in(view: View, seat: Seat) -> Position:
    return Position(view.equipment, view.options, view.table, view.rack, view.duties[seat])


class Part(msgspec.Struct, frozen=True):
    """A word on the workbench."""

    tiles: Tiles
    text: str
    role: Role
    source: int | None = None
    """The word on the table it is, or is left of."""


class Workbench(msgspec.Struct, frozen=True):
    """A table as it shall lie, whose tiles are all there, each once. What many rules ask of it is found out once."""

    start: Position
    parts: tuple[Part, ...]
    changed: tuple[Part, ...]
    new: tuple[Part, ...]
    touched: tuple[int, ...]
    """The places of the words on the table that do not lie as they did."""
    swaps: frozenset[int | None]
    """R18: those of them whose jokers were swapped."""
    swapped: Tiles
    """R18: the jokers that gave way to letters from the rack."""

    @classmethod
    def of(cls, start: Position, parts: tuple[Part, ...]) -> Workbench:
        changed = tuple([part for part in parts if part.role != "same"])
        same = {part.source for part in parts if part.role == "same"}
        swaps = [part for part in changed if part.role == "swap"]
        return cls(
            start,
            parts,
            changed,
            tuple([part for part in changed if part.role == "new"]),
            tuple([place for place in range(len(start.table)) if place not in same]),
            frozenset([part.source for part in swaps]),
            _swapped(start, swaps) if swaps else (),
        )

    def played(self) -> Tiles:
        """In the order in which they lie: that of the rack is nobody's business."""
        return tuple([tile for part in self.changed for tile in part.tiles if tile in self.start.rack])

    def manner(self) -> Manner:
        if self.swapped:
            return "swap"
        if any(part.role == "rest" for part in self.changed):
            return "rob"
        return "add" if self.touched else "out"


def _swapped(start: Position, swaps: Sequence[Part]) -> Tiles:
    before = [tile for part in swaps if part.source is not None for tile in start.table[part.source].tiles]
    kept = {tile for part in swaps for tile in part.tiles}
    return tuple(tile for tile in before if tile not in kept)


def read(start: Position, words: Sequence[Word]) -> Workbench | Rejection:
    """The words as they shall lie, if they are made of tiles that the player may move."""
    return Reader(start).read(words)


class Reader:
    """Reads many tables that begin from the same one."""

    def __init__(self, start: Position) -> None:
        self._start = start
        self._lying = {word.tiles: place for place, word in enumerate(start.table)}
        self._sources = {tile: place for tiles, place in self._lying.items() for tile in tiles}
        self._there = {*start.rack, *self._sources}
        plain = [word for word in start.table if start.equipment.jokers.isdisjoint(word.tiles)]
        self._same = {word.tiles: Part(word.tiles, word.text, "same", self._lying[word.tiles]) for word in plain}
        """Words without jokers, as most of them stay."""

    def read(self, words: Sequence[Word]) -> Workbench | Rejection:
        tiles = [tile for word in words for tile in word.tiles]
        if not self._there.issuperset(tiles):
            return Rejection("no_such_tile", {"tiles": [tile for tile in tiles if tile not in self._there]})
        if len({*tiles}) < len(tiles):
            return Rejection("tile_twice", {"tiles": [tile for tile, count in Counter(tiles).items() if count > 1]})
        parts = list[Part]()
        for word in words:
            same = None if word.jokers else self._same.get(word.tiles)
            if not same and (unreadable := self._unreadable(word)):
                return unreadable
            parts.append(same or self._part(word))
        return Workbench.of(self._start, tuple(parts))

    def _unreadable(self, word: Word) -> Rejection | None:
        if not word.tiles:
            return Rejection("empty_word")
        jokers = self._start.equipment.jokers_in(word.tiles)
        if len(jokers) == len(word.jokers):
            return None
        text = self._start.equipment.text(word.tiles, word.jokers)
        return Rejection("joker_unnamed", {"tiles": jokers, "word": text})

    def _part(self, word: Word) -> Part:
        start, text = self._start, self._start.equipment.text(word.tiles, word.jokers)
        if (place := self._lying.get(word.tiles)) is not None:
            return Part(word.tiles, text, "same", place)
        places = {self._sources.get(tile) for tile in word.tiles}
        source = next((place for place in places if place is not None), None)
        if source is not None and _is_swap(start, start.table[source].tiles, word.tiles):
            return Part(word.tiles, text, "swap", source)
        if places == {source}:
            return Part(word.tiles, text, "rest" if source is not None else "new", source)
        return Part(word.tiles, text, "new")


def _is_swap(start: Position, before: Tiles, after: Tiles) -> bool:
    """R18: letters from the rack lie where jokers lay, and nothing else has changed."""
    if len(before) != len(after):
        return False
    joker = start.equipment.is_joker
    differing = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    return all(joker(old) and new in start.rack and not joker(new) for old, new in differing)


def fault_of(bench: Workbench) -> Rejection | None:
    """The first rule that is broken, with the word that breaks it."""
    for check in (_missing, _meaning, _one_word, _duty, _length, _swaps, _sources, _twice):
        if fault := check(bench):
            return fault
    return None


def _missing(bench: Workbench) -> Rejection | None:
    """R14: nobody takes tiles from the table onto his rack; R19: a joker that was swapped neither."""
    lying = {tile for part in bench.changed for tile in part.tiles}
    for place in bench.touched:
        word = bench.start.table[place]
        if missing := [tile for tile in word.tiles if tile not in lying]:
            swapped = Rejection("joker_unused", {"word": word.text})
            return swapped if place in bench.swaps else Rejection("tile_missing", {"word": word.text, "tiles": missing})
    return None


def _meaning(bench: Workbench) -> Rejection | None:
    """R17: what a joker stands for is fixed while its word lies unchanged."""
    table = bench.start.table
    for part in bench.parts:
        if part.role == "same" and part.source is not None and part.text != table[part.source].text:
            return Rejection("joker_meaning", {"word": table[part.source].text})
    return None


def _one_word(bench: Workbench) -> Rejection | None:
    """R6: one new word; R12: with a letter of one's own; R19: a swap alone is none."""
    new, rack = bench.new, set(bench.start.rack)
    if not bench.changed:
        return Rejection("nothing_laid")
    if borrowed := next((part for part in new if rack.isdisjoint(part.tiles)), None):
        return Rejection("only_table_letters", {"word": borrowed.text})
    if len(new) > 1:
        return Rejection("one_word", {"words": [part.text for part in new]})
    if not new:
        swap = next((part for part in bench.changed if part.role == "swap"), None)
        left = swap or bench.changed[0]
        return Rejection("joker_unused" if swap else "only_table_letters", {"word": left.text})
    return None


def _duty(bench: Workbench) -> Rejection | None:
    """R7, R8, R22, R34: before he has laid out, a player neither changes words nor swaps jokers."""
    least, (word,) = bench.start.duty, bench.new
    if least and bench.touched:
        return Rejection("lay_out_first", {"word": bench.start.table[bench.touched[0]].text, "least": least})
    if len(word.tiles) < least:
        return Rejection("too_few_letters", {"word": word.text, "least": least})
    return None


def _length(bench: Workbench) -> Rejection | None:
    """R9, R13: three letters at least, also of what is left (R11)."""
    short = next((part for part in bench.changed if len(part.tiles) < FEWEST), None)
    return Rejection("too_few_letters", {"word": short.text, "least": FEWEST}) if short else None


def _swaps(bench: Workbench) -> Rejection | None:
    """R19, R36, R37: swapped jokers lie in the new word, which has letters from the rack and no others."""
    swapped, (word,) = bench.swapped, bench.new
    if any(tile not in word.tiles for tile in swapped):
        return Rejection("joker_unused", {"word": word.text})
    if swapped and any(tile not in swapped and tile not in bench.start.rack for tile in word.tiles):
        return Rejection("joker_with_table_letters", {"word": word.text})
    return None


def _sources(bench: Workbench) -> Rejection | None:
    """What may happen to the words that letters are taken from."""
    faults = (_source(bench, place) for place in bench.touched if place not in bench.swaps)
    return next(filter(None, faults), None)


def _source(bench: Workbench, place: int) -> Rejection | None:
    word, (new,) = bench.start.table[place], bench.new
    taken = tuple(tile for tile in new.tiles if tile in word.tiles)
    rests = [part for part in bench.changed if part.role == "rest" and part.source == place]
    if not taken:
        return Rejection("needless_change", {"word": word.text})  # R6
    if bench.start.equipment.jokers_in(taken) and not _moves_along(word.tiles, taken):
        return Rejection("joker_robbed", {"word": word.text})
    if taken == word.tiles:
        return None  # R10, R38: it stands whole in the new word, its letters in order
    if not rests and not bench.start.options.dissolving:
        return Rejection("word_dissolved", {"word": word.text})  # R14
    if _is_torn(word.tiles, rests):
        return Rejection("needless_split", {"word": word.text})  # R6, R11
    left = tuple(tile for tile in word.tiles if tile not in taken)
    if not bench.start.options.rearranging and _in_order(word.tiles, rests) != left:
        return Rejection("order_changed", {"word": rests[0].text})  # R11
    return None


def _moves_along(word: Tiles, taken: Tiles) -> bool:
    """R20, R35: a joker goes where its whole word goes, or its part of a word that is split, letters in order."""
    ends = (word[: len(taken)], word[-len(taken) :])
    split = FEWEST <= len(taken) <= len(word) - FEWEST
    return taken == word or (split and taken in ends)


def _is_torn(word: Tiles, rests: Sequence[Part]) -> bool:
    """R6, R11: whether what is left falls apart where nothing was taken: neighbours stay in one word."""
    if len(rests) < 2:
        return False
    rest_of = {tile: number for number, rest in enumerate(rests) for tile in rest.tiles}
    return any({one, other} <= rest_of.keys() and rest_of[one] != rest_of[other] for one, other in pairwise(word))


def _in_order(word: Tiles, rests: Sequence[Part]) -> Tiles:
    """What is left of a word, its parts one after the other."""
    parts = sorted((part.tiles for part in rests), key=lambda tiles: word.index(tiles[0]))
    return tuple(tile for tiles in parts for tile in tiles)


def _twice(bench: Workbench) -> Rejection | None:
    """R15: what is left counts, too."""
    texts = [part.text for part in bench.parts]
    if len({*texts}) == len(texts):
        return None
    counts = Counter(texts)
    double = next((part for part in bench.changed if counts[part.text] > 1), None)
    return Rejection("word_twice", {"word": double.text}) if double else None
