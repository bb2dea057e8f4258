"""A game as the suite meets it, with the riddle that lies beside its tests."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec

from wortstube.testing import entrant
from wortstube.testing.entrant import Entrant

OF_GAMES = Path(__file__).parents[1] / "games"


@cache
def registered(name: str) -> Entrant:
    file = OF_GAMES / name / "riddle.json"
    riddle = msgspec.json.decode(file.read_bytes()) if file.exists() else None
    return replace(entrant.registered(name), riddle=riddle)
