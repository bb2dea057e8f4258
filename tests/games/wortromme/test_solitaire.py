"""The solitaire: 99 points alone in as few turns as possible."""

from __future__ import annotations

from tests.games.wortromme.positions import new_game, position
from wortstube.games.core import Chance, Outcome
from wortstube.games.wortromme.bot import choose
from wortstube.games.wortromme.equipment import ROOM
from wortstube.games.wortromme.messages import Stop
from wortstube.lexicon import Lexicon


def test_r30_alone_one_plays_the_rules_of_the_game_and_counts_turns() -> None:
    play = position("", "NOTQ", players=1, scores=[96])
    play.draw()
    assert (play.phase(), play.now.seat, play.now.turn) == ("turn", 0, 11)
    play.lay("not")
    assert play.now.outcome == Outcome((11,), (0,), fewest_best=True)


def test_r30_a_point_that_is_missing_counts_as_a_turn() -> None:
    play = position("", "NOTQ", players=1, scores=[90])
    assert play.kinds(0) == ("lay", "draw", "stop")
    play.do(Stop())
    assert play.now.outcome == Outcome((19,), (), fewest_best=True)


def test_r30_without_tiles_to_draw_passing_ends_it() -> None:
    play = position("", "NOTQ", players=1, stacks=[], scores=[90])
    play.lay("not")
    play.pass_by()
    assert play.now.outcome == Outcome((11 + 6,), (), fewest_best=True)


def test_r30_a_full_rack_draws_no_more_and_passing_is_not_offered_as_it_would_be_the_end() -> None:
    play = new_game(1, deal="abend")
    while "draw" in play.kinds(0):
        play.draw(next(stack for stack, tiles in enumerate(play.now.stacks) if tiles))
    assert len(play.now.racks[0]) == ROOM
    assert play.kinds(0) == ("lay", "stop")
    assert choose(play.view(0), play.awaiting, "anfaenger", Lexicon.load(), Chance(b"", 0)).window
    play.do(Stop())
    assert play.now.outcome == Outcome((ROOM - 13 + 99,), (), fewest_best=True)


def test_r30_a_code_gives_the_same_tiles_whatever_the_seed() -> None:
    one, two = (new_game(1, seed=seed, deal="abend") for seed in (b"one", b"two"))
    assert (one.now.racks, one.now.stacks) == (two.now.racks, two.now.stacks)
    assert one.now.code == "ABEND"
    other = new_game(1, seed=b"one")
    assert other.now.code
    assert other.now.racks != one.now.racks


def test_r30_alone_words_are_checked_at_once() -> None:
    play = new_game(1, referee="challenge", compact=True)
    assert (play.now.options.referee, play.now.options.compact) == ("strict", False)


def test_r30_who_leaves_has_not_won() -> None:
    play = position("", "NOTQ", players=1, scores=[90])
    play.leave(0)
    assert play.now.outcome == Outcome((19,), (), fewest_best=True)
