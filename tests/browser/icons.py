"""The icons of the app: `./dev icons` draws web/public/icons/*.png anew, from the mark and the colours of the games.

A tile of ours with a letter: W for Wortstube, for each game the first letter that tells it from the others.
Maskable ones fill the whole square and keep the tile within the inner circle that no device cuts away.
"""

from __future__ import annotations

import os
import re
import sys
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.visitor import FLAGS
from tools.places import WEB
from wortstube.games import registry

FONT = WEB / "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2"
MARK = (WEB / "src/mark.svg").read_text("utf-8")
TOKENS = (WEB / "src/kit/tokens.css").read_text("utf-8")
PLUM = "plum-print"
TILE, EDGE = "#fffaf0", "#cdb98f"


def colour(name: str) -> str:
    """
    >>> colour(PLUM)
    '#6a3a6c'
    """
    found = re.search(rf"--{name}: (#\w+);", TOKENS)
    assert found, name
    return found[1]


def print_of(game: str) -> str:
    """The colour in which a game prints."""
    found = re.search(r"--accent-print: var\(--([\w-]+)\)", (WEB / f"src/games/{game}/colour.css").read_text("utf-8"))
    assert found, game
    return colour(found[1])


def letter_of(game: str) -> str:
    """
    >>> [letter_of(game) for game in ("wortkniffel", "zickzack")]
    ['K', 'Z']
    """
    return game.removeprefix("wort")[0].upper()


def path_of_mark() -> str:
    found = re.search(r'<path fill="[^"]+" (d="[^"]+")', MARK)
    assert found
    return f"<path {found[1]} />"


def drawn(content: str, ink: str, ground: str = "", share: float = 1.0) -> str:
    """A tile of 64 units with something on it; with a ground, so large a share of the square that is filled."""
    side = 64 / share
    away = (64 - side) / 2
    filled = f'<rect x="{away}" y="{away}" width="{side}" height="{side}" fill="{ground}" />' if ground else ""
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="{away} {away} {side} {side}">{filled}
        <rect x="4" y="6" width="56" height="56" rx="12" fill="{EDGE}" />
        <rect x="4" y="2" width="56" height="56" rx="12" fill="{TILE}" /><g fill="{ink}">{content}</g></svg>"""


def letter(text: str) -> str:
    style = 'font-family="Fraunces" font-weight="640" font-size="40" text-anchor="middle"'
    return f'<text x="32" y="44" {style}>{text}</text>'


def pictures() -> dict[str, tuple[int, str]]:
    """By name: how many pixels wide, and as SVG."""
    plum = colour(PLUM)
    whole = drawn(path_of_mark(), plum)
    filled = drawn(path_of_mark(), plum, plum, 0.62)
    apple = drawn(path_of_mark(), plum, plum, 0.74)
    games = {
        game: (192, drawn(letter(letter_of(game)), print_of(game), print_of(game), 0.7)) for game in registry.GAMES
    }
    return {
        "icon-192": (192, whole),
        "icon-512": (512, whole),
        "maskable-192": (192, filled),
        "maskable-512": (512, filled),
        "apple-180": (180, apple),
        **games,
    }


def draw(page: Page, svg: str, side: int) -> bytes:
    page.set_viewport_size({"width": side, "height": side})
    font = b64encode(FONT.read_bytes()).decode()
    face = f"@font-face {{ font-family: Fraunces; font-weight: 100 900; src: url(data:font/woff2;base64,{font}) }}"
    page.set_content(f"<style>{face} body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    page.evaluate("() => document.fonts.load('640 40px Fraunces')")
    return page.screenshot(omit_background=True)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["WORTSTUBE_CHROMIUM"], args=FLAGS)
        page = browser.new_page()
        for name, (side, svg) in pictures().items():
            (folder / f"{name}.png").write_bytes(draw(page, svg, side))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
