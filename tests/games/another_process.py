"""Riddles as another process makes them, whose hashes of texts differ."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from wortstube.games.riddles import Riddle

MAKE = """
import sys
import msgspec
from wortstube.games import registry
from wortstube.lexicon import Lexicon
riddle = registry.riddle(sys.argv[1], int(sys.argv[2]), Lexicon.load())
sys.stdout.buffer.write(msgspec.json.encode(riddle))
"""


def made_elsewhere(game: str, number: int) -> Riddle:
    command = [sys.executable, "-c", MAKE, game, str(number)]
    done = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": "4711"}, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=Riddle)
