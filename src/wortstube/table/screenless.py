"""What a client needs of a game that it has no screens for: forms for options and commands, choices, sentences.

A game may say in its `legal.py` which kinds of command are `SHOWN` to a person as a list; without that all are, but for
those that carry a word or another text: what comes to somebody's mind is not listed to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Literal, get_args

import msgspec
from msgspec import inspect

from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Awaiting, Command, Raw, kind_name
from wortstube.lang import Language, speaking
from wortstube.lexicon import Lexicon
from wortstube.table.referee import WordRules

MOST_CHOICES = 200
"""Commands that are listed at once: more than that nobody reads."""

Form = Literal["text", "texts", "number", "switch", "choice"]


class Field(msgspec.Struct, frozen=True):
    """Something to be filled in."""

    name: str
    form: Form
    choices: tuple[Any, ...] = ()
    usual: Any = None


class Kind(msgspec.Struct, frozen=True):
    """A kind of command. One without fields is a button."""

    name: str
    fields: tuple[Field, ...]
    listed: bool
    """Whether the legal ones can be asked for; else the fields are filled in."""


class Choices(msgspec.Struct, frozen=True):
    """What a seat may answer, of the kinds that are listed."""

    window: str
    commands: tuple[Raw, ...]
    all: bool
    """Whether nothing else of these kinds is legal."""


def options_of(game: AnyGame) -> tuple[Field, ...]:
    """The options that are simple enough for a form; all others stay as is usual."""
    seats = {game.seating.first, *game.seating.each}
    found = (_field(one) for one in _fields(game.options) if one.name not in seats)
    return tuple(one for one in found if one and one.form in ("switch", "choice"))


def kinds_of(game: AnyGame) -> tuple[Kind, ...]:
    return tuple(_kind(game.name, command) for command in get_args(game.commands) or (game.commands,))


def _kind(game: str, command: type[Command]) -> Kind:
    name = kind_name(command.__name__)
    own = [field for field in _fields(command) if field.name != "window"]
    forms = [form for field in own if (form := _field(field))]
    can_be_filled_in = len(forms) == len(own)
    shown = getattr(registry.listing(game), "SHOWN", None)
    is_text = any(form.form in ("text", "texts") for form in forms)
    listed = name in shown if shown is not None else not is_text
    return Kind(name, tuple(forms) if can_be_filled_in else (), bool(own) and (listed or not can_be_filled_in))


def _fields(struct: type[msgspec.Struct]) -> Sequence[inspect.Field]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _field(field: inspect.Field) -> Field | None:
    usual = None if field.default is msgspec.NODEFAULT else field.default
    match field.type:
        case inspect.BoolType():
            return Field(field.name, "switch", usual=bool(usual))
        case inspect.LiteralType(values=values):
            return Field(field.name, "choice", tuple(values), usual)
        case inspect.StrType():
            return Field(field.name, "text", usual=usual)
        case inspect.IntType() | inspect.FloatType():
            return Field(field.name, "number", usual=usual)
        case inspect.ListType(item_type=inspect.StrType()) | inspect.VarTupleType(item_type=inspect.StrType()):
            return Field(field.name, "texts")
    return None


def listed(game: AnyGame, awaiting: Awaiting, seat: core.Seat) -> Awaiting | None:
    """The question with the kinds alone that are listed; None: with none of them."""
    window = awaiting.seats[seat]
    names = {kind.name for kind in kinds_of(game) if kind.listed}
    kinds = tuple(kind for kind in window.kinds if kind in names)
    asked = {**awaiting.seats, seat: msgspec.structs.replace(window, kinds=kinds)}
    return msgspec.structs.replace(awaiting, seats=asked) if kinds else None


def choices(game: str, view: Any, awaiting: Awaiting, words: WordRules) -> Choices:
    """A job: the legal commands of these kinds, the best first."""
    referee = words.referee(Lexicon.load(words.policy.language))
    legal = registry.legal(game, view, awaiting, referee)
    found = list(islice(legal, MOST_CHOICES + 1))
    commands = tuple(msgspec.to_builtins(one) for one in found[:MOST_CHOICES])
    return Choices(awaiting.seats[view.seat].id, commands, legal.complete and len(found) <= MOST_CHOICES)


def sentences(game: AnyGame, events: Sequence[Raw], names: Sequence[str], language: Language) -> list[str | None]:
    """A job: what a game says of events as somebody was shown them; None where that is nothing."""
    with speaking(language):
        return [_sentence(game, event, names) for event in events]


def _sentence(game: AnyGame, raw: Raw, names: Sequence[str]) -> str | None:
    """Whatever somebody has sent."""

    def name(seat: core.Seat) -> str:
        return names[seat] if 0 <= seat < len(names) else "?"

    try:
        told = registry.story(game.name).tell(core.parse_event(game, raw, game.rules), name)
    except Exception:  # events are anybody's here, and the story another's
        return None
    return told.strip() if told else None
