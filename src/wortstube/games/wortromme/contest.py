"""Wortrommé in contests: the solitaire, whose tiles follow from a code."""

from __future__ import annotations

from wortstube.games.contests import Mode

MODES = (Mode("wortromme.solitaire", "wortromme", 420, {"family_words": True}),)
RIDDLE_SECONDS = 240
