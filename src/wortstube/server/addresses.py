"""Where phones in the same network find this machine. Nothing is sent to find out, except that the system may look up
its own name."""

from __future__ import annotations

import contextlib
import ipaddress
import socket

EVERYWHERE = ("0.0.0.0", "::", "")
BEYOND = ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1")
"""Somewhere outside and in each private network: the way there tells which of our addresses is used."""


def network_addresses(host: str, port: int) -> tuple[str, ...]:
    """The addresses for others when we listen at `host`; none if only this machine can reach us.

    >>> network_addresses("127.0.0.1", 8712)
    ()
    >>> network_addresses("192.168.1.20", 8712)
    ('http://192.168.1.20:8712/',)
    """
    return tuple(web_address(found, port) for found in own_hosts(host) if _reachable(found))


def own_hosts(host: str) -> list[str]:
    """What this machine is called by number when we listen at `host`, each once."""
    return list(dict.fromkeys(_own_hosts() if host in EVERYWHERE else [host]))


def web_address(host: str, port: int) -> str:
    """
    >>> web_address("::1", 8712)
    'http://[::1]:8712/'
    """
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def local_address(host: str, port: int) -> str:
    """How the person at this machine opens the page."""
    return web_address("127.0.0.1" if host in EVERYWHERE else host, port)


def _own_hosts() -> list[str]:
    found = [_own_host_towards(target) for target in BEYOND]
    with contextlib.suppress(OSError):  # a machine need not know its own name
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [host for host in found if host]


def _own_host_towards(target: str) -> str:
    """Connecting a datagram socket chooses a way and sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return ""  # no way there
        return str(probe.getsockname()[0])


def _reachable(host: str) -> bool:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host != "localhost"
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
