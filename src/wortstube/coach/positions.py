"""A position of a game as one line of text, to be copied, sent, typed and analysed: `game:…`.

It is what the seat on turn sees and what it is asked, nothing else. A game may write it so that people can read it
(`Notation`); else it is packed data. Anybody can pack anything, so the game says whether such a position can occur
before its coach is asked.
"""

from __future__ import annotations

import base64
import zlib
from typing import Any, Literal, get_type_hints

import msgspec

from wortstube.coach.words import words_for
from wortstube.games import registry
from wortstube.games.analysis import Analysis, Notation
from wortstube.games.core import AnyGame, Awaiting, Seat, Window, awaiting_for
from wortstube.games.registry import UnknownGame
from wortstube.lang import say
from wortstube.lexicon import Lexicon, Tier

LONGEST = 20_000
"""Characters of a position; the largest of any game takes a quarter of that."""
MOST_BYTES = 1_000_000
"""Of what is packed in it."""


Fault = Literal["no_game", "too_long", "damaged", "unreadable", "impossible", "nothing"]


class BadPosition(ValueError):
    """No position that can be read; the message says why, `fault` says it in a word."""

    def __init__(self, fault: Fault, why: str, example: str = "") -> None:
        super().__init__(why)
        self.fault, self.example = fault, example
        """How a position of this game is typed."""


class Position(msgspec.Struct, frozen=True):
    """What a seat sees when it is asked."""

    game: str
    view: Any
    awaiting: Awaiting

    @property
    def seat(self) -> Seat:
        return int(self.view.seat)

    @property
    def text(self) -> str:
        """One line, which `position_of` reads again."""
        return text_of(self)


class _Packed(msgspec.Struct, frozen=True):
    view: msgspec.Raw
    window: Window


def position(game: AnyGame, state: Any, seat: Seat) -> Position:
    """That of a seat which is asked."""
    return Position(game.name, game.view(state, seat), awaiting_for(game.awaiting(state), seat))


def text_of(found: Position) -> str:
    """One line, which `position_of` reads again."""
    notation = registry.notation(found.game)
    proper = notation is not None and _is_proper(notation, found)
    text = notation.written(found.view, found.awaiting) if notation and proper else None
    if text is not None:
        return f"{found.game}:{text}"
    window = found.awaiting.seats[found.seat]
    data = msgspec.json.encode(_Packed(msgspec.Raw(msgspec.json.encode(found.view)), window))
    return f"{found.game}:{PACKED}{base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip('=')}"


PACKED = "~"
"""Begins what is packed data."""


def game_of(text: str) -> str:
    """The name in front of a position, whether there is such a game or not."""
    return text.strip().partition(":")[0].strip().lower()


def position_of(text: str, equipment: Any = None) -> Position:
    """The position that a line of text stands for, with these pieces if any are given; raises BadPosition."""
    name, (_, colon, rest) = game_of(text), text.strip().partition(":")
    if not colon:
        raise BadPosition("no_game", say("position.no_game", games=", ".join(registry.GAMES)))
    if len(rest) > LONGEST:
        raise BadPosition("too_long", say("position.too_long", most=LONGEST))
    try:
        game = registry.load(name)
    except UnknownGame as error:
        raise BadPosition("no_game", str(error)) from error
    notation = registry.notation(game.name)
    if notation is None:
        raise BadPosition("damaged", say("position.damaged"))
    if rest.startswith(PACKED):
        found = _unpacked(game, rest[len(PACKED) :])
    else:
        try:
            found = Position(game.name, *notation.read(rest))
        except ValueError as error:
            raise BadPosition("unreadable", str(error), notation.EXAMPLE) from error
    if not _is_proper(notation, found, equipment):
        raise BadPosition("impossible", say("position.impossible"))
    return found


def _is_proper(notation: Notation, found: Position, equipment: Any = None) -> bool:
    try:
        ours = equipment is None or _table(found.view, "equipment") in (None, equipment)
        return ours and notation.is_proper(found.view)
    except (AssertionError, ArithmeticError, LookupError, TypeError, ValueError):
        return False


def _unpacked(game: AnyGame, rest: str) -> Position:
    try:
        packed = base64.urlsafe_b64decode(rest + "=" * (-len(rest) % 4))
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, MOST_BYTES)
        found = msgspec.json.decode(data, type=_Packed)
        view = msgspec.json.decode(found.view, type=get_type_hints(game.view)["return"])
    except (ValueError, zlib.error, msgspec.MsgspecError, RecursionError) as error:
        raise BadPosition("damaged", say("position.damaged")) from error
    if view.seat is None:
        raise BadPosition("damaged", say("position.damaged"))
    return Position(game.name, view, Awaiting({view.seat: found.window}))


def analyse(found: Position, vocabulary: Tier = "standard", lexicon: Lexicon | None = None) -> Analysis:
    """What can be done there, the best first, to somebody who knows these words; raises BadPosition."""
    try:
        words = lexicon or Lexicon.load(language_of(found.view))
        analysis = registry.coach(found.game).analyse(found.view, found.awaiting, words, vocabulary)
    except (AssertionError, ArithmeticError, LookupError, TypeError, ValueError, StopIteration) as error:
        raise BadPosition("impossible", say("position.impossible")) from error  # whatever somebody packed by hand
    if analysis is None or not analysis.choices:
        raise BadPosition("nothing", say("position.nothing"))
    spelled = words_for(registry.load(found.game), found.view, words).spelled
    return msgspec.structs.replace(analysis, choices=tuple(map(spelled, analysis.choices)))


def lines_of(found: Position) -> list[str]:
    """The position as people read it, line by line, with nothing in it that a terminal obeys; raises BadPosition."""
    try:
        lines = registry.shown(found.game, found.view)
        return ["".join(sign if sign.isprintable() else "�" for sign in line) for line in lines]
    except (AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise BadPosition("impossible", say("position.impossible")) from error  # whatever somebody packed by hand


def language_of(view: Any) -> str:
    """In which language is played: German, unless the options of a game say otherwise."""
    return str(getattr(_table(view, "options"), "language", "de"))


def _table(view: Any, part: str) -> Any:
    """What a view says of its table, itself or in a part of its own."""
    return getattr(view, part, None) or getattr(getattr(view, "table", None), part, None)
