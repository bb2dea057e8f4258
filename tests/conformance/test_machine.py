"""Hypothesis breaks no game, but those that are broken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.conformance import secret_cards
from tests.conformance.broken import DoubledCard, LeakInShow
from tests.conformance.entrant import registered
from tests.sixth.geheimkarten.rules import SecretCards
from tests.variants import with_variants
from wortstube.games.registry import GAMES
from wortstube.testing.machine import try_to_break


@pytest.mark.parametrize("name", with_variants("secret_cards", GAMES))
def test_machine_cannot_break(name: str) -> None:
    entrant = secret_cards.entrant() if name == "secret_cards" else registered(name)
    try_to_break(entrant)


@pytest.mark.parametrize("broken", [LeakInShow, DoubledCard])
def test_machine_breaks_a_broken_game(broken: type[SecretCards]) -> None:
    good = secret_cards.entrant()
    entrant = replace(good, game=broken())
    with pytest.raises(AssertionError):
        try_to_break(entrant)
