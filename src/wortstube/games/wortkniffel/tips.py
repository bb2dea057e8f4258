"""What the dice give as they lie: the dearest entry for a box that is free."""

from __future__ import annotations

from wortstube.games.core import Awaiting, Chance, Rulings
from wortstube.games.tips import Tip
from wortstube.games.wortkniffel.bot import finder_of
from wortstube.games.wortkniffel.messages import View
from wortstube.lexicon import Lexicon


def tip(view: View, awaiting: Awaiting, lexicon: Lexicon, chance: Chance, rulings: Rulings) -> Tip | None:
    """For the seat of the view; None before the first roll, and where the dice give no word."""
    assert view.seat is not None
    table = view.table
    if not table.dice or "enter" not in awaiting.seats[view.seat].kinds:
        return None
    finder = finder_of(lexicon, table.equipment, table.options)
    entries = finder.entries(table.cards[view.seat], table.dice, lambda word: rulings(word) is not False)
    best = max((entry for entry in entries.values() if entry.words), key=lambda entry: entry.points, default=None)
    return Tip(tuple(word.text for word in best.words), best.points) if best else None
