"""Which number of an observation means what: what docs/environments.md shows, and what programs ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from wortstube.games import registry
from wortstube.games.observing import Layout, Observed
from wortstube.lang import say
from wortstube.library import AnyGame, Match


class Place(NamedTuple):
    """Some numbers beside each other, from `start` on."""

    start: int
    size: int
    meaning: str

    @property
    def numbers(self) -> slice:
        return slice(self.start, self.start + self.size)


def layout(
    game: AnyGame | str, *, players: int | None = None, options: Mapping[str, Any] | None = None
) -> dict[str, Place]:
    """What stands where in an observation.

    >>> layout("wortkniffel")["dice"].numbers
    slice(0, 42, None)
    """
    match = Match(game, options, players=players, recorded=False)
    return _places(observed(match.game).layout(match.view(0)))


def move_layout(
    game: AnyGame | str, *, players: int | None = None, options: Mapping[str, Any] | None = None
) -> dict[str, Place]:
    """What stands where in the row of a move.

    >>> move_layout("wortkniffel")["points"].start
    5
    """
    match = Match(game, options, players=players, recorded=False)
    return _places(observed(match.game).move_layout(match.view(0)))


def observed(game: AnyGame) -> Observed:
    """How a game is seen by programs; raises LookupError with a sentence where nobody has said so."""
    found = registry.observed(game.name)
    if found is None:
        raise LookupError(say("library.not_observed", game=game.name))
    return found


def _places(layout: Layout) -> dict[str, Place]:
    start, places = 0, dict[str, Place]()
    for field in layout.fields:
        places[field.name] = Place(start, field.size, field.meaning)
        start += field.size
    return places


def table(places: Mapping[str, Place]) -> str:
    """The same as a table for people."""
    rows = [f"| {place.start} | {place.size} | `{name}` | {place.meaning} |" for name, place in places.items()]
    return "\n".join(["| from | numbers | name | meaning |", "|--:|--:|---|---|", *rows])
