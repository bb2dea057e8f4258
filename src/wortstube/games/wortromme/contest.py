"""Wortrommé in contests: the solitaire, whose tiles follow from a code."""

from __future__ import annotations

from wortstube.games.contests import Mode, Par

PAR: Par = {"everyday": 64, "standard": 72, "all": 80}
MODES = (Mode("wortromme.solitaire", "wortromme", 420, {"family_words": True}, par=PAR),)
RIDDLE_SECONDS = 240
RIDDLE_ALIKE = True
"""The rack is laid down to its last tile with everyday words, so no other words come to more."""
