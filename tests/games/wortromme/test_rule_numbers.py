"""The numbers in docs/rules/wortromme.md lead to the code and to a test, and none is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wortstube.games.wortromme import rules

DOCUMENT = Path(__file__).parents[3] / "docs" / "rules" / "wortromme.md"
NUMBERS = re.findall(r"^\* \*\*([RX]\d+)\*\* ", DOCUMENT.read_text("utf-8"), re.MULTILINE)


def python_in(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))


SOURCE = re.sub(r"[RX]\d+ to [RX]\d+", "", python_in(Path(rules.__file__).parent))  # a range leads nowhere
TESTS = python_in(Path(__file__).parent)


def test_the_document_has_every_rule_once() -> None:
    expected = {f"R{number}" for number in range(1, 41)} | {"X2", "X6", "X7", "X8", "X9", "X10"}
    assert set(NUMBERS) == expected
    assert len(NUMBERS) == len(expected)


def test_the_document_names_no_rule_it_does_not_have() -> None:
    assert set(re.findall(r"\b[RX]\d+\b", DOCUMENT.read_text("utf-8"))) == set(NUMBERS)


@pytest.mark.parametrize("number", NUMBERS)
def test_each_rule_is_cited_in_the_code(number: str) -> None:
    assert re.search(rf"\b{number}\b", SOURCE)


@pytest.mark.parametrize("number", NUMBERS)
def test_each_rule_has_a_test_of_its_name(number: str) -> None:
    assert re.search(rf"def test_(\w+_)?{number.lower()}_", TESTS)
