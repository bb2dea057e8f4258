"""Any legal move of Wortfächer, not a good one: where a bot has failed, and for the conformance suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, assert_never

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Seat
from wortstube.games.wortfaecher.bot import mind
from wortstube.games.wortfaecher.cards import Word, segmentations
from wortstube.games.wortfaecher.messages import (
    Accept,
    Challenge,
    Discard,
    Draw,
    GiveUp,
    GoOut,
    Hint,
    Kind,
    LayOut,
    Refill,
    Remove,
    Riddle,
    RiddleView,
    Rounds,
    RoundsView,
    Solitaire,
    SolitaireView,
    State,
    Take,
    Undo,
    View,
)
from wortstube.games.wortfaecher.solver import CardFan
from wortstube.games.wortfaecher.splits import Splitter
from wortstube.games.wortfaecher.words import policy_of
from wortstube.lexicon import Lexicon

PLAIN: dict[Kind, type[Command]] = {
    "draw": Draw, "take": Take, "accept": Accept, "undo": Undo, "hint": Hint, "give_up": GiveUp,
}  # fmt: skip

PATIENCE = 0.9
"""How rarely a solitaire is given up that could go on: else no playout would ever empty a pile."""

growing: tuple[Kind, ...] = ("draw", "discard")
"""The last round has the largest hands; nobody goes out before somebody must."""


def sample(view: View, kind: Kind, awaiting: Awaiting, lexicon: Lexicon, chance: Chance) -> Command | None:
    """Any legal command of that kind for the seat of the view; None if the position allows none."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    match kind:
        case "lay_out" if isinstance(view, RiddleView):
            return _sample_split(view, window.id, lexicon, chance)
        case "draw" | "take" | "accept" | "undo" | "hint" | "give_up":
            waits = kind == "give_up" and "remove" in window.kinds and chance.happens(PATIENCE)
            return None if waits else PLAIN[kind](window=window.id)
        case "discard" | "go_out" | "lay_out" | "challenge":
            if not isinstance(view, RoundsView):
                return None
            return _sample_rounds(view, kind, window.id, lexicon, chance)
        case "remove" | "refill":
            if not isinstance(view, SolitaireView):
                return None
            return _sample_solitaire(view, kind, window.id, lexicon, chance)
        case _:
            assert_never(kind)


def pieces(state: State) -> object:
    """All cards, wherever they lie."""
    if isinstance(state, Riddle):
        return Counter([*state.box, *state.task.cards])
    if isinstance(state, Solitaire):
        laid = [card for move in state.moves for card in move.word.cards]
        return Counter([*state.box, *laid, *(card for pile in state.piles for card in pile)])
    hands = [card for hand in state.hands for card in hand]
    laid = [card for words in state.laid for word in words for card in word.cards]
    return Counter([*state.draw_pile, *state.discard_pile, *state.away, *hands, *laid])


def reshuffle(state: State, chance: Chance) -> State:
    """The cards that nobody has drawn."""
    if isinstance(state, Solitaire | Riddle):
        return state
    redealt: Rounds = msgspec.structs.replace(state, draw_pile=tuple(chance.ordered(state.draw_pile)))
    return redealt


def disguise(state: State, seat: Seat | None, chance: Chance) -> State:
    """Deal anew whatever the seat does not see; a riddle hides nothing."""
    if isinstance(state, Riddle):
        return state
    if isinstance(state, Solitaire):
        return _disguised_solitaire(state, chance)
    hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    cards = iter(chance.shuffled([*hidden, *state.draw_pile, *state.away]))
    hands = tuple(hand if owner == seat else tuple(next(cards) for _ in hand) for owner, hand in enumerate(state.hands))
    redealt: Rounds = msgspec.structs.replace(
        state,
        hands=hands,
        draw_pile=tuple(next(cards) for _ in state.draw_pile),
        away=tuple(next(cards) for _ in state.away),
        drawn=hands[state.seat][-1] if state.drawn and seat != state.seat else state.drawn,
    )
    return redealt


def _disguised_solitaire(state: Solitaire, chance: Chance) -> Solitaire:
    """Whatever lies under an open card or in the box; once the game is over the piles are open."""
    if state.phase == "over":
        return msgspec.structs.replace(state, box=tuple(chance.shuffled(state.box)))
    hidden = [card for pile in state.piles for card in pile[1:]]
    cards = iter(chance.shuffled([*hidden, *state.box]))
    piles = tuple((*pile[:1], *(next(cards) for _ in pile[1:])) for pile in state.piles)
    return msgspec.structs.replace(state, piles=piles, box=tuple(cards))


def _sample_rounds(
    view: RoundsView,
    kind: Literal["discard", "go_out", "lay_out", "challenge"],
    window: str,
    lexicon: Lexicon,
    chance: Chance,
) -> Command | None:
    match kind:
        case "discard":
            return Discard(card=chance.below(len(view.hand)), window=window)
        case "go_out":
            words = _all_but_one(view, lexicon, chance)
            return GoOut(words=words, window=window) if words else None
        case "lay_out":
            return _sample_lay_out(view, window, lexicon, chance)
        case "challenge":
            return _sample_challenge(view, window, chance)
        case _:
            assert_never(kind)


def _sample_solitaire(
    view: SolitaireView, kind: Literal["remove", "refill"], window: str, lexicon: Lexicon, chance: Chance
) -> Command | None:
    if kind == "refill":
        return Refill(pile=chance.choice(view.sources), window=window)
    places = [place for place, card in enumerate(view.open_cards) if card]
    words = _fan(view, lexicon).words_in([view.open_cards[place] for place in places])
    if not words:
        return None
    word = chance.choice(words[chance.choice(list(words))])
    layouts = segmentations(word, [(place, view.open_cards[place]) for place in places])
    return Remove(word=Word(cards=next(layout for layout in layouts if len(layout) > 1)), window=window)


def _sample_split(view: RiddleView, window: str, lexicon: Lexicon, chance: Chance) -> LayOut | None:
    """R44: one word of the cards."""
    words = Splitter(view.task, view.equipment).words(lexicon.referee(policy_of(view.options)))
    if not words:
        return None
    return LayOut(words=(Word(chance.choice(words[chance.choice(list(words))])),), window=window)


def _all_but_one(view: RoundsView, lexicon: Lexicon, chance: Chance) -> tuple[Word, ...]:
    """In strict mode words of the lexicon; else the cards in any order, in words of any length."""
    hand = view.hand
    if view.options.referee == "challenge":
        return _anything(chance.shuffled(range(len(hand)))[1:], chance)
    fan = _fan(view, lexicon)
    words, split = fan.words_in(hand), fan.split(hand, [0], len(hand) - 1)
    return tuple(_on_cards(words[mask], mask, hand, chance) for mask in split.words) if split else ()


def _sample_lay_out(view: RoundsView, window: str, lexicon: Lexicon, chance: Chance) -> LayOut | None:
    hand = view.hand
    if view.options.referee == "challenge":
        card, *rest = chance.shuffled(range(len(hand)))
        words = _anything(rest[: 2 + chance.below(len(rest) - 1)], chance)
        return LayOut(words=words, card=card, window=window)
    found = _fan(view, lexicon).words_in(hand)
    parts = [mask for mask in found if mask.bit_count() < len(hand)]
    if not parts:
        return None
    mask = chance.choice(parts)
    rest = [place for place in range(len(hand)) if not mask >> place & 1]
    return LayOut(words=(_on_cards(found[mask], mask, hand, chance),), card=chance.choice(rest), window=window)


def _anything(places: Sequence[int], chance: Chance) -> tuple[Word, ...]:
    """These cards as one word or two."""
    cut = 2 + chance.below(len(places) - 3) if len(places) > 3 else len(places)
    return tuple(Word(cards=tuple(part)) for part in (places[:cut], places[cut:]) if part)


def _sample_challenge(view: RoundsView, window: str, chance: Chance) -> Challenge | None:
    doubtful = [
        (owner, number)
        for owner, words in enumerate(view.laid)
        for number, word in enumerate(words)
        if owner != view.seat and not word.doubt
    ]
    if not doubtful:
        return None
    owner, number = chance.choice(doubtful)
    return Challenge(owner=owner, word=number, window=window)


def _fan(view: View, lexicon: Lexicon) -> CardFan:
    """All words the seat may lay."""
    assert view.seat is not None
    return mind("experte", lexicon, view.equipment, view.options, view.seat).fan


def _on_cards(words: Sequence[str], mask: int, hand: Sequence[str], chance: Chance) -> Word:
    """One of the words, on exactly the cards of the subset."""
    free = [(place, card) for place, card in enumerate(hand) if mask >> place & 1]
    layouts = segmentations(chance.choice(words), free)
    return Word(cards=next(layout for layout in layouts if len(layout) == len(free)))
