"""The solitaire of Wortfächer (R31 to R36): eight piles, words from the open cards, as few points left as possible.

Undo and hint are ours. They stand in the log like any other move and cost points that the result shows; what the
dictionary finds costs as much as a hint. The deal is fixed by its code, so an undo draws nothing anew, and whoever
enters the code plays the same cards.
"""

from __future__ import annotations

from typing import NoReturn

import msgspec

from wortstube.games.changes import Changes
from wortstube.games.core import (
    Awaiting,
    Chance,
    Decision,
    FromTable,
    Help,
    Leave,
    Outcome,
    Referee,
    Rejection,
    Seat,
    TimeUp,
    Window,
)
from wortstube.games.deals import chance_of, new_code
from wortstube.games.wortfaecher.cards import FEWEST, Places, lay, segmentations, spell, value
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.games.wortfaecher.foresight import best_word, fan_of, prospect
from wortstube.games.wortfaecher.messages import (
    AnyCommand,
    AnyEvent,
    Events,
    GiveUp,
    Helped,
    Hint,
    Hinted,
    Move,
    NoWordLeft,
    Options,
    PilesDealt,
    PlayerLeft,
    Preview,
    Refill,
    Refilled,
    Remove,
    Removed,
    RiddleEvent,
    RoundsCommand,
    RoundsEvent,
    Solitaire,
    SolitaireEnded,
    SolitaireView,
    Started,
    Undo,
    Undone,
    WordPreview,
)
from wortstube.games.wortfaecher.solver import CardFan
from wortstube.games.wortfaecher.words import judge, judged, with_spelling

PILES, HEIGHT = 8, 6
HINT_PRICE, UNDO_PRICE = 3, 1
MOST_DEALS = 50
"""Deals that are tried for one that has a word, or can be cleared; nearly every one does, so the first few do."""


def deal(options: Options, equipment: Equipment, referee: Referee, chance: Chance) -> PilesDealt:
    """R31: the deal of the code that is given, or a new one; if it is asked for, one that can be cleared."""
    if not options.clearable:
        return dealt(options.deal.upper(), equipment) if options.deal else _new(options, equipment, referee, chance)
    codes = [options.deal.upper()] if options.deal else [new_code(chance) for _ in range(MOST_DEALS)]
    fan = fan_of(referee, equipment, options.advice)
    best: PilesDealt | None = None
    for code in codes:
        found = _foreseen(dealt(code, equipment), fan)
        if best is None or (found.least or 0) < (best.least or 0):
            best = found
        if not best.least:
            break
    assert best is not None
    return best


def _new(options: Options, equipment: Equipment, referee: Referee, chance: Chance) -> PilesDealt:
    """R35: a deal without any word would be over before anybody had seen it, so another one is drawn."""
    before = Solitaire(options=options, equipment=equipment, box=equipment.deck())
    for _ in range(MOST_DEALS):
        event = dealt(new_code(chance), equipment)
        if dearest_word(evolve(before, event), referee):
            break
    return event


def dealt(code: str, equipment: Equipment) -> PilesDealt:
    """R31, R32: eight piles of six; the rest is out of play. The code alone decides how the cards lie."""
    cards = chance_of(code).shuffled(equipment.deck())
    piles = tuple(tuple(cards[pile * HEIGHT : (pile + 1) * HEIGHT]) for pile in range(PILES))
    return PilesDealt(code=code, piles=piles, box=tuple(cards[PILES * HEIGHT :]))


def _foreseen(event: PilesDealt, fan: CardFan) -> PilesDealt:
    """The deal with what it may come to; by its code too, so that whoever plays it has the same par."""
    found = prospect(event.piles, fan, chance_of(event.code, "par"))
    return msgspec.structs.replace(event, least=found.least, par=found.par)


def decide(state: Solitaire, command: AnyCommand | FromTable, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    match command:
        case Remove():
            return _remove(state, command, referee)
        case Refill():
            return _refill(state, command, referee)
        case Hint():
            return _hint(state, referee, chance)
        case Undo():
            return [Undone(word=state.moves[-1].word)]
        case GiveUp():
            return [end(state)]
        case Help():
            return _help(state)
        case Leave():
            return _leave(state, command.seat)
        case _:
            return _among_several(command)


def _among_several(command: RoundsCommand | TimeUp) -> Rejection:
    """Alone nobody is asked for that, and no hourglass runs."""
    return Rejection("not_awaited")


def _remove(state: Solitaire, command: Remove, referee: Referee) -> Decision[AnyEvent]:
    """R33: at least two open cards; those of a typed word are taken from the highest piles first."""
    cards = state.open_cards()
    highest_first = sorted(range(len(cards)), key=lambda pile: -len(state.piles[pile]))
    places = spell((command.word,), cards, state.equipment, state.options.folding, order=highest_first)
    if isinstance(places, Rejection):
        return places
    words = judged((lay(places[0], cards, state.equipment),), 0, state.options, referee)
    if isinstance(words, Rejection):
        return words
    opened = tuple(pile[1] if len(pile) > 1 else "" for pile in (state.piles[place] for place in places[0]))
    return settled(state, [Removed(word=words[0], places=places[0], opened=opened)], referee)


def _refill(state: Solitaire, command: Refill, referee: Referee) -> Decision[AnyEvent]:
    if command.pile not in sources(state):
        return Rejection("no_such_pile", {"pile": command.pile, "piles": list(sources(state))})
    return settled(state, [_refilled(state, command.pile)], referee)


def _refilled(state: Solitaire, pile: int) -> Refilled:
    place = next(place for place, cards in enumerate(state.piles) if not cards)
    card, opened = state.piles[pile][:2]
    return Refilled(place=place, pile=pile, card=card, opened=opened)


def sources(state: Solitaire) -> tuple[int, ...]:
    """R34: an emptied place is filled from a pile of two cards or more; if there is none, it stays empty."""
    if all(state.piles):
        return ()
    return tuple(place for place, cards in enumerate(state.piles) if len(cards) > 1)


def settled(state: Solitaire, events: Events, referee: Referee) -> Events:
    """What follows by itself: the refill that leaves no choice, and the end (R34, R35)."""
    after = folded(state, events)
    while len(giving := sources(after)) == 1:
        events = [*events, _refilled(after, giving[0])]
        after = folded(state, events)
    if giving or dearest_word(after, referee):
        return events
    if not any(after.piles) or not after.moves:
        return [*events, end(after)]
    return [*events, NoWordLeft()]


def dearest_word(state: Solitaire, referee: Referee) -> Places | None:
    """The word of most points that the open cards give; None if they give none (R35)."""
    cards = state.open_cards()
    free = sorted(((place, card) for place, card in enumerate(cards) if card), key=lambda at: -len(state.piles[at[0]]))
    best: Places | None = None
    most = 0
    for word, _ in referee.find("".join(cards)):
        for places in segmentations(word, free):
            points = value([cards[place] for place in places], state.equipment)
            if len(places) >= FEWEST and points > most:
                best, most = places, points
    return best


def _hint(state: Solitaire, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """The word after which playouts leave the fewest points; they see what the player sees.

    A dictionary that has changed since the last word may know none any more; to say so is free (R35).
    """
    places = best_word(view(state, 0), referee, chance) or dearest_word(state, referee)
    if places is None:
        return [NoWordLeft()]
    word = lay(places, state.open_cards(), state.equipment)
    return [Hinted(word=with_spelling(word, referee.judge(word.text)), places=places)]


def _help(state: Solitaire) -> Decision[AnyEvent]:
    """The dictionary finds words at the price of a hint; where no word is left it could only be paid for nothing."""
    return Rejection("no_word_left") if state.phase == "stuck" else [Helped()]


def end(state: Solitaire) -> SolitaireEnded:
    """R36: the value of all cards that are left, open and hidden; the price of help comes on top."""
    rest = [card for pile in state.piles for card in pile]
    points = value(rest, state.equipment)
    return SolitaireEnded(
        points=points,
        cards=len(rest),
        hints=state.hints,
        undos=state.undos,
        searches=state.searches,
        score=points + price(state),
        cleared=not rest,
    )


def price(state: Solitaire) -> int:
    return (state.hints + state.searches) * HINT_PRICE + state.undos * UNDO_PRICE


def _leave(state: Solitaire, seat: Seat) -> Decision[AnyEvent]:
    if seat != 0:
        return Rejection("no_such_seat", {"seat": seat})
    return [PlayerLeft(seat=seat), end(state)]


def started(event: Started) -> Solitaire:
    return Solitaire(options=event.options, equipment=event.equipment, box=event.equipment.deck())


def folded(state: Solitaire, events: Events) -> Solitaire:
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: Solitaire, event: AnyEvent) -> Solitaire:
    return msgspec.structs.replace(state, step=state.step + 1, **_changes(state, event))


def _changes(state: Solitaire, event: AnyEvent) -> Changes:
    match event:
        case PilesDealt():
            known: Changes = {"least": event.least, "par": event.par}
            return {"code": event.code, "piles": event.piles, "box": event.box, **known}
        case Removed():
            piles = tuple(pile[1:] if place in event.places else pile for place, pile in enumerate(state.piles))
            return _moved(state, piles, (*state.moves, Move(event.word, event.places)))
        case Refilled():
            return _refill_changes(state, event)
        case NoWordLeft():
            return {"phase": "stuck"}
        case Hinted():
            return {"hint": event, "hints": state.hints + 1}
        case Helped():
            return {"searches": state.searches + 1}
        case Undone():
            return {**_moved(state, _before(state), state.moves[:-1]), "undos": state.undos + 1}
        case PlayerLeft():
            return {"left": (event.seat,)}
        case SolitaireEnded():
            winners = (0,) if event.cleared and not state.left else ()
            outcome = Outcome((event.score,), winners, fewest_best=True)  # R36
            return {"phase": "over", "hint": None, "result": event, "outcome": outcome}
        case _:
            _not_here(event)


def _not_here(event: Started | RoundsEvent | RiddleEvent) -> NoReturn:
    raise TypeError(f"no event of a solitaire: {event!r}")


def _moved(state: Solitaire, piles: tuple[tuple[str, ...], ...], moves: tuple[Move, ...]) -> Changes:
    waits = not all(piles) and any(len(pile) > 1 for pile in piles)
    return {"piles": piles, "moves": moves, "phase": "refill" if waits else "word", "hint": None}


def _refill_changes(state: Solitaire, event: Refilled) -> Changes:
    piles = list(state.piles)
    piles[event.place], piles[event.pile] = (event.card,), piles[event.pile][1:]
    *others, last = state.moves
    last = msgspec.structs.replace(last, refills=(*last.refills, (event.place, event.pile)))
    return _moved(state, tuple(piles), (*others, last))


def _before(state: Solitaire) -> tuple[tuple[str, ...], ...]:
    """The piles before the last word: its refills go back first, the last one first, then its cards."""
    move = state.moves[-1]
    piles = list(state.piles)
    for place, pile in reversed(move.refills):
        piles[place], piles[pile] = (), (*piles[place], *piles[pile])
    for place, card in zip(move.places, move.word.cards, strict=True):
        piles[place] = (card, *piles[place])
    return tuple(piles)


def awaiting(state: Solitaire) -> Awaiting:
    """R35: when no word is left one may still take the last one back; then it is over."""
    if state.phase == "over":
        return Awaiting()
    undo = ("undo",) if state.moves else ()
    hint = ("hint",) if state.hint is None else ()
    kinds = {"word": ("remove", *hint, *undo), "refill": ("refill", *undo), "stuck": undo}[state.phase]
    return Awaiting({0: Window(str(state.step), (*kinds, "give_up"))})


def view(state: Solitaire, seat: Seat | None) -> SolitaireView:
    over = state.phase == "over"
    return SolitaireView(
        seat=seat,
        options=state.options,
        equipment=state.equipment,
        code=state.code,
        least=state.least,
        par=state.par,
        open_cards=state.open_cards(),
        heights=tuple(len(pile) for pile in state.piles),
        hidden=tuple(pile[1:] for pile in state.piles) if over else (),
        words=tuple(move.word for move in state.moves),
        phase=state.phase,
        sources=sources(state),
        hint=state.hint,
        hints=state.hints,
        undos=state.undos,
        searches=state.searches,
        price=price(state),
        left=state.left,
        result=state.result,
        outcome=state.outcome,
    )


def preview(seen: SolitaireView, command: Remove, referee: Referee) -> Preview | Rejection:
    """What a word from the open cards would take away."""
    if seen.seat is None or seen.phase != "word":
        return Rejection("nothing_to_preview")
    cards = seen.open_cards
    highest_first = sorted(range(len(cards)), key=lambda pile: -seen.heights[pile])
    places = spell((command.word,), cards, seen.equipment, seen.options.folding, order=highest_first)
    if isinstance(places, Rejection):
        return places
    word = lay(places[0], cards, seen.equipment)
    (verdict,) = judge((word,), 0, seen.options, referee)
    left = sum(seen.heights) - len(word.cards)
    return Preview((WordPreview(word, verdict),), word.points, word.letters, left, goes_out=not left)
