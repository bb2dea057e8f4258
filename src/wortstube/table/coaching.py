"""The log of a finished game as the coach reads it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from wortstube.coach.report import Step
from wortstube.games import core
from wortstube.games.core import AnyGame, Command, Leave, Raw, Rejection, Seat, TimeUp, parse_command
from wortstube.table import game_file
from wortstube.table.simulate import Played

TABLE_SAYS = TimeUp | Leave


def steps_of(game: AnyGame, replayed: Sequence[game_file.Step]) -> list[Step]:
    """What was said in the game from its first state on, without what the table says of itself, such as a pause."""
    return list(_steps(game, replayed))


def _steps(game: AnyGame, replayed: Sequence[game_file.Step]) -> Iterator[Step]:
    before: Any = None
    for line, events in groupby(replayed, key=lambda step: step.line):
        *_, last = events
        command = _command(game, line.seat, line.command)
        if command is None and last.table.play != before:  # somebody gave up, and the table tells the game
            command = Leave(seat=line.command.get("seat", 0))
            line = msgspec.structs.replace(line, seat=None)
        if before is not None and command is not None:
            yield Step(line.seq, line.seat, command, before, last.table.play)
        before = last.table.play


def steps_played(game: AnyGame, played: Iterable[Played]) -> list[Step]:
    """What was said in a simulated game."""
    state: Any = None
    found = list[Step]()
    for number, said in enumerate(played):
        before, state = state, core.replay(game, said.events, state)
        if said.command is not None:
            found.append(Step(number, said.seat, said.command, before, state))
    return found


def _command(game: AnyGame, seat: Seat | None, raw: Raw) -> Command | None:
    """None for one that is not of the game."""
    if seat is not None:
        found: Command | Rejection = parse_command(game, raw)
        return None if isinstance(found, Rejection) else found
    try:
        said: Command = msgspec.convert(raw, TABLE_SAYS)
    except msgspec.ValidationError:
        return None
    return said


def names_of(replayed: Sequence[game_file.Step]) -> list[str]:
    """By the seats of the game."""
    return [place.name for place in replayed[-1].table.places]
