"""Compares what clients were told with the log as it lies in the database. Whatever differs is an assertion."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tests.faults.player import Witness
from tests.table.playing import fold
from wortstube.games import registry
from wortstube.games.core import AnyGame
from wortstube.store.sql import SqlStore
from wortstube.table import rules
from wortstube.table import view as views
from wortstube.table.fold import evolve
from wortstube.table.log import Entry, read_events
from wortstube.table.messages import TableState


@dataclass
class Verdict:
    """What an evening came to."""

    tables: int = 0
    entries: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    longest_wait: float = 0.0
    """Seconds until a command was answered, over all reconnections."""
    latest: float = 0.0
    """Seconds by which a clock or a bot was late."""
    clocks: int = 0
    bots: int = 0
    taken_over: int = 0


async def judge(store: SqlStore, table: str, witnesses: Sequence[Witness], verdict: Verdict) -> None:
    """Everything acknowledged is there, at its place and once; everybody saw what the log says, and nothing else."""
    game = registry.load((await store.header(table)).game)
    log = await store.read(table)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1)), "a gap in the log"
    assert [entry.at for entry in log] == sorted(entry.at for entry in log), "time ran backwards"
    states = states_of(game, log)
    assert states[-1] == fold(game, log)
    _check_clocks(log, states, verdict)
    for witness in witnesses:
        assert not witness.complaints, witness.complaints
        _check_answers(log, witness, verdict)
        _check_seen(game, log, states, witness)
    verdict.tables += 1
    verdict.entries += len(log)
    kinds = Counter(event["kind"] for entry in log for event in entry.events)
    verdict.taken_over += kinds["table.taken_over"]


def states_of(game: AnyGame, log: Sequence[Entry]) -> list[TableState]:
    """The table before the first entry, and after each."""
    states = [TableState()]
    for entry in log:
        events = read_events(game, entry.events, entry.versions)
        states.append(evolve(game, states[-1], events, entry.seq, entry.at))
    return states


def _check_answers(log: Sequence[Entry], witness: Witness, verdict: Verdict) -> None:
    places: dict[str, list[int]] = {}
    for entry in log:
        places.setdefault(entry.command_id, []).append(entry.seq)
    acks = {f"{witness.seat}/{id}": seq for id, seq in witness.acks.items()}
    lost = {id: seq for id, seq in acks.items() if places.get(id, [0])[0] != seq}
    doubled = [id for id, seqs in places.items() if len(seqs) > 1]
    verdict.acknowledged += len(acks)
    verdict.lost += len(lost)
    verdict.doubled += len(doubled)
    verdict.longest_wait = max(verdict.longest_wait, witness.longest_wait)
    assert not lost, f"acknowledged, but not in the log there: {lost}"
    assert not doubled, f"twice in the log: {doubled}"
    traces = [id for id in witness.refused if f"{witness.seat}/{id}" in places]
    assert not traces, f"refused, and yet in the log: {traces}"


def _check_seen(game: AnyGame, log: Sequence[Entry], states: Sequence[TableState], witness: Witness) -> None:
    """Every entry and the last view, as this seat may see them."""
    for entry in log[: witness.seq]:
        events = read_events(game, entry.events, entry.versions)
        shown = views.shown(game, states[entry.seq - 1], events, entry.seq, entry.at, witness.seat)
        assert witness.entries[entry.seq] == plain(shown), f"entry {entry.seq} was told otherwise"
    assert witness.view == plain(views.view(game, states[witness.seq], witness.seat)), "the last view is another"
    assert witness.seq == len(log), "not everything was heard"


def _check_clocks(log: Sequence[Entry], states: Sequence[TableState], verdict: Verdict) -> None:
    """A deadline that has run out is applied before anything later, once; how late clocks and bots were is noted."""
    for entry, before in zip(log, states, strict=False):
        first = rules.next_end(before)
        if entry.command_id.startswith("due:"):
            assert first is not None
            assert first[1].ends <= entry.at, f"{entry.command_id} came too early"
            verdict.clocks += 1
            verdict.latest = max(verdict.latest, entry.at - first[1].ends)
        elif first is not None:
            assert entry.at < first[1].ends, f"{entry.command_id} came after {first[0]} had run out"
        if entry.command_id.startswith("bot:"):
            verdict.bots += 1
            verdict.latest = max(verdict.latest, entry.at - before.at)


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))
