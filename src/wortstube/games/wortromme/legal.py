"""What may be answered in Wortrommé: moves on the table (R6 to R20), tiles drawn (R4, R21), doubts (R24), stopping.

Words laid out from the rack are listed all, with every place a joker can have in them (R17). Where words on the table
may be changed, the best moves are listed before these, with letters of one of them, then of two; of the many ways to
rob and split there may be more. Equal tiles and the order of words on the table make no difference. In Anzweifeln mode
any tiles may be laid as a word: then the words that count are listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations
from math import comb, factorial, perm

from wortstube.games.core import Awaiting, Chance, Referee, Rejection, Window
from wortstube.games.dictionary import admissible, dictionary_of
from wortstube.games.legal import Legal, Part, Sampled, by_rules
from wortstube.games.wortromme.equipment import ALPHABET
from wortstube.games.wortromme.imagined import imagined
from wortstube.games.wortromme.messages import (
    Accept,
    AnyCommand,
    Challenge,
    Draw,
    Lay,
    Pass,
    Stop,
    Tiles,
    Undo,
    View,
    Word,
)
from wortstube.games.wortromme.rules import Wortromme
from wortstube.games.wortromme.solver import Eyes, Solver, words_by
from wortstube.games.wortromme.words import refusal_of
from wortstube.games.wortromme.workbench import FEWEST, Reader, Table, Workbench, fault_of, position_in

PLAIN: dict[str, type[Pass | Accept | Stop | Undo]] = {"pass": Pass, "accept": Accept, "stop": Stop, "undo": Undo}
ORDER = ("lay", "draw", "accept", "challenge", "pass", "undo", "stop")

CUT = (False, True)
"""Whether a word ends behind a tile."""

Look = tuple[int, int, int, int]
LOOKS: tuple[Look, ...] = ((1, 30, 100_000, 200), (1, 0, 2_000_000, 5_000), (2, 30, 2_000_000, 5_000))
"""Of how many words letters are taken, how many sets from each, the work, and the moves: first what is quick."""


def legal(view: View, awaiting: Awaiting, referee: Referee) -> Legal[AnyCommand]:
    """Moves by their letters, then stacks, those with an open joker first."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    parts = [part(view, kind, window, referee) for kind in ORDER if kind in window.kinds]
    rules = by_rules(Wortromme(view.equipment), lambda: imagined(view), view.seat, awaiting, referee)
    return Legal(parts, rules, lambda command: _alike(view, command))


def part(view: View, kind: str, window: Window, referee: Referee) -> Part[AnyCommand]:
    match kind:
        case "lay":
            return Moves(view, window.id, referee).part()
        case "draw":
            stacks = [number for number, stack in enumerate(view.stacks) if stack.tiles]
            stacks.sort(key=lambda number: not _is_joker(view, view.stacks[number].top))
            return Part([Draw(stack=stack, window=window.id) for stack in stacks])
        case "challenge":
            words = [doubt.word for doubt in view.doubts if not doubt.found]
            return Part([Challenge(word=word, window=window.id) for word in words])
        case _:
            return Part([PLAIN[kind](window=window.id)])


Lying = tuple[Table, Workbench]
"""A table as it would lie, and the same on the workbench."""
Laid = tuple[Lay, Workbench]


class Moves:
    """What one seat can lay."""

    def __init__(self, view: View, window: str, referee: Referee, looks: Sequence[Look] = LOOKS) -> None:
        assert view.seat is not None
        self.view, self.window, self.referee, self._looks = view, window, referee, looks
        self.start = position_in(view, view.seat)
        self._reader = Reader(self.start)
        self.least = max(FEWEST, self.start.duty)
        self.jokers = self.start.equipment.jokers_in(self.start.rack)
        self.letters = [tile for tile in self.start.rack if tile not in self.jokers]
        self.text = self.start.equipment.text(self.letters)

    @property
    def from_rack_alone(self) -> bool:
        """R7, R22: before somebody has laid out no word is changed."""
        return not self.start.table or self.start.duty > 0

    def laid(self) -> Iterator[Laid]:
        """What may be laid, and how it lies on the workbench."""
        benches = self._laid_out() if self.from_rack_alone else self._with_the_table()
        return ((Lay(words=table, window=self.window), bench) for table, bench in benches)

    def part(self) -> Part[AnyCommand]:
        from_rack_alone = self.from_rack_alone
        strict = self.view.options.referee == "strict"
        return Part(
            (command for command, _ in self.laid()),
            complete=from_rack_alone and strict,
            bound=self._bound if from_rack_alone and strict else self._most_tables,
            beyond=None if strict or not self._lengths() else self._draw_anything,
        )

    @cached_property
    def _lying(self) -> Table:
        return tuple(map(self.start.as_it_lies, self.start.table))

    def _laid_out(self) -> Iterator[Lying]:
        """R7, R9, R17: words of the rack alone, long ones first."""
        for word in admissible(self.referee, self.text, len(self.jokers), self.least):
            for new in self._on_tiles(word):
                table = *self._lying, new
                if bench := self._legal(table):
                    yield table, bench

    def _on_tiles(self, word: str) -> Iterator[Word]:
        """R17: with jokers at these places, few of them first."""
        have, bears = Counter(self.text), self.start.equipment.tiles
        for count in range(len(self.jokers) + 1):
            for places in combinations(range(len(word)), count):
                if not Counter(letter for at, letter in enumerate(word) if at not in places) - have:
                    letters, jokers = list(self.letters), list(self.jokers)
                    tiles = []
                    for at, letter in enumerate(word):
                        pile = jokers if at in places else letters
                        tiles.append(next(tile for tile in pile if at in places or bears[tile] == letter))
                        pile.remove(tiles[-1])
                    yield self.start.spelled(tiles, word)

    def _bound(self) -> int:
        """Words that the rack gives, and the places that jokers can have in them."""
        found = Counter(map(len, admissible(self.referee, self.text, len(self.jokers), self.least)))
        ways = {size: sum(comb(size, count) for count in range(len(self.jokers) + 1)) for size in found}
        return sum(found[size] * ways[size] for size in found)

    def _most_tables(self) -> int:
        """R6, R14: all tiles of the table and some of the rack in any order, cut anywhere, with anything for jokers."""
        lying, rack = sum(len(word.tiles) for word in self.start.table), len(self.start.rack)
        jokers = len(self.jokers) + sum(len(self.start.equipment.jokers_in(word.tiles)) for word in self.start.table)
        orders = sum(comb(rack, played) * factorial(lying + played) for played in range(1, rack + 1))
        most: int = orders * len(CUT) ** (lying + rack) * len(ALPHABET) ** jokers
        return most

    def _with_the_table(self) -> Iterator[Lying]:
        """Moves with letters of words on the table first, by what they bring; each of them once."""
        met, jokers = set[Hashable](), self.start.equipment.jokers
        for table, bench in chain(self._robbing(), self._laid_out()):
            words = [
                part.text if jokers.isdisjoint(part.tiles) else _written(self.view, part.tiles, part.text)
                for part in bench.changed
            ]
            shape = bench.touched, tuple(sorted(words))
            if shape not in met:
                met.add(shape)
                yield table, bench

    def _robbing(self) -> Iterator[Lying]:
        """R10, R11, R18."""
        dictionary = dictionary_of(self.referee)
        if dictionary is None:
            return
        solver = Solver(Eyes(words_by(dictionary)), self.start)
        for number, (sources, each, budget, most) in enumerate(self._looks):
            moves = solver.moves(sources, each=each, budget=budget, most=most)
            swaps = [] if number else solver.swaps(most)
            for move in sorted([*swaps, *moves], key=lambda move: -move.worth):
                table = solver.table(move)
                if bench := self._legal(table):
                    yield table, bench

    def _legal(self, table: Table) -> Workbench | None:
        """R9 to R20, R29, R40."""
        bench = self._reader.read(table)
        if isinstance(bench, Rejection) or fault_of(bench):
            return None
        by_stem = self.view.options.stems and refusal_of(bench, self.referee)  # that its words count is known
        return None if by_stem else bench

    def _lengths(self) -> list[int]:
        """R15: how long any letters may be, so that no word lies twice."""
        lying = {len(word.text) for word in self.start.table}
        return [size for size in range(self.least, len(self.start.rack) + 1) if size not in lying]

    def _draw_anything(self, chance: Chance) -> Sampled:
        """R24: tiles of the rack in any order, as the first word of the table; a listed one is the last."""
        lengths, rack = self._lengths(), self.start.rack
        size = chance.choice(lengths)
        tiles = tuple(chance.shuffled(rack)[:size])
        jokers = "".join(chance.choice(ALPHABET) for _ in self.start.equipment.jokers_in(tiles))
        new = Word(tiles, jokers)
        command = Lay(words=(new, *map(self.start.as_it_lies, self.start.table)), window=self.window)
        return Sampled(command, 1 / (len(lengths) * perm(len(rack), size) * len(ALPHABET) ** len(jokers)))


def _alike(view: View, command: AnyCommand) -> Hashable:
    """The words as they would lie, jokers told from letters; else the command itself."""
    if not isinstance(command, Lay):
        return command
    tiles = view.equipment.tiles
    if any(not 0 <= tile < len(tiles) for word in command.words for tile in word.tiles):
        return command
    texts = [(word.tiles, view.equipment.text(word.tiles, word.jokers)) for word in command.words]
    return tuple(sorted(_written(view, tiles, text) for tiles, text in texts))


def _is_joker(view: View, tile: int | None) -> bool:
    return tile is not None and view.equipment.is_joker(tile)


def _written(view: View, tiles: Tiles, text: str) -> str:
    """A joker is written with a small letter."""
    pairs = zip(tiles, text, strict=True)
    return "".join(letter.lower() if view.equipment.is_joker(tile) else letter for tile, letter in pairs)
