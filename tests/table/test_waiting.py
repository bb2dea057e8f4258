"""Whom a table waits for: whose turn it is, nobody else; a bot only if somebody says so; all, once nobody was left."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from tests.conformance.entrant import registered
from tests.table.playing import GAME, NAMES, BareTable, asked, started
from wortstube.games import core, registry
from wortstube.games.core import Command, Seat
from wortstube.games.wortkniffel.messages import CrossOut
from wortstube.table.messages import (
    GiveBack,
    Open,
    Pause,
    Place,
    Resign,
    Resume,
    Sit,
    Start,
    TableState,
    TakeOver,
    WhenAway,
)
from wortstube.table.waiting import Attended, step, waited_for
from wortstube.testing.playouts import Setup, play


def attended(here: Iterable[Seat], gone: Iterable[Seat] = (), late: Iterable[Seat] = ()) -> Attended:
    late = frozenset(late)
    return Attended(frozenset(here), frozenset(gone) | late, late)


def what_next(
    table: BareTable, here: Iterable[Seat], gone: Iterable[Seat] = (), late: Iterable[Seat] = ()
) -> Command | None:
    return step(table.game, table.state, attended(here, gone, late))


def three(**options: object) -> tuple[BareTable, Seat, Seat, Seat]:
    """A table of three, and its seats from the one on turn on."""
    table = BareTable().do(Open(game=GAME.name, places=3, options=options))
    table.do(*(Sit(seat=seat, name=NAMES[seat], key=NAMES[seat]) for seat in range(3)), Start())
    first, _ = asked(table.state)
    return table, first, (first + 1) % 3, (first + 2) % 3


def test_by_itself_no_bot_plays_for_anybody() -> None:
    table, first, second, third = three(hourglass=0)
    assert table.state.away == "pause"
    assert what_next(table, [second, third], late=[first]) == Pause(because="awaited")
    table.do(Pause(because="awaited"))
    assert what_next(table, [second, third], late=[first]) is None
    assert what_next(table, [first, second, third]) == Resume()


def test_who_is_not_on_turn_is_not_waited_for() -> None:
    table, first, second, third = three(hourglass=0)
    assert what_next(table, [first], late=[second, third]) is None
    table.roll().do(CrossOut(window=asked(table.state)[1].id, box="two"), seat=first)
    assert what_next(table, [first], late=[second, third]) == Pause(because="awaited")
    table.do(Pause(because="awaited"))
    assert what_next(table, [first, third], late=[second]) is None
    assert what_next(table, [first, second], late=[third]) == Resume(), "the other one may still come"


def test_an_hourglass_stops_after_a_blink_and_a_table_without_one_has_the_whole_grace() -> None:
    table, first, *others = three(hourglass=120)
    assert what_next(table, others, gone=[first]) is None, "R4: it runs from the first roll on"
    table.roll()
    assert what_next(table, others) is None, "a line that blinks"
    assert what_next(table, others, gone=[first]) == Pause(because="awaited")
    assert what_next(table.do(Pause(because="awaited")), [*others, first]) == Resume()


OPINIONS = {"accept", "challenge", "knock", "go_on", "object", "abstain", "no_voice", "vote"}
WITH_DOUBT = {"hourglass": 60, "referee": "challenge"}
"""As far as a game leaves it open."""


@pytest.mark.parametrize("name", [name for name in registry.GAMES if (registry.folder(name) / "doubt.py").exists()])
def test_x6_nobody_is_waited_for_whose_silence_is_an_answer(name: str) -> None:
    """R24 of Zickzack, R18 of Bücherwurm: so it is where opinions are asked for, and never in anybody's turn."""
    entrant = registered(name)
    chosen = {option: value for option, value in WITH_DOUBT.items() if hasattr(entrant.game.options, option)}
    options = msgspec.convert(chosen, entrant.game.options)
    playout = play(entrant, Setup(3, options), b"silence", "sampled")
    quiet = set()
    for step_ in playout.steps:
        awaiting = entrant.game.awaiting(step_.after.state)
        state = TableState(phase="playing", places=(Place(name="Ada"),) * 3, play=step_.after.state)
        kinds = {kind for seat in core.asked(awaiting) for kind in awaiting.seats[seat].kinds}
        opinions = bool(kinds) and kinds <= OPINIONS
        assert waited_for(entrant.game, state) == (set() if opinions else set(core.asked(awaiting))), awaiting
        quiet.add(opinions)
    assert quiet == {True, False}, "both were met"


def test_once_nobody_is_left_all_are_waited_for() -> None:
    table, first, second, third = three(hourglass=0)
    assert what_next(table, [], late=[first, second]) is None, "the grace of the last one runs"
    assert what_next(table, [], late=[first, second, third]) == Pause(because="away")
    table.do(Pause(because="away"))
    assert what_next(table, [], late=[first, second, third]) is None
    assert what_next(table, [first], late=[second, third]) is None, "even if it is their turn"
    assert what_next(table, [first, second], late=[third]) is None
    assert what_next(table, [first, second, third]) == Resume()


def test_an_hourglass_stops_after_a_blink_also_when_nobody_is_left() -> None:
    """A fault of the network they share."""
    table, first, second, third = three(hourglass=120)
    table.roll()
    assert what_next(table, []) is None
    assert what_next(table, [], gone=[first, second, third]) == Pause(because="awaited")
    table.do(Pause(because="awaited"))
    assert what_next(table, [], gone=[first, second, third]) is None
    assert what_next(table, [first], gone=[second, third]) == Resume()
    assert what_next(table, [], late=[first, second, third]) == Pause(because="away")


def test_a_table_that_waited_for_one_waits_for_all_once_nobody_is_left() -> None:
    table, first, second, third = three(hourglass=0)
    table.do(Pause(because="awaited"))
    assert what_next(table, [], late=[first, second, third]) == Pause(because="away")


def test_a_bot_in_the_place_of_everybody_who_is_missing_lets_the_table_go_on() -> None:
    table, first, second, third = three(hourglass=0)
    table.do(Pause(because="away"), TakeOver(seat=first), seat=None)
    assert what_next(table, [second], late=[third]) is None
    table.do(TakeOver(seat=third))
    assert what_next(table, [second]) == Resume()


def test_somebody_there_lets_a_bot_play_for_whoever_is_waited_for() -> None:
    table, first, second, third = three(hourglass=0)
    table.do(Pause(because="awaited")).do(TakeOver(seat=first), seat=third)
    assert what_next(table, [second, third]) == Resume()
    table.do(Resume())
    assert what_next(table, [second, third]) is None
    table.do(GiveBack(seat=first))
    assert waited_for(GAME, table.state) == {first}


def test_where_the_host_chose_it_a_bot_plays_on_but_not_at_a_table_that_all_had_left() -> None:
    table, first, second, third = three(hourglass=120)
    table.do(WhenAway(then="bot")).roll()
    assert what_next(table, [first, second], late=[third]) == TakeOver(seat=third)
    assert what_next(table, [second, third], gone=[first]) == Pause(because="awaited")
    table.do(Pause(because="awaited"))
    assert what_next(table, [second, third], late=[first]) == TakeOver(seat=first)
    table.do(TakeOver(seat=first))
    assert what_next(table, [second, third]) == Resume()
    table.do(GiveBack(seat=first), Resume(), Pause(because="away"))
    assert what_next(table, [second], late=[first, third]) is None
    table.do(Resume(), seat=second)
    assert what_next(table, [second], late=[first, third]) == TakeOver(seat=min(first, third)), "they decided to go on"


def test_a_pause_somebody_asked_for_is_theirs() -> None:
    table, *seats = three(hourglass=0)
    table.do(Pause())
    assert what_next(table, []) is what_next(table, seats) is what_next(table, [], late=seats) is None


def test_who_left_for_good_is_not_waited_for() -> None:
    table, first, second, third = three(hourglass=0)
    table.do(Pause(because="away"), Resign(seat=third))
    assert what_next(table, [first, second]) == Resume()


def test_nobody_is_waited_for_before_the_game_or_after_it() -> None:
    table = started(people=2)
    table.do(Resign(seat=0))
    assert what_next(table, [], late=[0, 1]) is what_next(table, [0, 1]) is None
