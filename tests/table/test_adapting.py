"""Bots that adapt: what a game changes between them and their person, and how a circle remembers it."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest

from tests.table.playing import GAME, SEED, accepted, check_log, evening, opened, play_to_the_end
from wortstube.games.core import AnyGame, Outcome
from wortstube.games.levels import FIRST_STRENGTH, SPARE, Footing, Persona
from wortstube.store.sql import SqlStore
from wortstube.table import adapting
from wortstube.table.bus import Bus
from wortstube.table.forgetting import mark_for
from wortstube.table.log import Header
from wortstube.table.messages import (
    Forget,
    HandOver,
    Open,
    Place,
    Resign,
    Seated,
    Sit,
    StandUp,
    Start,
    TableState,
    TakeOver,
)
from wortstube.table.table import Pace, Setting, Table
from wortstube.table.view import chairs

BOT = Place("Becher", "passt_sich_an", Footing(2.0, 3))


class Finished:
    """A game of which only the end matters."""

    def __init__(self, scores: tuple[int, ...], winners: tuple[int, ...], fewest_best: bool) -> None:
        self._outcome = Outcome(scores, winners, fewest_best)

    def outcome(self, play: Any) -> Outcome:
        return self._outcome


def ended(*places: Place, host: int | None = 0) -> TableState:
    return TableState(phase="over", places=places, host=host, play="play")


def finished(scores: tuple[int, ...], winners: tuple[int, ...], fewest_best: bool = False) -> AnyGame:
    return cast(AnyGame, Finished(scores, winners, fewest_best))


@pytest.mark.parametrize(
    ("scores", "winners", "fewest_best", "share"),
    [
        ((9, 5), (0,), False, 1.0),
        ((9, 5), (1,), False, 0.0),  # who has won says the game, not the points
        ((7, 7), (0, 1), False, 0.5),
        ((4, 5, 9), (2,), False, 0.0),
        ((4, 5, 3), (2,), True, 1.0),
        ((5, 5, 9), (2,), False, 0.5),
        ((0, 0), (), False, 0.5),
    ],
)
def test_the_share_is_that_of_the_win_between_the_two(
    scores: tuple[int, ...], winners: tuple[int, ...], fewest_best: bool, share: float
) -> None:
    others = [Place("Ben")] * (len(scores) - 2)
    state = ended(Place("Anna"), BOT, *others)
    game = finished(scores, winners, fewest_best)
    assert adapting.host_share(game, state) == share
    assert adapting.next_footing(game, state, 1) == Footing(2.0, 3).after(share)
    assert adapting.next_footing(game, state, 0) is None


def test_several_that_adapt_follow_the_host_together() -> None:
    state = ended(Place("Ben"), Place("Anna"), BOT, BOT, Place("Block", "hobby"), host=1)
    game = finished((90, 50, 60, 40, 10), (0,))
    assert adapting.host_share(game, state) == 0.5
    assert adapting.next_footing(game, state, 2) == adapting.next_footing(game, state, 3) == Footing(2.0, 4)


@pytest.mark.parametrize(
    ("host", "share"),
    [
        (Place("Anna", resigned=True), 0.0),
        (Place("Anna", stand_in="hobby"), None),
    ],
)
def test_who_gives_up_has_lost_and_a_stand_in_decides_nothing(host: Place, share: float | None) -> None:
    assert adapting.host_share(finished((9, 5), (0,)), ended(host, BOT)) == share


def test_nothing_is_settled_without_a_host_without_such_bots_or_before_the_end() -> None:
    game = finished((9, 5), (0,))
    assert adapting.host_share(game, ended(Place("Anna"), BOT, host=None)) is None
    assert adapting.host_share(game, ended(Place("Anna"), Place("Becher", "hobby"))) is None
    unfinished = msgspec.structs.replace(ended(Place("Anna"), BOT), phase="playing")
    assert adapting.host_share(game, unfinished) is None


def test_a_footing_is_that_of_a_bot_that_adapts_and_proper() -> None:
    table = opened(people=1)
    table.do(Sit(seat=1, name="Becher", level="passt_sich_an", footing=Footing(1e300, -7)))
    table.do(Sit(seat=2, name="Block", level="passt_sich_an"))
    table.do(Sit(seat=3, name="Lineal", level="klub", footing=Footing(0.0, 1)))
    footings = [place.footing for place in table.state.places]
    assert footings == [None, Footing(5.0 + SPARE, 0), Footing(FIRST_STRENGTH, 0), None]
    assert table.state.places[1].played_by == Persona("passt_sich_an", "Becher", 5.0)
    table.do(StandUp(seat=1))
    assert table.state.places[1] == Place()


def test_who_gives_up_hears_at_once_what_the_bot_makes_of_it() -> None:
    table = opened(people=1, places=3)
    table.do(*(Sit(seat=seat, name=f"Bot {seat}", level="passt_sich_an") for seat in (1, 2)), Start())
    assert [chair.next for chair in chairs(GAME, table.state)] == [None] * 3
    table.do(Resign(seat=0), seat=0)
    after = Footing().after(0.0)
    assert [chair.next for chair in chairs(GAME, table.state)] == [None, after, after]


def test_a_log_without_footings_is_read_as_before() -> None:
    old = msgspec.convert({"kind": "table.seated", "seat": 1, "name": "Robo", "level": "klub", "key": ""}, Seated)
    assert old.footing is None


async def lay(store: SqlStore, id: str, circle: str, *sits: Sit) -> Table:
    table = Table(Header(id, GAME.name, SEED, code=id, circle=circle), GAME, Setting(store, Bus(), Pace(0.0)))
    await accepted(table.open(Open(game=GAME.name, places=len(sits), options={"hourglass": 0})))
    for number, sit in enumerate(sits):
        await accepted(table.send(f"sit{number}", None, sit))
    return table


def anna(seat: int = 0) -> Sit:
    return Sit(seat=seat, name="Anna", key="annas")


def becher(seat: int = 1, footing: Footing | None = None) -> Sit:
    return Sit(seat=seat, name="Becher", level="passt_sich_an", footing=footing)


async def played(store: SqlStore, id: str, circle: str, *sits: Sit) -> Table:
    table = await lay(store, id, circle, *sits)
    await accepted(table.send("start", None, Start()))
    await play_to_the_end(table)
    await check_log(store, table)
    return table


def footing_at(table: Table, seat: int = 1) -> Footing | None:
    return table.state.places[seat].footing


@evening
async def test_a_circle_remembers_where_bots_stand_with_its_people(store: SqlStore, careful_bots: None) -> None:
    first = await played(store, "first", "runde", anna(), becher(footing=Footing(4.0, 9)))
    assert footing_at(first) == Footing(), "the circle knows nothing of Anna yet, whatever is said"
    after = adapting.next_footing(GAME, first.state, 1)
    assert after is not None
    assert after.games == 1
    second = await played(store, "second", "runde", anna(), becher())
    assert footing_at(second) == after
    twice = adapting.next_footing(GAME, second.state, 1)
    assert footing_at(await lay(store, "third", "runde", anna(), becher(footing=Footing(5.0, 7)))) == twice


@evening
async def test_what_a_circle_remembers_is_of_one_person_one_game_and_one_language(
    store: SqlStore, careful_bots: None
) -> None:
    table = await played(store, "first", "runde", anna(), becher())
    after = adapting.next_footing(GAME, table.state, 1)
    assert await store.footing("runde", GAME.name, "de", "Anna") == after
    for other in (("runde", GAME.name, "de", "Ben"), ("runde", GAME.name, "en", "Anna")):
        assert await store.footing(*other) is None
    for other in (("runde", "zickzack", "de", "Anna"), ("kreis", GAME.name, "de", "Anna")):
        assert await store.footing(*other) is None


@evening
async def test_guests_bring_their_footing_and_nothing_is_kept_of_them(store: SqlStore, careful_bots: None) -> None:
    table = await played(store, "first", "", anna(), becher(footing=Footing(3.0, 2)))
    assert footing_at(table) == Footing(3.0, 2)
    assert await store.footing("", GAME.name, "de", "Anna") is None


@evening
async def test_who_is_forgotten_leaves_no_footing(store: SqlStore, careful_bots: None) -> None:
    table = await played(store, "first", "runde", anna(), Sit(seat=1, name="Ben", key="bens"), becher(2))
    await accepted(table.send("forget", None, Forget(seat=0, name=mark_for("Anna", "salt"))))
    assert await store.footing("runde", GAME.name, "de", "Anna") is None


@evening
async def test_bots_follow_whoever_looks_after_the_table_at_its_end(store: SqlStore, careful_bots: None) -> None:
    table = await lay(store, "first", "runde", anna(), Sit(seat=1, name="Ben", key="bens"), becher(2))
    await accepted(table.send("host", None, HandOver(seat=1)))
    await accepted(table.send("start", None, Start()))
    await play_to_the_end(table)
    assert await store.footing("runde", GAME.name, "de", "Anna") is None
    assert await store.footing("runde", GAME.name, "de", "Ben") == adapting.next_footing(GAME, table.state, 2)


@evening
async def test_a_game_that_a_stand_in_ends_is_not_remembered(store: SqlStore, careful_bots: None) -> None:
    table = await lay(store, "first", "runde", anna(), becher())
    await accepted(table.send("start", None, Start()))
    await accepted(table.send("away", None, TakeOver(seat=0)))
    await play_to_the_end(table)
    assert table.state.phase == "over"
    assert await store.footing("runde", GAME.name, "de", "Anna") is None
