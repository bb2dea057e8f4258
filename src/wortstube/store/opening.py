"""Opens the store wherever it is: a path is an SQLite file, `postgresql://…` the database of several servers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from wortstube.lang import say
from wortstube.store.address import scheme_of
from wortstube.store.archive import Archive
from wortstube.store.sql import SqlStore, StoreError
from wortstube.store.sqlite import open_sqlite

POSTGRES = ("postgresql", "postgres")


def archive_of(database: str) -> Path | None:
    """Where the archive of a database is unless somebody says otherwise: beside its file."""
    return None if scheme_of(database) else Path(database).with_name(Path(database).name + "-archive")


def open_store(database: str, clock: Callable[[], float] | None = None, archive: Path | None = None) -> SqlStore:
    """Raises StoreError. `clock` replaces that of the database, in tests. What is read comes back from its archive."""
    store = _open(database, clock)
    if folder := archive or archive_of(database):
        store.bring_back, store.look_up = partial(Archive(folder).bring_back, store), Archive(folder).look_up
    return store


def _open(database: str, clock: Callable[[], float] | None) -> SqlStore:
    scheme = scheme_of(database)
    if not scheme:
        return open_sqlite(Path(database), clock)
    if scheme not in POSTGRES:
        raise StoreError(say("store.unknown_kind", kind=scheme))
    from wortstube.store.postgres import open_postgres

    return open_postgres(database, clock)
