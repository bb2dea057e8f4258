"""What a table that everybody has alike does not tell before it is over: from what the rest of it follows.

Whoever knew the code of a deal could play it beforehand at a table of their own, with help; whoever knew the task of a
riddle before its clock runs could think in peace. Games say in `HIDDEN` of their task what of it is not seen at once.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from wortstube.games.core import AnyGame, Raw
from wortstube.table.messages import Agreed, Began, Opened, TableState

VEILED = "…"
"""Stands for the code of a deal."""

StructT = TypeVar("StructT", bound=msgspec.Struct)


def is_veiled(state: TableState) -> bool:
    return state.unaided and state.phase != "over"


def veiled_options(game: AnyGame, options: Raw) -> Raw:
    """As the table tells them."""
    told: Raw = msgspec.to_builtins(_hidden(msgspec.convert(options, game.options)))
    return told


def veiled_event(game: AnyGame, event: Any) -> Any:
    """An event of the table or of its game."""
    if isinstance(event, Opened | Agreed):
        return msgspec.structs.replace(event, options=veiled_options(game, event.options))
    if isinstance(event, Began):
        options = event.options
        return msgspec.structs.replace(event, options=options and veiled_options(game, options))
    return veiled(event)


def veiled(play: StructT) -> StructT:
    """What a seat sees of the game, or one of its events."""
    changes = dict[str, Any]()
    if isinstance(options := getattr(play, "options", None), msgspec.Struct):
        changes["options"] = _hidden(options)
    if isinstance(table := getattr(play, "table", None), msgspec.Struct):
        changes["table"] = veiled(table)
    if getattr(play, "code", ""):
        changes["code"] = VEILED
    return msgspec.structs.replace(play, **changes) if changes else play


def _hidden(options: StructT) -> StructT:
    """Without the code of a deal, and without what the task of a riddle hides."""
    changes = dict[str, Any]()
    if getattr(options, "deal", ""):
        changes["deal"] = ""
    if (task := getattr(options, "riddle", None)) is not None:
        changes["riddle"] = msgspec.to_builtins(task) | getattr(task, "HIDDEN", {})
    return msgspec.structs.replace(options, **changes) if changes else options
