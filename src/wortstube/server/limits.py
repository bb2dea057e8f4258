"""How much one sender may ask for. Generous to people, tight for programs that run wild."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec

IDLE_DAYS = 7
"""After which a table that was never started is forgotten, and one that was gives back its code."""
MOST_BODY = 16 * 1024
MOST_FRAME = 16 * 1024
MOST_SENDERS = 10_000
MOST_VISITORS = 1000
"""Lines to one table at which it takes in no more spectators; whoever has a seat always gets in."""

MOST_WORDS = 40
MOST_LETTERS = 20
MOST_JOKERS = 3
MOST_FOUND = 500
MOST_OPTIONS = 10
"""In one question about words: a rack of this size keeps the processor busy for some hundredths of a second."""


class Patience(msgspec.Struct, frozen=True):
    """How long the server waits for people, and how fast they may talk."""

    grace: float = 45.0
    """Seconds for somebody who lost the connection, before a bot stands in or the table pauses."""
    hello: float = 10.0
    """For the first word on a new line."""
    send: float = 10.0
    """For a reader to take the next message."""
    messages_at_once: float = 60.0
    messages_a_second: float = 20.0


class Bucket:
    """So many tokens at once, and so many a second after that."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._level, self._at = burst, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._per_second)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """One bucket a sender; those not heard of for longest are forgotten first."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, sender: str) -> bool:
        bucket = self._buckets.pop(sender, None) or Bucket(self._burst, self._per_second)
        self._buckets[sender] = bucket
        if len(self._buckets) > MOST_SENDERS:
            self._buckets.popitem(last=False)
        return bucket.take()
