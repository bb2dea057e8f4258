"""Wortrommé on the page as people play it: tiles tapped, dragged and typed, words robbed, jokers swapped."""

from __future__ import annotations

import json
import re

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.lines import act
from tests.browser.sheet import begin, choose, press_begin
from tests.browser.visitor import INTRODUCED, settle
from tests.browser.wortromme.play import Party, lying, seen, tiles_of
from tests.server.live import Guest, LiveServer, eventually
from wortstube.games.wortromme.messages import Options, View
from wortstube.games.wortromme.presets import PRESETS

LAY = re.compile("^Legen")


def table_of(visit: Visit, party: Party, seat: int = 0, **more: object) -> Page:
    page = visit(guest=party.guests[seat], **more).open(f"/#/t/{party.table}")
    page.locator(".spread").wait_for()
    return page


def tile(page: Page, number: int) -> Locator:
    return page.locator(f"[data-tile='{number}']")


def tap(page: Page, view: View, word: str, *letters: int) -> None:
    """Tiles of a word on the table, by their places in it."""
    for place in letters:
        tile(page, tiles_of(view, word)[place]).click()


def drag(page: Page, source: Locator, target: Locator) -> None:
    source.hover()
    page.mouse.down()
    box = target.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()


def fresh(page: Page) -> Locator:
    return page.get_by_role("group", name="Neues Wort")


def lay(page: Page) -> None:
    page.get_by_role("button", name=LAY).click()


def texts(view: View) -> set[str]:
    return {word.text for word in view.table}


def test_five_letters_are_refused_and_six_accepted(visit: Visit, server: LiveServer) -> None:
    """R7: the first word; R31: what was refused lies there as before, with the rule and the word told."""
    party = Party(server, "SCHULE")
    page = table_of(visit, party)
    page.get_by_text("Ein Wort mit sechs Buchstaben ist möglich.").wait_for()
    page.keyboard.type("matte")
    fresh(page).get_by_text("noch ein Buchstabe").wait_for()
    lay(page)
    page.locator(".notes").get_by_text("MATTE ist zu kurz: Hier braucht es mindestens 6 Buchstaben.").wait_for()
    expect(fresh(page).locator("[data-tile]")).to_have_count(5)
    page.get_by_role("button", name="Alles zurück").click()
    expect(page.locator(".notes")).to_be_empty()
    page.keyboard.type("schule")
    page.get_by_text("Schule bringt 6 Punkte.").wait_for()
    lay(page)
    eventually(lambda: party.view().scores[0] == 6)
    page.get_by_role("group", name="SCHULE, von Anna").wait_for()


def test_a_robbery_from_two_words(visit: Visit, server: LiveServer) -> None:
    """R11: M from MAST, A from AHORN, U and S from the rack; AST and HORN are marked as valid before it is laid."""
    party = Party(server, "SCHULE").play("SCHULE", "GARTEN", "MAST", "AHORN")
    page, view = table_of(visit, party), party.view()
    tap(page, view, "MAST", 0)
    rest = page.get_by_role("group", name="MAST, von Anna")
    rest.get_by_text("gilt", exact=True).wait_for()
    tap(page, view, "AHORN", 0)
    page.keyboard.type("us")
    page.get_by_text("Maus bringt 4 Punkte.").wait_for()
    lay(page)
    eventually(lambda: party.view().scores[0] == 14)
    assert texts(party.view()) == {"SCHULE", "GARTEN", "AST", "HORN", "MAUS"}
    ben = table_of(visit, party, 1)
    ben.get_by_role("group", name="MAUS, von Anna, neu seit deinem letzten Zug").wait_for()
    expect(ben.get_by_role("group", name=re.compile("^GARTEN.*neu"))).to_have_count(0)


def test_what_is_left_must_be_a_word(visit: Visit, server: LiveServer) -> None:
    """R11, R31: a rest that is none is marked with the reason; a step back and everything back restore it."""
    party = Party(server, "SCHULE").play("SCHULE", "GARTEN", "MAST", "AHORN")
    page, view = table_of(visit, party), party.view()
    tap(page, view, "GARTEN", 1)
    rest = page.get_by_role("group", name="GARTEN, von Ben")
    rest.get_by_text("Steht nicht im Wörterbuch").wait_for()
    page.keyboard.type("us")
    page.get_by_role("button", name="Schritt zurück").click()
    expect(fresh(page).locator("[data-tile]")).to_have_count(2)
    page.get_by_role("button", name="Alles zurück").click()
    expect(rest.locator("[data-tile]")).to_have_count(6)
    expect(fresh(page).locator("[data-tile]")).to_have_count(0)


def test_letters_are_added_to_a_word(visit: Visit, server: LiveServer) -> None:
    """R10, R38: a tile dragged to the end of a word; and the whole word taken into the new one."""
    party = Party(server, "SCHULE").play("SCHULE", "GARTEN", "MAST", "AHORN")
    page, view = table_of(visit, party), party.view()
    own = next(number for number in view.rack if view.equipment.tiles[number] == "E")
    drag(page, tile(page, own), tile(page, tiles_of(view, "MAST")[3]))
    page.get_by_role("group", name="MAST, von Anna").get_by_text("gilt nicht").wait_for()
    page.get_by_role("button", name="Alles zurück").click()
    page.get_by_role("button", name="MAST ganz ins neue Wort nehmen").click()
    page.keyboard.type("e")
    page.get_by_text("Maste bringt 5 Punkte.").wait_for()
    lay(page)
    eventually(lambda: "MASTE" in texts(party.view()))
    assert party.view().scores[0] == 15


def test_a_joker_is_swapped(visit: Visit, server: LiveServer) -> None:
    """R18, R19: the X is dragged onto the joker of TEST; the joker goes into ROSE."""
    party = Party(server, "JOKER").play("SCHULE", "GARTEN", "0", "TE(S)T")
    page, view = table_of(visit, party), party.view()
    joker = tiles_of(view, "TEST")[2]
    expect(tile(page, joker)).to_have_attribute("aria-label", "Joker für S in TEST")
    own = next(number for number in view.rack if view.equipment.tiles[number] == "X")
    page.keyboard.type("ro")
    drag(page, tile(page, own), tile(page, joker))
    page.get_by_role("button", name="Joker als S", exact=True).click()
    page.keyboard.type("e")
    page.get_by_text("Rose bringt 4 Punkte.").wait_for()
    lay(page)
    eventually(lambda: {"TEXT", "ROSE"} <= texts(party.view()))
    assert party.view().scores[0] == 10, "the swap scores nothing"


def test_a_joker_is_swapped_by_taps(visit: Visit, server: LiveServer) -> None:
    """R18: a tap on the joker asks by which tile; put back, everything lies as before."""
    party = Party(server, "JOKER").play("SCHULE", "GARTEN", "0", "TE(S)T")
    page, view = table_of(visit, party), party.view()
    tile(page, tiles_of(view, "TEST")[2]).click()
    page.get_by_role("button", name="Gegen X tauschen").click()
    page.keyboard.press("s")
    page.get_by_role("group", name="TEST, von Ben").get_by_text("Text", exact=True).wait_for()
    fresh(page).get_by_role("button", name="Joker als S: ändern").click()
    page.get_by_role("button", name="Zurücklegen", exact=True).click()
    expect(page.get_by_role("group", name="TEST, von Ben").locator("[data-joker]")).to_have_count(1)


def test_a_joker_in_what_is_left_gets_another_letter(visit: Visit, server: LiveServer) -> None:
    """R17, R20: TEST loses its E, and TST is no word; with the joker as an A there is TAT."""
    party = Party(server, "JOKER").play("SCHULE", "GARTEN", "0", "TE(S)T")
    page, view = table_of(visit, party), party.view()
    rest = page.get_by_role("group", name="TEST, von Ben")
    tap(page, view, "TEST", 1)
    rest.get_by_text("gilt nicht", exact=True).wait_for()
    tap(page, view, "TEST", 2)
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="Gegen X tauschen")).to_be_visible()
    sheet.get_by_role("button", name="Joker als A", exact=True).click()
    rest.get_by_text("tat", exact=True).wait_for()
    page.keyboard.type("id")
    page.get_by_text("Eid bringt 3 Punkte.").wait_for()
    lay(page)
    eventually(lambda: {"TAT", "EID"} <= texts(party.view()))


def test_a_word_written_after_a_letter_that_is_not_there(visit: Visit, server: LiveServer) -> None:
    """The missing letter of before is no reason against the word written next."""
    page = table_of(visit, Party(server, "SCHULE"))
    page.keyboard.type("q")
    page.get_by_text("Ein Q hast du nicht.").first.wait_for()
    page.get_by_role("button", name="Schreiben").click()
    page.keyboard.type("schule")
    page.keyboard.press("Enter")
    page.get_by_text("Schule bringt 6 Punkte.").wait_for()


def test_an_empty_rack_is_refilled(visit: Visit, server: LiveServer) -> None:
    """R21, R22: seven tiles, one by one, from stacks of one's choice; then four letters have to be laid out."""
    party = Party(server, "LEER")
    page = table_of(visit, party)
    page.keyboard.type("schule")
    page.get_by_text("Schule bringt 6 Punkte.").wait_for()
    lay(page)
    page.get_by_text("Dein Brett braucht noch sieben Steine.").wait_for()
    rack = page.get_by_role("group", name="Dein Brett")
    for drawn in range(7):
        expect(rack.locator("[data-tile]")).to_have_count(drawn)
        page.get_by_role("button", name=re.compile(f"^Stapel {1 + drawn % 2}: oben")).click()
    page.get_by_text("Ben ist dran.").wait_for()
    expect(rack.locator("[data-tile]")).to_have_count(7)
    view = party.view()
    assert (view.duties[0], len(view.rack)) == (4, 7)
    assert max(stack.tiles for stack in view.stacks[:2]) < min(stack.tiles for stack in view.stacks[2:])


def test_a_refused_turn_keeps_my_draft(visit: Visit, server: LiveServer) -> None:
    """R12, R14, R31: the rule and the word are told, and nothing has moved; also after a reload."""
    party = Party(server, "SCHULE").play("SCHULE", "GARTEN", "MAST", "AHORN")
    page, view = table_of(visit, party), party.view()
    tap(page, view, "MAST", 1, 0)
    page.keyboard.type("s")
    lay(page)
    page.locator(".notes").get_by_text("ST ist zu kurz").wait_for()
    expect(fresh(page).locator("[data-tile]")).to_have_count(3)
    page.reload()
    expect(fresh(page).locator("[data-tile]")).to_have_count(3)
    assert party.view().turn_of == 0


def test_the_order_of_my_rack_is_mine(visit: Visit, server: LiveServer) -> None:
    """R31: tiles are dragged along the rack and sorted; that outlives a reload, what is drawn stands at the right."""
    party = Party(server, "SCHULE")
    page = table_of(visit, party)
    rack = page.get_by_role("group", name="Dein Brett").locator("[data-tile]")

    def letters() -> str:
        labels = rack.evaluate_all("all => all.map((one) => one.ariaLabel)")
        return "".join(label.split(": ")[1] for label in labels)

    drag(page, rack.nth(6), rack.nth(0))
    assert letters() == "MSCHULEASTUSTE"
    page.reload()
    expect(rack).to_have_count(14)
    assert letters() == "MSCHULEASTUSTE"
    page.get_by_role("button", name="Sortieren").click()
    assert letters() == "AEEUUCHLMSSSTT"
    page.get_by_role("button", name="Stapel 2: oben N").click()
    page.get_by_text("Das N nehmen?").wait_for()
    page.get_by_role("button", name="N ziehen").click()
    expect(rack).to_have_count(15)
    assert letters() == "AEEUUCHLMSSSTTN"


def test_planning_while_others_are_on_turn(visit: Visit, server: LiveServer) -> None:
    """R31: Ben tries things out; what Anna changes meanwhile falls out of his plan, and he is told."""
    party = Party(server, "SCHULE").play("SCHULE", "GARTEN", "MAST", "AHORN")
    page, view = table_of(visit, party, 1), party.view()
    page.get_by_text("Anna ist dran.").wait_for()
    tap(page, view, "MAST", 0)
    page.keyboard.type("eis")
    expect(fresh(page).locator("[data-tile]")).to_have_count(4)
    expect(page.get_by_role("button", name=LAY)).to_have_count(0)
    with party.line(0) as anna:
        now = seen(anna)
        longer = [*tiles_of(now, "MAST"), next(one for one in now.rack if now.equipment.tiles[one] == "E")]
        words = [{"tiles": longer, "jokers": ""} if word["tiles"] == longer[:4] else word for word in lying(now)]
        act(anna, "lay", words=words)
    page.get_by_text("Nicht alles aus deinem Plan passt noch.").wait_for()
    expect(fresh(page).locator("[data-tile]")).to_have_count(3)


def test_a_word_is_challenged(visit: Visit, server: LiveServer) -> None:
    """R24, X6: anything may be laid; the challenged word goes back, and a tile is drawn for it."""
    party = Party(server, "SCHULE", referee="challenge")
    anna, ben = table_of(visit, party), table_of(visit, party, 1)
    anna.keyboard.type("chulse")
    lay(anna)
    ben.get_by_text("Glaubst du das?").wait_for()
    anna.get_by_text("Ben überlegt").wait_for()
    expect(ben.get_by_text("Ben überlegt")).to_have_count(0)  # he knows
    ben.get_by_role("button", name="Anzweifeln").click()
    anna.get_by_text("Das Wort gilt nicht. Zieh einen Stein.").wait_for()
    anna.get_by_role("button", name="Stapel 3: oben I").click()
    ben.get_by_text("Leg dein erstes Wort aus.").wait_for()
    view = party.view()
    assert (texts(view), view.counts[0], view.scores[0]) == (set(), 15, 0)


def test_a_whole_turn_by_keyboard(visit: Visit, server: LiveServer) -> None:
    """R11: a robbery without a pointer: letters typed, tiles reached by tab and arrow keys; then a stack by number."""
    party = Party(server, "SCHULE").play("SCHULE", "GARTEN", "MAST", "AHORN")
    page, view = table_of(visit, party), party.view()
    spread = page.get_by_role("group", name="Wörter auf dem Tisch")
    focused = "() => Number(document.activeElement?.dataset.tile ?? -1)"
    for number in (tiles_of(view, "MAST")[0], tiles_of(view, "AHORN")[0]):
        for _ in range(20):
            if page.evaluate("() => document.activeElement?.closest('.spread') !== null"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Home")
        for _ in range(60):
            if page.evaluate(focused) == number:
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(spread.locator(f"[data-gap='{number}']")).to_be_focused()
    page.keyboard.type("us")
    page.get_by_text("Maus bringt 4 Punkte.").wait_for()
    page.keyboard.press("Enter")
    eventually(lambda: "MAUS" in texts(party.view()))
    with party.line(1) as ben:
        act(ben, "draw", stack=0)
    page.get_by_text("Bau ein neues Wort.").wait_for()
    page.keyboard.press("2")
    page.get_by_text("Das N nehmen?").wait_for()
    page.keyboard.press("Enter")
    eventually(lambda: len(party.view().rack) == 3)


def test_the_focus_is_never_lost(visit: Visit, server: LiveServer) -> None:
    """What was pressed leaves the page with the change it makes; the focus goes to the same tile, word or workbench."""
    party = Party(server, "SCHULE").play("SCHULE", "GARTEN", "MAST", "AHORN")
    page, view = table_of(visit, party), party.view()
    mast = page.get_by_role("group", name="MAST, von Anna")

    def press(button: Locator) -> None:
        button.focus()
        page.keyboard.press("Enter")

    press(tile(page, view.rack[0]))
    page.keyboard.press("Enter")
    expect(tile(page, view.rack[0])).to_be_focused()
    press(page.get_by_role("button", name="MAST ganz ins neue Wort nehmen"))
    expect(page.get_by_role("button", name="MAST wieder herstellen")).to_be_focused()
    page.keyboard.press("Enter")
    expect(mast.get_by_role("button", name="MAST ganz ins neue Wort nehmen")).to_be_focused()
    page.keyboard.type("u")
    press(page.get_by_role("button", name="Alles zurück"))
    expect(page.get_by_role("group", name="Dein Brett").locator(":focus")).to_have_count(1)
    press(page.get_by_role("button", name="Stapel 2: oben N"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Stapel 2: oben N")).to_be_focused()
    tile(page, view.rack[0]).focus()
    page.keyboard.type("ut")
    fresh(page).get_by_text("noch ein Buchstabe").wait_for()
    page.keyboard.press("Enter")
    page.locator(".notes").get_by_text("UT ist zu kurz").wait_for()
    expect(fresh(page).locator("[data-tile]")).to_have_count(2)


def test_what_is_said_of_a_low_word_comes_into_sight(visit: Visit, server: LiveServer) -> None:
    """On a phone the workbench covers the lower words; the sign of one that is robbed is not to be searched for."""
    party = Party(server, "SCHULE").play("SCHULE", "GARTEN", "MAST", "AHORN")
    page, view = table_of(visit, party, size=(360, 600)), party.view()
    tile(page, tiles_of(view, "AHORN")[0]).focus()
    page.keyboard.press("Enter")
    said = page.get_by_role("group", name="AHORN, von Ben").get_by_text("Horn", exact=True)
    said.wait_for()

    def uncovered() -> bool:
        box, dock = said.bounding_box(), page.locator(".dock").bounding_box()
        return bool(box and dock and box["y"] + box["height"] <= dock["y"])

    eventually(uncovered)


def test_a_finger_scrolls_the_table_and_takes_a_tile_after_resting(visit: Visit, server: LiveServer) -> None:
    """On a phone a finger that moves at once scrolls; one that rests on a tile first drags it into the new word."""
    party = Party(server, "SCHULE").play("SCHULE", "GARTEN", "MAST", "AHORN")
    page = table_of(visit, party, size=(360, 740), has_touch=True)
    view = party.view()
    source = tile(page, tiles_of(view, "SCHULE")[5])

    def middle(of: Locator) -> dict[str, float]:
        box = of.bounding_box()
        assert box
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    start, end = middle(source), middle(fresh(page))
    hand = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", start)
    touch("touchMove", {"x": start["x"], "y": start["y"] + 12})
    touch("touchMove", end)
    touch("touchEnd")
    expect(fresh(page).locator("[data-tile]")).to_have_count(0)
    settle(page)
    start, end = middle(source), middle(fresh(page))  # it was scrolled meanwhile
    touch("touchStart", start)
    page.locator("[data-ready]").wait_for()
    touch("touchMove", {"x": start["x"], "y": start["y"] + 12})
    touch("touchMove", end)
    touch("touchEnd")
    expect(fresh(page).locator("[data-tile]")).to_have_count(1)


def test_two_on_one_device_do_not_see_each_others_rack(visit: Visit, server: LiveServer) -> None:
    """The curtain falls between the turns."""
    guest = Guest(server)
    table = guest.open("Anna", "Ben", game="wortromme", options={"start": 0, "deal": "SCHULE"})
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.get_by_role("button", name="Anna ist da").or_(page.locator("dialog[open] button")).first.click()
    rack = page.get_by_role("group", name="Dein Brett").locator("[data-tile]")
    expect(rack).to_have_count(14)
    page.keyboard.type("schule")
    page.get_by_text("Schule bringt 6 Punkte.").wait_for()
    lay(page)
    page.get_by_role("dialog").get_by_text("Ben").first.wait_for()
    expect(rack).to_have_count(0)


def test_the_introduction_teaches_by_doing(visit: Visit, server: LiveServer) -> None:
    """Three steps on the real table: the first word, adding, robbing."""
    party = Party(server, "SCHULE")
    page = table_of(visit, party, memory={**INTRODUCED, "introduced": []})
    intro = page.get_by_role("complementary", name="Zum ersten Mal hier?")
    intro.get_by_text("Das erste Wort").wait_for()
    party.play("SCHULE", "GARTEN")
    intro.get_by_text("Anlegen").wait_for()
    party.play("MAST", "AHORN")
    page.get_by_role("button", name="MAST ganz ins neue Wort nehmen").click()
    page.keyboard.type("e")
    page.get_by_text("Maste bringt").or_(fresh(page).get_by_text("gilt", exact=True)).first.wait_for()
    lay(page)
    party_view = eventually(lambda: (view := party.view()).turn_of == 1 and view)
    assert "MASTE" in texts(party_view)
    party.play("0")
    intro.get_by_text("Rauben").wait_for()


@pytest.mark.parametrize(
    ("label", "preset", "says"),
    [
        ("Mit Wörterbuch", "mit_woerterbuch", "Strafsteine gibt es nicht"),
        ("Klassisch 1988", "klassisch_1988", "ein falsches Wort kostet einen Stein"),
        ("Neuere Ausgabe", "neuere_ausgabe", "ein falsches Wort kostet drei Steine"),
        ("Kompakt", "kompakt", "Jeder bekommt 14 Steine"),
    ],
)
def test_an_edition_is_chosen_with_one_tap(visit: Visit, label: str, preset: str, says: str) -> None:
    """R29: whatever its preset says, from its stacks to the doubts its penalty needs (R24); and it says so."""
    page = visit().open()
    page.get_by_role("button", name="Wortrommé").click()
    page.get_by_text(DE.options).click()
    expect(page.get_by_role("radio", name="Mit Wörterbuch")).to_be_checked()
    page.get_by_role("radio", name="Neuere Ausgabe").check()
    page.get_by_role("radio", name=label).check()
    page.get_by_text(says).wait_for()
    with page.expect_request("**/api/tables") as asked:
        begin(page, DE.bots)
    chosen = json.loads(asked.value.post_data or "")["options"]
    assert msgspec.convert(chosen, Options) == PRESETS[preset]
    expect(page.locator("[data-stack]")).to_have_count(7 if PRESETS[preset].stacks == "hidden" else 4)


def test_alone_to_the_end(visit: Visit) -> None:
    """R30: from the home page to the result: who stops pays a turn for every missing point; then the same deal."""
    page = visit().open()
    page.get_by_role("button", name="Wortrommé").click()
    choose(page, DE.alone)
    page.get_by_label("Blatt", exact=True).fill("allein")
    press_begin(page)
    page.get_by_text("Leg dein erstes Wort aus.").wait_for()
    page.keyboard.type("schule")
    page.get_by_text("Schule bringt 6 Punkte.").wait_for()
    lay(page)
    facts = page.get_by_role("region", name="Wie es steht")
    facts.get_by_text("6 von 99").wait_for()
    facts.get_by_text("Züge, weniger ist besser").wait_for()
    facts.get_by_role("button", name="Aufhören").click()
    page.get_by_role("dialog").get_by_role("button", name="Aufhören").click()
    page.get_by_text("6 Punkte. Die 93 fehlenden zählen als Züge. Dein längstes Wort: Schule.").wait_for()
    page.get_by_role("button", name="Dieselben noch einmal").click()
    page.get_by_text("Leg dein erstes Wort aus.").wait_for()
    expect(facts).to_contain_text("0 von 99")
