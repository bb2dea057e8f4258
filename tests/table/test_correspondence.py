"""X11: games that last for days. No clock runs, the table waits for whoever is on turn and for nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.entrant import registered
from tests.games.having import FIVE
from tests.table.playing import GAME, NAMES, SEED, BareTable, FakeClock, accepted, asked, evening, refused, table_at
from wortstube.games import core, registry
from wortstube.games.core import Chance, Seat
from wortstube.games.wortkniffel.messages import Accept, Challenge, CrossOut, Enter, Roll
from wortstube.games.wortkniffel.score_card import Word
from wortstube.games.zickzack.messages import Knock
from wortstube.server.seats import COOKIE_DAYS
from wortstube.store.sql import SqlStore
from wortstube.table import rules, turns
from wortstube.table.messages import (
    GiveBack,
    Open,
    Pause,
    Remind,
    Reminded,
    Resign,
    Sit,
    Start,
    TakeOver,
    Turn,
)
from wortstube.table.table import Table
from wortstube.table.waiting import Attended, step
from wortstube.testing.entrant import Entrant

DAY = turns.DAY
LEISURELY = [name for name in registry.GAMES if turns.leisure(registry.load(name).options) is not None]


def opened(name: str, people: int = 3, **options: Any) -> BareTable:
    table = BareTable(registered(name).game)
    table.do(Open(game=name, places=people, options=options, correspondence=True))
    return table.do(*(Sit(seat=seat, name=NAMES[seat], key=NAMES[seat]) for seat in range(people)), Start())


def on_turn(table: BareTable) -> tuple[Seat, ...]:
    return turns.awaited(table.state, table.game.awaiting(table.state.play))


def test_all_games_but_the_one_whose_hourglass_is_the_game() -> None:
    """R17 of Bücherwurm: who hesitates is counted out."""
    assert FIVE - {*LEISURELY} == {"buecherwurm"}
    opening = Open(game="buecherwurm", places=2, correspondence=True)
    assert BareTable(registered("buecherwurm").game).refusal(opening) == "no_correspondence"


@pytest.mark.parametrize("name", LEISURELY)
@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_a_whole_game_is_moved_by_those_alone_whom_the_table_waits_for(name: str, referee: str) -> None:
    """No clock ever runs, whatever was agreed on before; whoever is not waited for never says a word."""
    wanted: dict[str, Any] = {"referee": referee, "hourglass": 60 if name != "wortkniffel" else 120}
    there = registry.load(name).options.__struct_fields__
    table = opened(name, **{option: value for option, value in wanted.items() if option in there})
    unhurried = turns.leisure(registry.load(name).options)
    assert unhurried
    assert unhurried.items() <= table.state.options.items()
    entrant, waited = registered(name), set[Seat]()
    for _ in range(entrant.limit):
        if table.state.phase == "over":
            break
        assert not table.state.deadlines
        assert set(table.state.turns) == set(on_turn(table)), "all are people"
        seat = on_turn(table)[0]
        waited.add(seat)
        _move(table, entrant, seat)
    assert table.state.phase == "over"
    assert waited == {0, 1, 2}
    assert table.game.outcome(table.state.play) is not None


def _move(table: BareTable, entrant: Entrant, seat: Seat) -> None:
    """Any legal move of a seat."""
    awaiting = core.awaiting_for(table.game.awaiting(table.state.play), seat)
    chance = Chance(SEED, table.state.seq, stream=f"moves:{seat}")
    for kind in chance.shuffled(awaiting.seats[seat].kinds):
        view = table.game.view(table.state.play, seat)
        command = entrant.moves.sample(view, kind, awaiting, entrant.lexicon, chance)
        if command is not None and table.refusal(command, seat) == "":
            table.do(command, seat=seat)
            return
    raise AssertionError((seat, awaiting))


def doubted() -> tuple[BareTable, Seat, Seat, Seat]:
    """Wortkniffel of three: the first has entered a word, which the others may doubt."""
    table = opened("wortkniffel", referee="challenge")
    (first,) = on_turn(table)
    second, third = (first + 1) % 3, (first + 2) % 3
    table.do(Roll(window=asked(table.state)[1].id), seat=first)
    word = Word(dice=(0, 1, 2, 3))
    table.do(Enter(window=asked(table.state)[1].id, box="four", words=(word,)), seat=first)
    return table, first, second, third


def test_x6_a_doubt_waits_until_the_next_person_has_answered() -> None:
    table, _, second, third = doubted()
    windows = table.game.awaiting(table.state.play).seats
    assert set(windows) == {second, third}, "both may doubt it"
    assert on_turn(table) == (second,), "but nobody waits for the third"
    table.do(Accept(window=windows[second].id), seat=second)
    assert asked(table.state)[0] == second, "and it is their turn already"
    assert table.refusal(Accept(window=windows[third].id), third) == "stale"


def test_x6_whoever_is_not_waited_for_may_doubt_all_the_same() -> None:
    table, first, second, third = doubted()
    windows = table.game.awaiting(table.state.play).seats
    table.do(Challenge(window=windows[third].id), seat=third)
    assert on_turn(table)[0] in (first, second), "X6: one challenge settles it"
    table, _, second, third = doubted()
    table.do(Accept(window=windows[third].id), seat=third)
    assert on_turn(table) == (second,), "who has answered early does not end it"


def test_with_clocks_all_are_asked_as_before() -> None:
    table = BareTable().do(Open(game=GAME.name, places=3, options={"referee": "challenge", "doubt_window": 0}))
    table.do(*(Sit(seat=seat, name=NAMES[seat]) for seat in range(3)), Start())
    first, window = asked(table.state)
    table.do(Roll(window=window.id), seat=first)
    table.do(Enter(window=asked(table.state)[1].id, box="four", words=(Word(dice=(0, 1, 2, 3)),)), seat=first)
    windows = table.game.awaiting(table.state.play).seats
    second = (first + 1) % 3
    table.do(Accept(window=windows[second].id), seat=second)
    assert set(table.game.awaiting(table.state.play).seats) == {(first + 2) % 3}


def test_a_bot_that_is_next_ends_nobodys_doubt() -> None:
    (first,) = on_turn(opened("wortkniffel"))
    bot, last = (first + 1) % 3, (first + 2) % 3
    table = BareTable().do(Open(game=GAME.name, places=3, options={"referee": "challenge"}, correspondence=True))
    table.do(*(Sit(seat=seat, name=NAMES[seat], level="hobby" if seat == bot else None) for seat in range(3)), Start())
    assert asked(table.state)[0] == first
    table.do(Roll(window=asked(table.state)[1].id), seat=first)
    table.do(Enter(window=asked(table.state)[1].id, box="four", words=(Word(dice=(0, 1, 2, 3)),)), seat=first)
    table.do(Accept(window=table.game.awaiting(table.state.play).seats[bot].id), seat=bot)
    assert on_turn(table) == (last,), "who may still doubt it"


def test_r27_without_clocks_knocks_are_at_the_same_time_until_the_next_person_answers() -> None:
    table, entrant = opened("zickzack"), registered("zickzack")
    while table.state.play.phase != "knock":
        _move(table, entrant, on_turn(table)[0])
    windows = table.game.awaiting(table.state.play).seats
    (second,) = on_turn(table)
    (third,) = set(windows) - {second}
    table.do(Knock(window=windows[third].id), seat=third)
    assert on_turn(table) == (second,), "days later they may still knock"
    assert not table.state.deadlines
    table.do(Knock(window=windows[second].id), seat=second)
    assert table.state.play.phase == "claim", "the dice have said who has the word"


def test_nobody_is_away() -> None:
    """No pause and no stand-in because somebody is not connected, and nobody can stop the others."""
    table = opened("wortkniffel")
    everybody = frozenset(range(3))
    for here in (frozenset[Seat](), frozenset({0})):
        assert step(table.game, table.state, Attended(here, everybody - here, everybody - here)) is None
    assert table.refusal(Pause(), 0) == "no_pause"


def test_since_when_somebody_is_on_turn() -> None:
    table = opened("wortkniffel")
    (first,) = on_turn(table)
    began = table.state.turns[first]
    table.later(2 * DAY).do(Roll(window=asked(table.state)[1].id), seat=first)
    assert table.state.turns == {first: began}, "several moves are one turn"
    table.later(DAY).do(CrossOut(window=asked(table.state)[1].id, box="two"), seat=first)
    assert table.state.turns == {(first + 1) % 3: Turn(table.state.seq, began.at + 3 * DAY)}


async def _lasting(store: SqlStore, people: int = 2) -> tuple[Table, Seat, Seat]:
    table = table_at(store)
    await accepted(table.open(Open(game=GAME.name, places=people, correspondence=True)))
    for seat in range(people):
        await accepted(table.send(f"sit{seat}", None, Sit(seat=seat, name=NAMES[seat], key=NAMES[seat])))
    await accepted(table.send("start", None, Start()))
    (first,) = table.state.turns
    return table, first, (first + 1) % people


@evening
async def test_a_reminder_once_a_day_and_told_to_all(store: SqlStore, clock: FakeClock) -> None:
    table, first, other = await _lasting(store)
    assert await refused(table.send("r0", other, Remind(seat=first))) == "too_soon"
    clock.now += DAY
    assert await refused(table.send("r1", first, Remind(seat=first))) == "not_awaited", "not oneself"
    assert await refused(table.send("r2", other, Remind(seat=other))) == "not_awaited"
    seq = await accepted(table.send("r3", other, Remind(seat=first)))
    assert await accepted(table.send("r3", other, Remind(seat=first))) == seq, "sent twice, done once"
    assert await refused(table.send("r4", other, Remind(seat=first))) == "too_soon"
    assert table.state.turns[first].reminded == clock.now
    entry = (await store.read(table.id))[-1]
    assert [event["kind"] for event in entry.events] == ["table.reminded"]
    assert rules.decide(table.game, table.state, other, Remind(seat=first), table.referee, SEED) == [
        Reminded(seat=first, by=other)
    ]
    clock.now += DAY
    await accepted(table.send("r5", other, Remind(seat=first)))


@evening
async def test_after_a_week_a_bot_may_stand_in_until_they_are_back(store: SqlStore, clock: FakeClock) -> None:
    """Whoever says so; who is not on turn keeps nobody waiting and is left alone, also by the host."""
    table, first, other = await _lasting(store)
    host = table.state.host
    clock.now += 6 * DAY
    assert await refused(table.send("t0", other, TakeOver(seat=first))) == "too_soon"
    clock.now += 2 * DAY
    assert host is not None
    assert await refused(table.send("t1", first, TakeOver(seat=other))) == "too_soon"
    await accepted(table.send("t2", other, TakeOver(seat=first)))
    assert table.state.places[first].stand_in
    assert table.state.turns == {}, "a bot keeps nobody waiting"
    await accepted(table.send("back", None, GiveBack(seat=first)))
    assert set(table.state.turns) == {first}


@evening
async def test_a_host_takes_nobody_out_before_a_week(store: SqlStore, clock: FakeClock) -> None:
    table, first, other = await _lasting(store, people=3)
    if table.state.host == first:
        await accepted(table.send("roll", first, Roll(window=asked(table.state)[1].id)))
        await accepted(table.send("cross", first, CrossOut(window=asked(table.state)[1].id, box="two")))
        first = other
    host = table.state.host
    assert await refused(table.send("x0", host, Resign(seat=first))) == "too_soon"
    clock.now += 7 * DAY
    await accepted(table.send("x1", host, Resign(seat=first)))
    assert table.state.places[first].resigned
    assert table.state.phase == "playing", "the others play on"


@evening
async def test_a_game_is_kept_for_longer_than_ninety_days_and_its_seats_too(store: SqlStore, clock: FakeClock) -> None:
    table, first, _ = await _lasting(store)
    clock.now += 90 * DAY
    assert await store.prune(finished_before=clock.now, idle_before=clock.now - DAY) == 0
    fresh = table_at(store)
    assert (await fresh.refresh()).turns == table.state.turns, "after a restart, too"
    await accepted(fresh.send("roll", first, Roll(window=asked(fresh.state)[1].id)))
    assert COOKIE_DAYS >= 90
