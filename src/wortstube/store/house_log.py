"""The log of a circle's house list in the database. What follows from it is in `wortstube.table.house_list`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import sqlalchemy as sa

from wortstube.games.core import Rejection
from wortstube.store.schema import circles, entries, house_entries, results, tables
from wortstube.table.house_list import (
    AnyHouseEvent,
    HouseEntry,
    HouseList,
    evolve,
    fold_log,
    overdue,
    renamed,
    same_person,
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


def people(connection: sa.Connection, circle: str, since: float = 0.0) -> tuple[str, ...]:
    """Who sat at the circle's tables opened since, at those that are still being played too."""
    ours = sa.and_(tables.c.circle == circle, tables.c.created_at >= since)
    finished = sa.select(results.c.name).join(tables, results.c.table == tables.c.id).where(ours)
    names = connection.execute(finished.where(results.c.level.is_(None)).distinct().order_by(results.c.name)).scalars()
    sitting = sa.select(entries.c.events).join(tables, entries.c.table == tables.c.id).where(ours)
    sitting = sitting.where(tables.c.finished_at.is_(None), entries.c.events.contains('"table.seated"'))
    seated = [event for (text,) in connection.execute(sitting) for event in msgspec.json.decode(text)]
    here = [event["name"] for event in seated if event["kind"] == "table.seated" and event["level"] is None]
    return tuple(dict.fromkeys([*names, *here]))


def plays_alone(connection: sa.Connection, circle: str, name: str) -> bool:
    """Whether somebody has played at the circle's tables, and nobody else has ever sat there."""
    ours = tables.c.circle == circle
    began = sa.select(entries.c.seq).join(tables, entries.c.table == tables.c.id)
    played = connection.execute(began.where(ours, entries.c.events.contains('"table.began"')).limit(1)).first()
    everybody = people(connection, circle)
    return played is not None and bool(everybody) and all(same_person(name, one) for one in everybody)


def forget(connection: sa.Connection, circle: str, name: str, mark: str) -> bool:
    """Put a mark in the place of a name, unless somebody still bears it at a table of the circle."""
    connection.execute(sa.select(circles.c.id).where(circles.c.id == circle).with_for_update())  # no vote in between
    if any(same_person(name, one) for one in people(connection, circle)):
        return False
    ours = house_entries.c.circle == circle
    for seq, text in connection.execute(sa.select(house_entries.c.seq, house_entries.c.event).where(ours)).all():
        event = _decoder.decode(text)
        changed = renamed(event, name, mark)
        if changed != event:
            place = sa.update(house_entries).where(ours, house_entries.c.seq == seq)
            connection.execute(place.values(event=msgspec.json.encode(changed).decode()))
    return True


def _append(
    connection: sa.Connection, circle: str, house: HouseList, events: Sequence[AnyHouseEvent], now: float
) -> HouseList:
    for entry in written(house, events, now):
        row = {"circle": circle, "seq": entry.seq, "at": entry.at, "event": msgspec.json.encode(entry.event).decode()}
        connection.execute(sa.insert(house_entries), row)
        house = evolve(house, entry)
    return house
