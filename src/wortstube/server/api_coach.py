"""What the coach says while one plays: what a decision of practice gave away, and what could be done in a position.

Everything is told from the view of one seat, to whoever sits there, and computed where questions about words are.
"""

from __future__ import annotations

from typing import Any, assert_never

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from wortstube.coach import Position, game_of, text_of
from wortstube.coach.told import Option
from wortstube.games import core, registry
from wortstube.games.analysis import Weighed
from wortstube.games.core import Seat
from wortstube.lexicon import TIERS, Tier
from wortstube.server.api import Call, my_seats, rationed
from wortstube.server.api_films import Options, best_of, entry_of, finished, options_of, shared_game
from wortstube.server.api_words import ask_desk
from wortstube.server.film import decision
from wortstube.server.refusal import Refusal, accepted, refusing, same_origin
from wortstube.server.sitting import tables_in
from wortstube.table import rules
from wortstube.table.jobs import tasks
from wortstube.table.jobs.tasks import Seen, Unread
from wortstube.table.log import NoSuchTable
from wortstube.table.table import Table

LARGEST = 2**15
"""Bytes of a question about a position."""
RECENT = 86_400.0
"""Seconds: whose last move is longer ago, nobody sits at that table any more."""


class Decided(msgspec.Struct, frozen=True):
    options: Options | None
    """None: there was nothing to decide."""
    play: Any = None
    """What the seat saw of the game when it decided."""


class PositionText(msgspec.Struct, frozen=True):
    position: str
    """One line, which can be pasted elsewhere."""


class PositionQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    position: str
    vocabulary: Tier = "standard"


class Best(msgspec.Struct, frozen=True):
    """What can be done in a position, the best first."""

    game: str
    seat: Seat
    play: Any
    """What the seat sees of the game."""
    exact: bool
    threshold: float
    best: tuple[Option, ...]


async def _mine(request: Call, table: str, seat: Seat) -> Table:
    rationed(request, "questions")
    found: Table = await request.app.state.tables.get(table)
    if seat not in my_seats(request, found):
        raise Refusal(403, "not_your_seat")
    return found


@get("/tables/{table:str}/decisions/{step:str}")
async def show_decision(request: Call, table: FromPath[str], step: FromPath[str]) -> Decided:
    """What a decision of mine gave away, at a table of practice; to somebody who knows the usual words, or fewer."""
    rationed(request, "questions")
    found: Table = await request.app.state.tables.get(table)
    log = await request.app.state.tables.store.read(found.id)
    entry = entry_of(log, step)
    if entry.seat not in my_seats(request, found):
        raise Refusal(403, "not_your_seat")
    if not found.state.practice:
        raise Refusal(409, "no_practice")
    decided = await decision(found.game, log, entry.seq)
    if decided is None:
        return Decided(None)
    language = found.policy.language
    request.app.state.languages.lexicon(language)  # or the reason why there is none yet
    vocabulary = min(found.level(entry.seat), "standard", key=_size)
    weighed: Weighed | None = await ask_desk(
        request, request.app.state.searches, (tasks.weigh, (found.game.name, *decided, language, vocabulary))
    )
    if weighed is None or len(weighed.analysis.choices) < 2:
        return Decided(None)
    return Decided(options_of(weighed), decided[0])


def _size(tier: Tier) -> int:
    """Of a vocabulary."""
    return -TIERS[tier]


@get("/tables/{table:str}/position")
async def show_position(request: Call, table: FromPath[str], seat: FromQuery[int] = 0) -> PositionText:
    """What my seat sees and is asked, as a line of text, where tips are given: whoever pastes it is told the best."""
    found = await _mine(request, table, seat)
    state = found.state
    accepted(rules.no_tip(found.game, state, seat))
    awaiting = core.awaiting_for(found.game.awaiting(state.play), seat)
    return PositionText(text_of(Position(found.game.name, found.game.view(state.play, seat), awaiting)))


@get("/tables/{table:str}/film/{step:str}/position")
async def show_position_at_step(
    request: Call, table: FromPath[str], step: FromPath[str], circle: FromQuery[str] = ""
) -> PositionText:
    """What the seat saw that spoke at an entry of the log of a finished game."""
    return await _position_at(request, await finished(request, table, circle), step)


@get("/films/{code:str}/{step:str}/position")
async def show_shared_position(request: Call, code: FromPath[str], step: FromPath[str]) -> PositionText:
    """The same of a game that a link leads to; a position has no names."""
    return await _position_at(request, (await shared_game(request, code))[0], step)


async def _position_at(request: Call, found: Table, step: str) -> PositionText:
    log = await request.app.state.tables.store.read(found.id)
    decided = await decision(found.game, log, entry_of(log, step).seq)
    if decided is None:
        raise Refusal(409, "position_nothing")
    view, awaiting, _ = decided
    return PositionText(text_of(Position(found.game.name, view, awaiting)))


@post("/analyse", status_code=200, request_max_body_size=LARGEST)
async def analyse_position(request: Call, data: JSONBody[PositionQuestion]) -> Best:
    """What can be done in a position, by whoever has its text; it is not kept."""
    rationed(request, "questions")
    await _is_fair(request, game_of(data.position))
    game = game_of(data.position)
    pieces = (await request.app.state.tables.game(game)).equipment if game in registry.GAMES else None
    work = tasks.analyse, (data.position, data.vocabulary, pieces)
    seen: Seen | Unread = await ask_desk(request, request.app.state.searches, work)
    if isinstance(seen, Unread):
        raise _refusal(seen)
    analysis = seen.analysis
    return Best(analysis.game, analysis.seat, seen.view, analysis.exact, analysis.threshold, best_of(analysis))


async def _is_fair(request: Call, game: str) -> None:
    """Not while this browser's people play the same game with others who have not agreed to it; raises Refusal.

    That is all the server can know. Whoever asks from elsewhere could as well ask a neighbour.
    """
    now = await request.app.state.tables.store.now()
    for id in tables_in(request.cookies):
        try:
            table: Table = await request.app.state.tables.get(id)
        except NoSuchTable:
            continue
        state = table.state
        if state.game == game and state.plays and not state.gives_tips and now - state.at < RECENT:
            raise Refusal(409, "search_first" if state.alone else "finding_off")


def _refusal(unread: Unread) -> Refusal:
    match unread.fault:
        case "no_game":
            return Refusal(409, "position_no_game", {"games": ", ".join(registry.GAMES)})
        case "too_long" | "damaged":
            return Refusal(409, "position_damaged")
        case "unreadable":
            return Refusal(409, "position_unreadable", {"example": unread.example})
        case "impossible":
            return Refusal(409, "position_impossible")
        case "nothing":
            return Refusal(409, "position_nothing")
        case "no_words":
            return Refusal(503, "not_built")
        case _:
            assert_never(unread.fault)


coach_router = Router(
    "/api",
    route_handlers=refusing(
        show_decision, show_position, show_position_at_step, show_shared_position, analyse_position
    ),
    guards=[same_origin],
    tags=["coach"],
)
