"""Tips: from positions in which something can be seen, in every game that has some."""

from __future__ import annotations

from typing import Any

from tests.games.wortfaecher import positions as wortfaecher
from tests.games.wortromme import positions as wortromme
from tests.games.zickzack import positions as zickzack
from wortstube.games import registry
from wortstube.games.core import Chance, awaiting_for, no_rulings
from wortstube.games.tips import Tip
from wortstube.games.wortkniffel import rules as wortkniffel
from wortstube.games.wortkniffel.messages import Roll
from wortstube.lexicon import Lexicon

LEXICON = Lexicon.load()


def tip(game: str, play: Any, rulings: Any = no_rulings) -> Tip | None:
    awaiting = awaiting_for(play.game.awaiting(play.now), 0)
    return registry.tip(game, play.game.view(play.now, 0), awaiting, LEXICON, Chance(b"tip", 1), rulings)


def test_wortfaecher_splits_the_hand_into_words() -> None:
    found = tip("wortfaecher", wortfaecher.position("H A U S N", round=4))
    assert found
    assert "Haus" in found.words
    assert found.points == sum(wortfaecher.word(" ".join(word.upper())).points for word in found.words)


def test_wortfaecher_alone_names_a_word_of_the_open_cards() -> None:
    found = tip("wortfaecher", wortfaecher.alone("H E", "A E", "U E", "S E"))
    assert found
    assert found.words == ("Haus",)


def test_wortfaecher_has_nothing_to_say_of_a_hopeless_hand() -> None:
    assert tip("wortfaecher", wortfaecher.position("B G F")) is None


def test_wortromme_lays_a_word() -> None:
    found = tip("wortromme", wortromme.position("", "SCHULEYX", duties=(6, 6)))
    assert found == Tip(("Schule",), 6)


def test_zickzack_sees_what_lies_on_the_board() -> None:
    play = zickzack.position("A1x1@5,5 B1x2@6,5", "R")
    assert tip("zickzack", play) == Tip(("ab",), 1)
    refused = tip("zickzack", play, lambda word: False if word == "AB" else None)
    assert refused != Tip(("ab",), 1), "what the circle refuses is no tip"


def test_before_the_first_roll_there_is_nothing_to_tell() -> None:
    game = wortkniffel.make()
    state: Any = None
    for event in game.setup(game.options(), 1, LEXICON.referee(game.policy(game.options())), Chance(b"tip", 0)):
        state = game.evolve(state, event)
    awaiting = game.awaiting(state)
    assert registry.tip("wortkniffel", game.view(state, 0), awaiting, LEXICON, Chance(b"tip", 1)) is None
    rolled = game.decide(state, 0, Roll(), LEXICON.referee(game.policy(game.options())), Chance(b"tip", 2))
    assert isinstance(rolled, list)
    for event in rolled:
        state = game.evolve(state, event)
    found = registry.tip("wortkniffel", game.view(state, 0), game.awaiting(state), LEXICON, Chance(b"tip", 3))
    assert found
    assert found.points > 0
