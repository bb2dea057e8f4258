"""Phones on their side: no control lies over a word or a piece, no title is broken, in all games and at home."""

from __future__ import annotations

import pytest

from tests.browser import games
from tests.browser.conftest import Visit
from tests.browser.scenes import home
from tests.browser.stage import Scene, Stage
from tests.browser.visitor import settle
from tests.browser.wortkniffel.scenes import words_laid
from tests.browser.zickzack.scenes import blanks, draft
from tests.server.live import LiveServer

SIDEWAYS = ((740, 360), (667, 375), (844, 390))
ALWAYS = {"home": home, **dict(games.all_scenes(lambda game: games.screens(game).sideways))}
THOROUGH = dict(games.all_scenes(lambda game: games.screens(game).sideways_thorough))
LONG = dict(games.all_scenes(lambda game: games.screens(game).long))
COVERED = """(down) => {
    scrollTo(0, down);
    const properties = { opacityProperty: true, visibilityProperty: true };
    const shown = (one) => one.checkVisibility(properties) && one.getBoundingClientRect().width > 2;
    const inside = ([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const control = (hit) => hit.closest('button, input, a, summary, .actions');
    const over = (thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        for (const part of [0.25, 0.5, 0.75]) {
            const at = [left + width / 2, top + height * part];
            const hit = inside(at) && document.elementFromPoint(...at);
            const by = hit && control(hit);
            const piece = by && (by.matches('.piece') || by.querySelector(':scope > .piece'));
            if (by && !piece && !by.contains(thing) && !thing.contains(by)) return by;
        }
        return null;
    };
    const words = '.piece, .mini, .sentence, .hint, h1, h2, .asked .term, .last .term, .seat .name, .seat .points';
    const inPicture = (thing) => thing.closest('.stage') !== null;  // part of a card that is pressed as a whole
    return [...document.querySelectorAll(words)].filter((one) => shown(one) && !inPicture(one)).flatMap((thing) => {
        const by = over(thing);
        const text = (one) => one.textContent.trim().slice(0, 30);
        return by ? [`${text(thing)} (${thing.className}) lies under ${text(by)}`] : [];
    });
}"""
BROKEN = """() => {
    const all = document.querySelectorAll('h1, h2, .theme .title, .wordmark');
    const titles = [...all].filter((one) => one.checkVisibility());
    const found = [];
    for (const title of titles) {
        const walk = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            for (const { index, 0: word } of walk.currentNode.data.matchAll(/[^\\s-]+/g)) {
                const range = document.createRange();
                range.setStart(walk.currentNode, index);
                range.setEnd(walk.currentNode, index + word.length);
                const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
                if (lines.size > 1) found.push(`${word} is broken`);
                const { left, right } = range.getBoundingClientRect();
                if (left < 0 || right > innerWidth) found.push(`${word} sticks out`);
                for (const seat of document.querySelectorAll('.seat')) {
                    const box = seat.getBoundingClientRect();
                    const mine = range.getBoundingClientRect();
                    const beside = mine.right <= box.left || mine.left >= box.right;
                    const above = mine.bottom <= box.top || mine.top >= box.bottom;
                    if (seat.checkVisibility() && !beside && !above) found.push(`${word} touches a seat`);
                }
            }
        }
    }
    return found;
}"""


@pytest.mark.parametrize("name", [*ALWAYS, *(pytest.param(name, marks=pytest.mark.thorough) for name in THOROUGH)])
def test_a_phone_on_its_side(visit: Visit, server: LiveServer, name: str) -> None:
    page = (ALWAYS | THOROUGH)[name](Stage(server, visit))
    found = []
    for width, height in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        covered = page.evaluate(COVERED, 0)
        if name in LONG:
            covered = sorted({*covered} & {*page.evaluate(COVERED, 9999)})
        wrong = [*covered, *page.evaluate(BROKEN)]
        found += [f"{width} x {height}: {one}" for one in wrong]
    assert "\n".join(found) == ""


def test_games_are_whole_where_tables_wait(visit: Visit, server: LiveServer) -> None:
    page = home(Stage(server, visit))
    for width, height in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        cards = page.locator("article[data-game]")
        lowest = cards.evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
        assert len(lowest) == 5
        assert max(lowest) <= height, (width, height)


def test_the_eye_sees_a_control_over_a_word(visit: Visit, server: LiveServer) -> None:
    page = words_laid(Stage(server, visit))
    page.set_viewport_size({"width": 740, "height": 360})
    settle(page)
    page.evaluate(
        """() => {
        const button = document.body.appendChild(document.createElement('button'));
        button.textContent = 'in the way';
        button.style = 'position: fixed; z-index: 99; inset: 0';
        document.querySelector('h1').style = 'inline-size: 2ch; overflow-wrap: anywhere';
    }"""
    )
    assert [one for one in page.evaluate(COVERED, 0) if "in the way" in one]
    assert [one for one in page.evaluate(BROKEN) if "is broken" in one]


@pytest.mark.parametrize("scene", [draft, blanks])
def test_r46_all_sizes_are_seen_at_once(visit: Visit, server: LiveServer, scene: Scene) -> None:
    page = scene(Stage(server, visit))
    for width, height in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        boxes = [one.bounding_box() for one in page.locator(".size").all()]
        assert len({box["y"] for box in boxes if box}) == 1, "one row"
        assert all(box and box["y"] + box["height"] <= height for box in boxes), (width, height)
