"""What is said in a game of Wortfächer: options, commands, events, and the states the events fold into.

Those of the game for several come first, then those of the solitaire, then those of riddles.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from wortstube.games.core import Command, Event, Outcome, Seat
from wortstube.games.deals import DealCode
from wortstube.games.doubt import DoubtWindow
from wortstube.games.wortfaecher.cards import Laid, Places, Word
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.games.wortfaecher.task import Task
from wortstube.lexicon import Folding, Verdict

MOST_PLAYERS = 6

StartPoints = Annotated[int, msgspec.Meta(ge=0, le=100)]
WordLevel = Literal["everyday", "standard", "all"]
"""Alltag, Standard, Alles."""
PlaceAtTable = Annotated[int, msgspec.Meta(ge=0, lt=MOST_PLAYERS)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on before it plays."""

    WINDOWS: ClassVar[tuple[str, ...]] = ("doubt_window",)
    """X6: what waits until all have answered where children or beginners play, unless a time was chosen."""
    FOR_CHILDREN: ClassVar[tuple[str, ...]] = ("family_words",)
    AT_LEISURE: ClassVar[dict[str, int]] = {"hourglass": 0, "doubt_window": 0}
    """X11: what holds in a correspondence game, where no clock runs."""

    referee: Literal["strict", "challenge"] = "strict"
    """R30. streng: words are checked at once (X9). Anzweifeln: any word may be laid, a challenge decides (R21)."""
    hourglass: Literal[0, 30, 60, 90] = 0
    """R28: seconds for a turn; 0: no timers."""
    first_turn_out: Literal["allowed", "late", "never"] = "allowed"
    """R27: whether one may go out on the first turn of a round; late: from round 5 on."""
    doubt_window: DoubtWindow | None = None
    """X6: seconds in which one may challenge; 0: until all have answered. None: as is usual, see `WINDOWS`."""
    wrong_challenges: Literal[0, 3] = 0
    """X10: how many wrong challenges a player has in a game; 0: no limit."""
    dealer: PlaceAtTable | None = None
    """R3: the seat of the oldest player, who deals first; None: drawn by lot."""
    head_start: Annotated[tuple[StartPoints, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """R29: points each seat starts with; seats that are not named start with 0."""
    word_levels: Annotated[tuple[WordLevel, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """R29: the words each seat may lay; seats that are not named may lay all."""
    base_letters: bool = False
    """X2: Ä, Ö and Ü lie as A, O and U; else as A and E, and so on."""
    family_words: bool = False
    """Familienwörter: neither offensive nor coarse words count."""
    deal: DealCode = ""
    """Solitaire: the code of a deal that others have played; empty: a new one."""
    clearable: bool = False
    """Solitaire: deal what can be cleared, and tell what a deal may come to."""
    advice: WordLevel = "everyday"
    """Solitaire: the words of hints, of par, and of deals that can be cleared. Any admissible word may be laid."""
    riddle: Task | None = None
    """R43: alone, a riddle instead of the solitaire."""

    @property
    def folding(self) -> Folding:
        return "base_letter" if self.base_letters else "digraph"

    def level(self, seat: Seat | None) -> WordLevel:
        """R29."""
        named = seat is not None and seat < len(self.word_levels)
        return self.word_levels[seat] if named and seat is not None else "all"


class Draw(Command, frozen=True):
    """R7: the top card of the draw pile."""


class Take(Command, frozen=True):
    """R7: the top card of the discard pile."""


class GoOut(Command, frozen=True):
    """R9: lay out all cards but one, which is discarded."""

    words: tuple[Word, ...]


class LayOut(Command, frozen=True):
    """R20: lay out any part of the hand in the last turn, and discard a card; with one card left, that one.

    R44: in a riddle any part of its cards, and none is discarded.
    """

    words: tuple[Word, ...]
    card: int | None = None


class Discard(Command, frozen=True):
    """R11: discard a card, by its place in the hand."""

    card: int


class Accept(Command, frozen=True):
    """X6: "Gut so", no more doubts in this round."""


class Challenge(Command, frozen=True):
    """R21: doubt a word that another player has laid."""

    owner: Seat
    word: int


RoundsCommand = Draw | Take | GoOut | LayOut | Discard | Accept | Challenge


class Started(Event, frozen=True):
    players: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)]
    options: Options
    equipment: Equipment
    rules: int
    lexicon: str
    scores: tuple[int, ...]


class RoundBegan(Event, frozen=True):
    round: int
    dealer: Seat
    hands: tuple[tuple[str, ...], ...]
    """Empty in what anybody sees, but for the own one."""
    draw_pile: tuple[str, ...]
    """The first card is the top; empty in what anybody sees."""
    face_up: str


class TurnBegan(Event, frozen=True):
    seat: Seat
    turn: int
    lap: int
    """How often the turn has gone round in this round; the last turns of R20 count to the lap they began in."""


class Drew(Event, frozen=True):
    seat: Seat
    card: str
    """Empty in what the others see."""


class Took(Event, frozen=True):
    seat: Seat
    card: str


class Reshuffled(Event, frozen=True):
    """R8: the discard pile has become the draw pile."""

    cards: int
    draw_pile: tuple[str, ...]
    """Empty in what anybody sees."""


class WentOut(Event, frozen=True):
    seat: Seat
    words: tuple[Laid, ...]
    last_turns: tuple[Seat, ...]
    """R20, R38: who has one more turn, in this order."""


class LastTurnsBegan(Event, frozen=True):
    """R41: nobody goes out; everybody has one last turn."""

    last_turns: tuple[Seat, ...]


class LaidOut(Event, frozen=True):
    seat: Seat
    words: tuple[Laid, ...]


class Discarded(Event, frozen=True):
    seat: Seat
    card: str


class TimeRanOut(Event, frozen=True):
    seat: Seat


class DoubtBegan(Event, frozen=True):
    """R21, X6: all turns are over; the laid words may be challenged before they are scored."""

    doubters: tuple[Seat, ...]


class Accepted(Event, frozen=True):
    seat: Seat


class Challenged(Event, frozen=True):
    """R21, R22: the referee was asked; one of the two pays."""

    seat: Seat
    owner: Seat
    word: int
    verdict: Verdict
    upheld: bool
    payer: Seat
    paid: int
    doubters: tuple[Seat, ...]
    """Who may still challenge another word."""


class RoundScored(Event, frozen=True):
    round: int
    laid: tuple[tuple[Laid, ...], ...]
    points: tuple[int, ...]
    """R23: what each seat's words are worth, without the bonus."""
    longest: int
    """R24: letters of the longest word."""
    bonus: tuple[int, ...]
    scores: tuple[int, ...]
    discarded: str
    """The last card on the discard pile, for those who look back when the next round is dealt already."""


class PlayerLeft(Event, frozen=True):
    seat: Seat


class Finished(Event, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


EndEvent = DoubtBegan | Accepted | Challenged | RoundScored | Finished
RoundsEvent = (
    RoundBegan | TurnBegan | Drew | Took | Reshuffled | WentOut | LastTurnsBegan | LaidOut | Discarded | TimeRanOut
    | EndEvent
)  # fmt: skip


Phase = Literal["draw", "play", "doubt", "over"]


class Rounds(msgspec.Struct, frozen=True):
    """The state of a game for two to six."""

    players: int
    options: Options
    equipment: Equipment
    scores: tuple[int, ...]
    draw_pile: tuple[str, ...]
    """The first card is the top. Before the first deal it holds all cards."""
    discard_pile: tuple[str, ...] = ()
    """The last card is the top."""
    hands: tuple[tuple[str, ...], ...] = ()
    away: tuple[str, ...] = ()
    """X7: cards of who left, out of play until the next deal."""
    laid: tuple[tuple[Laid, ...], ...] = ()
    left: tuple[Seat, ...] = ()
    wrong: tuple[int, ...] = ()
    """Wrong challenges of each seat."""
    round: int = 0
    dealer: Seat = 0
    seat: Seat = 0
    turn: int = 0
    lap: int = 0
    phase: Phase = "draw"
    drawn: str = ""
    """The card that was drawn in this turn."""
    out: Seat | None = None
    last_turns: tuple[Seat, ...] | None = None
    """R20: who has one more turn after this one; None while the round goes on."""
    unanswered: tuple[Seat, ...] = ()
    challenges: int = 0
    results: tuple[RoundScored, ...] = ()
    outcome: Outcome | None = None

    def seated(self) -> list[Seat]:
        return [seat for seat in range(self.players) if seat not in self.left]

    def clockwise(self, seat: Seat) -> list[Seat]:
        """Those seated, beginning with the left neighbour of `seat`, who comes last."""
        around = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return [seat for seat in around if seat not in self.left]


class Longest(msgspec.Struct, frozen=True):
    """R24: who would get the bonus if the round ended now; seat None: a tie, or nothing lies."""

    seat: Seat | None
    letters: int


class RoundsView(msgspec.Struct, frozen=True, tag_field="mode", tag="rounds"):
    """What a seat or a spectator sees of a game for two to six."""

    seat: Seat | None
    players: int
    options: Options
    equipment: Equipment
    scores: tuple[int, ...]
    hand: tuple[str, ...]
    """The own one; empty for spectators."""
    drawn: str
    """The card this seat has drawn in its turn."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    draw_pile: int
    discard_pile: tuple[str, ...]
    """The last card is the top."""
    away: int
    laid: tuple[tuple[Laid, ...], ...]
    longest: Longest
    left: tuple[Seat, ...]
    wrong: tuple[int, ...]
    round: int
    dealer: Seat
    turn_of: Seat
    turn: int
    lap: int
    phase: Phase
    out: Seat | None
    last_turns: tuple[Seat, ...] | None
    unanswered: tuple[Seat, ...]
    results: tuple[RoundScored, ...]
    outcome: Outcome | None


class WordPreview(msgspec.Struct, frozen=True):
    word: Laid
    verdict: Verdict | None
    """None in Anzweifeln mode: only a challenge tells."""


class Preview(msgspec.Struct, frozen=True):
    """What some words would bring, and how many cards they leave."""

    words: tuple[WordPreview, ...]
    points: int
    longest: int
    cards_left: int
    goes_out: bool
    """R9: all cards but one are used; before the draw, all. That the words exist is another matter."""
    bonus: int = 0
    """R44: what the longest word adds in a riddle; `points` are without it."""


class Remove(Command, frozen=True):
    """R33: a word from the open cards; its cards are named by their piles."""

    word: Word


class Refill(Command, frozen=True):
    """R34: the open card of this pile moves to the empty place."""

    pile: int


class Undo(Command, frozen=True):
    """Take the last word back, at a price."""


class Hint(Command, frozen=True):
    """Be shown a word, at a price."""


class GiveUp(Command, frozen=True):
    """R35: be content with what is left; R45: or with the best split so far."""


SolitaireCommand = Remove | Refill | Undo | Hint | GiveUp
AnyCommand = RoundsCommand | SolitaireCommand
Kind = Literal[
    "draw", "take", "go_out", "lay_out", "discard", "accept", "challenge", "remove", "refill", "undo", "hint",
    "give_up",
]  # fmt: skip
"""What a command is called; see `AnyCommand`."""


class PilesDealt(Event, frozen=True):
    code: str
    piles: tuple[tuple[str, ...], ...]
    """The first card of each pile is open; the others are empty texts in what anybody sees."""
    box: tuple[str, ...]
    """R31: the cards out of play; empty in what anybody sees."""
    least: int | None = None
    """The fewest points left that were found with all cards known, 0 if the deal can be cleared; None: not asked."""
    par: int | None = None
    """What one in four playouts reaches that see only the open cards; None: not asked."""


class Removed(Event, frozen=True):
    word: Laid
    places: Places
    """The pile of each card."""
    opened: tuple[str, ...]
    """R33: what was turned up on each of these piles; an empty text where nothing was left."""


class Refilled(Event, frozen=True):
    place: int
    pile: int
    card: str
    opened: str
    """The next card of the pile that gave."""


class NoWordLeft(Event, frozen=True):
    """R35: no word can be formed any more."""


class Hinted(Event, frozen=True):
    word: Laid
    places: Places


class Helped(Event, frozen=True):
    """The dictionary found words, at the price of a hint."""


class Undone(Event, frozen=True):
    word: Laid


class SolitaireEnded(Event, frozen=True):
    points: int
    """R36: the value of all cards that are left."""
    cards: int
    hints: int
    undos: int
    score: int
    """The points that are left and the price of hints, searches and undos."""
    cleared: bool
    searches: int = 0


class SplitLaid(Event, frozen=True):
    """R44: a split of the cards of a riddle; they may be laid otherwise afterwards."""

    words: tuple[Laid, ...]
    points: int
    """R23: what the words are worth, without the bonus."""
    bonus: int
    score: int
    """R45: what the best split so far brings."""


class RiddleEnded(Event, frozen=True):
    score: int
    complete: bool
    """R45: all cards lie, and the bonus is won: nothing brings more."""


SolitaireEvent = PilesDealt | Removed | Refilled | NoWordLeft | Hinted | Helped | Undone | SolitaireEnded
RiddleEvent = SplitLaid | RiddleEnded
AnyEvent = Started | PlayerLeft | RoundsEvent | SolitaireEvent | RiddleEvent
Events = list[AnyEvent]


class Move(msgspec.Struct, frozen=True):
    """A word that was removed, and the places that were refilled after it: what it takes to undo it."""

    word: Laid
    places: Places
    refills: tuple[tuple[int, int], ...] = ()
    """Pairs of the place that was filled and the pile that gave."""


SolitairePhase = Literal["word", "refill", "stuck", "over"]


class Solitaire(msgspec.Struct, frozen=True):
    """The state of a solitaire."""

    options: Options
    equipment: Equipment
    box: tuple[str, ...]
    code: str = ""
    piles: tuple[tuple[str, ...], ...] = ()
    """The first card of each is open."""
    least: int | None = None
    par: int | None = None
    moves: tuple[Move, ...] = ()
    phase: SolitairePhase = "word"
    step: int = 0
    """Counts the events, so that no question is asked twice."""
    hint: Hinted | None = None
    hints: int = 0
    undos: int = 0
    searches: int = 0
    left: tuple[Seat, ...] = ()
    result: SolitaireEnded | None = None
    outcome: Outcome | None = None

    def open_cards(self) -> tuple[str, ...]:
        """The open card of each pile; an empty text where the place is empty."""
        return tuple(pile[0] if pile else "" for pile in self.piles)


class SolitaireView(msgspec.Struct, frozen=True, tag_field="mode", tag="solitaire"):
    """What the player or a spectator sees of a solitaire."""

    seat: Seat | None
    options: Options
    equipment: Equipment
    code: str
    least: int | None
    """The fewest points that can be left, as far as was found; None: nobody asked for it."""
    par: int | None
    """What a good player may expect to be left with."""
    open_cards: tuple[str, ...]
    heights: tuple[int, ...]
    hidden: tuple[tuple[str, ...], ...]
    """What lay under the open cards, once the game is over."""
    words: tuple[Laid, ...]
    phase: SolitairePhase
    sources: tuple[int, ...]
    """R34: the piles that may give a card to the empty place."""
    hint: Hinted | None
    hints: int
    undos: int
    searches: int
    price: int
    """What hints, searches and undos have cost so far."""
    left: tuple[Seat, ...]
    result: SolitaireEnded | None
    outcome: Outcome | None


class Riddle(msgspec.Struct, frozen=True):
    """The state of a riddle."""

    options: Options
    equipment: Equipment
    task: Task
    box: tuple[str, ...]
    """The cards that are not in it."""
    last: SplitLaid | None = None
    best: SplitLaid | None = None
    splits: int = 0
    left: tuple[Seat, ...] = ()
    outcome: Outcome | None = None

    @property
    def score(self) -> int:
        return self.best.score if self.best else 0


class RiddleView(msgspec.Struct, frozen=True, tag_field="mode", tag="riddle"):
    """What the player or a spectator sees of a riddle: everything."""

    seat: Seat | None
    options: Options
    equipment: Equipment
    task: Task
    bonus: int
    """R44: what a long word adds."""
    most: int
    """R45: what all cards and the bonus would bring."""
    last: SplitLaid | None
    """How the cards were laid last."""
    best: SplitLaid | None
    splits: int
    """How often they were laid."""
    score: int
    left: tuple[Seat, ...]
    outcome: Outcome | None


State = Rounds | Solitaire | Riddle
View = RoundsView | SolitaireView | RiddleView
