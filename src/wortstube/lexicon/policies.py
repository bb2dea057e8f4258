"""Policies: which words count, in which language, with what a table may agree on.

A policy is data: a game brings a file of its own (`PolicyFile.read`). What holds where it says nothing, and the options
that are for all, is in `policies.toml`.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from wortstube.lexicon.words import Policy

LANGUAGES = ("de", "en", "fr", "it")


class UnknownPolicy(ValueError):
    """There is no policy of that name, option or language; the message says which there are."""


class PolicyFile(msgspec.Struct, frozen=True):
    """A policy as it is written down, with the options that change it."""

    settings: dict[str, Any]
    options: dict[str, dict[str, Any]]

    @staticmethod
    @cache
    def read(path: Path) -> PolicyFile:
        """What the file says differs from the standard policy; its options are added to those for all."""
        return _differing(tomllib.loads(path.read_text(encoding="utf-8")))

    @staticmethod
    def beside(module: str) -> PolicyFile:
        """The file of a game, `policy.toml` in its folder, for the module that says `__file__`."""
        return PolicyFile.read(Path(module).with_name("policy.toml"))

    def policy(self, language: str = "de", *options: str) -> Policy:
        """The policy for words of a language, with the options a table has agreed on."""
        if language not in LANGUAGES:
            raise UnknownPolicy(f"No language {language!r}; there are {', '.join(LANGUAGES)}.")
        settings = {"language": language} | self.settings
        if language != "de":
            settings["folding"] = "base_letter"  # accents are dropped, and so is the diaeresis of Noël
        for option in options:
            if option not in self.options:
                raise UnknownPolicy(f"There is no option {option!r}; there are {', '.join(self.options)}.")
            settings = _with(settings, self.options[option])
        return _shared(msgspec.convert(settings, Policy))

    def agreed(self, options: object, language: str = "de") -> Policy:
        """The policy with what a table has agreed on: its options bear the names of those here.

        >>> from types import SimpleNamespace
        >>> "coarse" in standard_file().agreed(SimpleNamespace(family_words=True)).accepts
        False
        """
        return self.policy(language, *(name for name in self.options if getattr(options, name, False)))


@lru_cache(maxsize=256)
def _shared(policy: Policy) -> Policy:
    """One for all tables that have agreed on the same."""
    return policy


def _with(settings: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    refused = change.get("refuses", ())
    accepts = [name for name in [*settings["accepts"], *change.get("adds", ())] if name not in refused]
    others = {key: value for key, value in change.items() if key not in ("adds", "refuses")}
    return settings | others | {"accepts": accepts}


def _differing(changes: dict[str, Any]) -> PolicyFile:
    table = _tables()
    settings = table["standard"] | changes
    return PolicyFile(settings, table["every"]["options"] | settings.pop("options", {}))


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("policies.toml").read_text(encoding="utf-8"))


@cache
def standard_file() -> PolicyFile:
    """The standard policy with the options that are for all."""
    return _differing({})


def standard_policy(language: str = "de") -> Policy:
    """The words that count where no game says otherwise.

    >>> standard_policy().folding, standard_policy("fr").folding
    ('digraph', 'base_letter')
    """
    return standard_file().policy(language)
