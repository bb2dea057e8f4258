"""The language files of the command line: both complete, with the same places to fill."""

import re
import string
from pathlib import Path
from typing import Any

import pytest

import wortstube
from wortstube.games import registry
from wortstube.lang import texts

SOURCE = Path(wortstube.__file__).parent


def entries(language: Any) -> dict[str, str]:
    def walk(part: Any, path: str) -> dict[str, str]:
        if isinstance(part, str):
            return {path: part}
        return {
            k: v for name, value in part.items() for k, v in walk(value, f"{path}.{name}" if path else name).items()
        }

    return walk(texts(language), "")


def places(text: str) -> set[str]:
    return {name.split("!")[0] for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_say_the_same_things() -> None:
    german, english = entries("de"), entries("en")
    assert german.keys() == english.keys()
    for key, text in german.items():
        assert places(text) == places(english[key]), key


def test_every_text_the_code_asks_for_exists() -> None:
    """Keys written out in the code; those put together at run time are covered by the tests that use them."""
    keys = entries("de").keys()
    asked = {
        prefix + key
        for path in SOURCE.rglob("*.py")
        for prefix, pattern in (("", r'\bsay\("([a-z_.]+)"'), ("error.", r'\bstop\("([a-z_.]+)"'))
        for key in re.findall(pattern, path.read_text("utf-8"))
    }
    assert len(asked) > 20
    assert asked - {"levels.klub"} <= keys


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_has_a_name_and_every_text_its_story_asks_for(game: str) -> None:
    told = (registry.folder(game) / "story.py").read_text("utf-8")
    asked = {"name", *re.findall(r'\b_say\(["\']([a-z_.]+)["\']', told)}
    assert len(asked) > 1
    assert {f"games.{game}.{key}" for key in asked} <= entries("de").keys()
