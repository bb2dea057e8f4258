"""Simulated games are kept as files that can be read again."""

from __future__ import annotations

import pytest

from wortstube.games import registry
from wortstube.games.levels import ADAPTIVE, Persona, Who
from wortstube.lexicon import Lexicon
from wortstube.table.game_file import read_game_file
from wortstube.table.recording import recorded
from wortstube.table.simulate import outcome_of, seed_of, steps
from wortstube.table.story import tell


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_recorded_game_is_the_game_that_was_played(game: str) -> None:
    rules, adapting = registry.load(game), Persona(ADAPTIVE, "Becher", 0.5)
    bots: tuple[Who, ...] = ("anfaenger", adapting)
    options, seed = rules.options(), seed_of(3, 1)
    played = list(steps(rules, bots, Lexicon.load(rules.policy(options).language), seed, options))
    file, replayed = read_game_file(recorded(rules, bots, options, seed, played), registry.load)
    table = replayed[-1].table
    assert rules.outcome(table.play) == outcome_of(rules, played)
    assert [place.played_by for place in table.places] == [Persona("anfaenger", "beginner"), adapting]
    assert len(file.lines) == len(played) + len(bots) + 1
    assert any("Becher" in line for line in tell(replayed))
