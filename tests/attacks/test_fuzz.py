"""A hostile client on the sockets of all games: thousands of messages, and everybody else plays on.

`WORTSTUBE_FUZZ=100000 ./dev test tests/attacks/test_fuzz.py -s` says many more; each round prints its seed, and
`WORTSTUBE_FUZZ_SEED` begins with another one.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import resource
import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.attacks.parties import Party, Role
from tests.attacks.recipes import Recipe, recipes
from tests.attacks.watch import watched
from tests.server.live import eventually, live_server
from tests.table.playing import check_log
from wortstube.games import registry
from wortstube.server.limits import Patience
from wortstube.server.line import Line
from wortstube.store.sqlite import open_sqlite
from wortstube.table.tables import Tables

MESSAGES = int(os.environ.get("WORTSTUBE_FUZZ", "400"))
SEED = int(os.environ.get("WORTSTUBE_FUZZ_SEED", "1"))
VISITS = 5
"""In one round, with a seed of its own."""
NUMPY = np.__version__
"""Imported before the server imports it in its own thread: Hypothesis would meet half a module."""
FASTER = 20.0
"""So many times faster runs the clock, so that hourglasses run out too."""
PATIENCE = Patience(grace=2.0, messages_at_once=1e9, messages_a_second=1e9)
ROLES: st.SearchStrategy[Role] = st.sampled_from(["seat", "seat", "seat", "host", "spectator", "stranger"])


class Assault:
    """Parties of all games in one server, and how much was said there."""

    def __init__(self, parties: list[Party]) -> None:
        self.parties = parties
        self.said = 0

    def round(self, number: int) -> None:
        party = self.parties[number % len(self.parties)]
        wrong = self.parties[(number + 1) % len(self.parties)].token

        @seed(number)
        @settings(max_examples=VISITS, phases=[Phase.generate], database=None, suppress_health_check=[*HealthCheck])
        @given(ROLES, st.lists(recipes(party.game), min_size=20, max_size=80))
        def visits(role: Role, said: list[Recipe]) -> None:
            self.said += party.visit(role, wrong, said)

        visits()


def memory() -> int:
    """Megabytes this process has used at most, the server in it."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def lines() -> int:
    gc.collect()
    return sum(isinstance(thing, Line) for thing in gc.get_objects())


async def check_logs(database: Path, tables: list[str]) -> int:
    """What was written can be read, table by table; returns the number of entries."""
    async with open_sqlite(database) as store:
        kept = Tables(store, registry.load)
        return sum([len(await check_log(store, await kept.get(table))) for table in tables])


@pytest.mark.variant
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # the server does, in its own thread
def test_whatever_one_says_the_others_play_on(tmp_path: Path) -> None:
    start, database = time.time(), tmp_path / "games.db"
    with (
        watched(logging.WARNING) as records,
        live_server(database, PATIENCE, clock=lambda: start + FASTER * (time.time() - start)) as server,
    ):
        assault, number = Assault([Party(server, game) for game in registry.GAMES]), SEED
        while assault.said < MESSAGES or number < SEED + len(registry.GAMES):
            assault.round(number)
            print(f"seed {number}: {assault.said} messages, {time.time() - start:.0f} s, {memory()} MB")
            assert records.at_least(logging.WARNING) == []
            number += 1
        for party in assault.parties:
            party.finish()
            print(f"{party.game} finished after {time.time() - start:.0f} s")
            party.close()
        eventually(lambda: lines() == 0, "lines that ended are forgotten")
        assert records.at_least(logging.WARNING) == []
    tables = [table for party in assault.parties for table in party.tables]
    entries = asyncio.run(check_logs(database, tables))
    moves = sum(party.moves for party in assault.parties)
    print(f"{assault.said} messages, {len(tables)} tables, {entries} entries, {moves} moves of honest players")
