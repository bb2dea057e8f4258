"""Environments for programs that learn: `env` makes one of PettingZoo of any game; see docs/environments.md.

It takes the extra `wortstube[rl]`. Nothing of it is loaded before somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from wortstube.lang.lacking import of_extra
from wortstube.rl.layouts import Place, layout, move_layout

if TYPE_CHECKING:
    from wortstube.games.core import AnyGame
    from wortstube.lexicon import Lexicon
    from wortstube.rl.environment import Environment

__all__ = ["Place", "env", "layout", "move_layout"]


def env(
    game: AnyGame | str,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    lexicon: Lexicon | None = None,
    most: int | None = None,
    reward: Literal["score", "win"] = "score",
    max_cycles: int | None = None,
    render_mode: Literal["ansi"] | None = None,
) -> Environment:
    """An environment of PettingZoo, with turns one after the other (AEC).

    `most`: how many moves an action can choose from. `max_cycles`: after how many of one's own answers a game is cut
    off. Raises ModuleNotFoundError with a sentence where the extra is not installed.
    """
    with of_extra("rl"):
        from wortstube.rl.environment import Environment
    return Environment(
        game,
        players=players,
        options=options,
        seed=seed,
        lexicon=lexicon,
        most=most,
        reward=reward,
        max_cycles=max_cycles,
        render_mode=render_mode,
    )
