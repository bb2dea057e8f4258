"""The policies of the games: which words each of them takes, in which language, with which options. The data is in
policies.toml; a game's own option names stay with the game."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from wortstube.lexicon.words import Policy

LANGUAGES = ("de", "en", "fr", "it")
_EVERY = "every"


class UnknownPolicy(ValueError):
    """There is no policy of that name, option or language; the message says which there are."""


def policy(game: str, language: str = "de", *options: str) -> Policy:
    """The policy of a game, with the options a table has agreed on.

    >>> policy("wortkniffel").folding, "geo" in policy("zickzack", "fr").accepts
    ('base_letter', True)
    >>> "foreign" in policy("wortromme", "de", "no_foreign_words").accepts
    False
    """
    table = _tables()
    if game not in policies():
        raise UnknownPolicy(f"No policy {game!r}; there are {', '.join(policies())}.")
    if language not in LANGUAGES:
        raise UnknownPolicy(f"No language {language!r}; there are {', '.join(LANGUAGES)}.")
    settings = {"language": language} | table["standard"] | table[game]
    if language != "de":
        settings["folding"] = "base_letter"  # R44 of Zickzack: accents are dropped, and so is the diaeresis of Noël
    choices = table[_EVERY]["options"] | settings.pop("options", {})
    for option in options:
        if option not in choices:
            raise UnknownPolicy(f"{game} has no option {option!r}; it has {', '.join(choices) or 'none'}.")
        settings = _with(settings, choices[option])
    return msgspec.convert(settings, Policy)


def agreed(game: str, options: object, language: str = "de") -> Policy:
    """The policy of a game with what its table has agreed on: its options bear the names of the policy's.

    >>> from types import SimpleNamespace
    >>> "coarse" in agreed("wortkniffel", SimpleNamespace(family_words=True)).accepts
    False
    """
    return policy(game, language, *(name for name in options_of(game) if getattr(options, name, False)))


def _with(settings: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    refused = change.get("refuses", ())
    accepts = [name for name in [*settings["accepts"], *change.get("adds", ())] if name not in refused]
    others = {key: value for key, value in change.items() if key not in ("adds", "refuses")}
    return settings | others | {"accepts": accepts}


@cache
def _tables() -> dict[str, Any]:
    text = Path(__file__).with_name("policies.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def options_of(game: str) -> tuple[str, ...]:
    """What a table may agree on.

    >>> options_of("wortromme"), options_of("buecherwurm")
    (('family_words', 'dialect', 'no_foreign_words'), ('family_words',))
    """
    return (*_tables()[_EVERY]["options"], *_tables()[game].get("options", ()))


def policies() -> tuple[str, ...]:
    """The names of all policies."""
    return tuple(name for name in _tables() if name != _EVERY)
