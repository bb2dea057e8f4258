"""Wortfächer in contests: the solitaire, whose piles follow from a code."""

from __future__ import annotations

from wortstube.games.contests import Mode, Par

PAR: Par = {"everyday": 106, "standard": 106, "all": 113}
"""Short words of every day clear most cards, so that rare ones help little."""
MODES = (Mode("wortfaecher.solitaire", "wortfaecher", 300, {"family_words": True}, par=PAR),)
RIDDLE_SECONDS = 180
