"""Somebody who writes down every byte the server gives them: over a line to a table, and over HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.live import WAIT, Json, LiveServer
from wortstube.server.difference import changed
from wortstube.server.protocol import PROTOCOL


class Eyes:
    """One line with the tokens given; `heard` are the frames as they came, `understood` what they say."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []
        self.understood: list[Json] = []
        self._view: Json = {}

    def transmit(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def hello(self, after: int = 0) -> Json:
        self.transmit(kind="hello", protocol=PROTOCOL, after=after)
        return self.until(lambda message: message["kind"] == "welcome")

    def until(self, holds: Callable[[Json], Any]) -> Json:
        """Listen until something was said."""
        for message in self.messages():
            if holds(message):
                return message
        raise AssertionError(f"the line ended with {self.connection.close_code} after {self.heard[-1:]}")

    def messages(self) -> Iterator[Json]:
        """What comes until the line ends."""
        while True:
            try:
                frame = self.connection.recv(timeout=WAIT)
            except ConnectionClosed:
                return
            assert isinstance(frame, str), "the server speaks in text frames only"
            self.heard.append(frame)
            self.understood.append(self._understand(json.loads(frame)))
            yield self.understood[-1]

    def _understand(self, message: Json) -> Json:
        """Of what has changed, the whole."""
        if "changes" in message:
            message["view"] = changed(self._view, message["changes"])
        self._view = message.get("view", self._view)
        return message

    def answer(self, id: str) -> Json:
        """The answer to a command or question."""
        return self.until(lambda message: message.get("id") == id)

    def pong(self) -> None:
        """Everything said before this has been answered."""
        self.transmit(kind="ping")
        self.until(lambda message: message["kind"] == "pong")


def cookie_of(tokens: Iterable[str]) -> dict[str, str]:
    joined = ".".join(tokens)
    return {"Cookie": f"seats={joined}"} if joined else {}


@contextmanager
def looking(server: LiveServer, table: str, tokens: Iterable[str] = (), **more: Any) -> Iterator[Eyes]:
    """A line on which nothing has been said yet."""
    address = server.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    settings = {"proxy": None, "compression": None, "max_size": None, "close_timeout": 1, "ping_interval": None}
    headers = cookie_of(tokens) | more.pop("additional_headers", {})
    with connect(address, additional_headers=headers, **settings | more) as connection:
        yield Eyes(connection)


@cache
def browser(address: str) -> httpx.Client:
    """One client for all requests to a server: it takes longer to make than to use. It keeps no cookies."""
    return httpx.Client(base_url=address, timeout=WAIT, trust_env=False)


def request(server: LiveServer, tokens: Iterable[str], method: str, path: str, **more: Any) -> httpx.Response:
    """One request of whoever holds these tokens."""
    http = browser(server.address)
    response = http.request(method, path, headers=cookie_of(tokens) | more.pop("headers", {}), **more)
    http.cookies.clear()
    return response


def open_table(server: LiveServer, body: Json) -> tuple[str, list[str]]:
    """A table, and the tokens of the people at it in the order of their seats."""
    response = request(server, (), "POST", "/api/tables", json=body)
    assert response.status_code == 201, response.text
    return response.json()["table"], response.cookies["seats"].split(".")
