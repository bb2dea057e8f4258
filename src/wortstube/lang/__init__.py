"""What the program says on the command line, in the reader's language.

The texts are in `de.toml` and `en.toml` beside this file, those of a game in the folder `lang` of that game; their
keys begin with `games.` and its name. German comes first. The client has language files of its own.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, Literal, get_args

from wortstube import foreign

Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


_spoken: ContextVar[Language | None] = ContextVar("language", default=None)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Say everything within in one language.

    >>> with speaking("en"):
    ...     say("levels.klub")
    'club'
    """
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def language() -> Language:
    """The one being spoken; else WORTSTUBE_LANGUAGE, else the language of the system if we speak it, else German."""
    if spoken := _spoken.get():
        return spoken
    names = ("WORTSTUBE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return nearest(next((value for name in names if (value := os.environ.get(name))), ""))


@cache
def texts(language: Language) -> dict[str, Any]:
    """All texts of a language: the common ones, and under `games` those that lie with the games."""
    folders: dict[str, Traversable] = {name: game.folder / "lang" for name, game in foreign.found()[0].items()}
    folders |= {game.name: game / "lang" for game in (files("wortstube") / "games").iterdir()}
    games = {name: _read(folder, language) for name, folder in folders.items() if folder.is_dir()}
    return _read(files(__name__), language) | {"games": games}


def _read(folder: Traversable, language: Language) -> dict[str, Any]:
    return tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))


def say(key: str, **data: object) -> str:
    """The text of a dotted key with its places filled."""
    return _text(key).format(**data)


def places(key: str) -> set[str]:
    """What the text of a key speaks of, and is to be filled in.

    >>> sorted(places("error.port_taken"))
    ['other', 'port']
    """
    return {name for _, name, _, _ in Formatter().parse(_text(key)) if name}


def _text(key: str) -> str:
    text: Any = texts(language())
    for part in key.split("."):
        text = text[part]
    return str(text)


def nearest(text: str) -> Language:
    """The one of our languages that somebody asks for by a tag like those of browsers and systems; else German.

    >>> nearest("en-GB,en;q=0.9"), nearest("de_AT.UTF-8"), nearest("fr")
    ('en', 'de', 'de')
    """
    return next((one for one in LANGUAGES if text.lower().startswith(one)), LANGUAGES[0])
