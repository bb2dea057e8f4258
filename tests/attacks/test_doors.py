"""Every address the server has, found by asking the application: who may come in, and what every answer carries."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import ConnectionClosed

from tests.attacks.eyes import cookie_of, looking, open_table, request
from tests.server.live import Guest, LiveServer, live_server
from wortstube.games import registry
from wortstube.server.api_documents import POLICY, is_of_documents
from wortstube.server.app import SECURITY_HEADERS, create_app
from wortstube.server.protocol import PROTOCOL
from wortstube.server.rooms import Rooms
from wortstube.store.sqlite import open_sqlite
from wortstube.table.tables import Tables

FOREIGN = ("http://elsewhere.example", "https://127.0.0.1", "null", "", "http://127.0.0.1.elsewhere.example", "file://")
READING = {"GET", "HEAD", "OPTIONS"}


@dataclass(frozen=True)
class Doors:
    server: LiveServer
    addresses: list[tuple[str, str]]
    """Method and path, with the names of things that are there."""
    sockets: list[str]
    table: str
    tokens: list[str]


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Doors]:
    folder = tmp_path_factory.mktemp("doors")
    app = asyncio.run(_application(folder / "other.db"))
    with live_server(folder / "games.db") as server:
        circle = Guest(server).post("/api/circles", {"name": "Runde"})["id"]
        body = {"game": "wortkniffel", "seats": [{"name": "Anna"}], "open": True, "circle": circle}
        table, tokens = open_table(server, body)
        setting = {"rounds": [{"mode": "zickzack.many", "seconds": 60}]}
        contest = Guest(server).post("/api/contests", {"setting": setting})["contest"]
        known = {
            "contest": contest,
            "table": table,
            "circle": circle,
            "seat": "0",
            "number": "1",
            "code": "ABDE",
            "game": "zickzack",
        }
        yield Doors(server, list(_addresses(app, known)), list(_sockets(app, known)), table, tokens)


async def _application(database: Path) -> Litestar:
    async with open_sqlite(database) as store:
        tables = Tables(store, registry.load)
        return create_app(store, tables, Rooms(tables))


def _addresses(app: Litestar, known: dict[str, str]) -> Iterator[tuple[str, str]]:
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            yield from ((method, _filled(route, known)) for method in sorted(route.methods))


def _sockets(app: Litestar, known: dict[str, str]) -> Iterator[str]:
    return (_filled(route, known) for route in app.routes if isinstance(route, WebSocketRoute))


def _filled(route: Any, known: dict[str, str]) -> str:
    parts = (part if isinstance(part, str) else known.get(part.name, "x") for part in route.path_components)
    return "/" + "/".join(parts)


def test_all_doors_were_found(doors: Doors) -> None:
    paths = {path for _, path in doors.addresses}
    assert len([method for method, _ in doors.addresses if method not in READING]) >= 12
    assert {"/healthz", "/metrics", "/api/games", f"/api/tables/{doors.table}/seats"} <= paths
    assert sorted(doors.sockets)[1:] == [f"/api/tables/{doors.table}/socket"]
    assert sorted(doors.sockets)[0].startswith("/api/contests/")


def test_no_foreign_page_opens_a_door_that_changes_anything(doors: Doors) -> None:
    """And none under /api at all, where answers could be about people."""
    before = request(doors.server, doors.tokens, "GET", f"/api/tables/{doors.table}").json()
    described = ("/api/schema", "/api/protocol.json", "/api/https/trusted")  # the same for everybody
    for method, path in doors.addresses:
        if method in READING and (not path.startswith("/api/") or path.startswith(described) or method == "OPTIONS"):
            continue
        for origin in FOREIGN:
            headers = {**cookie_of(doors.tokens), "Origin": origin}
            answer = request(doors.server, (), method, path, headers=headers, json={} if method != "GET" else None)
            assert answer.status_code == 403, (method, path, origin, answer.status_code)
            assert "set-cookie" not in answer.headers
    assert request(doors.server, doors.tokens, "GET", f"/api/tables/{doors.table}").json() == before


def test_no_foreign_page_gets_a_line(doors: Doors) -> None:
    for origin in FOREIGN:
        with looking(doors.server, doors.table, doors.tokens, additional_headers={"Origin": origin}) as eyes:
            with suppress(ConnectionClosed):  # it may not even wait for the hello
                eyes.transmit(kind="hello", protocol=PROTOCOL)
            assert [message.get("code") for message in eyes.messages()] == ["origin"], origin


def test_every_answer_carries_the_headers_and_no_other_site_may_read_it(doors: Doors) -> None:
    for method, path in doors.addresses:
        for headers in ({}, {"Origin": "http://elsewhere.example"}, {"Host": "elsewhere.example"}):
            answer = request(doors.server, (), method, path, headers=headers)
            expected = SECURITY_HEADERS | ({"Content-Security-Policy": POLICY} if is_of_documents(path) else {})
            for name, value in expected.items():
                assert answer.headers[name] == value, (method, path, name)
            assert not [name for name in answer.headers if name.startswith("access-control-")], (method, path)
            assert answer.status_code < 500, (method, path, answer.text)


def test_no_page_shows_back_what_was_asked(doors: Doors) -> None:
    evil = "<img src=x onerror=alert(1)>"
    for method, path in doors.addresses:
        for place in (path, f"{path}?{evil}", f"{path}/{evil}"):
            answer = request(doors.server, doors.tokens, method, place, json={"name": evil, "game": evil, evil: evil})
            if answer.headers.get("content-type", "").startswith("text/html"):
                assert "onerror" not in answer.text, (method, place)


def test_cookies_are_for_one_table_and_out_of_reach(doors: Doors) -> None:
    """Every answer that sets one: opening, joining, moving to another device, being forgotten."""
    guest, phone = Guest(doors.server), Guest(doors.server)
    opened = guest.http.post("/api/tables", json={"game": "wortkniffel", "seats": [{"name": "Anna"}], "open": True})
    table = opened.json()["table"]
    joined = phone.http.post(f"/api/tables/{table}/seats", json={"name": "Ben"})
    code = guest.post(f"/api/tables/{table}/seats/0/ticket")["code"]
    moved = phone.http.post(f"/api/tables/{table}/tickets/{code}")
    forgotten = phone.http.delete(f"/api/tables/{table}/me")
    for answer in (opened, joined, moved, forgotten):
        cookies = answer.headers.get_list("set-cookie")
        assert cookies
        for cookie in cookies:
            attributes = {part.strip().lower() for part in cookie.split(";")[1:]}
            names_tables = cookie.startswith("sits=")  # and opens nothing
            path = "/api" if names_tables else f"/api/tables/{table}".lower()
            assert {"httponly", "samesite=strict", f"path={path}"} <= attributes, cookie
            assert not names_tables or cookie.partition(";")[0] in (f"sits={table}", 'sits=""', "sits=")
            assert not any(attribute.startswith("domain") for attribute in attributes)
        assert answer.headers["cache-control"] == "no-store"
