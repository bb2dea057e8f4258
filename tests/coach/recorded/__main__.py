"""Print what the coach says of the recorded games; `--write` plays them anew first."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from tests.coach.lapses import RunsOut, any_of, at, steps_with_lapses
from tests.coach.recorded import PEOPLE, path_of
from wortstube.coach import report_of
from wortstube.games import registry
from wortstube.games.levels import Level
from wortstube.lexicon import Lexicon
from wortstube.table.recording import Guest, recorded
from wortstube.table.reporting import finished
from wortstube.table.simulate import seed_of

STRONGER: tuple[Level, Level] = ("hobby", "klub")
WEAKER: tuple[Level, Level] = ("hobby", "anfaenger")
TIMED: dict[str, Any] = {"referee": "strict", "hourglass": 60}


class Recipe(NamedTuple):
    """How a game is played, and which hourglasses run out in it."""

    levels: tuple[Level, Level]
    settings: dict[str, Any]
    runs_out: RunsOut


GAMES: Mapping[str, Recipe] = {
    "wortkniffel": Recipe(WEAKER, TIMED, at("turn:", after=9, times=1)),
    "wortfaecher": Recipe(STRONGER, TIMED, at("turn:", after=9, times=1)),
    "wortromme": Recipe(STRONGER, TIMED | {"compact": True}, at("turn:", after=6, times=1)),
    "buecherwurm": Recipe(
        STRONGER,
        {"moment": 10, "thinking": 60},
        any_of(at("moment:"), at("thinking:", after=12, times=1), at("count:")),
    ),
    "zickzack": Recipe(STRONGER, TIMED | {"knock_window": 5}, any_of(at("knock:", times=4), at("claim:"))),
}


def _small(file: bytes) -> bytes:
    """A line for each entry of the log."""
    short = msgspec.json.format(file, indent=-1).replace(b'{"seq":', b'\n{"seq":')
    assert msgspec.json.decode(short) == msgspec.json.decode(file)
    return short + b"\n"


def main(words: list[str]) -> None:
    lexicon = Lexicon.load("de")
    for name, (levels, settings, runs_out) in GAMES.items():
        game = registry.load(name)
        if "--write" in words:
            key, options = seed_of(1, 0), game.options(**settings)
            played = steps_with_lapses(game, levels, lexicon, key, options, runs_out)
            path_of(name).write_bytes(_small(recorded(game, [*map(Guest, PEOPLE)], options, key, played)))
        read = finished(path_of(name).read_bytes())
        report = report_of(game, read.steps, lexicon)
        print(name, path_of(name).stat().st_size, len(read.steps))
        for one in report.moments:
            print(" ", one.kind, one.seat, one.seq, round(one.points, 2), one.done.words, one.best.words)
        for account in report.accounts:
            print(" ", round(account.luck, 2), round(account.given_away, 2), round(account.too_late, 2))


if __name__ == "__main__":
    main(sys.argv[1:])
