"""A game as an environment of PettingZoo: seats are agents, an action is the number of a listed move.

Whoever is asked first is the first in the order of seats; questions that need not be answered are not put. An action
that is none is no end: the same seat is asked again, and its `infos` say why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from wortstube.games import core
from wortstube.games.core import AnyGame, Seat
from wortstube.games.observing import Offers
from wortstube.lang import say
from wortstube.lexicon import Lexicon
from wortstube.library import Match, shown
from wortstube.library.match import agreed_on
from wortstube.rl.layouts import observed
from wortstube.table.simulate import seed_of

REWARDS = ("score", "win")
RENDERED = ("ansi",)
Observation = dict[str, NDArray[Any]]
NUMBER = np.float32
NOTHING = Offers((), b"")


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """See docs/environments.md."""

    def __init__(
        self,
        game: AnyGame | str,
        *,
        players: int | None,
        options: Mapping[str, Any] | None,
        seed: int,
        lexicon: Lexicon | None,
        most: int | None,
        reward: Literal["score", "win"],
        max_cycles: int | None,
        render_mode: Literal["ansi"] | None,
    ) -> None:
        super().__init__()
        _one_of("reward", reward, REWARDS)
        _one_of("render_mode", render_mode, (None, *RENDERED))
        _at_least_one(most=most, max_cycles=max_cycles)
        self._agreed, self._lexicon = dict(options or {}), lexicon
        self._seed, self._number = seed, 0
        self._match = match = self._dealt(game, players, {})
        self._game, self._observed, self._lexicon = match.game, observed(match.game), match.lexicon
        self._layout, self._moves = self._observed.layout(match.view(0)), self._observed.move_layout(match.view(0))
        self._most, self._reward, self._max_cycles = most or self._observed.MOST, reward, max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"wortstube_{self._game.name}",
            "render_modes": [*RENDERED],
            "is_parallelizable": match.players == 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(match.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self._most) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}

    def _dealt(self, game: AnyGame | str, players: int | None, changed: Mapping[str, Any]) -> Match:
        seed = seed_of(self._seed, self._number)
        agreed = {**self._agreed, **changed}
        return Match(game, agreed, seed, players=players, lexicon=self._lexicon, recorded=False)

    def _refuse_other_rows(self, changed: Mapping[str, Any]) -> None:
        """Options may change what the numbers mean, and the words; spaces are as they are. Raises ValueError."""
        assert self._lexicon is not None
        agreed = agreed_on(self._game, {**self._agreed, **changed})
        fits = self._game.policy(agreed).language == self._lexicon.language
        if fits:
            view = self._dealt(self._game, len(self.possible_agents), changed).view(0)
            found = self._observed.layout(view).shape, self._observed.move_layout(view).shape
            fits = found == (self._layout.shape, self._moves.shape)
        if not fits:
            raise ValueError(say("library.other_rows", options=dict(changed)))

    def _observation_space(self) -> Space[Any]:
        rows = (self._most, self._moves.size)
        return Dict(
            {
                "observation": Box(-np.inf, np.inf, (self._layout.size,), NUMBER),
                "actions": Box(-np.inf, np.inf, rows, NUMBER),
                "action_mask": Box(0, 1, (self._most,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[int]:
        return self.action_spaces[agent]  # type: ignore[return-value]  # a number of numpy is a number

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next game of the series, or the first of another one; of `options` the game's are in `game`."""
        changed = (options or {}).get("game", {})
        if changed:
            self._refuse_other_rows(changed)
        if seed is not None:
            self._seed, self._number = seed, 0
        self._match = self._dealt(self._game, len(self.possible_agents), changed)
        self._number += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._answers = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agents[0]
        self._ask()
        self._standing = self._counted()

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        offers = self._offers if seat == self._asked else NOTHING
        rows = np.zeros((self._most, self._moves.size), NUMBER)
        rows.ravel()[: len(offers.rows) // rows.itemsize] = np.frombuffer(offers.rows, NUMBER)
        mask = np.zeros(self._most, np.int8)
        mask[: offers.count] = 1
        view = self._view if seat == self._asked else self._match.view(seat)
        numbers = np.frombuffer(self._layout.numbers(view), NUMBER)
        return {"observation": numbers, "actions": rows, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._answers[agent] += 1
        refused = self._answered(action)
        self.infos[agent] = {}
        if refused:
            self._clear_rewards()
            self.infos[agent] = {"legal": self._offers.commands, "refused": refused}
        else:
            self._ask()
            self._reward_all()
        self._accumulate_rewards()
        if self._asked is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._answers[agent] == self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def _answered(self, action: int | None) -> str:
        """Why it is no answer; empty: it was accepted."""
        if action is None or not 0 <= action < self._offers.count:
            return "no_such_action"
        assert self._asked is not None
        rejection = self._match.answer(self._offers.commands[int(action)], self._asked)
        return rejection.code if rejection else ""

    def _ask(self) -> None:
        """Whoever is the first that is asked; where only time passes, it does."""
        match = self._match
        while not (asked := match.asked) and not match.over:
            match.time_up()
        self._asked: Seat | None = None
        self._offers = NOTHING
        if not asked:
            return
        self._asked = seat = asked[0]
        self._view = match.view(seat)
        awaiting = core.awaiting_for(match.awaiting, seat)
        self._offers = self._observed.offers(self._view, awaiting, match.referee, self._most)
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"legal": self._offers.commands, "refused": ""}

    def _reward_all(self) -> None:
        """What this step has brought to each seat."""
        before, self._standing = self._standing, self._counted()
        for agent, now, then in zip(self.possible_agents, self._standing, before, strict=True):
            self.rewards[agent] = float(now - then)

    def _counted(self) -> Sequence[float]:
        """What is rewarded, as far as it has come: points, or shares in a win; the more, the better."""
        outcome = self._match.outcome
        if self._reward == "win":
            winners = outcome.winners if outcome else ()
            return [(seat in winners) / max(1, len(winners)) for seat in range(len(self.possible_agents))]
        if outcome:
            return [-score if outcome.fewest_best else score for score in outcome.scores]
        return self._observed.standing(self._view)

    def render(self) -> str | None:
        """What the seat sees that is asked, or spectators once it is over."""
        if self.render_mode is None:
            return None
        view = self._match.view() if self._asked is None else self._view
        return shown(self._game, view, self.possible_agents)

    def close(self) -> None:
        """There is nothing to be released."""


def _one_of(name: str, value: object, choices: Sequence[object]) -> None:
    if value not in choices:
        raise ValueError(say("library.no_choice", name=name, value=value, choices=", ".join(map(str, choices))))


def _at_least_one(**numbers: int | None) -> None:
    for name, number in numbers.items():
        if number is not None and number < 1:
            raise ValueError(say("library.too_few", name=name, value=number))
