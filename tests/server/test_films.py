"""Finished games to look at again, through a real server: who may, with whose eyes, by a link, from a file."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tests.games.having import COACHED, LOOKED_INTO
from tests.server.live import Guest, Json, LiveServer, live_server
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.server.difference import changed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("films") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def guest(server: LiveServer) -> Guest:
    return Guest(server)


def finished(guest: Guest, game: str, **more: str) -> tuple[str, Json]:
    """A game that stand-ins have played to its end, and how it looked then."""
    table = guest.open("Anna", "Ben", game=game, **more)
    with guest.line(table) as line:
        for seat in (0, 1):
            line.send(0, {"kind": "table.take_over", "seat": seat, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
        return table, line.view


def views_of(film: Json) -> list[Json]:
    views = [film["view"]]
    for frame in film["frames"]:
        views.append(changed(views[-1], frame["changes"]))
    return views


@pytest.fixture(scope="module")
def kniffel(guest: Guest) -> tuple[str, Json]:
    return finished(guest, "wortkniffel")


@pytest.mark.parametrize("game", with_variants("wortfaecher", registry.GAMES))
def test_a_film_ends_where_the_game_ended(guest: Guest, game: str) -> None:
    table, seen = finished(guest, game)
    views = views_of(guest.get(f"/api/tables/{table}/film?seat=0"))
    assert len(views) > 5
    assert views[0]["phase"] == "playing"
    assert views[-1]["play"] == seen["play"]
    assert {json.dumps(view["window"]) for view in views} == {"null"}, "nothing is asked"
    assert all(view["deadlines"] == {} and view["seat"] == 0 for view in views)


def test_each_pair_of_eyes_sees_its_own_hand(guest: Guest) -> None:
    table, _ = finished(guest, "wortfaecher")
    anna, ben, nobody = (views_of(guest.get(f"/api/tables/{table}/film{eyes}")) for eyes in ("?seat=0", "?seat=1", ""))
    assert len(anna) == len(ben) == len(nobody)
    assert anna[0]["play"] != ben[0]["play"] != nobody[0]["play"]


def test_only_people_of_the_table_and_only_when_it_is_over(
    server: LiveServer, guest: Guest, kniffel: tuple[str, Json]
) -> None:
    table = kniffel[0]
    stranger = Guest(server)
    for what in ("film", "game.json"):
        assert stranger.get(f"/api/tables/{table}/{what}", status=403)["code"] == "not_your_seat"
    assert stranger.post(f"/api/tables/{table}/share", {"names": True}, status=403)["code"] == "not_your_seat"
    running = guest.open("Anna", "Ben", game="wortkniffel")
    for what in ("film", "game.json"):
        assert guest.get(f"/api/tables/{running}/{what}", status=409)["code"] == "not_over"
    assert guest.post(f"/api/tables/{running}/share", {"names": True}, status=409)["code"] == "not_over"
    assert guest.get("/api/tables/nowhere/film", status=404)["code"] == "no_table"
    for seat in ("2", "99", "-1", "x", "1e3", "9" * 400):
        assert guest.get(f"/api/tables/{table}/film?seat={seat}", status=409)["code"] == "no_such_seat"


def test_a_link_for_anybody_with_names_or_without(server: LiveServer, guest: Guest, kniffel: tuple[str, Json]) -> None:
    table, seen = kniffel
    named, nameless = (guest.post(f"/api/tables/{table}/share", {"names": names})["code"] for names in (True, False))
    assert guest.post(f"/api/tables/{table}/share", {"names": True})["code"] == named
    assert named != nameless
    stranger = Guest(server)
    shown = stranger.get(f"/api/films/{named}?seat=1")
    assert [chair["name"] for chair in shown["view"]["chairs"]] == ["Anna", "Ben"]
    hidden = stranger.get(f"/api/films/{nameless}?seat=1")
    assert [chair["name"] for chair in views_of(hidden)[-1]["chairs"]] == ["A", "B"]
    assert "Anna" not in json.dumps(hidden)
    assert table not in json.dumps(hidden)
    assert views_of(hidden)[-1]["play"]["totals"] == seen["play"]["totals"]
    assert stranger.get("/api/films/nothing", status=404)["code"] == "no_film"
    assert guest.post(f"/api/tables/{table}/share", {}, status=400)["code"] == "malformed"


def test_a_forgotten_person_is_forgotten_in_films_too(server: LiveServer) -> None:
    anna = Guest(server)
    table = finished(anna, "wortkniffel")[0]
    code = anna.post(f"/api/tables/{table}/share", {"names": True})["code"]
    assert anna.http.delete(f"/api/tables/{table}/me").status_code == 200
    assert Guest(server).get(f"/api/films/{code}", status=404)["code"] in ("no_film", "no_table")


def test_a_file_is_looked_at_and_not_kept(server: LiveServer, guest: Guest, kniffel: tuple[str, Json]) -> None:
    table = kniffel[0]
    saved = guest.get(f"/api/tables/{table}/game.json")
    stranger = Guest(server)
    before = server.dump().count("\n")
    shown = stranger.post("/api/films?seat=1", saved, status=200)
    assert views_of(shown)[-1]["play"] == views_of(guest.get(f"/api/tables/{table}/film?seat=1"))[-1]["play"]
    assert server.dump().count("\n") == before
    torn = saved | {"lines": saved["lines"][:-3]}
    for bad in ({}, {"format": "chess"}, torn, saved | {"game": "schach"}):
        refused = stranger.post("/api/films", bad, status=409)
        assert refused["code"] == "not_a_game"
        assert refused["data"]["why"]
    assert stranger.post("/api/films", {"fill": "x" * 3_000_000}, status=413)["code"] == "too_large"


@pytest.mark.parametrize("game", with_variants("zickzack", COACHED))
def test_what_could_be_done_at_a_step(guest: Guest, game: str) -> None:
    """Of all that was decided in a game something is known, the best of it first, with what was done."""
    table = finished(guest, game)[0]
    film = guest.get(f"/api/tables/{table}/film?seat=0")
    steps = [frame["seq"] for frame in film["frames"] if frame["seat"] is not None]
    some = steps[:: max(1, len(steps) // 12)]
    told = [guest.get(f"/api/tables/{table}/film/{seq}/options?vocabulary=everyday")["options"] for seq in some]
    known = [one for one in told if one]
    assert known
    for one in known:
        values = [option["value"] for option in one["best"]]
        assert values == sorted(values, reverse=True)
        assert len(values) <= 8
        words = [word for option in (one["done"], *one["best"]) for word in option["words"]]
        assert not [word for word in words if len(word) > 1 and word.isupper()], "as one writes them"
        assert one["threshold"] > 0


def decisions(guest: Guest, table: str) -> list[int]:
    """Entries of the log of a game at which somebody decided something, a few of them."""
    film = guest.get(f"/api/tables/{table}/film?seat=0")
    steps = [frame["seq"] for frame in film["frames"] if frame["seat"] is not None]
    return steps[:: max(1, len(steps) // 6)]


@pytest.mark.parametrize("game", with_variants("wortfaecher", LOOKED_INTO))
def test_a_link_and_a_file_answer_as_the_table_does(server: LiveServer, guest: Guest, game: str) -> None:
    """What could be done at a step, and its position as text."""
    table = finished(guest, game)[0]
    code = guest.post(f"/api/tables/{table}/share", {"names": False})["code"]
    saved = guest.get(f"/api/tables/{table}/game.json")
    stranger = Guest(server)
    before = server.dump().count("\n")
    known = 0
    for seq in decisions(guest, table):
        told = guest.get(f"/api/tables/{table}/film/{seq}/options?vocabulary=everyday")
        assert stranger.get(f"/api/films/{code}/{seq}/options?vocabulary=everyday") == told
        assert stranger.post(f"/api/films/options/{seq}?vocabulary=everyday", saved, status=200) == told
        text = guest.get(f"/api/tables/{table}/film/{seq}/position")
        assert stranger.get(f"/api/films/{code}/{seq}/position") == text
        assert stranger.post(f"/api/films/position/{seq}", saved, status=200) == text
        known += told["options"] is not None
    assert known
    assert server.dump().count("\n") == before, "nothing is kept"


def test_steps_of_bad_files_and_bad_steps_get_a_sentence(
    server: LiveServer, guest: Guest, kniffel: tuple[str, Json]
) -> None:
    table = kniffel[0]
    saved = guest.get(f"/api/tables/{table}/game.json")
    step = decisions(guest, table)[2]
    stranger = Guest(server)
    strange = json.loads(json.dumps(saved).replace('"EASTLH"', '"EASTLHEASTLHEASTLHEASTLHEASTLH"'))
    assert strange != saved
    torn = saved | {"lines": saved["lines"][:-3]}
    for bad in ({}, {"format": "chess"}, torn, saved | {"game": "schach"}, strange):
        assert stranger.post(f"/api/films/options/{step}", bad, status=409)["code"] == "not_a_game"
    assert stranger.post(f"/api/films/position/{step}", torn, status=409)["data"]["why"]
    assert stranger.post(f"/api/films/options/{step}", {"fill": "x" * 3_000_000}, status=413)["code"] == "too_large"
    assert stranger.post(f"/api/films/options/{step}?vocabulary=x", saved, status=400)["code"] == "malformed"
    for nowhere in (1, 100_000, "9" * 400):
        assert stranger.post(f"/api/films/options/{nowhere}", saved, status=200) == {"options": None}
        assert stranger.post(f"/api/films/position/{nowhere}", saved, status=409)["code"] == "position_nothing"
    for what in ("options", "position"):
        assert stranger.post(f"/api/films/{what}/x", saved, status=404)["code"] == "not_found"
        assert stranger.get(f"/api/films/nowhere/{step}/{what}", status=404)["code"] == "no_film"


def test_options_are_for_people_of_the_table(server: LiveServer, guest: Guest, kniffel: tuple[str, Json]) -> None:
    table = kniffel[0]
    assert Guest(server).get(f"/api/tables/{table}/film/5/options", status=403)["code"] == "not_your_seat"
    for step in (0, 100_000):
        assert guest.get(f"/api/tables/{table}/film/{step}/options", status=404)["code"] == "not_found"
    assert guest.get(f"/api/tables/{table}/film/1/options") == {"options": None}, "nothing was decided there"
    assert guest.get(f"/api/tables/{table}/film/5/options?vocabulary=x", status=400)["code"] == "malformed"
