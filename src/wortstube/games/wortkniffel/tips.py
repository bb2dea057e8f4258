"""What the dice give as they lie: the dearest entry for a box that is free."""

from __future__ import annotations

from wortstube.games.core import Awaiting, Chance, Rulings
from wortstube.games.tips import Tip
from wortstube.games.wortkniffel.bot import finder_of
from wortstube.games.wortkniffel.messages import View
from wortstube.games.wortkniffel.solver import Entry
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, Tier


def tip(view: View, awaiting: Awaiting, lexicon: Lexicon, chance: Chance, rulings: Rulings) -> Tip | None:
    """For the seat of the view; None before the first roll, and where the dice give no word."""
    assert view.seat is not None
    table, card = view.table, view.table.cards[view.seat]
    if not table.dice or "enter" not in awaiting.seats[view.seat].kinds:
        return None
    finder = finder_of(lexicon, table.equipment, table.options)
    judge = lexicon.referee(policy_of(table.options)).judge

    def best(tier: Tier) -> Entry | None:
        """With words that many have heard of; the box that wants none is no tip."""
        said = finder.entries(card, table.dice, lambda word: rulings(word) is not False and judge(word, tier).valid)
        return max((entry for entry in said.values() if entry.words), key=lambda entry: entry.points, default=None)

    entry = best("standard") or best("all")
    return Tip(tuple(word.text for word in entry.words), entry.points) if entry else None
