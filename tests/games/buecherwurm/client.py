"""What the engine says where the client of Bücherwurm computes by itself: who may object or count out, and sums."""

from __future__ import annotations

from typing import Any, get_args

from tests.conformance.entrant import registered
from tests.fixtures import Fixture
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.dice import points_of
from wortstube.games.buecherwurm.equipment import SPECIAL, WHITE_DICE, SpecialFace
from wortstube.games.buecherwurm.messages import MOST_ROUNDS, Finished, RoundScored, State
from wortstube.games.buecherwurm.scoring import GOAL
from wortstube.testing.playouts import Playout, Setup, play

FEW = 12
"""So many positions of a game."""


def fixture() -> Fixture:
    games = [_game(players, options, seed) for players, options, seed in _tables()]
    return {
        "limits": [[GOAL, MOST_ROUNDS, WHITE_DICE]],
        "special": list(get_args(SpecialFace)),
        "shared": [case for game in games for case in _shared(game)],
        "games": [_rounds(game) for game in games],
    }


def _tables() -> list[tuple[int, Options, bytes]]:
    """At a real table nothing counts half (R28)."""
    return [
        (2, Options(trust="none"), b"a"),
        (3, Options(trust="none", moment=0), b"b"),
        (4, Options(trust="none", special_die=False), b"c"),
        (2, Options(trust="none", vetoes=0, moment=0), b"d"),
        (5, Options(trust="none"), b"e"),
    ]


def _game(players: int, options: Options, seed: bytes) -> Playout:
    return play(registered("buecherwurm"), Setup(players, options), seed, "sampled")


def _shared(game: Playout) -> list[dict[str, Any]]:
    """R17, R18, R28: on a device that all share, who may object and who may count out."""
    states = [step.after.state for step in game.steps if step.after.state.phase == "turn"]
    return [_asked(game, state) for state in states[:: -(-len(states) // FEW)]]


def _asked(game: Playout, state: State) -> dict[str, Any]:
    rules = game.entrant.game
    windows = rules.awaiting(state).seats
    view = rules.view(state, state.seat)
    names = ("phase", "turn_of", "count", "countable", "left", "vetoes", "players", "disputable")
    return {
        "play": {name: getattr(view, name) for name in names} | {"options": {"moment": state.options.moment}},
        "kinds": windows[state.seat].kinds,
        "object": sorted(seat for seat, window in windows.items() if "object" in window.kinds),
        "count_out": sorted(seat for seat, window in windows.items() if "count_out" in window.kinds),
    }


def _rounds(game: Playout) -> dict[str, Any]:
    """R13 to R15, R21, R22, R34, R36: what lay before each seat at a round's end, and how it then stood."""
    rounds: list[dict[str, Any]] = []
    state, end = None, None
    for event in (event for step in game.steps for event in step.events):
        if isinstance(event, RoundScored):
            rounds.append(_round(state, event))
        end = event if isinstance(event, Finished) else end
        state = game.entrant.game.evolve(state, event)
    assert end is not None
    return {"rounds": rounds, "by": end.by, "scores": end.scores, "winners": end.winners}


def _round(state: Any, event: RoundScored) -> dict[str, Any]:
    white = [[points_of(state, die) for die in gain.dice if die != SPECIAL] for gain in event.gains]
    holder = next((seat for seat, gain in enumerate(event.gains) if SPECIAL in gain.dice), None)
    return {
        "hands": [[dice, gain.worm_cards] for dice, gain in zip(white, event.gains, strict=True)],
        "not": holder if state.special == "not" else None,
        "plus": event.ender if event.by == "last_die" and state.special == "plus_two" else None,
        "stuck": next((seat for seat, gain in enumerate(event.gains) if gain.penalty), None),
        "penalties": [gain.penalty for gain in event.gains],
        "totals": [gain.total for gain in event.gains],
        "scores": event.scores,
    }
