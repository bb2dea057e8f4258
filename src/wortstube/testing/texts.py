"""What must hold for the texts of a game (`lang/`): all languages say the same, with the same places to fill."""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import Any

from wortstube.lang import LANGUAGES, texts


def places(text: str) -> set[str]:
    """
    >>> sorted(places("{name} has {count:03} cards of {name!r}"))
    ['count', 'name']
    """
    return {name.split("!")[0] for _, name, _, _ in string.Formatter().parse(text) if name}


def entries(part: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """All texts by their dotted keys."""
    if isinstance(part, str):
        yield path, part
    else:
        for name, value in part.items():
            yield from entries(value, f"{path}.{name}" if path else name)


def all_languages_say_the_same(game: str) -> None:
    first, *others = LANGUAGES
    expected = dict(entries(texts(first)["games"][game]))
    for language in others:
        said = dict(entries(texts(language)["games"][game]))
        only = expected.keys() ^ said.keys()
        assert not only, f"{game}: only one of {first} and {language} has {sorted(only)}"
        for key, text in expected.items():
            assert places(text) == places(said[key]), f"{game}: {key} has other places to fill in {language}"
