"""One person at a table: reading stops the hourglass, what lies there counts, the dice can be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import Clock, Guest, LiveServer, Talk, live_server
from wortstube.games import registry
from wortstube.games.wortkniffel.score_card import BOXES

HOURGLASS = 60


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timely(tmp_path: Path, clock: Clock) -> Iterator[LiveServer]:
    with live_server(tmp_path / "games.db", clock=clock) as server:
        yield server


def left(view: dict[str, Any]) -> float:
    """Seconds in the hourglass of a table that pauses."""
    (due,) = view["deadlines"].values()
    return float(due - view["paused_at"])


def test_reading_stops_the_hourglass_over_any_number_of_connections(timely: LiveServer, clock: Clock) -> None:
    anna = Guest(timely)
    table = anna.open("Anna", options={"hourglass": HOURGLASS})
    with anna.line(table) as line:
        line.roll(0)
        clock.later = 20.0
        line.done(0, {"kind": "table.pause", "because": "reading"})
        rest = left(line.view)
    clock.later = 10_000.0
    with anna.line(table) as line:
        assert (line.view["phase"], line.view["paused_because"]) == ("paused", "reading")
        assert left(line.view) == pytest.approx(rest)
        line.done(0, {"kind": "table.resume"})
        ((id, due),) = line.view["deadlines"].items()
        assert (id, due - line.view["at"]) == ("turn:1", pytest.approx(rest))
        clock.later += HOURGLASS
        line.wait_until(lambda view: view["play"]["table"]["phase"] == "late")  # R4


def test_nobody_reads_at_the_others_expense(timely: LiveServer, clock: Clock) -> None:
    anna, ben = Guest(timely), Guest(timely)
    table = anna.open("Anna", options={"hourglass": HOURGLASS}, open=True)
    ben.join(table, "Ben")
    with anna.line(table) as ours, ben.line(table) as theirs:
        ours.done(0, {"kind": "table.start"})
        theirs.wait_for(ours.view["seq"])
        (seat,) = ours.view["awaited"]
        (ours, theirs)[seat].roll(seat)
        answers = [
            line.send(number, {"kind": "table.pause", "because": "reading"})
            for number, line in enumerate((ours, theirs))
        ]
        assert [answer["code"] for answer in answers] == ["not_alone", "not_alone"]
        clock.later += HOURGLASS + 5
        ours.wait_until(lambda view: view["play"]["table"]["phase"] == "late")


def test_where_all_sit_at_one_device_the_hourglass_stands_while_it_goes_round(timely: LiveServer, clock: Clock) -> None:
    anna = Guest(timely)
    table = anna.open("Anna", "Ben", options={"hourglass": HOURGLASS})
    with anna.line(table) as line:
        (seat,) = line.view["awaited"]
        line.roll(seat)
        line.done(seat, {"kind": "table.pause", "because": "reading"})
        rest = left(line.view)
        clock.later += 10 * HOURGLASS
        line.done(1 - seat, {"kind": "table.resume"})
        (due,) = line.view["deadlines"].values()
        assert due - line.view["at"] == pytest.approx(rest)


def test_after_a_round_the_clock_waits_for_its_player_over_any_number_of_connections(
    timely: LiveServer, clock: Clock
) -> None:
    """R17 of Bücherwurm: the log knows who has looked, so that coming back changes nothing."""
    anna = Guest(timely)
    options = {"start": 0, "special_die": False, "moment": 0, "thinking": 15}
    table = anna.open("Anna", "Ben", game="buecherwurm", options=options)
    with anna.line(table) as line:
        answer(line, {"kind": "choose_theme", "difficulty": "easy"})
        answer(line, {"kind": "give_up"})
        assert line.view["unseen"] == [0, 1]
    with anna.line(table) as line:
        (due,) = line.view["deadlines"].values()
        assert due == pytest.approx(line.view["covered_until"] + 15)
        (seat,) = line.view["awaited"]
        clock.later += 3
        line.done(seat, {"kind": "table.seen", "seat": seat})
        (due,) = line.view["deadlines"].values()
        assert due == pytest.approx(line.view["at"] + 15)
        assert line.send(seat, {"kind": "table.seen", "seat": seat})["code"] == "stale"
        clock.later += 15
        line.wait_until(lambda view: view["play"]["phase"] == "turn")  # X8: the engine has chosen a theme


def answer(line: Talk, command: dict[str, Any]) -> None:
    """Of whoever is asked; all sit at this device."""
    (seat,) = line.view["awaited"]
    line.done(seat, command | {"window": line.view["window"]["id"]})


def test_r4_what_lies_there_when_the_time_is_up_counts_with_leniency(timely: LiveServer, clock: Clock) -> None:
    """Whatever the person does, also if the line is gone by then."""
    anna = Guest(timely)
    table = anna.open("Anna", options={"hourglass": HOURGLASS, "leniency": True})
    with anna.line(table) as line:
        laid = None
        for box in reversed(BOXES):  # the one for two letters comes last
            line.roll(0)
            if laid := next(filter(None, (valid(line, word) for word in ("EI", "ES", "ER", "IN", "AN", "DU"))), None):
                break
            line.done(0, {"kind": "cross_out", "window": line.view["window"]["id"], "box": box})
        assert laid, "seven dice, eleven times, and none of the shortest words"
        line.done(0, {"kind": "lay", "window": line.view["window"]["id"], "words": [laid]})
    clock.later += HOURGLASS + 5
    with anna.line(table) as line:
        line.wait_until(lambda view: any(box and box["words"] for box in view["play"]["table"]["cards"][0]["boxes"]))
        (event,) = [event for entry in line.entries for event in entry["events"] if event["kind"] == "entered"]
        assert (event["by"], event["words"][0]["text"]) == ("engine", laid["text"])
        assert event["points"] > 0


def valid(line: Any, text: str) -> dict[str, str] | None:
    """A word that the dice can lay and the dictionary knows."""
    line.transmit(
        kind="ask", id=f"ask.{text}", seat=0, command={"kind": "enter", "box": "two", "words": [{"text": text}]}
    )
    answer = line.hear("answer", "refused")
    known = answer["kind"] == "answer" and answer["preview"]["words"][0]["verdict"]["valid"]
    return {"text": text} if known and "two" in answer["preview"]["boxes"] else None


def test_r22_the_dice_can_be_looked_at_before_anybody_plays(guest: Guest) -> None:
    dice = guest.get("/api/games/wortkniffel/equipment")
    assert [len(die) for die in dice["dice"]] == [6] * 7
    assert dice["values"]["E"] == 1
    for game in registry.GAMES:
        assert guest.get(f"/api/games/{game}/equipment")
    assert guest.get("/api/games/halma/equipment", 404)["code"] == "no_game"


def test_r22_owners_of_a_box_see_their_own_dice(tmp_path: Path) -> None:
    own = Path(registry.__file__).parent / "wortkniffel" / "equipment-b.toml"
    games = {"wortkniffel": registry.load("wortkniffel", own)}
    with live_server(tmp_path / "games.db", games=lambda name: games.get(name) or registry.load(name)) as server:
        guest = Guest(server)
        assert guest.get("/api/games/wortkniffel/equipment")["values"]["I"] == 2
        with guest.line(guest.open("Anna")) as line:
            assert line.view["play"]["table"]["equipment"]["values"]["I"] == 2
