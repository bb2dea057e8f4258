"""What is said at a table beside the game itself, and the state of a table.

The events of the table and those of its game share one log; the table's bear names that begin with `table.`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from wortstube.games.core import Command, Event, Raw, Seat, Upcaster, kind_name
from wortstube.games.levels import ADAPTIVE, BotLevel, Footing, Level, Persona, clamped
from wortstube.games.riddles import Measure
from wortstube.table.names import NAME_LENGTH

MOST_PLACES = 12
Away = Literal["bot", "pause"]
"""What happens when somebody stays away: a bot plays on for them, or the table waits once it is their turn."""
Because = Literal["asked", "away", "awaited", "reading"]
"""Why a table pauses: somebody asked for it; nobody was left, so it waits for all; who is on turn is missing; the only
person reads the rules, or the device goes from hand to hand where all sit at one."""
Tempo = Literal["gentle", "normal", "brisk"]
"""How long bots let pass before they move: gemütlich, normal, zügig."""
Picture = Literal[
    "", "apple", "boat", "cat", "clover", "fish", "flower", "house", "moon", "mushroom", "owl", "star", "sun"
]  # fmt: skip
"""What somebody shows beside the name; none: its first letter. Drawn by the client."""
Colour = Literal["cherry", "fir", "blue", "mustard", "plum", "slate"]

EngineName = Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)]
IN_FOR_ENGINES: Level = "hobby"
"""How well a bot of our own plays where an engine is not there."""


def table_kind(class_name: str) -> str:
    return f"table.{kind_name(class_name)}"


TABLE_VERSION = 2
"""Of the table's own events; like a game's rules version, a change brings an upcaster."""


def _without_options(raw: Raw) -> Raw:
    """Before version 2 nobody noticed that options spoke of somebody who went, or whose place moved up."""
    return {"options": None, **raw} if raw["kind"] in ("table.stood_up", "table.began") else raw


TABLE_UPCASTERS: dict[int, Upcaster] = {1: _without_options}
"""2 also brought more reasons for a pause."""


class TableCommand(Command, frozen=True, tag=table_kind):
    """Something about the table, not the game."""


class TableEvent(Event, frozen=True, tag=table_kind):
    """Something that happened at the table, not in the game."""


class Badge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By what a person is known at a glance: chosen from a few, so that nobody can show anything else."""

    colour: Colour
    picture: Picture = ""


class RiddleOfDay(msgspec.Struct, frozen=True):
    """Which riddle a table plays, and what it may come to, as it was when the table was opened: whatever later releases
    make of that number, this try stays what it is. Nobody is told more than the numbers before it is over."""

    number: int
    opened: int
    """The number of the day on which it was opened, to which the try belongs."""
    par: dict[Measure, int]
    solution: tuple[str, ...] = ()

    @property
    def in_time(self) -> bool:
        """Whether it was opened on its own day."""
        return self.opened == self.number


class Open(TableCommand, frozen=True):
    """Lay a table for a game, with so many places."""

    game: str
    options: Raw = {}
    places: int = 1
    house: int = 0
    """How far the log of the circle's house list has come; the table keeps the list as it is there."""
    counted: bool = False
    """Whether its result counts in the standings of a circle."""
    practice: bool = False
    """Whether its only person is told after each decision what it gave away; then the result counts nowhere."""
    riddle: RiddleOfDay | None = None
    until: float = 0.0
    """When the table itself ends the game, whatever has come of it until then; 0: never."""
    part_of: str = ""
    """The contest that is told when the game is over."""
    correspondence: bool = False
    """X11: Fernpartie: no clock runs, and nobody is waited for but whoever is on turn, for days if need be."""


class Sit(TableCommand, frozen=True):
    """A person or a bot takes an empty place."""

    seat: Seat
    name: str
    level: BotLevel | None = None
    """Of a bot; None: a person."""
    footing: Footing | None = None
    """Of a bot that adapts: where it stands with the host; at tables of a circle the server knows better."""
    engine: EngineName = ""
    """Of a bot that is somebody else's program: what it is called here. Where it is not there, one of our own plays."""
    key: str = ""
    """Hash of the token that gives a person this seat. Several people on one device hold a token each."""
    badge: Badge | None = None
    """Of a person; bots have faces of their own."""


class StandUp(TableCommand, frozen=True):
    """Free a place again, before the game starts."""

    seat: Seat


class Start(TableCommand, frozen=True):
    """Begin with those who sit; empty places are taken away."""


class Agree(TableCommand, frozen=True):
    """Other options, before the game starts."""

    options: Raw


class Lock(TableCommand, frozen=True):
    """Let nobody else sit down, or open the table again."""

    locked: bool = True


class HandOver(TableCommand, frozen=True):
    """Make another person the host."""

    seat: Seat


class WhenAway(TableCommand, frozen=True):
    """What happens when somebody stays away."""

    then: Away


class SetTempo(TableCommand, frozen=True):
    """How fast bots play."""

    tempo: Tempo


class AllowFinding(TableCommand, frozen=True):
    """Whether the dictionary lists words for who plays with others."""

    allowed: bool = True


class AllowTalking(TableCommand, frozen=True):
    """Whether people and spectators may say something to the others, in phrases or in their own words."""

    allowed: bool = True


class Move(TableCommand, frozen=True):
    """A seat goes to another device: only the new token opens it."""

    seat: Seat
    key: str


class Follow(TableCommand, frozen=True):
    """Another game with the same people has been laid."""

    table: str


class Pause(TableCommand, frozen=True):
    """Stop all clocks; nobody moves until `Resume`."""

    because: Because = "asked"


class Resume(TableCommand, frozen=True):
    pass


class Close(TableCommand, frozen=True):
    """The time of the table is over: everybody leaves the game, and what stands counts."""


class Resign(TableCommand, frozen=True):
    """A seat leaves the game for good (X7)."""

    seat: Seat


class TakeOver(TableCommand, frozen=True):
    """A bot plays for a person who is away."""

    seat: Seat
    level: Level = "hobby"


class GiveBack(TableCommand, frozen=True):
    """The person is back and plays on."""

    seat: Seat


class Search(TableCommand, frozen=True):
    """Who plays alone has the dictionary find words until the next move. It is help, as a hint is."""

    seat: Seat


class Seen(TableCommand, frozen=True):
    """A seat has looked at what covered the table, such as the result of a round: its clocks may run."""

    seat: Seat


class Remind(TableCommand, frozen=True):
    """X11: tell somebody that they have been on turn for long; once a day, and all hear of it."""

    seat: Seat


class Vouch(TableCommand, frozen=True):
    """X11: a code is made that takes somebody's seat to another device, because they have lost theirs."""

    seat: Seat
    by: Seat


class TakeTip(TableCommand, frozen=True):
    """A seat that is asked has one more step of a tip told."""

    seat: Seat
    window: str
    step: int


class Forget(TableCommand, frozen=True):
    """A person takes back what is known of them here: their name, the key of their seat, and a game they still play."""

    seat: Seat
    name: str
    """The mark that stands for the name from now on."""


class Opened(TableEvent, frozen=True):
    game: str
    options: Raw
    places: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLACES)]
    commitment: str
    """Hash of the seed of all chance at this table; the seed itself is shown at the end."""
    house: int = 0
    counted: bool = False
    practice: bool = False
    riddle: RiddleOfDay | None = None
    until: float = 0.0
    part_of: str = ""
    correspondence: bool = False


class Seated(TableEvent, frozen=True):
    seat: Seat
    name: str
    level: BotLevel | None
    key: str
    footing: Footing | None = None
    badge: Badge | None = None
    engine: EngineName = ""


class StoodUp(TableEvent, frozen=True):
    seat: Seat
    options: Raw | None
    """What is agreed on without whoever was named in it; None: nobody was."""


class Began(TableEvent, frozen=True):
    """The places of those who play, in order: place number i is seat i of the game."""

    places: tuple[Seat, ...]
    options: Raw | None
    """What is agreed on, by the seats of the game, where that is something else; None: it is the same."""


class Agreed(TableEvent, frozen=True):
    options: Raw


class Locked(TableEvent, frozen=True):
    locked: bool


class HandedOver(TableEvent, frozen=True):
    seat: Seat


class AwayAgreed(TableEvent, frozen=True):
    then: Away


class TempoAgreed(TableEvent, frozen=True):
    tempo: Tempo


class FindingAllowed(TableEvent, frozen=True):
    allowed: bool


class TalkingAllowed(TableEvent, frozen=True):
    allowed: bool


class Moved(TableEvent, frozen=True):
    seat: Seat
    key: str


class Followed(TableEvent, frozen=True):
    table: str


class Paused(TableEvent, frozen=True):
    because: Because


class Resumed(TableEvent, frozen=True):
    pass


class Resigned(TableEvent, frozen=True):
    seat: Seat


class TakenOver(TableEvent, frozen=True):
    seat: Seat
    level: Level


class GivenBack(TableEvent, frozen=True):
    seat: Seat


class Searched(TableEvent, frozen=True):
    seat: Seat


class HasSeen(TableEvent, frozen=True):
    seat: Seat


class Reminded(TableEvent, frozen=True):
    seat: Seat
    by: Seat


class Vouched(TableEvent, frozen=True):
    seat: Seat
    by: Seat


class TipTaken(TableEvent, frozen=True):
    seat: Seat
    window: str
    step: int


class Forgotten(TableEvent, frozen=True):
    """Nobody's seat any more. What was written of its person before has been rewritten with the same mark."""

    seat: Seat
    name: str


class Ended(TableEvent, frozen=True):
    seed: str
    """In hexadecimal; its commitment stood in `Opened`."""


AnyTableCommand = (
    Open | Sit | StandUp | Agree | Lock | HandOver | WhenAway | Move | Start | Pause | Resume | Resign | TakeOver
    | GiveBack | Follow | Forget | Search | SetTempo | AllowFinding | AllowTalking | Seen | TakeTip | Close
    | Remind | Vouch
)  # fmt: skip
AnyTableEvent = (
    Opened | Seated | StoodUp | Agreed | Locked | HandedOver | AwayAgreed | Moved | Began | Paused | Resumed | Resigned
    | TakenOver | GivenBack | Ended | Followed | Forgotten | Searched | TempoAgreed | FindingAllowed | HasSeen
    | TalkingAllowed | TipTaken | Reminded | Vouched
)  # fmt: skip


class Place(msgspec.Struct, frozen=True):
    """A chair: empty (no name), a person, or a bot. A person who is away may have a bot as stand-in."""

    name: str = ""
    level: BotLevel | None = None
    footing: Footing | None = None
    """Of a bot that adapts."""
    engine: str = ""
    """Of a bot that is somebody else's program; it moves while it is there, and a bot of the level where it is not."""
    key: str = ""
    stand_in: Level | None = None
    resigned: bool = False
    badge: Badge | None = None
    tips: int = 0
    """How many steps of tips were told here."""

    @property
    def empty(self) -> bool:
        return not self.name

    @property
    def person(self) -> bool:
        """Somebody who may act here, now or when they are back."""
        return not self.empty and self.level is None and not self.resigned

    @property
    def played_by(self) -> Persona | None:
        """The bot that moves for this place now; None: a person, or nobody."""
        level = None if self.resigned else self.level or self.stand_in
        strength = clamped(self.footing.strength) if self.footing else None
        return Persona(level, self.name, strength) if level else None

    @property
    def adapts(self) -> bool:
        return self.level == ADAPTIVE


class Running(msgspec.Struct, frozen=True):
    """A deadline at work: where in the log it began, and when it ends on the clock of the log."""

    since: int
    ends: float
    starts: float = 0.0
    """Until then its sand does not run: somebody may not have seen yet what it is for; 0: it runs."""


class Cover(msgspec.Struct, frozen=True):
    """What lies over the table for whoever has not looked at it yet."""

    id: str
    until: float
    """Clocks wait for nobody's eyes any longer."""
    seen: tuple[Seat, ...] = ()


class Decided(msgspec.Struct, frozen=True):
    """What was decided last, and how long clocks wait for everybody to have read it."""

    id: str
    until: float


class Turn(msgspec.Struct, frozen=True):
    """Since when somebody is on turn."""

    seq: int
    """The entry with which it began."""
    at: float
    reminded: float = 0.0
    """When the others reminded them last; 0: never."""


class Told(msgspec.Struct, frozen=True):
    """How far a seat has had a tip told, for one question."""

    window: str
    step: int


Phase = Literal["none", "lobby", "playing", "paused", "over"]


class TableState(msgspec.Struct, frozen=True):
    """The fold of a table's entries."""

    seq: int = 0
    at: float = 0.0
    phase: Phase = "none"
    game: str = ""
    options: Raw = {}
    commitment: str = ""
    places: tuple[Place, ...] = ()
    play: Any = None
    """The state of the game, once it has begun."""
    deadlines: dict[str, Running] = {}
    standing: dict[str, float] = {}
    """Deadlines that stand still, and how many seconds each of them has left."""
    paused_at: float = 0.0
    paused_because: Because = "asked"
    host: Seat | None = None
    """The person who looks after the table."""
    locked: bool = False
    away: Away = "pause"
    tempo: Tempo = "normal"
    finding: bool = False
    """Whether the dictionary finds words, and tips are given, for who plays with others."""
    talking: bool = True
    """Whether people may say something to each other."""
    cover: Cover | None = None
    decided: Decided | None = None
    seed: str = ""
    house: int = 0
    """The place in the log of the circle's house list up to which its words count here."""
    followed_by: str = ""
    """The table at which the same people play on."""
    searches: int = 0
    """How often who plays alone had the dictionary find words."""
    searching: bool = False
    """Whether it does so until the next move."""
    told: dict[Seat, Told] = {}
    """The newest tip of each seat."""
    counted: bool = False
    practice: bool = False
    riddle: RiddleOfDay | None = None
    """Of one that is solved for a day: there is no help then, and nobody plays for somebody else."""
    until: float = 0.0
    """When the table itself ends the game; 0: never."""
    part_of: str = ""
    """The contest it belongs to."""
    correspondence: bool = False
    """X11: whether it may last for days, without clocks."""
    turns: dict[Seat, Turn] = {}
    """The people on turn."""

    @property
    def alone(self) -> bool:
        """Whether one person plays for a result of their own, and has not ended."""
        return len(self.places) == 1 and self.plays

    @property
    def among_bots(self) -> bool:
        """Whether one person plays against bots alone."""
        return len(self.places) > 1 and sum(place.person for place in self.places) == 1

    @property
    def plays(self) -> bool:
        return self.phase in ("playing", "paused")

    @property
    def unaided(self) -> bool:
        """Whether what comes of it is compared with others who have the same: nobody helps, nobody plays for somebody
        else, and no clock stands still."""
        return self.riddle is not None or bool(self.part_of)

    @property
    def finds_words(self) -> bool:
        """Whether the dictionary lists words here: alone as help, with others where the table allows it."""
        return not self.plays or self.practice or (self.searching if self.alone else self.finding)

    @property
    def gives_tips(self) -> bool:
        """The same for tips; among bots nobody is wronged by them, unless the result counts among people."""
        return self.finds_words or (self.among_bots and not self.counted)

    def steps_told(self, seat: Seat, window: str) -> int:
        """How many steps of a tip for this question."""
        told = self.told.get(seat)
        return told.step if told and told.window == window else 0
