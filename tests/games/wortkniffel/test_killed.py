"""`wortstube solve` is killed: its processes end, what it knew stays, and the next one goes on from there."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import threading
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from tests.games.wortkniffel.test_cluster import CHEAP, written
from tests.server.live import eventually
from wortstube.games.wortkniffel.solution import Boxes, Reach, Solution, filled_up, layers
from wortstube.games.wortkniffel.solving import Problem, Task, problem_of, states, think
from wortstube.lexicon import Lexicon

pty = pytest.importorskip("pty", reason="this system has no terminals of its own for programs")

EVERY = [boxes for layer in layers() for boxes in layer]
SAVED_AT_ONCE = (
    "from wortstube.games.wortkniffel import solving; solving.SAVING = 0.0; from wortstube import cli; cli.app()"
)
"""The command, which writes down what it knows after every few cards."""


class Solving:
    """The command on a terminal of its own."""

    def __init__(self, dice: Path, folder: Path) -> None:
        terminal, its_end = pty.openpty()
        words = ("solve", "wortkniffel", "--vocabulary", "alltag", "--equipment", str(dice), "--json")
        more = {"WORTSTUBE_SOLVED": str(folder), "TERM": "xterm", "COLUMNS": "100"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", SAVED_AT_ONCE, *words],
            stdout=subprocess.PIPE,
            stderr=its_end,
            env=os.environ | more,
        )
        os.close(its_end)
        self._seen = bytearray()
        self._reading = threading.Thread(target=self._read, args=(terminal,))
        self._reading.start()

    def _read(self, terminal: int) -> None:
        """Until nobody has the other end any more."""
        with os.fdopen(terminal, "rb", buffering=0) as screen:
            try:
                while some := screen.read(4096):
                    self._seen += some
            except OSError:
                return

    def bars(self) -> list[int]:
        """The cards that were known whenever the bar was drawn."""
        return [int(done) for done in re.findall(rf"(\d+)/{states(CHEAP)}\b".encode(), bytes(self._seen))]

    def end(self) -> str:
        out, _ = self.process.communicate()
        self._reading.join()
        return out.decode()


def known_in(problem: Problem) -> int:
    """How many sets of boxes are thought through in what was kept."""
    found = Solution.read(problem.path.with_suffix(".part"), problem.key)
    return sum(map(found.knows, EVERY)) if found else 0


def lives(process: psutil.Process) -> bool:
    """One that has ended may wait for somebody to notice."""
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


@pytest.mark.variant
def test_whoever_begins_again_goes_on_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    dice, problem = written(CHEAP, tmp_path / "dice.toml"), problem_of(Lexicon.load("de"), CHEAP, "everyday")
    first = Solving(dice, tmp_path)
    eventually(lambda: known_in(problem) > 50, "something is kept")
    family = psutil.Process(first.process.pid).children()
    first.process.kill()
    assert first.end() == ""
    assert family, "several processes think"
    eventually(lambda: not any(map(lives, family)), "they end with who began them")
    kept = known_in(problem)
    assert 50 < kept < len(EVERY)
    assert problem.solution() is None

    second = Solving(dice, tmp_path)
    told = json.loads(second.end())
    bars = second.bars()
    assert bars == sorted(bars)
    assert bars[0] >= kept, "nothing is thought through twice"
    assert first.bars(), "the first one showed its progress, too"
    solution, reach = problem.solution(), Reach(CHEAP)
    assert solution is not None
    assert {path.name for path in tmp_path.iterdir()} == {
        dice.name,
        problem.path.name,
        problem.path.with_suffix(".lock").name,
    }
    for boxes in [*random.Random(4).sample(EVERY, 60), Boxes(EVERY[-1].free, False)]:
        sums = reach.sums(boxes)
        assert solution.row(boxes) == list(filled_up(sums, think(problem, Task.of(boxes, sums, solution))))
    assert told["worth"] == pytest.approx(solution.row(EVERY[-1])[0], abs=0.001)
