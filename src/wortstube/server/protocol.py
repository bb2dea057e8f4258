"""What client and server say to each other over the socket of a table; docs/protocol.md tells it in prose.

Every message is one JSON object with its `kind`. Entries of the log have numbers, commands have ids: a client that
comes back says how far it has read, and may send again whatever was not acknowledged.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec

from wortstube.games.core import Raw, Seat, kind_name
from wortstube.games.tips import TipSoFar
from wortstube.table.view import Shown, TableView

PROTOCOL = 2

Reaction = Literal["clap", "heart", "smile", "laugh", "wow", "sad"]
"""A picture in passing, also for those who only look on."""
Phrase = Literal[
    "hello", "well_done", "good_luck", "thanks", "one_moment", "what_a_pity", "laughing", "again",
    "clap", "heart", "smile", "laugh", "wow", "sad",
]  # fmt: skip
"""What people may say to each other, the reactions among it; the words are in the client's language files."""
REACTIONS: tuple[Reaction, ...] = get_args(Reaction)

SAID_LENGTH = 140
"""Signs of a text of one's own."""
MOST_TYPED = 2000

MOST_SKETCHED, MOST_PIECES = 8, 16
"""Words that somebody may lay ready for all to see, and pieces in one of them."""
Piece = Annotated[int, msgspec.Meta(ge=0, lt=1000)]


class Message(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_name):
    """One frame."""


class Hello(Message, frozen=True, forbid_unknown_fields=True):
    """The first message: which protocol the client speaks, and the last entry it has seen."""

    protocol: int
    after: int = 0


class Send(Message, frozen=True, forbid_unknown_fields=True):
    """A command of one of my seats, or about the table."""

    id: str
    seat: Seat
    command: Raw


class Ask(Message, frozen=True, forbid_unknown_fields=True):
    """What would such a command be worth?"""

    id: str
    seat: Seat
    command: Raw


class Look(Message, frozen=True, forbid_unknown_fields=True):
    """See the table with the eyes of this seat of mine; None: as a spectator."""

    seat: Seat | None


class Say(Message, frozen=True, forbid_unknown_fields=True):
    """One of the phrases, or a text of one's own where the circle has switched that on; then `id` names it.

    Without a seat it is one of the reactions, by somebody who looks on.
    """

    seat: Seat | None
    phrase: Phrase | None = None
    text: Annotated[str, msgspec.Meta(max_length=MOST_TYPED)] = ""
    id: Annotated[str, msgspec.Meta(max_length=64)] = ""


class OpenWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces in their order, and for each joker among them its letter, or * where that is open."""

    pieces: Annotated[tuple[Piece, ...], msgspec.Meta(max_length=MOST_PIECES)]
    jokers: Annotated[str, msgspec.Meta(max_length=MOST_PIECES, pattern=r"^[A-ZÄÖÜ*]*$")] = ""


Sketches = Annotated[tuple[OpenWord, ...], msgspec.Meta(max_length=MOST_SKETCHED)]


class Sketch(Message, frozen=True, forbid_unknown_fields=True):
    """Words that I have laid ready for all to see, while a seat of mine is asked; nothing of it counts."""

    seat: Seat
    words: Sketches


class Advise(Message, frozen=True, forbid_unknown_fields=True):
    """What could I do now? For a seat of mine that is asked, where the table gives tips; a step after the other."""

    id: Annotated[str, msgspec.Meta(max_length=64)]
    seat: Seat
    step: int = 1


class Ping(Message, frozen=True, forbid_unknown_fields=True):
    """Is the line still there?"""


ClientMessage = Hello | Send | Ask | Advise | Look | Say | Sketch | Ping


class Presence(Message, frozen=True):
    """Who is connected. `away`: seats whose people are not, with the time at which the grace ends."""

    here: tuple[Seat, ...]
    away: dict[Seat, float]
    spectators: int


class Welcome(Message, frozen=True):
    """The table as it is now, what happened since, and which seats are mine."""

    protocol: int
    now: float
    """The server's clock, on which deadlines are given."""
    table: str
    code: str
    circle: str
    seats: tuple[Seat, ...]
    entries: tuple[Shown, ...]
    view: TableView
    presence: Presence
    chat: bool = False
    """Whether people may say what they like here, beside the phrases."""


class Wrote(Message, frozen=True, omit_defaults=True):
    """A new entry as I may see it, and the table after it: whole, or what has changed since I was last told."""

    entry: Shown
    seats: tuple[Seat, ...]
    view: TableView | None = None
    changes: dict[str, Any] | None = None
    """See `difference`."""


class Looked(Message, frozen=True):
    """The table with the eyes asked for."""

    view: TableView


class Acked(Message, frozen=True):
    """The command stands in the log."""

    id: str
    seq: int


class Refused(Message, frozen=True):
    """The command or question was refused; nothing is lost."""

    id: str
    code: str
    data: Raw


class Advice(Message, frozen=True):
    """What the best move seen would be, as far as it was asked for; None: there is none to tell."""

    id: str
    tip: TipSoFar | None


class Answer(Message, frozen=True):
    """What a command would be worth, as its game tells it."""

    id: str
    preview: Any


class Said(Message, frozen=True):
    """A phrase, or a text somebody typed; seat None is somebody who looks on. It is kept nowhere."""

    seat: Seat | None
    phrase: Phrase | None = None
    text: str = ""


class Sketched(Message, frozen=True):
    """What somebody has laid ready at a place of the log. It is kept nowhere and ends with the next entry."""

    seat: Seat
    seq: int
    words: tuple[OpenWord, ...]


class Pong(Message, frozen=True):
    now: float


GoodbyeCode = Literal["reload", "no_table", "origin", "malformed", "too_fast", "too_slow", "crowded"]


class Goodbye(Message, frozen=True):
    """Why the server ends the line."""

    code: GoodbyeCode


ServerMessage = (
    Welcome | Wrote | Looked | Acked | Refused | Answer | Advice | Presence | Said | Sketched | Pong | Goodbye
)


def schema() -> dict[str, Any]:
    """The protocol as JSON Schema: what clients send and what they get."""
    (client, server), components = msgspec.json.schema_components(
        (ClientMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Wortstube protocol {PROTOCOL}",
        "$defs": {"ClientMessage": client, "ServerMessage": server, **components},
    }
