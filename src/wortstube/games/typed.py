"""Commands as people type them: what the games have in common, and how those are answered that have no words for it.

A line is a word that says what is wanted ("würfle") with what belongs to it, or only what belongs to it, where a game
takes that ("HAUS"). Nothing is judged here: what reads like an answer is decided by the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from wortstube.games.core import Command, kind_of
from wortstube.lang import say

T = TypeVar("T")

LONGEST = 400
"""Signs of a line."""


class NotRead(ValueError):
    """What was typed is no answer; the message says why, in a sentence."""


class Typed(Protocol):
    """A game that can be played by typing; its module is `typed.py`."""

    def keywords(self, kind: Any) -> str:
        """The words that ask for a kind of command, with spaces between; the first is the usual one."""

    def usage(self, kind: Any) -> str:
        """How such a command is typed, in one line."""

    def bare(self, view: Any, kinds: Sequence[str], text: str) -> str | None:
        """Which of these kinds is meant by what begins with none of their words; None: none."""

    def read(self, view: Any, kind: Any, text: str) -> Command:
        """The command that this text behind the word stands for; raises NotRead."""

    def written(self, view: Any, command: Any) -> str:
        """How a command would be typed."""


class ByNumber:
    """A game without `typed.py`: its commands are chosen from a list, and told as they are sent."""

    def keywords(self, kind: str) -> str:
        return ""

    def usage(self, kind: str) -> str:
        return kind.replace("_", " ")

    def bare(self, view: Any, kinds: Sequence[str], text: str) -> str | None:
        return only(kinds, *kinds)

    def read(self, view: Any, kind: str, text: str) -> Command:
        raise NotRead(say("typed.by_number"))

    def written(self, view: Any, command: Command) -> str:
        """
        >>> from wortstube.games.core import TimeUp
        >>> ByNumber().written(None, TimeUp(deadline="turn", window="3"))
        'time up: deadline "turn"'
        """
        fields = msgspec.to_builtins(command)
        told = (f"{key} {msgspec.json.encode(fields[key]).decode()}" for key in fields if key not in ("kind", "window"))
        return ": ".join(filter(None, (kind_of(command).replace("_", " "), ", ".join(told))))


def read(game: Typed, view: Any, kinds: Sequence[str], text: str) -> Command:
    """The command that a line stands for, where these kinds are asked for; raises NotRead."""
    text = " ".join(text.split())
    if not text:
        raise NotRead(say("typed.nothing"))
    if len(text) > LONGEST:
        raise NotRead(say("typed.too_long", most=LONGEST))
    first, _, rest = text.partition(" ")
    for kind in kinds:
        if first.casefold() in game.keywords(kind).split():
            return game.read(view, kind, rest)
    meant = game.bare(view, kinds, text)
    if meant is None:
        raise NotRead(say("typed.unknown", text=text[:60]))
    return game.read(view, meant, text)


def only(kinds: Sequence[str], *wanted: str) -> str | None:
    """The first of some kinds that is asked for."""
    return next((kind for kind in wanted if kind in kinds), None)


def nothing_more(text: str) -> None:
    """For commands that are said with one word."""
    if text:
        raise NotRead(say("typed.superfluous", text=text[:60]))


def words(text: str) -> list[str]:
    """Words with spaces, commas or plus signs between them.

    >>> words("HAUS, TOR + IN")
    ['HAUS', 'TOR', 'IN']
    """
    return [word for word in re.split(r"[\s,;+]+", text) if word]


def some_words(text: str) -> list[str]:
    if not (found := words(text)):
        raise NotRead(say("typed.no_word"))
    return found


def number(text: str, most: int) -> int:
    """A number from 1 on, counted from 0; raises NotRead.

    >>> number("3", 5)
    2
    """
    if not re.fullmatch(r"[0-9]{1,4}", text) or not 1 <= int(text) <= most:
        raise NotRead(say("typed.number", text=text[:60], most=most))
    return int(text) - 1


def one_of(found: Sequence[T], text: str) -> T:
    """The first thing that was meant; raises NotRead if there is none."""
    if not found:
        raise NotRead(say("typed.not_there", text=text[:60]))
    return found[0]


def same(one: str, other: str) -> bool:
    """Whether two texts are equal, however they are capitalised.

    >>> same("Straße", "STRASSE")
    True
    """
    return one.casefold() == other.casefold()


def joined(first: str, *parts: str) -> str:
    """A line without what is empty."""
    return " ".join(filter(None, (first, *parts)))


def usual(keywords: str) -> str:
    return keywords.split()[0]


def by_text(things: Iterable[T], text: str, *texts: Any) -> list[T]:
    """Those that one of these functions writes so."""
    return [thing for thing in things if any(same(told(thing), text) for told in texts)]
