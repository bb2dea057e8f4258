"""Tests of the server's tables that its tables on a device have to pass as well.

A module of tests is read once more; what it calls to have a server or a store brings it those of a device. Its own
fixtures come along. Every test either runs or is named with the reason why a device has nothing for it, and a test that
asks for none of this, not even for a folder, is about rules alone: it would run the same code twice.
"""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Callable, Collection, Iterable, Mapping
from importlib import import_module
from typing import Any

import pytest

Test = Callable[..., Any]
But = Mapping[str, Collection[str]]
"""Names of tests by the reason why they are not for a device."""

Fixture: type = type(pytest.fixture(lambda: None))
EVERYWHERE = {"tmp_path", "tmp_path_factory", "monkeypatch", "caplog", "request"}
NO_PLACES = {"monkeypatch", "caplog"}
DATABASES = {"open_sqlite", "open_store"}
"""Whatever calls them has one, unless they are those of a device."""


class NotForDevices(Exception):
    """Tests that neither run on a device nor are named, or that are named and are not there."""


def borrowed(module: str, having: Collection[str], but: But | None = None, **instead: Any) -> dict[str, Any]:
    """Tests and fixtures of a module, with `having` as the fixtures of a device and `instead` of what is imported."""
    content = _read_anew(module, instead)
    databases = DATABASES - set(having)
    fixtures = {
        name: value for name, value in content.items() if isinstance(value, Fixture) and not _calls(value, databases)
    }
    tests = {name: value for name, value in content.items() if name.startswith("test_") and callable(value)}
    excused = {name for names in (but or {}).values() for name in names}
    if unknown := excused - set(tests):
        raise NotForDevices(f"{module} has no {sorted(unknown)}")
    there = {*having, *fixtures, *EVERYWHERE}
    asking = {name: test for name, test in tests.items() if name not in excused and _wants_a_place(test)}
    left = [name for name, test in asking.items() if _calls(test, databases) or _asked(test) - _given(test) - there]
    if left:
        raise NotForDevices(f"{module}: neither for a device nor named: {left}")
    if not asking:
        raise NotForDevices(f"{module} is about rules alone")
    return {**fixtures, **asking}


def _read_anew(module: str, instead: Mapping[str, Any]) -> dict[str, Any]:
    """A second copy of a module, so that the first one stays as it is."""
    import_module(module)  # its types are looked up there
    spec = importlib.util.find_spec(module)
    assert spec, module
    assert spec.loader, module
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    for name, value in instead.items():
        if hasattr(copy, name):
            setattr(copy, name, value)
    return dict(vars(copy))


def _asked(test: Test) -> set[str]:
    """Fixtures, parameters included whose values are asked of a fixture."""
    marks = getattr(test, "pytestmark", ())
    used = {name for mark in marks if mark.name == "usefixtures" for name in mark.args}
    return set(inspect.signature(test).parameters) | used


def _given(test: Test) -> set[str]:
    """Values that a test has by itself, without a fixture that makes something of them."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    return {name for mark in marks if not mark.kwargs.get("indirect") for name in _named(mark.args[0])}


def _wants_a_place(test: Test) -> bool:
    return bool(_asked(test) - _given(test) - NO_PLACES)


def _calls(test: Any, names: Collection[str]) -> bool:
    source = inspect.getsource(inspect.unwrap(test))
    return any(f"{name}(" in source for name in names)


def _named(names: str | Iterable[str]) -> list[str]:
    return [one.strip() for one in names.split(",")] if isinstance(names, str) else list(names)
