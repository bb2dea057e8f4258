"""Tables over HTTP: open, join, move to another device, play again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.live import Guest, LiveServer, live_server, take_turn
from wortstube.server.limits import Buckets
from wortstube.server.seats import key_of
from wortstube.table.rows import VALID_SECONDS
from wortstube.table.tables import CODE_LETTERS

Guests = Callable[[], Guest]


def names(guest: Guest, table: str) -> list[str]:
    return [chair["name"] for chair in guest.get(f"/api/tables/{table}")["chairs"]]


def test_the_games_are_listed_with_their_options(guest: Guest) -> None:
    game = next(game for game in guest.get("/api/games") if game["name"] == "wortkniffel")
    assert (game["name"], game["least"], game["most"]) == ("wortkniffel", 1, 8)
    assert "hourglass" in str(game["options"])


def test_alone_the_game_starts_at_once(guest: Guest) -> None:
    summary = guest.get(f"/api/tables/{guest.open('Anna')}")
    assert summary["phase"] == "playing"
    assert summary["seats"] == [0]


def test_hot_seat_has_all_seats_on_one_device(guest: Guest) -> None:
    table = guest.open("Anna", "Oma Lotte", "Jörg")
    assert names(guest, table) == ["Anna", "Oma Lotte", "Jörg"]
    assert guest.get(f"/api/tables/{table}")["seats"] == [0, 1, 2]
    assert len(set(guest.tokens(table))) == 3


def test_friends_join_by_link(guests: Guests) -> None:
    host, friend, stranger = guests(), guests(), guests()
    table = host.open("Anna", open=True)
    assert host.get(f"/api/tables/{table}")["phase"] == "lobby"
    assert friend.join(table, "Bob") == {"table": table, "seats": [1]}
    assert friend.get(f"/api/tables/{table}")["seats"] == [1]
    assert stranger.get(f"/api/tables/{table}")["seats"] == []


def test_friends_join_by_code_however_it_is_typed(guests: Guests) -> None:
    host, friend = guests(), guests()
    table = host.open("Anna", open=True)
    code = host.get(f"/api/tables/{table}")["code"]
    assert len(code) == 4
    assert set(code) <= set(CODE_LETTERS)
    for typed in (code, code.lower(), f" {code} ", f"{code[:2]} {code[2:].lower()}", "-".join(code)):
        assert friend.get(f"/api/codes/{typed}")["table"] == table
    friend.join(table, "Bob")
    assert friend.get(f"/api/codes/{code}")["seats"] == [1], "a code knows whom it leads back"


def test_a_finished_table_gives_its_code_back(guest: Guest) -> None:
    table = guest.open("Anna")
    code = guest.get(f"/api/tables/{table}")["code"]
    with guest.line(table) as line:
        line.done(0, {"kind": "table.resign", "seat": 0})
    assert guest.get(f"/api/tables/{table}")["code"] == ""
    assert guest.get(f"/api/codes/{code}", 404)["code"] == "no_table"


def test_another_person_on_the_same_device_takes_one_more_seat(guest: Guest) -> None:
    table = guest.open("Anna", open=True)
    assert guest.join(table, "Mia")["seats"] == [0, 1]
    assert len(guest.tokens(table)) == 2


def test_those_who_join_at_once_all_get_a_seat(guests: Guests) -> None:
    table = guests().open("Anna", open=True)
    friends = [guests() for _ in range(7)]
    with ThreadPoolExecutor(7) as pool:
        seats = list(pool.map(lambda friend: friend.join(table, "Kind")["seats"], friends))
    assert sorted(seats) == [[seat] for seat in range(1, 8)]
    assert guests().post(f"/api/tables/{table}/seats", {"name": "Neun"}, 409)["code"] == "full"


def test_a_locked_table_takes_nobody_in(guests: Guests) -> None:
    host, friend = guests(), guests()
    table = host.open("Anna", open=True)
    with host.line(table) as line:
        line.done(0, {"kind": "table.lock"})
        assert friend.post(f"/api/tables/{table}/seats", {"name": "Bob"}, 409)["code"] == "locked"
        line.done(0, {"kind": "table.lock", "locked": False})
    friend.join(table, "Bob")


def test_a_started_table_takes_nobody_in(guests: Guests) -> None:
    table = guests().open("Anna")
    assert guests().post(f"/api/tables/{table}/seats", {"name": "Bob"}, 409)["code"] == "already_started"


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("get", "/api/tables/nobody", "no_table"),
        ("get", "/api/codes/ZZZZZZ", "no_table"),
        ("post", "/api/tables/nobody/seats/0/ticket", "no_table"),
        ("post", "/api/tables/nobody/again", "no_table"),
        ("post", "/api/tickets/ABDEFGH", "no_ticket"),
        ("get", "/api/circles/nobody", "no_circle"),
        ("get", "/api/nothing", "not_found"),
    ],
)
def test_what_is_not_there_is_answered_with_a_code(guest: Guest, method: str, path: str, code: str) -> None:
    assert getattr(guest, method)(path, status=404)["code"] == code


def test_an_unknown_game_or_circle_lays_no_table(guest: Guest) -> None:
    seats = [{"name": "Anna"}]
    assert guest.post("/api/tables", {"game": "schach", "seats": seats}, 404)["code"] == "no_game"
    body = {"game": "wortkniffel", "seats": seats, "circle": "nobody"}
    assert guest.post("/api/tables", body, 404)["code"] == "no_circle"


@pytest.mark.parametrize("seats", [[], [{"name": "A"}] * 9])
def test_too_few_or_too_many_seats(guest: Guest, seats: list[object]) -> None:
    answer = guest.post("/api/tables", {"game": "wortkniffel", "seats": seats}, 409)
    assert answer == {"code": "players", "data": {"least": 1, "most": 8}}


def test_a_table_that_cannot_be_laid_leaves_nothing_behind(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db") as server:
        guest = Guest(server)
        bad_name = {"game": "wortkniffel", "seats": [{"name": "Vorname"}, {"name": "\u202e "}]}
        assert guest.post("/api/tables", bad_name, 409)["code"] == "name"
        bad_options = {"game": "wortkniffel", "seats": [{"name": "Vorname"}], "options": {"hourglass": 7}}
        assert guest.post("/api/tables", bad_options, 409)["code"] == "options"
        assert b"Vorname" not in server.database_bytes()
        assert b"table.opened" not in server.database_bytes()


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(guest: Guest) -> None:
    body = {"game": "wortkniffel", "seats": [{"name": "Anna"}]}
    response = guest.http.post("/api/tables", json=body)
    cookie = response.headers["set-cookie"]
    table = response.json()["table"]
    assert f"Path=/api/tables/{table};" in cookie + ";"
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert "secure" not in cookie.lower(), "at home there is no https"
    for elsewhere in ("/", "/api/tables/other", "/api/games"):
        assert "seats=" not in guest.cookies_for(elsewhere)
    assert guest.cookies_for(f"/api/tables/{table}/socket")


def test_a_cookie_of_nonsense_is_no_seat(guest: Guest) -> None:
    table = guest.open("Anna")
    for value in (b"x", b"A" * 32, b"." * 4000, b"\xc3\xa4\xff", b";;;=", b".".join([b"A" * 32] * 50)):
        response = guest.http.get(f"/api/tables/{table}", headers={b"Cookie": b"seats=" + value})
        assert response.json()["seats"] == [], value


def test_a_token_opens_its_own_seat_only(guests: Guests) -> None:
    host, friend = guests(), guests()
    table = host.open("Anna", open=True)
    friend.join(table, "Bob")
    assert friend.post(f"/api/tables/{table}/seats/0/ticket", status=403)["code"] == "not_your_seat"
    with host.line(table) as line:
        line.done(0, {"kind": "table.start"})
    with friend.line(table) as line:
        answer = line.send(0, {"kind": "roll", "window": "1.0"})
        assert (answer["kind"], answer["code"]) == ("refused", "not_your_seat")


def test_the_disk_holds_hashes_and_no_token(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db") as server:
        host, friend, phone = Guest(server), Guest(server), Guest(server)
        table = host.open("Anna", "Mia", open=True)
        friend.join(table, "Bob")
        ticket = friend.post(f"/api/tables/{table}/seats/2/ticket")["code"]
        old = friend.tokens(table)
        unused = host.post(f"/api/tables/{table}/seats/0/ticket")["code"]
        phone.post(f"/api/tickets/{ticket}")
        tokens = [*host.tokens(table), *old, *phone.tokens(table)]
        content = server.database_bytes()
    content += (tmp_path / "games.db").read_bytes()
    assert len(set(tokens)) == 4
    for token in tokens:
        assert key_of(token).encode() in content
        for start in range(len(token) - 8):
            assert token[start : start + 8].encode() not in content, "not even a part of it"
    assert ticket.encode() not in content
    assert unused.encode() not in content


def test_a_ticket_moves_the_seat_once(guests: Guests) -> None:
    host, phone, thief = guests(), guests(), guests()
    table = host.open("Anna")
    code = host.post(f"/api/tables/{table}/seats/0/ticket")["code"]
    assert phone.post(f"/api/tickets/{code.lower()}") == {"table": table, "seats": [0]}
    assert thief.post(f"/api/tickets/{code}", status=404)["code"] == "no_ticket"
    assert host.get(f"/api/tables/{table}")["seats"] == []
    assert host.post(f"/api/tables/{table}/seats/0/ticket", status=403)["code"] == "not_your_seat"


def test_of_all_who_use_a_ticket_at_once_one_gets_the_seat(guests: Guests) -> None:
    host, phones = guests(), [guests() for _ in range(6)]
    table = host.open("Anna")
    code = host.post(f"/api/tables/{table}/seats/0/ticket")["code"]
    with ThreadPoolExecutor(6) as pool:
        statuses = list(pool.map(lambda phone: phone.http.post(f"/api/tickets/{code}").status_code, phones))
    assert sorted(statuses) == [201] + [404] * 5
    assert sum(phone.get(f"/api/tables/{table}")["seats"] == [0] for phone in phones) == 1


def test_a_ticket_leaves_the_other_seats_of_a_device_alone(guests: Guests) -> None:
    host, friend = guests(), guests()
    table = host.open("Anna", open=True)
    friend.join(table, "Bob")
    code = host.post(f"/api/tables/{table}/seats/0/ticket")["code"]
    assert friend.post(f"/api/tickets/{code}")["seats"] == [0, 1]
    assert friend.get(f"/api/tables/{table}")["seats"] == [0, 1]


def move_seat(table: str, seat: int, before: Guest, after: Guest) -> None:
    code = before.post(f"/api/tables/{table}/seats/{seat}/ticket")["code"]
    assert seat in after.post(f"/api/tickets/{code}")["seats"]


def test_a_seat_may_move_to_and_fro_as_often_as_people_like(guests: Guests) -> None:
    laptop, phone = guests(), guests()
    table = laptop.open("Anna", open=True)
    phone.join(table, "Bob")
    for _ in range(15):
        move_seat(table, 0, laptop, phone)
        assert laptop.get(f"/api/tables/{table}")["seats"] == []
        assert phone.get(f"/api/tables/{table}")["seats"] == [0, 1], "Bob keeps his, however many came after it"
        move_seat(table, 0, phone, laptop)
        assert laptop.get(f"/api/tables/{table}")["seats"] == [0]
        assert phone.get(f"/api/tables/{table}")["seats"] == [1]
    with laptop.line(table) as line:
        assert line.seats == [0]
        line.done(0, {"kind": "table.start"})
    assert len(laptop.tokens(table)) == 1, "what opens nothing any more is thrown away"


def test_a_device_full_of_old_tokens_keeps_all_seats(guests: Guests) -> None:
    """Also those it got long before the others began to move."""
    tablet, phone = guests(), guests()
    table = tablet.open("Anna", "Bob", "Cleo")
    for turn in range(14):
        seat = 1 + turn % 2
        move_seat(table, seat, tablet, phone)
        move_seat(table, seat, phone, tablet)
        assert tablet.get(f"/api/tables/{table}")["seats"] == [0, 1, 2]
    assert len(tablet.tokens(table)) == 3


def test_a_wrong_ticket_uses_up_nothing(guests: Guests) -> None:
    host, other, phone = guests(), guests(), guests()
    table, elsewhere = host.open("Anna"), other.open("Otto")
    code = host.post(f"/api/tables/{table}/seats/0/ticket")["code"]
    assert phone.post(f"/api/tables/{elsewhere}/tickets/{code}", status=404)["code"] == "no_ticket"
    assert phone.post("/api/tickets/ABDEFGH", status=404)["code"] == "no_ticket"
    assert phone.post(f"/api/tickets/{code}")["seats"] == [0]


def test_the_newest_ticket_of_a_seat_holds(guests: Guests) -> None:
    host, phone = guests(), guests()
    table = host.open("Anna")
    first, second = (host.post(f"/api/tables/{table}/seats/0/ticket")["code"] for _ in range(2))
    phone.post(f"/api/tickets/{first}", status=404)
    phone.post(f"/api/tickets/{second}")


def test_a_ticket_expires(tmp_path: Path) -> None:
    later = [0.0]
    with live_server(tmp_path / "games.db", clock=lambda: 1e9 + later[0]) as server:
        host, phone = Guest(server), Guest(server)
        table = host.open("Anna")
        code = host.post(f"/api/tables/{table}/seats/0/ticket")["code"]
        later[0] = VALID_SECONDS + 1
        assert phone.post(f"/api/tickets/{code}", status=404)["code"] == "no_ticket"
        assert phone.post(f"/api/tables/{table}/tickets/{code}", status=404)["code"] == "no_ticket"
        assert host.get(f"/api/tables/{table}")["seats"] == [0]


def test_the_old_device_loses_the_seat_at_once_on_its_open_line(guests: Guests) -> None:
    host, phone = guests(), guests()
    table = host.open("Anna")
    with host.line(table) as line:
        assert line.welcome["seats"] == [0]
        code = host.post(f"/api/tables/{table}/seats/0/ticket")["code"]
        phone.post(f"/api/tickets/{code}")
        answer = line.send(0, {"kind": "roll", "window": "1.0"})
        assert (answer["kind"], answer["code"]) == ("refused", "not_your_seat")
        told = [message for message in line.heard if message["kind"] == "wrote" and not message["seats"]]
        wrote = told[0] if told else line.hear("wrote", where=lambda message: not message["seats"])
        assert wrote["view"]["seat"] is None
        assert wrote["view"]["window"] is None
        with phone.line(table) as new:
            new.roll(0)


def test_play_again_with_the_same_people_and_tokens(guests: Guests) -> None:
    host, friend, third = guests(), guests(), guests()
    table = host.open("Anna", open=True)
    friend.join(table, "Bob")
    third.join(table, "Cleo")
    with host.line(table) as line, third.line(table) as other:
        line.done(0, {"kind": "table.start"})
        assert friend.post(f"/api/tables/{table}/again", status=409)["code"] == "not_over"
        other.done(2, {"kind": "table.resign", "seat": 2})
        line.wait_until(lambda view: view["chairs"][2]["resigned"])
        assert host.post(f"/api/tables/{table}/again", status=409)["code"] == "not_over"
        with friend.line(table) as second:
            while line.view["phase"] == "playing":
                take_turn(line, second)
        first_caller = friend.post(f"/api/tables/{table}/again")
        second_caller = host.post(f"/api/tables/{table}/again")
        assert first_caller["table"] == second_caller["table"] != table
        assert (second_caller["seats"], first_caller["seats"]) == ([0], [1])
        assert line.wait_until(lambda view: view["followed_by"])["followed_by"] == first_caller["table"]
    new = first_caller["table"]
    assert names(host, new) == ["Anna", "Bob"], "who left is not seated"
    assert host.tokens(new) == host.tokens(table)
    assert third.post(f"/api/tables/{table}/again", status=403)["code"] == "not_your_seat"
    assert guests().post(f"/api/tables/{table}/again", status=403)["code"] == "not_your_seat"


def test_all_who_ask_for_another_game_at_once_meet_at_one_table(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db") as server:
        hosts = [Guest(server) for _ in range(6)]
        table = hosts[0].open("P0", open=True)
        for number, friend in enumerate(hosts[1:], 1):
            friend.join(table, f"P{number}")
        with hosts[0].line(table) as line:
            line.done(0, {"kind": "table.start"})
            for seat in range(1, 5):
                line.done(0, {"kind": "table.resign", "seat": seat})
            line.done(0, {"kind": "table.resign", "seat": 0})
        assert hosts[5].get(f"/api/tables/{table}")["phase"] == "over"
        with ThreadPoolExecutor(6) as pool:
            answers = list(pool.map(lambda _: hosts[5].post(f"/api/tables/{table}/again"), range(6)))
        assert len({answer["table"] for answer in answers}) == 1
        with sqlite3.connect(server.database) as database:
            assert database.execute("select count(*) from tables").fetchone() == (2,), "and no other table is laid"


def test_a_qr_code_is_a_picture_of_our_own_address(server: LiveServer, guest: Guest) -> None:
    table = guest.open("Anna", open=True)
    for page in (f"c/{table}", "seat/ABDEFGH"):
        assert guest.http.get("/api/qr.svg", params={"address": f"{server.address}/#/{page}"}).status_code == 200
    response = guest.http.get("/api/qr.svg", params={"address": f"{server.address}/#/t/{table}"})
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("image/svg+xml")
    assert response.text.startswith('<svg xmlns="http://www.w3.org/2000/svg"'), "else no browser shows it as a picture"
    assert "script" not in response.text
    for foreign in (
        f"http://elsewhere.example/#/t/{table}",
        f"javascript:alert('{table}')",
        f"http://elsewhere.example@{server.address.removeprefix('http://')}/#/t/{table}",
        f"{server.address}@elsewhere.example/#/t/{table}",
        f"{server.address}.elsewhere.example/#/t/{table}",
        f"{server.address}/other",
        f"{server.address}/#/t/{table}<script>",
        f"{server.address}/#/t/{table}" + "x" * 300,
        f"http://[{table}",
        "",
    ):
        assert guest.http.get("/api/qr.svg", params={"address": foreign}).status_code == 400, foreign


def test_programs_that_run_wild_are_slowed_down(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", limits=Buckets(burst=5, per_second=0.001)) as server:
        guest = Guest(server)
        table = guest.open("Anna", open=True)
        statuses = [guest.http.get("/api/codes/ABDE").status_code for _ in range(6)]
        assert statuses == [404] * 4 + [429] * 2
        assert guest.post(f"/api/tables/{table}/seats", {"name": "Bob"}, 429)["code"] == "too_fast"
        assert guest.get(f"/api/tables/{table}")["phase"] == "lobby", "who plays already is not slowed down"
