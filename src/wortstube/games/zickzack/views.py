"""What each seat sees of a game of Zickzack: everything, for all letters lie open (R5)."""

from __future__ import annotations

from wortstube.games.core import Seat
from wortstube.games.zickzack.messages import State, View
from wortstube.games.zickzack.scoring import seconds_of, tally


def view(state: State, seat: Seat | None) -> View:
    tallies = tuple(tally(words) for words in state.notes)
    return View(seat=seat, table=state, tallies=tallies, seconds=seconds_of(state))
