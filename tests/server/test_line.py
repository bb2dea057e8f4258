"""The line to a table: welcome, entries, acknowledgements, coming back, eyes, previews, phrases."""

from __future__ import annotations

import gc
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from tests.server.live import WAIT, Guest, LiveServer, Talk, live_server, take_turn, window
from wortstube.games.core import commitment
from wortstube.server.protocol import Phrase
from wortstube.server.seats import key_of
from wortstube.server.wire import CountedSocket

Guests = Callable[[], Guest]


def open_with_friend(guests: Guests, **more: object) -> tuple[str, Guest, Guest]:
    """A table of two people on two devices that has not begun."""
    host, friend = guests(), guests()
    table = host.open("Anna", open=True, **more)
    friend.join(table, "Bob")
    return table, host, friend


def start(line: Talk, seat: int = 0) -> None:
    line.done(seat, {"kind": "table.start"})


def test_the_welcome_tells_the_table_and_which_seats_are_mine(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs:
        assert (ours.welcome["seats"], theirs.welcome["seats"]) == ([0], [1])
        assert ours.welcome["table"] == table
        assert [entry["seq"] for entry in ours.welcome["entries"]] == [1, 2, 3]
        assert [chair["name"] for chair in ours.view["chairs"][:3]] == ["Anna", "Bob", ""]
        assert (ours.view["phase"], ours.view["host"], ours.view["play"]) == ("lobby", 0, None)


def test_an_open_line_keeps_no_dictionary_and_nothing_of_its_request(guests: Guests) -> None:
    """uvicorn keeps so much that Python would make a dictionary of it for every line, of a kilobyte and a half."""
    table, host, friend = open_with_friend(guests)
    with host.line(table), friend.line(table):
        sockets = [one for one in gc.get_objects() if type(one) is CountedSocket and not one.gone]
        assert len(sockets) == 2
        for one in sockets:
            assert not vars(one), "uvicorn keeps something new: it needs a slot"
            kept = {name for name in CountedSocket.__slots__ if hasattr(one, name)}
            assert set(CountedSocket.__slots__) - kept == {"request", "response", "scope"}, "a slot for nothing"


def test_everybody_hears_every_entry_once_and_in_order(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs:
        start(ours)
        for _ in range(3):
            take_turn(ours, theirs)
        for line in (ours, theirs):
            assert [entry["seq"] for entry in line.entries] == list(range(1, line.view["seq"] + 1))
        assert ours.entries == theirs.entries, "Wortkniffel has no secrets"


def test_after_n_come_the_entries_after_n(guest: Guest) -> None:
    table = guest.open("Anna")
    with guest.line(table) as line:
        line.move()
        all_entries, last = line.entries, line.view["seq"]
    for after in (0, 1, last - 1, last, last + 100, -5):
        with guest.line(table, after) as line:
            assert line.welcome["entries"] == [entry for entry in all_entries if entry["seq"] > after]
            assert line.view["seq"] == last, "the view is the newest in any case"


def test_sending_again_is_harmless(guest: Guest) -> None:
    table = guest.open("Anna")
    with guest.line(table) as line:
        roll = {"kind": "roll", "window": "1.0"}
        first = line.send(0, roll, id="r1")
        assert [line.send(0, roll, id="r1") for _ in range(3)] == [first] * 3
        line.ping()
        dice = line.view["play"]["table"]["dice"]
    with guest.line(table) as line:
        assert line.send(0, roll, id="r1") == first, "also over a new connection"
        assert line.view["play"]["table"]["dice"] == dice
        assert line.view["play"]["table"]["roll"] == 1


def test_a_command_cut_off_before_its_answer_is_sent_again(guest: Guest) -> None:
    table = guest.open("Anna")
    with guest.line(table) as line:
        seq = line.view["seq"]
        line.transmit(kind="send", id="r1", seat=0, command={"kind": "roll", "window": "1.0"})
    with guest.line(table, seq) as line:
        answer = line.send(0, {"kind": "roll", "window": "1.0"}, id="r1")
        assert answer["kind"] == "acked"
        line.wait_for(answer["seq"])
        assert line.view["play"]["table"]["roll"] == 1
        assert [entry["seq"] for entry in line.entries] == [seq + 1]


def test_ids_of_one_seat_are_nothing_to_another(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs:
        assert theirs.send(1, {"kind": "table.stand_up", "seat": 9}, id="1")["kind"] == "refused"
        assert ours.send(0, {"kind": "table.lock"}, id="1")["kind"] == "acked"
        assert theirs.send(1, {"kind": "table.stand_up", "seat": 1}, id="1")["kind"] == "acked"
        theirs.wait_until(lambda view: not view["chairs"][1]["name"])


@pytest.mark.parametrize("id", ["follow", "start", "sit:2", "due:turn:1@5", "bot:0@5"])
def test_nobody_uses_up_the_names_of_the_tables_own_commands(guest: Guest, id: str) -> None:
    table = guest.open("Anna")
    with guest.line(table) as line:
        assert line.send(0, {"kind": "roll", "window": "1.0"}, id=id)["kind"] == "acked"
        line.wait_until(lambda view: view["play"]["table"]["roll"])
        line.cross_out(0)
        line.play_out()
    assert guest.post(f"/api/tables/{table}/again")["seats"] == [0]


@pytest.mark.parametrize("id", ["", "x" * 65, "a b", "ä", "\x00", "🎲"])
def test_ids_must_be_short_and_plain(guest: Guest, id: str) -> None:
    with guest.line(guest.open("Anna")) as line:
        line.transmit(kind="send", id=id, seat=0, command={"kind": "roll", "window": "1.0"})
        answer = line.hear("refused")
        assert (answer["id"], answer["code"]) == (id, "command_id")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"kind": "roll", "window": "0.0"}, "stale"),
        ({"kind": "roll"}, "stale"),
        ({"kind": "enter", "window": "1.0", "box": "two"}, "not_awaited"),
        ({"kind": "roll", "window": "1.0", "keep": [9]}, "no_such_die"),
        ({"kind": "roll", "window": "1.0", "keep": "all"}, "malformed"),
        ({"kind": "roll", "window": "1.0", "extra": 1}, "malformed"),
        ({"kind": "dance"}, "malformed"),
        ({}, "malformed"),
        ({"kind": ["roll"]}, "malformed"),
        ({"kind": "time_up", "deadline": "turn:1"}, "malformed"),
        ({"kind": "leave", "seat": 1}, "malformed"),
        ({"kind": "table.dance"}, "malformed"),
        ({"kind": "table.open", "game": "wortkniffel"}, "not_awaited"),
        ({"kind": "table.sit", "seat": 1, "name": "Eve", "key": "0" * 64}, "not_awaited"),
        ({"kind": "table.move", "seat": 1, "key": "0" * 64}, "not_awaited"),
        ({"kind": "table.follow", "table": "mine"}, "not_awaited"),
        ({"kind": "table.start"}, "already_started"),
        ({"kind": "table.resume"}, "not_paused"),
        ({"kind": "table.give_back", "seat": 0}, "no_stand_in"),
        ({"kind": "table.resign", "seat": 99}, "no_such_seat"),
        ({"kind": "table.hand_over", "seat": -1}, "no_such_seat"),
    ],
)
def test_refusals_have_a_code_and_lose_nothing(guest: Guest, command: dict[str, object], code: str) -> None:
    with guest.line(guest.open("Anna")) as line:
        before = line.view["seq"]
        answer = line.send(0, command)
        assert (answer["kind"], answer["code"]) == ("refused", code), answer
        assert line.roll(0) == before + 1


def test_guests_are_not_the_host(guests: Guests) -> None:
    table, _host, friend = open_with_friend(guests)
    with friend.line(table) as line:
        for command in (
            {"kind": "table.start"},
            {"kind": "table.lock"},
            {"kind": "table.agree", "options": {}},
            {"kind": "table.hand_over", "seat": 1},
            {"kind": "table.when_away", "then": "pause"},
            {"kind": "table.stand_up", "seat": 0},
            {"kind": "table.sit", "seat": 2, "name": "Bot", "level": "hobby"},
        ):
            assert line.send(1, command)["code"] == "host_only", command
        assert line.send(0, {"kind": "table.start"})["code"] == "not_your_seat"


def test_the_host_removes_somebody_whose_line_is_a_spectators_then(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs:
        ours.done(0, {"kind": "table.stand_up", "seat": 1})
        wrote = theirs.hear("wrote")
        assert wrote["seats"] == []
        assert wrote["view"]["seat"] is None
        assert theirs.send(1, {"kind": "table.stand_up", "seat": 1})["code"] == "not_your_seat"
    assert friend.get(f"/api/tables/{table}")["seats"] == []


def test_only_what_has_changed_is_told_and_together_it_is_the_whole(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs, guests().line(table) as watching:
        start(ours)
        for _ in range(4):
            take_turn(ours, theirs, watching)
        for line, seat in ((ours, 0), (theirs, 1), (watching, None)):
            moves = [message for message in line.heard if message["kind"] == "wrote"][1:]
            assert all("changes" in message for message in moves)
            told = line.view
            line.transmit(kind="look", seat=seat)
            assert line.hear("looked")["view"] == told
        ours.transmit(kind="look", seat=None)
        ours.hear("looked")
        take_turn(ours, theirs)
        assert ours.view["seat"] is None


def test_who_has_other_eyes_after_an_entry_is_told_the_whole(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs:
        ours.done(0, {"kind": "table.stand_up", "seat": 1})
        assert "changes" not in theirs.hear("wrote")
        ours.done(0, {"kind": "table.lock", "locked": True})
        assert "changes" in theirs.hear("wrote")


def test_seats_are_counted_anew_when_the_game_begins(guests: Guests) -> None:
    host, middle, last = guests(), guests(), guests()
    table = host.open("Anna", open=True)
    middle.join(table, "Bob")
    last.join(table, "Cleo")
    with host.line(table) as ours, last.line(table) as theirs:
        ours.done(0, {"kind": "table.stand_up", "seat": 1})
        start(ours)
        view = theirs.wait_until(lambda view: view["phase"] == "playing")
        assert (view["seat"], theirs.heard[-1]["seats"]) == (1, [1])
        assert [chair["name"] for chair in view["chairs"]] == ["Anna", "Cleo"]


def test_the_host_leaves_and_the_next_person_looks_after_the_table(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs:
        ours.done(0, {"kind": "table.stand_up", "seat": 0})
        assert theirs.wait_until(lambda view: view["host"] == 1)["host"] == 1
        start(theirs, 1)


def test_a_host_who_resigns_hands_over_too(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    third = guests()
    third.join(table, "Cleo")
    with host.line(table) as ours, friend.line(table) as theirs:
        start(ours)
        ours.done(0, {"kind": "table.resign", "seat": 0})
        theirs.wait_until(lambda view: view["host"] == 1)
        assert theirs.send(1, {"kind": "table.lock"})["kind"] == "acked"


def test_two_tabs_are_one_seat(guest: Guest) -> None:
    table = guest.open("Anna")
    with guest.line(table) as first, guest.line(table) as second:
        assert second.welcome["presence"]["here"] == [0]
        first.roll(0)
        second.wait_for(first.view["seq"])
        assert second.view["play"]["table"]["dice"] == first.view["play"]["table"]["dice"]
        late = second.send(0, {"kind": "roll", "window": "1.0"})
        assert late["code"] == "stale"
        second.cross_out(0)
        first.wait_for(second.view["seq"])


def test_closing_one_of_two_tabs_is_no_absence(guest: Guest) -> None:
    table = guest.open("Anna")
    with guest.line(table) as first:
        with guest.line(table):
            pass
        first.ping()
        assert all(message["away"] == {} for message in first.heard if message["kind"] == "presence")


def test_a_spectator_sees_no_seat_and_cannot_act(guests: Guests) -> None:
    table, host, _friend = open_with_friend(guests)
    with host.line(table) as ours, guests().line(table) as watching:
        start(ours)
        view = watching.wait_until(lambda view: view["phase"] == "playing")
        assert (watching.welcome["seats"], view["seat"], view["window"]) == ([], None, None)
        assert view["play"]["seat"] is None
        for seat in (0, 1, 5, -1):
            assert watching.send(seat, {"kind": "roll", "window": "1.0"})["code"] == "not_your_seat"
            assert watching.send(seat, {"kind": "table.pause"})["code"] == "not_your_seat"
            watching.transmit(kind="look", seat=seat)
            assert watching.hear("looked")["view"]["seat"] is None
            watching.transmit(kind="ask", id="q", seat=seat, command={"kind": "enter", "box": "two", "words": []})
            assert watching.hear("refused")["code"] == "nothing_to_preview"
            watching.transmit(kind="say", seat=seat, phrase="hello")
        ours.ping()
        assert not [message for message in ours.heard if message["kind"] == "said"]
        assert any(message["spectators"] == 1 for message in ours.heard if message["kind"] == "presence")


def test_at_one_device_every_seat_has_its_own_eyes(guest: Guest) -> None:
    with guest.line(guest.open("Anna", "Bob")) as line:
        on_turn = line.on_turn()
        for seat in (0, 1, 0):
            line.transmit(kind="look", seat=seat)
            view = line.hear("looked")["view"]
            assert view["seat"] == seat
            assert (view["window"] is not None) == (seat == on_turn)
        line.transmit(kind="look", seat=7)
        assert line.hear("looked")["view"]["seat"] in (0, 1)


def test_behind_the_curtain_nobody_looks(guest: Guest) -> None:
    with guest.line(guest.open("Anna", "Bob")) as line:
        line.transmit(kind="look", seat=None)
        view = line.hear("looked")["view"]
        assert (view["seat"], view["window"]) == (None, None)
        line.roll(line.on_turn())
        assert line.view["seat"] is None, "until somebody looks again"
        line.transmit(kind="look", seat=1)
        assert line.hear("looked")["view"]["seat"] == 1


def test_previews_are_for_my_own_seat(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs:
        draft = {"kind": "enter", "box": "two", "words": [{"dice": [0, 1]}]}
        ours.transmit(kind="ask", id="early", seat=0, command=draft)
        assert ours.hear("refused")["code"] == "nothing_to_preview"
        start(ours)
        mine, seat = (ours, 0) if ours.on_turn() == 0 else (theirs, 1)
        mine.wait_until(lambda view: view["phase"] == "playing")
        mine.roll(seat)
        mine.transmit(kind="ask", id="mine", seat=seat, command={"kind": "enter", "box": "chance"})
        answer = mine.hear("answer")
        assert answer["id"] == "mine"
        assert "chance" in answer["preview"]["boxes"]
        for id, other, command in (
            ("other", 1 - seat, draft),
            ("kind", seat, {"kind": "roll"}),
            ("table", seat, {"kind": "table.start"}),
        ):
            mine.transmit(kind="ask", id=id, seat=other, command=command)
            assert mine.hear("refused")["code"] == "nothing_to_preview"
        mine.transmit(kind="ask", id="bad", seat=seat, command={"kind": "enter", "box": "nine"})
        assert mine.hear("refused")["code"] == "malformed"
        assert mine.view["seq"] == mine.entries[-1]["seq"], "asking writes nothing"


def test_phrases_reach_everybody(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs, guests().line(table) as watching:
        ours.transmit(kind="say", seat=0, phrase="well_done")
        for line in (ours, theirs, watching):
            assert line.hear("said") == {"kind": "said", "seat": 0, "phrase": "well_done", "text": ""}
        theirs.transmit(kind="say", seat=0, phrase="hello")
        theirs.transmit(kind="say", seat=1, phrase="again")
        assert ours.hear("said")["seat"] == 1, "nobody speaks for others"


def test_phrases_are_rationed(guest: Guest) -> None:
    with guest.line(guest.open("Anna")) as line:
        for _ in range(20):
            line.transmit(kind="say", seat=0, phrase="laughing")
        line.ping()
        said = [message for message in line.heard if message["kind"] == "said"]
        assert 1 <= len(said) < 10


def test_what_lies_ready_is_seen_by_all_and_written_nowhere(guests: Guests) -> None:
    """Of whoever is asked, and of nobody else; whoever plays alone among bots shows it to those who look on."""
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs, guests().line(table) as watching:
        start(ours)
        theirs.wait_until(lambda view: view["phase"] == "playing")
        mine, other = (ours, theirs) if ours.on_turn() == 0 else (theirs, ours)
        seat = mine.on_turn()
        mine.roll(seat)
        seq = mine.view["seq"]
        words = [{"pieces": [4, 0, 2], "jokers": "*"}]
        other.transmit(kind="sketch", seat=1 - seat, words=words)
        other.transmit(kind="sketch", seat=seat, words=words)
        watching.transmit(kind="sketch", seat=seat, words=words)
        for line in (other, watching):
            line.ping()
        mine.transmit(kind="sketch", seat=seat, words=[*words, *words])
        for line in (mine, other, watching):
            told = line.hear("sketched")
            assert told == {"kind": "sketched", "seat": seat, "seq": seq, "words": [*words, *words]}
        mine.ping()
        assert mine.view["seq"] == seq


def test_what_lies_ready_is_told_so_often_and_no_more(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours, friend.line(table) as theirs:
        start(ours)
        theirs.wait_until(lambda view: view["phase"] == "playing")
        mine, other = (ours, theirs) if ours.on_turn() == 0 else (theirs, ours)
        for die in range(40):
            mine.transmit(kind="sketch", seat=mine.on_turn(), words=[{"pieces": [die]}])
        mine.ping()
        other.ping()
        told = [message for message in other.heard if message["kind"] == "sketched"]
        assert 1 <= len(told) < 25


def test_who_plays_alone_shows_nothing(guests: Guests) -> None:
    """Others may have the same task."""
    host = guests()
    table = host.open("Anna")
    with host.line(table) as ours, guests().line(table) as watching:
        ours.roll(0)
        ours.transmit(kind="sketch", seat=0, words=[{"pieces": [1]}])
        ours.ping()
        watching.ping()
        assert all(message["kind"] != "sketched" for message in (*ours.heard, *watching.heard))


@pytest.mark.parametrize("words", [[{"pieces": [-1]}], [{"pieces": [1], "jokers": "du"}], [{"pieces": [1]}] * 9, 5])
def test_nothing_but_pieces_lies_ready(guest: Guest, words: object) -> None:
    with guest.line(guest.open("Anna")) as line:
        line.transmit(kind="sketch", seat=0, words=words)
        assert line.goodbye() == "malformed"


@pytest.mark.parametrize("phrase", ["Du Esel", "", 5, "HELLO"])
def test_nothing_but_the_preset_phrases(guest: Guest, phrase: object) -> None:
    assert phrase not in get_args(Phrase)
    with guest.line(guest.open("Anna")) as line:
        line.transmit(kind="say", seat=0, phrase=phrase)
        assert line.goodbye() == "malformed"


def test_no_secret_reaches_any_line(server: LiveServer, guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    phone = guests()
    with host.line(table) as ours, guests().line(table) as watching:
        code = friend.post(f"/api/tables/{table}/seats/1/ticket")["code"]
        old = friend.tokens(table)
        phone.post(f"/api/tickets/{code}")
        start(ours)
        opened = ours.entries[0]["events"][0]
        with phone.line(table) as theirs:
            for _ in range(2):
                take_turn(ours, theirs)
            for line, seat in ((ours, 0), (theirs, 1)):
                windows = [message["view"] for message in line.heard if "view" in message and message["view"]["play"]]
                assert all(view["seat"] == seat for view in windows)
                assert all((view["window"] is not None) == (view["awaited"] == [seat]) for view in windows)
            assert all(message["view"]["seed"] == "" for message in ours.heard if "view" in message)
            heard = json.dumps([*ours.heard, *watching.heard, *theirs.heard])
            for token in (*host.tokens(table), *old, *phone.tokens(table)):
                assert token not in heard
                assert key_of(token) not in heard
            ours.done(0, {"kind": "table.resign", "seat": 0})
    seed = ours.view["seed"]
    assert commitment(bytes.fromhex(seed)) == opened["commitment"] == ours.view["commitment"]
    assert seed not in heard, "the seed is shown at the end and not before"


def test_nobody_gets_a_key_to_the_eyes_of_a_bot(guests: Guests) -> None:
    table, host, _friend = open_with_friend(guests)
    with host.line(table) as line:
        key = key_of(host.tokens(table)[0])
        line.done(0, {"kind": "table.sit", "seat": 2, "name": "Bot", "level": "hobby", "key": key})
        assert line.heard[-1]["kind"] != "goodbye"
        assert next(m for m in reversed(line.heard) if m["kind"] == "wrote")["seats"] == [0]


def test_reconnecting_in_the_middle_of_a_turn_loses_nothing(guests: Guests) -> None:
    table, host, friend = open_with_friend(guests)
    with host.line(table) as ours:
        start(ours)
        with friend.line(table) as theirs:
            theirs.wait_until(lambda view: view["phase"] == "playing")
            if ours.on_turn() == 0:
                ours.move()
                theirs.wait_for(ours.view["seq"])
            theirs.roll(1)
            turn = window(theirs.view)
            theirs.done(1, {"kind": "roll", "window": turn, "keep": [0, 2, 4]})
            dice, seq = theirs.view["play"]["table"]["dice"], theirs.view["seq"]
        ours.transmit(kind="say", seat=0, phrase="one_moment")
        with friend.line(table, seq) as theirs:
            assert theirs.welcome["entries"] == []
            table_view = theirs.view["play"]["table"]
            assert (table_view["dice"], table_view["roll"], table_view["seat"]) == (dice, 2, 1)
            assert theirs.view["window"]["kinds"] == ["roll", "enter", "cross_out"]
            theirs.cross_out(1)
            ours.wait_for(theirs.view["seq"])


def test_clocks_are_told_on_the_servers_clock(guest: Guest) -> None:
    with guest.line(guest.open("Anna", options={"hourglass": 60})) as line:
        assert line.view["deadlines"] == {}
        line.roll(0)
        ((deadline, due),) = line.view["deadlines"].items()
        assert deadline == "turn:1"
        assert due == pytest.approx(line.view["at"] + 60)
        line.transmit(kind="ping")
        assert line.view["at"] <= line.hear("pong")["now"] < due
        line.done(0, {"kind": "table.pause"})
        assert (line.view["phase"], line.view["paused_because"]) == ("paused", "asked")
        assert line.send(0, {"kind": "roll", "window": "1.1"})["code"] == "paused"
        line.done(0, {"kind": "table.resume"})
        assert line.view["deadlines"]["turn:1"] > due, "a pause stops the hourglass"


def test_a_bot_at_the_table_moves_by_itself(guest: Guest) -> None:
    """Needs the bot of Wortkniffel."""
    body = {"game": "wortkniffel", "seats": [{"name": "Anna"}, {"name": "Rechner", "level": "anfaenger"}]}
    table = guest.post("/api/tables", body)["table"]
    with guest.line(table) as line:
        assert line.welcome["seats"] == [0]
        line.wait_until(lambda view: view["awaited"] == [0])
        line.move()
        line.wait_until(lambda view: view["awaited"] == [0] and view["play"]["table"]["round"] == 2)
        bot_card = line.view["play"]["table"]["cards"][1]["boxes"]
        assert len([box for box in bot_card if box]) >= 1
        assert line.send(1, {"kind": "roll", "window": window(line.view)})["code"] == "not_your_seat"


def test_others_hear_of_a_command_whose_sender_is_gone(
    server: LiveServer, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, host, friend = open_with_friend(guests)
    with friend.line(table) as ours, closing(sqlite3.connect(server.database, isolation_level=None)) as database:
        with host.line(table) as short:
            database.execute("BEGIN IMMEDIATE")  # the disk is busy
            short.transmit(kind="send", id="lock", seat=0, command={"kind": "table.lock"})
        with guests().line(table):  # the line that is gone is told of the newcomer, and ends
            ours.wait_for_presence(spectators=1, here=[1])
            database.execute("ROLLBACK")
            ours.wait_until(lambda view: view["locked"])


def test_clocks_and_bots_are_woken_by_what_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Needs the bot of Wortkniffel."""
    monkeypatch.setattr("wortstube.table.tables.LOOK_AGAIN", 10 * WAIT)
    with live_server(tmp_path / "games.db") as server:
        guest = Guest(server)
        body = {"game": "wortkniffel", "seats": [{"name": "Anna"}, {"name": "Rechner", "level": "anfaenger"}]}
        with guest.line(guest.post("/api/tables", body)["table"]) as line:
            line.wait_until(lambda view: view["awaited"] == [0])
            line.move()
            line.wait_until(lambda view: view["awaited"] == [0])
