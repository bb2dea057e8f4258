"""What a seat sees of a game of Wortkniffel, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from wortstube.games.showing import Name, counted, names, of_seats, on_turn
from wortstube.games.wortkniffel.equipment import DICE
from wortstube.games.wortkniffel.messages import State, View
from wortstube.games.wortkniffel.score_card import BONUS_FROM, BOXES, Box, Spelled
from wortstube.games.wortkniffel.story import box_name, words_of
from wortstube.games.wortkniffel.turn import rolls
from wortstube.lang import say


def shown(view: View, name: Name) -> Iterator[str]:
    table = view.table
    if table.outcome is None:
        yield _say("round", round=table.round, rounds=len(BOXES)) + " " + on_turn(table.seat, view.seat, name)
        yield _dice(table)
    else:
        yield say("shown.over")
    if table.laid:
        yield _say("laid", words=_laid(table.laid))
    if table.entry:
        entry = table.entry
        yield _say("entry", box=box_name(entry.box), words=_laid(entry.words), points=entry.points + entry.extra)
        yield say("shown.unanswered", names=names(table.unanswered, name))
    if table.phase == "late":
        yield _say("late")
    for box in BOXES:
        yield _box(table, box, name)
    yield _say("upper", least=BONUS_FROM, sums=of_seats(view.upper, name))
    yield _say("bonus", sums=of_seats((card.bonus for card in table.cards), name))
    yield _say("extra", sums=of_seats((card.extra for card in table.cards), name))
    yield _say("totals", sums=of_seats(view.totals, name))
    if any(table.wrong) and table.options.wrong_challenges:
        yield _say("wrong", most=table.options.wrong_challenges, sums=of_seats(table.wrong, name))
    if table.left:
        yield say("shown.left", names=names(table.left, name))


def _say(key: str, **data: object) -> str:
    return say(f"games.wortkniffel.shown.{key}", **data)


def _dice(table: State) -> str:
    if not table.dice:
        return _say("not_rolled", dice=DICE)
    faces = (f"{_face(face, table)} ({table.equipment.value(face)})" for face in table.dice)
    return _say("dice", roll=table.roll, rolls=rolls(table.options), dice=counted(faces))


def _face(face: str, table: State) -> str:
    return say("shown.joker") if face == table.equipment.joker else face


def _laid(words: tuple[Spelled, ...]) -> str:
    return words_of(words) or say("shown.nothing")


def _box(table: State, box: Box, name: Name) -> str:
    """What everybody has in it."""
    entries = (card.filled(box) for card in table.cards)
    told = (
        _say("free") if one is None else f"{one.points} ({words_of(one.words)})" if one.words else str(one.points)
        for one in entries
    )
    return f"{box_name(box)}: {of_seats(told, name)}"
