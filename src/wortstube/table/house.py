"""The house list: what a group has decided about words, before the dictionary is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from wortstube.lexicon import Referee, Verdict, fold

HOUSE_LIST = "house list"


class HouseReferee:
    """A referee that a group can overrule. Finished games are never judged again."""

    def __init__(self, referee: Referee, words: Mapping[str, bool]) -> None:
        self._referee = referee
        self._words = {fold(word, referee.policy.folding): (word, accepted) for word, accepted in words.items()}
        self.hash = referee.hash

    def judge(self, word: str) -> Verdict:
        verdict = self._referee.judge(word)
        ruled = self._words.get(fold(word, self._referee.policy.folding))
        if ruled is None or verdict.reason in ("too_short", "too_long", "not_letters"):
            return verdict
        spelling, accepted = ruled
        return Verdict(verdict.word, accepted, "listed" if accepted else "refused", (spelling,), HOUSE_LIST)

    def find(self, letters: str) -> list[tuple[str, tuple[str, ...]]]:
        """Every admissible word that these letters give, those of the house list among them, longest first."""
        found = {word: spellings for word, spellings in self._referee.find(letters) if self.judge(word).valid}
        for word, (spelling, accepted) in self._words.items():
            if word and accepted and Counter(word) <= Counter(letters) and self.judge(word).valid:
                found[word] = (spelling,)
        return sorted(found.items(), key=lambda item: (-len(item[0]), item[0]))

    def words(self, *, longest: int) -> list[str]:
        """Every admissible word of at most so many letters, those of the house list among them."""
        own = {word: self.judge(word).valid for word in self._words if word and len(word) <= longest}
        listed = [word for word in self._referee.words(longest=longest) if word not in own]
        return [*listed, *(word for word, valid in own.items() if valid)]
