"""R7, R9, R17: the list of words that can be laid out against every way to lay the tiles of a small rack."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import msgspec
import pytest

from wortstube.games import core
from wortstube.games.core import Chance, Command, Rejection
from wortstube.games.legal import Legal
from wortstube.games.wortromme.equipment import ALPHABET, Box
from wortstube.games.wortromme.legal import legal
from wortstube.games.wortromme.messages import Draw, Lay, Lying, Options, State, Word
from wortstube.games.wortromme.rules import make
from wortstube.lexicon import Lexicon

GAME = make()
REFEREE = Lexicon.load().referee(GAME.policy(Options()))


def position(rack: str, *words: str, duty: int = 0, **agreed: Any) -> State:
    """Seat 0 is on turn with these letters (`?` is a joker); words lie on the table."""
    begun: State = core.replay(GAME, GAME.setup(Options(**agreed), 2, REFEREE, Chance(b"legal", 0)))
    box = Box(begun.equipment)
    table = tuple(Lying(box.take(word), word, 1, 0) for word in words)
    tiles = box.take("" if letter == "?" else letter for letter in rack)
    racks, duties = (tiles, box.take("XQ")), (duty, 0)
    return msgspec.structs.replace(begun, seat=0, table=table, racks=racks, duties=duties)


def listed_in(state: State) -> Legal[Any]:
    return legal(GAME.view(state, 0), core.awaiting_for(GAME.awaiting(state), 0), REFEREE)


def accepted(state: State, command: Command) -> bool:
    return not isinstance(core.decide(GAME, state, 0, command, REFEREE, Chance(b"legal", 1)), Rejection)


def laid_out(state: State) -> list[Lay]:
    """The tiles of the rack in any order, jokers as any letter."""
    window, lying = GAME.awaiting(state).seats[0].id, [Word(word.tiles) for word in state.table]
    return [
        Lay(words=(*lying, Word(tiles, "".join(meaning))), window=window)
        for size in range(2, len(state.racks[0]) + 1)
        for tiles in permutations(state.racks[0], size)
        for meaning in product(ALPHABET, repeat=len(state.equipment.jokers_in(tiles)))
    ]


def test_words_of_the_rack_are_all_that_is_accepted() -> None:
    """R7, R9, R15, R17, R22: also where one of them lies there already."""
    for state in (position("EEIS?", "EIS", duty=3), position("NEEIN", duty=4), position("EIS?")):
        found = listed_in(state)
        laid = {found.alike(command) for command in laid_out(state) if accepted(state, command)}
        listed = [command for command in found if isinstance(command, Lay)]
        assert found.complete
        assert {found.alike(command) for command in listed} == laid
        assert len(listed) == len(laid) > 0
        assert found.bound is not None
        assert found.bound >= len(listed) + sum(isinstance(command, Draw) for command in found)


def test_moves_with_words_on_the_table_come_first_and_each_once() -> None:
    state = position("STERN", "LIEBEN", "GARTEN")
    found = listed_in(state)
    first = found.first(300)
    lays = [command for command in first if isinstance(command, Lay)]
    assert not found.complete
    assert {found.alike(command) for command in lays if len(command.words) != 3}, "something is split or taken whole"
    assert len({found.alike(command) for command in lays}) == len(lays)
    assert all(accepted(state, command) for command in lays)


def test_the_probabilities_of_all_that_can_be_drawn_make_one() -> None:
    for rack in ("EIS", "EISN"):
        found = listed_in(position(rack, "HAUS", duty=3, referee="challenge"))
        drawn = dict(found.sample(Chance(b"draw", number)) for number in range(2000))
        assert sum(drawn.values()) == pytest.approx(1)


def test_where_anything_may_be_laid_the_rest_is_drawn() -> None:
    state = position("EEIS?", "EIS", duty=3, referee="challenge")
    found = listed_in(state)
    listed = {found.alike(command) for command in found}
    drawn = [found.sample(Chance(b"draw", number)).command for number in range(60)]
    assert all(accepted(state, command) for command in drawn)
    assert any(found.alike(command) not in listed for command in drawn)
    assert any(found.alike(command) in listed and isinstance(command, Lay) for command in drawn)
