"""How the golden playthroughs are moved: by commands that must be accepted, and by bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.golden.transcript import Playthrough
from wortstube.games.core import Command, Rejection, Seat, asked
from wortstube.games.levels import Level
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import Playout, Setup, choose


def submit(playout: Playout, seat: Seat | None, command: Command) -> None:
    decision = playout.submit(seat, command)
    assert not isinstance(decision, Rejection), f"{playout}: seat {seat} sent {command!r} and got {decision!r}"


def window(playout: Playout, seat: Seat) -> str:
    return playout.entrant.game.awaiting(playout.now.state).seats[seat].id


def bots_play(playout: Playout, levels: Sequence[Level], until: Callable[[Any], bool] = lambda state: False) -> None:
    """Whoever is awaited moves, the lowest seat first, until something holds or the game is over."""
    while not playout.over and not until(playout.now.state):
        seat = asked(playout.entrant.game.awaiting(playout.now.state))[0]
        submit(playout, seat, choose(playout.entrant, playout.now, seat, levels[seat]))


def game_of_bots(title: str, entrant: Entrant, options: Any, levels: Sequence[Level], seed: bytes) -> Playthrough:
    playout = Playout.begin(entrant, Setup(len(levels), options), seed)
    bots_play(playout, levels)
    return Playthrough(title, levels, playout)
