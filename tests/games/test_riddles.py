"""What riddles of all games have in common: a calendar, stars, a shelf, and that everybody makes the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.having import WITH_RIDDLES
from tests.games.made_riddles import is_made_alike_elsewhere
from tests.variants import with_variants
from wortstube.coach.words import UNSAID
from wortstube.games import registry, riddle_shelf
from wortstube.games.core import Chance
from wortstube.games.levels import LEVELS
from wortstube.games.riddles import (
    FIRST_DAY,
    MOST_TRIES,
    NoRiddle,
    Riddle,
    day_at,
    day_of,
    first_good,
    number_of,
    points_for_stars,
    stars_for,
)
from wortstube.lexicon import Lexicon

BERLIN = ZoneInfo("Europe/Berlin")
RIDDLE = Riddle(
    "wortkniffel",
    {"riddle": {"code": "ABC"}},
    {"everyday": 40, "standard": 52},
    dict.fromkeys(LEVELS, 20),
    ("Haus", "ein"),
)


@given(st.integers(1, 20_000))
def test_every_day_has_a_number_and_every_number_a_day(number: int) -> None:
    assert number_of(day_of(number)) == number
    assert day_of(number + 1) - day_of(number) == timedelta(days=1)


def test_the_first_day_has_number_one() -> None:
    assert number_of(FIRST_DAY) == 1


@given(st.datetimes(datetime(2026, 11, 1), datetime(2060, 1, 1)))
def test_a_day_ends_at_midnight_in_berlin_also_when_clocks_change(time: datetime) -> None:
    there = time.replace(tzinfo=UTC).astimezone(BERLIN)
    assert day_at(there.timestamp()) == there.date()
    midnight = datetime(there.year, there.month, there.day, tzinfo=BERLIN).timestamp()
    assert day_at(midnight) == there.date()
    assert day_at(midnight - 1) == there.date() - timedelta(days=1)


@given(st.integers(1, 500), st.integers(0, 600))
def test_three_stars_are_par_and_none_is_given_for_nothing(par: int, points: int) -> None:
    one, two, three = points_for_stars(par)
    assert 0 < one <= two <= three == par
    assert stars_for(points, par) == (points >= one) + (points >= two) + (points >= three)


@pytest.mark.parametrize(("weak", "difficulty"), [(40, 1), (30, 1), (29, 2), (20, 2), (19, 3)])
def test_difficulty_is_told_by_what_those_come_to_who_know_few_words(weak: int, difficulty: int) -> None:
    reached = dict.fromkeys(LEVELS, 99) | {"anfaenger": weak, "hobby": weak}
    assert msgspec.structs.replace(RIDDLE, reached=reached).difficulty == difficulty


def test_the_first_good_attempt_is_the_riddle() -> None:
    asked: list[str] = []

    class Picky:
        def make(self, chance: Chance, lexicon: Lexicon) -> Riddle | None:
            asked.append(str(chance.below(10**9)))
            return RIDDLE if len(asked) == 3 else None

    assert first_good("wortkniffel", Picky(), 5, Lexicon.load()) == RIDDLE
    assert len(set(asked)) == 3, "each attempt has its own chance"


def test_a_game_that_never_finds_a_good_one_says_so() -> None:
    class Never:
        tries = 0

        def make(self, chance: Chance, lexicon: Lexicon) -> Riddle | None:
            self.tries += 1
            return None

    never = Never()
    with pytest.raises(NoRiddle, match="no riddle 5 in 500 tries"):
        first_good("wortkniffel", never, 5, Lexicon.load())
    assert never.tries == MOST_TRIES


def test_a_riddle_is_kept_by_game_number_words_and_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    assert riddle_shelf.find("wortkniffel", 7, "hash") is None
    riddle_shelf.keep(RIDDLE, 7, "hash")
    assert riddle_shelf.find("wortkniffel", 7, "hash") == RIDDLE
    assert riddle_shelf.find("wortkniffel", 8, "hash") is None
    assert riddle_shelf.find("wortkniffel", 7, "other") is None
    assert riddle_shelf.find("zickzack", 7, "hash") is None
    monkeypatch.setattr(riddle_shelf, "_program", lambda game: "another release")
    assert riddle_shelf.find("wortkniffel", 7, "hash") is None
    assert [path.suffix for path in (tmp_path / "riddles").iterdir()] == [".json"], "nothing half done is left"


def test_a_riddle_is_named_for_all_it_follows_from() -> None:
    """Else two servers of one release may have different ones, one of them from before."""
    sources = {f"{file.parent.name}/{file.name}" for file in riddle_shelf._sources("buecherwurm")}
    assert {"themes/themes.toml", "lexicon/words.py", "lexicon/policies.toml", "format/fold.py"} <= sources
    assert {"buecherwurm/riddles.py", "games/levels.py", "kernels/dawg.py"} <= sources
    assert not any(one.startswith("lang/") for one in sources), "what a game says makes no other riddle"


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b'{"game":"wortkniffel"}', b"[]"])
def test_a_damaged_file_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damage: bytes) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    riddle_shelf.keep(RIDDLE, 7, "hash")
    next((tmp_path / "riddles").iterdir()).write_bytes(damage)
    assert riddle_shelf.find("wortkniffel", 7, "hash") is None
    riddle_shelf.keep(RIDDLE, 7, "hash")
    assert riddle_shelf.find("wortkniffel", 7, "hash") == RIDDLE


def test_where_nothing_can_be_kept_nothing_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path / "file"))
    riddle_shelf.keep(RIDDLE, 7, "hash")
    assert riddle_shelf.find("wortkniffel", 7, "hash") is None


MAKE = "import sys; from wortstube.games import registry; from wortstube.lexicon import Lexicon; import msgspec;"
MAKE += "print(msgspec.json.encode(registry.riddle('wortkniffel', 3, Lexicon.load())).decode())"


@pytest.mark.variant
def test_another_process_makes_the_same_riddle() -> None:
    """Whatever the order of its sets is."""
    other = os.environ | {"PYTHONHASHSEED": "7"}
    made = subprocess.run([sys.executable, "-c", MAKE], env=other, capture_output=True, check=True).stdout
    assert msgspec.json.decode(made, type=Riddle) == registry.riddle("wortkniffel", 3, Lexicon.load())


MANY = 20
"""Riddles that should not all be alike."""
MOST_MORE = 2.5
"""Standard words bring no more than so many times as much as those of every day."""


def fits_the_contract(game: str, number: int) -> Riddle:
    lexicon = Lexicon.load()
    riddle = registry.riddle(game, number, lexicon)
    is_for_a_class(riddle, lexicon)
    return riddle


def is_for_a_class(riddle: Riddle, lexicon: Lexicon) -> None:
    """Whatever game it is of: it can be opened, solved with everyday words and read aloud, and its stars are earned."""
    game = riddle.game
    rules = registry.load(game)
    options = msgspec.convert(riddle.options, rules.options)
    referee = lexicon.referee(rules.policy(options))
    assert getattr(options, "riddle", None) is not None
    assert 0 < riddle.par["everyday"] <= riddle.par["standard"] <= MOST_MORE * riddle.par["everyday"]
    assert set(riddle.reached) == set(LEVELS)
    assert 0 < riddle.reached["anfaenger"] < riddle.par["everyday"], "who knows few words has something left to find"
    one, two, three = riddle.needed
    assert 0 < one < two < three == riddle.par["everyday"]
    assert riddle.difficulty in (1, 2, 3)
    assert riddle.solution
    assert not any(UNSAID.intersection(referee.judge(word).classes) for word in riddle.solution)
    if game != "buecherwurm":  # whose terms are judged by their theme, see there
        assert all(referee.judge(word, "everyday").valid for word in riddle.solution)
    task = msgspec.json.encode(riddle.options).decode().casefold()
    assert not [word for word in riddle.solution if len(word) > 3 and f'"{word.casefold()}"' in task]
    assert rules.setup(options, 1, referee, Chance(b"seed", 1))


@pytest.mark.parametrize("number", with_variants(1, [1, 100, 200, 300]))
@pytest.mark.parametrize("game", WITH_RIDDLES)
def test_a_riddle_of_each_game_fits_the_contract(game: str, number: int) -> None:
    fits_the_contract(game, number)


@pytest.mark.thorough
@pytest.mark.parametrize("game", WITH_RIDDLES)
def test_a_sample_of_a_year_fits_the_contract(game: str) -> None:
    """Every two weeks: each can be solved, is fit for a class, and no two are alike."""
    riddles = [fits_the_contract(game, number) for number in range(1, 366, 14)]
    are_varied(riddles)
    assert is_made_alike_elsewhere(game, 15)


def are_varied(riddles: Sequence[Riddle]) -> None:
    """No task twice, and no solution; hard ones among easy ones."""
    assert len({msgspec.json.encode(riddle.options) for riddle in riddles}) == len(riddles)
    assert len({riddle.solution for riddle in riddles}) == len(riddles)
    assert len({riddle.difficulty for riddle in riddles}) > 1, "they are not all equally hard"
    common = max(sum(riddle.difficulty == one for riddle in riddles) for one in (1, 2, 3))
    assert common < 0.9 * len(riddles)


@pytest.mark.parametrize("game", WITH_RIDDLES)
def test_whatever_was_made_of_this_year_is_good(solved_on_this_machine: Path, game: str) -> None:
    """Those that this machine keeps already, all of a year if somebody had it made (`wortstube riddles --days 365`)."""
    lexicon = Lexicon.load()
    kept = [riddle_shelf.find(game, number, lexicon.hash) for number in range(1, 366)]
    riddles = [riddle for riddle in kept if riddle]
    if not riddles:
        pytest.skip(f"no riddle of {game} by today's words and rules lies in {solved_on_this_machine}")
    for riddle in riddles:
        is_for_a_class(riddle, lexicon)
    if len(riddles) >= MANY:
        are_varied(riddles)
    print(f"{game}: {len(riddles)} riddles")
