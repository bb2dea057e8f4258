"""Words on boards of tiles against trying every way over them; what one more tile brings against two such tries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels
from wortstube.kernels.basics import sixteen

Tile = tuple[int, int, int, int, int]
Path = tuple[int, ...]
SIDE = 7
BLANK = 255

words_of = st.sets(st.text("ABCD", min_size=1, max_size=5), min_size=1, max_size=40)
letters = st.tuples(st.integers(0, 3), st.integers(1, 3), st.integers(1, 3))
tiles = st.tuples(
    st.sampled_from([0, 1, 2, 3, 0, 1, 2, 3, BLANK]), *[st.integers(0, SIDE - 1)] * 2, *[st.integers(1, 3)] * 2
)


def fields(tile: Tile) -> set[tuple[int, int]]:
    _, left, top, width, height = tile
    return {(x, y) for x in range(left, left + width) for y in range(top, top + height)}


def fits(tile: Tile, board: list[Tile]) -> bool:
    inside = all(x < SIDE and y < SIDE for x, y in fields(tile))
    return inside and not any(fields(tile) & fields(other) for other in board)


def touch(one: Tile, other: Tile) -> bool:
    near = {(x + dx, y + dy) for x, y in fields(one) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return bool(near & fields(other)) and BLANK not in (one[0], other[0])


@st.composite
def boards(draw: Callable[..., Any]) -> list[Tile]:
    """Tiles as they fit, one after the other."""
    board: list[Tile] = []
    for tile in draw(st.lists(tiles, max_size=12)):
        if fits(tile, board):
            board.append(tile)
    return board


def read(board: list[Tile], path: Path) -> str:
    return "".join("ABCD"[board[tile][0]] for tile in path)


def paths(board: list[Tile], longest: int = 5) -> Iterator[Path]:
    """Every way over the letters of a board."""
    todo: list[Path] = [(tile,) for tile in range(len(board)) if board[tile][0] != BLANK]
    for path in todo:
        yield path
        if len(path) < longest:
            todo += [(*path, n) for n in range(len(board)) if n not in path and touch(board[path[-1]], board[n])]


def zigzag_of(run: Kernels, words: set[str]) -> tuple[Any, list[str]]:
    listed = sorted(words)
    dawg = run.dawg.Dawg(run.building.build([bytes("ABCD".index(sign) for sign in word) for word in listed]))
    return run.zigzag.Zigzag(dawg, bytes(len(listed))), listed


def set_graph(run: Kernels, zigzag: Any, codes: bytes, neighbours: list[bytes]) -> None:
    grid = run.grid.Grid()
    grid.set_graph(neighbours, codes)
    zigzag.set_board(grid)


def set_board(run: Kernels, zigzag: Any, board: list[Tile]) -> Any:
    grid = run.grid.Grid()
    grid.set_board(SIDE, SIDE, board)
    zigzag.set_board(grid)
    return grid


@given(boards())
def test_tiles_touch_along_edges(run: Kernels, board: list[Tile]) -> None:
    grid = run.grid.Grid()
    grid.set_board(SIDE, SIDE, board)
    for tile, one in enumerate(board):
        near = [n for n, other in enumerate(board) if n != tile and touch((0, *one[1:]), other)]
        assert list(grid.neighbours(tile)) == near


@given(words_of, boards())
def test_tiles_that_are_not_on_the_board_change_nothing_but_numbers(
    run: Kernels, words: set[str], board: list[Tile]
) -> None:
    zigzag, _ = zigzag_of(run, words)
    set_board(run, zigzag, board)
    expected = zigzag.words(), zigzag.placements([(0, 2, 1)])
    grid = run.grid.Grid()
    grid.set_board(SIDE, SIDE, [place for tile in board for place in (tile, None)])
    zigzag.set_board(grid)
    assert [(number, bytes(tile // 2 for tile in path)) for number, path in zigzag.words()] == expected[0]
    assert zigzag.placements([(0, 2, 1)]) == expected[1]


@given(boards(), st.lists(letters, max_size=4), st.none() | tiles)
def test_places_are_those_beside_a_letter(
    run: Kernels, board: list[Tile], hand: list[tuple[int, int, int]], cover: Tile | None
) -> None:
    if cover and not fits(cover, board):
        cover = None
    grid = run.grid.Grid()
    grid.set_board(SIDE, SIDE, board)
    expected = set()
    for code, width, height in hand:
        for place in ((x, y) for x in range(SIDE) for y in range(SIDE)):
            tile = (code, *place, width, height)
            near = frozenset(n for n, other in enumerate(board) if touch(tile, other))
            if near and fits(tile, board) and (not cover or fields(cover) & fields(tile)):
                expected.add((code, near))
    found = []
    for number in range(grid.find(hand, cover)):
        which, left, top = grid.place(number)
        tile = (hand[which][0], left, top, *hand[which][1:])
        assert fits(tile, board)
        assert not cover or fields(cover) & fields(tile)
        found.append((tile[0], frozenset(n for n, other in enumerate(board) if touch(tile, other))))
    assert len(found) == len(set(found))
    assert set(found) == expected


def check_instances(found: list[tuple[int, bytes]], listed: list[str], board: list[Tile], ways: list[Path]) -> None:
    """Each is a word on its path; instances of a word share no tile, and there is no further one that shares none."""
    instances: dict[str, list[set[int]]] = {}
    for number, path in found:
        assert tuple(path) in ways
        assert read(board, tuple(path)) == listed[number]
        taken = instances.setdefault(listed[number], [])
        assert not any(set(path) & other for other in taken)
        taken.append(set(path))
    for way in ways:
        word = read(board, way)
        if word in listed and len(word) > 1:
            assert any(set(way) & taken for taken in instances.get(word, []))


@given(words_of, boards())
def test_all_words_of_a_board(run: Kernels, words: set[str], board: list[Tile]) -> None:
    zigzag, listed = zigzag_of(run, words)
    set_board(run, zigzag, board)
    check_instances(zigzag.words(), listed, board, list(paths(board)))
    assert zigzag.words() == zigzag.words()


@given(words_of, boards(), letters)
def test_words_through_a_tile_are_the_difference_of_two_enumerations(
    run: Kernels, words: set[str], board: list[Tile], letter: tuple[int, int, int]
) -> None:
    zigzag, listed = zigzag_of(run, words)
    set_board(run, zigzag, board)
    before = set(paths(board))
    brought = zigzag.placements([letter])
    for at in range(0, len(brought), 5):
        _, left, top, worth, count = brought[at : at + 5]
        tile = (letter[0], left, top, *letter[1:])
        found = zigzag.through(tile)
        check_instances(found, listed, [*board, tile], [way for way in paths([*board, tile]) if way not in before])
        assert count == len(found)
        assert worth == sum(len(path) for _, path in found)


@given(words_of, boards())
def test_noted_words_are_new_only_on_other_tiles(run: Kernels, words: set[str], board: list[Tile]) -> None:
    """R16 of Zickzack: the exception are instances that share no tile with an earlier one."""
    zigzag, listed = zigzag_of(run, words)
    set_board(run, zigzag, board)
    everything = zigzag.words()
    assert zigzag.texts(b"ABCD".ljust(29)) == list(dict.fromkeys(listed[number] for number, _ in everything))
    zigzag.note(everything)
    assert zigzag.words() == []
    set_board(run, zigzag, board)
    assert zigzag.note_words() == len(everything)
    assert zigzag.note_words() == 0
    assert zigzag.words() == []
    set_board(run, zigzag, board)
    zigzag.note(everything[:1])
    if everything:
        number, path = everything[0]
        taken = [path, *(other for n, other in zigzag.words() if n == number)]
        assert all(not set(one) & set(other) for one in taken for other in taken if one is not other)
        alike = [way for way in paths(board) if read(board, way) == listed[number]]
        assert all(any(set(way) & set(other) for other in taken) for way in alike)


@given(words_of, boards(), st.integers(0, 2**64 - 1))
def test_what_is_seen_depends_on_chance_alone(run: Kernels, words: set[str], board: list[Tile], seed: int) -> None:
    zigzag, _ = zigzag_of(run, words)
    half = [run.zigzag.EVERYTHING // 2] * 128
    set_board(run, zigzag, board)
    everything = {number for number, _ in zigzag.words()}
    zigzag.look([0] * 128, range(32), seed)
    assert zigzag.words() == []
    zigzag.look(half, range(32), seed)
    seen = zigzag.words()
    assert {number for number, _ in seen} <= everything
    assert zigzag.words() == seen


@given(words_of, boards(), *[st.integers(0, 2**64 - 1)] * 2, *[st.integers(0, 1 << 16)] * 2)
def test_what_is_seen_is_known_and_comes_to_mind(
    run: Kernels, words: set[str], board: list[Tile], seed: int, mind: int, known: int, chance: int
) -> None:
    """Each by a draw of its own, which is the same compiled or not; who knows more knows all that others do."""
    zigzag, _ = zigzag_of(run, words)
    set_board(run, zigzag, board)
    everything = {number for number, _ in zigzag.words()}
    zigzag.look([chance] * 128, range(32), seed, (known, 0, 0, 0), mind)
    seen = {number for number, _ in zigzag.words()}
    assert seen == {number for number in everything if sixteen(number, mind) < known and sixteen(number, seed) < chance}
    zigzag.look([chance] * 128, range(32), seed, (1 << 16, 0, 0, 0), mind)
    assert seen <= {number for number, _ in zigzag.words()}
    zigzag.look([chance] * 128, range(32), seed, (0,) * 4, mind)
    assert zigzag.words() == []


def test_a_look_has_four_grades(run: Kernels) -> None:
    zigzag, _ = zigzag_of(run, {"AB"})
    for chances, values, known in ((127, 32, 4), (128, 31, 4), (128, 32, 3)):
        with pytest.raises(ValueError, match="four grades"):
            zigzag.look([0] * chances, [0] * values, 0, [0] * known)


def test_about_as_many_words_are_seen_as_chance_wants(run: Kernels) -> None:
    listed = sorted(bytes([a, b]) for a in range(16) for b in range(16))
    dawg = run.dawg.Dawg(run.building.build(listed))
    zigzag = run.zigzag.Zigzag(dawg, bytes(len(listed)))
    codes = bytes(range(16))
    set_graph(run, zigzag, codes, [bytes(n for n in codes if n != tile) for tile in codes])
    assert len(zigzag.words()) == 240
    for seed in range(5):
        zigzag.look([run.zigzag.EVERYTHING // 4] * 128, range(32), seed)
        assert 30 < len(zigzag.words()) < 90


def test_words_of_other_grades_do_not_count(run: Kernels) -> None:
    dawg = run.dawg.Dawg(run.building.build([b"\0\1", b"\1\0"]))
    zigzag = run.zigzag.Zigzag(dawg, bytes([4, 2]))
    set_graph(run, zigzag, b"\0\1", [b"\1", b"\0"])
    assert zigzag.words() == [(1, b"\1\0")]
    zigzag.look([0] * 64 + [run.zigzag.EVERYTHING] * 64, range(32), 0)
    assert zigzag.words() == [(1, b"\1\0")]


def test_more_words_than_the_table_was_made_for(run: Kernels) -> None:
    codes = bytes(range(29))
    listed = sorted({bytes([a, b]) for a in codes for b in codes} | {bytes([a, b, 0]) for a in codes for b in codes})
    dawg = run.dawg.Dawg(run.building.build(listed))
    zigzag = run.zigzag.Zigzag(dawg, bytes(len(listed)))
    ring = [bytes((tile + step) % 29 for step in range(1, 17)) for tile in range(29)]
    set_graph(run, zigzag, codes, ring)
    expected = {bytes([a, b]) for a in codes for b in ring[a]}
    expected |= {bytes([a, b, 0]) for a in codes[1:] for b in ring[a] if b and 0 in ring[b]}
    assert {path for _, path in zigzag.words()} == expected
    zigzag.note(zigzag.words()[:600])
    assert len(zigzag.words()) == len(expected) - 600


def test_boards_without_end_are_cut_off(run: Kernels) -> None:
    """Twenty equal letters that all touch each other have more ways than anybody could try."""
    dawg = run.dawg.Dawg(run.building.build([bytes(size) for size in range(2, 15)]))
    zigzag = run.zigzag.Zigzag(dawg, bytes(13))
    set_graph(run, zigzag, bytes(16), [bytes(n for n in range(16) if n != tile) for tile in range(16)])
    lengths = [len(path) for _, path in zigzag.words()]
    assert lengths[:8] == [2] * 8


@given(words_of, boards(), st.lists(letters, min_size=1, max_size=4), st.integers(0, 4), st.integers(1, 4))
def test_runs_can_be_laid_and_read(
    run: Kernels, words: set[str], board: list[Tile], hand: list[tuple[int, int, int]], own: int, most: int
) -> None:
    zigzag, listed = zigzag_of(run, words)
    set_board(run, zigzag, board)
    own = min(own, len(hand))
    found = run.runs.Runs(zigzag).find(hand, own, most)
    for number, path, laid in found:
        after = list(board)
        for which, left, top in laid:
            tile = (hand[which][0], left, top, *hand[which][1:])
            assert fits(tile, after)
            assert any(touch(tile, other) for other in after)
            after.append(tile)
        assert 1 < len(laid) <= most
        assert len({which for which, _, _ in laid}) == len(laid)
        assert sum(which >= len(hand) - own for which, _, _ in laid) <= 1
        assert read(after, tuple(path)) == listed[number]
        assert all(touch(after[one], after[other]) for one, other in pairwise(path))
        assert set(range(len(board), len(after))) <= set(path)
        assert len(set(path)) == len(path)
    numbers = [number for number, _, _ in found]
    assert len(set(numbers)) == len(numbers)
    for letter in hand:
        brought = zigzag.placements([letter])
        for at in range(0, len(brought), 5):
            alone = zigzag.through((letter[0], *brought[at + 1 : at + 3], *letter[1:]))
            assert not {number for number, _ in alone} & set(numbers)


@pytest.mark.parametrize(
    ("word", "board", "hand"),
    [
        ("AABBAADC", "AABBA", "ADC"),  # STADT + T, O, R
        ("DCAABBA", "AABBA", "DC"),  # hanging off the front
        ("DCAABBAC", "AABBA", "DCC"),  # and off both ends
        ("DABCAABBA", "AABBA", "BDCA"),
        ("AABDCBA", "AABBA", "CD"),  # a detour
        ("DCD", "AABBA", "DDC"),  # only new letters
    ],
)
def test_runs_hang_off_either_end(run: Kernels, word: str, board: str, hand: str) -> None:
    zigzag, _ = zigzag_of(run, {word})
    set_board(run, zigzag, [("ABCD".index(sign), 1 + at, 3, 1, 1) for at, sign in enumerate(board)])
    found = run.runs.Runs(zigzag).find([("ABCD".index(sign), 1, 1) for sign in hand])
    assert [len(laid) for _, _, laid in found] == [len(hand)]


@given(words_of, boards(), st.lists(letters, max_size=3), st.integers(0, 60))
def test_runs_end_with_their_budget(
    run: Kernels, words: set[str], board: list[Tile], hand: list[tuple[int, int, int]], budget: int
) -> None:
    zigzag, _ = zigzag_of(run, words)
    set_board(run, zigzag, board)
    search = run.runs.Runs(zigzag)
    everything = search.find(hand)
    assert search.find(hand, 0, 6, budget) == everything[: len(search.find(hand, 0, 6, budget))]
    assert search.find(hand) == everything


@pytest.mark.parametrize(
    "board",
    [
        [(0, 6, 0, 2, 1)],
        [(0, 0, 0, 4, 1)],
        [(29, 0, 0, 1, 1)],
        [(0, 0, 0, 1, 1), (1, 0, 0, 1, 1)],
        [(0, -1, 0, 1, 1)],
        [(0, 0, 0, 1, 1)] * 121,
    ],
)
def test_boards_that_are_none(run: Kernels, board: list[Tile]) -> None:
    with pytest.raises(ValueError, match="tile"):
        run.grid.Grid().set_board(SIDE, SIDE, board)


@pytest.mark.parametrize("numbers", [bytes(4), bytes(6), bytes((0, 0, 0, 0, 1)), bytes((0, 255, 0, 1, 1))])
def test_numbers_that_are_no_board(run: Kernels, numbers: bytes) -> None:
    with pytest.raises(ValueError, match="tile"):
        run.grid.Grid().set_numbers(SIDE, SIDE, numbers)


def test_letters_that_are_none(run: Kernels) -> None:
    zigzag, _ = zigzag_of(run, {"AB"})
    set_board(run, zigzag, [(0, 0, 0, 1, 1)])
    for letter in ((29, 1, 1), (0, 4, 1), (0, 1, 0)):
        with pytest.raises(ValueError, match="letter"):
            zigzag.placements([letter])
    for tile in ((BLANK, 1, 0, 1, 1), (0, 0, 0, 1, 1), (0, 7, 0, 1, 1)):
        with pytest.raises(ValueError, match="tile"):
            zigzag.through(tile)
    with pytest.raises(ValueError, match="free"):
        zigzag.placements([], (0, 0, 0, 1, 1))
    grid = run.grid.Grid()
    with pytest.raises(ValueError, match="code"):
        grid.set_letters(b"\0")
    for codes, near in ((b"\0", [b"\1"]), (b"\0", []), (b"\x1d", [b""]), (bytes(17), [bytes(17)] * 17)):
        with pytest.raises(ValueError, match="letter"):
            grid.set_graph(near, codes)
    set_graph(run, zigzag, b"\0", [b""])
    with pytest.raises(ValueError, match="fields"):
        zigzag.placements([(0, 1, 1)])
    with pytest.raises(ValueError, match="fields"):
        run.runs.Runs(zigzag).find([(0, 1, 1)])
    set_board(run, zigzag, [])
    with pytest.raises(ValueError, match="at once"):
        run.runs.Runs(zigzag).find([], 0, 7)
    fresh, _ = zigzag_of(run, {"AB"})
    assert fresh.words() == []
    with pytest.raises(ValueError, match="board"):
        fresh.placements([(0, 1, 1)])
