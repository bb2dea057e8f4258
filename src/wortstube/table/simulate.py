"""Bot games as fast as they go: no clock, no storage, the same rules and bots as at a real table."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Chance, Command, Outcome, Rejection, Seat, TimeUp
from wortstube.games.levels import Who
from wortstube.lexicon import Lexicon

LONGEST_GAME = 100_000


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat did over all games. `wins` are those not shared, `ties` those shared with others."""

    seat: int
    level: str
    """Or the name of an engine."""
    wins: int
    ties: int
    mean_score: float
    sd_score: float
    best_score: int


class Simulation(msgspec.Struct, frozen=True):
    game: str
    games: int
    seed: int
    lexicon: str
    seats: tuple[SeatResult, ...]
    fewest_best: bool = False
    """Whether few points are better than many."""


def seed_of(seed: int, number: int) -> bytes:
    """The seed of game `number` of a series."""
    return hashlib.blake2b(f"{seed}:{number}".encode(), person=b"simulate").digest()


class Played(msgspec.Struct, frozen=True):
    """What was said in a game, and what it brought about; seat None is the table, and no command the deal."""

    seat: Seat | None
    command: Command | None
    events: list[Any]


def play(game: AnyGame, levels: Sequence[Who], lexicon: Lexicon, seed: bytes, options: Any = None) -> Iterator[Any]:
    """Play one game; yields the events as they happen."""
    for played in steps(game, levels, lexicon, seed, options):
        yield from played.events


def steps(game: AnyGame, levels: Sequence[Who], lexicon: Lexicon, seed: bytes, options: Any = None) -> Iterator[Played]:
    """Play one game; yields what is said as it happens. Nothing agreed on: as is usual among bots."""
    options = options or game.options(**registry.among_bots(game.name))
    referee = lexicon.referee(game.policy(options))
    events = game.setup(options, len(levels), referee, Chance(seed, 0))
    yield Played(None, None, events)
    yield from play_on(game, core.replay(game, events), levels, lexicon, seed)


def play_on(
    game: AnyGame, state: Any, levels: Sequence[Who], lexicon: Lexicon, seed: bytes, first: int = 1
) -> Iterator[Played]:
    """Play a game on from a state, as if this were the number of its next entry."""
    referee = lexicon.referee(game.policy(state.options))
    for seq in range(first, first + LONGEST_GAME):
        seat, command = _next_move(game, state, levels, lexicon, seed, seq)
        if command is None:
            return
        decision = core.decide(game, state, seat, command, referee, Chance(seed, seq))
        if isinstance(decision, Rejection):
            raise RuntimeError(f"the bot on seat {seat} made an illegal move {command}: {decision}")
        state = core.replay(game, decision, state)
        yield Played(seat, command, decision)
    raise RuntimeError(f"{game.name} did not end after {LONGEST_GAME} moves")


def _next_move(
    game: AnyGame, state: Any, levels: Sequence[Who], lexicon: Lexicon, seed: bytes, seq: int
) -> tuple[Seat | None, Command | None]:
    """What the first bot that is asked answers; where only a deadline runs, its end."""
    awaiting = game.awaiting(state)
    asked_seats = core.asked(awaiting)
    if not asked_seats:
        return None, TimeUp(deadline=awaiting.deadlines[0].id) if awaiting.deadlines else None
    seat = asked_seats[0]
    thoughts = Chance(seed, seq, stream=f"bot:{seat}")
    asked, view = core.awaiting_for(awaiting, seat), game.view(state, seat)
    return seat, registry.bot(game.name).choose(view, asked, levels[seat], lexicon, thoughts)


def play_out(game: AnyGame, levels: Sequence[Who], lexicon: Lexicon, seed: bytes, options: Any = None) -> Outcome:
    """Play one game to its end."""
    return outcome_of(game, steps(game, levels, lexicon, seed, options))


def outcome_of(game: AnyGame, played: Iterable[Played]) -> Outcome:
    """How a game that was played to its end ended."""
    outcome = game.outcome(core.replay(game, (event for step in played for event in step.events)))
    assert outcome is not None
    return outcome


def summarise(
    game: AnyGame, levels: Sequence[str], lexicon: Lexicon, seed: int, outcomes: Sequence[Outcome]
) -> Simulation:
    seats = tuple(_seat_result(seat, level, outcomes) for seat, level in enumerate(levels))
    return Simulation(game.name, len(outcomes), seed, lexicon.hash, seats, outcomes[0].fewest_best)


def _seat_result(seat: int, level: str, outcomes: Sequence[Outcome]) -> SeatResult:
    scores = [outcome.scores[seat] for outcome in outcomes]
    won = [len(outcome.winners) for outcome in outcomes if seat in outcome.winners]
    mean = sum(scores) / len(scores)
    spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / max(1, len(scores) - 1))
    best = core.best(scores, outcomes[0].fewest_best)
    return SeatResult(seat, level, won.count(1), len(won) - won.count(1), round(mean, 2), round(spread, 2), best)
