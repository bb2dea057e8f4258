"""Folding: any text is answered, folding twice changes nothing, umlauts follow the game's choice (X2, X3)."""

import re
import unicodedata
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wortstube.lexicon import Folding, fold

FOLDINGS: tuple[Folding, ...] = get_args(Folding)
ALPHABET = {"own_letter": "[A-ZÄÖÜ]+", "base_letter": "[A-Z]+", "digraph": "[A-Z]+"}

any_text = st.text(alphabet=st.characters(exclude_categories=()))
german = st.text(alphabet="abcdefghijklmnopqrstuvwxyzäöüßABCXYZÄÖÜẞé", min_size=1)
foldings = st.sampled_from(FOLDINGS)


@given(any_text, foldings)
def test_any_text_folds_to_letters_or_to_nothing(text: str, folding: Folding) -> None:
    letters = fold(text, folding)
    assert letters is None or re.fullmatch(ALPHABET[folding], letters)


@given(st.one_of(any_text, german), foldings)
def test_folding_twice_changes_nothing(text: str, folding: Folding) -> None:
    letters = fold(text, folding)
    assert letters is None or fold(letters, folding) == letters


@given(german)
def test_x3_lengths(text: str) -> None:
    own, base, digraph = (fold(text, folding) for folding in FOLDINGS)
    assert own is not None
    assert base is not None
    assert digraph is not None
    assert len(own) == len(text) + sum(letter in "ßẞ" for letter in text) == len(base)
    assert len(digraph) == len(own) + sum(letter in "ÄÖÜ" for letter in own)


@given(german, foldings)
def test_decomposed_text_folds_alike(text: str, folding: Folding) -> None:
    assert fold(unicodedata.normalize("NFD", text), folding) == fold(text, folding)


@pytest.mark.parametrize(
    "text", ["", " ", "a b", "haus!", "E-Mail", "a1", "😀", "\0", "h\0aus", "\ud800", "дом", "Αα", "\u0308"]
)
@pytest.mark.parametrize("folding", FOLDINGS)
def test_not_letters(text: str, folding: Folding) -> None:
    assert fold(text, folding) is None


@pytest.mark.parametrize(
    ("text", "own", "base", "digraph"),
    [
        ("Öl", "ÖL", "OL", "OEL"),
        ("öl", "ÖL", "OL", "OEL"),
        ("Maß", "MASS", "MASS", "MASS"),
        ("MAẞE", "MASSE", "MASSE", "MASSE"),
        ("Übergröße", "ÜBERGRÖSSE", "UBERGROSSE", "UEBERGROESSE"),
        ("Café", "CAFE", "CAFE", "CAFE"),
        ("Citroën", "CITROEN", "CITROEN", "CITROEN"),
        ("Bœuf", "BOEUF", "BOEUF", "BOEUF"),
    ],
)
def test_x2_umlauts_and_eszett(text: str, own: str, base: str, digraph: str) -> None:
    assert (fold(text, "own_letter"), fold(text, "base_letter"), fold(text, "digraph")) == (own, base, digraph)


def test_a_very_long_text_folds() -> None:
    assert fold("ä" * 10_000, "digraph") == "AE" * 10_000
