"""Tables that begin where a test says: the real rules of a game, from any position it can come to.

The position lies in the log as one event that nobody is shown, so that the server folds, shows and decides as always.
"""

from __future__ import annotations

import base64
import pickle
from collections.abc import Callable
from typing import Any

from wortstube.games.core import AnyGame, Chance, Event, Referee, Seat

Deal = Callable[[AnyGame, Any, int, Referee, Chance], list[Any]]
"""Another way to set a game up."""


class Staged(Event, frozen=True):
    """The state of a game, as only this test can read it."""

    state: str


class StagedGame:
    """A game whose next table begins as `stage.deal` says; else as ever."""

    def __init__(self, game: AnyGame, stage: Stage) -> None:
        self._game, self._stage = game, stage
        self.events = game.events | Staged

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def setup(self, options: Any, players: int, referee: Referee, chance: Chance) -> list[Any]:
        deal, self._stage.deal = self._stage.deal, None
        if deal is not None:
            return deal(self._game, options, players, referee, chance)
        return self._game.setup(options, players, referee, chance)

    def evolve(self, state: Any, event: Any) -> Any:
        if isinstance(event, Staged):
            return pickle.loads(base64.b64decode(event.state))
        return self._game.evolve(state, event)

    def show(self, state: Any, event: Any, seat: Seat | None) -> Any | None:
        return None if isinstance(event, Staged) else self._game.show(state, event, seat)


class Stage:
    """The games of a server, and how its next table begins."""

    def __init__(self, load: Callable[[str], AnyGame]) -> None:
        self._load = load
        self.deal: Deal | None = None

    def game(self, name: str) -> AnyGame:
        staged: Any = StagedGame(self._load(name), self)
        return staged  # type: ignore[no-any-return]


def from_state(state: Any) -> Deal:
    """Begin in this state."""
    staged = Staged(state=base64.b64encode(pickle.dumps(state)).decode())
    return lambda game, options, players, referee, chance: [staged]
