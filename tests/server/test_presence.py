"""Who is there: presence, grace, stand-ins, pauses, and that everybody who comes back plays on."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from tests.server.house import Guest, House, Json, Talk, open_house
from wortstube.server.limits import Patience


def seated(house: House, *names: str, away: str = "bot") -> tuple[str, list[Guest]]:
    """A table that is being played by people with a device each; nobody is connected."""
    people = [Guest(house) for _ in names]
    table = people[0].open(names[0], open=True, options={"hourglass": 0})
    for person, name in zip(people[1:], names[1:], strict=True):
        person.join(table, name)
    with ExitStack() as stack:
        lines = [stack.enter_context(person.line(table)) for person in people]
        lines[0].done(0, {"kind": "table.when_away", "then": away})
        lines[0].done(0, {"kind": "table.start"})
    return table, people


def presence(line: Talk) -> Json:
    return next(m.get("presence", m) for m in reversed(line.heard) if m["kind"] in ("presence", "welcome"))


def wait_for_presence(line: Talk, **wanted: object) -> Json:
    def fits(found: Json) -> bool:
        return all(found[name] == value for name, value in wanted.items())

    if not fits(presence(line)):
        line.hear("presence", where=fits)
    return presence(line)


def test_comings_and_goings_are_told(house: House) -> None:
    table, (anna, bob) = seated(house, "Anna", "Bob")
    with anna.line(table) as line:
        assert presence(line)["here"] == [0]
        assert list(presence(line)["away"]) == ["1"], "who was never there is missed too"
        with bob.line(table):
            wait_for_presence(line, here=[0, 1], away={})
        gone = wait_for_presence(line, here=[0])
        assert gone["away"]["1"] > line.welcome["now"], "when the grace will end"
        with Guest(house).line(table):
            wait_for_presence(line, spectators=1)
        wait_for_presence(line, spectators=0)


def test_after_the_grace_a_bot_stands_in_and_gives_back(hasty: House) -> None:
    table, (anna, bob) = seated(hasty, "Anna", "Bob")
    with anna.line(table) as line:
        line.wait_until(lambda view: view["chairs"][1]["stand_in"] == "hobby")
        with bob.line(table) as back:
            assert back.view["chairs"][1]["stand_in"] is None
            line.wait_until(lambda view: view["chairs"][1]["stand_in"] is None)
            wait_for_presence(line, here=[0, 1], away={})
            kinds = [event["kind"] for entry in line.entries for event in entry["events"]]
            assert kinds.count("table.taken_over") == kinds.count("table.given_back") == 1


def test_the_stand_in_really_plays(hasty: House) -> None:
    """Needs the bot of Wortkniffel."""
    table, (anna, _bob) = seated(hasty, "Anna", "Bob")
    with anna.line(table) as line:
        for round in (1, 2):
            line.wait_until(lambda view: view["awaited"] == [0] and view["play"]["table"]["round"] >= round)  # noqa: B023
            line.move()
        line.wait_until(lambda view: view["awaited"] == [0])
        assert any(line.view["play"]["table"]["cards"][1]["boxes"])


def test_the_host_may_choose_to_wait(hasty: House) -> None:
    table, (anna, bob) = seated(hasty, "Anna", "Bob", away="pause")
    with anna.line(table) as line:
        line.wait_until(lambda view: view["phase"] == "paused")
        assert line.view["paused_because"] == "away"
        assert line.view["chairs"][1]["stand_in"] is None
        with bob.line(table) as back:
            assert back.view["phase"] == "playing"
            line.wait_until(lambda view: view["phase"] == "playing")


def test_a_waiting_table_goes_on_when_all_are_there(hasty: House) -> None:
    table, (anna, bob, cleo) = seated(hasty, "Anna", "Bob", "Cleo", away="pause")
    with anna.line(table) as line:
        line.wait_until(lambda view: view["phase"] == "paused")
        with bob.line(table) as second:
            assert second.view["phase"] == "paused"
            with cleo.line(table) as third:
                assert third.view["phase"] == "playing"


def test_when_nobody_is_left_the_table_pauses_and_goes_on_with_the_first_who_is_back(hasty: House) -> None:
    table, (anna, bob) = seated(hasty, "Anna", "Bob")
    watching = Guest(hasty)
    with watching.line(table) as line:
        line.wait_until(lambda view: view["phase"] == "paused")
        assert not any(chair["stand_in"] for chair in line.view["chairs"]), "nothing happens behind anyone's back"
        with anna.line(table) as back:
            assert back.view["phase"] == "playing"
            back.wait_until(lambda view: view["chairs"][1]["stand_in"])  # Bob's grace begins anew
            with bob.line(table) as second:
                assert second.view["chairs"][1]["stand_in"] is None


def test_whoever_misses_the_start_gets_a_grace_too(hasty: House) -> None:
    anna, bob = Guest(hasty), Guest(hasty)
    table = anna.open("Anna", open=True, options={"hourglass": 0})
    bob.join(table, "Bob")
    with anna.line(table) as line:
        assert presence(line)["away"] == {}, "before the start nobody is missed"
        line.done(0, {"kind": "table.start"})
        line.wait_until(lambda view: view["chairs"][1]["stand_in"])


def test_a_seat_on_its_way_to_another_device_gets_a_grace(hasty: House) -> None:
    table, (anna, bob) = seated(hasty, "Anna", "Bob")
    with anna.line(table) as line, bob.line(table) as old:
        wait_for_presence(line, here=[0, 1])
        phone = Guest(hasty)
        phone.post(f"/api/tickets/{bob.post(f'/api/tables/{table}/seats/1/ticket')['code']}")
        old.wait_until(lambda view: view["seat"] is None)
        line.wait_until(lambda view: view["chairs"][1]["stand_in"])
        with phone.line(table) as new:
            assert new.view["chairs"][1]["stand_in"] is None


def test_a_short_absence_changes_nothing(tmp_path: Path) -> None:
    with open_house(tmp_path / "games.db", Patience(grace=20)) as house:
        table, (anna, bob) = seated(house, "Anna", "Bob")
        with anna.line(table) as line:
            for _ in range(5):
                with bob.line(table):
                    wait_for_presence(line, here=[0, 1], away={})
                wait_for_presence(line, here=[0])
            with bob.line(table):
                wait_for_presence(line, here=[0, 1], away={})
                kinds = {event["kind"] for entry in line.entries for event in entry["events"]}
                assert not kinds & {"table.taken_over", "table.paused"}


def test_coming_back_just_when_the_grace_ends(tmp_path: Path) -> None:
    """Whichever comes first, in the end the person plays."""
    with open_house(tmp_path / "games.db", Patience(grace=0.0)) as house:
        table, (anna, bob) = seated(house, "Anna", "Bob")
        with anna.line(table) as line:
            for _ in range(15):
                with bob.line(table) as back:
                    back.wait_until(lambda view: not view["chairs"][1]["stand_in"] and view["phase"] == "playing")
            with bob.line(table) as back:
                back.wait_until(lambda view: not view["chairs"][1]["stand_in"])
                back.done(1, {"kind": "table.pause"})
                line.wait_until(lambda view: view["phase"] == "paused" and view["chairs"][1]["stand_in"] is None)


def test_a_pause_that_was_asked_for_is_not_ended_by_coming_back(hasty: House) -> None:
    table, (anna, bob) = seated(hasty, "Anna", "Bob")
    with anna.line(table) as line, bob.line(table):
        line.done(0, {"kind": "table.pause"})
    with anna.line(table) as line:
        assert (line.view["phase"], line.view["paused_because"]) == ("paused", "asked")
        line.done(0, {"kind": "table.resume"})
        line.wait_until(lambda view: view["chairs"][1]["stand_in"])


def test_who_resigned_is_not_missed(hasty: House) -> None:
    table, (anna, bob, cleo) = seated(hasty, "Anna", "Bob", "Cleo")
    with anna.line(table) as line, bob.line(table), cleo.line(table) as leaving:
        leaving.done(2, {"kind": "table.resign", "seat": 2})
        line.wait_until(lambda view: view["chairs"][2]["resigned"])
    with anna.line(table) as line, bob.line(table):
        wait_for_presence(line, here=[0, 1], away={})


def test_presence_counts_seats_as_the_table_does(house: House) -> None:
    anna, bob, cleo = (Guest(house) for _ in range(3))
    table = anna.open("Anna", open=True)
    bob.join(table, "Bob")
    cleo.join(table, "Cleo")
    with anna.line(table) as line, cleo.line(table):
        wait_for_presence(line, here=[0, 2])
        line.done(0, {"kind": "table.stand_up", "seat": 1})
        line.done(0, {"kind": "table.start"})
        wait_for_presence(line, here=[0, 1], away={})
