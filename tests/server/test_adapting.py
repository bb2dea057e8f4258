"""Bots that adapt, over HTTP and sockets: what is sent of them, what is told, and what another game makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.live import Guest, Json, Talk
from tests.server.test_circles import Guests, circle_of
from wortstube.games.levels import MOST_GAMES, SPARE, STRONGEST, Footing

BOT = {"name": "Becher", "level": "passt_sich_an"}


def asked(**footing: Any) -> Json:
    return {"game": "wortkniffel", "seats": [{"name": "Anna"}, {**BOT, "footing": footing}]}


def told(footing: Footing) -> Json:
    return {"strength": footing.strength, "games": footing.games}


def with_bot(guest: Guest, **more: Any) -> str:
    return guest.open("Anna", seats=[{"name": "Anna"}, BOT], options={"hourglass": 0}, **more)


def lose(line: Talk) -> Json:
    """Cross everything out."""
    while line.wait_until(lambda view: view["phase"] == "over" or 0 in view["awaited"])["phase"] != "over":
        line.move()
    bot: Json = line.view["chairs"][1]
    return bot


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ({}, Footing()),
        ({"strength": 3.1, "games": 7}, Footing(3.0, 7)),
        ({"strength": 1e308, "games": 10**15}, Footing(STRONGEST + SPARE, MOST_GAMES)),
        ({"strength": -1e308, "games": -5}, Footing(-SPARE, 0)),
    ],
)
def test_a_footing_that_makes_no_sense_becomes_one_there_is(guest: Guest, sent: Json, kept: Footing) -> None:
    table = guest.post("/api/tables", {**asked(**sent), "open": True})["table"]
    chairs = guest.get(f"/api/tables/{table}")["chairs"]
    assert [chair["footing"] for chair in chairs[:2]] == [None, told(kept)]


@pytest.mark.parametrize("sent", [{"strength": "strong"}, {"strength": None}, {"games": 1.5}, {"games": "x"}])
def test_a_footing_that_is_none_is_refused(guest: Guest, sent: Json) -> None:
    assert guest.post("/api/tables", asked(**sent), status=400)["code"] == "malformed"


@pytest.mark.parametrize("body", [b"1e999", b"NaN", b"Infinity", b"-Infinity"])
def test_numbers_without_bounds_are_refused(guest: Guest, body: bytes) -> None:
    seats = b'[{"name":"Becher","level":"passt_sich_an","footing":{"strength":' + body + b"}}]"
    sent = guest.http.post("/api/tables", content=b'{"game":"wortkniffel","seats":' + seats + b"}")
    assert (sent.status_code, sent.json()["code"]) == (400, "malformed")


def test_another_game_moves_the_bot_on_without_asking_the_browser(guest: Guest) -> None:
    table = with_bot(guest)
    with guest.line(table) as line:
        bot = lose(line)
    after = Footing().after(0.0)
    assert (bot["footing"], bot["next"]) == (told(Footing()), told(after))
    again = guest.post(f"/api/tables/{table}/again")["table"]
    assert guest.get(f"/api/tables/{again}")["chairs"][1]["footing"] == told(after)


def test_a_circle_remembers_its_people_and_asks_no_browser(guests: Guests) -> None:
    circle = circle_of(guests())
    first = guests()
    with first.line(with_bot(first, circle=circle)) as line:
        line.done(0, {"kind": "table.resign", "seat": 0})
        line.wait_until(lambda view: view["phase"] == "over")
    after = Footing().after(0.0)
    second = guests()
    body = {**asked(strength=5.0, games=50), "open": True, "circle": circle}
    table = second.post("/api/tables", body)["table"]
    assert second.get(f"/api/tables/{table}")["chairs"][1]["footing"] == told(after)
    with second.line(table) as line:
        line.done(0, {"kind": "table.sit", "seat": 2, **BOT, "footing": {"strength": 5.0, "games": 9}})
        assert line.view["chairs"][2]["footing"] == told(after)
    stranger = guests()
    body["seats"][0]["name"] = "Ben"
    table = stranger.post("/api/tables", body)["table"]
    assert stranger.get(f"/api/tables/{table}")["chairs"][1]["footing"] == told(Footing())
