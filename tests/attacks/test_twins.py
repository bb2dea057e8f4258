"""No seat's secret in any message to another: every game, every kind of message, through a real server."""

from __future__ import annotations

import itertools
import json
import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.attacks.stage import Deal, Stage, from_state
from tests.attacks.worlds import Script, Told, World, differences, write_script
from tests.conformance import broken, secret_cards
from tests.conformance.entrant import registered
from tests.server.live import Json, LiveServer, live_server
from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Rejection, Seat
from wortstube.server.limits import Patience
from wortstube.server.protocol import ServerMessage
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import Playout, Position, decide, few_setups, play, sample
from wortstube.testing.secrecy import NUDGES, Nudged, twin

EXAMPLES = int(os.environ.get("WORTSTUBE_TWINS", "3"))
"""Of each game."""
SEED = bytes(range(32))
TOLD: set[str] = set()
"""Kinds of message seen in all tests of this file."""


def _named(name: str, entrant: Entrant) -> Entrant:
    """A toy that the server can tell from the others."""
    game: Any = type(name, (type(entrant.game),), {"name": name})()
    return replace(entrant, game=game)


LEAKS = {name: _named(name, entrant) for name, (entrant, _) in broken.entrants().items() if name.startswith("Leak")}
TOY = secret_cards.entrant()
TOYS = {TOY.game.name: TOY, **LEAKS}


def load(name: str) -> AnyGame:
    return registry.load(name) if name in registry.GAMES else TOYS[name].game


@dataclass(frozen=True)
class Theatre:
    server: LiveServer
    stage: Stage


@pytest.fixture(scope="module")
def theatre(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Theatre]:
    """A server whose clock stands still, and whose tables share one seed."""
    chatty = Patience(grace=1e6, messages_at_once=1e6, messages_a_second=1e6)
    stage, numbers = Stage(load), itertools.count()
    fixed = SimpleNamespace(token_bytes=lambda _: SEED, token_urlsafe=secrets.token_urlsafe)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wortstube.table.tables.secrets", fixed)
        patch.setattr("wortstube.table.tables.new_code", lambda _: f"§{next(numbers):04}")
        folder: Path = tmp_path_factory.mktemp("theatre")
        with live_server(folder / "games.db", chatty, clock=lambda: 1e9, games=stage.game) as server:
            yield Theatre(server, stage)


@cache
def playouts(name: str) -> tuple[Playout, ...]:
    """Whole games with few and with many players, with half the values of options among them."""
    entrant = TOYS.get(name) or registered(name)
    return tuple(play(entrant, setup, name.encode(), "sampled") for setup in few_setups(entrant.game)[::2])


@dataclass(frozen=True)
class Scene:
    """A position of a game, and who looks at it."""

    name: str
    game: int
    step: int
    viewer: Seat | None

    @property
    def playout(self) -> Playout:
        return playouts(self.name)[self.game]

    @property
    def at(self) -> Position:
        return self.playout.steps[self.step].after

    @property
    def twin(self) -> Position:
        return twin(self.playout.entrant, self.at, self.viewer)

    def told(self, theatre: Theatre, *deals: Deal) -> list[Told]:
        """What the viewer is told where a game begins in these ways."""
        script = write_script(self.playout, self.at, self.twin, self.viewer)
        found = [World(theatre.server, theatre.stage, self.playout, deal, self.viewer).play(script) for deal in deals]
        TOLD.update(*(one.by_kind for one in found), *({"wrote"} for one in found if one.rest))
        return found

    def deal_leaks(self, theatre: Theatre, nudge: int) -> bool:
        """Whether of two deals that differ in one draw somebody is shown more than their own view tells."""
        (one,), (two,) = (told.by_kind["welcome"] for told in self.told(theatre, dealt(-1), dealt(nudge)))
        return json.loads(one)["view"] == json.loads(two)["view"] and one != two

    def choice_leaks(self, theatre: Theatre) -> list[str]:
        """What tells which of two things somebody chose in secret: the state remembers it, the view does not tell."""
        script = write_script(self.playout, self.at, self.twin, self.viewer)
        other = self._another_choice(script)
        if other is None:
            return []
        staged = from_state(self.at.state)
        worlds = [World(theatre.server, theatre.stage, self.playout, staged, self.viewer) for _ in range(2)]
        return differences(worlds[0].play(script), worlds[1].play(other))

    def _another_choice(self, script: Script) -> Script | None:
        if script.move is None or script.move[0] == self.viewer:
            return None
        seat, command = script.move
        choice = sample(self.playout.entrant, self.at, seat, command["kind"], "another choice")
        if choice is None or self._state_after(seat, command) == self._state_after(seat, msgspec.to_builtins(choice)):
            return None
        return replace(script, move=(seat, msgspec.to_builtins(choice)))

    def _state_after(self, seat: Seat, raw: Json) -> Any:
        game = self.playout.entrant.game
        command: Any = core.parse_command(game, raw)
        events = decide(self.playout.entrant, self.at, seat, command)
        return events if isinstance(events, Rejection) else core.replay(game, events, self.at.state)

    def leaks(self, theatre: Theatre) -> list[str]:
        one, two = self.told(theatre, from_state(self.at.state), from_state(self.twin.state))
        return differences(one, two)


def dealt(nudge: int) -> Deal:
    """As the game deals, but for one draw."""
    return lambda game, options, players, referee, _: game.setup(options, players, referee, Nudged(SEED, 1, nudge))


@st.composite
def scenes(draw: st.DrawFn, name: str) -> Scene:
    game = draw(st.integers(0, len(playouts(name)) - 1))
    playout = playouts(name)[game]
    step = draw(st.integers(0, len(playout.steps) - 2))
    return Scene(name, game, step, draw(st.sampled_from([*range(playout.setup.players), None])))


def examples(count: int) -> settings:
    """Always the same ones; a failure needs no smaller one."""
    return settings(max_examples=count, derandomize=True, phases=[Phase.generate], suppress_health_check=[*HealthCheck])


@pytest.mark.parametrize("name", [*registry.GAMES, TOY.game.name])
def test_twin_worlds_look_the_same(theatre: Theatre, name: str) -> None:
    @examples(EXAMPLES)
    @given(scene=scenes(name))
    def check(scene: Scene) -> None:
        assert scene.leaks(theatre) == []

    check()


@pytest.mark.parametrize("name", [*registry.GAMES, TOY.game.name])
def test_what_others_choose_in_secret_is_not_told(theatre: Theatre, name: str) -> None:
    @examples(EXAMPLES)
    @given(scene=scenes(name))
    def check(scene: Scene) -> None:
        assert scene.choice_leaks(theatre) == []

    check()


@pytest.mark.parametrize("name", [*registry.GAMES, TOY.game.name])
def test_the_deal_tells_nobody_more_than_their_own_view(theatre: Theatre, name: str) -> None:
    @examples(max(2, EXAMPLES // 3))
    @given(scene=scenes(name), nudge=st.integers(0, NUDGES - 1))
    def check(scene: Scene, nudge: int) -> None:
        assert not scene.deal_leaks(theatre, nudge)

    check()


@pytest.mark.parametrize("name", LEAKS)
def test_a_game_that_tells_is_found_out(theatre: Theatre, name: str) -> None:
    """The comparison itself: each of these games has one leak."""
    assert any(_looked_for(theatre, name)), f"{name} told its secret and nobody noticed"


def _looked_for(theatre: Theatre, name: str) -> Iterator[Any]:
    if name == "LeakInDeal":
        yield from (Scene(name, 0, 0, 0).deal_leaks(theatre, nudge) for nudge in range(NUDGES))
    phase = {"LeakInSealedVote": "vote", "LeakInRejection": "discard"}.get(name, "draw")
    for game, playout in reversed([*enumerate(playouts(name))]):
        for number, step in enumerate(playout.steps):
            if step.after.state.phase == phase:
                viewer = step.after.state.seat if name in ("LeakInAwaiting", "LeakInRejection") else None
                scene = Scene(name, game, number, viewer)
                yield scene.choice_leaks(theatre) if phase == "vote" else scene.leaks(theatre)


def test_every_kind_of_message_was_compared() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(ServerMessage)}
    assert kinds - TOLD == {"goodbye", "sketched"}, "a code and nothing else; what another client has sent"
