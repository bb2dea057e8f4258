"""What is agreed on about seats follows the people who sit there: when they move up, go, or play again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.table.playing import NAMES, BareTable
from wortstube.games import registry
from wortstube.games.core import Command, Outcome, Seat
from wortstube.table import fold, rules
from wortstube.table.log import Versions, read_events
from wortstube.table.messages import Agree, Began, Forget, Open, Resign, Sit, StandUp, Start, StoodUp

WITH_A_FIRST = [name for name in registry.GAMES if registry.load(name).seating.first]


def lobby(name: str, seats: tuple[int, ...], **options: Any) -> BareTable:
    """People on these places of a table that has all there are."""
    game = registry.load(name)
    table = BareTable(game).do(Open(game=name, places=game.players[-1]))
    return table.do(*(Sit(seat=seat, name=NAMES[seat]) for seat in seats), Agree(options=options))


def decided(table: BareTable, command: Command) -> list[Any]:
    events = table.decide(command)
    assert isinstance(events, list)
    return events


def over(name: str, players: int, first: Seat, **options: Any) -> BareTable:
    """A game that this seat began, and which is over though nobody left."""
    table = lobby(name, tuple(range(players)), **options).do(Start())
    changes = {"outcome": Outcome((0,) * players, ())} | (
        {"first": first} if hasattr(table.state.play, "first") else {}
    )
    table.state = msgspec.structs.replace(
        table.state, phase="over", play=msgspec.structs.replace(table.state.play, **changes)
    )
    return table


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_option_that_names_seats_is_known(name: str) -> None:
    game = registry.load(name)
    options = msgspec.inspect.type_info(game.options)
    assert isinstance(options, msgspec.inspect.StructType)
    fields = {field.encode_name: field for field in options.fields}
    named = {field for field, info in fields.items() if _is_seat(info.type, len(game.players))}
    lists = {field for field, info in fields.items() if isinstance(info.type, msgspec.inspect.VarTupleType)}
    assert {game.seating.first} - {""} == named
    assert game.seating.each.keys() == lists


def _is_seat(kind: Any, players: int) -> bool:
    """A number below the number of players, or None."""
    parts = kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)
    return any(isinstance(part, msgspec.inspect.IntType) and part.lt == players for part in parts)


@pytest.mark.parametrize("name", WITH_A_FIRST)
def test_whoever_was_named_begins_after_places_have_moved_up(name: str) -> None:
    first = registry.load(name).seating.first
    table = lobby(name, (0, 2, 3), **{first: 3})
    assert table.state.options[first] == 3
    table.do(Start())
    assert (table.state.options[first], table.state.places[2].name) == (2, NAMES[3])
    opens = {"wortfaecher": "dealer", "buecherwurm": "chooser"}.get(name, "first")
    assert getattr(table.state.play, opens) == 2


def test_r29_what_each_was_granted_moves_up_too() -> None:
    table = lobby("wortfaecher", (0, 2, 3), head_start=[0, 0, 5, 10], word_levels=["all", "all", "everyday"])
    table.do(Start())
    assert table.state.play.scores == (0, 5, 10)
    assert table.state.options["word_levels"] == ["all", "everyday"]


@pytest.mark.parametrize("name", WITH_A_FIRST)
def test_a_choice_goes_with_whoever_goes_and_everybody_is_told(name: str) -> None:
    first = registry.load(name).seating.first
    for leaving in (StandUp(seat=2), Forget(seat=2, name="~KRTAB")):
        table = lobby(name, (0, 1, 2), **{first: 2})
        (stood,) = (event for event in decided(table, leaving) if isinstance(event, StoodUp))
        assert stood.options is not None
        assert table.do(leaving).state.options == stood.options
        assert stood.options[first] is None
        table.do(Sit(seat=2, name="Emil"), Start())
        assert table.state.options[first] is None, "whoever comes next has nothing to do with it"


def test_a_choice_about_others_stays_and_nobody_hears_of_it() -> None:
    table = lobby("wortfaecher", (0, 1, 2), dealer=1, head_start=[5])
    assert decided(table, StandUp(seat=2)) == [StoodUp(seat=2, options=None)]
    assert table.do(StandUp(seat=2)).state.options["dealer"] == 1
    assert decided(table, Start())[0] == Began(places=(0, 1), options=None)


def test_nobody_can_be_named_who_is_not_there() -> None:
    table = lobby("wortfaecher", (0, 1), dealer=4, head_start=[0, 5, 10], word_levels=["all", "all", "everyday"])
    assert (table.state.options["dealer"], table.state.options["head_start"]) == (None, [0, 5])
    assert table.state.options["word_levels"] == []


@pytest.mark.parametrize(
    ("name", "options", "following"),
    [
        ("wortromme", {}, 2),  # R5: the start goes round, also after a lot
        ("wortromme", {"start": 1}, 2),
        ("zickzack", {"start": 1}, 2),
        ("zickzack", {}, None),
        ("wortfaecher", {"dealer": 1}, 1),  # R3: whoever is the oldest still is
        ("wortfaecher", {}, None),
        ("buecherwurm", {"start": 1}, 1),  # R4: and the best-read
        ("buecherwurm", {}, None),
        ("wortkniffel", {}, None),  # R20
    ],
)
def test_who_begins_another_game(name: str, options: dict[str, Any], following: Seat | None) -> None:
    table = over(name, 3, first=1, **options)
    assert rules.next_first(table.game, table.state) == following


def test_r5_the_start_goes_past_whoever_left_and_over_the_end_of_the_table() -> None:
    table = over("wortromme", 4, first=2)
    table.state = msgspec.structs.replace(
        table.state, places=(*table.state.places[:3], msgspec.structs.replace(table.state.places[3], resigned=True))
    )
    following = rules.next_first(table.game, table.state)
    assert following == 0
    assert rules.next_options(table.game, table.state, following)["start"] == 0


def test_another_game_knows_its_people_by_their_new_seats() -> None:
    """R29: Bruno has left; Carla keeps her ten points, and deals."""
    table = lobby("wortfaecher", (0, 1, 2), dealer=2, head_start=[0, 5, 10]).do(Start(), Resign(seat=1))
    options = rules.next_options(table.game, table.state, 2)
    assert (options["dealer"], options["head_start"]) == (1, [0, 10])
    assert rules.next_options(table.game, table.state, None)["dealer"] is None


def test_nobody_is_next_before_the_end() -> None:
    table = lobby("wortromme", (0, 1)).do(Start())
    assert rules.next_first(table.game, table.state) is None


def test_entries_of_earlier_releases_say_nothing_of_options() -> None:
    table = lobby("wortromme", (0, 2), start=1)
    old = Versions(rules=1, table=1)
    (stood,) = read_events(table.game, [{"kind": "table.stood_up", "seat": 2}], old)
    (began,) = read_events(table.game, [{"kind": "table.began", "places": [0, 2]}], old)
    assert (stood, began) == (StoodUp(seat=2, options=None), Began(places=(0, 2), options=None))
    after = fold.evolve(table.game, table.state, [began], 9, 9.0)
    assert after.options == table.state.options
