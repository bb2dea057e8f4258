"""A game under way in a test: commands go through `core.decide`, as they do at a table.

They answer the window that is open unless they name another. What a game adds is in its own `positions`.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from wortstube.games.core import (
    Awaiting,
    Chance,
    Command,
    Leave,
    Referee,
    Rejection,
    Seat,
    TimeUp,
    Window,
    decide,
    replay,
)

E = TypeVar("E")


class UnderWay:
    """The state now, and all events that led to it from where the test began."""

    def __init__(self, now: Any, game: Any, referee: Referee, seed: bytes = b"evening") -> None:
        self.now = now
        self.game = game
        self.referee = referee
        self.log: list[Any] = []
        self._seed = seed

    @property
    def awaiting(self) -> Awaiting:
        awaiting: Awaiting = self.game.awaiting(self.now)
        return awaiting

    def actor(self) -> Seat:
        """From whom a command comes that names no seat."""
        seat: Seat = self.now.seat
        return seat

    def kinds(self, seat: Seat) -> tuple[str, ...]:
        window = self.awaiting.seats.get(seat)
        return window.kinds if window else ()

    def try_(self, command: Command, seat: Seat | None) -> list[Any] | Rejection:
        """Decide a command and, if it is accepted, play on from it."""
        window = self.awaiting.seats.get(seat, Window("", ())) if seat is not None else Window("", ())
        named = command if command.window else msgspec.structs.replace(command, window=window.id)
        answer = decide(self.game, self.now, seat, named, self.referee, Chance(self._seed, len(self.log)))
        if not isinstance(answer, Rejection):
            self.now = replay(self.game, answer, self.now)
            self.log += answer
        return answer

    def do(self, command: Command, seat: Seat | None = None) -> list[Any]:
        """A command that must be accepted."""
        answer = self.try_(command, self.actor() if seat is None else seat)
        assert not isinstance(answer, Rejection), answer
        return answer

    def refused(self, command: Command, seat: Seat | None = None) -> Rejection:
        """A command that must be refused and must change nothing."""
        before = self.now
        answer = self.try_(command, self.actor() if seat is None else seat)
        assert isinstance(answer, Rejection), answer
        assert self.now == before
        msgspec.json.encode(answer)
        return answer

    def time_up(self) -> list[Any]:
        """The one deadline that runs has passed."""
        (deadline,) = self.awaiting.deadlines
        return self.by_table(TimeUp(deadline=deadline.id))

    def leave(self, seat: Seat) -> list[Any]:
        return self.by_table(Leave(seat=seat))

    def by_table(self, command: Command) -> list[Any]:
        answer = self.try_(command, None)
        assert not isinstance(answer, Rejection), answer
        return answer

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.log if isinstance(event, kind)]

    def change(self, **fields: Any) -> None:
        """Arrange the table."""
        self.now = msgspec.structs.replace(self.now, **fields)
