"""Who begins another game of the same people: by the rules, or as they say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.server.live import Guest, Json, LiveServer, Talk, live_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("again") / "games.db") as server:
        yield server


@contextmanager
def played(guest: Guest, people: int = 3, **options: object) -> Iterator[tuple[str, Talk]]:
    """A game of Wortrommé that stand-ins have played to its end; all are still there."""
    names = ("Anna", "Ben", "Cleo", "Dora")[:people]
    table = guest.open(*names, game="wortromme", options=options)
    with guest.line(table) as line:
        for seat in range(people):
            line.send(0, {"kind": "table.take_over", "seat": seat, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
        yield table, line


def began(guest: Guest, table: str) -> Json:
    with guest.line(table) as line:
        play: Json = line.view["play"]
        return play


def test_r5_the_start_goes_round_over_several_games(server: LiveServer) -> None:
    guest = Guest(server)
    with played(guest, start=2) as (table, line):
        assert line.view["next_first"] == 0, "the left neighbour of whoever began"
        again = guest.post(f"/api/tables/{table}/again")["table"]
    play = began(guest, again)
    assert (play["first"], play["turn_of"], play["lots"]) == (0, 0, []), "no tiles are drawn for it"


def test_somebody_is_named_or_the_lot_says(server: LiveServer) -> None:
    guest = Guest(server)
    with played(guest, people=2, start=0) as (table, line):
        assert line.view["next_first"] == 1
        for nobody in ("2", "-1", "x", "1e9"):
            refused = guest.post(f"/api/tables/{table}/again?first={nobody}", status=409)
            assert refused["code"] == "no_such_seat"
        again = guest.post(f"/api/tables/{table}/again?first=0")["table"]
        assert guest.post(f"/api/tables/{table}/again?first=1")["table"] == again, "whoever asks later is led there"
    assert began(guest, again)["first"] == 0
    with played(guest, people=2, start=0) as (table, _):
        again = guest.post(f"/api/tables/{table}/again?first=lot")["table"]
    assert [lot["seat"] for lot in began(guest, again)["lots"]][:2] == [0, 1]


def test_a_game_in_which_the_lot_always_says_lets_nobody_be_named(server: LiveServer) -> None:
    guest = Guest(server)
    table = guest.open("Anna")
    with guest.line(table) as line:
        line.play_out()
        assert line.view["next_first"] is None
    assert guest.post(f"/api/tables/{table}/again?first=0", status=409)["code"] == "no_such_seat"
    guest.post(f"/api/tables/{table}/again")


def test_the_host_and_what_happens_when_somebody_is_away_stay_as_they_were(server: LiveServer) -> None:
    guest = Guest(server)
    with played(guest) as (table, line):
        line.done(0, {"kind": "table.when_away", "then": "bot"})
        line.done(0, {"kind": "table.set_tempo", "tempo": "gentle"})
        line.done(0, {"kind": "table.allow_finding"})
        line.done(0, {"kind": "table.hand_over", "seat": 2})
        guest.post(f"/api/tables/{table}/again")
        with guest.line(line.wait_until(lambda view: view["followed_by"])["followed_by"]) as new:
            assert (new.view["host"], new.view["away"]) == (2, "bot")
            assert (new.view["tempo"], new.view["finding"]) == ("gentle", True)


def moved(table: str, seat: int, old: Guest, new: Guest) -> None:
    """A seat goes to another device."""
    new.post(f"/api/tickets/{old.post(f'/api/tables/{table}/seats/{seat}/ticket')['code']}")


def test_whoever_asks_again_from_the_old_table_keeps_the_seats_that_came_to_them_since(server: LiveServer) -> None:
    guest, phone = Guest(server), Guest(server)
    with played(guest) as (table, _):
        moved(table, 1, guest, phone)
        new = guest.post(f"/api/tables/{table}/again")["table"]
        assert phone.post(f"/api/tables/{table}/again") == {"table": new, "seats": [1]}
        moved(new, 1, phone, guest)
        moved(new, 2, guest, phone)
        for _ in range(2):
            guest.post(f"/api/tables/{table}/again")
            phone.post(f"/api/tables/{table}/again")
        assert guest.get(f"/api/tables/{new}")["seats"] == [0, 1]
        assert phone.get(f"/api/tables/{new}")["seats"] == [2]


def test_a_seat_that_moved_at_the_old_table_since_is_not_lost_at_the_new_one(server: LiveServer) -> None:
    guest, phone = Guest(server), Guest(server)
    with played(guest) as (table, _):
        new = guest.post(f"/api/tables/{table}/again")["table"]
        moved(table, 1, guest, phone)
        guest.post(f"/api/tables/{table}/again")
        assert guest.get(f"/api/tables/{new}")["seats"] == [0, 1, 2]
        assert phone.post(f"/api/tables/{table}/again")["seats"] == []


def test_whoever_is_forgotten_keeps_no_token_that_was_brought_along(server: LiveServer) -> None:
    guest = Guest(server)
    with played(guest) as (table, _):
        new = guest.post(f"/api/tables/{table}/again")["table"]
        assert guest.tokens(new)
        assert guest.http.delete(f"/api/tables/{new}/me").json() == {"whole": True}
        assert not guest.tokens(new)
