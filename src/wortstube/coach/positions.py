"""A position of a game as one line of text, to be copied, sent, typed and analysed: `game:…`.

It is what the seat on turn sees and what it is asked, nothing else. A game may write it so that people can read it
(`Notation`); else it is packed data.
"""

from __future__ import annotations

import base64
import zlib
from typing import Any, get_type_hints

import msgspec

from wortstube.games import registry
from wortstube.games.analysis import Analysis
from wortstube.games.core import AnyGame, Awaiting, Seat, Window, awaiting_for
from wortstube.games.registry import UnknownGame
from wortstube.lang import say
from wortstube.lexicon import Lexicon, Tier

LONGEST = 20_000
"""Characters of a position; the largest of any game takes a quarter of that."""
MOST_BYTES = 1_000_000
"""Of what is packed in it."""


class BadPosition(ValueError):
    """No position that can be read; the message says why."""


class Position(msgspec.Struct, frozen=True):
    """What a seat sees when it is asked."""

    game: str
    view: Any
    awaiting: Awaiting

    @property
    def seat(self) -> Seat:
        return int(self.view.seat)


class _Packed(msgspec.Struct, frozen=True):
    view: msgspec.Raw
    window: Window


def position(game: AnyGame, state: Any, seat: Seat) -> Position:
    """That of a seat which is asked."""
    return Position(game.name, game.view(state, seat), awaiting_for(game.awaiting(state), seat))


def text_of(found: Position) -> str:
    """One line, which `position_of` reads again."""
    notation = registry.notation(found.game)
    text = notation.written(found.view, found.awaiting) if notation else None
    if text is not None:
        return f"{found.game}:{text}"
    window = found.awaiting.seats[found.seat]
    data = msgspec.json.encode(_Packed(msgspec.Raw(msgspec.json.encode(found.view)), window))
    return f"{found.game}:{PACKED}{base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip('=')}"


PACKED = "~"
"""Begins what is packed data."""


def position_of(text: str) -> Position:
    """The position that a line of text stands for; raises BadPosition with a sentence."""
    name, colon, rest = text.strip().partition(":")
    if not colon:
        raise BadPosition(say("position.no_game", games=", ".join(registry.GAMES)))
    if len(rest) > LONGEST:
        raise BadPosition(say("position.too_long", most=LONGEST))
    try:
        game = registry.load(name.strip().lower())
    except UnknownGame as error:
        raise BadPosition(str(error)) from error
    if rest.startswith(PACKED):
        return _unpacked(game, rest[len(PACKED) :])
    notation = registry.notation(game.name)
    if notation is None:
        raise BadPosition(say("position.damaged"))
    try:
        view, awaiting = notation.read(rest)
    except ValueError as error:
        raise BadPosition(str(error)) from error
    return Position(game.name, view, awaiting)


def _unpacked(game: AnyGame, rest: str) -> Position:
    try:
        packed = base64.urlsafe_b64decode(rest + "=" * (-len(rest) % 4))
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, MOST_BYTES)
        found = msgspec.json.decode(data, type=_Packed)
        view = msgspec.json.decode(found.view, type=get_type_hints(game.view)["return"])
    except (ValueError, zlib.error, msgspec.MsgspecError, RecursionError) as error:
        raise BadPosition(say("position.damaged")) from error
    if view.seat is None:
        raise BadPosition(say("position.damaged"))
    return Position(game.name, view, Awaiting({view.seat: found.window}))


def analyse(found: Position, vocabulary: Tier = "standard", lexicon: Lexicon | None = None) -> Analysis:
    """What can be done there, the best first, to somebody who knows these words; raises BadPosition."""
    try:
        words = lexicon or Lexicon.load(_language(found.view))
        analysis = registry.coach(found.game).analyse(found.view, found.awaiting, words, vocabulary)
    except (AssertionError, ArithmeticError, LookupError, TypeError, ValueError, StopIteration) as error:
        raise BadPosition(say("position.impossible")) from error  # whatever somebody packed by hand
    if analysis is None or not analysis.choices:
        raise BadPosition(say("position.nothing"))
    return analysis


def _language(view: Any) -> str:
    """In which language is played: German, unless the options of a game say otherwise."""
    options = getattr(view, "options", None) or getattr(getattr(view, "table", None), "options", None)
    return str(getattr(options, "language", "de"))
