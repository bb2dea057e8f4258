"""The words that somebody has laid in a finished game, as one writes them and with what they mean.

A job of the pool: every word is looked up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import msgspec

from wortstube.coach.words import MissedWord
from wortstube.games.core import Seat
from wortstube.lexicon import Lexicon, Referee
from wortstube.table.referee import WordRules
from wortstube.table.word_digest import Game, words_of


class OwnWord(msgspec.Struct, frozen=True):
    word: str
    times: int
    meaning: str
    """Empty where the dictionary has none."""


class OwnWords(msgspec.Struct, frozen=True):
    """Of the seats that belong to whoever asks."""

    language: str
    at: float
    """When the game ended."""
    words: tuple[OwnWord, ...]
    missed: tuple[MissedWord, ...] | None
    """Words that were there and that nobody laid, which everybody knows; None: nobody has looked back on the game."""


def own_words(game: Game, seats: Collection[Seat], words: WordRules) -> tuple[OwnWord, ...]:
    """Those that count there: by the dictionary, by the house list, or because the table took them as terms."""
    lexicon = Lexicon.load(words.policy.language)
    judge, dictionary = words.referee(lexicon), lexicon.referee(words.policy)
    found = Counter[str]()
    for one in words_of(game):
        verdict = judge.judge(one.letters)
        if one.seat in seats and (verdict.valid or one.term):
            found[one.spelling or verdict.spelling or one.letters] += 1
    return tuple(OwnWord(word, times, _meaning(word, dictionary)) for word, times in found.items())


def _meaning(word: str, dictionary: Referee) -> str:
    """Of a term, that of its last word: the article means nothing."""
    readings = dictionary.explain(word.split()[-1]).readings
    return next((reading.gloss for reading in readings if reading.gloss), "")
