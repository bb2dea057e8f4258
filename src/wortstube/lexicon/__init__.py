"""Words: whether a text is one, how it is spelled, how frequent it is. Knows nothing of games.

The word file is compiled once by ``python -m wortstube.lexicon.build``; playing needs no data package.
"""

from wortstube.lexicon.fold import Folding, fold, normalise
from wortstube.lexicon.wordfile import WordFileError
from wortstube.lexicon.words import TIERS, Lexicon, Policy, Reason, Referee, Tier, Verdict, Vocabulary

__all__ = [
    "TIERS",
    "Folding",
    "Lexicon",
    "Policy",
    "Reason",
    "Referee",
    "Tier",
    "Verdict",
    "Vocabulary",
    "WordFileError",
    "fold",
    "normalise",
]
