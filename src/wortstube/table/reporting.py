"""The coach's report of a finished game in pieces, each a job: none keeps a worker for longer than a bot may wait.

A game comes along as the bytes of its file, which a worker reads once for all pieces that follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from wortstube.coach.positions import text_of
from wortstube.coach.report import Progress, Step, Weighing, answers_of, seen_at, summed_up, weighed_at, weighing
from wortstube.coach.told import Curve, CurvePoint, Options, ToldReport, options_of, tell
from wortstube.coach.words import words_for
from wortstube.games import registry
from wortstube.games.core import AnyGame
from wortstube.lang import say
from wortstube.lexicon import Lexicon, Tier, WordFileError
from wortstube.table.coaching import names_of, steps_of
from wortstube.table.curve import MOST_GAMES, Playing, Shares, begin, chances, moves_on, places_of, winners, won
from wortstube.table.game_file import GameFileError, read_game_file
from wortstube.table.jobs.job import busy_time

PIECE = 0.1
"""Seconds after which a piece of a report is handed in."""
MOST_DECISIONS = 3000
"""Of a game; people do not make half as many, but anybody can write a file."""

T = TypeVar("T")


class Finished:
    """A finished game as the coach reads it."""

    def __init__(self, game: AnyGame, steps: Sequence[Step], lexicon: Lexicon, names: Sequence[str]) -> None:
        self.game, self.steps, self.lexicon, self.names = game, steps, lexicon, names
        self.asked = [step for step in steps if step.seat is not None]
        self.answers = answers_of(game, steps)
        self.places = places_of(game, steps)
        outcome = game.outcome(steps[-1].after)
        assert outcome is not None
        self.outcome, self.players = outcome, len(outcome.scores)


@lru_cache(maxsize=2)
def finished(data: bytes) -> Finished:
    """Read once for all pieces; raises GameFileError."""
    file, replayed = read_game_file(data, registry.load)
    game, options = registry.load(file.game), replayed[-1].table.play.options
    lexicon = Lexicon.load(game.policy(options).language)
    return Finished(game, steps_of(game, replayed), lexicon, names_of(replayed))


class Unread(NamedTuple):
    """Why nothing can be said about a file."""

    why: str = ""
    """Empty where nobody could say it."""
    no_words: bool = False
    """It is not the file: its dictionary is missing here."""


def weigh_at(data: bytes, seq: int, vocabulary: Tier) -> Options | Unread | None:
    """What was decided at an entry of the log, beside what could be; None where nothing was to be decided."""

    def weigh(read: Finished, step: Step) -> Options | None:
        found = weighed_at(read.game, step, read.lexicon, vocabulary)
        return options_of(found, words_for(read.game, step.before, read.lexicon)) if found else None

    return _at(data, seq, weigh)


def position_at(data: bytes, seq: int) -> str | Unread | None:
    """What the seat saw that spoke at an entry of the log, as text; None where it was asked nothing."""
    return _at(data, seq, lambda read, step: text_of(seen_at(read.game, step)))


def _at(data: bytes, seq: int, function: Callable[[Finished, Step], T | None]) -> T | Unread | None:
    """Whatever somebody has written into a file, it is read, or there is an answer."""
    try:
        read = finished(data)
        found = next((step for step in read.asked if step.seq == seq), None)
        return None if found is None else function(read, found)
    except GameFileError as error:
        return Unread(str(error))
    except WordFileError:
        return Unread(no_words=True)
    except Exception:
        return Unread()


class Outline(NamedTuple):
    """How much there is to do."""

    decisions: int
    places: int
    """From which the game is played on; none where somebody played alone."""


def outlined(data: bytes) -> Outline:
    """Raises GameFileError."""
    read = finished(data)
    if len(read.answers) > MOST_DECISIONS:
        raise GameFileError(say("record.too_long", most=MOST_DECISIONS))
    return Outline(len(read.answers), len(read.places) if read.players > 1 else 0)


def prepare(data: bytes, vocabulary: Tier) -> None:
    """For later reports. Only of games with pieces that are ours: it takes minutes, and room on the disk."""
    read = finished(data)
    registry.prepare_coach(read.game.name, read.steps[0].before, read.lexicon, vocabulary)


def is_exact(data: bytes, vocabulary: Tier) -> bool:
    """Whether decisions of this game are computed by now, and not estimated."""
    read = finished(data)
    found = (weighing(read.game, step, read.lexicon, vocabulary) for step in read.answers)
    return next((one.exact for one in found if one), False)


def weigh_some(data: bytes, vocabulary: Tier, first: int) -> list[Weighing | None]:
    """Decisions from this one on, as many as fit in a piece."""
    read = finished(data)
    return _some(weighing(read.game, step, read.lexicon, vocabulary) for step in read.answers[first:])


def tell_all(data: bytes, vocabulary: Tier, weighings: Sequence[Weighing]) -> ToldReport:
    """The report without its curve."""
    read = finished(data)
    report = summed_up(read.game, read.steps, weighings, read.lexicon, vocabulary)
    return tell(read.game, read.steps, report, read.lexicon)


class PlayedSome(NamedTuple):
    """What came of playing on, and the game that was not over yet."""

    won: list[Shares]
    begun: Playing | None


def play_some(data: bytes, first: int, begun: Playing | None = None) -> PlayedSome:
    """Play the game on, from one place after the other and then again, as far as a piece goes; first what was begun."""
    read, found, end = finished(data), list[Shares](), busy_time() + PIECE
    for number in range(first, MOST_GAMES * len(read.places)):
        luck, at = divmod(number, len(read.places))
        playing = begun or begin(read.game, read.places[at], luck)
        for moved in moves_on(read.game, playing, read.players, read.lexicon):
            playing = moved
            if busy_time() >= end:
                return PlayedSome(found, playing)
        found.append(winners(read.game, playing))
        begun = None
    return PlayedSome(found, None)


def draw(data: bytes, played: Sequence[Shares]) -> Curve:
    """The curve of what came of that."""
    read = finished(data)
    outcome = won(read.outcome)
    return chances(read.places, played, CurvePoint(read.steps[-1].seq, outcome, (0.0,) * read.players))


def curve_within(data: bytes, seconds: float, progress: Progress) -> Curve | None:
    """The curve in one go, from each place once in any case; None where somebody played alone."""
    read = finished(data)
    if read.players == 1:
        return None
    most, end, played, begun = MOST_GAMES * len(read.places), busy_time() + seconds, list[Shares](), None
    while len(played) < len(read.places) or (len(played) < most and busy_time() < end):
        some, begun = play_some(data, len(played), begun)
        played += some
        progress(len(played), most)
    return draw(data, played)


def _some(things: Iterable[T]) -> list[T]:
    return list(_until(busy_time() + PIECE, things))


def _until(end: float, things: Iterable[T]) -> Iterator[T]:
    for thing in things:
        yield thing
        if busy_time() >= end:
            return
