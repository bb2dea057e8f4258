"""Records of matches that are over: every command with the state before and after it, and the file they are kept in.

It is the file of a game that a table exports: `wortstube replay` and `wortstube analyse` read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Command, FromTable, Outcome, Raw, Rejection, Seat
from wortstube.games.levels import Who
from wortstube.table.fold import fold_play
from wortstube.table.game_file import GameFileError, Line, read_game_file
from wortstube.table.log import read_events
from wortstube.table.messages import TableEvent
from wortstube.table.recording import Guest, recorded
from wortstube.table.simulate import Played

BadRecord = GameFileError
"""No finished match that can be written or read; the message says why."""


class Step(msgspec.Struct, frozen=True):
    """A command that was accepted; the first step is the deal, without a command."""

    seat: Seat | None
    """None: the table, as when an hourglass is empty."""
    command: Command | None
    """None also in files of tables, where the table has spoken, and of commands that are not said any more."""
    events: tuple[Any, ...]
    before: Any
    """The state; None before the deal."""
    after: Any


class Refusal(msgspec.Struct, frozen=True):
    """What a bot wanted and the rules refused."""

    entry: int
    """Which entry of the match it would have been."""
    seat: Seat
    command: Any
    code: str


class Record(msgspec.Struct, frozen=True):
    """A match that is over; all of it is open."""

    game: AnyGame
    bots: tuple[Guest | Who, ...]
    """Who played, by their seats."""
    options: Any
    seed: bytes
    """From it follow the dice and the deal."""
    steps: tuple[Step, ...]
    refusals: tuple[Refusal, ...] = ()
    """What was refused on the way; files do not have it."""

    @property
    def outcome(self) -> Outcome:
        found = self.game.outcome(self.steps[-1].after)
        assert found is not None
        return found

    def file(self) -> bytes:
        """The file of the game."""
        played = (Played(step.seat, step.command, list(step.events)) for step in self.steps)
        return recorded(self.game, self.bots, self.options, self.seed, played)

    def save(self, path: Path | str) -> None:
        """Written anew, if there is one of that name."""
        Path(path).write_bytes(self.file())

    @classmethod
    def load(cls, file: Path | str | bytes) -> Record:
        """A record that was saved, or a game that a table has exported; raises BadRecord, or OSError."""
        data = file if isinstance(file, bytes) else Path(file).read_bytes()
        found, replayed = read_game_file(data, registry.load)
        table, game = replayed[-1].table, registry.load(found.game)
        bots = tuple(place.played_by or Guest(place.name) for place in table.places)
        steps = tuple(_steps(game, found.lines))
        return cls(game, bots, table.play.options, bytes.fromhex(table.seed), steps)


def _steps(game: AnyGame, lines: tuple[Line, ...]) -> Iterator[Step]:
    """What the table alone did, such as a pause, is no step of a match."""
    play: Any = None
    for line in lines:
        events = [one for one in read_events(game, line.events, line.versions) if not isinstance(one, TableEvent)]
        if events:
            before, play = play, fold_play(game, play, events)
            yield Step(line.seat, _command(game, line.command), tuple(events), before, play)


def _command(game: AnyGame, raw: Raw) -> Command | None:
    said: Command | Rejection = core.parse_command(game, raw)
    if not isinstance(said, Rejection):
        return said
    try:
        from_table: FromTable = msgspec.convert(raw, FromTable)
        return from_table
    except msgspec.ValidationError:
        return None
