"""Engines at the tables of a real server: its game goes on whatever one does, and nothing is left."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.engines.processes import IN_PYTHON, OURS, noted, nothing_is_left, stranger
from tests.server.live import WAIT, Guest, Json, LiveServer, Talk, eventually, live_server
from tests.server.test_serve import program
from tests.variants import with_variants
from wortstube.engines.engine import Limits
from wortstube.engines.engines import Engines
from wortstube.store.sqlite import open_sqlite

pytestmark = pytest.mark.skipif(os.name != "posix", reason="elsewhere programs have no group of their own")

QUICK = Limits(seconds=0.5, first=0.5, start=WAIT, memory=2**28)
PATIENT = Limits(seconds=WAIT, first=WAIT, start=WAIT, memory=2**28)


@contextmanager
def line_to_a_game(server: LiveServer, engine: str, **more: object) -> Iterator[Talk]:
    guest = Guest(server)
    seats = [{"name": "Anna"}, {"name": engine, "level": "hobby", "engine": engine}]
    with guest.line(guest.open(seats=seats, **more)) as line:
        yield line


def my_turn(line: Talk) -> Json:
    return line.wait_until(lambda view: view["phase"] == "over" or view["awaited"] == [0])


def play_out(line: Talk) -> Json:
    while my_turn(line)["phase"] == "playing":
        line.move()
    return line.view


def said_by(database: Path, table: str, seat: int) -> list[Json]:
    """The commands of a seat, as they stand in the log."""

    async def read() -> list[Json]:
        async with open_sqlite(database) as store:
            return [entry.command for entry in await store.read(table) if entry.seat == seat]

    return asyncio.run(read())


def test_an_engine_plays_a_game_to_its_end_and_everybody_sees_that_it_does(tmp_path: Path) -> None:
    engines = {"Fremde Feder": IN_PYTHON, "Unsere": OURS}
    with live_server(tmp_path / "games.db", engines=engines, engine_limits=Limits(WAIT, WAIT)) as server:
        offers = {offer["name"]: offer["games"] for offer in Guest(server).get("/api/engines")}
        assert {name: "wortkniffel" in games for name, games in offers.items()} == dict.fromkeys(engines, True)
        for name in engines:
            with line_to_a_game(server, name) as line:
                assert [chair["engine"] for chair in line.view["chairs"]] == ["", name]
                assert play_out(line)["phase"] == "over"


@pytest.mark.parametrize(
    ("manner", "limits"),
    [
        ("plays", PATIENT),
        ("breeds", PATIENT),
        ("hangs", QUICK),
        ("crashes", PATIENT),
        ("eats", PATIENT),
        ("babbles", PATIENT),
        ("cheats", PATIENT),
        ("interferes", PATIENT),
        ("declines", PATIENT),
        ("floods", PATIENT),
        ("raves", PATIENT),
    ],
)
def test_the_game_goes_on_whatever_an_engine_does(manner: str, limits: Limits, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    engines = {"Fremd": stranger(manner, notes)}
    with (
        live_server(tmp_path / "games.db", engines=engines, engine_limits=limits) as server,
        line_to_a_game(server, "Fremd") as line,
    ):
        assert play_out(line)["phase"] == "over"
        table = line.welcome["table"]
    assert noted(notes, "asked"), "it was asked at least once"
    assert len(said_by(tmp_path / "games.db", table, 1)) >= 22, "in each of 11 rounds a throw, and an entry or a cross"
    nothing_is_left(notes)


def test_who_is_refused_is_told_why_and_may_answer_again(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    with (
        live_server(
            tmp_path / "games.db", engines={"Fremd": stranger("cheats", notes)}, engine_limits=PATIENT
        ) as server,
        line_to_a_game(server, "Fremd") as line,
    ):
        my_turn(line)
        line.move()
        my_turn(line)
    told = [" ".join(words[2:]) for words in noted(notes, "asked")]
    assert told[0] == "null"
    assert "malformed" in told[1]
    assert "malformed" in told[2]
    assert told[3] == "null", "after the third answer a bot of our own has moved, and this is another question"


def test_who_learns_from_a_refusal_moves_itself(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    engines = {"Fremd": stranger("learns", notes)}
    with (
        live_server(tmp_path / "games.db", engines=engines, engine_limits=PATIENT) as server,
        line_to_a_game(server, "Fremd") as line,
    ):
        play_out(line)
        table = line.welcome["table"]
    refused = [words[2:] != ["null"] for words in noted(notes, "asked")]
    assert refused == [False, True] * len(said_by(tmp_path / "games.db", table, 1))


def test_other_tables_go_on_while_an_engine_thinks(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    with (
        live_server(
            tmp_path / "games.db", engines={"Fremd": stranger("waits", notes)}, engine_limits=PATIENT
        ) as server,
        line_to_a_game(server, "Fremd") as line,
    ):
        while not noted(notes, "asked"):
            if line.wait_until(lambda view: view["awaited"])["awaited"] == [0]:
                line.move()
            else:
                eventually(lambda: noted(notes, "asked"))
        line.ping()
        before = line.view["seq"]
        assert line.view["awaited"] == [1]
        guest = Guest(server)
        with guest.line(guest.open("Ben", "Clara")) as other:
            assert other.play_out()["phase"] == "over"
        line.ping()
        assert (line.view["seq"], line.view["awaited"]) == (before, [1]), "it still thinks"
        notes.with_name("go on").touch()
        assert play_out(line)["phase"] == "over"
    nothing_is_left(notes)


def test_nobody_else_waits_for_an_engine_that_keeps_somebody_waiting(tmp_path: Path) -> None:
    async def ask() -> None:
        from tests.engines.test_running import question
        from wortstube.engines.troubles import NoAnswer

        engines = Engines({"Fremd": stranger("waits", tmp_path / "notes")}, PATIENT, patience=0.2)
        assert await engines.greet() == {}
        troubles = []
        for _ in range(3):
            with pytest.raises(NoAnswer) as none:
                await engines.answer("Fremd", question())
            troubles.append(none.value.trouble)
        assert troubles == ["late", "busy", "busy"]
        assert len(noted(tmp_path / "notes", "asked")) <= 1
        (tmp_path / "go on").touch()
        while engines["Fremd"].plays("wortkniffel"):  # it has learned what it had to, and answers others
            try:
                assert await engines.answer("Fremd", question()) == {"kind": "roll"}
            except NoAnswer:
                await asyncio.sleep(0.02)
            else:
                break
        await engines.aclose()

    asyncio.run(ask())
    nothing_is_left(tmp_path / "notes")


def test_a_bot_of_our_own_plays_on_where_the_engine_is_not_there_any_more(tmp_path: Path) -> None:
    notes, guest = tmp_path / "notes", None
    with live_server(
        tmp_path / "games.db", engines={"Fremd": stranger("plays", notes)}, engine_limits=PATIENT
    ) as server:
        guest = Guest(server)
        seats = [{"name": "Anna"}, {"name": "Fremd", "level": "experte", "engine": "Fremd"}]
        table = guest.open(seats=seats)
        with guest.line(table) as line:
            my_turn(line)
            line.move()
    nothing_is_left(notes)
    with live_server(tmp_path / "games.db") as server:
        guest.http.base_url = server.address
        with guest.line(table) as line:
            assert (line.view["chairs"][1]["engine"], line.view["chairs"][1]["level"]) == ("Fremd", "hobby")
            assert play_out(line)["phase"] == "over"
        again = guest.post(f"/api/tables/{table}/again")["table"]
        with guest.line(again) as line:
            assert (line.view["chairs"][1]["engine"], line.view["chairs"][1]["name"]) == ("", "Fremd")


def test_only_engines_of_the_operator_are_let_in_and_only_to_what_they_play(tmp_path: Path) -> None:
    engines = {"Fremd": stranger("plays", tmp_path / "notes")}
    with live_server(tmp_path / "games.db", engines=engines, engine_limits=PATIENT) as server:
        guest = Guest(server)
        for game, engine in (("wortkniffel", "Nobody"), ("wortkniffel", "python evil.py"), ("wortfaecher", "Fremd")):
            seats = [{"name": "Anna"}, {"name": "X", "level": "hobby", "engine": engine}]
            assert guest.post("/api/tables", {"game": game, "seats": seats}, 409)["code"] == "no_such_engine"
        with guest.line(guest.open("Anna", open=True)) as line:
            sit = {"kind": "table.sit", "seat": 1, "name": "Fremd", "level": "meister", "engine": "Fremd"}
            assert line.send(0, sit | {"engine": "Nobody"})["code"] == "no_such_engine"
            line.done(0, sit)
            assert (line.view["chairs"][1]["engine"], line.view["chairs"][1]["level"]) == ("Fremd", "hobby")
            line.done(0, {"kind": "table.stand_up", "seat": 1})
            line.done(0, sit | {"engine": "", "level": "meister"})
            assert (line.view["chairs"][1]["engine"], line.view["chairs"][1]["level"]) == ("", "meister")


@pytest.mark.parametrize("number", with_variants(signal.SIGKILL, [signal.SIGTERM, signal.SIGKILL]))
def test_engines_end_with_the_server_however_it_ends(number: signal.Signals, tmp_path: Path) -> None:
    """As the operator starts it; what the engines say of themselves is told at the start."""
    notes = tmp_path / "notes"
    words = (
        "--host",
        "127.0.0.1",
        "--engine",
        f"Fremd={stranger('breeds', notes)}",
        "--engine",
        "Niemand=no-such-program",
    )
    with program(tmp_path / "games.db", *words) as running:
        told = running.listen_until("The program Fremd plays: wortkniffel, zickzack")
        assert "The program Niemand does not play" in told
        assert Guest(running.server).get("/api/engines") == [
            {"name": "Fremd", "games": ["wortkniffel", "zickzack", "a game of tomorrow"]}
        ]
        with line_to_a_game(running.server, "Fremd") as line:
            my_turn(line)
            line.move()
            my_turn(line)
        running.end(number)
    nothing_is_left(notes)
