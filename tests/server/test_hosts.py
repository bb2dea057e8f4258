"""The names by which we are called: those at home and the public one, and none that a stranger can own."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.server.live import Guest, LiveServer, live_server
from tests.server.test_line_limits import end_of
from wortstube.server.hosts import Hosts

AT_HOME = (
    "127.0.0.1", "127.0.0.1:8712", "localhost", "localhost:8712", "[::1]:8712", "[fe80::1]", "192.168.178.20:8712",
    "familien-pc", "FAMILIEN-PC:8712", "familien-pc.local", "familien-pc.local.:8712", "pc.fritz.box", "pc.lan:80",
    "pc.home.arpa", "wortstube.internal:8712",
)  # fmt: skip
STRANGE = (
    "", ":", ".", "boese.example", "boese.example:8712", "127.0.0.1.boese.example", "local.boese.example",
    "spiele.example.boese.example", "boesespiele.example", "xfritz.box", "::1:::", "[::g]",
    "a b.example",
)  # fmt: skip


@pytest.mark.parametrize("host", AT_HOME)
def test_names_at_home_are_ours(host: str) -> None:
    assert Hosts().ours(host)
    assert Hosts(["https://spiele.example"]).ours(host), "also when there is a public one"


@pytest.mark.parametrize("host", STRANGE)
def test_names_that_strangers_can_own_are_not_ours(host: str) -> None:
    assert not Hosts().ours(host)
    assert not Hosts(["https://spiele.example"]).ours(host)


@pytest.mark.parametrize("host", ["spiele.example", "SPIELE.example", "spiele.example:443", "spiele.example."])
def test_the_public_name_is_ours_once_it_is_told(host: str) -> None:
    assert Hosts(["https://spiele.example"]).ours(host)
    assert not Hosts().ours(host)


def test_what_this_machine_calls_itself_is_ours() -> None:
    assert Hosts().ours(socket.gethostname())


def test_a_page_that_gave_its_own_name_our_address_gets_nothing(server: LiveServer) -> None:
    """DNS rebinding: to the browser the stranger's page and our server are one site."""
    guest = Guest(server)
    table = guest.open("Anna", open=True)
    foreign = {"Host": "boese.example:8712", "Origin": "http://boese.example:8712"}
    for path in ("/api/games", f"/api/tables/{table}", "/api/words/check?word=Haus", "/api/address"):
        answer = guest.http.get(path, headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "host"), path
    body = {"game": "wortkniffel", "seats": [{"name": "Anna"}]}
    assert guest.http.post("/api/tables", json=body, headers=foreign).status_code == 403
    url, port = f"ws://boese.example:8712/api/tables/{table}/socket", guest.http.base_url.port
    with socket.create_connection(("127.0.0.1", port or 0)) as ours, connect(url, sock=ours, proxy=None) as connection:
        assert end_of(connection) == ("origin", 1008)


def test_whoever_looks_after_the_server_may_call_it_anything(server: LiveServer) -> None:
    for path in ("/healthz", "/metrics"):
        assert Guest(server).http.get(path, headers={"Host": "10-0-0-7.pods.example"}).status_code == 200


def test_pages_of_the_public_name_may_speak_and_others_may_not(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", public=["https://spiele.example"]) as server:
        guest = Guest(server)
        for host, origin, status in (
            ("spiele.example", "https://spiele.example", 200),
            ("127.0.0.1:8712", "https://spiele.example", 200),
            ("spiele.example", "https://boese.example", 403),
            ("spiele.example", "null", 403),
            ("boese.example", "https://spiele.example", 403),
        ):
            answer = guest.http.get("/api/games", headers={"Host": host, "Origin": origin})
            assert answer.status_code == status, (host, origin)
