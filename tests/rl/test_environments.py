"""Environments of PettingZoo: its own tests, and what docs/environments.md says besides."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel

import wortstube as ws
import wortstube.rl as rl
from tests.variants import with_variants
from wortstube.games import core, registry
from wortstube.games.core import Chance
from wortstube.rl.environment import Environment
from wortstube.rl.layouts import table

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted((ROOT / "docs" / "environments").glob("*.md"))
GAMES = [game for game in ws.GAMES if registry.observed(game)]
"""Those that say what programs see of them."""
EVERY_GAME = with_variants("wortkniffel", GAMES)
DICTIONARIES = "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
"""What `api_test` says of every environment with a mask, those of PettingZoo among them."""
quietly = pytest.mark.filterwarnings(*DICTIONARIES)


def played(env: Environment, seed: int = 0, most: int = 1000) -> Iterator[tuple[str, Any, float, dict[str, Any]]]:
    """Who is asked, what is seen and what it has brought, while anything is done."""
    chance = random.Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter(most):
        observation, reward, terminated, truncated, info = env.last()
        yield agent, observation, reward, info
        over = terminated or truncated
        env.step(None if over else chance.choice(np.flatnonzero(observation["action_mask"])))


@quietly
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_takes_it_for_an_environment(game: str) -> None:
    api_test(rl.env(game), num_cycles=100)


@quietly
@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("players", [1, 3])
def test_pettingzoo_takes_it_for_one_alone_and_among_more(game: str, players: int) -> None:
    api_test(rl.env(game, players=players, reward="win"), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: rl.env(game), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_alone_is_cut_off_where_pettingzoo_expects_it(game: str) -> None:
    """It does anything and expects no end in four steps, so what it does is such that the game goes on."""
    alone = partial(_blind, game)
    seed = next(seed for seed in range(100) if _goes_on(alone(seed)))
    env = partial(alone, seed)
    max_cycles_test(SimpleNamespace(env=env, parallel_env=lambda **given: aec_to_parallel(env(**given))))


def _blind(game: str, seed: int, **given: Any) -> Environment:
    """Whoever samples its actions does the same with the same seed."""
    env = rl.env(game, players=1, most=4, **given)
    env.action_space("seat_0").seed(seed)
    return env


def _goes_on(env: Environment, steps: int = 4) -> bool:
    """With something done that is one."""
    env.reset()
    acted = False
    for _ in range(steps):
        env.step(env.action_space("seat_0").sample())
        if env.terminations["seat_0"]:
            return False
        acted = acted or not env.infos["seat_0"]["refused"]
    return acted


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_cut_off_when_a_seat_has_answered_so_often(game: str) -> None:
    env = rl.env(game, max_cycles=3)
    env.reset(seed=1)
    answers = dict.fromkeys(env.possible_agents, 0)
    while not any(env.truncations.values()):
        answers[env.agent_selection] += 1
        env.step(0)
    assert max(answers.values()) == 3
    assert env.last()[2:4] == (False, True)


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_as_long_as_they_are_said_to_be(game: str) -> None:
    for players in (registry.load(game).players[0], registry.load(game).players[-1]):
        env = rl.env(game, players=players)
        places, move = rl.layout(game, players=players), rl.move_layout(game)
        for agent, observation, _, info in played(env, most=60):
            assert env.observation_space(agent).contains(observation)
            assert observation["observation"].shape == (sum(place.size for place in places.values()),)
            assert observation["actions"].shape[1] == sum(place.size for place in move.values())
            assert np.isfinite(observation["observation"]).all()
            rows = observation["actions"]
            offered = len(info.get("legal", ()))
            assert observation["action_mask"].tolist() == [1] * offered + [0] * (len(rows) - offered)
            assert (rows[:offered, move["kind"].numbers].sum(axis=1) == 1).all()
            assert not rows[offered:].any()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_each_field_is_as_wide_as_it_says(game: str) -> None:
    env = rl.env(game)
    for _ in played(env, most=100):
        view = env._match.view(0)
        assert all(len([*field.read(view)]) == field.size for field in env._layout.fields)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_move_is_offered(game: str) -> None:
    """However many words there are: what is legal of a kind has a number."""
    env = rl.env(game, most=8)
    for _, _, _, info in played(env, most=120):
        if "legal" in info:
            offered = {core.kind_of(command) for command in info["legal"]}
            legal = env._match.legal()
            missed = {*env._match.awaiting.seats[env._asked or 0].kinds} - offered
            assert not [one for one in legal.in_turns(30) if core.kind_of(one) in missed]
            assert all(legal.allows(command) for command in info["legal"])


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_seen(game: str) -> None:
    """What a seat may not know is changed, and it sees the same numbers."""
    env, moves = rl.env(game, seed=2), registry.moves(game)
    for number, _ in enumerate(played(env, most=150)):
        if number % 5 == 0:
            state, chance = env._match._state, Chance(b"disguise", number)
            for seat in range(env._match.players):
                other = moves.disguise(state, seat, chance)
                views = [env._match.game.view(one, seat) for one in (state, other)]
                assert env._layout.numbers(views[0]) == env._layout.numbers(views[1])


@pytest.mark.parametrize("game", GAMES)
def test_rewards_come_to_the_score(game: str) -> None:
    env = rl.env(game, players=2 if game != "wortromme" else 1)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent, _, reward, _ in played(env, seed=3, most=100_000):
        got[agent] += reward
    outcome = env._match.outcome
    assert outcome is not None
    assert [*got.values()] == [-score if outcome.fewest_best else score for score in outcome.scores]


def test_a_win_is_shared() -> None:
    env = rl.env("wortkniffel", players=3, reward="win")
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent, _, reward, _ in played(env, seed=3, most=100_000):
        got[agent] += reward
    outcome = env._match.outcome
    assert outcome is not None
    assert [*got.values()] == [(seat in outcome.winners) / len(outcome.winners) for seat in range(3)]
    assert sum(got.values()) == pytest.approx(1)


def test_what_is_no_move_is_asked_again() -> None:
    env = rl.env("wortkniffel")
    env.reset(seed=1)
    before, agent = env.last(), env.agent_selection
    for action in (1, 159, -1, 1000):
        env.step(action)
        observation, reward, terminated, truncated, info = env.last()
        assert (env.agent_selection, reward, terminated, truncated) == (agent, 0, False, False)
        assert (info["refused"], info["legal"]) == ("no_such_action", before[4]["legal"])
        assert all((observation[key] == before[0][key]).all() for key in observation)
    env.step(0)
    assert env.last()[4]["refused"] == ""


def test_who_may_doubt_is_asked_by_seat() -> None:
    env = rl.env("wortkniffel", players=4, options={"referee": "challenge", "doubt_window": 0})
    asked = list[tuple[str, str]]()
    for agent, _, _, info in played(env, seed=4, most=300):
        asked.append((agent, core.kind_of(info["legal"][0]) if info.get("legal") else ""))
    doubts = [agent for agent, kind in asked if kind == "accept"]
    assert len(doubts) > 6
    for (agent, kind), (later, its) in pairwise(asked):
        assert (kind, its) != ("accept", "accept") or agent < later


def test_games_of_a_series_differ_and_begin_anew() -> None:
    env = rl.env("wortfaecher", seed=5)
    env.reset()
    first = env.last()[0]["observation"]
    env.reset()
    second = env.last()[0]["observation"]
    env.reset(seed=5)
    assert (env.last()[0]["observation"] == first).all()
    assert (first != second).any()


def test_options_hold_for_one_game() -> None:
    env = rl.env("wortkniffel", options={"hourglass": 60})
    env.reset(options={"game": {"hourglass": 90}})
    assert env._match.options.hourglass == 90
    env.reset()
    assert env._match.options.hourglass == 60


def test_it_is_rendered_as_text() -> None:
    env = rl.env("wortkniffel", players=1, render_mode="ansi")
    env.reset()
    before = env.render()
    env.step(0)
    assert isinstance(before, str)
    assert env.render() != before
    assert rl.env("wortkniffel").render() is None


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_the_tables_of_the_documents_are_true(document: Path) -> None:
    text, game = document.read_text("utf-8"), document.stem
    seen = registry.observed(game)
    assert seen is not None
    assert f"\n{seen.MOST} moves" in text
    assert table(rl.layout(game, players=2)) in text
    assert table(rl.move_layout(game)) in text
    alone = rl.layout(game, players=1)
    if [*alone] != [*rl.layout(game, players=2)]:
        assert table(alone) in text


def test_every_game_that_says_what_programs_see_has_a_document() -> None:
    assert [document.stem for document in DOCUMENTS] == sorted(set(GAMES) & set(registry.OWN_GAMES))


def test_cards_of_ones_own_have_rows_of_their_own(tmp_path: Path) -> None:
    """As many kinds as the deck has, in its order; not those of the box."""
    file = tmp_path / "cards.toml"
    kinds = {"E": (30, 1), "N": (20, 1), "SCH": (10, 6), "A": (30, 2), "S": (20, 1)}
    file.write_text(
        "[cards]\n" + "".join(f"{card} = {{ count = {n}, points = {p} }}\n" for card, (n, p) in kinds.items())
    )
    own = ws.game("wortfaecher", file)
    env, places, move = rl.env(own, players=2), rl.layout(own, players=2), rl.move_layout(own)
    assert (places["hand"].size, move["card"].size) == (5, 5)
    discards = 0
    for agent, observation, _, info in played(env, most=150):
        rows = observation["actions"]
        assert rows.shape[1] == sum(place.size for place in move.values())
        assert observation["observation"].shape == (sum(place.size for place in places.values()),)
        for row, command in zip(rows, info.get("legal", ()), strict=False):
            if core.kind_of(command) == "discard":
                hand = env._match.view(env._seats[agent]).hand
                assert row[move["card"].numbers].tolist() == [hand[command.card] == card for card in kinds]
                discards += 1
    assert discards


@pytest.mark.parametrize(
    ("game", "players", "changed"),
    [
        ("wortromme", 2, {"stacks": "hidden"}),
        ("zickzack", 2, {"language": "en"}),
        ("wortfaecher", 1, {"riddle": {"cards": [*"HUND"], "long_word": 4}}),
    ],
)
def test_options_that_would_change_rows_or_words_are_refused(game: str, players: int, changed: dict[str, Any]) -> None:
    """Who has learnt one layout would read another one; spaces stay what they are."""
    env = rl.env(game, players=players, seed=2)
    env.reset(seed=4)
    before = env.last()[0]["observation"]
    with pytest.raises(ValueError, match=rf"rl\.env.*{next(iter(changed))}|{next(iter(changed))}.*rl\.env"):
        env.reset(options={"game": changed})
    assert (env.last()[0]["observation"] == before).all(), "the game before goes on"
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    fresh = rl.env(game, players=players, options=changed)
    fresh.reset()
    assert fresh.observation_space("seat_0").contains(fresh.last()[0])


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"reward": "wins"}, "wins.*score, win"),
        ({"render_mode": "human"}, "human.*ansi"),
        ({"most": -1}, "most.*-1"),
        ({"most": 0}, "most.*0"),
        ({"max_cycles": 0}, "max_cycles.*0"),
        ({"players": 0}, "not 0"),
    ],
)
def test_what_makes_no_environment_is_said(given: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        rl.env("wortkniffel", **given)


WITHOUT = """
import sys
sys.modules["pettingzoo"] = None
import wortstube.rl
print(wortstube.rl.move_layout("zickzack")["kind"].start)
try:
    wortstube.rl.env("zickzack")
except ModuleNotFoundError as lacking:
    print(lacking)
"""


def test_without_the_extra_a_sentence_says_what_brings_it() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, encoding="utf-8", check=True)
    start, sentence = done.stdout.splitlines()
    assert start == "0"
    assert "pettingzoo" in sentence
    assert sentence.endswith("pip install 'wortstube[rl]'")
