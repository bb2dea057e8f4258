"""Which words of a game counted, and whose they were: read from its log alone, without folding it.

A game that tells this has a part `laid.py`, with the types of event that are needed (`KINDS`) and `laid`, which reads
them in their order. What was struck, taken back or undone is not among the words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Protocol

from wortstube.games.core import Event, Seat


class LaidWord(NamedTuple):
    """A word of somebody's that counted."""

    seat: Seat
    letters: str
    """As they lay, or a term as it was named."""
    spelling: str = ""
    """As one writes it; empty where it was never looked up."""
    term: bool = False
    """Whether it counted because it fits a theme: it may be more than a word, and no dictionary need know it."""


class Laid(Protocol):
    """The part of a game that reads them."""

    KINDS: tuple[type[Event], ...]

    def laid(self, events: Iterable[Any]) -> Iterator[LaidWord]:
        """From events of these types; others may be among them."""
