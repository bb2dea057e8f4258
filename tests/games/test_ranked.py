"""Ranked words are the words of the referee, in every language and in the order that bots learn them."""

from __future__ import annotations

import pytest

from wortstube.games.policies import policy
from wortstube.games.ranked import packed, ranked_words
from wortstube.lexicon import TIERS, Lexicon, Tier
from wortstube.lexicon.policies import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["wortfaecher", "wortkniffel", "zickzack"])
def test_ranked_are_the_words_of_a_tier_those_of_smaller_tiers_first(language: str, game: str) -> None:
    referee = Lexicon.load(language).referee(policy(game, language))
    smaller: list[str] = []
    for tier in TIERS:
        words = referee.words(tier, longest=8)
        ranked = ranked_words(referee, tier, 8)
        known = {*smaller}
        smaller += [word for word in words if word not in known]
        assert list(ranked) == smaller
        assert ranked[len(ranked) // 2] == smaller[len(ranked) // 2]
        assert ranked[3:9] == smaller[3:9]
        assert ranked.packed == packed(smaller)


@pytest.mark.parametrize("tier", TIERS)
def test_words_of_more_letters_than_the_policy_has_are_left_out(tier: Tier) -> None:
    referee = Lexicon.load().referee(policy("wortkniffel"))
    assert max(map(len, ranked_words(referee, tier, 99))) == referee.policy.max_length
