"""Games played for the suite: recorded command by command, so that the checks can look at every position.

A playout is moved only through `core.decide`, by any legal commands or by those from its bot. Nothing is judged here
except that deciding does not raise; judging is done in `checks`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any, Literal

import msgspec

from wortstube.games import core, registry, riddle_shelf
from wortstube.games.core import Awaiting, Chance, Command, Decision, Leave, Rejection, Seat, TimeUp
from wortstube.games.levels import LEVELS, Level
from wortstube.games.riddles import Riddle
from wortstube.lexicon import Lexicon
from wortstube.testing.entrant import Entrant

Manner = Literal["sampled", "disturbed", "bots"]
"""How a playout is moved: by any legal move; by those with hourglasses running out and players leaving; by bots."""

TIME_UP_SHARE, LEAVE_SHARE = 0.1, 0.015


@dataclass(frozen=True)
class Setup:
    players: int
    options: Any


@dataclass(frozen=True)
class Position:
    """A state and its place in the log, from which all chance follows."""

    state: Any
    seed: bytes
    seq: int

    def chance(self, stream: str = "game") -> Chance:
        return Chance(self.seed, self.seq, stream)


@dataclass(frozen=True)
class Step:
    """An accepted command; the first step of a game is its setup, without a command."""

    before: Position
    seat: Seat | None
    command: Command | None
    events: Sequence[Any]
    states: Sequence[Any]
    """The state after each of the events."""

    @property
    def after(self) -> Position:
        return Position(self.states[-1], self.before.seed, self.before.seq + 1)


@dataclass
class Playout:
    entrant: Entrant
    setup: Setup
    steps: list[Step]
    slips: list[str] = field(default_factory=list)
    """What a bot chose that was refused."""

    @classmethod
    def begin(cls, entrant: Entrant, setup: Setup, seed: bytes) -> Playout:
        start, entrant = Position(None, seed, 0), entrant.agreeing(setup.options)
        events = entrant.game.setup(setup.options, setup.players, entrant.referee, start.chance())
        return cls(entrant, setup, [Step(start, None, None, events, _states(entrant, None, events))])

    @property
    def now(self) -> Position:
        return self.steps[-1].after

    @property
    def over(self) -> bool:
        return self.entrant.game.outcome(self.now.state) is not None

    def submit(self, seat: Seat | None, command: Command) -> Decision[Any]:
        decision = decide(self.entrant, self.now, seat, command)
        if not isinstance(decision, Rejection):
            states = _states(self.entrant, self.now.state, decision)
            self.steps.append(Step(self.now, seat, command, decision, states))
        return decision

    def tail(self) -> Playout:
        """The last step alone."""
        return Playout(self.entrant, self.setup, self.steps[-1:], self.slips)

    def spread(self, count: int) -> list[Position]:
        """Some positions from the beginning to the end, the last one among them."""
        every = max(1, -(-len(self.steps) // count))
        return [step.after for step in self.steps[::-every]]

    def __str__(self) -> str:
        seed = self.steps[0].before.seed.decode()
        return f"{self.entrant.game.name}, {self.setup.players} players, {self.setup.options}, seed {seed!r}"


def _states(entrant: Entrant, state: Any, events: Sequence[Any]) -> list[Any]:
    assert events, f"{entrant.game.name}: an accepted command brought about no event"
    states = []
    for event in events:
        state = entrant.game.evolve(state, event)
        states.append(state)
    return states


def decide(entrant: Entrant, at: Position, seat: Seat | None, command: Command) -> Decision[Any]:
    try:
        return core.decide(entrant.game, at.state, seat, command, entrant.referee, at.chance())
    except Exception as error:
        raise AssertionError(f"{entrant.game.name}: seat {seat} sent {command!r} and got {error!r}") from error


def awaiting(entrant: Entrant, state: Any, seat: Seat | None) -> Awaiting:
    """What a seat is told of whom the game waits for."""
    return core.awaiting_for(entrant.game.awaiting(state), seat)


def sample(entrant: Entrant, at: Position, seat: Seat, kind: str, stream: str = "sample") -> Command | None:
    view = entrant.game.view(at.state, seat)
    chance = at.chance(f"{stream}:{seat}:{kind}")
    return entrant.moves.sample(view, kind, awaiting(entrant, at.state, seat), entrant.lexicon, chance)


def choose(entrant: Entrant, at: Position, seat: Seat, level: Level) -> Command:
    view = entrant.game.view(at.state, seat)
    chance = at.chance(f"bot:{seat}")
    return entrant.bot.choose(view, awaiting(entrant, at.state, seat), level, entrant.lexicon, chance)


def play(entrant: Entrant, setup: Setup, seed: bytes, manner: Manner) -> Playout:
    """To the end, or to the limit, or until nobody can move; which of them is for the checks to say."""
    playout = Playout.begin(entrant, setup, seed)
    while len(playout.steps) < entrant.limit and not playout.over and _move(playout, manner):
        pass
    return playout


def _move(playout: Playout, manner: Manner) -> bool:
    chance = playout.now.chance("suite")
    if manner == "disturbed" and _disturb(playout, chance):
        return True
    if manner == "bots" and _bot_moves(playout, chance):
        return True
    return any(_accepted(playout, seat, command) for seat, command in _offers(playout, chance))


def _accepted(playout: Playout, seat: Seat | None, command: Command) -> bool:
    return not isinstance(playout.submit(seat, command), Rejection)


def _disturb(playout: Playout, chance: Chance) -> bool:
    deadlines = playout.entrant.game.awaiting(playout.now.state).deadlines
    if chance.happens(LEAVE_SHARE):
        return _accepted(playout, None, Leave(seat=chance.below(playout.setup.players)))
    if deadlines and chance.happens(TIME_UP_SHARE):
        return _accepted(playout, None, TimeUp(deadline=chance.choice(deadlines).id))
    return False


def _bot_moves(playout: Playout, chance: Chance) -> bool:
    """Every seat has a level of its own, and the levels are mixed."""
    seats = core.asked(playout.entrant.game.awaiting(playout.now.state))
    if not seats:
        return False
    seat = chance.choice(seats)
    level = LEVELS[(seat + playout.setup.players) % len(LEVELS)]
    command = choose(playout.entrant, playout.now, seat, level)
    decision = playout.submit(seat, command)
    if isinstance(decision, Rejection):
        playout.slips.append(f"{playout}: {level} on seat {seat} chose {command!r} and got {decision!r}")
    return not isinstance(decision, Rejection)


def _offers(playout: Playout, chance: Chance) -> Iterator[tuple[Seat | None, Command]]:
    """Commands of the listed kinds in random order; where no seat is awaited, time passes."""
    entrant, at = playout.entrant, playout.now
    waiting = entrant.game.awaiting(at.state)
    asked = [(seat, kind) for seat, window in sorted(waiting.seats.items()) for kind in window.kinds]
    for seat, kind in chance.shuffled(asked):
        command = sample(entrant, at, seat, kind)
        if command is not None:
            yield seat, command
    for deadline in waiting.deadlines:
        yield None, TimeUp(deadline=deadline.id)


def setups(game: core.AnyGame) -> list[Setup]:
    """Every number of players with every value of every option, and every two values of options together."""
    return [_setup(game, row) for row in pairwise(_factors(game))]


def few_setups(game: core.AnyGame) -> list[Setup]:
    """Every number of players and every value of every option at least once."""
    factors = _factors(game)
    most = max(map(len, factors.values()))
    rows = ({name: found[n % len(found)] for name, found in factors.items()} for n in range(most))
    return [_setup(game, row) for row in rows]


def riddles(entrant: Entrant) -> list[Setup]:
    """One riddle three times, so that it is played in each manner. None for a game that has no riddles."""
    game = entrant.game
    if game.name not in registry.GAMES or not registry.has_riddles(game.name):
        return []
    raw = entrant.riddle or _first_riddle(game).options
    return [Setup(1, msgspec.convert(raw, game.options))] * 3


def _first_riddle(game: core.AnyGame) -> Riddle:
    words = Lexicon.load(game.policy(game.options()).language)
    riddle = riddle_shelf.find(game.name, 1, words.hash) or registry.riddle(game.name, 1, words)
    riddle_shelf.keep(riddle, 1, words.hash)
    return riddle


def _setup(game: core.AnyGame, row: dict[str, Any]) -> Setup:
    return Setup(row.pop("players"), game.options(**row))


def _factors(game: core.AnyGame) -> dict[str, tuple[Any, ...]]:
    return {"players": tuple(game.players), **option_values(game.options)}


def option_values(options: type[msgspec.Struct]) -> dict[str, tuple[Any, ...]]:
    """The values of the options that have finitely many; the others keep their default."""
    info = msgspec.inspect.type_info(options)
    assert isinstance(info, msgspec.inspect.StructType)
    values = {field.name: _finite(field.type) for field in info.fields}
    return {name: found for name, found in values.items() if found}


def _finite(kind: msgspec.inspect.Type) -> tuple[Any, ...]:
    match kind:
        case msgspec.inspect.LiteralType():
            return tuple(kind.values)
        case msgspec.inspect.BoolType():
            return (False, True)
        case msgspec.inspect.EnumType():
            return tuple(kind.cls)
    return ()


def pairwise(factors: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """Rows in which every two values of different factors meet at least once.

    >>> pairwise({"a": (1, 2), "b": (1, 2)})
    [{'a': 1, 'b': 1}, {'a': 1, 'b': 2}, {'a': 2, 'b': 1}, {'a': 2, 'b': 2}]
    >>> len(pairwise({"a": range(4), "b": range(3), "c": range(2)}))
    12
    """
    missing = {
        frozenset({(one, x), (other, y)}): None
        for one, other in combinations(factors, 2)
        for x in factors[one]
        for y in factors[other]
    }
    if not missing:
        return [{name: value} for name, values in factors.items() for value in values]
    rows = []
    while missing:
        row = dict(next(iter(missing)))
        for name in [name for name in factors if name not in row]:
            row[name] = max(factors[name], key=lambda value: _met({**row, name: value}, missing))
        for pair in combinations(row.items(), 2):
            missing.pop(frozenset(pair), None)
        rows.append({name: row[name] for name in factors})
    return rows


def _met(row: Mapping[str, Any], missing: Mapping[frozenset[Any], None]) -> int:
    return sum(frozenset(pair) in missing for pair in combinations(row.items(), 2))


@cache
def playouts(entrant: Entrant) -> tuple[Playout, ...]:
    """The playouts every check of an entrant looks at."""
    setups = [*few_setups(entrant.game), *riddles(entrant)]
    return (*_sampled(entrant, setups), *_of_bots(entrant, setups))


@cache
def sampled_playouts(entrant: Entrant) -> tuple[Playout, ...]:
    """Any legal moves, with any two options together."""
    return tuple(_sampled(entrant, setups(entrant.game)))


@cache
def playouts_of_bots(entrant: Entrant) -> tuple[Playout, ...]:
    """Bots with any two options together."""
    return tuple(_of_bots(entrant, setups(entrant.game)))


def _sampled(entrant: Entrant, setups: Sequence[Setup]) -> Iterator[Playout]:
    for number, setup in enumerate(setups):
        yield play(entrant, setup, str(number).encode(), "disturbed" if number % 3 == 0 else "sampled")


def _of_bots(entrant: Entrant, setups: Sequence[Setup]) -> Iterator[Playout]:
    for number, setup in enumerate(setups):
        yield play(entrant, setup, f"bots {number}".encode(), "bots")
