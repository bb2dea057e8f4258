"""Wortkniffel solved: against brute force, against another way to compute it, and against games that were played."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from statistics import fmean, stdev

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from wortstube.games.wortkniffel import solution, solving
from wortstube.games.wortkniffel.equipment import DICE, FACES, Equipment, standard
from wortstube.games.wortkniffel.lookahead import KEEPS, Foresight, Outlook
from wortstube.games.wortkniffel.messages import Options
from wortstube.games.wortkniffel.perfect import solved
from wortstube.games.wortkniffel.rest import Plan, Rest, Standing, boxes_for_further_kniffel, joker_points
from wortstube.games.wortkniffel.score_card import BONUS, BONUS_FROM, BOXES, EXTRA, Box, Card, Filled
from wortstube.games.wortkniffel.solution import (
    ALL_FREE,
    SUMS,
    Boxes,
    Reach,
    Solution,
    ThoughtThrough,
    boxes_of,
    layers,
    turns,
)
from wortstube.games.wortkniffel.solver import Finder
from wortstube.games.wortkniffel.solving import Alone, Problem, Task, problem_of, solve
from wortstube.games.wortkniffel.thinkers import Processes, cores
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon

WORDS = """
    EI DU IN SO UM AUS EIN HUT HAUS MAUS REIS STEIN RASEN STUNDE STEINE STUNDEN HAUSEIN
""".split()  # noqa: SIM905


@cache
def outlook() -> Outlook:
    return Outlook(WORDS, standard())


@cache
def few() -> ThoughtThrough:
    return ThoughtThrough(outlook())


def some_standings(count: int, most_free: int, seed: int) -> Iterator[Standing]:
    """Cards that dice allow, with at most so many free boxes."""
    rng, reach = random.Random(seed), Reach(standard())
    for _ in range(count):
        chosen = set(rng.sample(BOXES, rng.randint(1, most_free)))
        free = tuple(box for box in BOXES if box in chosen)
        is_open = "kniffel" not in free and rng.random() < 0.5
        yield Standing(free, rng.choice(reach.sums(boxes_of(Standing(free, 0, is_open)))), is_open)


# Brute force: dice of which few show different faces, and every roll, every keep, every box one by one.

SMALL_DICE = ("EEEEEE", "IIIIII", "NNNNNN", "AAAHHH", "UUUUUU", "SSSSST", "H★HHHH")
SMALL = Equipment("★", SMALL_DICE, dict.fromkeys("AEHINSTU", 2) | {"H": 9, "S": 7})
SMALL_WORDS = ["EI", "IN", "EIN", "AUS", "HUT", "HAUS", "SEIN", "HEU", "HAUSEIN"]


def rolls_of(dice: Sequence[str]) -> Iterator[tuple[float, tuple[str, ...]]]:
    """Every roll with its chance."""
    for faces in product(*map(sorted, map(set, dice))):
        yield math.prod(die.count(face) / len(die) for die, face in zip(dice, faces, strict=True)), faces


class BruteForce:
    """Plays out whole cards: what counts is what stands on the full card, and the two kinds of bonus."""

    def __init__(self) -> None:
        self._finder = Finder.of({word: (word,) for word in SMALL_WORDS}, SMALL)
        self._known: dict[object, float] = {}

    def rest(self, card: Card) -> float:
        """What is still to come, the upper bonus when it is earned."""
        if not card.free():
            return 0.0
        key = tuple(card.free()), min(BONUS_FROM, card.upper()), card.further_kniffel()
        if key not in self._known:
            self._known[key] = sum(chance * self.roll(card, faces, 2) for chance, faces in rolls_of(SMALL.dice))
        return self._known[key]

    def roll(self, card: Card, faces: tuple[str, ...], throws: int) -> float:
        asked = key = (tuple(card.free()), min(BONUS_FROM, card.upper()), card.further_kniffel(), faces, throws)
        if asked not in self._known:
            ways = [
                self.entered(card, entry.box, entry.score.points) + entry.score.extra
                for entry in self._finder.entries(card, faces).values()
            ]
            ways += [self.entered(card, box, 0) for box in card.free()]
            if throws:
                ways += [self.thrown(card, faces, keep, throws) for keep in product((False, True), repeat=DICE)]
            self._known[key] = max(ways)
        return self._known[key]

    def thrown(self, card: Card, faces: tuple[str, ...], keep: tuple[bool, ...], throws: int) -> float:
        dice = [face if kept else die for face, die, kept in zip(faces, SMALL.dice, keep, strict=True)]
        return sum(chance * self.roll(card, after, throws - 1) for chance, after in rolls_of(dice))

    def entered(self, card: Card, box: Box, points: int) -> float:
        after = card.fill(box, Filled(points))
        earned = BONUS if card.upper() < BONUS_FROM <= after.upper() else 0
        return points + earned + self.rest(after)


@pytest.mark.parametrize(
    "card",
    [
        Card(tuple(None if box in ("two", "kniffel", "chance") else Filled(9) for box in BOXES)),
        Card(
            tuple(
                None if box in ("two", "four", "six", "full_house") else Filled(20 if box == "five" else 50)
                for box in BOXES
            )
        ),
        Card(tuple(None if box in ("straight", "kniffel", "two_words") else Filled(0) for box in BOXES)),
        Card(tuple(None if box in ("three", "three_words") else Filled(10) for box in BOXES)),
    ],
    ids=["kniffel free", "kniffel open", "nothing above", "near the bonus"],
)
def test_a_tiny_set_of_dice_is_worth_what_brute_force_finds(card: Card) -> None:
    solution = ThoughtThrough(Outlook(SMALL_WORDS, SMALL))
    standing = Standing(tuple(card.free()), min(BONUS_FROM, card.upper()), card.further_kniffel())
    assert solution(standing) == pytest.approx(BruteForce().rest(card), abs=1e-3)


# Another way to compute it: whole tensors of doubles, and the worth of each entry by `Plan`.


def points_of(outlook: Outlook) -> NDArray[np.int64]:
    """What every roll brings in every box, and as a Wort-Kniffel."""
    return np.array([outlook.columns(number) for number in range(FACES**DICE)])


def recomputed(points: NDArray[np.int64], standing: Standing, rest: Rest) -> float:
    plan = Plan(standing, rest)
    best = np.full(FACES**DICE, -np.inf)
    for box in standing.free:
        column = points[:, BOXES.index(box)]
        worth = {one: plan.value(box, int(one)) for one in np.unique(column)}
        best = np.maximum(best, np.vectorize(worth.__getitem__, [float])(column))
    if standing.is_open:
        claimed = points[:, len(BOXES)]
        for box in boxes_for_further_kniffel(standing.free):
            worth = {
                one: plan.value(box, joker_points(box, int(one)), EXTRA) if one else -np.inf
                for one in np.unique(claimed)
            }
            best = np.maximum(best, np.vectorize(worth.__getitem__, [float])(claimed))
    values = best.reshape((FACES,) * DICE)
    for _ in range(2):
        for die in range(DICE):
            values = np.concatenate([values, values.mean(axis=die, keepdims=True)], axis=die)
        for die in range(DICE):
            values = np.maximum(values.take(range(FACES), axis=die), values.take([FACES], axis=die))
    return float(values.mean())


def test_random_cards_are_worth_what_another_way_computes() -> None:
    points = points_of(outlook())
    for standing in some_standings(12, 3, seed=5):
        assert few()(standing) == pytest.approx(recomputed(points, standing, few()), abs=1e-3), standing


def test_all_sums_that_one_stands_for_are_worth_the_same() -> None:
    reach = Reach(standard())
    for standing in some_standings(12, 2, seed=6):
        boxes = boxes_of(standing)
        sums = reach.sums(boxes)
        if len(sums) > 1:
            low, high = turns(outlook(), boxes, [0, sums[1] - 1], few().row)
            assert low == high


def test_r9_every_card_that_dice_allow_is_thought_through() -> None:
    reach, boxes = Reach(standard()), Boxes(ALL_FREE & ~1, False)
    dearest = sorted((max(map(standard().value, die)) for die in standard().dice), reverse=True)
    assert reach.sums(boxes)[-1] == sum(dearest[:6])  # three words of two letters
    assert reach.sums(Boxes(ALL_FREE, False)) == [0]
    assert reach.sums(Boxes(1 << BOXES.index("chance"), True)) == [0]


# Games that are played by it.


class Player:
    """Plays endings by a solution, as fast as they go."""

    def __init__(self, outlook: Outlook, rest: Rest, seed: int) -> None:
        self._foresight, self._outlook = Foresight(outlook, rest), outlook
        self._rng = random.Random(seed)

    def points(self, standing: Standing) -> int:
        """What one game brings from here on."""
        total = 0
        while standing.free:
            points, standing = self._turn(standing)
            total += points
        return total

    def _turn(self, standing: Standing) -> tuple[int, Standing]:
        faces = [self._rng.choice(die) for die in self._outlook.equipment.dice]
        for throws in (2, 1):
            keep = self._keep(standing, faces, throws)
            faces = [
                face if die in keep else self._rng.choice(self._outlook.equipment.dice[die])
                for die, face in enumerate(faces)
            ]
        return self._enter(standing, faces)

    def _keep(self, standing: Standing, faces: list[str], throws: int) -> tuple[int, ...]:
        """All dice kept is as good as entering at once."""
        hope, keep = max(self._foresight.keeps(standing, faces, throws))
        now = self._foresight.values(standing, throws - 1)[self._outlook.number(faces)]
        return keep if hope > now else KEEPS[-1]

    def _enter(self, standing: Standing, faces: list[str]) -> tuple[int, Standing]:
        *points, claimed = self._outlook.columns(self._outlook.number(faces))
        plan = Plan(standing, self._foresight.rest)
        ways = [(plan.value(box, points[BOXES.index(box)]), box, points[BOXES.index(box)], 0) for box in standing.free]
        if standing.is_open and claimed:
            for box in boxes_for_further_kniffel(standing.free):
                brought = joker_points(box, claimed)
                ways.append((plan.value(box, brought, EXTRA), box, brought, EXTRA))
        _, box, brought, extra = max(ways)
        after = standing.after(box, brought)
        bonus = BONUS if standing.upper < BONUS_FROM <= after.upper else 0
        return brought + extra + bonus, after


def assert_within_three_errors(points: Sequence[int], worth: float) -> None:
    error = stdev(points) / math.sqrt(len(points))
    assert abs(fmean(points) - worth) < 3 * error, (fmean(points), worth, error)


@pytest.mark.parametrize(
    "standing", [Standing(("four", "chance"), 44), Standing(("two", "straight"), 30, is_open=True)]
)
def test_played_endings_bring_what_the_card_is_worth(standing: Standing) -> None:
    player = Player(outlook(), few(), seed=1)
    assert_within_three_errors([player.points(standing) for _ in range(300)], few()(standing))


# The file, and whoever thinks.


@pytest.fixture
def small_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Problem:
    """A game with the first two layers alone, of few boxes."""
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    some = [[boxes for boxes in layer if boxes.free & ~FEW == 0] for layer in layers()[:2]]
    monkeypatch.setattr(solving, "layers", lambda: some)
    return Problem.of(WORDS, standard())


def small_layers() -> list[Boxes]:
    return [boxes for layer in solution.layers()[:2] for boxes in layer if boxes.free & ~FEW == 0]


FEW = 0b10000110001
"""Some of the boxes, by their bits."""


class Stopped(Exception):
    """Somebody pulled the plug."""


class Counting(Alone):
    """Counts what is thought through, and stops after so many."""

    def __init__(self, most: int = 10**9) -> None:
        self.thought, self._most = list[Boxes](), most

    def think(self, problem: Problem, tasks: Sequence[Task]) -> Iterator[tuple[Task, list[float]]]:
        for task, worth in super().think(problem, tasks):
            if len(self.thought) == self._most:
                raise Stopped
            self.thought.append(task.boxes)
            yield task, worth


@pytest.mark.variant
def test_what_was_thought_through_before_the_plug_was_pulled_is_not_thought_through_again(
    small_problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "SAVING", 0.0)
    first, second = Counting(4), Counting()
    with pytest.raises(Stopped):
        solve(small_problem, first)
    assert small_problem.solution() is None
    told: list[tuple[int, int]] = []
    solution = solve(small_problem, second, lambda done, of: told.append((done, of)))
    assert sorted(first.thought + second.thought) == sorted(small_layers())
    assert told[0][0] > 0
    assert told[-1][0] == told[-1][1]
    for boxes in small_layers():
        assert solution.row(boxes) == pytest.approx(few().row(boxes), abs=1e-3)
    assert [path.name for path in small_problem.path.parent.iterdir()] == [small_problem.path.name]


def test_processes_think_the_same_and_end(small_problem: Problem) -> None:
    with Processes(2) as minds:
        solution = solve(small_problem, minds)
        thinkers = [thinker.process for thinker in minds.thinkers]
    assert len(thinkers) == 2
    assert all(process.returncode == 0 for process in thinkers)
    alone = Solution()
    for boxes in small_layers():
        (worth,) = [found for _, found in Alone().think(small_problem, [Task.of(boxes, [0], alone)])]
        alone.put(boxes, array("f", worth * SUMS))
        assert solution.row(boxes)[0] == pytest.approx(worth[0], abs=1e-3)


def test_a_solution_is_read_where_it_lies_and_a_damaged_one_is_none(small_problem: Problem) -> None:
    solve(small_problem, Alone())
    found = small_problem.solution()
    assert found is not None
    assert found.values.readonly
    assert small_problem.path.stat().st_size < 30_000_000
    data = small_problem.path.read_bytes()
    other = Problem.of([*WORDS, "NEU"], standard())
    assert other.key != small_problem.key
    assert Solution.read(small_problem.path, other.key) is None
    for damaged in (b"", data[:100], data[:-4], data[:-1] + bytes([data[-1] ^ 1]), bytes(len(data))):
        copy = small_problem.path.with_name("copy.table")
        copy.write_bytes(damaged)
        assert Solution.read(copy, small_problem.key) is None


def test_other_dice_values_or_words_have_another_solution() -> None:
    box = standard()
    turned = msgspec.structs.replace(box, values=dict(reversed(box.values.items())))
    dearer = msgspec.structs.replace(box, values=box.values | {"E": 2})
    assert Problem.of(WORDS, turned).key == Problem.of(WORDS, box).key
    assert len({Problem.of(words, dice).key for words in (WORDS, WORDS[1:]) for dice in (box, dearer)}) == 4


# The whole game, with all words: takes some minutes the first time, then it lies in the user's cache folder.


@cache
def whole() -> tuple[Problem, Solution]:
    problem = problem_of(Lexicon.load("de"), standard())
    with Processes(cores()) as minds:
        return problem, solve(problem, minds)


@pytest.mark.thorough
def test_random_cards_of_the_whole_game_are_worth_what_another_way_computes() -> None:
    problem, solution = whole()
    seen = problem.outlook()
    points = points_of(seen)
    for standing in some_standings(40, 11, seed=7):
        assert solution(standing) == pytest.approx(recomputed(points, standing, solution), abs=1e-2), standing


@pytest.mark.thorough
def test_five_thousand_games_bring_what_the_empty_card_is_worth() -> None:
    problem, solution = whole()
    player = Player(problem.outlook(), solution, seed=2)
    points = [player.points(Standing()) for _ in range(5000)]
    assert_within_three_errors(points, solution(Standing()))


@pytest.mark.thorough
def test_the_solution_is_found_by_whoever_plays_with_the_dice_and_words_of_the_game() -> None:
    _, solution = whole()
    found = solved(Lexicon.load("de"), standard(), policy_of(Options()))
    assert found is not None
    assert found(Standing()) == solution(Standing())
