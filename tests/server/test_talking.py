"""Talking at a table: reactions of those who look on, tables where nobody talks, colours and pictures of people."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.live import Guest, LiveServer

Guests = Callable[[], Guest]

STAR = {"colour": "plum", "picture": "star"}


def test_who_looks_on_may_react_and_no_more(guests: Guests) -> None:
    anna, stranger = guests(), guests()
    table = anna.open("Anna", open=True)
    with anna.line(table) as line, stranger.line(table) as watching:
        watching.transmit(kind="say", seat=None, phrase="hello")
        watching.transmit(kind="say", seat=None, text="Freier Text", id="t1")
        assert watching.hear("refused")["code"] == "not_your_seat"
        watching.transmit(kind="say", seat=0, phrase="clap")
        watching.transmit(kind="say", seat=None, phrase="clap")
        for one in (line, watching):
            assert one.hear("said") == {"kind": "said", "seat": None, "phrase": "clap", "text": ""}


def test_who_has_a_seat_does_not_speak_as_one_of_the_crowd(guests: Guests) -> None:
    anna = guests()
    table = anna.open("Anna", open=True)
    with anna.line(table) as line:
        line.transmit(kind="say", seat=None, phrase="heart")
        line.transmit(kind="say", seat=0, phrase="wow")
        assert line.hear("said")["phrase"] == "wow"


def test_a_crowd_is_rationed_as_a_whole(guests: Guests) -> None:
    anna = guests()
    table = anna.open("Anna", open=True)
    with anna.line(table) as line:
        for _ in range(6):
            with guests().line(table) as watching:
                for _ in range(3):
                    watching.transmit(kind="say", seat=None, phrase="laugh")
                watching.ping()
        line.transmit(kind="say", seat=0, phrase="thanks")
        while line.hear("said")["phrase"] != "thanks":
            pass
        said = [one for one in line.heard if one["kind"] == "said" and one["seat"] is None]
        assert 1 <= len(said) < 18


def test_at_a_silent_table_nobody_says_anything(guests: Guests) -> None:
    anna, stranger = guests(), guests()
    table = anna.open("Anna", open=True)
    with anna.line(table) as line, stranger.line(table) as watching:
        assert line.view["talking"]
        line.done(0, {"kind": "table.allow_talking", "allowed": False})
        assert not line.view["talking"]
        watching.transmit(kind="say", seat=None, phrase="clap")
        watching.ping()
        line.transmit(kind="say", seat=0, phrase="hello")
        line.transmit(kind="say", seat=0, text="Hallo", id="t1")
        assert line.hear("refused")["code"] == "talking_off"
        assert not [one for one in line.heard if one["kind"] == "said"]


def test_only_the_host_silences_a_table(guests: Guests) -> None:
    anna, ben = guests(), guests()
    table = anna.open("Anna", open=True)
    ben.join(table, "Ben")
    with ben.line(table) as line:
        assert line.send(1, {"kind": "table.allow_talking", "allowed": False})["code"] == "host_only"


def test_nothing_that_was_said_comes_back_with_a_new_line(guests: Guests) -> None:
    anna = guests()
    table = anna.open("Anna", open=True)
    with anna.line(table) as line:
        line.transmit(kind="say", seat=0, phrase="heart")
        line.hear("said")
    with anna.line(table) as again:
        again.ping()
        assert not [one for one in again.heard if one["kind"] == "said"]
        assert "heart" not in str(again.welcome)


def test_everybody_sees_what_somebody_chose_for_themselves(guests: Guests) -> None:
    anna, ben = guests(), guests()
    table = anna.open(seats=[{"name": "Anna", "badge": STAR}], open=True)
    ben.post(f"/api/tables/{table}/seats", {"name": "Ben", "badge": {"colour": "fir"}})
    with guests().line(table) as watching:
        badges = [chair["badge"] for chair in watching.view["chairs"]]
        assert badges[:2] == [STAR, {"colour": "fir", "picture": ""}]
        assert badges[2:] == [None] * len(badges[2:])
    assert anna.get(f"/api/tables/{table}")["chairs"][0]["badge"] == STAR


def test_a_bot_has_a_face_of_its_own(guests: Guests) -> None:
    anna = guests()
    table = anna.open(seats=[{"name": "Anna"}, {"name": "Becher", "level": "hobby", "badge": STAR}], open=True)
    with anna.line(table) as line:
        assert line.view["chairs"][1]["badge"] is None


@pytest.mark.parametrize(
    "badge", [{}, {"colour": "pink"}, {"colour": "fir", "picture": "<svg>"}, {"colour": "fir", "more": 1}, "star", 7]
)
def test_nothing_can_be_shown_but_what_there_is(guests: Guests, badge: object) -> None:
    anna = guests()
    table = anna.open("Anna", open=True)
    answer = guests().post(f"/api/tables/{table}/seats", {"name": "Ben", "badge": badge}, status=400)
    assert answer["code"] == "malformed"


def test_it_goes_with_somebody_to_the_next_game(guests: Guests) -> None:
    anna = guests()
    table = anna.open(seats=[{"name": "Anna", "badge": STAR}, {"name": "Ben"}], options={"hourglass": 0})
    with anna.line(table) as line:
        line.done(0, {"kind": "table.allow_talking", "allowed": False})
        line.play_out()
        anna.post(f"/api/tables/{table}/again")
        new = line.wait_until(lambda view: view["followed_by"])["followed_by"]
    with anna.line(new) as line:
        assert [chair["badge"] for chair in line.view["chairs"]] == [STAR, None]
        assert not line.view["talking"]


def test_it_is_forgotten_with_its_person(guests: Guests, server: LiveServer) -> None:
    anna, ben = guests(), guests()
    table = anna.open("Anna", open=True)
    ben.post(f"/api/tables/{table}/seats", {"name": "Ben", "badge": {"colour": "slate", "picture": "mushroom"}})
    anna.join(table, "Cleo")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
    ben.http.delete(f"/api/tables/{table}/me", headers={"Salt": "salz" * 8})
    with guests().line(table) as watching:
        assert watching.view["chairs"][1]["badge"] is None
        assert "mushroom" not in str(watching.welcome)
    assert "mushroom" not in server.dump()
