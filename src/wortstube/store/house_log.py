"""The log of a circle's house list in the database. What follows from it is in `wortstube.table.house_list`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import sqlalchemy as sa

from wortstube.games.core import Rejection
from wortstube.store.schema import circles, house_entries
from wortstube.table.house_list import (
    AnyHouseEvent,
    HouseEntry,
    HouseList,
    evolve,
    fold_log,
    overdue,
    written,
)

Decide = Callable[[HouseList], list[AnyHouseEvent] | Rejection]

_decoder: msgspec.json.Decoder[AnyHouseEvent] = msgspec.json.Decoder(AnyHouseEvent)


def read(connection: sa.Connection, circle: str, until: int | None = None) -> HouseList:
    """The list as it was at a place of the log, or as it is."""
    columns = (house_entries.c.seq, house_entries.c.at, house_entries.c.event)
    query = sa.select(*columns).where(house_entries.c.circle == circle).order_by(house_entries.c.seq)
    if until is not None:
        query = query.where(house_entries.c.seq <= until)
    rows = connection.execute(query).all()
    return fold_log(HouseEntry(seq, at, _decoder.decode(event)) for seq, at, event in rows)


def settle(connection: sa.Connection, circle: str, now: float) -> HouseList:
    """End what is overdue. Whoever else writes into this circle's log waits until this transaction ends."""
    connection.execute(sa.select(circles.c.id).where(circles.c.id == circle).with_for_update())
    house = read(connection, circle)
    return _append(connection, circle, house, overdue(house, now), now)


def act(connection: sa.Connection, circle: str, now: float, decide: Decide) -> HouseList | Rejection:
    """Decide on the newest list and write down what follows."""
    house = settle(connection, circle, now)
    events = decide(house)
    return events if isinstance(events, Rejection) else _append(connection, circle, house, events, now)


def _append(
    connection: sa.Connection, circle: str, house: HouseList, events: Sequence[AnyHouseEvent], now: float
) -> HouseList:
    for entry in written(house, events, now):
        row = {"circle": circle, "seq": entry.seq, "at": entry.at, "event": msgspec.json.encode(entry.event).decode()}
        connection.execute(sa.insert(house_entries), row)
        house = evolve(house, entry)
    return house
