"""Spelling dictionaries as data: making words and taking them apart are two ways to the same words."""

from pathlib import Path

import pytest

from wortstube.lexicon.building.hunspell import Hunspell

AFF = """SET UTF-8
NEEDAFFIX ~
PFX U Y 1
PFX U 0 un .
SFX D Y 3
SFX D 0 d e
SFX D y ied [^aeiou]y
SFX D 0 ed [^ey]
SFX N N 1
SFX N 0 ness .
"""
DIC = """5
bake/D
try/D
do/UN
kind/UDN
ghost/~D
"""


@pytest.fixture
def dictionary(tmp_path: Path) -> Hunspell:
    for name, text in (("x.aff", AFF), ("x.dic", DIC)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Hunspell(tmp_path / "x.aff", tmp_path / "x.dic")


def test_words_are_made(dictionary: Hunspell) -> None:
    words = {form for form, _ in dictionary.forms()}
    assert {
        "bake",
        "baked",
        "try",
        "tried",
        "undo",
        "kind",
        "unkind",
        "kinded",
        "unkinded",
        "kindness",
        "ghosted",
    } <= words
    assert not words & {"ghost", "trid", "unkindness", "unbake", "bakeed"}


def test_words_are_taken_apart_as_they_are_made(dictionary: Hunspell) -> None:
    words = {form for form, _ in dictionary.forms()}
    others = {"ghost", "trid", "unkindness", "unbake", "bakeed", "", "un", "ness", "untried"}
    assert {word for word in words | others if dictionary.accepts(word)} == words
