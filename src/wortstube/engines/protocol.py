"""What Wortstube and an engine say to each other: one line of JSON each, described in docs/engines.md.

Every question says all there is to know, so an engine remembers nothing, and any of its processes can answer any
question. What an engine says is read strictly; what it does not know of what it is asked it leaves aside.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec

from wortstube.games.core import Awaiting, Raw, Rejection, Seat, Window, kind_name

VERSION = 1
"""Rises when an engine that was written before would not be understood any more. New fields do not raise it."""
ASKER = "Wortstube"
"""Who asks engines here, and what our own bots are called as one."""
MOST_QUESTION = 4_000_000
"""Bytes of a line that asks: many times the largest position there is, with the longest list."""
MOST_ANSWER = 65_536
"""Bytes of a line of an engine."""
MOST_LEGAL = 100
"""Legal moves that an engine may have listed with each question."""
NAME_LENGTH = 24

Id = Annotated[str, msgspec.Meta(max_length=40)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]


class _Line(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_name, kw_only=True):
    """One line; `kind` says which."""


class Hello(_Line, frozen=True):
    """The first thing that an engine is told."""

    protocol: int = VERSION
    house: str = ""
    """Who asks. The field is sent, so it keeps its name."""


class Question(_Line, frozen=True):
    """What does this seat do?"""

    id: Id
    """The answer repeats it."""
    game: str
    seat: Seat
    view: msgspec.Raw
    """All that the seat may know of the game, as in the protocol of tables."""
    window: Window
    """The question: its `kinds` of command answer it."""
    awaiting: Awaiting | None = None
    """Who else is asked, and which hourglasses run."""
    language: str = "de"
    level: str = "hobby"
    """How well it is to play, if it can play in several ways."""
    seconds: float = 3.0
    """How long it may take."""
    chance: str = ""
    """Something to draw from: another text for each question, and the same in the same match."""
    legal: tuple[Raw, ...] = ()
    """Some commands that are legal, the best at once first; as many as it said in `Ready`, if there are."""
    refused: Rejection | None = None
    """Why its last answer to this very question was refused."""


class Quit(_Line, frozen=True):
    """There are no more questions. The end of the input says the same."""


class _Said(_Line, frozen=True, forbid_unknown_fields=True):
    """A line of an engine."""


class Ready(_Said, frozen=True):
    """Its answer to `Hello`, once it has loaded what it needs."""

    protocol: int
    name: Name
    games: tuple[str, ...]
    """Which it plays; those that Wortstube does not know do no harm."""
    legal: Annotated[int, msgspec.Meta(ge=0, le=MOST_LEGAL)] = 0
    """How many legal moves it wants to be told with each question."""


class Answer(_Said, frozen=True):
    id: Id
    command: Raw
    """What the seat does. Without a `window` it answers the one it was asked."""


class Error(_Said, frozen=True):
    """Its answer to a line that it cannot answer."""

    id: Id = ""
    """Of the question; empty: the line was none."""
    code: Annotated[str, msgspec.Meta(max_length=40)] = ""
    detail: Annotated[str, msgspec.Meta(max_length=400)] = ""


FromAsker = Hello | Question | Quit
FromEngine = Ready | Answer | Error


class Nonsense(ValueError):
    """A line that is none; the message says why."""


LineT = TypeVar("LineT")


def line_of(message: FromAsker | FromEngine) -> bytes:
    """With its end. JSON has no bare line breaks, so one message is one line."""
    return msgspec.json.encode(message) + b"\n"


def from_engine(line: bytes) -> FromEngine:
    """Raises Nonsense."""
    found: FromEngine = _read(line, FromEngine)
    return found


def from_asker(line: bytes) -> FromAsker:
    """Raises Nonsense."""
    found: FromAsker = _read(line, FromAsker)
    return found


def _read(line: bytes, lines: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=lines)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Nonsense(str(error)[:400]) from error


def id_of(line: bytes) -> str:
    """Of a question that could not be read otherwise; empty if it has none."""

    class _Id(msgspec.Struct):
        id: Id = ""

    try:
        return msgspec.json.decode(line, type=_Id).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
