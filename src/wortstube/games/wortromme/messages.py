"""What is said in a game of Wortrommé: options, commands, events, the state the events fold into, and views of it.

Tiles are named by their numbers (see `equipment`). A word on the table is its tiles in order, with the letters its
jokers stand for.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from wortstube.games.core import Command, Event, Outcome, Seat
from wortstube.games.deals import DealCode
from wortstube.games.doubt import DoubtWindow
from wortstube.games.wortromme.equipment import JOKERS, ROOM, TILES, Equipment
from wortstube.games.wortromme.task import Task
from wortstube.lexicon import Verdict

MOST_PLAYERS = 4

PlaceAtTable = Annotated[int, msgspec.Meta(ge=0, lt=MOST_PLAYERS)]
Tiles = tuple[int, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on before it plays; as they stand, the options are "Mit Wörterbuch" (R29)."""

    WINDOWS: ClassVar[tuple[str, ...]] = ("doubt_window",)
    """X6: what waits until all have answered where children or beginners play, unless a time was chosen."""
    FOR_CHILDREN: ClassVar[tuple[str, ...]] = ("family_words",)
    AT_LEISURE: ClassVar[dict[str, int]] = {"hourglass": 0, "doubt_window": 0}
    """X11: what holds in a correspondence game, where no clock runs."""

    referee: Literal["strict", "challenge"] = "strict"
    """R40. streng: words are checked at once (X9). Anzweifeln: any word may be laid, a challenge decides (R24)."""
    hourglass: Literal[0, 60, 90, 120] = 0
    """R28: seconds for a turn; 0: no hourglass."""
    stacks: Literal["open", "hidden"] = "open"
    """R4: four stacks with open tops; R29: or seven hidden ones."""
    penalty: Literal[1, 3] = 1
    """R24, R29: how many tiles a justly challenged word costs."""
    stems: bool = False
    """R29: a word of the same stem as one on the table does not count as another word."""
    dissolving: bool = False
    """R14, R29: words may be dissolved completely."""
    compact: bool = False
    """R29: racks are filled up to seven after every word; who is first out of tiles wins."""
    rearranging: bool = False
    """R11: what is left of a word may be put in another order."""
    challenger_draws: bool = False
    """R24: who challenges wrongly draws a tile."""
    doubt_window: DoubtWindow | None = None
    """X6: seconds in which one may challenge; 0: until all have answered. None: as is usual, see `WINDOWS`."""
    wrong_challenges: Literal[0, 3] = 0
    """X10: how many wrong challenges a player has in a game; 0: no limit."""
    dialect: bool = False
    """R16: dialect counts as well."""
    no_foreign_words: bool = False
    """R16: foreign words do not count, even those that German dictionaries have."""
    family_words: bool = False
    """Familienwörter: neither offensive nor coarse words count."""
    hint: bool = True
    """R31: tell whether the own rack has a word that is long enough to be laid out."""
    start: PlaceAtTable | None = None
    """R5: the seat that begins; None: tiles are drawn for it (R3)."""
    deal: DealCode = ""
    """Solitaire: the code of a deal that others have played; empty: a new one."""
    riddle: Task | None = None
    """R41: alone, a riddle instead of the solitaire."""


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word as a player lays it: its tiles in order, and what the jokers among them stand for."""

    tiles: Annotated[Tiles, msgspec.Meta(max_length=TILES)]
    jokers: Annotated[str, msgspec.Meta(max_length=JOKERS, pattern=r"^[A-ZÄÖÜ]*$(?!\n)")] = ""


class Lay(Command, frozen=True):
    """R6 to R20: the whole table as it shall lie, with one new word in it."""

    words: Annotated[tuple[Word, ...], msgspec.Meta(max_length=TILES)]


class Draw(Command, frozen=True):
    """R6: the top tile of a stack instead of a word; R21, R24: one of the tiles that have to be drawn."""

    stack: int


class Pass(Command, frozen=True):
    """R27: do nothing, where there is no tile to draw."""


class Accept(Command, frozen=True):
    """X6: "Gut so", no more doubts about this move."""


class Challenge(Command, frozen=True):
    """R24, R40: doubt one of the words that the last move has formed, left or changed, by its place on the table."""

    word: int


class Stop(Command, frozen=True):
    """R30: give the solitaire up; R43: be content with a riddle as it is."""


class Undo(Command, frozen=True):
    """R43: take the last word of a riddle back."""


class Lying(msgspec.Struct, frozen=True):
    """A word on the table."""

    tiles: Tiles
    text: str
    seat: Seat
    """Who formed it; what is left of it stays his."""
    turn: int
    """R31: when it came to lie as it does."""
    spelling: str = ""
    """As the dictionary writes it, once it was looked up."""


class Lot(msgspec.Struct, frozen=True):
    """R3: a tile drawn to see who begins."""

    seat: Seat
    tile: int
    kept: bool
    """Not put back because of a tie."""


Reason = Literal["refill", "penalty", "mistake", "late"]
"""Why tiles are drawn: R21; R24; a wrong challenge (R24); time ran out (R28)."""


class Owed(msgspec.Struct, frozen=True):
    """Tiles somebody has to draw, one by one, from stacks of his choice."""

    seat: Seat
    tiles: int
    reason: Reason


class Doubt(msgspec.Struct, frozen=True):
    """R40: a word of the last move, which may be challenged once."""

    word: int
    """Its place on the table."""
    text: str
    found: Literal["", "stands", "struck"] = ""
    """What a challenge has made of it."""


AnyCommand = Lay | Draw | Pass | Accept | Challenge | Stop | Undo
Kind = Literal["lay", "draw", "pass", "accept", "challenge", "stop", "undo"]
"""What a command is called; see `AnyCommand`."""


class Started(Event, frozen=True):
    players: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)]
    options: Options
    equipment: Equipment
    rules: int
    lexicon: str


class LotsDrawn(Event, frozen=True):
    """R3: in the order of drawing."""

    lots: tuple[Lot, ...]
    letters: tuple[str, ...]
    """What the tiles bear, in the same order."""
    first: Seat


class Dealt(Event, frozen=True):
    """R3, R4: the racks and the stacks, whose first tile lies on top. Shown are the own rack and open tops only."""

    racks: tuple[Tiles, ...]
    stacks: tuple[Tiles, ...]
    first: Seat
    code: str = ""
    """Solitaire: the deal can be played again by this code."""
    table: tuple[Lying, ...] = ()
    """R41: what lies there when a riddle begins."""


class TurnBegan(Event, frozen=True):
    seat: Seat
    turn: int


Manner = Literal["out", "add", "rob", "swap"]
"""R7: from the rack alone; R10: letters added to words that stay whole; R11: letters robbed; R18: a joker swapped."""


class Laid(Event, frozen=True):
    """R6: the table as it lies now. Whether it stays so, another event says."""

    seat: Seat
    table: tuple[Lying, ...]
    played: Tiles
    """The tiles that came from the rack."""
    word: int
    """The place of the new word on the table."""
    changed: tuple[int, ...]
    """The places of words that were left or have a swapped joker."""
    sources: tuple[str, ...]
    """The words on the table that were changed, as they read before."""
    manner: Manner


class DoubtBegan(Event, frozen=True):
    """X6: the move may be challenged."""

    doubters: tuple[Seat, ...]


class Accepted(Event, frozen=True):
    seat: Seat


class Challenged(Event, frozen=True):
    seat: Seat
    word: int
    verdict: Verdict
    upheld: bool
    stem_of: str = ""
    """R29: a valid word, but of the same stem as this one on the table."""
    doubters: tuple[Seat, ...] = ()
    """Who may still challenge another word."""


class Stood(Event, frozen=True):
    """R23: the new word counts; R42: in a riddle the tiles that came from the rack do."""

    seat: Seat
    word: str
    points: int
    score: int
    """What the player has now; R43: in a riddle the most tiles that have lain so far."""


class TakenBack(Event, frozen=True):
    """R24, R43: the table lies as before, the tiles are on the rack again."""

    seat: Seat
    table: tuple[Lying, ...]
    tiles: Tiles
    passes: int
    """R27: without a tile to draw for it, a move taken back counts as passing."""


class DrawsDue(Event, frozen=True):
    """R21, R24, R28: these have to draw, one after the other."""

    dues: tuple[Owed, ...]


class Drew(Event, frozen=True):
    """The top tile of a stack. From a hidden stack only who drew it sees it."""

    seat: Seat
    stack: int
    tile: int | None
    letter: str = ""
    """What it bears; empty for a joker as for a hidden tile."""
    by: Literal["player", "engine"] = "player"
    """X8: the engine chooses where nobody does in time."""


class Refilled(Event, frozen=True):
    """R21: all tiles of a refill are drawn."""

    seat: Seat
    duty: int
    """R22: so many letters has the word that must be laid out before words may be changed; 0: none (R33)."""


class Passed(Event, frozen=True):
    seat: Seat
    passes: int
    """R27: so many in a row."""
    forced: bool = False
    """R39: with neither tiles nor a stack to draw from."""


class TimeRanOut(Event, frozen=True):
    seat: Seat


class PlayerLeft(Event, frozen=True):
    seat: Seat


Ending = Literal["goal", "laid_out", "passes", "out_of_tiles", "left", "stopped"]
"""Why a game is over: R25; R26, R43; R27; R29, compact; X7; R30, R43."""


class Finished(Event, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Ending
    fewest_best: bool = False
    """R30: the solitaire counts turns."""


MoveEvent = Laid | DoubtBegan | Accepted | Challenged | Stood | TakenBack
LaterEvent = (
    LotsDrawn | Dealt | TurnBegan | MoveEvent | DrawsDue | Drew | Refilled | Passed | TimeRanOut | PlayerLeft | Finished
)
AnyEvent = Started | LaterEvent
Events = list[AnyEvent]


Phase = Literal[
    "deal",
    "turn",  # R6
    "doubt",  # R24, X6
    "draw",  # R21, R24, R28: tiles have to be drawn
    "over",
]


class State(msgspec.Struct, frozen=True):
    """The state of a game; of a solitaire too, with one player."""

    players: int
    options: Options
    equipment: Equipment
    pool: Tiles
    """Tiles that are not dealt yet."""
    racks: tuple[Tiles, ...]
    scores: tuple[int, ...]
    duties: tuple[int, ...]
    """R7, R22: how long a word each seat must lay out before it may change words; 0: it has done so."""
    wrong: tuple[int, ...]
    """Wrong challenges of each seat."""
    last_turns: tuple[int, ...]
    """R31: the number of each seat's last turn that is over; words that came to lie later are new to it."""
    stacks: tuple[Tiles, ...] = ()
    """R4: the first tile of each lies on top."""
    table: tuple[Lying, ...] = ()
    away: Tiles = ()
    """X7: tiles of who left."""
    lots: tuple[Lot, ...] = ()
    phase: Phase = "deal"
    first: Seat = 0
    seat: Seat = 0
    """Whose turn it is."""
    turn: int = 0
    said: tuple[str, ...] = ()
    """All new words of the game, also those that were changed since or taken back."""
    laid: Laid | None = None
    """The last move, while it may still be taken back."""
    before: tuple[Lying, ...] = ()
    """The table before that move."""
    tables: tuple[tuple[Lying, ...], ...] = ()
    """R43: in a riddle, the table before each word that lies there."""
    doubts: tuple[Doubt, ...] = ()
    unanswered: tuple[Seat, ...] = ()
    """Who may still challenge."""
    challenges: int = 0
    """In this turn."""
    mistaken: tuple[Seat, ...] = ()
    """R24: who has challenged wrongly in this turn, once for each time."""
    dues: tuple[Owed, ...] = ()
    passed: tuple[Seat, ...] = ()
    """R27: who has passed, in a row, of those still seated."""
    left: tuple[Seat, ...] = ()
    code: str = ""
    """Solitaire: the code of its deal."""
    reason: Ending | None = None
    outcome: Outcome | None = None

    @property
    def task(self) -> Task | None:
        """R41: the riddle, if it is one; among several nobody minds the task."""
        return self.options.riddle if self.players == 1 else None

    def seated(self) -> list[Seat]:
        return [seat for seat in range(self.players) if seat not in self.left]

    def clockwise(self, seat: Seat) -> list[Seat]:
        """Those seated, beginning with the left neighbour of `seat`, who comes last (R5)."""
        around = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return [seat for seat in around if seat not in self.left]

    @property
    def passes(self) -> int:
        return len(self.passed)

    def in_stacks(self) -> int:
        """How many tiles can be drawn."""
        return sum(map(len, self.stacks))

    def room(self, seat: Seat) -> int:
        """R6: how many more tiles the rack of a seat can take; after a release that knew no limit it may be over it."""
        return max(0, ROOM - len(self.racks[seat]))

    def may_draw(self, seat: Seat) -> bool:
        """R6, R27: while there are tiles in the stacks, and room for one on the rack."""
        return bool(self.in_stacks() and self.room(seat))


class Stack(msgspec.Struct, frozen=True):
    """What is seen of a stack."""

    tiles: int
    top: int | None
    """R4: None if there is none, or where stacks are hidden (R29)."""


class View(msgspec.Struct, frozen=True):
    """What a seat or a spectator sees: the own rack, never another's, and of stacks the open tops (R3, R4)."""

    seat: Seat | None
    players: int
    options: Options
    equipment: Equipment
    rack: Tiles
    counts: tuple[int, ...]
    """How many tiles are on each rack."""
    stacks: tuple[Stack, ...]
    table: tuple[Lying, ...]
    away: int
    scores: tuple[int, ...]
    duties: tuple[int, ...]
    last_turns: tuple[int, ...]
    wrong: tuple[int, ...]
    lots: tuple[Lot, ...]
    phase: Phase
    first: Seat
    turn_of: Seat
    turn: int
    laid: Laid | None
    doubts: tuple[Doubt, ...]
    unanswered: tuple[Seat, ...]
    dues: tuple[Owed, ...]
    passes: int
    left: tuple[Seat, ...]
    code: str
    reason: Ending | None
    outcome: Outcome | None
    said: tuple[str, ...] = ()
    """All new words of the game, also those that do not lie there any more."""
    words: int = 0
    """R42: how many words of a riddle lie there; those of its task not among them."""

    @property
    def task(self) -> Task | None:
        """R41."""
        return self.options.riddle if self.players == 1 else None


Role = Literal["same", "rest", "swap", "new"]
"""What a word on the workbench is: untouched; what is left of a word; one whose joker was swapped; newly formed."""


class WordPreview(msgspec.Struct, frozen=True):
    """A word on the workbench."""

    text: str
    role: Role
    verdict: Verdict | None = None
    """R31: in strict mode, of words that would change."""


class Preview(msgspec.Struct, frozen=True):
    """What a table as it lies on the workbench comes to (R31)."""

    words: tuple[WordPreview, ...]
    points: int
    """R23: the letters of the new word, whether it counts or not; R42: in a riddle the tiles from the rack."""
    fault: str
    """The code of the first rule that is broken; empty if none is, as far as can be told."""
    data: dict[str, Any]
    """What goes with the code."""
    possible: bool | None = None
    """R31: whether the own rack has a word that is long enough; told before anything is laid, where it is a duty."""
