"""What must hold for the riddles of any game that makes them: tests of a game give them its own."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from typing import Any

import msgspec

from wortstube.games import registry
from wortstube.games.levels import LEVELS
from wortstube.games.riddles import Riddle
from wortstube.lexicon import Lexicon

MAKE = """
import msgspec, sys
from wortstube.games import registry
from wortstube.lexicon import Lexicon
print(msgspec.json.encode(registry.riddle(sys.argv[1], int(sys.argv[2]), Lexicon.load())).hex())
"""


@cache
def riddle(game: str, number: int) -> Riddle:
    return registry.riddle(game, number, Lexicon.load())


def is_made_alike_elsewhere(game: str, number: int) -> bool:
    """Whether another process, which hashes texts otherwise, makes the same."""
    made = subprocess.run(
        [sys.executable, "-c", MAKE, game, str(number)],
        env={"PYTHONHASHSEED": "7", "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    return bytes.fromhex(made.stdout) == msgspec.json.encode(riddle(game, number))


def is_sound(made: Riddle) -> bool:
    """Whether it can be opened as a table, says what it may come to, and is neither too easy nor hopeless."""
    options: Any = msgspec.convert(made.options, registry.load(made.game).options)
    beginners = (made.reached["anfaenger"] + made.reached["hobby"]) / 2
    return (
        options.riddle is not None
        and tuple(made.reached) == LEVELS
        and 0 < made.par["everyday"] <= made.par["standard"]
        and 0 < beginners < made.par["everyday"]
        and len(made.solution) > 0
    )
