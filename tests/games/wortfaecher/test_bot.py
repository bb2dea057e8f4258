"""The bots of Wortfächer: they see their view, play what they know, and challenge what they do not."""

from __future__ import annotations

import pytest

from tests.games.wortfaecher.positions import Play, alone, doubted, position
from wortstube.games.core import LEVELS, Chance, Command, Level, Seat, awaiting_for
from wortstube.games.wortfaecher import bot
from wortstube.games.wortfaecher.messages import Accept, Challenge, Discard, Draw, GoOut, LayOut, Take
from wortstube.games.wortfaecher.rules import Wortfaecher
from wortstube.games.wortfaecher.solitaire_messages import GiveUp, Refill, Remove
from wortstube.lexicon import Lexicon

LEXICON = Lexicon.load()


def asked(play: Play, level: Level = "hobby", seat: Seat = 0, seed: bytes = b"bot") -> Command:
    awaiting = awaiting_for(play.awaiting, seat)
    view = play.game.view(play.now, seat)
    return bot.choose(view, awaiting, level, LEXICON, Chance(seed, 1, "bot"))


def real(play: Play) -> Play:
    play.referee = LEXICON.referee(Wortfaecher.policy)
    return play


def test_r9_a_bot_goes_out_when_it_can() -> None:
    play = real(position("D A N"))
    chosen = asked(play, "klub")
    assert isinstance(chosen, GoOut)
    play.do(chosen)


def test_r7_a_bot_takes_the_open_card_that_lets_it_go_out() -> None:
    play = position("D X", drawn=False)
    play.change(discard_pile=("A",))
    assert isinstance(asked(play, "klub"), Take)
    play.change(discard_pile=("Y",))
    assert isinstance(asked(play, "klub"), Draw)


def test_r11_a_bot_throws_away_what_is_missed_least() -> None:
    play = position("D A J V")
    chosen = asked(play, "anfaenger")
    assert isinstance(chosen, Discard)
    assert play.state.hands[0][chosen.card] in ("J", "V")


def test_r20_a_bot_lays_a_part_in_its_last_turn() -> None:
    play = real(position("H A U S X Y", others={1: "E S"}, seat=0, round=4))
    play.change(last_turns=(), out=1)
    chosen = asked(play, "klub")
    assert isinstance(chosen, LayOut)
    play.do(chosen)


@pytest.mark.parametrize("level", LEVELS)
def test_r21_a_bot_challenges_nonsense_and_leaves_everyday_words_alone(level: Level) -> None:
    plain = doubted("", "H A U S, D A")
    assert isinstance(asked(plain, level), Accept)
    strange = doubted("", "H A U S, X Y W QU")
    answers = [asked(strange, level, seed=str(seed).encode()) for seed in range(20)]
    challenges = [answer for answer in answers if isinstance(answer, Challenge)]
    assert challenges
    assert {(answer.owner, answer.word) for answer in challenges} == {(1, 1)}


def test_a_weak_bot_overlooks_what_a_strong_one_sees() -> None:
    play = position("H A U S X")

    def times_out(level: Level) -> int:
        return sum(isinstance(asked(play, level, seed=str(seed).encode()), GoOut) for seed in range(40))

    assert times_out("anfaenger") < times_out("hobby") < times_out("klub") < 40


def test_r33_r34_a_bot_plays_the_solitaire_to_its_end() -> None:
    play = real(alone("D X", "A N", "E S", "S U", "T M", "U I", "M T", "N E"))
    for _ in range(60):
        if play.alone.outcome:
            break
        chosen = asked(play, "klub")
        assert isinstance(chosen, Remove | Refill | GiveUp)
        play.do(chosen)
    assert play.alone.outcome is not None
    assert play.alone.moves


def test_the_same_view_and_chance_give_the_same_choice() -> None:
    play = position("H A U S X Y")
    assert asked(play) == asked(play)


def test_a_bot_learns_once() -> None:
    bot.warm("hobby", LEXICON)
    play = position("D A N")
    assert bot.mind("hobby", LEXICON, play.state.equipment) is bot.mind("hobby", LEXICON, play.state.equipment)
