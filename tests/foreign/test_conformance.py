"""The conformance suite as others use it: on a game that is installed, in a folder that knows nothing of ours."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.foreign.installed import Site, with_geheimkarten
from tests.sixth.tree import GAME
from wortstube.testing.suite import CHECKS

THREE_LINES = """
from wortstube.testing.conformance import Conformance

class TestGeheimkarten(Conformance):
    game = "geheimkarten"
"""
PROMISES = len(CHECKS) + 2
"""With the state machine and the texts."""
ENDED = re.compile(r"^=+ (.*) in .*=+$", re.MULTILINE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return with_geheimkarten(tmp_path_factory.mktemp("installed"))


def ran(site: Site, folder: Path, *words: str) -> str:
    """What pytest prints, in a folder without settings."""
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", *words]
    environment = site.environment | {"PYTHONDONTWRITEBYTECODE": "1"}
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, cwd=folder, check=False)
    return ended.stdout + ended.stderr


def counts(printed: str) -> str:
    found = ENDED.findall(printed)
    assert found, printed
    return str(found[-1])


@pytest.mark.variant
def test_three_lines_test_a_game(site: Site, tmp_path: Path) -> None:
    (tmp_path / "test_game.py").write_text(THREE_LINES, "utf-8")
    printed = ran(site, tmp_path)
    assert counts(printed) == f"{PROMISES} passed", printed
    assert "test_game.py::TestGeheimkarten::test_promise[view_hides] PASSED" in printed


def test_the_plugin_tests_what_it_is_told(site: Site, tmp_path: Path) -> None:
    plugin = ("-p", "wortstube.testing", "--wortstube-game", GAME.name)
    (tmp_path / "test_more.py").write_text("def test_more(): ...\n", "utf-8")
    assert counts(ran(site, tmp_path, *plugin)) == f"{PROMISES} passed"
    both = ran(site, tmp_path, *plugin, "test_more.py", "-k", "more or texts")
    assert counts(both) == f"2 passed, {PROMISES - 1} deselected"
    unknown = ran(site, tmp_path, "-p", "wortstube.testing", "--wortstube-game", "nothing")
    assert "There is no game nothing." in unknown


WITHOUT = """
import sys
sys.modules[sys.argv[1]] = None
try:
    import wortstube.testing.conformance
except ModuleNotFoundError as lacking:
    print(lacking)
"""


@pytest.mark.parametrize("package", ["hypothesis", "pytest"])
def test_without_the_extra_a_sentence_says_what_brings_it(package: str) -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT, package], capture_output=True, encoding="utf-8", check=True)
    assert package in done.stdout
    assert done.stdout.endswith("pip install 'wortstube[testing]'\n")


def leak(folder: Path) -> None:
    """Everybody sees which card was drawn."""
    rules = folder / "rules.py"
    hides = 'return event if event.seat == seat else Drew(seat=event.seat, card="")'
    before = rules.read_text("utf-8")
    assert hides in before
    rules.write_text(before.replace(hides, "return event"), "utf-8")


def forget_a_text(folder: Path) -> None:
    texts = folder / "lang" / "en.toml"
    texts.write_text(texts.read_text("utf-8").replace("{name} leaves the game.", "Somebody leaves the game."), "utf-8")


def test_a_broken_game_fails_by_the_check_that_says_so(tmp_path: Path) -> None:
    site = Site(tmp_path / "site")
    folder = site.bring("leaking-box", "kartenhaus", "kartenhaus")
    leak(folder)
    forget_a_text(folder)
    printed = ran(site, tmp_path, "-p", "wortstube.testing", "--wortstube-game", "kartenhaus")
    failed = set(re.findall(r"^FAILED .*::(\S+)", printed, re.MULTILINE))
    assert {"test_promise[show_hides]", "test_texts"} <= failed
    assert failed <= {"test_promise[show_hides]", "test_texts", "test_any_command_at_any_time"}
