"""Bücherwurm in contests: the training (R27), whose themes and dice follow from a code.

Nobody is there who could vouch for a term that no list has, so such terms do not count (R28).
"""

from __future__ import annotations

from wortstube.games.contests import Mode

MODES = (
    Mode(
        "buecherwurm.training",
        "buecherwurm",
        330,
        {"family_words": True, "seconds": 60, "trust": "none"},
        par={"everyday": 68, "standard": 70, "all": 87},  # in tenths: what counts is how they compare
    ),
)
RIDDLE_SECONDS = 120
