"""The server's own handlers, called without a server: which one answers an address, and with what it is called."""

from __future__ import annotations

import inspect
import logging
import re
from collections.abc import Awaitable, Collection, Iterable, Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from wortstube.games.core import Rejection
from wortstube.server.refusal import MISSING, Refusal
from wortstube.table.log import StoreDown

log = logging.getLogger(__name__)

PART = re.compile(r"\{(\w+):(\w+)\}")


class Question(NamedTuple):
    """A request as a page makes it."""

    method: str
    target: str
    """Path and query."""
    body: bytes = b""
    cookies: Mapping[str, str] = {}
    headers: Mapping[str, str] = {}


class Answer(NamedTuple):
    status: int
    body: bytes
    cookies: tuple[Any, ...] = ()
    """To be kept by whoever asked: each has `key`, `value`, `path` and `max_age`."""


class Call:
    """What handlers know of a request."""

    def __init__(self, question: Question, state: Any) -> None:
        self._question = question
        self.app = SimpleNamespace(state=state)
        self.cookies, self.headers = question.cookies, question.headers
        self.client = None
        self.url = SimpleNamespace(scheme="https")

    async def body(self) -> bytes:
        return self._question.body


class Answers:
    def __init__(self, routers: Iterable[Any], state: Any, but: Collection[str] = ()) -> None:
        """`but` are the names of handlers that need others: whoever asks them is told so."""
        self._state = state
        self._routes = [
            (method, _pattern(route.path), handler)
            for router in routers
            for route in router.routes
            for handler in route.route_handlers
            for method in handler.http_methods
            if handler.fn.__name__ not in but
        ]

    async def ask(self, question: Question) -> Answer:
        """Whatever happens, there is an answer."""
        try:
            return await self._answer(question)
        except Refusal as refusal:
            return _refused(refusal.status, refusal.rejection, tuple(refusal.cookies))
        except LookupError as error:
            if missing := MISSING.get(type(error)):
                return _refused(404, missing)
            return failed(question.method, question.target, error)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return _refused(400, Rejection("malformed", {"detail": str(error)[:300]}))
        except Exception as error:
            return failed(question.method, question.target, error)

    async def _answer(self, question: Question) -> Answer:
        address = urlsplit(question.target)
        for method, pattern, handler in self._routes:
            if method == question.method and (found := pattern.fullmatch(address.path)):
                parts = {name: unquote(text) for name, text in found.groupdict().items()}
                query = parse_qs(address.query, keep_blank_values=True)
                arguments = dict(self._arguments(handler.fn, question, parts, query))
                return _told(await _result(handler.fn(**arguments)), handler.status_code)
        raise Refusal(404, "only_online")

    def _arguments(
        self, function: Any, question: Question, parts: Mapping[str, str], query: Mapping[str, list[str]]
    ) -> Iterable[tuple[str, Any]]:
        for name, (given, kind) in _parameters(function).items():
            match name:
                case "request":
                    yield name, Call(question, self._state)
                case "state":
                    yield name, self._state
                case "data":
                    yield name, msgspec.json.decode(question.body, type=kind)
                case _ if name in parts:
                    yield name, msgspec.convert(parts[name], kind, strict=False)
                case _ if given in query:
                    yield name, _of_query(query[given], kind)


def failed(method: str, target: str, error: Exception) -> Answer:
    """What is said where nothing else can be said."""
    if isinstance(error, StoreDown):
        log.warning("%s: the store is away", method)
        return _refused(503, Rejection("no_store"))
    log.error("%s %s failed", method, target.partition("?")[0], exc_info=error)
    return _refused(500, Rejection("failed"))


def _pattern(path: str) -> re.Pattern[str]:
    """
    >>> bool(_pattern("/api/tables/{table:str}").fullmatch("/api/tables/abc"))
    True
    """
    return re.compile(PART.sub(lambda part: f"(?P<{part[1]}>{'-?[0-9]+' if part[2] == 'int' else '[^/]+'})", path))


@cache
def _parameters(function: Any) -> dict[str, tuple[str, Any]]:
    """By name: how it is called in an address, and its type."""
    hints = get_type_hints(function, include_extras=True)
    found: dict[str, tuple[str, Any]] = {}
    for name in inspect.signature(function).parameters:
        kind, *more = get_args(hints[name]) if hasattr(hints[name], "__metadata__") else (hints[name],)
        given = next((one.name for one in more if getattr(one, "name", None)), name)
        found[name] = given, kind
    return found


def _of_query(texts: list[str], kind: Any) -> Any:
    many = any(get_origin(one) is list for one in (kind, *get_args(kind)))
    return msgspec.convert(texts if many else texts[-1], kind, strict=False)


async def _result(answer: Any) -> Any:
    return await answer if isinstance(answer, Awaitable) else answer


def _told(answer: Any, status: int) -> Answer:
    content, cookies = (answer.content, answer.cookies) if hasattr(answer, "content") else (answer, ())
    body = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Answer(status, body, tuple(cookies))


def _refused(status: int, rejection: Rejection, cookies: tuple[Any, ...] = ()) -> Answer:
    return Answer(status, msgspec.json.encode(rejection), cookies)
