"""Where a database is: the name of a file, or an address with a scheme."""

from __future__ import annotations

import re

import sqlalchemy as sa

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*)://", re.IGNORECASE)


def scheme_of(database: str) -> str:
    """Empty for a file."""
    found = _SCHEME.match(database)
    return found[1].lower() if found else ""


def shown(database: str) -> str:
    """As people may see it: an address without its password, and without options, where another may be.

    >>> shown("postgresql://anna:geheim@db:5432/stube?sslpassword=geheim"), shown("spiele.db")
    ('postgresql://anna@db:5432/stube', 'spiele.db')
    >>> shown("postgresql://anna:geheim@db:port/stube")
    'postgresql://…'
    """
    scheme = scheme_of(database)
    if not scheme:
        return database
    try:
        url = sa.make_url(database)
    except (sa.exc.ArgumentError, ValueError):
        return f"{scheme}://…"
    return sa.URL.create(scheme, url.username, None, url.host, url.port, url.database).render_as_string()
