"""How many connections a server takes in: one who opens many keeps nobody else out, and the log stays short."""

from __future__ import annotations

import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.live import WAIT, Guest, LiveServer, eventually
from tests.server.test_serve import ENVIRONMENT, SERVE
from wortstube.server.doors import OUR_OWN, Capacity, Doors, capacity, open_files

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only here every address of 127.0.0.0/8 is this machine")
POSIX = pytest.mark.skipif(os.name != "posix", reason="there is no such limit elsewhere")


@contextmanager
def served_with(files: int, database: Path, *words: str) -> Iterator[tuple[LiveServer, subprocess.Popen[str]]]:
    """A server that may have so many files open and no more, with what it says in a file beside the database."""
    command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *SERVE, "--no-languages", "--workers", "0"]
    command += ["--host", "127.0.0.1", "--port", "0", "--database", str(database), *words]
    with (database.parent / "errors").open("w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, encoding="utf-8", env=ENVIRONMENT)
    try:
        assert process.stdout is not None
        yield LiveServer(process.stdout.readline().split()[-1].rstrip("/"), database), process
    finally:
        process.kill()
        process.communicate()


def dial(server: LiveServer, own: str) -> socket.socket:
    """A connection from one of this machine's addresses, on which nothing is said."""
    address = urlsplit(server.address)
    return socket.create_connection((address.hostname or "", address.port or 0), WAIT, source_address=(own, 0))


def told(connection: socket.socket) -> bytes:
    """What has come by now."""
    try:
        return connection.recv(1000, socket.MSG_DONTWAIT)
    except OSError:
        return b""


def from_address(server: LiveServer, own: str) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=own)
    return httpx.Client(base_url=server.address, transport=transport, timeout=WAIT, trust_env=False)


def measured(server: LiveServer, name: str) -> float:
    with from_address(server, "127.0.0.9") as other:
        found = re.search(rf"^{re.escape(name)} (\S+)$", other.get("/metrics").text, re.MULTILINE)
    assert found, name
    return float(found[1])


@LINUX
@pytest.mark.variant
def test_a_thousand_idle_connections_of_one_sender_lock_nobody_out(tmp_path: Path) -> None:
    files, many = 512, 700
    room = capacity(files, people=100)
    with served_with(files, tmp_path / "games.db") as (server, process), ExitStack() as stack:
        player = Guest(server)
        player.http = stack.enter_context(from_address(server, "127.0.0.3"))
        line = stack.enter_context(player.line(player.open("Anna")))
        idle = [stack.enter_context(closing(dial(server, "127.0.0.2"))) for _ in range(many)]
        with from_address(server, "127.0.0.4") as other:
            assert other.get("/healthz").json() == {"status": "ok"}, "others get in"
        line.roll(0)
        assert measured(server, "wortstube_connections") <= room.each + 10
        assert measured(server, 'wortstube_connections_refused_total{because="sender"}') > 0
        assert any(told(one).startswith(b"HTTP/1.1 429 ") for one in idle), "who has too many is told so"
        process.send_signal(signal.SIGTERM)
        process.wait(WAIT)
    said = (tmp_path / "errors").read_text()
    assert said.count("connections open, further ones are refused") == 1, said[:2000]
    assert len(said.splitlines()) <= 3
    assert "Traceback" not in said


@LINUX
@pytest.mark.variant
def test_many_senders_together_find_the_end_of_it_without_noise(tmp_path: Path) -> None:
    """Also when there is room for nobody any more: no tracebacks, and all is well as soon as they go."""
    files = 256
    room = capacity(files, people=100)
    with served_with(files, tmp_path / "games.db") as (server, _):
        with ExitStack() as stack:
            for number in range(files + 100):
                stack.enter_context(closing(dial(server, f"127.0.1.{1 + number % 200}")))
            said = eventually((tmp_path / "errors").read_text)
            assert f"{room.all} connections are open" in said
        with from_address(server, "127.0.0.4") as other:
            eventually(lambda: other.get("/healthz").status_code == 200)
    said = (tmp_path / "errors").read_text()
    assert len(said.splitlines()) <= 2
    assert "Traceback" not in said


@POSIX
def test_the_limit_on_files_is_raised_at_the_start() -> None:
    show = "import resource; from wortstube.server.doors import open_files; print(open_files()); "
    show += "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    shell = 'ulimit -Sn 256 && ulimit -Hn 3000 && exec "$@"'
    run = subprocess.run(["sh", "-c", shell, "sh", sys.executable, "-c", show], capture_output=True, check=True)
    assert run.stdout.split() == [b"3000", b"3000"]


@POSIX
def test_a_system_that_gives_no_more_is_not_argued_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """macOS names no hard limit and then refuses more than ten thousand."""
    import resource

    limits = [(256, resource.RLIM_INFINITY)]

    def refuse(_: int, wanted: tuple[int, int]) -> None:
        if wanted[0] > 10_240:
            raise ValueError("not allowed to raise maximum limit")
        limits.append(wanted)

    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert open_files() == 10_240
    limits.append((resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert open_files(5000) == 5000

    def never(*_: object) -> None:
        raise OSError("no")

    limits.append((256, 4096))
    monkeypatch.setattr(resource, "setrlimit", never)
    assert open_files() == 256


@pytest.mark.parametrize("files", [64, 256, 1024, 4096, 65_536, 1_000_000])
@pytest.mark.parametrize("people", [1, 100, 600, 5000])
def test_there_is_always_room_for_more_than_one_sender(files: int, people: int) -> None:
    room = capacity(files, people)
    assert 0 < 2 * room.each < room.all
    if files >= 256:
        assert room.all + OUR_OWN + 2 * room.at_once <= files


def test_who_leaves_makes_room_and_a_proxy_speaks_for_many(caplog: pytest.LogCaptureFixture) -> None:
    doors = Doors(Capacity(all=5, each=2), proxies="10.0.0.0/8,::ffff:10.0.0.0/104")
    with caplog.at_level(logging.WARNING):
        assert [doors.enter(name, "192.0.2.1") for name in "abc"] == [True, True, False]
        assert doors.enter("d", "::ffff:10.1.1.1")
        assert [doors.enter(name, "10.0.0.5") for name in "efg"] == [True, True, False], "until all is full"
    doors.leave("a")
    doors.leave("a")
    doors.leave("never came")
    assert doors.enter("h", "192.0.2.1")
    assert doors.count() == 5
    assert len(caplog.records) == 2
    assert not any("192.0.2" in record.getMessage() for record in caplog.records), "who it was is nobody's business"
