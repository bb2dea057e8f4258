"""What one sender may ask for: enough for a school behind one address, not enough to fill the disk."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from tests.server.house import Guest, eventually, open_house
from tests.server.test_line_limits import end_of
from wortstube.server.limits import PEOPLE, Buckets, Rations

WIDE = Buckets(1e6, 1e6)
OPEN = {"game": "wortkniffel", "seats": [{"name": "Anna"}]}


def test_tables_and_circles_are_rationed_together(tmp_path: Path) -> None:
    with open_house(tmp_path / "games.db", limits=WIDE, people=1) as house:
        guest = Guest(house)
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
    with open_house(tmp_path / "games.db", limits=WIDE, people=1) as house:
        guest = Guest(house)
        for _ in range(10):
            guest.post("/api/tables", {"game": "wortkniffel", "seats": [{"name": "\u200b"}]}, 409)
            guest.post("/api/tables", {"game": "halma", "seats": [{"name": "Anna"}]}, 404)
        guest.open("Anna")


def test_seats_at_other_tables_are_rationed(tmp_path: Path) -> None:
    with open_house(tmp_path / "games.db", limits=WIDE, people=1) as house:
        guest = Guest(house)
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
    with open_house(tmp_path / "games.db", limits=WIDE, people=1) as house:
        guest = Guest(house)
        table = guest.open("Anna")
        with ExitStack() as stack:
            lines = [stack.enter_context(guest.line(table)) for _ in range(10)]
            with guest.dial(table) as connection:
                assert end_of(connection) == ("crowded", 1008)
            lines[0].roll(0)

        def is_open_again() -> bool:
            with guest.dial(table) as connection:
                connection.send('{"kind":"hello","protocol":1,"after":0}')
                return '"welcome"' in str(connection.recv())

        eventually(is_open_again)


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
