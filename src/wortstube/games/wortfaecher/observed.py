"""What a program that learns sees of Wortfächer, and the moves it is offered. Cards are counted by kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import assert_never

from wortstube.games.core import Awaiting, Referee
from wortstube.games.observing import Field, Layout, Numbers, Offers, kind_rows, listed, mark, packed, seats, those
from wortstube.games.wortfaecher.cards import Laid, Word
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.games.wortfaecher.legal import legal
from wortstube.games.wortfaecher.messages import (
    Accept,
    AnyCommand,
    Challenge,
    Discard,
    Draw,
    GiveUp,
    GoOut,
    Hint,
    LayOut,
    Refill,
    Remove,
    RiddleView,
    RoundsView,
    SolitaireView,
    Take,
    Undo,
    View,
)

MOST = 32
KINDS = kind_rows(
    [GoOut, LayOut, Remove, Refill, Take, Draw, Discard, Accept, Challenge, Hint, Undo, GiveUp],
)
PHASES = ("draw", "play", "doubt", "over")
SOLITAIRE_PHASES = ("word", "refill", "stuck", "over")


def _counts(equipment: Equipment, cards: Iterable[str]) -> Numbers:
    counts = dict.fromkeys(equipment.cards, 0)
    for card in cards:
        counts[card] += 1
    return counts.values()


def _marked(equipment: Equipment, card: str) -> Numbers:
    """Which kind of card it is; nothing, if there is none."""
    return mark(len(equipment.cards), [*equipment.cards].index(card) if card else -1)


def _points_laid(view: RoundsView) -> Numbers:
    return seats([sum(word.points for word in words) for words in view.laid] or [0] * view.players, view.seat)


def _longest_laid(view: RoundsView) -> Numbers:
    longest = [max((word.letters for word in words), default=0) for words in view.laid]
    return seats(longest or [0] * view.players, view.seat)


def _of_seat(view: RoundsView, seat: int | None) -> Numbers:
    return those([] if seat is None else [seat], view.players, view.seat)


@cache
def _of_rounds(players: int, kinds: int) -> Layout:
    return Layout(
        Field("hand", kinds, "cards in the own hand", lambda view: _counts(view.equipment, view.hand)),
        Field("drawn", kinds, "the card drawn in this turn", lambda view: _marked(view.equipment, view.drawn)),
        Field("top", kinds, "the top of the discard pile", lambda view: _marked(
            view.equipment, view.discard_pile[-1] if view.discard_pile else "",
        )),
        Field("discarded", kinds, "cards in the discard pile", lambda view: _counts(
            view.equipment, view.discard_pile,
        )),
        Field("lying", kinds, "cards in words that lie", lambda view: _counts(
            view.equipment, (card for words in view.laid for word in words for card in word.cards),
        )),
        Field("draw_pile", 1, "how many cards can be drawn", lambda view: (view.draw_pile,)),
        Field("away", 1, "how many cards are out of play", lambda view: (view.away,)),
        Field("phase", len(PHASES), f"one of {', '.join(PHASES)}", lambda view: mark(
            len(PHASES), PHASES.index(view.phase),
        )),
        Field("round", 1, "the round, from 1", lambda view: (view.round,)),
        Field("lap", 1, "how often the turn has gone round", lambda view: (view.lap,)),
        Field("last", 1, "whether these are the last turns of a round", lambda view: (view.last_turns is not None,)),
        Field("turn_of", players, "whose turn it is", lambda view: _of_seat(view, view.turn_of)),
        Field("dealer", players, "who has dealt", lambda view: _of_seat(view, view.dealer)),
        Field("out", players, "who has gone out", lambda view: _of_seat(view, view.out)),
        Field("to_come", players, "who has a last turn", lambda view: those(
            view.last_turns or (), view.players, view.seat,
        )),
        Field("counts", players, "cards in the hand", lambda view: seats(view.counts, view.seat)),
        Field("scores", players, "the points", lambda view: seats(view.scores, view.seat)),
        Field("points", players, "what the words that lie are worth", _points_laid),
        Field("letters", players, "letters of the longest word that lies", _longest_laid),
        Field("wrong", players, "wrong challenges", lambda view: seats(
            view.wrong or (0,) * view.players, view.seat,
        )),
        Field("left", players, "who has left", lambda view: those(view.left, view.players, view.seat)),
    )  # fmt: skip


@cache
def _of_solitaire(piles: int, kinds: int) -> Layout:
    return Layout(
        Field("open", piles * kinds, "the open card of each pile", lambda view: chain.from_iterable(
            [_marked(view.equipment, card) for card in view.open_cards],
        )),
        Field("heights", piles, "cards in each pile", lambda view: view.heights),
        Field("sources", piles, "the piles that may give a card", lambda view: [
            pile in view.sources for pile in range(piles)
        ]),
        Field("phase", len(SOLITAIRE_PHASES), f"one of {', '.join(SOLITAIRE_PHASES)}", lambda view: mark(
            len(SOLITAIRE_PHASES), SOLITAIRE_PHASES.index(view.phase),
        )),
        Field("removed", 1, "how many words were removed", lambda view: (len(view.words),)),
        Field("hints", 1, "how many hints there were", lambda view: (view.hints,)),
        Field("undos", 1, "how many words were taken back", lambda view: (view.undos,)),
        Field("price", 1, "what hints and words taken back have cost", lambda view: (view.price,)),
    )  # fmt: skip


@cache
def _of_riddle(kinds: int) -> Layout:
    return Layout(
        Field("cards", kinds, "the cards of the riddle", lambda view: _counts(view.equipment, view.task.cards)),
        Field("bonus", 1, "what a long word adds", lambda view: (view.bonus,)),
        Field("most", 1, "what all cards and the bonus would bring", lambda view: (view.most,)),
        Field("splits", 1, "how often cards were laid", lambda view: (view.splits,)),
        Field("score", 1, "what the best split brings so far", lambda view: (view.score,)),
    )


def layout(view: View) -> Layout:
    kinds = len(view.equipment.cards)
    match view:
        case RoundsView():
            return _of_rounds(view.players, kinds)
        case SolitaireView():
            return _of_solitaire(len(view.open_cards), kinds)
        case RiddleView():
            return _of_riddle(kinds)
        case _:
            assert_never(view)


def move_layout(view: View) -> Layout:
    return _of_move(len(view.equipment.cards))


@cache
def _of_move(kinds: int) -> Layout:
    return Layout(
        Field("kind", len(KINDS), "go_out, lay_out, remove, refill, take, draw, discard, accept, challenge, hint, "
            "undo, give_up"),
        Field("points", 1, "what the words that are laid, removed or challenged are worth"),
        Field("letters", 1, "letters of the longest of them"),
        Field("words", 1, "how many there are"),
        Field("cards", 1, "on how many cards they lie"),
        Field("price", 1, "what the card that is discarded, taken or moved is worth"),
        Field("card", kinds, "its kind"),
    )  # fmt: skip


def standing(view: View) -> Sequence[int]:
    return view.scores if isinstance(view, RoundsView) else (view.score if isinstance(view, RiddleView) else 0,)


def offers(view: View, awaiting: Awaiting, referee: Referee, most: int) -> Offers:
    """By turns of their kinds, in the order of the list."""
    return listed(legal(view, awaiting, referee).in_turns(most), lambda command: _row_of(view, command))


def _row_of(view: View, command: AnyCommand) -> bytes:
    kind = type(command)
    match command:
        case GoOut() | LayOut() if not isinstance(view, SolitaireView):
            cards = view.hand if isinstance(view, RoundsView) else view.task.cards
            return _of_words(view, kind, command.words, cards, _discarded(view, command))
        case Remove() if isinstance(view, SolitaireView):
            return _of_words(view, kind, (command.word,), view.open_cards, "")
        case Discard() if isinstance(view, RoundsView):
            return _row(kind, view.equipment, card=view.hand[command.card])
        case Take() if isinstance(view, RoundsView):
            return _row(kind, view.equipment, card=view.discard_pile[-1])
        case Refill() if isinstance(view, SolitaireView):
            return _row(kind, view.equipment, card=view.open_cards[command.pile])
        case Challenge() if isinstance(view, RoundsView):
            return _of_doubted(view, view.laid[command.owner][command.word])
        case _:
            return _row(kind, view.equipment)


def _of_words(view: View, kind: type[AnyCommand], words: Sequence[Word], cards: Sequence[str], discarded: str) -> bytes:
    used = [cards[place] for word in words for place in word.cards]
    points = sum(map(view.equipment.points, used))
    longest = max(len(word.text) for word in words)
    return _row(kind, view.equipment, points, longest, len(words), len(used), discarded)


def _discarded(view: RoundsView | RiddleView, command: GoOut | LayOut) -> str:
    """Who goes out discards what is left."""
    if isinstance(view, RiddleView):
        return ""
    if isinstance(command, LayOut) and command.card is not None:
        return view.hand[command.card]
    used = {place for word in command.words for place in word.cards}
    return next(card for place, card in enumerate(view.hand) if place not in used)


def _of_doubted(view: RoundsView, word: Laid) -> bytes:
    return _row(Challenge, view.equipment, word.points, word.letters, 1, len(word.cards))


def _row(
    kind: type[AnyCommand],
    equipment: Equipment,
    points: int = 0,
    letters: int = 0,
    words: int = 0,
    cards: int = 0,
    card: str = "",
) -> bytes:
    price, place = (equipment.points(card), [*equipment.cards].index(card)) if card else (0, -1)
    return _packed(kind, points, letters, words, cards, price, place, len(equipment.cards))


@lru_cache(maxsize=65536)
def _packed(
    kind: type[AnyCommand], points: int, letters: int, words: int, cards: int, price: int, place: int, kinds: int
) -> bytes:
    return packed(*KINDS[kind], points, letters, words, cards, price, *mark(kinds, place))
