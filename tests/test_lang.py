"""The language files of the command line: all complete, with the same places to fill, and nothing nobody says."""

import string
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tests import text_keys
from wortstube.games import registry
from wortstube.games.core import kind_name
from wortstube.games.levels import LEVELS, PERFECT
from wortstube.lang import LANGUAGES, Language, texts
from wortstube.server import refusal_codes
from wortstube.table.messages import AnyTableEvent

ANYWHERE = ("malformed", "not_awaited", "over", "stale")
"""What any game may refuse (`games/core.py`)."""


def refusals() -> Iterator[str]:
    """The sentences for what the rules refuse, in each game and in all."""
    for game in registry.GAMES:
        own = texts("de")["games"][game]["refusals"]
        yield from (f"games.{game}.refusals.{code}" for code in refusal_codes.of_game(game) if code in own)
    codes = {code for game in registry.GAMES for code in refusal_codes.of_game(game)} | {*ANYWHERE}
    shared = texts("de")["refusals"]
    yield from (f"refusals.{code}" for code in (*codes, "letters_missing_one", "unknown") if code in shared)


def moves() -> Iterator[str]:
    """The names of what is done without a word; a game may lack them."""
    for game in registry.GAMES:
        kinds = {kind_name(one.__name__) for one in get_args(registry.load(game).commands)}
        yield from (
            f"games.{game}.moves.{kind}" for kind in kinds if kind in texts("de")["games"][game].get("moves", {})
        )


COMPOSED = {
    "games.{result.game}.name": registry.GAMES,
    "games.{event.game}.name": registry.GAMES,
    "games.{one.game}.name": registry.GAMES,
    "games.{self.match.game.name}.name": registry.GAMES,
    "levels.{seat.level}": LEVELS,
    "levels.{level}": [*LEVELS, PERFECT],
    "{where}": [*refusals()],
    "{move}": [*moves()],
    "table.{kind_of(step.event).removeprefix('table.')}": [kind_name(one.__name__) for one in get_args(AnyTableEvent)],
}
"""Keys put together of what no type counts, and what stands in their holes."""


def entries(language: Language) -> dict[str, str]:
    def walk(part: Any, path: str) -> dict[str, str]:
        if isinstance(part, str):
            return {path: part}
        return {
            k: v for name, value in part.items() for k, v in walk(value, f"{path}.{name}" if path else name).items()
        }

    return walk(texts(language), "")


def places(text: str) -> set[str]:
    return {name.split("!")[0] for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_say_the_same_things(language: Language) -> None:
    german, other = entries("de"), entries(language)
    assert german.keys() == other.keys()
    for key, text in german.items():
        assert places(text) == places(other[key]), key


@pytest.mark.parametrize(
    "folder", [text_keys.SOURCE, *map(registry.folder, registry.GAMES)], ids=lambda path: path.name
)
def test_a_language_file_is_of_a_language_there_is(folder: Any) -> None:
    assert {path.stem for path in (folder / "lang").glob("*.toml")} == {*LANGUAGES}


def test_every_text_is_asked_for_and_every_text_asked_for_exists() -> None:
    names = {f"games.{game}.name" for game in registry.GAMES}
    asked, there = text_keys.asked(COMPOSED), {*entries("de")}
    assert names <= asked
    assert asked - there == set()
    assert there - asked == set()
