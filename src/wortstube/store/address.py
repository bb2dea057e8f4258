"""Where a database is: the name of a file, or an address with a scheme."""

from __future__ import annotations

import re

import sqlalchemy as sa

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*)://", re.IGNORECASE)


def scheme_of(database: str) -> str:
    """Empty for a file."""
    found = _SCHEME.match(database)
    return found[1].lower() if found else ""


def parsed(address: str) -> sa.URL:
    """Raises ValueError, whose text may hold a password."""
    try:
        url = sa.make_url(address)
    except sa.exc.ArgumentError as error:
        raise ValueError(str(error)) from error
    if "@" in (url.host or ""):
        raise ValueError("part of a password is left in the host: an @ must be written as %40")
    return url


def shown(database: str) -> str:
    """As people may see it: an address without its password, and without options, where another may be.

    >>> shown("postgresql://anna:geheim@db:5432/stube?sslpassword=geheim"), shown("spiele.db")
    ('postgresql://anna@db:5432/stube', 'spiele.db')
    >>> shown("postgresql://anna:geheim@db:port/stube"), shown("postgresql://anna:ge@heim@db/stube")
    ('postgresql://…', 'postgresql://…')
    """
    scheme = scheme_of(database)
    if not scheme:
        return database
    try:
        url = parsed(database)
    except ValueError:
        return f"{scheme}://…"
    return sa.URL.create(scheme, url.username, None, url.host, url.port, url.database).render_as_string()
