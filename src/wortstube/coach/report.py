"""After a game: what each seat could expect, what luck added, and what was given away.

    result = expected at the start + luck − given away

Given away is the sum over a seat's decisions of what the best was worth more than what was done; luck is all that the
seat did not decide: dice, cards, and what others did. What was done stands between the two, so the equation holds by
construction, whatever the values are; luck is zero on average as far as they are right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal

import msgspec

from wortstube.games import core, registry
from wortstube.games.analysis import THRESHOLD, Analysis, Choice
from wortstube.games.core import AnyGame, Command, Seat, TimeUp
from wortstube.lexicon import Lexicon, Tier, fold

MOST_MISSED = 5
"""So many words are told that were there and that everybody knows."""


class Step(msgspec.Struct, frozen=True):
    """What was said in a game, before which state, and which came of it; seat None is the table."""

    seq: int
    seat: Seat | None
    command: Command
    before: Any
    after: Any


class Decision(msgspec.Struct, frozen=True):
    """One decision of a seat."""

    seq: int
    seat: Seat
    luck: float
    """What came to the seat since its last decision."""
    value: float
    """What the position was worth: the best that could be done."""
    given_away: float
    done: Choice
    best: tuple[Choice, ...]
    """The best choices, as many as are worth telling."""
    exact: bool
    threshold: float
    found_by: float
    """By how much what was done is better than any other word or way, 0 where it is not the best."""


class Account(msgspec.Struct, frozen=True):
    """One seat's game."""

    seat: Seat
    expected: float
    luck: float
    given_away: float
    result: float
    exact: bool
    decisions: tuple[Decision, ...]
    mistakes: int
    """Decisions that gave away more than the threshold."""


class Moment(msgspec.Struct, frozen=True):
    """One of those that mattered."""

    kind: Literal["luck", "missed", "found"]
    seat: Seat
    seq: int
    points: float
    """How much luck it was, how much was given away, or by how much it was better than anything else."""
    done: Choice
    best: Choice


class BeautifulWord(msgspec.Struct, frozen=True):
    """The longest word of the game; among equals the rarest that has a meaning, then the first."""

    word: str
    seat: Seat
    seq: int
    meaning: str


class Report(msgspec.Struct, frozen=True):
    """What the coach says of a game."""

    game: str
    vocabulary: Tier
    estimated: bool
    threshold: float
    accounts: tuple[Account, ...]
    moments: tuple[Moment, ...]
    missed: tuple[str, ...]
    """Words that were there, that nobody laid and that everybody knows."""
    beautiful: BeautifulWord | None


Progress = Callable[[int, int], None]
"""Told how many decisions of how many are weighed."""


def report_of(
    game: AnyGame,
    steps: Sequence[Step],
    lexicon: Lexicon,
    vocabulary: Tier = "standard",
    progress: Progress = lambda done, of: None,
) -> Report:
    """Weigh every decision of a finished game."""
    outcome = game.outcome(steps[-1].after)
    assert outcome is not None
    sign = -1 if outcome.fewest_best else 1
    asked = [step for step in steps if step.seat is not None]
    weighed: dict[int, Weighed] = {}
    for number, step in enumerate(asked, start=1):
        if found := _weighed(game, step, lexicon, vocabulary):
            weighed[step.seq] = found
        progress(number, len(asked))
    coach, start = registry.coach(game.name), steps[0].before
    accounts = tuple(
        _account(seat, coach.par(start, seat, lexicon, vocabulary), sign * outcome.scores[seat], steps, weighed)
        for seat in range(len(outcome.scores))
    )
    decisions = [decision for account in accounts for decision in account.decisions]
    return Report(
        game=game.name,
        vocabulary=vocabulary,
        estimated=not all(account.exact for account in accounts),
        threshold=max((decision.threshold for decision in decisions), default=THRESHOLD),
        accounts=accounts,
        moments=tuple(moments(decisions)),
        missed=_missed(game, decisions, steps, lexicon),
        beautiful=_beautiful(game, decisions, steps, lexicon),
    )


class Weighed(msgspec.Struct, frozen=True):
    """A decision by itself."""

    analysis: Analysis
    done: Choice

    @property
    def best(self) -> float:
        """Whoever does better than the vocabulary allows gives nothing away."""
        return max(self.analysis.best, self.done.value)


def _weighed(game: AnyGame, step: Step, lexicon: Lexicon, vocabulary: Tier) -> Weighed | None:
    assert step.seat is not None
    coach, view = registry.coach(game.name), game.view(step.before, step.seat)
    awaiting = core.awaiting_for(game.awaiting(step.before), step.seat)
    analysis = coach.analyse(view, awaiting, lexicon, vocabulary)
    if analysis is None or not analysis.choices:
        return None
    return Weighed(analysis, coach.done(view, analysis, step.command, lexicon))


def _account(seat: Seat, expected: float, result: float, steps: Sequence[Step], weighed: dict[int, Weighed]) -> Account:
    stood, too_late = expected, False
    luck = given = 0.0
    decisions: list[Decision] = []
    for step in steps:
        too_late = too_late or _runs_out(step, seat)
        found = weighed.get(step.seq) if step.seat == seat else None
        if found is None:
            continue
        came, lost = _shared(found.best - stood, too_late)
        decision = _decision(step, found, came, lost)
        luck, given, stood, too_late = luck + came, given + decision.given_away, found.done.value, False
        decisions.append(decision)
    came, lost = _shared(result - stood, too_late)
    return Account(
        seat=seat,
        expected=expected,
        luck=luck + came,
        given_away=given + lost,
        result=result,
        exact=all(decision.exact for decision in decisions),
        decisions=tuple(decisions),
        mistakes=sum(decision.given_away > decision.threshold for decision in decisions),
    )


def _shared(change: float, too_late: bool) -> tuple[float, float]:
    """What came to a seat is luck, but for what it lost because its time was up."""
    return (0.0, -change) if too_late and change < 0 else (change, 0.0)


def _runs_out(step: Step, seat: Seat) -> bool:
    """Whether the table ended a deadline while this seat alone was asked."""
    return isinstance(step.command, TimeUp) and getattr(step.before, "seat", None) == seat


def _decision(step: Step, found: Weighed, luck: float, lost: float) -> Decision:
    threshold = found.analysis.threshold
    others = [choice.value for choice in found.analysis.choices if choice.words != found.done.words]
    lead = found.done.value - max(others, default=found.done.value)
    return Decision(
        seq=step.seq,
        seat=found.analysis.seat,
        luck=luck,
        value=found.best,
        given_away=lost + found.best - found.done.value,
        done=found.done,
        best=found.analysis.choices[:5],
        exact=found.analysis.exact,
        threshold=threshold,
        found_by=lead if found.done.words and lead > threshold else 0.0,
    )


def moments(decisions: Sequence[Decision]) -> Iterator[Moment]:
    """The two or three that mattered most: one of luck, one missed, one well found. None within the noise."""
    if lucky := _most(decisions, lambda one: abs(one.luck)):
        yield _moment("luck", lucky, lucky.luck)
    if missed := _most([one for one in decisions if one.best], lambda one: one.given_away):
        yield _moment("missed", missed, missed.given_away)
    if found := _most(decisions, lambda one: one.found_by):
        yield _moment("found", found, found.found_by)


def _most(decisions: Sequence[Decision], by: Callable[[Decision], float]) -> Decision | None:
    told = [decision for decision in decisions if by(decision) > decision.threshold]
    return max(told, key=by, default=None)


def _moment(kind: Literal["luck", "missed", "found"], decision: Decision, points: float) -> Moment:
    return Moment(kind, decision.seat, decision.seq, points, decision.done, decision.best[0])


def _missed(game: AnyGame, decisions: Iterable[Decision], steps: Sequence[Step], lexicon: Lexicon) -> tuple[str, ...]:
    """Those of the costliest mistakes first."""
    referee = lexicon.referee(game.policy(_options(steps)))
    laid = {word for decision in decisions for word in decision.done.words}
    mistakes = sorted(
        (decision for decision in decisions if decision.given_away > decision.threshold),
        key=lambda decision: -decision.given_away,
    )
    words = [word for decision in mistakes for word in decision.best[0].words if word not in laid]
    known = [word for word in dict.fromkeys(words) if referee.judge(word, "everyday").valid]
    return tuple(known[:MOST_MISSED])


def _beautiful(
    game: AnyGame, decisions: Iterable[Decision], steps: Sequence[Step], lexicon: Lexicon
) -> BeautifulWord | None:
    referee = lexicon.referee(game.policy(_options(steps)))
    best: tuple[tuple[int, int, int], BeautifulWord] | None = None
    for decision in decisions:
        for word in decision.done.words:
            readings = referee.explain(word).readings
            meaning = next((reading.gloss for reading in readings if reading.gloss), "")
            folded = fold(word, referee.policy.folding) or word
            rank = len(folded), (referee.rarity(folded) or 0) if meaning else -1, -decision.seq
            if readings and (best is None or rank > best[0]):
                best = rank, BeautifulWord(readings[0].spelling, decision.seat, decision.seq, meaning)
    return best[1] if best else None


def _options(steps: Sequence[Step]) -> Any:
    """What the table agreed on, as its state has it."""
    state = steps[0].before
    return getattr(state, "options", None) or state.table.options
