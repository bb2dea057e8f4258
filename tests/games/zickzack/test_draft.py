"""Before the first turn: who plays, what is agreed, and how letters are drawn."""

from __future__ import annotations

import pytest

from tests.games.zickzack.positions import Play, new_game
from wortstube.games.characters import characters
from wortstube.games.core import Chance
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.bot import hesitation
from wortstube.games.zickzack.draft import LETTERS_EACH
from wortstube.games.zickzack.messages import ChooseBlank, DraftPassed, Draw, Drew, TurnBegan
from wortstube.games.zickzack.rules import make
from wortstube.games.zickzack.views import state_of
from wortstube.games.zickzack.words import policy_of
from wortstube.lexicon import Lexicon
from wortstube.table.table import Pace


def draft(play: Play) -> Play:
    """Everybody takes whatever comes."""
    while play.phase() == "draft":
        play.do(Draw(size=play.now.equipment.tiles[play.now.pool[0]].size))
    while play.phase() == "blanks":
        play.do(ChooseBlank(tile=play.now.blanks[-1]))
    return play


def test_r1_two_to_six_play_and_one_alone() -> None:
    for players in range(2, 7):
        assert new_game(players).now.phase == "draft"
    assert new_game(1).now.phase == "alone"
    for players in (0, 7):
        with pytest.raises(ValueError, match="1 to 6"):
            new_game(players)


def test_r2_the_table_says_who_begins_else_the_lot_decides() -> None:
    assert new_game(4, start=2).now.seat == 2
    assert len({new_game(4, seed=bytes([seed]), start=None).now.seat for seed in range(30)}) == 4
    assert new_game(2, start=5).now.seat in (0, 1)


def test_r2_options_choose_the_words() -> None:
    assert "inflected" in policy_of(Options()).accepts
    assert "inflected" not in policy_of(Options(base_forms=True)).accepts
    assert policy_of(Options(language="fr")).language == "fr"


def test_r3_places_and_sms_but_neither_first_names_nor_other_abbreviations() -> None:
    judge = Lexicon.load("de").referee(policy_of(Options())).judge
    assert judge("Köln").valid
    assert judge("SMS").valid
    assert not judge("Peter").valid
    assert not judge("usw").valid


@pytest.mark.parametrize(("players", "letters"), [(2, 15), (3, 10), (4, 7), (5, 6), (6, 5)])
def test_r4_so_many_letters_and_one_blank_for_each(players: int, letters: int) -> None:
    play = draft(new_game(players))
    assert LETTERS_EACH[players] == letters
    assert all(len(rack) == letters for rack in play.now.racks)
    assert all(len(supply) == 1 for supply in play.now.supplies)
    assert play.phase() == "turn"


def test_r4_one_letter_at_a_time_in_turn() -> None:
    play = new_game(3)
    seats = [play.now.seat]
    for _ in range(4):
        play.do(Draw(size="1x1"))
        seats.append(play.now.seat)
    assert seats == [0, 1, 2, 0, 1]


def test_r5_all_letters_lie_open() -> None:
    play = draft(new_game(3))
    for seat in (0, 1, None):
        assert state_of(play.view(seat)) == play.now
    event = play.events(Drew)[0]
    assert play.game.show(play.now, event, 2) == event


def test_r6_what_nobody_drew_is_out_of_the_game() -> None:
    play = draft(new_game(4))
    assert len(play.now.pool) == 66 - 28
    assert not play.now.free


def test_r7_play_goes_clockwise() -> None:
    play = draft(new_game(4, start=2))
    for _ in range(5):
        play.place(f"{play.now.equipment.tiles[play.now.racks[play.now.seat][0]].letter}@{play.now.turn * 4 - 4},0")
        if play.now.turn == 5:
            break
    assert [event.seat for event in play.events(TurnBegan)] == [2, 3, 0, 1, 2]


def test_r46_sizes_are_offered_by_their_sides_and_the_letter_is_drawn() -> None:
    letters = set()
    for seed in range(40):
        play = new_game(2, seed=bytes([seed]))
        play.do(Draw(size="1x2"))
        tile = play.now.equipment.tiles[play.now.racks[0][0]]
        assert {tile.width, tile.height} == {1, 2}
        letters.add((tile.letter, tile.width))
    assert {width for _, width in letters} == {1, 2}, "1x2 and 2x1 look alike face down"
    assert len(letters) > 8


def test_r46_only_sizes_that_are_there() -> None:
    play = new_game(2)
    for size in ("2x1", "4x4", "", "1x1 ", "x"):
        assert play.refused(Draw(size=size)).code == "no_such_size"
    sizes = [play.now.equipment.tiles[tile].size for tile in play.now.pool]
    play = new_game(2)
    while play.phase() == "draft" and len(play.now.pool) > 66 - sizes.count("1x1"):
        play.do(Draw(size="1x1"))
    assert play.refused(Draw(size="1x1")).code == "no_such_size"


def test_r46_blanks_come_last_in_the_same_order() -> None:
    play = new_game(3, start=1)
    while play.phase() == "draft":
        play.do(Draw(size=play.now.equipment.tiles[play.now.pool[0]].size))
    order = []
    while play.phase() == "blanks":
        order.append(play.now.seat)
        play.do(ChooseBlank(tile=play.now.blanks[0]))
    assert order == [1, 2, 0]
    passed = [event.phase for event in play.events(DraftPassed)]
    assert passed == sorted(passed, reverse=True)


def test_a_blank_that_is_taken_cannot_be_chosen_again() -> None:
    play = new_game(2)
    while play.phase() == "draft":
        play.do(Draw(size=play.now.equipment.tiles[play.now.pool[0]].size))
    tile = play.now.blanks[0]
    play.do(ChooseBlank(tile=tile))
    assert play.refused(ChooseBlank(tile=tile)).code == "no_such_blank"
    assert play.refused(ChooseBlank(tile=3)).code == "no_such_blank"


def test_x8_who_dreams_in_the_draft_gets_something_by_chance() -> None:
    play = new_game(2, hourglass=30)
    while play.phase() in ("draft", "blanks"):
        play.time_up()
    assert [len(rack) for rack in play.now.racks] == [15, 15]
    assert [len(supply) for supply in play.now.supplies] == [1, 1]
    assert not new_game(2).awaiting.deadlines


@pytest.mark.parametrize("players", range(2, 7))
def test_r46_the_slowest_bots_draw_the_rest_within_five_seconds(players: int) -> None:
    """One person whose letters are drawn at once, and bots everywhere else: all their pauses together."""
    game, play, pauses = make(), new_game(players, start=0), 0.0
    while play.phase() in ("draft", "blanks"):
        if seat := play.now.seat:
            pauses += hesitation(game.view(play.now, seat), play.awaiting, "hobby", Chance(b"", 1))
        blank = play.phase() == "blanks"
        tiles = play.now.equipment.tiles
        play.do(ChooseBlank(tile=play.now.blanks[0]) if blank else Draw(size=tiles[play.now.pool[0]].size))
    slowest = max(one.tempo for one in characters())
    assert 0 < pauses * slowest * Pace().bot <= 5


def test_chance_decides_by_its_place_in_the_log() -> None:
    one, two = draft(new_game(2)), draft(new_game(2))
    assert one.log == two.log
    assert draft(new_game(2, seed=b"another")).log != one.log
