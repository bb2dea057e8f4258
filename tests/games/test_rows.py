"""Rows of words are the words of the referee, in every language and in the order that bots learn them."""

from __future__ import annotations

import pytest

from wortstube.games.policies import policy
from wortstube.games.rows import packed, row_of
from wortstube.lexicon import TIERS, Lexicon, Tier
from wortstube.lexicon.policies import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["wortfaecher", "wortkniffel", "zickzack"])
def test_a_row_has_the_words_of_its_tier_those_of_smaller_tiers_first(language: str, game: str) -> None:
    referee = Lexicon.load(language).referee(policy(game, language))
    smaller: list[str] = []
    for tier in TIERS:
        words = referee.words(tier, longest=8)
        row = row_of(referee, tier, 8)
        known = {*smaller}
        smaller += [word for word in words if word not in known]
        assert list(row) == smaller
        assert row[len(row) // 2] == smaller[len(row) // 2]
        assert row[3:9] == smaller[3:9]
        assert row.packed == packed(smaller)


@pytest.mark.parametrize("tier", TIERS)
def test_words_of_more_letters_than_the_policy_has_are_in_no_row(tier: Tier) -> None:
    referee = Lexicon.load().referee(policy("wortkniffel"))
    assert max(map(len, row_of(referee, tier, 99))) == referee.policy.max_length
