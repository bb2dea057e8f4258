"""The golden playthrough of the sixth game, which is there for the tests."""

from __future__ import annotations

from collections.abc import Callable

from tests.conformance import secret_cards
from tests.golden.playing import game_of_bots
from tests.golden.transcript import Playthrough
from tests.sixth.geheimkarten.messages import Options
from wortstube.games.levels import Level


def three_bots() -> Playthrough:
    levels: tuple[Level, ...] = ("experte", "klub", "anfaenger")
    return game_of_bots("Secret cards: three bots and a vote", secret_cards.entrant(), Options(), levels, b"golden 56")


SCENARIOS: dict[str, Callable[[], Playthrough]] = {"geheimkarten-three-bots": three_bots}
