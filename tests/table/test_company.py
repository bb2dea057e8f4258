"""What depends on who plays: windows wait for children and beginners (X6), and bots keep the tempo of their table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.table.playing import BareTable
from wortstube.games import doubt, registry
from wortstube.games.core import Raw
from wortstube.games.levels import LEVELS, BotLevel, Footing
from wortstube.table.company import SHARE, STRETCH, paced
from wortstube.table.messages import Open, Running, Sit, Start, TableState, Tempo

WINDOWS: dict[str, tuple[str, ...]] = {
    game: getattr(registry.load(game).options, "WINDOWS", ()) for game in registry.GAMES
}
"""As each game says it."""
WITH_WINDOWS = [(game, window) for game, windows in WINDOWS.items() for window in windows]


def begun(game: str, options: Raw, level: BotLevel = "klub", footing: Footing | None = None) -> Raw:
    """What is agreed on at a table of a person and a bot, once it has begun."""
    table = BareTable(registry.load(game)).do(Open(game=game, places=2, options=options))
    table.do(Sit(seat=0, name="Ada"), Sit(seat=1, name="Robo", level=level, footing=footing), Start())
    assert msgspec.convert(table.state.options, table.game.options) == table.state.play.options, "the game knows it too"
    return table.state.options


@pytest.mark.parametrize("game", [game for game in registry.GAMES if (registry.folder(game) / "doubt.py").exists()])
def test_every_game_in_which_somebody_may_doubt_says_which_options_are_windows(game: str) -> None:
    options = registry.load(game).options
    assert WINDOWS[game]
    agreed = [name for name in options.__struct_fields__ if name.endswith("_window")]
    assert {*agreed} <= {*WINDOWS[game]}, "no time to think is forgotten"
    assert all(getattr(options(), window) is None for window in WINDOWS[game])


@pytest.mark.parametrize(("game", "window"), WITH_WINDOWS)
def test_x6_with_beginners_a_window_waits_until_all_have_answered(game: str, window: str) -> None:
    waits = {level: begun(game, {}, level)[window] for level in LEVELS}
    assert waits == {level: 0 if level in LEVELS[:2] else None for level in LEVELS}
    weak, strong = Footing(strength=0.5, games=4), Footing(strength=3.0, games=4)
    adapting = [begun(game, {}, "passt_sich_an", footing)[window] for footing in (weak, strong)]
    assert adapting == [0, None], "one that has found its place among them"


@pytest.mark.parametrize(("game", "window"), WITH_WINDOWS)
def test_x6_with_children_a_window_waits_until_all_have_answered(game: str, window: str) -> None:
    for option in vars(registry.load(game).options)["FOR_CHILDREN"]:
        assert begun(game, {option: True})[window] == 0, option
    assert begun(game, {})[window] is None


@pytest.mark.parametrize(("game", "window"), WITH_WINDOWS)
def test_a_time_that_was_chosen_holds_for_everybody(game: str, window: str) -> None:
    assert begun(game, {"family_words": True, window: 10}, "anfaenger")[window] == 10


@pytest.mark.parametrize("game", [game for game, windows in WINDOWS.items() if "doubt_window" in windows])
def test_x6_the_usual_window_follows_the_hourglass(game: str) -> None:
    options: Any = registry.load(game).options

    def seconds(**chosen: object) -> float:
        return doubt.seconds(options(**chosen))

    assert (seconds(hourglass=60), seconds(hourglass=0)) == (doubt.SECONDS, 0)
    assert (seconds(hourglass=60, doubt_window=0), seconds(hourglass=0, doubt_window=20)) == (0, 20)


def at(tempo: Tempo, left: float | None = None) -> TableState:
    runs = {} if left is None else {"turn:1": Running(1, 100.0 + left)}
    return TableState(at=100.0, tempo=tempo, deadlines=runs)


def test_bots_take_their_time_at_a_gentle_table_and_none_at_a_brisk_one() -> None:
    assert [paced(1.2, 1.2, at(tempo)) for tempo in STRETCH] == [1.2 * factor for factor in STRETCH.values()]


def test_no_bot_takes_so_long_that_an_hourglass_runs_out() -> None:
    """R17, R24: as when one knocks, or is counted out."""
    assert paced(1.2, 1.2, at("gentle", left=2.0)) == 1.2, "as it would have been"
    assert paced(1.2, 1.2, at("gentle", left=5.0)) == SHARE * 5.0
    assert paced(0.4, 1.2, at("gentle", left=1.0)) == 0.4


def test_what_takes_no_thought_is_not_drawn_out() -> None:
    assert paced(0.2, 1.2, at("gentle")) == 0.2
    assert paced(0.0, 1.2, at("gentle")) == 0.0
