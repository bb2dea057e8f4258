"""What a seat sees of a game of Wortrommé, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from wortstube.games.showing import Name, counted, names, of_seats, on_turn
from wortstube.games.wortromme.equipment import Equipment
from wortstube.games.wortromme.messages import Doubt, Lying, Stack, View
from wortstube.games.wortromme.scoring import GOAL
from wortstube.games.wortromme.story import owed_told, word_of
from wortstube.lang import say


def shown(view: View, name: Name) -> Iterator[str]:
    yield _phase(view)
    if view.phase == "turn":
        yield on_turn(view.turn_of, view.seat, name)
    if view.unanswered:
        yield say("shown.unanswered", names=names(view.unanswered, name))
    if view.code:
        yield _say("code", code=view.code)
    yield from _own(view)
    if view.stacks:
        yield _say("stacks", stacks=counted(_stack(stack, view.equipment) for stack in view.stacks))
    yield _say("table", words=counted(_lying(word, view, name) for word in view.table) or say("shown.nothing"))
    yield from _moves(view, name)
    yield _scores(view, name)
    if view.players > 1:
        yield _say("counts", counts=of_seats(view.counts, name))
        yield from _several(view, name)
    yield _say("said", words=", ".join(view.said) or say("shown.nothing"))


def _say(key: str, **data: object) -> str:
    return say(f"games.wortromme.shown.{key}", **data)


def _phase(view: View) -> str:
    told = _say(f"phase_{view.phase}", turn=view.turn)
    return f"{told} {_say('riddle', words=view.words, turns=view.task.turns)}" if view.task else told


def letter(equipment: Equipment, tile: int) -> str:
    return equipment.tiles[tile] or say("shown.joker")


def _own(view: View) -> Iterator[str]:
    """The rack, sorted, and what it has to do first."""
    if view.seat is None and not view.task:
        return
    letters = sorted((letter(view.equipment, tile) for tile in view.rack), key=lambda one: (len(one), one))
    yield _say("rack", tiles=len(view.rack), letters=" ".join(letters) or say("shown.nothing"))
    if view.seat is not None and view.duties[view.seat]:
        yield _say("duty", letters=view.duties[view.seat])


def _stack(stack: Stack, equipment: Equipment) -> str:
    if not stack.tiles:
        return say("shown.empty")
    if stack.top is None:
        return _say("stack_hidden", tiles=stack.tiles)
    return _say("stack_open", tiles=stack.tiles, letter=letter(equipment, stack.top))


def _lying(word: Lying, view: View, name: Name) -> str:
    """With whose it is, and R17: which of its letters is a joker."""
    jokers = view.equipment.jokers_in(word.tiles)
    places = (word.text[word.tiles.index(tile)] for tile in jokers)
    told = word_of(word) + (f", {_say('joker_as', letters=', '.join(places))}" if jokers else "")
    fresh = view.seat is not None and view.players > 1 and word.turn > view.last_turns[view.seat]
    by = f"; {name(word.seat)}" if view.players > 1 else ""
    return f"{told}{by}{_say('fresh') if fresh else ''}"


def _moves(view: View, name: Name) -> Iterator[str]:
    """The last move, as long as it may be doubted, and what has to be drawn."""
    if view.laid:
        yield _say("laid", name=name(view.laid.seat), word=view.laid.table[view.laid.word].text)
    if view.doubts:
        yield _say("doubts", words=counted(map(_doubt, view.doubts)))
    for owed in view.dues:
        yield owed_told(owed, name).strip()


def _doubt(doubt: Doubt) -> str:
    if not doubt.found:
        return doubt.text
    return f"{doubt.text} ({_say('struck' if doubt.found == 'struck' else 'stands')})"


def _scores(view: View, name: Name) -> str:
    if view.players == 1:
        return _say("score", score=view.scores[0])
    return _say("scores", goal=GOAL, scores=of_seats(view.scores, name))


def _several(view: View, name: Name) -> Iterator[str]:
    if waiting := [seat for seat, duty in enumerate(view.duties) if duty and seat != view.seat]:
        duties = ", ".join(f"{name(seat)} {view.duties[seat]}" for seat in waiting)
        yield _say("duties", duties=duties)
    if view.lots:
        yield _say("lots", lots=_lots(view, name))
    if view.passes:
        yield _say("passes", passes=view.passes)
    if view.options.wrong_challenges and any(view.wrong):
        yield _say("wrong", most=view.options.wrong_challenges, sums=of_seats(view.wrong, name))
    if view.left:
        yield say("shown.left", names=names(view.left, name))
    if view.away:
        yield _say("away", tiles=view.away)


def _lots(view: View, name: Name) -> str:
    return ", ".join(f"{name(lot.seat)} {letter(view.equipment, lot.tile)}" for lot in view.lots)
