"""The characters of bots, by their names: who doubts readily, who bluffs, who takes time (`characters.toml`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from wortstube.games.levels import Who, persona, rungs

FILE = Path(__file__).with_name("characters.toml")
NUMBERED = re.compile(r"(.+?) \d+")
"""Where two bear one name, the table has given one of them a number."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Factors on what the level alone would do."""

    names: dict[str, str] = {}
    """By language."""
    doubt: Annotated[float, msgspec.Meta(ge=0.8, le=1.2)] = 1.0
    bluff: Annotated[float, msgspec.Meta(ge=0.5, le=1.5)] = 1.0
    tempo: Annotated[float, msgspec.Meta(ge=0.7, le=1.4)] = 1.0


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    character: tuple[Character, ...]


@lru_cache(maxsize=1)
def characters() -> tuple[Character, ...]:
    return msgspec.toml.decode(FILE.read_bytes(), type=_File).character


@lru_cache(maxsize=1)
def _by_name() -> dict[str, Character]:
    return {name: one for one in characters() for name in one.names.values()}


def character(name: str) -> Character:
    """Of a bot; who is called otherwise has none of his own.

    >>> character("Sanduhr").tempo, character("Hourglass 2").tempo, character("Rechner").tempo
    (1.4, 1.4, 1.0)
    """
    numbered = NUMBERED.fullmatch(name)
    return _by_name().get(numbered[1] if numbered else name, Character())


def bluffing(who: Who, row: Sequence[float]) -> float:
    """How often a bot bluffs, by its level and its character."""
    return rungs(who, row) * character(persona(who).name).bluff
