"""`python -m benchmarks.load.late`: any game as fast as it can late in a game, and the bytes that its moves take.

Bots play a game for two people, at a table in memory. A hundred tables then stand where it had come after most of its
moves, and the people at them say on real sockets what the bots said: chance follows from the seed and the place in the
log, so the game goes on as it did.

    python -m benchmarks.load.late --games zickzack --tables 100
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from rich.console import Console
from rich.table import Table as Grid

from benchmarks.load.players import Figures, Game, News, at_once, each
from benchmarks.load.servers import wortstube
from wortstube.games import core, registry
from wortstube.games.core import BotCommand, Chance
from wortstube.games.levels import Level, Persona
from wortstube.lexicon import Lexicon
from wortstube.server.seats import key_of, new_token
from wortstube.store.schema import entries, tables
from wortstube.store.sql import SqlStore, entry_row, header_row
from wortstube.store.sqlite import open_sqlite
from wortstube.table.log import Entry, Header
from wortstube.table.messages import Open, Sit, Start
from wortstube.table.table import Table
from wortstube.table.tables import Tables, new_id

out = Console(width=120)

CLOCKS = ("hourglass", "moment", "thinking", "objection", "seconds", "knock_window")
"""Options that say how long people have; nobody is in a hurry here."""
LATE = 0.6
"""The part of a game that has been played before anything is measured."""
LEVEL: Level = "hobby"
LONGEST = 60.0
"""Seconds of play, if a game does not end before."""

_news = msgspec.json.Decoder(News)


class Recorded(msgspec.Struct):
    """A game that was played to its end."""

    header: Header
    log: list[Entry]
    tokens: tuple[str, str]


async def recorded(name: str, lexicon: Lexicon) -> Recorded:
    """A game of two, whose moves bots have made for them."""
    game, tokens = registry.load(name), (new_token(), new_token())
    with tempfile.TemporaryDirectory() as folder:
        async with open_sqlite(Path(folder) / "one.db") as store:
            unhurried = {clock: 0 for clock in CLOCKS if clock in game.options.__struct_fields__}
            table = await Tables(store, registry.load).open(Open(game=name, places=2, options=unhurried))
            assert isinstance(table, Table), table
            for seat, token in enumerate(tokens):
                await table.send(f"sit{seat}", None, Sit(seat=seat, name="AB"[seat], key=key_of(token)))
            await table.send("start", 0, Start())
            while table.state.phase == "playing":
                await _move(table, lexicon)
            return Recorded(table.header, await store.read(table.id), tokens)


MOST_TRIES = 100
"""To find any legal move."""


async def _move(table: Table, lexicon: Lexicon) -> None:
    seq = table.state.seq
    moves = ((seat, _command(table, seat, lexicon)) for seat in core.asked(table.game.awaiting(table.state.play)))
    seat, command = next((seat, command) for seat, command in moves if command)
    answer = await table.send(f"{seat}/{seq}", seat, msgspec.to_builtins(command))
    assert not isinstance(answer, core.Rejection), answer


def _command(table: Table, seat: int, lexicon: Lexicon) -> core.Command | None:
    """What a bot says there, or anything legal where only bots could say that; None if there is nothing to say."""
    game, seq = table.game, table.state.seq
    view, asked = game.view(table.state.play, seat), core.awaiting_for(game.awaiting(table.state.play), seat)
    command = registry.bot(game.name).choose(view, asked, Persona(LEVEL, ""), lexicon, Chance(b"late", seq, "bot"))
    if not isinstance(command, BotCommand):
        return command
    sample = partial(registry.moves(game.name).sample, awaiting=asked, lexicon=lexicon)
    tries = (Chance(b"late", seq, f"try {number}") for number in range(MOST_TRIES))
    samples = (sample(view, kind, chance=chance) for chance in tries for kind in asked.seats[seat].kinds)
    return next((said for said in samples if said and not isinstance(said, BotCommand)), None)


class LateGame(Game):
    """A table whose game has nearly been played; its players know what they will say."""

    def __init__(self, figures: Figures, game: Recorded, done: int) -> None:
        super().__init__(figures)
        self.id = new_id()
        self.cookies = [f"seats={token}" for token in game.tokens]
        self._rest = [entry for entry in game.log[done:] if entry.seat is not None]
        self._newest = [done, done]

    def _understood(self, seat: int, data: bytes) -> News:
        return _news.decode(data)

    @property
    def over(self) -> bool:
        return not self._rest

    async def move(self) -> None:
        entry = self._rest.pop(0)
        assert entry.seat is not None
        await self._send(entry.seat, entry.command)


async def lay(store: SqlStore, game: Recorded, done: int, id: str) -> None:
    """A table that has come so far in that game."""
    header = msgspec.structs.replace(game.header, table=id, code="")
    log = [entry_row(msgspec.structs.replace(entry, table=id)) for entry in game.log[:done]]

    def write(connection: sa.Connection) -> None:
        connection.execute(sa.insert(tables), header_row(header))
        connection.execute(sa.insert(entries), log)

    await store.write(write)


async def measure(name: str, count: int) -> list[Any]:
    game = await recorded(name, Lexicon.load())
    done = int(LATE * len(game.log))
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder, wortstube("sqlite", Path(folder)) as (server,):
        await asyncio.to_thread(server.settle)
        games = [LateGame(figures, game, done) for _ in range(count)]
        async with open_sqlite(Path(folder) / "load.db") as store:
            await asyncio.gather(*(lay(store, game, done, one.id) for one in games))
        await each(games, "connect", [server.address])
        used = server.processor_seconds()
        seconds = await at_once(games, LONGEST)
        used = server.processor_seconds() - used
        await each(games, "close")
    answered, whole = len(figures.answers), len(game.log)
    return [
        name, f"{whole - done} of {whole}", answered, f"{answered / seconds:.0f}",
        f"{1000 * figures.percentile(0.5):.0f}", f"{used / seconds:.2f}", f"{statistics.median(figures.sizes):.0f}",
        f"{max(figures.sizes)}", figures.refused,
    ]  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Late in a game, as fast as the server can.")
    parser.add_argument("--games", default=",".join(registry.GAMES), help="which, with commas")
    parser.add_argument("--tables", type=int, default=100)
    chosen = parser.parse_args(arguments)
    grid = Grid(title=f"{time.strftime('%Y-%m-%d')}, {chosen.tables} tables, one server on SQLite")
    for title in ("game", "moves", "commands", "a second", "p50 ms", "cores", "bytes a move", "most", "refused"):
        grid.add_column(title, justify="right")
    for name in chosen.games.split(","):
        grid.add_row(*map(str, asyncio.run(measure(name, chosen.tables))))
    out.print(grid)


if __name__ == "__main__":
    main()
