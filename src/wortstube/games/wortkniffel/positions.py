"""Positions of Wortkniffel as text that people can read and type, and which of them can occur."""

from __future__ import annotations

import re

import msgspec

from wortstube.games.core import Awaiting
from wortstube.games.wortkniffel import fold, turn, views
from wortstube.games.wortkniffel.equipment import Equipment, standard
from wortstube.games.wortkniffel.messages import Options, Started, State, TurnBegan, View
from wortstube.games.wortkniffel.rules import Wortkniffel
from wortstube.games.wortkniffel.score_card import BONUS, BONUS_FROM, BOXES, EXTRA, Card, Filled
from wortstube.games.wortkniffel.turn import ROLLS
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lang import say

JOKER = "*"
"""How the joker is typed."""
EXAMPLE = "wortkniffel:HAUSEIN/1/-.-.8.-.-.-.-.-.-.50.-"
WRITTEN = re.compile(
    r"(?P<faces>-|[A-Za-z*]{7})/(?P<roll>[0-3])/(?P<boxes>[-0-9]{1,3}(\.[-0-9]{1,3})*)(\+(?P<extra>\d{1,3}))?"
)
MOST_POINTS = 999
"""Of a box, and of what further Wort-Kniffel have brought."""


def is_proper(view: View) -> bool:
    """Whether such dice and cards can lie there, with the pieces that the view names."""
    table, dice = view.table, view.table.equipment.dice
    shown = not table.dice or (
        len(table.dice) == len(dice)
        and all(len(face) == 1 and face in die for face, die in zip(table.dice, dice, strict=True))
    )
    return (
        shown
        and bool(table.dice) == bool(table.roll)
        and 0 <= table.roll <= ROLLS
        and 1 <= table.players == len(table.cards) == len(view.totals) == len(view.upper)
        and view.seat is not None
        and 0 <= view.seat < table.players
        and all(map(_is_card, table.cards))
        and bool(table.cards[view.seat].free())
    )


def _is_card(card: Card) -> bool:
    points = [filled.points for filled in card.boxes if filled] + [card.extra, card.bonus]
    return len(card.boxes) == len(BOXES) and all(0 <= one <= MOST_POINTS for one in points)


def written(view: View, awaiting: Awaiting) -> str | None:
    """Faces, which roll it is, and what stands in the boxes: `HAUSEIN/1/-.-.8.-.-.-.-.-.-.50.-+50`.

    None with other dice or words than usual, after the time is up, where somebody may doubt, and in a riddle (R29): all
    this counts, too.
    """
    assert view.seat is not None
    table, card = view.table, view.table.cards[view.seat]
    if table.equipment != standard() or table.phase != "turn" or policy_of(table.options) != policy_of(Options()):
        return None
    if table.options.riddle:
        return None
    boxes = ".".join("-" if filled is None else str(filled.points) for filled in card.boxes)
    extra = f"+{card.extra}" if card.extra else ""
    faces = "".join(table.dice).replace(table.equipment.joker, JOKER) if table.dice else "-"
    return f"{faces}/{table.roll}/{boxes}{extra}"


def read(text: str) -> tuple[View, Awaiting]:
    """With the dice of the game; alone at the table, whatever others have. Upper case or not."""
    shape = WRITTEN.fullmatch(text)
    if shape is None:
        raise ValueError(say("games.wortkniffel.position.shape", example=EXAMPLE))
    equipment = standard()
    faces = "" if shape["faces"] == "-" else shape["faces"].upper().replace(JOKER, equipment.joker)
    card, roll = _card(shape["boxes"].split("."), int(shape["extra"] or 0)), int(shape["roll"])
    shown = on_dice(faces, equipment.dice) if faces else ()
    if shown is None:
        raise ValueError(say("games.wortkniffel.position.faces", faces=shape["faces"], dice=" ".join(equipment.dice)))
    if bool(faces) != bool(roll):
        raise ValueError(say("games.wortkniffel.position.roll"))
    state = _state(equipment, card, shown, roll)
    return views.view(state, 0), turn.awaiting(state)


def on_dice(faces: str, dice: tuple[str, ...]) -> tuple[str, ...] | None:
    """Faces on the dice that can show them, as they stand there if that is possible; None if no roll is like this.

    >>> on_dice("BA", ("AB", "AC")), on_dice("CA", ("AB", "AC")), on_dice("CB", ("CD", "CA"))
    (('B', 'A'), ('A', 'C'), None)
    """
    if not dice:
        return ()
    for at in [at for at, face in enumerate(faces) if face in dice[0]]:
        others = on_dice(faces[:at] + faces[at + 1 :], dice[1:])
        if others is not None:
            return (faces[at], *others)
    return None


def _card(boxes: list[str], extra: int) -> Card:
    if len(boxes) != len(BOXES):
        raise ValueError(say("games.wortkniffel.position.boxes", count=len(BOXES)))
    if "-" not in boxes:
        raise ValueError(say("games.wortkniffel.position.full"))
    card = Card(tuple(None if points == "-" else Filled(int(points)) for points in boxes), extra=extra)
    if extra % EXTRA or (extra and not card.further_kniffel()):
        raise ValueError(say("games.wortkniffel.position.extra", extra=EXTRA))
    return msgspec.structs.replace(card, bonus=BONUS if card.upper() >= BONUS_FROM else 0)


def _state(equipment: Equipment, card: Card, faces: tuple[str, ...], roll: int) -> State:
    """A game of one that has come so far."""
    started = Started(
        players=1, options=Options(hourglass=0), equipment=equipment, rules=Wortkniffel.rules, lexicon="", first=0
    )
    filled = len(BOXES) - len(card.free())
    begun = fold.evolve(fold.evolve(None, started), TurnBegan(seat=0, turn=filled + 1, round=filled + 1))
    return msgspec.structs.replace(begun, cards=(card,), dice=faces, roll=roll)
