"""X11 through a server: games that last for days, with people who come and go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import Clock, Guest, LiveServer, Talk, live_server
from wortstube.server.limits import Patience

DAY = 86_400.0


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[LiveServer]:
    """One that has no patience with who is away."""
    patience = Patience(blink=0.05, grace=0.1)
    with live_server(tmp_path / "games.db", patience, clock=clock) as server:
        yield server


def lasting(server: LiveServer, *names: str, **more: object) -> tuple[str, list[Guest]]:
    """A game that has begun; nobody is connected."""
    people = [Guest(server) for _ in names]
    table = people[0].open(names[0], open=True, correspondence=True, **more)
    for person, name in zip(people[1:], names[1:], strict=True):
        person.join(table, name)
    with people[0].line(table) as line:
        line.done(0, {"kind": "table.start"})
    return table, people


def turn(person: Guest, table: str) -> None:
    with person.line(table) as line:
        line.move()


def awaited(person: Guest, table: str) -> int:
    return int(person.get(f"/api/tables/{table}")["awaited"][0])


def test_whoever_is_on_turn_plays_alone_and_nobody_is_missed(house: LiveServer, clock: Clock) -> None:
    table, people = lasting(house, "Anna", "Ben", "Cleo")
    for _ in range(6):
        clock.later += 3 * DAY
        turn(people[awaited(people[0], table)], table)
    with people[0].line(table) as line:
        assert line.presence == line.presence | {"here": [0], "away": {}}
        kinds = {event["kind"] for entry in line.entries for event in entry["events"]}
    assert kinds.isdisjoint({"table.paused", "table.resumed", "table.taken_over"})
    summary = people[0].get(f"/api/tables/{table}")
    assert summary["phase"] == "playing"
    assert list(summary["turns"]) == [str(summary["awaited"][0])]


def test_a_lost_device_somebody_else_has_a_code_made_and_all_are_told(house: LiveServer) -> None:
    table, (anna, ben) = lasting(house, "Anna", "Ben")
    ticket = f"/api/tables/{table}/seats/1/ticket"
    assert Guest(house).post(ticket, status=403)["code"] == "not_your_seat"
    with anna.line(table) as line:
        with ben.line(table):
            line.wait_for_presence(here=[0, 1])
            assert anna.post(ticket, status=409)["code"] == "is_here"
        line.wait_for_presence(here=[0])
        code = anna.post(ticket)["code"]
        vouched = {"kind": "table.vouched", "seat": 1, "by": 0}
        line.wait_until(lambda view: vouched in line.entries[-1]["events"])
        phone = Guest(house)
        assert phone.post(f"/api/tickets/{code}")["seats"] == [1]
        line.wait_until(lambda view: line.entries[-1]["events"][0]["kind"] == "table.moved")
    assert ben.get(f"/api/tables/{table}")["seats"] == [], "the lost one opens nothing any more"


def test_elsewhere_nobody_has_a_code_made_for_somebody_else(house: LiveServer) -> None:
    anna, ben = Guest(house), Guest(house)
    table = anna.open("Anna", open=True)
    ben.join(table, "Ben")
    assert anna.post(f"/api/tables/{table}/seats/1/ticket", status=403)["code"] == "not_your_seat"


def test_a_seat_is_kept_for_as_long_again_by_whoever_looks_in(house: LiveServer) -> None:
    table, (anna, _) = lasting(house, "Anna", "Ben")
    answer = anna.http.get(f"/api/tables/{table}")
    assert f"Max-Age={180 * int(DAY)}" in answer.headers["set-cookie"]
    assert anna.tokens(table), "and it is the same token"
    assert "set-cookie" not in Guest(house).http.get(f"/api/tables/{table}").headers
    ordinary = anna.open("Anna")
    assert "set-cookie" not in anna.http.get(f"/api/tables/{ordinary}").headers


def test_a_browser_that_has_lost_its_memory_is_told_where_its_people_sit(house: LiveServer) -> None:
    table, (anna, ben) = lasting(house, "Anna", "Ben")
    other = anna.open("Anna")
    assert anna.get("/api/sits") == [other, table]
    assert ben.get("/api/sits") == [table]
    assert Guest(house).get("/api/sits") == []


def test_the_result_counts_in_its_circle_and_the_next_game_lasts_as_long(house: LiveServer, clock: Clock) -> None:
    circle = Guest(house).post("/api/circles", {"name": "Stammtisch"})["id"]
    table, people = lasting(house, "Anna", "Ben", circle=circle)
    while people[0].get(f"/api/tables/{table}")["phase"] == "playing":
        clock.later += DAY
        turn(people[awaited(people[0], table)], table)
    standings = people[0].get(f"/api/circles/{circle}")["standings"]
    assert {row["name"] for row in standings} == {"Anna", "Ben"}
    again = people[0].post(f"/api/tables/{table}/again")["table"]
    assert people[0].get(f"/api/tables/{again}")["correspondence"] is True


def test_a_bot_that_stands_in_after_a_week_leaves_when_its_person_comes(house: LiveServer, clock: Clock) -> None:
    table, people = lasting(house, "Anna", "Ben")
    missing = awaited(people[0], table)
    waiting = 1 - missing
    with people[waiting].line(table) as line:
        take = {"kind": "table.take_over", "seat": missing}
        assert line.send(waiting, take)["code"] == "too_soon"
        clock.later += 8 * DAY
        line.done(waiting, take)
        line.wait_until(lambda view: view["awaited"] == [waiting])
        with people[missing].line(table) as back:
            assert _stand_in(back, missing) is None
        line.wait_until(lambda view: view["chairs"][missing]["stand_in"] is None)


def _stand_in(line: Talk, seat: int) -> object:
    return line.view["chairs"][seat]["stand_in"]


def test_between_the_moves_nobody_is_told_the_best(house: LiveServer, clock: Clock) -> None:
    """However long it was quiet: a tip is taken at the table, where it is counted and told."""
    table, people = lasting(house, "Anna", "Ben")
    position = {"position": "wortkniffel:HAUSEIN/1/-.-.8.-.-.-.-.-.-.50.-"}
    for days in (0, 0.5, 3, 20):
        clock.later += days * DAY
        for person in people:
            assert person.post("/api/analyse", position, status=409)["code"] == "finding_off"
    with people[0].line(table) as line:
        line.done(0, {"kind": "table.allow_finding"})
    for days in (0, 0.5, 3, 20):
        clock.later += days * DAY
        for person in people:
            assert person.post("/api/analyse", position, status=409)["code"] == "position_playing"
    with people[0].line(table) as line:
        line.done(0, {"kind": "table.resign", "seat": 0})
        line.wait_until(lambda view: view["phase"] == "over")
    for person in people:
        assert person.post("/api/analyse", position, status=200)["best"]


def test_bücherwurm_is_refused(house: LiveServer) -> None:
    body = {"game": "buecherwurm", "seats": [{"name": "Anna"}], "open": True, "correspondence": True}
    assert Guest(house).post("/api/tables", body, status=409)["code"] == "no_correspondence"
