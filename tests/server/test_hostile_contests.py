"""Contests with people who would like more than the others: no help, no pause, no second try, nobody else's seat."""

from __future__ import annotations

import json
import time

import pytest

from tests.server.contests import Contestant, Leader, heard, lay_any_word
from tests.server.live import Clock, Guest, LiveServer, eventually, live_server
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon
from wortstube.server.contests import is_rude
from wortstube.server.limits import Rations
from wortstube.table.contest import MOST_PEOPLE

LONG = 600
Two = tuple[Contestant, Contestant]


@pytest.fixture
def leader(server: LiveServer) -> Leader:
    return Leader(server, LONG)


@pytest.fixture
def two(server: LiveServer, leader: Leader) -> tuple[Contestant, Contestant]:
    people = Contestant(server, leader, "Anna"), Contestant(server, leader, "Ben")
    leader.begin()
    return people


def test_nobody_is_helped_whatever_they_allow_themselves(two: Two) -> None:
    anna, _ = two
    table = anna.table()
    with anna.line(table) as line:
        line.done(0, {"kind": "table.allow_finding", "allowed": True})
        for command in (
            {"kind": "table.search", "seat": 0},
            {"kind": "table.take_over", "seat": 0, "level": "experte"},
        ):
            assert line.send(0, command)["code"] == "contest_alone"
        assert not line.view["tips"]
        assert anna.get(f"/api/words/find?letters=HAUS&table={table}", 409)["code"] == "contest_alone"
        assert anna.get("/api/words/find?letters=HAUS", 409)["code"] == "contest_alone"
        assert anna.get(f"/api/tables/{table}/position", 409)["code"] == "contest_alone"
        assert anna.post("/api/analyse", {"position": "wortfaecher:HAUS"}, 409)["code"] == "contest_alone"
        line.done(0, {"kind": "give_up", "window": line.view["window"]["id"]})
    assert anna.get("/api/words/find?letters=HAUS")["words"], "whoever is done may look for words again"


def test_no_clock_stands_still(two: Two) -> None:
    anna, _ = two
    with anna.line(anna.table()) as line:
        for because in ("asked", "reading"):
            assert line.send(0, {"kind": "table.pause", "because": because})["code"] == "no_pause"


def test_the_code_of_the_cards_is_told_to_nobody_who_plays(two: Two, leader: Leader, server: LiveServer) -> None:
    """With it somebody could play the same cards at a table of their own, with help."""
    anna, _ = two
    table = anna.table()
    with anna.line(table) as line, Guest(server).line(table) as spectator:
        lay_any_word(line, 0)
        assert line.view["options"]["deal"] == line.view["play"]["options"]["deal"] == ""
        told = json.dumps([line.heard, spectator.heard, anna.view, leader.view, anna.get(f"/api/tables/{table}")])
        line.done(0, {"kind": "give_up", "window": line.view["window"]["id"]})
        code = line.view["play"]["code"]
    assert len(code) == 7
    assert code not in told


def test_what_was_played_is_looked_at_when_nobody_plays_it_any_more(two: Two, leader: Leader) -> None:
    """The report on a game tells what could have been laid; so does its film, and the same cards again."""
    anna, ben = two
    table = anna.play(1, stop=True)
    for path in ("film", "game.json", "report", "words", "film/3/position"):
        assert anna.get(f"/api/tables/{table}/{path}", 409)["code"] == "round_runs"
    assert anna.post(f"/api/tables/{table}/share", {"names": True}, 409)["code"] == "round_runs"
    assert anna.post(f"/api/tables/{table}/again", status=409)["code"] == "contest_again"
    ben.play(1, stop=True)
    leader.wait_for("over")
    assert anna.get(f"/api/tables/{table}/film")["frames"]
    assert anna.post(f"/api/tables/{table}/again", status=409)["code"] == "contest_again"


def test_a_round_is_played_once(two: Two) -> None:
    """Also by whoever has their game deleted and comes again."""
    anna, _ = two
    table = anna.play(2, stop=True)
    total = anna.me["total"]
    assert anna.http.delete(f"/api/tables/{table}/me").json() == {"whole": False}
    assert anna.table() == table
    assert anna.me["total"] == total
    with anna.line(table) as line:
        assert line.view["phase"] == "over"


def test_whoever_is_removed_plays_no_more_and_nobody_waits_for_them(
    two: Two, leader: Leader, server: LiveServer
) -> None:
    anna, ben = two
    table = anna.play(1)
    ben.play(1, stop=True)
    with anna.line(table) as line:
        assert leader.http.delete(f"{leader.path}/seats/0").status_code == 200
        assert line.send(0, {"kind": "give_up", "window": line.view["window"]["id"]})["code"] == "over"
    assert anna.post(f"{leader.path}/table", status=403)["code"] == "not_your_seat"
    view = leader.wait_for("over")
    assert [(one["name"], one["total"]) for one in view["people"]] == [("Ben", 100)]
    told = view["rounds"][0]["words"]
    assert all(one["seats"] == [1] for one in (*told["best"], *told["single"]))


def test_nobody_answers_for_others(two: Two, server: LiveServer) -> None:
    anna, ben = two
    table = anna.table()
    give_up = {"kind": "give_up", "window": "0"}
    for other in (ben, Guest(server)):
        with other.line(table) as line:
            assert line.seats == []
            assert line.send(0, give_up)["code"] == "not_your_seat"
    assert ben.post(f"/api/tables/{table}/seats", {"name": "Ben"}, 409)["code"] == "already_started"
    forged = Guest(server)
    forged.http.cookies.set("seats", "x" * 32)
    for path, status in (("table", 403), ("cut", 403), ("end", 403), ("seats/0/link", 403)):
        forged.post(f"{anna.path}/{path}", {}, status)
    for key in ("", "x" * 32, "x" * 64, "../.."):
        assert forged.post(f"{anna.path}/key", {"key": key}, 403)["code"] == "no_ticket"
    assert forged.post(f"{anna.path}/key", {"key": "x" * 65}, 400)["code"] == "malformed"


def test_two_answers_of_one_seat_at_once_are_one(two: Two) -> None:
    anna, _ = two
    table = anna.table()
    with anna.line(table) as one, anna.line(table) as other:
        give_up = {"kind": "give_up", "window": one.view["window"]["id"]}
        for line in (one, other):
            line.transmit(kind="send", id="same", seat=0, command=give_up)
        answers = [line.hear("acked", "refused", where=lambda told: told["id"] == "same") for line in (one, other)]
        assert [answer["kind"] for answer in answers] == ["acked", "acked"]
        assert answers[0]["seq"] == answers[1]["seq"]
    assert anna.view["done"] == 1


def test_names_are_what_can_be_read_and_nobodys_but_ones_own(two: Two, leader: Leader) -> None:
    path = f"{leader.path}/seats/0"
    leader.post(path, {"name": "ben"}, 200)
    assert leader.names() == ["ben 2", "Ben"]
    leader.post(path, {"name": "A\u202enna\u200b\x00"}, 200)
    assert leader.names()[0] == "Anna"
    for name in ("", "   ", "\u202e\u200b"):
        assert leader.post(path, {"name": name}, 409)["code"] == "name"
    assert leader.post(path, {"name": "x" * 10_000}, 400)["code"] == "malformed"
    leader.post(path, {"name": "Anna " * 30}, 200)
    assert len(leader.names()[0]) <= 24
    for seat in ("2", "-1", "99999999999999999999"):
        assert leader.post(f"{leader.path}/seats/{seat}", {"name": "X"}, 409)["code"] == "no_such_seat"


def test_nobody_calls_themselves_an_insult_on_the_wall(two: Two, leader: Leader, server: LiveServer) -> None:
    """What the dictionary knows as nothing else; whoever leads it calls people what they like."""
    referee = Lexicon.load().referee(policy("wortfaecher"))
    rude = next(word for word in referee.unsaid(longest=7) if is_rude(word, "de"))
    child = Guest(server)
    for name in (rude, rude.lower(), f"Du {rude.capitalize()}!", f"{rude}1"):
        assert child.post(f"{leader.path}/seats", {"name": name}, 409)["code"] == "rude_name"
    assert leader.view["count"] == 2
    assert child.post(f"{leader.path}/seats", {"name": "Jule"})["me"] == 2
    leader.post(f"{leader.path}/seats/2", {"name": rude}, 200)
    animals = Leader(server, LONG, animals=True)
    assert Guest(server).post(f"{animals.path}/seats", {"name": rude})["count"] == 1


@pytest.mark.parametrize("name", ["Dick", "Fanny", "Papa Bär", "Team 7b", "Oma-Käthe", "Ali", "", "7"])
def test_what_people_are_really_called_is_no_insult(name: str) -> None:
    assert not is_rude(name, "de")


def test_a_seat_whose_answer_got_lost_is_taken_once(server: LiveServer, leader: Leader) -> None:
    once = {"name": "Anna", "once": "k" * 20}
    first, again = Guest(server), Guest(server)
    assert first.post(f"{leader.path}/seats", once)["me"] == again.post(f"{leader.path}/seats", once)["me"] == 0
    assert leader.names() == ["Anna"]
    assert again.get(leader.path)["me"] == 0
    assert Guest(server).post(f"{leader.path}/seats", once | {"once": "short"}, 400)["code"] == "malformed"


def test_codes_are_guessed_no_faster_by_the_screen(tmp_path_factory: pytest.TempPathFactory) -> None:
    with live_server(tmp_path_factory.mktemp("guessing") / "games.db", people=30) as server:
        leader, burglar = Leader(server, LONG), Guest(server)
        for path in ("walls", "contests/codes", "codes"):
            assert burglar.get(f"/api/{path}/QQQQ", 404)
        statuses = [burglar.http.get(f"/api/walls/Q{number}QQ").status_code for number in range(10)]
        assert statuses[-1] == 429
        for path in ("walls", "contests/codes", "codes"):
            assert burglar.get(f"/api/{path}/{leader.code}", 429)["code"] == "too_fast", path


@pytest.mark.variant
def test_two_hundred_and_no_more(tmp_path_factory: pytest.TempPathFactory) -> None:
    with live_server(tmp_path_factory.mktemp("full") / "games.db", people=100) as server:
        leader, guest = Leader(server, LONG), Guest(server)
        for _ in range(MOST_PEOPLE):
            guest.http.cookies.clear()
            guest.post(f"{leader.path}/seats", {})
        guest.http.cookies.clear()
        refused = guest.post(f"{leader.path}/seats", {}, 409)
        assert (refused["code"], refused["data"]["most"]) == ("contest_full", MOST_PEOPLE)
        assert len({*leader.names()}) == MOST_PEOPLE


def test_a_contest_of_riddles_is_rationed_as_riddles_are(tmp_path_factory: pytest.TempPathFactory) -> None:
    """To look for one keeps a processor busy."""
    few = Rations(2).reports
    with live_server(tmp_path_factory.mktemp("greedy") / "games.db", reports=few) as server:
        asked = {"setting": {"rounds": [{"mode": "wortfaecher.riddle", "seconds": 60}]}}
        statuses = [Guest(server).http.post("/api/contests", json=asked).status_code for _ in range(3)]
        assert statuses[-1] == 429
        Leader(server, LONG)


def test_when_the_clock_jumps_on_everybody_has_what_stands(timely: LiveServer, clock: Clock) -> None:
    leader = Leader(timely, 60, 60, pause=3600)
    anna, ben = Contestant(timely, leader, "Anna"), Contestant(timely, leader, "Ben")
    leader.begin()
    anna.play(2), ben.table()
    clock.later += 1800
    view = leader.wait_for("between", 0)
    assert {one["name"]: one["total"] for one in view["people"]} == {"Anna": 100, "Ben": 0}
    clock.later -= 600
    assert leader.view["phase"] == "between"
    leader.begin(1)
    anna.play(1, stop=True), ben.play(1, stop=True)
    leader.wait_for("over")


def test_a_latecomer_is_waited_for_though_all_others_are_done(two: Two, leader: Leader, server: LiveServer) -> None:
    anna, ben = two
    anna.play(1, stop=True)
    with leader.follow(wall=True) as line:
        heard(line, done=1)
        cleo = Contestant(server, leader, "Cleo")
        ben.play(1, stop=True)
        heard(line, done=2)
    assert leader.view["phase"] == "playing"
    cleo.play(1, stop=True)
    leader.wait_for("over")


def test_whoever_goes_lets_the_others_finish(two: Two, leader: Leader) -> None:
    anna, ben = two
    anna.play(1)
    ben.play(1, stop=True)
    assert anna.http.delete(f"{leader.path}/me").status_code == 200
    view = leader.wait_for("over")
    assert [one["name"] for one in view["people"]] == ["Ben"]


def test_a_contest_of_a_circle_is_found_long_after(timely: LiveServer, clock: Clock) -> None:
    """Its people can still have themselves forgotten: their cookies last as long as those of its tables."""
    guest = Guest(timely)
    circle = guest.post("/api/circles", {"name": "Klasse 4b"})["id"]
    setting = {"rounds": [{"mode": "zickzack.many", "seconds": 60}]}
    assert guest.post("/api/contests", {"setting": setting, "circle": "nobody"}, 404)["code"] == "no_circle"
    leader = Leader(timely, LONG, circle=circle)
    anna, ben = Contestant(timely, leader, "Anna"), Contestant(timely, leader, "Ben")
    leader.begin()
    anna.play(1, stop=True), ben.play(1, stop=True)
    leader.wait_for("over")
    assert [one["code"] for one in guest.get(f"/api/circles/{circle}/contests")] == [leader.code]
    short = Contestant(timely, Leader(timely, LONG), "Kurz")
    assert max(kept_until(short)) + 86400 < min(kept_until(anna)), "the contest's and the table's"
    assert min(kept_until(short)) > time.time() + 6 * 86400, "whoever opened it yesterday leads it today"
    assert len(kept_until(anna)) == 2


def kept_until(guest: Guest) -> list[float]:
    """Until when the cookies of seats last."""
    return [cookie.expires or 0 for cookie in guest.http.cookies.jar if cookie.name == "seats"]


def test_a_flood_of_joins_ends_no_line(server: LiveServer, leader: Leader) -> None:
    anna = Contestant(server, leader, "Anna")
    with anna.follow(wall=True) as line:
        for _ in range(12):
            Contestant(server, leader)
        assert eventually(lambda: heard(line, count=13))
