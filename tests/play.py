"""A whole game at a real table, for tests that need one that is finished."""

from __future__ import annotations

from pathlib import Path

from wortstube.games import registry
from wortstube.games.core import Command
from wortstube.games.wortkniffel.messages import CrossOut, Enter, Roll, State
from wortstube.store.opening import open_store
from wortstube.table.messages import Open, Sit, Start
from wortstube.table.table import Ack, Pace, Table
from wortstube.table.tables import Tables


async def play_whole_game(database: str | Path) -> str:
    """Two people roll once, take the Chance and cross out the rest; returns the name of the table."""
    async with open_store(str(database)) as store:
        table = await Tables(store, registry.load).open(Open(game="wortkniffel", places=2))
        assert isinstance(table, Table)
        for seat, name in enumerate(("Links", "Rechts")):
            assert isinstance(await table.send(f"sit{seat}", None, Sit(seat=seat, name=name)), Ack)
        assert isinstance(await table.send("start", 0, Start()), Ack)
        while table.state.phase != "over":
            seat, window = next(iter(table.game.awaiting(table.state.play).seats.items()))
            command = _simple_move(table.state.play, window.id)
            assert isinstance(await table.send(f"m{table.state.seq}", seat, command), Ack)
        return table.id


async def let_bots_play(database: str | Path, game: str) -> str:
    """Two beginners play a game to its end, as fast as they can; returns the name of the table."""
    async with open_store(str(database)) as store:
        tables = Tables(store, registry.load, pace=Pace(bot=0.0))
        table = await tables.open(Open(game=game, places=2))
        assert isinstance(table, Table)
        for seat, name in enumerate(("Anna", "Bert")):
            assert isinstance(await table.send(f"sit{seat}", None, Sit(seat=seat, name=name, level="anfaenger")), Ack)
        assert isinstance(await table.send("start", None, Start()), Ack)
        while table.state.phase != "over":
            assert await tables.run_dues()
            await table.refresh()
        return table.id


def _simple_move(state: State, window: str) -> Command:
    card = state.cards[state.seat]
    if not state.roll:
        return Roll(window=window)
    if card.filled("chance") is None:
        return Enter(window=window, box="chance")
    return CrossOut(window=window, box=card.free()[0])
