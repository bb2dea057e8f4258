"""How an engine is asked: what it is told, and how often it may correct itself. Then a bot of our own moves for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from wortstube.engines.engines import Engines
from wortstube.engines.protocol import Nonsense, Question
from wortstube.engines.troubles import NoAnswer
from wortstube.games import core
from wortstube.games.core import AnyGame, Awaiting, Command, Raw, Rejection, Seat

TRIES = 3
"""How often one is asked whose answers are refused."""
Says = Callable[[Command], Awaitable[Rejection | None]]
"""Does what an engine wants; a Rejection, and nothing has changed."""


def chance_of(seed: bytes, seq: int, seat: Seat) -> str:
    """From the seed of a table or match follow all its dice and cards; from this follows nothing of it."""
    return blake2b(f"{seq}:{seat}".encode(), key=blake2b(seed).digest(), person=b"engines", digest_size=16).hexdigest()


def question_of(
    game: AnyGame, view: Any, awaiting: Awaiting, language: str, chance: str, legal: Sequence[Raw] = ()
) -> Question:
    """What the seat of a view is asked, with what it may know."""
    told = msgspec.Raw(msgspec.json.encode(view))
    window = awaiting.seats[view.seat]
    return Question(
        id="", game=game.name, seat=view.seat, view=told, window=window, awaiting=awaiting, language=language,
        chance=chance, legal=tuple(legal),
    )  # fmt: skip


async def consult(engines: Engines, name: str, game: AnyGame, question: Question, says: Says) -> bool:
    """Ask it until what it says is accepted; False: one of our own bots has to move."""
    for _ in range(TRIES):
        try:
            command = command_of(game, await engines.answer(name, question), question)
        except NoAnswer:
            return False
        except Nonsense as error:
            command = Rejection("malformed", {"detail": str(error)})
        refused = command if isinstance(command, Rejection) else await says(command)
        if refused is None:
            return True
        question = msgspec.structs.replace(question, refused=refused)
    return False


def command_of(game: AnyGame, raw: Raw, question: Question) -> Any | Rejection:
    """As anybody's command is read; without a window it answers the question."""
    command = core.parse_command(game, raw)
    if isinstance(command, Rejection) or command.window:
        return command
    return msgspec.structs.replace(command, window=question.window.id)
