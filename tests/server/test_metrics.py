"""`/metrics`: numbers of what really happened, and nothing about anybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.live import Guest, LiveServer, eventually, live_server
from tests.server.test_serve import program
from wortstube.games import registry
from wortstube.server.metrics import FAILURES, LAG_EVERY, OUTCOMES, STATUSES, Metrics
from wortstube.server.protocol import GoodbyeCode

Samples = dict[tuple[str, str], float]
LABELS = {
    "where": set(FAILURES),
    "because": {"sender", "all"},
    "who": {"player", "spectator"},
    "reason": set(get_args(GoodbyeCode)),
    "status": set(STATUSES),
    "outcome": set(OUTCOMES),
    "game": set(registry.GAMES),
    "kind": {"due", "bot"},
}
"""All that may ever stand beside a number, apart from buckets and the build."""


def text(server: LiveServer) -> str:
    answer = httpx.get(server.address + "/metrics", trust_env=False)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    return answer.text


def samples(server: LiveServer) -> Samples:
    """By name and by the values of the labels, without those of buckets."""
    return {
        (sample.name, ",".join(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text(server))
        for sample in family.samples
        if "le" not in sample.labels
    }


def risen(before: Samples, now: Samples) -> Samples:
    return {key: value - before.get(key, 0.0) for key, value in now.items() if value != before.get(key, 0.0)}


@pytest.fixture(autouse=True)
def _always_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wortstube.server.metrics.FRESH", 0.0)


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path / "games.db") as server:
        yield server


def test_a_game_shows_in_the_numbers(fresh: LiveServer) -> None:
    before = samples(fresh)
    anna = Guest(fresh)
    table = anna.post(
        "/api/tables", {"game": "wortkniffel", "seats": [{"name": "Anna"}, {"name": "Otto", "level": "hobby"}]}
    )["table"]
    with anna.line(table) as line, Guest(fresh).line(table):
        during = samples(fresh)
        assert during["wortstube_lines", "player"] == 1
        assert during["wortstube_lines", "spectator"] == 1
        assert during["wortstube_rooms", ""] == 1
        assert during["wortstube_tables_in_memory", ""] == 1
        line.wait_until(lambda view: view["awaited"] == [0])
        line.roll(0)
        line.send(0, {"kind": "roll", "window": "0.0"})
        line.send(0, {"kind": "dance"})
        line.send(1, {"kind": "roll", "window": "1.0"})
        line.cross_out(0)
        line.wait_until(lambda view: view["awaited"] == [0])
    rise = risen(before, samples(fresh))
    assert rise["wortstube_tables_opened_total", "wortkniffel"] == 1
    assert rise["wortstube_commands_total", "accepted"] == 2
    assert rise["wortstube_commands_total", "stale"] == 1
    assert rise["wortstube_commands_total", "malformed"] == 1
    assert rise["wortstube_commands_total", "refused"] == 1, "what games and tables say no to is one number"
    assert rise["wortstube_command_seconds_count", ""] == 5
    assert rise["wortstube_due_late_seconds_count", "bot"] >= 1
    assert rise["wortstube_bot_seconds_count", "wortkniffel"] >= 1
    assert rise["wortstube_fan_out_seconds_count", ""] >= 4
    assert rise["wortstube_http_answers_total", "2xx"] >= 2
    eventually(lambda: samples(fresh)["wortstube_lines", "player"] == 0)


def test_lines_that_are_cut_are_counted_by_reason(fresh: LiveServer) -> None:
    guest = Guest(fresh)
    table = guest.open("Anna")
    with guest.line(table) as line:
        line.socket.send("nonsense")
        assert line.goodbye() == "malformed"
    with guest.dial("nowhere") as socket:
        socket.recv()
    eventually(lambda: samples(fresh)["wortstube_lines_cut_total", "malformed"] == 1)
    eventually(lambda: samples(fresh)["wortstube_lines_cut_total", "no_table"] == 1)
    assert samples(fresh)["wortstube_lines_cut_total", "too_slow"] == 0


def test_a_store_that_is_gone_is_counted(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with live_server(file) as server:
        file.rename(tmp_path / "elsewhere.db")
        Guest(server).get("/healthz", 503)
        assert samples(server)["wortstube_store_errors_total", ""] >= 1
        assert samples(server)["wortstube_http_answers_total", "5xx"] == 1
        (tmp_path / "elsewhere.db").rename(file)


def test_nothing_about_anybody_is_in_the_numbers(fresh: LiveServer) -> None:
    anna = Guest(fresh)
    circle = anna.post("/api/circles", {"name": "Donnerstagsrunde"})["id"]
    table = anna.open("Annabella", circle=circle)
    code = anna.get(f"/api/tables/{table}")["code"]
    ticket = anna.post(f"/api/tables/{table}/seats/0/ticket")["code"]
    anna.get("/api/words/check?word=Quittengelee")
    anna.get("/api/geheimnis", 404)
    with anna.line(table) as line:
        line.roll(0)
        line.send(0, {"kind": "Quittengelee"})
        said = text(fresh)
    for secret in ("Annabella", "Donnerstagsrunde", "Quittengelee", "geheimnis", circle, table, code, ticket):
        assert secret not in said
    assert not any(token in said for token in anna.tokens(table))
    for family in text_string_to_metric_families(said):
        for sample in family.samples:
            if sample.name != "wortstube_build_info":
                assert all(name == "le" or value in LABELS[name] for name, value in sample.labels.items()), sample


def test_a_loop_that_is_held_up_shows_as_lag() -> None:
    metrics = Metrics()

    def worst() -> float:
        """The smallest bucket that holds everything measured so far."""
        buckets = {
            float(sample.labels["le"]): sample.value
            for family in metrics.registry.collect()
            for sample in family.samples
            if sample.name == "wortstube_loop_lag_seconds_bucket"
        }
        return min(le for le, count in buckets.items() if count == buckets[float("inf")] > 0)

    async def hold_up() -> None:
        measuring = asyncio.create_task(metrics.measure_lag())
        await asyncio.sleep(0)
        time.sleep(LAG_EVERY + 0.3)
        await asyncio.sleep(0.01)
        measuring.cancel()

    asyncio.run(hold_up())
    assert worst() > 0.25


def test_a_server_counts_from_its_start_and_can_be_told_not_to_show_it(tmp_path: Path) -> None:
    with program(tmp_path / "games.db", "--host", "127.0.0.1") as running:
        server = running.server
        eventually(lambda: samples(server)["wortstube_loop_lag_seconds_count", ""])
        assert 'wortstube_build_info{kernels="' in text(server)
        assert samples(server)["process_resident_memory_bytes", ""] > 1e6
    with program(tmp_path / "games.db", "--host", "127.0.0.1", "--no-metrics") as running:
        assert httpx.get(running.server.address + "/metrics", trust_env=False).status_code == 404
