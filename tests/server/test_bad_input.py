"""Whatever is sent, the answer is a code with data: never a traceback, never a failure of ours."""

from __future__ import annotations

import json
import random
import string
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.live import Guest
from wortstube.table.names import NAME_LENGTH

Guests = Callable[[], Guest]

SEATS = [{"name": "Anna"}]


def refused(guest: Guest, path: str, body: Any, status: int = 400) -> dict[str, Any]:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    response = guest.http.post(path, content=content, headers={"Content-Type": "application/json"})
    assert response.status_code == status, (response.status_code, response.text)
    answer: dict[str, Any] = response.json()
    assert set(answer) == {"code", "data"}
    assert "Traceback" not in response.text
    assert "/site-packages/" not in response.text
    return answer


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"nonsense",
        b"null",
        b"[]",
        b"42",
        b'"text"',
        b"\xff\xfe",
        b"\x00",
        b'{"game":"wortkniffel","seats":[{"name":"\xff"}]}',
        b'{"game":"wortkniffel","seats":[{"name":"\\ud800"}]}',
        {},
        {"game": "wortkniffel"},
        {"game": 5, "seats": SEATS},
        {"game": "wortkniffel", "seats": "Anna"},
        {"game": "wortkniffel", "seats": ["Anna"]},
        {"game": "wortkniffel", "seats": {"0": {"name": "Anna"}}},
        {"game": "wortkniffel", "seats": [{"name": None}]},
        {"game": "wortkniffel", "seats": [{"name": "Anna", "level": "profi"}]},
        {"game": "wortkniffel", "seats": [{"name": "Anna", "key": "0" * 64}]},
        {"game": "wortkniffel", "seats": SEATS, "open": "yes"},
        {"game": "wortkniffel", "seats": SEATS, "options": []},
        {"game": "wortkniffel", "seats": SEATS, "extra": 1},
        b'{"game":"wortkniffel","seats":' + b"[" * 5000 + b"]" * 5000 + b"}",
        b'{"game":"wortkniffel","seats":[{"name":"A"}],"options":' + b'{"a":' * 2500 + b"1" + b"}" * 2500 + b"}",
    ],
)
def test_malformed_bodies(guest: Guest, body: Any) -> None:
    assert refused(guest, "/api/tables", body)["code"] == "malformed"


@pytest.mark.parametrize("options", [{"hourglass": 7}, {"referee": "sleepy"}, {"x": "\u0000"}, {"hourglass": 1e308}])
def test_options_the_game_does_not_have(guest: Guest, options: dict[str, Any]) -> None:
    body = {"game": "wortkniffel", "seats": SEATS, "options": options}
    assert refused(guest, "/api/tables", body, 409)["code"] == "options"


@pytest.mark.parametrize("game", ["", "schach", "../wortkniffel", "wortkniffel\x00", "core", "x" * 5000])
def test_games_that_do_not_exist(guest: Guest, game: str) -> None:
    assert refused(guest, "/api/tables", {"game": game, "seats": SEATS}, 404)["code"] == "no_game"


def test_bodies_that_are_too_large(guest: Guest) -> None:
    huge = {"game": "wortkniffel", "seats": [{"name": "x" * 20_000}]}
    assert refused(guest, "/api/tables", huge, 413)["code"] == "too_large"
    chunks = (b"x" * 1000 for _ in range(100))
    response = guest.http.post("/api/tables", content=chunks, headers={"Content-Type": "application/json"})
    assert (response.status_code, response.json()["code"]) == (413, "too_large")
    guest.open("Anna")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("x" * 10_000, "x" * NAME_LENGTH),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"[:NAME_LENGTH]),
        ("\u202eannA", "annA"),
        ("A\x00nna", "A nna"),
        ("  Oma \t\n Lotte ", "Oma Lotte"),
        ("🎲🎲", "🎲🎲"),
        ("Zoë Ñandú ß", "Zoë Ñandú ß"),
        ("{name}", "{name}"),
        ("[bold]", "[bold]"),
    ],
)
def test_names_are_shown_as_text_and_kept_short(guest: Guest, name: str, shown: str) -> None:
    table = guest.open(name)
    response = guest.http.get(f"/api/tables/{table}")
    assert response.headers["content-type"] == "application/json"
    assert response.json()["chairs"][0]["name"] == shown


@pytest.mark.parametrize("name", ["", " ", "\n", "\u200b\u200e", "\x00"])
def test_names_of_nothing(guest: Guest, name: str) -> None:
    assert refused(guest, "/api/tables", {"game": "wortkniffel", "seats": [{"name": name}]}, 409)["code"] == "name"
    table = guest.open("Anna", open=True)
    assert refused(guest, f"/api/tables/{table}/seats", {"name": name}, 409)["code"] == "name"


def test_the_wrong_method_and_content(guest: Guest) -> None:
    for method, path in (
        ("DELETE", "/api/tables"),
        ("PUT", "/api/games"),
        ("POST", "/healthz"),
        ("GET", "/api/tables"),
    ):
        response = guest.http.request(method, path)
        assert response.status_code == 405, path
        assert set(response.json()) == {"code", "data"}
    form = guest.http.post("/api/circles", data={"name": "Runde"})
    assert form.status_code == 400
    assert form.json()["code"] == "malformed"


class Noise:
    """Requests nobody would send on purpose, the same ones at every run."""

    def __init__(self, seed: int, table: str, circle: str) -> None:
        self.random = random.Random(seed)
        self.names = [
            table,
            circle,
            "nobody",
            "0",
            "-1",
            "99999999999999999999",
            "%00",
            "%ff",
            "%2e%2e",
            "ä",
            "a b",
            "{}",
        ]

    def path(self) -> str:
        shapes = ("tables", "tables/{}", "tables/{}/seats", "tables/{}/seats/{}/ticket", "tables/{}/tickets/{}",
                  "tables/{}/again", "qr.svg?address={}", "tickets/{}", "codes/{}", "circles", "circles/{}",
                  "circles/{}/proposals", "circles/{}/proposals/{}/votes",
                  "tables/{}/proposals", "games", "address", "{}", "{}/{}")  # fmt: skip
        shape = self.random.choice(shapes)
        return "/api/" + shape.format(*(self.random.choice(self.names) for _ in range(shape.count("{}"))))

    def value(self, depth: int = 0) -> Any:
        text = "".join(self.random.choices(string.printable + "äß\x00\u202e🎲", k=self.random.randrange(12)))
        plain = [None, True, False, 0, -1, 2**70, 1e308, text, "wortkniffel", "Anna", self.random.choice(self.names)]
        if depth > 3 or self.random.random() < 0.5:
            return self.random.choice(plain)
        if self.random.random() < 0.5:
            return [self.value(depth + 1) for _ in range(self.random.randrange(4))]
        return self.object(depth + 1)

    def object(self, depth: int = 0) -> dict[str, Any]:
        keys = ("game", "seats", "name", "options", "open", "circle", "word", "wish", "yes", "by", "level", "x", "\x00")
        return {key: self.value(depth) for key in self.random.sample(keys, self.random.randrange(6))}

    def almost_right(self) -> dict[str, Any]:
        """A body that is fine for some address, with one field turned into noise."""
        body: dict[str, Any] = self.random.choice(
            (
                {"game": "wortkniffel", "seats": [{"name": "Anna"}, {"name": "Bob"}], "options": {}, "open": True},
                {"name": "Anna"},
                {"word": "Quarz", "wish": "refuse", "by": "Anna"},
                {"word": "Knuffel", "seat": 0},
                {"yes": True, "by": "Anna"},
            )
        )
        return body | ({self.random.choice(list(body)): self.value()} if self.random.random() < 0.8 else {})

    def body(self) -> bytes:
        body = json.dumps(self.random.choice((self.almost_right, self.object, self.value))()).encode()
        return body[: self.random.randrange(len(body) + 1)] if self.random.random() < 0.2 else body


def test_noise_never_breaks_anything(guest: Guest) -> None:
    noise = Noise(1, guest.open("Anna", open=True), guest.post("/api/circles", {"name": "Runde"})["id"])
    seen = set()
    for _ in range(1000):
        method, path = noise.random.choice(("GET", "POST", "POST")), noise.path()
        headers = {"Content-Type": "application/json"} if noise.random.random() < 0.9 else {}
        content = noise.body() if method == "POST" else None
        response = guest.http.request(method, path, content=content, headers=headers)
        seen.add(response.status_code)
        assert response.status_code < 500, (method, path, content, response.text)
        assert "Traceback" not in response.text
        if response.status_code >= 400:
            assert set(response.json()) == {"code", "data"}, (method, path, content, response.text)
    assert {200, 201, 400, 404, 405, 409} <= seen, "the noise reaches something"
    assert guest.get("/healthz") == {"status": "ok"}
