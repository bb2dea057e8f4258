"""Several who solve the same dice and words at the same time: nothing is lost, and nobody is in another's way."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.games.wortkniffel.test_cluster import CHEAP, written
from wortstube.games.wortkniffel import perfect, solving
from wortstube.games.wortkniffel.solution import Solution, layers
from wortstube.games.wortkniffel.solving import Problem, Task, problem_of, solve
from wortstube.lexicon import Lexicon

FOLDER = "WORTSTUBE_SOLVED"


class Enough(Exception):
    """The command is interrupted."""


def test_the_command_holds_the_claim_as_long_as_it_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("fcntl", reason="this system has no such locks")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    problem = problem_of(Lexicon.load("de"), CHEAP, "everyday")

    def report(done: int, of: int) -> None:
        with problem.claimed() as is_ours:
            raise Enough(is_ours)

    with pytest.raises(Enough) as interrupted:
        perfect.solve_game("everyday", written(CHEAP, tmp_path / "dice.toml"), "", report)
    assert interrupted.value.args == (False,), "whoever began it on the side would stop at once"
    with problem.claimed() as is_ours:
        assert is_ours


def test_two_who_write_at_once_are_not_in_each_others_way(tmp_path: Path) -> None:
    path, key, faults = tmp_path / "some.part", b"k" * 32, list[Exception]()

    def write() -> None:
        try:
            for _ in range(40):
                Solution().write(path, key)
        except Exception as fault:
            faults.append(fault)

    writers = [threading.Thread(target=write) for _ in range(3)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert faults == []
    assert Solution.read(path, key)
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


class Once:
    """Thinks one layer through; then somebody else has finished."""

    def __init__(self) -> None:
        self.asked = 0

    def think(self, problem: Problem, tasks: Sequence[Task]) -> Iterator[tuple[Task, list[float]]]:
        self.asked += 1
        for task in tasks:
            yield task, [1.0] * len(task.sums)
            Solution().write(problem.path, problem.key)


def test_what_somebody_else_has_finished_is_taken_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what was left behind on the way, by whoever was killed, is removed."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setattr(solving, "SAVING", 0.0)
    problem, minds = Problem.of(["EI", "HAUS"], CHEAP), Once()
    left = [problem.path.with_name(f"{problem.path.stem}.{end}") for end in ("part", "part.0a1b.new", "table.0a1b.new")]
    for path in left[1:]:
        path.write_bytes(b"half")
    assert solve(problem, minds).values.tobytes() == Solution().values.tobytes()
    assert 0 < minds.asked < len(layers())
    assert [one.name for one in tmp_path.iterdir()] == [problem.path.name]
