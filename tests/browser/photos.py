"""Photographs for the documents: `./dev photos` writes docs/images/*.png anew, from a real server and real positions.

Not a test: dice fall as they fall, so the pictures differ from time to time.
"""

from __future__ import annotations

import os
import sys
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import games, scenes
from tests.browser.conftest import CHATTY
from tests.browser.daily_scenes import DAILY
from tests.browser.png import encode
from tests.browser.stage import Stage
from tests.browser.visitor import FLAGS, Visitor
from tests.server.live import LiveServer, live_server
from wortstube.games import registry
from wortstube.server.reports import CURVE

ADDRESS = "http://wortstube.local"
"""A name as a household might give it; the browser is told where it leads."""
PHONE, DESKTOP, WALL = (390, 780), (1440, 900), (1280, 720)
MOST_BYTES = 300_000
PIXELS = """async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const ink = new OffscreenCanvas(image.width, image.height).getContext('2d');
    ink.drawImage(image, 0, 0);
    const { data } = ink.getImageData(0, 0, image.width, image.height);
    return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
}"""


@contextmanager
def studio() -> Iterator[tuple[LiveServer, Callable[..., Visitor]]]:
    """A server, and browsers in which it has a name."""
    with (
        tempfile.TemporaryDirectory() as folder,
        live_server(
            Path(folder, "games.db"), CHATTY, games=games.load, curve=CURVE, riddles_of=[*registry.GAMES]
        ) as server,
    ):
        rule = f"--host-resolver-rules=MAP wortstube.local 127.0.0.1:{urlsplit(server.address).port}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ["WORTSTUBE_CHROMIUM"], args=[*FLAGS, rule, "--no-proxy-server"]
            )
            yield server, lambda **more: bring(browser, **more)
            browser.close()


def bring(browser: Browser, **more: object) -> Visitor:
    return Visitor(browser, ADDRESS, device_scale_factor=1, **more)  # type: ignore[arg-type]


def take(page: Page, name: str, size: tuple[int, int], theme: str, folder: Path) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.locator(f"html[data-theme={theme}]").wait_for()
    page.mouse.move(0, 0)
    page.evaluate("() => { document.activeElement?.blur(); return document.fonts.ready.then(() => true); }")
    keep(pixels_of(page, size), folder / f"{name}.png")


def pixels_of(page: Page, size: tuple[int, int]) -> NDArray[np.uint8]:
    """What the page shows: rows, columns and red, green, blue."""
    picture = b64encode(page.screenshot(animations="allow")).decode()
    pixels = np.frombuffer(b64decode(page.evaluate(PIXELS, picture)), np.uint8)
    return pixels.reshape(size[1], size[0], 4)[:, :, :3]


def keep(pixels: NDArray[np.uint8], path: Path) -> None:
    path.write_bytes(encode(pixels))
    weight = path.stat().st_size
    print(f"{path.name:24} {weight / 1000:6.0f} KB")
    if weight > MOST_BYTES:
        sys.exit(f"{path} has more than {MOST_BYTES // 1000} KB: too heavy for a document.")


def take_all(page: Page, name: str, folder: Path) -> None:
    for theme in ("light", "dark"):
        take(page, f"{name}-desktop-{theme}", DESKTOP, theme, folder)
        take(page, f"{name}-phone-{theme}", PHONE, theme, folder)


def take_look_back(page: Page, folder: Path) -> None:
    """From its heading on, which lies below the result."""
    for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.locator(".look-back").evaluate("(one) => one.parentElement.scrollIntoView()")
        take(page, f"look-back-{name}-light", size, "light", folder)


def take_game(game: str, stage: Stage, folder: Path) -> None:
    photos = games.photos(game)
    with photos.table(stage) as page:
        take_all(page, game, folder)
    for name, scene in photos.ALSO.items():
        take(scene(stage), f"{game}-{name}", DESKTOP, "light", folder)


def take_screen(name: str, stage: Stage, folder: Path) -> None:
    if name in ("home", "lobby", "kit"):
        take(scenes.SCENES[name](stage), name, DESKTOP, "light", folder)
    if name in ("home", "with_children", "opponents"):
        take(scenes.SCENES[name](stage), f"{name.replace('_', '-')}-phone", PHONE, "light", folder)
    if name == "real_table":
        take_all(games.pad("wortkniffel").SCENES[0](stage), "real-table", folder)
    if name == "look_back":
        take_look_back(scenes.look_back(stage), folder)
    if name in DAILY:
        take_daily(DAILY[name](stage), name.replace("_", "-"), folder)


def take_daily(page: Page, name: str, folder: Path) -> None:
    if name == "riddles":
        page.get_by_text("wird gerade ausgedacht").last.wait_for(state="detached")
    if name.startswith("wall"):
        return take(page, name, WALL, "light", folder)
    take(page, f"{name}-desktop", DESKTOP, "light", folder)
    take(page, f"{name}-phone", PHONE, "dark", folder)


SCREENS = (
    "home", "lobby", "kit", "with_children", "opponents", "real_table", "look_back",
    "riddles", "contest_lead", "wall_gathering", "wall_between", "album", "vocabulary",
)  # fmt: skip


def main(folder: Path, *names: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as (server, bring):
        stage = Stage(server, bring)
        for name in names or (*SCREENS, *registry.GAMES):
            (take_game if name in registry.GAMES else take_screen)(name, stage, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
