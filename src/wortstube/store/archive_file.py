"""A file of the archive: the log of a finished game, packed, with one line for each entry. It needs no database."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from wortstube.games.core import AnyGame, Raw, Seat
from wortstube.lang import say
from wortstube.table.game_file import LARGEST, GameFileError, export
from wortstube.table.log import Entry, Versions

GZIP = b"\x1f\x8b"


class Kept(msgspec.Struct, frozen=True):
    """The first line of a file: what the table is beside its log."""

    format: Literal["wortstube-archive"]
    version: Literal[1]
    table: str
    game: str
    seed: str
    created_at: float
    finished_at: float
    circle: str


class Line(msgspec.Struct, frozen=True):
    """Any other line: an entry, as the database had it."""

    seq: int
    command_id: str
    seat: Seat | None
    command: msgspec.Raw
    events: msgspec.Raw
    versions: msgspec.Raw
    at: float


def packed(kept: Kept, lines: Sequence[Line]) -> bytes:
    encode = msgspec.json.encode
    return gzip.compress(b"\n".join([encode(kept), *map(encode, lines)]), mtime=0)


def unpacked(data: bytes) -> tuple[Kept, list[Line]]:
    """Raises GameFileError."""
    try:
        text = zlib.decompressobj(wbits=31).decompress(data, LARGEST)
        first, *rest = text.split(b"\n")
        return msgspec.json.decode(first, type=Kept), [msgspec.json.decode(line, type=Line) for line in rest]
    except (zlib.error, ValueError) as error:
        raise GameFileError(say("record.not_a_game", detail=error)) from error


def game_file_of(data: bytes, load_game: Callable[[str], AnyGame]) -> bytes:
    """A file of the archive as the file of a game, which holds no keys; any other as it is; raises GameFileError."""
    if not data.startswith(GZIP):
        return data
    kept, lines = unpacked(data)
    try:
        return export(load_game(kept.game), [_entry(kept.table, line) for line in lines])
    except msgspec.DecodeError as error:
        raise GameFileError(say("record.not_a_game", detail=error)) from error


def _entry(table: str, line: Line) -> Entry:
    return Entry(
        table, line.seq, line.command_id, line.seat, msgspec.json.decode(line.command, type=Raw),
        msgspec.json.decode(line.events, type=tuple[Raw, ...]), line.at,
        msgspec.json.decode(line.versions, type=Versions),
    )  # fmt: skip
