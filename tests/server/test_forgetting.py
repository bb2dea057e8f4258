"""Delete my data: whoever holds the cookie of a seat is taken out of the table, and nobody else is."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.live import Guest, Json, LiveServer, eventually, take_turn
from tests.server.test_circles import circle_of
from wortstube.server.seats import COOKIE_DAYS, key_of

Guests = Callable[[], Guest]
GUEST = re.compile(r"~[A-Z]{5}")
SECRET = "Xaverl-Kunigunde"


def ask(guest: Guest, table: str, salt: str = "salt") -> httpx.Response:
    return guest.http.delete(f"/api/tables/{table}/me", headers={"Salt": salt})


def forget(guest: Guest, table: str, whole: bool) -> None:
    answer = ask(guest, table)
    assert (answer.status_code, answer.json()) == (200, {"whole": whole})
    assert guest.cookies_for(f"/api/tables/{table}") == "", "the cookie is cleared"


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def seated(guests: Guests, started: bool = True, **more: Any) -> tuple[str, Guest, Guest]:
    """A table with two people on devices of their own, and their browsers; the second one is to be forgotten."""
    host, friend = guests(), guests()
    table = host.open("Anna", open=True, **more)
    friend.join(table, SECRET)
    if started:
        with host.line(table) as line:
            line.done(0, {"kind": "table.start"})
    return table, host, friend


def is_gone(server: LiveServer) -> bool:
    """From all that is in the database, and from all bytes of its files: the server runs, and nobody else writes."""
    return SECRET not in server.dump() and SECRET.encode() not in server.database_bytes()


def test_a_running_game_counts_as_given_up(server: LiveServer, guests: Guests) -> None:
    table, host, friend = seated(guests)
    with host.line(table) as ours, friend.line(table) as theirs:
        forget(friend, table, whole=False)
        view = ours.wait_until(lambda view: view["chairs"][1]["name"] != SECRET)
        assert GUEST.fullmatch(view["chairs"][1]["name"])
        assert view["chairs"][1]["resigned"] is True
        theirs.wait_for(view["seq"])
        assert theirs.seats == [], "the open line is a spectator's"
        ours.wait_until(lambda view: view["phase"] == "over")
    assert is_gone(server)
    assert guests().get(f"/api/tables/{table}")["chairs"][0]["name"] == "Anna"
    assert ask(guests(), table).status_code == 403


def test_who_comes_later_is_told_the_same(guests: Guests) -> None:
    table, host, friend = seated(guests)
    with host.line(table) as ours:
        forget(friend, table, whole=False)
        now = ours.wait_until(lambda view: view["phase"] == "over")
    with guests().line(table) as watching:
        assert watching.view["chairs"] == now["chairs"]
        names = [event["name"] for entry in watching.entries for event in entry["events"] if "name" in event]
        assert set(names) == {"Anna", now["chairs"][1]["name"]}


def test_before_the_start_one_stands_up(server: LiveServer, guests: Guests) -> None:
    table, _, friend = seated(guests, started=False)
    forget(friend, table, whole=False)
    assert [chair["name"] for chair in guests().get(f"/api/tables/{table}")["chairs"]][:2] == ["Anna", ""]
    assert is_gone(server)
    guests().join(table, "Cleo")
    assert guests().get(f"/api/tables/{table}")["chairs"][1] == {
        "name": "Cleo", "level": None, "stand_in": None, "resigned": False, "footing": None, "next": None,
            "badge": None, "engine": "",
            "tips": 0,
    }  # fmt: skip


def test_who_had_stood_up_is_forgotten_too(server: LiveServer, guests: Guests) -> None:
    table, _, friend = seated(guests, started=False)
    with friend.line(table) as line:
        line.done(1, {"kind": "table.stand_up", "seat": 1})
    assert not is_gone(server)
    forget(friend, table, whole=False)
    assert is_gone(server)


def test_who_sat_down_again_after_standing_up_is_forgotten_twice(server: LiveServer, guests: Guests) -> None:
    table, host, friend = seated(guests, started=False)
    with friend.line(table) as line:
        line.done(1, {"kind": "table.stand_up", "seat": 1})
    friend.join(table, SECRET)
    code = host.post(f"/api/tables/{table}/seats/0/ticket")["code"]
    friend.post(f"/api/tickets/{code}")
    back = friend.post(f"/api/tables/{table}/seats/0/ticket")["code"]
    host.post(f"/api/tickets/{back}")
    friend.join(table, "Zweitname")
    assert friend.get(f"/api/tables/{table}")["seats"] == [1, 2]
    assert len(friend.tokens(table)) == 3, "the two seats, and the time before; not the seat that went back"
    forget(friend, table, whole=False)
    assert is_gone(server)


def test_a_table_without_other_people_is_deleted(server: LiveServer, guests: Guests) -> None:
    guest = guests()
    table = guest.open(SECRET, "Zweite")
    with guests().line(table) as watching:
        forget(guest, table, whole=True)
        assert watching.goodbye() == "no_table"
    assert guests().get(f"/api/tables/{table}", status=404)["code"] == "no_table"
    assert is_gone(server)
    assert code(ask(guest, table)) == (404, "no_table")


def test_with_bots_alone_it_is_deleted_while_they_play(server: LiveServer, guests: Guests) -> None:
    guest = guests()
    seats = [{"name": SECRET}, {"name": "Robo", "level": "hobby"}]
    table = guest.post("/api/tables", {"game": "wortkniffel", "seats": seats})["table"]
    with guest.line(table) as line:
        line.wait_until(lambda view: view["awaited"] == [0])
        line.move()
        forget(guest, table, whole=True)
        assert line.goodbye() == "no_table"
    assert is_gone(server)


def test_the_result_of_the_others_stays(server: LiveServer, guests: Guests) -> None:
    circle = circle_of(guests())
    table, host, friend = seated(guests, circle=circle)
    with host.line(table) as line:
        line.done(0, {"kind": "table.resign", "seat": 0})
    before = host.get(f"/api/circles/{circle}")["played"]
    forget(friend, table, whole=False)
    after = host.get(f"/api/circles/{circle}")["played"]
    assert is_gone(server)
    assert [without_name(one) for one in after] == [without_name(one) for one in before]
    assert after[0]["name"] == "Anna"
    forget(host, table, whole=True)
    assert host.get(f"/api/circles/{circle}")["played"] == [], "nobody is left whose result it was"


def without_name(result: Json) -> Json:
    return {**result, "name": ""}


def test_one_person_stays_one_in_the_circle(guests: Guests) -> None:
    circle = circle_of(guests())
    evenings = [seated(guests, circle=circle) for _ in range(2)]
    for table, host, friend in evenings:
        with host.line(table) as line:
            line.done(0, {"kind": "table.resign", "seat": 0})
        forget(friend, table, whole=False)
    standings = guests().get(f"/api/circles/{circle}")["standings"]
    assert sorted((one["name"][0], one["games"], one["wins"]) for one in standings) == [("A", 2, 0), ("~", 2, 2)]


def test_the_house_list_forgets_with_the_last_table(server: LiveServer, guests: Guests) -> None:
    circle = circle_of(guests())
    first, second = seated(guests, circle=circle), seated(guests, circle=circle)
    first[1].post(f"/api/circles/{circle}/proposals", {"word": "Quarkbart", "by": SECRET.upper()})
    first[1].post(f"/api/circles/{circle}/proposals/1/votes", {"by": "Anna", "yes": False})
    forget(first[2], first[0], whole=False)
    assert not is_gone(server), "another table bears the name"
    forget(second[2], second[0], whole=False)
    (decided,) = guests().get(f"/api/circles/{circle}")["house"]["decided"]
    assert is_gone(server)
    assert (decided["yes"], decided["no"], len(decided["asked"])) == (1, 1, 2)
    assert GUEST.fullmatch(decided["by"])
    assert decided["by"] in decided["asked"]


def test_a_name_that_only_voted(server: LiveServer, guests: Guests) -> None:
    guest = guests()
    circle = circle_of(guest)
    table, _, friend = seated(guests, circle=circle)
    guest.post(f"/api/circles/{circle}/proposals", {"word": "Quarkbart", "by": SECRET})
    name = {"name": SECRET, "salt": "salt"}
    assert guest.post(f"/api/circles/{circle}/forget", name, status=409)["code"] == "still_seated"
    forget(friend, table, whole=False)
    assert guest.post(f"/api/circles/{circle}/forget", name, status=200) == {"whole": False}
    assert is_gone(server)
    assert guest.post("/api/circles/nowhere/forget", name, status=404)["code"] == "no_circle"


def test_nobody_forgets_others(server: LiveServer, guests: Guests) -> None:
    table, host, friend = seated(guests)
    stranger = guests()
    stranger.open("Eva")
    assert code(ask(guests(), table)) == (403, "not_your_seat")
    stranger.http.cookies.set("seats", "x" * 32, domain="127.0.0.1", path=f"/api/tables/{table}")
    assert code(ask(stranger, table)) == (403, "not_your_seat")
    assert code(ask(host, "nowhere")) == (404, "no_table")
    assert code(ask(host, "a;b=c")) == (404, "no_table")
    assert [chair["name"] for chair in friend.get(f"/api/tables/{table}")["chairs"]] == ["Anna", SECRET]
    forget(friend, table, whole=False)


def test_a_seat_that_was_moved_belongs_to_the_new_device(guests: Guests) -> None:
    table, _, friend = seated(guests)
    ticket = friend.post(f"/api/tables/{table}/seats/1/ticket")["code"]
    other = guests()
    other.post(f"/api/tickets/{ticket}")
    assert code(ask(friend, table)) == (403, "not_your_seat")
    forget(other, table, whole=False)


def test_an_answer_that_got_lost(guests: Guests) -> None:
    """The browser still has its cookie and asks again; the token opens nothing any more."""
    table, _, friend = seated(guests)
    (token,) = friend.tokens(table)
    forget(friend, table, whole=False)
    friend.http.cookies.set("seats", token, domain="127.0.0.1", path=f"/api/tables/{table}")
    assert friend.get(f"/api/tables/{table}")["seats"] == []
    assert ask(friend, table).status_code == 200


def test_the_keys_are_gone(server: LiveServer, guests: Guests) -> None:
    table, _, friend = seated(guests)
    (token,) = friend.tokens(table)
    friend.post(f"/api/tables/{table}/seats/1/ticket")
    assert key_of(token) in server.dump()
    forget(friend, table, whole=False)
    assert key_of(token) not in server.dump()


def test_play_again_is_for_those_who_are_left(guests: Guests) -> None:
    host, friend, third = guests(), guests(), guests()
    table = host.open("Anna", open=True)
    friend.join(table, "Bob")
    third.join(table, SECRET)
    with host.line(table) as ours, friend.line(table) as bobs, third.line(table) as thirds:
        ours.done(0, {"kind": "table.start"})
        while ours.view["phase"] == "playing":
            take_turn(ours, bobs, thirds)
    forget(third, table, whole=False)
    again = host.post(f"/api/tables/{table}/again")["table"]
    assert [chair["name"] for chair in host.get(f"/api/tables/{again}")["chairs"]] == ["Anna", "Bob"]


def test_moves_that_come_at_the_same_time(server: LiveServer, guests: Guests) -> None:
    """Whoever is faster: both are written, and the name is gone."""
    table, host, friend = seated(guests)
    answers: list[httpx.Response] = []
    with host.line(table) as line:
        deleting = threading.Thread(target=lambda: answers.append(ask(friend, table)))
        deleting.start()
        for number in range(20):
            line.transmit(kind="send", id=f"p{number}", seat=0, command={"kind": "table.pause"})
            line.transmit(kind="send", id=f"r{number}", seat=0, command={"kind": "table.resume"})
        deleting.join()
        line.ping()
    assert answers[0].status_code == 200
    assert eventually(lambda: is_gone(server))


def test_how_long_things_are_kept(guest: Guest) -> None:
    keeping = guest.get("/api/privacy")
    assert keeping == {"keep_days": 0, "idle_days": 7, "cookie_days": COOKIE_DAYS, "ticket_minutes": 10, "push": False}


@pytest.mark.parametrize("method", ["post", "delete"])
def test_other_sites_cannot_do_it(guests: Guests, method: str) -> None:
    table, _, friend = seated(guests)
    path = f"/api/tables/{table}/me" if method == "delete" else "/api/circles/any/forget"
    answer = friend.http.request(method, path, headers={"Origin": "http://example.org"})
    assert code(answer) == (403, "origin")
