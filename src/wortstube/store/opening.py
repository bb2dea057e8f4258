"""Opens the store wherever it is: a path is an SQLite file, `postgresql://…` the database of several servers."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import sqlalchemy as sa

from wortstube.lang import say
from wortstube.store.sql import SqlStore, StoreError
from wortstube.store.sqlite import open_sqlite

_ADDRESS = re.compile(r"([a-z][a-z0-9+.-]*)://", re.IGNORECASE)
POSTGRES = ("postgresql", "postgres")


def is_address(database: str) -> bool:
    return _ADDRESS.match(database) is not None


def open_store(database: str, clock: Callable[[], float] | None = None) -> SqlStore:
    """Raises StoreError. `clock` replaces that of the database, in tests."""
    scheme = _ADDRESS.match(database)
    if scheme is None:
        return open_sqlite(Path(database), clock or time.time)
    if scheme[1].lower() not in POSTGRES:
        raise StoreError(say("store.unknown_kind", kind=scheme[1]))
    from wortstube.store.postgres import open_postgres

    return open_postgres(database, clock)


def shown(database: str) -> str:
    """As people may see it: an address without its password, and without options, where another may be.

    >>> shown("postgresql://anna:geheim@db:5432/stube?sslpassword=geheim"), shown("spiele.db")
    ('postgresql://anna@db:5432/stube', 'spiele.db')
    """
    scheme = _ADDRESS.match(database)
    if scheme is None:
        return database
    try:
        address = sa.make_url(database)
        return sa.URL.create(
            address.drivername, address.username, None, address.host, address.port, address.database
        ).render_as_string()
    except (sa.exc.ArgumentError, ValueError):
        return f"{scheme[0]}…"
