"""Circles: results, standings and the house list of a group, and that playing without one stays possible."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from tests.server.house import Guest, Json, Talk, window

Guests = Callable[[], Guest]


def ask(line: Talk, seat: int, dice: tuple[int, ...]) -> Json:
    """What the referee says about the word on these dice."""
    command = {"kind": "enter", "window": window(line.view), "box": "two", "words": [{"dice": dice}]}
    line.say(kind="ask", id=f"ask{dice}", seat=seat, command=command)
    answer = line.hear("answer", "refused", where=lambda message: message["id"] == f"ask{dice}")
    assert answer["kind"] == "answer", answer
    word: Json = answer["preview"]["words"][0]
    return word


def find_word(line: Talk, valid: bool) -> tuple[tuple[int, ...], str]:
    """Two dice that spell a word, or none, in the eyes of the dictionary."""
    faces = line.view["play"]["table"]["dice"]
    for dice in permutations([die for die, face in enumerate(faces) if face != "★"], 2):
        word = ask(line, 0, dice)
        if word["verdict"]["valid"] == valid:
            return dice, word["word"]["text"]
    raise AssertionError(f"these dice are of no use: {faces}")


def circle_of(guest: Guest, name: str = "Stammtisch") -> str:
    circle: str = guest.post("/api/circles", {"name": name})["id"]
    return circle


def test_a_circle_is_found_by_its_link(guests: Guests) -> None:
    circle = circle_of(guests(), "  Die  Buchstabensuppe ")
    page = guests().get(f"/api/circles/{circle}")
    assert page["circle"]["name"] == "Die Buchstabensuppe"
    assert page["standings"] == page["played"] == page["rulings"] == []


def test_finished_games_of_the_circle_appear_and_others_do_not(guest: Guest) -> None:
    circle = circle_of(guest)
    for more in ({"circle": circle}, {"circle": circle}, {}):
        table = guest.open("Anna", "Bob", **more)
        with guest.line(table) as line:
            assert line.welcome["circle"] == more.get("circle", "")
            line.done(1, {"kind": "table.resign", "seat": 1})
    page = guest.get(f"/api/circles/{circle}")
    assert len(page["played"]) == 4
    assert {(result["name"], result["won"]) for result in page["played"]} == {("Anna", True), ("Bob", False)}
    figures = {standing["name"]: (standing["games"], standing["wins"]) for standing in page["standings"]}
    assert figures == {"Anna": (2, 2), "Bob": (2, 0)}


def test_an_unfinished_game_has_no_result(guest: Guest) -> None:
    circle = circle_of(guest)
    table = guest.open("Anna", circle=circle)
    with guest.line(table) as line:
        line.move()
    assert guest.get(f"/api/circles/{circle}")["played"] == []


def test_points_reach_the_standings(guest: Guest) -> None:
    circle = circle_of(guest)
    with guest.line(guest.open("Anna", circle=circle)) as line:
        line.roll(0)
        line.done(0, {"kind": "enter", "window": window(line.view), "box": "chance"})
        scores = line.play_out()["play"]["table"]["outcome"]["scores"]
    (standing,) = guest.get(f"/api/circles/{circle}")["standings"]
    assert scores[0] > 0
    assert (standing["best"], standing["mean"], standing["wins"]) == (scores[0], scores[0], 1)


def test_the_house_list_overrules_the_dictionary_at_the_circles_tables_only(guest: Guest) -> None:
    circle = circle_of(guest)
    inside, outside = guest.open("Anna", circle=circle), guest.open("Anna")
    with guest.line(inside) as ours, guest.line(outside) as others:
        for line in (ours, others):
            line.roll(0)
        dice, word = find_word(ours, valid=False)
        other_dice, other_word = find_word(others, valid=False)
        for accepted in (word, other_word):
            guest.post(f"/api/circles/{circle}/rulings", {"word": accepted, "accepted": True, "by": "Anna"})
        ours.ping()
        entered = {"kind": "enter", "window": window(ours.view), "box": "two", "words": [{"dice": dice}]}
        answer = ours.send(0, entered)
        assert answer["kind"] == "acked", answer
        assert not ask(others, 0, other_dice)["verdict"]["valid"]
        refused = others.send(
            0, {"kind": "enter", "window": window(others.view), "box": "two", "words": [{"dice": other_dice}]}
        )
        assert refused["code"] == "not_a_word"


def test_a_ruling_reaches_previews_on_open_lines_and_can_be_taken_back(guest: Guest) -> None:
    circle = circle_of(guest)
    with guest.line(guest.open("Anna", circle=circle)) as line:
        line.roll(0)
        dice, word = find_word(line, valid=False)
        rulings = f"/api/circles/{circle}/rulings"
        for accepted, valid in ((True, True), (None, False), (True, True), (False, False)):
            guest.post(rulings, {"word": word, "accepted": accepted, "by": "Anna"})
            assert ask(line, 0, dice)["verdict"]["valid"] == valid
    assert [ruling["accepted"] for ruling in guest.get(f"/api/circles/{circle}")["rulings"]] == [
        True,
        None,
        True,
        False,
    ]


@pytest.mark.parametrize("word", ["", "A", "12", "a b", "<b>", "x" * 31, "x" * 10000, "\x00\x00", "🎲🎲"])
def test_only_words_get_on_the_house_list(guest: Guest, word: str) -> None:
    circle = circle_of(guest)
    body = {"word": word, "accepted": True, "by": "Anna"}
    assert guest.post(f"/api/circles/{circle}/rulings", body, 409)["code"] == "not_letters"
    assert guest.get(f"/api/circles/{circle}")["rulings"] == []


def test_a_ruling_needs_a_name_and_a_circle(guest: Guest) -> None:
    body = {"word": "Quarzuhr", "accepted": True, "by": " "}
    assert guest.post(f"/api/circles/{circle_of(guest)}/rulings", body, 409)["code"] == "name"
    assert guest.post("/api/circles/nobody/rulings", body, 404)["code"] == "no_circle"
    assert guest.post("/api/circles", {"name": "\n"}, 409)["code"] == "name"
