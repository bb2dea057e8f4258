"""The tiny game itself: that a log of its first rules still replays, and what its table may agree on."""

import pytest

from tests.sixth.geheimkarten.messages import Options
from tests.sixth.geheimkarten.rules import SecretCards
from wortstube.games.core import Outcome, Raw, awaiting_for, parse_event, replay
from wortstube.testing.playouts import option_values, setups

RULES_1: list[Raw] = [
    {
        "kind": "started",
        "players": 2,
        "options": {"hand": 2, "timed": False},
        "rules": 1,
        "lexicon": "no words",
        "hands": [["r1", "g4"], ["b5", "k2"]],
        "pile": ["r6", "g6", "b1"],
        "face_up": "k3",
    },
    {"kind": "turn_began", "seat": 0, "turn": 1},
    {"kind": "drew", "seat": 0, "cards": ["r6"]},
    {"kind": "discarded", "seat": 0, "card": "r1"},
    {"kind": "turn_began", "seat": 1, "turn": 2},
    {"kind": "took", "seat": 1},
    {"kind": "discarded", "seat": 1, "card": "r1"},
    {"kind": "turn_began", "seat": 0, "turn": 3},
    {"kind": "knocked", "seat": 0},
    {"kind": "voted", "seat": 1, "end": True},
    {"kind": "votes_opened", "votes": [None, True]},
    {"kind": "finished", "hands": [["g4", "r6"], ["b5", "k2"]], "scores": [10, 7], "winners": [0]},
]


def test_a_log_of_rules_1_replays() -> None:
    game = SecretCards()
    state = replay(game, [parse_event(game, raw, 1) for raw in RULES_1])
    assert state.hands == (("g4", "r6"), ("b5", "k2"))
    assert state.pile == ("g6", "b1")
    assert game.outcome(state) == Outcome((10, 7), (0,))


def test_a_log_of_a_newer_release_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="written by a newer release"):
        parse_event(SecretCards(), RULES_1[0], 3)


def test_the_options_are_read_from_their_types() -> None:
    assert option_values(Options) == {"hand": (2, 3, 4), "timed": (False, True)}


def test_every_two_choices_of_a_table_meet() -> None:
    rows = [(setup.players, setup.options.hand, setup.options.timed) for setup in setups(SecretCards())]
    for one, other, pairs in ((0, 1, 9), (0, 2, 6), (1, 2, 6)):
        assert len({(row[one], row[other]) for row in rows}) == pairs


def test_others_are_not_told_between_what_a_seat_may_choose() -> None:
    game = SecretCards()
    state = replay(game, [parse_event(game, raw, 1) for raw in RULES_1[:8]])
    waiting = game.awaiting(state)
    assert waiting.seats[0].kinds == ("draw", "take", "knock")
    assert awaiting_for(waiting, 0) == waiting
    assert awaiting_for(waiting, 1).seats[0].kinds == ()
