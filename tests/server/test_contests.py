"""Contests over HTTP and lines: a table for each, one deadline for all, and every sum right."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest

from tests.server.contests import Contestant, Leader, heard
from tests.server.live import Clock, Guest, Json, LiveServer, eventually, live_server
from tests.server.test_circles import circle_of
from tests.variants import with_variants
from wortstube.coach.words import Words
from wortstube.games import registry
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon
from wortstube.server.contests import ContestKeeper, told

Guests = Callable[[], Guest]
LONG = 600


def test_the_modes_are_those_of_the_games(guest: Guest) -> None:
    assert {mode["key"] for mode in guest.get("/api/contests/modes")} == {*registry.contest_modes()}


def test_people_find_a_contest_by_its_code_and_join(server: LiveServer) -> None:
    leader = Leader(server, LONG)
    anna, ben = Contestant(server, leader, "Anna"), Contestant(server, leader, "Anna")
    found = Guest(server).get(f"/api/contests/codes/{leader.code.lower()}")
    assert (found["contest"], found["me"], found["host"], found["count"]) == (leader.contest, None, False, 2)
    assert leader.names() == ["Anna", "Anna 2"]
    assert (anna.seat, ben.seat) == (0, 1)
    assert anna.post(f"{anna.path}/seats", {"name": "Anna"})["me"] == 0  # a second time is the same seat
    assert Guest(server).get("/api/contests/codes/QQQQ", 404)["code"] == "no_contest"
    assert Guest(server).get(f"/api/codes/{leader.code}", 409)["code"] == "is_contest"


def test_a_phone_is_told_the_best_and_itself_the_screen_everybody(server: LiveServer) -> None:
    leader = Leader(server, LONG)
    people = [Contestant(server, leader, f"Gast {number}") for number in range(6)]
    assert {one["seat"] for one in people[5].view["people"]} == {0, 1, 2, 5}
    assert len(leader.view["people"]) == 6
    wall = Guest(server).get(f"{leader.path}?wall=true")
    assert (len(wall["people"]), wall["me"], wall["host"]) == (6, None, False)


def test_only_who_leads_it_renames_removes_and_begins(server: LiveServer) -> None:
    leader = Leader(server, LONG, teams=2)
    anna, ben = Contestant(server, leader, "Anna"), Contestant(server, leader, "Ben")
    for path, body in (("rounds", {"round": 0}), ("lock", {"locked": True}), ("seats/1", {"name": "X"})):
        assert anna.post(f"{leader.path}/{path}", body, 403)["code"] == "host_only"
    assert anna.http.delete(f"{leader.path}/seats/1").status_code == 403
    leader.post(f"{leader.path}/seats/0", {"name": "Annabell", "team": 1}, 200)
    assert (anna.me["name"], anna.me["team"]) == ("Annabell", 1)
    leader.post(f"{leader.path}/lock", {"locked": True}, 200)
    assert Guest(server).post(f"{leader.path}/seats", {"name": "Cleo"}, 409)["code"] == "contest_locked"
    assert leader.http.delete(f"{leader.path}/seats/1").status_code == 200
    assert ben.view["me"] is None
    assert leader.post(f"{leader.path}/rounds", {"round": 0}, 409)["code"] == "too_few_people"


def test_everybody_has_the_same_cards_and_a_table_of_their_own(server: LiveServer) -> None:
    leader = Leader(server, LONG)
    people = [Contestant(server, leader, name) for name in ("Anna", "Ben")]
    assert people[0].post(f"{leader.path}/table", status=409)["code"] == "no_round"
    leader.begin()
    tables = [one.table() for one in people]
    assert len({*tables}) == 2
    assert people[0].table() == tables[0]
    plays = []
    for one, table in zip(people, tables, strict=True):
        with one.line(table) as line:
            assert line.seats == [0]
            plays.append(line.view["play"]["open_cards"])
            assert line.send(0, {"kind": "table.search", "seat": 0})["code"] == "contest_alone"
    assert plays[0] == plays[1]
    assert Guest(server).post(f"{leader.path}/table", status=403)["code"] == "not_your_seat"


RIDDLES = [key for key, mode in registry.contest_modes().items() if mode.riddle]


@pytest.mark.parametrize("mode", with_variants("wortfaecher.riddle", RIDDLES))
def test_everybody_has_the_same_riddle(server: LiveServer, mode: str) -> None:
    leader = Leader(server, LONG, mode=mode)
    people = [Contestant(server, leader, name) for name in ("Anna", "Ben")]
    leader.begin()
    leader.wait_for("playing")
    tasks = []
    for one in people:
        with one.line(one.table()) as line:
            tasks.append(line.view["options"]["riddle"])
            assert line.send(0, {"kind": "table.search", "seat": 0})["code"] == "contest_alone"
    assert tasks[0]
    assert tasks[0] == tasks[1]


def test_a_round_ends_when_all_are_done_and_the_points_are_shares_of_the_best(server: LiveServer) -> None:
    leader = Leader(server, LONG, LONG)
    anna, ben = Contestant(server, leader, "Anna"), Contestant(server, leader, "Ben")
    leader.begin()
    anna.play(6, stop=True)
    assert leader.view["phase"] == "playing"
    ben.play(2, stop=True)
    with anna.follow() as line:
        told = heard(line, phase="between")
    assert told["rounds"][0]["ended"]
    words = told["rounds"][0]["words"]
    assert words["count"] >= 2
    assert words["unseen"], "also of a deal"
    assert all(one["meaning"] for one in words["unseen"])
    alike = anna.moves == ben.moves  # the deal gave no more
    assert [one["rank"] for one in leader.view["people"]] == ([1, 1] if alike else [1, 2])
    best, other = anna.me, ben.me
    assert (best["total"], best["points"]) == (100, [100])
    assert 0 < other["total"] < 100 or alike


def test_who_has_not_come_is_waited_for_until_the_deadline(timely: LiveServer, clock: Clock) -> None:
    leader = Leader(timely, 60)
    anna = Contestant(timely, leader, "Anna")
    Contestant(timely, leader, "Ben")
    leader.begin()
    anna.play(1, stop=True)
    assert anna.view["phase"] == "playing"
    clock.later += 61
    view = leader.wait_for("over")
    assert [(one["name"], one["points"]) for one in view["people"]] == [("Anna", [100]), ("Ben", [None])]


def test_what_stands_at_the_deadline_counts_and_what_comes_later_is_refused(timely: LiveServer, clock: Clock) -> None:
    leader = Leader(timely, 60, 60, pause=30)
    anna, ben = Contestant(timely, leader, "Anna"), Contestant(timely, leader, "Ben")
    leader.begin()
    anna.play(3)
    with ben.line(ben.table()) as line:
        clock.later += 61
        answer = line.send(0, {"kind": "give_up", "window": line.view["window"]["id"]})
        assert (answer["kind"], answer["code"]) == ("refused", "over")
    leader.wait_for("between", 0)
    assert (anna.me["total"], ben.me["total"]) == (100, 0)
    assert anna.post(f"{leader.path}/table", status=409)["code"] == "no_round"
    clock.later += 31
    leader.wait_for("playing", 1)  # by itself, whether somebody leads it or not


def test_the_host_may_end_a_round_and_the_contest_at_once(server: LiveServer) -> None:
    leader = Leader(server, LONG, LONG, LONG)
    anna, ben = Contestant(server, leader, "Anna"), Contestant(server, leader, "Ben")
    leader.begin()
    anna.play(2)
    ben.table()
    assert leader.post(f"{leader.path}/end", {}, 409)["code"] == "stale"
    leader.post(f"{leader.path}/cut", {}, 200)
    view = leader.wait_for("between", 0)
    assert [one["points"] for one in view["people"]] == [[100], [0]]
    leader.post(f"{leader.path}/end", {}, 200)
    assert leader.view["phase"] == "over"


def test_who_comes_late_plays_the_rest_of_the_round(server: LiveServer) -> None:
    leader = Leader(server, LONG)
    Contestant(server, leader, "Anna"), Contestant(server, leader, "Ben")
    leader.begin()
    cleo = Contestant(server, leader, "Cleo")
    cleo.play(1, stop=True)
    assert cleo.me["total"] == 100


def test_the_host_and_a_seat_move_to_another_device(server: LiveServer) -> None:
    leader = Leader(server, LONG)
    anna = Contestant(server, leader, "Anna")
    Contestant(server, leader, "Ben")
    second = Guest(server)
    assert second.post(f"{leader.path}/key", {"key": "x" * 32}, 403)["code"] == "no_ticket"
    assert second.post(f"{leader.path}/key", {"key": leader.key})["host"]
    second.post(f"{leader.path}/rounds", {"round": 0}, 200)
    table = anna.play(1)
    key = leader.post(f"{leader.path}/seats/0/link")["key"]
    phone = Guest(server)
    assert phone.post(f"{leader.path}/key", {"key": key})["me"] == 0
    assert phone.post(f"{leader.path}/table")["table"] == table
    with phone.line(table) as line:
        line.done(0, {"kind": "give_up", "window": line.view["window"]["id"]})
    assert anna.view["me"] is None


def test_the_screen_hears_who_comes_and_who_is_done(server: LiveServer) -> None:
    leader = Leader(server, LONG)
    anna = Contestant(server, leader, "Anna")
    with anna.follow(wall=True) as line:
        assert heard(line, count=1)["phase"] == "gathering"
        ben = Contestant(server, leader, "Ben")
        assert {one["name"] for one in heard(line, count=2)["people"]} == {"Anna", "Ben"}
        leader.begin()
        assert heard(line, phase="playing")["rounds"][0]["until"] > 0
        ben.play(0, stop=True)
        assert [one["name"] for one in heard(line, done=1)["people"] if one["done"]] == ["Ben"]
        line.send('{"kind": "ping"}')
        heard(line, kind="pong")
        line.send("nonsense")
        assert heard(line, kind="goodbye")["code"] == "malformed"


def test_a_line_to_no_contest_ends(server: LiveServer) -> None:
    leader = Leader(server, LONG)
    anna = Contestant(server, leader, "Anna")
    anna.path = "/api/contests/nowhere"
    with anna.follow() as line:
        assert heard(line, kind="goodbye")["code"] == "no_table"


def test_the_result_is_a_sheet_in_which_no_name_is_a_formula(server: LiveServer) -> None:
    leader = Leader(server, LONG, teams=2)
    anna = Contestant(server, leader, "=1+1;x")
    Contestant(server, leader, "Ben")
    leader.begin()
    anna.play(1, stop=True)
    assert anna.http.get(f"{leader.path}/result.csv").status_code == 403
    answer = leader.http.get(f"{leader.path}/result.csv?heads=Platz,Name,Team,Runde,Summe")
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.reader(io.StringIO(answer.text.removeprefix("\ufeff")), delimiter=";"))
    assert rows[0] == ["Platz", "Name", "Team", "Runde 1", "Summe"]
    assert rows[1] == ["1", "'=1+1;x", "1", "100", "100"]
    assert rows[2][1:] == ["Ben", "2", "", "0"]


@pytest.mark.parametrize(
    ("teams", "told"), [("Rot,Blau", ["Rot", "Blau"]), ("Rot", ["1", "2"]), ("=A1, -1", ["'=A1", "'-1"])]
)
def test_the_sheet_calls_teams_as_the_page_does(server: LiveServer, teams: str, told: list[str]) -> None:
    leader = Leader(server, LONG, teams=2)
    Contestant(server, leader, "Anna", team=0), Contestant(server, leader, "Ben", team=1)
    answer = leader.http.get(f"{leader.path}/result.csv", params={"teams": teams})
    rows = list(csv.reader(io.StringIO(answer.text.removeprefix("\ufeff")), delimiter=";"))
    assert [row[:3] for row in rows] == [["rank", "name", "team"], ["1", "Anna", told[0]], ["1", "Ben", told[1]]]


def test_a_circle_lists_its_contests_with_who_won_them(server: LiveServer) -> None:
    """Newest first, to everybody who has its link; nobody is named who is no longer there."""
    guest = Guest(server)
    circle = circle_of(guest, "Montagstisch")
    assert guest.get("/api/circles/nowhere/contests", 404)["code"] == "no_circle"
    played = Leader(server, LONG, LONG, circle=circle, teams=2)
    anna, ben = (Contestant(server, played, name, team=team) for team, name in enumerate(("Rosalinde", "Ben")))
    Leader(server, LONG)
    planned = Leader(server, LONG, LONG, circle=circle)

    def listed() -> list[Json]:
        shown: list[Json] = guest.get(f"/api/circles/{circle}/contests")
        assert [one["code"] for one in shown] == [planned.code, played.code]
        return shown

    played.begin()
    anna.play(6, stop=True)
    assert [(one["phase"], one["rounds"], one["winners"]) for one in listed()] == [
        ("gathering", 2, []),
        ("playing", 2, []),
    ]
    ben.play(1, stop=True)
    played.wait_for("between")
    played.post(f"{played.path}/end", {}, 200)
    over = listed()[1]
    assert (over["phase"], over["rounds"], over["games"], over["count"]) == ("over", 1, ["wortfaecher"], 2)
    ahead = [team for team, one in enumerate((anna, ben)) if one.me["total"] == 100]  # some cards have one word only
    assert 0 in ahead
    assert over["winners"] == [{"name": ("Rosalinde", "Ben")[team], "total": 100} for team in ahead]
    assert over["teams"] == ahead
    assert anna.http.delete(f"{played.path}/me").status_code == 200
    over = listed()[1]
    assert (over["count"], over["winners"]) == (1, [{"name": "Ben", "total": 100}])


def test_nobody_has_won_where_nobody_did_anything_or_all_did_the_same(server: LiveServer) -> None:
    circle = circle_of(Guest(server), "Montagstisch")
    for moves in (0, 1):
        leader = Leader(server, LONG, circle=circle)
        people = [Contestant(server, leader) for _ in range(4)]
        leader.begin()
        for one in people:
            one.play(moves, stop=True)
        leader.wait_for("over")
    assert [one["winners"] for one in Guest(server).get(f"/api/circles/{circle}/contests")] == [[], []]


def test_who_leads_it_says_how_many_words_somebody_knows(server: LiveServer) -> None:
    """By that their points are measured, also those they have: the fewer words, the more they are worth."""
    leader = Leader(server, LONG, LONG)
    anna, ben = Contestant(server, leader, "Anna", level="all"), Contestant(server, leader, "Ben", level="all")
    leader.begin()
    for one in (anna, ben):
        one.play(4, stop=True)
    leader.wait_for("between")
    assert [one.me["total"] for one in (anna, ben)] == [100, 100]
    assert anna.post(f"{leader.path}/seats/0", {"level": "everyday"}, 403)["code"] == "host_only"
    reached = []
    for level in ("standard", "everyday"):
        leader.post(f"{leader.path}/seats/0", {"level": level}, 200)
        assert (anna.me["level"], ben.me["level"]) == (level, "all")
        reached.append(ben.me["total"])
    assert 100 > reached[0] >= reached[1] > 0
    assert anna.me["total"] == 100


def test_who_deletes_their_data_is_gone_from_the_contest(server: LiveServer) -> None:
    leader = Leader(server, LONG)
    anna = Contestant(server, leader, "Rosalinde")
    Contestant(server, leader, "Ben")
    leader.begin()
    table = anna.play(1)
    assert "Rosalinde" in server.dump()
    assert anna.http.delete(f"{leader.path}/me").status_code == 200
    assert "Rosalinde" not in server.dump()
    assert b"Rosalinde" not in server.database_bytes()
    assert leader.names() == ["Ben"]
    assert Guest(server).get(f"/api/tables/{table}", 404)["code"] == "no_table"


def test_a_contest_with_a_mode_that_there_is_not_is_refused(guest: Guest) -> None:
    for rounds in ([{"mode": "chess", "seconds": 60}], [], [{"mode": "zickzack.many", "seconds": 1}]):
        status = 409 if rounds and rounds[0]["seconds"] == 60 else 400
        guest.post("/api/contests", {"setting": {"rounds": rounds}}, status)


def test_a_whole_school_joins_from_one_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Rations count seats: with those of a family's address nobody of a hundred is turned away."""
    with live_server(tmp_path_factory.mktemp("school") / "games.db", people=100) as server:
        leader = Leader(server, LONG)
        guests = [Guest(server) for _ in range(4)]
        for number in range(120):
            guest = guests[number % 4]
            guest.http.cookies.clear()
            assert guest.get(f"/api/contests/codes/{leader.code}")["count"] == number
            guest.post(f"{leader.path}/seats", {"name": ""})
        assert len({*leader.names()}) == 120


def test_a_second_server_goes_on_with_a_contest(tmp_path_factory: pytest.TempPathFactory) -> None:
    """After a restart everybody finds their place, and nothing that was acknowledged is lost."""
    database = tmp_path_factory.mktemp("restarted") / "games.db"
    with live_server(database) as server:
        leader = Leader(server, LONG, LONG)
        anna, ben = Contestant(server, leader, "Anna"), Contestant(server, leader, "Ben")
        leader.begin()
        table = anna.play(3)
        ben.play(1, stop=True)
    with live_server(database) as again:
        for one in (leader, anna, ben):
            one.http.base_url = again.address
        assert anna.table() == table
        with anna.line(table) as line:
            assert len(line.view["play"]["words"]) == 3
            line.done(0, {"kind": "give_up", "window": line.view["window"]["id"]})
        with anna.follow() as told:
            heard(told, phase="between")
        assert (anna.me["total"], ben.view["done"]) == (100, 2)
        eventually(lambda: leader.view["people"][1]["total"] > 0)


def test_whoever_looks_notices_that_all_are_done(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a server that died between the last answer and the end of the round."""
    monkeypatch.setattr(ContestKeeper, "_heard", lambda keeper, hint: None)
    leader = Leader(server, LONG)
    people = [Contestant(server, leader, name) for name in ("Anna", "Ben")]
    leader.begin()
    for one in people:
        one.play(1, stop=True)
    assert leader.wait_for("over")["rounds"][0]["ended"]


def test_words_on_the_wall_can_be_read_aloud_to_a_class() -> None:
    """The longest first, each once however it was written; whoever found it alone is named; nothing offensive."""
    referee = Lexicon.load().referee(policy("wortfaecher"))
    rude = next(word for word in referee.unsaid(longest=8) if referee.judge(word).valid)
    found = {"HAUS": {0, 1}, "Haus": {2}, "Gärten": {0}, "ei": {1}, rude: {0}}
    words = told(found, ("Gärten", "Wolke", rude), Words(referee))
    assert [(one.word, one.seats) for one in words.best] == [("Gärten", (0,)), ("Haus", (0, 1, 2))]
    assert [one.word for one in words.unseen] == ["Wolke"]
    assert words.unseen[0].meaning
    assert words.count == 3
    long = {word: {number} for number, word in enumerate(("Garten", "Kuchen", "Wolken", "Blumen"))}
    words = told(long | {"Haus": {0}, "Maus": {0, 1}, "See": {3}}, ("HAUS", "Wolke"), Words(referee))
    assert [one.word for one in words.best] == sorted(long)
    assert [(one.word, one.seats) for one in words.single] == [("Haus", (0,)), ("See", (3,))]
    assert [one.word for one in words.unseen] == ["Wolke"], "HAUS is Haus"
    assert [one.word for one in told({"ei": {1}}, (), Words(referee)).best] == ["Ei"], "if there is nothing longer"
    assert [one.word for one in told({}, ("Wolke",), Words(referee)).unseen] == ["Wolke"], "though nobody found any"
