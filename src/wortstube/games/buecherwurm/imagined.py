"""A state of Bücherwurm that looks to a seat like the one there is; which theme cards come next nobody knows.

A view does not tell the dice of a box and how its hourglasses are called: no rule asks for them before a round is over.
"""

from __future__ import annotations

from itertools import cycle, islice

import msgspec

from wortstube.games.buecherwurm.equipment import SPECIAL, WHITE_DICE, Face, standard
from wortstube.games.buecherwurm.messages import Die, State, View
from wortstube.games.buecherwurm.named import Taking
from wortstube.games.imagining import seen_of


def imagined(view: View) -> State:
    box = standard()
    equipment = msgspec.structs.replace(box, cards=(*box.cards, *([view.card] if view.card else [])))
    others = [card.number for card in box.cards if view.card is None or card.number != view.card.number]
    seen = seen_of(view, State) | {
        "equipment": equipment,
        "seat": view.turn_of,
        "cup": () if view.dice else tuple(range(SPECIAL + 1)),
        "middle": _lying(view, "middle"),
        "aside": _lying(view, "aside"),
        "faces": tuple(_face(view, die) for die in range(WHITE_DICE)) if view.dice else (),
        "halved": tuple(die.die for die in view.dice if die.half),
        "stack": tuple(islice(cycle(others), view.stack)),
        "used": tuple(others[view.stack :] or others),
        "last": _last(view),
        "penalties": (0,) * view.players,
    }
    return State(**seen)


def _lying(view: View, place: str) -> tuple[int, ...]:
    return tuple(die.die for die in view.dice if die.place == place)


def _face(view: View, number: int) -> Face:
    """R28: what a die shows, and its points, whether they count half or not."""
    die: Die = next(die for die in view.dice if die.die == number)
    return Face(die.letters, die.points)


def _last(view: View) -> Taking | None:
    """R28: the listed term that was named last, as if its die had been taken from the middle."""
    if view.disputable is None:
        return None
    taken = view.disputable.die
    held = tuple(tuple(die for die in dice if die != taken) for dice in view.held)
    middle = (*_lying(view, "middle"), taken)
    return Taking(view.disputable, "listed", middle, held, view.worms, view.worm_cards)
