"""The HTTP side of the dictionary: what a word is, which words letters make, which languages there are.

Anybody may ask, also without a table. Single words are looked up in a thread, and words are searched for where bots
think; at both places senders take turns, so that no table waits for an answer about words, and nobody for all those of
somebody else. A question costs by what it took.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Annotated, Any, assert_never

import msgspec
from litestar import Router, get
from litestar.params import FromQuery, QueryParameter

from wortstube.games.core import Referee as TableReferee
from wortstube.games.core import Seat
from wortstube.games.policies import policy_for
from wortstube.lexicon import TIERS, Found, Lexicon, Policy, Referee, Tier
from wortstube.lexicon.questions import Unanswerable, WordAnswer, answer, rack
from wortstube.server.api import Call, rationed, sender_of
from wortstube.server.languages import Language
from wortstube.server.limits import MOST_FOUND, MOST_JOKERS, MOST_LETTERS, MOST_OPTIONS, MOST_WORDS, QUESTION
from wortstube.server.refusal import Refusal, accepted, refusing, same_origin
from wortstube.server.sitting import tables_in
from wortstube.table.jobs import tasks
from wortstube.table.jobs.desk import Desk
from wortstube.table.jobs.job import Job, Work, timed
from wortstube.table.jobs.pool import Crowded, Unanswered
from wortstube.table.log import NoSuchTable
from wortstube.table.referee import WordRules
from wortstube.table.rules import alone
from wortstube.table.table import Table
from wortstube.table.tables import Tables

log = logging.getLogger(__name__)

LATELY = 3600.0
"""Seconds: whoever has left a riddle alone for longer may look for words again."""
SEARCH = 3.0
"""Seconds for all words of a rack, or for looking up a list of words."""

Words = Annotated[list[str] | None, QueryParameter(name="word", description="may be given several times")]
Game = Annotated[str, QueryParameter(description="standard, or one of the five games")]
AtTable = Annotated[
    int | None, QueryParameter(name="seat", description="whose words, where seats may use different ones")
]
Options = Annotated[
    list[str] | None,
    QueryParameter(name="option", description="what the table has agreed on; may be given several times"),
]


@get("/words/check")
async def check_words(
    request: Call,
    words: Words = None,
    game: Game = "standard",
    language: FromQuery[str] = "de",
    options: Options = None,
    table: FromQuery[str] = "",
    seat: AtTable = None,
) -> list[WordAnswer]:
    """Whether words are valid, why, and what they mean: one answer a word, in the order given.

    With a table they are judged as they are there: by its options, by the house list of its circle, and by the
    words that the seat may use.
    """
    rationed(request, "questions")
    if not words or len(words) > MOST_WORDS:
        raise Refusal(409, "words", {"most": MOST_WORDS})
    if table:
        judge, here, level = await _judges(request, table, seat)
    else:
        judge, here, level = _referee(request, game, language, options or []), None, "all"
    work = _answers, (judge, words, here, level)
    answers: list[WordAnswer] = await ask_desk(request, request.app.state.lookups, work)
    return answers


async def _judges(request: Call, table: str, seat: Seat | None) -> tuple[Referee, TableReferee, Tier]:
    """What the dictionary says by the options of a table, what its circle says, and the words a seat may use there."""
    found: Table = await request.app.state.tables.get(table)
    dictionary: Lexicon = request.app.state.languages.lexicon(found.policy.language)
    return dictionary.referee(found.policy), found.referee(), found.level(seat)


async def ask_desk(request: Call, desk: Desk, work: Work, *, free: bool = False) -> Any:
    """The result of some work, which costs its sender what it took, unless it is done once for everybody."""
    who, seconds = sender_of(request), SEARCH
    try:
        result, seconds = await desk.ask(who, Job((timed, work), SEARCH))
        return result
    except (Unanswered, Crowded) as trouble:
        seconds = 0.0 if isinstance(trouble, Crowded) else SEARCH
        log.warning("a question about words came to nothing: %r", trouble)
        raise Refusal(503, "busy", {}, {"Retry-After": "1"}) from None
    finally:
        request.app.state.rations.questions.charge(who, 0.0 if free else seconds / QUESTION)


def _answers(
    judge: Referee, words: list[str], here: TableReferee | None = None, level: Tier = "all"
) -> list[WordAnswer]:
    answers = [answer(word, judge.explain(word)) for word in words]
    return [_as_judged(one, here, level) for one in answers] if here else answers


def _as_judged(known: WordAnswer, here: TableReferee, level: Tier) -> WordAnswer:
    verdict = here.judge(known.word, level)
    near = () if verdict.valid else known.suggestions
    suggestions = tuple(word for word in near if here.judge(word, level).valid)
    return msgspec.structs.replace(
        known, valid=verdict.valid, reason=verdict.reason, suggestions=suggestions, spellings=verdict.spellings
    )


@get("/words/find")
async def find_words(
    request: Call,
    letters: FromQuery[str] = "",
    pattern: FromQuery[str] = "",
    jokers: FromQuery[int] = 0,
    game: Game = "standard",
    language: FromQuery[str] = "de",
    options: Options = None,
    tier: FromQuery[Tier] = "all",
    limit: FromQuery[int] = 100,
    offensive: FromQuery[bool] = False,
    table: FromQuery[str] = "",
    seat: AtTable = None,
) -> Found:
    """All words made of these letters, longest first; ? is a joker, and a dot in the pattern is any letter.

    Offensive and coarse words are among them only if they are asked for. With a table they are those that its referee
    accepts from the seat. Where somebody plays alone that is help, which is taken at the table before (`table.search`);
    while a game runs with others the table has to allow it (`table.allow_finding`).
    """
    rationed(request, "questions")
    await _is_fair(request)
    if table:
        words, level = await _words_at(request, table, seat)
    else:
        words, level = WordRules.of(_policy(game, language, options or []), {}), "all"
    lexicon: Lexicon = request.app.state.languages.lexicon(words.policy.language)
    try:
        asked = rack(lexicon.referee(words.policy), letters, pattern, jokers, MOST_LETTERS, MOST_JOKERS)
    except Unanswerable as question:
        raise _refusal(question) from None
    known = max(tier, level, key=TIERS.__getitem__)
    work = tasks.search, (words, asked, known, min(max(limit, 0), MOST_FOUND), offensive)
    found: Found = await ask_desk(request, request.app.state.searches, work)
    return found


async def _is_fair(request: Call) -> None:
    """Not while this browser's people solve a riddle or play in a contest; raises Refusal. Whoever asks from elsewhere
    could as well ask a neighbour."""
    tables: Tables = request.app.state.tables
    since = await tables.store.now() - LATELY
    for id in await tables.store.running(tables_in(request.cookies), "", since):
        rationed(request, "questions")  # each of them is read
        with suppress(NoSuchTable):
            state = (await tables.get(id)).state
            if state.unaided and state.plays:
                accepted(alone(state))


@get("/words/languages", sync_to_thread=True)
def list_languages(request: Call) -> list[Language]:
    """Which dictionaries are ready, being built, or missing."""
    languages: list[Language] = request.app.state.languages.all()
    return languages


async def _words_at(request: Call, table: str, seat: Seat | None) -> tuple[WordRules, Tier]:
    """By what a table judges, and the words a seat may use there."""
    found: Table = await request.app.state.tables.get(table)
    if found.state.unaided and found.state.plays:
        accepted(alone(found.state))
    if not found.state.finds_words:
        raise Refusal(409, "search_first" if found.state.alone else "finding_off", {})
    request.app.state.languages.lexicon(found.policy.language)  # or the reason why there is none yet
    return found.words(), found.level(seat)


def _referee(request: Call, game: str, language: str, options: list[str]) -> Referee:
    rules = _policy(game, language, options)
    referee: Referee = request.app.state.languages.lexicon(language).referee(rules)
    return referee


def _policy(game: str, language: str, options: list[str]) -> Policy:
    try:
        return policy_for(game, language, options[:MOST_OPTIONS])
    except Unanswerable as question:
        raise _refusal(question) from None


def _refusal(question: Unanswerable) -> Refusal:
    """What the dictionary cannot answer, in the codes that the client has words for."""
    match question.code:
        case "no_policy":
            return Refusal(404, "no_game", question.data)
        case "no_language":
            return Refusal(404, "no_language", question.data)
        case "no_option":
            return Refusal(404, "no_option", question.data)
        case "letters":
            return Refusal(409, "letters", question.data)
        case "pattern":
            return Refusal(409, "pattern", question.data)
        case _:
            assert_never(question.code)


words_router = Router(
    "/api", route_handlers=refusing(check_words, find_words, list_languages), guards=[same_origin], tags=["words"]
)
