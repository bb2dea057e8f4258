"""The coach of Wortfächer: which card to take, which to throw away, and what a hand held, as the bots weigh a turn.

Exact over one draw; all that comes later is estimated (`strategy`). The solitaire is played down many times
(`foresight`); there few points are best, so what is left counts as less than nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from wortstube.games.analysis import Analysis, Choice, best_first, measured_par
from wortstube.games.core import Awaiting, Chance, Command, Rejection, Seat, TimeUp, Window
from wortstube.games.ranked import ranked_words
from wortstube.games.wortfaecher import solitaire
from wortstube.games.wortfaecher.bot import laid_on
from wortstube.games.wortfaecher.cards import Word, lay, spell, value
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.games.wortfaecher.flow import ROUNDS
from wortstube.games.wortfaecher.foresight import Playouts, outlooks
from wortstube.games.wortfaecher.messages import (
    Discard,
    Draw,
    GoOut,
    LayOut,
    Remove,
    Riddle,
    RiddleView,
    Rounds,
    RoundsView,
    SolitaireView,
    State,
    Take,
    View,
)
from wortstube.games.wortfaecher.solver import LONGEST_WORD, POINT, CardFan
from wortstube.games.wortfaecher.strategy import Strategist, Turn
from wortstube.games.wortfaecher.words import policy_of
from wortstube.lexicon import Lexicon, Policy, Tier

NOISE = 2.0
ALONE_NOISE = 6.0
"""Playouts play worse than people, and the best of many means looks better than it is."""


@lru_cache(maxsize=4)
def _strategist(lexicon: Lexicon, equipment: bytes, policy: Policy, tier: Tier) -> Strategist:
    words = ranked_words(lexicon.referee(policy), tier, LONGEST_WORD)
    return Strategist(CardFan(words, msgspec.json.decode(equipment, type=Equipment)))


def strategist(view: RoundsView, lexicon: Lexicon, vocabulary: Tier) -> Strategist:
    """Learned once for each vocabulary."""
    return _strategist(lexicon, msgspec.json.encode(view.equipment), policy_of(view.options), vocabulary)


def analyse(view: View, awaiting: Awaiting, lexicon: Lexicon, vocabulary: Tier) -> Analysis | None:
    """R7, R9, R11, R20: which card, and what to lay."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    if isinstance(view, RiddleView):
        return None  # its solution is told once it is over
    if not isinstance(view, RoundsView):
        removals = _removals(view, window, lexicon, vocabulary) if "remove" in window.kinds else []
        return Analysis("wortfaecher", view.seat, vocabulary, best_first(removals), noise=ALONE_NOISE)
    if "accept" in window.kinds:
        return None
    planner = strategist(view, lexicon, vocabulary)
    turn, start = planner.turn(view), _stands(planner, view)
    found = _uses(turn, window) if "discard" in window.kinds else _cards(turn, window)
    choices = [msgspec.structs.replace(choice, value=start + choice.value / POINT) for choice in found]
    return Analysis("wortfaecher", view.seat, vocabulary, best_first(choices), noise=NOISE)


def _stands(planner: Strategist, view: RoundsView) -> float:
    """What is won, and what the rounds to come bring."""
    assert view.seat is not None
    return view.scores[view.seat] + _rounds(planner, view.round + 1)


def _rounds(planner: Strategist, first: int) -> float:
    """What rounds bring from this one on: about what going out does."""
    return sum(planner.rivals(number + 1).whole for number in range(first, ROUNDS + 1)) / POINT


def _cards(turn: Turn, window: Window) -> Iterator[Choice]:
    """R7: the open card, or an unknown one."""
    taken, drawn = turn.cards()
    if "take" in window.kinds:
        yield Choice(Take(window=window.id), taken)
    if "draw" in window.kinds:
        yield Choice(Draw(window=window.id), drawn)


def _uses(turn: Turn, window: Window) -> Iterator[Choice]:
    hand, fan = turn.view.hand, turn.fan
    for kind, least in (("go_out", len(hand) - 1), ("lay_out", 1)):
        split = fan.split(hand, turn.bonus, least) if kind in window.kinds else None
        if split:
            words = fan.words_in(hand)
            laid = tuple(laid_on(words[mask][0], hand, mask) for mask in split.words)
            used = {place for word in laid for place in word.cards}
            left = [place for place in range(len(hand)) if place not in used]
            lay_out = LayOut(words=laid, card=left[0] if left else None, window=window.id)
            command = GoOut(words=laid, window=window.id) if kind == "go_out" else lay_out
            points = value([hand[place] for place in used], turn.view.equipment)
            yield Choice(command, split.worth, points, tuple(words[mask][0] for mask in split.words))
    last = "lay_out" in window.kinds  # R20: nothing that is not laid now will ever be
    for place, card in enumerate(hand):
        if hand.index(card) == place:
            yield Choice(Discard(card=place, window=window.id), 0.0 if last else turn.promise(hand, card))


def _removals(view: SolitaireView, window: Window, lexicon: Lexicon, vocabulary: Tier) -> list[Choice]:
    """R33: which word to take."""
    found = outlooks(view, _fan(view, lexicon, vocabulary), _hidden())
    return [
        Choice(
            Remove(word=Word(cards=one.places), window=window.id),
            -one.left,
            value([view.open_cards[place] for place in one.places], view.equipment),
            (one.word,),
        )
        for one in found
        if one.places
    ]


def _fan(view: SolitaireView, lexicon: Lexicon, vocabulary: Tier) -> CardFan:
    equipment = msgspec.json.encode(view.equipment)
    return _strategist(lexicon, equipment, policy_of(view.options), vocabulary).fan


def _hidden() -> Chance:
    """The same hidden cards for all choices."""
    return Chance(b"coach", 0)


def _removed(view: SolitaireView, analysis: Analysis, command: Command, lexicon: Lexicon) -> Choice | None:
    """The word that was taken. Hints and steps back decide nothing."""
    if not isinstance(command, Remove):
        return None
    places = spell((command.word,), view.open_cards, view.equipment, policy_of(view.options).folding)
    assert not isinstance(places, Rejection), places
    word = lay(places[0], view.open_cards, view.equipment)
    left = Playouts(view, _fan(view, lexicon, analysis.vocabulary), _hidden()).left(sum(1 << at for at in places[0]))
    return Choice(command, -left, word.points, (word.text,))


def done(view: View, analysis: Analysis, command: Command, lexicon: Lexicon) -> Choice | None:
    """Words as they were laid; a card by what it shows."""
    if isinstance(view, RiddleView):
        return None
    if not isinstance(view, RoundsView):
        return _removed(view, analysis, command, lexicon)
    if isinstance(command, GoOut | LayOut):
        planner = strategist(view, lexicon, analysis.vocabulary)
        places = spell(command.words, view.hand, view.equipment, policy_of(view.options).folding)
        assert not isinstance(places, Rejection), places
        words = [lay(one, view.hand, view.equipment) for one in places]
        texts = tuple(word.text for word in words)
        worth = planner.turn(view).worth(words) / POINT if words else 0.0
        return Choice(command, _stands(planner, view) + worth, sum(word.points for word in words), texts)
    if isinstance(command, TimeUp):
        planner = strategist(view, lexicon, analysis.vocabulary)
        last = view.last_turns is not None  # R20
        return Choice(command, _stands(planner, view) + (0.0 if last else planner.turn(view).cut_short() / POINT))
    if isinstance(command, Discard):
        command = msgspec.structs.replace(command, card=view.hand.index(view.hand[command.card]))
    return next((choice for choice in analysis.choices if choice.command == command), None)


def par(state: State, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> float:
    """The rounds, and the points that somebody was given at the start; alone what playing down the deal leaves.

    What can be expected of a riddle is known to whoever made it.
    """
    if isinstance(state, Riddle):
        return 0.0
    if not isinstance(state, Rounds):
        seen = solitaire.view(state, seat)
        return -Playouts(seen, _fan(seen, lexicon, vocabulary), _hidden()).left(0)
    return state.scores[seat] + measured_par(__file__, "", state.players, vocabulary)
