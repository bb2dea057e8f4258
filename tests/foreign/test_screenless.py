"""What the server tells of a game that clients have no screens for: forms, choices of one's own seat, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Literal

import msgspec
import pytest

from tests.foreign.installed import with_geheimkarten
from tests.server.live import Guest, Json, LiveServer
from tests.sixth.test_sixth_game import served
from tests.sixth.tree import GAME
from wortstube.games.core import Command
from wortstube.table import screenless


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    place = tmp_path_factory.mktemp("screenless")
    with served(with_geheimkarten(place).tree, place / "games.db", workers=1) as server:
        yield server


def opened(guest: Guest, *names: str, game: str = GAME.name) -> str:
    seats: list[Json] = [{"name": name} for name in names]
    table: str = guest.post("/api/tables", {"game": game, "seats": seats, "options": {"timed": False}})["table"]
    return table


def test_our_own_games_have_screens(server: LiveServer) -> None:
    [game] = Guest(server).get("/api/screenless")
    assert (game["name"], game["least"], game["most"]) == (GAME.name, 2, 4)


def test_forms_follow_from_the_types(server: LiveServer) -> None:
    [game] = Guest(server).get("/api/screenless")
    assert game["options"] == [
        {"name": "hand", "form": "choice", "choices": [2, 3, 4], "usual": 3},
        {"name": "timed", "form": "switch", "choices": [], "usual": True},
    ]
    kinds = {kind["name"]: kind for kind in game["kinds"]}
    assert [kinds[name]["fields"] for name in ("draw", "take", "knock")] == [[], [], []]
    assert [name for name, kind in kinds.items() if kind["listed"]] == ["discard", "vote"]
    assert {text["name"] for text in game["texts"].values()} == {"Geheimkarten"}
    assert game["texts"]["de"]["commands"]["draw"] == "Ziehen"


class Name(Command, frozen=True):
    word: str


class Throw(Command, frozen=True):
    dice: tuple[int, ...]


class Bid(Command, frozen=True):
    number: int
    colour: Literal["red", "green"] = "red"


@pytest.mark.parametrize(
    ("command", "forms", "listed"),
    [(Name, ["text"], False), (Throw, [], True), (Bid, ["number", "choice"], True)],
)
def test_a_word_is_typed_and_anything_that_has_no_form_is_listed(
    command: type[Command], forms: list[str], listed: bool
) -> None:
    """Unless a game says what is shown; none of our own does."""
    kind = screenless._kind("wortkniffel", command)
    assert ([field.form for field in kind.fields], kind.listed) == (forms, listed)


def test_choices_are_those_of_ones_own_seat(server: LiveServer) -> None:
    anna, bob = Guest(server), Guest(server)
    seats = [{"name": "Anna"}]
    table = anna.post("/api/tables", {"game": GAME.name, "seats": seats, "open": True, "options": {"timed": False}})[
        "table"
    ]
    bob.join(table, "Bob")
    with ExitStack() as open_lines:
        lines = [open_lines.enter_context(guest.line(table)) for guest in (anna, bob)]
        seq = lines[0].done(0, {"kind": "table.start"})
        views = [line.wait_for(seq) for line in lines]
        mine = next(seat for seat, view in enumerate(views) if view["window"])
        me, other = (anna, bob) if mine == 0 else (bob, anna)
        assert (
            me.get(f"/api/tables/{table}/choices?seat={mine}", 409)["code"] == "nothing_to_preview"
        )  # all are buttons
        seq = lines[mine].done(mine, {"kind": "draw", "window": views[mine]["window"]["id"]})
        view = lines[mine].wait_for(seq)
        found = me.get(f"/api/tables/{table}/choices?seat={mine}")
        assert (found["window"], found["all"]) == (view["window"]["id"], True)
        assert [one["kind"] for one in found["commands"]] == ["discard"] * 4
        assert sorted(one["card"] for one in found["commands"]) == sorted(view["play"]["hand"])
        assert other.get(f"/api/tables/{table}/choices?seat={mine}", 403)["code"] == "not_your_seat"
        assert other.get(f"/api/tables/{table}/choices?seat={1 - mine}", 409)["code"] == "nothing_to_preview"
        assert Guest(server).get(f"/api/tables/{table}/choices?seat={mine}", 403)
        assert lines[mine].done(mine, found["commands"][0]) > seq


def test_of_our_own_games_nothing_is_listed(server: LiveServer) -> None:
    anna = Guest(server)
    table = anna.post("/api/tables", {"game": "wortkniffel", "seats": [{"name": "Anna"}]})["table"]
    assert anna.get(f"/api/tables/{table}/choices?seat=0", 409)["code"] == "nothing_to_preview"
    happened = {"events": [], "names": [], "language": "de"}
    assert anna.post("/api/screenless/wortkniffel/story", happened, 404)["code"] == "no_game"


def test_what_happened_is_told_in_the_language_of_whoever_reads(server: LiveServer) -> None:
    anna = Guest(server)
    table = opened(anna, "Anna", "Bob")
    with anna.line(table) as line:
        seat = line.view["awaited"][0]
        happened = [event for entry in line.entries for event in entry["events"] if "." not in event["kind"]]
        asked = {"events": [*happened, {"kind": "drew", "seat": seat, "card": ""}, {"kind": "nothing"}, {}]}
        names = {"names": ["Anna", "Bob"]}
        german, english = (
            anna.post(f"/api/screenless/{GAME.name}/story", {**asked, **names, "language": language}, 200)["sentences"]
            for language in ("de", "en")
        )
    assert german[0].startswith("3 Karten für jeden; offen liegt ")
    assert english[0].startswith("3 cards for everybody; face up lies ")
    assert german[1:] == english[1:] == [["Anna", "Bob"][seat], None, None, None]


@pytest.mark.parametrize(
    "happened",
    [
        {"events": [{}] * 61, "names": [], "language": "de"},
        {"events": [], "names": ["A" * 100], "language": "de"},
        {"events": [], "names": [], "language": "nl"},
        {"events": "started", "names": [], "language": "de"},
    ],
)
def test_whatever_else_is_sent_is_refused(server: LiveServer, happened: Json) -> None:
    assert Guest(server).post(f"/api/screenless/{GAME.name}/story", happened, 400)["code"] == "malformed"


def test_an_answer_of_a_seat_can_be_made_from_what_is_told(server: LiveServer) -> None:
    """As a program would that knows nothing of the game."""
    anna = Guest(server)
    kinds = {kind["name"]: kind for kind in anna.get("/api/screenless")[0]["kinds"]}
    seats = [{"name": "Anna"}, {"name": "Carl", "level": "hobby"}]
    table = anna.post("/api/tables", {"game": GAME.name, "seats": seats, "options": {"timed": False}})["table"]
    with anna.line(table) as line:
        seq = line.view["seq"]
        while (view := line.wait_for(seq))["phase"] == "playing":
            if view["window"] is None:
                seq = view["seq"] + 1
                continue
            buttons = [kind for kind in view["window"]["kinds"] if not kinds[kind]["fields"]]
            if buttons:
                command = {"kind": buttons[0], "window": view["window"]["id"]}
            else:
                command = anna.get(f"/api/tables/{table}/choices?seat=0")["commands"][-1]
            seq = line.done(0, command)
        assert msgspec.json.encode(view["play"]["hands"]) != b"[]"
