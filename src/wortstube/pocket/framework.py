"""As much of the web framework as handlers are declared with, for a place that has none: a browser.

There its names stand for this, so that the same handlers answer; `answers.py` calls them, here as there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from types import ModuleType
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Handler:
    """A function with the addresses it answers."""

    def __init__(self, method: str, path: str | Sequence[str], fn: Callable[..., Any], status: int) -> None:
        self.fn, self.http_methods, self.status_code = fn, {method}, status
        self.paths = {path} if isinstance(path, str) else set(path)
        self.responses: dict[int, Any] = {}


def declaring(method: str, usual: int) -> Callable[..., Callable[[Callable[..., Any]], Handler]]:
    def declare(path: str | Sequence[str], status_code: int = usual, **_: Any) -> Callable[..., Handler]:
        return lambda fn: Handler(method, path, fn, status_code)

    return declare


class Route(NamedTuple):
    path: str
    route_handlers: list[Handler]


class Router:
    def __init__(self, path: str, route_handlers: Sequence[Handler], **_: Any) -> None:
        self.routes = [Route(path + one, [handler]) for handler in route_handlers for one in handler.paths]


class Response(Generic[T]):
    def __init__(self, content: T, status_code: int | None = None, cookies: Sequence[Any] = (), **_: Any) -> None:
        self.content, self.status_code, self.cookies = content, status_code, list(cookies)


class Cookie:
    def __init__(self, key: str, value: str, path: str, max_age: int, **_: Any) -> None:
        self.key, self.value, self.path, self.max_age = key, value, path, max_age


class Parameter:
    def __init__(self, name: str | None = None, **_: Any) -> None:
        self.name = name


class HTTPException(Exception):
    """Raised by nobody here."""

    status_code, detail, extra = 500, "", None


class ResponseSpec:
    def __init__(self, *_: Any, **__: Any) -> None:
        """What a description would say."""


FromAnywhere = Annotated[T, Parameter()]
Two = TypeVar("Two")


class Connection(Generic[T, Two]):
    def __class_getitem__(cls, _: Any) -> Any:
        """However many types it is told."""
        return cls


MODULES: dict[str, dict[str, Any]] = {
    "litestar": {
        "Request": Connection,
        "Response": Response,
        "Router": Router,
        "get": declaring("GET", 200),
        "post": declaring("POST", 201),
        "delete": declaring("DELETE", 204),
    },
    "litestar.connection": {"ASGIConnection": Connection},
    "litestar.datastructures": {"Cookie": Cookie, "State": Connection},
    "litestar.exceptions": {"HTTPException": HTTPException},
    "litestar.handlers": {"HTTPRouteHandler": Handler},
    "litestar.handlers.base": {"BaseRouteHandler": Handler},
    "litestar.openapi": {"ResponseSpec": ResponseSpec},
    "litestar.params": {
        "FromPath": FromAnywhere,
        "FromQuery": FromAnywhere,
        "JSONBody": FromAnywhere,
        "QueryParameter": Parameter,
    },
    "litestar.response": {"Redirect": Response},
}


def stand_in() -> None:
    """Where the framework is not installed."""
    if "litestar" in sys.modules or find_spec("litestar"):
        return
    for name, members in MODULES.items():
        module = ModuleType(name)
        vars(module).update(members)
        sys.modules[name] = module
