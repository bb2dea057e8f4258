"""What a screen adds to cardboard: lists, hints, planning, a text form, bots."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.zickzack.positions import LAYOUT, position
from wortstube.games import registry
from wortstube.games.core import Rejection
from wortstube.games.levels import LEVELS
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.equipment import SIGNS
from wortstube.games.zickzack.messages import Claim, Hint, Hinted, Noted, Place, Preview, SetFree, Word
from wortstube.games.zickzack.notes import read, written
from wortstube.games.zickzack.views import state_of
from wortstube.games.zickzack.words import noted_words, policy_of
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play as play_game
from wortstube.table.simulate import play_out, seed_of

DOUBTS: tuple[Literal["", "stands"], ...] = ("", "stands")


def test_r34_everybody_sees_the_noted_words_with_their_tiles() -> None:
    play = position(LAYOUT, "R2x2 T", scoring=3)
    play.place("R@9,10", "BORA AB")
    seen = play.view(1)
    noted = state_of(seen).notes[0]
    assert [(word.text, play.now.equipment.text(word.tiles)) for word in noted] == [("BORA", "BORA"), ("AB", "AB")]
    assert [(tally.words, tally.letters, tally.points) for tally in seen.tallies] == [(2, 6, 6), (0, 0, 0)]


@given(st.data())
def test_r34_noted_words_are_read_as_they_were_written(data: st.DataObject) -> None:
    letters = data.draw(st.text("ABCXYZ", min_size=len(SIGNS), max_size=len(SIGNS)))
    paths = data.draw(st.lists(st.lists(st.integers(0, len(SIGNS) - 1), min_size=1).map(tuple)))
    texts = ["".join(letters[tile] for tile in path) for path in paths]
    spellings = st.text(st.characters(exclude_characters="|"))
    words = tuple(
        Noted(text, path, data.draw(st.sampled_from([text.capitalize(), text.lower()]) | spellings), doubt)
        for text, path in zip(texts, paths, strict=True)
        for doubt in data.draw(st.lists(st.sampled_from(DOUBTS), max_size=2))
    )
    assert read(written(words), letters) == words


def test_r34_a_view_stays_small_however_many_words_are_noted() -> None:
    """It goes out with every entry."""
    game, lexicon, largest = registry.load("zickzack"), Lexicon.load("de"), 0
    state: Any = None
    for event in play_game(game, (LEVELS[-1],) * 4, lexicon, seed_of(1, 0)):
        state = game.evolve(state, event)
        if not state.pending and state.outcome is None:  # between two entries
            largest = max(largest, len(msgspec.json.encode(game.view(state, 0))))
    assert len(noted_words(state)) > 200
    assert largest < 12_000


def test_r35_a_hint_tells_how_many_new_words_lie_there_and_a_first_letter() -> None:
    play = position(LAYOUT, "R2x2 T", hints=3)
    play.do(Hint())
    (hint,) = play.events(Hinted)
    assert (hint.words, hint.letter) == (4, "A")
    assert play.now.hints == (1, 0)
    assert "hint" not in play.kinds(0), "not twice for the same board"


def test_r35_words_that_are_noted_are_not_counted() -> None:
    play = position(LAYOUT, "R2x2 T", hints=3)
    play.change(notes=((Noted("AB", (play.tile("A"), play.tile("B"))),), ()))
    play.do(Hint())
    assert play.events(Hinted)[0].words == 3


def test_r35_hints_are_limited_and_off_by_default() -> None:
    assert "hint" not in position(LAYOUT, "R2x2 T").kinds(0)
    play = position(LAYOUT, "R2x2 T", hints=3)
    play.change(hints=(3, 0))
    assert "hint" not in play.kinds(0)


def test_r35_a_hint_where_nothing_is_left_says_so() -> None:
    play = position("A3x2@9,8", "R2x2 T", hints=3)
    play.do(Hint())
    assert (play.events(Hinted)[0].words, play.events(Hinted)[0].letter) == (0, "")


def test_r36_one_may_plan_while_others_are_on_turn() -> None:
    play = position(LAYOUT, "Y X", "R2x2 T")
    place = Place(pieces=(Piece(play.now.racks[1][0], 9, 10),), words=(Word(text="ARM"),))
    preview = play.game.preview(play.view(1), place, play.referee)
    assert isinstance(preview, Preview)
    assert preview.words[0].tiles
    assert isinstance(play.game.preview(play.view(None), place, play.referee), Rejection)


def test_r36_a_claim_can_be_planned_too() -> None:
    play = position(LAYOUT, "Y X", "R2x2 T")
    claim = Claim(words=(Word(text="AB"), Word(text="BA"), Word(text="MO")))
    preview = play.game.preview(play.view(1), claim, play.referee)
    assert isinstance(preview, Preview)
    assert [word.fault for word in preview.words] == ["", "", "no_path"]


def test_r36_who_is_behind_may_have_more_time() -> None:
    ahead = (Noted("AB", (0, 5)),)
    for catch_up, behind, seconds in ((False, True, 30.0), (True, True, 45.0), (True, False, 30.0)):
        notes = ((), ahead) if behind else (ahead, ())
        play = position(LAYOUT, "Y X", "R2x2 T", hourglass=30, catch_up=catch_up, notes=notes)
        assert play.awaiting.deadlines[0].seconds == seconds


def test_r37_the_board_has_a_text_form() -> None:
    play = position(LAYOUT, "R2x2 T")
    assert str(play.board()).splitlines()[0] == "..Aaa.."


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_r39_bots_of_every_level_play_to_the_end(language: str) -> None:
    game = registry.load("zickzack")
    options = Options(language=language)  # type: ignore[arg-type]
    outcome = play_out(game, LEVELS, Lexicon.load(policy_of(options).language), seed_of(1, 0), options)
    assert sum(outcome.scores) > 0


def test_a_knock_window_has_no_hints() -> None:
    play = position(LAYOUT, "R2x2 T", hints=3)
    play.do(SetFree(tile=play.now.racks[0][0]))
    assert play.kinds(1) == ("knock", "go_on")
