"""Any move is what it promises: a legal command of every kind the game asks for."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from wortstube.games import core, registry
from wortstube.games.core import Chance, Rejection
from wortstube.games.wortkniffel.messages import Enter, Options, State
from wortstube.games.wortkniffel.score_card import BOXES, Card, Filled
from wortstube.lexicon import Lexicon

GAME, MOVES = registry.load("wortkniffel"), registry.moves("wortkniffel")
LEXICON = Lexicon.load("de")
REFEREE = LEXICON.referee(GAME.policy(GAME.options()))


def start(players: int, referee: str) -> State:
    options = msgspec.convert({"referee": referee}, Options)
    state: State = core.replay(GAME, GAME.setup(options, players, REFEREE, Chance(b"probe", 0)))
    return state


@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_every_kind_that_is_asked_for_has_a_sample(referee: str) -> None:
    state, seen, seq = start(3, referee), Counter[str](), 0
    dice = MOVES.pieces(state)
    while (awaiting := GAME.awaiting(state)).seats:
        seq += 1
        chance = Chance(b"probe", seq)
        seat = chance.choice(sorted(awaiting.seats))
        view = GAME.view(state, seat)
        commands = [MOVES.sample(view, kind, awaiting, LEXICON, chance) for kind in awaiting.seats[seat].kinds]
        outcomes = []
        for command in commands:
            if command is not None:
                events = core.decide(GAME, state, seat, command, REFEREE, Chance(b"dice", seq))
                assert not isinstance(events, Rejection), (command, events)
                seen[core.kind_of(command)] += 1
                outcomes.append(events)
        state = core.replay(GAME, chance.choice(outcomes), state)
        assert MOVES.pieces(state) == dice
    wanted = {"roll", "enter", "cross_out"} | ({"accept", "challenge"} if referee == "challenge" else set())
    assert set(seen) == wanted


def test_no_entry_is_sampled_where_none_exists() -> None:
    card = Card(tuple(None if box in ("kniffel", "straight") else Filled(0) for box in BOXES))
    state = msgspec.structs.replace(start(1, "strict"), roll=1, dice=tuple("TKPTCWH"), cards=(card,))
    awaiting, view = GAME.awaiting(state), GAME.view(state, 0)
    assert MOVES.sample(view, "enter", awaiting, LEXICON, Chance(b"none", 1)) is None


def test_r15_further_kniffels_are_sampled_too() -> None:
    card = Card().fill("kniffel", Filled(50))
    state = msgspec.structs.replace(start(1, "strict"), roll=1, dice=tuple("LENTREI"), cards=(card,))
    awaiting, view = GAME.awaiting(state), GAME.view(state, 0)
    samples = [MOVES.sample(view, "enter", awaiting, LEXICON, Chance(b"further", seq)) for seq in range(150)]
    assert any(isinstance(sample, Enter) and [len(w.dice) for w in sample.words] == [7] for sample in samples)


def test_a_face_of_another_die_is_noticed() -> None:
    state = msgspec.structs.replace(start(1, "strict"), roll=1, dice=tuple("ZZZZZZZ"))
    assert MOVES.pieces(state) != MOVES.pieces(start(1, "strict"))
