"""Names and texts of people: one line of printable signs."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from wortstube.table.plain import MOST_MARKS, clean_line


@given(st.text(), st.integers(min_value=1, max_value=200))
def test_whatever_is_typed_becomes_one_clean_line(text: str, most: int) -> None:
    line = clean_line(text, most)
    assert len(line) <= most
    assert line.isprintable()
    assert line == " ".join(line.split())
    assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn") for sign in line)


def test_markup_is_text_like_any_other() -> None:
    assert clean_line("<script>alert(1)</script>", 140) == "<script>alert(1)</script>"


def test_no_towers_of_signs() -> None:
    tower = "Zo" + "\u0335\u0322\u031b" * 30 + "e"
    marks = [unicodedata.category(sign).startswith("M") for sign in clean_line(tower, 140)]
    assert sum(marks) <= MOST_MARKS
    assert clean_line("Zoé ạ̈", 24) == unicodedata.normalize("NFC", "Zoé ạ̈")
