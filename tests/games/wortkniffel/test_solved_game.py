"""Wortkniffel once it is solved, from the first roll to the last box: told exactly, played perfectly.

With dice of little worth, which take seconds: everything else is as with the dice of the game.
"""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tests.coach.test_reports import told
from tests.games.wortkniffel.test_cluster import CHEAP, written
from tests.server.live import eventually
from tests.test_cli_coach import run
from wortstube.coach.report import Account, Report, Step, report_of
from wortstube.games import registry
from wortstube.games.wortkniffel import background
from wortstube.games.wortkniffel.coach import insight
from wortstube.games.wortkniffel.equipment import DICE, FACES
from wortstube.games.wortkniffel.lookahead import Foresight
from wortstube.games.wortkniffel.messages import Options, Roll
from wortstube.games.wortkniffel.rest import Standing, standing_of
from wortstube.games.wortkniffel.solution import SUMS, Solution, layers
from wortstube.games.wortkniffel.solving import Problem, problem_of, solve
from wortstube.games.wortkniffel.thinkers import Processes, cores
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import seed_of

LEXICON = Lexicon.load("de")
PATIENCE = 600.0


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the solution lies."""
    folder = tmp_path_factory.mktemp("solved")
    with pytest.MonkeyPatch.context() as patch, Processes(cores()) as minds:
        patch.setenv("WORTSTUBE_SOLVED", str(folder))
        solve(problem(), minds)
        yield folder


@cache
def problem() -> Problem:
    return problem_of(LEXICON, CHEAP)


@cache
def played(dice: Path) -> list[Step]:
    return told(registry.load("wortkniffel", dice), ["hobby", "experte"], seed_of(3, 0))


@pytest.fixture
def steps(folder: Path) -> list[Step]:
    return played(written(CHEAP, folder / "dice.toml"))


@pytest.fixture
def report(steps: list[Step]) -> Report:
    return report_of(registry.load("wortkniffel"), steps, LEXICON, "all")


@pytest.mark.variant  # of solving by the command; it gives way to everybody else, so it takes its time
def test_solving_on_the_side_comes_to_an_end(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on from what was known when the server ended, and then the same is known."""
    solution = problem().solution()
    assert solution is not None
    half = Solution(memoryview(bytearray(solution.values)).cast("f"))
    for boxes in (boxes for layer in layers()[-3:] for boxes in layer):
        half.put(boxes, array("f", [math.nan]) * SUMS)
    monkeypatch.delenv("WORTSTUBE_SOLVE")
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    half.write(problem().path.with_suffix(".part"), problem().key)
    assert problem().solution() is None
    background.begin(problem())
    found = eventually(problem().solution, "solved on the side", PATIENCE)
    assert found.values.tobytes() == solution.values.tobytes()
    eventually(lambda: background._begun[problem().key].poll() == 0, "it ends by itself", PATIENCE)
    assert problem().path.stat().st_size < 30_000_000


def test_result_is_what_was_expected_and_luck_less_what_was_given_away_to_the_last_digit(report: Report) -> None:
    solution = problem().solution()
    assert solution is not None
    assert not report.estimated
    for account in report.accounts:
        assert account.exact
        assert account.expected == solution(Standing())
        assert account.luck == pytest.approx(sum(lucks_of(account)), abs=rounding(account))
        assert account.given_away == pytest.approx(sum(one.given_away for one in account.decisions))
        found = account.expected + account.luck - account.given_away
        assert found == pytest.approx(account.result, abs=rounding(account), rel=0)


def rounding(account: Account) -> float:
    """Each addition is off by half of the last digit at most; there are two for each decision, and three at the end."""
    largest = max(abs(one.value) + abs(one.luck) for one in account.decisions)
    return (2 * len(account.decisions) + 3) * math.ulp(largest)


def lucks_of(account: Account) -> Iterator[float]:
    yield from (decision.luck for decision in account.decisions)
    yield account.result - account.decisions[-1].done.value


def test_luck_is_what_dice_bring_above_their_mean_and_nothing_else(steps: list[Step], report: Report) -> None:
    """What a throw was said to be worth is the mean over all it could have brought, computed here once more; and what
    was entered is worth what stands on the card, and what the card is worth."""
    seen = insight(LEXICON, CHEAP, Options(), "all")
    at = {step.seq: step for step in steps}
    thrown = 0
    for decision in (one for account in report.accounts for one in account.decisions):
        step = at[decision.seq]
        before, after = step.before.cards[decision.seat], step.after.cards[decision.seat]
        if isinstance(step.command, Roll):
            kept = step.command.keep if step.before.dice else ()
            left = 2 - step.before.roll
            worth = before.total() + mean_of(seen.foresight, standing_of(before), step.before.dice, kept, left)
            thrown += 1
        else:
            worth = seen.of_card(after)
        assert decision.done.value == pytest.approx(worth, abs=1e-3)
    assert thrown > 20


def mean_of(
    foresight: Foresight, standing: Standing, faces: tuple[str, ...], kept: tuple[int, ...], left: int
) -> float:
    """Over all faces of the dice that are thrown."""
    values = np.asarray(foresight.values(standing, left), np.float64).reshape((FACES,) * DICE)
    place = foresight.outlook.place(faces) if faces else b""
    here = tuple(place[die] if die in kept else slice(None) for die in range(DICE))
    return float(values[here].mean())


def test_perfekt_brings_on_average_what_the_table_says(folder: Path) -> None:
    """Whole games of the bot itself, by the command."""
    dice = str(written(CHEAP, folder / "dice.toml"))
    code, out, said = run(
        "simulate", "wortkniffel", "--seats", "perfekt", "--games", "30", "--equipment", dice, "--json"
    )
    assert (code, said) == (0, ""), "nothing has to be explained: it plays perfectly"
    (seat,) = json.loads(out)["seats"]
    solution = problem().solution()
    assert solution is not None
    error = seat["sd_score"] / math.sqrt(30)
    assert abs(seat["mean_score"] - solution(Standing())) < 3 * error, (seat, solution(Standing()))
