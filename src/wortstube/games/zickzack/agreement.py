"""What a table of Zickzack may agree on before it plays (R2)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from wortstube.games.deals import DealCode
from wortstube.games.doubt import DoubtWindow
from wortstube.games.zickzack.task import Task

MOST_PLAYERS = 6

PlaceAtTable = Annotated[int, msgspec.Meta(ge=0, lt=MOST_PLAYERS)]
Minutes = Annotated[int, msgspec.Meta(ge=0, le=60)]
Variant = Literal["many", "long"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on before it plays (R2)."""

    WINDOWS: ClassVar[tuple[str, ...]] = ("doubt_window", "knock_window")
    """X6: what waits until all have answered where children or beginners play, unless a time was chosen."""
    FOR_CHILDREN: ClassVar[tuple[str, ...]] = ("family_words",)
    AT_LEISURE: ClassVar[dict[str, int]] = {"hourglass": 0, "doubt_window": 0, "knock_window": 0}
    """X11: what holds in a correspondence game, where no clock runs."""

    language: Literal["de", "en", "fr", "it"] = "de"
    """R38: in which language words are made."""
    base_forms: bool = False
    """R2, R3: only base forms count, no plurals or conjugated verbs."""
    abbreviations: Literal["none", "usual", "all"] = "usual"
    """R3: which abbreviations count: none, those that are used like words (SMS), or all."""
    first_names: bool = False
    """R3: first names count as well."""
    family_words: bool = False
    """Familienwörter: neither offensive nor coarse words count."""
    scoring: Literal[1, 2, 3] = 1
    """R30 to R32: 1 most words, 2 most letters, 3 points with a premium for long words."""
    referee: Literal["strict", "challenge"] = "strict"
    """R50, R51. streng: words are checked at once. Anzweifeln: any word may be named, a challenge decides."""
    penalty: bool = True
    """R50: streng only: what is no word costs a letter (R21, R26); else it is refused and nothing is lost (X9)."""
    hourglass: Literal[0, 30, 60, 90] = 0
    """R11, R25: seconds for a turn and for a knocker; 0: no hourglass."""
    catch_up: bool = False
    """R36: who is behind has half as much time again."""
    knock_window: Literal[0, 2, 5, 10, 15] | None = None
    """R24: seconds in which one may knock; 0: until all have said "weiter"; None: five, see `WINDOWS`."""
    rotation: bool = False
    """R14: tiles may be turned by 90 degrees."""
    doubt_window: DoubtWindow | None = None
    """X6: seconds in which one may challenge; 0: until all have answered. None: as is usual, see `WINDOWS`."""
    wrong_challenges: Literal[0, 3] = 0
    """X10: how many wrong challenges a player has in a game; 0: no limit."""
    early_end: bool = False
    """R29: the game ends as soon as nobody could find anything new, whatever they tried."""
    hints: Literal[0, 3, 9] = 0
    """R35: how many hints each player has."""
    start: PlaceAtTable | None = None
    """R2: the seat that begins; None: drawn by lot."""
    solitaire: Variant = "many"
    """R40, R41: many words, or long ones."""
    letters: Literal[0, 10, 15, 20, 25, 30] = 0
    """R40 to R43: how many letters the solitaire has; 0: the usual number."""
    minutes: Minutes | None = None
    """R40, R41: time for the solitaire; 0: no limit; None: as usual."""
    deal: DealCode = ""
    """Solitaire: the code of a set that others have played; empty: a new one."""
    riddle: Task | None = None
    """R54: the task of a riddle, for one player; None: no riddle."""
