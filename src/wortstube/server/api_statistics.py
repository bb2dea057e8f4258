"""To look at: the statistics of a circle, and the words that somebody's own seats have laid in a finished game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from litestar import Response, Router, get
from litestar.openapi import ResponseSpec
from litestar.params import FromPath

from wortstube.server.api import Call, my_seats, rationed
from wortstube.server.api_films import finished
from wortstube.server.api_words import ask_desk
from wortstube.server.languages import Languages
from wortstube.server.refusal import refusing, same_origin
from wortstube.table.own_words import OwnWord, OwnWords, own_words
from wortstube.table.statistics import Statistics

if TYPE_CHECKING:
    from wortstube.server.statistics import CircleStatistics
    from wortstube.store.circles import Circles
    from wortstube.store.reports import KeptReports
    from wortstube.store.results import Results

TOLD = ResponseSpec(Statistics, generate_examples=False, description="encoded where it is computed")


@get("/circles/{circle:str}/statistics", responses={200: TOLD})
async def show_statistics(request: Call, circle: FromPath[str]) -> Response[bytes]:
    """Everything there is to look at of a circle's games. While the dictionary is being built, without words."""
    rationed(request, "questions")
    circles: Circles = request.app.state.circles
    await circles.get(circle)
    kept: CircleStatistics = request.app.state.statistics
    ask = partial(ask_desk, request, request.app.state.searches)
    told = await kept.of(circle, ask, words=_is_ready(request.app.state.languages))
    return Response(told, media_type="application/json")


def _is_ready(languages: Languages) -> bool:
    return languages.state_of("de").state == "ready"


@get("/tables/{table:str}/words")
async def show_own_words(request: Call, table: FromPath[str]) -> OwnWords:
    """The words of this browser's people in a finished game, and those that everybody missed, if that is known."""
    found = await finished(request, table, "")
    results: Results = request.app.state.results
    reports: KeptReports = request.app.state.kept_reports
    request.app.state.languages.lexicon(found.policy.language)  # or the reason why there is none yet
    (game,) = await results.logged({found.id: found.game.name})
    seats = tuple(my_seats(request, found))
    words: tuple[OwnWord, ...] = await ask_desk(
        request, request.app.state.searches, (own_words, (game, seats, found.words()))
    )
    report = await reports.find(found.id, "standard")
    return OwnWords(
        language=found.policy.language,
        at=found.state.at,
        words=words,
        missed=report.told.missed if report else None,
    )


statistics_router = Router(
    "/api", route_handlers=refusing(show_statistics, show_own_words), guards=[same_origin], tags=["statistics"]
)
