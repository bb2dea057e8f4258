"""Tips for who is stuck: in every game, from what the seat may know, and only where the table gives them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.live import Guest, Json, Talk
from wortstube.games import registry
from wortstube.lexicon import Lexicon, Policy

Guests = Callable[[], Guest]

AGAINST = [{"name": "Anna"}, {"name": "Becher", "level": "hobby"}]
QUICK: dict[str, Json] = {
    "buecherwurm": {"special_die": False, "start": 0},
    "wortfaecher": {"dealer": 1},
    "wortkniffel": {"hourglass": 0},
    "wortromme": {"start": 0},
    "zickzack": {"start": 0},
}


def ask(line: Talk, seat: int = 0) -> Json:
    line.transmit(kind="advise", id="tip", seat=seat)
    return line.hear("advice", "refused")


def first_question(line: Talk, game: str) -> None:
    """Until the seat is asked for a word."""
    line.wait_until(lambda view: 0 in view["awaited"])
    while True:
        kinds = line.view["window"]["kinds"]
        command: Json = {"window": line.view["window"]["id"]}
        match game, kinds:
            case "wortkniffel", ["roll", *_] if "enter" not in kinds:
                command |= {"kind": "roll"}
            case "buecherwurm", ["choose_theme", *_]:
                command |= {"kind": "choose_theme", "difficulty": "easy"}
            case "wortfaecher", _ if "draw" in kinds:
                command |= {"kind": "draw"}
            case "zickzack", ["draw", *_]:
                tiles = line.view["play"]["table"]["equipment"]["tiles"]
                tile = tiles[line.view["play"]["table"]["pool"][0]]
                sides = sorted((tile["width"], tile["height"]))
                command |= {"kind": "draw", "size": f"{sides[0]}x{sides[1]}"}
            case "zickzack", ["choose_blank", *_]:
                command |= {"kind": "choose_blank", "tile": line.view["play"]["table"]["blanks"][0]}
            case _:
                return
        line.done(0, command)
        line.wait_until(lambda view: 0 in view["awaited"])


@pytest.mark.parametrize("game", registry.GAMES)
def test_there_is_a_tip_in_every_game(guest: Guest, game: str) -> None:
    table = guest.open(game=game, seats=AGAINST, options=QUICK[game])
    with guest.line(table) as line:
        first_question(line, game)
        assert line.view["tips"], "among bots nobody is wronged by it"
        answer = ask(line)
        assert answer["kind"] == "advice", answer
        tip = answer["tip"]
        if tip is None:
            assert game in ("wortfaecher", "zickzack"), "three cards may be no word, and a board may be empty"
            return
        assert tip["points"] >= 0
        judge = Lexicon.load().referee(Policy()).judge
        if game != "buecherwurm":
            assert all(word in judge(word).spellings for word in tip["words"]), tip


def test_with_others_the_table_has_to_give_them(guests: Guests) -> None:
    anna, ben = guests(), guests()
    table = anna.open("Anna", open=True, options={"hourglass": 0})
    ben.join(table, "Ben")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
        seat = line.on_turn()
        assert not line.view["tips"]
        with (anna if seat == 0 else ben).line(table) as asked:
            assert ask(asked, seat)["code"] == "finding_off"
            line.done(0, {"kind": "table.allow_finding"})
            assert line.view["tips"]
            assert ask(asked, seat) == {"kind": "advice", "id": "tip", "tip": None}, "no die has been rolled"
        with (ben if seat == 0 else anna).line(table) as other:
            assert ask(other, seat)["code"] == "not_your_seat"
            assert ask(other, 1 - seat)["code"] == "not_awaited"


def test_alone_it_is_help_that_is_taken_first(guest: Guest) -> None:
    table = guest.open("Anna", options={"hourglass": 0})
    with guest.line(table) as line:
        assert ask(line)["code"] == "search_first"
        line.roll(0)
        line.done(0, {"kind": "table.search", "seat": 0})
        assert line.view["tips"]
        tip = ask(line)["tip"]
        assert tip["words"]
        assert tip == ask(line)["tip"], "the same for the same dice"
        line.cross_out(0)
        assert not line.view["tips"]


@pytest.mark.parametrize("message", [{}, {"seat": "0", "id": "x"}, {"seat": 0}, {"seat": 0, "id": "x", "more": 1}])
def test_nonsense_ends_the_line(guest: Guest, message: Json) -> None:
    table = guest.open("Anna")
    with guest.line(table) as line:
        line.transmit(kind="advise", **message)
        assert line.goodbye() == "malformed"
