"""The golden playthroughs of Wortfächer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

import msgspec

from tests.conformance.entrant import registered
from tests.golden.playing import bots_play, game_of_bots, submit, window
from tests.golden.transcript import Playthrough
from wortstube.games.core import Leave, TimeUp, replay
from wortstube.games.levels import Level
from wortstube.games.wortfaecher.cards import Word
from wortstube.games.wortfaecher.messages import (
    Accept,
    Challenge,
    Draw,
    GiveUp,
    GoOut,
    Hint,
    LayOut,
    Options,
    Remove,
    RoundBegan,
    Undo,
)
from wortstube.testing.playouts import Playout, Setup, Step

THREE: tuple[Level, ...] = ("klub", "hobby", "experte")


def strict() -> Playthrough:
    levels: tuple[Level, ...] = ("experte", "hobby")
    entrant = registered("wortfaecher")
    return game_of_bots("Wortfächer: a strict game of two bots", entrant, Options(), levels, b"golden")


def examples() -> Playthrough:
    """What the rulebook shows, in one round of a stacked deal; then a bluff that fails, and bots play on.

    GRAS is worth 8, SCH counts three letters, who has 2 points pays 2 for doubting GRAS, a tie cancels the bonus.
    """
    options = Options(referee="challenge", hourglass=60, dealer=2, head_start=(0, 2, 20))
    playout = _stacked(options, 3, ("G R A I", "SCH A L N", "EI S E T"), ("S", "E", "N"))
    _draw_and(playout, GoOut(words=(Word(text="GRAS"),)))
    _draw_and(playout, LayOut(words=(Word(text="SCHAL"),), card=3))
    _draw_and(playout, LayOut(words=(Word(text="EISEN"),)))
    submit(playout, 1, Challenge(owner=0, word=0, window=window(playout, 1)))
    _all_accept(playout)
    _bluff(playout)
    bots_play(playout, THREE, until=lambda state: bool(state.phase == "doubt"))
    submit(playout, 0, Challenge(owner=1, word=0, window=window(playout, 0)))
    _all_accept(playout)
    bots_play(playout, THREE)
    return Playthrough("Wortfächer: the examples of the rulebook, and a bluff", THREE, playout)


def lost_time() -> Playthrough:
    """Somebody dreams, somebody leaves, and nobody may go out at once; bots play on."""
    options = Options(hourglass=30, first_turn_out="never", dealer=0)
    playout = Playout.begin(registered("wortfaecher"), Setup(3, options), b"golden")
    deadline = playout.entrant.game.awaiting(playout.now.state).deadlines[0]
    submit(playout, None, TimeUp(deadline=deadline.id))
    bots_play(playout, THREE, until=lambda state: bool(state.round == 2 and state.phase == "play"))
    submit(playout, None, Leave(seat=playout.now.state.seat))
    bots_play(playout, THREE)
    return Playthrough("Wortfächer: a dreamer, and one who leaves", THREE, playout)


def solitaire() -> Playthrough:
    """A deal by its code, with a hint and a word taken back; a bot finishes it."""
    playout = Playout.begin(registered("wortfaecher"), Setup(1, Options(deal="FAECHER")), b"golden")
    submit(playout, 0, Hint(window=window(playout, 0)))
    submit(playout, 0, Remove(word=Word(cards=playout.now.state.hint.places), window=window(playout, 0)))
    submit(playout, 0, Undo(window=window(playout, 0)))
    bots_play(playout, ("klub",), until=lambda state: bool(state.phase == "stuck"))
    if not playout.over:
        submit(playout, 0, GiveUp(window=window(playout, 0)))
    return Playthrough("Wortfächer: a solitaire", ("klub",), playout)


def _stacked(options: Options, round: int, hands: Sequence[str], next_cards: Sequence[str]) -> Playout:
    """A game that begins in a later round, with these hands and these cards on the draw pile."""
    playout = Playout.begin(registered("wortfaecher"), Setup(len(hands), options), b"golden")
    start = playout.steps[0]
    events = [
        _stack(event, round, hands, next_cards) if isinstance(event, RoundBegan) else event for event in start.events
    ]
    states = [replay(playout.entrant.game, events[: count + 1]) for count in range(len(events))]
    playout.steps[0] = Step(start.before, None, None, events, states)
    return playout


def _stack(event: RoundBegan, round: int, hands: Sequence[str], next_cards: Sequence[str]) -> Any:
    dealt = tuple(tuple(hand.split()) for hand in hands)
    deck = Counter([*event.draw_pile, event.face_up, *(card for hand in event.hands for card in hand)])
    rest = deck - Counter([*next_cards, *(card for hand in dealt for card in hand)])
    face_up, *others = sorted(rest.elements())
    draw_pile = (*next_cards, *others)
    return msgspec.structs.replace(event, round=round, hands=dealt, draw_pile=draw_pile, face_up=face_up)


def _draw_and(playout: Playout, command: GoOut | LayOut) -> None:
    seat = playout.now.state.seat
    submit(playout, seat, Draw(window=window(playout, seat)))
    submit(playout, seat, msgspec.structs.replace(command, window=window(playout, seat)))


def _all_accept(playout: Playout) -> None:
    while playout.now.state.phase == "doubt":
        seat = min(playout.entrant.game.awaiting(playout.now.state).seats)
        submit(playout, seat, Accept(window=window(playout, seat)))


def _bluff(playout: Playout) -> None:
    """All cards but one in an order that is no word."""
    seat = playout.now.state.seat
    submit(playout, seat, Draw(window=window(playout, seat)))
    hand = playout.now.state.hands[seat]
    judge = playout.entrant.referee.judge
    orders = permutations(range(len(hand)), len(hand) - 1)
    made_up = next(order for order in orders if not judge("".join(hand[place] for place in order)).valid)
    submit(playout, seat, GoOut(words=(Word(cards=made_up),), window=window(playout, seat)))


SCENARIOS: dict[str, Callable[[], Playthrough]] = {
    "wortfaecher-strict": strict,
    "wortfaecher-examples": examples,
    "wortfaecher-lost-time": lost_time,
    "wortfaecher-solitaire": solitaire,
}
