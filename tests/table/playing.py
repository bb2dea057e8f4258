"""What the tests of tables and stores play with: a clock to turn by hand, a small bot, a table to decide at."""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ParamSpec, Self, cast

import pytest

from wortstube.games import registry
from wortstube.games.core import AnyGame, Awaiting, Chance, Command, Rejection, Rulings, Seat, Window, replay
from wortstube.games.levels import Level
from wortstube.games.wortkniffel.messages import Accept, CrossOut, Enter, Roll, View
from wortstube.lexicon import Lexicon
from wortstube.server.difference import difference
from wortstube.table import rules
from wortstube.table.bus import Bus
from wortstube.table.fold import evolve
from wortstube.table.log import Entry, Header, Store, read_events
from wortstube.table.messages import Open, Sit, Start, TableEvent, TableState
from wortstube.table.table import Ack, Pace, Setting, Table

P = ParamSpec("P")

on_both_databases = pytest.mark.parametrize("store", ["sqlite", "postgres"], indirect=True)
"""For tests of what happens at once: the databases settle it in different ways."""

SEED = bytes(range(32))
GAME = registry.load("wortkniffel")
NAMES = ("Ada", "Bruno", "Carla", "Dora", "Emil", "Fritz", "Gerda", "Hans")
UNTIMED = {"hourglass": 0}
HOURGLASS = 120.0


def evening(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test that awaits."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def play() -> None:
            await test(*args, **kwargs)

        asyncio.run(play())

    run.__signature__ = inspect.signature(test)  # type: ignore[attr-defined]
    return run


class FakeClock:
    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class CarefulBot:
    """Rolls once and takes what it gets in Chance, then crosses out box after box; never doubts a word."""

    def choose(
        self, view: View, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance, *rulings: Rulings
    ) -> Command:
        assert view.seat is not None
        window = awaiting.seats[view.seat]
        if "accept" in window.kinds:
            return Accept(window=window.id)
        if not view.table.dice:
            return Roll(window=window.id)
        free = view.table.cards[view.seat].free()
        if "enter" in window.kinds and "chance" in free:
            return Enter(window=window.id, box="chance")
        return CrossOut(window=window.id, box=free[0])


def careful_command(state: TableState, seat: Seat) -> Command:
    """What a careful person on that seat does next."""
    view, awaiting = GAME.view(state.play, seat), GAME.awaiting(state.play)
    return CarefulBot().choose(view, awaiting, "hobby", Lexicon.load(), Chance(SEED, 0))


def asked(state: TableState) -> tuple[Seat, Window]:
    """The one seat the game waits for, and what it is asked."""
    ((seat, window),) = GAME.awaiting(state.play).seats.items()
    return seat, window


class BareTable:
    """A table without a store: each command is decided and folded at once."""

    def __init__(self, game: AnyGame = GAME) -> None:
        self.game = game
        self.state = TableState()
        self.at = 1000.0
        self._referee = Lexicon.load().referee(game.policy(game.options()))

    def decide(self, command: Command, seat: Seat | None = None) -> list[Any] | Rejection:
        return rules.decide(self.game, self.state, seat, command, lambda: self._referee, SEED)

    def do(self, *commands: Command, seat: Seat | None = None) -> Self:
        """Commands that must be accepted."""
        for command in commands:
            events = self.decide(command, seat)
            assert isinstance(events, list), (command, events)
            self.state = evolve(self.game, self.state, events, self.state.seq + 1, self.at)
        return self

    def refusal(self, command: Command, seat: Seat | None = None) -> str:
        """The code a command is refused with; empty if it is accepted."""
        decision = self.decide(command, seat)
        return decision.code if isinstance(decision, Rejection) else ""

    def roll(self) -> Self:
        """The first roll of a turn, which turns the hourglass (R4)."""
        seat, window = asked(self.state)
        return self.do(Roll(window=window.id), seat=seat)

    def later(self, seconds: float) -> Self:
        self.at += seconds
        return self


def opened(people: int = 2, places: int = 4, options: dict[str, Any] | None = None) -> BareTable:
    table = BareTable().do(Open(game=GAME.name, options=options or {}, places=places))
    return table.do(*(Sit(seat=seat, name=NAMES[seat]) for seat in range(people)))


def started(people: int = 2, options: dict[str, Any] | None = None) -> BareTable:
    return opened(people, people, options).do(Start())


def table_at(store: Store, id: str = "stube", game: AnyGame = GAME, pace: float = 1.0) -> Table:
    """A table as one server sees it; several of them may look at the same log."""
    setting = Setting(store, Bus(), Pace(bot=pace))
    return Table(Header(id, game.name, SEED), game, setting)


async def lay(
    store: Store,
    levels: Sequence[Level | None] = (None, None),
    options: dict[str, Any] | None = None,
    id: str = "stube",
    game: AnyGame = GAME,
) -> Table:
    """A game that has begun, with a person for every None and a bot for every level."""
    table = table_at(store, id, game)
    await accepted(table.open(Open(game=game.name, options=options or {}, places=len(levels))))
    for seat, level in enumerate(levels):
        await accepted(table.send(f"sit{seat}", None, Sit(seat=seat, name=NAMES[seat], level=level)))
    await accepted(table.send("start", None, Start()))
    return table


async def accepted(answer: Awaitable[Ack | Rejection]) -> int:
    """The place in the log of a command that must be accepted."""
    ack = await answer
    assert isinstance(ack, Ack), ack
    return ack.seq


async def refused(answer: Awaitable[Ack | Rejection]) -> str:
    """The code of a command that must be refused."""
    rejection = await answer
    assert isinstance(rejection, Rejection), rejection
    return rejection.code


async def move(table: Table) -> int:
    """One careful move of the seat that is asked."""
    state = await table.refresh()
    seat, _ = asked(state)
    return await accepted(table.send(f"move{state.seq}", seat, careful_command(state, seat)))


async def play_to_the_end(table: Table) -> None:
    while (await table.refresh()).phase != "over":
        await move(table)


async def check_log(store: Store, table: Table) -> list[Entry]:
    """Gapless, each command once, time never backwards, and the state is its fold."""
    log = await store.read(table.id)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert len({entry.command_id for entry in log}) == len(log)
    assert [entry.at for entry in log] == sorted(entry.at for entry in log)
    assert difference(fold(table.game, log), await table.refresh()) == {}
    return log


def fold(game: AnyGame, log: Sequence[Entry]) -> TableState:
    """The state of a log, and the game's own replay as a second opinion."""
    state, play = TableState(), None
    for entry in log:
        events = read_events(game, entry.events, entry.versions)
        state = evolve(game, state, events, entry.seq, entry.at)
        play = replay(game, (event for event in events if not isinstance(event, TableEvent)), play)
    assert state.play == play
    return state


def kinds(log: Sequence[Entry]) -> list[str]:
    return [cast(str, event["kind"]) for entry in log for event in entry.events]
