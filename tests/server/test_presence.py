"""Who is there: presence, grace, waiting, stand-ins, and that everybody who comes back plays on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import Guest, Json, LiveServer, Talk, eventually, live_server, window
from tests.table.playing import evening
from wortstube.games import registry
from wortstube.server.limits import Patience
from wortstube.server.presence import Attendance
from wortstube.store.sqlite import open_sqlite
from wortstube.table.messages import Move, Open, Sit, Start
from wortstube.table.rows import Here
from wortstube.table.table import Table
from wortstube.table.tables import Tables


@contextmanager
def playing(
    server: LiveServer, *names: str, away: str = "pause", hourglass: int = 0
) -> Iterator[tuple[str, list[Guest], list[Talk]]]:
    """A table that is being played by people with a device each; all of them are connected."""
    people = [Guest(server) for _ in names]
    table = people[0].open(names[0], open=True, options={"hourglass": hourglass})
    for person, name in zip(people[1:], names[1:], strict=True):
        person.join(table, name)
    with ExitStack() as stack:
        lines = [stack.enter_context(person.line(table)) for person in people]
        if away != "pause":
            lines[0].done(0, {"kind": "table.when_away", "then": away})
        begun = lines[0].done(0, {"kind": "table.start"})
        for line in lines:
            line.wait_for(begun)
        yield table, people, lines


def seated(server: LiveServer, *names: str, away: str = "pause", hourglass: int = 0) -> tuple[str, list[Guest]]:
    """The same, but all of them have gone."""
    with playing(server, *names, away=away, hourglass=hourglass) as (table, people, _):
        return table, people


def test_comings_and_goings_are_told(server: LiveServer) -> None:
    table, (anna, bob) = seated(server, "Anna", "Bob")
    with anna.line(table) as line:
        assert line.presence["here"] == [0]
        assert list(line.presence["away"]) == ["1"], "who was never there is missed too"
        with bob.line(table):
            line.wait_for_presence(here=[0, 1], away={})
        gone = line.wait_for_presence(here=[0])
        assert gone["away"]["1"] > line.welcome["now"], "when the grace will end"
        with Guest(server).line(table):
            line.wait_for_presence(spectators=1)
        line.wait_for_presence(spectators=0)


def waiting(view: Json) -> bool:
    return bool(view["phase"] == "paused" and view["paused_because"] == "awaited")


def in_order(line: Talk) -> list[int]:
    """Whose turn it is, and the others, in the order of play."""
    first, seats = line.on_turn(), len(line.view["chairs"])
    return [(first + n) % seats for n in range(seats)]


def test_the_table_waits_for_whoever_is_on_turn_and_no_bot_plays_by_itself(hasty: LiveServer) -> None:
    with playing(hasty, "Anna", "Bob", "Cleo") as (table, people, lines):
        first, second, _ = in_order(lines[0])
        line = lines[second]
        lines[first].socket.close()
        line.wait_until(waiting)
        assert line.view["awaited"] == [first]
        assert not any(chair["stand_in"] for chair in line.view["chairs"])
        with people[first].line(table) as back:
            assert back.view["phase"] == "playing", "nobody has to press anything"
            back.move()
            assert "table.taken_over" not in kinds_of(back)


def kinds_of(line: Talk) -> list[str]:
    return [event["kind"] for entry in line.entries for event in entry["events"]]


def test_who_is_not_on_turn_is_waited_for_only_when_it_is_their_turn(hasty: LiveServer) -> None:
    with playing(hasty, "Anna", "Bob", "Cleo") as (table, people, lines):
        first, second, third = in_order(lines[0])
        line = lines[first]
        lines[second].socket.close()
        line.wait_for_presence(here=sorted([first, third]))
        time.sleep(1)  # their grace is over
        line.ping()
        assert line.view["phase"] == "playing"
        line.move()
        line.wait_until(waiting)
        assert line.view["awaited"] == [second]
        with people[second].line(table) as back:
            back.wait_until(lambda view: view["phase"] == "playing")
            back.move()


def test_everybody_there_may_let_a_bot_play_and_whoever_comes_back_plays_on(hasty: LiveServer) -> None:
    """Needs the bot of Wortkniffel."""
    with playing(hasty, "Anna", "Bob", "Cleo") as (table, people, lines):
        first, second, third = in_order(lines[0])
        helping = next(seat for seat in (second, third) if seat != 0)
        line, mine = lines[second], lines[helping]
        lines[first].socket.close()
        mine.wait_until(waiting)
        mine.done(helping, {"kind": "table.take_over", "seat": first})
        mine.wait_until(lambda view: view["phase"] == "playing" and view["awaited"] == [second])
        assert any(mine.view["play"]["table"]["cards"][first]["boxes"]), "the stand-in really plays"
        with people[first].line(table) as back:
            assert back.view["chairs"][first]["stand_in"] is None
            line.wait_until(lambda view: view["chairs"][first]["stand_in"] is None)
            line.wait_for_presence(here=[0, 1, 2], away={})
            assert kinds_of(back).count("table.taken_over") == kinds_of(back).count("table.given_back") == 1


def test_nobody_puts_a_bot_on_the_seat_of_somebody_who_is_there(hasty: LiveServer) -> None:
    with playing(hasty, "Anna", "Bob", "Cleo", "Dora") as (_, _, lines):
        first, *others = in_order(lines[0])
        asking, present, gone = sorted(others, key=lambda seat: seat == 0)
        line = lines[asking]
        for seat in (first, gone):
            lines[seat].socket.close()
        line.wait_until(waiting)
        line.wait_for_presence(here=sorted([asking, present]))
        assert line.send(asking, {"kind": "table.take_over", "seat": present})["code"] == "is_here"
        assert line.send(asking, {"kind": "table.take_over", "seat": 99})["code"] == "no_such_seat"
        line.done(asking, {"kind": "table.take_over", "seat": first})


def test_where_the_host_chose_it_a_bot_stands_in_after_the_grace_and_gives_back(hasty: LiveServer) -> None:
    with playing(hasty, "Anna", "Bob", away="bot") as (table, (_, bob), (line, theirs)):
        theirs.socket.close()
        line.wait_until(lambda view: view["chairs"][1]["stand_in"] == "hobby")
        with bob.line(table) as back:
            assert back.view["chairs"][1]["stand_in"] is None
            line.wait_until(lambda view: view["chairs"][1]["stand_in"] is None)
            line.wait_for_presence(here=[0, 1], away={})


@pytest.mark.parametrize("away", ["pause", "bot"])
def test_a_table_that_all_had_left_waits_for_all_or_for_somebody_who_decides(hasty: LiveServer, away: str) -> None:
    """Everybody left for the night, and one opens the table in the morning."""
    table, people = seated(hasty, "Anna", "Bob", "Cleo", away=away)
    watching = Guest(hasty)
    with watching.line(table) as line:
        line.wait_until(lambda view: view["phase"] == "paused" and view["paused_because"] == "away")
        first, second, third = in_order(line)
    with people[first].line(table) as early:
        time.sleep(1)  # any grace is over
        early.ping()
        assert (early.view["phase"], early.view["paused_because"]) == ("paused", "away")
        with people[second].line(table) as line, people[third].line(table) as last:
            assert line.view["phase"] == "paused"
            assert last.view["phase"] == "playing"
    with watching.line(table) as line:
        line.wait_until(lambda view: view["phase"] == "paused" and view["paused_because"] == "away")
    with people[first].line(table) as early:
        early.done(first, {"kind": "table.resume"})
        early.move()
        assert not {"table.taken_over"} & set(kinds_of(early))
        early.wait_until(waiting if away == "pause" else lambda view: view["chairs"][second]["stand_in"])


def test_the_hourglass_stands_still_while_somebody_on_turn_is_missing(tmp_path: Path) -> None:
    with (
        live_server(tmp_path / "games.db", Patience(blink=0.2, grace=600)) as server,
        playing(server, "Anna", "Bob", hourglass=60) as (table, people, lines),
    ):
        first, second = in_order(lines[0])
        thinking, line = lines[first], lines[second]
        thinking.roll(first)
        (due,) = thinking.view["deadlines"].values()
        thinking.socket.close()
        line.wait_until(waiting)
        paused_at = line.view["paused_at"]
        time.sleep(0.5)
        with people[first].line(table) as back:
            back.wait_until(lambda view: view["phase"] == "playing")
            (later,) = back.view["deadlines"].values()
            assert later - due == pytest.approx(back.view["at"] - paused_at)
            assert later > due


def test_nobody_can_empty_the_hourglass_of_somebody_who_is_missing(tmp_path: Path) -> None:
    """By going on again and again, also after a pause of one's own."""
    with (
        live_server(tmp_path / "games.db", Patience(blink=1.0, grace=600)) as server,
        playing(server, "Anna", "Bob", hourglass=60) as (_, _, lines),
    ):
        first, second = in_order(lines[0])
        line = lines[second]
        lines[first].roll(first)
        lines[first].socket.close()
        line.wait_until(waiting)
        (due,) = line.view["deadlines"].values()
        left = due - line.view["paused_at"]
        for turn in range(4):
            if turn % 2:
                line.done(second, {"kind": "table.pause"})
            line.done(second, {"kind": "table.resume"})
            line.wait_until(waiting)
        (due,) = line.view["deadlines"].values()
        assert left - (due - line.view["paused_at"]) < 1.0, "less than one blink for all four"


def test_a_bot_is_put_on_a_seat_by_others_only_after_the_grace(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", Patience(blink=0.2, grace=600)) as server:
        watching = Guest(server)
        with playing(server, "Anna", "Bob", "Cleo", hourglass=60) as (table, _, lines):
            while (first := lines[0].on_turn()) == 0:
                lines[0].move()
            lines[first].wait_for(lines[0].view["seq"])
            lines[first].roll(first)
            lines[first].socket.close()
            other = lines[3 - first]
            other.wait_until(waiting)
            take_over = {"kind": "table.take_over", "seat": first}
            assert other.send(3 - first, take_over)["code"] == "back_soon"
            lines[0].done(0, take_over)  # the host may
            with watching.line(table) as line:
                assert line.view["chairs"][first]["stand_in"]


def test_after_a_restart_no_hourglass_runs_for_nobody(tmp_path: Path) -> None:
    """Nobody comes back, nobody looks: the table is found as it was."""
    database = tmp_path / "games.db"
    with live_server(database) as server, playing(server, "Anna", "Bob", hourglass=60) as (table, _, lines):
        first = lines[0].on_turn()
        lines[first].roll(first)
    with live_server(database, Patience(blink=0.2, grace=0.5)) as server:
        stranger = Guest(server)
        eventually(lambda: stranger.get(f"/api/tables/{table}")["phase"] == "paused")
        with stranger.line(table) as line:
            line.wait_until(lambda view: view["paused_because"] == "away")
            assert window(line.view) == "1.1", "not even a throw was lost"


def test_a_pause_begins_anew_for_nobody_who_plays_alone(hasty: LiveServer) -> None:
    table, (anna,) = seated(hasty, "Anna")
    with Guest(hasty).line(table) as watching:
        watching.wait_until(lambda view: view["phase"] == "paused")
    with anna.line(table) as line:
        assert line.view["phase"] == "playing"
        line.move()


def test_people_round_one_device_are_there_or_missing_together(hasty: LiveServer) -> None:
    family = Guest(hasty)
    table = family.open("Oma", "Opa", "Kind", options={"hourglass": 60})
    with Guest(hasty).line(table) as watching:
        watching.wait_until(lambda view: view["phase"] == "paused" and view["paused_because"] == "away")
    with family.line(table) as line:
        assert line.view["phase"] == "playing"
        line.move()


def test_whoever_misses_the_start_gets_a_grace_too(hasty: LiveServer) -> None:
    anna, bob = Guest(hasty), Guest(hasty)
    table = anna.open("Anna", open=True, options={"hourglass": 0})
    bob.join(table, "Bob")
    with anna.line(table) as line:
        assert line.presence["away"] == {}, "before the start nobody is missed"
        line.done(0, {"kind": "table.start"})
        while line.view["awaited"] == [0] and line.view["phase"] == "playing":
            line.move()
        line.wait_until(waiting)


def test_a_seat_on_its_way_to_another_device_gets_a_grace(hasty: LiveServer) -> None:
    with playing(hasty, "Anna", "Bob") as (table, (_, bob), (line, old)):
        line.wait_for_presence(here=[0, 1])
        phone = Guest(hasty)
        phone.post(f"/api/tickets/{bob.post(f'/api/tables/{table}/seats/1/ticket')['code']}")
        old.wait_until(lambda view: view["seat"] is None)
        while line.view["awaited"] == [0] and line.view["phase"] == "playing":
            line.move()
        line.wait_until(waiting)
        with phone.line(table) as new:
            assert new.view["phase"] == "playing"


def test_a_short_absence_changes_nothing(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", Patience(grace=20)) as server:
        table, (anna, bob) = seated(server, "Anna", "Bob")
        with anna.line(table) as line:
            for _ in range(5):
                with bob.line(table):
                    line.wait_for_presence(here=[0, 1], away={})
                line.wait_for_presence(here=[0])
            with bob.line(table):
                line.wait_for_presence(here=[0, 1], away={})
                kinds = {event["kind"] for entry in line.entries for event in entry["events"]}
                assert not kinds & {"table.taken_over", "table.paused"}


def test_coming_back_just_when_the_grace_ends(tmp_path: Path) -> None:
    """Whichever comes first, in the end the person plays."""
    with live_server(tmp_path / "games.db", Patience(grace=0.0)) as server:
        table, (anna, bob) = seated(server, "Anna", "Bob", away="bot")
        with anna.line(table) as line:
            for _ in range(15):
                with bob.line(table) as back:
                    back.wait_until(lambda view: not view["chairs"][1]["stand_in"] and view["phase"] == "playing")
            with bob.line(table) as back:
                back.wait_until(lambda view: not view["chairs"][1]["stand_in"])
                back.done(1, {"kind": "table.pause"})
                line.wait_until(lambda view: view["phase"] == "paused" and view["chairs"][1]["stand_in"] is None)


def test_a_pause_that_was_asked_for_is_not_ended_by_coming_back(hasty: LiveServer) -> None:
    with playing(hasty, "Anna", "Bob") as (table, (anna, _), (line, _)):
        line.done(0, {"kind": "table.pause"})
    with anna.line(table) as line:
        assert (line.view["phase"], line.view["paused_because"]) == ("paused", "asked")
        line.done(0, {"kind": "table.resume"})
        assert line.view["phase"] == "playing"


def test_who_resigned_is_not_missed(hasty: LiveServer) -> None:
    with playing(hasty, "Anna", "Bob", "Cleo") as (table, (anna, bob, _), (line, _, leaving)):
        leaving.done(2, {"kind": "table.resign", "seat": 2})
        line.wait_until(lambda view: view["chairs"][2]["resigned"])
    with anna.line(table) as line, bob.line(table):
        line.wait_for_presence(here=[0, 1], away={})


def test_presence_counts_seats_as_the_table_does(server: LiveServer) -> None:
    anna, bob, cleo = (Guest(server) for _ in range(3))
    table = anna.open("Anna", open=True)
    bob.join(table, "Bob")
    cleo.join(table, "Cleo")
    with anna.line(table) as line, cleo.line(table):
        line.wait_for_presence(here=[0, 2])
        line.done(0, {"kind": "table.stand_up", "seat": 1})
        line.done(0, {"kind": "table.start"})
        line.wait_for_presence(here=[0, 1], away={})


class TwoServers:
    """The room of a server that asks the other one who is there; meanwhile a seat moves over there."""

    def __init__(self, elsewhere: Table) -> None:
        self._elsewhere = elsewhere

    async def now(self) -> float:
        return time.time()

    def announce(self) -> None:
        """Nobody listens."""

    async def elsewhere(self) -> list[Here]:
        await self._elsewhere.refresh()
        await self._elsewhere.send("move", None, Move(seat=0, key="new"))
        return []

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.create_task(work)


@evening
async def test_a_seat_that_moves_elsewhere_while_somebody_is_missed_is_no_fault(tmp_path: Path) -> None:
    async with open_sqlite(tmp_path / "games.db") as store:
        here, there = Tables(store, registry.load), Tables(store, registry.load)
        table = await here.open(Open(game="wortkniffel", places=2))
        assert isinstance(table, Table)
        for seat in range(2):
            await table.send(f"sit{seat}", None, Sit(seat=seat, name="Gast", key=f"old{seat}"))
        await table.send("start", None, Start())
        attendance = Attendance(table, Patience(blink=0, grace=0), TwoServers(await there.get(table.id)))
        await attendance.look_round()
        assert table.state.places[0].key == "new"
        assert not attendance.overlooked
        await attendance.close()
