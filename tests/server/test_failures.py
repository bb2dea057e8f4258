"""What goes wrong by our own fault: it is logged once, as kind and place, it is counted, and nobody loses anything."""

from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.attacks.watch import Records, watched
from tests.server.live import Guest, LiveServer, live_server
from tests.server.test_line_limits import end_of
from tests.server.test_metrics import samples
from wortstube.games import registry
from wortstube.games.core import AnyGame, kind_of
from wortstube.server.logs import Lines, Seldom
from wortstube.server.metrics import Metrics
from wortstube.server.run import hear_the_loop

SECRET = "the Quittengelee in Annabella's hand"


class Broken:
    """Wortkniffel with a mistake in the part that is named, and everything else as it is."""

    def __init__(self, game: AnyGame, part: str) -> None:
        self._game, self._part = game, part
        self.broken = self.searching = False

    @property
    def searches(self) -> frozenset[str]:
        return frozenset({"enter"}) if self.searching else self._game.searches

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._game, name)
        return self._break(found) if name == self._part and self.broken else found

    def _break(self, works: Callable[..., Any]) -> Callable[..., Any]:
        def fails(*given: Any) -> Any:
            commands = [one for one in given if hasattr(one, "__struct_fields__") and kind_of(one) in ("roll", "enter")]
            if commands or self._part == "view":
                raise KeyError(SECRET)
            return works(*given)

        return fails


@pytest.fixture
def broken(request: pytest.FixtureRequest) -> Broken:
    return Broken(registry.load("wortkniffel"), request.param)


@pytest.fixture
def server(tmp_path: Path, broken: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:
    monkeypatch.setattr("wortstube.server.metrics.FRESH", 0.0)
    with live_server(tmp_path / "games.db", games=lambda name: broken) as server:
        yield server


def failures(server: LiveServer) -> dict[str, float]:
    found = samples(server).items()
    return {where: number for (name, where), number in found if name == "wortstube_failures_total" and number}


def is_told_once(records: Records) -> None:
    """One record, and in the words of our formatter nothing but kind and place of the mistake."""
    (record,) = records.raw
    said = Lines("%(levelname)s: %(message)s").format(record)
    assert said.splitlines()[-1] == "KeyError"
    assert "test_failures.py" in said
    assert "Quittengelee" not in said


@pytest.mark.parametrize("broken", ["decide"], indirect=True)
def test_a_command_that_fails_is_told_once_and_the_line_stays(server: LiveServer, broken: Broken) -> None:
    guest = Guest(server)
    with guest.line(guest.open("Anna")) as line, watched(logging.WARNING) as records:
        broken.broken = True
        refused = line.send(0, {"kind": "roll", "window": "1.0"}, id="r1")
        assert (refused["kind"], refused["code"]) == ("refused", "failed")
        is_told_once(records)
        assert failures(server) == {"table": 1}
        assert samples(server)["wortstube_commands_total", "failed"] == 1
        broken.broken = False
        assert line.send(0, {"kind": "roll", "window": "1.0"}, id="r1")["kind"] == "acked", "nothing was lost"


@pytest.mark.parametrize("broken", ["preview"], indirect=True)
def test_a_question_that_fails_is_told_once_and_the_line_stays(server: LiveServer, broken: Broken) -> None:
    guest = Guest(server)
    with guest.line(guest.open("Anna")) as line, watched(logging.WARNING) as records:
        line.roll(0)
        broken.broken = True
        line.transmit(kind="ask", id="q", seat=0, command={"kind": "enter", "box": "two", "words": [{"dice": [0, 1]}]})
        assert line.hear("refused", "answer")["code"] == "failed"
        is_told_once(records)
        assert failures(server) == {"table": 1}
        line.ping()


@pytest.mark.parametrize("broken", ["preview"], indirect=True)
def test_a_question_that_fails_where_bots_think_is_told_once(server: LiveServer, broken: Broken) -> None:
    guest = Guest(server)
    with guest.line(guest.open("Anna")) as line, watched(logging.WARNING) as records:
        line.roll(0)
        broken.broken = broken.searching = True
        line.transmit(kind="ask", id="q", seat=0, command={"kind": "enter", "box": "two", "words": [{"dice": [0, 1]}]})
        assert line.hear("refused", "answer")["code"] == "busy"
        (said,) = records.at_least(logging.WARNING)
        assert "KeyError at test_failures.py" in said
        assert "Quittengelee" not in said
        assert failures(server) == {"table": 1}
        line.ping()


@pytest.mark.parametrize("broken", ["view"], indirect=True)
def test_a_line_that_fails_is_told_once_and_says_so(server: LiveServer, broken: Broken) -> None:
    guest = Guest(server)
    table = guest.open("Anna")
    broken.broken = True
    with guest.dial(table) as socket, watched(logging.WARNING) as records:
        socket.send('{"kind":"hello","protocol":2,"after":0}')
        assert end_of(socket) == ("", 1011)
        is_told_once(records)
        assert failures(server) == {"socket": 1}
    broken.broken = False
    with guest.line(table) as line:
        line.roll(0)


@pytest.mark.parametrize("broken", ["options"], indirect=True)
def test_a_request_that_fails_is_told_once(server: LiveServer, broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise KeyError(SECRET)

    guest = Guest(server)
    table = guest.open("Anna")
    monkeypatch.setattr("wortstube.server.api.chairs", fails)
    with watched(logging.WARNING) as records:
        assert guest.get(f"/api/tables/{table}", 500) == {"code": "failed", "data": {}}
        is_told_once(records)
    assert failures(server) == {"http": 1}


@pytest.mark.parametrize("broken", ["options"], indirect=True)
@pytest.mark.parametrize(
    "place",
    ["/", "/assets/", "/assets/a/", "/index.html/", "/api/", "/api/tables/", "/api/codes/", "/api/circles/"],
)
def test_a_name_that_no_file_has_is_not_found(server: LiveServer, place: str) -> None:
    guest = Guest(server)
    with watched(logging.WARNING) as records:
        for segment in ("a" * 255, "a" * 256, "ü" * 128, "a" * 5000, "x/" * 3000, "Mühle\0", "\ud83e"):
            answer = guest.http.get(place + quote(segment, errors="surrogatepass"))
            assert answer.status_code == 404, (segment[:8], answer.text)
        assert records.at_least(logging.WARNING) == []
    assert failures(server) == {}
    said = Guest(server).http.get("/metrics").text
    assert "aaaa" not in said
    assert "assets" not in said


def test_what_the_loop_caught_is_told_without_its_arguments() -> None:
    metrics = Metrics()

    def fails(hand: str) -> None:
        raise KeyError(hand)

    async def run() -> None:
        hear_the_loop(metrics)
        asyncio.get_running_loop().call_soon(fails, SECRET)
        await asyncio.sleep(0.01)

    with watched(logging.WARNING) as records:
        asyncio.run(run())
    is_told_once(records)
    assert metrics.registry.get_sample_value("wortstube_failures_total", {"where": "loop"}) == 1


def test_a_lack_of_files_is_told_in_one_sentence() -> None:
    async def run() -> None:
        hear_the_loop(Metrics())
        for _ in range(2000):
            lack = OSError(errno.EMFILE, "Too many open files")
            asyncio.get_running_loop().call_exception_handler({"message": "socket.accept()", "exception": lack})

    with watched(logging.WARNING) as records:
        asyncio.run(run())
    (said,) = records.at_least(logging.WARNING)
    assert "\n" not in said


def test_what_happens_often_is_said_seldom(caplog: pytest.LogCaptureFixture) -> None:
    seldom = Seldom(logging.getLogger("test"), pause=0.0)
    silent = Seldom(logging.getLogger("test"), pause=1000.0)
    for _ in range(3):
        seldom.warn("often")
        silent.warn("once: %s", 7)
        silent.warn("once as well")
    assert [record.getMessage() for record in caplog.records].count("often") == 3
    assert [record.getMessage() for record in caplog.records if "once" in record.getMessage()] == [
        "once: 7", "once as well",
    ]  # fmt: skip
