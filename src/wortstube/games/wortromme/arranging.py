"""How a table lies once a new word was made (R6 to R20): which tiles it takes, and what is left of other words.

Somebody names the word and the words it takes letters from. Often there is but one way to lay that by the rules that
need no dictionary (`workbench`); if not, more has to be said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import islice, pairwise, permutations, product

import msgspec

from wortstube.games.core import Rejection
from wortstube.games.wortromme.equipment import Equipment
from wortstube.games.wortromme.messages import Lying, Tiles, Word
from wortstube.games.wortromme.workbench import Position, Table, fault_of, read

MOST_WAYS = 3000
"""So many ways to take letters are looked at."""
MOST_PARTINGS, MOST_PLACES = 64, 20
ANY = "?"
"""What a joker may stand for once its word is changed (R17)."""


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
    """What becomes of one word: the tiles that are taken, and the words that are left, as they read."""

    taken: Tiles
    left: tuple[tuple[Tiles, str], ...]


def arranged(start: Position, wanted: Wanted) -> list[Table]:
    """The tables that are meant, those that break a rule only if there is no other; empty if letters are missing.

    Jokers keep what they stand for, if that is possible; in words that are changed they may stand for something else.
    """
    fixed, faulty = _arranged(start, wanted, frozenset())
    if fixed:
        return fixed
    jokers = frozenset(start.equipment.jokers_in(tile for word in start.table for tile in word.tiles))
    free, faults = _arranged(start, wanted, jokers) if jokers else ([], [])
    return free or (faulty or faults)[:1]


def _arranged(start: Position, wanted: Wanted, any_letter: Collection[int]) -> tuple[list[Table], list[Table]]:
    """Those by the rules, and those that are not; some tiles of the table may read as any letter."""
    swapped = _swapped(start, wanted)
    if swapped is None:
        return [], []
    lying, rack, freed = swapped
    tables: dict[tuple[tuple[str, ...], ...], Table] = {}
    faulty, whole = list[Table](), list[Table]()
    for remains in islice(_ways(start, wanted, any_letter), MOST_WAYS):
        if not _leaves(wanted, remains):
            continue
        for new in _new_words(start, wanted, remains, rack, freed, any_letter):
            table = (*_others(start, wanted, lying, remains), new)
            bench = read(start, table)
            if isinstance(bench, Rejection) or fault_of(bench):
                faulty.append(table)
            else:
                tables.setdefault(_shape(start, table), table)
                whole += [table] if not any(one.left for one in remains) else []
    if wanted.rests is None and whole:  # R10: where nothing is said of rests, rather none
        return whole[:1], faulty
    return [*tables.values()], faulty


def _leaves(wanted: Wanted, remains: Sequence[_Remains]) -> bool:
    """Whether just what was named is left."""
    texts = Counter(text for one in remains for _, text in one.left)
    return wanted.rests is None or texts == Counter(wanted.rests)


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


def _ways(start: Position, wanted: Wanted, any_letter: Collection[int]) -> Iterator[tuple[_Remains, ...]]:
    """What may become of all the words that letters are taken from."""
    return product(*(list(_of_one(start, start.table[place], wanted, any_letter)) for place in wanted.sources))


def _of_one(start: Position, word: Lying, wanted: Wanted, any_letter: Collection[int]) -> Iterator[_Remains]:
    text = "".join(ANY if tile in any_letter else letter for tile, letter in zip(word.tiles, word.text, strict=True))
    for places in islice(_subsets(text, Counter(wanted.text)), MOST_WAYS):
        rest = [place for place in range(len(text)) if place not in places]
        taken = tuple(word.tiles[place] for place in places)
        for left in islice(_partings(start, word, text, rest, wanted.rests), MOST_PARTINGS):
            yield _Remains(taken, left)


def _subsets(text: str, letters: Counter[str]) -> Iterator[tuple[int, ...]]:
    """Places of letters that the new word can use, many first."""

    def onward(place: int, left: Counter[str]) -> Iterator[tuple[int, ...]]:
        if place == len(text):
            yield ()
            return
        if left[text[place]] or text[place] == ANY:
            yield from ((place, *rest) for rest in onward(place + 1, left - Counter(text[place])))
        yield from onward(place + 1, left)

    return (places for places in onward(0, letters) if places)


Left = tuple[tuple[Tiles, str], ...]


def _partings(
    start: Position, word: Lying, text: str, rest: Sequence[int], rests: tuple[str, ...] | None
) -> Iterator[Left]:
    """R11: words that are left, in their order; they may fall apart where something was taken."""
    if rests is not None and start.options.rearranging:
        yield from _rearranged(word, text, rest, rests)
        return
    gaps = [at for at in range(1, len(rest)) if rest[at] != rest[at - 1] + 1]
    for cuts in product((False, True), repeat=len(gaps)):
        ends = [0, *(gap for gap, cut in zip(gaps, cuts, strict=True) if cut), len(rest)]
        parts = [rest[begin:end] for begin, end in pairwise(ends) if begin < end]
        if rests is None:
            yield tuple((_tiles(word, part), "".join(word.text[place] for place in part)) for part in parts)
        elif (texts := _named(text, parts, rests)) is not None:
            yield tuple((_tiles(word, part), named) for part, named in zip(parts, texts, strict=True))


def _tiles(word: Lying, part: Sequence[int]) -> Tiles:
    return tuple(word.tiles[place] for place in part)


def _named(text: str, parts: Sequence[Sequence[int]], rests: Sequence[str]) -> list[str] | None:
    """How parts of a word read, as they were named; None: one of them was not."""
    found: list[str] = []
    for part in parts:
        wanted = "".join(text[place] for place in part)
        one = next((rest for rest in rests if rest not in found and _fits(rest, wanted)), None)
        if one is None:
            return None
        found.append(one)
    return found


def _fits(text: str, letters: str) -> bool:
    return len(text) == len(letters) and all(map(_is, text, letters))


def _is(sign: str, letter: str) -> bool:
    return letter in (sign, ANY)


def _rearranged(word: Lying, text: str, rest: Sequence[int], rests: tuple[str, ...]) -> Iterator[Left]:
    """R11, where it is agreed: what is left may be put in another order."""
    if not rest:
        yield ()
    for named in rests:
        places = _anyhow(named, "".join(text[place] for place in rest), range(len(named)))
        if places is not None and len(rest) == len(named):
            ordered = sorted(zip(places, rest, strict=True))
            yield ((tuple(word.tiles[place] for _, place in ordered), named),)


def _new_words(
    start: Position,
    wanted: Wanted,
    remains: Sequence[_Remains],
    rack: Sequence[int],
    freed: Sequence[int],
    any_letter: Collection[int],
) -> Iterator[Word]:
    """Ways to lay it: tiles that were taken, then those of the rack; jokers where named, or where a letter lacks."""
    for order in permutations(remains):
        for manner in (_run, _in_order, _anyhow):
            for places in _taken_places(start, wanted, order, manner, any_letter):
                if word := _filled(start.equipment, wanted, places, rack, freed):
                    yield word


Manner = Callable[[str, str, Collection[int]], Iterator[list[int]]]
"""Where letters may stand in a word, at places that are free."""


def _run(text: str, letters: str, free: Collection[int]) -> Iterator[list[int]]:
    """R10: side by side.

    >>> list(_run("EMPFINDENS", "FINDENS", range(10)))
    [[3, 4, 5, 6, 7, 8, 9]]
    """
    for at in range(len(text) - len(letters) + 1):
        run = [*range(at, at + len(letters))]
        if _fits(text[at : at + len(letters)], letters) and all(place in free for place in run):
            yield run


def _in_order(text: str, letters: str, free: Collection[int]) -> Iterator[list[int]]:
    """R38: one after the other.

    >>> list(_in_order("SUEDES", "DES", range(6)))
    [[3, 4, 5]]
    """
    if not letters:
        yield []
        return
    for at in free:
        if _is(text[at], letters[0]):
            rests = _in_order(text, letters[1:], [place for place in free if place > at])
            yield from ([at, *rest] for rest in rests)


def _anyhow(text: str, letters: str, free: Collection[int]) -> Iterator[list[int]]:
    """In any order; jokers at each place that other letters leave.

    >>> list(_anyhow("GOLF", "L?G", range(4)))
    [[2, 1, 0], [2, 3, 0]]
    """
    places: dict[int, int] = {}
    for number in (number for number, letter in enumerate(letters) if letter != ANY):
        taken = places.values()
        place = next((at for at in free if text[at] == letters[number] and at not in taken), None)
        if place is None:
            return
        places[number] = place
    rest = [at for at in free if at not in places.values()]
    jokers = [number for number, letter in enumerate(letters) if letter == ANY]
    for chosen in permutations(rest, len(jokers)):
        found = places | dict(zip(jokers, chosen, strict=True))
        yield [found[number] for number in range(len(letters))]


def _taken_places(
    start: Position, wanted: Wanted, order: Sequence[_Remains], manner: Manner, any_letter: Collection[int]
) -> Iterator[dict[int, int]]:
    """By their places in the new word the tiles that were taken."""
    reading = _reading(start)

    def onward(order: Sequence[_Remains], places: dict[int, int]) -> Iterator[dict[int, int]]:
        if not order:
            yield places
            return
        taken = order[0].taken
        free = [at for at in range(len(wanted.text)) if at not in places and at not in wanted.jokers]
        letters = "".join(ANY if tile in any_letter else reading[tile] for tile in taken)
        for found in islice(manner(wanted.text, letters, free), MOST_PLACES):
            yield from onward(order[1:], places | dict(zip(found, taken, strict=True)))

    return onward(order, {})


def _filled(
    equipment: Equipment, wanted: Wanted, places: dict[int, int], rack: Sequence[int], freed: Sequence[int]
) -> Word | None:
    """With tiles of the rack at the other places; None: some are missing."""
    letters = [tile for tile in rack if not equipment.is_joker(tile)]
    jokers = [*freed, *equipment.jokers_in(rack)]
    tiles: list[int] = []
    for at, letter in enumerate(wanted.text):
        tile = places.get(at)
        if tile is None and at not in wanted.jokers:
            tile = next((one for one in letters if equipment.tiles[one] == letter), None)
            if tile is not None:
                letters.remove(tile)
        if tile is None:
            if not jokers:
                return None
            tile = jokers.pop(0)
        tiles.append(tile)
    pairs = zip(tiles, wanted.text, strict=True)
    return Word(tuple(tiles), "".join(letter for tile, letter in pairs if equipment.is_joker(tile)))


def _others(start: Position, wanted: Wanted, swapped: dict[int, Word], remains: Sequence[_Remains]) -> Table:
    """Every word but the new one."""
    untouched = [place for place in range(len(start.table)) if place not in wanted.sources and place not in swapped]
    left = [start.spelled(tiles, text) for one in remains for tiles, text in one.left]
    return (*(start.as_it_lies(start.table[place]) for place in untouched), *swapped.values(), *left)
