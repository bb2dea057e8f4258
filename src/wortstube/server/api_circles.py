"""The HTTP side of circles: a group with its own link, its results, statistics and house list.

Who has the link belongs to the group, under the name they give; at a table the seat says who proposes a word.
"""

from __future__ import annotations

import re

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from wortstube.games import registry
from wortstube.games.core import Rejection, Seat
from wortstube.lexicon import Policy, standard_policy
from wortstube.server.api import Call, Place, limited, my_seats, proper_name, rationed, seated, sender_of
from wortstube.server.refusal import Refusal, accepted, refusing, same_origin
from wortstube.server.seats import key_of, new_token, opening, token_for
from wortstube.store.circles import Circle, Circles, Played, Standing
from wortstube.table.handing_in import PlayedAgain, playing_again
from wortstube.table.house_list import (
    HouseList,
    HouseWord,
    Language,
    Proposal,
    Suggestion,
    Wish,
    clean_term,
    clean_word,
)
from wortstube.table.jobs.pool import Crowded, Unanswered
from wortstube.table.log import Conflict
from wortstube.table.messages import MOST_PLACES
from wortstube.table.table import Table
from wortstube.table.tables import Tables

MOST_RESULTS = 200
MOST_DECIDED = 200
LARGEST = 2 * 2**20
"""Bytes of a game that is handed in; a long one takes a tenth of that."""
ONCE = re.compile("[A-Za-z0-9_-]{16,64}", re.ASCII)


class NewCircle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class Chatting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    on: bool


class NewProposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word, and what should be so: it counts, it does not count, or it is struck from the list."""

    word: str
    by: str
    wish: Wish = "accept"
    language: Language = "de"
    topic: str = ""
    """Of a term on the list; empty: a word of the language."""


class NewVote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    by: str
    yes: bool


class RefusedWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word that was refused at a table; one of my seats there would like it to count."""

    seat: Seat
    word: str
    topic: str = ""
    """In games that have topics: what the word is a term for."""


class House(msgspec.Struct, frozen=True):
    """The house list: its words in the order of the alphabet, open votes oldest first, decided ones newest first."""

    words: list[HouseWord]
    open: list[Proposal]
    decided: list[Proposal]


class CirclePage(msgspec.Struct, frozen=True):
    circle: Circle
    standings: list[Standing]
    played: list[Played]
    house: House
    free_chat: bool = True
    """Whether circles may switch free chat on; else this server has the phrases only."""


@post("/circles")
async def create_circle(request: Call, data: JSONBody[NewCircle]) -> Circle:
    limited(request)
    name = proper_name(data.name)
    rationed(request, "tables")
    circles: Circles = request.app.state.circles
    return await circles.create(name)


@post("/circles/{circle:str}/chat")
async def set_chat(request: Call, circle: FromPath[str], data: JSONBody[Chatting]) -> Circle:
    """Whether people say what they like at the circle's tables, from now on."""
    limited(request)
    if data.on and not request.app.state.free_chat:
        raise Refusal(409, "chat_forbidden")
    circles: Circles = request.app.state.circles
    return await circles.set_chat(circle, data.on)


@get("/circles/{circle:str}")
async def show_circle(request: Call, circle: FromPath[str]) -> CirclePage:
    circles: Circles = request.app.state.circles
    found, free_chat = await circles.get(circle), request.app.state.free_chat
    return CirclePage(
        circle=msgspec.structs.replace(found, chat=found.chat and free_chat),
        standings=await circles.standings(circle),
        played=await circles.played(circle, MOST_RESULTS),
        house=_house(await circles.house(circle)),
        free_chat=free_chat,
    )


def _house(house: HouseList) -> House:
    words = sorted(house.words.values(), key=lambda word: word.word.casefold())
    open = [proposal for proposal in house.proposals.values() if proposal.accepted is None]
    decided = [proposal for proposal in house.proposals.values() if proposal.accepted is not None]
    decided.sort(key=lambda proposal: (proposal.decided_at, proposal.number), reverse=True)
    return House(words, open, decided[:MOST_DECIDED])


@post("/circles/{circle:str}/proposals")
async def propose(request: Call, circle: FromPath[str], data: JSONBody[NewProposal]) -> Proposal:
    """By hand, on the circle's page; what is in the dictionary is told by the policy that no game has."""
    limited(request)
    circles: Circles = request.app.state.circles
    await circles.get(circle)
    if data.topic:
        return await _propose_term(circles, circle, data)
    word: str = accepted(clean_word(data.word))
    known = _in_dictionary(request.app.state.tables, word, standard_policy()) if data.language == "de" else None
    suggestion = Suggestion(word, data.language, data.wish, proper_name(data.by), known)
    proposal: Proposal = accepted(await circles.propose(circle, suggestion))
    return proposal


async def _propose_term(circles: Circles, circle: str, data: NewProposal) -> Proposal:
    """Only what is on the list: new terms are proposed where they are named, at a table."""
    term: str = accepted(clean_term(data.word))
    listed = (await circles.house(circle)).about(data.language, term, data.topic)
    if listed is None:
        raise Refusal(409, "not_on_list", {"word": term})
    by = proper_name(data.by)
    suggestion = Suggestion(listed.word, data.language, data.wish, by, None, topic=listed.topic, title=listed.title)
    proposal: Proposal = accepted(await circles.propose(circle, suggestion))
    return proposal


@post("/tables/{table:str}/proposals")
async def propose_refused(request: Call, table: FromPath[str], data: JSONBody[RefusedWord]) -> Proposal:
    """One tap at a table of a circle, where a word has just been refused."""
    limited(request)
    tables: Tables = request.app.state.tables
    found: Table = await tables.get(table)
    if data.seat not in my_seats(request, found):
        raise Refusal(403, "not_your_seat")
    if not found.header.circle:
        raise Refusal(409, "table_without_circle")
    rules, by, game = found.policy, found.state.places[data.seat].name, found.game.name
    language: Language = msgspec.convert(rules.language, Language)
    title = registry.topic(game, data.topic, language)
    word: str = accepted(clean_term(data.word) if title else clean_word(data.word))
    known = None if title else _in_dictionary(tables, word, rules)
    suggestion = Suggestion(word, language, "accept", by, known, game, topic=data.topic if title else "", title=title)
    proposal: Proposal = accepted(await request.app.state.circles.propose(found.header.circle, suggestion))
    return proposal


def _in_dictionary(tables: Tables, word: str, by: Policy) -> bool:
    return tables.referee(by).judge(word).valid


@post("/circles/{circle:str}/proposals/{number:int}/votes")
async def vote(request: Call, circle: FromPath[str], number: FromPath[int], data: JSONBody[NewVote]) -> Proposal:
    """For or against, as long as it is open; the later vote of a name replaces the earlier one."""
    limited(request)
    circles: Circles = request.app.state.circles
    await circles.get(circle)
    answer = await circles.vote(circle, number, proper_name(data.by), data.yes)
    if isinstance(answer, Rejection) and answer.code == "no_proposal":
        raise Refusal(404, answer.code)
    proposal: Proposal = accepted(answer)
    return proposal


@post("/circles/{circle:str}/games", request_max_body_size=LARGEST)
async def hand_in(request: Call, circle: FromPath[str], once: FromQuery[str] = "") -> Response[Place]:
    """The file of a game that was played without this server: it is played again here, and then its result counts.

    A game counts once, whoever hands it in. Whoever was first sits there for all its people, and by that can have them
    forgotten; the same `once` again, since the answer got lost, leads there again.
    """
    limited(request)
    await request.app.state.circles.get(circle)
    rationed(request, "reports")
    tokens = _tokens_for(circle, once)
    played = await _played_again(request, await request.body(), tokens)
    rationed(request, "tables")
    tables: Tables = request.app.state.tables
    try:
        table = await tables.hand_in(played, circle)
    except Conflict:
        table = await tables.get(played.header.table)
        if table.header.circle != circle or not opening(table.state, tokens):
            raise Refusal(409, "already_handed") from None
    return seated(request, table, opening(table.state, tokens))


def _tokens_for(circle: str, once: str) -> list[str]:
    """One for each place."""
    if not ONCE.fullmatch(once):
        return [new_token() for _ in range(MOST_PLACES)]
    return [token_for(circle.encode()[:64], f"{once}/{place}") for place in range(MOST_PLACES)]


async def _played_again(request: Call, data: bytes, tokens: list[str]) -> PlayedAgain:
    """Raises Refusal."""
    job = playing_again(data, [key_of(token) for token in tokens])
    try:
        played: PlayedAgain = accepted(await request.app.state.searches.ask(sender_of(request), job))
    except (Unanswered, Crowded):
        raise Refusal(503, "busy", {}, {"Retry-After": "5"}) from None
    return played


circles_router = Router(
    "/api",
    route_handlers=refusing(create_circle, set_chat, show_circle, propose, propose_refused, vote, hand_in),
    guards=[same_origin],
    tags=["circles"],
)
