"""Whose seat it is. A person holds one unguessable token a seat; the log knows only its hash.

A browser keeps the tokens of a table in a cookie that scripts cannot read and that goes to that table only. Those that
were brought along from the game before lie in a second one: the server does not see the first when it gives them.
"""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from collections.abc import Collection, Iterable, Mapping

from litestar.datastructures import Cookie

from wortstube.games.core import Seat
from wortstube.table.messages import TableState

COOKIE = "seats"
BROUGHT = "brought"
COOKIES = (COOKIE, BROUGHT)
COOKIE_DAYS = 180
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
MOST_TOKENS = 12
"""More than there are seats at any table. The newest come first in a cookie, so that no seat's own is cut off."""


def new_token() -> str:
    return secrets.token_urlsafe(24)


def token_for(seed: bytes, once: str) -> str:
    """Of whoever asked with a random word of their own: the same as often as they ask.

    >>> len(token_for(b"seed", "x" * 16)), token_for(b"seed", "x" * 16) == token_for(b"tree", "x" * 16)
    (32, False)
    """
    return base64.urlsafe_b64encode(hashlib.blake2b(once.encode(), key=seed, digest_size=24).digest()).decode()


def key_of(token: str) -> str:
    """What the log keeps of a token: 192 random bits need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def keys_of(tokens: Iterable[str]) -> frozenset[str]:
    return frozenset(key_of(token) for token in tokens)


def tokens_in(cookies: Mapping[str, str]) -> tuple[str, ...]:
    """The tokens of a table's cookies, each once; whatever else they hold is ignored."""
    found = (token for name in COOKIES for token in TOKEN.findall(cookies.get(name, ""))[:MOST_TOKENS])
    return tuple(dict.fromkeys(found))


def seats_of(state: TableState, keys: Collection[str]) -> tuple[Seat, ...]:
    """The seats that open to one of these keys."""
    return tuple(seat for seat, place in enumerate(state.places) if place.key in keys)


def circle_of(circle: str, state: TableState, seats: Collection[Seat]) -> str:
    """The circle's link, which opens its page and its films: for who sits at its table, or may sit down there.

    Whoever only watches is told nothing of it.
    """
    free = state.phase == "lobby" and not state.locked and any(place.empty for place in state.places)
    return circle if seats or free else ""


def opening(state: TableState, tokens: Iterable[str]) -> list[str]:
    """Those of the tokens that open a seat."""
    return [token for token in tokens if seats_of(state, {key_of(token)})]


def seat_cookie(table: str, tokens: Iterable[str], secure: bool, days: int = COOKIE_DAYS, name: str = COOKIE) -> Cookie:
    return _cookie(f"/api/tables/{table}", tokens, secure, days, name)


def contest_cookie(contest: str, tokens: Iterable[str], secure: bool, days: int) -> Cookie:
    """The tokens of a contest: a seat's, and that of whoever leads it."""
    return _cookie(f"/api/contests/{contest}", tokens, secure, days, COOKIE)


def _cookie(path: str, tokens: Iterable[str], secure: bool, days: int, name: str) -> Cookie:
    return Cookie(
        key=name,
        value=".".join(list(tokens)[:MOST_TOKENS]),
        path=path,
        max_age=days * 86400,
        httponly=True,
        samesite="strict",
        secure=secure,
    )
