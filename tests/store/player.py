"""A process that plays at a table in a database until it is killed: `player.py DATABASE [UNANSWERED]`.

It says `try` with the whole command before it sends one and `ack` with its place in the log once it is acknowledged.
UNANSWERED is what an earlier player tried without hearing an answer: it is sent again first, as a client would.
"""

from __future__ import annotations

import asyncio
import sys

import msgspec

from tests.table.playing import asked, careful_command, table_at
from wortstube.games.core import Command, Raw
from wortstube.store.opening import open_store
from wortstube.table.messages import GiveBack, Pause, Resume, TableState, TakeOver
from wortstube.table.table import Ack, Table


class Try(msgspec.Struct, frozen=True):
    id: str
    seat: int | None
    command: Raw


def next_command(state: TableState) -> tuple[int | None, Command]:
    """A careful move, with a pause or a stand-in now and then."""
    seat, _ = asked(state)
    if state.phase == "paused":
        return seat, Resume()
    if state.places[seat].stand_in:
        return seat, GiveBack(seat=seat)
    if state.seq % 7 == 3:
        return seat, Pause()
    if state.seq % 7 == 0:
        return None, TakeOver(seat=seat)
    return seat, careful_command(state, seat)


async def send(table: Table, attempt: Try) -> None:
    print("try", msgspec.json.encode(attempt).decode(), flush=True)
    answer = await table.send(attempt.id, attempt.seat, attempt.command)
    assert isinstance(answer, Ack), (attempt, answer)
    print("ack", attempt.id, answer.seq, flush=True)


async def play(database: str, unanswered: str) -> None:
    async with open_store(database) as store:
        table = table_at(store)
        if unanswered:
            await send(table, msgspec.json.decode(unanswered, type=Try))
        while (await table.refresh()).phase != "over":
            seat, command = next_command(table.state)
            await send(table, Try(f"move-{table.state.seq}", seat, msgspec.to_builtins(command)))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], "".join(sys.argv[2:])))
