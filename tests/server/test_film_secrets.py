"""What must not come out: names by a link without them, hands of a game that goes on; and files of strangers."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.coach.test_positions import HOSTILE, changed, leaves
from tests.server.live import Guest, Json, LiveServer, live_server
from tests.server.test_films import decisions, finished
from tests.server.test_reports import whole
from tests.variants import with_variants
from wortstube.coach.positions import PACKED
from wortstube.games import registry

STAR = {"colour": "plum", "picture": "star"}
SAID = "Guten Abend aus Quakenbrück"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("secrets") / "games.db") as server:
        yield server


def readable(text: str) -> str:
    """A position with what is packed in it."""
    packed = text.partition(PACKED)[2]
    return zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))).decode() if packed else text


@pytest.mark.parametrize("game", with_variants("zickzack", registry.GAMES))
def test_a_link_without_names_leads_to_nothing_that_tells_who_played(server: LiveServer, game: str) -> None:
    """Whatever a stranger can ask by it, with whoever's eyes: no name, no picture, no chat, no circle, no table."""
    guest, stranger = Guest(server), Guest(server)
    circle = guest.post("/api/circles", {"name": "Kegelbrüder Quakenbrück"})["id"]
    seats = [{"name": "Qwirlinde", "badge": STAR}, {"name": "Yxhardt"}]
    table = guest.open(game=game, seats=seats, circle=circle)
    with guest.line(table) as line:
        line.transmit(kind="say", seat=0, text=SAID, id="said")
        for seat in (0, 1):
            line.send(0, {"kind": "table.take_over", "seat": seat, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
    code = guest.post(f"/api/tables/{table}/share", {"names": False})["code"]
    films = [stranger.get(f"/api/films/{code}{eyes}") for eyes in ("", "?seat=0", "?seat=1")]
    steps = decisions(guest, table)
    told: list[Any] = [
        *films,
        whole(stranger, f"/api/films/{code}/report?vocabulary=everyday"),
        *(stranger.get(f"/api/films/{code}/{seq}/options") for seq in steps),
    ]
    told += [readable(position_at(stranger, code, seq)) for seq in steps]
    text = json.dumps(told, ensure_ascii=False).lower()
    assert "kegelbrüder" not in text
    for secret in ("Qwirlinde", "Yxhardt", "Quakenbrück", circle, table, *guest.tokens(table), '"colour"'):
        assert secret.lower() not in text, secret
    for film in films:
        assert [chair["name"] for chair in film["view"]["chairs"]] == ["A", "B"]


def position_at(stranger: Guest, code: str, seq: int) -> str:
    """Empty where nothing was asked."""
    return str(stranger.http.get(f"/api/films/{code}/{seq}/position").json().get("position", ""))


ABOUT = ("film", "film?seat=0", "film?seat=1", "report", "report?vocabulary=all", "game.json")


@pytest.mark.parametrize("game", with_variants("wortfaecher", registry.GAMES))
def test_of_a_game_that_goes_on_nobody_is_told_anything(server: LiveServer, game: str) -> None:
    """Neither its people nor others of its circle nor strangers, by any address, at any place of the log."""
    anna, ben, stranger = Guest(server), Guest(server), Guest(server)
    circle = anna.post("/api/circles", {"name": "Stammtisch"})["id"]
    table = anna.open("Anna", open=True, game=game, circle=circle)
    ben.join(table, "Ben")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
        steps = [f"film/{seq}/{what}" for seq in range(1, line.view["seq"] + 2) for what in ("options", "position")]
        for path in (*ABOUT, *steps):
            address = f"/api/tables/{table}/{path}"
            by_circle = f"{address}{'&' if '?' in path else '?'}circle={circle}"
            for guest, code in ((anna, "not_over"), (ben, "not_over"), (stranger, "not_your_seat")):
                assert guest.get(address, status=409 if guest is not stranger else 403)["code"] == code
            known = path != "game.json"  # which only its people save
            for guest in (anna, stranger):
                expected = "not_over" if known or guest is anna else "not_your_seat"
                answer = guest.http.get(by_circle)
                assert (answer.status_code, answer.json()["code"]) == (403 if expected != "not_over" else 409, expected)
        for guest, code in ((anna, "not_over"), (stranger, "not_your_seat")):
            refused = guest.http.post(f"/api/tables/{table}/share", json={"names": True})
            assert refused.json()["code"] == code
        assert anna.get(f"/api/tables/{table}/decisions/1", status=409)["code"] == "no_practice"
        for seat in line.view["awaited"]:
            other = (ben, anna)[seat]
            assert other.get(f"/api/tables/{table}/position?seat={seat}", status=403)["code"] == "not_your_seat"


def bombs(saved: Json) -> Iterator[bytes]:
    """Files that would hurt whoever reads them trustingly."""
    deep = 200_000
    yield from (b"", b"\0" * 1000, b"\xff\xfe{}", b"null", b"7" * 100_000, b'"' + b"x" * 1_000_000 + b'"')
    yield b"[" * deep + b"]" * deep
    yield b'{"a":' * deep + b"1" + b"}" * deep
    text = json.dumps(saved)
    for part in ('"command": {', '"events": [{'):
        yield text.replace(part, part + '"deep": ' + "[" * 50_000 + "]" * 50_000 + ", ", 1).encode()
    yield text.replace('"at": ', '"at": 1e999', 1).encode()
    yield text.replace('"seq": 1,', f'"seq": 1{"0" * 5000},', 1).encode()
    yield json.dumps(saved | {"lines": saved["lines"][:1] * 4000}).encode()[: 2 * 2**20]
    yield json.dumps(saved | {"lines": [line | {"seat": 11} for line in saved["lines"]]}).encode()
    yield json.dumps(saved | {"game": "../../etc/passwd"}).encode()


FILES = ("films", "films/report", "films/options/9", "films/position/9")


def test_whatever_a_file_contains_there_is_an_answer(server: LiveServer) -> None:
    guest, stranger = Guest(server), Guest(server)
    saved = guest.get(f"/api/tables/{finished(guest, 'wortkniffel')[0]}/game.json")
    for bomb in bombs(saved):
        for path in FILES:
            answer = stranger.http.post(f"/api/{path}", content=bomb)
            assert answer.status_code in (400, 409, 413), (path, bomb[:60], answer.text[:200])
            assert set(answer.json()) == {"code", "data"}
    assert stranger.get("/healthz")


@pytest.mark.parametrize("game", with_variants("wortfaecher", registry.GAMES))
def test_a_log_with_something_strange_in_it_is_shown_or_refused(server: LiveServer, game: str) -> None:
    guest, stranger = Guest(server), Guest(server)
    saved = guest.get(f"/api/tables/{finished(guest, game)[0]}/game.json")
    ways, chance = [way for way in leaves(saved) if len(way) > 2], random.Random(game)
    for _ in range(25):
        strange = saved
        for _ in range(chance.choice((1, 1, 3))):
            way = chance.choice(ways)
            try:
                strange = changed(strange, way, chance.choice(HOSTILE))
            except (LookupError, TypeError, AttributeError):
                continue  # what was changed before lies on this way
        for path in FILES:
            answer = stranger.http.post(f"/api/{path}", content=json.dumps(strange).encode())
            assert answer.status_code in (200, 409, 413, 503), (path, answer.status_code, answer.text[:300])
