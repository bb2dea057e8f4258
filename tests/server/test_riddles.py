"""Riddles through a real server: one day after the other, a table for one, and who is told what and when."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.server.live import Guest, Json, LiveServer, Talk, eventually, live_server
from wortstube.games import registry
from wortstube.lexicon import Lexicon
from wortstube.server.limits import Buckets

Guests = Callable[[], Guest]
GAME = "wortkniffel"
HIDDEN = ("solution", "reached", "code")
"""What belongs to a riddle and to nobody who has not solved it."""


class Berlin:
    """A clock that stands still until a test turns it."""

    def __init__(self) -> None:
        self.turn_to(2026, 11, 18, 9)

    def turn_to(self, year: int, month: int, day: int, hour: int, minute: int = 0, second: int = 0) -> None:
        self.now = datetime(year, month, day, hour, minute, second, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def clock() -> Berlin:
    return Berlin()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, clock: Berlin) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("riddles") / "games.db", clock=clock, riddles_of=[GAME]) as server:
        yield server


@pytest.fixture(autouse=True)
def _morning(clock: Berlin) -> None:
    clock.turn_to(2026, 11, 18, 9)


@pytest.fixture
def guest(house: LiveServer) -> Guest:
    return Guest(house)


@pytest.fixture
def guests(house: LiveServer) -> Guests:
    return lambda: Guest(house)


def ready(guest: Guest, number: int) -> Json:
    """What is told of the riddle of a day, once it is made."""

    def described() -> Json:
        day = guest.get(f"/api/riddles/{number}")
        riddle: Json = next(one for one in day["games"] if one["game"] == GAME)
        return riddle

    riddle: Json = eventually(lambda: (one := described())["ready"] and one, "a riddle is made")
    return riddle


def open_riddle(guest: Guest, number: int = 18, name: str = "Anna", **more: str) -> str:
    ready(guest, number)
    table: str = guest.post(f"/api/riddles/{number}/{GAME}", {"name": name, **more})["table"]
    return table


def solve(guest: Guest, table: str) -> Json:
    """Badly: every box is crossed out but Chance."""
    with guest.line(table) as line:
        while line.view["phase"] == "playing":
            line.roll(0)
            free = line.view["play"]["table"]["cards"][0]["boxes"][-1] is None
            window = line.view["window"]["id"]
            line.done(0, {"kind": "enter", "window": window, "box": "chance"}) if free else line.cross_out(0)
    result: Json = guest.get(f"/api/tables/{table}/riddle")
    return result


def test_the_day_is_that_of_berlin_and_tells_nothing_of_the_tasks(guest: Guest, clock: Berlin) -> None:
    riddle = ready(guest, 18)
    assert riddle["difficulty"] in (1, 2, 3)
    assert 0 < riddle["par"]["everyday"] <= riddle["par"]["standard"]
    day = guest.get("/api/riddles")
    assert (day["number"], day["day"], day["today"]) == (18, "2026-11-18", 18)
    assert [one["game"] for one in day["games"]] == [GAME]
    assert not any(name in json.dumps(day) for name in HIDDEN)
    clock.turn_to(2026, 11, 18, 23, 59, 59)
    assert guest.get("/api/riddles")["number"] == 18
    clock.turn_to(2026, 11, 19, 0, 0, 0)
    assert guest.get("/api/riddles")["number"] == 19


@pytest.mark.parametrize(("month", "day", "number"), [(3, 28, 148), (10, 31, 365)])
def test_a_day_on_which_clocks_change_has_one_number(
    guest: Guest, clock: Berlin, month: int, day: int, number: int
) -> None:
    for hour in (0, 1, 2, 3, 4, 23):
        clock.turn_to(2027, month, day, hour, 30)
        assert guest.get("/api/riddles")["number"] == number


def test_what_is_still_to_come_is_refused(guest: Guest) -> None:
    assert guest.get("/api/riddles/19", 409) == {"code": "riddle_future", "data": {"today": 18}}
    assert guest.post(f"/api/riddles/19/{GAME}", {"name": "Anna"}, 409)["code"] == "riddle_future"
    for number in (0, -1, -(10**9)):
        assert guest.get(f"/api/riddles/{number}", 404)["code"] == "no_riddle"
    assert guest.get(f"/api/riddles/{10**30}", 409)["code"] == "riddle_future"
    assert guest.get("/api/riddles/x", 404)["code"] == "not_found"


def test_before_the_first_day_there_are_none(guest: Guest, clock: Berlin) -> None:
    clock.turn_to(2026, 10, 31, 12)
    assert guest.get("/api/riddles") == {"number": 0, "day": "2026-10-31", "today": 0, "games": []}


def test_a_server_may_have_none(server: LiveServer) -> None:
    assert Guest(server).get("/api/riddles")["games"] == []


def test_who_asks_for_what_there_is_not_is_told_so(guest: Guest) -> None:
    ready(guest, 18)
    path = f"/api/riddles/18/{GAME}"
    assert guest.post("/api/riddles/18/halma", {"name": "Anna"}, 404)["code"] == "no_riddle"
    assert guest.post(path, {"name": " "}, 409)["code"] == "name"
    assert guest.post(path, {"name": "Anna", "circle": "nobody"}, 404)["code"] == "no_circle"
    assert guest.post(path, {"name": "Anna", "options": {"riddle": {"code": "A"}}}, 400)["code"] == "malformed"
    assert guest.get("/api/tables/nowhere/riddle", 404)["code"] == "no_table"
    assert guest.get(f"/api/tables/{guest.open('Anna')}/riddle", 404)["code"] == "no_riddle"


def test_a_riddle_that_is_not_made_yet_is_made_and_can_be_opened_soon(
    tmp_path: Path, clock: Berlin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path / "solved"))
    with live_server(tmp_path / "games.db", clock=clock, riddles_of=[GAME]) as server:
        guest = Guest(server)
        answer = guest.http.post(f"/api/riddles/18/{GAME}", json={"name": "Anna"})
        assert (answer.status_code, answer.json()["code"]) == (503, "riddle_coming")
        assert int(answer.headers["retry-after"]) > 0
        table = open_riddle(guest)
        with guest.line(table) as line:
            assert line.view["options"]["riddle"] == {"code": ""}, "all throws follow from it"
            line.done(0, {"kind": "table.resign", "seat": 0})
            ours = line.view["options"]["riddle"]
    assert ours == registry.riddle(GAME, 18, Lexicon.load()).options["riddle"], "any server makes the same"


def test_the_table_says_which_riddle_it_is_and_nothing_of_its_solution(guest: Guest) -> None:
    table = open_riddle(guest)
    solution = registry.riddle(GAME, 18, Lexicon.load()).solution
    with guest.line(table) as line:
        line.roll(0)
        assert line.view["riddle"] == {"number": 18, "day": "2026-11-18", "opened": 18}
        assert guest.get(f"/api/tables/{table}/riddle", 409)["code"] == "not_over"
        told = json.dumps(line.heard)
        assert not any(f'"{word}"' in told for word in solution)
        assert '"solution"' not in told
        assert '"par"' not in told


def test_when_it_is_over_the_solver_is_told_everything(guest: Guest, guests: Guests) -> None:
    table = open_riddle(guest)
    result = solve(guest, table)
    riddle = registry.riddle(GAME, 18, Lexicon.load())
    assert (result["game"], result["number"], result["day"], result["opened"]) == (GAME, 18, "2026-11-18", 18)
    assert 0 < result["points"] < result["needed"][0]
    assert result["stars"] == 0
    assert result["par"] == riddle.par
    assert result["needed"][2] == riddle.par["everyday"]
    assert [one["word"] for one in result["solution"]] == list(riddle.solution)
    assert sum(bool(one["meaning"]) for one in result["solution"]) > len(result["solution"]) / 2
    assert result["tries"] is None
    assert guests().get(f"/api/tables/{table}/riddle", 403)["code"] == "not_your_seat"


def test_a_try_belongs_to_the_day_it_was_opened_on(guest: Guest, clock: Berlin) -> None:
    clock.turn_to(2026, 11, 18, 23, 59)
    table = open_riddle(guest)
    with guest.line(table) as line:
        line.move()
    clock.turn_to(2026, 11, 19, 0, 1)
    result = solve(guest, table)
    assert (result["number"], result["opened"]) == (18, 18)
    late = solve(guest, open_riddle(guest, 18))
    assert (late["number"], late["opened"]) == (18, 19)


def test_nobody_helps(guest: Guest) -> None:
    over = open_riddle(guest)
    solve(guest, over)
    table = open_riddle(guest)
    with guest.line(table) as line:
        line.roll(0)
        assert not line.view["tips"]
        for command in (
            {"kind": "table.search", "seat": 0},
            {"kind": "table.take_over", "seat": 0, "level": "experte"},
        ):
            assert refusal(line, command) == "riddle_alone"
        line.done(0, {"kind": "table.allow_finding", "allowed": True})
        assert refusal(line, {"kind": "table.search", "seat": 0}) == "riddle_alone"
        for asked in ("", f"&table={table}", f"&table={over}"):
            assert guest.get(f"/api/words/find?letters=HAUS{asked}", 409)["code"] == "riddle_alone"
        assert guest.get(f"/api/tables/{table}/position", 409)["code"] == "riddle_alone"
        position = {"position": "wortkniffel:HAUSEIN/1/-.-.8.-.-.-.-.-.-.50.-"}
        assert guest.post("/api/analyse", position, 409)["code"] == "riddle_alone"


def refusal(line: Talk, command: Json) -> str:
    answer = line.send(0, command)
    assert answer["kind"] == "refused", answer
    return str(answer["code"])


def test_another_try_is_opened_as_the_first_was(guest: Guest) -> None:
    table = open_riddle(guest)
    solve(guest, table)
    assert guest.post(f"/api/tables/{table}/again", status=409)["code"] == "riddle_again"
    again = open_riddle(guest)
    with guest.line(table) as first, guest.line(again) as second:
        second.done(0, {"kind": "table.resign", "seat": 0})
        assert first.view["options"] == second.view["options"]


def test_a_circle_has_a_table_of_the_day_for_those_who_have_solved_it(guests: Guests) -> None:
    grandmother, mother, child = guests(), guests(), guests()
    circle = grandmother.post("/api/circles", {"name": "Familie"})["id"]
    hers = solve(grandmother, open_riddle(grandmother, name="Oma", circle=circle))
    assert [(one["name"], one["points"], one["in_time"]) for one in hers["tries"]] == [("Oma", hers["points"], True)]
    seen = child.get(f"/api/circles/{circle}/riddles/0")
    assert (seen["number"], seen["today"]) == (18, 18)
    assert seen["games"] == [{"game": GAME, "names": ["Oma"]}], "who, but not how well"
    table = open_riddle(mother, name="Mama", circle=circle)
    with mother.line(table) as line:
        line.done(0, {"kind": "table.resign", "seat": 0})
    given_up = mother.get(f"/api/tables/{table}/riddle")
    assert [(one["name"], one["points"]) for one in given_up["tries"]] == [("Oma", hers["points"]), ("Mama", 0)]
    page = mother.get(f"/api/circles/{circle}")
    assert page["standings"] == page["played"] == [], "riddles are no games with others"
    assert grandmother.get(f"/api/circles/{circle}/riddles/17")["games"] == []
    assert grandmother.get(f"/api/circles/{circle}/riddles/19", 409)["code"] == "riddle_future"
    assert grandmother.get("/api/circles/nobody/riddles/0", 404)["code"] == "no_circle"


def test_in_a_circle_the_first_try_counts_and_late_ones_are_told_apart(guest: Guest, clock: Berlin) -> None:
    circle = guest.post("/api/circles", {"name": "Familie"})["id"]
    table = open_riddle(guest, name="Oma", circle=circle)
    with guest.line(table) as line:
        line.done(0, {"kind": "table.resign", "seat": 0})
    clock.turn_to(2026, 11, 18, 10)
    again = solve(guest, open_riddle(guest, name="Oma", circle=circle))
    assert again["points"] > 0
    assert [(one["name"], one["points"]) for one in again["tries"]] == [("Oma", 0)]
    clock.turn_to(2026, 11, 20, 8)
    late = solve(guest, open_riddle(guest, name="Opa", circle=circle))
    assert {one["name"]: one["in_time"] for one in late["tries"]} == {"Oma": True, "Opa": False}


def test_a_task_of_ones_own_is_a_table_like_any_other(guest: Guest) -> None:
    task = {"riddle": {"code": "MYOWN"}}
    table = guest.open("Anna", options=task)
    with guest.line(table) as line:
        line.roll(0)
        assert line.view["riddle"] is None
        assert "roll" not in line.view["window"]["kinds"]
    circle = guest.post("/api/circles", {"name": "Familie"})["id"]
    asked = {"game": GAME, "seats": [{"name": "Anna"}], "options": task, "circle": circle}
    assert guest.post("/api/tables", asked, 409)["code"] == "options"


def test_whoever_is_forgotten_leaves_no_try(guests: Guests, house: LiveServer) -> None:
    guest, other = guests(), guests()
    circle = guest.post("/api/circles", {"name": "Familie"})["id"]
    table = open_riddle(guest, name="Vergissmeinnicht", circle=circle)
    solve(guest, table)
    assert table in house.dump()
    assert guest.http.delete(f"/api/tables/{table}/me").json() == {"whole": True}
    assert other.get(f"/api/circles/{circle}/riddles/0")["games"] == []
    assert table not in house.dump()


def test_an_address_to_say_aloud_leads_to_the_riddles(guest: Guest) -> None:
    for path in ("/raetsel", "/raetsel/123"):
        answer = guest.http.get(path, follow_redirects=False)
        assert answer.headers["location"] == f"/#{path}"


def test_who_wants_very_many_has_to_wait(tmp_path: Path, clock: Berlin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making one takes a processor some time, so it is rationed as reports are."""
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path / "solved"))
    with live_server(tmp_path / "games.db", clock=clock, reports=Buckets(1, 0), riddles_of=[GAME]) as server:
        guest = Guest(server)
        assert guest.post(f"/api/riddles/18/{GAME}", {"name": "Anna"}, 503)["code"] == "riddle_coming"
        assert guest.post(f"/api/riddles/17/{GAME}", {"name": "Anna"}, 429)["code"] == "too_fast"
        assert not any(one["ready"] for one in guest.get("/api/riddles/16")["games"]), "looking costs nothing"
