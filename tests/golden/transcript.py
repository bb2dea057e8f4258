"""A played game as a text that reads like a game: a header, one line per event, the score table.

The events read as the story of the game tells them, in English. A game of the tests is told by its
`describe_<game>.py`, which may also print a score table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import msgspec

from wortstube.games import registry
from wortstube.games.core import Seat
from wortstube.lang import speaking
from wortstube.testing.playouts import Playout


@dataclass(frozen=True)
class Playthrough:
    """A playout with what a reader wants to know about it."""

    title: str
    seats: Sequence[str]
    playout: Playout


def text(playthrough: Playthrough) -> str:
    with speaking("en"):
        return _text(playthrough)


def _text(playthrough: Playthrough) -> str:
    return "\n".join([*_header(playthrough), "", *_events(playthrough.playout), "", *_scores(playthrough.playout), ""])


def name(seat: Seat) -> str:
    """As a reader counts."""
    return f"Seat {seat + 1}"


def _header(playthrough: Playthrough) -> Iterator[str]:
    playout = playthrough.playout
    options = msgspec.structs.asdict(playout.setup.options).items()
    yield playthrough.title
    yield ""
    yield f"Game:    {playout.entrant.game.name}, rules {playout.entrant.game.rules}"
    yield f"Options: {', '.join(f'{option} {value}' for option, value in options)}"
    yield f"Seats:   {', '.join(f'{name(seat)} {player}' for seat, player in enumerate(playthrough.seats))}"
    yield f"Seed:    {playout.steps[0].before.seed.decode()}"


def _events(playout: Playout) -> Iterator[str]:
    game = playout.entrant.game.name
    describer = _describer(playout)
    for step in playout.steps:
        before = step.before.state
        for event, after in zip(step.events, step.states, strict=True):
            yield _line(game, describer, before, event)
            before = after


def _line(game: str, describer: ModuleType | None, before: Any, event: Any) -> str:
    if game in registry.GAMES:
        return registry.story(game).tell(event, name) or plain(event)
    return str(describer.describe(before, event)) if describer else plain(event)


def plain(event: Any) -> str:
    """
    >>> from wortstube.games.core import Leave
    >>> plain(Leave(seat=2))
    'leave seat=2'
    """
    fields = {key: value for key, value in msgspec.to_builtins(event).items() if value not in ("", None)}
    return " ".join([fields.pop("kind"), *(f"{key}={value}" for key, value in fields.items())])


def _scores(playout: Playout) -> Iterator[str]:
    describer = _describer(playout)
    if describer and hasattr(describer, "score_table"):
        yield from describer.score_table(playout.now.state)
    outcome = playout.entrant.game.outcome(playout.now.state)
    assert outcome is not None, "a golden playthrough is played to the end"
    for seat, score in enumerate(outcome.scores):
        yield f"{name(seat)}: {score} points{', wins' if seat in outcome.winners else ''}"


def _describer(playout: Playout) -> ModuleType | None:
    module = f"tests.golden.describe_{playout.entrant.game.name}"
    return import_module(module) if find_spec(module) else None
