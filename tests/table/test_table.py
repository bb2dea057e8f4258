"""Sending to a table: acknowledgements, resends, several servers over one store, windows that have closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.playing import (
    GAME,
    NAMES,
    SEED,
    UNTIMED,
    FakeClock,
    accepted,
    asked,
    careful_command,
    check_log,
    evening,
    kinds,
    lay,
    move,
    play_to_the_end,
    refused,
    table_at,
)
from wortstube.games.core import Rejection
from wortstube.games.wortkniffel.messages import Accept, Enter, Roll
from wortstube.games.wortkniffel.score_card import Word
from wortstube.store.opening import open_store
from wortstube.store.sql import SqlStore
from wortstube.table.log import NoSuchTable
from wortstube.table.messages import Open, Pause, Resume, Sit, Start, TableState
from wortstube.table.table import Ack, Table


@evening
async def test_a_game_from_the_first_chair_to_the_last_box(store: SqlStore) -> None:
    table = await lay(store, options=UNTIMED)
    await play_to_the_end(table)
    log = await check_log(store, table)
    assert log[-1].events[-1] == {"kind": "table.ended", "seed": SEED.hex()}
    assert kinds(log).count("rolled") == 22
    assert await refused(table.send("late", 0, Roll(window="1.0"))) == "over"


@evening
async def test_an_entry_says_who_did_what_when(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store, options=UNTIMED)
    seat, window = asked(table.state)
    clock.now += 12.5
    seq = await accepted(table.send("my-roll", seat, b'{"kind": "roll", "window": "%s"}' % window.id.encode()))
    entry = (await store.read(table.id))[-1]
    assert (entry.seq, entry.command_id, entry.seat, entry.at) == (seq, "my-roll", seat, clock.now)
    assert entry.command == {"kind": "roll", "window": window.id, "keep": []}
    assert [event["kind"] for event in entry.events] == ["rolled"]


@evening
async def test_a_resend_gets_the_first_answer_and_changes_nothing(store: SqlStore) -> None:
    table = await lay(store, options=UNTIMED)
    seat, window = asked(table.state)
    seq = await accepted(table.send("r1", seat, Roll(window=window.id)))
    await move(table)
    for again in (table, table_at(store)):
        assert await accepted(again.send("r1", seat, Roll(window=window.id))) == seq
    assert kinds(await check_log(store, table)).count("rolled") == 1


@evening
async def test_a_resend_after_the_end_gets_its_answer_too(store: SqlStore) -> None:
    table = await lay(store, options=UNTIMED)
    await play_to_the_end(table)
    last = (await store.read(table.id))[-1]
    assert await accepted(table_at(store).send(last.command_id, last.seat, Roll())) == last.seq


@evening
async def test_a_refused_command_may_be_mended_under_the_same_id(store: SqlStore) -> None:
    table = await lay(store, options=UNTIMED)
    seat, window = asked(table.state)
    assert await refused(table.send("r1", seat, Roll(window=window.id, keep=(0,)))) == "roll_all_first"
    assert await accepted(table.send("r1", seat, Roll(window=window.id))) == table.state.seq


@evening
async def test_answers_to_a_question_that_is_no_longer_open_are_stale(store: SqlStore) -> None:
    table = await lay(store, options=UNTIMED)
    seat, window = asked(table.state)
    await move(table)
    again = await table.send("second", seat, Roll(window=window.id))
    assert again == Rejection("stale", {"window": asked(table.state)[1].id})
    assert await refused(table.send("other", 1 - seat, Roll(window=window.id))) == "stale"
    assert await refused(table.send("unasked", 1 - seat, Roll())) == "not_awaited"
    assert await refused(table.send("nobody", None, Roll(window=window.id))) == "not_awaited"


@pytest.mark.parametrize("id", ["", "x" * 81, "bot:0@4", "due:turn:1@5", "Würfel", "a b\n", "a\0"])
@evening
async def test_command_ids_that_are_not_a_senders_own(store: SqlStore, id: str) -> None:
    table = await lay(store, options=UNTIMED)
    seq = table.state.seq
    assert await refused(table.send(id, None, Pause())) == "command_id"
    assert (await table.refresh()).seq == seq


@evening
async def test_malformed_bytes_leave_no_trace(store: SqlStore) -> None:
    table = await lay(store, options=UNTIMED)
    seq = table.state.seq
    assert await refused(table.send("x", 0, b"\xff{")) == "malformed"
    assert (await table.refresh()).seq == seq


@evening
async def test_a_table_that_cannot_be_opened_leaves_nothing_behind(store: SqlStore) -> None:
    assert await refused(table_at(store).open(Open(game=GAME.name, places=99))) == "places"
    with pytest.raises(NoSuchTable):
        await store.header("stube")


@pytest.fixture(params=["one store", "a store each", "a store each on PostgreSQL"])
def servers(request: pytest.FixtureRequest, tmp_path: Path, clock: FakeClock) -> Iterator[list[SqlStore]]:
    """Stores of eight servers: the same one, or eight that share nothing but the database."""
    shared = request.param.endswith("PostgreSQL")
    database = str(request.getfixturevalue("postgres_url") if shared else tmp_path / "tables.db")
    stores = [open_store(database, clock) for _ in range(1 if request.param == "one store" else 8)]
    yield stores * (8 // len(stores))
    for store in stores:
        asyncio.run(store.close())


async def opened_by(servers: list[SqlStore]) -> list[Table]:
    first = table_at(servers[0])
    await accepted(first.open(Open(game=GAME.name, options={"referee": "challenge"}, places=8)))
    return [first, *(table_at(server) for server in servers[1:])]


@evening
async def test_many_sit_down_at_once(servers: list[SqlStore]) -> None:
    """Eight servers seat eight people, and on each chair two want to sit: everybody gets a true answer."""
    tables = await opened_by(servers)
    answers = await asyncio.gather(
        *(table.send(f"{name}{seat}", None, Sit(seat=seat, name=name)) for name in NAMES[:2] for seat, table in
          enumerate(tables))
    )  # fmt: skip
    log = await check_log(servers[0], tables[0])
    seated = {entry.command_id: entry.seq for entry in log[1:]}
    assert len(seated) == 8
    ids = [f"{name}{seat}" for name in NAMES[:2] for seat in range(8)]
    for id, answer in zip(ids, answers, strict=True):
        assert answer == (Ack(seated[id]) if id in seated else Rejection("seat_taken", {"seat": int(id[-1])}))


@evening
async def test_seven_answer_the_same_entry_at_once(servers: list[SqlStore]) -> None:
    """X6: each of them is written once, whoever comes first; the entry stands after the last."""
    tables = await opened_by(servers)
    for seat, name in enumerate(NAMES):
        await accepted(tables[0].send(f"sit{seat}", None, Sit(seat=seat, name=name)))
    await accepted(tables[0].send("start", None, Start()))
    await move(tables[0])
    state = tables[0].state
    player, window = asked(state)
    await accepted(
        tables[0].send("word", player, Enter(window=window.id, box="four", words=(Word(dice=(0, 1, 2, 3)),)))
    )
    others = [seat for seat in range(8) if seat != player]
    asks = GAME.awaiting(tables[0].state.play).seats
    answers = await asyncio.gather(
        *(tables[seat].send(f"good{seat}", seat, Accept(window=asks[seat].id)) for seat in others)
    )
    assert sorted(answer.seq for answer in answers if isinstance(answer, Ack)) == list(range(13, 20))
    log = await check_log(servers[0], tables[0])
    assert kinds(log[-7:]).count("accepted") == 7
    assert kinds(log)[-1] == "turn_began"


@evening
async def test_only_one_of_many_identical_moves_counts(servers: list[SqlStore]) -> None:
    """Eight devices throw the same dice under ids of their own: one rolls, the others are told they are late."""
    first = await lay(servers[0], options=UNTIMED)
    seat, window = asked(first.state)
    tables = [table_at(server) for server in servers]
    answers = await asyncio.gather(
        *(table.send(f"roll{n}", seat, Roll(window=window.id)) for n, table in enumerate(tables))
    )
    assert sum(isinstance(answer, Ack) for answer in answers) == 1
    assert {answer.code for answer in answers if isinstance(answer, Rejection)} == {"stale"}
    assert kinds(await check_log(servers[0], first)).count("rolled") == 1


@evening
async def test_pausing_and_resuming_from_everywhere(servers: list[SqlStore]) -> None:
    first = await lay(servers[0])
    tables = [table_at(server) for server in servers]
    answers = await asyncio.gather(
        *(table.send(f"{n}.{k}", None, (Pause(), Resume())[k % 2]) for n, table in enumerate(tables) for k in range(4))
    )
    log = await check_log(servers[0], first)
    written = {entry.seq for entry in log if entry.command_id.count(".")}
    assert written == {answer.seq for answer in answers if isinstance(answer, Ack)}
    assert {answer.code for answer in answers if isinstance(answer, Rejection)} <= {"paused", "not_paused", "busy"}


@evening
async def test_tables_of_one_store_do_not_disturb_each_other(store: SqlStore) -> None:
    tables = [await lay(store, id=f"table{n}", options=UNTIMED) for n in range(4)]
    await asyncio.gather(*(play_to_the_end(table) for table in tables))
    for table in tables:
        log = await check_log(store, table)
        assert {entry.table for entry in log} == {table.id}
    assert tables[0].state.play == tables[3].state.play  # the same seed and the same moves


@evening
async def test_two_servers_take_turns_at_a_whole_game(servers: list[SqlStore]) -> None:
    first = await lay(servers[0], options=UNTIMED)
    second = table_at(servers[1])
    for table in [first, second] * 22:
        state = await table.refresh()
        seat, _ = asked(state)
        await accepted(table.send(f"m{state.seq}", seat, careful_command(state, seat)))
    assert await first.refresh() == await second.refresh()
    assert first.state.phase == "over"
    await check_log(servers[0], first)


@evening
async def test_resends_that_overtake_each_other_get_one_answer(servers: list[SqlStore]) -> None:
    """A client that lost its line resends at once, to any server, while its first message is still being written."""
    first = await lay(servers[0], options=UNTIMED)
    seat, window = asked(first.state)
    tables = [table_at(server) for server in servers]
    answers = await asyncio.gather(*(table.send("roll", seat, Roll(window=window.id)) for table in tables))
    assert answers == [Ack(first.state.seq + 1)] * 8
    assert kinds(await check_log(servers[0], first)).count("rolled") == 1


@evening
async def test_a_resend_whose_first_message_is_written_meanwhile_is_acknowledged(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await lay(store, options=UNTIMED)
    seat, window = asked(table.state)
    other, look = table_at(store), table.refresh

    async def look_after_the_other() -> TableState:
        await other.send("roll", seat, Roll(window=window.id))
        return await look()

    monkeypatch.setattr(table, "refresh", look_after_the_other)
    seq = table.state.seq + 1
    assert await table.send("roll", seat, Roll(window=window.id)) == Ack(seq)
