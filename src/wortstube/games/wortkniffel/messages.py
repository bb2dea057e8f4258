"""What is said in a game of Wortkniffel: options, commands, events, and the state the events fold into."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from wortstube.games.core import Command, Event, Outcome, Seat
from wortstube.games.deals import DealCode
from wortstube.games.doubt import DoubtWindow
from wortstube.games.wortkniffel.equipment import Equipment
from wortstube.games.wortkniffel.score_card import Box, Card, Score, Spelled, Word
from wortstube.lexicon import Verdict


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R29: a riddle. From the code follow the dice of all its turns, and nothing can be read off it."""

    HIDDEN: ClassVar[dict[str, object]] = {"code": ""}

    code: DealCode


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on before it plays."""

    WINDOWS: ClassVar[tuple[str, ...]] = ("doubt_window",)
    """X6: what waits until all have answered where children or beginners play, unless a time was chosen."""
    FOR_CHILDREN: ClassVar[tuple[str, ...]] = ("leniency", "family_words")
    AT_LEISURE: ClassVar[dict[str, int]] = {"hourglass": 0, "doubt_window": 0}
    """X11: what holds in a correspondence game, where no clock runs."""

    referee: Literal["strict", "challenge"] = "strict"
    """streng: words are checked at once (X9). Anzweifeln: any word may be entered, a challenge decides (X6)."""
    hourglass: Literal[0, 60, 90, 120, 150, 180] = 120
    """Seconds for a whole turn, from its first roll (R4); 0: no timers."""
    leniency: bool = False
    """R4, with children: what lies as a valid word when the time is up is entered in the best free box it fits."""
    doubt_window: DoubtWindow | None = None
    """X6: seconds in which one may challenge; 0: until all have answered. None: as is usual, see `WINDOWS`."""
    wrong_challenges: Literal[0, 3] = 0
    """X10: how many wrong challenges a player has in a game; 0: no limit."""
    no_foreign_words: bool = False
    """R5: foreign words do not count, even those that German dictionaries have."""
    family_words: bool = False
    """Familienwörter: neither offensive nor coarse words count."""
    riddle: Task | None = None
    """R29: alone, every turn has one throw, the same for everybody who plays this task."""


class Roll(Command, frozen=True):
    """R3: throw all dice but those kept."""

    keep: tuple[int, ...] = ()


class Lay(Command, frozen=True):
    """R4, leniency: these words lie on the table now. Enters nothing, and may be said as often as they change."""

    words: tuple[Word, ...] = ()


class Enter(Command, frozen=True):
    """Enter the roll in a box, with the words it forms."""

    box: Box
    words: tuple[Word, ...] = ()


class CrossOut(Command, frozen=True):
    """R17: 0 in a free box."""

    box: Box


class Accept(Command, frozen=True):
    """X6: "Gut so"."""


class Challenge(Command, frozen=True):
    """X6: doubt the entry that was just made."""


AnyCommand = Roll | Lay | Enter | CrossOut | Accept | Challenge
Kind = Literal["roll", "lay", "enter", "cross_out", "accept", "challenge"]
"""What a command is called; see `AnyCommand`."""


class Started(Event, frozen=True):
    players: Annotated[int, msgspec.Meta(ge=1, le=8)]
    options: Options
    equipment: Equipment
    rules: int
    lexicon: str
    first: Seat


class TurnBegan(Event, frozen=True):
    seat: Seat
    turn: int
    round: int


class Rolled(Event, frozen=True):
    seat: Seat
    roll: int
    dice: tuple[str, ...]
    thrown: tuple[int, ...]


class Laid(Event, frozen=True):
    """R4, leniency: what lies there, whether or not it is a word."""

    seat: Seat
    words: tuple[Spelled, ...]


class TimeRanOut(Event, frozen=True):
    seat: Seat


class Entered(Event, frozen=True):
    seat: Seat
    box: Box
    words: tuple[Spelled, ...]
    points: int
    extra: int
    doubters: tuple[Seat, ...]
    """X6: who may challenge it before it stands."""
    by: Literal["player", "engine"]
    """R4, leniency: the engine enters what lies there when the time is up."""


class CrossedOut(Event, frozen=True):
    seat: Seat
    box: Box
    by: Literal["player", "engine"]


class Accepted(Event, frozen=True):
    seat: Seat


class Challenged(Event, frozen=True):
    """The referee was asked; if one word is inadmissible the whole entry is void (R28)."""

    seat: Seat
    verdicts: tuple[Verdict, ...]
    upheld: bool


class BonusEarned(Event, frozen=True):
    seat: Seat
    points: int


class PlayerLeft(Event, frozen=True):
    seat: Seat


class Finished(Event, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


LaterEvent = (
    TurnBegan | Rolled | Laid | TimeRanOut | Entered | CrossedOut | Accepted | Challenged | BonusEarned | PlayerLeft
    | Finished
)  # fmt: skip
AnyEvent = Started | LaterEvent
Events = list[AnyEvent]


class State(msgspec.Struct, frozen=True):
    players: int
    options: Options
    equipment: Equipment
    first: Seat
    cards: tuple[Card, ...]
    left: tuple[Seat, ...] = ()
    wrong: tuple[int, ...] = ()
    """Wrong challenges of each seat."""
    seat: Seat = 0
    turn: int = 0
    round: int = 0
    phase: Literal["turn", "late", "doubt", "over"] = "turn"
    roll: int = 0
    dice: tuple[str, ...] = ()
    thrown: tuple[int, ...] = ()
    """Which dice the last roll threw."""
    laid: tuple[Spelled, ...] = ()
    """R4, leniency: the words that lie there."""
    lays: int = 0
    """How often they were laid in this turn."""
    entry: Entered | None = None
    """The entry that may still be challenged."""
    unanswered: tuple[Seat, ...] = ()
    outcome: Outcome | None = None

    def seated(self) -> list[Seat]:
        return [seat for seat in range(self.players) if seat not in self.left]


class View(msgspec.Struct, frozen=True):
    """What a seat sees: everything, since Wortkniffel hides nothing."""

    seat: Seat | None
    table: State
    totals: tuple[int, ...]
    upper: tuple[int, ...]


class WordPreview(msgspec.Struct, frozen=True):
    word: Spelled
    verdict: Verdict | None
    """None in Anzweifeln mode: only a challenge tells."""


class Preview(msgspec.Struct, frozen=True):
    """What some words would bring in each free box they fit (R18, R22)."""

    words: tuple[WordPreview, ...]
    boxes: dict[Box, Score]
