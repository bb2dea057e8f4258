"""What is made as a riddle is one (R37), and comes to what is said of it."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.another_process import made_elsewhere
from tests.games.buecherwurm.positions import opened
from wortstube.games import registry
from wortstube.games.buecherwurm import riddles
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.messages import Begin, DieTaken, Name, Stop
from wortstube.games.buecherwurm.mind import familiar_terms
from wortstube.games.buecherwurm.task import Task
from wortstube.games.riddles import Riddle
from wortstube.lexicon import Lexicon

NUMBERS = range(1, 19)


@pytest.fixture(scope="module")
def made() -> list[tuple[Riddle, Task]]:
    found = [registry.riddle("buecherwurm", number, Lexicon.load()) for number in NUMBERS]
    tasks = [msgspec.convert(riddle.options, Options).riddle for riddle in found]
    return [(riddle, task) for riddle, task in zip(found, tasks, strict=True) if task]


@pytest.mark.variant
def test_every_process_makes_the_same_riddle(made: list[tuple[Riddle, Task]]) -> None:
    assert made_elsewhere("buecherwurm", 3) == made[2][0]


def test_r39_par_is_reached_by_naming_everyday_terms(made: list[tuple[Riddle, Task]]) -> None:
    """Through the real rules, one term for each die within reach; the solution has them."""
    for riddle, task in made[:10]:
        table = opened(players=1, **msgspec.structs.asdict(msgspec.convert(riddle.options, Options)))
        table.do(Begin())
        terms = dict(zip(_with_a_term(task), riddle.solution, strict=True))
        for die in riddles.within_reach(task, "everyday", "de"):
            table.do(Name(term=terms[die], die=die))
        if table.now.phase != "over":
            table.do(Stop())
        assert {taken.by for taken in table.events(DieTaken)} == {"listed"}
        assert table.now.outcome is not None
        assert table.now.outcome.scores == (riddle.par["everyday"],)


def _with_a_term(task: Task) -> list[int]:
    return [die for die, terms in enumerate(riddles.terms_for(task, "everyday", "de")) if terms]


def test_r37_a_riddle_has_something_to_find_and_is_not_hopeless(made: list[tuple[Riddle, Task]]) -> None:
    for riddle, task in made:
        terms = [len(found) for found in riddles.terms_for(task, "everyday", "de")]
        assert terms.count(0) <= riddles.MOST_LOST
        assert sum(found <= riddles.SCARCE for found in terms) >= riddles.LEAST_SCARCE
        assert len(riddle.solution) == 7 - terms.count(0)
        assert riddle.par["everyday"] <= riddle.par["standard"] <= riddles.points(task, range(7))
        assert riddles.HOPELESS <= riddle.reached["anfaenger"] / riddle.par["everyday"] <= riddles.TOO_EASY
        assert riddle.reached["anfaenger"] <= riddle.reached["experte"]


def test_r37_no_theme_comes_again_soon() -> None:
    """Nor where one gives way because no roll for it was good."""
    fit = riddles.fit_themes("de")
    year = [riddles.theme_for(number, 0, "de") for number in range(1, 1000)]
    apart = [later - day for day, theme in enumerate(year) for later in [_next(year, day, theme)] if later]
    assert min(apart) > len(fit) // 4
    assert {*year} == {*fit}
    for number in range(1, 100):
        instead = riddles.theme_for(number, riddles.PATIENCE, "de")
        assert instead not in year[max(0, number - 8) : number + 7]


def _next(year: list[str], day: int, theme: str) -> int:
    """The next day on which a theme comes again; 0: never."""
    return next((later for later in range(day + 1, len(year)) if year[later] == theme), 0)


def test_r37_themes_and_difficulties_differ(made: list[tuple[Riddle, Task]]) -> None:
    assert len({task.theme for _, task in made}) == len(made)
    assert len({riddle.difficulty for riddle, _ in made}) > 1
    assert not riddles.UNFIT.intersection(task.theme for _, task in made)
    for _, task in made:
        children_say = [term for term in familiar_terms(task.theme, "de") if term.grade == 0]
        assert len(children_say) >= riddles.LEAST_KNOWN


def test_r37_a_solution_can_be_read_to_a_class(made: list[tuple[Riddle, Task]]) -> None:
    for riddle, task in made:
        said = {term.term for term in Judge.load("de").sayable(task.theme)}
        assert said.issuperset(riddle.solution)
        assert len({*riddle.solution}) == len(riddle.solution)


@pytest.mark.parametrize(
    ("terms", "within"),
    [
        ([9] * 7, 7),  # 10 s and a third of 10 s each
        ([1, 1, 1, 0, 0, 0, 0], 3),  # 40 s each
        ([1, 1, 1, 1, 0, 0, 0], 3),
        ([0] * 7, 0),
    ],
)
def test_r39_whoever_knows_few_terms_needs_longer(
    terms: list[int], within: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = riddles.terms_for(Task("zoo", ("H", "CK", "N", "T", "QU", "P", "Z")), "all", "de")[0][:1]
    monkeypatch.setattr(riddles, "terms_for", lambda *_: [known * count for count in terms])
    task = Task("zoo", ("H", "CK", "N", "T", "QU", "P", "Z"), 120)
    assert len(riddles.within_reach(task, "everyday", "de")) == within


def test_r39_the_dice_that_bring_most_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task("zoo", ("H", "L", "N", "T", "QU", "P", "Z"), 60)
    known = riddles.terms_for(task, "all", "de")[0][:1]
    monkeypatch.setattr(riddles, "terms_for", lambda *_: [known * 3] * 7)  # 20 s each
    assert [task.dice[die] for die in riddles.within_reach(task, "everyday", "de")] == ["H", "L", "QU"]
