"""How a game of Wortrommé begins."""

from __future__ import annotations

import pytest

from tests.games.wortromme.positions import new_game
from wortstube.games.core import Chance
from wortstube.games.wortromme.equipment import Equipment, standard
from wortstube.games.wortromme.messages import Dealt, LotsDrawn, Options
from wortstube.games.wortromme.opening import draw_lots
from wortstube.games.wortromme.rules import Wortromme


@pytest.mark.parametrize("players", [0, 5])
def test_r1_two_to_four_play_and_one_alone(players: int) -> None:
    game = Wortromme(standard())
    assert list(game.players) == [1, 2, 3, 4]
    with pytest.raises(ValueError, match="1 to 4"):
        game.setup(Options(), players, new_game().referee, Chance(b"", 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_everybody_has_fourteen_tiles_with_the_one_he_drew(players: int) -> None:
    play = new_game(players)
    assert [len(rack) for rack in play.now.racks] == [14] * players
    kept = [lot for lot in play.now.lots if lot.kept]
    assert sorted(lot.seat for lot in kept) == list(range(players))
    assert all(lot.tile in play.now.racks[lot.seat] for lot in kept)


def test_r3_the_letter_nearest_to_a_begins() -> None:
    for seed in range(30):
        play = new_game(3, seed=b"%d" % seed)
        alphabet = ["", *"AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"]
        ranks = {lot.seat: alphabet.index(play.now.equipment.tiles[lot.tile]) for lot in play.now.lots if lot.kept}
        (drawn,) = play.events(LotsDrawn)
        if len(drawn.lots) == 3:  # without a tie
            assert min(ranks, key=lambda seat: ranks[seat]) == drawn.first == play.now.seat


@pytest.mark.parametrize(
    ("tiles", "nearest"),
    [(("B", "Ä", "A"), "A"), (("A", "", "Z"), "?"), (("Ü", "V", "W"), "Ü"), (tuple("BÄC"), "Ä")],
)
def test_r3_a_joker_is_best_and_umlauts_come_after_their_letters(tiles: tuple[str, ...], nearest: str) -> None:
    equipment = Equipment(tiles)
    for seed in range(10):
        lots, first = draw_lots(equipment, 3, Chance(b"%d" % seed, 0))
        (best,) = [lot.tile for lot in lots if lot.seat == first]
        assert equipment.text([best]) == nearest


def test_r3_who_is_tied_puts_his_tile_back_and_draws_again() -> None:
    equipment = Equipment(("A", "A", "B", "C"))
    ties = 0
    for seed in range(20):
        lots, first = draw_lots(equipment, 2, Chance(b"%d" % seed, 0))
        ties += len(lots) > 2
        assert [lot.kept for lot in lots] == [False] * (len(lots) - 2) + [True, True]
        kept = {lot.seat: lot.tile for lot in lots if lot.kept}
        assert len(set(kept.values())) == 2
        assert equipment.tiles[kept[first]] < equipment.tiles[kept[1 - first]]
    assert ties


def test_r3_racks_are_hidden_from_others() -> None:
    play = new_game(3)
    assert play.view(1).rack == play.now.racks[1]
    assert play.view(None).rack == ()
    (dealt,) = play.events(Dealt)
    shown = play.game.show(play.now, dealt, 1)
    assert isinstance(shown, Dealt)
    assert [len(rack) for rack in shown.racks] == [0, 14, 0]
    assert play.view(0).counts == (14, 14, 14)


@pytest.mark.parametrize(
    ("players", "sizes"), [(1, [25, 25, 24, 24]), (2, [21] * 4), (3, [18, 18, 17, 17]), (4, [14] * 4)]
)
def test_r4_the_other_tiles_lie_in_four_even_stacks(players: int, sizes: list[int]) -> None:
    play = new_game(players)
    assert [stack.tiles for stack in play.view(0).stacks] == sizes


def test_r4_the_top_of_each_stack_is_open_and_the_next_is_turned_up() -> None:
    play = new_game(2)
    tops = [stack.top for stack in play.view(None).stacks]
    assert tops == [stack[0] for stack in play.now.stacks]
    below = play.now.stacks[2][1]
    play.draw(2)
    assert play.view(None).stacks[2].top == below
    assert play.view(None).stacks[2].tiles == 20


def test_r5_play_goes_clockwise_from_who_begins() -> None:
    play = new_game(4, start=2)
    assert not play.events(LotsDrawn)
    seats = []
    for _ in range(5):
        seats.append(play.now.seat)
        play.draw()
    assert seats == [2, 3, 0, 1, 2]


def test_r5_a_seat_that_does_not_exist_cannot_begin() -> None:
    assert new_game(2, start=3).events(LotsDrawn)
