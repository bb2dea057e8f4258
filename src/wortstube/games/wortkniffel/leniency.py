"""Leniency with the hourglass (R4), for tables with children: which box words that lie there in time are entered in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from wortstube.games.wortkniffel.equipment import Equipment
from wortstube.games.wortkniffel.score_card import LEAST_TO_LOSE, Box, Card, Score, Spelled, score


class Use(msgspec.Struct, frozen=True):
    """A box, the words entered in it, and what they bring."""

    box: Box
    words: tuple[Spelled, ...]
    score: Score

    @property
    def rank(self) -> tuple[int, int]:
        return self.score.points + self.score.extra, -LEAST_TO_LOSE.index(self.box)


def dearest_use(card: Card, words: Sequence[Spelled], faces: Sequence[str], equipment: Equipment) -> Use | None:
    """Where some or all of these words bring most; among equals the box with the least to lose (X8).

    Straße and Chance want no words, so what lies there does not fit them, unless it is a further Wort-Kniffel (R15).
    """
    return max(_uses(card, words, faces, equipment), key=lambda use: use.rank, default=None)


def _uses(card: Card, words: Sequence[Spelled], faces: Sequence[str], equipment: Equipment) -> Iterator[Use]:
    for count in range(len(words), 0, -1):
        for some in combinations(words, count):
            for box in card.free():
                worth = score(card, box, some, faces, equipment)
                if isinstance(worth, Score):
                    yield Use(box, some, worth)
