"""`wortstube solve --cluster`: a real Dask scheduler and two of its workers, processes of their own, on loopback."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from socket import socket
from typing import Any

import msgspec
import pytest

from tests.test_cli_coach import run
from wortstube.games.registry import Unsolvable
from wortstube.games.wortkniffel import solving, thinkers
from wortstube.games.wortkniffel.equipment import Equipment, load_equipment, standard
from wortstube.games.wortkniffel.perfect import solve_game
from wortstube.games.wortkniffel.solution import ALL_FREE, Boxes, Reach, Solution, filled_up, layers
from wortstube.games.wortkniffel.solving import Task, problem_of, think
from wortstube.lexicon import Lexicon

CHEAP = msgspec.structs.replace(standard(), values=dict.fromkeys(standard().values, 1))
"""With these dice no words above bring the bonus (R9), so one card stands for all sums, and solving takes seconds."""


@contextmanager
def cluster_of(workers: int) -> Iterator[Any]:
    distributed: Any = import_module("dask.distributed")
    options = {"n_workers": workers, "threads_per_worker": 1, "processes": True, "host": "127.0.0.1"}
    with distributed.LocalCluster(**options, dashboard_address="127.0.0.1:0") as cluster:
        yield cluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with cluster_of(2) as cluster:
        yield cluster


def written(equipment: Equipment, path: Path) -> Path:
    """As the file of somebody's own dice."""
    values = "\n".join(f"{letter} = {value}" for letter, value in equipment.values.items())
    path.write_text(f'joker = "{equipment.joker}"\ndice = {json.dumps(equipment.dice)}\n[values]\n{values}\n', "utf-8")
    assert load_equipment(path) == equipment
    return path


@pytest.mark.variant  # of solving in processes of our own
def test_a_cluster_solves_what_one_process_solves(
    cluster: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    dice = str(written(CHEAP, tmp_path / "dice.toml"))
    asked = ("solve", "wortkniffel", "--vocabulary", "alltag", "--equipment", dice, "--json")
    code, out, _ = run(*asked, "--cluster", cluster.scheduler_address)
    assert code == 0
    told = json.loads(out)
    problem = problem_of(Lexicon.load(), CHEAP, "everyday")
    together = problem.solution()
    assert together is not None

    client = cluster.get_client()
    thought = client.run(lambda dask_worker: dask_worker.state.executed_count)
    assert len(thought) == 2
    assert min(thought.values()) > 100
    assert sum(thought.values()) == sum(map(len, layers())) == told["states"]

    reach, every = Reach(CHEAP), [boxes for layer in layers() for boxes in layer]
    for boxes in [*random.Random(1).sample(every, 100), Boxes(ALL_FREE, False)]:
        sums = reach.sums(boxes)
        worth = think(problem, Task.of(boxes, sums, together))
        assert together.row(boxes) == list(filled_up(sums, worth)), "as it is thought through here"
    assert told["worth"] == pytest.approx(together.row(Boxes(ALL_FREE, False))[0], abs=0.001)


@pytest.mark.variant
def test_an_address_where_no_cluster_is_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    monkeypatch.setattr(thinkers, "ANSWERS", 0.5)
    with socket() as silent:
        silent.bind(("127.0.0.1", 0))
        for address in ("nowhere://x", f"tcp://127.0.0.1:{silent.getsockname()[1]}"):
            code, _, said = run("solve", "wortkniffel", "--cluster", address)
            assert code == 2
            assert f"Unter {address} antwortet kein Dask-Cluster" in said


@pytest.mark.variant
def test_a_cluster_without_workers_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    monkeypatch.setattr(thinkers, "ANSWERS", 2.0)
    with cluster_of(0) as nobody:
        code, _, said = run("solve", "wortkniffel", "--cluster", nobody.scheduler_address)
        assert code == 2
        assert f"Der Dask-Cluster unter {nobody.scheduler_address} kommt nicht weiter" in said


@pytest.mark.variant
def test_a_cluster_that_goes_away_takes_nothing_with_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What was known is kept, and whoever begins again goes on from there."""
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    monkeypatch.setattr(solving, "SAVING", 0.0)
    dice, problem = written(CHEAP, tmp_path / "dice.toml"), problem_of(Lexicon.load(), CHEAP, "everyday")
    known = list[int]()
    with cluster_of(1) as leaving:

        def until_some(done: int, _: int) -> None:
            known.append(done)
            if done == 40:
                leaving.close()

        with pytest.raises(Unsolvable, match=r"kommt nicht weiter|does not get on"):
            solve_game("everyday", dice, leaving.scheduler_address, until_some)
    assert problem.solution() is None
    kept = Solution.read(problem.path.with_suffix(".part"), problem.key)
    assert kept is not None
    assert sum(kept.knows(boxes) for layer in layers() for boxes in layer) >= 40 <= known[-1]
