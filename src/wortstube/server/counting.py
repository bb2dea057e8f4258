"""What lines and rooms tell whoever keeps count; here nobody does. The metrics of a server are one who does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from wortstube.server.protocol import Message
from wortstube.table.tally import Tally


class Connected:
    """Somebody is. A generator that waits for the end of it takes six times the memory, for hours."""

    __slots__ = ("_counts", "_plays")

    def __init__(self, counts: Counts, plays: bool) -> None:
        self._counts, self._plays = counts, plays

    def __enter__(self) -> None:
        self._counts.line_opened(self._plays)

    def __exit__(self, *error: object) -> None:
        self._counts.line_closed(self._plays)


class Counts(Tally):
    """Told what happens; keeps nothing."""

    def watch(self, rooms: Callable[[], int], tables: Callable[[], int]) -> None:
        """What is counted only when somebody asks."""

    def line(self, plays: bool) -> Connected:
        """Somebody is connected, as long as this lasts."""
        return Connected(self, plays)

    def line_opened(self, plays: bool) -> None:
        """To a table, by one who plays there or who looks on."""

    def line_closed(self, plays: bool) -> None:
        """The same."""

    async def timed(self, answering: Awaitable[Message]) -> Message:
        """The answer to a command."""
        return await answering

    def overflowed(self) -> None:
        """A line was cut whose reader fell behind."""

    def answered(self, status: int) -> None:
        """A request was."""

    def opened(self, game: str) -> None:
        """A table was."""
