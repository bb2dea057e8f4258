"""Lines that somebody types at a game under way, in German."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.under_way import UnderWay
from wortstube.games import registry
from wortstube.games.core import Seat
from wortstube.games.typed import NotRead, read
from wortstube.lang import Language, speaking


def typed(play: UnderWay, line: str, seat: Seat | None = None, language: Language = "de") -> Any:
    """The command that a line stands for."""
    seat = play.actor() if seat is None else seat
    with speaking(language):
        return read(registry.typed(play.game.name), play.game.view(play.now, seat), play.kinds(seat), line)


def not_typed(play: UnderWay, line: str, seat: Seat | None = None) -> str:
    """What is said of a line that is no command."""
    with pytest.raises(NotRead) as fault:
        typed(play, line, seat)
    return str(fault.value)


def type_(play: UnderWay, line: str, seat: Seat | None = None) -> list[Any]:
    """What comes of it."""
    return play.do(typed(play, line, seat), seat)
