"""What holds for every answer over HTTP: headers, files, origin, descriptions, health."""

from __future__ import annotations

import re
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.server.live import Guest, LiveServer, live_server
from wortstube.server.app import CLIENT, SECURITY_HEADERS

Guests = Callable[[], Guest]


def raw_get(server: LiveServer, path: str) -> tuple[int, bytes]:
    """Without a library that tidies the path up before it is sent."""
    connection = HTTPConnection(server.address.removeprefix("http://"))
    connection.request("GET", path)
    response = connection.getresponse()
    return response.status, response.read()


@pytest.mark.parametrize(
    "path",
    ["/", "/healthz", "/nothing", "/api/games", "/api/nothing", "/api/tables/nobody", "/api/schema/openapi.json"],
)
def test_security_headers_are_on_every_answer(guest: Guest, path: str) -> None:
    for method in ("GET", "HEAD", "POST", "DELETE"):
        response = guest.http.request(method, path)
        for name, value in SECURITY_HEADERS.items():
            assert response.headers[name] == value, (method, path, name)


def test_security_headers_are_on_files_errors_and_refusals(guest: Guest) -> None:
    asset = next((CLIENT / "assets").iterdir()).name
    responses = [
        guest.http.get(f"/assets/{asset}"),
        guest.http.post("/api/tables", content=b"{"),
        guest.http.post("/api/tables", content=b"x" * 100_000),
        guest.http.get("/api/games", headers={"Origin": "http://elsewhere.example"}),
        guest.http.get("/api/codes/NONE", follow_redirects=False),
    ]
    assert [response.status_code for response in responses] == [200, 400, 413, 403, 404]
    for response in responses:
        for name, value in SECURITY_HEADERS.items():
            assert response.headers[name] == value, (response.url, name)


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/am-echten-tisch", "/#/am-echten-tisch"),
        ("/am-echten-tisch/zickzack", "/#/am-echten-tisch/zickzack"),
        ("/am-echten-tisch/%0d%0aX-Odd:%20yes", "/#/am-echten-tisch/%0D%0AX-Odd%3A%20yes"),
    ],
)
def test_the_page_for_real_tables_has_an_address_to_say_aloud(guest: Guest, path: str, leads_to: str) -> None:
    answer = guest.http.get(path, follow_redirects=False)
    assert answer.status_code == 302
    assert answer.headers["location"] == leads_to
    assert "x-odd" not in answer.headers


def test_the_policy_allows_nothing_inline_and_nothing_foreign() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe-" not in policy.replace("'wasm-unsafe-eval'", ""), "nothing but compiled engines"
    assert "*" not in policy
    assert "frame-ancestors 'none'" in policy


def test_the_page_needs_nothing_the_policy_forbids(guest: Guest) -> None:
    page = guest.http.get("/").text
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)
    for address in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert guest.http.get("/" + address.lstrip("./")).status_code == 200, address


def test_the_app_is_served_as_browsers_want_it(guest: Guest) -> None:
    """A worker that a browser kept for long would keep an old page; a manifest of another type is none."""
    for path, kind in (("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")):
        answer = guest.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].partition(";")[0] == kind
        assert answer.headers["cache-control"] == "no-cache"


def test_files_named_by_their_content_are_kept_and_the_page_is_not(guest: Guest) -> None:
    assert guest.http.get("/").headers["cache-control"] == "no-cache"
    for asset in (CLIENT / "assets").iterdir():
        response = guest.http.get(f"/assets/{asset.name}")
        assert response.content == asset.read_bytes()
        assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "immutable" not in guest.http.get("/assets/gone-12345678.js").headers["cache-control"]
    assert guest.http.get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        "/../app.py",
        "/assets/../../app.py",
        "/assets/..%2f..%2fapp.py",
        "/%2e%2e/app.py",
        "/%2e%2e%2fapp.py",
        "/..%5capp.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/assets/%00",
        "/%c0%ae%c0%ae/app.py",
    ],
)
def test_no_file_outside_the_client_is_served(server: LiveServer, path: str) -> None:
    status, body = raw_get(server, path)
    assert status in (400, 404), (path, status)
    assert b"import" not in body
    assert b"root:" not in body


def test_a_foreign_page_may_not_act_for_our_guests(server: LiveServer, guest: Guest) -> None:
    table = guest.open("Anna", open=True)
    address = f"/api/tables/{table}/seats"
    for origin in ("http://elsewhere.example", "null", "http://[", f"{server.address}.example", "", "file://"):
        response = guest.http.post(address, json={"name": "Bob"}, headers={"Origin": origin})
        assert (response.status_code, response.json()["code"]) == (403, "origin"), origin
        assert guest.http.get("/api/games", headers={"Origin": origin}).status_code == 403
        assert "access-control-allow-origin" not in response.headers
    for allowed in ({"Origin": server.address}, {}):
        assert guest.http.post(address, json={"name": "Bob"}, headers=allowed).status_code == 201


def test_the_api_describes_itself(guest: Guest) -> None:
    document = guest.get("/api/schema/openapi.json")
    assert document["openapi"].startswith("3.")
    for path in ("/api/tables", "/api/tables/{table}/seats", "/api/circles/{circle}", "/api/address"):
        assert path in document["paths"]
    names = set(re.findall(r'"#/components/schemas/(\w+)"', str(document).replace("'", '"')))
    assert names <= set(document["components"]["schemas"]), "every reference leads somewhere"


@pytest.mark.parametrize("part", ["", "/swagger", "/redoc", "/elements", "/scalar", "/rapidoc"])
def test_the_description_brings_no_foreign_scripts(guest: Guest, part: str) -> None:
    response = guest.http.get(f"/api/schema{part}")
    assert response.status_code == (404 if part else 200)
    assert "<script" not in response.text


def test_the_protocol_is_served_as_json_schema(guest: Guest) -> None:
    schema = guest.get("/api/protocol.json")
    assert {"ClientMessage", "ServerMessage"} <= set(schema["$defs"])


def test_healthy_while_tables_can_be_played(guest: Guest) -> None:
    assert guest.get("/healthz") == {"status": "ok"}


def test_ill_when_the_database_is_gone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with live_server(folder / "games.db") as server:
        guest = Guest(server)
        guest.open("Anna")
        away = folder.rename(tmp_path / "away")
        answer = guest.http.get("/healthz")
        assert (answer.status_code, answer.json()) == (503, {"code": "no_store", "data": {}})
        away.rename(folder)
        assert guest.get("/healthz") == {"status": "ok"}


def test_a_broken_database_says_no_more_than_that(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db") as server:
        guest = Guest(server)
        table = guest.open("Anna", open=True)
        for path in tmp_path.iterdir():
            path.write_bytes(b"not a database" * 1000)
        for answer in (
            guest.http.post(f"/api/tables/{table}/seats", json={"name": "Bob"}),
            guest.http.post("/api/circles", json={"name": "Runde"}),
        ):
            assert (answer.status_code, answer.json()) == (503, {"code": "no_store", "data": {}})
        assert guest.http.get("/healthz").status_code == 503


def test_addresses_for_phones_are_those_the_server_was_given(guest: Guest) -> None:
    assert guest.get("/api/address") == [], "this one listens at the loopback only"
