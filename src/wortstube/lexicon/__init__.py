"""Words: whether a text is one, how it is spelled, what it means, how frequent it is. Knows nothing of games' rules.

The word file of a language is compiled once by ``wortstube lexicon build``; playing needs no data package.
"""

from wortstube.lexicon.classes import CLASSES, Class
from wortstube.lexicon.compiled import WordFileError
from wortstube.lexicon.fold import Folding, fold, normalise
from wortstube.lexicon.policies import UnknownPolicy, policies, policy
from wortstube.lexicon.words import (
    TIERS,
    Explanation,
    Found,
    FoundWord,
    Lexicon,
    Policy,
    Reading,
    Reason,
    Referee,
    Tier,
    Verdict,
    Vocabulary,
)

__all__ = [
    "CLASSES",
    "TIERS",
    "Class",
    "Explanation",
    "Folding",
    "Found",
    "FoundWord",
    "Lexicon",
    "Policy",
    "Reading",
    "Reason",
    "Referee",
    "Tier",
    "UnknownPolicy",
    "Verdict",
    "Vocabulary",
    "WordFileError",
    "fold",
    "normalise",
    "policies",
    "policy",
]
