"""The example of a bot that plays at somebody else's table, over the socket, by a ticket (docs/engines.md)."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engines.processes import OURS, ROOT, nothing_is_left, stranger
from tests.server.live import WAIT, Guest, live_server
from tests.variants import with_variants

BOT = ROOT / "docs" / "engines" / "socket_bot.py"


@pytest.mark.parametrize("game", with_variants("wortfaecher", ["wortkniffel"]))
def test_a_seat_that_was_handed_to_it_is_played_to_the_end(game: str, tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db") as server:
        guest = Guest(server)
        seats = [{"name": "Anna"}, {"name": "Knopf", "level": "anfaenger"}]
        table = guest.open(game=game, seats=seats)
        ticket = guest.post(f"/api/tables/{table}/seats/0/ticket")["code"]
        command = [sys.executable, str(BOT), server.address, ticket, *shlex.split(OURS)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["seat"] == 0, "what its seat has seen in the end"
        assert guest.get(f"/api/tables/{table}")["phase"] == "over"


@pytest.mark.parametrize(
    ("manner", "says"), [("declines", "no_idea: None at all."), ("crashes", "the engine has ended")]
)
def test_an_engine_without_an_answer_ends_the_bot_and_not_the_patience_of_the_table(
    manner: str, says: str, tmp_path: Path
) -> None:
    with live_server(tmp_path / "games.db") as server:
        guest = Guest(server)
        table = guest.open(game="wortkniffel", seats=[{"name": "Anna"}, {"name": "Knopf", "level": "anfaenger"}])
        ticket = guest.post(f"/api/tables/{table}/seats/0/ticket")["code"]
        engine = shlex.split(stranger(manner, tmp_path / "notes"))
        command = [sys.executable, str(BOT), server.address, ticket, *engine]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=WAIT)
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1].endswith(says)
    nothing_is_left(tmp_path / "notes")


def test_a_ticket_is_good_once(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db") as server:
        command = [sys.executable, str(BOT), server.address, "NOSUCHTICKET", *shlex.split(OURS)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 1
        assert "404" in done.stderr
