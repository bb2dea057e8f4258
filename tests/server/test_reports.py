"""Reports of the coach through a real server: who may read them, when, and what is kept of them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.games.having import COACHED
from tests.server.live import Guest, Json, LiveServer, eventually, live_server
from tests.server.test_films import finished
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.games.wortkniffel import perfect
from wortstube.server import reports
from wortstube.server.limits import Buckets
from wortstube.table import reporting

GAME = "buecherwurm"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("reports") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def guest(server: LiveServer) -> Guest:
    return Guest(server)


@pytest.fixture(scope="module")
def table(guest: Guest) -> str:
    return finished(guest, GAME)[0]


def whole(guest: Guest, address: str, file: Json | None = None) -> Json:
    """The report, once there is no progress any more; until then it only grows."""
    seen = [0]

    def answered() -> Json | None:
        answer = guest.get(address) if file is None else guest.post(address, file, status=200)
        if progress := answer["progress"]:
            assert seen[-1] <= progress["done"] <= progress["of"]
            seen.append(progress["done"])
            return None
        report: Json = answer["report"]
        return report

    report: Json = eventually(answered)
    return report


@pytest.mark.parametrize("game", with_variants("buecherwurm", COACHED))
def test_a_report_tells_luck_from_skill(guest: Guest, game: str) -> None:
    table, seen = finished(guest, game)
    report = whole(guest, f"/api/tables/{table}/report?vocabulary=everyday")
    assert (report["game"], report["vocabulary"]) == (game, "everyday")
    assert [account["seat"] for account in report["accounts"]] == [0, 1]
    for account in report["accounts"]:
        assert account["expected"] + account["luck"] - account["given_away"] == pytest.approx(account["result"])
        assert 0 <= account["mistakes"] <= account["decisions"]
    log = range(1, seen["seq"] + 1)
    for moment in report["moments"]:
        assert moment["position"].startswith(f"{game}:")
        assert moment["seq"] in log
    points = report["curve"]["points"]
    assert report["curve"]["kind"] == "chance"
    assert [point["seq"] for point in points] == sorted({point["seq"] for point in points})
    assert all(sum(point["values"]) == pytest.approx(1) for point in points)
    assert points[-1]["errors"] == [0, 0]
    assert "Anna" not in json.dumps(report)


def test_only_people_of_the_table_and_only_when_it_is_over(server: LiveServer, guest: Guest, table: str) -> None:
    assert Guest(server).get(f"/api/tables/{table}/report", status=403)["code"] == "not_your_seat"
    running = guest.open("Anna", "Ben", game=GAME)
    assert guest.get(f"/api/tables/{running}/report", status=409)["code"] == "not_over"
    assert guest.get("/api/tables/nowhere/report", status=404)["code"] == "no_table"
    assert guest.get("/api/films/nowhere/report", status=404)["code"] == "no_film"
    for vocabulary in ("x", "", "Alltag", "9" * 400):
        assert guest.get(f"/api/tables/{table}/report?vocabulary={vocabulary}", status=400)["code"] == "malformed"


def test_a_game_that_ends_because_somebody_gives_up_has_a_report(guest: Guest) -> None:
    table = guest.open("Anna", "Ben", game="wortkniffel")
    with guest.line(table) as line:
        first = line.on_turn()
        line.send(0, {"kind": "table.take_over", "seat": first, "level": "anfaenger"})
        line.wait_until(lambda view: view["awaited"] == [1 - first])
        line.send(1 - first, {"kind": "table.resign", "seat": 1 - first})
        line.wait_until(lambda view: view["phase"] == "over")
    assert [account["seat"] for account in whole(guest, f"/api/tables/{table}/report")["accounts"]] == [0, 1]


@pytest.mark.parametrize("game", with_variants("wortfaecher", registry.GAMES))
def test_of_a_game_that_nobody_played_there_is_nothing_to_tell(guest: Guest, game: str) -> None:
    """Somebody gives up before the first move: a film of one step, and a report that blames nobody."""
    table = guest.open("Anna", "Ben", game=game)
    with guest.line(table) as line:
        for seat in (0, 1):
            if line.view["phase"] != "over":
                line.done(seat, {"kind": "table.resign", "seat": seat})
        line.wait_until(lambda view: view["phase"] == "over")
    assert guest.get(f"/api/tables/{table}/film?seat=0")["frames"]
    report = whole(guest, f"/api/tables/{table}/report")
    assert [account["mistakes"] for account in report["accounts"]] in ([], [0, 0])
    assert [moment for moment in report["moments"] if moment["kind"] == "missed"] == []


def test_a_report_is_kept_and_told_again_after_a_restart(tmp_path: Path) -> None:
    """Nothing is made anew: the second server has no ration for it, nor the words that it would need."""
    database = tmp_path / "games.db"
    with live_server(database) as server:
        guest = Guest(server)
        table = finished(guest, GAME)[0]
        told = whole(guest, f"/api/tables/{table}/report")
        code = guest.post(f"/api/tables/{table}/share", {"names": False})["code"]
    with live_server(database, reports=Buckets(burst=0, per_second=0)) as server:
        guest.http.base_url = server.address
        assert guest.get(f"/api/tables/{table}/report") == {"progress": None, "report": told}
        stranger = Guest(server)
        assert stranger.get(f"/api/films/{code}/report") == {"progress": None, "report": told}
        assert guest.get(f"/api/tables/{table}/report?vocabulary=all", status=429)["code"] == "too_fast"
        assert server.dump().count('"curve"') == 1
        assert guest.http.delete(f"/api/tables/{table}/me").status_code == 200
        assert '"curve"' not in server.dump()
        assert stranger.get(f"/api/films/{code}/report", status=404)["code"] in ("no_film", "no_table")


def test_the_report_of_a_file_is_made_and_not_kept(server: LiveServer, guest: Guest, table: str) -> None:
    told = whole(guest, f"/api/tables/{table}/report")
    saved = guest.get(f"/api/tables/{table}/game.json")
    before = server.dump().count("\n")
    stranger = Guest(server)
    assert whole(stranger, "/api/films/report", saved) == told
    assert server.dump().count("\n") == before
    for bad in ({}, {"format": "chess"}, saved | {"lines": saved["lines"][:-3]}, saved | {"game": "schach"}):
        refused = stranger.post("/api/films/report", bad, status=409)
        assert refused["code"] == "not_a_game"
        assert refused["data"]["why"]
    assert stranger.post("/api/films/report", {"fill": "x" * 3_000_000}, status=413)["code"] == "too_large"


def test_a_file_begins_nothing_that_outlasts_its_report(
    server: LiveServer, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody can write down dice of their own: to solve them would take minutes and room on the disk, each time."""
    begun = list[str]()
    monkeypatch.setattr(registry, "prepare_coach", lambda name, *rest: begun.append(name))
    table = finished(guest, GAME)[0]
    whole(guest, "/api/films/report", guest.get(f"/api/tables/{table}/game.json"))
    assert begun == []
    whole(guest, f"/api/tables/{table}/report")
    assert begun == [GAME]


def test_a_file_with_more_decisions_than_anybody_makes_has_no_report(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished(guest, GAME)[0]
    saved = guest.get(f"/api/tables/{table}/game.json")
    monkeypatch.setattr(reporting, "MOST_DECISIONS", 1)
    guest.post("/api/films/report", saved, status=200)
    eventually(lambda: guest.http.post("/api/films/report", json=saved).json().get("code") == "no_report")


def test_one_sender_leaves_room_for_the_reports_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "MOST_EACH", 1)
    with live_server(tmp_path / "games.db", curve=3600.0) as server:
        guest = Guest(server)
        address = f"/api/tables/{finished(guest, GAME)[0]}/report"
        assert guest.get(address)["progress"]
        assert guest.get(f"{address}?vocabulary=all", status=503)["code"] == "busy"


def test_a_report_that_was_half_made_is_made_whole(tmp_path: Path) -> None:
    """The server ended when the first part was kept: the rest is made, and the first part stays as it was."""
    database = tmp_path / "games.db"
    with live_server(database) as server:
        guest = Guest(server)
        table = finished(guest, GAME)[0]
        told = whole(guest, f"/api/tables/{table}/report")
    half = told | {"curve": None, "threshold": 1.25}
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE report SET whole = 0, told = ?", [json.dumps(half)])
    with live_server(database) as server:
        guest.http.base_url = server.address
        assert guest.get(f"/api/tables/{table}/report")["progress"]
        assert whole(guest, f"/api/tables/{table}/report") == told | {"threshold": 1.25}


def test_two_servers_that_are_asked_at_once_tell_the_same(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with live_server(database) as one, live_server(database) as other:
        guest = Guest(one)
        address = f"/api/tables/{finished(guest, GAME)[0]}/report"
        guest.get(address)
        guest.http.base_url = other.address
        guest.get(address)
        first = whole(guest, address)
        guest.http.base_url = one.address
        assert whole(guest, address) == first


def test_nobody_has_more_reports_made_than_the_ration_allows(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", reports=Buckets(burst=1, per_second=0)) as server:
        guest = Guest(server)
        table = finished(guest, GAME)[0]
        whole(guest, f"/api/tables/{table}/report")
        assert guest.get(f"/api/tables/{table}/report?vocabulary=all", status=429)["code"] == "too_fast"
        saved = guest.get(f"/api/tables/{table}/game.json")
        assert guest.post("/api/films/report", saved, status=429)["code"] == "too_fast"


def test_games_go_on_while_the_only_worker_makes_reports(tmp_path: Path) -> None:
    """Bots move and reports get on, in the same process, a piece at a time."""
    with live_server(tmp_path / "games.db", workers=1, curve=3600.0) as server:
        guest = Guest(server)
        address = f"/api/tables/{finished(guest, 'wortkniffel')[0]}/report?vocabulary=everyday"
        told = eventually(lambda: guest.get(address)["report"])
        assert [len(told["accounts"]), told["curve"]] == [2, None]
        before = guest.get(address)["progress"]["done"]
        table = guest.open("Anna", "Ben", game="wortkniffel")
        with guest.line(table) as line:
            line.send(0, {"kind": "table.take_over", "seat": 0, "level": "anfaenger"})
            line.wait_until(lambda view: view["play"]["table"]["seat"] == 1)
        eventually(lambda: guest.get(address)["progress"]["done"] > before)


@pytest.fixture
def unsolved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was solved on this machine."""
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    monkeypatch.setattr(perfect, "_found", {})


def estimated(guest: Guest) -> tuple[str, Json]:
    """A report that is an estimate, and where it is told."""
    address = f"/api/tables/{finished(guest, 'wortkniffel')[0]}/report?vocabulary=everyday"
    told = whole(guest, address)
    assert told["estimated"]
    return address, told


def kept_rougher(database: Path, told: Json) -> Json:
    """What is kept from now on, as if it had been made by a rougher estimate."""
    rough = told | {"threshold": 9.5}
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE report SET told = ?", [json.dumps(rough)])
    return rough


@pytest.mark.usefixtures("unsolved")
@pytest.mark.variant
def test_an_estimate_that_was_kept_is_told_until_it_can_be_computed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "games.db"
    with live_server(database) as server:
        guest = Guest(server)
        address, told = estimated(guest)
    rough = kept_rougher(database, told)
    monkeypatch.setattr(reporting, "is_exact", lambda data, vocabulary: True)
    with live_server(database) as server:
        guest.http.base_url = server.address
        assert guest.get(address) == {"progress": None, "report": rough}
        eventually(lambda: guest.get(address) == {"progress": None, "report": told})


@pytest.mark.usefixtures("unsolved")
def test_an_estimate_becomes_exact_on_a_server_that_runs_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at every question; and where it was too early, later again."""
    looked = list[bool]()
    is_solved = list[bool]()

    def is_exact(data: bytes, vocabulary: str) -> bool:
        looked.append(bool(is_solved))
        return bool(is_solved)

    monkeypatch.setattr(reporting, "is_exact", is_exact)
    database = tmp_path / "games.db"
    with live_server(database) as server:
        guest = Guest(server)
        address, told = estimated(guest)
        rough = kept_rougher(database, told)
        assert guest.get(address) == {"progress": None, "report": told}, "it was made just now"
        assert looked == []
        monkeypatch.setattr(reports, "AGAIN", 0.0)
        eventually(lambda: guest.get(address)["report"] == rough and len(looked) > 1)
        is_solved.append(True)
        eventually(lambda: guest.get(address) == {"progress": None, "report": told})
        assert looked[:2] == [False, False]


@pytest.mark.usefixtures("unsolved")
@pytest.mark.variant
def test_an_estimate_is_told_where_there_is_no_room_to_make_it_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with live_server(tmp_path / "games.db") as server:
        guest = Guest(server)
        address, told = estimated(guest)
        monkeypatch.setattr(reports, "AGAIN", 0.0)
        monkeypatch.setattr(reports, "MOST_AT_ONCE", 0)
        assert guest.get(address) == {"progress": None, "report": told}
