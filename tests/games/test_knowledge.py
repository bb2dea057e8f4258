"""What bots know of words: fixed by level and name, in mind for a turn, doubted as people doubt."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean

import pytest

from wortstube.games.core import Chance
from wortstube.games.ear import ear
from wortstube.games.knowledge import DOUBT, Knowledge, Listener
from wortstube.games.levels import ADAPTIVE, LEVELS, Level, Persona
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon, one_change_away

LEXICON = Lexicon.load()
POLICY = policy("wortkniffel")
REFEREE = LEXICON.referee(POLICY)
GIBBERISH = ("KBTNE", "XQVRT", "TRNSKL", "GHJKLM", "WZPFRN", "NNEEII", "RTEHTZU", "AEIOUAE", "BDKGTS", "LMNRSTB")
ODD_LETTERS = 200


EVERYDAY = [word for word in REFEREE.words("everyday") if len(word) >= 4]
COMMON = EVERYDAY[::40]
RARE = [word for word in REFEREE.words("all")[::100] if REFEREE.rarity(word) == 3]


def known(level: Level, name: str = "") -> Knowledge:
    return Knowledge(LEXICON, POLICY, Persona(level, name), sight=0.6)


def test_a_higher_level_knows_what_a_lower_one_knows() -> None:
    words = [set(known(level).words) for level in LEVELS]
    assert all(lower < higher for lower, higher in pairwise(words))


def test_beginners_know_everyday_words_and_hobby_players_those_most_know() -> None:
    assert {REFEREE.rarity(word) for word in known("anfaenger").words} == {0}
    assert {REFEREE.rarity(word) for word in known("hobby").words} == {0, 1}


def test_two_of_one_level_differ_in_words_and_each_is_always_the_same() -> None:
    ones, others = known("geuebt", "Becher"), known("geuebt", "Block")
    assert ones.words != others.words
    assert ones.words == known("geuebt", "Becher").words
    assert len(ones.words) == pytest.approx(len(others.words), rel=0.02)


def test_between_two_levels_a_strength_knows_more_the_more_it_has() -> None:
    steps = [Knowledge(LEXICON, POLICY, Persona(ADAPTIVE, "Block", step / 4), 0.6).words for step in range(4, 13, 4)]
    assert all(set(weak) < set(strong) for weak, strong in pairwise(steps))


@pytest.mark.parametrize("level", LEVELS)
def test_every_word_a_bot_knows_has_a_meaning_and_is_fit_to_be_said(level: Level) -> None:
    for word in list(known(level).words)[::37]:
        readings = [one for one in REFEREE.explain(word).readings if one.accepted]
        assert any(reading.gloss for reading in readings), word
        assert any("offensive" not in reading.classes for reading in readings), word
        if level != "experte" and level != "meister":
            assert any("foreign" not in reading.classes for reading in readings), word


def test_what_it_plans_with_is_in_mind_in_every_turn_and_the_rest_comes_and_goes() -> None:
    one = known("hobby", "Becher")
    words = list(one.words)[::25]
    turns = [Chance(b"seed", 0, "bot:0").lasting(f"turn {turn}") for turn in range(30)]
    seen = [{word for word in words if one.in_mind(word, turn)} for turn in turns]
    planned = {word for word in words if one.at_hand(word)}
    assert planned
    assert all(planned <= now for now in seen)
    assert any(a != b for a, b in pairwise(seen))
    expected = mean(one.sight(word) for word in words)
    assert mean(len(now) for now in seen) / len(words) == pytest.approx(expected, rel=0.05)


def test_what_it_sees_is_seen_again_in_the_same_turn() -> None:
    one = known("anfaenger")
    turn = Chance(b"seed", 5, "bot:0").lasting("turn 1")
    again = Chance(b"seed", 8, "bot:0").lasting("turn 1")
    assert all(one.in_mind(word, turn) == one.in_mind(word, again) for word in one.words)


def challenged(level: Level, words: list[str]) -> float:
    listener, chance = Listener(LEXICON, POLICY, level), Chance(b"doubt", 0).lasting("game")
    return mean(listener.challenges(word, chance) for word in words)


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_challenges_gibberish(level: Level) -> None:
    assert all(ear(LEXICON, POLICY).gibberish(word) for word in GIBBERISH)
    assert challenged(level, list(GIBBERISH)) == 1


LETTERS = "".join(EVERYDAY)


def letters(count: int) -> str:
    """As often as words have them, whatever comes of it."""
    chance = Chance(b"letters", count)
    return "".join(chance.choice(LETTERS) for _ in range(5 + count % 3))


@pytest.mark.parametrize("level", LEVELS)
def test_nearly_all_letters_drawn_at_random_are_challenged(level: Level) -> None:
    drawn = [word for word in map(letters, range(ODD_LETTERS)) if word not in REFEREE]
    assert challenged(level, drawn) > 0.85


def near_misses() -> list[str]:
    """Words with two letters swapped, or one wrong."""
    near = [near for word in COMMON for near in [*one_change_away(word)][1:40:19]]
    return [word for word in near if word.isascii() and word not in REFEREE]


def test_near_misses_are_challenged_by_level() -> None:
    shares = [challenged(level, near_misses()) for level in LEVELS]
    assert all(low < high for low, high in pairwise(shares))
    for share, doubt in zip(shares, DOUBT, strict=True):
        assert doubt - 0.05 <= share <= doubt + 0.2


@pytest.mark.parametrize("level", LEVELS)
def test_true_words_are_hardly_ever_challenged(level: Level) -> None:
    assert challenged(level, COMMON) <= 0.02
    assert challenged(level, RARE) < 0.12
    assert challenged(level, REFEREE.unsaid()[:50]) == 0, "what is not nice is known to everybody"


def test_rare_words_are_challenged_sometimes_below_the_expert() -> None:
    assert all(challenged(level, RARE) > 0 for level in LEVELS[:-1])
    assert challenged("experte", RARE) == 0


def test_the_last_wrong_challenge_is_risked_only_for_gibberish_and_what_is_ruled() -> None:
    """X10."""
    listener, chance = Listener(LEXICON, POLICY, "hobby"), Chance(b"doubt", 0).lasting("game")
    assert not any(listener.challenges(word, chance, last=True) for word in ("HAUSEL", "GARTEM", "LAMPO"))
    assert listener.challenges("KBTNE", chance, last=True)
    ruled = Listener(LEXICON, POLICY, "hobby", {"HAUS": False, "KBTNE": True}.get)
    assert ruled.challenges("HAUS", chance, last=True)
    assert not ruled.challenges("KBTNE", chance)


def test_a_word_beyond_what_its_owner_may_use_is_challenged() -> None:
    listener = Listener(LEXICON, POLICY, "experte")
    assert listener.doubt("DAU", "everyday") == 1
    assert listener.doubt("DAU") == 0
