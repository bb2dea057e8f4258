"""Games that other distributions bring: packages that they name in the entry-point group `wortstube.games`.

They are found by what lies there, without importing any of them; `games/registry.py` imports them. They run in the same
process as everything else, so whoever installs one trusts it. A device that plays without a server has none.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "wortstube.games"
NAME = re.compile(r"[a-z][a-z0-9]{1,39}")
"""A game is named so in addresses, in files and on the command line."""
FILES = ("rules.py", "bot.py", "story.py", "moves.py", "legal.py", "policy.toml", "lang/de.toml", "lang/en.toml")
Fault = Literal[
    "bad_name", "taken", "twice", "nowhere", "lacks", "unreadable", "nameless", "fails", "incomplete", "other_name"
]


class Brought(NamedTuple):
    """A game by the package that it is."""

    package: str
    folder: Path
    distribution: str


class LeftOut(NamedTuple):
    """A game that does not take part, and why not."""

    game: str
    distribution: str
    fault: Fault
    detail: str = ""


class Faulty(Exception):
    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(fault, detail)
        self.fault, self.detail = fault, detail


@cache
def found() -> tuple[dict[str, Brought], tuple[LeftOut, ...]]:
    """The games whose files are all there, by name, and those that are left out. None of them is imported."""
    games: dict[str, Brought] = {}
    left_out: list[LeftOut] = []
    for name, brought in _by_name(_entries()).items():
        try:
            games[name] = _looked_at(name, brought)
        except Faulty as error:
            left_out.append(LeftOut(name, _distributions(brought), error.fault, error.detail))
    return games, tuple(left_out)


def _entries() -> Iterable[EntryPoint]:
    if sys.platform == "emscripten":
        return ()
    from importlib.metadata import entry_points  # it takes a while, and not everybody asks

    return entry_points(group=GROUP)


def _by_name(entries: Iterable[EntryPoint]) -> dict[str, list[EntryPoint]]:
    games: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entries, key=lambda entry: (entry.name, _distributions([entry]))):
        games.setdefault(entry.name, []).append(entry)
    return games


def _distributions(entries: Iterable[EntryPoint]) -> str:
    return ", ".join(entry.dist.name if entry.dist else "?" for entry in entries)


def _looked_at(name: str, entries: list[EntryPoint]) -> Brought:
    if not NAME.fullmatch(name):
        raise Faulty("bad_name")
    [entry, *others] = entries
    if others:
        raise Faulty("twice")
    folder = _folder(entry.value)
    if missing := [file for file in FILES if not (folder / file).is_file()]:
        raise Faulty("lacks", ", ".join(missing))
    for file in FILES:
        if file.endswith(".toml"):
            _read(folder / file)
    return Brought(entry.value, folder, _distributions(entries))


def _folder(package: str) -> Path:
    try:
        spec = find_spec(package)  # of a dotted name, what stands before the last dot is imported
    except (Exception, SystemExit):
        spec = None
    places = spec.submodule_search_locations if spec else None
    if not places or not Path(places[0]).is_dir():
        raise Faulty("nowhere", package)
    return Path(places[0])


def _read(file: Path) -> None:
    try:
        read = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
        raise Faulty("unreadable", f"{file.name}: {error}") from error
    if file.parent.name == "lang" and not isinstance(read.get("name"), str):
        raise Faulty("nameless", file.name)
