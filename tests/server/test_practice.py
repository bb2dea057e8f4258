"""Practice, positions and the films of a circle, through a real server: who is told what, and what counts nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.games.having import COACHED, LOOKED_INTO
from tests.server.live import Clock, Guest, Json, LiveServer, Talk, live_server
from tests.server.test_films import finished
from tests.server.test_tips import QUICK, first_question
from wortstube.coach import position_of
from wortstube.table.table import Table
from wortstube.table.tables import Tables

Guests = Callable[[], Guest]
BOT = {"name": "Becher", "level": "hobby"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("practice") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def guest(server: LiveServer) -> Guest:
    return Guest(server)


def practising(guest: Guest, game: str, *more: Json, options: Json | None = None) -> str:
    return guest.open(game=game, seats=[{"name": "Anna"}, *more], options=options or QUICK.get(game, {}), practice=True)


def any_move(line: Talk, game: str) -> int:
    """Something that can be done, whether it is good or not."""
    window, command = line.view["window"], Json()
    match game:
        case "wortkniffel":
            command = {"kind": "roll", "keep": []}
        case "wortfaecher":
            command = {"kind": "discard", "card": 0}
        case "wortromme":
            command = {"kind": "draw", "stack": 0}
        case _:
            command = {"kind": "give_up"}
    return line.done(0, {**command, "window": window["id"]})


@pytest.mark.parametrize("game", [game for game in COACHED if game != "zickzack"])
def test_every_own_decision_is_answered(guest: Guest, game: str) -> None:
    table = practising(guest, game, BOT)
    with guest.line(table) as line:
        for _ in range(10):  # a rack may hold no word at all, and then there is nothing to weigh
            first_question(line, game)
            assert line.view["practice"]
            assert line.view["tips"]
            seen = line.view["play"]
            told = guest.get(f"/api/tables/{table}/decisions/{any_move(line, game)}")
            if options := told["options"]:
                break
        assert options["seat"] == 0
        assert told["play"]["seat"] == 0
        assert options["best"][0]["value"] >= options["done"]["value"] - 1e-9
        assert options["best"]
        assert options["threshold"] >= 1
        if game == "wortfaecher":
            assert told["play"]["hand"] == seen["hand"], "as the seat saw it, and nothing else"
        guest.get(f"/api/tables/{table}/decisions/1", status=403)
        guest.get(f"/api/tables/{table}/decisions/x", status=404)
        guest.get(f"/api/tables/{table}/decisions/99999", status=404)


def test_a_bot_that_stands_in_is_weighed_like_its_person(guest: Guest) -> None:
    """Zickzack: from the second round on, when there is something to weigh."""
    table = practising(guest, "zickzack", BOT)
    with guest.line(table) as line:
        line.done(0, {"kind": "table.take_over", "seat": 0, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
    film = guest.get(f"/api/tables/{table}/film?seat=0")
    mine = [frame["seq"] for frame in film["frames"] if frame["seat"] == 0]
    told = [guest.get(f"/api/tables/{table}/decisions/{seq}")["options"] for seq in mine[-8:]]
    assert any(told)
    assert all(options["seat"] == 0 for options in told if options)


def test_alone_the_solitaire_is_weighed_too(guest: Guest) -> None:
    table = practising(guest, "wortfaecher", options={})
    with guest.line(table) as line:
        while "remove" not in line.view["window"]["kinds"]:
            line.done(0, {"kind": "give_up", "window": line.view["window"]["id"]})
        line.transmit(kind="advise", id="tip", seat=0, step=1)
        assert line.hear("advice", "refused")["kind"] == "advice", "free, without a search"
        for step in (2, 3, 4):
            line.transmit(kind="advise", id="tip", seat=0, step=step)
            tip = line.hear("advice")["tip"]
        word = {"text": tip["words"][0].upper().replace("Ä", "AE").replace("Ö", "OE").replace("Ü", "UE")}
        seq = line.done(0, {"kind": "remove", "word": word, "window": line.view["window"]["id"]})
        options = guest.get(f"/api/tables/{table}/decisions/{seq}")["options"]
        assert options["done"]["value"] <= 0, "points that are left"
        assert options["best"][0]["words"]


def test_only_who_decided_is_told_and_only_in_practice(guest: Guest, server: LiveServer) -> None:
    other = Guest(server)
    table = practising(guest, "wortkniffel", BOT)
    usual = guest.open(game="wortkniffel", seats=[{"name": "Anna"}, BOT], options=QUICK["wortkniffel"])
    for here in (table, usual):
        with guest.line(here) as line:
            line.wait_until(lambda view: 0 in view["awaited"])
            line.roll(0)
            seq = line.done(0, {"kind": "roll", "keep": [0], "window": line.view["window"]["id"]})
            other.get(f"/api/tables/{here}/decisions/{seq}", status=403)
            if here == usual:
                assert guest.get(f"/api/tables/{here}/decisions/{seq}", status=409)["code"] == "no_practice"
            else:
                told = guest.get(f"/api/tables/{here}/decisions/{seq}")["options"]
                assert told["done"]["command"]["keep"] == [0]
                first = guest.get(f"/api/tables/{here}/decisions/{seq - 1}")
                assert first["options"] is None, "the first throw is no decision"


def test_nobody_else_sits_there_and_it_counts_nowhere(guest: Guest, server: LiveServer) -> None:
    other = Guest(server)
    circle = guest.post("/api/circles", {"name": "Stammtisch"})["id"]
    two = [{"name": "Anna"}, {"name": "Ben"}]
    for body in ({"seats": two}, {"seats": two[:1], "open": True}, {"seats": two[:1], "circle": circle}):
        refused = guest.post("/api/tables", {"game": "wortkniffel", "practice": True, **body}, status=409)
        assert refused["code"] == "practice_alone"
    adapting = {"name": "Becher", "level": "passt_sich_an", "footing": {"strength": 2.0, "games": 3}}
    table = practising(guest, "wortkniffel", adapting)
    other.post(f"/api/tables/{table}/seats", {"name": "Ben"}, status=409)
    with guest.line(table) as line:
        line.done(0, {"kind": "table.take_over", "seat": 0, "level": "anfaenger"})
        line.done(0, {"kind": "table.give_back", "seat": 0})
        line.done(0, {"kind": "table.resign", "seat": 0})
        line.wait_until(lambda view: view["chairs"][0]["resigned"])
        assert line.view["chairs"][1]["next"] is None, "a bot that adapts learns nothing from it"


def test_another_game_is_practice_again(guest: Guest) -> None:
    table = practising(guest, "wortkniffel")
    with guest.line(table) as line:
        line.done(0, {"kind": "table.take_over", "seat": 0, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
    again = guest.post(f"/api/tables/{table}/again")["table"]
    with guest.line(again) as line:
        assert line.view["practice"]


@pytest.mark.parametrize("game", LOOKED_INTO)
def test_a_position_is_copied_and_its_best_is_told(server: LiveServer, game: str) -> None:
    guest = Guest(server)
    table = practising(guest, game, BOT)
    with guest.line(table) as line:
        first_question(line, game)
        text = guest.get(f"/api/tables/{table}/position?seat=0")["position"]
        assert position_of(text).seat in (0, line.seats[0])
        guest.get(f"/api/tables/{table}/position?seat=1", status=403)
        if game == "zickzack":  # R8: in the first round there is nothing to weigh yet
            assert guest.post("/api/analyse", {"position": text}, status=409)["code"] == "position_nothing"
            return
        best = guest.post("/api/analyse", {"position": text, "vocabulary": "everyday"}, status=200)
        assert best["game"] == game
        assert best["play"]["seat"] == 0
        assert best["best"][0]["value"] == max(option["value"] for option in best["best"])


def test_a_film_has_its_positions_and_a_circle_its_films(guest: Guest, server: LiveServer) -> None:
    stranger = Guest(server)
    circle = guest.post("/api/circles", {"name": "Stammtisch"})["id"]
    table = guest.open("Anna", "Ben", game="wortkniffel", circle=circle)
    with guest.line(table) as line:
        stranger.get(f"/api/tables/{table}/film?circle={circle}", status=409)
        for seat in (0, 1):
            line.send(0, {"kind": "table.take_over", "seat": seat, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
    film = guest.get(f"/api/tables/{table}/film?seat=0")
    step = next(frame["seq"] for frame in film["frames"] if frame["seat"] is not None and frame["seq"] > 10)
    text = guest.get(f"/api/tables/{table}/film/{step}/position")["position"]
    assert stranger.post("/api/analyse", {"position": text}, status=200)["best"]
    for part in ("film", f"film/{step}/options", f"film/{step}/position"):
        stranger.get(f"/api/tables/{table}/{part}", status=403)
        stranger.get(f"/api/tables/{table}/{part}?circle=another", status=403)
        stranger.get(f"/api/tables/{table}/{part}?circle=", status=403)
        assert stranger.get(f"/api/tables/{table}/{part}?circle={circle}")
    stranger.get(f"/api/tables/{table}/game.json?circle={circle}", status=403)
    code = guest.post(f"/api/tables/{table}/share", {"names": False})["code"]
    assert stranger.get(f"/api/films/{code}/{step}/position")["position"] == text
    assert stranger.get(f"/api/circles/{circle}")["played"][0]["table"] == table


def test_who_plays_with_others_is_not_told_the_best(server: LiveServer) -> None:
    """Neither by a copy nor by typing the position into another page of the same browser."""
    anna, ben = Guest(server), Guest(server)
    table = anna.open("Anna", open=True, game="wortkniffel", options={"hourglass": 0})
    ben.join(table, "Ben")
    typed = {"position": "Wortkniffel:HAUSEIN/1/-.-.8.-.-.-.-.-.-.50.-"}
    with anna.line(table) as line:
        assert anna.post("/api/analyse", typed, status=200), "before the game"
        line.done(0, {"kind": "table.start"})
        seat = line.on_turn()
        who = anna if seat == 0 else ben
        assert who.get(f"/api/tables/{table}/position?seat={seat}", status=409)["code"] == "finding_off"
        for player in (anna, ben):
            assert player.post("/api/analyse", typed, status=409)["code"] == "finding_off"
            assert player.post("/api/analyse", {"position": "wortfaecher:H.A/E/1"}, status=200), "another game"
        assert Guest(server).post("/api/analyse", typed, status=200), "somebody else"
        line.done(0, {"kind": "table.allow_finding"})
        text = who.get(f"/api/tables/{table}/position?seat={seat}")["position"]
        for position in (text, typed["position"]):  # a tip would be counted, and told to everybody
            assert who.post("/api/analyse", {"position": position}, status=409)["code"] == "position_playing"
        assert {chair["tips"] for chair in line.view["chairs"]} == {0}
        line.done(0, {"kind": "table.allow_finding", "allowed": False})
        line.done(0, {"kind": "table.resign", "seat": 0})
        line.wait_until(lambda view: view["phase"] == "over" or view["chairs"][0]["resigned"])
    assert anna.cookies_for("/api/analyse").startswith("sits="), "names of tables, no tokens"
    assert anna.post("/api/tables/x/seats", {"name": "Anna"}, status=404)


def test_a_position_is_looked_into_after_the_game_among_bots(server: LiveServer) -> None:
    anna = Guest(server)
    table = anna.open(game="wortkniffel", seats=[{"name": "Anna"}, BOT], options=QUICK["wortkniffel"])
    with anna.line(table) as line:
        first_question(line, "wortkniffel")
        text = {"position": anna.get(f"/api/tables/{table}/position?seat=0")["position"]}
        assert anna.post("/api/analyse", text, status=409)["code"] == "position_playing"
        line.done(0, {"kind": "table.resign", "seat": 0})
        line.wait_until(lambda view: view["phase"] == "over")
    assert anna.post("/api/analyse", text, status=200)["best"]


HOUR, DAY = 3600.0, 86_400.0


@pytest.mark.parametrize(
    ("more", "circle", "quiet"),
    [({}, False, DAY), ({"level": "hobby"}, True, DAY), ({"level": "hobby"}, False, HOUR)],
    ids=["with somebody", "where a circle counts", "among bots"],
)
def test_whoever_left_a_game_alone_may_look_into_positions_again(
    tmp_path: Path, more: Json, circle: bool, quiet: float
) -> None:
    """Where tips are given: after an hour if nobody is to be told of them, else when nobody sits there any more."""
    clock = Clock()
    with live_server(tmp_path / "games.db", clock=clock) as server:
        anna = Guest(server)
        about = {"circle": anna.post("/api/circles", {"name": "Stammtisch"})["id"]} if circle else {}
        seats = [{"name": "Anna"}, {"name": "Ben", **more}]
        table = anna.open(game="wortkniffel", seats=seats, options={"hourglass": 0}, **about)
        with anna.line(table) as line:
            line.wait_until(lambda view: 0 in view["awaited"] or not more)
            line.done(0, {"kind": "table.allow_finding"})
        typed = {"position": "wortkniffel:STUNDEN/3/-.-.-.-.-.-.-.-.-.-.-"}
        clock.later = 0.9 * quiet
        assert anna.post("/api/analyse", typed, status=409)["code"] == "position_playing"
        clock.later = 1.1 * quiet
        assert anna.post("/api/analyse", typed, status=200)["best"]


def test_only_tables_are_read_that_may_forbid_it(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever names somebody puts into the cookie: none of other games, nor of games that have ended."""
    anna = Guest(server)
    over = finished(anna, "wortkniffel")[0]
    other = anna.open("Anna", "Ben", game="wortfaecher")
    typed = {"position": "wortkniffel:STUNDEN/3/-.-.-.-.-.-.-.-.-.-.-"}
    running = anna.open("Anna", "Ben", game="wortkniffel")
    read, get = list[str](), Tables.get

    async def noted(tables: Tables, id: str) -> Table:
        read.append(id)
        return await get(tables, id)

    monkeypatch.setattr(Tables, "get", noted)
    for names, status in (([over, other, "nowhere00"], 200), ([over, running], 409)):
        cookie = {"Cookie": f"sits={'.'.join(names)}"}
        assert anna.http.post("/api/analyse", json=typed, headers=cookie).status_code == status
    assert read == [running]


def test_who_only_watches_is_not_told_the_circle(guest: Guest, server: LiveServer) -> None:
    """Its link opens standings and films; whoever may still sit down would have it a moment later."""
    anna, watcher = Guest(server), Guest(server)
    circle = anna.post("/api/circles", {"name": "Stammtisch"})["id"]
    table = anna.open("Anna", open=True, game="wortkniffel", circle=circle)
    assert watcher.get(f"/api/tables/{table}")["circle"] == circle
    with anna.line(table) as line:
        line.done(0, {"kind": "table.lock"})
        assert watcher.get(f"/api/tables/{table}")["circle"] == ""
        line.done(0, {"kind": "table.sit", "seat": 1, "name": "Becher", "level": "hobby"})
        line.done(0, {"kind": "table.start"})
        with watcher.line(table) as seen:
            assert seen.welcome["circle"] == ""
        assert line.welcome["circle"] == circle
        line.done(0, {"kind": "table.take_over", "seat": 0, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
    assert watcher.get(f"/api/tables/{table}")["circle"] == ""
    assert anna.get(f"/api/tables/{table}")["circle"] == circle


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "position_no_game"),
        ("Hallo", "position_no_game"),
        ("schach:e4", "position_no_game"),
        ("wortkniffel:HAUS", "position_unreadable"),
        ("zickzack:~AAAA", "position_damaged"),
        ("wortromme:" + "A" * 25_000, "position_damaged"),
        ("wortkniffel:-/0/-.-.-.-.-.-.-.-.-.-.-", ""),
    ],
)
def test_a_bad_position_gets_a_sentence(server: LiveServer, text: str, code: str) -> None:
    guest = Guest(server)
    answer = guest.post("/api/analyse", {"position": text}, status=409 if code else 200)
    if code:
        assert answer["code"] == code
    guest.post("/api/analyse", {"position": text, "vocabulary": "zzz"}, status=400)
    guest.post("/api/analyse", {"position": "A" * 40_000}, status=413)
