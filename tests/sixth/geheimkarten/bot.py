"""A bot for Geheimkarten."""

from __future__ import annotations

from typing import Any

from wortstube.games.core import Awaiting, Chance, Command, Rulings, no_rulings
from wortstube.games.levels import Who, rungs

from .messages import Discard, Draw, Knock, Take, View, Vote, worth


class SecretCardsBot:
    """Keeps high cards and knocks with a good hand; the better its level, the less it overlooks."""

    OVERLOOKS = (0.6, 0.5, 0.4, 0.3, 0.2, 0.0)

    def warm(self, who: Who, lexicon: Any) -> None:
        """Nothing here takes long."""

    def choose(
        self, view: View, awaiting: Awaiting, who: Who, lexicon: Any, chance: Chance, rulings: Rulings = no_rulings
    ) -> Command:
        assert view.seat is not None
        window = awaiting.seats[view.seat]
        good = worth(view.hand) >= 4 * len(view.hand)
        if "vote" in window.kinds:
            return Vote(window=window.id, end=good)
        if "discard" in window.kinds:
            return Discard(window=window.id, card=min(view.hand, key=lambda card: card[1:]))
        if "knock" in window.kinds and good and not chance.happens(rungs(who, self.OVERLOOKS)):
            return Knock(window=window.id)
        tempting = "take" in window.kinds and int(view.discards[-1][1:]) > 4
        if "draw" not in window.kinds or (tempting and not chance.happens(rungs(who, self.OVERLOOKS))):
            return Take(window=window.id)
        return Draw(window=window.id)


_bot = SecretCardsBot()
warm, choose = _bot.warm, _bot.choose


def hesitation(view: View, awaiting: Awaiting, who: Who, chance: Chance) -> float:
    """It never lets anybody wait."""
    return 0.0
