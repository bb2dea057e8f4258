"""Games that clients have no screens for: what they are, what a seat may do, and what has happened, in sentences.

They are those of other distributions (`wortstube/foreign.py`). Of our own games nothing is listed here: what could be
done there is for people to find out, or a tip.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Raw, Seat
from wortstube.games.seating import Seating
from wortstube.lang import LANGUAGES, Language, texts
from wortstube.server.api import Call, my_seats, rationed
from wortstube.server.api_words import ask_desk
from wortstube.server.refusal import Refusal, refusing, same_origin
from wortstube.table import screenless, turns
from wortstube.table.names import NAME_LENGTH
from wortstube.table.screenless import Choices, Field, Kind
from wortstube.table.table import Table

MOST_EVENTS, MOST_NAMES = 60, 20


class ScreenlessGame(msgspec.Struct, frozen=True):
    """A game as a client can begin and play it without screens of its own."""

    name: str
    least: int
    most: int
    seating: Seating
    options: tuple[Field, ...]
    kinds: tuple[Kind, ...]
    texts: dict[Language, Raw]
    """As they lie in `lang/` of the game."""
    tips: bool
    """Whether it gives any."""
    leisure: Raw | None
    """X11: options without clocks; None: it cannot be played so."""


class Happened(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Events of a table as somebody was shown them."""

    events: Annotated[tuple[Raw, ...], msgspec.Meta(max_length=MOST_EVENTS)]
    names: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=2 * NAME_LENGTH)], ...], msgspec.Meta(max_length=MOST_NAMES)
    ]
    """Of the seats."""
    language: Language


class Sentences(msgspec.Struct, frozen=True):
    sentences: tuple[str | None, ...]
    """For each event; None where nothing is told."""


@get("/screenless")
async def list_screenless(request: Call) -> list[ScreenlessGame]:
    """The games of others that are played here."""
    tables = request.app.state.tables
    return [_described(await tables.game(name)) for name in registry.GAMES if name not in registry.OWN_GAMES]


def _described(game: AnyGame) -> ScreenlessGame:
    return ScreenlessGame(
        game.name,
        game.players[0],
        game.players[-1],
        game.seating,
        screenless.options_of(game),
        screenless.kinds_of(game),
        {language: texts(language)["games"][game.name] for language in LANGUAGES},
        registry.has_tips(game.name),
        turns.leisure(game.options),
    )


@get("/tables/{table:str}/choices")
async def show_choices(request: Call, table: FromPath[str], seat: FromQuery[int]) -> Choices:
    """What a seat of mine may answer now, of the kinds that its game lists."""
    rationed(request, "questions")
    found: Table = await request.app.state.tables.get(table)
    if seat not in my_seats(request, found):
        raise Refusal(403, "not_your_seat")
    asked = _asked(found, seat)
    if asked is None:
        raise Refusal(409, "nothing_to_preview")
    request.app.state.languages.lexicon(found.policy.language)  # or the reason why there is none yet
    view = found.game.view(found.state.play, seat)
    work = screenless.choices, (found.game.name, view, asked, found.words())
    choices: Choices = await ask_desk(request, request.app.state.searches, work)
    return choices


def _asked(table: Table, seat: Seat) -> Any:
    if table.game.name in registry.OWN_GAMES or table.state.phase != "playing":
        return None
    awaiting = core.awaiting_for(table.game.awaiting(table.state.play), seat)
    return screenless.listed(table.game, awaiting, seat) if seat in awaiting.seats else None


@post("/screenless/{game:str}/story", status_code=200)
async def tell_story(request: Call, game: FromPath[str], data: JSONBody[Happened]) -> Sentences:
    """What has happened at a table, in sentences."""
    rationed(request, "questions")
    if game in registry.OWN_GAMES:
        raise Refusal(404, "no_game")
    found = await request.app.state.tables.game(game)
    work = screenless.sentences, (found, data.events, data.names, data.language)
    return Sentences(tuple(await ask_desk(request, request.app.state.searches, work)))


screenless_router = Router(
    "/api",
    route_handlers=refusing(list_screenless, show_choices, tell_story),
    guards=[same_origin],
    tags=["screenless"],
)
