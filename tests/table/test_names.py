"""Names: whatever people are called, and none of the tricks that can be played with signs nobody sees."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from wortstube.table.cleaning import MOST_MARKS
from wortstube.table.names import NAME_LENGTH, clean_name, person, told_apart

FAMILY = "👩\u200d👩\u200d👦"


@pytest.mark.parametrize(
    "name",
    [
        "Änne",
        "Søren",
        "Zoë & Co.",
        "Нина",
        "李雷",
        "שרה",
        "Nguyễn",
        "สมชาย",
        "O'Neill",
        "😀",
        "❤\ufe0f Oma",
        FAMILY,
        "🇩🇪",
        "1",
    ],
)
def test_names_of_people_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Oma \t\n Lotte ", "Oma Lotte"),
        ("Anna\u202egnol", "Annagnol"),
        ("\u2066Anna\u2069", "Anna"),
        ("An\u200b\ufeffna", "Anna"),
        ("Anna\u200d", "Anna"),
        ("A\u200dnna", "Anna"),
        ("😀\u200d", "😀"),
        ("An\u00adna", "Anna"),
        ("Anna\u3164\u2800Otto", "Anna Otto"),
        ("Ä" + "\u0301" * 50, "Ä\u0301\u0301"),
        ("\u0301Anna", "Anna"),
        ("A\u0308nne", "Änne"),
        ("A\u200b\u0308nne", "Änne"),
        ("Anna\0\x1b[31m", "Anna [31m"),
        ("\ud800Anna", "Anna"),
        ("x" * 10_000, "x" * NAME_LENGTH),
        ("A " * 30, "A A A A A A A A A A A A"),
    ],
)
def test_tricks_are_taken_out(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b", "\u3164", "\u2800\u2800", "\u202e\u202c", "\u0301", "\ufe0f", "\x07"]
)
def test_what_nobody_can_see_is_no_name(name: str) -> None:
    assert clean_name(name) == ""


@given(st.text(max_size=60))
@example("a" * 23 + " 😀\u200d😀")
def test_any_text_becomes_a_card_that_can_be_read(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= NAME_LENGTH
    assert name == name.strip()
    assert clean_name(name) == name, "cleaning it again changes nothing"
    assert all(sign.isprintable() or sign == "\u200d" for sign in name)
    marks = "".join("m" if unicodedata.category(sign) in ("Mn", "Me") else "." for sign in name)
    assert "m" * (MOST_MARKS + 1) not in marks
    assert not marks.startswith("m")


@given(st.lists(st.text().map(clean_name).filter(bool), min_size=1, max_size=8))
@example(["Anna", "ANNA", "anna", "Anna 2"])
@example(["x" * NAME_LENGTH] * 8)
@example([clean_name(FAMILY * 5)] * 3)
def test_everybody_at_a_table_is_called_something_else(names: list[str]) -> None:
    seated: list[str] = []
    for name in names:
        seated.append(told_apart(name, seated))
    assert len({person(name) for name in seated}) == len(names)
    assert all(clean_name(name) == name for name in seated), "a name with its number is a name"
    assert seated[0] == names[0]
