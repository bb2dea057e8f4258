"""Clients that speak HTTP badly, slowly or not at all: they are answered or cut, and everybody else is served."""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.attacks.watch import watched
from tests.server.live import WAIT, Guest, LiveServer, eventually, live_server
from wortstube.server.app import CLIENT


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that waits a second for a request, and a little longer for the reading of an answer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wortstube.server.wire.REQUEST_SECONDS", 1.0)
        patch.setattr("wortstube.server.wire.ANSWER_SECONDS", 1.5)
        with live_server(tmp_path_factory.mktemp("wire") / "games.db", send_buffer=4096) as server:
            yield server


def dial(server: LiveServer, receive_buffer: int = 0) -> socket.socket:
    address = urlsplit(server.address)
    connection = socket.socket()
    if receive_buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    connection.settimeout(WAIT)
    connection.connect((address.hostname, address.port))
    return connection


def rest(connection: socket.socket) -> bytes:
    """Everything until the server ends the connection, which it must."""
    parts: list[bytes] = []
    while True:
        try:
            part = connection.recv(65536)
        except ConnectionResetError:
            part = b""
        if not part:
            return b"".join(parts)
        parts.append(part)


def exchange(server: LiveServer, data: bytes) -> bytes:
    with dial(server) as connection:
        connection.sendall(data)
        return rest(connection)


POST = b"POST /api/circles HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        POST + b"Content-Length: 100\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    ],
)
def test_a_request_that_never_ends_is_cut(server: LiveServer, beginning: bytes) -> None:
    with watched(logging.WARNING) as records:
        assert b" 500 " not in exchange(server, beginning)
        assert records.at_least(logging.WARNING) == []
    assert Guest(server).get("/healthz") == {"status": "ok"}


def test_a_request_that_dribbles_is_cut_too(server: LiveServer) -> None:
    with dial(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")

        def is_cut() -> bool:
            try:
                connection.sendall(b"X-Slow: yes\r\n")
            except OSError:
                return True
            return False

        eventually(is_cut, "the slow request is cut")


def test_many_slow_ones_keep_nobody_waiting(server: LiveServer) -> None:
    slow = [dial(server) for _ in range(200)]
    for connection in slow:
        connection.sendall(b"POST /api/tables HTTP/1.1\r\n")
    guest = Guest(server)
    with guest.line(guest.open("Anna")) as line:
        line.roll(0)
    for connection in slow:
        assert rest(connection) == b""
        connection.close()


def test_an_answer_that_nobody_reads_is_cut(server: LiveServer) -> None:
    page = max((CLIENT / "assets").iterdir(), key=lambda file: file.stat().st_size)
    with dial(server, receive_buffer=4096) as connection:
        connection.sendall(f"GET /assets/{page.name} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * 20)
        eventually(lambda: _is_cut(connection), "who does not read is cut")


def _is_cut(connection: socket.socket) -> bool:
    try:
        connection.sendall(b"x")
    except OSError:
        return True
    return False


def test_a_quick_client_may_stay_as_long_as_it_asks(server: LiveServer) -> None:
    connection = HTTPConnection(server.address.removeprefix("http://"))
    connection.connect()
    mine, end = connection.sock, time.monotonic() + 2.0
    while time.monotonic() < end:
        connection.request("GET", "/healthz")
        assert connection.getresponse().read() == b'{"status":"ok"}'
        assert connection.sock is mine, "the connection was ended"
    connection.close()


HIDDEN = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.mark.parametrize(
    "request_",
    [
        POST + b"Content-Length: 4\r\nContent-Length: 50\r\n\r\n" + HIDDEN,
        POST + b"Content-Length: 0, 50\r\n\r\n" + HIDDEN,
        POST + b"Content-Length: +5\r\n\r\n" + HIDDEN,
        POST + b"Content-Length: 0x10\r\n\r\n" + HIDDEN,
        POST + b"Content-Length: -1\r\n\r\n" + HIDDEN,
        POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n" + HIDDEN,
        POST + b"Transfer-Encoding: identity\r\nContent-Length: 0\r\n\r\n" + HIDDEN,
        POST + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + HIDDEN,
        POST + b"Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n" + HIDDEN,
        POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n" + HIDDEN,
        POST + b"X-Odd: a\x00b\r\nContent-Length: 0\r\n\r\n" + HIDDEN,
        b"GET / HTTP/1.1\r\n\r\n" + HIDDEN,
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n" + HIDDEN,
        b"GET /\x00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + HIDDEN,
        b"GET /\r\n" + HIDDEN,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 200_000 + b"\r\n\r\n" + HIDDEN,
        b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + HIDDEN,
    ],
)
def test_a_request_of_doubtful_length_or_form_hides_no_other(server: LiveServer, request_: bytes) -> None:
    """Two readers of such a request could disagree where it ends: it is refused, and nothing after it is heard."""
    answer = exchange(server, request_)
    assert answer.count(b"HTTP/1.1 ") <= 1, answer
    assert not answer or answer.startswith(b"HTTP/1.1 400 "), answer
    assert b"wortkniffel" not in answer


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PROPFIND", "get", "X" * 300, "DELETE", "PATCH", "PUT"])
@pytest.mark.parametrize("path", ["/", "/api/tables", "/healthz", "/metrics", "/assets/", "/api/schema/openapi.json"])
def test_odd_methods_are_refused(server: LiveServer, method: str, path: str) -> None:
    answer = exchange(server, f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
    assert answer.split(b" ", 2)[1] in (b"404", b"405"), answer[:200]
    assert b"Traceback" not in answer


@pytest.mark.parametrize(
    "path",
    [
        "http://elsewhere.example/", "//elsewhere.example/%2e%2e", "/%", "/%zz", "/%ff%fe", "/\\..\\..\\app.py",
        "/.git/config", "/assets/", "/assets/%2e%2e%2f%2e%2e%2frun.py", "/api/tables/%2e%2e/%2e%2e/etc/passwd",
        "/index.html%00.js", "/;/", "/api/tables/a%2fb", "/api//tables", "/api/tables/" + "a" * 5000, "/CON",
        "/?" + "a=b&" * 8000, "/assets/%5c%5cserver%5cshare", "/%c0%ae%c0%ae%c0%af",
        "/api/words/check?" + "word=x&" * 3000, "/api/words/find?letters=" + "%F0%9F%8E%B2" * 3000,
        "/api/words/find?letters=a&jokers=99999999999999999999999",
        "/api/words/find?limit=-5&letters=abc&pattern=" + "." * 500,
    ],
)  # fmt: skip
def test_odd_addresses_are_answered_and_lead_nowhere(server: LiveServer, path: str) -> None:
    with watched(logging.WARNING) as records:
        answer = exchange(server, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        assert [text for text in records.at_least(logging.WARNING) if "Invalid HTTP" not in text] == []
    assert answer.split(b" ", 2)[1] in (b"200", b"400", b"404", b"405", b"409"), answer[:300]
    assert b"import" not in answer.split(b"\r\n\r\n", 1)[1][:200]
    assert b"root:" not in answer
    if answer.split(b" ", 2)[1] == b"200":
        assert b"<!doctype html>" in answer.lower() or b"application/json" in answer, "the page, or words"


def test_a_packed_body_is_not_unpacked(server: LiveServer) -> None:
    body = b"\x1f\x8b" + bytes(100)
    head = POST + b"Content-Encoding: gzip\r\nConnection: close\r\n" + f"Content-Length: {len(body)}\r\n\r\n".encode()
    assert exchange(server, head + body).startswith(b"HTTP/1.1 400 ")


def test_packed_frames_are_refused(server: LiveServer) -> None:
    guest = Guest(server)
    with guest.dial(guest.open("Anna")) as connection:
        assert not connection.protocol.extensions
        connection.socket.sendall(bytes([0b1100_0001, 0x80 | 4]) + bytes(8))  # the bit that says "packed" is set
        with pytest.raises(ConnectionClosed):
            connection.recv(timeout=WAIT)
        assert connection.close_code == 1002


def test_an_offer_to_pack_frames_is_declined(server: LiveServer) -> None:
    guest = Guest(server)
    table = guest.open("Anna")
    with dial(server) as connection:
        head = [
            f"GET /api/tables/{table}/socket HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: d29ydHN0dWJlIHRlc3RzIQ==", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Extensions: permessage-deflate", "", "",
        ]  # fmt: skip
        connection.sendall("\r\n".join(head).encode())
        answer = connection.recv(65536)
    assert answer.startswith(b"HTTP/1.1 101 ")
    assert b"permessage-deflate" not in answer


def test_a_message_in_countless_fragments_is_cut_at_its_size(server: LiveServer) -> None:
    guest = Guest(server)
    with guest.dial(guest.open("Anna")) as connection:
        first = Frame(Opcode.TEXT, b"x" * 1000, fin=False).serialize(mask=True)
        more = Frame(Opcode.CONT, b"x" * 1000, fin=False).serialize(mask=True)
        connection.socket.sendall(first + more * 20)
        with pytest.raises(ConnectionClosed):
            connection.recv(timeout=WAIT)
        assert connection.close_code == 1009
