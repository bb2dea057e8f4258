"""Our own bots as an engine for others: `wortstube engine`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, BinaryIO, get_args, get_type_hints

import msgspec

from wortstube.coach.positions import language_of
from wortstube.engines.protocol import (
    ASKER,
    MOST_QUESTION,
    VERSION,
    Answer,
    Error,
    FromEngine,
    Hello,
    Nonsense,
    Question,
    Quit,
    Ready,
    from_asker,
    id_of,
    line_of,
)
from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Awaiting, Chance
from wortstube.games.levels import BotLevel
from wortstube.lexicon import Lexicon, WordFileError

LEVELS = [level for part in get_args(BotLevel) for level in get_args(part)]
SHOWN = 300
"""Characters of why something could not be answered."""


def speak(questions: BinaryIO, answers: BinaryIO, level: str = "") -> None:
    """Answer line by line, until there are no more, or until `quit`. Nothing that stands in a line ends it.

    With a level it plays like that, whatever the questions say.
    """
    for line in _lines(questions):
        answer = reply(line, level)
        if answer is None:
            return
        answers.write(line_of(answer))
        answers.flush()


def _lines(source: BinaryIO) -> Iterable[bytes]:
    """Empty ones are none; of one that is too long the beginning."""
    while line := source.readline(MOST_QUESTION + 1):
        rest = line
        while len(rest) > MOST_QUESTION and not rest.endswith(b"\n"):
            rest = source.readline(MOST_QUESTION + 1)
        if line.strip():
            yield line


def reply(line: bytes, level: str = "") -> FromEngine | None:
    """None: it was the last line."""
    if len(line) > MOST_QUESTION:
        return Error(code="too_long", detail=f"more than {MOST_QUESTION} bytes")
    try:
        said = from_asker(line)
    except Nonsense as error:
        return Error(id=id_of(line), code="malformed", detail=str(error)[:SHOWN])
    match said:
        case Hello():
            return Ready(protocol=VERSION, name=ASKER, games=registry.GAMES)
        case Quit():
            return None
        case Question():
            return _answer(msgspec.structs.replace(said, level=level or said.level))


def _answer(question: Question) -> Answer | Error:
    def error(code: str, detail: object = "") -> Error:
        return Error(id=question.id, code=code, detail=str(detail)[:SHOWN])

    if question.game not in registry.GAMES:
        return error("no_game", ", ".join(registry.GAMES))
    levels = [level for level in LEVELS if level != "perfekt" or registry.is_solvable(question.game)]
    if question.level not in levels:
        return error("no_level", ", ".join(levels))
    try:
        view = msgspec.json.decode(question.view, type=_views(question.game))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        return error("malformed", wrong)
    if view.seat != question.seat:
        return error("malformed", "the view is another seat's")
    try:
        return Answer(id=question.id, command=_chosen(question, view))
    except WordFileError as missing:
        return error("no_words", missing)
    except Exception as unexpected:  # of a position that does not exist anything may be the consequence
        return error("impossible", f"{type(unexpected).__name__}: {unexpected}")


def _chosen(question: Question, view: Any) -> dict[str, Any]:
    lexicon = Lexicon.load(language_of(view))
    awaiting = question.awaiting or Awaiting()
    awaiting = msgspec.structs.replace(awaiting, seats=awaiting.seats | {question.seat: question.window})
    who: Any = question.level
    registry.learn(question.game, view, who, lexicon)
    chance = Chance(question.chance.encode(), 0, stream=f"bot:{question.seat}")
    command = registry.bot(question.game).choose(view, awaiting, who, lexicon, chance)
    refusal = core.seat_refusal(awaiting, question.seat, command)
    if refusal:
        raise ValueError(refusal.code)
    told: dict[str, Any] = msgspec.to_builtins(command)
    return told


@cache
def _views(game: str) -> Any:
    view: Callable[..., Any] = _rules(game).view
    return get_type_hints(view)["return"]


@cache
def _rules(game: str) -> AnyGame:
    return registry.load(game)
