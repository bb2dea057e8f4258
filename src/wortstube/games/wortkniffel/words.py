"""Which words count in Wortkniffel."""

from wortstube.games.wortkniffel.messages import Options
from wortstube.lexicon import Policy, PolicyFile

_POLICIES = PolicyFile.beside(__file__)


def policy_of(options: Options) -> Policy:
    """R5, R7, X2: no names, abbreviations, dialect; the table may agree on foreign words and family words."""
    return _POLICIES.agreed(options)
