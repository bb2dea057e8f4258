"""A folder as `wortstube static` writes it, shown by Python's own web server, and a line to a page's own worker."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.visitor import PATIENCE_MS, Visitor
from tests.server.live import Talk

LINE = 1_000_000
HOOK = """
window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        window.tables = this;
        window.begun = (window.begun ?? 0) + 1;
        window.told = [];
        this.addEventListener('message', ({ data }) => {
            if (data.line === LINE) window.told.push(data.text ?? null);
            else if (data.kind === 'told') this.hear(JSON.parse(data.text));
        });
    }
    hear({ entry, view }) {
        window.heard = (entry ?? view)?.seq ?? window.heard;
    }
    postMessage(message, ...more) {
        if (message.kind === 'dial' && message.line !== LINE) window.heard = -1;
        super.postMessage(message, ...more);
    }
};
""".replace("LINE", str(LINE))
"""So that a test can say something to the worker of a page, beside what the page says, and knows what that heard, and
how many workers there have been."""
HEARD = "(seq) => window.heard >= seq"
NO_NET = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
REACHED = "() => fetch('pocket/manifest.json', { cache: 'no-store' }).then(() => true, () => false)"
ASK = """([question, patience]) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), patience);
    window.tables.addEventListener('message', ({ data }) => {
        if (data.kind === 'answer' && data.id === question.id) resolve(data.body);
    });
    window.tables.postMessage(question);
})"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


class Ignorant(Quiet):
    """Knows nothing of modules, as old web servers do."""

    def guess_type(self, path: Any) -> str:
        unknown = str(path).endswith((".mjs", ".wasm", ".webmanifest"))
        return "application/octet-stream" if unknown else super().guess_type(path)


@contextmanager
def shown(folder: Path, handler: type[Quiet] = Quiet) -> Iterator[str]:
    """Its address, as long as somebody looks."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def change_manifest(folder: Path, **changes: Any) -> None:
    path = folder / "pocket" / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | changes), "utf-8")


def with_other_words(folder: Path) -> str:
    """The folder of a later release, whose words have another hash, which is told."""
    pocket = folder / "pocket"
    manifest = json.loads((pocket / "manifest.json").read_text("utf-8"))
    parcels = [file for file in manifest["files"] if file["part"] != "engine"]
    old = json.loads((pocket / parcels[0]["path"]).open("rb").readline())["header"]["hash"]
    new = hashlib.sha256(old.encode()).hexdigest()[: len(old)]
    for file in parcels:
        content = (pocket / file["path"]).read_bytes().replace(old.encode(), new.encode(), 1)
        (pocket / file["path"]).write_bytes(content)
        file["sha256"] = hashlib.sha256(content).hexdigest()
    change_manifest(folder, files=manifest["files"], lexicon=new[:16], version=new[:16])
    return new


def with_half_a_python(folder: Path) -> None:
    """The folder of a later release, from which one module of its other Python has not come yet."""
    pocket = folder / "pocket"
    files = json.loads((pocket / "manifest.json").read_text("utf-8"))["files"]
    for file in [one for one in files if one["name"].endswith(".mjs")]:
        content = b"/* newer */" + (pocket / file["path"]).read_bytes()
        file |= {"path": f"pyodide-newer/{file['name']}", "sha256": hashlib.sha256(content).hexdigest()}
        file |= {"size": len(content), "transferred": len(content)}
        (pocket / "pyodide-newer").mkdir(exist_ok=True)
        (pocket / file["path"]).write_bytes(content)
    (pocket / "pyodide-newer" / "pyodide.asm.mjs").unlink()
    change_manifest(folder, files=files, version="fedcba9876543210")


def copy_of(folder: Path, target: Path) -> Path:
    shutil.copytree(folder, target)
    return target


def fetch(page: Page) -> None:
    page.get_by_role("button", name=re.compile(r"^Holen \(\d+,\d MB\)$")).click()
    page.get_by_text("Alles da.").wait_for(timeout=300_000)


def cut(visitor: Visitor, page: Page) -> None:
    visitor.forgive(NO_NET)
    visitor.context.set_offline(True)
    assert not page.evaluate(REACHED)


class WorkerSocket:
    """As much of a socket as somebody at a table needs."""

    def __init__(self, page: Page, table: str) -> None:
        self._page = page
        self._post(kind="dial", line=LINE, table=table)

    def _post(self, **message: Any) -> None:
        self._page.evaluate("(message) => window.tables.postMessage(message)", message)

    def send(self, text: str) -> None:
        self._post(kind="say", line=LINE, text=text)

    def recv(self, timeout: float = 0) -> str:
        self._page.wait_for_function("() => window.told.length > 0", timeout=PATIENCE_MS * 5)
        return str(self._page.evaluate("() => window.told.shift()"))


def asked(page: Page, target: str, body: Any = None) -> Any:
    """What the tables of a page's own worker answer, once it has begun; of what a body says something is made."""
    said = {"method": "GET", "body": ""} if body is None else {"method": "POST", "body": json.dumps(body)}
    question = {"kind": "ask", "id": LINE, "target": target, "headers": {}, **said}
    return json.loads(page.evaluate(ASK, [question, PATIENCE_MS]))


def beside(page: Page) -> Talk:
    """A second line to the table that a page shows."""
    socket: Any = WorkerSocket(page, page.url.rpartition("/")[2])
    return Talk(socket)


def catch_up(page: Page, line: Talk) -> None:
    """Until the page has heard what the line beside it has, and the answer to what it said itself."""
    page.wait_for_function(HEARD, arg=line.view["seq"])
    page.locator("main:not([data-unanswered])").wait_for()
