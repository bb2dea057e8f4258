"""How many connections are taken in: in all, as the system lets this process have files open, and from one sender.

Counted is every connection, also one on which nothing is ever said. So nobody who opens many keeps others out, and the
system never has to refuse a file to us.
"""

from __future__ import annotations

import ipaddress
import logging
import sys
from collections import Counter

import msgspec

from wortstube.server.limits import sender
from wortstube.server.logs import Seldom
from wortstube.server.metrics import Metrics

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)

WANTED = 65_536
"""Files open at once: more than one process has people to serve."""
OFTEN_ALLOWED = 10_240
"""What macOS allows at most, whatever it says."""
OUR_OWN = 128
"""Files that are no connections of guests: databases, workers, pages that are being read, logs."""
ON_THE_WAY = 4
"""How many times as many as are accepted at once may be open before they are counted, or after they are refused."""
NO_END = 1_000_000_000


def open_files(wanted: int = WANTED) -> int:
    """How many files this process may have open from now on: as many as wanted, if the system lets us."""
    if sys.platform == "win32":
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    for more in (most, min(most, OFTEN_ALLOWED)):
        if soft != resource.RLIM_INFINITY and soft < more:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            except (ValueError, OSError):
                continue
            soft = more
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, soft)


class Capacity(msgspec.Struct, frozen=True):
    """How many connections there may be."""

    all: int = NO_END
    each: int = NO_END
    """From one sender."""
    at_once: int = 1024
    """That wait to be accepted."""


def capacity(files: int, people: int) -> Capacity:
    """For a process that may have so many files open, if so many people may share an address.

    >>> capacity(files=65_536, people=100)
    Capacity(all=61312, each=2000, at_once=1024)
    >>> capacity(files=1024, people=100)
    Capacity(all=640, each=213, at_once=64)
    """
    at_once = max(8, min(1024, files // 16))
    most = max(at_once, files - OUR_OWN - ON_THE_WAY * at_once)
    return Capacity(most, max(1, min(20 * people, most // 3)), at_once)


class Doors:
    """Who is connected. A proxy speaks for many, so it is not counted as a sender."""

    def __init__(self, capacity: Capacity | None = None, proxies: str = "", metrics: Metrics | None = None) -> None:
        self.capacity = capacity or Capacity()
        self._proxies = [ipaddress.ip_network(one) for one in proxies.split(",") if one]
        self._metrics = metrics or Metrics()
        self._metrics.watch_connections(self.count)
        self._inside: dict[object, str] = {}
        self._from: Counter[str] = Counter()
        self._seldom = Seldom(log)

    def count(self) -> int:
        return len(self._inside)

    def enter(self, connection: object, host: str) -> bool:
        """Whether there is room for one more, which is counted until it leaves."""
        who = "" if self._is_proxy(host) else sender(host)
        if len(self._inside) >= self.capacity.all:
            self._metrics.turned_away("all")
            self._seldom.warn("%d connections are open, further ones are refused", self.capacity.all)
            return False
        if who and self._from[who] >= self.capacity.each:
            self._metrics.turned_away("sender")
            self._seldom.warn("one sender has %d connections open, further ones are refused", self.capacity.each)
            return False
        self._inside[connection] = who
        self._from[who] += 1
        return True

    def leave(self, connection: object) -> None:
        who = self._inside.pop(connection, None)
        if who is not None:
            self._from[who] -= 1
            if not self._from[who]:
                del self._from[who]

    def _is_proxy(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)
