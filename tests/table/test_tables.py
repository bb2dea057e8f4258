"""The tables of one process: opening, finding, forgetting, and a keeper that outlives trouble."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sqlite3
import weakref
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.table.playing import NAMES, UNTIMED, FakeClock, accepted, asked, evening, kinds, lay
from wortstube.games import registry
from wortstube.games.core import Rejection, Seat
from wortstube.games.wortkniffel.messages import Enter, Lay, Roll
from wortstube.games.wortkniffel.score_card import Word
from wortstube.lexicon import Lexicon, WordFileError
from wortstube.store import sqlite
from wortstube.store.sql import SqlStore
from wortstube.table import tables as tables_module
from wortstube.table.log import NoSuchTable
from wortstube.table.messages import Open, Sit, Start
from wortstube.table.referee import WordsComing
from wortstube.table.table import Ack, Pace, Table
from wortstube.table.tables import Tables, new_id

COMING = Rejection("no_dictionary", {"language": "de"})


def tables_of(store: SqlStore) -> Tables:
    return Tables(store, registry.load, pace=Pace(bot=0.0))


async def opened(tables: Tables) -> Table:
    table = await tables.open(Open(game="wortkniffel", options=UNTIMED, places=2))
    assert isinstance(table, Table)
    return table


@evening
async def test_every_table_has_a_name_and_a_seed_of_its_own(store: SqlStore) -> None:
    tables = tables_of(store)
    ids = {(await opened(tables)).id for _ in range(5)}
    headers = [await store.header(id) for id in ids]
    assert len(ids) == len({header.seed for header in headers}) == 5
    assert all(len(header.seed) == 32 for header in headers)


@evening
async def test_another_server_finds_the_table_as_it_is(store: SqlStore) -> None:
    table = await opened(tables_of(store))
    for seat in (0, 1):
        await accepted(table.send(f"s{seat}", None, Sit(seat=seat, name=NAMES[seat])))
    await accepted(table.send("start", None, Start()))
    assert (await tables_of(store).get(table.id)).state == table.state


@evening
async def test_a_table_that_is_not_there(store: SqlStore) -> None:
    with pytest.raises(NoSuchTable):
        await tables_of(store).get("nowhere")


@evening
async def test_tables_forgotten_by_the_process_are_read_again(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_module, "REMEMBERED", 2)
    tables = tables_of(store)
    opened_tables = [await opened(tables) for _ in range(4)]
    in_use, last, forgotten = opened_tables[1], opened_tables[3], weakref.ref(opened_tables[0])
    await accepted(opened_tables[0].send("s0", None, Sit(seat=0, name="Ada")))
    id, state = opened_tables[0].id, opened_tables[0].state
    del opened_tables
    gc.collect()
    assert forgotten() is None
    assert (await tables.get(id)).state == state
    assert await tables.get(last.id) is last
    assert await tables.get(in_use.id) is in_use, "there is one table object, as long as somebody uses it"


@pytest.mark.parametrize("command", [Open(game="wortkniffel", places=0), Open(game="wortkniffel", options={"x": 1})])
@evening
async def test_an_impossible_table_is_refused(store: SqlStore, command: Open) -> None:
    assert isinstance(await tables_of(store).open(command), Rejection)


@pytest.mark.parametrize("name", ["schach", "", "../wortkniffel", "wortkniffel.rules"])
@evening
async def test_a_game_that_is_not_there_is_named(store: SqlStore, name: str) -> None:
    with pytest.raises(registry.UnknownGame, match=r"there is: .*wortkniffel"):
        await tables_of(store).open(Open(game=name))


@evening
async def test_no_sender_can_take_the_id_of_the_opening(store: SqlStore) -> None:
    """Its command would be acknowledged without being carried out."""
    table = await lay(store, options=UNTIMED)
    seat, window = asked(table.state)
    answer = await table.send("open", seat, Roll(window=window.id))
    assert answer == Rejection("command_id")
    await accepted(table.send("opened", seat, Roll(window=window.id)))


@pytest.mark.usefixtures("careful_bots")
@evening
async def test_the_keeper_goes_on_after_the_store_was_in_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Another program holds the database for a while: nothing can be claimed, and afterwards the bots move."""
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.05)
    path = tmp_path / "tables.db"
    async with sqlite.open_sqlite(path) as store:
        table = await lay(store, ("klub",), UNTIMED)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with caplog.at_level(logging.WARNING):
            keeping = asyncio.create_task(tables_of(store).keep())
            async with asyncio.timeout(20):
                while "database is locked" not in caplog.text:
                    await asyncio.sleep(0.02)
        assert "Traceback" not in caplog.text
        other.close()
        async with asyncio.timeout(20):
            while not kinds(await store.read(table.id)).count("rolled"):
                await asyncio.sleep(0.05)
        keeping.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await keeping


@evening
async def test_people_gather_before_their_dictionary_is_there(store: SqlStore) -> None:
    """They start as soon as it is; nothing is lost by having tried too early."""
    shelf: dict[str, Lexicon] = {}

    def lexicons(language: str) -> Lexicon:
        if language not in shelf:
            raise WordFileError(language)
        return shelf[language]

    table = await opened(Tables(store, registry.load, lexicons))
    for seat in (0, 1):
        await accepted(table.send(f"s{seat}", None, Sit(seat=seat, name=NAMES[seat])))
    assert await table.send("early", None, Start()) == Rejection("no_dictionary", {"language": "de"})
    shelf["de"] = Lexicon.load()
    await accepted(table.send("start", None, Start()))


class Shelf(dict[str, Lexicon]):
    """Dictionaries, or none while they are still being compiled."""

    def take(self, language: str) -> Lexicon:
        if language not in self:
            raise WordsComing(language)
        return self[language]


PAIRS = [(Word(dice=dice),) for dice in combinations(range(5), 2)]
"""Of dice; some may have a joker, of which nobody says what it is."""


async def begun(store: SqlStore, shelf: Shelf, options: dict[str, Any]) -> tuple[Table, Seat]:
    """A game whose dice are thrown, and who threw them."""
    table = await Tables(store, registry.load, shelf.take).open(Open(game="wortkniffel", options=options, places=2))
    assert isinstance(table, Table)
    for seat in (0, 1):
        await accepted(table.send(f"s{seat}", None, Sit(seat=seat, name=NAMES[seat])))
    await accepted(table.send("start", None, Start()))
    on_turn: Seat = table.state.play.seat
    await accepted(table.send("roll", on_turn, Roll(window="1.0")))
    return table, on_turn


@evening
async def test_a_game_begins_while_its_words_are_still_being_compiled(store: SqlStore) -> None:
    """But nothing is judged before they are there, and a game that begins so names no word list."""
    shelf = Shelf()
    table, seat = await begun(store, shelf, UNTIMED)
    started = [event for entry in await store.read(table.id) for event in entry.events if "lexicon" in event]
    assert [event["lexicon"] for event in started] == [""]
    entries = [Enter(window="1.1", box="two", words=words) for words in PAIRS]
    assert COMING in [await table.send(f"e{n}", seat, entry) for n, entry in enumerate(entries)]
    shelf["de"] = Lexicon.load()
    assert COMING not in [await table.send(f"l{n}", seat, entry) for n, entry in enumerate(entries)]


@evening
async def test_an_hourglass_that_runs_out_meanwhile_waits_for_the_words(store: SqlStore, clock: FakeClock) -> None:
    """With leniency what lies there has to be judged first; nothing else happens at the table before."""
    shelf = Shelf()
    table, seat = await begun(store, shelf, {"leniency": True})
    answers = [await table.send(f"lay{n}", seat, Lay(window="1.1", words=words)) for n, words in enumerate(PAIRS)]
    assert any(isinstance(answer, Ack) for answer in answers)
    seq = table.state.seq
    clock.now += 3600
    assert await table.send("late", seat, Roll(window="1.1")) == COMING
    assert table.state.seq == seq
    shelf["de"] = Lexicon.load()
    assert await table.send("later", seat, Roll(window="1.1")) != COMING
    assert table.state.seq > seq


def test_names_of_tables_do_not_look_like_options() -> None:
    assert not any(new_id().startswith("-") for _ in range(2000))
