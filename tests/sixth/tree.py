"""A copy of the program in which a sixth game has joined: its folder lies in `games/`, the registry names it.

`GAME` is the folder of such a game, as it would lie there; it imports its own modules relatively, since it runs in both
places. `CLIENT` is its folder in the client.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import wortstube
from tools.places import WEB, node

SOURCE = Path(wortstube.__file__).parent
GAME = Path(__file__).parent / "geheimkarten"
CLIENT = Path(__file__).parent / "web" / GAME.name
LARGE = (Path("lexicon/data"), Path("server/client"))
"""Folders that are linked instead of copied: words and pages, which no game changes."""


class Tree:
    """The program with a sixth game, and how to run it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.package = path / "wortstube"
        self.web = path / "web"
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


def with_its_client(tree: Tree) -> None:
    """The client as it lies here, with the folder of the sixth game, built for the program to carry."""
    shutil.copytree(WEB, tree.web, ignore=shutil.ignore_patterns("node_modules"))
    (tree.web / "node_modules").symlink_to(WEB / "node_modules", target_is_directory=True)
    shutil.copytree(CLIENT, tree.web / "src" / "games" / CLIENT.name)
    registry = tree.web / "src" / "games" / "index.ts"
    before = registry.read_text("utf-8")
    entry, brought = "export const games = {\n", f"import {{ {CLIENT.name} }} from './{CLIENT.name}';\n"
    assert entry in before, "the registry has no list of games"
    after = before.replace("\nexport", f"{brought}\nexport", 1).replace(
        "\n} satisfies", f"\n  {CLIENT.name},\n}} satisfies", 1
    )
    registry.write_text(after, "utf-8")
    run(tree, sys.executable, "-m", "wortstube.server.typescript", tree.web / "src")
    client = tree.package / "server" / "client"
    client.unlink()
    run(tree, node(), tree.web / "node_modules" / "vite" / "bin" / "vite.js", "build", "--outDir", client)


def run(tree: Tree, *command: str | Path) -> None:
    """A command in the folder of the client."""
    words = [str(word) for word in command]
    ended = subprocess.run(words, capture_output=True, encoding="utf-8", env=tree.environment, cwd=tree.web)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def files_of(package: Path) -> dict[str, bytes]:
    """Every file by its place, without what is linked or made by running."""
    left_out = {"__pycache__", *(folder.name for folder in LARGE)}
    found = (path for path in package.rglob("*") if path.is_file() and not left_out & set(path.parts))
    return {path.relative_to(package).as_posix(): path.read_bytes() for path in found}
