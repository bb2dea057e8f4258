"""The empty rack, passing, and who cannot go on."""

from __future__ import annotations

from tests.games.wortromme.positions import position
from wortstube.games.wortromme.equipment import ROOM
from wortstube.games.wortromme.messages import Challenge, Draw, DrawsDue, Drew, Finished, Owed, Pass, Passed, Refilled


def test_r21_an_empty_rack_gets_seven_tiles_one_by_one_from_any_stacks() -> None:
    play = position("", "HAUS", stacks=["ABCDEF", "GHI", "K", ""])
    play.lay("haus")
    assert play.now.dues == (Owed(0, 7, "refill"),)
    assert play.kinds(0) == ("draw",)
    for stack in (0, 0, 0, 0, 0, 2, 1):
        assert play.now.seat == 0
        play.draw(stack)
    assert play.rack() == "ABCDEGK"
    assert play.now.seat == 1


def test_r21_all_seven_may_come_from_one_stack() -> None:
    play = position("", "HAUS", stacks=["ABCDEFGH", "III", "K"])
    play.lay("haus")
    for _ in range(7):
        play.draw(0)
    assert play.rack() == "ABCDEFG"


def test_r21_fewer_if_there_are_fewer() -> None:
    play = position("", "HAUS", stacks=["AB", "CDE"])
    play.lay("haus")
    assert play.now.dues == (Owed(0, 5, "refill"),)


def test_r21_a_rack_with_tiles_is_not_refilled() -> None:
    play = position("", "HAUSX")
    play.lay("haus")
    assert not play.events(DrawsDue)


def test_r22_after_a_refill_four_letters_come_before_changing() -> None:
    play = position("TIER", "HAUS", "NOTQ", stacks=["SBUNDES", "X"])
    play.lay("haus")
    for _ in range(7):
        play.draw(0)
    assert play.events(Refilled)[0].duty == 4
    play.lay("not")
    assert play.not_laid("sTIER") == "lay_out_first"
    assert play.refused(play.laying("und")).data == {"word": "UND", "least": 4}
    play.lay("bund")
    assert play.now.duties[0] == 0


def test_r33_a_refill_of_three_tiles_brings_no_duty() -> None:
    play = position("TIER", "HAUS", "NOTQ", stacks=["SAX"])
    play.lay("haus")
    for _ in range(3):
        play.draw(0)
    assert play.events(Refilled)[0].duty == 0
    play.lay("not")
    play.lay("sTIER")
    assert "STIER" in play.table()


def test_r33_four_tiles_are_enough_for_the_duty() -> None:
    play = position("TIER", "HAUS", stacks=["SAXB"])
    play.lay("haus")
    for _ in range(4):
        play.draw(0)
    assert play.now.duties[0] == 4


def test_r27_without_stacks_one_passes_instead_of_drawing() -> None:
    play = position("", "NQ", "NOTF", stacks=[])
    assert play.kinds(0) == ("lay", "pass")
    play.pass_by()
    assert play.now.seat == 1


def test_r27_while_there_are_tiles_to_draw_nobody_passes() -> None:
    play = position("", "NQ", stacks=["A"])
    assert play.kinds(0) == ("lay", "draw")
    assert play.refused(Pass()).code == "not_awaited"


FULL = "EEEEEEEEEEEENNNNNNNNIIIIIIIISSSSSSSSAAAAAU"


def test_r6_a_rack_holds_three_rows_of_fourteen_and_then_one_passes() -> None:
    play = position("TAL", FULL[1:], "NOTF", stacks=["RRRR"])
    assert play.kinds(0) == ("lay", "draw")
    play.draw(0)
    play.lay("not")
    assert (len(play.now.racks[0]), play.kinds(0)) == (ROOM, ("lay", "pass"))
    assert play.refused(Draw(stack=0)).code == "not_awaited"
    play.pass_by()
    assert play.now.seat == 1


def test_r6_nobody_draws_more_than_his_rack_holds() -> None:
    """R24: three tiles for a wrong word, but there is room for one."""
    play = position("TAL", FULL[1:], "NOTF", stacks=["RRRR"], referee="challenge", penalty=3)
    play.lay("nnn")
    play.do(Challenge(word=1), 1)
    assert [due.tiles for due in play.now.dues] == [1]
    play.draw(0)
    assert (len(play.now.racks[0]), play.now.seat) == (ROOM, 1)


def test_r6_whose_time_runs_out_with_a_full_rack_passes() -> None:
    play = position("TAL", FULL, "NOTF", stacks=["RRRR"], hourglass=60)
    play.time_up()
    assert (len(play.now.racks[0]), play.now.passed, play.now.seat) == (ROOM, (0,), 1)


def test_r27_two_full_racks_and_no_word_are_the_end() -> None:
    other = "RRRRRRDDDDDDHHHHHUUUUUGGCCCCLLLMMMMOOOOKKK"
    play = position("TAL", FULL, other)
    play.change(scores=(20, 30))
    for _ in range(2):
        play.pass_by()
    (end,) = play.events(Finished)
    assert (end.reason, end.winners) == ("passes", (1,))


def test_r27_a_round_of_passes_ends_the_game_and_the_highest_total_wins() -> None:
    play = position("", "NQ", "NO", "XY", players=3, stacks=[], scores=[20, 30, 10])
    play.pass_by()
    play.pass_by()
    assert play.phase() == "turn"
    play.pass_by()
    (end,) = play.events(Finished)
    assert (end.reason, end.winners, end.scores) == ("passes", (1,), (20, 30, 10))


def test_r27_a_word_begins_the_count_anew() -> None:
    play = position("", "NQ", "NOTF", stacks=[])
    play.pass_by()
    play.lay("not")
    play.pass_by()
    assert play.phase() == "turn"
    play.pass_by()
    assert play.phase() == "over"


def test_r39_who_has_neither_tiles_nor_a_stack_passes_by_himself() -> None:
    play = position("", "NOT", "XQ", stacks=[])
    play.lay("not")
    play.pass_by()
    passed = play.events(Passed)
    assert [(event.seat, event.forced) for event in passed] == [(1, False), (0, True)]
    assert play.phase() == "over"


def test_r39_the_others_play_on() -> None:
    play = position("", "NOT", "RADF", "TALF", players=3, stacks=[])
    play.lay("not")
    play.lay("rad")
    play.lay("tal")
    assert (play.phase(), play.now.seat) == ("turn", 1)


def test_a_drawn_tile_is_the_open_one_and_everybody_sees_it() -> None:
    play = position("", "NOT", stacks=["AB", "CD"])
    top = play.view(1).stacks[1].top
    play.draw(1)
    (drew,) = play.events(Drew)
    assert drew.tile == top
    assert play.game.show(play.now, drew, 1) == drew
    assert drew.letter == "C"
