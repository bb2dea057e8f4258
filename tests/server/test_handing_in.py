"""Games that were played without the server and handed to a circle: played again there, and counted once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.pocket.live import live_pocket
from tests.server.live import Guest, LiveServer, live_server
from tests.server.test_circles import circle_of
from tests.server.test_films import finished
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.games.core import commitment
from wortstube.server.limits import Buckets

ONCE = "?once=abcdefghijklmnop"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("handed") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def device() -> Iterator[Guest]:
    """Somebody who plays on a device: the tables of "Für unterwegs", run natively."""
    with live_pocket() as device:
        yield Guest(device)


@pytest.fixture
def guest(server: LiveServer) -> Guest:
    return Guest(server)


def played_on(device: Guest, game: str = "wortkniffel", **more: Any) -> Any:
    """A game as the page of a device has it, to be handed in."""
    table, _ = finished(device, game, **more)
    assert table.startswith("pocket-")
    return device.get(f"/api/tables/{table}/game.json")


@pytest.fixture(scope="module")
def kniffel(device: Guest) -> Any:
    return played_on(device)


def events_of(file: Any) -> Iterator[Any]:
    for line in file["lines"]:
        yield from line["events"]


def copied(file: Any) -> Any:
    return json.loads(json.dumps(file))


@pytest.mark.parametrize("game", with_variants("wortkniffel", registry.GAMES))
def test_a_game_of_a_device_counts_for_a_circle_and_is_marked(device: Guest, guest: Guest, game: str) -> None:
    circle = circle_of(guest)
    file = played_on(device, game)
    place = guest.post(f"/api/circles/{circle}/games", file)
    page = guest.get(f"/api/circles/{circle}")
    assert {(one["name"], one["table"], one["on_device"]) for one in page["played"]} == {
        ("Anna", place["table"], True),
        ("Ben", place["table"], True),
    }
    assert {one["name"]: one["games"] for one in page["standings"]} == {"Anna": 1, "Ben": 1}
    assert guest.get(f"/api/tables/{place['table']}/game.json")["lines"][-1]["events"] == file["lines"][-1]["events"]
    assert guest.get(f"/api/tables/{place['table']}/film?seat=1")["frames"]


def test_a_game_counts_once_whoever_hands_it_in(device: Guest, server: LiveServer) -> None:
    mother, child = Guest(server), Guest(server)
    circle, other = circle_of(mother), circle_of(child)
    file = played_on(device)
    first = mother.post(f"/api/circles/{circle}/games{ONCE}", file)
    assert mother.post(f"/api/circles/{circle}/games{ONCE}", file) == first, "the answer had got lost"
    for guest, where in ((mother, circle), (child, circle), (child, other), (mother, other)):
        assert guest.post(f"/api/circles/{where}/games", file, 409)["code"] == "already_handed"
    assert child.post(f"/api/circles/{other}/games{ONCE}", file, 409)["code"] == "already_handed"
    assert len(mother.get(f"/api/circles/{circle}")["played"]) == 2
    assert mother.get(f"/api/circles/{other}")["played"] == []


def test_who_hands_it_in_can_have_its_people_forgotten(device: Guest, server: LiveServer) -> None:
    mother, stranger = Guest(server), Guest(server)
    circle = circle_of(mother)
    table = mother.post(f"/api/circles/{circle}/games", played_on(device))["table"]
    assert stranger.http.delete(f"/api/tables/{table}/me").status_code == 403
    assert mother.http.delete(f"/api/tables/{table}/me").json() == {"whole": True}
    assert mother.get(f"/api/circles/{circle}")["played"] == []


def test_names_are_those_that_could_be_typed_here(guest: Guest, kniffel: Any) -> None:
    circle, file = circle_of(guest), copied(kniffel)
    for message in (one for line in file["lines"] for one in (line["command"], *line["events"])):
        if message.get("name") == "Anna":
            message["name"] = "  An\u202ena\n" + "x" * 50
    guest.post(f"/api/circles/{circle}/games", file)
    names = {one["name"] for one in guest.get(f"/api/circles/{circle}")["played"]}
    assert "Ben" in names
    assert all(len(name) <= 24 and name.isprintable() for name in names)


def more_points(file: Any) -> None:
    for event in events_of(file):
        if event["kind"] == "finished":
            event["scores"][0] += 100


def other_boxes(file: Any) -> None:
    for line in file["lines"]:
        if line["command"]["kind"] == "enter":
            line["command"]["box"] = "chance"


def without_a_line(file: Any) -> None:
    del file["lines"][-3]
    for number, line in enumerate(file["lines"], start=1):
        line["seq"] = number


def other_seed(file: Any) -> None:
    """Other dice would have come of it."""
    seed = "00" * 32
    for event in events_of(file):
        if "seed" in event:
            event["seed"] = seed
        if "commitment" in event:
            event["commitment"] = commitment(bytes.fromhex(seed))


@pytest.mark.parametrize("change", [more_points, other_boxes, without_a_line, other_seed])
def test_a_game_that_could_not_have_been_played_so_is_refused(device: Guest, guest: Guest, change: Any) -> None:
    circle, file = circle_of(guest), played_on(device)
    change(file)
    assert guest.post(f"/api/circles/{circle}/games", file, 409)["code"] in ("handed_differs", "not_a_game")
    assert guest.get(f"/api/circles/{circle}")["played"] == []


def test_what_is_written_beside_the_moves_is_not_believed(device: Guest, guest: Guest) -> None:
    """Only the commands are read; what follows from them is worked out here."""
    circle, file = circle_of(guest), played_on(device)
    true = copied(file)
    for event in events_of(file):
        if event["kind"] == "rolled":
            event["dice"] = list(reversed(event["dice"]))
    table = guest.post(f"/api/circles/{circle}/games", file)["table"]
    kept = guest.get(f"/api/tables/{table}/game.json")
    dice = [[one["dice"] for one in events_of(game) if one["kind"] == "rolled"] for game in (kept, true, file)]
    assert dice[0] == dice[1] != dice[2]


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"format":"wortstube-game"}', b"\xff" * 100, b"[" * 100_000])
def test_what_is_no_game_gets_an_answer(guest: Guest, body: bytes) -> None:
    answer = guest.http.post(f"/api/circles/{circle_of(guest)}/games", content=body)
    assert (answer.status_code, answer.json()["code"]) == (409, "not_a_game")


def test_what_has_a_table_of_its_own_does_not_count(device: Guest, guest: Guest) -> None:
    circle = circle_of(guest)
    table, _ = finished(guest, "wortkniffel", circle=circle)
    counted = guest.get(f"/api/tables/{table}/game.json")
    assert guest.post(f"/api/circles/{circle}/games", counted, 409)["code"] == "handed_counted"
    practice = device.open("Anna", practice=True)
    with device.line(practice) as line:
        line.play_out()
    file = device.get(f"/api/tables/{practice}/game.json")
    assert guest.post(f"/api/circles/{circle}/games", file, 409)["code"] == "handed_apart"
    assert len(guest.get(f"/api/circles/{circle}")["played"]) == 2


def test_help_that_no_table_of_a_circle_gives_does_not_count(device: Guest, guest: Guest) -> None:
    circle, table = circle_of(guest), device.open("Anna")
    with device.line(table) as line:
        line.done(0, {"kind": "table.search", "seat": 0})
        line.play_out()
    file = device.get(f"/api/tables/{table}/game.json")
    assert guest.post(f"/api/circles/{circle}/games", file, 409)["code"] == "handed_helped"


def test_a_game_of_bots_alone_does_not_count(guest: Guest, kniffel: Any) -> None:
    file = copied(kniffel)
    for message in (one for line in file["lines"] for one in (line["command"], *line["events"])):
        if message["kind"] in ("table.sit", "table.seated"):
            message["level"] = "hobby"
    assert guest.post(f"/api/circles/{circle_of(guest)}/games", file, 409)["code"] == "handed_bots"


def test_nobody_hands_in_to_a_circle_that_is_none(guest: Guest, kniffel: Any) -> None:
    assert guest.post("/api/circles/nowhere/games", kniffel, 404)["code"] == "no_circle"


def test_a_file_as_large_as_no_game_is_not_read(guest: Guest) -> None:
    answer = guest.http.post(f"/api/circles/{circle_of(guest)}/games", content=b" " * (2**21 + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_handing_in_is_rationed_as_what_keeps_a_processor_busy(tmp_path: Path, kniffel: Any) -> None:
    with live_server(tmp_path / "games.db", reports=Buckets(2, 1e-9)) as server:
        guest = Guest(server)
        circle = circle_of(guest)
        for status in (409, 409, 429):
            answer = guest.http.post(f"/api/circles/{circle}/games", content=b"{")
            assert answer.status_code == status
        assert answer.json()["code"] == "too_fast"
