"""Somebody who asks for all words of a wide rack, again and again: games and other people hardly notice.

A real server with workers, which believes who says for whom he speaks. Nothing is measured in seconds: what counts
is how many of the greedy one's questions are answered before somebody else's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.server.live import WAIT, Guest, LiveServer, eventually, live_server
from wortstube.server.limits import Bucket, Buckets

WIDE = "/api/words/find?letters=ENISRATDHULC&jokers=3"
WIDEST = "/api/words/find?letters=ENISRATDHULCGMOBKPWF&jokers=3"
SMALL = "/api/words/find?letters=HAUS"
AT_ONCE = 24


def sent_by(address: str, server: LiveServer) -> Guest:
    guest = Guest(server)
    guest.http.headers["x-forwarded-for"] = address
    return guest


class Greedy:
    """Always has so many questions under way."""

    def __init__(self, server: LiveServer, pool: ThreadPoolExecutor) -> None:
        self.answered, self._stopped = 0, False
        self._guest = sent_by("203.0.113.1", server)
        self._guest.http = httpx.Client(
            base_url=server.address,
            headers=self._guest.http.headers,
            timeout=WAIT,
            trust_env=False,
            limits=httpx.Limits(max_connections=AT_ONCE),
        )
        self._tasks = [pool.submit(self._ask) for _ in range(AT_ONCE)]

    def _ask(self) -> None:
        while not self._stopped:
            self._guest.get(WIDE)
            self.answered += 1

    def before(self, other: Callable[[], Any]) -> int:
        """How many are answered before something else is."""
        already = self.answered
        other()
        return self.answered - already

    def stop(self) -> None:
        self._stopped = True
        for task in self._tasks:
            task.result()


@contextmanager
def beset(tmp_path: Path, workers: int) -> Iterator[tuple[LiveServer, Greedy]]:
    with (
        live_server(tmp_path / "games.db", behind_proxy="127.0.0.1", workers=workers) as server,
        ThreadPoolExecutor(AT_ONCE) as pool,
    ):
        sent_by("203.0.113.2", server).get(SMALL)
        greedy = Greedy(server, pool)
        try:
            eventually(lambda: greedy.answered)
            yield server, greedy
        finally:
            greedy.stop()


def test_bots_previews_and_other_people_come_at_once(tmp_path: Path) -> None:
    with beset(tmp_path, workers=2) as (server, greedy):
        modest = sent_by("203.0.113.2", server)
        for _ in range(3):
            assert greedy.before(lambda: modest.get(SMALL)) < AT_ONCE / 4
        seats = [{"name": "Anna"}, {"name": "Rechner", "level": "anfaenger"}]
        table = modest.open(game="wortromme", seats=seats, options={"start": 0})
        with modest.line(table) as line:

            def draws() -> None:
                line.done(0, {"kind": "draw", "stack": 0, "window": line.view["window"]["id"]})
                line.wait_until(lambda view: view["awaited"] == [0])

            def asks() -> None:
                line.transmit(kind="ask", id="p", seat=0, command={"kind": "lay", "words": []})
                assert line.hear("answer", "refused")["kind"] == "answer"

            draws()  # and the bot has learned its words
            assert greedy.before(draws) < AT_ONCE / 4
            assert greedy.before(asks) < AT_ONCE / 4


def test_without_workers_others_have_their_turn_too(tmp_path: Path) -> None:
    with beset(tmp_path, workers=0) as (server, greedy):
        modest = sent_by("203.0.113.2", server)
        assert greedy.before(lambda: modest.get(SMALL)) < AT_ONCE / 4


def asked_until_refused(guest: Guest, path: str) -> int:
    count = 0
    while (answer := guest.http.get(path)).status_code == 200:
        count += 1
    assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
    return count


def test_a_question_costs_what_it_takes(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", questions=Buckets(60, 0.001), behind_proxy="127.0.0.1") as server:
        sent_by("203.0.113.3", server).get(WIDEST)  # what is loaded once does not count here
        words = "&".join(f"word={'nstrumentenbau' + sign * 3}" for sign in "abcdefghijklmnopqrstuvwxyz")
        small = asked_until_refused(sent_by("203.0.113.4", server), SMALL)
        widest = asked_until_refused(sent_by("203.0.113.5", server), WIDEST)
        lookups = asked_until_refused(sent_by("203.0.113.6", server), f"/api/words/check?{words}")
        assert 1 <= widest < small / 3, "cost is counted, not questions"
        assert 1 <= lookups < small


def test_debts_are_bounded_and_paid_before_the_next_question() -> None:
    bucket = Bucket(burst=10, per_second=0.0)
    assert bucket.take()
    bucket.charge(1000)
    assert bucket._level == -10
    assert not bucket.take()
    senders = Buckets(10, 0.0)
    senders.charge("greedy", 10)
    assert not senders.take("greedy")
    assert senders.take("modest")
