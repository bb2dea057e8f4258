"""The HTTP side of circles: a group with its own link, its results, statistics and house list."""

from __future__ import annotations

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from wortstube.lexicon import fold
from wortstube.server.api import Call, limited, proper_name
from wortstube.server.refusal import Refusal, same_origin
from wortstube.store.circles import Circle, Circles, Played, Ruling, Standing

MOST_RESULTS = 200
LONGEST_WORD = 30


class NewCircle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class NewRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word the group accepts or refuses; None leaves it to the dictionary again."""

    word: str
    accepted: bool | None
    by: str


class CirclePage(msgspec.Struct, frozen=True):
    circle: Circle
    standings: list[Standing]
    played: list[Played]
    rulings: list[Ruling]


@post("/circles")
async def create_circle(request: Call, data: JSONBody[NewCircle]) -> Circle:
    limited(request)
    circles: Circles = request.app.state.circles
    return await circles.create(proper_name(data.name))


@get("/circles/{circle:str}")
async def show_circle(request: Call, circle: FromPath[str]) -> CirclePage:
    circles: Circles = request.app.state.circles
    return CirclePage(
        circle=await circles.get(circle),
        standings=await circles.standings(circle),
        played=await circles.played(circle, MOST_RESULTS),
        rulings=await circles.rulings(circle),
    )


@post("/circles/{circle:str}/rulings")
async def rule(request: Call, circle: FromPath[str], data: JSONBody[NewRuling]) -> Ruling:
    """The house list is a log: a new ruling on a word replaces the one before."""
    limited(request)
    circles: Circles = request.app.state.circles
    await circles.get(circle)
    word = data.word.strip()[: 2 * LONGEST_WORD]
    letters = fold(word, "own_letter")
    if letters is None or not 2 <= len(letters) <= LONGEST_WORD:
        raise Refusal(409, "not_letters")
    return await circles.rule(circle, word, data.accepted, proper_name(data.by))


circles_router = Router(
    "/api", route_handlers=[create_circle, show_circle, rule], guards=[same_origin], tags=["circles"]
)
