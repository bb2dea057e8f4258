"""Contests in the database: their logs, who plays where, and what came of it. What follows is in `table.contest`.

Whoever writes into the log of a contest locks its row first, so that two servers decide one after the other. Points
are never kept: they are counted from the results that tables wrote when they ended.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from wortstube.games.core import Chance, Rejection, Seat
from wortstube.store.schema import contest_entries, contest_tables, contests, results, tables
from wortstube.store.sql import SqlStore
from wortstube.table.contest import (
    AnyContestCommand,
    AnyContestEvent,
    Contest,
    ContestEntry,
    ContestSetting,
    Forget,
    Forgotten,
    Opened,
    decide,
    evolve,
    fold_log,
    next_due,
    renamed,
    written,
)
from wortstube.table.log import Conflict
from wortstube.table.rows import NoSuchContest

REMEMBERED = 200
"""Contests whose fold is kept, so that only what is new is read."""
DAY = 86400.0

_decoder: msgspec.json.Decoder[AnyContestEvent] = msgspec.json.Decoder(AnyContestEvent)


class ContestHeader(msgspec.Struct, frozen=True):
    """What a contest is beside its log. The seed stays a secret: the names of its tables follow from it."""

    id: str
    code: str
    seed: bytes
    circle: str
    created_at: float


class ContestResult(msgspec.Struct, frozen=True):
    """A table of a contest, and what came of it; None: it is still being played."""

    round: int
    seat: Seat
    table: str
    score: int | None


class Contests:
    """The contests in a database."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._folds: OrderedDict[str, Contest] = OrderedDict()

    async def create(self, setting: ContestSetting, host: str, code: str, circle: str = "") -> ContestHeader:
        """Raises Conflict if the code is in use."""
        now = await self._store.now()
        header = ContestHeader(secrets.token_urlsafe(9), code, secrets.token_bytes(32), circle, now)

        def work(connection: sa.Connection) -> None:
            row = msgspec.structs.asdict(header)
            connection.execute(sa.insert(contests), row | {"leased_until": 0.0})
            self._append(connection, header.id, Contest(), [Opened(setting=setting, host=host)], now)

        try:
            await self._store.write(work)
        except sa.exc.IntegrityError as error:
            raise Conflict(code) from error
        return header

    async def header(self, id: str) -> ContestHeader:
        columns = (contests.c.id, contests.c.code, contests.c.seed, contests.c.circle, contests.c.created_at)
        query = sa.select(*columns).where(contests.c.id == id)
        row = await self._store.query(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NoSuchContest(id)
        return ContestHeader(*row)

    async def by_code(self, code: str) -> str | None:
        query = sa.select(contests.c.id).where(contests.c.code == code)
        return await self._store.query(lambda connection: connection.execute(query).scalar_one_or_none())

    async def of_circle(self, circle: str, most: int) -> list[ContestHeader]:
        """Newest first."""
        columns = (contests.c.id, contests.c.code, contests.c.seed, contests.c.circle, contests.c.created_at)
        query = sa.select(*columns).where(contests.c.circle == circle)
        query = query.order_by(contests.c.created_at.desc(), contests.c.id).limit(most)
        rows = await self._store.query(lambda connection: connection.execute(query).all())
        return [ContestHeader(*row) for row in rows]

    async def read(self, id: str) -> Contest:
        """As it is now; raises NoSuchContest."""
        return await self._store.query(lambda connection: self._fold(connection, id))

    def _fold(self, connection: sa.Connection, id: str) -> Contest:
        """What is new onto what is known; another thread may know more than this connection sees yet."""
        known = self._folds.get(id, Contest())
        rows = _rows(connection, id, known.seq)
        if not rows and known.seq:
            known, rows = Contest(), _rows(connection, id, 0)
        if not rows:
            self._folds.pop(id, None)
            raise NoSuchContest(id)
        news = (ContestEntry(seq, at, _decoder.decode(event)) for seq, at, event in rows if seq > known.seq)
        state = fold_log(news, known)
        self._folds[id] = state
        while len(self._folds) > REMEMBERED:
            self._folds.popitem(last=False)
        return state

    async def act(self, id: str, command: AnyContestCommand, animals: Sequence[str] = ()) -> Contest | Rejection:
        """Decide on the newest state and write down what follows; raises NoSuchContest."""

        def work(connection: sa.Connection) -> Contest | Rejection:
            seed, state = self._locked(connection, id)
            now = self._store.time(connection)
            events = decide(state, command, now, Chance(seed, state.seq + 1), animals)
            return events if isinstance(events, Rejection) else self._append(connection, id, state, events, now)

        after = await self._store.write(work)
        if isinstance(command, Forget) and isinstance(after, Contest):
            await self._store.erase()
        return after

    def _locked(self, connection: sa.Connection, id: str) -> tuple[bytes, Contest]:
        """Whoever else writes into this log waits until the transaction ends."""
        seed = connection.execute(sa.select(contests.c.seed).where(contests.c.id == id).with_for_update()).scalar()
        if seed is None:
            raise NoSuchContest(id)
        return bytes(seed), self._fold(connection, id)

    def _append(
        self, connection: sa.Connection, id: str, state: Contest, events: Sequence[AnyContestEvent], now: float
    ) -> Contest:
        for entry in written(state, events, now):
            event = msgspec.json.encode(entry.event).decode()
            row = {"contest": id, "seq": entry.seq, "at": entry.at, "event": event}
            connection.execute(sa.insert(contest_entries), row)
            state = evolve(state, entry)
            if isinstance(entry.event, Forgotten):
                self._rewrite(connection, id, entry.event)
        due = {"due_at": next_due(state), "leased_until": 0.0}
        ended = {"ended_at": state.at} if state.phase == "over" else {}
        connection.execute(sa.update(contests).where(contests.c.id == id).values(**due, **ended))
        return state

    def _rewrite(self, connection: sa.Connection, id: str, forgotten: Forgotten) -> None:
        """A mark in the place of a name, and the tables of that seat are gone with all that was played there."""
        ours = contest_entries.c.contest == id
        rows = connection.execute(sa.select(contest_entries.c.seq, contest_entries.c.event).where(ours)).all()
        for seq, text in rows:
            event = _decoder.decode(text)
            changed = renamed(event, forgotten.seat, forgotten.name)
            if changed != event:
                place = sa.update(contest_entries).where(ours, contest_entries.c.seq == seq)
                connection.execute(place.values(event=msgspec.json.encode(changed).decode()))
        theirs = sa.select(contest_tables.c.table).where(
            contest_tables.c.contest == id, contest_tables.c.seat == forgotten.seat
        )
        connection.execute(sa.delete(tables).where(tables.c.id.in_(theirs)))

    async def note_table(self, contest: str, round: int, seat: Seat, table: str) -> bool:
        """Before it is opened; once for each round and seat, however often it is noted. False: the round is over, which
        nobody can end while it is being noted."""

        def work(connection: sa.Connection) -> bool:
            _, state = self._locked(connection, contest)
            runs = state.phase == "playing" and len(state.rounds) - 1 == round and seat in state.here
            if not runs or self._store.time(connection) >= state.rounds[-1].until:
                return False
            noted = sa.select(contest_tables.c.table).where(contest_tables.c.table == table)
            if connection.execute(noted).one_or_none() is None:
                row = {"contest": contest, "round": round, "seat": seat, "table": table}
                connection.execute(sa.insert(contest_tables), row)
            return True

        return await self._store.write(work)

    async def round_of(self, table: str) -> int | None:
        """In which round a table was played."""
        query = sa.select(contest_tables.c.round).where(contest_tables.c.table == table)
        return await self._store.query(lambda connection: connection.execute(query).scalar_one_or_none())

    async def results(self, contest: str, round: int | None = None) -> list[ContestResult]:
        """Of all rounds, or of one."""
        joined = contest_tables.outerjoin(results, results.c.table == contest_tables.c.table)
        columns = (contest_tables.c.round, contest_tables.c.seat, contest_tables.c.table, results.c.score)
        query = sa.select(*columns).select_from(joined).where(contest_tables.c.contest == contest)
        if round is not None:
            query = query.where(contest_tables.c.round == round)
        rows = await self._store.query(lambda connection: connection.execute(query).all())
        return [ContestResult(*row) for row in rows]

    async def claim(self, lease: float) -> list[str]:
        """Contests whose time has come, kept from other servers for `lease` seconds."""

        def work(connection: sa.Connection) -> list[str]:
            now = self._store.time(connection)
            ready = contests.c.due_at.is_not(None) & (contests.c.due_at <= now) & (contests.c.leased_until <= now)
            query = sa.select(contests.c.id).where(ready).with_for_update(skip_locked=True)
            ids = list(connection.execute(query).scalars())
            if ids:
                leased = sa.update(contests).where(contests.c.id.in_(ids)).values(leased_until=now + lease)
                connection.execute(leased)
            return ids

        return await self._store.write(work)

    async def next_due(self) -> float | None:
        """When there is something to claim."""
        free = sa.case((contests.c.leased_until > contests.c.due_at, contests.c.leased_until), else_=contests.c.due_at)
        query = sa.select(sa.func.min(free)).where(contests.c.due_at.is_not(None))
        return await self._store.query(lambda connection: connection.execute(query).scalar())

    async def release(self, id: str, seconds: float) -> None:
        """What was claimed can be claimed again so soon."""

        def work(connection: sa.Connection) -> None:
            until = self._store.time(connection) + seconds
            connection.execute(sa.update(contests).where(contests.c.id == id).values(leased_until=until))

        await self._store.write(work)

    async def prune(self, quiet_before: float, ended_before: float, idle_before: float = 0.0) -> int:
        """Forget contests that nobody owns and in which nothing has happened since, or that lie there for so long
        without running; those of circles with their games, and what nobody ever began."""
        last = sa.select(sa.func.max(contest_entries.c.at)).where(contest_entries.c.contest == contests.c.id)
        rests = contests.c.due_at.is_(None)
        opened_long_ago = contests.c.created_at < idle_before
        quiet = (contests.c.created_at < quiet_before) & (last.scalar_subquery() < quiet_before)
        nobodys = (contests.c.circle == "") & (quiet | (rests & opened_long_ago))
        never_begun = contests.c.ended_at.is_(None) & rests & opened_long_ago
        old = nobodys | ((contests.c.circle != "") & ((contests.c.ended_at < ended_before) | never_begun))

        def work(connection: sa.Connection) -> int:
            gone = list(
                connection.execute(
                    sa.select(contests.c.id).where(old).with_for_update(skip_locked=True, of=contests)
                ).scalars()
            )
            played = sa.select(contest_tables.c.table).where(contest_tables.c.contest.in_(gone))
            connection.execute(sa.delete(tables).where(tables.c.id.in_(played)))
            return connection.execute(sa.delete(contests).where(contests.c.id.in_(gone))).rowcount

        pruned = await self._store.write(work)
        if pruned:
            await self._store.erase()
        return pruned


def _rows(connection: sa.Connection, id: str, since: int) -> list[tuple[int, float, str]]:
    """The log from a place on, with that place, if there is one."""
    columns = (contest_entries.c.seq, contest_entries.c.at, contest_entries.c.event)
    query = sa.select(*columns).where(contest_entries.c.contest == id, contest_entries.c.seq >= since)
    return [(seq, at, event) for seq, at, event in connection.execute(query.order_by(contest_entries.c.seq))]
