"""Several servers at the same tables, over a real PostgreSQL, with hints through it or through a real NATS."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx
import pytest

from tests.server.live import Guest, LiveServer, live_server, take_turn, window
from tests.services import Nats
from tests.variants import with_variants
from wortstube.server.limits import Patience


@pytest.fixture(params=with_variants("postgres", ["nats"]))
def broker(request: pytest.FixtureRequest) -> str:
    if request.param == "postgres":
        return ""
    nats: Nats = request.getfixturevalue("nats")
    return nats.url()


@pytest.fixture
def servers(postgres_url: str, broker: str) -> Iterator[list[LiveServer]]:
    with ExitStack() as stack:
        yield [stack.enter_context(live_server(postgres_url, broker=broker)) for _ in range(2)]


def at(guest: Guest, server: LiveServer) -> Guest:
    """The same browser, led to another server."""
    other = Guest(server)
    other.http.cookies = httpx.Cookies(guest.http.cookies)
    return other


def two_at_a_table(servers: list[LiveServer], **options: object) -> tuple[str, Guest, Guest]:
    """Anna through the first server, Bob through the second."""
    anna, bob = Guest(servers[0]), Guest(servers[1])
    table = anna.open("Anna", open=True, options={"hourglass": 0, **options})
    bob.join(table, "Bob")
    return table, anna, bob


def test_people_on_two_servers_play_one_game(servers: list[LiveServer]) -> None:
    table, anna, bob = two_at_a_table(servers)
    with anna.line(table) as ours, bob.line(table) as theirs, Guest(servers[1]).line(table) as watching:
        ours.wait_for_presence(here=[0, 1], spectators=1)
        theirs.wait_for_presence(here=[0, 1], spectators=1)
        ours.done(0, {"kind": "table.start"})
        theirs.wait_until(lambda view: view["phase"] == "playing")
        for _ in range(4):
            take_turn(ours, theirs)
        theirs.transmit(kind="say", seat=1, phrase="well_done")
        for line in (ours, theirs, watching):
            assert line.hear("said") == {"kind": "said", "seat": 1, "phrase": "well_done", "text": ""}
        newest = ours.view["seq"]
        for line in (ours, theirs, watching):
            line.wait_for(newest)
            assert [entry["seq"] for entry in line.entries] == list(range(1, newest + 1))
        assert ours.presence["away"] == theirs.presence["away"] == {}


def test_any_server_takes_over_where_another_ended(servers: list[LiveServer], postgres_url: str, broker: str) -> None:
    with live_server(postgres_url, broker=broker) as third:
        table, anna, bob = two_at_a_table([servers[0], third])
        with anna.line(table) as ours:
            with bob.line(table) as theirs:
                ours.done(0, {"kind": "table.start"})
                take_turn(ours, theirs)
                seat = ours.on_turn()
                mine = ours if seat == 0 else theirs
                roll = {"kind": "roll", "window": window(mine.view)}
                acked = mine.send(seat, roll, id="r1")
                seen = theirs.view["seq"]
            ours.wait_for_presence(here=[0])
            with at(bob, servers[1]).line(table, seen) as theirs:
                ours.wait_for_presence(here=[0, 1], away={})
                mine = ours if seat == 0 else theirs
                assert theirs.welcome["seats"] == [1]
                assert mine.send(seat, roll, id="r1") == acked, "sending it again is harmless, on another server too"
                mine.cross_out(seat)
                take_turn(ours, theirs)


def test_a_seat_moves_to_a_device_on_another_server(servers: list[LiveServer]) -> None:
    table, anna, bob = two_at_a_table(servers)
    with anna.line(table) as ours, bob.line(table) as old:
        ours.done(0, {"kind": "table.start"})
        phone = Guest(servers[0])
        ticket = bob.post(f"/api/tables/{table}/seats/1/ticket")["code"]
        phone.post(f"/api/tickets/{ticket}")
        answer = old.send(1, {"kind": "table.pause"})
        assert answer["code"] == "not_your_seat", "at once, whatever its server has heard so far"
        old.wait_until(lambda view: view["seat"] is None)
        with phone.line(table) as new:
            assert new.welcome["seats"] == [1]
            take_turn(ours, new)


def test_bots_and_clocks_are_worked_once_though_both_servers_try(servers: list[LiveServer]) -> None:
    anna = Guest(servers[0])
    seats = [{"name": "Anna"}, *({"name": f"Bot {n}", "level": "anfaenger"} for n in range(3))]
    table = anna.post("/api/tables", {"game": "wortkniffel", "seats": seats, "options": {"hourglass": 60}})["table"]
    with anna.line(table) as ours, at(anna, servers[1]).line(table) as also_ours:
        for round in (1, 2, 3):
            ours.wait_until(lambda view: view["awaited"] == [0] and view["play"]["table"]["round"] == round)  # noqa: B023
            ours.move()
        ours.wait_until(lambda view: view["awaited"] == [0] and view["play"]["table"]["round"] == 4)
        also_ours.wait_for(ours.view["seq"])
        events = [event for entry in ours.entries for event in entry["events"]]
        turns = Counter(event["seat"] for event in events if event["kind"] in ("entered", "crossed_out"))
        assert turns[0] == 3
        assert set(turns.values()) <= {3, 4}, "who is before her in the round has moved once more"
        assert [entry["seq"] for entry in also_ours.entries] == list(range(1, also_ours.view["seq"] + 1))


def test_the_grace_ends_once_and_nobody_is_missed_who_is_elsewhere(postgres_url: str, broker: str) -> None:
    with ExitStack() as stack:
        opening = (live_server(postgres_url, Patience(grace=4.0), broker=broker) for _ in range(2))
        servers = [stack.enter_context(server) for server in opening]
        people = [Guest(servers[n % 2]) for n in range(3)]
        table = people[0].open("Anna", open=True, options={"hourglass": 0})
        for person, name in zip(people[1:], ("Bob", "Cleo"), strict=True):
            person.join(table, name)
        lines = [stack.enter_context(person.line(table)) for person in people[:2]]
        lines[0].done(0, {"kind": "table.when_away", "then": "bot"})
        lines[0].done(0, {"kind": "table.start"})
        for line in lines:
            line.wait_until(lambda view: view["chairs"][2]["stand_in"])
        with people[2].line(table):
            for line in lines:
                line.wait_until(lambda view: not view["chairs"][2]["stand_in"])
                line.wait_for_presence(here=[0, 1, 2], away={})
        kinds = [event["kind"] for line in lines[:1] for entry in line.entries for event in entry["events"]]
        assert (kinds.count("table.taken_over"), kinds.count("table.given_back")) == (1, 1)
        assert "table.paused" not in kinds


def test_a_table_waits_once_and_goes_on_wherever_they_come_back(postgres_url: str, broker: str) -> None:
    with ExitStack() as stack:
        opening = (live_server(postgres_url, Patience(blink=0.5, grace=2.0), broker=broker) for _ in range(2))
        servers = [stack.enter_context(server) for server in opening]
        table, anna, bob = two_at_a_table(servers)
        with anna.line(table) as ours, bob.line(table) as theirs:
            ours.done(0, {"kind": "table.start"})
            theirs.wait_until(lambda view: view["phase"] == "playing")
            if ours.on_turn() == 0:
                take_turn(ours, theirs)
            theirs.socket.close()
            ours.wait_until(lambda view: view["phase"] == "paused")
            assert ours.view["paused_because"] == "awaited"
            with at(bob, servers[0]).line(table) as back:
                assert back.view["phase"] == "playing"
            ours.wait_until(lambda view: view["phase"] == "playing")
            kinds = [event["kind"] for entry in ours.entries for event in entry["events"]]
            assert (kinds.count("table.paused"), kinds.count("table.resumed")) == (1, 1)
            assert "table.taken_over" not in kinds


def test_playing_again_from_two_servers_leads_to_one_table(servers: list[LiveServer]) -> None:
    anna = Guest(servers[0])
    table = anna.open("Anna", "Bob", options={"hourglass": 0})
    with anna.line(table) as line:
        line.play_out()
    askers = [at(anna, server) for server in servers for _ in range(2)]
    with ThreadPoolExecutor(len(askers)) as threads:
        answers = list(threads.map(lambda asker: asker.post(f"/api/tables/{table}/again")["table"], askers))
    assert len(set(answers)) == 1
    with askers[-1].line(answers[0]) as line:
        line.wait_until(lambda view: view["phase"] == "playing")
        line.move()


@pytest.mark.variant
def test_while_the_broker_is_away_play_goes_on_and_late_news_catch_up(postgres_url: str, nats: Nats) -> None:
    with ExitStack() as stack:
        servers = [stack.enter_context(live_server(postgres_url, broker=nats.url())) for _ in range(2)]
        table, anna, bob = two_at_a_table(servers)
        ours, theirs = (stack.enter_context(guest.line(table)) for guest in (anna, bob))
        ours.done(0, {"kind": "table.start"})
        take_turn(ours, theirs)
        nats.kill()
        for _ in range(2):
            take_turn(ours, theirs)
        with at(anna, servers[1]).line(table) as elsewhere:
            assert elsewhere.view["seq"] >= ours.view["seq"]
        nats.start()
        for _ in range(2):
            take_turn(ours, theirs)
        assert ours.presence["away"] == {}


def test_a_broker_that_is_away_from_the_start_keeps_nobody_from_playing(postgres_url: str) -> None:
    with live_server(postgres_url, broker="nats://127.0.0.1:9") as server:
        guest = Guest(server)
        with guest.line(guest.open("Anna")) as line:
            line.move()


def test_who_is_forgotten_is_so_on_every_server(servers: list[LiveServer]) -> None:
    table, anna, bob = two_at_a_table(servers)
    with anna.line(table) as ours, Guest(servers[1]).line(table) as watching:
        ours.done(0, {"kind": "table.start"})
        watching.wait_until(lambda view: view["phase"] == "playing")
        assert at(bob, servers[0]).http.delete(f"/api/tables/{table}/me").json() == {"whole": False}
        for line in (ours, watching):
            line.wait_until(lambda view: view["chairs"][1]["name"].startswith("~"))
        names = [chair["name"] for chair in watching.view["chairs"]]
        assert [chair["name"] for chair in Guest(servers[1]).get(f"/api/tables/{table}")["chairs"]] == names
        assert at(anna, servers[0]).http.delete(f"/api/tables/{table}/me").json() == {"whole": True}
        assert ours.goodbye() == watching.goodbye() == "no_table"
    for server in servers:
        assert Guest(server).get(f"/api/tables/{table}", status=404)["code"] == "no_table"


def test_free_chat_reaches_people_on_every_server(servers: list[LiveServer]) -> None:
    anna, bob = Guest(servers[0]), Guest(servers[1])
    circle = anna.post("/api/circles", {"name": "Stammtisch"})["id"]
    table = anna.open("Anna", open=True, circle=circle)
    bob.join(table, "Bob")
    bob.post(f"/api/circles/{circle}/chat", {"on": True})
    with anna.line(table) as ours, bob.line(table) as theirs:
        ours.transmit(kind="say", seat=0, text="Guten Abend!")
        assert theirs.hear("said")["text"] == ours.hear("said")["text"] == "Guten Abend!"
