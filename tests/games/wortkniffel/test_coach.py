"""The coach of Wortkniffel: exact where the game is solved, luck zero on average, positions as text."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wortstube.games import registry
from wortstube.games.wortkniffel import background, coach
from wortstube.games.wortkniffel.coach import insight, on_dice, read, written
from wortstube.games.wortkniffel.equipment import DICE, standard
from wortstube.games.wortkniffel.lookahead import KEEPS
from wortstube.games.wortkniffel.messages import Enter, Options, Roll
from wortstube.games.wortkniffel.rest import Standing, standing_of
from wortstube.games.wortkniffel.score_card import BOXES, Card, Filled, Word
from wortstube.games.wortkniffel.solution import ThoughtThrough
from wortstube.games.wortkniffel.solving import problem_of
from wortstube.lexicon import Lexicon

LEXICON = Lexicon.load("de")
ENDING = "9.9.-.9.9.9.9.9.9.0.-"
"""A card with two free boxes."""


@cache
def thought_through() -> ThoughtThrough:
    return ThoughtThrough(problem_of(LEXICON, standard(), "everyday").outlook())


@pytest.fixture
def _solved(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(coach, "solved", lambda *_: thought_through())
    yield
    coach._insight.cache_clear()


@pytest.mark.usefixtures("_solved")
def test_luck_of_a_roll_is_zero_on_average() -> None:
    """The mean over all rolls of the best that can be done after one is what the card was worth before it."""
    view, awaiting = read(f"-/0/{ENDING}")
    before = coach.analyse(view, awaiting, LEXICON, "everyday")
    assert before is not None
    assert before.exact
    seen, card = insight(LEXICON, standard(), Options(), "everyday"), view.table.cards[0]
    after = card.total() + np.asarray(seen.foresight.values(standing_of(card), 2), np.float64)
    assert after.mean() == pytest.approx(before.best, abs=1e-3)


@pytest.mark.usefixtures("_solved")
@pytest.mark.parametrize(("faces", "roll"), [("HAUSEIN", 1), ("TDUENS*", 2), ("HDPFNLU", 3)])
def test_the_best_choice_is_worth_what_the_roll_is(faces: str, roll: int) -> None:
    view, awaiting = read(f"{faces}/{roll}/{ENDING}")
    found = coach.analyse(view, awaiting, LEXICON, "everyday")
    assert found is not None
    seen, card = insight(LEXICON, standard(), Options(), "everyday"), view.table.cards[0]
    values = seen.foresight.values(standing_of(card), 3 - roll)
    assert found.best == pytest.approx(card.total() + values[seen.foresight.outlook.number(view.table.dice)], abs=1e-3)
    assert len(found.choices) >= (len(KEEPS) - 1 if roll < 3 else 2)


@pytest.mark.usefixtures("_solved")
def test_a_word_beyond_the_vocabulary_is_worth_its_points_and_an_equal_box_is_no_mistake() -> None:
    view, awaiting = read(f"HAUSEIN/3/{ENDING}")
    found = coach.analyse(view, awaiting, LEXICON, "everyday")
    assert found is not None
    faces = "".join(view.table.dice)
    rare = Enter(box="four", words=(Word("", tuple(faces.index(letter) for letter in "HUNA")),))
    common = next(
        choice for choice in found.choices if isinstance(choice.command, Enter) and choice.command.box == "four"
    )
    done = coach.done(view, found, rare, LEXICON)
    assert done.points == 8
    assert done.value <= common.value
    same = coach.done(view, found, common.command, LEXICON)
    assert same.value == common.value


def test_until_the_game_is_solved_the_coach_estimates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "solved", lambda *_: None)
    view, awaiting = read(f"HAUSEIN/1/{ENDING}")
    found = coach.analyse(view, awaiting, LEXICON, "everyday")
    assert found is not None
    assert not found.exact
    assert found.noise > 0


def test_every_dice_kept_in_any_order_is_the_same_throw() -> None:
    view, awaiting = read(f"HAUSEIN/1/{ENDING}")
    found = coach.analyse(view, awaiting, LEXICON, "everyday")
    assert found is not None
    window = awaiting.seats[0].id
    one, other = (coach.done(view, found, Roll(keep=keep, window=window), LEXICON) for keep in ((1, 4), (4, 1)))
    assert one.value == other.value


faces = st.tuples(*(st.sampled_from(die) for die in standard().dice))
cards = st.tuples(*(st.none() | st.integers(0, 50) for _ in BOXES)).filter(lambda boxes: None in boxes)


@given(faces, st.integers(1, 3), cards, st.integers(0, 9))
def test_a_position_is_read_as_it_was_written(
    shown: tuple[str, ...], roll: int, boxes: tuple[int | None, ...], further: int
) -> None:
    card = Card(tuple(None if points is None else Filled(points) for points in boxes))
    extra = f"+{50 * further}" if further and card.further_kniffel() else ""
    points = ".".join("-" if one is None else str(one) for one in boxes)
    text = f"{''.join(shown).replace('★', '*')}/{roll}/{points}{extra}"
    view, awaiting = read(text)
    assert written(view, awaiting) == text
    assert view.table.dice == shown
    assert standing_of(view.table.cards[0]) == standing_of(card)


@given(st.permutations(range(DICE)), faces)
def test_faces_may_be_typed_in_any_order(order: list[int], shown: tuple[str, ...]) -> None:
    typed = "".join(shown[at] for at in order)
    found = on_dice(typed, standard().dice)
    assert found is not None
    assert sorted(found) == sorted(shown)
    assert all(face in die for face, die in zip(found, standard().dice, strict=True))


def test_an_empty_card_is_worth_what_can_be_expected_at_the_start() -> None:
    view, _ = read("-/0/" + ".".join("-" * len(BOXES)))
    seen = insight(LEXICON, standard(), Options(), "standard")
    assert coach.par(view.table, 0, LEXICON, "standard") == seen.foresight.rest(Standing())


def test_whoever_asks_for_a_report_has_the_game_solved_for_these_words(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[object]()
    monkeypatch.setattr(background, "begin", begun.append)
    view, _ = read("-/0/-.-.-.-.-.-.-.-.-.-.-")
    for vocabulary in ("everyday", "standard"):
        registry.prepare_coach("wortkniffel", view.table, LEXICON, vocabulary)
    assert begun == [problem_of(LEXICON, standard(), tier) for tier in ("everyday", "standard")]


def test_nothing_is_solved_on_the_side_where_nobody_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    started = list[object]()
    monkeypatch.setattr(subprocess, "Popen", started.append)
    monkeypatch.setenv("WORTSTUBE_SOLVE", "never")
    background.begin(problem_of(LEXICON, standard(), "everyday"))
    assert started == []
