"""Before the first term: the box, the card, the theme, the roll (R1 to R5, R16, R19, R25, R35)."""

from __future__ import annotations

import pytest

from tests.games.buecherwurm.positions import Table, at_table, game, opened, referee
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.equipment import SPECIAL, WORM_CARDS
from wortstube.games.buecherwurm.messages import (
    CardRevealed,
    ChooseTheme,
    DiceRolled,
    DieTurned,
    RoundBegan,
    Shuffled,
    ThemeChosen,
    TurnBegan,
    TurnDie,
)
from wortstube.games.core import Chance


@pytest.mark.parametrize("players", [0, 7])
def test_r1_two_to_six_play_and_one_trains(players: int) -> None:
    assert list(game().players) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="1 to 6 players"):
        game().setup(Options(), players, referee(), Chance(b"", 0))


def test_r2_r3_six_worm_cards_and_a_shuffled_stack_of_24_cards() -> None:
    table = opened()
    (shuffled,) = table.events(Shuffled)
    assert sorted(shuffled.cards) == list(range(1, 25))
    assert list(shuffled.cards) != list(range(1, 25))
    assert table.now.worms == WORM_CARDS == 6
    assert len(table.now.cup) == 8


def test_r3_nobody_sees_the_order_of_the_stack() -> None:
    table = opened()
    (shuffled,) = table.events(Shuffled)
    for seat in (0, 1, None):
        assert game().show(table.now, shuffled, seat) == Shuffled(cards=(), count=shuffled.count)
        assert game().view(table.now, seat).stack == 23


def test_r4_the_best_read_reveals_chooses_and_rolls_and_the_left_neighbour_begins() -> None:
    table = opened(players=4, start=2, seed=b"a roll without a question")
    assert table.kinds(2) == ("choose_theme",)
    assert list(table.awaiting.seats) == [2]
    assert table.now.card is not None
    table.do(ChooseTheme(difficulty="medium"), 2)
    (chosen,) = table.events(ThemeChosen)
    assert (chosen.theme, chosen.by) == (table.now.card.medium, "player")
    (rolled,) = table.events(DiceRolled)
    assert rolled.special not in (None, "question")
    assert all(face in die for face, die in zip(rolled.faces, game().equipment.dice, strict=True))
    assert table.now.middle == tuple(range(8))
    assert table.now.seat == 3


def test_r4_the_lot_decides_who_opens_if_nobody_is_named() -> None:
    firsts = {opened(players=3, seed=str(number).encode(), start=None).now.chooser for number in range(20)}
    assert firsts == {0, 1, 2}


def test_r4_a_seat_that_is_not_there_is_not_best_read() -> None:
    assert opened(players=2, start=5).now.chooser in (0, 1)


def test_r5_r35_without_the_special_die_seven_dice_are_rolled() -> None:
    table = opened(special_die=False)
    table.choose()
    assert table.events(DiceRolled)[0].special is None
    assert table.now.middle == tuple(range(7))
    assert SPECIAL not in [die.die for die in game().view(table.now, 0).dice]
    assert table.kinds(1) == ("name", "give_up")


def test_r16_who_ended_the_round_opens_the_next_one() -> None:
    table = at_table("T1 S1", players=3)
    table.only_in_the_middle("T")
    before = table.now.card
    table.say_last("Tiger", "T")
    assert table.events(RoundBegan)[-1].chooser == 0
    assert table.kinds(0) == ("choose_theme",)
    assert before is not None
    assert before.number in table.now.used
    assert table.now.card != before
    assert (table.now.worms, table.now.worm_cards) == (6, (0, 0, 0))
    table.choose()
    assert table.now.seat == (0 if table.now.phase == "die" else 1)


def test_r16_a_stack_that_is_empty_is_made_of_the_used_cards_but_not_of_the_one_in_play() -> None:
    table = at_table("T1")
    table.change(stack=(), used=tuple(number for number in range(1, 25) if number != 8))
    table.only_in_the_middle("T")
    table.say_last("Tiger", "T")
    shuffled = table.events(Shuffled)[-1]
    assert len(shuffled.cards) == shuffled.count == 23
    assert 8 not in shuffled.cards
    assert len(table.now.stack) == 22


def test_r19_children_play_the_green_theme_and_are_not_asked() -> None:
    table = opened(children=True, special_die=False)
    (chosen,), (revealed,) = table.events(ThemeChosen), table.events(CardRevealed)
    assert (chosen.difficulty, chosen.theme, chosen.by) == ("easy", revealed.card.easy, "engine")
    assert table.kinds(1) == ("name", "give_up")


def rolled_question() -> Table:
    """A game whose special die shows ? after the first roll."""
    for number in range(100):
        table = opened(seed=str(number).encode())
        table.choose()
        if table.now.phase == "die":
            return table
    raise AssertionError("no roll of a hundred shows ?")


def test_r25_the_roller_turns_the_question_mark_to_another_face() -> None:
    table = rolled_question()
    assert table.awaiting.seats.keys() == {0}
    assert table.kinds(0) == ("turn_die",)
    assert table.refused(TurnDie(face="question")).data["rule"] == "R25"
    table.do(TurnDie(face="stack"))
    assert table.now.special == "stack"
    assert table.events(DieTurned)[0].seat == 0
    assert table.events(TurnBegan)[-1].seat == table.now.seat == 1


def test_the_titles_are_in_the_language_of_the_table() -> None:
    table = opened(language="en", special_die=False)
    table.choose("easy")
    assert table.now.card is not None
    assert table.now.title == table.now.card.easy.en
