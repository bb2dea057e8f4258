"""What a test that plays knows: which words lie on the dice, and what they bring.

The same word list and arithmetic as the server's, so that what the page shows can be compared with what is true.
"""

from __future__ import annotations

from collections.abc import Sequence

from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import Options
from wortstube.games.wortkniffel.score_card import Box, Card
from wortstube.games.wortkniffel.solver import Entry, Finder
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, fold


class Words:
    """Everyday words, as somebody at the table would think of them."""

    def __init__(self) -> None:
        lexicon = Lexicon.load()
        self._referee = lexicon.referee(policy_of(Options()))
        self._finder = Finder(lexicon.vocabulary(policy_of(Options()), "everyday"), standard())

    def entries(self, card: Card, dice: Sequence[str]) -> list[Entry]:
        """What could be entered, the best first; words before Chance, so that there is something to lay."""
        entries = self._finder.entries(card, dice).values()
        return sorted(entries, key=lambda entry: (not entry.words, -entry.points))

    def in_box(self, box: Box, dice: Sequence[str]) -> Entry | None:
        return self._finder.entries(Card(), dice).get(box)

    def no_word(self, dice: Sequence[str]) -> str:
        """Letters of two dice in a row that are no word."""
        faces = [face for face in dice if face.isalpha()]
        pairs = (a + b for i, a in enumerate(faces) for j, b in enumerate(faces) if i != j)
        return next(pair for pair in pairs if not self._referee.judge(pair).valid)


def letters(text: str) -> str:
    """A word as it is typed and as it lies on the dice: A for Ä, SS for ß."""
    typed = fold(text, "base_letter")
    assert typed
    return typed
