"""R28: on trust, where nobody else has a voice, counts what is a word; the rest is asked about, or refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.buecherwurm.positions import Table, at_table, game
from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.messages import (
    Accept,
    DieTaken,
    GiveUp,
    Insist,
    NoVoice,
    ReallyAsked,
    RoundScored,
    TermRefused,
    Withdraw,
)
from wortstube.games.buecherwurm.themes import themes

HARDLY = "Tigerfellpflegerverband"
"""Might be one, but nobody vouches for it."""


def named(term: str, face: str = "T", bots: tuple[int, ...] = (1, 2), **options: Any) -> Table:
    """Seat 0 has named a term that is not listed; the others are bots, which have no voice (R18)."""
    table = at_table("T3 S1 L2", **options)
    table.say(term, face)
    for seat in bots:
        table.do(NoVoice(), seat)
    return table


def test_r28_a_word_of_the_dictionary_is_trusted() -> None:
    assert named("Tisch").events(DieTaken)[0].by == "trust"


@pytest.mark.parametrize("trust", ["half", "none"])
@pytest.mark.parametrize("term", ["Txqwz", "Tttttt", "Tiger Qwrtz"])
def test_r28_nonsense_is_refused_whatever_was_agreed(term: str, trust: str) -> None:
    table = named(term, trust=trust)
    (refused,) = table.events(TermRefused)
    assert (refused.by, table.events(DieTaken), table.now.phase) == ("nonsense", [], "turn")
    assert table.cannot_say(term, "T").code == "refused_already"
    table.say("Tiger", "T")
    assert table.events(DieTaken)[0].by == "listed", "nothing is lost by it"


def test_r28_a_theme_that_lists_all_there_are_takes_nothing_else() -> None:
    judge = Judge.load("de")
    closed = [slug for slug, theme in themes().items() if theme.closed]
    assert closed
    assert {judge.standing(slug, "Hammer") for slug in closed} == {"nonsense"}


def test_r28_names_may_sound_like_anything_that_can_be_said() -> None:
    judge = Judge.load("de")
    assert [judge.standing(theme, "Szczecinek") for theme in ("asian_cities", "beach")] == ["unvouched", "nonsense"]
    assert judge.standing("asian_cities", "Kkkkk") == "nonsense"


def test_r28_what_nobody_vouches_for_is_asked_about() -> None:
    table = named(HARDLY)
    (asked,) = table.events(ReallyAsked)
    assert (asked.seat, asked.term, table.now.phase, table.kinds(0)) == (0, HARDLY, "really", ("insist", "withdraw"))
    assert [table.awaiting.seats.get(seat) for seat in (1, 2)] == [None, None]


def test_r28_who_insists_has_half_of_the_die() -> None:
    table = named(HARDLY)
    table.do(Insist())
    assert table.events(DieTaken)[0].by == "half"
    (die,) = table.now.held[0]
    assert [seen.half for seen in game().view(table.now, 1).dice if seen.die == die] == [True]
    table.do(GiveUp())
    gain = table.events(RoundScored)[0].gains[0]
    assert (gain.dice_points, gain.half, gain.total) == (3, -2, 1), "the odd point is lost"
    assert table.now.scores[0] == 1


def test_r28_a_die_that_is_stolen_with_a_proper_term_counts_in_full_again() -> None:
    table = named(HARDLY)
    table.do(Insist())
    table.say("Tiger", "T")
    assert (table.now.held[1], table.now.halved) == ((table.die("T"),), ())
    table.do(GiveUp())
    assert [gain.half for gain in table.events(RoundScored)[0].gains] == [0, 0, 0]


def test_r28_who_thinks_better_of_it_may_name_another_and_loses_nothing() -> None:
    table = named(HARDLY)
    table.do(Withdraw())
    assert (table.events(TermRefused)[0].by, table.now.seat, table.now.phase) == ("speaker", 0, "turn")
    table.say("Tiger", "T")
    assert table.now.held[0] == (table.die("T"),)


def test_r28_by_agreement_it_counts_nothing_and_nobody_is_asked() -> None:
    table = named(HARDLY, trust="none")
    assert (table.events(TermRefused)[0].by, table.events(ReallyAsked)) == ("unvouched", [])


def test_r28_x8_whoever_says_nothing_in_time_takes_it_back() -> None:
    table = named(HARDLY, thinking=30)
    (clock,) = table.awaiting.deadlines
    assert clock.id.startswith("really:")
    assert [glass.id.partition(":")[0] for glass in table.awaiting.standing] == ["thinking"], "it buys no time"
    table.time_up()
    assert table.events(TermRefused)[0].by == "speaker"


@pytest.mark.parametrize("term", [HARDLY, "Txqwz"])
def test_r18_people_decide_themselves_what_they_take(term: str) -> None:
    """The judge has no say where somebody else has a voice."""
    table = named(term, bots=(2,))
    table.do(Accept(), 1)
    assert table.events(DieTaken)[0].by == "unopposed"


def test_r27_of_one_word_each_has_to_be_one() -> None:
    judge = Judge.load("de")
    terms = ["Dritte Zähne", "Dritte Zähneverleihbude", "Hans im Glück"]
    assert [judge.standing("white", term) for term in terms] == ["vouched", "unvouched", "vouched"]


def test_a_term_says_how_it_stands_when_it_is_named() -> None:
    table = at_table("T3")
    table.say("Tiger", "T")
    assert table.now.named[0].standing == "vouched"
