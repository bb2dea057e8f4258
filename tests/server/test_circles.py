"""Circles: results and standings of a group, and that playing without one stays possible."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.live import Guest, window

Guests = Callable[[], Guest]


def circle_of(guest: Guest, name: str = "Stammtisch") -> str:
    circle: str = guest.post("/api/circles", {"name": name})["id"]
    return circle


def test_a_circle_is_found_by_its_link(guests: Guests) -> None:
    circle = circle_of(guests(), "  Die  Buchstabensuppe ")
    page = guests().get(f"/api/circles/{circle}")
    assert page["circle"]["name"] == "Die Buchstabensuppe"
    assert page["standings"] == page["played"] == []
    assert page["house"] == {"words": [], "open": [], "decided": []}


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


def test_two_people_of_one_name_are_counted_apart(guests: Guests) -> None:
    mother, daughter = guests(), guests()
    circle = circle_of(mother)
    for loser in (0, 1, 1):
        table = mother.open("Anna", open=True, circle=circle)
        daughter.join(table, "Anna")
        with mother.line(table) as line, daughter.line(table) as other:
            line.done(0, {"kind": "table.start"})
            other.wait_until(lambda view: view["phase"] == "playing")
            assert [chair["name"] for chair in other.view["chairs"]] == ["Anna", "Anna 2"]
            (line, other)[loser].done(loser, {"kind": "table.resign", "seat": loser})
    page = mother.get(f"/api/circles/{circle}")
    figures = {standing["name"]: (standing["games"], standing["wins"]) for standing in page["standings"]}
    assert figures == {"Anna": (3, 2), "Anna 2": (3, 1)}
    assert {(one["seat"], one["name"]) for one in page["played"]} == {(0, "Anna"), (1, "Anna 2")}


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


def test_where_few_points_are_best_the_standings_say_so_and_stay_apart(guest: Guest) -> None:
    circle = circle_of(guest)
    left: list[int] = []
    for names in (["Anna"], ["Anna"], ["Anna", "Bob"]):
        table = guest.open(*names, circle=circle, game="wortfaecher", options={"deal": f"STUBE{len(left)}"})
        with guest.line(table) as line:
            if len(names) > 1:
                line.done(1, {"kind": "table.resign", "seat": 1})
            else:
                line.done(0, {"kind": "give_up", "window": "1"})
                left.append(line.view["play"]["result"]["score"])
    page = guest.get(f"/api/circles/{circle}")
    rounds, bob, alone = sorted(page["standings"], key=lambda one: (one["fewest_best"], one["name"]))
    assert (rounds["games"], rounds["best"], bob["name"]) == (1, 0, "Bob")
    assert left[0] != left[1]
    assert (alone["name"], alone["games"], alone["best"]) == ("Anna", 2, min(left))
    assert alone["mean"] == round(sum(left) / 2, 1)
    assert [one["fewest_best"] for one in page["played"]] == [False, False, True, True]


def test_a_circle_needs_a_name(guest: Guest) -> None:
    assert guest.post("/api/circles", {"name": "\n"}, 409)["code"] == "name"
