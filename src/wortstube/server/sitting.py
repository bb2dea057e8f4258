"""At which tables a browser's people sit: their names alone, in a cookie that opens nothing.

Tokens of seats go to their own table only (`seats`); by this one other parts of the server know what is being played.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from litestar.datastructures import Cookie

from wortstube.server.seats import COOKIE_DAYS

SITS = "sits"
MOST_TABLES = 8
"""The newest; more than anybody plays at a time."""
NAME = re.compile(r"[A-Za-z0-9_-]{8,32}")


def tables_in(cookies: Mapping[str, str]) -> tuple[str, ...]:
    """Each once, the newest first; whatever else the cookie holds is ignored."""
    return tuple(dict.fromkeys(NAME.findall(cookies.get(SITS, ""))[:MOST_TABLES]))


def sitting_cookie(table: str, cookies: Mapping[str, str], secure: bool) -> Cookie:
    """With one table more."""
    return _cookie([table, *(other for other in tables_in(cookies) if other != table)][:MOST_TABLES], secure)


def left_cookie(table: str, cookies: Mapping[str, str], secure: bool) -> Cookie:
    """Without it."""
    return _cookie([other for other in tables_in(cookies) if other != table], secure)


def _cookie(tables: list[str], secure: bool) -> Cookie:
    days = COOKIE_DAYS if tables else 0
    return Cookie(
        key=SITS,
        value=".".join(tables),
        path="/api",
        max_age=days * 86400,
        httponly=True,
        samesite="strict",
        secure=secure,
    )
