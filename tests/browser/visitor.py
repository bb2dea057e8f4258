"""Somebody with a browser of their own: pages, what the console said, what is left behind when a test fails.

One real Chromium serves all tests; each visitor has a context, and so cookies and storage, of their own. To make a
context and to load the client into it takes longer than most tests, so those who come later get what others left.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from tests.server.live import Guest
from wortstube.games import registry

OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AiModeOmniboxEntryPoint",
)  # fmt: skip
"""What Playwright turns off, which this list replaces, and the pages behind the address bar: to load those for every
context takes as long as our own."""
FLAGS = [
    f"--disable-features={','.join(OFF)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = (320, 640)
DESKTOP = (1440, 900)
PATIENCE_MS = 60_000
"""After which a test gives up; never how long something should take."""

Language = Literal["de", "en"]
INTRODUCED = {"introduced": [*registry.GAMES, *(f"{game}.solitaire" for game in registry.GAMES), "sound"]}
REMEMBER = "(stored) => stored.forEach(({ name, value }) => localStorage.setItem(name, value))"

SETTLE = """async (frames) => {
    const frame = () => new Promise(requestAnimationFrame);
    const places = () => {
        const boxes = [...document.querySelectorAll('body *')].map((one) => one.getBoundingClientRect());
        return JSON.stringify(boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom]));
    };
    for (let before = '', same = 0; same < frames; await frame()) {
        const now = places();
        same = now === before ? same + 1 : 0;
        before = now;
    }
}"""
STILL_FRAMES = 6
BLOCKED = "^Service Worker registration blocked by Playwright$"
CLOCK_TAKEN = "() => !String(setTimeout).includes('[native code]')"
"""Whether a test turned the clock of the page by hand: that lasts for all pages of its browser."""


def settle(page: Page) -> None:
    """Until everything has found its place and stays there for some frames, however long a frame takes."""
    page.evaluate(SETTLE, STILL_FRAMES)


class Visitor:
    """A browser context and its pages. Whatever the console complains about fails the test, unless it is forgiven."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        memory: Mapping[str, Any] = INTRODUCED,
        guest: Guest | None = None,
        motion: Literal["reduce", "no-preference"] = "reduce",
        left: Page | None = None,
        plain: bool = False,
        service_workers: Literal["allow", "block"] = "block",
        **more: Any,
    ) -> None:
        """Only tests about it let a browser keep the page: to fetch all of it takes longer than most others."""
        self.address = address
        self.plain = plain
        """Whether others may have the browser afterwards."""
        self._left, self._first = left, left
        stored: list[Any] = [{"name": f"wortstube.{key}", "value": json.dumps(value)} for key, value in memory.items()]
        viewport: Any = {"width": size[0], "height": size[1]}
        if left:
            self.context = left.context
            left.set_viewport_size(viewport)
            left.evaluate(REMEMBER, stored)
        else:
            state: Any = {"cookies": [], "origins": [{"origin": address, "localStorage": stored}]}
            more |= {"viewport": viewport, "reduced_motion": motion, "service_workers": service_workers}
            self.context = browser.new_context(storage_state=state, **more)
        self.context.set_default_timeout(PATIENCE_MS)
        self.console: list[str] = []
        self._complaints: list[str] = []
        self._forgiven = [re.compile(BLOCKED)]
        if guest:
            self.sit_with(guest)

    def sit_with(self, guest: Guest) -> None:
        """Sit where a guest sits who came without a browser."""
        for cookie in guest.http.cookies.jar:
            place: Any = {"domain": urlsplit(self.address).hostname, "path": cookie.path}
            held: Any = {"name": cookie.name, "value": cookie.value or "", **place}
            self.context.add_cookies([held])

    def prepare(self, script: str) -> None:
        """Run this before each page. Nobody else may have the browser afterwards."""
        self.plain = False
        self.context.add_init_script(script)

    def open(self, path: str = "/") -> Page:
        page, self._left = self._left or self.context.new_page(), None
        self._first = self._first or page
        page.on("console", self._hear)
        page.on("pageerror", self._stumble)
        page.goto(path if path.startswith("http") else self.address + path)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if message.type in ("error", "warning"):
            self._complaints.append(message.text)

    def _stumble(self, error: Error) -> None:
        self.console.append(f"uncaught: {error.stack or error.message}")
        self._complaints.append(error.message)

    def forgive(self, pattern: str) -> None:
        """Complaints that belong to what the test does, such as sockets that fail without a network."""
        self._forgiven.append(re.compile(pattern))

    @property
    def complaints(self) -> list[str]:
        return [text for text in self._complaints if not any(known.search(text) for known in self._forgiven)]

    def leave_traces(self, folder: Path, name: str) -> None:
        """A picture of every page and the console, for whoever looks into a failure."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}-console.txt").write_text("\n".join(self.console), "utf-8")
        for number, page in enumerate(self.context.pages):
            page.screenshot(path=folder / f"{name}-page{number}.png", timeout=PATIENCE_MS)

    def leave(self) -> Page | None:
        """Go, and leave a page that remembers nothing, in the same process and with the client still in its cache."""
        page = self._first
        if not self.plain or not page or page.is_closed():
            self.context.close()
            return None
        for other in [one for one in self.context.pages if one is not page]:
            other.close()
        if not self._left:
            page.remove_listener("console", self._hear)
            page.remove_listener("pageerror", self._stumble)
        page.goto(self.address + "/healthz")
        if page.evaluate(CLOCK_TAKEN):
            self.context.close()
            return None
        self.context.clear_cookies()
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.emulate_media(color_scheme="light")
        page.mouse.move(0, 0)
        return page


def leave_all_traces(visitors: Iterable[Visitor], folder: Path) -> None:
    for number, visitor in enumerate(visitors):
        visitor.leave_traces(folder, f"visitor{number}")
