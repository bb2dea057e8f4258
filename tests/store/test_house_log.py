"""The house list of a circle on disk: nothing is ever changed, and no game is judged anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from tests.table.playing import CarefulBot, FakeClock, careful_command, evening
from wortstube.games import registry
from wortstube.games.core import Chance, Command, Rejection
from wortstube.games.policies import policy
from wortstube.games.wortkniffel.messages import Enter, Roll, Started
from wortstube.games.wortkniffel.score_card import Word
from wortstube.lexicon import Lexicon
from wortstube.store.circles import Circles
from wortstube.store.schema import house_entries
from wortstube.store.sql import SqlStore
from wortstube.table.game_file import export, read_game_file
from wortstube.table.house_list import ACTIVE, PATIENCE, Proposal, Suggestion, Wish
from wortstube.table.log import read_events
from wortstube.table.messages import Open, Resign, Sit, Start
from wortstube.table.table import Ack, Table
from wortstube.table.tables import Tables

OpenStore = Callable[[], SqlStore]


def tables_of(store: SqlStore) -> Tables:
    return Tables(store, registry.load)


async def open_table(tables: Tables, circle: str, *names: str) -> Table:
    table = await tables.open(Open(game="wortkniffel", options={"hourglass": 0}, places=len(names)), circle)
    assert isinstance(table, Table)
    for seat, name in enumerate(names):
        assert isinstance(await table.send(f"sit:{seat}", None, Sit(seat=seat, name=name)), Ack)
    assert isinstance(await table.send("start", None, Start()), Ack)
    return table


async def propose(circles: Circles, circle: str, word: str, by: str = "Anna", wish: Wish = "accept") -> Proposal:
    proposal = await circles.propose(circle, Suggestion(word, "de", wish, by, in_dictionary=None))
    assert isinstance(proposal, Proposal), proposal
    return proposal


async def ruled(circles: Circles, circle: str, word: str, wish: Wish = "accept") -> None:
    """Anna proposes it, and Ben agrees."""
    proposal = await propose(circles, circle, word, wish=wish)
    if proposal.accepted is None:
        await circles.vote(circle, proposal.number, "Ben", True)


async def rows(store: SqlStore) -> list[tuple[object, ...]]:
    query = sa.select(house_entries).order_by(house_entries.c.circle, house_entries.c.seq)
    return [tuple(row) for row in await store.query(lambda connection: connection.execute(query).all())]


@evening
async def test_entries_are_only_ever_added(open_store: OpenStore, clock: FakeClock) -> None:
    store = open_store()
    circles = Circles(store)
    circle = (await circles.create("Runde")).id
    await open_table(tables_of(store), circle, "Anna", "Ben", "Cleo")
    before = await rows(store)
    number = (await propose(circles, circle, "Knuffel")).number
    for by, yes in (("Ben", False), ("Ben", False), ("Anna", True), ("Ben", True)):
        clock.now += 10
        await circles.vote(circle, number, by, yes)
        after = await rows(store)
        assert after[: len(before)] == before
        before = after
    assert await circles.vote(circle, number, "Cleo", False) == Rejection("decided")
    assert len(before) == 5, "proposed, yes, no, yes, decided; the same vote again leaves no trace"
    (proposal,) = (await Circles(open_store()).house(circle)).proposals.values()
    assert [(one.by, one.yes, one.at) for one in proposal.ballots] == [
        ("Anna", True, 1000.0), ("Ben", False, 1010.0), ("Ben", True, 1040.0),
    ]  # fmt: skip
    assert (proposal.accepted, proposal.decided_at) == (True, 1040.0)


@evening
async def test_asked_are_people_who_sat_there_lately(store: SqlStore, clock: FakeClock) -> None:
    circles, tables = Circles(store), tables_of(store)
    circle, other = (await circles.create("Runde")).id, (await circles.create("Andere")).id
    old = await open_table(tables, circle, "Opa", "Anna")
    await old.send("r", None, Resign(seat=0))
    clock.now += ACTIVE + 1
    ended = await open_table(tables, circle, "Ben", "Cleo")
    await ended.send("r", None, Resign(seat=0))
    await open_table(tables, circle, "Dora", "Ben")
    await open_table(tables, other, "Emil")
    lobby = await tables.open(Open(game="wortkniffel", places=2), circle)
    assert isinstance(lobby, Table)
    await lobby.send("bot", None, Sit(seat=0, name="Becher", level="hobby"))
    await lobby.send("sit", None, Sit(seat=1, name="Fritz"))
    assert sorted(await circles.people(circle)) == ["Ben", "Cleo", "Dora", "Fritz"]


@evening
async def test_what_waited_too_long_is_decided_when_somebody_looks(open_store: OpenStore, clock: FakeClock) -> None:
    store = open_store()
    circles, tables = Circles(store), tables_of(store)
    circle = (await circles.create("Runde")).id
    await open_table(tables, circle, "Anna", "Ben", "Cleo")
    number = (await propose(circles, circle, "Knuffel")).number
    clock.now += PATIENCE
    assert await circles.vote(circle, number, "Ben", False) == Rejection("decided"), "it was too late for that"
    table = await open_table(tables, circle, "Anna")
    assert table.referee().judge("KNUFFEL").valid
    entries = len(await rows(store))
    await circles.house(circle)
    await Circles(open_store()).house(circle)
    assert len(await rows(store)) == entries, "it is decided once"


@evening
async def test_a_table_keeps_the_list_it_was_opened_with(open_store: OpenStore) -> None:
    """Also on a server that has never seen it before; the hash in its log is that of its list."""
    store = open_store()
    circles, tables = Circles(store), tables_of(store)
    circle = (await circles.create("Runde")).id
    before = await open_table(tables, circle, "Anna")
    await propose(circles, circle, "Knuffel")
    between = await open_table(tables, circle, "Anna")
    await propose(circles, circle, "Knuffel", wish="strike")
    after = await open_table(tables, circle, "Anna")
    elsewhere = tables_of(open_store())
    for table, valid in ((before, False), (between, True), (after, False)):
        for seen in (table, await tables.get(table.id), await elsewhere.get(table.id)):
            assert seen.referee().judge("KNUFFEL").valid is valid
            assert seen.referee().hash == await started_with(store, table)
    hashes = [await started_with(store, table) for table in (before, between, after)]
    assert hashes[0] == hashes[2] == Lexicon.load().hash != hashes[1]


async def started_with(store: SqlStore, table: Table) -> str:
    """The hash of the word list in the log of a table."""
    log = await store.read(table.id)
    events = (event for entry in log for event in read_events(table.game, entry.events, entry.versions))
    return next(event.lexicon for event in events if isinstance(event, Started))


async def play_word(table: Table, word: str) -> None:
    """Anna rolls and enters a word that her dice must allow."""
    window = table.game.awaiting(table.state.play).seats[0].id
    assert isinstance(await table.send("roll", 0, Roll(window=window)), Ack)
    window = table.game.awaiting(table.state.play).seats[0].id
    answer = await table.send("enter", 0, Enter(window=window, box="two", words=(Word(text=word),)))
    assert isinstance(answer, Ack), answer


async def play_out(table: Table) -> None:
    while table.state.phase != "over":
        await table.send(f"c{table.state.seq}", 0, careful_command(table.state, 0))


@pytest.mark.parametrize("later", ["strike", "refuse"])
@evening
async def test_a_finished_game_is_never_judged_again(store: SqlStore, later: Wish) -> None:
    circles, tables = Circles(store), tables_of(store)
    circle = (await circles.create("Runde")).id
    table, word = await with_invented_word(circles, tables, circle)
    await play_word(table, word)
    await play_out(table)
    score, file = table.state.play.outcome.scores, export(table.game, await store.read(table.id))
    await ruled(circles, circle, word, later)

    again = await tables_of(store).get(table.id)
    assert again.state == table.state
    assert again.referee().hash == await started_with(store, table)
    assert export(again.game, await store.read(table.id)) == file
    _, steps = read_game_file(file, registry.load)
    assert steps[-1].table.play.outcome.scores == score
    entered = next(step.event for step in steps if getattr(step.event, "words", ()))
    assert (entered.words[0].text, entered.points > 0) == (word, True)
    assert not (await open_table(tables, circle, "Anna")).referee().judge(word).valid


async def with_invented_word(circles: Circles, tables: Tables, circle: str) -> tuple[Table, str]:
    """A table of a circle that accepts a non-word of two letters which its first roll will show."""
    referee = Lexicon.load().referee(policy("wortkniffel"))
    invented = [a + b for a in "EAINRSTL" for b in "EAINRSTL" if a != b and not referee.judge(a + b).valid]
    for word in invented:
        await ruled(circles, circle, word)
    while True:
        table = await open_table(tables, circle, "Anna")
        faces = first_roll(table)
        found = [word for word in invented if set(word) <= set(faces)]
        if found:
            return table, found[0]


def first_roll(table: Table) -> list[str]:
    """The faces the first roll of a table will show: chance is fixed by its seed and its place in the log."""
    window = table.game.awaiting(table.state.play).seats[0].id
    chance = Chance(table.header.seed, table.state.seq + 1)
    decision = table.game.decide(table.state.play, 0, Roll(window=window), table.referee(), chance)
    assert isinstance(decision, list)
    (rolled,) = decision
    return list(rolled.dice)


@evening
async def test_bots_at_a_circles_table_know_what_it_has_ruled(
    open_store: OpenStore, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[list[bool | None]] = []

    class Listener(CarefulBot):
        def choose(self, *args: Any) -> Command:
            heard.append([args[5](word) for word in ("KNUFFEL", "HAUS", "MAUS")])
            return super().choose(*args)

    monkeypatch.setattr(registry, "bot", lambda name: Listener())
    store = open_store()
    circles, tables = Circles(store), tables_of(store)
    circle = (await circles.create("Runde")).id
    await ruled(circles, circle, "Knuffel")
    await ruled(circles, circle, "Haus", "refuse")
    table = await tables.open(Open(game="wortkniffel", options={"hourglass": 0}), circle)
    assert isinstance(table, Table)
    await table.send("sit", None, Sit(seat=0, name="Bot", level="hobby"))
    assert isinstance(await table.send("start", None, Start()), Ack)
    clock.now += 60
    await tables.run_dues()
    assert heard[:1] == [[True, False, None]]
