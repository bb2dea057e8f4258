"""What is said in the solitaire of Wortfächer: commands, events, and the state the events fold into."""

from __future__ import annotations

from typing import Literal

import msgspec

from wortstube.games.core import Command, Event, Outcome, Seat
from wortstube.games.wortfaecher.cards import Laid, Places, Word
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.games.wortfaecher.messages import Options


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
    """R35: be content with what is left."""


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
