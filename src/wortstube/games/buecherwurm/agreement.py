"""What a table of Bücherwurm may agree on before it plays."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from wortstube.games.buecherwurm.task import Task
from wortstube.games.buecherwurm.themes import Language
from wortstube.games.deals import DealCode

MOST_PLAYERS = 6

PlaceAtTable = Annotated[int, msgspec.Meta(ge=0, lt=MOST_PLAYERS)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on before it plays.

    X11: without clocks there is no game, since whoever hesitates is counted out (R17); so there is no `AT_LEISURE`.
    """

    WINDOWS: ClassVar[tuple[str, ...]] = ("objection",)
    """X10: what waits until all have answered where children or beginners play, unless a time was chosen."""
    FOR_CHILDREN: ClassVar[tuple[str, ...]] = ("children", "family_words")

    language: Language = "de"
    """In which language cards are read and terms are named; the box has both (R2)."""
    special_die: bool = True
    """R5, R35: the green die with its six rules."""
    children: bool = False
    """R19: only the green theme of each card, the easiest."""
    penalty: bool = True
    """R13: whoever has no term loses two points."""
    moment: Literal[0, 5, 10] = 5
    """R17: seconds everybody has for thinking before others may count out."""
    thinking: Literal[0, 15, 30, 60] = 0
    """R17: seconds after which counting out begins by itself; 0: only when somebody counts."""
    objection: Literal[0, 5, 10, 20] | None = None
    """R28: seconds for objecting to an unlisted term; 0: until all have answered; None: five, see `WINDOWS`."""
    trust: Literal["half", "none"] = "half"
    """R28: what a term counts that nobody vouches for, where nobody else has a voice: half of its die, or nothing."""
    tie: Literal["list", "speaker"] = "list"
    """R18, two people who do not agree: what decides, since their votes would always tie: the list, or the speaker."""
    vetoes: Literal[0, 2, 4] = 2
    """R18, two people: how often in a game each may have his way against that."""
    family_words: bool = False
    """Familienwörter: neither offensive nor coarse terms count."""
    start: PlaceAtTable | None = None
    """R4: the best-read player, who opens the first round; None: drawn by lot."""
    seconds: Literal[0, 60, 120, 180] = 120
    """R27: time for a round of the training; 0: no limit."""
    deal: DealCode = ""
    """R27: the code of cards and dice that others have played; empty: new ones."""
    riddle: Task | None = None
    """R37: the task of a riddle, for one player; None: no riddle."""
