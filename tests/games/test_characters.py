"""The characters of bots: what they say and how long they take is so (the client's sentences: `web/src/table`)."""

from __future__ import annotations

import pytest

from wortstube.games.characters import Character, bluffing, character, characters
from wortstube.games.knowledge import DOUBT, GIBBERISH, Listener
from wortstube.games.levels import LEVELS, Level, Persona
from wortstube.lang import LANGUAGES
from wortstube.lexicon import Lexicon, standard_policy

NEAR_MISS, GIBBERISH_WORD = "SCHRENKEL", "KBTNE"


def test_every_character_has_a_name_in_every_language_and_nobody_shares_it() -> None:
    names = [name for one in characters() for name in one.names.values()]
    assert len(names) == len(set(names))
    assert all(one.names.keys() == {*LANGUAGES} for one in characters())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["Becher", "Spitzer", "Spitzer 2", "Rechner"])
def test_near_misses_are_doubted_by_character_and_gibberish_by_all_alike(level: Level, name: str) -> None:
    listener = Listener(Lexicon.load(), standard_policy(), Persona(level, name))
    expected = min(1.0, DOUBT[LEVELS.index(level)] * character(name).doubt)
    assert listener.doubt(NEAR_MISS) == pytest.approx(expected)
    assert listener.doubt(GIBBERISH_WORD) == GIBBERISH
    assert listener.doubt("HAUS") == 0


def test_whoever_is_called_otherwise_has_no_character_of_their_own() -> None:
    assert character("Anna") == character("") == character("2") == Character()


def test_who_likes_to_bluff_does_so_more_often() -> None:
    row = (0.1, 0.1, 0.1, 0.2, 0.2, 0.2)
    names = [name for one in characters() for name in one.names.values()]
    often = {name: bluffing(Persona("klub", name), row) / 0.2 for name in names}
    assert often == pytest.approx({name: character(name).bluff for name in names})
    assert len({*often.values()}) > 1
    assert bluffing("klub", row) == 0.2
