"""Tests of the server's tables that its tables on a device have to pass as well."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterator
from importlib import import_module
from typing import Any

Test = Callable[..., Any]


def borrowed(module: str, having: Collection[str], but: Collection[str] = ()) -> dict[str, Test]:
    """Those that ask for nothing but these fixtures, and for one of them at least; `but` are not for a device."""
    found = {name: test for name, test in _tests(module) if name not in but}
    lacking = set(but) - {name for name, _ in _tests(module)}
    assert not lacking, f"{module} has no {lacking}"
    return {name: test for name, test in found.items() if _fits(test, set(having))}


def _tests(module: str) -> Iterator[tuple[str, Test]]:
    for name, value in vars(import_module(module)).items():
        if name.startswith("test_") and callable(value):
            yield name, value


def _fits(test: Test, having: set[str]) -> bool:
    asked = set(inspect.signature(test).parameters)
    given = {name for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize" for name in _named(mark)}
    opens_its_own = any(word in inspect.getsource(inspect.unwrap(test)) for word in ("live_server(", "open_sqlite("))
    return bool(asked & having) and asked - given <= having and not opens_its_own and "store" not in given


def _named(mark: Any) -> list[str]:
    names = mark.args[0]
    return [one.strip() for one in names.split(",")] if isinstance(names, str) else list(names)
