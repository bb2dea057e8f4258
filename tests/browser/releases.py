"""A newer release of the client: the same pages, and not one file that bears the name it had before."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from base64 import b64encode
from pathlib import Path

LIST = re.compile(r'JSON\.parse\("((?:[^"\\]|\\.)*)"\)')
VERSION = re.compile(r'"[0-9a-f]{12}"')
MARK = '<meta name="release" content="newer" />'
TEXTS = (".js", ".css", ".html", ".webmanifest")


def listed(client: Path) -> dict[str, str]:
    """What the worker of a release keeps: paths and hashes."""
    found = LIST.search((client / "sw.js").read_text("utf-8"))
    assert found, "sw.js has no list"
    return dict(json.loads(json.loads(f'"{found[1]}"')))


def file_of(client: Path, path: str) -> Path:
    return client / (path or "index.html")


def integrity(content: bytes) -> str:
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"


def release_after(client: Path, folder: Path) -> None:
    """Write the release that comes after one into an empty folder."""
    shutil.copytree(client, folder)
    assets = [path for path in (folder / "assets").iterdir() if path.suffix != ".txt"]
    renamed = {path.name: _renamed(path.name) for path in assets}
    assert len(set(renamed.values()) | set(renamed)) == 2 * len(renamed), "no old name is a new one"
    pattern = re.compile("|".join(map(re.escape, sorted(renamed, key=len, reverse=True))))
    for path in [one for one in folder.rglob("*") if one.suffix in TEXTS]:
        path.write_text(pattern.sub(lambda found: renamed[found[0]], path.read_text("utf-8")), "utf-8")
    for old, new in renamed.items():
        (folder / "assets" / old).rename(folder / "assets" / new)
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace("</head>", f"{MARK}</head>"), "utf-8")
    _list_anew(folder)


def _renamed(name: str) -> str:
    """Another hash, of the same length.

    >>> _renamed("Game-AbCd1234.js")
    'Game-4321dCbA.js'
    """
    stem, dot, ending = name.partition(".")
    return stem[:-8] + stem[:-9:-1].replace("-", "_") + dot + ending


def _list_anew(folder: Path) -> None:
    files = {path: integrity(file_of(folder, path).read_bytes()) for path in listed(folder)}
    worker = folder / "sw.js"
    text = LIST.sub(lambda _: f"JSON.parse({json.dumps(json.dumps(list(files.items())))})", worker.read_text("utf-8"))
    text, versions = VERSION.subn('"newer"', text)
    assert versions == 1
    worker.write_text(text, "utf-8")
