"""A game with hidden hands at a table: bots play it to its end, and nobody is shown another's hand."""

from __future__ import annotations

import pytest

from tests.table.playing import NAMES, SEED, BareTable
from wortstube.games import core, registry
from wortstube.games.core import Chance, Rejection, Seat, TimeUp
from wortstube.games.wortfaecher.messages import RoundBegan, RoundsView
from wortstube.lexicon import Lexicon
from wortstube.table import view
from wortstube.table.messages import Open, Sit, Start

GAME = registry.load("wortfaecher")


def seated(players: int, **options: object) -> BareTable:
    table = BareTable(GAME).do(Open(game=GAME.name, options=options, places=players))
    return table.do(*(Sit(seat=seat, name=NAMES[seat]) for seat in range(players)))


def bot_moves(table: BareTable) -> None:
    waiting = GAME.awaiting(table.state.play)
    seat = min(waiting.seats)
    chance = Chance(SEED, table.state.seq, "bot")
    seen = GAME.view(table.state.play, seat)
    chosen = registry.bot(GAME.name).choose(seen, core.awaiting_for(waiting, seat), "hobby", Lexicon.load(), chance)
    table.do(chosen, seat=seat)


@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_a_game_is_played_to_its_end_and_nobody_is_shown_anothers_hand(referee: str) -> None:
    table = seated(3, referee=referee, hourglass=60).do(Start())
    while table.state.phase == "playing":
        for seat in (0, 1, 2, None):
            _sees_only_the_own_hand(table, seat)
        bot_moves(table)
    assert table.state.phase == "over"


def _sees_only_the_own_hand(table: BareTable, seat: Seat | None) -> None:
    seen = view.view(GAME, table.state, seat).play
    assert isinstance(seen, RoundsView)
    assert seen.hand == (() if seat is None else table.state.play.hands[seat])


def test_the_deal_is_shown_to_each_seat_with_its_own_hand_alone() -> None:
    table = seated(2)
    before, events = table.state, table.decide(Start())
    assert not isinstance(events, Rejection)
    for seat in (0, 1, None):
        shown = view.shown(GAME, before, events, 9, 1000.0, seat).events
        began = next(event for event in shown if isinstance(event, RoundBegan))
        assert began.draw_pile == ()
        assert [bool(hand) for hand in began.hands] == [owner == seat for owner in range(2)]


def test_the_hourglass_of_the_table_ends_a_turn() -> None:
    table = seated(2, hourglass=30).do(Start())
    first = table.state.play.seat
    (deadline,) = GAME.awaiting(table.state.play).deadlines
    table.later(31.0).do(TimeUp(deadline=deadline.id))
    assert table.state.play.seat != first


def test_a_solitaire_is_played_at_a_table_for_one() -> None:
    table = seated(1, deal="STUBE").do(Start())
    while table.state.phase == "playing":
        bot_moves(table)
    assert table.state.play.result.score >= 0


@pytest.mark.parametrize("options", [{"deal": "a b"}, {"head_start": [-1]}, {"dealer": 6}, {"hourglass": 31}])
def test_options_that_make_no_sense_are_refused_with_a_reason(options: dict[str, object]) -> None:
    decision = BareTable(GAME).decide(Open(game=GAME.name, options=options, places=2))
    assert isinstance(decision, Rejection)
    assert decision.code == "options"
