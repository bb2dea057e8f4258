"""What a seat sees, told as text: all of it, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

import wortstube as ws
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.games.core import Chance
from wortstube.games.showing import generic, numbered
from wortstube.lang import LANGUAGES, Language, speaking
from wortstube.library import Record

SETTINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "challenge": (2, {"referee": "challenge"}),
    "alone": (1, {}),
}
BOOKKEEPING = {"window", "options", "equipment", "clock", "windows", "step", "turn", "challenges", "lays", "wrong"}
"""Fields that tell nothing to a person, or are told where they count."""
HAND = "Deine Hand, mit"
DRAWN = set("─│┌┐└┘├┤┬┴┼━┃╭╮╰╯═║")


@cache
def played(game: str, setting: str) -> Record:
    players, options = SETTINGS[setting]
    return ws.play(game, ["hobby"] * players, _known(game, options), seed=11)


def _known(game: str, options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name in registry.load(game).options.__struct_fields__}


def views(record: Record, spread: int = 1) -> Iterator[tuple[Any, int | None, Any]]:
    """States of a game, and what each seat and a spectator sees of them."""
    players = len(record.bots)
    for step in [*record.steps[:-1:spread], record.steps[-1]]:
        for seat in (*range(players), None):
            yield step.after, seat, record.game.view(step.after, seat)


EVERY = [(game, setting) for game in ws.GAMES for setting in SETTINGS]


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("game", ws.GAMES)
def test_who_may_not_know_it_cannot_read_it(game: str, setting: str) -> None:
    """States that look the same to a seat read the same to it."""
    record, moves = played(game, setting), registry.moves(game)
    for number, (state, seat, view) in enumerate(views(record, 3)):
        other = moves.disguise(state, seat, Chance(b"disguise", number))
        assert registry.shown(game, view) == registry.shown(game, record.game.view(other, seat))


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("game", ws.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_is_told_in_lines_that_can_be_read_aloud(language: Language, game: str, setting: str) -> None:
    with speaking(language):
        for _, _, view in views(played(game, setting), 2):
            lines = registry.shown(game, view)
            assert lines
            for line in lines:
                assert line.strip(), "no empty lines"
                assert "\n" not in line
                assert "\x1b" not in line
                assert not DRAWN & {*line}


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("game", ws.GAMES)
def test_what_changes_in_a_view_changes_in_its_text(game: str, setting: str) -> None:
    record = played(game, setting)
    for before, step in zip(record.steps, record.steps[1:], strict=False):
        for seat in range(len(record.bots)):
            one, two = (record.game.view(state, seat) for state in (before.after, step.after))
            if changed := _told(one).items() ^ _told(two).items():
                texts = [registry.shown(game, view) for view in (one, two)]
                assert texts[0] != texts[1], f"{step.command!r}: {sorted({key for key, _ in changed})}"


def _told(view: Any) -> dict[str, str]:
    """The fields of a view that a person wants to know, and what is in them."""
    table = getattr(view, "table", view)
    table = table if isinstance(table, msgspec.Struct) else view
    fields = {**_fields(view), **_fields(table)}
    return {name: repr(value) for name, value in fields.items() if name not in BOOKKEEPING}


def _fields(struct: Any) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(struct).items() if name != "table"}


@pytest.mark.parametrize("game", with_variants("wortkniffel", ws.GAMES))
def test_seats_are_called_as_they_are_named(game: str) -> None:
    view = ws.Match(game, seed=1, players=2).view(0)
    assert "Ottilie" in ws.shown(game, view, ["Ottilie", "Kaspar"])
    assert "Kaspar" not in ws.shown(game, view, ["Ottilie"])
    assert numbered(1) in ws.shown(game, view, ["Ottilie"])
    assert ws.shown(ws.game(game), view) == ws.shown(game, view)


def test_the_own_hand_is_told_and_no_other() -> None:
    match = ws.Match("wortfaecher", {"head_start": [7]}, seed=5, players=2)
    for seat in (0, 1):
        hand = next(
            line for line in ws.shown("wortfaecher", match.view(seat), (), "de").splitlines() if line.startswith(HAND)
        )
        assert re.findall(r"\d: (\w+) \(", hand) == [*match.view(seat).hand]
    assert not [line for line in ws.shown("wortfaecher", match.view(), (), "de").splitlines() if line.startswith(HAND)]


def test_a_game_without_words_for_it_is_shown_field_by_field() -> None:
    view = ws.Match("wortfaecher", seed=5, players=2).view(0)
    lines = list(generic(view))
    assert f"hand: {', '.join(view.hand)}" in lines, lines
    assert {line.partition(":")[0].partition(",")[0] for line in lines} >= {"mode", "seat", "hand", "draw pile"}
