"""The coach's report as it is told: what a page shows of it, in points as they are counted at the table.

No names: seats are numbers, and whoever tells it knows who sat there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from wortstube.coach.positions import position, text_of
from wortstube.coach.report import Account, Kind, Moment, Report, Step
from wortstube.coach.words import BeautifulWord, MissedWord, Words, words_for
from wortstube.games.analysis import Analysis, Choice, Weighed
from wortstube.games.core import AnyGame, Raw, Seat, kind_of
from wortstube.lexicon import Lexicon, Tier

VERSION = 2
"""Of what is told; one that was kept by another is made anew."""
MOST_OPTIONS = 8
"""Of a decision, or of a position."""
MOST_POINTS = 24
"""Of a curve, beside its beginning and its end."""


class Option(msgspec.Struct, frozen=True):
    """Something that could be done."""

    words: tuple[str, ...]
    points: int
    """What it brings at once."""
    value: float
    """What can be expected at the end with it; more is better, also where few points are."""
    command: Raw = {}
    """How it is said to the table."""


class Options(msgspec.Struct, frozen=True):
    """What could be done at a step, the best first, and what was done."""

    seat: Seat
    exact: bool
    threshold: float
    """What is worse by no more than this is as good."""
    forced: bool
    """Whether nothing else could be done."""
    done: Option
    best: tuple[Option, ...]


class Best(msgspec.Struct, frozen=True):
    """What can be done in a position, the best first."""

    game: str
    seat: Seat
    play: Any
    """What the seat sees of the game."""
    exact: bool
    threshold: float
    best: tuple[Option, ...]


class ToldAccount(msgspec.Struct, frozen=True):
    """One seat's game: result = expected + luck - given away; where few points are best, luck takes some off."""

    seat: Seat
    expected: float
    luck: float
    given_away: float
    too_late: float
    """How much of that was lost because time ran out, and by no decision."""
    result: float
    exact: bool
    mistakes: int
    decisions: int
    """Those where something else could have been done."""


class ToldMoment(msgspec.Struct, frozen=True):
    """One of those that mattered."""

    kind: Kind
    seat: Seat
    seq: int
    points: float
    """How much luck it was, how much was given away, or by how much it was better than anything else."""
    done: Option
    best: Option
    word: str
    """The longest of the best words, or of those that were found; empty where nothing was said."""
    meaning: str
    """Of that word."""
    position: str
    """What the seat saw, as one line of text."""


class CurvePoint(msgspec.Struct, frozen=True):
    """How things stood after an entry of the log, for each seat; the last point is the end."""

    seq: int
    values: tuple[float, ...]
    errors: tuple[float, ...]
    """By how much they may be off: one standard error."""


class Curve(msgspec.Struct, frozen=True):
    """The game as a line for each seat."""

    kind: Literal["chance", "points"]
    """How often the seat wins from here (0 to 1), or alone the result that can be expected."""
    games: int
    """So often the game was played on from each point; 0: it is computed without."""
    points: tuple[CurvePoint, ...]


class ToldReport(msgspec.Struct, frozen=True):
    """What the coach says of a game."""

    game: str
    vocabulary: Tier
    estimated: bool
    threshold: float
    """What costs no more than this is no mistake."""
    fewest_best: bool
    accounts: tuple[ToldAccount, ...]
    """None where nothing could be weighed."""
    moments: tuple[ToldMoment, ...]
    missed: tuple[MissedWord, ...]
    beautiful: BeautifulWord | None
    curve: Curve | None = None
    """None as long as it is computed, and where it cannot be."""


class Done(msgspec.Struct, frozen=True):
    """How much of it is computed."""

    done: int
    of: int


class ReportAnswer(msgspec.Struct, frozen=True):
    """What is known so far: asked again until there is no progress any more."""

    progress: Done | None
    report: ToldReport | None


def tell(game: AnyGame, steps: Sequence[Step], report: Report, lexicon: Lexicon) -> ToldReport:
    """All of it but the curve."""
    words = words_for(game, steps[0].before, lexicon)
    sign = -1 if report.fewest_best else 1
    at = {step.seq: step for step in steps}
    return ToldReport(
        game=report.game,
        vocabulary=report.vocabulary,
        estimated=report.estimated,
        threshold=report.threshold,
        fewest_best=report.fewest_best,
        accounts=tuple(_account(account, sign) for account in report.accounts),
        moments=tuple(_moment(game, at[moment.seq], moment, words) for moment in report.moments),
        missed=report.missed,
        beautiful=report.beautiful,
        curve=_expected(report.accounts[0], steps, sign) if len(report.accounts) == 1 else None,
    )


def option(choice: Choice, words: Words) -> Option:
    """A choice as it is told."""
    command: Raw = msgspec.to_builtins(choice.command)
    return Option(words.spelled(choice).words, choice.points, choice.value, command)


def options_of(weighed: Weighed, words: Words) -> Options:
    """A decision as it is told."""
    found = weighed.analysis
    forced, done = len(found.choices) < 2, option(weighed.done, words)
    return Options(found.seat, found.exact, found.threshold, forced, done, best_of(found, words))


def best_of(analysis: Analysis, words: Words) -> tuple[Option, ...]:
    """Each word once, and of what needs no word the best of each kind."""
    told = dict[tuple[str, ...], Choice]()
    for choice in analysis.choices:
        told.setdefault((kind_of(choice.command), *choice.words), choice)
    return tuple(option(choice, words) for choice in [*told.values()][:MOST_OPTIONS])


def _expected(account: Account, steps: Sequence[Step], sign: int) -> Curve:
    """Alone: what could be expected at the beginning, after some decisions, and what came of it."""
    decisions = account.decisions
    some = [decisions[len(decisions) * number // MOST_POINTS] for number in range(MOST_POINTS)]
    points = {steps[0].seq - 1: (account.expected, 0.0)}
    points |= {one.seq: (one.done.value, 0.0 if one.exact else one.threshold) for one in some}
    points |= {steps[-1].seq: (account.result, 0.0)}
    told = [CurvePoint(seq, (sign * value,), (error,)) for seq, (value, error) in points.items()]
    return Curve("points", 0, tuple(told))


def _account(account: Account, sign: int) -> ToldAccount:
    return ToldAccount(
        seat=account.seat,
        expected=sign * account.expected,
        luck=account.luck,
        given_away=account.given_away,
        too_late=account.too_late,
        result=sign * account.result,
        exact=account.exact,
        mistakes=account.mistakes,
        decisions=sum(not decision.forced for decision in account.decisions),
    )


def _moment(game: AnyGame, step: Step, moment: Moment, words: Words) -> ToldMoment:
    best = moment.done if moment.kind == "found" else moment.best
    word = max(best.words, key=len, default="")
    return ToldMoment(
        kind=moment.kind,
        seat=moment.seat,
        seq=moment.seq,
        points=moment.points,
        done=option(moment.done, words),
        best=option(best, words),
        word=words.spelling(word),
        meaning=words.meaning(word),
        position=text_of(position(game, step.before, moment.seat)),
    )
