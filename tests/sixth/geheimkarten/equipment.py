"""The cards of Geheimkarten."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from wortstube.games.equipment import read_equipment
from wortstube.lang import say

FEWEST = 18


class Deck(msgspec.Struct, frozen=True):
    colours: str
    ranks: int

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(f"{colour}{rank}" for colour in self.colours for rank in range(1, self.ranks + 1))


def load_equipment(path: Path) -> Deck:
    return read_equipment(path, Deck, _fault_of)


def _fault_of(deck: Deck) -> str | None:
    return say("games.geheimkarten.equipment.few", fewest=FEWEST) if len(deck.cards) < FEWEST else None


@cache
def standard() -> Deck:
    return load_equipment(Path(__file__).with_name("equipment.toml"))
