"""Wortkniffel in contests: its riddles; alone the dice of each are their own, so there is no other form."""

from __future__ import annotations

from wortstube.games.contests import Mode

MODES: tuple[Mode, ...] = ()
RIDDLE_SECONDS = 600
