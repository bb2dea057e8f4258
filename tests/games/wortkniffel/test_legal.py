"""R3, R8 to R18, R24: the list of entries against every way to lay the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, permutations
from string import ascii_uppercase
from typing import Any

import msgspec
import pytest

from wortstube.games import core
from wortstube.games.core import Awaiting, Chance, Rejection
from wortstube.games.legal import Legal
from wortstube.games.wortkniffel.legal import legal
from wortstube.games.wortkniffel.messages import Enter, Entered, Options, State
from wortstube.games.wortkniffel.rules import make
from wortstube.games.wortkniffel.score_card import BOXES, Box, Card, Filled, Word
from wortstube.lexicon import Lexicon

GAME = make()
REFEREE = Lexicon.load().referee(GAME.policy(Options()))


def position(dice: str, free: Sequence[Box], *, further: bool = False, **agreed: Any) -> State:
    """The first seat has rolled these; its other boxes are full, the Wort-Kniffel with points if so."""
    options = Options(**agreed)
    begun = core.replay(GAME, GAME.setup(options, 2, REFEREE, Chance(b"legal", 0)))
    filled = {box: Filled(50 if further and box == "kniffel" else 0) for box in BOXES if box not in free}
    card = Card(tuple(filled.get(box) for box in BOXES))
    return msgspec.structs.replace(begun, seat=0, cards=(card, *begun.cards[1:]), dice=tuple(dice), roll=3)


def listed_in(state: State) -> Legal[Any]:
    awaiting: Awaiting = GAME.awaiting(state)
    return legal(GAME.view(state, 0), core.awaiting_for(awaiting, 0), REFEREE)


def every_way(state: State, box: Box, cuts: Sequence[tuple[int, ...]]) -> Iterator[Enter]:
    """Dice in any order, cut into words of these lengths; the joker as any letter."""
    window, joker = GAME.awaiting(state).seats[0].id, state.equipment.joker
    for cut in cuts:
        for dice in permutations(range(7), sum(cut)):
            for letter in ascii_uppercase if any(state.dice[die] == joker for die in dice) else " ":
                ends = list(accumulate(cut))
                places = [dice[begin:end] for begin, end in zip((0, *ends), ends, strict=False)]
                faces = "".join(state.dice).replace(joker, letter)
                texts = ["".join(faces[die] for die in one) for one in places]
                words = tuple(Word(text, one) for text, one in zip(texts, places, strict=True))
                yield Enter(box=box, words=words, window=window)


def accepted(state: State, command: Enter) -> bool:
    return not isinstance(core.decide(GAME, state, 0, command, REFEREE, Chance(b"legal", 1)), Rejection)


@pytest.mark.parametrize(
    ("dice", "box", "further", "cuts"),
    [
        ("EIAENST", "three", False, [(3,), (3, 3)]),
        ("EIEINAM", "two", False, [(2,), (2, 2), (2, 2, 2)]),
        ("HAUSEI★", "five", False, [(5,)]),
        ("STUNDEN", "six", True, [(6,), (7,)]),
        ("EINAMSO", "three_words", False, [(2, 2, 2), (2, 2, 3), (2, 3, 2), (3, 2, 2)]),
        ("AUTOEIN", "full_house", False, [(2, 5), (3, 4), (4, 3), (5, 2)]),
    ],
)
def test_entries_are_all_that_can_be_laid(dice: str, box: Box, further: bool, cuts: Sequence[tuple[int, ...]]) -> None:
    state = position(dice, [box], further=further)
    found = listed_in(state)
    laid = {found.alike(command) for command in every_way(state, box, cuts) if accepted(state, command)}
    listed = [command for command in found if isinstance(command, Enter)]
    assert {found.alike(command) for command in listed} == laid
    assert len(listed) == len(laid) > 0
    assert all(accepted(state, command) for command in listed)


def test_entries_come_by_their_points_and_are_counted_without_listing_them() -> None:
    state = position("STUNDE★", ["two", "three", "four", "two_words", "three_words", "full_house", "chance"])
    found = listed_in(state)
    entries = [command for command in found if isinstance(command, Enter)]
    decided = [core.decide(GAME, state, 0, command, REFEREE, Chance(b"legal", 1)) for command in entries[::50]]
    entered = [decision[0] for decision in decided if not isinstance(decision, Rejection)]
    points = [event.points for event in entered if isinstance(event, Entered)]
    assert len(points) == len(decided)
    assert points == sorted(points, reverse=True)
    assert found.count == len(entries) + len(state.cards[0].free())
    assert found.complete


def test_what_is_drawn_is_as_probable_as_it_says() -> None:
    state = position("STUNDE★", ["two_words", "full_house"])
    found = listed_in(state)
    entries = {command for command in found if isinstance(command, Enter)}
    for number in range(200):
        command, probability = found.sample(Chance(b"draw", number))
        assert not isinstance(command, Enter) or command in entries
        assert probability == pytest.approx(1 / 2 / (len(entries) if isinstance(command, Enter) else 2))


def test_where_anything_may_be_entered_the_words_that_count_are_listed_and_the_rest_is_drawn() -> None:
    state = position("STUNDE★", ["two", "two_words", "kniffel"], referee="challenge")
    found = listed_in(state)
    assert not found.complete
    assert found.bound is not None
    assert found.count is not None
    assert found.bound > found.count
    drawn = [found.sample(Chance(b"draw", number)).command for number in range(100)]
    entered = [command for command in drawn if isinstance(command, Enter)]
    assert all(accepted(state, command) for command in entered)
    listed = {found.alike(command) for command in found}
    assert {found.alike(command) in listed for command in entered} == {True, False}


def test_equal_dice_are_kept_once() -> None:
    state = msgspec.structs.replace(position("EIAENST", ["chance"]), roll=1)
    twins = msgspec.structs.replace(state.equipment, dice=(state.equipment.dice[0],) * 7)
    alike = msgspec.structs.replace(state, equipment=twins, dice=(state.equipment.dice[0][0],) * 7)
    counts = {name: sum(c.window == "1.1" and core.kind_of(c) == "roll" for c in listed_in(s)) for name, s in
              (("different", state), ("alike", alike))}  # fmt: skip
    assert counts == {"different": 127, "alike": 7}
