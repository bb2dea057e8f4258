"""Brings the tables of a database to those of this release.

A new database gets them at once. One of an earlier release gets there by the steps in `migrations/versions`, which
Alembic takes; it is imported only then, so that other starts are quick. That both ways lead to the same is tested.
"""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from wortstube.store.schema import metadata

FOLDER = Path(__file__).parent / "migrations"
REVISIONS = sorted(path.stem.partition("_")[0] for path in (FOLDER / "versions").glob("r*_*.py"))
HEAD = REVISIONS[-1]

VERSION_TABLE = "alembic_version"

_taken = sa.table(VERSION_TABLE, sa.column("version_num", sa.String))


class Newer(Exception):
    """A later release has changed the database; this one must leave it alone."""


def is_current(connection: sa.Connection) -> bool:
    """Whether nothing is to be done; raises Newer."""
    return revision_of(connection) == HEAD


def revision_of(connection: sa.Connection) -> str | None:
    """The last step that was taken, None before the first; raises Newer."""
    if not sa.inspect(connection).has_table(VERSION_TABLE):
        return None
    found = connection.execute(sa.select(_taken)).scalar_one_or_none()
    if found not in (None, *REVISIONS):
        raise Newer(found)
    return found


def bring_up(connection: sa.Connection, revision: str = "") -> None:
    """Make the tables, or take the steps that are missing, in the transaction of the connection.

    `revision` is where the database stands if it does not say so itself, since it is older than the steps.
    """
    if revision or sa.inspect(connection).has_table("tables"):
        take_steps(connection, revision)
    else:
        metadata.create_all(connection)
        _stamp(connection, HEAD)


def take_steps(connection: sa.Connection, revision: str = "", last: str = HEAD) -> None:
    from alembic import command
    from alembic.config import Config

    if revision:
        _stamp(connection, revision)
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, last)


def _stamp(connection: sa.Connection, revision: str) -> None:
    """As Alembic writes it down."""
    sa.Table(VERSION_TABLE, sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True)).create(connection)
    connection.execute(sa.insert(_taken), {"version_num": revision})
