"""`wortstube simulate --engine`: programs of others against our bots, and what is told of them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engines.processes import (
    IN_JAVASCRIPT,
    IN_PYTHON,
    OURS,
    ROOT,
    lives,
    nothing_is_left,
    pids,
    stranger,
)
from wortstube import cli_engines
from wortstube.cli_base import Mistake
from wortstube.games import registry

POSIX = pytest.mark.skipif(os.name != "posix", reason="elsewhere programs have no group of their own")
NODE = pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node")


def wortstube(*words: str, code: int = 0) -> tuple[str, str]:
    """What it says, and what it complains about."""
    command = [sys.executable, "-P", "-m", "wortstube", *words]
    environment = os.environ | {"WORTSTUBE_LANGUAGE": "en", "COLUMNS": "120"}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout, done.stderr


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_example_in_python_plays_every_game(game: str, tmp_path: Path) -> None:
    words = "--engine", IN_PYTHON, "--seats", "engine,hobby", "--games", "1", "--record", str(tmp_path)
    told, troubles = wortstube("simulate", game, *words)
    assert "Buchstabenzähler" in told
    assert "no answer" not in troubles
    [record] = tmp_path.iterdir()
    assert "Buchstabenzähler" in wortstube("replay", str(record))[0]


@NODE
def test_the_example_in_javascript_plays(tmp_path: Path) -> None:
    words = "--engine", f"Knobler={IN_JAVASCRIPT}", "--seats", "knobler,anfaenger", "--games", "2"
    told, troubles = wortstube("simulate", "wortkniffel", *words, "--record", str(tmp_path))
    assert "Knobler" in told
    assert troubles == ""
    assert all("Knobler" in wortstube("replay", str(record))[0] for record in tmp_path.iterdir())


def test_examples_are_short() -> None:
    for name in ("engine.py", "engine.mjs"):
        assert len((ROOT / "docs" / "engines" / name).read_text("utf-8").splitlines()) <= 40


def test_several_play_against_each_other_and_the_same_seed_gives_the_same_games() -> None:
    engines = "--engine", f"Ours={OURS} --level klub", "--engine", f"Letters={IN_PYTHON}"
    words = "simulate", "wortkniffel", *engines, "--seats", "ours,letters,ours", "--games", "2", "--json"
    first, again = wortstube(*words)[0], wortstube(*words)[0]
    assert first == again
    assert first.count('"Ours"') == 2


@POSIX
def test_what_went_wrong_is_told_and_a_bot_of_our_own_moves(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    words = "--seats", "fremd,hobby", "--games", "1"
    for manner, sentence in (
        (
            "crashes",
            "Fremd: 4 times no answer, and Wortstube moved itself. Last: cannot be started, or has ended by itself:",
        ),
        ("cheats", "answers were against the rules."),
        ("babbles", "Last: says what is no line of the protocol"),
    ):
        told, troubles = wortstube("simulate", "wortkniffel", "--engine", f"Fremd={stranger(manner, notes)}", *words)
        assert "Fremd" in told
        assert sentence in " ".join(troubles.split())
        nothing_is_left(notes)


@POSIX
def test_who_does_not_fit_is_told_before_anything_is_played(tmp_path: Path) -> None:
    def refused(engine: str, game: str = "wortkniffel", seats: str = "fremd,hobby") -> str:
        told, why = wortstube("simulate", game, "--engine", engine, "--seats", seats, code=2)
        assert told == ""
        return " ".join(why.split())

    notes = tmp_path / "notes"
    assert "does not play wortfaecher; it plays: wortkniffel, zickzack" in refused(
        f"Fremd={stranger('plays', notes)}", "wortfaecher"
    )
    assert "speaks another version" in refused(f"Fremd={stranger('modern', notes)}")
    assert "No such file" in refused("Fremd=there-is-no-such-program")
    assert "a quote stays open" in refused("Fremd='python")
    assert "'hobby' is no name for a program" in refused("hobby=python")
    assert "Unknown level 'fremd'" in refused("Freund=python")
    assert not any(map(lives, pids(notes)))


def test_engines_are_named_once_and_in_the_environment_between_semicolons(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cli_engines.named(["python x/y=z.py"]) == {"engine": "python x/y=z.py"}
    assert cli_engines.named(["Eine Feder = python x.py", "python y.py"]) == {
        "Eine Feder": "python x.py",
        "engine": "python y.py",
    }
    twice, names = (["a=x", "A=y"], ["x", "y"]), ("", "a,b", "x" * 25, "a\u202eb", "a  b", "meister")
    for wrong in (*twice, ["a="], ["a='"], *([f"{name}=x"] for name in names)):
        with pytest.raises(Mistake):
            cli_engines.named(wrong)
    monkeypatch.setenv("WORTSTUBE_ENGINE", "A=python x.py; B=node y.mjs")
    assert cli_engines.given(["A=python", "x.py;", "B=node", "y.mjs"]) == ["A=python x.py", " B=node y.mjs"]
    assert cli_engines.given(["A=python z.py"]) == ["A=python z.py"]
