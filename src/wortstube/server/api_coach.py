"""What the coach says while one plays: what a decision of practice gave away, and what could be done in a position.

Everything is told from the view of one seat, to whoever sits there, and computed where questions about words are.
"""

from __future__ import annotations

from typing import Any, assert_never

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from wortstube.coach import Position, game_of, text_of
from wortstube.coach.told import Best, Options
from wortstube.games import core, registry
from wortstube.games.core import Seat
from wortstube.lexicon import TIERS, Tier
from wortstube.server.api import Call, my_seats, rationed
from wortstube.server.api_steps import PositionText, decided_at, weighed_there
from wortstube.server.api_words import ask_desk
from wortstube.server.refusal import Refusal, accepted, refusing, same_origin
from wortstube.server.sitting import tables_in
from wortstube.table import rules
from wortstube.table.jobs import tasks
from wortstube.table.jobs.tasks import Unread
from wortstube.table.log import NoSuchTable
from wortstube.table.messages import TableState
from wortstube.table.table import Table
from wortstube.table.tables import Tables

LARGEST = 2**15
"""Bytes of a question about a position."""
RECENT = 86_400.0
"""Seconds: whose last move is longer ago, nobody sits at that table any more, unless its game lasts for days (X11)."""
LATELY = 3600.0
"""The same where tips are given and there is nobody else to be told of them."""


class Decided(msgspec.Struct, frozen=True):
    options: Options | None
    """None: there was nothing to decide."""
    play: Any = None
    """What the seat saw of the game when it decided."""


class PositionQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    position: str
    vocabulary: Tier = "standard"


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
    mine = my_seats(request, found)
    if not mine:
        raise Refusal(403, "not_your_seat")
    if not found.state.practice:
        raise Refusal(409, "no_practice")
    entry, decided = await decided_at(request, found, step)
    if entry.seat not in mine:
        raise Refusal(403, "not_your_seat")
    if decided is None:
        return Decided(None)
    vocabulary = min(found.level(entry.seat), "standard", key=_size)
    options = await weighed_there(request, found, decided, vocabulary)
    return Decided(None) if options is None or options.forced else Decided(options, decided[0])


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


@post("/analyse", status_code=200, request_max_body_size=LARGEST)
async def analyse_position(request: Call, data: JSONBody[PositionQuestion]) -> Best:
    """What can be done in a position, by whoever has its text; it is not kept."""
    rationed(request, "questions")
    await _is_fair(request, game_of(data.position))
    game = game_of(data.position)
    pieces = (await request.app.state.tables.game(game)).equipment if game in registry.GAMES else None
    work = tasks.analyse, (data.position, data.vocabulary, pieces)
    best: Best | Unread = await ask_desk(request, request.app.state.searches, work)
    if isinstance(best, Unread):
        raise _refusal(best)
    return best


async def _is_fair(request: Call, game: str) -> None:
    """Not while this browser's people play the same game, but for practice; raises Refusal.

    That is all the server can know. Whoever asks from elsewhere could as well ask a neighbour.
    """
    tables: Tables = request.app.state.tables
    now = await tables.store.now()
    for id in await tables.store.running(tables_in(request.cookies), game, since=0.0):
        rationed(request, "questions")  # each of them is read
        try:
            refused = _unfair((await tables.get(id)).state, now)
        except NoSuchTable:
            continue
        if refused:
            raise refused


def _unfair(state: TableState, now: float) -> Refusal | None:
    """Help that nobody would count: a tip is taken at the table, where everybody sees it."""
    quiet = now - state.at
    if not state.plays or state.practice or (quiet > RECENT and not state.correspondence):
        return None
    if state.unaided:
        return Refusal(409, "contest_alone" if state.part_of else "riddle_alone")
    if state.alone:
        return None if state.searching else Refusal(409, "search_first")
    if not state.gives_tips:
        return Refusal(409, "finding_off")
    to_oneself = state.among_bots and not state.counted
    return None if to_oneself and quiet > LATELY else Refusal(409, "position_playing")


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
    route_handlers=refusing(show_decision, show_position, analyse_position),
    guards=[same_origin],
    tags=["coach"],
)
