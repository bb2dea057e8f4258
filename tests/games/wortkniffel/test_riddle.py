"""The riddle of Wortkniffel as it is played (R29): one throw a turn, the same dice for everybody."""

from __future__ import annotations

import pytest

from tests.games.wortkniffel.positions import Play, new_game
from wortstube.games.core import Chance, Rejection, Window
from wortstube.games.levels import Who
from wortstube.games.wortkniffel import bot, coach, riddle
from wortstube.games.wortkniffel.bot import mind_of
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.lookahead import Outlook
from wortstube.games.wortkniffel.messages import Options, Roll, Rolled, Task
from wortstube.games.wortkniffel.positions import written
from wortstube.games.wortkniffel.rest import Standing
from wortstube.games.wortkniffel.score_card import BOXES, Card
from wortstube.lexicon import Lexicon

TASK = Task("BCD2345")
LEXICON = Lexicon.load("de")


def riddle_game(seed: bytes = b"evening") -> Play:
    return new_game(1, seed, riddle=TASK)


def thrown(play: Play) -> list[tuple[str, ...]]:
    return [event.dice for event in play.log if isinstance(event, Rolled)]


def test_r29_everybody_has_the_same_dice_whatever_was_done_before() -> None:
    careful, careless = riddle_game(b"one"), riddle_game(b"another")
    while careful.state.outcome is None:
        careful.roll()
        careful.cross_out(careful.card().free()[0])
        careless.roll()
        free = careless.card().free()
        careless.enter("chance") if "chance" in free else careless.cross_out(free[-1])
    assert thrown(careful) == thrown(careless)
    assert len(set(thrown(careful))) > len(BOXES) - 2
    assert thrown(careful) == [riddle.faces(TASK, turn, standard()) for turn in range(1, 12)]


def test_r29_each_turn_has_one_throw() -> None:
    play = riddle_game()
    assert play.awaiting.seats == {0: Window("1.0", ("roll",))}
    play.roll()
    assert play.awaiting.seats == {0: Window("1.1", ("enter", "cross_out"))}
    assert play.refused(Roll(keep=(1, 2))) == Rejection("not_awaited", {"kinds": ["enter", "cross_out"]})


def test_r29_another_code_has_other_dice_and_case_makes_no_difference() -> None:
    first = riddle.faces(TASK, 1, standard())
    assert first == riddle.faces(Task(TASK.code.lower()), 1, standard())
    assert any(
        riddle.faces(Task("BCD2346"), turn, standard()) != riddle.faces(TASK, turn, standard()) for turn in (1, 2)
    )


def test_r29_no_die_that_is_still_to_come_is_in_the_view() -> None:
    play = riddle_game()
    assert play.game.view(play.state, 0).table.dice == ()


def test_r29_there_is_no_hourglass() -> None:
    play = new_game(1, riddle=TASK, hourglass=60, leniency=True)
    play.roll()
    assert play.awaiting.deadlines == ()


def test_r29_with_several_players_there_is_no_task() -> None:
    play = new_game(2, riddle=TASK)
    assert play.state.options.riddle is None
    assert play.state.options.hourglass == 120
    play.roll()
    assert "roll" in play.awaiting.seats[play.state.seat].kinds


@pytest.mark.parametrize("level", ["anfaenger", "experte", "perfekt"])
def test_r29_bots_play_it_and_know_that_there_is_one_throw(level: Who) -> None:
    play = new_game(1, riddle=TASK)
    play.referee = LEXICON.referee(play.game.policy(Options()))
    while play.state.outcome is None:
        view = play.game.view(play.state, 0)
        play.do(bot.choose(view, play.awaiting, level, LEXICON, Chance(b"bot", 1)))
    assert play.card().total() > 40


def test_r29_whoever_has_one_throw_expects_less_of_a_game() -> None:
    """By a good deal: else boxes would be saved for what never comes."""
    one = mind_of("klub", LEXICON, standard(), Options(riddle=TASK)).foresight
    three = mind_of("klub", LEXICON, standard(), Options()).foresight
    assert one.rest(Standing()) < 0.7 * three.rest(Standing())


def test_r29_a_turn_of_one_throw_is_worth_the_mean_of_all_throws() -> None:
    outlook = coach.insight(LEXICON, standard(), Options(riddle=TASK), "everyday").foresight.outlook
    standing = Standing(("chance",), 50)
    values = outlook.last_rolls(standing, lambda after: 0.0)
    assert outlook.turn(standing, lambda after: 0.0) == pytest.approx(sum(values) / len(values))
    assert Outlook.turn(outlook, standing, lambda after: 0.0) > outlook.turn(standing, lambda after: 0.0) + 1


def test_r29_the_coach_reckons_with_one_throw() -> None:
    """What a turn was expected to bring is what throws bring on average: luck is zero on average there, too."""
    play = new_game(1, riddle=TASK)
    before = coach.analyse(play.game.view(play.state, 0), play.awaiting, LEXICON, "everyday")
    assert before is not None
    assert before.best == pytest.approx(coach.par(play.state, 0, LEXICON, "everyday"))
    play.roll()
    after = coach.analyse(play.game.view(play.state, 0), play.awaiting, LEXICON, "everyday")
    assert after is not None
    assert not any(isinstance(choice.command, Roll) for choice in after.choices)
    assert not after.exact
    insight = coach.insight(LEXICON, standard(), play.state.options, "everyday")
    values = insight.foresight.values(Standing(), 0)
    assert sum(values) / len(values) == pytest.approx(insight.of_card(Card()), abs=2)


def test_r29_a_riddle_is_not_written_as_a_position_of_the_usual_game() -> None:
    play = new_game(1, riddle=TASK)
    play.roll()
    assert written(play.game.view(play.state, 0), play.awaiting) is None
    usual = new_game(1)
    usual.roll()
    assert written(usual.game.view(usual.state, 0), usual.awaiting) is not None
