"""What a hostile client says at a table: made by Hypothesis from the structs of the protocol and of the games.

A recipe is not yet a frame: windows, seats and legal moves are known only when it is said (see `parties`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from hypothesis import strategies as st
from msgspec import inspect

from tests.server.live import Json
from wortstube.games import registry
from wortstube.server.limits import MOST_FRAME
from wortstube.server.protocol import PROTOCOL, ClientMessage
from wortstube.table.messages import AnyTableCommand
from wortstube.testing.garbage import HOPELESS, ODD_VALUES

Strategy = st.SearchStrategy[Any]
WINDOW, STALE, MINE, THEIRS = "$window", "$stale", "$mine", "$theirs"
"""Stand for my question, an old one, my seat and somebody else's."""


@dataclass(frozen=True)
class Plain:
    """A message of the protocol, with placeholders; `times` it is said with the same id."""

    message: Json
    times: int = 1


@dataclass(frozen=True)
class Legal:
    """A move that is legal now, or nearly: `twist` puts another value at one of its places."""

    kind: Literal["send", "ask"]
    twist: tuple[int, Any] | None
    times: int


@dataclass(frozen=True)
class Broken:
    """A frame that is no message."""

    frame: str | bytes


@dataclass(frozen=True)
class Torn:
    """A message in several fragments, or the start of one after which the line is torn off."""

    message: Json
    pieces: int
    whole: bool


Recipe = Plain | Legal | Broken | Torn

SEATS = st.sampled_from([MINE, MINE, MINE, MINE, THEIRS, -1, 0, 1, 2, 11, 12, 2**31, 2**63, 2**80])
WINDOWS = st.sampled_from([WINDOW, WINDOW, WINDOW, STALE, "", "1.0", "0", "§" * 200])
TEXTS = st.one_of(
    st.text(alphabet="ABDEINRSTUÄß?", max_size=8),
    st.sampled_from(["HAUS", "TEST", "", "<img src=x onerror=alert(1)>", "'; drop table entry;--", "\x00", "\u202e"]),
    st.text(max_size=5),
)
NUMBERS = st.one_of(st.integers(-1, 14), st.sampled_from([2**31, 2**63, -(2**63), 10**20]))
ODD = st.sampled_from([value for value in ODD_VALUES if len(json.dumps(value)) < 2000])
IDS = st.one_of(
    st.integers(0, 10**9).map("i{}".format),
    st.sampled_from(["again", "a", "0/a", "x" * 64, "x" * 65, "", " ", "ä", "\n", "bot:0@1", "due:turn:1@1", "open"]),
)
NAMED: dict[str, Strategy] = {"window": WINDOWS, "seat": SEATS, "id": IDS}


def of_type(kind: inspect.Type) -> Strategy:
    """Values of a type of ours: right in form, seldom in sense."""
    match kind:
        case inspect.StructType():
            return of_struct(kind)
        case inspect.UnionType():
            return st.one_of([of_type(one) for one in kind.types])
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.ListType() | inspect.VarTupleType():
            return st.lists(of_type(kind.item_type), max_size=5)
        case inspect.TupleType():
            return st.tuples(*map(of_type, kind.item_types)).map(list)
        case inspect.DictType():
            return st.dictionaries(TEXTS, ODD, max_size=3)
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType() | inspect.FloatType():
            return NUMBERS
        case inspect.StrType():
            return TEXTS
        case inspect.NoneType():
            return st.none()
    return ODD


def of_field(field: inspect.Field) -> Strategy:
    return NAMED[field.encode_name] if field.encode_name in NAMED else of_type(field.type)


def of_struct(kind: inspect.StructType) -> Strategy:
    fields = {field.encode_name: of_field(field) for field in kind.fields}
    tag = {kind.tag_field: st.just(kind.tag)} if kind.tag_field else {}
    needed = {field.encode_name: fields[field.encode_name] for field in kind.fields if field.required}
    window = {"window": fields["window"]} if "window" in fields else {}
    optional = {name: found for name, found in fields.items() if name not in needed and name not in window}
    return st.fixed_dictionaries(tag | needed | window, optional=optional)


@cache
def commands(game: str) -> Strategy:
    """Commands of a game and of its table."""
    return st.one_of(
        of_type(inspect.type_info(registry.load(game).commands)), of_type(inspect.type_info(AnyTableCommand))
    )


def messages(game: str) -> Strategy:
    """What the protocol knows, but for a second hello, which is a fault."""
    info = inspect.type_info(ClientMessage)
    assert isinstance(info, inspect.UnionType)
    structs = [of_type(one) for one in info.types if isinstance(one, inspect.StructType) and one.tag != "hello"]
    carrying = st.fixed_dictionaries(
        {"kind": st.sampled_from(["send", "send", "ask"]), "id": IDS, "seat": SEATS, "command": commands(game)}
    )
    return st.one_of(carrying, carrying, carrying, *structs)


NO_MESSAGE = [item for item in HOPELESS if isinstance(item, bytes) and len(item) < MOST_FRAME]
BROKEN = st.one_of(
    st.sampled_from([item.decode("utf-8", "ignore") for item in NO_MESSAGE]),
    st.sampled_from(NO_MESSAGE),
    st.binary(max_size=40),
    st.text(max_size=40),
    st.sampled_from(
        [
            json.dumps({"kind": "hello", "protocol": PROTOCOL}),
            '{"kind":"ping","kind":"dance"}',
            '{"kind":"ping","extra":1}',
            '{"kind":"send","id":"a","seat":NaN,"command":{}}',
            '{"kind":"send","id":"a","seat":1.5,"command":{}}',
            '{"kind":"send","id":"a","seat":1e999,"command":{}}',
            '{"kind":"send","id":"\\ud800","seat":0,"command":{}}',
            '{"kind":"send","id":"a","seat":0,"command":' + '{"a":' * 3000 + "1" + "}" * 3000 + "}",
            '{"kind":"send","id":"a","seat":0,"command":' + "[" * 7000 + "]" * 7000 + "}",
            "x" * (MOST_FRAME + 1),
            b"x" * (MOST_FRAME + 1),
        ]
    ),
)


@cache
def recipes(game: str) -> st.SearchStrategy[Recipe]:
    plain = st.builds(Plain, messages(game), st.sampled_from([1, 1, 1, 1, 2, 3]))
    twists = st.one_of(st.none(), st.tuples(st.integers(0, 99), st.one_of(ODD, NUMBERS, TEXTS, SEATS)))
    legal = st.builds(Legal, st.sampled_from(["send", "ask"]), twists, st.sampled_from([1, 1, 2]))
    torn = st.builds(Torn, messages(game), st.integers(2, 5), st.sampled_from([True, True, False]))
    broken = st.builds(Broken, BROKEN)
    return st.integers(0, 99).flatmap(
        lambda dice: plain if dice < 72 else legal if dice < 97 else torn if dice < 99 else broken
    )
