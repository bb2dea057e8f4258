"""Behind a reverse proxy: whom it speaks for, whether by HTTPS, and under which name. A relay is between."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.relay import Proxy
from tests.server.live import Guest, LiveServer, live_server
from tests.server.test_serve import mistake, program
from tests.variants import with_variants

PUBLIC = "https://spiele.example"


@contextlib.contextmanager
def proxy_to(server: LiveServer, **speaking: str) -> Iterator[LiveServer]:
    """The server as it is seen through the proxy."""
    relay = Proxy(server.address, **speaking)
    try:
        yield LiveServer(relay.address, server.database)
    finally:
        relay.close()


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path / "games.db", people=10, public=[PUBLIC], behind_proxy="127.0.0.1") as server:
        yield server


def statuses(guest: Guest, times: int) -> set[int]:
    return {guest.http.get("/api/codes/ABDE").status_code for _ in range(times)}


def test_each_client_of_the_proxy_has_a_ration_of_its_own(proxied: LiveServer) -> None:
    with (
        proxy_to(proxied, X_Forwarded_For="203.0.113.7") as one,
        proxy_to(proxied, X_Forwarded_For="203.0.113.8") as two,
    ):
        assert statuses(Guest(one), 15) == {404, 429}
        assert statuses(Guest(two), 5) == {404}


def test_a_household_of_ipv6_is_one_client(proxied: LiveServer) -> None:
    for last, expected in (("1", {404, 429}), ("2", {429})):
        with proxy_to(proxied, X_Forwarded_For=f"2001:db8:0:1::{last}") as server:
            assert statuses(Guest(server), 15 if last == "1" else 2) == expected
    with proxy_to(proxied, X_Forwarded_For="2001:db8:0:2::1") as server:
        assert statuses(Guest(server), 2) == {404}


def test_who_invents_a_client_before_the_proxy_gains_nothing(proxied: LiveServer) -> None:
    """The proxy appends whom it really sees; what stood there before is hearsay."""
    seen = set()
    for number in range(15):
        with proxy_to(proxied, X_Forwarded_For=f"198.51.100.{number}, 203.0.113.7") as server:
            seen |= statuses(Guest(server), 1)
    assert seen == {404, 429}


def test_without_a_proxy_nobody_is_believed(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", people=10) as server:
        seen = set()
        for number in range(15):
            with proxy_to(server, X_Forwarded_For=f"203.0.113.{number}", X_Forwarded_Proto="https") as liar:
                guest = Guest(liar)
                seen |= statuses(guest, 1)
                assert "secure" not in cookie(guest)
        assert seen == {404, 429}


def cookie(guest: Guest) -> str:
    answer = guest.http.post("/api/tables", json={"game": "wortkniffel", "seats": [{"name": "Anna"}]})
    return str(answer.headers.get("set-cookie", "")).lower()


def test_the_cookie_is_secure_under_https(proxied: LiveServer) -> None:
    with proxy_to(proxied, X_Forwarded_For="203.0.113.7", X_Forwarded_Proto="https") as server:
        assert "secure" in cookie(Guest(server))
    with proxy_to(proxied, X_Forwarded_For="203.0.113.7", X_Forwarded_Proto="http") as server:
        answer = cookie(Guest(server))
        assert answer
        assert "secure" not in answer


def test_a_game_is_played_through_the_proxy_under_the_public_name(proxied: LiveServer) -> None:
    with proxy_to(proxied, X_Forwarded_For="203.0.113.7") as server:
        guest = Guest(server)
        guest.http.headers["Origin"] = PUBLIC
        table = guest.open("Anna")
        with guest.dial(table, origin=PUBLIC) as socket:
            socket.send('{"kind":"hello","protocol":2,"after":0}')
            assert '"kind":"welcome"' in str(socket.recv())


def test_the_public_address_is_in_the_invitations(tmp_path: Path) -> None:
    words = ("--host", "127.0.0.1", "--address", PUBLIC, "--address", "https://www.spiele.example")
    with program(tmp_path / "games.db", *words) as running:
        guest = Guest(running.server)
        assert guest.get("/api/address") == [f"{PUBLIC}/", "https://www.spiele.example/"]
        assert f"{PUBLIC}/" in running.listen_to_the_end_of_the_greeting()
        table = guest.open("Anna", open=True)
        link = {"address": f"{PUBLIC}/#/t/{table}"}
        assert guest.http.get("/api/qr.svg", params=link).status_code == 200


@pytest.mark.parametrize(
    "address", with_variants("spiele.example", ["ftp://spiele.example", "https://", "https://x/y", "https://x:y"])
)
def test_an_address_that_is_none_gets_a_sentence(tmp_path: Path, address: str) -> None:
    said = mistake("--port", "0", "--database", str(tmp_path / "games.db"), "--address", address)
    assert f"{address} is no public address" in said


@pytest.mark.parametrize("proxies", with_variants("*", ["proxy.example", "127.0.0.1,x"]))
def test_a_proxy_without_address_gets_a_sentence(tmp_path: Path, proxies: str) -> None:
    said = mistake("--port", "0", "--database", str(tmp_path / "games.db"), "--behind-proxy", proxies)
    assert "no address or network of a proxy" in said
