"""The numbers in docs/rules lead to the code and to a test of the game, and none is missing."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from wortstube import games
from wortstube.games import registry

DOCUMENTS = Path(__file__).parents[2] / "docs" / "rules"


def document(game: str) -> str:
    path = DOCUMENTS / f"{game}.md"
    return path.read_text("utf-8") if path.exists() else ""


def numbers(game: str) -> list[str]:
    return re.findall(r"^\* \*\*([RX]\d+)\*\* ", document(game), re.MULTILINE)


def cited(text: str) -> set[str]:
    return set(re.findall(r"\b[RX]\d+\b", text))


def python_in(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))


SOURCES = {
    game: re.sub(r"[RX]\d+ to [RX]\d+", "", python_in(Path(games.__file__).parent / game))  # a range leads nowhere
    for game in registry.GAMES
}
TESTS = {game: python_in(Path(__file__).parent / game) for game in registry.GAMES}
EACH_RULE = [(game, number) for game in registry.GAMES for number in numbers(game)]


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_document_has_every_rule_once(game: str) -> None:
    """Its own from R1 on without a gap; the code and the tests know of none beyond them."""
    found = numbers(game)
    assert len(set(found)) == len(found)
    own = sorted(int(number[1:]) for number in found if number.startswith("R"))
    assert own == list(range(1, len(own) + 1))
    assert own
    named = set(re.findall(r"def test_(?:\w+_)?([rx]\d+)_", TESTS[game]))
    assert cited(SOURCES[game]) | {number.upper() for number in named} <= set(found)


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_document_names_no_rule_it_does_not_have(game: str) -> None:
    assert cited(document(game)) == set(numbers(game))


@pytest.mark.parametrize(("game", "number"), EACH_RULE)
def test_each_rule_is_cited_in_the_code(game: str, number: str) -> None:
    assert re.search(rf"\b{number}\b", SOURCES[game])


@pytest.mark.parametrize(("game", "number"), EACH_RULE)
def test_each_rule_has_a_test_of_its_name(game: str, number: str) -> None:
    assert re.search(rf"def test_(\w+_)?{number.lower()}_", TESTS[game])


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_document_has_every_option_in_its_table(game: str) -> None:
    options = {field.name for field in msgspec.structs.fields(registry.load(game).options)}
    assert set(re.findall(r"^\| `(\w+)` \| [^|]* \| [^|]* \| ", document(game), re.MULTILINE)) == options
