"""What a page of a device is answered where something is amiss, and which games go on there."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec
import pytest

from tests.table.playing import evening
from wortstube.pocket.pocket import Channel, Pocket
from wortstube.pocket.shelf import MemoryShelf
from wortstube.table.log import StoreDown

NEW = msgspec.json.encode({"game": "wortkniffel", "seats": [{"name": "Anna"}]})


class Fading(MemoryShelf):
    """Can be away, or lose what cannot be foreseen."""

    fault: Exception | None = None

    async def read(self, beginning: str) -> dict[str, bytes]:
        self._look()
        return await super().read(beginning)

    async def write(self, records: Mapping[str, bytes], gone: Sequence[str] = ()) -> None:
        self._look()
        await super().write(records, gone)

    def _look(self) -> None:
        if self.fault:
            raise self.fault


@pytest.mark.parametrize(
    ("fault", "status", "code"), [(StoreDown("away"), 503, "no_store"), (RuntimeError("ours"), 500, "failed")]
)
@evening
async def test_a_question_is_answered_even_where_cookies_cannot_be_read(
    fault: Exception, status: int, code: str
) -> None:
    shelf = Fading()
    shelf.fault = fault
    answer = await Pocket(shelf).ask("POST", "/api/tables", NEW)
    assert (answer.status, msgspec.json.decode(answer.body)["code"]) == (status, code)


@evening
async def test_a_line_ends_where_cookies_cannot_be_read() -> None:
    shelf, told = Fading(), list[str]()
    shelf.fault = StoreDown("away")
    await asyncio.wait_for(Pocket(shelf).hold("pocket-x", Channel(told.append)), 60)


@evening
async def test_games_go_on_until_they_end_whoever_remembers_them() -> None:
    pocket = Pocket(MemoryShelf())
    assert (await pocket.ask("GET", "/api/pocket/going")).body == b"[]"
    table = msgspec.json.decode((await pocket.ask("POST", "/api/tables", NEW)).body)["table"]
    again = Pocket(pocket.store._shelf)
    assert msgspec.json.decode((await again.ask("GET", "/api/pocket/going")).body) == [
        {"table": table, "game": "wortkniffel"}
    ]
    gone = await pocket.ask("DELETE", f"/api/tables/{table}/me", headers={"Salt": "salz" * 8})
    assert gone.status == 200
    assert (await pocket.ask("GET", "/api/pocket/going")).body == b"[]"
