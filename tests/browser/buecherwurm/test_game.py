"""Bücherwurm on the page as people play it: terms typed, dice taken and stolen, votes, counts, the special die."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.buecherwurm.play import (
    GIVE_UP,
    NAMES,
    SURE,
    Readers,
    give_up,
    is_wanted,
    on_turn,
    played,
    terms_for,
    unlisted,
    until,
    with_face,
)
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.lines import act
from tests.browser.sheet import choose, press_begin
from tests.server.live import Guest, Json, LiveServer, eventually
from wortstube.games.buecherwurm.equipment import SPECIAL, SpecialFace


def page_of(visit: Visit, readers: Readers, seat: int, **more: object) -> Page:
    page = visit(guest=readers.guests[seat], **more).open(f"/#/t/{readers.table}")
    page.locator("[data-game=buecherwurm] main").wait_for()
    return page


def field(page: Page) -> None:
    """The field has the focus by itself once it is my turn."""
    expect(page.get_by_label("Dein Begriff")).to_be_focused()


def say(page: Page, term: str) -> None:
    page.get_by_label("Dein Begriff").fill(term)


def says(page: Page, text: str) -> None:
    """The sentence of the table."""
    expect(page.locator(".say")).to_contain_text(text)


def whose_turn(readers: Readers) -> tuple[int, Json]:
    """Who is on turn, and the table as that person sees it."""
    with readers.lines() as lines:
        talk = on_turn(lines)
        return int(talk.view["seat"]), talk.view["play"]


def single(play: Json, way: str) -> tuple[str, int] | None:
    """A term that fits one die only, so that Enter takes it."""
    found = list(terms_for(play))
    dice = {term: {die for other, die in found if other == term} for term, _ in found}
    return next((one for one in found if len(dice[one[0]]) == 1 and is_wanted(play, one[1], way)), None)


def test_a_theft(visit: Visit, server: LiveServer) -> None:
    """R6 to R9: Ben steals by typing and Enter; the victim gets a worm card, and everybody sees why it counts."""
    readers = until(
        server, lambda table: table.begin() and single(whose_turn(table.take("m", "m", "m"))[1], "s"), special_die=False
    )
    seat, play = whose_turn(readers)
    found = single(play, "s")
    assert found
    term, die = found
    victim = next(one["owner"] for one in play["dice"] if one["die"] == die)
    thief, other = page_of(visit, readers, seat), page_of(visit, readers, (seat + 1) % 3)
    field(thief)
    thief.keyboard.type(term)
    expect(thief.locator(f"[data-die='{die}'].fits")).to_have_count(1)
    expect(thief.locator(".fits")).to_have_count(1)
    thief.keyboard.press("Enter")
    for page in (thief, other):
        last = page.get_by_role("region", name="Zuletzt genannt")
        expect(last).to_contain_text(term)
        expect(last).to_contain_text(re.compile(f"von ({NAMES[victim]}|dir) geklaut"))
    after = readers.view()
    assert after["held"][seat][-1] == die
    assert after["worm_cards"][victim] == play["worm_cards"][victim] + 1
    assert after["worms"] == 5
    expect(other.get_by_role("img", name="Noch 5 Wurmkarten: noch 5-mal klauen")).to_be_visible()
    expect(thief.get_by_label("Dein Begriff")).to_have_value("")


def test_the_seventh_theft_is_refused(visit: Visit, server: LiveServer) -> None:
    """R10, R33: after six thefts a die before somebody else cannot be taken, and says why; the middle still can."""
    readers = played(server, "mssssss", 2, special_die=False)
    seat, play = whose_turn(readers)
    assert play["worms"] == 0
    (held,) = [die for die in play["dice"] if die["place"] == "held" and die["owner"] != seat]
    page = page_of(visit, readers, seat)
    says(page, "Die Wurmkarten sind weg: Klauen geht nicht mehr.")
    page.locator(f"[data-die='{held['die']}'] button").click()
    note = page.get_by_text("Klauen geht nicht mehr: Die Wurmkarten sind weg.")
    expect(note).to_be_visible()
    before = readers.view()["turn"]
    term, die = next(one for one in terms_for(play) if is_wanted(play, one[1], "m"))
    say(page, term)
    page.locator(f"[data-die='{die}'].fits button").click()
    eventually(lambda: readers.view()["turn"] == before + 1)
    assert die in readers.view()["held"][seat]


def test_a_vote(visit: Visit, server: LiveServer) -> None:
    """R18, R28: Ben's term is not listed, Anna objects, Cleo decides: two to one against it, and he tries again."""
    readers = Readers(server)
    readers.begin()
    anna, ben, cleo = (page_of(visit, readers, seat) for seat in range(3))
    term, die = unlisted(readers.view())
    field(ben)
    say(ben, term)
    ben.locator(f"[data-die='{die}'].fits button").click()
    says(anna, f"Ben sagt „{term}“.")
    cleo.get_by_role("button", name="Gut so").wait_for()
    anna.get_by_role("button", name="Einspruch").click()
    says(cleo, "Anna hat Einspruch erhoben. Stimmt ab!")
    cleo.get_by_role("button", name="Passt nicht").click()
    for page in (anna, ben, cleo):
        expect(page.get_by_role("region", name="Zuletzt genannt")).to_contain_text("abgelehnt, 2 zu 1")
    field(ben)
    say(ben, term)
    expect(ben.get_by_text("ist schon abgelehnt worden.")).to_be_visible()
    assert readers.view()["turn_of"] == 1


def last_named(page: Page) -> Locator:
    return page.get_by_role("region", name="Zuletzt genannt")


def test_r28_an_objection_to_a_listed_term(visit: Visit, server: LiveServer) -> None:
    """Ben's term is listed; Anna objects by keyboard, Cleo reads why it is listed and agrees: the die goes back."""
    readers = played(server, "m")
    anna, ben, cleo = (page_of(visit, readers, seat) for seat in range(3))
    (named,) = readers.view()["named"]
    button = last_named(anna).get_by_role("button", name=f"Einspruch: „{named['term']}“ passt nicht")
    expect(last_named(cleo).get_by_role("button")).to_have_count(1)
    expect(last_named(ben).get_by_role("button")).to_have_count(0)
    button.focus()
    anna.keyboard.press("Enter")
    says(cleo, f"Passt „{named['term']}“? Anna hat Einspruch erhoben.")
    kind = named["known"]["why"].rpartition(": ")[2]
    for page in (anna, ben, cleo):
        expect(page.get_by_role("region", name="Einspruch")).to_contain_text(f"Die Liste sagt: {kind}")
    assert named["die"] not in readers.view()["held"][1]
    cleo.get_by_role("button", name="Passt nicht").click()
    for page in (anna, ben, cleo):
        expect(last_named(page)).to_contain_text("abgelehnt, 2 zu 1")
    says(ben, "Du bist dran.")
    assert readers.view()["held"][1] == []


def test_r28_two_people_and_a_listed_term(visit: Visit, server: LiveServer) -> None:
    """The speaker is heard before a veto; if he gives in it costs none."""
    readers = played(server, "m", 2)
    anna, ben = (page_of(visit, readers, seat) for seat in range(2))
    last_named(anna).get_by_role("button", name="Einspruch").click()
    says(ben, "Bleibst du dabei, kostet es Anna ein Veto.")
    expect(anna.get_by_role("region", name="Einspruch")).to_contain_text("Ben überlegt")
    ben.get_by_role("button", name="Nachgeben").click()
    expect(last_named(anna)).to_contain_text("abgelehnt, 2 zu 0")
    assert readers.view()["vetoes"] == [2, 2]


def test_r28_among_bots_nobody_objects_to_what_is_listed(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    seats = [{"name": "Anna"}, {"name": "Berta", "level": "klub"}, {"name": "Carl", "level": "klub"}]
    table = guest.post("/api/tables", {"game": "buecherwurm", "seats": seats, "options": {"start": 0}})["table"]
    with guest.line(table) as talk:
        act(talk, "choose_theme", difficulty="easy")
        talk.wait_until(lambda view: view["play"]["phase"] in ("turn", "die"))
        if talk.view["play"]["phase"] == "die":
            act(talk, "turn_die", face="plus_two")
        talk.wait_until(lambda view: view["play"]["disputable"] is not None)
    page = visit(guest=guest).open(f"/#/t/{table}")
    last_named(page).wait_for()
    expect(last_named(page).get_by_role("button")).to_have_count(0)


FIGURE = "one => parseFloat(getComputedStyle(one.querySelector('span')).fontSize)"


def test_counting_out(visit: Visit, server: LiveServer) -> None:
    """R13, R17: Anna counts Ben out; the number stands large before everybody, and at 0 the round ends with −2."""
    readers = Readers(server)
    readers.begin()
    anna, ben = page_of(visit, readers, 0), page_of(visit, readers, 1)
    field(ben)
    anna.get_by_role("button", name="Anzählen").click()
    for page, sentence in ((ben, "Du wirst angezählt!"), (anna, "Ben wird angezählt.")):
        says(page, sentence)
        size = page.locator(".count").first.evaluate(FIGURE)  # each number is another element
        assert size >= 50
    expect(anna.get_by_role("button", name="Anzählen")).to_have_count(0)
    ben.get_by_text("Dir fällt nichts mehr ein.").wait_for()
    expect(ben.get_by_role("list", name="Ergebnis der Runde 1")).to_contain_text("ohne Begriff −2")
    assert readers.view()["scores"] == [0, -2, 0]
    ben.get_by_role("button", name="Weiter").click()
    says(ben, "Such ein Thema aus.")


def test_giving_up_is_asked_back(visit: Visit, server: LiveServer) -> None:
    """R32."""
    readers = Readers(server, 2)
    readers.begin()
    ben = page_of(visit, readers, 1)
    ben.get_by_role("button", name=GIVE_UP).click()
    assert readers.view()["phase"] == "turn"
    expect(ben.get_by_role("button", name=SURE)).to_be_visible()
    give_up(ben)
    eventually(lambda: readers.view()["scores"] == [0, -2])


def test_r13_where_nothing_is_lost_nothing_is_said_of_it(visit: Visit, server: LiveServer) -> None:
    """With children: the button, the result and the log."""
    readers = Readers(server, 2, penalty=False)
    readers.begin()
    ben = page_of(visit, readers, 1)
    ben.get_by_role("button", name=GIVE_UP).click()
    ben.get_by_role("button", name="Wirklich? Dann ist die Runde vorbei").click()
    result = ben.get_by_role("list", name="Ergebnis der Runde 1")
    expect(result).to_be_visible()
    expect(result).not_to_contain_text("ohne Begriff")
    assert readers.view()["scores"] == [0, 0]
    ben.get_by_role("button", name="Weiter").click()
    expect(ben.get_by_role("log")).to_contain_text("Ben fällt nichts ein.")


def test_a_turn_by_keyboard_alone(visit: Visit, server: LiveServer) -> None:
    """R4, R29: the theme by digit, the term by letters typed anywhere, one of several dice by arrow key and Enter."""

    def has_choice(table: Readers) -> bool:
        return table.begin(face="any_letter") and several(whose_turn(table)[1]) is not None

    readers = until(server, has_choice, 2)
    _, play = whose_turn(readers)
    chosen = several(play)
    assert chosen
    term, dice = chosen
    ben = page_of(visit, readers, 1)
    field(ben)
    ben.evaluate("document.activeElement.blur()")
    ben.keyboard.type(term)
    field(ben)
    expect(ben.locator(".fits")).to_have_count(len(dice))
    ben.keyboard.press("Enter")
    ben.get_by_text("Welchen Würfel nimmst du?").wait_for()
    marked = ben.locator(".marked")
    first = marked.get_attribute("data-die")
    ben.keyboard.press("ArrowRight")
    expect(marked).not_to_have_attribute("data-die", first or "")
    taken = int(marked.get_attribute("data-die") or -1)
    ben.keyboard.press("Enter")
    eventually(lambda: readers.view()["held"][1] == [taken])
    readers.take("-")
    anna = page_of(visit, readers, 0)
    hints = anna.locator("button.theme kbd:visible")
    expect(hints).to_have_text(["Taste 1", "Taste 2", "Taste 3"])  # a bare digit would look like points
    anna.keyboard.press("2")
    eventually(lambda: readers.view()["difficulty"] == "medium")


def several(play: Json, kinds: int = 2) -> tuple[str, set[int]] | None:
    """A term that fits more than one die, of so many kinds."""
    found = list(terms_for(play))
    dice = {term: {die for other, die in found if other == term} for term, _ in found}
    kind = {die["die"]: (die["letters"], die["special"]) for die in play["dice"]}
    return next(
        (
            (term, fitting)
            for term, fitting in dice.items()
            if len(fitting) > 1 and len({kind[die] for die in fitting}) == kinds
        ),
        None,
    )


def test_nobody_is_asked_which_of_two_equal_dice(visit: Visit, server: LiveServer) -> None:
    """R29: they make no difference, so one of them is taken."""

    def has_equals(table: Readers) -> bool:
        table.begin()
        return several(whose_turn(table)[1], kinds=1) is not None

    readers = until(server, has_equals, 2, special_die=False)
    chosen = several(whose_turn(readers)[1], kinds=1)
    assert chosen
    term, dice = chosen
    ben = page_of(visit, readers, 1)
    field(ben)
    ben.keyboard.type(term)
    expect(ben.locator(".fits")).to_have_count(len(dice))
    ben.get_by_text(f"{len(dice)} Würfel passen.").wait_for()
    ben.keyboard.press("Enter")
    eventually(lambda: len(readers.view()["held"][1]) == 1)
    assert set(readers.view()["held"][1]) <= dice


def test_thinking_ahead(visit: Visit, server: LiveServer) -> None:
    """R29: what is typed while others are on turn stays, lights up its dice, and needs only Enter then."""
    readers = until(server, lambda table: table.begin() and single(whose_turn(table)[1], "m"), 2, special_die=False)
    anna = page_of(visit, readers, 0)
    taken = next(one for one in terms_for(whose_turn(readers)[1]))
    found = next(one for one in terms_for(readers.view()) if one[1] != taken[1] and one[0] != taken[0])
    say(anna, found[0])
    anna.locator(f"[data-die='{found[1]}'].fits").wait_for()
    expect(anna.get_by_role("button", name="Nehmen")).to_be_disabled()
    with readers.lines() as lines:
        act(on_turn(lines), "name", term=taken[0], die=taken[1])
    expect(anna.get_by_label("Dein Begriff")).to_have_value(found[0])
    anna.locator(f"[data-die='{found[1]}'] button").click()
    eventually(lambda: readers.view()["held"][0] == [found[1]])


def test_a_die_picked_first(visit: Visit, server: LiveServer) -> None:
    readers = Readers(server, 2, special_die=False)
    readers.begin()
    ben = page_of(visit, readers, 1)
    _, play = whose_turn(readers)
    term, die = next(iter(terms_for(play)))
    ben.locator(f"[data-die='{die}'] button").click()
    expect(ben.locator(f"[data-die='{die}'] button")).to_have_attribute("aria-pressed", "true")
    field(ben)
    ben.keyboard.type(term)
    ben.keyboard.press("Enter")
    eventually(lambda: readers.view()["held"][1] == [die])


def test_the_face_theme(visit: Visit, server: LiveServer) -> None:
    """R20: instead of a term another theme; then it is used up."""
    readers = with_face(server, "theme", 2)
    before = readers.view()["card"]
    ben = page_of(visit, readers, 1)
    ben.get_by_role("button", name="Thema wechseln", exact=True).click()
    says(ben, "Such ein neues Thema aus.")
    ben.locator("button.theme").last.click()
    eventually(lambda: readers.view()["phase"] == "turn")
    after = readers.view()
    assert (after["card"] != before, after["difficulty"], after["turn_of"]) == (True, "hard", 0)
    expect(ben.locator(f"[data-die='{SPECIAL}']")).to_have_count(0)


@pytest.mark.parametrize(("face", "taken"), [("not", True), ("any_letter", False)])
def test_faces_for_terms(visit: Visit, server: LiveServer, face: SpecialFace, taken: bool) -> None:
    """R21, R23: NOT is taken and stolen like a letter, A–Z is taken and then cannot be stolen."""
    readers = with_face(server, face, 2)
    _, play = whose_turn(readers)
    term = next(term for term, die in terms_for(play) if die == SPECIAL)
    ben = page_of(visit, readers, 1)
    say(ben, term)
    ben.locator(f"[data-die='{SPECIAL}'].fits button").click()
    eventually(lambda: readers.view()["held"][1] == [SPECIAL])
    anna = page_of(visit, readers, 0)
    anna.locator(f".places [data-die='{SPECIAL}'] button").click()
    if taken:
        expect(anna.locator(f"[data-die='{SPECIAL}'] button")).to_have_attribute("aria-pressed", "true")
    else:
        expect(anna.get_by_text("Der Joker A–Z lässt sich nicht klauen.")).to_be_visible()


def test_the_face_plus_two(visit: Visit, server: LiveServer) -> None:
    """R12, R22: who takes the last white die has two points more; the die itself is not for terms."""
    readers = played(server, "mmmmmm", 2, "plus_two")
    seat, play = whose_turn(readers)
    page = page_of(visit, readers, seat)
    page.locator(f"[data-die='{SPECIAL}'] button").click()
    expect(page.get_by_text("Diese Seite des Sonderwürfels ist nicht für Begriffe.")).to_be_visible()
    found = next((one for one in terms_for(play) if is_wanted(play, one[1], "m")), None)
    term, die = found or unlisted(play)
    say(page, term)
    page.locator(f"[data-die='{die}'].fits button").click()
    with readers.lines() as lines:
        lines[0].wait_until(lambda view: view["play"]["phase"] == "objection")
        readers.let_pass(lines)
    says(page, "Du nimmst den letzten Würfel.")
    expect(page.get_by_role("list", name="Ergebnis der Runde 1")).to_contain_text("Schluss +2")


def test_the_face_stack(visit: Visit, server: LiveServer) -> None:
    """R24: dice lie on top of each other; only the top one can be pressed."""
    readers = played(server, "mmmm", 2, "stack")
    seat, play = whose_turn(readers)
    below, top = play["held"][1 - seat]
    page = page_of(visit, readers, seat)
    assert page.locator(f".places [data-die='{below}'] button").count() == 0
    page.locator(f".places [data-die='{top}'] button").click()
    expect(page.locator(f"[data-die='{top}'] button")).to_have_attribute("aria-pressed", "true")
    boxes = [page.locator(f".places [data-die='{die}']").bounding_box() for die in (below, top)]
    assert boxes[0]
    assert boxes[1]
    assert boxes[1]["x"] < boxes[0]["x"] + boxes[0]["width"] * 0.6, "one on the other"


def test_the_face_question(visit: Visit, server: LiveServer) -> None:
    """R25: who has rolled turns it to another face; all faces are explained one tap away."""
    readers = with_face(server, "question", 2)
    anna = page_of(visit, readers, 0)
    says(anna, "Dreh den Sonderwürfel.")
    expect(anna.locator("button.face")).to_have_count(5)
    anna.locator("button.face").filter(has_text="Schluss +2").click()
    eventually(lambda: readers.view()["special"] == "plus_two")
    anna.get_by_role("button", name=re.compile("Alle sechs Seiten erklären")).click()
    expect(anna.get_by_role("dialog", name="Der Sonderwürfel").get_by_role("listitem")).to_have_count(6)


@pytest.mark.variant
def test_training(visit: Visit, server: LiveServer) -> None:
    """R27: five rounds alone from the home page; the best one counts and is kept."""
    visitor = visit()
    page = visitor.open("/")
    page.get_by_role("button", name="Bücherwurm").click()
    choose(page, DE.alone)
    page.get_by_text("Noch kein Ergebnis nach diesen Regeln.").wait_for()
    page.get_by_label("Code der Karten").fill("stube")
    press_begin(page)
    best = 0
    for round in range(1, 6):
        page.locator("button.theme").first.click()
        for _ in range(round % 3):
            best = max(best, take_something(page))
        give_up(page)
        page.get_by_role("button", name=re.compile("^(Weiter|Zum Ergebnis)$")).click()
    expect(page.get_by_role("list", name="Deine fünf Runden").get_by_role("listitem")).to_have_count(5)
    page.get_by_text("Würfel mit dem Code STUBE").wait_for()
    score = int(page.locator("li.best strong").first.inner_text())
    page.get_by_role("button", name="Etwas anderes spielen").click()
    page.get_by_role("button", name="Bücherwurm").click()
    choose(page, DE.alone)
    page.get_by_text("Noch kein Ergebnis nach diesen Regeln.").wait_for()
    page.get_by_label("Code der Karten").fill("stube")
    page.get_by_text(f"Bisher eine Partie: {score}.").wait_for()


def take_something(page: Page) -> int:
    """Anything for the first die in the middle; alone one is asked whether it is meant (R28)."""
    button = page.get_by_role("group", name="Würfel in der Mitte").locator("button").first
    label = button.get_attribute("aria-label") or ""
    letters, points = label.split(",")[0], int(re.findall(r"\d+", label)[0])
    turn = page.locator(".named span[lang]").count()
    say(page, (letters if letters == "Qu" else letters[0]) + "schnörkel" + "ding" * (turn + 1))
    page.locator(".fits button").first.click()
    page.get_by_role("button", name="Ja, wirklich").click()
    expect(page.get_by_label("Dein Begriff")).to_have_value("")
    return points


def test_a_device_for_three(visit: Visit, server: LiveServer) -> None:
    """R17, R18: at one device everybody who is asked has a button of their own, and the others can count out."""
    guest = Guest(server)
    options = {"start": 0, "objection": 0, "moment": 0}
    table = guest.open(*NAMES[:3], game="buecherwurm", options=options)
    page = visit(guest=guest).open(f"/#/t/{table}")
    says(page, "Anna, such ein Thema aus.")
    page.locator("button.theme").first.click()
    with guest.line(table) as talk:
        talk.wait_until(lambda view: view["play"]["phase"] in ("turn", "die"))
        if talk.view["play"]["phase"] == "die":
            page.locator("button.face").last.click()
        says(page, "Ben, du bist dran.")
        term, die = unlisted(talk.view["play"])
    say(page, term)
    page.locator(f"[data-die='{die}'].fits button").click()
    expect(page.get_by_role("button", name=re.compile("^Einspruch von"))).to_have_count(2)
    page.get_by_role("button", name="Gut so").click()
    says(page, "Cleo, du bist dran.")
    page.get_by_role("button", name="Anzählen").click()
    says(page, "Cleo, du wirst angezählt!")


def test_r28_a_device_for_three_and_a_listed_term(visit: Visit, server: LiveServer) -> None:
    """Everybody but the speaker has a button of their own; whoever is asked then has thumbs of their own."""
    guest = Guest(server)
    table = guest.open(*NAMES[:3], game="buecherwurm", options={"start": 0, "objection": 0, "special_die": False})
    with guest.line(table) as talk:
        act(talk, "choose_theme", difficulty="easy")
        term, die = next(terms_for(talk.view["play"]))
    page = visit(guest=guest).open(f"/#/t/{table}")
    says(page, "Ben, du bist dran.")
    say(page, term)
    page.locator(f"[data-die='{die}'].fits button").click()
    expect(page.get_by_role("button", name=re.compile("^Einspruch von"))).to_have_count(2)
    page.get_by_role("button", name="Einspruch von Cleo").click()
    says(page, "Cleo hat Einspruch erhoben.")
    page.get_by_role("button", name="Passt nicht").click()
    expect(last_named(page)).to_contain_text("abgelehnt, 2 zu 1")
    says(page, "Ben, du bist dran.")


def test_with_the_keyboard_of_a_phone(visit: Visit, server: LiveServer) -> None:
    """With half the window gone, theme, field and all dice that could be taken are seen, and nothing lies on them."""
    readers = played(server, "mms")
    seat, play = whose_turn(readers)
    page = page_of(visit, readers, seat, size=(360, 400))
    page.get_by_label("Dein Begriff").focus()
    page.locator(".room.typing").wait_for()
    field_box = page.locator("form.term").bounding_box()
    assert field_box
    assert field_box["y"] + field_box["height"] <= 400
    dice = [page.locator(f"[data-die='{die['die']}']") for die in play["dice"] if die["owner"] != seat]
    for part in (page.get_by_role("heading", name=play["title"]), *dice):
        box = part.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= field_box["y"]


def test_a_term_for_the_house_list(visit: Visit, server: LiveServer) -> None:
    """R28: what was accepted on trust can be proposed with one tap, and is known from the next table on."""
    guest = Guest(server)
    circle = guest.post("/api/circles", {"name": "Montagstisch"})["id"]
    options = {"deal": "STUBE", "seconds": 0}
    table = guest.open(NAMES[0], game="buecherwurm", circle=circle, options=options)
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.locator("button.theme").first.click()
    take_something(page)
    last = page.get_by_role("region", name="Zuletzt genannt")
    expect(last).to_contain_text("auf Vertrauen, zählt halb")
    last.get_by_role("button", name=re.compile("für die Hausliste vorschlagen$")).click()
    last.get_by_role("button", name="Vorgeschlagen").wait_for()
    assert guest.get(f"/api/circles/{circle}")["house"]["open"] or guest.get(f"/api/circles/{circle}")["house"]["words"]
