"""Geheimkarten as the conformance suite meets it: without any words, and not in the registry."""

from __future__ import annotations

from tests.sixth.geheimkarten import legal
from tests.sixth.geheimkarten.bot import SecretCardsBot
from tests.sixth.geheimkarten.moves import SecretCardsMoves
from tests.sixth.geheimkarten.rules import SecretCards
from wortstube.lexicon import Tier, Verdict
from wortstube.testing.entrant import Entrant


class WordlessReferee:
    """For a game that asks about no words."""

    hash = "no words"

    def judge(self, word: str, tier: Tier = "all") -> Verdict:
        return Verdict(word, False, "unknown")

    def find(self, letters: str, /) -> list[tuple[str, tuple[str, ...]]]:
        return []

    def made_of(self, letters: str, jokers: int, least: int, /) -> list[str]:
        return []

    def terms(self, topic: str, /) -> dict[str, bool]:
        return {}

    def words(self, tier: Tier = "all", *, longest: int) -> list[str]:
        return []


def entrant() -> Entrant:
    return Entrant(SecretCards(), SecretCardsBot(), SecretCardsMoves(), None, WordlessReferee(), legal)
