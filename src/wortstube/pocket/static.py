"""A folder that any web server can show: the client with the engines and words for the browser, and no server behind.

It is the client as it was built. Only the page says that it is alone, and brings the policy along that a server of ours
would send with it.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from wortstube.server.api_pocket import MANIFEST, OTHERS
from wortstube.server.app import CLIENT, DOCUMENTS, SECURITY_HEADERS

PAGE, WORKER = "index.html", "sw.js"
MARK = '<meta name="wortstube" content="static" />'
TYPES = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".packed": "application/octet-stream",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}
"""What some web servers do not know; a browser runs no module of another type."""
SERVERS = {
    ".htaccess": "".join(f"AddType {kind} {ending}\n" for ending, kind in TYPES.items()),
    "web.config": (
        '<?xml version="1.0" encoding="utf-8"?>\n<configuration><system.webServer><staticContent>\n'
        + "".join(
            f'  <remove fileExtension="{ending}" />\n  <mimeMap fileExtension="{ending}" mimeType="{kind}" />\n'
            for ending, kind in TYPES.items()
        )
        + "</staticContent></system.webServer></configuration>\n"
    ),
}
"""How Apache and IIS are told; others ignore these files."""
ONLY_SENT = "frame-ancestors"
"""What a page cannot ask for by itself."""


class ClientMissing(Exception):
    """The client's files have not been built."""


class PocketMissing(Exception):
    """There are no engines and words for the browser."""


class FolderInUse(Exception):
    """Something else lies there."""


def write_static(folder: Path, client: Path = CLIENT) -> int:
    """How many bytes it has; raises ClientMissing, PocketMissing, FolderInUse or OSError."""
    if not (client / PAGE).exists():
        raise ClientMissing
    if not (client / MANIFEST).exists():
        raise PocketMissing
    folder = folder.resolve()
    if folder.exists() and not _is_ours(folder):
        raise FolderInUse
    there = folder.exists()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".wortstube-", dir=folder if there else folder.parent) as place:
        half, old = Path(place, "new"), Path(place, "old")
        shutil.copytree(client, half, ignore=_documents_of(client))
        _leave_alone(half)
        if not (half / OTHERS).exists():  # nobody is there who would know that there are none
            (half / OTHERS).parent.mkdir()
            (half / OTHERS).write_text("[]\n", "utf-8")
        for name, text in SERVERS.items():
            (half / name).write_text(text, "utf-8")
        if there:
            _swap(half, folder, old, but=Path(place))
        else:
            half.rename(folder)
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _swap(new: Path, folder: Path, old: Path, but: Path) -> None:
    """What was there goes only when the new one is whole, and comes back where that cannot take its place. The folder
    itself stays: somebody may stand in it, or it may be a whole disk."""
    old.mkdir()
    _move(folder, old, but)
    try:
        _move(new, folder, but)
    except OSError:
        _move(folder, new, but)
        _move(old, folder, but)
        raise


def _move(source: Path, target: Path, but: Path) -> None:
    for path in [path for path in source.iterdir() if path != but]:
        path.rename(target / path.name)


def _documents_of(client: Path) -> Callable[[str, list[str]], set[str]]:
    """They lie in its folder where the client was installed as a package."""
    return lambda folder, names: {DOCUMENTS.name} if Path(folder) == client else set()


def _is_ours(folder: Path) -> bool:
    """Empty, or written by this before."""
    if not folder.is_dir():
        return False
    page = folder / PAGE
    return not any(folder.iterdir()) or (page.exists() and MARK in page.read_text("utf-8"))


def _leave_alone(folder: Path) -> None:
    page = folder / PAGE
    before = page.read_bytes()
    after = before.replace(b"<head>", b"<head>" + f"\n    {MARK}\n    {_policy()}".encode(), 1)
    page.write_bytes(after)
    worker = folder / WORKER
    if worker.exists():  # it knows the page by its hash
        worker.write_text(worker.read_text("utf-8").replace(_integrity(before), _integrity(after)), "utf-8")


def _policy() -> str:
    parts = SECURITY_HEADERS["Content-Security-Policy"].split("; ")
    policy = "; ".join(part for part in parts if not part.startswith(ONLY_SENT))
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'


def _integrity(content: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
