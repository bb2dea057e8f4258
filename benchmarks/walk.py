"""Which files does one placement in Zickzack pass on its way, and which one word that is looked up?

A real server with every call of its own code noted, the client module by module from its build tool's server, and a
real browser that counts calls: from the click that lays a letter with one word, to the last thing it changed on the
page. A function counts once, however often it is called. A hop is from a file of the server into another that it calls,
and counts once, too; a browser does not tell who called. Run it as `python benchmarks/walk.py`; figures of past runs
are in walk.txt.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHATTY  # noqa: E402
from tests.browser.visitor import FLAGS, Visitor  # noqa: E402
from tests.browser.zickzack.page import Tiles  # noqa: E402
from tests.browser.zickzack.play import Finder, Pair, lexicon  # noqa: E402
from tests.server.live import Guest, LiveServer, live_server  # noqa: E402
from tools.places import PACKAGE, WEB, node  # noqa: E402

STILL = 1.5
"""Seconds in which everything that follows from a click has happened."""
MODULES = """
import { createServer } from 'vite';
const target = process.argv[2];
const api = { target, ws: true, changeOrigin: true, headers: { origin: target } };
const server = await createServer({ logLevel: 'silent', server: { port: 0, hmr: false, proxy: { '/api': api } } });
await server.listen();
console.log(server.httpServer.address().port);
process.stdin.resume().on('end', () => process.exit());
"""

Walk = dict[str, set[str]]
"""The functions that were called, by their files, in the order in which these were entered."""


class Notes:
    """What is called in the package while `taking`."""

    def __init__(self) -> None:
        self.walk: Walk = {}
        self.hops: set[tuple[str, str]] = set()
        self._taking = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if self._taking and event == "call" and code.co_filename.startswith(f"{PACKAGE}{os.sep}"):
            place, caller = _place(frame), frame.f_back
            self.walk.setdefault(place, set()).add(code.co_qualname)
            while caller and not caller.f_code.co_filename.startswith(f"{PACKAGE}{os.sep}"):
                caller = caller.f_back
            if caller and _place(caller) != place:
                self.hops.add((_place(caller), place))

    @contextmanager
    def taking(self) -> Iterator[None]:
        self.walk, self.hops, self._taking = {}, set(), True
        yield
        self._taking = False


def _place(frame: FrameType) -> str:
    return Path(frame.f_code.co_filename).relative_to(PACKAGE).as_posix()


@contextmanager
def client_of(server: LiveServer) -> Iterator[str]:
    """The address of the client, one file a module."""
    script = WEB / "node_modules" / ".walk.mjs"
    script.write_text(MODULES, "utf-8")
    words = [node(), script, server.address]
    with subprocess.Popen(words, cwd=WEB, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield f"http://localhost:{process.stdout.readline().strip()}"
        process.stdin.close()
    script.unlink()


def called(session: CDPSession) -> Walk:
    """What the page has called since this was asked last."""
    walk: Walk = {}
    for script in session.send("Profiler.takePreciseCoverage")["result"]:
        names = {one["functionName"] for one in script["functions"] if one["ranges"][0]["count"]} - {""}
        if "/src/" in script["url"] and names:
            walk[script["url"].partition("/src/")[2].partition("?")[0]] = names
    return walk


def placement(notes: Notes, server: LiveServer, address: str, browser: Browser) -> Walk:
    """Anna lays a letter and names the word it makes; what her page does. The server's part is noted."""
    pair = Pair(server, lexicon())
    pair.play(lambda state: state.phase == "turn" and state.seat == 0 and len(state.board) > 8)
    state = pair.state()
    move, words = max(Finder(lexicon(), state).moves(state.racks[0]), key=lambda found: len(found[1]))
    page = Visitor(browser, address, guest=pair.anna).open(f"/#/t/{pair.table}")
    hands = Tiles(page, state)
    hands.wait_until_still()
    hands.lay(move.pieces[0])
    hands.type(words[0].text)
    page.get_by_text(words[0].text, exact=True).first.wait_for()
    time.sleep(STILL)
    session = page.context.new_cdp_session(page)
    session.send("Profiler.enable")
    session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
    called(session)
    with notes.taking():
        page.get_by_role("button", name="Legen und werten").click()
        time.sleep(STILL)
    return called(session)


def show(what: str, walk: Walk, hops: int = 0) -> None:
    told = f", {hops} hops" if hops else ""
    print(f"{what}: {len(walk)} files, {sum(map(len, walk.values()))} functions{told}")
    print("\n".join(f"  {place} {len(names)}" for place, names in walk.items()), end="\n\n")


def main() -> None:
    notes = Notes()
    threading.setprofile(notes)  # for the threads that are started from here on, and so for the whole server
    chromium = os.environ.get("WORTSTUBE_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, live_server(Path(folder, "games.db"), CHATTY) as server:
        with client_of(server) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            page = placement(notes, server, address, browser)
            browser.close()
        show("A placement, in the client", page)
        show("A placement, in the server", notes.walk, len(notes.hops))
        with notes.taking():
            Guest(server).get("/api/words/check?word=Hund&game=zickzack")
        show("A word, in the server", notes.walk, len(notes.hops))


if __name__ == "__main__":
    main()
