"""The servers that other tests stand on do what those tests rely on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from tests.services import Nats, Postgres, is_alive
from tests.variants import with_variants

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("end", with_variants("kill", ["stop", "kill"]))
def test_postgres_comes_back_with_its_data_on_the_same_port(postgres: Postgres, end: str) -> None:
    url = postgres.new_database()
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE kept (word text)")
        connection.execute("INSERT INTO kept VALUES ('Grüße')")
        assert connection.execute("SHOW fsync").fetchone() == ("on",)
    getattr(postgres, end)()
    assert not postgres.running
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(url)
    postgres.start()
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT word FROM kept").fetchall() == [("Grüße",)]


@pytest.mark.parametrize("end", with_variants("kill", ["stop", "kill"]))
def test_nats_comes_back_on_the_same_port(nats: Nats, end: str) -> None:
    getattr(nats, end)()
    assert not nats.answers()
    nats.start()
    assert nats.answers()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL to end a process at any moment")
def test_a_server_ends_with_whoever_started_it() -> None:
    program = "from tests.services import Nats; n = Nats(); n.start(); print(n._pid, flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as starter:
        assert starter.stdout is not None
        server = int(starter.stdout.readline())
        assert is_alive(server)
        os.kill(starter.pid, signal.SIGKILL)
    deadline = time.monotonic() + 30
    while is_alive(server) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_alive(server)
