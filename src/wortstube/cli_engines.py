"""Programs that play: `wortstube engine`, and what `--engine` names for other commands."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from wortstube.cli_base import Mistake, answers_mistakes, err, stop
from wortstube.games.core import AnyGame
from wortstube.games.levels import ADAPTIVE, LEVELS, PERFECT
from wortstube.lang import say

if TYPE_CHECKING:
    from wortstube.library import Engine
    from wortstube.library.records import Refusal

NAMED = re.compile(r"([^=/\\\"']*)=(.*)", re.DOTALL)
UNNAMED = "engine"
"""The seat of one that nobody gave a name."""


@answers_mistakes
def engine(level: Annotated[str, typer.Option(help=say("help.engine_level"), show_default=False)] = "") -> None:
    from wortstube.engines.speaking import LEVELS as KNOWN
    from wortstube.engines.speaking import speak

    if level and level not in KNOWN:
        stop("seats", level=level, levels=", ".join(KNOWN))
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)  # whatever prints something must not disturb the answers
        speak(sys.stdin.buffer, answers, level)


def given(pairs: list[str] | None) -> list[str]:
    """In the environment a semicolon stands between several, since there are spaces in commands, at which they come
    apart otherwise."""
    written = os.environ.get("WORTSTUBE_ENGINE", "")
    return [one for one in written.split(";") if one.strip()] if pairs == written.split() else pairs or []


def named(pairs: Sequence[str]) -> dict[str, str]:
    """Commands by their names; a single one may go without."""
    from wortstube.engines.process import words_of
    from wortstube.engines.protocol import NAME_LENGTH
    from wortstube.table.names import clean_name

    found: dict[str, str] = {}
    for pair in pairs:
        match = NAMED.fullmatch(pair.strip())
        name, command = (match[1].strip(), match[2].strip()) if match else (UNNAMED, pair.strip())
        taken = {*LEVELS, PERFECT, ADAPTIVE, *map(str.lower, found)}
        if not name or clean_name(name) != name or "," in name or name.lower() in taken:
            raise Mistake(say("engines.name", name=name, most=NAME_LENGTH))
        try:
            words_of(command)
        except ValueError as error:
            raise Mistake(say("engines.command", engine=pair)) from error
        found[name] = command
    return found


@contextmanager
def running(pairs: Sequence[str], seats: str, game: AnyGame) -> Iterator[dict[str, Engine]]:
    """Those that sit at a table, by their names in lower case, until the end."""
    from wortstube.library import BadEngine, Engine

    sitting = {seat.strip().lower() for seat in seats.split(",")}
    with ExitStack() as ends:
        engines: dict[str, Engine] = {}
        for name, command in named(pairs).items():
            if name.lower() in sitting:
                try:
                    one = ends.enter_context(Engine(command, "" if name == UNNAMED else name))
                except BadEngine as error:
                    raise Mistake(say("engines.unfit", name=name, detail=error)) from error
                if game.name not in one.games:
                    games = ", ".join(one.games)
                    raise Mistake(say("engines.other_game", name=one.name, game=game.name, games=games))
                engines[name.lower()] = one
        yield engines


def tell_troubles(engines: dict[str, Engine], names: Sequence[str], refusals: Sequence[Refusal]) -> None:
    """What did not go well, for whoever builds an engine. Of our own bots nothing is ever refused."""
    if wrong := next((one for one in refusals if names[one.seat] not in engines), None):
        raise RuntimeError(f"the bot on seat {wrong.seat} made an illegal move: {wrong.code}")
    for name, one in engines.items():
        refused = sum(names[refusal.seat] == name for refusal in refusals)
        told = [say("engines.troubled", name=one.name, count=one.troubles, detail=one.last_trouble)] * bool(
            one.troubles
        )
        told += [say("engines.refused", name=one.name, count=refused)] * bool(refused)
        for line in told:
            err.print(line, markup=False, highlight=False, soft_wrap=True)
