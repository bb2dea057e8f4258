"""The turn of Wortfächer (R6 to R15, R20): drawing, going out or laying out, discarding, and whose turn is next."""

from __future__ import annotations

from collections.abc import Sequence

from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Referee, Rejection, Window
from wortstube.games.wortfaecher.cards import Laid, Places, lay, spell
from wortstube.games.wortfaecher.doubt import settled
from wortstube.games.wortfaecher.fold import folded
from wortstube.games.wortfaecher.messages import (
    AnyEvent,
    Discard,
    Discarded,
    Drew,
    Events,
    GoOut,
    LaidOut,
    LastTurnsBegan,
    LayOut,
    Options,
    Reshuffled,
    Rounds,
    RoundsView,
    TimeRanOut,
    Took,
    TurnBegan,
    WentOut,
)
from wortstube.games.wortfaecher.words import judged

MOST_LAPS = 30
LATE_ROUND = 5
"""R27: the first round in which an early end is allowed when it is forbidden in rounds 1 to 4."""


def draw(state: Rounds, chance: Chance) -> Events:
    """R8: with the last card of the draw pile, the whole discard pile is shuffled and becomes the draw pile."""
    drew = Drew(seat=state.seat, card=state.draw_pile[0])
    if len(state.draw_pile) > 1 or not state.discard_pile:
        return [drew]
    pile = tuple(chance.shuffled(state.discard_pile))
    return [drew, Reshuffled(cards=len(pile), draw_pile=pile)]


def take(state: Rounds) -> Events:
    return [Took(seat=state.seat, card=state.discard_pile[-1])]


def go_out(state: Rounds, command: GoOut, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """R9, R10: all cards but one, all at once; the last one is discarded."""
    hand = state.hands[state.seat]
    places = spell(
        command.words, hand, state.equipment, state.options.folding, better=lambda used: used == len(hand) - 1
    )
    if isinstance(places, Rejection):
        return places
    rest = _rest(hand, places)
    if len(rest) != 1:
        return Rejection("not_all_but_one", {"cards_left": len(rest)})
    words = judged(_words(state, places), state.seat, state.options, referee)
    if isinstance(words, Rejection):
        return words
    others = tuple(seat for seat in state.clockwise(state.seat) if seat != state.seat)  # R20, R38
    out = WentOut(seat=state.seat, words=words, last_turns=others)
    return next_turn(state, [out, Discarded(seat=state.seat, card=hand[rest[0]])], chance)


def lay_out(state: Rounds, command: LayOut, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """R20, R37: any part of the hand, but one card remains for the discard."""
    hand = state.hands[state.seat]
    if not command.words:
        return Rejection("empty_word")
    if command.card is not None and not 0 <= command.card < len(hand):
        return Rejection("no_such_card", {"cards": [command.card]})
    kept = () if command.card is None else (command.card,)
    places = spell(
        command.words, hand, state.equipment, state.options.folding, kept, better=lambda used: used == len(hand) - 1
    )
    if isinstance(places, Rejection):
        return places
    rest = _rest(hand, places)
    if not rest:
        return Rejection("one_to_discard")
    if command.card is None and len(rest) > 1:
        return Rejection("which_discard", {"cards": rest})
    words = judged(_words(state, places), state.seat, state.options, referee)
    if isinstance(words, Rejection):
        return words
    card = hand[rest[0] if command.card is None else command.card]
    return next_turn(state, [LaidOut(seat=state.seat, words=words), Discarded(seat=state.seat, card=card)], chance)


def _rest(hand: Sequence[str], places: Sequence[Places]) -> list[int]:
    used = {place for word in places for place in word}
    return [place for place in range(len(hand)) if place not in used]


def _words(state: Rounds, places: Sequence[Places]) -> tuple[Laid, ...]:
    """R14: only from the own hand."""
    return tuple(lay(word, state.hands[state.seat], state.equipment) for word in places)


def discard(state: Rounds, command: Discard, chance: Chance) -> Decision[AnyEvent]:
    hand = state.hands[state.seat]
    if not 0 <= command.card < len(hand):
        return Rejection("no_such_card", {"cards": [command.card]})
    return next_turn(state, [Discarded(seat=state.seat, card=hand[command.card])], chance)


def time_up(state: Rounds, chance: Chance) -> Events:
    """R28: the turn ends by itself."""
    return next_turn(state, [TimeRanOut(seat=state.seat), *cut_short(state, chance)], chance)


def cut_short(state: Rounds, chance: Chance) -> Events:
    """R28, X7: the card drawn is discarded; if there is none yet, one is drawn."""
    drawing: Events = []
    if state.phase == "draw":
        drawing = draw(state, chance) if state.draw_pile else take(state)
    return [*drawing, Discarded(seat=state.seat, card=folded(state, drawing).drawn)]


def next_turn(state: Rounds, events: Events, chance: Chance) -> Events:
    """R6, R20: clockwise; after somebody went out, one more turn for each of the others; then the round is closed."""
    after = folded(state, events)
    if after.last_turns is not None:
        if not after.last_turns:
            return settled(state, events, chance)
        return [*events, TurnBegan(seat=after.last_turns[0], turn=after.turn + 1, lap=after.lap)]
    order = state.clockwise(after.dealer)
    later = [(seat, after.lap) for seat in order[order.index(after.seat) + 1 :]]
    again = [(seat, after.lap + 1) for seat in order]
    seat, lap = next((seat, lap) for seat, lap in later + again if seat not in after.left)
    if lap > MOST_LAPS:  # R41: nobody goes out
        events = [*events, LastTurnsBegan(last_turns=tuple(after.clockwise(after.dealer)))]
    return [*events, TurnBegan(seat=seat, turn=after.turn + 1, lap=lap)]


def awaiting(state: Rounds) -> Awaiting:
    kinds = _piles(state) if state.phase == "draw" else _uses(state)
    timed = state.options.hourglass > 0
    hourglass = (Deadline(f"turn:{state.turn}", float(state.options.hourglass)),) if timed else ()
    return Awaiting({state.seat: Window(f"{state.turn}.{state.phase}", kinds)}, hourglass)


def _piles(state: Rounds) -> tuple[str, ...]:
    """R7."""
    draw = ("draw",) if state.draw_pile else ()
    take = ("take",) if state.discard_pile else ()
    return draw + take


def _uses(state: Rounds) -> tuple[str, ...]:
    """R15: parts of a hand only after somebody went out; R38: then nobody goes out any more."""
    if state.last_turns is not None:
        return ("lay_out", "discard")
    return ("go_out", "discard") if may_go_out(state) else ("discard",)


def may_go_out(state: Rounds | RoundsView) -> bool:
    """R27: not on the first turn of a round, if the table wants it so."""
    return state.lap > 1 or out_at_once(state.options, state.round)


def out_at_once(options: Options, round: int) -> bool:
    """R27: whether somebody may go out on the first turn of this round."""
    rule = options.first_turn_out
    return rule == "allowed" or (rule == "late" and round >= LATE_ROUND)
