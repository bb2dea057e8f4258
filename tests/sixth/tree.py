"""A copy of the program in which a sixth game has joined: its folder lies in `games/`, the registry names it.

`GAME` is the folder of such a game, as it would lie there; it imports its own modules relatively, since it runs in both
places.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import wortstube

SOURCE = Path(wortstube.__file__).parent
GAME = Path(__file__).parent / "geheimkarten"
LARGE = (Path("lexicon/data"), Path("server/client"))
"""Folders that are linked instead of copied: words and pages, which no game changes."""


class Tree:
    """The program with a sixth game, and how to run it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.package = path / "wortstube"
        self.environment = os.environ | {"PYTHONPATH": str(path), "WORTSTUBE_LANGUAGE": "en", "COLUMNS": "100"}
        self.program = [sys.executable, "-m", "wortstube"]


def with_a_sixth_game(place: Path) -> Tree:
    """The program as it lies here, its games and one more."""
    tree = Tree(place)
    leave_out = shutil.ignore_patterns("__pycache__", *(folder.name for folder in LARGE))
    shutil.copytree(SOURCE, tree.package, ignore=leave_out)
    for folder in LARGE:
        (tree.package / folder).symlink_to(SOURCE / folder, target_is_directory=True)
    shutil.copytree(GAME, tree.package / "games" / GAME.name, ignore=shutil.ignore_patterns("__pycache__"))
    registry = tree.package / "games" / "registry.py"
    before = registry.read_text("utf-8")
    after = before.replace("GAMES = (", f'GAMES = ("{GAME.name}", ', 1)
    assert after != before, "the registry has no line with the games"
    registry.write_text(after, "utf-8")
    return tree


def files_of(package: Path) -> dict[str, bytes]:
    """Every file by its place, without what is linked or made by running."""
    left_out = {"__pycache__", *(folder.name for folder in LARGE)}
    found = (path for path in package.rglob("*") if path.is_file() and not left_out & set(path.parts))
    return {path.relative_to(package).as_posix(): path.read_bytes() for path in found}
