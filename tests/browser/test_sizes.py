"""Room for everybody and for large letters: the row of seats, pieces at *Sehr groß*, words that keep their distance."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import games
from tests.browser.buecherwurm import scenes as buecherwurm
from tests.browser.conftest import Visit
from tests.browser.stage import Scene, Stage
from tests.browser.test_landscape import BROKEN
from tests.browser.test_screens import CHANGE_ELSEWHERE, TOO_WIDE
from tests.browser.visitor import settle
from tests.browser.wortkniffel.scenes import before_roll
from tests.browser.zickzack import scenes as zickzack
from tests.server.live import Guest, LiveServer
from tests.variants import with_variants
from wortstube.games import registry

LONG_NAMES = (
    "Maximiliane", "Bernhardine-Charlotte", "Großvater Friedrich", "Tante Käthe", "Konstantin der Große", "Jo",
    "Donaudampfschifffahrerin", "Wilhelmine von Schroffen",
)  # fmt: skip
PHONE = (360, 740)
HIGH = 900
SEATS = """() => {
    const all = [...document.querySelectorAll('header .seat, .places .place')].filter((one) => one.checkVisibility());
    const box = (one) => one.getBoundingClientRect();
    const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    const apart = (a, b) => before(a, b) || before(b, a);
    const across = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1;
    const inside = (a, b) => across(a, b) && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const wrong = [];
    for (const [i, seat] of all.entries()) {
        const name = seat.querySelector('.name');
        const who = name.textContent;
        if (box(seat).left < 0 || box(seat).right > innerWidth) wrong.push(`${who} is out of sight`);
        if (box(name).width < 30 && box(name).width < name.scrollWidth) wrong.push(`nobody can read ${who}`);
        const points = seat.querySelector('.points, .score');
        const clear = !points || (inside(box(points), box(seat)) && apart(box(points), box(name)));
        if (!clear) wrong.push(`points of ${who}`);
        const sign = seat.querySelector('.face svg');
        const signed = points && sign && sign.checkVisibility();
        if (signed && !apart(box(sign), box(points))) wrong.push(`the sign of ${who} lies over the points`);
        if (all.some((other, j) => j > i && !apart(box(seat), box(other)))) wrong.push(`${who} is covered`);
    }
    return [all.length, wrong];
}"""


def _most(game: str) -> int:
    return registry.load(game).players[-1]


def most_people() -> str:
    """The row is the same in all games, so the longest one is always looked at."""
    return max(registry.GAMES, key=_most)


def others() -> list[str]:
    return [game for game in registry.GAMES if game != most_people()]


@pytest.mark.variant
@pytest.mark.parametrize(
    "game", [most_people(), *(pytest.param(game, marks=pytest.mark.thorough) for game in others())]
)
def test_the_row_of_seats_shows_everybody(visit: Visit, server: LiveServer, game: str) -> None:
    most = _most(game)
    for people in {2, 3, most}:
        guest = Guest(server)
        bots = [{"name": name, "level": "anfaenger"} for name in LONG_NAMES[1:people]]
        table = guest.post("/api/tables", {"game": game, "seats": [{"name": LONG_NAMES[0]}, *bots]})["table"]
        page = visit(guest=guest).open(f"/#/t/{table}")
        page.locator("header .title").wait_for()
        for size in (PHONE, (320, 640), (740, 360), (1024, 700), (1440, 900)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            settle(page)
            shown, wrong = page.evaluate(SEATS)
            assert (shown >= people, wrong) == (True, []), f"{people} at {size[0]} x {size[1]}"


CUT_NUMBERS = """() => [...document.querySelectorAll(':is(.seat, .place) .number')].filter((number) => {
    const name = number.closest('.name').getBoundingClientRect();
    return number.checkVisibility() && number.getBoundingClientRect().right > name.right + 1;
}).map((number) => number.parentElement.textContent)"""


@pytest.mark.parametrize("game", with_variants("buecherwurm", ["wortkniffel"]))
def test_namesakes_are_told_apart_where_names_are_cut(visit: Visit, server: LiveServer, game: str) -> None:
    """By their numbers at the seats and before them, by different letters above the columns of a pad."""
    long = max(LONG_NAMES, key=len)
    guest = Guest(server)
    table = guest.open(long, "Anna", long, "Anna", "Albert", long, game=game)
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.locator("header .title").wait_for()
    for size in (PHONE, (740, 360), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        settle(page)
        assert page.locator(".seat .number").locator("visible=true").all_inner_texts() == [" 2", " 2", " 3"], size
        assert page.evaluate(CUT_NUMBERS) == [], size
    letters = page.locator("th .initial").all_inner_texts()
    assert len({*letters}) == len(letters), letters


MEASURE = """([pieces, needed]) => {
    scrollTo(0, 0);
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
    const isSeen = (one) => {
        const hit = document.elementFromPoint(...middle(one.getBoundingClientRect()));
        return hit !== null && (one.contains(hit) || hit.contains(one));
    };
    const told = (one) => `${one.className} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 60);
    const found = all(pieces);
    return {
        least: Math.min(...found.map((one) => one.offsetWidth)),
        hidden: [...found, ...all(needed)].filter((one) => !isSeen(one)).map(told),
    };
}"""


@pytest.mark.parametrize("game", with_variants("wortkniffel", registry.GAMES))
def test_pieces_use_the_window_and_grow_with_the_letters(visit: Visit, server: LiveServer, game: str) -> None:
    """Nothing sticks out sideways, and what a move needs is in sight, in low windows with letters of the usual size."""
    screens = games.screens(game)
    scene, pieces = screens.pieces
    page = scene(Stage(server, visit))
    wrong = []
    for window, least in zip(games.WINDOWS, screens.least, strict=True):
        page.set_viewport_size({"width": window[0], "height": window[1]})
        found = {}
        for letters in ("normal", "large", "huge"):
            page.evaluate(CHANGE_ELSEWHERE, {"letterSize": letters})
            page.locator(f"html[data-size={letters}]").wait_for()
            settle(page)
            measured = page.evaluate(MEASURE, [pieces, screens.needed])
            found[letters] = measured["least"]
            wrong += [f"{window}, {letters}, sticks out: {one}" for one in page.evaluate(TOO_WIDE)]
            if letters == "normal" or window[1] >= HIGH:
                wrong += [f"{window}, {letters}, not in sight: {one}" for one in measured["hidden"]]
        if not (least <= found["normal"] <= found["large"] and found["normal"] < found["huge"]):
            wrong.append(f"{window}, at least {least}: {found}")
    assert "\n".join(wrong) == ""


@pytest.mark.variant
@pytest.mark.parametrize("scene", with_variants(zickzack.doubt, [zickzack.claim, buecherwurm.naming]))
def test_answers_are_in_sight_and_no_title_breaks(visit: Visit, server: LiveServer, scene: Scene) -> None:
    """„Gut so“, „Nehmen“: whatever the window and the letters are; and the sentence stands above what it is about."""
    page = scene(Stage(server, visit))
    answer = page.locator(".actions button:visible, .term button[type=submit]").first
    board = page.locator(".board, .book").first
    for width, height in games.WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        for letters in ("normal", "huge"):
            page.evaluate(CHANGE_ELSEWHERE, {"letterSize": letters})
            page.locator(f"html[data-size={letters}]").wait_for()
            settle(page)
            where = f"{width} x {height}, {letters}"
            expect(answer, where).to_be_in_viewport(ratio=0.9)
            assert page.evaluate(BROKEN) == [], where
            said, lies = page.locator(".sentence").bounding_box(), board.bounding_box()
            assert said, where
            assert lies, where
            assert said["y"] < lies["y"] or said["x"] > lies["x"] + lies["width"], where


@pytest.mark.parametrize(
    ("scene", "window", "letters", "needed"),
    [
        (zickzack.knock, PHONE, ("normal", "large", "huge"), ".rack .held, .knock, .lately"),
        (buecherwurm.objection, PHONE, ("normal", "large", "huge"), ".asked button"),
        (buecherwurm.listed_vote, PHONE, ("normal", "large", "huge"), ".asked button, .asked .why"),
        (buecherwurm.introduction, (1024, 768), ("huge",), ".table aside, .aside aside, .book .piece, .places .place"),
    ],
)
def test_what_is_looked_at_lies_above_the_buttons(
    visit: Visit, server: LiveServer, scene: Scene, window: tuple[int, int], letters: tuple[str, ...], needed: str
) -> None:
    """One's own letters while one may knock; what the card of a lesson speaks of, and the card, without scrolling."""
    page = scene(Stage(server, visit))
    page.set_viewport_size({"width": window[0], "height": window[1]})
    for size in letters:
        page.evaluate(CHANGE_ELSEWHERE, {"letterSize": size})
        page.locator(f"html[data-size={size}]").wait_for()
        settle(page)
        measured = page.evaluate(MEASURE, [needed, needed])
        assert 0 < measured["least"] < window[0], "they are there"
        assert measured["hidden"] == [], size


def test_words_on_the_pad_keep_their_distance(visit: Visit, server: LiveServer) -> None:
    """„Bonus ab 50 oben“, also where label and note stand in one line."""
    page = before_roll(Stage(server, visit))
    page.set_viewport_size({"width": 768, "height": 1024})
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="Punkte").click()
    for label in page.locator("table th.label:has(small)").all():
        text, note = label.inner_text(), label.locator("small").inner_text()
        assert text.removesuffix(note).endswith((" ", "\n")), text
