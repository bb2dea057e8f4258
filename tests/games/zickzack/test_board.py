"""Where tiles may lie and how words are read: geometry alone."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.zickzack.positions import LAYOUT, Tiles, board, position
from wortstube.games.zickzack.board import Board, Piece
from wortstube.games.zickzack.equipment import standard


def test_r12_inside_the_grid_on_free_fields() -> None:
    play = position(LAYOUT, "R2x2")
    assert play.not_placed("R@19,10", "ARM") == "outside"
    assert play.not_placed("R@-1,10", "ARM") == "outside"
    assert play.not_placed("R@10,9", "ARM") == "overlaps"
    play.place("R@9,10", "ARM")


def test_r12_the_last_row_and_column_belong_to_the_grid() -> None:
    empty, tile = Board(standard()), Tiles().tile("R2x2")
    assert empty.fits(Piece(tile, 18, 18))
    assert not empty.fits(Piece(tile, 19, 18))
    assert not empty.fits(Piece(tile, 18, 19))
    assert not empty.fits(Piece(tile, 2**70, 0))


def test_r13_one_field_of_an_edge_is_enough_and_a_corner_is_not() -> None:
    play = position("A3x2@9,8", "B2x2", "Y")
    assert play.not_placed("B@7,6", "AB") == "no_contact"
    assert play.not_placed("B@14,8", "AB") == "no_contact"
    play.place("B@7,7", "AB")


def test_r13_free_letters_count_one_after_the_other() -> None:
    chain = position("S1x1@5,5 T1x1@6,5 A1x1@7,5 D2x2@8,5 T2x1@10,5", "", "Y", free="T3x2 O1x1 R1x1")
    assert chain.not_placed("O@15,5 T@12,5 R@16,5", "STADTTOR") == "no_contact"
    chain.place("T@12,5 O@15,5 R@16,5", "STADTTOR")


def test_r13_a_blank_holds_no_letter() -> None:
    play = position("A1x1@5,5 #2x2@6,5", "B2x2", "Y")
    assert play.not_placed("B@8,5", "AB") == "no_contact"


def test_r14_tiles_are_turned_only_where_it_is_agreed() -> None:
    play = position("A1x1@5,5", "B1x2", "Y")
    assert play.not_placed("B'@6,5", "AB") == "no_turning"
    turning = position("A1x1@5,5", "B1x2", "Y", rotation=True)
    turning.place("B'@6,5", "AB")
    assert turning.board().at((7, 5)) == turning.tile("B")
    assert turning.board().at((6, 6)) is None


def test_r15_words_zigzag_over_edges_and_use_no_tile_twice() -> None:
    lying = board(f"{LAYOUT} R2x2@9,10")
    (bora,) = lying.paths("BORA")
    assert lying.read(bora) == "BORA"
    assert lying.read(bora[::-1]) == "AROB"
    assert not list(lying.paths("ABBA"))
    assert not list(lying.paths("OM"))
    a, b = next(lying.paths("AB"))
    assert lying.read((a, b, a)) is None
    assert lying.read(()) is None
    assert lying.read((a, 999)) is None


def test_r15_a_blank_is_no_letter_and_blocks() -> None:
    lying = board("A1x1@5,5 #1x1@6,5 B1x2@7,5")
    assert not list(lying.paths("AB"))
    blank = next(tile for tile in lying.pieces if not lying.letter(tile))
    assert lying.read((next(iter(lying.pieces)), blank)) is None


def test_the_board_as_text() -> None:
    assert str(board(f"{LAYOUT} #1x1@14,10")) == "..Aaa...\nBbaaa...\nbb..Mmm#\nOo..mmm.\noo......"
    assert str(Board(standard())) == ""


PLACES = st.lists(st.tuples(st.integers(0, 71), st.integers(5, 14), st.integers(5, 14)), max_size=40)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(PLACES)
def test_neighbours_are_those_who_share_an_edge(places: list[tuple[int, int, int]]) -> None:
    """Against the plain definition, field by field."""
    lying = Board(standard())
    for tile, x, y in places:
        if tile not in lying.pieces and lying.fits(Piece(tile, x, y)):
            lying = lying.laid(Piece(tile, x, y))
    for tile, piece in lying.pieces.items():
        beside = {(x + dx, y + dy) for x, y in lying.fields(piece) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        expected = {found for field in beside if (found := lying.at(field)) not in (None, tile)}
        assert set(lying.neighbours(tile)) == expected
        assert lying.neighbours(tile) == tuple(sorted(expected, key=lambda found: found or 0))
    assert lying.letters() == tuple(tile for tile in lying.pieces if tile < 66)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(PLACES, st.text("AEINRST", min_size=1, max_size=4))
def test_every_way_to_read_a_word_is_found_once(places: list[tuple[int, int, int]], text: str) -> None:
    lying = Board(standard())
    for tile, x, y in places:
        if tile not in lying.pieces and lying.fits(Piece(tile, x, y)):
            lying = lying.laid(Piece(tile, x, y))
    ways: list[tuple[int, ...]] = [()]
    for _ in text:
        ways = [(*way, tile) for way in ways for tile in lying.letters()]
        ways = [way for way in ways if (read := lying.read(way)) and text.startswith(read)]
    found = list(lying.paths(text))
    assert len(found) == len(set(found))
    assert set(found) == set(ways)
