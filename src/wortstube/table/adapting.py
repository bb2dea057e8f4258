"""Bots that adapt follow the person who looks after the table: what a game changes between them.

Several of them move together, so that a person has one footing with all; it belongs to a game and a language.
"""

from __future__ import annotations

from statistics import mean

from wortstube.games.core import AnyGame, Outcome, Seat, best
from wortstube.games.levels import Footing
from wortstube.table.messages import TableState


def next_footing(game: AnyGame, state: TableState, seat: Seat) -> Footing | None:
    """Where the bot on a seat stands with the host after this game; None: it does not adapt, or nothing is settled.

    Practice changes nothing.
    """
    footing = None if state.practice else state.places[seat].footing
    share = None if footing is None else host_share(game, state)
    return None if footing is None or share is None else footing.after(share)


def host_share(game: AnyGame, state: TableState) -> float | None:
    """What the host had of the win against the bots that adapt; None: there are none, or it is not settled.

    Who gives up has lost. A game that a stand-in plays to its end says nothing of anybody.
    """
    bots = [seat for seat, place in enumerate(state.places) if place.adapts]
    if state.host is None or not bots or state.play is None:
        return None
    if state.places[state.host].resigned:
        return 0.0
    outcome = game.outcome(state.play) if state.phase == "over" else None
    if outcome is None or state.places[state.host].stand_in:
        return None
    return mean(_share(outcome, state.host, bot) for bot in bots)


def _share(outcome: Outcome, person: Seat, bot: Seat) -> float:
    """Of the win between these two: by who has won, and by points where neither has."""
    mine, theirs = person in outcome.winners, bot in outcome.winners
    if not mine and not theirs:
        scores = outcome.scores[person], outcome.scores[bot]
        mine, theirs = (score == best(scores, outcome.fewest_best) for score in scores)
    return (1 + mine - theirs) / 2
