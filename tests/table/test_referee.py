"""The house list overrules the dictionary, when it judges a word and when it looks for words."""

import pytest

from tests.variants import with_variants
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon
from wortstube.lexicon.words import Tier
from wortstube.table.referee import CircleReferee

REFEREE = CircleReferee(Lexicon.load().referee(policy("wortfaecher")), {"Xau": True, "Haus": False, "Öhx": True})


def found(letters: str) -> list[str]:
    return [word for word, _ in REFEREE.find(letters)]


def test_a_word_of_the_house_is_found_where_its_letters_lie() -> None:
    assert "XAU" in found("UAXS")
    assert "XAU" not in found("AXS")
    assert dict(REFEREE.find("OEHX"))["OEHX"] == ("Öhx",)


def test_a_word_the_house_refuses_is_not_found() -> None:
    assert "AUS" in found("HAUS")
    assert "HAUS" not in found("HAUS")


def test_what_is_found_is_what_is_admissible_longest_first() -> None:
    words = found("SAUHXE")
    assert all(REFEREE.judge(word).valid for word in words)
    assert words == sorted(words, key=lambda word: (-len(word), word))


def accepted(letters: str, jokers: int, pattern: str, tier: Tier) -> set[str]:
    """What the referee accepts of all words there are and those of the house list, one by one."""
    every = {*REFEREE.graded()[0].texts(range(len(REFEREE.graded()[0]))), "XAU", "OEHX"}
    shape = pattern or "." * len(letters)
    fitting = {
        word
        for word in every
        if len(word) <= len(letters) + jokers
        and sum(max(0, word.count(one) - letters.count(one)) for one in set(word)) <= jokers
    }
    if pattern:
        fitting = {
            word
            for word in fitting
            if len(word) == len(shape) and all(a in (".", b) for a, b in zip(shape, word, strict=True))
        }
    return {word for word in fitting if REFEREE.judge(word, tier).valid}


@pytest.mark.parametrize(
    ("letters", "jokers", "pattern", "tier"),
    with_variants(
        ("SAUHXE", 0, "", "all"),
        [
            ("SAUHXE", 0, "", "standard"),
            ("HAU", 1, "", "everyday"),
            ("HAU", 1, "HA..", "all"),
            ("AU", 1, "X..", "all"),
            ("OEHX", 0, "", "all"),
        ],
    ),
)
def test_a_search_lists_what_the_referee_accepts_and_nothing_else(
    letters: str, jokers: int, pattern: str, tier: Tier
) -> None:
    places = [sign if sign != "." else "" for sign in pattern]
    found = REFEREE.search(letters, jokers, places, tier, 10_000, offensive=True)
    words = [one.word for one in found.words]
    assert set(words) == accepted(letters, jokers, pattern, tier)
    assert words == sorted(words, key=lambda word: (-len(word), word))
    assert (found.total, found.cut_off) == (len(words), False)
    few = REFEREE.search(letters, jokers, places, tier, 3, offensive=True)
    assert (few.words, few.total, few.cut_off) == (found.words[:3], found.total, found.total > 3)
