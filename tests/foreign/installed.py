"""Environments in which other distributions have brought games: folders on the path of a program of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.sixth.tree import GAME, Tree

UV = Path(sys.executable).parent / "uv"


class Site:
    """A folder that distributions are installed into, and the program that sees them beside Wortstube."""

    def __init__(self, place: Path) -> None:
        place.mkdir(parents=True, exist_ok=True)
        self.place = place
        self.environment = os.environ | {"PYTHONPATH": str(place), "WORTSTUBE_LANGUAGE": "en", "COLUMNS": "100"}
        self.program = [sys.executable, "-m", "wortstube"]

    def lay(self, distribution: str, game: str, package: str) -> Path:
        """What an installer leaves of a distribution; the folder of its package is empty."""
        info = self.place / f"{distribution.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[wortstube.games]\n{game} = {package}\n", "utf-8")
        folder = self.place.joinpath(*package.split("."))
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def bring(self, distribution: str, game: str, package: str) -> Path:
        """A distribution with Geheimkarten under another name."""
        folder = self.lay(distribution, game, package)
        shutil.copytree(GAME, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        for file in folder.rglob("*.py"):
            file.write_text(file.read_text("utf-8").replace(GAME.name, game), "utf-8")
        return folder

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        command = [*self.program, *map(str, words)]
        return subprocess.run(command, capture_output=True, encoding="utf-8", env=self.environment, check=False)

    def said(self, *words: str | Path) -> str:
        """What the program prints, in English, and that it had nothing to complain of."""
        ended = self.run(*words)
        assert (ended.returncode, ended.stderr) == (0, "")
        return ended.stdout

    def python(self, script: str) -> str:
        command = [sys.executable, "-c", script]
        ended = subprocess.run(command, capture_output=True, encoding="utf-8", env=self.environment, check=False)
        assert ended.returncode == 0, ended.stderr
        return ended.stdout

    def games(self) -> list[str]:
        listed: list[str] = json.loads(self.python("import json, wortstube as ws; print(json.dumps(ws.GAMES))"))
        return listed

    @property
    def tree(self) -> Tree:
        """As tests of a sixth game look at a program."""
        tree = Tree(self.place)
        tree.environment, tree.program = self.environment, self.program
        return tree


def project_of_geheimkarten(place: Path) -> Path:
    """As somebody has it who has written the game: the installer leaves what it makes there."""
    source = place / "source"
    shutil.copytree(GAME, source / GAME.name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(GAME.parent / "pyproject.toml", source)
    return source


def with_geheimkarten(place: Path) -> Site:
    """Geheimkarten installed from its own project, beside Wortstube, by an installer that needs no network."""
    source = project_of_geheimkarten(place)
    site = Site(place / "site")
    offline = ("--no-deps", "--no-build-isolation", "--offline", "--no-cache", "--python", sys.executable)
    command = [UV, "pip", "install", *offline, "--target", site.place, source]
    ended = subprocess.run(list(map(str, command)), capture_output=True, encoding="utf-8", check=False)
    assert ended.returncode == 0, ended.stderr
    return site
