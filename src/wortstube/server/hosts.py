"""By which names we are called: a browser says in every request under which name it found us.

A page of a stranger can give its own name our address and then speak to us as if it were ours (DNS rebinding). So the
name must be one that no stranger can own: an address in digits, a name without dots, a name of the home network, what
this machine calls itself, or a public address that our operator has named.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

AT_HOME = (
    ".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".intranet", ".localdomain", ".test",
    ".fritz.box", ".speedport.ip",
)  # fmt: skip
"""Endings that only the network at home or at school gives out, or the maker of its router."""

SHORT = re.compile(r"[\w-]+")
"""A name without dots: no stranger owns one."""


class BadAddress(ValueError):
    """No web address at which people can find us."""


class BadProxy(ValueError):
    """No address and no network."""


class BadCertificates(Exception):
    """Those that are kept cannot be read or written; the message says why."""


class Hosts:
    """The names that are ours."""

    def __init__(self, public: Iterable[str] = ()) -> None:
        self.public = tuple(map(public_address, public))
        self._origins = {urlsplit(address).netloc.lower() for address in self.public}
        self._names = {name_in(origin) for origin in self._origins} | {socket.gethostname().lower()}

    def ours(self, host: str) -> bool:
        """Whether a Host header names us.

        >>> hosts = Hosts(["https://spiele.example"])
        >>> [hosts.ours(host) for host in ("spiele.example", "192.168.1.20:8712", "familien-pc:8712", "spiele.local")]
        [True, True, True, True]
        >>> [hosts.ours(host) for host in ("boese.example:8712", "spiele.example.boese.example", "")]
        [False, False, False]
        """
        name = name_in(host)
        return bool(name in self._names or name.endswith(AT_HOME) or SHORT.fullmatch(name)) or _is_address(name)

    def same(self, origin: str, host: str) -> bool:
        """Whether a page from that origin, host and port, may speak to us under this name."""
        return origin.lower() == host.lower() or origin.lower() in self._origins


def public_address(text: str) -> str:
    """A public address as invitations have it; raises BadAddress.

    >>> public_address("https://Spiele.example")
    'https://spiele.example/'
    """
    try:
        parts = urlsplit(text.strip())
        parts.port  # noqa: B018 - raises ValueError if it is none
    except ValueError:
        raise BadAddress(text) from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise BadAddress(text)
    return f"{parts.scheme}://{parts.netloc.lower()}/"


def proxies(text: str) -> str:
    """The proxies to be believed, as uvicorn takes them; raises BadProxy.

    A socket that listens for both kinds of addresses sees those of IPv4 in the clothes of IPv6.

    >>> proxies("127.0.0.1, 10.0.0.0/8, ::1")
    '127.0.0.1/32,::ffff:127.0.0.1/128,10.0.0.0/8,::ffff:10.0.0.0/104,::1/128'
    """
    return ",".join(form for one in text.split(",") if one.strip() for form in _both_forms(one.strip()))


def _both_forms(proxy: str) -> list[str]:
    try:
        network = ipaddress.ip_network(proxy)
    except ValueError:
        raise BadProxy(proxy) from None
    if network.version == 6:
        return [str(network)]
    return [str(network), f"::ffff:{network.network_address}/{96 + network.prefixlen}"]


def name_in(host: str) -> str:
    """The name in a Host header, without the port.

    >>> name_in("Familien-PC.local.:8712"), name_in("[::1]:8712")
    ('familien-pc.local', '::1')
    """
    name, _, port = host.rpartition(":")
    name = name if port.isdecimal() and name and (":" not in name or name.endswith("]")) else host
    return name.strip("[]").rstrip(".").lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
