"""Zickzack in contests: both solitaires (R40, R41), whose letters follow from a code. The contest has the hourglass."""

from __future__ import annotations

from wortstube.games.contests import Mode, Par
from wortstube.games.core import Raw

ALIKE: Raw = {"family_words": True, "minutes": 0, "letters": 15}
PAR_MANY: Par = {"everyday": 32, "standard": 51, "all": 82}
PAR_LONG: Par = {"everyday": 26, "standard": 28, "all": 36}
MODES = (
    Mode("zickzack.many", "zickzack", 300, {"solitaire": "many", **ALIKE}, par=PAR_MANY),
    Mode("zickzack.long", "zickzack", 300, {"solitaire": "long", **ALIKE}, par=PAR_LONG),
)
RIDDLE_SECONDS = 180
