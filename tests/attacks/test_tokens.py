"""Tokens and tickets: nobody guesses one, and one opens nothing but its own seat."""

from __future__ import annotations

import base64
from collections import Counter
from pathlib import Path

from tests.attacks.eyes import looking, open_table, request
from tests.server.live import Guest, live_server
from wortstube.server.limits import Rations
from wortstube.server.seats import COOKIE, COOKIES, TOKEN, key_of, new_token, tokens_in
from wortstube.store.tickets import LENGTH, LETTERS
from wortstube.table.rows import VALID_SECONDS

MANY = 4000


def test_tokens_have_192_bits_of_chance() -> None:
    tokens = [new_token() for _ in range(MANY)]
    raw = [base64.urlsafe_b64decode(token) for token in tokens]
    assert len(set(tokens)) == MANY
    assert all(TOKEN.fullmatch(token) for token in tokens)
    assert {len(data) for data in raw} == {24}
    for place in range(24):  # every byte of it varies as chance does
        commonest = Counter(data[place] for data in raw).most_common(1)[0][1]
        assert commonest < 5 * MANY / 256, place


def test_guessing_a_ticket_takes_longer_than_it_is_good() -> None:
    """By the ration of one address, while as many tickets are out as people may share it."""
    rations, people = Rations(), 100
    guesses = people + VALID_SECONDS * people / 100
    tries = sum(rations.requests.take("thief") for _ in range(10 * people))
    assert tries <= people + 1, "the ration is what this is computed with"
    assert guesses * people / len(LETTERS) ** LENGTH < 1 / 5000


def test_guesses_are_rationed_and_the_right_code_is_not_lost_by_them(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", people=20) as server:
        host, thief = Guest(server), Guest(server)
        table = host.open("Anna")
        code = host.post(f"/api/tables/{table}/seats/0/ticket")["code"]
        wrong = ["".join(LETTERS[(number // 18**place) % 18] for place in range(LENGTH)) for number in range(120)]
        answers = Counter(thief.http.post(f"/api/tickets/{guess}").status_code for guess in wrong if guess != code)
        assert answers[404] <= 40
        assert answers[429] >= 60
        with host.line(table) as line:
            line.roll(0)
        assert host.get(f"/api/tables/{table}")["seats"] == [0]


def test_a_token_of_another_table_opens_nothing(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db") as server:
        seats = [{"name": "Anna"}, {"name": "Ben"}]
        table, mine = open_table(server, {"game": "wortfaecher", "seats": seats})
        other, theirs = open_table(server, {"game": "wortfaecher", "seats": seats})
        for wrong in (
            [mine[0]],
            mine,
            [*mine, new_token()],
            [key_of(theirs[0])[:32]],
            [theirs[0][:31]],
            [theirs[0][::-1]],
        ):
            assert request(server, wrong, "GET", f"/api/tables/{other}").json()["seats"] == [], wrong
            for path, method in (
                (f"/api/tables/{other}/seats/0/ticket", "POST"),
                (f"/api/tables/{other}/me", "DELETE"),
            ):
                assert request(server, wrong, method, path).status_code == 403
            with looking(server, other, wrong) as eyes:
                assert eyes.hello()["seats"] == []
                eyes.transmit(kind="look", seat=0)
                assert eyes.until(lambda message: message["kind"] == "looked")["view"]["seat"] is None
                eyes.transmit(kind="send", id="1", seat=0, command={"kind": "table.pause"})
                assert eyes.answer("1")["code"] == "not_your_seat"
        assert request(server, [theirs[1]], "GET", f"/api/tables/{other}").json()["seats"] == [1]
        assert request(server, [*mine, *theirs], "GET", f"/api/tables/{table}").json()["seats"] == [0, 1]


def test_a_cookie_holds_a_bounded_number_of_tokens() -> None:
    many = {name: ".".join(new_token() for _ in range(1000)) for name in (*COOKIES, "other")}
    assert len(tokens_in(many)) == 24
    assert tokens_in({COOKIE: "x" * 10_000_000}) == ("x" * 32,)
