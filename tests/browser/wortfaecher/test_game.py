"""Wortfächer on the page as people play it: by tapping, dragging and keys, with secrets kept and challenges settled."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.lines import act
from tests.browser.sheet import choose, press_begin
from tests.browser.stage import Stage
from tests.browser.visitor import PHONE
from tests.browser.wortfaecher.page import card, drag, draw, hand_of, laying
from tests.browser.wortfaecher.play import CARDS, left_over
from tests.browser.wortfaecher.scenes import Pair, fan
from tests.server.live import LiveServer, eventually
from wortstube.games.wortfaecher.equipment import standard

VALUES = standard()


def value(cards: list[str]) -> int:
    return sum(VALUES.points(card) for card in cards)


def pages_of(visit: Visit, pair: Pair) -> tuple[Page, Page]:
    anna, ben = (visit(guest=guest).open(f"/#/t/{pair.table}") for guest in (pair.anna, pair.ben))
    for page in (anna, ben):
        page.locator("[data-card]").first.wait_for()
    return anna, ben


def scores(page: Page) -> list[int]:
    return [int(re.findall(r"\d+", text)[0]) for text in page.locator(".seat .points").all_inner_texts()]


def test_a_round_with_a_challenge(visit: Visit, server: LiveServer) -> None:
    """R9, R20 to R24, R30: bluffing shows no verdict; a challenge tells, the loser pays, the round is told to both."""
    pair = Pair(Stage(server, visit), referee="challenge", head_start=[20, 20])
    anna, ben = pages_of(visit, pair)
    hand = draw(anna)
    bluff = CARDS.no_words(hand)[0]
    laid = [hand[place] for place in bluff]
    for text in laid:
        card(anna, text).click()
    laying(anna).locator(".points").wait_for()
    assert laying(anna).locator(".sign").count() == 0, "nobody tells whether it is a word"
    anna.get_by_role("button", name=f"Auslegen: {value(laid)} Punkte").click()
    anna.get_by_text("Du hast ausgelegt!").wait_for()

    ben.get_by_text("Dein letzter Zug.").wait_for()
    expect(ben.get_by_role("region", name="Auf dem Tisch")).to_contain_text("".join(laid))
    hand = draw(ben)
    answer = next((word for word in CARDS.words(hand) if len(word) == 2), None) or CARDS.no_words(hand)[0]
    honest = CARDS.is_word("".join(hand[place] for place in answer))
    mine = [hand[place] for place in answer]
    drag(ben, card(ben, mine[0]), ben.get_by_role("button", name="Karten antippen, ziehen oder schreiben"))
    drag(ben, card(ben, mine[1]), laying(ben).locator("[data-card]").last)
    expect(laying(ben).locator("[data-card]")).to_have_count(2)
    laying(ben).locator(".points").wait_for()  # what it is worth takes room, and moves the cards aside
    if laying(ben).locator(".letter").all_inner_texts() != mine:
        drag(ben, laying(ben).locator("[data-card]").first, laying(ben).locator("[data-card]").last)
    assert laying(ben).locator(".letter").all_inner_texts() == mine
    drag(ben, card(ben, hand[left_over([answer], hand)]), ben.locator(".stack.discard"))
    ben.get_by_role("button", name="Zurücknehmen", exact=True).click()
    drag(ben, card(ben, hand[left_over([answer], hand)]), ben.locator(".stack.discard"))
    ben.get_by_role("button", name=re.compile("^Auslegen")).click()

    ben.get_by_role("button", name=f"{''.join(laid)} von Anna anzweifeln").click()
    paid = min(20, value(laid))
    for page in (anna, ben):
        page.get_by_text(f"Anna gibt {paid} Punkt").first.wait_for()
    anna.get_by_role("button", name=f"{''.join(mine)} von Ben anzweifeln").click()
    lost = min(20, value(mine))
    for page in (anna, ben):
        page.get_by_text("Runde 1 ist aus.").wait_for()
        page.get_by_text(f"Anna gibt {lost} Punkt" if honest else f"Ben gibt {lost} Punkt").first.wait_for()
    expected = [20 - paid, 20 + value(mine) + 5] if honest else [20 - paid, 20 - lost]
    if honest:
        expected[0] -= min(expected[0], lost)
    assert scores(anna) == scores(ben) == expected
    for page in (anna, ben):
        page.get_by_role("button", name="Nächste Runde").click()
        page.get_by_text("Runde 2 von 6").wait_for()
        expect(page.locator(".fan [data-card]")).to_have_count(3)


def test_strict_words_show_verdict_and_meaning(visit: Visit, server: LiveServer) -> None:
    """X9: what is no word cannot be laid out; what is one shows how the dictionary writes it."""
    pair = Pair(Stage(server, visit))
    anna, _ = pages_of(visit, pair)
    hand = draw(anna)
    bad = CARDS.no_words(hand)[0]
    for place in bad:
        card(anna, hand[place]).click()
    laying(anna).locator(".sign.no").wait_for()
    why = laying(anna).locator(".note").inner_text()
    anna.get_by_text(f"{''.join(hand[place] for place in bad)}: {why}.", exact=True).wait_for()
    expect(anna.get_by_role("button", name=re.compile("^Auslegen"))).to_have_count(0)
    anna.get_by_role("button", name="Alle zurück").click()
    assert sorted(hand_of(anna)) == sorted(hand)
    if good := CARDS.words(hand):
        anna.keyboard.type("".join(hand[place] for place in good[0]).lower())
        laying(anna).locator(".sign.yes").wait_for()


def test_the_fan_stays_as_i_left_it(visit: Visit, server: LiveServer) -> None:
    pair = Pair(Stage(server, visit)).play(3)
    guest, other = (pair.anna, pair.ben) if asked(pair) == 0 else (pair.ben, pair.anna)
    waiting = visit(guest=other).open(f"/#/t/{pair.table}")
    waiting.locator("[data-card]").first.wait_for()
    waiting.locator(".fan [data-card]").first.focus()
    before = hand_of(waiting)
    waiting.keyboard.press("Shift+ArrowRight")
    swapped = [before[1], before[0], *before[2:]]
    eventually(lambda: hand_of(waiting) == swapped)
    assert waiting.evaluate("document.activeElement.dataset.card !== undefined"), "the focus went with the card"
    waiting.locator(".fan [data-card]").last.click()
    left = swapped[:-1]
    eventually(lambda: hand_of(waiting) == left)

    active = visit(guest=guest).open(f"/#/t/{pair.table}")
    active.locator("[data-card]").first.wait_for()
    draw(active)
    active.keyboard.press("1")
    active.keyboard.press("Enter")
    waiting.get_by_text("Du bist dran.").wait_for()
    assert hand_of(waiting) == left
    waiting.reload()
    waiting.locator("[data-card]").first.wait_for()
    assert hand_of(waiting) == left
    assert laying(waiting).locator(".letter").all_inner_texts() == [swapped[-1]]


def asked(pair: Pair) -> int:
    with pair.lines() as (anna, _):
        return anna.on_turn()


def test_a_handover_shows_no_hand_to_the_wrong_player(visit: Visit, server: LiveServer) -> None:
    """Two people, one phone: behind the curtain lies no card at all, and after it only one's own."""
    page = visit(size=PHONE).open()
    page.get_by_role("button", name="Wortfächer").click()
    choose(page, DE.here)
    for label, name in ((DE.name, "Anna"), ("Name 2", "Ben")):
        page.get_by_role("textbox", name=label, exact=True).fill(name)
    page.get_by_role("button", name=DE.begin).click()
    hands: dict[str, list[str]] = {}
    for turn in range(4):
        curtain = page.get_by_role("heading", name=re.compile("^Gib das Gerät an "))
        name = curtain.inner_text().split()[-1]
        nothing_of_a_hand(page)
        page.keyboard.press("Escape")
        page.get_by_role("button", name=f"Ich bin {name}").click()
        page.locator("[data-card]").first.wait_for()
        hand = hand_of(page)
        assert len(hand) == 2
        if name in hands:
            assert sorted(hand) == sorted(hands[name]), "everybody sees the own hand again"
        drawn = draw(page)
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        hands[name] = drawn[1:]
        curtain.wait_for()  # the table has heard of it
        if turn == 1:
            page.reload()
    assert sorted(hands) == ["Anna", "Ben"]


def nothing_of_a_hand(page: Page) -> None:
    assert page.locator("[data-card]").count() == 0
    assert page.locator(".fan, .words .word").count() == 0
    assert "Karte 1:" not in page.content()


def test_a_solitaire(visit: Visit, server: LiveServer) -> None:
    """R31 to R36: by a code, with hint and undo and what they cost, gaps filled by choice, to the end and once more."""
    page = visit().open()
    page.get_by_role("button", name="Wortfächer").click()
    choose(page, DE.alone)
    page.get_by_label("Blatt für die Patience").fill("stube")
    press_begin(page)
    page.locator(".pile button").first.wait_for()
    opening = open_cards(page)
    page.get_by_role("button", name=re.compile("^Tipp")).click()
    page.get_by_role("button", name=re.compile("^Tipp: ")).click()
    page.get_by_role("button", name=re.compile("^Wegnehmen: ")).click()
    eventually(lambda: open_cards(page) != opening)
    page.get_by_role("button", name=re.compile("^Zurück")).click()
    eventually(lambda: open_cards(page) == opening)
    expect(page.get_by_role("region", name="Wie es steht")).to_contain_text("+4")
    filled = play_solitaire(page)
    assert filled, "this deal leaves gaps to fill"
    score = int(re.findall(r"\d+", page.locator("p.score").inner_text())[0])
    assert score == value(re.findall(r"(?m)^(\w+), \d+ Punkte?$", "\n".join(left_cards(page)))) + 4
    page.get_by_role("button", name="Dasselbe Blatt noch einmal").click()
    page.locator(".pile button").first.wait_for()
    assert open_cards(page) == opening

    friend = visit().open("/#/blatt/STUBE")
    friend.get_by_role("button", name="Dieses Blatt spielen").click()
    friend.locator(".pile button").first.wait_for()
    assert open_cards(friend) == opening


def test_a_solitaire_that_can_be_cleared_has_a_par(visit: Visit) -> None:
    page = visit().open()
    page.get_by_role("button", name="Wortfächer").click()
    choose(page, DE.alone)
    check(page.get_by_role("switch", name="Ein Blatt, das aufgehen kann"))
    press_begin(page)
    expect(page.get_by_role("region", name="Wie es steht")).to_contain_text(re.compile("höchstens|alles weg"))


def open_cards(page: Page) -> list[str]:
    """The open cards that lie on the piles; empty texts for empty places."""
    labels = page.locator(".pile .piece[aria-label]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    return [(re.findall(r": (\w+), ", label) or [""])[0] for label in labels]


def left_cards(page: Page) -> list[str]:
    cards = page.get_by_role("group", name="Das lag noch da").get_by_role("img")
    return [str(label) for label in cards.evaluate_all("all => all.map((one) => one.ariaLabel)")]


def play_solitaire(page: Page) -> int:
    """Take words away until it is over, tapping and typing by turns; how many gaps were filled."""
    filled = 0
    for turn in range(60):
        cards = open_cards(page)
        if page.get_by_text("Ein Platz ist leer.").is_visible():
            page.locator(".stack.open button").first.click()
            filled += 1
        elif page.get_by_text("Aus diesen Karten wird kein Wort mehr.").is_visible():
            page.get_by_role("button", name="Aufhören", exact=True).click()
        elif words := CARDS.words(cards):
            take_word(page, words[0], turn)
        eventually(lambda cards=cards: page.locator("p.score").is_visible() or open_cards(page) != cards)  # type: ignore[misc]
        if page.locator("p.score").is_visible():
            return filled
    raise AssertionError("a solitaire that never ends")


def take_word(page: Page, piles: tuple[int, ...], turn: int) -> None:
    cards = open_cards(page)
    if turn % 2:
        page.keyboard.type("".join(cards[pile] for pile in piles).lower())
    else:
        for pile in piles:
            page.get_by_role("button", name=re.compile(f"^Stapel {pile + 1}:")).click()
    page.get_by_role("button", name=re.compile("^Wegnehmen: ")).click()
    expect(page.get_by_role("group", name="Dein Wort").get_by_role("button")).to_have_count(0)


def test_the_first_game_is_introduced(visit: Visit, server: LiveServer) -> None:
    """Three steps on the real table at the first game, which leave by themselves; the rules are one tap away."""
    stage = Stage(server, visit)
    pair = Pair(stage)
    page = fan(stage.open(f"/#/t/{pair.table}", pair.anna, introduced=[]))
    intro = page.get_by_role("complementary", name=DE.first_time)
    intro.get_by_role("heading", name="Ziehen").wait_for()
    laid = page.locator("[data-laying]")
    page.locator(".fan [data-card]").first.click()
    expect(laid).to_be_in_viewport()  # who tries a card first sees where it goes
    laid.click()
    expect(laid).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Ziehstapel")).click()
    intro.get_by_role("heading", name="Wörter bilden").wait_for()
    page.locator(".fan [data-card]").first.click()
    intro.get_by_role("heading", name="Abwerfen oder auslegen").wait_for()
    page.keyboard.press("1")
    page.get_by_text("Ben ist dran.").wait_for()
    with pair.lines() as (_, ben):
        act(ben, "draw")
        act(ben, "discard", card=0)
    page.get_by_text("Du bist dran.").wait_for()
    expect(intro).to_be_hidden()
    page.get_by_role("button", name=DE.rules).click()
    page.get_by_role("heading", name="So geht Wortfächer").wait_for()
