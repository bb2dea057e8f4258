"""Riddles of Wortkniffel as they are made (R29): which are good, and that everybody makes the same."""

from __future__ import annotations

import msgspec
import pytest

from wortstube.games import registry
from wortstube.games.core import Chance
from wortstube.games.levels import LEVELS
from wortstube.games.wortkniffel import riddles
from wortstube.games.wortkniffel.messages import Options, Task
from wortstube.games.wortkniffel.riddles import FEWEST, MOST, Game
from wortstube.lexicon import Lexicon

LEXICON = Lexicon.load("de")


def test_r29_a_riddle_can_be_solved_with_everyday_words_and_is_not_over_at_a_glance() -> None:
    for number in (1, 2, 3):
        riddle = registry.riddle("wortkniffel", number, LEXICON)
        everyday, usual = riddle.par["everyday"], riddle.par["standard"]
        assert FEWEST <= everyday <= min(MOST, usual)
        assert riddle.difficulty in (1, 2, 3)
        assert set(riddle.reached) == set(LEVELS)
        assert riddle.reached["anfaenger"] < everyday
        assert riddle.reached["experte"] > everyday / 2
        judge = LEXICON.referee(registry.load("wortkniffel").policy(Options())).judge
        assert riddle.solution
        assert all(judge(word, "everyday").valid for word in riddle.solution)


def test_r29_what_the_options_of_a_riddle_say_is_a_code_and_nothing_else() -> None:
    riddle = registry.riddle("wortkniffel", 1, LEXICON)
    options = msgspec.convert(riddle.options, Options)
    assert options == Options(riddle=options.riddle, hourglass=0)
    assert set(riddle.options["riddle"]) == {"code"}


def test_r29_par_is_what_comes_of_playing_it() -> None:
    riddle = registry.riddle("wortkniffel", 2, LEXICON)
    options = msgspec.convert(riddle.options, Options)
    played = Game(options, riddles._best_with("everyday", options, LEXICON), LEXICON)
    assert (played.points, played.words) == (riddle.par["everyday"], riddle.solution)


@pytest.mark.parametrize(
    ("limit", "value"),
    [("THROWS_WITH_LONG", 12), ("FEWEST", 900), ("MOST", 10), ("WORDS_MATTER", 0.5), ("HOPELESS", 2.0)],
)
def test_r29_what_is_no_good_riddle_is_none(limit: str, value: float, monkeypatch: pytest.MonkeyPatch) -> None:
    good = Chance(f"wortkniffel/1/{LEXICON.hash}".encode(), first_good(), "riddle")
    monkeypatch.setattr(riddles, limit, value)
    assert riddles.make(good, LEXICON) is None


def first_good() -> int:
    return next(number for number in range(500) if registry.riddle_tried("wortkniffel", 1, number, LEXICON))


def test_r29_nothing_coarse_is_in_a_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    options = Options(riddle=Task("BCD2345"), hourglass=0)
    game = Game(options, riddles._best_with("everyday", options, LEXICON), LEXICON)
    assert game.is_fit_for_a_class
    monkeypatch.setattr(Game, "words", ("Haus", "Arsch"))
    assert not game.is_fit_for_a_class
