"""`wortstube serve` as a person starts, stops and kills it: real processes."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import signal
import socket
import subprocess
import sys
import weakref
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import combinations
from pathlib import Path

import httpx
import pytest

from tests.server.live import WAIT, Guest, LiveServer, eventually, window
from tests.variants import with_variants
from tools.serving import CLIENT_COMING, COMPILING, WORDS_COMING
from wortstube.server.addresses import local_address, network_addresses
from wortstube.server.metrics import Metrics
from wortstube.server.run import NEVER, listen, search_for_garbage

SERVE = [sys.executable, "-c", "from wortstube.cli import main; main()", "serve", "--no-browser"]
ENVIRONMENT = os.environ | {"WORTSTUBE_LANGUAGE": "en"}

POSIX = pytest.mark.skipif(os.name != "posix", reason="elsewhere everything is compiled before the server starts")


class Program:
    """A server in a process of its own, once it has said where it is."""

    def __init__(self, database: Path | str, *words: str, pipes: Mapping[str, int]) -> None:
        command = [*SERVE, "--port", "0", "--database", str(database), *words]
        self.process = started(command, pipes)
        assert self.process.stdout is not None
        self.said = [self.process.stdout.readline()]
        assert "Wortstube is open" in self.said[0], self.process.communicate(timeout=WAIT)
        self.server = LiveServer(self.said[0].split()[-1].rstrip("/"), database)

    def listen_to_the_end_of_the_greeting(self) -> str:
        return self.listen_until("Ctrl+C")

    def listen_until(self, words: str) -> str:
        """Everything said so far, up to the line with these words."""
        assert self.process.stdout is not None
        while words not in self.said[-1]:
            self.said.append(self.process.stdout.readline())
            assert self.said[-1], f"it ended before it said {words!r}"
        return "".join(self.said)

    def end(self, number: signal.Signals) -> tuple[int, str]:
        """The exit code, and what was said about it."""
        self.process.send_signal(number)
        errors = self.process.communicate(timeout=WAIT)[1]
        return self.process.returncode, errors


def started(command: list[str], pipes: Mapping[str, int]) -> subprocess.Popen[str]:
    environment = ENVIRONMENT | {name: str(pipe) for name, pipe in pipes.items()}
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=environment,
        pass_fds=tuple(pipes.values()),
    )  # fmt: skip


@contextmanager
def program(database: Path | str, *words: str, **pipes: int) -> Iterator[Program]:
    """With pipes as `./dev run` hands them over, by the names of variables."""
    running = Program(database, *words, pipes=pipes)
    try:
        yield running
    finally:
        running.process.kill()
        running.process.communicate()


def test_it_is_reachable_when_it_says_so(tmp_path: Path) -> None:
    database = tmp_path / ("a [long] folder" * 8) / "games.db"
    with program(database, "--host", "127.0.0.1", "--keep-days", "30") as running:
        assert Guest(running.server).get("/healthz") == {"status": "ok"}
        assert Guest(running.server).get("/api/privacy")["keep_days"] == 30, "the privacy page tells what is set"
        said = running.listen_to_the_end_of_the_greeting()
        assert str(database) in said, "in one piece, however long"
        assert "others" not in said, "nobody else can reach this one"
        assert Guest(running.server).get("/api/address") == []


def test_it_says_where_the_database_is_but_not_its_password(postgres_url: str) -> None:
    with program(postgres_url.replace("@", ":geheim@"), "--host", "127.0.0.1") as running:
        assert Guest(running.server).get("/healthz") == {"status": "ok"}
        said = running.listen_to_the_end_of_the_greeting()
        assert postgres_url in said
        errors = running.end(signal.SIGTERM)[1]
        assert "geheim" not in said + errors


@POSIX
def test_it_starts_beside_the_build_of_its_client(tmp_path: Path) -> None:
    """And says where it is once there is a first page."""
    reading, writing = os.pipe()
    with ThreadPoolExecutor(1) as other, open(writing, "wb") as building, ExitStack() as stack:
        starting = other.submit(stack.enter_context, program(tmp_path / "games.db", **{CLIENT_COMING: reading}))
        eventually(lambda: (tmp_path / "games.db").exists())
        with pytest.raises(TimeoutError):
            starting.result(timeout=1.0)
        building.close()
        running = starting.result(timeout=WAIT)
        os.close(reading)
        assert Guest(running.server).http.get("/").status_code == 200


@POSIX
def test_only_games_whose_kernels_are_still_being_compiled_wait(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    with program(tmp_path / "games.db", **{COMPILING: reading}) as running:
        os.close(reading)
        guest = Guest(running.server)
        assert guest.open("Anna")
        with ThreadPoolExecutor(1) as other:
            table = other.submit(Guest(running.server).open, "Bob", game="zickzack", open=True)
            with pytest.raises(TimeoutError):
                table.result(timeout=1.0)
            assert guest.get("/healthz") == {"status": "ok"}, "nobody else waits"
            os.close(writing)
            assert table.result(timeout=WAIT)


@contextmanager
def without_words(database: Path, *words: str) -> Iterator[tuple[Program, Callable[[], None]]]:
    """A server whose words are still being compiled, until what comes with it is called."""
    reading, writing = os.pipe()
    with ExitStack() as stack:
        end = stack.enter_context(open(writing, "wb")).close
        with program(database, "--host", "127.0.0.1", "--no-languages", *words, **{WORDS_COMING: reading}) as running:
            os.close(reading)
            yield running, end


@POSIX
def test_it_opens_before_its_words_are_there_and_judges_nothing(tmp_path: Path) -> None:
    """Although a file lies there: it may be older than what is being compiled."""
    with without_words(tmp_path / "games.db") as (running, end_of_compiling):
        guest = Guest(running.server)
        assert guest.http.get("/").status_code == 200
        answer = guest.http.get("/api/words/check?word=Hund")
        assert (answer.status_code, answer.json()["code"]) == (503, "building")
        with guest.line(guest.open("Anna")) as line:
            line.roll(0)
            two = {"kind": "enter", "window": window(line.view), "box": "two"}
            answers = [line.send(0, two | {"words": [{"dice": dice}]}) for dice in combinations(range(5), 2)]
            assert "no_dictionary" in {answer["code"] for answer in answers}
            end_of_compiling()
            eventually(lambda: guest.http.get("/api/words/check?word=Hund").status_code == 200)
            assert guest.get("/api/words/check?word=Hund")[0]["valid"]
            line.cross_out(0)


@POSIX
def test_games_that_search_wait_for_words(tmp_path: Path) -> None:
    with without_words(tmp_path / "games.db") as (running, end_of_compiling), ThreadPoolExecutor(1) as other:
        table = other.submit(Guest(running.server).open, "Bob", game="buecherwurm", open=True)
        with pytest.raises(TimeoutError):
            table.result(timeout=1.0)
        end_of_compiling()
        assert table.result(timeout=WAIT)


@POSIX
def test_nobody_has_to_wait_for_words_to_stop_it(tmp_path: Path) -> None:
    with without_words(tmp_path / "games.db") as (running, _), ThreadPoolExecutor(1) as other:
        table = other.submit(Guest(running.server).open, "Bob", game="buecherwurm", open=True)
        with pytest.raises(TimeoutError):
            table.result(timeout=1.0)
        assert running.end(signal.SIGTERM)[0] == 0


@POSIX
def test_it_ends_where_no_words_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENVIRONMENT, "WORTSTUBE_WORDS", str(tmp_path))
    with without_words(tmp_path / "games.db") as (running, end_of_compiling):
        end_of_compiling()
        errors = running.process.communicate(timeout=WAIT)[1]
        assert running.process.returncode == 2
        assert "wortstube lexicon build de" in errors
        assert "Traceback" not in errors


def test_phones_in_the_same_network_can_join(tmp_path: Path) -> None:
    with program(tmp_path / "games.db") as running:
        guest = Guest(running.server)
        addresses = guest.get("/api/address")
        said = running.listen_to_the_end_of_the_greeting()
        assert running.server.address.startswith("http://127.0.0.1:")
        assert re.findall(r"others in the same network: (\S+)", said) == addresses
        table = guest.open("Anna", open=True)
        for address in addresses:
            phone = Guest(LiveServer(address.rstrip("/"), tmp_path))
            assert phone.join(table, "Bob")["seats"]
            link = {"address": f"{address}#/t/{table}"}
            assert guest.http.get("/api/qr.svg", params=link).status_code == 200


def test_addresses_are_found_without_a_name_or_a_network() -> None:
    assert network_addresses("127.0.0.1", 80) == ()
    assert network_addresses("localhost", 80) == ()
    assert network_addresses("::1", 80) == ()
    assert local_address("0.0.0.0", 8712) == "http://127.0.0.1:8712/"
    assert local_address("::1", 8712) == "http://[::1]:8712/"
    for address in network_addresses("0.0.0.0", 8712):
        assert re.fullmatch(r"http://[\w.:\[\]-]+:8712/", address)
        assert not address.startswith("http://127.")


def mistake(*words: str) -> str:
    """What a mistake is answered with: exit code 2, one sentence, no traceback."""
    result = subprocess.run([*SERVE, *words], capture_output=True, encoding="utf-8", env=ENVIRONMENT, timeout=WAIT)
    assert result.returncode == 2, result
    assert "Traceback" not in result.stderr
    return result.stderr


def test_a_port_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = mistake("--host", "127.0.0.1", "--port", str(port), "--database", str(tmp_path / "games.db"))
        assert f"port {port} already" in said
    assert not (tmp_path / "games.db").exists()


@pytest.mark.parametrize("host", ["no such host", "192.0.2.77", "::g"])
def test_an_address_that_is_not_ours_gets_a_sentence(tmp_path: Path, host: str) -> None:
    said = mistake("--host", host, "--port", "0", "--database", str(tmp_path / "games.db"))
    assert f"cannot be opened at {host}" in said


def test_a_file_that_is_no_database_gets_a_sentence(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Liebe Oma, " * 200)
    said = mistake("--host", "127.0.0.1", "--port", "0", "--database", str(letter))
    assert str(letter) in said
    assert letter.read_text() == "Liebe Oma, " * 200


@pytest.mark.parametrize("number", with_variants(signal.SIGTERM, [signal.SIGINT]))
def test_it_ends_cleanly_while_people_are_connected(tmp_path: Path, number: signal.Signals) -> None:
    with program(tmp_path / "games.db", "--host", "127.0.0.1") as running, ExitStack() as stack:
        guest = Guest(running.server)
        table = guest.open("Anna")
        lines = [stack.enter_context(guest.line(table)) for _ in range(5)]
        lines[0].roll(0)
        assert running.end(number) == (0, "")
        for line in lines:
            list(line.messages())
            assert line.socket.close_code == 1012, "the server is about to be back"
        assert not list(tmp_path.glob("*-wal")), "everything is in the one file"


def test_killed_in_the_middle_of_a_game_it_goes_on_where_it_was(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with program(database, "--host", "127.0.0.1") as running:
        anna, bob = Guest(running.server), Guest(running.server)
        table = anna.open("Anna", open=True, options={"hourglass": 0})
        bob.join(table, "Bob")
        with anna.line(table) as ours, bob.line(table) as theirs:
            ours.done(0, {"kind": "table.start"})
            theirs.wait_until(lambda view: view["phase"] == "playing")
            seat = ours.on_turn()
            mine = ours if seat == 0 else theirs
            roll = {"kind": "roll", "window": "1.0"}
            acked = mine.send(seat, roll, id="r1")
            running.end(signal.SIGKILL)
            view, seq = mine.wait_for(0), mine.view["seq"]
    with program(database, "--host", "127.0.0.1") as running:
        for guest in (anna, bob):
            _move_to(guest, running.server)
        with anna.line(table, seq) as ours, bob.line(table, seq) as theirs:
            mine = ours if seat == 0 else theirs
            assert mine.welcome["seats"] == [seat], "the cookie still opens the seat"
            assert mine.view["seq"] >= acked["seq"], "what was acknowledged is there"
            assert mine.send(seat, roll, id="r1") == acked, "and sending it again is harmless"
            assert [entry["seq"] for entry in mine.welcome["entries"]] == list(range(seq + 1, mine.view["seq"] + 1))
            assert mine.view["commitment"] == view["commitment"]
            assert window(mine.view) == "1.1"
            mine.cross_out(seat)
            (theirs if mine is ours else ours).wait_for(mine.view["seq"])


def _move_to(guest: Guest, server: LiveServer) -> None:
    """The same browser, after the server came back at another port: cookies do not care about ports."""
    cookies = guest.http.cookies
    guest.http = httpx.Client(base_url=server.address, follow_redirects=True, timeout=WAIT, trust_env=False)
    guest.http.cookies = cookies


@pytest.mark.variant
def test_who_does_not_come_back_after_a_restart_is_missed(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with program(database, "--host", "127.0.0.1") as running:
        anna = Guest(running.server)
        table = anna.open("Anna", open=True)
        Guest(running.server).join(table, "Bob")
        with anna.line(table) as line:
            line.done(0, {"kind": "table.start"})
        running.end(signal.SIGKILL)
    with program(database, "--host", "127.0.0.1") as running:
        _move_to(anna, running.server)
        with anna.line(table) as line:
            assert list(line.welcome["presence"]["away"]) == ["1"]


class Knot:
    """Garbage that only a search finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize("closed", with_variants(1, [0, 2]))
def test_all_objects_are_searched_for_garbage_when_many_lines_have_closed(
    monkeypatch: pytest.MonkeyPatch, closed: int
) -> None:
    """It stops every table for as long as it takes."""

    async def is_found(metrics: Metrics) -> bool:
        search = asyncio.create_task(search_for_garbage(metrics))
        await asyncio.sleep(0.0)
        old = Knot()
        knot = weakref.ref(old)
        gc.collect(1)  # so that only a full search looks at it
        del old
        with ExitStack() as lines:
            for _ in range(8):
                lines.enter_context(metrics.line(plays=True))
            for _ in range(closed):
                with metrics.line(plays=False):
                    pass
            await asyncio.sleep(0.5)
            found = knot() is None
        search.cancel()
        return found

    thresholds = gc.get_threshold()
    monkeypatch.setattr("wortstube.server.run.SEARCH_EVERY", 0.1)
    try:
        assert asyncio.run(is_found(Metrics())) == (closed >= 2)
        assert gc.get_freeze_count() > 10_000, "what is there from the start is never searched"
        assert gc.get_threshold()[2] == NEVER, "Python makes no full search by itself"
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)


def test_small_answers_are_not_held_back() -> None:
    """Without TCP_NODELAY the second part of every answer waits some 40 ms; asyncio sets it for such sockets only."""
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP
