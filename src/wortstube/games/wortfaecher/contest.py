"""Wortfächer in contests: the solitaire, whose piles follow from a code."""

from __future__ import annotations

from wortstube.games.contests import Mode

MODES = (Mode("wortfaecher.solitaire", "wortfaecher", 300, {"family_words": True}),)
RIDDLE_SECONDS = 180
