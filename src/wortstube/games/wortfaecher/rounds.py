"""The rounds of Wortfächer: dealing, turns, going out, and whose turn is next.

What comes after the last turn of a round, the challenges and the score, is in `scoring`; how events change the state is
in `fold`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Leave, Referee, Rejection, Seat, TimeUp, Window
from wortstube.games.wortfaecher.cards import Laid, Places, lay, spell
from wortstube.games.wortfaecher.fold import folded
from wortstube.games.wortfaecher.messages import (
    Accept,
    Accepted,
    Challenge,
    Discard,
    Discarded,
    Draw,
    Drew,
    GoOut,
    LaidOut,
    LastTurnsBegan,
    LayOut,
    PlayerLeft,
    Reshuffled,
    RoundBegan,
    Rounds,
    RoundScored,
    RoundsView,
    Take,
    TimeRanOut,
    Took,
    TurnBegan,
    WentOut,
)
from wortstube.games.wortfaecher.scoring import answered, challenge, closed, finish, scored
from wortstube.games.wortfaecher.words import judged

ROUNDS = 6
MOST_LAPS = 30
DOUBT_SECONDS = 10.0
LATE_ROUND = 5
"""R27: the first round in which an early end is allowed when it is forbidden in rounds 1 to 4."""


def decide(state: Rounds, seat: Seat | None, command: Any, referee: Referee, chance: Chance) -> Decision[Any]:
    match command:
        case Draw():
            return _draw(state, chance)
        case Take():
            return [Took(seat=state.seat, card=state.discard_pile[-1])]
        case GoOut():
            return _go_out(state, command, referee, chance)
        case LayOut():
            return _lay_out(state, command, referee, chance)
        case Discard():
            return _discard(state, command, chance)
        case Accept() if seat is not None:
            return _onward(state, answered(state, [Accepted(seat=seat)]), chance)
        case Challenge() if seat is not None:
            events = challenge(state, seat, command, referee)
            return events if isinstance(events, Rejection) else _onward(state, answered(state, events), chance)
        case TimeUp():
            return _time_up(state, chance)
        case Leave():
            return _leave(state, command.seat, chance)
    return Rejection("not_awaited")


def deal(state: Rounds, events: list[Any], round: int, dealer: Seat, chance: Chance) -> list[Any]:
    """R4, R5: all cards are shuffled, everybody gets one more than the round's number, one is turned over."""
    cards = iter(chance.shuffled(state.equipment.deck()))
    size = round + 1
    hands = tuple(
        tuple(next(cards) for _ in range(size)) if seat not in state.left else () for seat in range(state.players)
    )
    face_up, *draw_pile = cards
    began = RoundBegan(round=round, dealer=dealer, hands=hands, draw_pile=tuple(draw_pile), face_up=face_up)
    first = state.clockwise(dealer)[0]  # R6: the player left of the dealer begins
    return [*events, began, TurnBegan(seat=first, turn=state.turn + 1, lap=1)]


def _onward(state: Rounds, events: list[Any], chance: Chance) -> list[Any]:
    """R25: after a round was scored the deal passes clockwise, over those who left (X7); R26: six rounds."""
    if not isinstance(events[-1], RoundScored):
        return events
    after = folded(state, events)
    if after.round == ROUNDS:
        return [*events, finish(after)]
    return deal(after, events, after.round + 1, after.clockwise(after.dealer)[0], chance)


def _draw(state: Rounds, chance: Chance) -> list[Any]:
    """R8: with the last card of the draw pile, the whole discard pile is shuffled and becomes the draw pile."""
    drew = Drew(seat=state.seat, card=state.draw_pile[0])
    if len(state.draw_pile) > 1 or not state.discard_pile:
        return [drew]
    pile = tuple(chance.shuffled(state.discard_pile))
    return [drew, Reshuffled(cards=len(pile), draw_pile=pile)]


def _go_out(state: Rounds, command: GoOut, referee: Referee, chance: Chance) -> Decision[Any]:
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
    return _next(state, [out, Discarded(seat=state.seat, card=hand[rest[0]])], chance)


def _lay_out(state: Rounds, command: LayOut, referee: Referee, chance: Chance) -> Decision[Any]:
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
    return _next(state, [LaidOut(seat=state.seat, words=words), Discarded(seat=state.seat, card=card)], chance)


def _rest(hand: Sequence[str], places: Sequence[Places]) -> list[int]:
    used = {place for word in places for place in word}
    return [place for place in range(len(hand)) if place not in used]


def _words(state: Rounds, places: Sequence[Places]) -> tuple[Laid, ...]:
    """R14: only from the own hand."""
    return tuple(lay(word, state.hands[state.seat], state.equipment) for word in places)


def _discard(state: Rounds, command: Discard, chance: Chance) -> Decision[Any]:
    hand = state.hands[state.seat]
    if not 0 <= command.card < len(hand):
        return Rejection("no_such_card", {"cards": [command.card]})
    return _next(state, [Discarded(seat=state.seat, card=hand[command.card])], chance)


def _time_up(state: Rounds, chance: Chance) -> Decision[Any]:
    """R28: the turn ends by itself. X6: what was not challenged stands."""
    if state.phase == "doubt":
        return _onward(state, scored(state, []), chance)
    return _next(state, [TimeRanOut(seat=state.seat), *_cut_short(state, chance)], chance)


def _cut_short(state: Rounds, chance: Chance) -> list[Any]:
    """R28, X7: the card drawn is discarded; if there is none yet, one is drawn."""
    drawing: list[Any] = []
    if state.phase == "draw":
        drawing = _draw(state, chance) if state.draw_pile else [Took(seat=state.seat, card=state.discard_pile[-1])]
    return [*drawing, Discarded(seat=state.seat, card=folded(state, drawing).drawn)]


def _leave(state: Rounds, seat: Seat, chance: Chance) -> Decision[Any]:
    """X7: words and points stay, the hand leaves play, turns are skipped, the last one seated wins.

    His own turn ends as on timeout, so that the next player still has two piles to draw from.
    """
    if not 0 <= seat < state.players or seat in state.left:
        return Rejection("no_such_seat", {"seat": seat})
    events: list[Any] = [PlayerLeft(seat=seat)]
    after = folded(state, events)
    if len(after.left) >= state.players - 1:
        events = scored(state, events) if any(after.laid) else events  # words that lie stand
        return [*events, finish(folded(state, events))]
    if state.phase == "doubt":
        return _onward(state, answered(state, events), chance)
    return _next(state, [*_cut_short(state, chance), *events], chance) if state.seat == seat else events


def _next(state: Rounds, events: list[Any], chance: Chance) -> list[Any]:
    """R6, R20: clockwise; after somebody went out, one more turn for each of the others; then the round is closed."""
    after = folded(state, events)
    if after.last_turns is not None:
        if not after.last_turns:
            return _onward(state, closed(state, events), chance)
        return [*events, TurnBegan(seat=after.last_turns[0], turn=after.turn + 1, lap=after.lap)]
    order = state.clockwise(after.dealer)
    later = [(seat, after.lap) for seat in order[order.index(after.seat) + 1 :]]
    again = [(seat, after.lap + 1) for seat in order]
    seat, lap = next((seat, lap) for seat, lap in later + again if seat not in after.left)
    if lap > MOST_LAPS:  # R41: nobody goes out
        events = [*events, LastTurnsBegan(last_turns=tuple(after.clockwise(after.dealer)))]
    return [*events, TurnBegan(seat=seat, turn=after.turn + 1, lap=lap)]


def awaiting(state: Rounds) -> Awaiting:
    match state.phase:
        case "draw":
            draw = ("draw",) if state.draw_pile else ()
            take = ("take",) if state.discard_pile else ()
            return _awaiting_turn(state, draw + take)
        case "play":
            return _awaiting_turn(state, _uses(state))
        case "doubt":
            return _awaiting_doubt(state)
    return Awaiting()


def _awaiting_turn(state: Rounds, kinds: tuple[str, ...]) -> Awaiting:
    timed = state.options.hourglass > 0
    hourglass = (Deadline(f"turn:{state.turn}", float(state.options.hourglass)),) if timed else ()
    return Awaiting({state.seat: Window(f"{state.turn}.{state.phase}", kinds)}, hourglass)


def _uses(state: Rounds) -> tuple[str, ...]:
    """R15: parts of a hand only after somebody went out; R38: then nobody goes out any more."""
    if state.last_turns is not None:
        return ("lay_out", "discard")
    return ("go_out", "discard") if may_go_out(state) else ("discard",)


def may_go_out(state: Rounds | RoundsView) -> bool:
    """R27: not on the first turn of a round, if the table wants it so."""
    rule = state.options.first_turn_out
    return state.lap > 1 or rule == "allowed" or (rule == "late" and state.round >= LATE_ROUND)


def _awaiting_doubt(state: Rounds) -> Awaiting:
    """R21, X6: one window a round, of ten seconds from the last challenge on; without timers, until all agree."""
    window = Window(f"{state.round}.doubt", ("accept", "challenge"))
    timed = state.options.hourglass > 0
    deadlines = (Deadline(f"doubt:{state.round}.{state.challenges}", DOUBT_SECONDS, silence=True),) if timed else ()
    return Awaiting(dict.fromkeys(state.unanswered, window), deadlines)
