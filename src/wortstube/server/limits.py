"""How much one sender may ask for. Generous to people, tight for programs that run wild."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict

import msgspec

IDLE_DAYS = 7
"""After which a table that was never started is forgotten, and one that was gives back its code."""
CONTEST_DAYS = 1
"""Without anything happening in it, after which a contest is forgotten that no circle owns; at most `IDLE_DAYS` in all,
but not while it runs."""
MOST_BODY = 16 * 1024
MOST_FRAME = 16 * 1024
MOST_SENDERS = 10_000
ALWAYS_RETOLD = 50
"""Entries that somebody who comes back is told in any case, if they are remembered."""
MOST_VISITORS = 1000
"""Lines to one table at which it takes in no more spectators; whoever has a seat always gets in."""

LINES_OF_A_SEAT = 4
"""In a contest: one to the contest and one to the table, and as many again when its person comes back."""

MOST_WORDS = 40
MOST_LETTERS = 20
MOST_JOKERS = 3
MOST_FOUND = 500
MOST_OPTIONS = 10
"""In one question about words: the widest rack keeps a processor busy for some tenths of a second."""
QUESTION = 0.01
"""Seconds of a processor that cost as much as a question."""


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

    __slots__ = ("_at", "_burst", "_level", "_per_second")

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._level, self._at = burst, time.monotonic()

    def has(self) -> bool:
        """Whether one more would be allowed now."""
        self._refill()
        return self._level >= 1

    def take(self, cost: float = 1.0) -> bool:
        """Whether one more is allowed now. What costs more than there is left is paid back later."""
        if not self.has():
            return False
        self._level -= cost
        return True

    def charge(self, tokens: float) -> None:
        """What something has cost besides, once it is known. Debts are paid before the next one is allowed."""
        self._refill()
        self._level = max(-self._burst, self._level - tokens)

    def _refill(self) -> None:
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._per_second)
        self._at = now


class Buckets:
    """One bucket a sender; those not heard of for longest are forgotten first."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    @property
    def wait(self) -> int:
        """Seconds after which somebody who has used up everything may come again."""
        return min(3600, math.ceil(1 / (self._per_second or 1e-9)))

    def take(self, sender: str, cost: float = 1.0) -> bool:
        return self._of(sender).take(cost)

    def has(self, sender: str) -> bool:
        """Whether one more would be allowed."""
        return sender not in self._buckets or self._buckets[sender].has()

    def charge(self, sender: str, tokens: float) -> None:
        self._of(sender).charge(tokens)

    def _of(self, sender: str) -> Bucket:
        bucket = self._buckets.pop(sender, None) or Bucket(self._burst, self._per_second)
        self._buckets[sender] = bucket
        if len(self._buckets) > MOST_SENDERS:
            self._buckets.popitem(last=False)
        return bucket


class OpenLines:
    """How many lines each sender has open, without those that seats of contests have: a school is one address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()
        self._of_seats: Counter[str] = Counter()
        self._present: Counter[str] = Counter()

    def has(self, sender: str) -> bool:
        """Whether one is open, of a seat or not."""
        return sender in self._present

    def one_of(self, sender: str, seat: str = "") -> OpenLine:
        """Whether there is room for one more, which counts while it lasts.

        `seat` is the key of a seat in a contest. It has some lines of its own, and what it has open beyond them counts
        for the sender: of somebody who comes back again and again the server knows only later which lines are dead.
        """
        return OpenLine(self, sender, seat)

    def open(self, sender: str, seat: str) -> bool:
        """Whether it is one of the seat's own."""
        own = bool(seat) and self._of_seats[seat] < LINES_OF_A_SEAT
        for counter, name in self._counting(sender, seat, own):
            counter[name] += 1
        return own

    def close(self, sender: str, seat: str, own: bool) -> None:
        for counter, name in self._counting(sender, seat, own):
            counter[name] -= 1
            if not counter[name]:
                del counter[name]

    def too_many(self, sender: str) -> bool:
        return self._open[sender] > self._most

    def _counting(self, sender: str, seat: str, own: bool) -> tuple[tuple[Counter[str], str], ...]:
        return ((self._of_seats, seat) if own else (self._open, sender)), (self._present, sender)


class OpenLine:
    """While it lasts it counts. A generator that waits for its end takes six times the memory, for hours."""

    __slots__ = ("_lines", "_own", "_seat", "_sender")

    def __init__(self, lines: OpenLines, sender: str, seat: str) -> None:
        self._lines, self._sender, self._seat, self._own = lines, sender, seat, False

    def __enter__(self) -> bool:
        self._own = self._lines.open(self._sender, self._seat)
        return self._own or not self._lines.too_many(self._sender)

    def __exit__(self, *error: object) -> None:
        self._lines.close(self._sender, self._seat, self._own)


class Guessing:
    """Codes that lead nowhere: one sender may miss now and then, and all together only so often.

    Who is right pays nothing. When too many have missed, those go on as before who play here already, at home mostly
    the same address as the screen with the code; of everybody else each neighbourhood has a try or two a minute.
    """

    def __init__(self, people: float, lines: OpenLines) -> None:
        self._each = Buckets(burst=max(10.0, people / 3), per_second=people / 1000)
        self._all = Bucket(burst=3 * people, per_second=people / 100)
        self._strangers = Buckets(burst=2, per_second=1 / 60)
        self._lines = lines

    @property
    def wait(self) -> int:
        return self._strangers.wait

    def allows(self, host: str) -> bool:
        """Whether somebody may try a code."""
        who = sender(host)
        known = self._all.has() or self._lines.has(who) or self._strangers.has(neighbourhood(host))
        return known and self._each.has(who)

    def missed(self, host: str) -> None:
        self._all.take()
        self._each.take(sender(host))
        self._strangers.take(neighbourhood(host))


HOUR = 3600.0
PEOPLE = 100
"""How many may play from behind one address: more than a family, less than a school."""


class Rations:
    """What one sender may ask of this server, if so many people may share an address."""

    def __init__(self, people: int = PEOPLE) -> None:
        self.requests = Buckets(burst=people, per_second=people / 100)
        """Opening, joining, codes, proposals, votes."""
        self.questions = Buckets(burst=1.2 * people, per_second=people / 5)
        """About words: one for the question, and one more for each `QUESTION` seconds that it kept a processor busy."""
        self.reports = Buckets(burst=0.6 * people, per_second=3 * people / HOUR)
        """Of the coach, that have to be made: a processor is busy with one for some seconds."""
        self.tables = Buckets(burst=6 * people, per_second=people / HOUR)
        """And circles: what stays in the database."""
        self.seats = Buckets(burst=12 * people, per_second=3 * people / HOUR)
        """At tables of others. Those of a contest are bounded by the contest."""
        self.joining = Buckets(burst=300, per_second=5)
        """Of one contest, whoever joins it: a whole school may come from one address, and at once."""
        self.entries = Buckets(burst=500 * people, per_second=10 * people)
        """Of logs, read and told to whoever comes late to a table."""
        self.lines = OpenLines(10 * people)
        self.guessing = Guessing(people, self.lines)


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


def neighbourhood(host: str) -> str:
    """Senders one of whom may well be as good as the other: what is given to one customer, or to a few.

    >>> neighbourhood("192.0.2.7"), neighbourhood("2001:db8:1:2:3:4:5:6")
    ('192.0.2.0', '2001:db8:1::')
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    kept = 24 if isinstance(address, ipaddress.IPv4Address) else 48
    return str(ipaddress.ip_network(f"{address}/{kept}", strict=False).network_address)
