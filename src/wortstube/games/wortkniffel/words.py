"""Which words count in Wortkniffel."""

from wortstube.games.wortkniffel.messages import Options
from wortstube.lexicon import Policy, agreed


def policy_of(options: Options) -> Policy:
    """R5, R7, X2: no names, abbreviations, dialect; the table may agree on foreign words and family words."""
    return agreed("wortkniffel", options)
