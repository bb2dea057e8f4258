"""The solver of Wortrommé finds the moves that the engine allows, all of them and no others, in both modes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, permutations, product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.word_set import WordSet
from tests.games.wortromme.positions import WORDS, Play, position
from tests.kernels.conftest import compiled, interpreted
from tests.variants import with_variants
from wortstube.games.core import Chance, Rejection
from wortstube.games.look import Look
from wortstube.games.wortromme import solver
from wortstube.games.wortromme.equipment import Equipment
from wortstube.games.wortromme.messages import Lay, Lying, Options, Tiles, Word
from wortstube.games.wortromme.solver import Eyes, Solver, Words, coded
from wortstube.games.wortromme.words import refusal_of
from wortstube.games.wortromme.workbench import FEWEST, Position, Table, Workbench, fault_of, position_of, read
from wortstube.kernels.dawg import Dawg, build
from wortstube.lexicon import ALPHABET

Key = tuple[str, tuple[tuple[int, tuple[int, ...], tuple[str, ...]], ...]]
"""A new word, and of each word that was touched which places are in the new one and what else it became."""


@pytest.fixture(params=with_variants(compiled, [compiled, interpreted]))
def mode(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    leavings, robbing = request.param("leavings"), request.param("robbing")
    monkeypatch.setattr(solver, "Leavings", leavings.Leavings)
    monkeypatch.setattr(solver, "Robbery", robbing.Robbery)
    monkeypatch.setattr(solver, "Anagrams", robbing.Anagrams)


def words_of(words: Iterable[str]) -> Words:
    coded_words = sorted({coded(word) for word in words})
    return Words(Dawg(build(coded_words), ALPHABET), bytes(len(coded_words)))


@st.composite
def small_positions(draw: st.DrawFn) -> tuple[Position, set[str]]:
    """A long and a short word on the table, some tiles on the rack, up to two jokers anywhere, and words that fit."""
    long = "".join(draw(st.permutations("AENSTR")))
    short = "".join(draw(st.permutations("ENST")))[: draw(st.integers(3, 4))]
    letters = long + short + draw(st.text("AENSTI", min_size=1, max_size=3))
    parts = draw(st.lists(st.sets(st.integers(0, 5), min_size=3, max_size=5), max_size=6))
    left = {long[:3], long[3:], *("".join(long[at] for at in sorted(part)) for part in parts)}
    orders = draw(st.lists(st.permutations(letters), max_size=6))
    new = {"".join(order[: draw(st.integers(3, 5))]) for order in orders}
    longer = {draw(st.sampled_from(letters[len(long + short) :])) + word for word in (long, short)}
    tiles = list(letters)
    for joker in draw(st.sets(st.integers(0, len(tiles) - 1), max_size=2)):
        tiles[joker] = ""
    ends = len(long), len(long + short)
    table = Lying(tuple(range(ends[0])), long, 0, 1), Lying(tuple(range(*ends)), short, 0, 1)
    options = Options(dissolving=draw(st.booleans()))
    duty = draw(st.sampled_from([0, 0, 0, 4]))
    start = Position(Equipment(tuple(tiles)), options, table, tuple(range(ends[1], len(tiles))), duty)
    return start, {long, short, *left, *new, *longer}


class Naive:
    """Lays every word of a small vocabulary with all tiles there are and asks the engine."""

    def __init__(self, start: Position, vocabulary: set[str]) -> None:
        self.start, self.vocabulary = start, vocabulary
        self.referee = WordSet(vocabulary, "own_letter")

    def moves(self) -> set[Key]:
        found = set()
        for text in self.vocabulary:
            for tiles in self._laid(text, ()):
                for table in self._tables(text, tiles):
                    if bench := accepted(self.start, table, self.referee):
                        found.add(key_of(bench))
        return found

    def _laid(self, text: str, used: Tiles) -> Iterator[Tiles]:
        """All tiles that read so; of equal ones on the rack the first."""
        if len(used) == len(text):
            yield used
            return
        bears, own = self.start.equipment.tiles, set[str]()
        lying = [tile for word in self.start.table for tile in word.tiles]
        for tile in (*lying, *self.start.rack):
            if tile not in used and bears[tile] in ("", text[len(used)]):
                if tile in self.start.rack and bears[tile] in own:
                    continue
                own |= {bears[tile]} if tile in self.start.rack else set()
                yield from self._laid(text, (*used, tile))

    def _tables(self, text: str, tiles: Tiles) -> Iterator[Table]:
        new = self._word(tiles, text)
        rest = [tile for tile in self.start.rack if tile not in tiles]
        options = [[*self._left(word, tiles), *self._swapped(word, tiles, rest)] for word in self.start.table]
        for words in product(*options):
            yield (*(word for some in words for word in some), new)

    def _word(self, tiles: Sequence[int], text: str) -> Word:
        pairs = zip(tiles, text, strict=True)
        return Word(tuple(tiles), "".join(letter for tile, letter in pairs if self.start.equipment.is_joker(tile)))

    def _left(self, word: Lying, used: Tiles) -> Iterator[tuple[Word, ...]]:
        """The word as it lies, or words that the tiles left of it make in their order."""
        left = [tile for tile in word.tiles if tile not in used]
        if len(left) == len(word.tiles):
            yield (self.start.as_it_lies(word),)
            return
        cuts = range(FEWEST, len(left) - FEWEST + 1)
        for count in range(len(left) // FEWEST or 1):
            for at in combinations(cuts, count):
                ends = [0, *at, len(left)]
                parts = [left[a:b] for a, b in pairwise(ends) if left]
                for read_as in product(
                    *([text for text in self.vocabulary if self._reads(part, text)] for part in parts)
                ):
                    yield tuple(self._word(part, text) for part, text in zip(parts, read_as, strict=True))

    def _reads(self, tiles: Sequence[int], text: str) -> bool:
        bears = self.start.equipment.tiles
        return len(tiles) == len(text) and all(bears[t] in ("", x) for t, x in zip(tiles, text, strict=True))

    def _swapped(self, word: Lying, used: Tiles, rest: Sequence[int]) -> Iterator[tuple[Word, ...]]:
        places = [place for place, tile in enumerate(word.tiles) if tile in used]
        for letters in permutations(rest, len(places)) if places else ():
            tiles = list(word.tiles)
            for place, tile in zip(places, letters, strict=True):
                tiles[place] = tile
            yield from ((self._word(tiles, text),) for text in self.vocabulary if self._reads(tiles, text))


def accepted(start: Position, table: Table, referee: Any) -> Workbench | None:
    bench = read(start, table)
    return None if isinstance(bench, Rejection) or fault_of(bench) or refusal_of(bench, referee) else bench


def key_of(bench: Workbench) -> Key:
    (new,) = bench.new
    changes = []
    for source in bench.touched:
        tiles = bench.start.table[source].tiles
        others = [part for part in bench.parts if part.source == source]
        others.sort(key=lambda part: bench.start.table[source].tiles.index(part.tiles[0]) if part.role == "rest" else 0)
        places = tuple(place for place, tile in enumerate(tiles) if tile in new.tiles)
        changes.append((source, places, tuple(part.text for part in others)))
    return new.text, tuple(changes)


@pytest.mark.usefixtures("mode")
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=60, deadline=None
)
@given(small_positions())
def test_the_same_moves_as_laying_all_words_with_all_tiles(case: tuple[Position, set[str]]) -> None:
    start, vocabulary = case
    naive = Naive(start, vocabulary)
    found = Solver(Eyes(words_of(vocabulary)), start)
    benches = []
    for move in (*found.moves(2), *found.swaps()):
        bench = accepted(start, found.table(move), naive.referee)
        assert bench is not None, (move, read(start, found.table(move)))
        assert bench.new[0].text == move.text
        benches.append(key_of(bench))
    assert {*benches} == naive.moves()


def solved(play: Play, sources: int = 2, look: Look | None = None) -> dict[str, set[tuple[str, ...]]]:
    """New words, each with what would be left of others; every move is accepted."""
    start = position_of(play.now, 0)
    found = Solver(Eyes(words_of(WORDS_UPPER), look), start)
    moves: dict[str, set[tuple[str, ...]]] = {}
    for move in (*found.moves(sources), *found.swaps()):
        lay = Lay(words=found.table(move))
        assert not isinstance(play.game.decide(play.now, 0, lay, play.referee, Chance(b"", 0)), Rejection)
        moves.setdefault(move.text, set()).add(move.left)
    return moves


WORDS_UPPER = [word.upper().replace("ß".upper(), "SS") for word in WORDS.split()]


def test_the_examples_of_the_rulebook_are_found() -> None:
    assert solved(position("LIEBEN", "VERQ"))["VERLIEBEN"] == {()}
    assert ("EBEN",) in solved(position("LIEBEN", "STQ"))["LIST"]
    assert ("AST", "HORN") in solved(position("MAST AHORN", "USQ"))["MAUS"]
    assert ("TEXT",) in solved(position("TE(S)T", "XUNDQ"))["HUND"]
    assert solved(position("BAUM", "HAUSQ"))["BAUMHAUS"] == {()}


def test_r11_bots_split_words_only_where_a_letter_is_taken() -> None:
    assert solved(position("RATSNOT", "BUQ"))["BUS"] == {("RAT", "NOT")}
    assert "BUS" not in solved(position("RATNOTS", "BUQ"))


def test_r14_no_word_is_dissolved_unless_the_table_allows_it() -> None:
    assert "ARME" not in solved(position("RAM MAST", "EQ", words=WORDS + " Ram"), sources=1)
    assert "LIEBEN" not in solved(position("EBEN", "LIQ"), sources=0)


def test_r22_before_laying_out_only_the_rack_counts() -> None:
    assert solved(position("BAUM TAL", "HAUSQ", duties=[4])).keys() == {"HAUS"}
    assert solved(position("BAUM TAL", "AUSQ", duties=[4])) == {}


def test_the_same_seed_overlooks_the_same_words() -> None:
    half = (1 << 15,) * 128
    play = position("LIEBEN STEIN TRAUM", "STEHNUQ")
    seen = [set(solved(play, look=Look(half, seed))) for seed in (1, 1, 2)]
    assert seen[0] == seen[1] != seen[2]
    assert seen[0] < set(solved(play))
