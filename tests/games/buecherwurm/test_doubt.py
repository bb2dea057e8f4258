"""Terms nobody has listed: objection, vote, veto and trust (R18, R28, X10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.buecherwurm.positions import Table, at_table
from wortstube.games.buecherwurm.messages import (
    Abstain,
    Accept,
    DieTaken,
    NoVoice,
    Object,
    Objected,
    ObjectionOpened,
    RoundScored,
    TermNamed,
    TermRefused,
    Vote,
    VoteBegan,
)


def named(players: int = 4, **options: Any) -> Table:
    """Seat 0 has named a term that is on no list."""
    table = at_table("T1 S1", players=players, **options)
    table.say("Tisch", "T")
    return table


def last_taken(table: Table) -> DieTaken:
    return table.events(DieTaken)[-1]


def test_r28_an_unlisted_term_waits_for_objections_and_the_machine_never_refuses_it() -> None:
    table = named()
    assert table.events(TermNamed)[0].named.known is None
    assert table.events(ObjectionOpened)[0].seats == (1, 2, 3)
    assert table.kinds(1) == ("accept", "object", "abstain", "no_voice")
    assert table.kinds(0) == ()
    assert [clock.seconds for clock in table.awaiting.deadlines] == [5.0]
    table.time_up()
    assert (last_taken(table).by, last_taken(table).seat) == ("unopposed", 0)
    assert table.now.seat == 1


def test_x10_r28_without_a_clock_it_waits_until_all_have_answered() -> None:
    table = named(objection=0)
    assert table.awaiting.deadlines == ()
    for seat in (1, 2, 3):
        assert table.now.phase == "objection"
        table.do(Accept(), seat)
    assert last_taken(table).by == "unopposed"


@pytest.mark.parametrize(
    ("votes", "stands", "ayes", "noes"),
    [((True, True), True, 3, 1), ((True, False), True, 2, 2), ((False, False), False, 1, 3)],
)
def test_r18_the_majority_decides_and_a_tie_accepts(
    votes: tuple[bool, bool], stands: bool, ayes: int, noes: int
) -> None:
    table = named()
    table.do(Object(), 1)
    assert table.events(VoteBegan)[0].seats == (2, 3)
    assert table.kinds(2) == ("vote", "abstain", "no_voice")
    for seat, fits in zip((2, 3), votes, strict=True):
        table.do(Vote(fits=fits), seat)
    if stands:
        assert (last_taken(table).by, last_taken(table).ayes, last_taken(table).noes) == ("vote", ayes, noes)
        return
    (refused,) = table.events(TermRefused)
    assert (refused.by, refused.ayes, refused.noes, refused.vetoer) == ("vote", ayes, noes, None)


def test_r18_a_refused_term_costs_nothing_and_another_may_be_named() -> None:
    table = named(players=3)
    table.do(Object(), 2)
    table.do(Vote(fits=False), 1)
    assert (table.now.seat, table.now.phase, table.now.scores) == (0, "turn", (0, 0, 0))
    assert table.now.vetoes == (2, 2, 2)
    assert table.cannot_say("Tische", "T").code == "refused_already"
    table.say("Tiger", "T")
    assert table.now.seat == 1


def test_r18_who_does_not_vote_in_time_is_not_counted() -> None:
    table = named()
    table.do(Object(), 1)
    table.do(Vote(fits=False), 2)
    assert [clock.seconds for clock in table.awaiting.deadlines] == [10.0]
    table.time_up()
    assert table.events(TermRefused)[0].noes == 2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r18_where_three_or_more_have_a_voice_one_objection_is_no_veto_whoever_abstains(players: int) -> None:
    """It takes a second voice; one to one the term stands, and nobody has lost a veto."""
    for before in (True, False):
        table = named(players=players)
        others = range(2, players)
        if before:
            for seat in others:
                table.do(Abstain(), seat)
        table.do(Object(), 1)
        if not before:
            for seat in others:
                table.do(Abstain(), seat)
        assert table.events(TermRefused) == []
        assert (last_taken(table).by, last_taken(table).ayes, last_taken(table).noes) == ("vote", 1, 1)
        assert table.now.vetoes == (2,) * players


def test_r18_where_three_or_more_have_a_voice_a_second_objection_refuses_whoever_abstains() -> None:
    table = named(players=4)
    table.do(Object(), 1)
    table.do(Abstain(), 2)
    table.do(Vote(fits=False), 3)
    (refused,) = table.events(TermRefused)
    assert (refused.by, refused.ayes, refused.noes) == ("vote", 1, 2)


def test_r18_who_abstained_may_not_vote_on_this_term_but_on_the_next_one() -> None:
    table = named(players=4)
    table.do(Abstain(), 2)
    table.do(Object(), 1)
    assert table.events(VoteBegan)[0].seats == (3,)
    table.do(Vote(fits=False), 3)
    table.say("Turbine", "T")
    assert table.events(ObjectionOpened)[-1].seats == (1, 2, 3)


def test_r18_between_two_the_list_decides_and_nonsense_never_counts_without_a_veto() -> None:
    """However often it is tried: the objection costs nothing."""
    table = named(players=2)
    for term in ("Traktor", "Turbine", "Treppe", "Tinte", "Tasse"):
        table.do(Object(), 1)
        assert table.kinds(0) == ("vote", "abstain", "no_voice")
        table.do(Vote(fits=False), 0)
        assert (table.events(TermRefused)[-1].by, table.now.seat) == ("vote", 0)
        table.say(term, "T")
    table.do(Object(), 1)
    table.time_up()
    assert (table.events(TermRefused)[-1].by, table.now.seat) == ("list", 0), "who says nothing keeps his vetoes"
    assert table.now.vetoes == (2, 2)
    assert table.events(DieTaken) == []


def test_r18_between_two_the_speaker_insists_by_a_veto_twice_in_a_game() -> None:
    table = at_table("T1 S1 L2 H1", players=2)
    for left, (term, face) in ((1, ("Tisch", "T")), (0, ("Sofa", "S"))):
        table.say(term, face)
        table.do(Object(), 1)
        table.do(Vote(fits=True), 0)
        assert last_taken(table).by == "veto"
        assert table.now.vetoes == (left, 2)
        table.say("Hyäne" if left else "Wolf", "H" if left else "W")
        assert table.now.seat == 0
    table.say("Lampe", "L")
    table.do(Object(), 1)
    (refused,) = table.events(TermRefused)
    assert (refused.by, refused.vetoer, table.now.seat) == ("list", None, 0), "without a veto nobody is asked"
    assert table.now.vetoes == (0, 2)


def test_r18_between_two_without_vetoes_the_list_has_the_last_word() -> None:
    table = named(players=2, vetoes=0)
    table.do(Object(), 1)
    assert table.events(TermRefused)[0].by == "list"
    table.say("Tiger", "T")
    assert (table.now.seat, "object" in table.kinds(1)) == (1, False)


def test_r18_between_two_nobody_objects_and_it_counts() -> None:
    for answer in (True, False):
        table = named(players=2, vetoes=0)
        _ = table.do(Accept(), 1) if answer else table.time_up()
        assert last_taken(table).by == "unopposed"


def test_r18_r28_whoever_insisted_is_not_objected_to_again() -> None:
    table = named(players=2)
    table.do(Object(), 1)
    table.do(Vote(fits=True), 0)
    assert (table.now.seat, table.kinds(1)) == (1, ("name", "give_up"))


def test_r18_between_two_for_the_last_die_a_veto_ends_the_round() -> None:
    table = at_table("T1 S1", players=2)
    table.only_in_the_middle("T")
    table.say("Tisch", "T")
    table.do(Object(), 1)
    table.do(Vote(fits=True), 0)
    assert (table.events(RoundScored)[0].by, table.now.vetoes) == ("last_die", (1, 2))


def test_x7_r18_an_objection_between_two_goes_with_who_made_it() -> None:
    table = named(players=3)
    table.do(NoVoice(), 2)
    table.do(Object(), 1)
    table.leave(1)
    table.time_up()
    assert (table.events(TermRefused), last_taken(table).noes) == ([], 0)


def test_r18_two_players_who_trust_each_other_have_a_veto_twice_in_a_game() -> None:
    table = named(players=2, tie="speaker")
    for left, term in ((1, "Traktor"), (0, "Turbine")):
        table.do(Object(), 1)
        assert (table.events(TermRefused)[-1].by, table.events(TermRefused)[-1].vetoer) == ("veto", 1)
        assert table.now.vetoes == (2, left)
        table.say(term, "T")
    assert last_taken(table).by == "unopposed", "without a veto there is nothing to wait for"
    assert table.now.seat == 1


def test_r18_two_people_among_bots_have_a_veto_too() -> None:
    """Bots abstain; then there are two left whose votes would always tie."""
    table = named(players=4, tie="speaker")
    for bot in (2, 3):
        table.do(NoVoice(), bot)
    assert table.now.phase == "objection"
    table.do(Object(), 1)
    assert table.events(TermRefused)[0].by == "veto"
    assert table.now.vetoes == (2, 1, 2, 2)


def test_r18_two_people_among_bots_leave_it_to_the_list_too() -> None:
    table = named(players=4)
    for bot in (2, 3):
        table.do(NoVoice(), bot)
    table.do(Object(), 1)
    assert table.events(VoteBegan)[-1].seats == (0,)
    table.do(Vote(fits=True), 0)
    assert (last_taken(table).by, table.now.vetoes) == ("veto", (1, 2, 2, 2))


def test_r18_r26_what_a_bot_names_and_no_list_has_one_person_may_refuse() -> None:
    """As where a circle has ruled a term out: a bot does not insist."""
    table = named(players=3)
    table.do(NoVoice(), 2)
    table.do(Object(), 1)
    table.do(NoVoice(), 0)
    assert (table.events(TermRefused)[0].by, table.now.vetoes) == ("list", (2, 2, 2))


def test_r18_without_a_veto_left_an_objection_is_refused_by_its_rule() -> None:
    table = named(players=3, tie="speaker")
    table.change(vetoes=(2, 0, 2), voiceless=(2,), unanswered=(1,))
    refusal = table.refused(Object(), 1)
    assert (refusal.code, refusal.data["rule"]) == ("no_veto_left", "R18")


def test_r18_bots_that_are_asked_in_the_vote_leave_it_to_the_veto() -> None:
    table = named(players=3, tie="speaker")
    table.do(Object(), 1)
    table.do(NoVoice(), 2)
    assert table.events(TermRefused)[0].by == "veto"


def test_r18_one_person_among_bots_is_trusted() -> None:
    table = named(players=3)
    table.do(NoVoice(), 1)
    assert table.events(DieTaken) == []
    table.do(NoVoice(), 2)
    assert last_taken(table).by == "trust"


def test_r18_the_first_objection_is_enough() -> None:
    table = named()
    table.do(Accept(), 2)
    table.do(Object(), 3)
    assert [objected.seat for objected in table.events(Objected)] == [3]
    assert table.events(VoteBegan)[0].seats == (1, 2)


def test_r28_an_unlisted_term_may_steal() -> None:
    table = at_table("T1 S1")
    table.give(1, "T")
    table.say("Tisch", "T")
    assert table.now.held[1] == (table.die("T"),)
    table.time_up()
    assert (table.now.held[0], table.now.worm_cards) == ((table.die("T"),), (0, 1, 0))
