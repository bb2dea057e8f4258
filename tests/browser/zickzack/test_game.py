"""Zickzack on the page as people play it: letters dragged, tapped and laid by keys, words traced, tapped and typed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.lines import act
from tests.browser.visitor import DESKTOP, PHONE, settle
from tests.browser.zickzack.page import Tiles
from tests.browser.zickzack.play import Finder, Holds, Pair
from tests.browser.zickzack.scenes import name
from tests.server.live import Guest, LiveServer, eventually
from wortstube.games.zickzack.board import Piece, board_of
from wortstube.games.zickzack.messages import Noted, State
from wortstube.games.zickzack.placing import fault_of
from wortstube.games.zickzack.solver import Move
from wortstube.lexicon import Lexicon

CONFIRM = re.compile("^Legen")
UNCOVERED = """(one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === one;
}"""


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon.load()


def annas_turn(tiles: int) -> Holds:
    return lambda state: state.phase == "turn" and state.seat == 0 and len(state.board) > tiles


def table_of(visit: Visit, pair: Pair, guest: Guest, size: tuple[int, int] = DESKTOP) -> Page:
    page = visit(guest=guest, size=size).open(f"/#/t/{pair.table}")
    page.locator(".board").wait_for()
    return page


def confirm(page: Page) -> None:
    page.get_by_role("button", name=CONFIRM).click()


def texts(words: tuple[Noted, ...]) -> set[str]:
    return {word.text for word in words}


def best(finder: Finder, tiles: tuple[int, ...]) -> tuple[Move, list[Noted]]:
    """The letter and the place that make most words."""
    return max(finder.moves(tiles), key=lambda found: len(found[1]))


@pytest.mark.variant
def test_a_placement_with_two_extra_words(visit: Visit, server: LiveServer, lexicon: Lexicon) -> None:
    """R9, R10, R33: a letter dragged to its place; one word traced, one tapped, one typed; all are noted for her."""
    pair = Pair(server, lexicon).play(annas_turn(8))
    before = pair.state()
    move, words = best(Finder(lexicon, before), before.racks[0])
    apart = list({word.text: word for word in words}.values())[:3]
    assert len(apart) == 3
    anna, ben = (table_of(visit, pair, guest) for guest in (pair.anna, pair.ben))
    hands = Tiles(anna, before)
    hands.drag(move.pieces[0])
    expect(anna.get_by_role("button", name=CONFIRM)).to_be_disabled()
    anna.get_by_text(f"Noch in keinem Wort: {before.equipment.text([move.pieces[0].tile])}.").wait_for()
    hands.sweep(apart[0].tiles)
    hands.tap(apart[1].tiles)
    hands.type(apart[2].text)
    assert hands.words() == [word.text for word in apart]
    letters = sum(len(word.tiles) for word in apart)
    anna.get_by_text(f"3 Wörter, {letters} Buchstaben").wait_for()
    confirm(anna)
    eventually(lambda: len(pair.state().board) == len(before.board) + 1)
    after = pair.state()
    assert texts(after.notes[0]) - texts(before.notes[0]) == {word.text for word in apart}
    for page in (anna, ben):
        page.locator(f"[data-tile='{move.pieces[0].tile}'][aria-label*='zuletzt gelegt']").wait_for()
        expect(page.get_by_role("region", name="Zuletzt genannt").get_by_role("button")).to_have_count(3)


def test_writing_beside_the_board_and_paths_that_go_with_their_words(
    visit: Visit, server: LiveServer, lexicon: Lexicon
) -> None:
    """R33: the field lies below the board, which shows the way of the word; a way goes when its word closes."""
    pair = Pair(server, lexicon).play(annas_turn(8))
    state = pair.state()
    move, words = best(Finder(lexicon, state), state.racks[0])
    anna = table_of(visit, pair, pair.anna, size=PHONE)
    hands, way = Tiles(anna, state), anna.locator(".board polyline")
    hands.lay(move.pieces[0])
    anna.get_by_role("button", name="Schreiben").click()
    entry = anna.get_by_role("textbox", name="Wort")
    expect(entry).to_be_focused()
    expect(anna.get_by_role("dialog")).to_have_count(0)
    field, board = entry.bounding_box(), anna.locator(".board").bounding_box()
    assert field
    assert board
    assert field["y"] >= board["y"] + board["height"]
    anna.keyboard.type(words[0].text.lower())
    expect(way).to_have_count(1)
    anna.keyboard.press("Enter")
    expect(way).to_have_count(0)
    assert hands.words() == [words[0].text]
    expect(entry).to_have_value("")
    anna.keyboard.press("Escape")
    expect(entry).to_have_count(0)
    confirm(anna)
    eventually(lambda: len(pair.state().board) == len(state.board) + 1)

    noted = anna.get_by_role("region", name="Zuletzt genannt").get_by_role("button").first
    noted.click()
    expect(way).to_have_count(1)
    noted.click()
    anna.mouse.move(1, 1)
    expect(way).to_have_count(0)


def test_beside_the_keyboard_of_a_phone_field_and_clock_are_seen(
    visit: Visit, server: LiveServer, lexicon: Lexicon
) -> None:
    pair = Pair(server, lexicon, hourglass=60).play(annas_turn(8))
    page = table_of(visit, pair, pair.anna, size=(360, 740))
    page.get_by_role("button", name="Schreiben").click()
    page.set_viewport_size({"width": 360, "height": 400})
    page.keyboard.type("er")
    settle(page)
    field = page.get_by_role("textbox", name="Wort")
    expect(field).to_be_in_viewport(ratio=1)
    assert field.evaluate(UNCOVERED)
    expect(page.get_by_role("timer")).to_be_in_viewport(ratio=1)


def test_several_words_lie_above_the_buttons_of_a_phone(visit: Visit, server: LiveServer, lexicon: Lexicon) -> None:
    """In one line: the newest is in sight, and so is the button for writing."""
    rich: Holds = lambda state: (  # noqa: E731
        annas_turn(8)(state) and len(best(Finder(lexicon, state), state.racks[0])[1]) > 2
    )
    pair = Pair(server, lexicon).play(rich)
    state = pair.state()
    move, words = best(Finder(lexicon, state), state.racks[0])
    page = table_of(visit, pair, pair.anna, size=(360, 740))
    hands = Tiles(page, state)
    hands.wait_until_still()
    hands.lay(move.pieces[0])
    chips = page.get_by_role("group", name="Deine Wörter").locator(".word")
    for number, word in enumerate(words[:3], 1):
        name(page, word.text)
        expect(chips).to_have_count(number)
    settle(page)
    for one in (chips.last.get_by_role("button"), page.get_by_role("button", name="Schreiben")):
        expect(one).to_be_in_viewport(ratio=1)
        assert one.evaluate(UNCOVERED.replace("=== one", "?.closest('button') === one"))
    chips.last.get_by_role("button").click()
    expect(chips).to_have_count(2)


def test_a_free_letter_turn_by_keyboard_alone(visit: Visit, server: LiveServer, lexicon: Lexicon) -> None:
    """R17, R20: Anna gives a letter up, Ben lays it with a new word; every step by keys."""
    pair = Pair(server, lexicon).play(annas_turn(8))
    before = pair.state()
    move, words = best(Finder(lexicon, before), before.racks[0])
    tile = move.pieces[0].tile
    anna = table_of(visit, pair, pair.anna)
    anna.get_by_role("button", name="Buchstaben hergeben").focus()
    anna.keyboard.press("Enter")
    Tiles(anna, before).held(tile).focus()
    anna.keyboard.press("Enter")
    anna.get_by_role("button", name=re.compile("hergeben$")).focus()
    anna.keyboard.press("Enter")
    with pair.ben.line(pair.table) as talk:
        talk.wait_until(lambda view: (view["window"] or {}).get("kinds", []).count("go_on"))
        act(talk, "go_on")
    ben = table_of(visit, pair, pair.ben)
    hands = Tiles(ben, pair.state())
    assert pair.state().free == (tile,)
    hands.lay_by_keys(move.pieces[0])
    assert ben.evaluate("document.activeElement.dataset.tile") == str(tile), "the focus goes with the letter"
    hands.tap_by_keys(words[0].tiles)
    assert hands.words() == [words[0].text]
    expect(ben.get_by_role("button", name=CONFIRM)).to_be_enabled()
    ben.get_by_role("button", name=CONFIRM).focus()
    ben.keyboard.press("Enter")
    eventually(lambda: tile in [piece.tile for piece in pair.state().board])
    after = pair.state()
    assert after.free == ()
    assert words[0].text in texts(after.notes[1])
    assert after.racks[1] == before.racks[1], "no letter of his own was laid"


def blank_of(state: State) -> Piece | None:
    return next((piece for piece in state.board if state.equipment.is_blank(piece.tile)), None)


def exchange(state: State, lexicon: Lexicon) -> tuple[Move, list[Noted]] | None:
    """An own letter of whose turn it is that makes words in the place of a blank (R23)."""
    blank = blank_of(state)
    found = Finder(lexicon, state, blank).moves(state.racks[state.seat]) if blank and state.phase == "turn" else []
    return next(iter(found), None)


def test_a_blank_is_laid_and_exchanged(visit: Visit, server: LiveServer, lexicon: Lexicon) -> None:
    """R22, R23: a blank blocks fields, until somebody exchanges it for a letter and has it then."""
    pair = Pair(server, lexicon).play(annas_turn(4))
    before = pair.state()
    anna = table_of(visit, pair, pair.anna)
    hands = Tiles(anna, before)
    (blank,) = before.supplies[0]
    board = board_of(before.equipment, before.board)
    fields = [(x, y) for y in range(20) for x in range(20)]
    spots = (Piece(blank, x, y) for x, y in fields if not fault_of(before, board, Piece(blank, x, y)))
    hands.lay(max(spots, key=lambda piece: len(board.touched(piece))))
    anna.get_by_role("button", name="Leeren Stein legen").click()
    eventually(lambda: blank_of(pair.state()))
    pair.play(lambda state: exchange(state, lexicon))
    state = pair.state()
    found = exchange(state, lexicon)
    assert found
    move, words = found
    page = table_of(visit, pair, (pair.anna, pair.ben)[state.seat])
    hands = Tiles(page, state)
    hands.lay(move.pieces[0])
    expect(hands.laid(blank)).to_have_count(0)
    hands.type(words[0].text)
    confirm(page)
    eventually(lambda: blank in pair.state().supplies[state.seat])
    assert words[0].text in texts(pair.state().notes[state.seat])


def test_a_plan_is_told_when_its_place_is_taken(visit: Visit, server: LiveServer, lexicon: Lexicon) -> None:
    """R36: what Ben lays ready stays while Anna thinks; where she lays her letter, his comes back and he is told."""
    pair = Pair(server, lexicon).play(annas_turn(8))
    state = pair.state()
    move, words = best(Finder(lexicon, state), state.racks[0])
    anna, ben = (table_of(visit, pair, guest) for guest in (pair.anna, pair.ben))
    tile, piece = state.racks[1][0], move.pieces[0]
    board = board_of(state.equipment, state.board)
    near = [Piece(tile, x, y) for x in range(piece.x - 2, piece.x + 3) for y in range(piece.y - 2, piece.y + 3)]
    rivals = [
        one for one in near if set(board.fields(one)) & set(board.fields(piece)) and not fault_of(state, board, one)
    ]
    Tiles(ben, state).lay(rivals[0])
    hands = Tiles(anna, state)
    hands.lay(piece)
    hands.type(words[0].text)
    confirm(anna)
    letter = state.equipment.text([tile])
    ben.get_by_text(f"Wo dein {letter} lag, liegt jetzt etwas anderes.").wait_for()
    expect(Tiles(ben, state).laid(tile)).to_have_count(0)


def test_the_board_is_moved_zoomed_and_walked(visit: Visit, server: LiveServer, lexicon: Lexicon) -> None:
    pair = Pair(server, lexicon).play(annas_turn(8))
    page = table_of(visit, pair, pair.anna)
    hands = Tiles(page, pair.state())
    hands.wait_until_still()
    hands.see_tiles_on_their_fields()
    fitting = hands.sheet()
    page.locator(".board").hover()
    page.mouse.wheel(0, -400)
    eventually(lambda: hands.sheet()["width"] > fitting["width"] * 1.2)
    page.get_by_role("button", name="Alles zeigen").click()
    eventually(lambda: hands.sheet() == fitting)
    page.locator("[data-tile]").first.focus()
    page.keyboard.press("+")
    eventually(lambda: hands.sheet()["width"] > fitting["width"])
    page.keyboard.press("0")
    eventually(lambda: hands.sheet() == fitting)
    seen = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp"):
        label = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert re.match(r"(\w|leerer Stein), \d mal \d, (grenzt an \w|liegt allein)", label)
        seen.add(page.evaluate("document.activeElement.dataset.tile"))
        page.keyboard.press(key)
    assert len(seen) > 1
