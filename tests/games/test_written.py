"""Words as Germans write them: nouns with a capital, all others without, whatever pieces or fingers have typed."""

from __future__ import annotations

import pytest

from wortstube.games import registry
from wortstube.games.buecherwurm.named import Known
from wortstube.games.buecherwurm.terms import written
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon
from wortstube.table.referee import CircleReferee

LEXICON = Lexicon.load()
WORDS = {
    "STERNE": "Sterne",
    "HOSEN": "Hosen",
    "KINDER": "Kinder",
    "BEI": "bei",
    "LAUFEN": "laufen",
    "SCHNELL": "schnell",
    "ESSEN": "Essen",
    "WEG": "Weg",
    "FUSS": "Fuß",
    "STRASSE": "Straße",
}
"""Nouns, others, words that are both, and ß."""


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize(("letters", "spelling"), WORDS.items())
def test_every_game_tells_a_word_as_it_is_written(game: str, letters: str, spelling: str) -> None:
    referee = LEXICON.referee(policy(game))
    assert referee.judge(letters).spelling == spelling
    assert [found.spellings[0] for found in referee.search(letters, 0, tuple(letters)).words] == [spelling]


@pytest.mark.parametrize(("letters", "spelling"), [("OFEN", "Ofen"), ("SUSS", "süß"), ("AFFCHEN", "Äffchen")])
def test_so_are_umlauts_where_base_letters_are_laid(letters: str, spelling: str) -> None:
    assert LEXICON.referee(policy("wortkniffel")).judge(letters).spelling == spelling


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("SCHNURXEL", "Schnurxel"),
        ("schnurxeln", "schnurxeln"),
        ("Omaxi", "Omaxi"),
        ("BERLIN", "Berlin"),
        ("köln", "Köln"),
    ],
)
def test_a_word_of_the_house_is_written_as_the_dictionary_does_else_as_it_was_typed(typed: str, shown: str) -> None:
    referee = CircleReferee(LEXICON.referee(policy("wortfaecher")), {typed: True})
    assert referee.judge(typed.upper()).spelling == shown
    assert referee.judge(typed.upper()).valid


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("hosen", "Hosen"),
        ("STERNE", "Sterne"),
        ("die möwe", "die Möwe"),
        ("Bei", "Bei"),
        ("Schnell", "schnell"),
        ("füße", "Füße"),
        ("xumpiquatsch", "xumpiquatsch"),
        ("Essen", "Essen"),
    ],
)
def test_a_term_is_shown_as_one_writes_it(typed: str, shown: str) -> None:
    assert written(typed, None, LEXICON.referee(policy("buecherwurm"))) == shown


def test_a_listed_term_is_shown_as_the_list_has_it() -> None:
    known = Known(term="laufen", why="")
    assert written("LAUFEN", known, LEXICON.referee(policy("buecherwurm"))) == "laufen"
