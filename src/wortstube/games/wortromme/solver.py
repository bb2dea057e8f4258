"""What can be laid in a position of Wortrommé: words from the rack, with letters of words on the table, by a swap.

The work is done by the kernels `leavings` and `robbing`; here tiles and words have their names. Knows the rules of a
move (R7 to R20) and words, no players and no turns. What is left of a word keeps its order, also where a table allows
otherwise. A `Solver` is for one decision, the `Eyes` it sees with for one turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from heapq import nlargest
from itertools import combinations, product

import msgspec

from wortstube.games.dictionary import Dictionary, findable
from wortstube.games.look import Look
from wortstube.games.wortromme.messages import Lying, Tiles, Word
from wortstube.games.wortromme.workbench import FEWEST, Position, Table
from wortstube.kernels.dawg import Dawg
from wortstube.kernels.leavings import Leaving, Leavings
from wortstube.kernels.robbing import BASE, Anagrams, Robbery
from wortstube.lexicon import ALPHABET, TIERS, Lexicon, Policy

NO_COSTS = (0,) * 30
UNLIMITED = 1 << 40
MOST_LEAVINGS = 2500
"""So many ways to rob one word are known; only of very long words, or long ones with a joker, there are more."""
LETTER = 100
"""Worth is reckoned in hundredths of a point."""


class Taking(msgspec.Struct, frozen=True):
    """Letters that can be taken from a word."""

    places: int
    """As bits."""
    letters: bytes
    """As codes, jokers as the letters they would stand for."""
    ordered: bool
    """R10, R35: whether they must keep their order: where the word stays whole, or has a joker among them."""
    left: tuple[tuple[int, int], ...] = ()
    """R11: the words that are left, by their numbers, and how many letters each has."""


class Words:
    """The words of a policy, numbered, how rare each is (see `Referee.graded`), and what can be taken from them."""

    def __init__(self, dawg: Dawg, grades: bytes) -> None:
        self.dawg, self.grades = dawg, grades
        self.anagrams, self.leavings = Anagrams(dawg, grades), Leavings(dawg, grades)
        self.takings = lru_cache(maxsize=4096)(self._takings)
        self.open_takings = lru_cache(maxsize=4096)(Eyes.overlooking_nothing(self))

    def _takings(self, text: str, jokers: int, dissolving: bool) -> Takings:
        return Takings(self, coded(text), jokers, dissolving)

    def number(self, text: str) -> int:
        """The number of a word that a bot may lay, -1 if it is none."""
        number = self.dawg.number(text)
        return number if number >= 0 and self.grades[number] < len(TIERS) else -1

    def grade(self, text: str) -> int | None:
        """How rare a word is; None if it is none."""
        number = self.dawg.number(text)
        return None if number < 0 or self.grades[number] == len(TIERS) else self.grades[number]


class Takings:
    """What can be taken from a word with jokers at these places, as bits (R10, R11, R14, R35); large sets first.

    Of long words there is much that nobody asks for: each set is put together when somebody comes to it.
    """

    def __init__(self, words: Words, word: bytes, jokers: int, dissolving: bool) -> None:
        self._words, self._word, self._jokers, self._dissolving = words, word, jokers, dissolving
        self._whole = (1 << len(word)) - 1
        ways: list[Leaving] = [(self._whole, ())]
        ways += words.leavings.of(word, jokers, FEWEST, MOST_LEAVINGS)
        self._ways = sorted(ways, key=lambda way: -way[0].bit_count())
        self._made: list[list[Taking]] = []

    def __iter__(self) -> Iterator[Taking]:
        for at, way in enumerate(self._ways):
            if at == len(self._made):
                self._made.append(self._make(*way))
            yield from self._made[at]

    def _make(self, places: int, numbers: tuple[int, ...]) -> list[Taking]:
        ordered = bool(places & self._jokers) or (places == self._whole and not self._dissolving)
        left = tuple((number, len(self._words.dawg.word(number))) for number in numbers)
        return [Taking(places, letters, ordered, left) for letters in _read(self._word, places, self._jokers)]


def _read(word: bytes, places: int, jokers: int) -> Iterator[bytes]:
    """The letters at some places; jokers among them as all letters there are (R17)."""
    taken = _taken(places)
    if not places & jokers:
        return iter((bytes([word[place] for place in taken]),))
    options = [range(len(ALPHABET)) if jokers >> place & 1 else word[place : place + 1] for place in taken]
    return map(bytes, product(*options))


@lru_cache(maxsize=65536)
def _taken(places: int) -> tuple[int, ...]:
    """Of what bits are."""
    return tuple(place for place in range(places.bit_length()) if places >> place & 1)


def coded(text: str) -> bytes:
    return bytes(map(ALPHABET.index, text))


@lru_cache(maxsize=4)
def words_of(lexicon: Lexicon, policy: Policy) -> Words:
    return Words(*lexicon.referee(policy).graded())


@lru_cache(maxsize=4)
def words_by(dictionary: Dictionary) -> Words:
    """All words that somebody may find at a table with this referee."""
    return Words(*findable(dictionary))


class Swap(msgspec.Struct, frozen=True):
    """R18: letters from the rack that take the place of jokers in a word on the table."""

    source: int
    text: str
    """How the word reads then."""
    places: tuple[int, ...]
    """Where letters from the rack lie in it."""


class Move(msgspec.Struct, frozen=True):
    """A new word, and where its letters come from if not from the rack."""

    text: str
    worth: int
    """In hundredths: a point for each letter, less what the tiles are worth that leave the rack."""
    taken: tuple[tuple[int, Taking], ...] = ()
    """From which words on the table."""
    left: tuple[str, ...] = ()
    """What remains of these, and words whose joker was swapped."""
    swaps: tuple[Swap, ...] = ()

    def touched(self) -> set[int]:
        return {source for source, _ in self.taken} | {swap.source for swap in self.swaps}

    def own(self) -> int:
        """How many tiles of the new word come from the rack, or are jokers that were swapped."""
        return len(self.text) - sum(len(taking.letters) for _, taking in self.taken)


class Eyes:
    """What somebody sees of the words in one turn; what it is once asked for, it remembers."""

    def __init__(self, words: Words, look: Look | None = None) -> None:
        self.takings = cache(self._takings) if look else words.open_takings
        look = look or Look()
        self.words = words
        self.robbery = Robbery(words.anagrams)
        self.robbery.look(look.chances, look.seed, look.known, look.mind)

    @classmethod
    def overlooking_nothing(cls, words: Words) -> Callable[[str, int, bool, int], list[Taking]]:
        """What they see that can be taken, which is the same in every turn."""
        return cls(words, Look())._takings

    def _takings(self, text: str, jokers: int, dissolving: bool, each: int) -> list[Taking]:
        """What can be taken from a word so that words are left that are seen (R11).

        With a limit, large sets of tiles from so many places; of what jokers left there may mean, one.
        """
        takings = self.words.takings(text, jokers, dissolving)
        if not each:
            return [taking for taking in takings if self._sees_left(taking)]
        found, places = dict[tuple[int, bytes], Taking](), set[int]()
        for taking in takings:
            if (taking.places, taking.letters) not in found and self._sees_left(taking):
                places.add(taking.places)
                if len(places) > each:
                    break
                found[taking.places, taking.letters] = taking
        return list(found.values())

    def _sees_left(self, taking: Taking) -> bool:
        return all(self.robbery.sees(number, letters) for number, letters in taking.left)


class Solver:
    """A position, seen by one pair of eyes."""

    def __init__(self, eyes: Eyes, start: Position, costs: Sequence[int] = NO_COSTS) -> None:
        self.eyes, self.words, self.start, self.costs = eyes, eyes.words, start, costs
        self._robbery = eyes.robbery
        self._lying = [word.text for word in start.table]

    def moves(self, sources: int, *, each: int = 0, budget: int = UNLIMITED, most: int = 1 << 20) -> list[Move]:
        """The best moves with letters of up to so many words on the table, the best first (R7 to R15).

        `each` limits what is considered to be taken from each word, large sets first; `budget` limits the work.
        """
        taken = self._takings(each)
        self._take(taken, sources)
        found = self._search(self.start.rack, 0, budget, 4 * most)
        moves: list[Move] = []
        for number, which, worth in found:
            for way in self._robbery.ways(number, which):
                moves += self._move(self.words.dawg.text(number), worth, [taken[one] for one in way])
            if len(moves) >= most:
                break
        return moves[:most]

    def _takings(self, each: int) -> list[tuple[int, Taking]]:
        """What can be taken from the words on the table (R11), with a limit for each or without."""
        if self.start.duty:
            return []
        table = enumerate(self.start.table)
        return [(source, taking) for source, word in table for taking in self._from(word, each)]

    def _from(self, word: Lying, each: int) -> list[Taking]:
        there = self.start.equipment.jokers
        jokers = 0
        if not there.isdisjoint(word.tiles):
            jokers = sum(1 << place for place, tile in enumerate(word.tiles) if tile in there)
        return self.eyes.takings(word.text, jokers, self.start.options.dissolving, each)

    def _take(self, taken: Sequence[tuple[int, Taking]], sources: int) -> None:
        self._robbery.take([(source, taking.letters, taking.ordered) for source, taking in taken], sources)

    def _search(self, rack: Iterable[int], jokers: int, budget: int, most: int) -> list[tuple[int, int, int]]:
        """Number of the word, number of the set, worth; the best first, of equally good ones the more common."""
        letters = self.start.equipment.text(tile for tile in rack if not self.start.equipment.is_joker(tile))
        jokers += len(self.start.equipment.jokers_in(rack))
        least = max(FEWEST, self.start.duty)
        found = self._robbery.search(coded(letters), jokers, least, self.costs, budget)
        grades = self.words.grades
        best = nlargest(most, range(0, len(found), 3), key=lambda at: 4 * found[at + 2] - grades[found[at]])
        return [(found[at], found[at + 1], found[at + 2] - BASE) for at in best]

    def _move(self, text: str, worth: int, taken: Sequence[tuple[int, Taking]]) -> list[Move]:
        """A move, if no word would lie twice (R15)."""
        left = self.words.dawg.texts(number for _, taking in taken for number, _ in taking.left)
        move = Move(text, worth, tuple(taken), tuple(left))
        return [move] if self._is_single(move) else []

    def _is_single(self, move: Move) -> bool:
        new = {move.text, *move.left}
        if len(new) <= len(move.left):
            return False
        if new.isdisjoint(self._lying):
            return True
        touched = move.touched()
        return new.isdisjoint([text for source, text in enumerate(self._lying) if source not in touched])

    def best_worths(self, racks: Iterable[Tiles], each: int) -> list[int]:
        """What the best move from each of these racks brings with letters of one word on the table at most; 0 if there
        is none."""
        self._take(self._takings(each), 1)
        found = [self._search(rack, 0, UNLIMITED, 1) for rack in racks]
        return [best[0][2] if best else 0 for best in found]

    def swaps(self, most: int = 1 << 20) -> list[Move]:
        """R18, R19, R36, R37: moves with jokers that were swapped, the best first."""
        there, table = self.start.equipment.jokers, enumerate(self.start.table)
        sources = [] if self.start.duty else [source for source, word in table if not there.isdisjoint(word.tiles)]
        single = [swap for source in sources for swap in self._swaps(source)]
        if not single:
            return []
        pairs = [pair for pair in combinations(single, 2) if pair[0].source != pair[1].source]
        self._robbery.take([], 0)
        moves: list[Move] = []
        for swaps in [*((swap,) for swap in single), *pairs]:
            rack = self.without(self.start.rack, [swap.text[place] for swap in swaps for place in swap.places])
            if rack is None:
                continue
            jokers = sum(len(swap.places) for swap in swaps)
            for number, _, worth in self._search(rack, jokers, UNLIMITED, most):
                text = self.words.dawg.text(number)
                move = Move(text, worth, left=tuple(swap.text for swap in swaps), swaps=swaps)
                moves += [move] if self._is_single(move) else []
        return nlargest(most, moves, key=lambda move: move.worth)

    def _swaps(self, source: int) -> Iterator[Swap]:
        """R18: letters of the rack instead of one or more jokers; what other jokers stand for may change (R20)."""
        word = self.start.table[source]
        there = self.start.equipment.jokers
        letters = {self.start.equipment.tiles[tile] for tile in self.start.rack} - {""}
        jokers = [at for at, tile in enumerate(word.tiles) if tile in there]
        for count in range(1, len(jokers) + 1):
            for places in combinations(jokers, count):
                options = [
                    letters if at in places else ALPHABET if at in jokers else x for at, x in enumerate(word.text)
                ]
                for text in map("".join, product(*map(sorted, options))):
                    number = self.words.number(text)
                    if number >= 0 and self._robbery.sees(number, len(text)):
                        yield Swap(source, text, places)

    def without(self, rack: Tiles, letters: Iterable[str]) -> Tiles | None:
        """The rack without tiles that bear these letters; None if there are not so many."""
        rest = list(rack)
        for letter in letters:
            tile = next((tile for tile in rest if self.start.equipment.tiles[tile] == letter), None)
            if tile is None:
                return None
            rest.remove(tile)
        return tuple(rest)

    def table(self, move: Move) -> Table:
        """R6: the whole table as it would lie, the new word last."""
        return Layout(self.words, self.start, move, self._as_they_lie).table()

    @cached_property
    def _as_they_lie(self) -> Table:
        return tuple(map(self.start.as_it_lies, self.start.table))


class Layout:
    """The tiles of a move."""

    def __init__(self, words: Words, start: Position, move: Move, lying: Table) -> None:
        self._words, self._start, self._move, self._lying = words, start, move, lying

    def table(self) -> Table:
        start, touched = self._start, self._move.touched()
        same = [word for place, word in enumerate(self._lying) if place not in touched]
        swapped = [self._swapped(swap) for swap in self._move.swaps]
        left = [word for source, taking in self._move.taken for word in self._left(source, taking)]
        used = {tile for word in swapped for tile in word.tiles}
        return (*same, *swapped, *left, self._new([tile for tile in start.rack if tile not in used]))

    def _left(self, source: int, taking: Taking) -> Iterator[Word]:
        lying = self._start.table[source].tiles
        kept = [tile for place, tile in enumerate(lying) if not taking.places >> place & 1]
        for text in self._words.dawg.texts(number for number, _ in taking.left):
            yield self._start.spelled(kept[: len(text)], text)
            kept = kept[len(text) :]

    def _swapped(self, swap: Swap) -> Word:
        tiles, rack = list(self._start.table[swap.source].tiles), list(self._start.rack)
        for place in swap.places:
            tiles[place] = next(tile for tile in rack if self._start.equipment.tiles[tile] == swap.text[place])
            rack.remove(tiles[place])
        return self._start.spelled(tiles, swap.text)

    def _new(self, rack: list[int]) -> Word:
        """Letters whose order is kept first; then those that must be used; then those of the rack, jokers last."""
        text, bears = self._move.text, self._start.equipment.tiles
        ordered, free = list[Tiles](), list[int]()
        for source, taking in self._move.taken:
            lying = enumerate(self._start.table[source].tiles)
            taken = tuple(tile for place, tile in lying if taking.places >> place & 1)
            ordered += [taken] if taking.ordered else []
            free += [] if taking.ordered else taken
        readings = [taking.letters for _, taking in self._move.taken if taking.ordered]
        tiles = (_woven(coded(text), readings, ordered) or {}) if ordered else {}
        freed = [tile for swap in self._move.swaps for tile in self._freed(swap)]
        bearing = dict[str, list[int]]()
        for tile in (*free, *rack):
            bearing.setdefault(bears[tile], []).append(tile)
        for place, letter in enumerate(text):
            if place not in tiles and (alike := bearing.get(letter)):
                tiles[place] = alike.pop(0)
        if freed or len(tiles) < len(text):
            jokers = [*freed, *(tile for tile in rack if not bears[tile])]
            lacking = [place for place in range(len(text)) if place not in tiles]
            if len(freed) > len(lacking):
                own = [place for place in range(len(text)) if tiles.get(place) in rack]
                lacking += own[: len(freed) - len(lacking)]
            tiles.update(zip(lacking, jokers, strict=False))
        return self._start.spelled([tiles[place] for place in range(len(text))], text)

    def _freed(self, swap: Swap) -> list[int]:
        return [self._start.table[swap.source].tiles[place] for place in swap.places]


def _woven(
    word: bytes, readings: Sequence[bytes], tiles: Sequence[tuple[int, ...]], at: int = 0
) -> dict[int, int] | None:
    """Places in a word for tiles that keep their order, several rows of them side by side; None if there are none.

    >>> _woven(b"abcd", [b"bd", b"c"], [(1, 2), (3,)])
    {3: 2, 2: 3, 1: 1}
    """
    if not any(readings):
        return {}
    if sum(map(len, readings)) > len(word) - at:
        return None
    for row, letters in enumerate(readings):
        if letters and letters[0] == word[at]:
            rest = [one[1:] if other == row else one for other, one in enumerate(readings)]
            further = [one[1:] if other == row else one for other, one in enumerate(tiles)]
            found = _woven(word, rest, further, at + 1)
            if found is not None:
                found[at] = tiles[row][0]
                return found
    return _woven(word, readings, tiles, at + 1)
