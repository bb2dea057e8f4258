"""How much one sender may ask for. Generous to people, tight for programs that run wild."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

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

    blink: float = 3.0
    """Seconds for which the hourglass of somebody who lost the connection still runs."""
    grace: float = 45.0
    """Seconds for somebody who lost the connection, before the table pauses for them or a bot stands in."""
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

    @property
    def wait(self) -> int:
        """Seconds after which somebody who has used up everything may come again."""
        return min(3600, math.ceil(1 / (self._per_second or 1e-9)))

    def take(self, sender: str) -> bool:
        bucket = self._buckets.pop(sender, None) or Bucket(self._burst, self._per_second)
        self._buckets[sender] = bucket
        if len(self._buckets) > MOST_SENDERS:
            self._buckets.popitem(last=False)
        return bucket.take()


class OpenLines:
    """How many lines each sender has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_of(self, sender: str) -> Iterator[bool]:
        """Whether there is room for one more, which counts while it lasts."""
        self._open[sender] += 1
        try:
            yield self._open[sender] <= self._most
        finally:
            self._open[sender] -= 1
            if not self._open[sender]:
                del self._open[sender]


HOUR = 3600.0
PEOPLE = 100
"""How many may play from behind one address: more than a family, less than a school."""


class Rations:
    """What one sender may ask of this server, if so many people may share an address."""

    def __init__(self, people: int = PEOPLE) -> None:
        self.requests = Buckets(burst=people, per_second=people / 100)
        """Opening, joining, codes, proposals, votes."""
        self.questions = Buckets(burst=1.2 * people, per_second=people / 5)
        """About words."""
        self.tables = Buckets(burst=6 * people, per_second=people / HOUR)
        """And circles: what stays in the database."""
        self.seats = Buckets(burst=12 * people, per_second=3 * people / HOUR)
        self.lines = OpenLines(10 * people)


def sender(host: str) -> str:
    """Who is rationed together: an address, or the network that a household has in IPv6.

    >>> sender("192.0.2.7"), sender("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::')
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((int(address) >> 64 << 64, 64)).network_address)
