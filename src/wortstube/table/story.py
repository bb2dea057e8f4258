"""A whole evening told in sentences: what happened at the table and in its game, for `wortstube replay`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wortstube.games import registry
from wortstube.games.core import Seat, kind_of
from wortstube.lang import say
from wortstube.table.cleaning import readable
from wortstube.table.forgetting import MARK
from wortstube.table.game_file import GameFileError, Step
from wortstube.table.messages import Locked, Opened, Seated, TableEvent


def tell(steps: Sequence[Step]) -> Iterator[str]:
    """Whatever a file contains, a terminal may be shown it; raises GameFileError where it makes no sense."""
    for step in steps:
        try:
            line = _table_line(step) if isinstance(step.event, TableEvent) else _game_line(step)
        except Exception as error:  # as where a log made by hand does not fold
            detail = f"{type(error).__name__}: {error}"
            raise GameFileError(say("record.unreadable", number=step.line.seq, detail=detail)) from error
        if line:
            yield readable(line)


def _name(step: Step, seat: Seat) -> str:
    return _called(step.table.places[seat].name)


def _called(name: str) -> str:
    mark = MARK.fullmatch(name)
    return say("table.guest", mark=mark[1]) if mark else name


def _game_line(step: Step) -> str | None:
    return registry.story(step.table.game).tell(step.event, lambda seat: _name(step, seat))


def _table_line(step: Step) -> str | None:
    event, key = step.event, f"table.{kind_of(step.event).removeprefix('table.')}"
    match event:
        case Opened():
            return say(key, game=say(f"games.{event.game}.name"))
        case Seated():
            level = say("table.bot", level=say(f"levels.{event.level}")) if event.level else ""
            return say(key, name=_called(event.name), level=say("table.engine") if event.engine else level)
        case Locked() if not event.locked:
            return say("table.unlocked")
    seat = getattr(event, "seat", None)
    return say(key, name=_name(step, seat) if seat is not None else "")
