"""Which words count in Wortkniffel: the one place where it asks the referee."""

from __future__ import annotations

import msgspec

from wortstube.games.core import Referee
from wortstube.games.wortkniffel.messages import Options
from wortstube.games.wortkniffel.score_card import Spelled
from wortstube.lexicon import Policy, PolicyFile, Verdict, fold

_POLICIES = PolicyFile.beside(__file__)


def policy_of(options: Options) -> Policy:
    """R5, R7, X2: no names, abbreviations, dialect; the table may agree on foreign words and family words."""
    return _POLICIES.agreed(options)


def judge(words: tuple[Spelled, ...], referee: Referee) -> tuple[Verdict, ...]:
    """R5: whether the words exist and are of a kind that may be used (X5: those of the rulebook always)."""
    return tuple(referee.judge(word.text) for word in words)


def with_spelling(word: Spelled, verdict: Verdict) -> Spelled:
    """As the dictionary writes it; of several spellings the one that was typed."""
    typed = [spelling for spelling in verdict.spellings if fold(spelling, "own_letter") == word.text]
    return msgspec.structs.replace(word, spelling=typed[0] if typed else verdict.spelling)
