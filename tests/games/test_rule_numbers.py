"""The numbers in docs/rules lead to the code and to a test of the game, and none is missing."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from wortstube import games
from wortstube.games import registry

X_RULES = {
    "wortkniffel": (2, 5, 6, 7, 8, 9, 10),
    "wortfaecher": (2, 6, 7, 9, 10),
    "zickzack": (2, 6, 7, 8, 9, 10),
    "wortromme": (2, 6, 7, 8, 9, 10),
    "buecherwurm": (2, 7, 8, 9, 10),
}
LAST_RULE = {"wortkniffel": 28, "wortfaecher": 42, "zickzack": 53, "wortromme": 40, "buecherwurm": 36}
"""The number of the last rule of each game's specification."""
DOCUMENTS = Path(__file__).parents[2] / "docs" / "rules"


def document(game: str) -> str:
    return (DOCUMENTS / f"{game}.md").read_text("utf-8")


def numbers(game: str) -> list[str]:
    return re.findall(r"^\* \*\*([RX]\d+)\*\* ", document(game), re.MULTILINE)


def python_in(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))


SOURCES = {
    game: re.sub(r"[RX]\d+ to [RX]\d+", "", python_in(Path(games.__file__).parent / game))  # a range leads nowhere
    for game in LAST_RULE
}
TESTS = {game: python_in(Path(__file__).parent / game) for game in LAST_RULE}
EACH_RULE = [(game, number) for game in LAST_RULE for number in numbers(game)]


@pytest.mark.parametrize("game", LAST_RULE)
def test_the_document_has_every_rule_once(game: str) -> None:
    expected = {f"R{number}" for number in range(1, LAST_RULE[game] + 1)} | {f"X{number}" for number in X_RULES[game]}
    assert set(numbers(game)) == expected
    assert len(numbers(game)) == len(expected)


@pytest.mark.parametrize("game", LAST_RULE)
def test_the_document_names_no_rule_it_does_not_have(game: str) -> None:
    assert set(re.findall(r"\b[RX]\d+\b", document(game))) == set(numbers(game))


@pytest.mark.parametrize(("game", "number"), EACH_RULE)
def test_each_rule_is_cited_in_the_code(game: str, number: str) -> None:
    assert re.search(rf"\b{number}\b", SOURCES[game])


@pytest.mark.parametrize(("game", "number"), EACH_RULE)
def test_each_rule_has_a_test_of_its_name(game: str, number: str) -> None:
    assert re.search(rf"def test_(\w+_)?{number.lower()}_", TESTS[game])


@pytest.mark.parametrize("game", LAST_RULE)
def test_the_document_has_every_option_in_its_table(game: str) -> None:
    options = {field.name for field in msgspec.structs.fields(registry.load(game).options)}
    assert set(re.findall(r"^\| `(\w+)` \| [^|]* \| [^|]* \| ", document(game), re.MULTILINE)) == options
