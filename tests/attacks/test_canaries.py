"""Secrets one can search for: tokens, their hashes, seeds, tickets. An evening with all of them, and where they may be.

Everything anybody was told, everything that was logged and everything that lies on the disk is searched. Each secret
must be where it belongs, so that a search that finds nothing means something.
"""

from __future__ import annotations

import base64
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from tests.attacks.eyes import Eyes, cookie_of, looking
from tests.attacks.parties import legal_move
from tests.attacks.watch import Records, watched
from tests.server.live import Guest, LiveServer, live_server
from wortstube import cli
from wortstube.games import registry
from wortstube.server.seats import key_of
from wortstube.table.names import NAME_LENGTH

NAME, WORD = "Zwölfender-Quastenflosser"[:NAME_LENGTH], "QUASTENZWIRBELX"
"""Nobody else is called so, and nothing else says so."""
OPEN_TO_ALL = ("/healthz", "/metrics", "/api/schema/openapi.json", "/api/protocol.json", "/api/games", "/api/address",
               "/api/privacy", "/api/words/languages")  # fmt: skip


@dataclass
class Evening:
    """What the guests held, what everybody was told, and what the server wrote down."""

    server: LiveServer
    records: Records
    tokens: set[str] = field(default_factory=set)
    tickets: set[str] = field(default_factory=set)
    tables: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """All frames, and all answers over HTTP with their headers, without what is given to its owner only."""

    @property
    def keys(self) -> set[str]:
        return {key_of(token) for token in self.tokens}

    def seeds(self) -> set[str]:
        """Of games that are not over, in every way they might be written."""
        with closing(sqlite3.connect(self.server.database, timeout=30)) as database:
            rows = database.execute("select seed from tables where finished_at is null").fetchall()
        written = [(seed.hex(), base64.b64encode(seed).decode(), repr(seed)[2:-1]) for (seed,) in rows]
        return {text for texts in written for text in texts}

    def secrets(self) -> set[str]:
        return self.tokens | self.keys | self.tickets | self.seeds()

    def ask(self, guest: Guest, method: str, path: str, body: Any = None, **headers: str) -> Any:
        answer = guest.http.request(method, path, json=body, headers=headers)
        hidden = {"set-cookie"} if answer.is_success else set()
        kept = [f"{name}: {value}" for name, value in answer.headers.items() if name not in hidden]
        text = re.sub(r'^{"code":"[A-Z]{7}"}$', "{}", answer.text)  # a ticket, given to whoever asked for it
        self.told.append("\n".join([f"{answer.status_code}", *kept, text]))
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    def spend(self, game: str) -> None:
        """A table of one game: opened, joined, moved to a phone, played, watched, refused and asked about."""
        host, friend, phone, thief = (Guest(self.server) for _ in range(4))
        seats = [{"name": NAME}, {"name": "Bot", "level": "anfaenger"}]
        table = self.ask(host, "POST", "/api/tables", {"game": game, "seats": seats, "open": True})["table"]
        self.tables.append(table)
        self.ask(friend, "POST", f"/api/tables/{table}/seats", {"name": "Ben"})
        self.tokens |= {*host.tokens(table), *friend.tokens(table)}
        ticket = self.ask(friend, "POST", f"/api/tables/{table}/seats/2/ticket")["code"]
        unused = self.ask(host, "POST", f"/api/tables/{table}/seats/0/ticket")["code"]
        self.tickets |= {ticket, unused}
        with ExitStack() as stack:
            ours, old, watching = (
                stack.enter_context(self.line(table, guest)) for guest in (host, friend, Guest(self.server))
            )
            self.ask(phone, "POST", f"/api/tables/{table}/tickets/{ticket}")
            self.tokens |= {*phone.tokens(table)}
            theirs = stack.enter_context(self.line(table, phone))
            self.play(ours, theirs, old, watching)
            self.pry(table, thief)
            for eyes in (ours, theirs, old, watching):
                eyes.pong()
                self.told += eyes.heard

    def line(self, table: str, guest: Guest) -> Any:
        return looking(self.server, table, [token for token in guest.tokens(table) if token])

    def play(self, ours: Eyes, theirs: Eyes, *others: Eyes) -> None:
        for eyes in (ours, theirs, *others):
            eyes.hello()
        ours.transmit(kind="send", id="start", seat=0, command={"kind": "table.start"})
        assert ours.answer("start")["kind"] == "acked"
        for eyes, seat in ((ours, 0), (theirs, 2), (others[0], 2), (others[1], 0)):
            eyes.transmit(kind="send", id="odd", seat=seat, command={"kind": "name", "window": "1", "word": WORD})
            eyes.transmit(kind="send", id="odd2", seat=seat, command={"kind": "enter", "term": WORD, "words": [WORD]})
            eyes.transmit(kind="say", seat=seat, phrase="hello")
            eyes.transmit(kind="look", seat=0)
        for number in range(6):
            for eyes, seat in ((ours, 0), (theirs, 2)):
                self.move(eyes, seat, f"m{number}")

    def move(self, eyes: Eyes, seat: int, id: str) -> None:
        eyes.transmit(kind="look", seat=seat)
        view = eyes.until(lambda message: message["kind"] == "looked")["view"]
        if (move := legal_move(view, seat)) is not None:
            eyes.transmit(kind="send", id=id, seat=seat, command=msgspec.to_builtins(move))
            eyes.answer(id)

    def pry(self, table: str, thief: Guest) -> None:
        """Somebody who knows the name of the table and nothing else."""
        at = f"/api/tables/{table}"
        for path in (
            at,
            f"/api/qr.svg?address=http://x/%23/t/{table}",
            f"{at}/socket",
            f"/api/words/check?word={WORD}&table={table}",
        ):
            self.ask(thief, "GET", path)
        for path, body in (
            (f"{at}/seats", {"name": NAME}),
            (f"{at}/seats/0/ticket", None),
            (f"{at}/again", None),
            (f"{at}/tickets/ABDEFGH", None),
            (f"{at}/proposals", {"seat": 0, "word": WORD}),
            ("/api/tickets/ABDEFGH", None),
            ("/api/tables", {"game": NAME, "seats": [{"name": WORD}]}),
            ("/api/tables", {"game": "wortkniffel", "seats": [{"name": WORD, "odd": next(iter(self.tokens))[:5]}]}),
        ):
            self.ask(thief, "POST", path, body)
        self.ask(thief, "DELETE", f"{at}/me")
        self.ask(thief, "POST", f"{at}/seats", {"name": NAME}, Origin="http://elsewhere.example")
        self.ask(thief, "GET", "/api/games", Host="elsewhere.example")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """All games, with everything logged that anybody cares to log, down to the statements sent to the database."""
    statements = logging.getLogger("sqlalchemy.engine")
    before = statements.level
    with watched(logging.DEBUG) as records:
        statements.setLevel(logging.INFO)
        try:
            with live_server(tmp_path_factory.mktemp("evening") / "games.db") as server:
                evening = Evening(server, records)
                for game in registry.GAMES:
                    evening.spend(game)
                yield evening
        finally:
            statements.setLevel(before)


def found(secrets: set[str], text: str) -> list[str]:
    return sorted(secret for secret in secrets if secret in text)


def test_nobody_was_told_a_secret(evening: Evening) -> None:
    assert len(evening.tokens) == 3 * len(registry.GAMES)
    assert found(evening.secrets(), "\n".join(evening.told)) == []
    assert NAME in "\n".join(evening.told), "the search finds what is there"


@pytest.mark.parametrize("path", OPEN_TO_ALL)
def test_what_is_open_to_all_tells_of_nobody(evening: Evening, path: str) -> None:
    answer = Guest(evening.server).http.get(path)
    assert answer.status_code == 200
    assert found({*evening.secrets(), *evening.tables, NAME}, answer.text) == []


def test_nothing_was_logged_that_belongs_to_anybody(evening: Evening) -> None:
    logged = "\n".join(evening.records.at_least(logging.DEBUG))
    assert "INSERT INTO entry" in logged, "statements were logged, without what they wrote"
    assert found({*evening.secrets(), NAME, WORD, WORD.lower()}, logged) == []


def test_the_disk_holds_hashes_of_tokens_and_tickets(evening: Evening) -> None:
    disk = evening.server.database_bytes().decode("latin-1")
    assert found(evening.tokens | evening.tickets, disk) == []
    assert found(evening.keys, disk) == sorted(evening.keys)


def test_a_game_that_is_played_is_not_exported(evening: Evening, tmp_path: Path) -> None:
    for table in evening.tables:
        file = tmp_path / f"{table}.json"
        arguments = ["export", "--database", str(evening.server.database), "--", table, str(file)]
        result = CliRunner().invoke(cli.app, arguments)
        assert result.exit_code == 2, result.output
        assert not file.exists()
        assert found(evening.secrets(), result.output) == []


def test_a_finished_game_is_exported_without_keys(evening: Evening, tmp_path: Path) -> None:
    guest = Guest(evening.server)
    table = guest.open(NAME, "Ben")
    with guest.line(table) as line:
        line.done(0, {"kind": "table.resign", "seat": 0})
        line.wait_until(lambda view: view["phase"] == "over")
    file = tmp_path / "game.json"
    arguments = ["export", "--database", str(evening.server.database), "--", table, str(file)]
    assert CliRunner().invoke(cli.app, arguments).exit_code == 0
    text, tokens = file.read_text(), set(guest.tokens(table))
    assert found(tokens | {key_of(token) for token in tokens} | evening.secrets(), text) == []
    assert NAME in text


def test_when_the_disk_fails_the_log_says_so_and_no_more(tmp_path: Path) -> None:
    """A database error names the statement; what was to be written stays out of it."""
    with watched(logging.DEBUG) as records, live_server(tmp_path / "games.db") as server:
        guest = Guest(server)
        table = guest.open(NAME, open=True)
        tokens = set(guest.tokens(table))
        with looking(server, table, tokens) as eyes:
            eyes.hello()
            with closing(sqlite3.connect(server.database, timeout=30)) as database:
                database.execute("create trigger full before insert on entry begin select raise(abort, 'full'); end")
                database.commit()
            answer = guest.http.post(f"/api/tables/{table}/seats", json={"name": WORD}, headers=cookie_of(tokens))
            assert answer.status_code in (500, 503)
            assert found({*tokens, WORD, "Traceback", "trigger", "entry"}, answer.text) == []
            eyes.transmit(kind="send", id="lock", seat=0, command={"kind": "table.lock"})
            assert eyes.answer("lock")["code"] == "failed"
        logged = "\n".join(records.at_least(logging.DEBUG))
    assert "full" in logged, "the log says what went wrong"
    assert found({*tokens, *(key_of(token) for token in tokens), NAME, WORD}, logged) == []
