"""Where riddles are kept that were made once: files in the user's cache folder, beside what is solved (`kept`).

The name of a file says of which game and number it is, with which words it was made, and by which program, so that what
an earlier release has made is not taken for today's. A file that is damaged is as good as none.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec

from wortstube import games, kernels, lexicon
from wortstube.games.kept import solved_folder
from wortstube.games.riddles import Riddle

SOURCES = (".py", ".toml", ".txt")


def find(game: str, number: int, words: str) -> Riddle | None:
    """The riddle made with the word list of this hash; None: it has to be made."""
    try:
        riddle = msgspec.json.decode(_file(game, number, words).read_bytes(), type=Riddle)
    except (OSError, msgspec.DecodeError):
        return None
    return riddle if riddle.game == game else None


def keep(riddle: Riddle, number: int, words: str) -> None:
    """Under another name until it is whole. Where nothing can be written, it is made anew the next time."""
    file = _file(riddle.game, number, words)
    half = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        half.write_bytes(msgspec.json.encode(riddle))
        half.replace(file)


def _file(game: str, number: int, words: str) -> Path:
    return solved_folder() / "riddles" / f"{game}-{number}-{words}-{_program(game)}.json"


@cache
def _program(game: str) -> str:
    """A hash of all sources from which a riddle of a game follows."""
    digest = hashlib.blake2b(digest_size=8)
    for file in _sources(game):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources(game: str) -> Iterable[Path]:
    """What all games share, how words are judged, and the game with its lists; not what it says."""
    shared, words = Path(games.__file__).parent, Path(lexicon.__file__).parent
    own = (file for file in (shared / game).rglob("*") if "lang" not in file.relative_to(shared).parts)
    for folder in (shared, words, words / "format", Path(kernels.__file__).parent):
        yield from sorted(file for file in folder.iterdir() if file.suffix in SOURCES)
    yield from sorted(file for file in own if file.suffix in SOURCES)
