"""Words: whether a text is one, how it is spelled, what it means, how frequent it is. Knows nothing of games' rules.

The word file of a language is compiled once by ``wortstube lexicon build``; playing needs no data package.
"""

from wortstube.lexicon.compiled import WordFileError
from wortstube.lexicon.format.classes import CLASSES, Class
from wortstube.lexicon.format.fold import Folding, fold, normalise
from wortstube.lexicon.format.layout import ALPHABET
from wortstube.lexicon.near import one_change_away
from wortstube.lexicon.policies import PolicyFile, UnknownPolicy, standard_policy
from wortstube.lexicon.words import (
    TIERS,
    UNEXPLAINED_GRADE,
    UNSAID_GRADE,
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
    "ALPHABET",
    "CLASSES",
    "TIERS",
    "UNEXPLAINED_GRADE",
    "UNSAID_GRADE",
    "Class",
    "Explanation",
    "Folding",
    "Found",
    "FoundWord",
    "Lexicon",
    "Policy",
    "PolicyFile",
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
    "one_change_away",
    "standard_policy",
]
