"""Lines that go wrong: strangers, garbage, floods, readers that do not read. Others at the table notice nothing."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.live import WAIT, Guest, LiveServer, live_server
from wortstube.server import limits
from wortstube.server.limits import MOST_FRAME, Patience
from wortstube.server.protocol import PROTOCOL
from wortstube.server.wire import UNHEARD

Guests = Callable[[], Guest]
HELLO = json.dumps({"kind": "hello", "protocol": PROTOCOL, "after": 0})


def end_of(connection: ClientConnection) -> tuple[str, int | None]:
    """The last word of the server, and the code with which it closed."""
    code = ""
    while True:
        try:
            message = json.loads(connection.recv(timeout=WAIT))
        except ConnectionClosed:
            return code, connection.close_code
        code = message["code"] if message["kind"] == "goodbye" else code


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"kind":"hello","protocol":0}', "reload"),
        ('{"kind":"hello","protocol":999,"after":3}', "reload"),
        ('{"kind":"ping"}', "malformed"),
        ('{"kind":"hello"}', "malformed"),
        ('{"kind":"hello","protocol":"1"}', "malformed"),
        ('{"kind":"hello","protocol":2,"after":null}', "malformed"),
        ('{"kind":"hello","protocol":2,"after":1e400}', "malformed"),
        ("", "malformed"),
        ("nonsense", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ("[" * 10_000, "malformed"),
        (b"\x00\xff", "malformed"),
        (HELLO.encode(), "malformed"),
    ],
)
def test_a_wrong_first_word_ends_the_line(guest: Guest, first: str | bytes, code: str) -> None:
    with guest.dial(guest.open("Anna")) as connection:
        connection.send(first)
        assert end_of(connection) == (code, 1008)


def test_whoever_says_much_at_once_is_heard_to_the_end(guest: Guest) -> None:
    """More than is read ahead: the rest waits on the way, and nothing is lost."""
    said = 5 * UNHEARD
    with guest.dial(guest.open("Anna")) as connection:
        for message in (HELLO, *['{"kind":"ping"}'] * said):
            connection.send(message)
        pongs = 0
        while pongs < said:
            pongs += json.loads(connection.recv(timeout=WAIT))["kind"] == "pong"


def test_who_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", Patience(hello=0.5)) as server:
        guest = Guest(server)
        with guest.dial(guest.open("Anna")) as connection:
            assert end_of(connection) == ("too_slow", 1008)


def test_no_such_table(guest: Guest) -> None:
    for table in ("nobody", "%00", "a%20b"):
        with guest.dial(table) as connection:
            assert end_of(connection) == ("no_table", 1008)


@pytest.mark.parametrize(
    "frame",
    [
        HELLO,
        "nonsense",
        "{}",
        '{"kind":"dance"}',
        '{"kind":"welcome"}',
        '{"kind":"send","id":"1","seat":0}',
        '{"kind":"send","id":"1","seat":"0","command":{}}',
        '{"kind":"send","id":"1","seat":0,"command":[]}',
        '{"kind":"send","id":"1","seat":0,"command":{},"extra":1}',
        '{"kind":"look"}',
        '{"kind":"ask","id":"1","seat":0,"command":"enter"}',
        '{"kind":"send","id":"\\ud800","seat":0,"command":{}}',
        '{"kind":"send","id":"1","seat":0,"command":' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
        b"\xff\xfe\xfd",
    ],
)
def test_garbage_ends_this_line_and_no_other(guests: Guests, frame: str | bytes) -> None:
    host, stranger = guests(), guests()
    table = host.open("Anna")
    with host.line(table) as ours, stranger.line(table) as theirs:
        theirs.socket.send(frame)
        assert theirs.goodbye() == "malformed"
        ours.roll(0)


@pytest.mark.parametrize("seat", [-1, 99, 2**62])
def test_seats_that_do_not_exist(guest: Guest, seat: int) -> None:
    with guest.line(guest.open("Anna")) as line:
        assert line.send(seat, {"kind": "roll", "window": "1.0"})["code"] == "not_your_seat"
        line.transmit(kind="look", seat=seat)
        assert line.hear("looked")["view"]["seat"] == 0
        line.transmit(kind="say", seat=seat, phrase="hello")
        line.roll(0)


def test_frames_that_are_too_large(guest: Guest) -> None:
    table = guest.open("Anna")
    with guest.line(table) as line, guest.line(table) as other:
        line.socket.send("x" * (MOST_FRAME + 1))
        assert end_of(line.socket) == ("", 1009)
        other.roll(0)


def test_a_flood_ends_the_line(guest: Guest) -> None:
    table = guest.open("Anna")
    with guest.line(table) as line, guest.line(table) as other:
        with suppress(ConnectionClosed):  # while we still send
            for _ in range(200):
                line.transmit(kind="ping")
        assert line.goodbye() == "too_fast"
        other.roll(0)
    with guest.line(table) as line:
        assert line.view["play"]["table"]["roll"] == 1, "coming back is allowed"


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://[", "https://127.0.0.1"])
def test_foreign_pages_get_no_line(guest: Guest, origin: str) -> None:
    with guest.dial(guest.open("Anna"), origin=origin) as connection:
        assert end_of(connection) == ("origin", 1008)


def test_our_own_page_and_programs_without_origin_get_one(server: LiveServer, guest: Guest) -> None:
    table = guest.open("Anna")
    for origin in (server.address, None):
        with guest.dial(table, origin=origin) as connection:
            connection.send(HELLO)
            assert json.loads(connection.recv(timeout=WAIT))["kind"] == "welcome"


def test_a_crowd_of_spectators_keeps_nobody_from_the_seat(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wortstube.server.line.MOST_VISITORS", 2)
    assert limits.MOST_VISITORS >= 100
    host = guests()
    table = host.open("Anna")
    with guests().line(table), guests().line(table):
        with guests().dial(table) as connection:
            connection.send(HELLO)
            assert end_of(connection) == ("crowded", 1008)
        with host.line(table) as line:
            line.roll(0)


class DeafReader:
    """A client that asks and never reads: a bare socket with little room, and frames made by hand."""

    def __init__(self, guest: Guest, table: str) -> None:
        address = urlsplit(str(guest.http.base_url))
        assert address.hostname
        assert address.port
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        if hasattr(socket, "TCP_MAXSEG"):  # as in a network: over loopback megabytes would be under way
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
        self.socket.connect((address.hostname, address.port))
        path = f"/api/tables/{table}/socket"
        head = {
            "Host": address.netloc,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "d29ydHN0dWJlIHRlc3RzIQ==",
            "Sec-WebSocket-Version": "13",
            "Cookie": guest.cookies_for(path),
        }
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        assert b" 101 " in self.socket.recv(100)
        self.transmit(kind="hello", protocol=PROTOCOL, after=0)

    def transmit(self, **message: Any) -> None:
        data = json.dumps(message).encode()
        assert len(data) < 126
        self.socket.sendall(struct.pack("!BB4s", 0x81, 0x80 | len(data), bytes(4)) + data)


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[LiveServer]:
    """A server with small buffers and little patience for slow readers."""
    with live_server(tmp_path / "games.db", Patience(grace=600, send=3), send_buffer=4096) as server:
        yield server


def test_a_reader_that_does_not_read_is_cut_and_hurts_nobody(narrow: LiveServer) -> None:
    host, friend = Guest(narrow), Guest(narrow)
    table = host.open("Anna", open=True)
    friend.join(table, "Bob")
    with host.line(table) as ours:
        ours.done(0, {"kind": "table.start"})
        deaf = DeafReader(friend, table)
        ours.wait_for_presence(here=[0, 1])
        for _ in range(55):
            deaf.transmit(kind="look", seat=None)
        for number in range(40):
            ours.done(0, {"kind": "table.lock", "locked": number % 2 == 0})
        ours.transmit(kind="say", seat=0, phrase="hello")
        assert ours.hear("said")["seat"] == 0
        assert "1" in ours.wait_for_presence(here=[0])["away"]
        ours.done(0, {"kind": "table.pause"})
        deaf.socket.close()
    with friend.line(table) as theirs:
        assert theirs.view["phase"] == "paused"


def test_a_connection_torn_off_is_an_absence(guests: Guests) -> None:
    host, friend = guests(), guests()
    table = host.open("Anna", open=True)
    friend.join(table, "Bob")
    with host.line(table) as ours:
        ours.done(0, {"kind": "table.start"})
        torn = DeafReader(friend, table)
        ours.wait_for_presence(here=[0, 1])
        torn.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        torn.socket.close()
        assert "1" in ours.wait_for_presence(here=[0])["away"]
