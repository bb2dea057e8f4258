"""Every screen at 320, 360 and 1440 pixels, light and dark, in both languages, also with the largest letters: nothing
sticks out sideways, axe finds nothing, and nothing is left in the other language. The ordinary run looks at what all
games share and at one screen of each, on a phone in German; its variant looks at all of them in both languages; the
thorough one asks axe in every look.
"""

from __future__ import annotations

import itertools
import re
from contextlib import suppress
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser import games, real_tables
from tests.browser.conftest import TRACES, Visit
from tests.browser.scenes import SCENES
from tests.browser.stage import Scene, Stage
from tests.browser.visitor import DESKTOP, PHONE, settle
from tests.server.live import LiveServer, eventually
from wortstube.games import registry

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}"""
TOO_WIDE = """() => {
    const room = document.scrollingElement;
    if (room.scrollWidth <= innerWidth) return [];
    const sticksOut = (one) => one.getBoundingClientRect().right > innerWidth && !one.closest('[data-scrolls]');
    const found = [...document.querySelectorAll('body *')].filter(sticksOut);
    return found.slice(-3).map((one) => one.outerHTML.slice(0, 120));
}"""
COLOURED = """() => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    const moving = changes.filter(({ playState }) => playState === 'running');
    return Promise.all(moving.map((one) => one.finished.catch(() => null))).then(() => null);
}"""
PIECES_OF_TEXT = """() => {
    const texts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const silent = '[lang]:not(html), [aria-hidden=true], noscript, [aria-live].only-read';
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(silent)) texts.push(walk.currentNode.data);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const one of document.querySelectorAll(`[${name}]:not([lang])`)) texts.push(one.getAttribute(name));
    return texts.map((text) => text.trim()).filter(Boolean);
}"""
CHANGE_ELSEWHERE = """(changes) => {
    const key = 'wortstube.settings';
    const other = document.body.appendChild(document.createElement('iframe'));
    const settings = { ...JSON.parse(localStorage.getItem(key)), ...changes };
    other.contentWindow.localStorage.setItem(key, JSON.stringify(settings));
    other.remove();
}"""
"""Settings as another window of the same browser changes them; whatever is open on the page stays open."""
RAW = re.compile(r"undefined|\bnull\b|NaN|\[object|\w_\w|=>|\$\{")
"""What shows when a text is missing or was never filled in."""

USUAL_PHONE = (360, 740)

SAME_IN_BOTH = re.compile(
    rf"\b({'|'.join(games.screens(game).title for game in registry.GAMES)}"
    r"|Wortstube|Full House|Straße|Wort-Kniffel|Kniffel|Chance|Bonus"
    r"|Code|Name|Anna|Ben|Cleo|Montagstisch|Hobby|Normal|Deutsch|English|Fraunces|Atkinson Hyperlegible Next"
    r"|Lora|Figtree"
    r"|Jo|Oma|Bernhardine|Ali|Käthe|Maximilian|Zoe|Fritz|Joker|Enter|Escape|Tab|Haha!|https?://\S+|127\.0\.0\.1\S*|[A-Z★]|[A-Z]{4})(?!\w)"
)


ALL_SCENES: dict[str, Scene] = {
    **SCENES,
    **{f"real-{scene.__name__}": scene for scene in real_tables.SCENES},
    **{f"real-{name}": scene for name, scene in games.all_scenes(lambda game: games.pad(game).SCENES, games.WITH_PAD)},
    **dict(games.all_scenes(lambda game: games.screens(game).scenes)),
}


def a_few() -> list[str]:
    """Those that all games share, and of each group of others one."""
    others = (name for name in ALL_SCENES if name not in SCENES)
    groups = [list(names) for _, names in itertools.groupby(others, key=lambda name: name.partition("-")[0])]
    return [*(name for name in SCENES if name != "look_back"), *(names[len(names) // 3] for names in groups)]


@pytest.mark.parametrize("name", a_few())
def test_screen(visit: Visit, server: LiveServer, name: str) -> None:
    page = ALL_SCENES[name](Stage(server, visit))
    assert "\n".join(findings(page, {PHONE: "light"})) == ""


@pytest.mark.variant
@pytest.mark.parametrize("name", ALL_SCENES)
def test_screen_in_both_languages(visit: Visit, server: LiveServer, name: str) -> None:
    assert "\n".join(in_both_languages(ALL_SCENES[name](Stage(server, visit)))) == ""


@pytest.mark.thorough
@pytest.mark.parametrize("name", ALL_SCENES)
def test_screen_in_every_look(visit: Visit, server: LiveServer, name: str) -> None:
    assert "\n".join(in_both_languages(ALL_SCENES[name](Stage(server, visit)), thorough=True)) == ""


def in_both_languages(page: Page, thorough: bool = False) -> list[str]:
    """What is wrong with a page in German, and in English with the largest letters."""
    found = findings(page, {PHONE: "light", DESKTOP: "dark"})
    found += findings(page, {USUAL_PHONE: "dark"}) if thorough else []
    german = texts_of(page)
    page.evaluate(CHANGE_ELSEWHERE, {"language": "en", "letterSize": "huge"})
    page.locator("html[lang=en][data-size=huge]").wait_for()
    found += findings(page, {USUAL_PHONE: "dark", PHONE: "dark", DESKTOP: "light"}, with_axe=thorough)
    with suppress(AssertionError):  # what is still said in German then is told below
        eventually(lambda: not untranslated(german, texts_of(page)), "texts that are fetched with their game are there")
    return found + untranslated(german, texts_of(page))


def findings(page: Page, looks: dict[tuple[int, int], Theme], with_axe: bool = True) -> list[str]:
    """What is wrong with a page at each size."""
    language, found = page.locator("html").get_attribute("lang"), []
    for size, theme in looks.items():
        look(page, size, theme)
        wrong = [f"sticks out: {html}" for html in too_wide(page)] + (asked_axe(page) if with_axe else [])
        found += [f"{language}, {size[0]} px, {theme}: {one}" for one in wrong]
    return found


def too_wide(page: Page) -> list[str]:
    """What sticks out once the table has found its place in a window of another size, which takes it a few frames."""
    found = list(page.evaluate(TOO_WIDE))
    if found:
        settle(page)
        found = list(page.evaluate(TOO_WIDE))
    return found


def asked_axe(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8") + "; undefined")
    return list(page.evaluate(RUN_AXE))


def look(page: Page, size: tuple[int, int], theme: Theme) -> None:
    """Until the page has the colours of the theme: what is still on its way from one to the other has neither."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=theme)
    page.locator(f"html[data-theme={theme}]").wait_for()
    page.evaluate(COLOURED)


def test_axe_would_find_something(visit: Visit) -> None:
    page = visit().open()
    page.locator("main").wait_for()
    page.evaluate("() => document.querySelector('main').append(document.createElement('img'))")
    assert [one for one in findings(page, {PHONE: "light"}) if "image-alt" in one]


def texts_of(page: Page) -> list[str]:
    return list(page.evaluate(PIECES_OF_TEXT))


def untranslated(german: list[str], english: list[str]) -> list[str]:
    """Texts that show their key, and texts with words in them that are the same in both languages.

    What is written in capitals are words of a game, which may come up twice.
    """
    raw = [f"raw: {text}" for text in german + english if RAW.search(text)]
    shared = {text for text in set(german) & set(english) if not text.isupper()}
    same = {text for text in shared if re.search(r"[^\W\d]{2}", re.sub(SAME_IN_BOTH, "", text))}
    return raw + [f"the same in both languages: {text}" for text in sorted(same)]


@pytest.mark.variant
def test_the_kit_is_photographed(visit: Visit, server: LiveServer) -> None:
    page = SCENES["kit"](Stage(server, visit))
    for size, theme in itertools.product((PHONE, DESKTOP), THEMES):
        look(page, size, theme)
        picture = page.screenshot(path=TRACES / "kit" / f"{size[0]}-{theme}.png", full_page=True)
        assert len(picture) > 50_000, f"a page full of pieces, {size[0]} px, {theme}"
