"""The judge of the other tests here sees what it should: a witness who was told something else is contradicted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.judge import Verdict, judge, plain, states_of
from tests.faults.player import Lost, Witness
from tests.table.playing import UNTIMED, careful_command, lay
from wortstube.store.sqlite import open_sqlite
from wortstube.table import view as views
from wortstube.table.log import read_events
from wortstube.table.table import Ack


def drop_the_last_entry(witness: Witness) -> None:
    del witness.entries[witness.seq]


def change_an_entry(witness: Witness) -> None:
    witness.entries[3]["at"] += 1


def claim_another_place(witness: Witness) -> None:
    witness.acks["m5"] = 6


def claim_what_nobody_wrote(witness: Witness) -> None:
    witness.acks["never"] = 5


def claim_a_refusal(witness: Witness) -> None:
    witness.refused["m5"] = "stale"


def see_another_view(witness: Witness) -> None:
    witness.view["phase"] = "paused"


def hear_two_answers(witness: Witness) -> None:
    witness.acked("m5", 7)


def hear_an_entry_twice(witness: Witness) -> None:
    with pytest.raises(Lost):
        witness.see([witness.entries[3]], witness.view)


LIES = (
    drop_the_last_entry, change_an_entry, claim_another_place, claim_what_nobody_wrote, claim_a_refusal,
    see_another_view, hear_two_answers, hear_an_entry_twice,
)  # fmt: skip


def truth(witness: Witness) -> None:
    """Nothing is changed."""


async def tell(path: Path, lie: Callable[[Witness], None]) -> Verdict:
    """One person plays alone and tells what they saw."""
    witness, verdict = Witness(seat=0), Verdict()
    async with open_sqlite(path) as store:
        table = await lay(store, (None,), UNTIMED)
        states = states_of(table.game, await store.read(table.id))
        table.followers.append(lambda step: states.append(step.after))
        while table.state.seq < 9:
            id = f"m{table.state.seq + 1}"
            answer = await table.send(f"0/{id}", 0, careful_command(table.state, 0))
            assert isinstance(answer, Ack)
            witness.acked(id, answer.seq)
        for entry, before in zip(await store.read(table.id), states, strict=False):
            events = read_events(table.game, entry.events, entry.versions)
            witness.entries[entry.seq] = plain(views.shown(table.game, before, events, entry.seq, entry.at, 0))
        witness.view = plain(views.view(table.game, table.state, 0))
        lie(witness)
        await judge(store, table.id, [witness], verdict)
    return verdict


def test_the_truth_is_believed(tmp_path: Path) -> None:
    verdict = asyncio.run(tell(tmp_path / "tables.db", truth))
    assert (verdict.tables, verdict.entries, verdict.lost, verdict.doubled) == (1, 9, 0, 0)
    assert verdict.acknowledged == 9 - 3


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
def test_a_lie_is_found_out(tmp_path: Path, lie: Callable[[Witness], None]) -> None:
    with pytest.raises(AssertionError):
        asyncio.run(tell(tmp_path / "tables.db", lie))
