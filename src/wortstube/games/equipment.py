"""Reading the dice, cards or tiles of a game from a TOML file: the one of the box, or one's own."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from wortstube.games.core import EquipmentError

Pieces = TypeVar("Pieces", bound=msgspec.Struct)


def read_equipment(path: Path, kind: type[Pieces], fault_of: Callable[[Pieces], str | None]) -> Pieces:
    """What the file holds; raises EquipmentError with a sentence about the first fault."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors begin a file with a byte order mark
        pieces = msgspec.convert(tomllib.loads(text), kind)
    except (OSError, ValueError, RecursionError, msgspec.ValidationError) as error:
        raise EquipmentError(f"{path}: {error}") from error
    if fault := fault_of(pieces):
        raise EquipmentError(f"{path}: {fault}")
    return pieces
