"""How typed words find their cards."""

from __future__ import annotations

import pytest

from wortstube.games.core import Rejection
from wortstube.games.wortfaecher.cards import Word, lay, spell
from wortstube.games.wortfaecher.equipment import standard


def places(text: str, hand: str, **more: object) -> object:
    words = tuple(Word(text=word) for word in text.split())
    return spell(words, hand.split(), standard(), **{"folding": "digraph", **more})  # type: ignore[arg-type]


def test_r13_the_dearest_way_to_lay_a_word_is_taken() -> None:
    hand = "S CH SCH C H A L"
    laid = places("SCHAL", hand)
    assert isinstance(laid, list)
    assert lay(laid[0], hand.split(), standard()).cards == ("S", "C", "H", "A", "L")


def test_r10_of_several_ways_one_that_uses_as_many_cards_as_wanted_comes_first() -> None:
    hand = "E I EI N"
    laid = places("EIN", hand, better=lambda used: used == 2)
    assert laid == [(2, 3)]
    assert places("EIN", hand, better=lambda used: used == 3) == [(0, 1, 3)]


def test_r12_words_share_the_cards_so_that_all_can_lie() -> None:
    assert places("EIN EI", "EI E I N") == [(0, 3), (1, 2)]


def test_r12_a_typed_word_leaves_the_cards_that_another_names() -> None:
    words = (Word(text="ES"), Word(text="EI", cards=(0, 1)))
    assert spell(words, ("E", "I", "E", "S"), standard(), "digraph") == [(2, 3), (0, 1)]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        (Word(), "empty_word"),
        (Word(text="E-S"), "not_letters"),
        (Word(text="🂡"), "not_letters"),
        (Word(text="X" * 5000), "letters_missing"),
        (Word(text="ES", cards=(1, 0)), "letters_missing"),
        (Word(cards=(0, 4)), "no_such_card"),
        (Word(cards=(-1, 0)), "no_such_card"),
        (Word(cards=(0, 0)), "card_twice"),
        (Word(cards=(0,)), "too_few_cards"),
    ],
)
def test_what_cannot_be_laid_is_refused_with_a_reason(word: Word, code: str) -> None:
    refusal = spell((word,), ("E", "S", "I", "N"), standard(), "digraph")
    assert isinstance(refusal, Rejection)
    assert refusal.code == code


def test_more_words_than_cards_are_refused() -> None:
    assert isinstance(spell((Word(text="ES"),) * 9, ("E", "S"), standard(), "digraph"), Rejection)


def test_x2_letters_are_folded_as_cards_show_them() -> None:
    assert places("Öl", "O E L") == [(0, 1, 2)]
    assert places("Öl", "O E L", folding="base_letter") == [(0, 2)]
    assert places("Fuß", "F U S S") == [(0, 1, 2, 3)]
