"""After a game: what each seat could expect, what luck added, and what was given away.

    result = expected at the start + luck − given away

Given away is the sum over a seat's decisions of what the best was worth more than what was done; luck is all that the
seat did not decide: dice, cards, and what others did. What was done stands between the two, so the equation holds by
construction, whatever the values are; luck is zero on average as far as they are right. Whoever lets his time run out
gives away what he could have done instead; that is in his account, and no decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from wortstube.coach.positions import Position, position
from wortstube.coach.words import BeautifulWord, Laid, MissedWord, Words, words_for
from wortstube.games import registry
from wortstube.games.analysis import THRESHOLD, Choice, Weighed, weighed
from wortstube.games.core import AnyGame, Command, Seat, TimeUp, asked
from wortstube.lexicon import Lexicon, Tier

MOST_CHOICES = 5
"""So many of what could be done are told."""


class Step(msgspec.Struct, frozen=True):
    """What was said in a game, before which state, and which came of it; seat None is the table."""

    seq: int
    seat: Seat | None
    command: Command
    before: Any
    after: Any


class Weighing(msgspec.Struct, frozen=True):
    """One decision by itself: the best that could be done, and what was."""

    seq: int
    seat: Seat
    value: float
    """What the position was worth: the best that could be done."""
    done: Choice
    best: tuple[Choice, ...]
    """The best choices, as many as are worth telling."""
    exact: bool
    threshold: float
    lead: float
    """By how much what was done is better than any other word or way."""
    forced: bool
    """Whether nothing else could have been done."""

    @property
    def given_away(self) -> float:
        return self.value - self.done.value

    @property
    def too_late(self) -> bool:
        """Whether the seat said nothing, and its time ran out."""
        return isinstance(self.done.command, TimeUp)


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
    forced: bool = False
    """Whether nothing else could have been done."""


class Account(msgspec.Struct, frozen=True):
    """One seat's game."""

    seat: Seat
    expected: float
    luck: float
    given_away: float
    too_late: float
    """How much of that was lost because time ran out."""
    result: float
    exact: bool
    decisions: tuple[Decision, ...]
    mistakes: int
    """Decisions that gave away more than the threshold."""


Kind = Literal["luck", "missed", "found"]


class Moment(msgspec.Struct, frozen=True):
    """One of those that mattered."""

    kind: Kind
    seat: Seat
    seq: int
    points: float
    """How much luck it was, how much was given away, or by how much it was better than anything else."""
    done: Choice
    best: Choice


class Report(msgspec.Struct, frozen=True):
    """What the coach says of a game."""

    game: str
    vocabulary: Tier
    estimated: bool
    threshold: float
    fewest_best: bool
    accounts: tuple[Account, ...]
    """None where nothing could be weighed."""
    moments: tuple[Moment, ...]
    missed: tuple[MissedWord, ...]
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
    answers, weighings = answers_of(game, steps), list[Weighing]()
    for number, step in enumerate(answers, start=1):
        if found := weighing(game, step, lexicon, vocabulary):
            weighings.append(found)
        progress(number, len(answers))
    return summed_up(game, steps, weighings, lexicon, vocabulary)


def answers_of(game: AnyGame, steps: Sequence[Step]) -> list[Step]:
    """What seats said, and where the time of one ran out, as if it had said that."""
    found = [step if step.seat is not None else _too_late(game, step) for step in steps]
    return [step for step in found if step is not None]


def _too_late(game: AnyGame, step: Step) -> Step | None:
    """An hourglass that ended while one seat alone was asked, and took the question with it.

    Nobody is too late where saying nothing is an answer (X6), or where the question stays.
    """
    if not isinstance(step.command, TimeUp):
        return None
    awaiting = game.awaiting(step.before)
    silences = {deadline.id for deadline in awaiting.deadlines if deadline.silence}
    silences |= {awaiting.silence.id} if awaiting.silence else set()
    seats = asked(awaiting)
    if len(seats) != 1 or step.command.deadline in silences:
        return None
    (seat,) = seats
    still = game.awaiting(step.after).seats.get(seat)
    if still is not None and still.id == awaiting.seats[seat].id:
        return None
    return msgspec.structs.replace(step, seat=seat)


def seen_at(game: AnyGame, step: Step) -> Position:
    """What the seat saw that spoke there, and what it was asked."""
    assert step.seat is not None
    return position(game, step.before, step.seat)


def weighed_at(game: AnyGame, step: Step, lexicon: Lexicon, vocabulary: Tier) -> Weighed | None:
    """What somebody decided there, beside all that could be done; None where nothing was to be decided."""
    seen = seen_at(game, step)
    return weighed(registry.coach(game.name), seen.view, seen.awaiting, step.command, lexicon, vocabulary)


def weighing(game: AnyGame, step: Step, lexicon: Lexicon, vocabulary: Tier) -> Weighing | None:
    """What somebody decided there; None where nothing was to be decided."""
    found = weighed_at(game, step, lexicon, vocabulary)
    if found is None:
        return None
    choices, done = found.analysis.choices, found.done
    others = [choice.value for choice in choices if choice.words != done.words]
    return Weighing(
        seq=step.seq,
        seat=found.analysis.seat,
        value=found.best,
        done=done,
        best=choices[:MOST_CHOICES],
        exact=found.analysis.exact,
        threshold=found.analysis.threshold,
        lead=done.value - max(others, default=done.value),
        forced=len(choices) == 1 and found.best == done.value,
    )


def summed_up(
    game: AnyGame, steps: Sequence[Step], weighings: Sequence[Weighing], lexicon: Lexicon, vocabulary: Tier
) -> Report:
    """The report, once every decision of a finished game is weighed."""
    outcome = game.outcome(steps[-1].after)
    assert outcome is not None
    sign = -1 if outcome.fewest_best else 1
    known = {one.seq: one for one in weighings}
    coach, start = registry.coach(game.name), steps[0].before
    accounts = tuple(
        account_of(seat, coach.par(start, seat, lexicon, vocabulary), sign * outcome.scores[seat], steps, known)
        for seat in range(len(outcome.scores) if known else 0)
    )
    decisions = [decision for account in accounts for decision in account.decisions]
    laid = [Laid(word, one.seat, one.seq) for one in decisions for word in one.done.words]
    words = words_for(game, steps[0].before, lexicon)
    return Report(
        game=game.name,
        vocabulary=vocabulary,
        estimated=not all(account.exact for account in accounts),
        threshold=max((decision.threshold for decision in decisions), default=THRESHOLD),
        fewest_best=outcome.fewest_best,
        accounts=accounts,
        moments=tuple(_spelled(one, words) for one in moments([one for one in decisions if _is_decent(one, words)])),
        missed=words.missed(_overlooked(decisions), laid),
        beautiful=words.most_beautiful(laid),
    )


def _spelled(moment: Moment, words: Words) -> Moment:
    return msgspec.structs.replace(moment, done=words.spelled(moment.done), best=words.spelled(moment.best))


def account_of(
    seat: Seat, expected: float, result: float, steps: Sequence[Step], known: dict[int, Weighing]
) -> Account:
    """What a seat was given and what it gave away, by its decisions as they were weighed."""
    stood, luck, late, came = expected, 0.0, 0.0, 0.0
    decisions: list[Decision] = []
    for step in steps:
        found = known.get(step.seq)
        if found is None or found.seat != seat:
            continue
        luck, came = luck + found.value - stood, came + found.value - stood
        stood = found.done.value
        if found.too_late:
            late += found.given_away
        else:
            decisions.append(_decision(found, came))
            came = 0.0
    return Account(
        seat=seat,
        expected=expected,
        luck=luck + result - stood,
        given_away=late + sum(decision.given_away for decision in decisions),
        too_late=late,
        result=result,
        exact=all(decision.exact for decision in decisions),
        decisions=tuple(decisions),
        mistakes=sum(decision.given_away > decision.threshold for decision in decisions),
    )


def _decision(found: Weighing, luck: float) -> Decision:
    return Decision(
        seq=found.seq,
        seat=found.seat,
        luck=luck,
        value=found.value,
        given_away=found.given_away,
        done=found.done,
        best=found.best,
        exact=found.exact,
        threshold=found.threshold,
        found_by=found.lead if found.done.words and found.lead > found.threshold else 0.0,
        forced=found.forced,
    )


def moments(decisions: Sequence[Decision]) -> list[Moment]:
    """The two or three that mattered most, as they came: one missed, one well found, one of luck, each of them another
    decision. None within the noise."""
    told = dict[int, Moment]()
    kinds: tuple[tuple[Kind, Callable[[Decision], float]], ...] = (
        ("missed", lambda one: one.given_away if one.best else 0.0),
        ("found", lambda one: one.found_by),
        ("luck", lambda one: one.luck),
    )
    for kind, points in kinds:
        if most := _most([one for one in decisions if one.seq not in told], points):
            told[most.seq] = Moment(kind, most.seat, most.seq, points(most), most.done, most.best[0])
    return [moment for _, moment in sorted(told.items())]


def _most(decisions: Sequence[Decision], points: Callable[[Decision], float]) -> Decision | None:
    """The one with most points, or most of them lost."""
    told = [decision for decision in decisions if abs(points(decision)) > decision.threshold]
    return max(told, key=lambda decision: abs(points(decision)), default=None)


def _overlooked(decisions: Sequence[Decision]) -> list[Laid]:
    """What would have been best where somebody made a mistake, the costliest first."""
    mistakes = [decision for decision in decisions if decision.given_away > decision.threshold]
    mistakes.sort(key=lambda decision: -decision.given_away)
    return [Laid(word, one.seat, one.seq) for one in mistakes for word in one.best[0].words]


def _is_decent(decision: Decision, words: Words) -> bool:
    """Whether all its words may be told."""
    return all(map(words.is_decent, (*decision.done.words, *decision.best[0].words)))
