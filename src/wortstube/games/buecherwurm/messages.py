"""What is said in a game of Bücherwurm: options, commands, events, and the state the events fold into.

Dice and cards are named by their numbers (see `equipment`): white dice 0 to 6, the special die 7.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from wortstube.games.buecherwurm.agreement import MOST_PLAYERS, Options
from wortstube.games.buecherwurm.equipment import SPECIAL, WORM_CARDS, Equipment, Face, SpecialFace
from wortstube.games.buecherwurm.named import Grounds, Interrupted, Named, Taking
from wortstube.games.buecherwurm.themes import Card, Theme
from wortstube.games.buecherwurm.themes import Level as Difficulty
from wortstube.games.core import BotCommand, Command, Event, Outcome, Seat

MOST_ROUNDS = 24
"""R36."""
LONGEST_TERM = 60
"""Signs of a term; anything longer is no answer to a question across the table."""


class ChooseTheme(Command, frozen=True):
    """R4, R16, R20: one of the three themes of the card that was just revealed; R19: green is `easy`."""

    difficulty: Difficulty


class TurnDie(Command, frozen=True):
    """R25: turn the special die from ? to another face."""

    face: SpecialFace


class Name(Command, frozen=True):
    """R6, R28: a term, and the die it is for. Without a die: the only one that fits (R29)."""

    term: str
    die: int | None = None


class ChangeTheme(Command, frozen=True):
    """R20: use the special die for another theme instead of naming a term."""


class GiveUp(Command, frozen=True):
    """R13, R32: "mir fällt nichts ein"; ends the round."""


class CountOut(Command, frozen=True):
    """R17: "Anzählen", from 5 to 0."""


class Accept(Command, frozen=True):
    """R28: "Gut so", no objection from here."""


class Object(Command, frozen=True):
    """R18, R28: this does not fit the theme; of a listed term it may be said until the next one is named."""


class Abstain(Command, frozen=True):
    """R18: no opinion, here and in a vote on this term."""


class NoVoice(BotCommand, frozen=True):
    """R18: a bot is not asked about this term. Bots say nothing else."""


class Insist(Command, frozen=True):
    """R28: "Wirklich!", though nobody vouches for the term."""


class Withdraw(Command, frozen=True):
    """R28: then rather another term."""


class Vote(Command, frozen=True):
    """R18: whether the term fits the theme."""

    fits: bool


class Begin(Command, frozen=True):
    """R37: "Los!", see theme and dice of a riddle."""


class Stop(Command, frozen=True):
    """R39: be content with a riddle as it is."""


AnyCommand = (
    ChooseTheme | TurnDie | Name | ChangeTheme | GiveUp | CountOut | Accept | Object | Abstain | NoVoice | Vote | Insist
    | Withdraw | Begin | Stop
)  # fmt: skip
Kind = Literal[
    "choose_theme", "turn_die", "name", "change_theme", "give_up", "count_out", "accept", "object", "abstain",
    "no_voice", "vote", "insist", "withdraw", "begin", "stop",
]  # fmt: skip
"""What a command is called; see `AnyCommand`."""


class Started(Event, frozen=True):
    players: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)]
    options: Options
    equipment: Equipment
    rules: int
    lexicon: str
    first: Seat
    """R4: who opens the first round."""
    code: str = ""
    """R27: the code of the training's cards and dice."""


class Shuffled(Event, frozen=True):
    """R3: the theme cards, face down; later the used ones, once none is left. Nobody sees the order."""

    cards: tuple[int, ...]
    count: int


class RoundBegan(Event, frozen=True):
    """R4, R16: who reveals, chooses and rolls."""

    round: int
    chooser: Seat


class CardRevealed(Event, frozen=True):
    seat: Seat
    card: Card


class ThemeChosen(Event, frozen=True):
    seat: Seat
    difficulty: Difficulty
    theme: Theme
    title: str
    by: Literal["player", "engine"] = "player"
    """X8: the engine chooses where nobody does in time, and where there is no choice (R19)."""


class DiceRolled(Event, frozen=True):
    seat: Seat
    faces: tuple[Face, ...]
    """Of the white dice, in the order of their numbers."""
    special: SpecialFace | None
    """R5: None without the special die."""


class DieTurned(Event, frozen=True):
    """R25."""

    seat: Seat
    face: SpecialFace
    by: Literal["player", "engine"] = "player"


class TurnBegan(Event, frozen=True):
    seat: Seat
    turn: int


class MomentPassed(Event, frozen=True):
    """R17: from now on this player may be counted out."""

    seat: Seat


class CountBegan(Event, frozen=True):
    """R17: it begins with 5."""

    seat: Seat
    """Who is counted out."""
    by: Seat | None
    """Who counts; None: it began by itself."""
    number: int


class Counted(Event, frozen=True):
    """R17: the next number is said."""

    seat: Seat
    number: int


class TermNamed(Event, frozen=True):
    """R28: whether it counts, another event says."""

    named: Named


class ObjectionOpened(Event, frozen=True):
    """R28: these may object to the term, which is not listed, or is listed and would end the round.

    Of a listed one its speaker is asked too, whether he has a voice at all; bots have none.
    """

    seats: tuple[Seat, ...]


class Accepted(Event, frozen=True):
    seat: Seat


class DieReturned(Event, frozen=True):
    """R18, R28: somebody objects to a listed term. Its die lies where it lay before until the table has decided."""

    seat: Seat
    """Whose term it is."""
    term: str
    die: int
    face: str
    victim: Seat | None
    """R9: who had it before and gives the worm card back; None: it lay in the middle."""


class Abstained(Event, frozen=True):
    seat: Seat


class Voiceless(Event, frozen=True):
    """R18: a bot, which is not counted among those who decide on this term."""

    seat: Seat


class Objected(Event, frozen=True):
    seat: Seat


class VoteBegan(Event, frozen=True):
    """R18: these are asked besides the speaker, who is for the term, and the objector, who is against it.

    Where there are but these two, the speaker is asked too: whether he gives in (R28), or uses a veto.
    """

    seats: tuple[Seat, ...]


class Voted(Event, frozen=True):
    seat: Seat
    fits: bool


class ReallyAsked(Event, frozen=True):
    """R28: nobody vouches for the term, and nobody else is there to ask: "Wirklich?"."""

    seat: Seat
    term: str


class TermRefused(Event, frozen=True):
    """R18: by vote or veto, or between two by the list, which has no such term.

    R28, where nobody else has a voice: it is nonsense, nobody vouches for it, or its speaker has thought better of it.
    R38, in a riddle: the judge does not know it. Nothing is lost, another term may be named.
    """

    seat: Seat
    term: str
    by: Literal["vote", "veto", "list", "nonsense", "unvouched", "speaker", "judge"]
    ayes: int = 0
    noes: int = 0
    vetoer: Seat | None = None
    """Whose veto it took."""


class DieTaken(Event, frozen=True):
    """R7 to R9: the term counts, and the die lies in front of the speaker."""

    seat: Seat
    die: int
    face: str
    """What it shows: letters, or the face of the special die."""
    victim: Seat | None
    """R9: who was robbed of it and has a worm card for it."""
    by: Grounds
    """Why the term counts: by the theme's list or the house list; on trust, where nobody is there who might object, by
    half if nobody vouches for it; because nobody did; by vote; by a veto of the speaker against the list."""
    ayes: int = 0
    noes: int = 0


class ThemeDropped(Event, frozen=True):
    """R20: the special die was used and lies aside; the next card comes."""

    seat: Seat


class GaveUp(Event, frozen=True):
    """R13: no term; `points` are lost at once and the round ends."""

    seat: Seat
    by: Literal["player", "counted_out"]
    points: int


class Gain(msgspec.Struct, frozen=True):
    """R14: what a round brought to a seat."""

    dice: tuple[int, ...]
    """What lay in front of it."""
    faces: tuple[str, ...]
    """What these showed."""
    dice_points: int
    worm_cards: int
    special: int = 0
    """R21: for NOT."""
    last_die: int = 0
    """R22: for ending the round, with PLUS2."""
    half: int = 0
    """R28: taken off for dice whose terms nobody vouched for."""
    penalty: int = 0
    """R13: already counted when it happened."""
    total: int = 0
    """Everything together, the penalty too."""


class RoundScored(Event, frozen=True):
    """R14, R34."""

    round: int
    ender: Seat
    """R16: who opens the next round."""
    by: Literal["last_die", "no_term", "time", "stopped"]
    gains: tuple[Gain, ...]
    scores: tuple[int, ...]


class PlayerLeft(Event, frozen=True):
    seat: Seat


class Finished(Event, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    by: Literal["goal", "rounds", "left", "trained", "riddle"]
    """R15, R36, X7, R27, R39."""


TermEvent = (
    TermNamed | ObjectionOpened | DieReturned | Accepted | Abstained | Objected | VoteBegan | Voiceless | Voted
    | ReallyAsked | TermRefused | DieTaken
)  # fmt: skip
EndEvent = ThemeDropped | GaveUp | RoundScored | PlayerLeft | Finished
LaterEvent = (
    Shuffled | RoundBegan | CardRevealed | ThemeChosen | DiceRolled | DieTurned | TurnBegan | MomentPassed | CountBegan
    | Counted | TermEvent | EndEvent
)  # fmt: skip
AnyEvent = Started | LaterEvent
Events = list[AnyEvent]

Phase = Literal[
    "ready",  # R37: nothing of a riddle is seen yet
    "theme",  # R4: the chooser chooses a theme
    "die",  # R25: the chooser turns the special die
    "turn",  # R6
    "objection",  # R28
    "vote",  # R18
    "really",  # R28: the speaker is asked whether he means it
    "switch",  # R20: a theme is chosen in the middle of a round
    "over",
]


class State(msgspec.Struct, frozen=True):
    """The state of a game; of the training too, with one player."""

    players: int
    options: Options
    equipment: Equipment
    chooser: Seat
    """R4, R16: who opens the round."""
    cup: tuple[int, ...]
    """Dice that are not rolled yet."""
    held: tuple[tuple[int, ...], ...]
    """The dice in front of each seat, in the order of taking: the last one is the top (R24)."""
    worm_cards: tuple[int, ...]
    """Of each seat."""
    scores: tuple[int, ...]
    vetoes: tuple[int, ...]
    """How many each seat has left."""
    code: str = ""
    middle: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    """R20: the special die once it was used for a theme."""
    faces: tuple[Face, ...] = ()
    """What the white dice show."""
    special: SpecialFace | None = None
    """What the special die shows."""
    worms: int = WORM_CARDS
    """R10: worm cards in the middle."""
    stack: tuple[int, ...] = ()
    """Theme cards, face down."""
    used: tuple[int, ...] = ()
    """Theme cards in the box."""
    card: Card | None = None
    revealed: int = 0
    """How many cards were revealed so far."""
    difficulty: Difficulty | None = None
    theme: Theme | None = None
    title: str = ""
    round: int = 0
    phase: Phase = "theme"
    seat: Seat = 0
    """Whose turn it is; who chooses."""
    turn: int = 0
    attempt: int = 0
    """How many terms were named in this turn."""
    again: bool = False
    """R28: whether it is the turn of somebody whose listed term was objected to."""
    clock: str = ""
    """Names the hourglasses of this turn (R17)."""
    decided: str = ""
    """R17: names the last term that was objected to and decided, or in a turn the first that was refused."""
    countable: bool = False
    """R17: whether the moment for thinking has passed."""
    count: int | None = None
    """R17: the number that was said last."""
    counter: Seat | None = None
    """Who counts; None also if it began by itself."""
    named: tuple[Named, ...] = ()
    """R6: for the theme in play."""
    refused: tuple[Named, ...] = ()
    """R18: for the theme in play."""
    pending: Named | None = None
    """R28: the term nobody has decided on yet."""
    last: Taking | None = None
    """R28: until the next term is named, the theme is changed or the round is over."""
    interrupted: Interrupted | None = None
    unanswered: tuple[Seat, ...] = ()
    """Who may still object, or vote."""
    abstained: tuple[Seat, ...] = ()
    voiceless: tuple[Seat, ...] = ()
    """R18: bots, as far as they have been asked about the term."""
    objector: Seat | None = None
    votes: tuple[Voted, ...] = ()
    halved: tuple[int, ...] = ()
    """R28: dice that lie before somebody for a term nobody vouched for."""
    penalties: tuple[int, ...] = ()
    """R13: of each seat in this round."""
    rounds: tuple[RoundScored, ...] = ()
    """The rounds that are over."""
    left: tuple[Seat, ...] = ()
    outcome: Outcome | None = None
    ended_by: str = ""

    def seated(self) -> list[Seat]:
        return [seat for seat in range(self.players) if seat not in self.left]

    def clockwise(self, seat: Seat) -> list[Seat]:
        """Those seated, beginning with the left neighbour of `seat`, who comes last (R6)."""
        around = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return [other for other in around if other not in self.left]

    def white(self) -> list[int]:
        """The letter dice in the middle."""
        return [die for die in self.middle if die != SPECIAL]

    def owner(self, die: int) -> Seat | None:
        """In front of whom a die lies."""
        return next((seat for seat, dice in enumerate(self.held) if die in dice), None)


class Die(msgspec.Struct, frozen=True):
    """A die on the table, as one seat sees it."""

    die: int
    letters: str
    """R11, R21, R23: what a term may begin with: any of these letters, except QU, which it begins with as a whole.
    Empty if the face is not for terms (R20, R22, R24)."""
    points: int
    place: Literal["middle", "held", "aside"]
    owner: Seat | None
    fault: str
    """Why this seat could not take it on its turn: the code of a refusal; empty if it could."""
    special: SpecialFace | None = None
    """What the special die shows."""
    half: bool = False
    """R28: whether it counts half where it lies."""


class View(msgspec.Struct, frozen=True):
    """What a seat or a spectator sees: everything but the theme cards that lie face down (R3)."""

    seat: Seat | None
    players: int
    options: Options
    phase: Phase
    round: int
    turn_of: Seat
    """Whose turn it is; in "theme", "die" and "switch" who chooses; in "objection", "vote" and "really" who
    speaks."""
    turn: int
    chooser: Seat
    card: Card | None
    difficulty: Difficulty | None
    theme: Theme | None
    title: str
    """Of the theme, in the language of the table."""
    stack: int
    """How many theme cards lie face down."""
    dice: tuple[Die, ...]
    """All dice that were rolled, by number."""
    held: tuple[tuple[int, ...], ...]
    """By seat, in the order of taking: the last one is the top."""
    special: SpecialFace | None
    worms: int
    worm_cards: tuple[int, ...]
    steals_left: int
    """R10."""
    gains: tuple[Gain, ...]
    """What each seat would get if the round ended now."""
    scores: tuple[int, ...]
    vetoes: tuple[int, ...]
    named: tuple[Named, ...]
    refused: tuple[Named, ...]
    pending: Named | None
    disputable: Named | None
    """R28: the listed term that may be objected to now."""
    unanswered: tuple[Seat, ...]
    abstained: tuple[Seat, ...]
    voiceless: tuple[Seat, ...]
    objector: Seat | None
    votes: tuple[Voted, ...]
    countable: bool
    count: int | None
    counter: Seat | None
    rounds: tuple[RoundScored, ...]
    left: tuple[Seat, ...]
    code: str
    outcome: Outcome | None
    ended_by: str


class Preview(msgspec.Struct, frozen=True):
    """What naming a term would come to; whether it is listed is not told."""

    letters: str
    """What it begins with on the dice: a letter, or QU; empty if it begins with none."""
    dice: tuple[int, ...]
    """R29: those that fit and may be taken."""
    fault: str
    """The code of what is wrong with it, empty if nothing is."""
