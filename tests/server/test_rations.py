"""What one sender may ask for: enough for a school behind one address, not enough to fill the disk."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.contests import Contestant, Leader, heard
from tests.server.live import Guest, eventually, live_server
from tests.server.test_line_limits import end_of
from wortstube.server.limits import LINES_OF_A_SEAT, PEOPLE, Buckets, OpenLines, Rations

WIDE = Buckets(1e6, 1e6)
OPEN = {"game": "wortkniffel", "seats": [{"name": "Anna"}]}


def test_tables_and_circles_are_rationed_together(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", limits=WIDE, people=1) as server:
        guest = Guest(server)
        table = guest.open("Anna", open=True)
        for _ in range(4):
            guest.open("Anna")
        guest.post("/api/circles", {"name": "Donnerstag"})
        refused = guest.http.post("/api/tables", json=OPEN)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert 0 < int(refused.headers["retry-after"]) <= 3600
        assert guest.post("/api/circles", {"name": "Freitag"}, 429)["code"] == "too_many"
        assert guest.join(table, "Bob")["seats"], "what is there already can be played"


def test_a_request_that_is_refused_anyway_costs_no_table(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", limits=WIDE, people=1) as server:
        guest = Guest(server)
        for _ in range(10):
            guest.post("/api/tables", {"game": "wortkniffel", "seats": [{"name": "\u200b"}]}, 409)
            guest.post("/api/tables", {"game": "halma", "seats": [{"name": "Anna"}]}, 404)
        guest.open("Anna")


def test_seats_at_other_tables_are_rationed(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", limits=WIDE, people=1) as server:
        guest = Guest(server)
        tables = [guest.open("Anna", open=True) for _ in range(3)]
        answers = [
            guest.http.post(f"/api/tables/{table}/seats", json={"name": f"Gast {number}"})
            for table in tables
            for number in range(5)
        ]
        codes = [answer.status_code for answer in answers]
        assert codes == [201] * 12 + [429] * 3
        assert answers[-1].json()["code"] == "too_many"


def test_lines_are_rationed_and_come_free_again(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", limits=WIDE, people=1) as server:
        guest = Guest(server)
        table = guest.open("Anna")
        with ExitStack() as stack:
            lines = [stack.enter_context(guest.line(table)) for _ in range(10)]
            with guest.dial(table) as connection:
                assert end_of(connection) == ("crowded", 1008)
            lines[0].roll(0)

        def is_open_again() -> bool:
            with guest.dial(table) as connection:
                connection.send('{"kind":"hello","protocol":2,"after":0}')
                return '"welcome"' in str(connection.recv())

        eventually(is_open_again)


def misses(guest: Guest, number: int) -> list[int]:
    return [guest.http.get(f"/api/codes/MISS{turn}").status_code for turn in range(number)]


def test_one_sender_may_miss_a_code_now_and_then(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", limits=WIDE, people=30) as server:
        guest = Guest(server)
        code = guest.get(f"/api/tables/{guest.open('Anna', open=True)}")["code"]
        assert [guest.http.get(f"/api/codes/{code}").status_code for _ in range(40)] == [200] * 40, (
            "who is right pays nothing"
        )
        answers = misses(guest, 20)
        assert answers[:10] == [404] * 10
        assert answers[-1] == 429
        refused = guest.http.get(f"/api/codes/{code}")
        assert refused.json()["code"] == "too_fast"
        assert 0 < int(refused.headers["retry-after"]) <= 60
        assert guest.post("/api/tickets/ABDEFGH", status=429)["code"] == "too_fast", "tickets are codes as well"


@pytest.mark.variant
def test_many_who_guess_do_not_get_far_and_lock_nobody_out(tmp_path: Path) -> None:
    """From as many addresses as they like: all their misses count together."""
    with live_server(tmp_path / "games.db", limits=WIDE, people=20, behind_proxy="127.0.0.1") as server:

        def at(address: str) -> Guest:
            guest = Guest(server)
            guest.http.headers["X-Forwarded-For"] = address
            return guest

        family, phone = at("198.51.100.7"), at("198.51.100.7")
        table = family.open("Anna", open=True)
        code = family.get(f"/api/tables/{table}")["code"]
        with family.line(table):
            answers = [
                at(f"203.0.{block}.{number}").http.get("/api/codes/MISS").status_code
                for block in range(20)
                for number in range(1, 11)
            ]
            assert answers.count(404) <= 60 + 2 * 20 + 5, "at once, by neighbourhood, and what comes back meanwhile"
            assert answers[-1] == 429
            assert phone.get(f"/api/codes/{code}")["table"] == table, "where people play already codes work"
            assert misses(phone, 1) == [404], "also with a slip of the finger"
        assert at("192.0.2.1").get(f"/api/codes/{code}")["table"] == table, "and anybody who knows one gets in"
        assert at("203.0.5.99").http.get(f"/api/codes/{code}").status_code == 429, "but not beside those who guess"
        assert at("203.0.5.99").get(f"/api/tables/{table}")["table"] == table, "who has a link needs no code"


@pytest.mark.variant
def test_guesses_from_many_addresses_of_a_few_networks_count_together() -> None:
    """However many addresses somebody has there."""
    rations = Rations(PEOPLE)
    tried = 0
    for number in range(100_000):
        host = f"2001:db8:{number % 10:x}:{number:x}::1" if number < 65_536 else f"198.51.100.{number % 256}"
        if rations.guessing.allows(host):
            tried += 1
            rations.guessing.missed(host)
    assert tried <= 3 * PEOPLE + 2 * 11 + 5
    assert rations.guessing.allows("192.0.2.1")


def test_codes_grow_with_the_number_of_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wortstube.table.tables.COUNT_AGAIN", 0.0)
    monkeypatch.setattr("wortstube.table.tables.RARELY_GUESSED", 18**4 / 2)
    with live_server(tmp_path / "games.db") as server:
        guest = Guest(server)
        tables = [guest.open("Anna", open=True) for _ in range(5)]
        codes = [guest.get(f"/api/tables/{table}")["code"] for table in tables]
        assert [len(code) for code in codes] == [4, 4, 4, 5, 5]
        for table, code in zip(tables, codes, strict=True):
            assert guest.get(f"/api/codes/{code.lower()}")["table"] == table, "the short ones lead on"


def test_a_class_behind_one_address_sits_down_at_once() -> None:
    """Thirty who type a code and a name, and each opens a table of their own afterwards."""
    rations = Rations(PEOPLE)
    assert all(rations.requests.take("school") for _ in range(30 * 3))
    assert all(rations.tables.take("school") for _ in range(30))
    assert all(rations.seats.take("school") for _ in range(30))
    assert all(rations.questions.take("school") for _ in range(30))


def test_a_program_that_opens_tables_all_day_leaves_a_bounded_number() -> None:
    tables = Rations(PEOPLE).tables
    assert sum(tables.take("program") for _ in range(100_000)) <= 6 * PEOPLE + 1
    assert tables.wait == 36, "after that one every half minute or so: a hundred people have one each an hour"


def test_three_contests_of_a_whole_school_have_their_lines_from_one_address() -> None:
    """Each phone has a line to the contest and one to its table; who plays elsewhere in the school has room as well."""
    lines = Rations(PEOPLE).lines
    with ExitStack() as stack:
        for contest in range(3):
            for seat in range(200):
                for _ in range(2):
                    assert stack.enter_context(lines.one_of("school", f"{contest} {seat}"))
        others = [stack.enter_context(lines.one_of("school")) for _ in range(10 * PEOPLE + 1)]
        assert others == [True] * 10 * PEOPLE + [False]
    assert not lines.has("school")


def test_a_seat_has_few_lines_of_its_own_and_further_ones_are_those_of_its_address() -> None:
    lines = OpenLines(2)
    with ExitStack() as stack:
        first = [stack.enter_context(lines.one_of("school", "seat")) for _ in range(LINES_OF_A_SEAT + 3)]
        assert first == [True] * (LINES_OF_A_SEAT + 2) + [False]
        assert stack.enter_context(lines.one_of("school", "another")), "whoever has no lines yet"
        assert lines.has("school"), "somebody plays there, whatever counts for whom"
    with ExitStack() as stack:
        again = [stack.enter_context(lines.one_of("school", "seat")) for _ in range(LINES_OF_A_SEAT + 2)]
        assert all(again), "they come free again"


@pytest.mark.variant
def test_seats_in_contests_and_their_lines_are_not_counted_by_address(tmp_path: Path) -> None:
    """An address that has room for ten lines and a dozen seats."""
    with live_server(tmp_path / "games.db", limits=WIDE, people=1) as server, ExitStack() as stack:
        for _ in range(2):
            leader = Leader(server, 600)
            hall = [Contestant(server, leader, f"Gast {number}") for number in range(8)]
            leader.begin()
            for one in hall:
                follows = stack.enter_context(one.follow())
                assert heard(follows, kind="contest_view")["me"] == one.seat
                assert stack.enter_context(one.line(one.table())).seats == [0]
        guest = Guest(server)
        table = guest.open("Anna")
        for _ in range(10):
            stack.enter_context(guest.line(table))
        with guest.dial(table) as connection:
            assert end_of(connection) == ("crowded", 1008)
