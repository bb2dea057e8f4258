"""Being told that one is on turn while the page is closed: Web Push, against a push service of the tests' own."""

from __future__ import annotations

import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import Clock, Guest, LiveServer, eventually, live_server
from tests.server.push_service import Browser, PushService, check_signature, decoded, push_service
from wortstube.server.web_push import BadEndpoint, check_endpoint, public_address, sealed

DAY = 86_400.0


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[LiveServer]:
    with live_server(tmp_path / "games.db", clock=clock, push=True) as server:
        yield server


class Pair:
    """Two people with a device each at a game that lasts for days; nobody is connected."""

    def __init__(self, server: LiveServer) -> None:
        self.guests = [Guest(server), Guest(server)]
        self.table = self.guests[0].open("Anna", open=True, correspondence=True)
        self.guests[1].join(self.table, "Ben")
        with self.guests[0].line(self.table) as line:
            line.done(0, {"kind": "table.start"})
        self.first = int(self.guests[0].get(f"/api/tables/{self.table}")["awaited"][0])

    def wants(self, seat: int, browser: Browser, **more: object) -> None:
        self.guests[seat].post(f"/api/tables/{self.table}/push", browser.subscription | more)

    def move(self) -> int:
        """A turn of whoever is on turn; who is next."""
        seat = int(self.guests[0].get(f"/api/tables/{self.table}")["awaited"][0])
        with self.guests[seat].line(self.table) as line:
            line.move()
            return line.on_turn()


def test_rfc_8291_the_example_comes_out_to_the_byte() -> None:
    from cryptography.hazmat.primitives.asymmetric import ec

    number = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    body = sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(number, ec.SECP256R1()),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert body == decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru"
        "3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_one_notice_for_a_turn_that_only_the_browser_can_read(house: LiveServer, service: PushService) -> None:
    pair = Pair(house)
    other = 1 - pair.first
    browser = Browser(service, "one")
    pair.wants(other, browser, language="en")
    pair.move()
    told = {"table": pair.table, "game": "wortkniffel", "telling": "turn", "language": "en"}
    assert browser.told() == [told]
    (headers, body), *_ = service.got(browser.path)
    assert pair.table.encode() not in body
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    key = pair.guests[0].get("/api/push")["key"]
    claims = check_signature(headers["Authorization"], service.address, key)
    assert 0 < claims["exp"] - time.time() <= DAY, "RFC 8292: for a day at most"
    with pair.guests[other].line(pair.table) as line:
        line.roll(other)  # several moves are one turn
        line.cross_out(other)
    pair.move()
    assert browser.told(2) == [told, told], "the next turn, and nothing twice"
    assert browser.notices == 2


def test_who_is_connected_is_not_told(house: LiveServer, service: PushService) -> None:
    pair = Pair(house)
    here, gone = Browser(service, "here"), Browser(service, "gone")
    other = 1 - pair.first
    pair.wants(other, here)
    pair.wants(pair.first, gone)
    with pair.guests[other].line(pair.table) as line:
        pair.move()
        line.wait_until(lambda view: view["awaited"] == [other])
        line.move()
    gone.told()
    assert here.notices == 0


def test_who_has_seen_it_is_not_told_after_going(house: LiveServer, service: PushService, clock: Clock) -> None:
    pair = Pair(house)
    browser, other = Browser(service, "seen"), 1 - pair.first
    pair.wants(other, browser)
    with pair.guests[other].line(pair.table) as line:
        pair.move()
        line.wait_until(lambda view: view["awaited"] == [other])
        assert pair.guests[other].post(f"/api/tables/{pair.table}/push/seen") == {"on": True}
    clock.later += 3600
    pair.move()
    pair.move()
    browser.told()
    assert browser.notices == 1, "only of the second one"


def test_a_reminder_rings_once_more(house: LiveServer, service: PushService, clock: Clock) -> None:
    pair = Pair(house)
    browser, other = Browser(service, "reminded"), 1 - pair.first
    pair.wants(pair.first, browser)
    remind = {"kind": "table.remind", "seat": pair.first}
    with pair.guests[other].line(pair.table) as line:
        assert line.send(other, remind)["code"] == "too_soon"
        clock.later += DAY
        line.done(other, remind)
        assert line.send(other, remind)["code"] == "too_soon"
        assert line.view["turns"][str(pair.first)]["reminded"] > 0
    assert [notice["telling"] for notice in browser.told()] == ["reminder"]


def test_quiet_hours_put_it_off_until_the_morning(house: LiveServer, service: PushService, clock: Clock) -> None:
    pair = Pair(house)
    browser, other = Browser(service, "night"), 1 - pair.first
    minute = int(clock() / 60) % (24 * 60)
    quiet = {"begins": (minute - 60) % (24 * 60), "ends": (minute + 60) % (24 * 60), "ahead": 0}
    pair.wants(other, browser, quiet=quiet)
    awake = Browser(service, "awake")
    pair.wants(
        pair.first, awake, quiet=quiet | {"begins": (minute + 61) % (24 * 60), "ends": (minute + 62) % (24 * 60)}
    )
    pair.move()
    pair.move()
    awake.told()  # looked at after the other one
    assert browser.notices == 0
    pair.move()
    clock.later += 2 * 3600
    browser.told()


def test_one_tap_ends_it(house: LiveServer, service: PushService) -> None:
    pair = Pair(house)
    browser, other = Browser(service, "ended"), 1 - pair.first
    witness = Browser(service, "witness")
    pair.wants(other, browser)
    pair.wants(pair.first, witness)
    answer = pair.guests[other].http.delete(f"/api/tables/{pair.table}/push")
    assert answer.json() == {"on": False}
    pair.move()
    pair.move()
    witness.told()
    assert browser.notices == 0
    assert browser.path not in house.dump()


@pytest.mark.parametrize("status", [404, 410])
def test_an_address_where_nobody_listens_any_more_is_forgotten(
    house: LiveServer, service: PushService, status: int
) -> None:
    pair = Pair(house)
    browser, other = Browser(service, f"gone{status}"), 1 - pair.first
    pair.wants(other, browser)
    service.status = status
    try:
        pair.move()
        eventually(lambda: browser.notices == 1)
        eventually(lambda: browser.path not in house.dump())
    finally:
        service.status = 201


def test_it_goes_with_the_data_of_a_person_and_with_a_seat_that_moves(house: LiveServer, service: PushService) -> None:
    pair = Pair(house)
    forgotten, moved = Browser(service, "forgotten"), Browser(service, "moved")
    pair.wants(0, forgotten)
    pair.wants(1, moved)
    code = pair.guests[1].post(f"/api/tables/{pair.table}/seats/1/ticket")["code"]
    phone = Guest(house)
    phone.post(f"/api/tickets/{code}")
    eventually(lambda: moved.path not in house.dump(), "the old device is told nothing more")
    assert forgotten.path in house.dump()
    assert pair.guests[0].http.delete(f"/api/tables/{pair.table}/me").status_code == 200
    assert forgotten.path not in house.dump()
    assert forgotten.path.encode() not in house.database_bytes()


BAD = [
    "http://push.example/x",
    "https://push.example:8443/x",
    "https://user@push.example/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://intranet/x",
    "ftp://push.example/x",
    "https:///x",
    "https://push.example/ x",
    "https://push.example:x/",
    "https://push.example/" + "x" * 1000,
]


@pytest.mark.parametrize("endpoint", BAD)
def test_only_https_addresses_with_a_name_are_taken(endpoint: str) -> None:
    with pytest.raises(BadEndpoint):
        check_endpoint(endpoint)
    if not endpoint.startswith("http://127"):
        with pytest.raises(BadEndpoint):
            check_endpoint(endpoint, loopback=True)
    check_endpoint("https://push.example/some/long?address=1")


@pytest.mark.parametrize(
    "address", ["10.0.0.7", "192.168.1.1", "169.254.169.254", "127.0.0.1", "::1", "fd00::7", "::ffff:10.0.0.1"]
)
def test_a_name_that_leads_into_a_private_network_is_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Whatever it led to when somebody subscribed: what is looked at is where the connection goes."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET

    def leads_there(host: str, port: int, **more: object) -> list[tuple[object, ...]]:
        public = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", port))
        return [public, (family, socket.SOCK_STREAM, 6, "", (address, port))]

    monkeypatch.setattr("socket.getaddrinfo", leads_there)
    with pytest.raises(BadEndpoint):
        public_address("push.example")


def test_a_server_refuses_bad_addresses_bad_keys_and_strangers(house: LiveServer, service: PushService) -> None:
    pair, browser = Pair(house), Browser(service, "bad")
    path = f"/api/tables/{pair.table}/push"
    for wrong in ({"endpoint": "https://10.0.0.1/x"}, {"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "ä"}):
        assert pair.guests[0].post(path, browser.subscription | wrong, status=409)["code"] == "endpoint"
    pair.guests[0].post(path, browser.subscription | {"quiet": {"begins": 1440, "ends": 0, "ahead": 0}}, status=400)
    assert Guest(house).post(path, browser.subscription, status=403)["code"] == "not_your_seat"


def test_off_it_is_off(tmp_path: Path, service: PushService) -> None:
    with live_server(tmp_path / "off.db") as server:
        pair, browser = Pair(server), Browser(service, "off")
        assert pair.guests[0].get("/api/push") == {"on": False, "key": ""}
        assert pair.guests[0].get("/api/privacy")["push"] is False
        path = f"/api/tables/{pair.table}/push"
        assert pair.guests[0].post(path, browser.subscription, status=404)["code"] == "push_off"


def test_the_key_is_made_once_and_lies_where_its_owner_alone_can_read(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    keys = []
    for _ in range(2):
        with live_server(database, push=True) as server:
            keys += [Guest(server).get("/api/push")["key"] for _ in range(2)]
            assert Guest(server).get("/api/privacy")["push"] is True
    assert len(set(keys)) == 1
    assert len(decoded(keys[0])) == 65
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_a_server_without_it_never_loads_what_it_needs() -> None:
    program = "import sys, wortstube.server.run; sys.exit('cryptography' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
