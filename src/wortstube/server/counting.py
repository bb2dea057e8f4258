"""What lines and rooms tell whoever keeps count; here nobody does. The metrics of a server are one who does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from wortstube.server.protocol import Message
from wortstube.table.tally import Tally


class Counts(Tally):
    """Told what happens; keeps nothing."""

    def watch(self, rooms: Callable[[], int], tables: Callable[[], int]) -> None:
        """What is counted only when somebody asks."""

    @contextmanager
    def line(self, plays: bool) -> Iterator[None]:
        """Somebody is connected."""
        yield

    async def timed(self, answering: Awaitable[Message]) -> Message:
        """The answer to a command."""
        return await answering

    def overflowed(self) -> None:
        """A line was cut whose reader fell behind."""

    def answered(self, status: int) -> None:
        """A request was."""

    def opened(self, game: str) -> None:
        """A table was."""
