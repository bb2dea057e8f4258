"""Solving Wortkniffel: every card thought through, for one set of dice and the words of one vocabulary.

Layer by layer, from one free box to all: the cards of a layer need only those of the layer before, so each can be
thought through elsewhere, in a process of this machine (`thinker`) or on a cluster (Dask). What is known is written
down every few seconds, and whoever begins again goes on from there.
"""

from __future__ import annotations

import hashlib
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Protocol

import msgspec

try:
    import fcntl
except ModuleNotFoundError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

from wortstube.games.kept import solved_folder
from wortstube.games.ranked import END, packed, ranked_words
from wortstube.games.wortkniffel.equipment import Equipment
from wortstube.games.wortkniffel.lookahead import Outlook
from wortstube.games.wortkniffel.messages import Options
from wortstube.games.wortkniffel.solution import Boxes, Reach, Solution, clear_up, filled_up, layers, turns
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, Policy, Tier

SAVING = 10.0
"""Seconds after which what is known is written down."""

Report = Callable[[int, int], None]
"""Told how many cards of how many are thought through."""


class Problem(msgspec.Struct, frozen=True, dict=True):
    """Dice, and the words that may lie on them, packed."""

    words: bytes
    equipment: Equipment

    @classmethod
    def of(cls, words: Iterable[str], equipment: Equipment) -> Problem:
        return cls(packed(words), equipment)

    @cached_property
    def key(self) -> bytes:
        """By which the solution of these dice and words is known."""
        pieces = msgspec.json.encode(self.equipment, order="deterministic")
        return hashlib.blake2b(pieces + b"\0" + self.words, digest_size=32).digest()

    def outlook(self) -> Outlook:
        return Outlook(self.words.decode("latin-1").split(END)[:-1], self.equipment)

    @property
    def path(self) -> Path:
        return solved_folder() / f"wortkniffel-{self.key.hex()[:16]}.table"

    @contextmanager
    def claimed(self) -> Iterator[bool]:
        """Whether nobody else is at it now; as long as this lasts, nobody else is."""
        if fcntl is None:
            yield True
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.with_suffix(".lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                yield False
                return
            yield True  # the system lets go of it, whatever ends this program

    def solution(self) -> Solution | None:
        """What was thought through before, if it was."""
        return Solution.read(self.path, self.key)


def problem_of(lexicon: Lexicon, equipment: Equipment, tier: Tier = "all", policy: Policy | None = None) -> Problem:
    """That of somebody who knows the words of a tier."""
    return Problem.of(ranked_words(lexicon.referee(policy or policy_of(Options())), tier), equipment)


class Task(msgspec.Struct, frozen=True):
    """Some boxes, sums of the upper ones, and what is known of the cards that come after."""

    boxes: Boxes
    sums: list[int]
    after: list[tuple[Boxes, bytes]]

    @classmethod
    def of(cls, boxes: Boxes, sums: list[int], known: Solution) -> Task:
        follow = {boxes.after(box, points) for box in boxes.names() for points in (0, 1)}
        return cls(boxes, sums, [(one, array("f", known.row(one)).tobytes()) for one in sorted(follow)])


def think(problem: Problem, task: Task) -> list[float]:
    """What these cards are worth. Pure: any process can do it."""
    rows = {boxes: array("f", row) for boxes, row in task.after}
    return turns(_outlook(problem), task.boxes, task.sums, rows.__getitem__)


_outlooks: dict[bytes, Outlook] = {}
"""Learned once in each process."""


def _outlook(problem: Problem) -> Outlook:
    found = _outlooks.get(problem.key)
    if found is None:  # two threads of a worker may both learn it
        found = problem.outlook()
        _outlooks.clear()
        _outlooks[problem.key] = found
    return found


class Minds(Protocol):
    """Whoever thinks cards through, many at a time."""

    def think(self, problem: Problem, tasks: Sequence[Task]) -> Iterator[tuple[Task, list[float]]]:
        """What each is worth, in any order."""


class Alone:
    """Everything here, one after the other."""

    def think(self, problem: Problem, tasks: Sequence[Task]) -> Iterator[tuple[Task, list[float]]]:
        return ((task, think(problem, task)) for task in tasks)


def solve(problem: Problem, minds: Minds, report: Report = lambda done, of: None) -> Solution:
    """All cards; what was thought through before is not thought through again, nor what somebody else finishes."""
    if found := problem.solution():
        return found
    reach, unfinished = Reach(problem.equipment), problem.path.with_suffix(".part")
    unfinished.parent.mkdir(parents=True, exist_ok=True)
    known = _copied(Solution.read(unfinished, problem.key))
    sums = {boxes: reach.sums(boxes) for layer in layers() for boxes in layer}
    done, saved = sum(len(sums[boxes]) for boxes in sums if known.knows(boxes)), time.monotonic()
    of = sum(map(len, sums.values()))
    for layer in layers():
        report(done, of)
        tasks = [Task.of(boxes, sums[boxes], known) for boxes in layer if not known.knows(boxes)]
        for task, worth in minds.think(problem, tasks):
            known.put(task.boxes, filled_up(task.sums, worth))
            done += len(worth)
            report(done, of)
            if time.monotonic() > saved + SAVING:
                if found := problem.solution():
                    clear_up(problem.path)
                    return found
                known.write(unfinished, problem.key)
                saved = time.monotonic()
    known.write(problem.path, problem.key)
    clear_up(problem.path)
    return problem.solution() or known


def _copied(found: Solution | None) -> Solution:
    """One that can be written to."""
    return Solution(memoryview(bytearray(found.values)).cast("f")) if found else Solution()


def states(equipment: Equipment) -> int:
    """How many cards have to be thought through."""
    reach = Reach(equipment)
    return sum(len(reach.sums(boxes)) for layer in layers() for boxes in layer)
