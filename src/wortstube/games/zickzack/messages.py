"""What is said in a game of Zickzack: commands, events, and the state the events fold into.

Tiles are named by their numbers (see `equipment`), pieces on the board are tiles with a place (see `board`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from wortstube.games.core import Command, Event, Outcome, Seat
from wortstube.games.zickzack.agreement import MOST_PLAYERS, Options
from wortstube.games.zickzack.board import Path, Piece
from wortstube.games.zickzack.equipment import Equipment
from wortstube.lexicon import Verdict

MOST_WORDS = 200
"""So many words can be named at once."""


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word as a player names it: by its tiles in order, by typing it, or both (R33)."""

    text: str = ""
    tiles: Path = ()


Words = Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST_WORDS)]


class Draw(Command, frozen=True):
    """R4, R46: a letter of this size, face down; the shorter side is named first ("1x3")."""

    size: str


class ChooseBlank(Command, frozen=True):
    """R4: a blank of one's choice."""

    tile: int


class Place(Command, frozen=True):
    """R8, R9, R10, R20, R23: lay one own letter, free letters, or both, and name words.

    `pieces` are laid one after the other. `exchange` is a blank on the board for which the own letter is exchanged.
    """

    pieces: Annotated[tuple[Piece, ...], msgspec.Meta(max_length=MOST_WORDS)]
    words: Words = ()
    exchange: int | None = None


class LayBlank(Command, frozen=True):
    """R22: lay a blank instead of a letter."""

    piece: Piece


class SetFree(Command, frozen=True):
    """R17, R21, R26: one of the own letters becomes a free letter."""

    tile: int


class Pass(Command, frozen=True):
    """R48: do nothing on turn, without letters; as a knocker, find nothing after all (R26)."""


class Knock(Command, frozen=True):
    """R24: claim words out of turn."""


class GoOn(Command, frozen=True):
    """R24: "weiter", no knock from here."""


class Claim(Command, frozen=True):
    """R52: the words a knocker has seen; in the solitaire, words seen at any time."""

    words: Words


class Accept(Command, frozen=True):
    """X6: "Gut so", no more doubts about these words."""


class Challenge(Command, frozen=True):
    """R51: doubt one of the words that were just named."""

    word: int


class Hint(Command, frozen=True):
    """R35: be told how many new words lie on the board, and the first letter of one."""


class Begin(Command, frozen=True):
    """R41: turn up the letters of a solitaire with a time limit."""


class Stop(Command, frozen=True):
    """R42, R58: be content with the solitaire or the riddle as it is."""


class TakeBack(Command, frozen=True):
    """R57: in a riddle, a letter of one's own comes back, and with it those that were laid after it."""

    tile: int


AnyCommand = (
    Draw | ChooseBlank | Place | LayBlank | SetFree | Pass | Knock | GoOn | Claim | Accept | Challenge | Hint
    | Begin | Stop | TakeBack
)  # fmt: skip
Kind = Literal[
    "draw", "choose_blank", "place", "lay_blank", "set_free", "pass", "knock", "go_on", "claim", "accept", "challenge",
    "hint", "begin", "stop", "take_back",
]  # fmt: skip
"""What a command is called; see `AnyCommand`."""


class Noted(msgspec.Struct, frozen=True):
    """A word somebody has named, on its tiles. Its length is the number of tiles (R44)."""

    text: str
    tiles: Path
    spelling: str = ""
    """As the dictionary writes it, once it was looked up."""
    doubt: Literal["", "stands", "struck"] = ""
    """R51: what a challenge made of it."""


class Started(Event, frozen=True):
    players: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)]
    options: Options
    equipment: Equipment
    rules: int
    lexicon: str
    first: Seat
    """R2: who begins."""


class DraftPassed(Event, frozen=True):
    """R46: who draws next, and whether a letter or a blank."""

    seat: Seat
    phase: Literal["draft", "blanks"]


class Drew(Event, frozen=True):
    seat: Seat
    tile: int
    letter: str
    size: str


class ChoseBlank(Event, frozen=True):
    seat: Seat
    tile: int
    size: str


class FirstRoundBegan(Event, frozen=True):
    """R8: everybody lays one letter, in this order."""

    order: tuple[Seat, ...]


class TurnBegan(Event, frozen=True):
    seat: Seat
    turn: int
    first_round: bool = False


class Placed(Event, frozen=True):
    """Pieces now lie on the board and words were named. Whether they count, another event says."""

    seat: Seat
    pieces: tuple[Piece, ...]
    letters: str
    """What the pieces bear, in the same order."""
    own: tuple[int, ...]
    """Which of the tiles came from the player's letters; the others were free."""
    words: tuple[Noted, ...]
    blank: Piece | None = None
    """R23: the blank that was exchanged, as it lay; the player has it now."""


class Claimed(Event, frozen=True):
    """R52: a knocker has named words. Whether they count, another event says."""

    seat: Seat
    words: tuple[Noted, ...]


class BlankLaid(Event, frozen=True):
    seat: Seat
    piece: Piece
    size: str


class LetterFreed(Event, frozen=True):
    seat: Seat
    tile: int
    letter: str
    by: Literal["player", "engine"] = "player"
    """X8: the engine chooses where nobody does in time, and where there is no choice."""


class Passed(Event, frozen=True):
    seat: Seat


class Skipped(Event, frozen=True):
    """R18, R48: who has neither letter nor blank, while no free letter lies there, is passed over."""

    seat: Seat
    dry: int
    """R29: counts as a turn without a new word."""


class TimeRanOut(Event, frozen=True):
    seat: Seat


class DoubtBegan(Event, frozen=True):
    """R51, X6: the named words may be challenged."""

    doubters: tuple[Seat, ...]


class Accepted(Event, frozen=True):
    seat: Seat


class Challenged(Event, frozen=True):
    seat: Seat
    word: int
    verdict: Verdict
    upheld: bool
    doubters: tuple[Seat, ...]
    """Who may still challenge another word."""


class WordsNoted(Event, frozen=True):
    """R10, R52: these words count for the player; those refused are not noted, and cost nothing beside others."""

    seat: Seat
    words: tuple[Noted, ...]
    refused: tuple[Verdict, ...] = ()
    knocked: bool = False
    """R28: by a successful knock."""


class TakenBack(Event, frozen=True):
    """R21, R49: nothing valid came of it; the letters go back to where they came from."""

    seat: Seat
    own: tuple[int, ...]
    free: tuple[int, ...]
    blank: Piece | None = None
    """R23: goes back on the board."""
    refused: tuple[Verdict, ...] = ()


class KnockFailed(Event, frozen=True):
    """R26: no valid new word."""

    seat: Seat
    refused: tuple[Verdict, ...] = ()
    barred: bool = False
    """Without a letter to give, no more knocking until the next turn."""


class LetterDue(Event, frozen=True):
    """R21, R26: the player has to set a letter free; if his time ran out, a blank does as well (R17, R19)."""

    seat: Seat
    late: bool = False


class KnockingOpened(Event, frozen=True):
    """R24, R25: these may knock now."""

    seats: tuple[Seat, ...]


class WentOn(Event, frozen=True):
    seat: Seat


class Knocked(Event, frozen=True):
    seat: Seat


class DiceRolled(Event, frozen=True):
    """R27: who knocked at the same time rolls the die."""

    seats: tuple[Seat, ...]
    rolls: tuple[int, ...]


class ClaimBegan(Event, frozen=True):
    """R25: this knocker has the word now."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    seat: Seat
    dry: int
    """R29: so many turns in a row of those still seated have brought nothing new."""


class Hinted(Event, frozen=True):
    seat: Seat
    words: int
    """R35: so many new words lie on the board."""
    letter: str
    """With which the longest of them begins; empty if there is none."""


class PlayerLeft(Event, frozen=True):
    seat: Seat


class LettersDealt(Event, frozen=True):
    """R40, R41: the set of a solitaire."""

    code: str
    tiles: tuple[int, ...]
    letters: str


class RiddleLaid(Event, frozen=True):
    """R54: what lies on the board of a riddle, and the letters that are to be laid."""

    board: tuple[Piece, ...]
    tiles: tuple[int, ...]
    letters: str


class Attempt(msgspec.Struct, frozen=True):
    """R57: a try at a riddle: how the letters lay, and the words over them as `notes` writes them."""

    pieces: tuple[Piece, ...]
    words: str
    points: int


class LettersTakenBack(Event, frozen=True):
    """R57: the words over these letters are gone with them."""

    seat: Seat
    tiles: tuple[int, ...]
    letters: str
    best: Attempt
    """The best try so far."""


class Unseen(msgspec.Struct, frozen=True):
    """What lay on the final board and nobody has named, the most valuable first."""

    words: tuple[Noted, ...] = ()
    total: int = 0
    """Of these `words` are the best."""


class Finished(Event, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    nothing_left: bool = False
    """R29: the engine has found that nobody could find anything new."""
    unseen: Unseen = Unseen()


class SolitaireEnded(Event, frozen=True):
    score: int
    longest: tuple[Noted, ...]
    """R43: the five longest words."""
    placed_all: bool
    """R42: all letters found a place."""
    unseen: Unseen = Unseen()


class RiddleEnded(Event, frozen=True):
    """R58: the best try is the result."""

    attempt: Attempt
    counted: tuple[Noted, ...]
    """R56: the word that each letter counts with, in the order in which they were laid."""


TurnEvent = Placed | Claimed | BlankLaid | LetterFreed | LetterDue | TakenBack | WordsNoted | Passed | TimeRanOut
OthersEvent = (
    DoubtBegan | Accepted | Challenged | KnockingOpened | WentOn | Knocked | DiceRolled | ClaimBegan | KnockFailed
)
"""What the others do after a turn: challenge and knock."""
LaterEvent = (
    DraftPassed | Drew | ChoseBlank | FirstRoundBegan | TurnBegan | TurnEvent | OthersEvent | TurnEnded | Skipped
    | Hinted | PlayerLeft | LettersDealt | Finished | SolitaireEnded | RiddleLaid | LettersTakenBack | RiddleEnded
)  # fmt: skip
AnyEvent = Started | LaterEvent
Events = list[AnyEvent]


Phase = Literal[
    "draft",  # R4: who draws which size
    "blanks",  # R4: who takes which blank
    "turn",  # R8, R9
    "late",  # R19: the time of a turn is up; a letter or a blank
    "due",  # R21, R26: a letter has to be given
    "doubt",  # R51, X6
    "knock",  # R24: knocking is open
    "knocks",  # R27: somebody has knocked; who knocks now knocks at the same time
    "claim",  # R25: a knocker names words
    "ready",  # solitaire: the letters are not turned up yet
    "alone",  # solitaire, riddle
    "over",
]


class State(msgspec.Struct, frozen=True):
    """The state of a game; of a solitaire too, with one player."""

    players: int
    options: Options
    equipment: Equipment
    first: Seat
    pool: tuple[int, ...]
    """Letters nobody has drawn; out of the game after the draft (R6)."""
    blanks: tuple[int, ...]
    """Blanks nobody has chosen."""
    racks: tuple[tuple[int, ...], ...]
    """The letters of each seat; all lie open (R5)."""
    supplies: tuple[tuple[int, ...], ...]
    """The blanks of each seat."""
    free: tuple[int, ...] = ()
    """Free letters."""
    board: tuple[Piece, ...] = ()
    away: tuple[int, ...] = ()
    """X7: tiles of who left."""
    notes: tuple[tuple[Noted, ...], ...] = ()
    """R34: the words of each seat."""
    phase: Phase = "draft"
    seat: Seat = 0
    """Whose turn it is, or who draws."""
    actor: Seat = 0
    """Who names words or owes a letter: whose turn it is, or a knocker."""
    turn: int = 0
    first_round: bool = False
    to_come: tuple[Seat, ...] = ()
    """R8: who still has to lay a letter in the first round."""
    placed: Placed | None = None
    """What was laid in this turn, while it may still be taken back."""
    pending: tuple[Noted, ...] = ()
    """R51: the named words that are not noted yet."""
    unanswered: tuple[Seat, ...] = ()
    """Who may still challenge, or knock."""
    challenges: int = 0
    """In this turn."""
    wrong: tuple[int, ...] = ()
    """Wrong challenges of each seat."""
    knockers: tuple[Seat, ...] = ()
    """R27: who has knocked at the same time."""
    windows: int = 0
    """How often knocking was opened in this turn."""
    knocked: Seat | None = None
    """R28: the last successful knocker of this turn."""
    barred: tuple[Seat, ...] = ()
    """Who may not knock any more in this turn."""
    rolls: tuple[DiceRolled, ...] = ()
    """R27: the dice that decided who claims; empty if nobody had to roll."""
    found: bool = False
    """R29: whether this turn, with its knocks, has brought a new word."""
    dry: tuple[Seat, ...] = ()
    """R29: whose turns, one after the other before this one, have brought nothing new; of those still seated (X7)."""
    hints: tuple[int, ...] = ()
    """R35: how many each seat has had."""
    hint: Hinted | None = None
    """The last one, while it is worth something."""
    left: tuple[Seat, ...] = ()
    code: str = ""
    """Solitaire: the code of its set."""
    result: SolitaireEnded | None = None
    best: Attempt | None = None
    """R57: the best try at a riddle, once something was taken back, and when it is over."""
    unseen: Unseen | None = None
    """Once it is over."""
    outcome: Outcome | None = None

    def seated(self) -> list[Seat]:
        return [seat for seat in range(self.players) if seat not in self.left]

    def clockwise(self, seat: Seat) -> list[Seat]:
        """Those seated, beginning with the left neighbour of `seat`, who comes last (R7)."""
        around = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return [seat for seat in around if seat not in self.left]

    def laid(self) -> tuple[Piece, ...]:
        """R54: what was laid on the board of a riddle, in this order; nothing where there is none."""
        return self.board[len(self.options.riddle.board) :] if self.options.riddle else ()


class Tally(msgspec.Struct, frozen=True):
    """What a seat's words come to, each way of counting (R30 to R32)."""

    words: int
    letters: int
    points: int


class View(msgspec.Struct, frozen=True):
    """What a seat or a spectator sees: everything lies open (R5)."""

    seat: Seat | None
    table: State
    """Without the words of each seat."""
    notes: tuple[str, ...]
    """R34: the words of each seat, as `notes` writes them."""
    tallies: tuple[Tally, ...]
    """R56: in a riddle the points are those of the words that count."""
    counted: str = ""
    """R56: in a riddle the word that each letter counts with, in the order in which they were laid, written so."""


Fault = Literal["", "empty_word", "too_short", "not_letters", "other_letters", "no_path", "not_new"]
"""What is wrong with a word, as everybody can see; empty if nothing is."""


class WordPreview(msgspec.Struct, frozen=True):
    """A word that is not named yet, as far as it can be told without a dictionary (R50)."""

    text: str
    tiles: Path
    """Where it can be read, on a way that is new if there is one; empty if it cannot."""
    new: bool
    """R16."""
    fault: Fault
    verdict: Verdict | None = None
    """Only where an inadmissible word is refused without penalty."""


class Preview(msgspec.Struct, frozen=True):
    """What letters and words would come to if they were laid and named."""

    words: tuple[WordPreview, ...]
    unused: tuple[int, ...]
    """R9, R20: tiles that no new word uses yet."""
    tally: Tally
    """What the new words would add."""
