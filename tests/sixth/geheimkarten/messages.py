"""What is said, what happens and what is seen in Geheimkarten."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from wortstube.games.core import Command, Event, Outcome, Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    AT_LEISURE: ClassVar[dict[str, bool]] = {"timed": False}
    """Without clocks: for whoever plays alone against the computer, and in games that last for days."""

    hand: Literal[2, 3, 4] = 3
    timed: bool = True


class Draw(Command, frozen=True):
    """Take the top card of the draw pile, which only its new owner sees."""


class Take(Command, frozen=True):
    """Take the top card of the discard pile, which everybody sees."""


class Discard(Command, frozen=True):
    card: str


class Knock(Command, frozen=True):
    """Ask the others to end the game."""


class Vote(Command, frozen=True):
    """Whether to end it; sealed until all have voted."""

    end: bool


AnyCommand = Draw | Take | Discard | Knock | Vote
Kind = Literal["draw", "take", "discard", "knock", "vote"]
"""What a command is called; see `AnyCommand`."""


class Started(Event, frozen=True):
    players: int
    options: Options
    rules: int
    lexicon: str
    hands: tuple[tuple[str, ...], ...]
    """Empty in what the others see, but for their own."""
    pile: tuple[str, ...]
    """Empty in what anybody sees."""
    face_up: str


class TurnBegan(Event, frozen=True):
    seat: Seat
    turn: int


class Drew(Event, frozen=True):
    seat: Seat
    card: str
    """Empty in what the others see."""


class Took(Event, frozen=True):
    seat: Seat


class Discarded(Event, frozen=True):
    seat: Seat
    card: str


class TimeRanOut(Event, frozen=True):
    """The top card of the draw pile goes away unseen."""

    seat: Seat


class Knocked(Event, frozen=True):
    seat: Seat


class Voted(Event, frozen=True):
    seat: Seat
    end: bool | None
    """None in what the others see."""


class VotesOpened(Event, frozen=True):
    votes: tuple[bool | None, ...]


class PlayerLeft(Event, frozen=True):
    seat: Seat


class Finished(Event, frozen=True):
    hands: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


LaterEvent = TurnBegan | Drew | Took | Discarded | TimeRanOut | Knocked | Voted | VotesOpened | PlayerLeft | Finished
AnyEvent = Started | LaterEvent
Events = list[AnyEvent]


class State(msgspec.Struct, frozen=True):
    players: int
    options: Options
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    """The first card is the top."""
    discards: tuple[str, ...]
    """The last card is the top."""
    away: tuple[str, ...] = ()
    left: tuple[Seat, ...] = ()
    knocked: tuple[Seat, ...] = ()
    votes: tuple[bool | None, ...] = ()
    opened: tuple[bool | None, ...] = ()
    """The last vote as it was opened, so that a view tells all that was shown."""
    seat: Seat = 0
    turn: int = 0
    phase: Literal["draw", "discard", "vote", "over"] = "draw"
    outcome: Outcome | None = None


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    pile: int
    discards: tuple[str, ...]
    away: int
    left: tuple[Seat, ...]
    knocked: tuple[Seat, ...]
    voted: tuple[bool, ...]
    vote: bool | None
    opened: tuple[bool | None, ...]
    turn_of: Seat
    turn: int
    phase: str
    hands: tuple[tuple[str, ...], ...]
    """All hands once the game is over."""


class Preview(msgspec.Struct, frozen=True):
    worth: int


def worth(hand: tuple[str, ...]) -> int:
    return sum(int(card[1:]) for card in hand)
