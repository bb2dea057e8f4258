"""A finished game as one JSON file: to keep, to send, to replay years later.

The file holds the log, so it needs neither dice nor word list to be read. The keys of seats are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

import msgspec

from wortstube.games.core import AnyGame, Raw, Seat, commitment
from wortstube.games.registry import UnknownGame
from wortstube.lang import say
from wortstube.table import fold
from wortstube.table.log import Entry, Versions, read_events
from wortstube.table.messages import MOST_PLACES, TableState
from wortstube.table.names import clean_name

LARGEST = 16 * 2**20
"""Bytes; a long game takes less than a hundredth of that."""


class GameFileError(ValueError):
    """The file is no finished game this program can read; the message says why."""


class Line(msgspec.Struct, frozen=True):
    """One entry of the log without what belongs to the server."""

    seq: int
    at: float
    seat: Annotated[Seat, msgspec.Meta(ge=0, lt=MOST_PLACES)] | None
    command: Raw
    events: tuple[Raw, ...]
    versions: Versions


class GameFile(msgspec.Struct, frozen=True):
    """The file."""

    format: Literal["wortstube-game"]
    version: Literal[1]
    game: str
    lines: tuple[Line, ...]


class Step(msgspec.Struct, frozen=True):
    """One event of a replay, with the table as it was after the whole entry."""

    line: Line
    event: Any
    table: TableState


def export(game: AnyGame, entries: Sequence[Entry]) -> bytes:
    """The file of a finished game; raises GameFileError while it is still being played."""
    file = file_of(game, entries)
    _check_end(file, replay(file, game))
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def file_of(game: AnyGame, entries: Sequence[Entry]) -> GameFile:
    """The log of a finished game until its end; whoever reads it makes sure that it is one."""
    last = next((entry.seq for entry in entries if "table.ended" in _kinds(entry.events)), 0)
    return GameFile("wortstube-game", 1, game.name, tuple(_line(entry) for entry in entries[:last]))


def _kinds(events: Sequence[Raw]) -> list[str]:
    return [str(event.get("kind", "")) for event in events]


def _line(entry: Entry) -> Line:
    events = tuple(_public(event) for event in entry.events)
    return Line(entry.seq, entry.at, entry.seat, _public(entry.command), events, entry.versions)


def _public(message: Raw) -> Raw:
    """Without the key of a seat; what a game calls a key is its own business."""
    return {**message, "key": ""} if "key" in message and _of_the_table(message) else message


def _of_the_table(message: Raw) -> bool:
    return str(message.get("kind", "")).startswith("table.")


def read_game_file(data: bytes, load_game: Callable[[str], AnyGame]) -> tuple[GameFile, list[Step]]:
    """A file that was exported, with its replay; raises GameFileError."""
    if len(data) > LARGEST:
        raise GameFileError(say("record.too_large", most=LARGEST // 2**20))
    try:
        file = _as_typed(msgspec.json.decode(data, type=GameFile))
        steps = replay(file, load_game(file.game))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise GameFileError(say("record.not_a_game", detail=error)) from error
    except UnknownGame as error:
        raise GameFileError(str(error)) from error
    _check_end(file, steps)
    return file, steps


def _as_typed(file: GameFile) -> GameFile:
    """Names as if they had been typed here, and no keys: anybody can write a file. Raises GameFileError."""
    lines = tuple(
        msgspec.structs.replace(
            line,
            command=_with_proper_name(line.command, line.seq),
            events=tuple(_with_proper_name(event, line.seq) for event in line.events),
        )
        for line in file.lines
    )
    return msgspec.structs.replace(file, lines=lines)


def _with_proper_name(message: Raw, number: int) -> Raw:
    name = message.get("name")
    if not isinstance(name, str) or not _of_the_table(message):
        return _public(message)
    if not (cleaned := clean_name(name)):
        raise GameFileError(say("record.name", number=number))
    public = {**_public(message), "name": cleaned}
    return {**public, "engine": clean_name(str(public["engine"]))} if "engine" in public else public


def replay(file: GameFile, game: AnyGame) -> list[Step]:
    """Every event with the table after its entry; raises GameFileError where the log does not fold."""
    state = TableState()
    steps: list[Step] = []
    for number, line in enumerate(file.lines, start=1):
        _check_line(line, number, state)
        try:
            events = read_events(game, line.events, line.versions)
            state = fold.evolve(game, state, events, line.seq, line.at)
        except Exception as error:  # whatever a log made by hand contains, the answer is a sentence
            detail = f"{type(error).__name__}: {error}"
            raise GameFileError(say("record.unreadable", number=number, detail=detail)) from error
        steps += [Step(line, event, state) for event in events]
    return steps


def _check_line(line: Line, number: int, before: TableState) -> None:
    if line.seq != number:
        raise GameFileError(say("record.number", number=number, seq=line.seq))
    if line.at < before.at:
        raise GameFileError(say("record.older", number=number))
    if before.phase == "over":
        raise GameFileError(say("record.plays_on", number=number))
    if line.seat is not None and before.play is not None and line.seat >= len(before.places):
        raise GameFileError(say("record.seat", number=number, seat=line.seat + 1))


def _check_end(file: GameFile, steps: Sequence[Step]) -> None:
    if not steps or steps[-1].table.phase != "over":
        raise GameFileError(say("record.unfinished"))
    table = steps[-1].table
    if table.game != file.game:
        raise GameFileError(say("record.other_game"))
    try:
        kept = commitment(bytes.fromhex(table.seed)) == table.commitment
    except ValueError:
        kept = False
    if not kept:
        raise GameFileError(say("record.seed"))


def entries_of(file: GameFile, table: str) -> list[Entry]:
    """The log under another table's name."""
    return [
        Entry(table, line.seq, f"record@{line.seq}", line.seat, line.command, line.events, line.at, line.versions)
        for line in file.lines
    ]
