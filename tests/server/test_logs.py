"""What the server writes to standard error: one JSON object a line if asked, whatever goes wrong, and no secrets."""

from __future__ import annotations

import json
import logging
import signal
import socket
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import Guest
from tests.server.test_serve import Program, program
from wortstube.server.logs import JsonLines, fields

JSON = ("--host", "127.0.0.1", "--log", "json")


def play_with_trouble(running: Program) -> list[str]:
    """A game, a request that is none, and a database that somebody has damaged; returns what must not be logged."""
    guest = Guest(running.server)
    table = guest.open("Annabella")
    ticket = guest.post(f"/api/tables/{table}/seats/0/ticket")["code"]
    with guest.line(table) as line:
        line.roll(0)
        with socket.create_connection(("127.0.0.1", guest.http.base_url.port or 0)) as nonsense:
            nonsense.sendall(b"Hast du Quittengelee?\r\n\r\n")
            nonsense.recv(1000)
        with closing(sqlite3.connect(running.server.database)) as database:
            database.execute("DROP TABLE ticket")
            database.commit()
        assert guest.post(f"/api/tickets/{ticket}", status=500)["code"] == "failed"
        assert guest.post(f"/api/tables/{table}/seats/0/ticket", status=500)["code"] == "failed"
        line.cross_out(0)
    return ["Annabella", "Quittengelee", ticket, *guest.tokens(table)]


def test_every_line_is_one_json_object(tmp_path: Path) -> None:
    with program(tmp_path / "games.db", *JSON) as running:
        secrets = play_with_trouble(running)
        code, errors = running.end(signal.SIGTERM)
    assert code == 0
    lines: list[dict[str, Any]] = [json.loads(line) for line in errors.splitlines()]
    assert all({"time", "level", "logger", "message"} <= line.keys() for line in lines)
    assert [line["message"] for line in (lines[0], lines[-1])] == ["started", "stopped"]
    assert lines[0]["port"] == int(running.server.address.rpartition(":")[2])
    assert "uvicorn.error" in {line["logger"] for line in lines}, "those of the web server are among them"
    failed = [line for line in lines if "exception" in line]
    assert [line["message"] for line in failed] == [
        "POST /api/tickets/{code} failed",
        "POST /api/tables/{table}/seats/{seat}/ticket failed",
    ]
    assert failed[0]["exception"].splitlines()[-1] == "sqlalchemy.exc.OperationalError", "its kind, and where it was"
    assert 'tickets.py", line' in failed[0]["exception"]
    assert failed[1]["table"], "which table it was"
    assert [secret for secret in secrets if secret in errors] == []


def test_for_a_family_it_is_text_and_only_what_went_wrong(tmp_path: Path) -> None:
    with program(tmp_path / "games.db", "--host", "127.0.0.1") as running:
        secrets = play_with_trouble(running)
        _, errors = running.end(signal.SIGTERM)
    assert errors.startswith("WARNING: Invalid HTTP request")
    assert "ERROR: POST /api/tickets/{code} failed" in errors
    assert "INFO" not in errors
    assert [secret for secret in secrets if secret in errors] == []


@pytest.mark.parametrize("value", ["zwei\nZeilen", "\ud800", b"\xff", object(), {"a": {1, 2}}])
def test_nothing_breaks_a_line(value: object) -> None:
    try:
        raise ValueError("auch\nzwei")
    except ValueError:
        error = sys.exc_info()
    record = logging.LogRecord("wortstube", logging.ERROR, "", 0, "so: %s", (value,), error)
    record.__dict__.update(fields(value=value))
    line = JsonLines().format(record)
    assert "\n" not in line
    said = json.loads(line)
    assert said["level"] == "error"
    assert said["exception"].endswith("\nValueError"), "no message of an error is told"
