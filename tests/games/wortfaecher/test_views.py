"""What each seat may know, and what it may do now."""

from __future__ import annotations

import msgspec

from tests.games.wortfaecher.positions import REFEREE, new_game, position
from wortstube.games.core import Rejection, Window
from wortstube.games.wortfaecher.messages import (
    Drew,
    GoOut,
    Preview,
    RoundBegan,
)


def test_hands_are_secret() -> None:
    play = position("D A N", others={1: "X Y"}, players=2)
    assert (play.view(0).hand, play.view(1).hand, play.view(None).hand) == (("D", "A", "N"), ("X", "Y"), ())
    assert (play.view(0).drawn, play.view(1).drawn, play.view(None).drawn) == ("N", "", "")
    assert play.view(1).counts == (3, 2)
    assert "X" not in msgspec.json.encode(play.view(0).hand).decode()


def test_a_card_drawn_is_shown_to_its_owner_alone() -> None:
    play = new_game(2)
    (drew,) = play.draw()
    shown = [play.game.show(play.state, drew, seat) for seat in (0, 1, None)]
    assert shown == [Drew(seat=1, card=""), drew, Drew(seat=1, card="")]


def test_a_deal_shows_everybody_the_own_hand_and_no_pile() -> None:
    play = new_game(3)
    began = play.log[1]
    for seat in (0, 1, 2, None):
        shown = play.game.show(play.state, began, seat)
        assert isinstance(shown, RoundBegan)
        assert shown.draw_pile == ()
        assert [bool(hand) for hand in shown.hands] == [owner == seat for owner in range(3)]


def test_words_are_previewed_with_verdicts_also_before_the_own_turn() -> None:
    play = position("D A N", others={1: "R E I S"})
    preview = play.preview("DA")
    assert isinstance(preview, Preview)
    assert (preview.points, preview.longest, preview.cards_left, preview.goes_out) == (4, 2, 1, True)
    assert [part.verdict.valid for part in preview.words if part.verdict] == [True]
    waiting = play.preview("REIS", seat=1)
    assert isinstance(waiting, Preview)
    assert (waiting.cards_left, waiting.goes_out) == (0, True), "whatever is drawn is the card to discard"
    short = play.preview("EIS", seat=1)
    assert isinstance(short, Preview)
    assert (short.cards_left, short.goes_out) == (1, False), "with the card to be drawn two are left"
    assert play.game.preview(play.view(None), GoOut(words=()), REFEREE) == Rejection("nothing_to_preview")


def test_in_anzweifeln_mode_a_preview_gives_no_verdict() -> None:
    preview = position("D A N", referee="challenge").preview("AD")
    assert isinstance(preview, Preview)
    assert [part.verdict for part in preview.words] == [None]


def test_windows_name_turn_and_phase() -> None:
    play = new_game(2)
    assert play.awaiting.seats == {1: Window("1.draw", ("draw", "take"))}
    play.draw()
    assert play.awaiting.seats == {1: Window("1.play", ("go_out", "discard"))}
