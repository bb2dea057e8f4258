"""Alone, "Wörter finden" is help as a hint is: it stands in the log, for one move, and the game says what it costs."""

from __future__ import annotations

import pytest

from tests.table.playing import UNTIMED, BareTable, asked, careful_command
from wortstube.games import registry
from wortstube.games.core import Command, Raw, Seat
from wortstube.table import view as views
from wortstube.table.messages import Open, Pause, Resign, Resume, Search, Searched, Sit, Start

SOLITAIRES = [name for name in registry.GAMES if 1 in registry.load(name).players]


def alone(name: str = "wortkniffel", options: Raw | None = None) -> BareTable:
    game = registry.load(name)
    table = BareTable(game)
    return table.do(Open(game=name, options=options or {}), Sit(seat=0, name="Ada"), Start())


def move(table: BareTable) -> None:
    table.do(careful_command(table.state, asked(table.state)[0]), seat=0)


@pytest.mark.parametrize("name", SOLITAIRES)
def test_in_every_solitaire_a_search_stands_in_the_log(name: str) -> None:
    table = alone(name)
    events = table.decide(Search(seat=0), 0)
    assert isinstance(events, list)
    searched, *costs = events
    assert searched == Searched(seat=0)
    table.do(Search(seat=0), seat=0)
    told = views.view(table.game, table.state, 0)
    assert (told.searches, told.searching, told.phase) == (1, True, "playing")
    assert bool(costs) == (name == "wortfaecher")


def test_it_is_good_for_one_move_and_taken_once_for_it() -> None:
    table = alone(options=UNTIMED)
    table.do(Search(seat=0), seat=0)
    assert table.refusal(Search(seat=0), 0) == "already_searching"
    table.do(Pause(), Resume(), seat=0)
    assert table.state.searching
    move(table)
    assert (table.state.searching, table.state.searches) == (False, 1)
    table.do(Search(seat=0), seat=0)
    assert (table.state.searching, table.state.searches) == (True, 2)


@pytest.mark.parametrize(
    ("first", "seat", "code"),
    [((), 1, "no_such_seat"), ((Pause(),), 0, "paused"), ((Resign(seat=0),), 0, "no_such_seat")],
)
def test_it_is_for_whoever_plays_and_while_they_play(first: tuple[Command, ...], seat: Seat, code: str) -> None:
    assert alone(options=UNTIMED).do(*first, seat=0).refusal(Search(seat=0), seat) == code


def test_at_a_table_of_several_nobody_searches() -> None:
    table = BareTable().do(
        Open(game="wortkniffel", places=2), Sit(seat=0, name="Ada"), Sit(seat=1, name="Bea"), Start()
    )
    assert table.refusal(Search(seat=0), 0) == "not_alone"
    assert table.refusal(Search(seat=1), 0) == "not_alone"
