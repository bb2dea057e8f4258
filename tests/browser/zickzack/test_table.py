"""Zickzack on the page, around the board: the draft, knocking and the order of play, challenges, the end, alone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.lines import act
from tests.browser.sheet import begin, choose, press_begin
from tests.browser.visitor import PHONE, Visitor
from tests.browser.zickzack.play import Pair, lexicon, solo_play, state_of
from tests.browser.zickzack.scenes import Trio, dice_rolled, knocking
from tests.server.live import Guest, LiveServer, eventually
from wortstube.games.zickzack.messages import Noted, State
from wortstube.games.zickzack.outlook import undiscovered
from wortstube.games.zickzack.words import policy_of


def at_table(visit: Visit, game: Pair, guest: Guest, **more: object) -> Page:
    page = visit(guest=guest, **more).open(f"/#/t/{game.table}")
    page.locator(".table").wait_for()
    return page


def lying(state: State) -> list[Noted]:
    """New words on the board, longest first."""
    return undiscovered(state, lexicon().referee(policy_of(state.options)))


def name_by_typing(page: Page, word: Noted) -> None:
    page.keyboard.type(word.text.lower())
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Wort nennen").click()


def others_letters(page: Page, name: str) -> str:
    """The letters of somebody else, as they lie there."""
    return "".join(
        page.get_by_role("group", name=f"Buchstaben von {name}").locator(".mini [aria-hidden]").all_inner_texts()
    )


def test_the_draft(visit: Visit, server: LiveServer) -> None:
    """R4, R46: a size is chosen, the letter turns up for all; the rest in one go; then a blank."""
    game = Pair(server, lexicon())
    anna, ben = at_table(visit, game, game.anna), at_table(visit, game, game.ben, size=PHONE)
    anna.get_by_role("button", name=re.compile("^Größe 1 mal 1, noch 11")).click()
    ben.get_by_text("Welche Größe ziehst du?").wait_for()
    state = game.state()
    drawn = state.equipment.tiles[state.racks[0][0]]
    assert drawn.size == "1x1"
    eventually(lambda: others_letters(ben, "Anna") == drawn.letter)
    expect(ben.get_by_role("button", name=re.compile("^Größe 1 mal 1, noch 10"))).to_be_enabled()
    for page in (anna, ben):
        page.get_by_role("button", name="Zieh den Rest für mich").click()
    anna.get_by_role("button", name="Leeren Stein nehmen, 3 mal 3").click()
    expect(ben.get_by_role("button", name="Leeren Stein nehmen, 3 mal 3")).to_have_count(0)
    ben.get_by_role("button", name="Leeren Stein nehmen, 1 mal 1").click()
    anna.get_by_text("Erste Runde").first.wait_for()
    state = game.state()
    assert [len(rack) for rack in state.racks] == [15, 15]
    assert [state.equipment.tiles[supply[0]].size for supply in state.supplies] == ["3x3", "1x1"]


def test_the_language_of_the_words_is_told(visit: Visit, server: LiveServer) -> None:
    """Whoever joins sees at the table that French words are asked for; at a German table there is nothing to say."""
    french, german = Pair(server, lexicon(), language="fr"), Pair(server, lexicon())
    at_table(visit, french, french.ben, size=PHONE).get_by_text("auf Französisch").wait_for()
    expect(at_table(visit, german, german.ben, size=PHONE).locator("header")).not_to_contain_text("auf ")


def test_a_knock_changes_the_order(visit: Visit, server: LiveServer) -> None:
    """R24, R28: after Anna it would be Ben's turn; Cleo knocks, names a word, and plays next."""
    game = Trio(server, lexicon())
    game.play(lambda state: knocking(state) and lying(state))
    word = lying(game.state())[0]
    cleo = at_table(visit, game, game.cleo)
    ben = at_table(visit, game, game.ben, size=PHONE)
    ben.get_by_role("button", name="Weiter").click()
    ben.get_by_text("Noch offen: Cleo").wait_for()
    cleo.get_by_role("button", name="Klopfen").click()
    ben.get_by_text("Cleo hat geklopft.").wait_for()
    cleo.get_by_text("Du hast geklopft. Welches Wort siehst du?").wait_for()
    name_by_typing(cleo, word)
    ben.get_by_text("Siehst du noch ein Wort?").wait_for()
    expect(ben.get_by_role("region", name="Zuletzt genannt")).to_contain_text("Cleo hat geklopft und nennt")
    ben.get_by_role("button", name="Weiter").click()
    with game.anna.line(game.table) as anna:
        act(anna, "go_on")
    ben.get_by_text("Cleo ist dran.").wait_for()
    state = game.state()
    assert (state.phase, state.seat) == ("turn", 2)
    assert word.text in [noted.text for noted in state.notes[2]]


@pytest.mark.variant
def test_a_knock_in_vain_costs_a_letter(visit: Visit, server: LiveServer) -> None:
    """R26: nothing seen after all; the letter one chooses lies free for everybody, and the order stays."""
    game = Pair(server, lexicon()).play(knocking)
    anna, ben = at_table(visit, game, game.anna), at_table(visit, game, game.ben)
    before = game.state().racks[1]
    ben.keyboard.press("Space")
    ben.get_by_role("button", name="Doch nichts gesehen").click()
    ben.get_by_role("dialog").get_by_role("button", name="Doch nichts gesehen").click()
    ben.get_by_text("Das war nichts. Welchen Buchstaben gibst du her?").wait_for()
    ben.locator("[data-held-tile]").first.click()
    ben.get_by_role("button", name=re.compile("hergeben")).click()
    eventually(lambda: game.state().free)
    state = game.state()
    assert len(state.racks[1]) == len(before) - 1
    expect(anna.get_by_role("group", name="Freie Buchstaben")).to_be_visible()


def test_space_knocks_after_a_tap_on_a_tile(visit: Visit, server: LiveServer) -> None:
    """Who was planning with the mouse when Anna's turn ended has not to leave the board first."""
    game = Pair(server, lexicon()).play(lambda state: state.phase == "turn" and state.turn > 5 and state.seat == 0)
    ben = at_table(visit, game, game.ben)
    ben.locator("[data-tile]").first.click()
    with game.anna.line(game.table) as anna:
        while state_of(anna.view).phase != "knock":
            game.choose(anna)
    ben.get_by_role("button", name="Klopfen").wait_for()
    ben.keyboard.press("Space")
    ben.get_by_role("button", name="Doch nichts gesehen").wait_for()


SECONDS = "(node, name) => getComputedStyle(node)[name].split(', ').map(parseFloat)"


def test_who_knocks_at_the_same_time_rolls_the_die(visit: Visit, server: LiveServer) -> None:
    """R27: everybody sees the dice, and the higher number names words first."""
    game = dice_rolled(server, lexicon())
    anna = at_table(visit, game, game.anna, motion="no-preference")
    anna.locator(".die").first.wait_for()
    state = game.state()
    rolled = [
        (("Anna", "Ben", "Cleo")[seat], roll)
        for one in state.rolls
        for seat, roll in zip(one.seats, one.rolls, strict=True)
    ]
    labels = anna.locator(".die").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert labels == [f"{name} würfelt {roll}" for name, roll in rolled]
    last = state.rolls[-1]
    assert state.actor == last.seats[last.rolls.index(max(last.rolls))]
    first = anna.get_by_text(f"{('Anna', 'Ben', 'Cleo')[state.actor]} ist zuerst dran.")
    expect(first).to_be_visible()
    told, landed = (
        first.evaluate(SECONDS, "animationDelay"),
        anna.locator(".die").first.evaluate(SECONDS, "animationDuration"),
    )
    assert max(landed) <= min(told), "the dice lie before it is told who is first"


def test_several_people_on_one_device_knock_for_themselves(visit: Visit, server: LiveServer) -> None:
    """Whoever lies in wait presses the button with their own name; "Weiter" is for all."""
    game = Trio(server, lexicon())
    shared = Guest(server)
    game.table = shared.open("Anna", "Ben", "Cleo", game="zickzack", options={"start": 0, "knock_window": 0})
    with shared.line(game.table) as talk:
        while not knocking(state_of(talk.view)):
            seat = talk.view["awaited"][0]
            talk.transmit(kind="look", seat=seat)
            talk.hear("looked")
            if "go_on" in talk.view["window"]["kinds"]:
                talk.done(seat, {"kind": "go_on", "window": talk.view["window"]["id"]})
            else:
                game.choose(talk)
    page = at_table(visit, game, shared)
    page.get_by_role("button", name="Ben klopft").wait_for()
    page.get_by_role("button", name="Cleo klopft").click()
    with shared.line(game.table) as talk:
        if state_of(talk.view).phase != "claim":
            talk.wait_until(lambda view: state_of(view).phase == "claim")
        assert state_of(talk.view).actor == 2
    page.get_by_text("Cleo, welches Wort siehst du?").wait_for()


def test_one_device_knocks_without_a_clock(visit: Visit) -> None:
    """Who has to pass a device round has no five seconds for knocking, unless that was chosen."""
    page = visit().open()
    page.get_by_role("button", name="Zickzack").click()
    choose(page, DE.here)
    for place, name in enumerate(("Anna", "Ben")):
        page.locator("dialog[open] input[type=text]").nth(place).fill(name)
    with page.expect_request("**/api/tables") as opened:
        page.get_by_role("button", name=DE.begin).click()
    assert json.loads(opened.value.post_data or "")["options"] == {"knock_window": 0, "doubt_window": 0}
    page.locator(".table").wait_for()


def test_the_words_noted_show_where_they_lie(visit: Visit, server: LiveServer) -> None:
    """R34: a word under the pointer lights up on its tiles; pressed, it tells spelling and meaning."""
    game = Pair(server, lexicon()).play(lambda state: knocking(state) and state.notes[0])
    page = at_table(visit, game, game.anna)
    word = game.state().notes[0][-1]
    entry = (
        page.get_by_role("region", name="Gefundene Wörter").get_by_role("button", name=word.spelling, exact=True).first
    )
    entry.hover()
    lit = page.locator(".laid.lit [data-tile]")
    expect(lit).to_have_count(len(word.tiles))
    assert sorted(lit.evaluate_all("all => all.map((one) => Number(one.dataset.tile))")) == sorted(word.tiles)
    entry.click()
    page.locator("li.told .chip .meaning").first.wait_for()


def test_a_challenge(visit: Visit, server: LiveServer) -> None:
    """R51: what the dictionary knows stands, and the table goes on to knocking."""
    game = Pair(server, lexicon(), referee="challenge").play(
        lambda state: state.phase == "doubt" and state.actor == 0 and len(state.pending) > 1
    )
    ben = at_table(visit, game, game.ben)
    word = game.state().pending[0]
    ben.get_by_role("button", name=f"Anzweifeln {word.text}", exact=True).click()
    ben.get_by_text("Ben zweifelt").first.wait_for()
    ben.get_by_role("button", name="Gut so").click()
    eventually(lambda: game.state().phase in ("knock", "due"))


def test_the_end_tells_what_nobody_saw(visit: Visit, server: LiveServer) -> None:
    game = Pair(server, lexicon()).play(lambda state: state.phase == "over")
    page = at_table(visit, game, game.anna)
    state = game.state()
    assert state.unseen
    assert state.outcome
    unseen = page.get_by_role("region", name="Das hat niemand gesehen")
    unseen.get_by_text(f"{state.unseen.total} Wörter lagen noch auf dem Brett.").wait_for()
    best = unseen.get_by_role("button").first
    expect(best).to_have_attribute("aria-pressed", "true")
    expect(best).to_contain_text(state.unseen.words[0].spelling)
    ranking = page.get_by_role("list", name="So ging es aus")
    expect(ranking.get_by_role("listitem").first).to_contain_text(f"{max(state.outcome.scores)} Wörter")
    page.get_by_role("button", name="Nochmal?").click()
    page.get_by_text("Buchstaben ziehen").first.wait_for()


def open_alone(visitor: Visitor) -> Page:
    page = visitor.open()
    page.get_by_role("button", name="Zickzack").click()
    choose(page, DE.alone)
    return page


def stop(page: Page) -> None:
    page.get_by_role("button", name="Aufhören").click()
    page.get_by_role("dialog").get_by_role("button", name="Aufhören").click()
    page.locator("p.score").wait_for()


def test_a_solitaire(visit: Visit, server: LiveServer) -> None:
    """R40, R42: letters are laid, words named at any time, and it is stopped; what was not seen is told."""
    guest = Guest(server)
    table = guest.open("Anna", game="zickzack", options={"deal": "STUBE"})
    solo_play(guest, table, 8)
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.locator(".facts").wait_for()
    with guest.line(table) as talk:
        state = state_of(talk.view)
    name_by_typing(page, lying(state)[0])
    found = len(state.notes[0]) + 1
    expect(page.get_by_role("region", name="Wie es steht")).to_contain_text(f"{found} Wörter")
    stop(page)
    expect(page.locator("p.score")).to_contain_text(str(found))
    unseen = page.get_by_role("region", name="Das hat niemand gesehen").get_by_role("button")
    expect(unseen.first).to_contain_text(lying(state)[1].text, ignore_case=True)


def test_a_set_is_played_again_and_sent_to_friends(visit: Visit) -> None:
    """The same code, the same letters; where no word was found there is no result to keep."""
    page = open_alone(visit())
    page.get_by_label("Code eines Satzes").fill("stube")
    press_begin(page)
    facts = page.get_by_role("region", name="Wie es steht")
    expect(facts).to_contain_text("STUBE")
    expect(facts).not_to_contain_text("Dein Bestes")
    letters = rack_of(page)
    assert len(letters) == 10
    stop(page)
    page.get_by_role("button", name="Derselbe Satz noch einmal").click()
    assert rack_of(page) == letters
    expect(facts).not_to_contain_text("Dein Bestes")
    friend = visit().open("/#/satz/STUBE-10-many-de-0")
    friend.get_by_role("button", name="Diesen Satz spielen").click()
    assert rack_of(friend) == letters


def rack_of(page: Page) -> list[str | None]:
    page.locator("[data-held-tile]").first.wait_for()
    return sorted(page.locator("[data-held-tile]").evaluate_all("all => all.map((one) => one.dataset.heldTile)"))


def test_long_words_against_the_clock(visit: Visit) -> None:
    """R41: the letters lie face down until one begins, then the time runs."""
    page = open_alone(visit())
    page.get_by_role("radio", name="Lange Wörter").check()
    press_begin(page)
    page.get_by_text("20 Buchstaben, 5 Minuten.").wait_for()
    assert page.locator("[data-held-tile]").count() == 0
    page.get_by_role("button", name="Aufdecken und anfangen").click()
    assert len(rack_of(page)) == 20
    expect(page.get_by_role("timer")).to_have_attribute("aria-label", re.compile("noch [45]:"))


def test_the_first_game_is_introduced_and_tried_out(visit: Visit) -> None:
    """The lesson: lay anywhere in the first round, attach and name, then knock, all by doing."""
    page = visit(memory={}, size=PHONE).open()
    page.get_by_role("button", name="Zickzack").click()
    begin(page, DE.bots)
    intro = page.get_by_role("complementary", name=DE.first_time)
    intro.get_by_role("heading", name="Buchstaben ziehen").wait_for()
    intro.get_by_role("button", name="Einmal ausprobieren").click()
    lesson = page.get_by_role("dialog")
    lesson.get_by_role("button", name="Spalte 6, Zeile 6").click()
    lesson.get_by_role("button", name="Weiter").click()
    lesson.get_by_role("button", name="Hier das R anlegen").click()
    trace(lesson, "BOA")
    expect(lesson).to_contain_text("berühren sich nicht")
    trace(lesson, "ARM")
    lesson.get_by_role("button", name="ARM nennen").click()
    lesson.get_by_role("button", name="Weiter").click()
    lesson.get_by_role("button", name="Klopfen").click()
    trace(lesson, "BROT")
    lesson.get_by_role("button", name="BROT nennen").click()
    expect(lesson).to_contain_text("du bist sofort wieder dran")
    lesson.get_by_role("button", name="Verstanden").click()
    intro.get_by_role("button", name="Überspringen").click()
    expect(intro).to_be_hidden()


def trace(lesson: Locator, word: str) -> None:
    for letter in word:
        lesson.get_by_role("button", name=f"{letter} auf dem Brett").click()
