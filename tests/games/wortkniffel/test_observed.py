"""The dearest entries of Wortkniffel, which are looked up, beside the list of all entries."""

from __future__ import annotations

from collections import defaultdict

import msgspec
import pytest

import wortstube as ws
from wortstube.games import core, registry
from wortstube.games.core import Chance
from wortstube.games.wortkniffel.dearest import dearest
from wortstube.games.wortkniffel.messages import Enter, Entered, State
from wortstube.games.wortkniffel.score_card import BOXES, UPPER, Box, Card, Filled

ROLLS = 12
WHOLE = ("E", "I", "N", "E", "Z", "S", "O")
"""EISZONE, so that there is a Wort-Kniffel."""


def card_with(*boxes: Box) -> Card:
    card = Card()
    for box in boxes:
        card = card.fill(box, Filled(50 if box == "kniffel" else 5))
    return card


CARDS = {
    "empty": card_with(),
    "further Wort-Kniffel, upper boxes free": card_with("kniffel"),
    "further Wort-Kniffel": card_with("kniffel", *UPPER),
    "half full": card_with("two", "four", "three_words", "chance"),
}


def rolled(card: Card, dice: tuple[str, ...]) -> State:
    state = ws.Match("wortkniffel", players=1)._state
    changed: State = msgspec.structs.replace(state, cards=(card,), dice=dice, roll=3)
    return changed


@pytest.mark.parametrize("kind", CARDS)
def test_the_dearest_entries_are_those_of_the_list(kind: str) -> None:
    """R6 to R18, R23: in every free box, with jokers and with further Wort-Kniffel (R15)."""
    match, chance = ws.Match("wortkniffel", players=1), Chance(b"rolls", 0)
    equipment = match.game.equipment
    rolls = [tuple(map(chance.choice, equipment.dice)) for _ in range(ROLLS)]
    assert any(equipment.joker in dice for dice in rolls)
    for dice in (WHOLE, *rolls):
        state = rolled(CARDS[kind], dice)
        known = dearest(match.referee, equipment)
        points = defaultdict[str, int](int)
        for command in _entries(match, state):
            points[command.box] = max(points[command.box], _points(match, state, command))
        assert dice != WHOLE or "kniffel" in points or state.cards[0].further_kniffel()
        found = {BOXES[at]: most for at, most in known.points(state.cards[0], dice)}
        assert found == points
        for box in BOXES:
            if box in found:
                entry = known.entry(state.cards[0], box, dice, match.game.awaiting(state).seats[0].id)
                assert _points(match, state, entry) == found[box]


def _entries(match: ws.Match, state: State) -> list[Enter]:
    """The first of each box that is listed is the dearest: they are sorted by their points."""
    legal = registry.legal("wortkniffel", match.game.view(state, 0), match.game.awaiting(state), match.referee)
    first = dict[str, Enter]()
    for command in legal:
        if isinstance(command, Enter):
            first.setdefault(command.box, command)
    return [*first.values()]


def _points(match: ws.Match, state: State, command: Enter) -> int:
    events = core.decide(match.game, state, 0, command, match.referee, Chance(b"observed", 0))
    assert isinstance(events, list), f"{command} got {events}"
    entered = next(event for event in events if isinstance(event, Entered))
    return entered.points + entered.extra
