"""When a proposal is decided, and what follows: the rule of the house list as pure functions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wortstube.games.core import Rejection
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon
from wortstube.table.house_list import (
    MOST_OPEN,
    PATIENCE,
    HouseList,
    Proposal,
    Suggestion,
    Wish,
    evolve,
    fold_onto,
    overdue,
    propose,
    vote,
    written,
)
from wortstube.table.referee import HOUSE_LIST, CircleReferee

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def suggestion(word: str = "Knuffel", wish: Wish = "accept", by: str = "Anna", people: int = 1) -> Suggestion:
    return Suggestion(word, "de", wish, by, in_dictionary=None, asked=NAMES[:people], alone=people == 1)


def done(state: HouseList, events: object) -> HouseList:
    assert isinstance(events, list), events
    return fold_onto(state, events)


def proposed(people: int, state: HouseList | None = None, **more: object) -> HouseList:
    state = state or HouseList()
    return done(state, propose(state, suggestion(people=people, **more)))  # type: ignore[arg-type]


def newest(state: HouseList) -> Proposal:
    return list(state.proposals.values())[-1]


def after_votes(people: int, votes: Sequence[bool]) -> Proposal:
    """Anna proposes; the others vote in turn, as long as it is open."""
    state = proposed(people)
    for name, yes in zip(NAMES[1:], votes, strict=False):
        state = done(state, vote(state, newest(state).number, name, yes))
    return newest(state)


@pytest.mark.parametrize(
    ("people", "others", "accepted"),
    [
        (1, [], True),
        (2, [], None),
        (2, [True], True),
        (2, [False], False),
        (3, [], None),
        (3, [True], True),
        (3, [False], None),
        (3, [False, False], False),
        (3, [False, True], True),
        (4, [True], None),
        (4, [True, True], True),
        (4, [True, False], None),
        (4, [True, False, False], False),
        (5, [False, True, False], None),
        (5, [False, True, False, True], True),
        (5, [False, True, False, False], False),
    ],
)
def test_more_than_half_accept_and_half_refuse(people: int, others: list[bool], accepted: bool | None) -> None:
    assert after_votes(people, others).accepted is accepted


@given(st.integers(1, 5), st.lists(st.booleans(), max_size=4))
def test_once_everybody_has_voted_it_is_decided(people: int, votes: list[bool]) -> None:
    state, number = proposed(people), 1
    for name, yes in zip(NAMES[1:people], [*votes, True, True, True, True], strict=False):
        events = vote(state, number, name, yes)
        if isinstance(events, Rejection):
            assert events.code == "decided"
            break
        state = done(state, events)
    proposal = state.proposals[number]
    assert proposal.accepted is (2 * proposal.yes > people)
    assert (len(state.words) == 1) is proposal.accepted


def test_in_a_new_circle_a_second_voice_is_waited_for_unless_somebody_plays_there_alone() -> None:
    new = Suggestion("Knuffel", "de", "accept", "Anna", in_dictionary=None)
    state = done(HouseList(), propose(HouseList(), new))
    assert (newest(state).accepted, newest(state).asked, newest(state).voices) == (None, ("Anna",), 2)
    assert newest(done(state, overdue(state, PATIENCE))).accepted is False, "one voice does not become two by waiting"
    assert newest(done(state, vote(state, 1, "ANNA", False))).accepted is False, "Anna may take it back"
    assert newest(done(state, vote(state, 1, "Ben", False))).accepted is False
    assert newest(done(state, vote(state, 1, "Ben", True))).accepted is True
    assert newest(proposed(1)).accepted is True, "she plays alone"


def test_whoever_votes_is_asked_too() -> None:
    state = proposed(2)
    state = done(state, vote(state, 1, "Zoe", True))
    assert (newest(state).asked, newest(state).accepted) == (("Anna", "Ben", "Zoe"), True)


def test_a_name_is_one_person_however_it_is_written() -> None:
    state = proposed(3)
    assert vote(state, 1, "ANNA", True) == []
    state = done(state, vote(state, 1, "anna", False))
    assert (newest(state).yes, newest(state).no, len(newest(state).asked)) == (0, 1, 3)


@pytest.mark.parametrize(
    ("votes", "accepted"),
    [([], True), ([False], False), ([True], True), ([True, False], True), ([False, False], False)],
    ids=["1:0", "1:1", "2:0", "2:1", "1:2"],
)
def test_after_two_weeks_those_decide_who_have_voted(votes: list[bool], accepted: bool) -> None:
    """Somebody never comes back; with as many for as against, nothing changes."""
    state = proposed(5)
    for name, yes in zip(NAMES[1:], votes, strict=False):
        state = done(state, vote(state, 1, name, yes))
    assert overdue(state, PATIENCE - 1) == []
    state = done(state, overdue(state, PATIENCE))
    assert newest(state).accepted is accepted
    assert state.words_in("de") == ({"Knuffel": True} if accepted else {})
    assert overdue(state, 2 * PATIENCE) == []


def test_a_refused_word_may_be_proposed_again() -> None:
    state = proposed(2)
    state = done(state, vote(state, 1, "Ben", False))
    state = proposed(2, state)
    assert (newest(state).number, newest(state).accepted) == (5, None)


def test_the_newest_decision_on_a_word_holds() -> None:
    state = proposed(1)
    assert state.words_in("de") == {"Knuffel": True}
    state = proposed(1, state, wish="refuse", word="KNUFFEL")
    assert state.words_in("de") == {"KNUFFEL": False}
    state = proposed(1, state, wish="strike")
    assert state.words_in("de") == {}
    assert [proposal.accepted for proposal in state.proposals.values()] == [True, True, True]


def test_a_word_belongs_to_its_language() -> None:
    state = done(HouseList(), propose(HouseList(), Suggestion("Snark", "en", "accept", "Anna", None, alone=True)))
    assert (state.words_in("en"), state.words_in("de")) == ({"Snark": True}, {})


def test_so_many_proposals_wait_and_no_more() -> None:
    state = HouseList()
    for number in range(MOST_OPEN):
        state = proposed(3, state, word=f"Wort{chr(65 + number // 26)}{chr(65 + number % 26)}")
    assert propose(state, suggestion(people=3)) == Rejection("too_many_proposals", {"most": MOST_OPEN})


def test_time_in_the_log_never_runs_backwards() -> None:
    state = HouseList()
    events = propose(state, suggestion())
    assert isinstance(events, list)
    for entry in written(state, events, 100.0):
        state = evolve(state, entry)
    (later,) = written(state, events[:1], 50.0)
    assert later.at == 100.0


def test_the_hash_of_a_list_depends_on_its_words_only() -> None:
    referee = Lexicon.load().referee(policy("wortkniffel"))
    one = CircleReferee(referee, {"Knuffel": True, "Ei": False})
    assert one.hash == CircleReferee(referee, {"EI": False, "KNUFFEL": True}).hash
    others: tuple[dict[str, bool], ...] = ({"Knuffel": True}, {"Knuffel": True, "Ei": True}, {})
    assert one.hash not in {CircleReferee(referee, words).hash for words in others}
    assert CircleReferee(referee, {}).hash == referee.hash


def test_a_word_that_counts_is_enough_where_umlauts_fall_together() -> None:
    referee = CircleReferee(Lexicon.load().referee(policy("wortkniffel")), {"Knüfel": True, "Knufel": False})
    verdict = referee.judge("KNUFEL")
    assert (verdict.valid, verdict.spelling, verdict.source) == (True, "Knüfel", HOUSE_LIST)


def test_a_house_list_does_not_change_the_length_of_words() -> None:
    referee = CircleReferee(Lexicon.load().referee(policy("wortkniffel")), {"Knuffelchen": True})
    assert referee.judge("Knuffelchen").reason == "too_long"
