"""Tips for who is stuck: in every game, from what the seat may know, and only where the table gives them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.having import WITH_TIPS
from tests.server.live import Guest, Json, Talk
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


def ask(line: Talk, seat: int = 0, step: int = 1) -> Json:
    line.transmit(kind="advise", id="tip", seat=seat, step=step)
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


@pytest.mark.parametrize("game", WITH_TIPS)
def test_there_is_a_tip_in_every_game(guest: Guest, game: str) -> None:
    table = guest.open(game=game, seats=AGAINST, options=QUICK.get(game, {}))
    with guest.line(table) as line:
        first_question(line, game)
        assert line.view["tips"], "among bots nobody is wronged by it"
        answer = ask(line)
        assert answer["kind"] == "advice", answer
        tip = answer["tip"]
        if tip is None:
            assert game in ("wortfaecher", "zickzack"), "three cards may be no word, and a board may be empty"
            line.wait_until(lambda view: view["chairs"][0]["tips"] == 1)
            return
        in_steps(line, tip)
        tip = ask(line, step=4)["tip"]
        judge = Lexicon.load().referee(Policy()).judge
        if game != "buecherwurm":
            assert all(word in judge(word).spellings for word in tip["words"]), tip


def in_steps(line: Talk, first: Json) -> None:
    """How much, how long, which letters, the word: one after the other, each counted once and told to all."""
    assert first["points"] >= 0
    assert (first["lengths"], first["letters"], first["words"]) == ([], [], []), "nothing else leaves the server"
    line.wait_until(lambda view: view["chairs"][0]["tips"] == 1)
    assert ask(line, step=1)["tip"] == first, "told already, and not counted again"
    second = ask(line, step=4)["tip"]
    assert len(second["lengths"]) == first["count"], "nobody gets ahead of the steps"
    assert (second["letters"], second["words"]) == ([], [])
    third = ask(line, step=3)["tip"]
    assert list(map(len, third["letters"])) == third["lengths"] == second["lengths"]
    assert third["words"] == []
    last = ask(line, step=4)["tip"]
    assert len(last["words"]) == first["count"]
    line.wait_until(lambda view: view["chairs"][0]["tips"] == 4)
    told = [event for entry in line.entries for event in entry["events"] if event["kind"] == "table.tip_taken"]
    assert [event["step"] for event in told] == [1, 2, 3, 4]
    assert {event["window"] for event in told} == {""}, "what somebody is asked stays theirs"


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
            line.wait_until(lambda view: view["chairs"][seat]["tips"] == 1)
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
        tips = [ask(line, step=step)["tip"] for step in (1, 2, 3, 4, 4)]
        assert tips[3]["words"]
        assert tips[3] == tips[4], "the same for the same dice"
        line.cross_out(0)
        assert not line.view["tips"]


def test_where_a_circle_counts_the_table_has_to_agree(guest: Guest) -> None:
    circle = guest.post("/api/circles", {"name": "Stammtisch"})["id"]
    for seats in ([{"name": "Anna"}], [{"name": "Anna"}, {"name": "Becher", "level": "hobby"}]):
        table = guest.open(seats=seats, circle=circle, options={"hourglass": 0})
        with guest.line(table) as line:
            line.wait_until(lambda view: 0 in view["awaited"])
            assert not line.view["tips"]
            assert ask(line)["code"] == "finding_off"
            searched = line.send(0, {"kind": "table.search", "seat": 0})
            assert searched["code"] == ("finding_off" if len(seats) == 1 else "not_alone")
            line.done(0, {"kind": "table.allow_finding"})
            if len(seats) == 1:
                line.done(0, {"kind": "table.search", "seat": 0})
            assert line.view["tips"]
            assert ask(line)["kind"] == "advice"


def test_nobody_takes_a_tip_into_the_log_by_hand(guest: Guest) -> None:
    with guest.line(guest.open(seats=AGAINST, options={"hourglass": 0})) as line:
        line.wait_until(lambda view: 0 in view["awaited"])
        by_hand = {"kind": "table.take_tip", "seat": 0, "window": line.view["window"]["id"], "step": 1}
        assert line.send(0, by_hand)["code"] == "not_awaited"


@pytest.mark.parametrize("message", [{}, {"seat": "0", "id": "x"}, {"seat": 0}, {"seat": 0, "id": "x", "more": 1}])
def test_nonsense_ends_the_line(guest: Guest, message: Json) -> None:
    table = guest.open("Anna")
    with guest.line(table) as line:
        line.transmit(kind="advise", **message)
        assert line.goodbye() == "malformed"
