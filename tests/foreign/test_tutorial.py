"""docs/a-sixth-game.md: what it shows are the files of the game, and what it says to type is typed."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.foreign.installed import UV, Site
from tests.sixth.tree import GAME

TUTORIAL = Path(__file__).parents[2] / "docs" / "a-sixth-game.md"
PROJECT = GAME.parent
FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    language: str
    file: str
    text: str


BLOCKS = [Block(*found) for found in FENCE.findall(TUTORIAL.read_text("utf-8"))]
FILES = [block for block in BLOCKS if block.file and (PROJECT / block.file).exists()]
OWN = [block for block in BLOCKS if block.file and block not in FILES]
"""Files that are whole in the tutorial, and of whoever follows it."""


@pytest.mark.parametrize(
    "block", FILES, ids=lambda block: f"{block.file}: {block.text.strip().splitlines()[0].strip()}"
)
def test_a_block_is_a_part_of_its_file(block: Block) -> None:
    assert block.text in (PROJECT / block.file).read_text("utf-8")


def test_blocks_are_found() -> None:
    assert len(FILES) > 8
    assert [block.file for block in OWN] == ["test_geheimkarten.py"]
    assert {block.language for block in BLOCKS if not block.file} == {"sh", "python"}


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A folder as it is when everything up to the first command has been done."""
    place = tmp_path_factory.mktemp("afternoon")
    project = place / "project"
    shutil.copytree(PROJECT, project, ignore=shutil.ignore_patterns("__pycache__", "web", "*.py"))
    shutil.copytree(GAME, project / GAME.name, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    for block in OWN:
        (project / block.file).write_text(block.text, "utf-8")
    return Site(place / "site")


def typed(site: Site, line: str) -> str:
    """A command as it stands there. What is installed goes into a folder on the path, without a network."""
    program, *words = shlex.split(line)
    if program == "pip":
        offline = ["--offline", "--no-cache", "--python", sys.executable, "--target", str(site.place)]
        command = [str(UV), "pip", words[0], *offline, *words[1:]]
    else:
        command = [sys.executable, "-m", program, *words]
    project = site.place.parent / "project"
    ended = subprocess.run(
        command, capture_output=True, encoding="utf-8", env=site.environment, cwd=project, check=False
    )
    assert ended.returncode == 0, (line, ended.stdout, ended.stderr)
    return ended.stdout


def test_what_it_says_to_type_is_typed(followed: Site) -> None:
    lines = [line for block in BLOCKS if block.language == "sh" for line in block.text.splitlines()]
    printed = {line.split()[0] + " " + line.split()[1]: typed(followed, line) for line in lines}
    assert printed["wortstube check"].startswith("Ei: not valid")
    assert " passed" in printed["pytest test_geheimkarten.py"]
    assert "failed" not in printed["pytest test_geheimkarten.py"]
    [file] = (followed.place.parent / "project" / "played").iterdir()
    assert "Geheimkarten" in followed.said("replay", file)
    [examples] = [block.text for block in BLOCKS if block.language == "python" and not block.file]
    assert doctest.DocTestParser().get_examples(examples)
    (followed.place.parent / "examples.txt").write_text(examples, "utf-8")
    command = [sys.executable, "-m", "doctest", str(followed.place.parent / "examples.txt")]
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", env=followed.environment, check=False)
    assert (ended.returncode, ended.stdout) == (0, "")
