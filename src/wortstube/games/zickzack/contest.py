"""Zickzack in contests: both solitaires (R40, R41), whose letters follow from a code. The contest has the hourglass."""

from __future__ import annotations

from wortstube.games.contests import Mode
from wortstube.games.core import Raw

ALIKE: Raw = {"family_words": True, "minutes": 0, "letters": 15}
MODES = (
    Mode("zickzack.many", "zickzack", 300, {"solitaire": "many", **ALIKE}),
    Mode("zickzack.long", "zickzack", 300, {"solitaire": "long", **ALIKE}),
)
RIDDLE_SECONDS = 180
