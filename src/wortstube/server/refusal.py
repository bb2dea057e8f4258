"""How the server says no: a status, a code, and data. The words are in the client's language files."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi import ResponseSpec

from wortstube.games.core import Raw, Rejection
from wortstube.games.registry import UnknownGame
from wortstube.server.hosts import Hosts
from wortstube.server.logs import fields
from wortstube.table.log import NoSuchTable, StoreDown
from wortstube.table.rows import NoSuchCircle, NoSuchContest

log = logging.getLogger(__name__)

Connection = ASGIConnection[Any, Any, Any, Any]


class Refusal(Exception):
    def __init__(
        self,
        status: int,
        code: str,
        data: Raw | None = None,
        headers: Mapping[str, str] | None = None,
        cookies: Sequence[Cookie] = (),
    ) -> None:
        super().__init__(code)
        self.status, self.rejection = status, Rejection(code, data or {})
        self.headers, self.cookies = headers, cookies


STATUSES = {
    400: "malformed",
    403: "not from a page of ours, or not your seat",
    404: "there is no such thing",
    409: "the rules say no",
    413: "too large",
    429: "too fast",
    500: "our fault",
    503: "not now",
}


def refusing(*handlers: HTTPRouteHandler) -> list[HTTPRouteHandler]:
    """Handlers whose description tells how each of them may say no."""
    for handler in handlers:
        refusals = {
            status: ResponseSpec(Rejection, generate_examples=False, description=text)
            for status, text in STATUSES.items()
        }
        handler.responses = {**refusals, **(handler.responses or {})}
    return list(handlers)


def accepted(answer: Any) -> Any:
    """The answer, unless it is a rejection."""
    if isinstance(answer, Rejection):
        raise Refusal(409, answer.code, answer.data)
    return answer


def _answer(
    status: int, rejection: Rejection, headers: Mapping[str, str] | None = None, cookies: Sequence[Cookie] = ()
) -> Response[Rejection]:
    return Response(
        rejection, status_code=status, headers=headers, cookies=list(cookies), media_type="application/json"
    )


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Rejection]:
    return _answer(refusal.status, refusal.rejection, refusal.headers, refusal.cookies)


HUNG_UP = "client disconnected prematurely"
"""How the framework calls somebody who goes in the middle of a request: no fault of ours; nobody reads the answer."""


MISSING: dict[type[LookupError], Rejection] = {
    NoSuchTable: Rejection("no_table"),
    NoSuchCircle: Rejection("no_circle"),
    NoSuchContest: Rejection("no_contest"),
    UnknownGame: Rejection("no_game"),
}


def on_missing(request: Request[Any, Any, Any], error: LookupError) -> Response[Rejection]:
    return _answer(404, MISSING[type(error)])


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Rejection]:
    """What the framework itself refuses: bad JSON, wrong types, too large, no such address."""
    if error.detail == HUNG_UP:
        return _answer(400, Rejection("malformed"))
    if error.status_code >= 500:
        return on_failure(request, error)
    match error.status_code:
        case 400:
            rejection = Rejection("malformed", {"detail": str(error.extra or error.detail)[:300]})
        case 404 | 405:
            rejection = Rejection("not_found")
        case 413:
            rejection = Rejection("too_large")
        case _:
            rejection = Rejection("failed")
    return _answer(error.status_code, rejection)


def on_unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Rejection]:
    """JSON that is nested without end or is no text."""
    return _answer(400, Rejection("malformed"))


def on_store_down(request: Request[Any, Any, Any], error: StoreDown) -> Response[Rejection]:
    log.warning("%s %s: the store is away", request.method, request.scope.get("path_template"))
    return _answer(503, Rejection("no_store"), {"Retry-After": "2"})


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Rejection]:
    """Our own fault: the log has the details, the client does not."""
    request.app.state.metrics.failed("http")
    # The path itself may hold a code or a ticket.
    where = fields(table=request.path_params.get("table", ""))
    log.error("%s %s failed", request.method, request.scope.get("path_template"), exc_info=error, extra=where)
    return _answer(500, Rejection("failed"))


EXCEPTION_HANDLERS: dict[Any, Any] = {
    Refusal: on_refusal,
    NoSuchTable: on_missing,
    NoSuchCircle: on_missing,
    NoSuchContest: on_missing,
    UnknownGame: on_missing,
    StoreDown: on_store_down,
    HTTPException: on_http_error,
    RecursionError: on_unreadable,
    UnicodeError: on_unreadable,
    Exception: on_failure,
}


def same_origin(connection: Connection, handler: BaseRouteHandler) -> None:
    """Pages of other sites may not act for our guests: a browser says where a request comes from, and whom it means."""
    hosts: Hosts = connection.app.state.hosts
    host, origin = connection.headers.get("host", ""), connection.headers.get("origin")
    if not hosts.ours(host):
        raise Refusal(403, "host")
    if origin is not None and not hosts.same(host_of(origin), host):
        raise Refusal(403, "origin")


def host_of(address: str) -> str:
    """Host and port of a web address; empty if it is none.

    >>> host_of("http://127.0.0.1:8712/#/table")
    '127.0.0.1:8712'
    """
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    return parts.netloc if parts.scheme in ("http", "https") else ""
