"""Listed terms may be objected to until the next one is named, and the table decides (R18, R28)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.buecherwurm.positions import Table, at_table, game, opened
from wortstube.games.buecherwurm.messages import (
    Abstain,
    Accept,
    ChangeTheme,
    CountBegan,
    CountOut,
    DieReturned,
    DieTaken,
    GiveUp,
    NoVoice,
    Object,
    Objected,
    ObjectionOpened,
    RoundScored,
    State,
    TermNamed,
    TermRefused,
    Vote,
    VoteBegan,
)
from wortstube.games.core import asked


def named(players: int = 4, **options: Any) -> Table:
    """Seat 0 has named a listed term and has its die; seat 1 is on turn."""
    table = at_table("T1 S1 L2", players=players, **options)
    table.say("Tiger", "T")
    assert table.now.seat == 1
    return table


def lies(state: State) -> tuple[Any, ...]:
    """Where everything lies, and what was named."""
    return state.middle, state.held, state.worms, state.worm_cards, [said.term for said in state.named]


def test_r28_a_listed_term_counts_at_once_and_all_but_the_speaker_may_object() -> None:
    table = named()
    assert table.events(DieTaken)[0].by == "listed"
    assert table.events(ObjectionOpened) == []
    assert "object" in table.kinds(1)
    assert table.kinds(2) == table.kinds(3) == ("object",)
    assert table.kinds(0) == ()
    assert asked(table.awaiting) == [1], "nobody waits for an objection"
    disputable = game().view(table.now, None).disputable
    assert disputable is not None
    assert (disputable.term, disputable.known and disputable.known.why) == ("Tiger", "Tiger: Tier im Zoo")


def test_r28_until_the_next_term_is_named() -> None:
    table = named()
    table.say("Seehund", "S")
    assert "object" in table.kinds(0)
    assert table.kinds(1) == ()
    table.say("Luftballon", "L")
    assert table.now.phase == "objection"
    table.time_up()
    assert game().view(table.now, None).disputable is None
    assert "object" not in table.kinds(0)


def test_r28_a_changed_theme_and_the_end_of_the_round_close_it_too() -> None:
    table = at_table("T1 S1", special="theme")
    table.say("Tiger", "T")
    table.do(ChangeTheme())
    assert game().view(table.now, None).disputable is None
    table.choose()
    assert table.kinds(0) == ()
    table = named()
    table.do(GiveUp())
    assert table.now.last is None


def test_r28_r18_if_it_is_refused_the_die_goes_back_and_the_speaker_names_another() -> None:
    table = at_table("T1 S1 L2", players=4)
    before = lies(table.now)
    table.say("Tiger", "T")
    table.do(Object(), 2)
    assert lies(table.now) == before, "while the table decides the die lies where it lay"
    assert table.events(VoteBegan)[0].seats == (1, 3)
    table.do(Vote(fits=False), 1)
    table.do(Vote(fits=False), 3)
    (refused,) = table.events(TermRefused)
    assert (refused.seat, refused.ayes, refused.noes) == (0, 1, 3)
    assert lies(table.now) == before
    assert (table.now.seat, table.now.phase, table.now.scores) == (0, "turn", (0, 0, 0, 0))
    assert table.cannot_say("Tiger", "T").code == "refused_already"
    table.say("Tapir", "T")
    assert (table.now.seat, table.now.held[0]) == (1, (table.die("T"),))


def test_r28_r18_if_it_stands_the_turn_goes_on_and_nobody_objects_again() -> None:
    table = named()
    after = lies(table.now)
    table.do(Object(), 1)
    table.do(Vote(fits=True), 2)
    table.do(Vote(fits=True), 3)
    taken = table.events(DieTaken)[-1]
    assert (taken.by, taken.ayes, taken.noes) == ("vote", 3, 1)
    assert lies(table.now) == after
    assert (table.now.seat, table.kinds(1)) == (1, ("name", "give_up"))
    assert table.kinds(3) == ()


@pytest.mark.parametrize("special", [None, "stack"])
def test_r9_r24_r28_a_stolen_die_goes_back_to_its_owner_and_the_worm_card_to_the_middle(special: Any) -> None:
    table = at_table("T1 S1 L2", special=special)
    table.give(2, "S", "T")
    table.change(worms=1, worm_cards=(5, 0, 0))
    before = lies(table.now)
    table.say("Tiger", "T")
    assert (table.now.worms, table.now.worm_cards) == (0, (5, 0, 1))
    table.do(Object(), 2)
    table.do(Vote(fits=False), 1)
    assert lies(table.now) == before
    assert table.events(DieReturned)[0].victim == 2


def test_r18_the_first_objection_is_enough_and_the_second_comes_too_late() -> None:
    table = named()
    window = table.awaiting.seats[3].id
    table.do(Object(), 2)
    assert table.refused(Object(window=window), 3).code == "stale"
    assert [objected.seat for objected in table.events(Objected)] == [2]


def test_r28_the_next_term_comes_too_late_for_an_objection_that_was_first() -> None:
    table = named()
    window = table.awaiting.seats[1].id
    table.do(Object(), 2)
    assert table.refused(GiveUp(window=window), 1).code == "stale"
    table.time_up()
    assert table.awaiting.seats[1].id != window, "what was meant for the turn before the vote does not count after it"


def test_r17_r28_the_clock_stands_still_and_a_count_is_taken_up_where_it_was() -> None:
    table = named(players=3, moment=0)
    table.do(CountOut(), 0)
    table.time_up()
    assert table.now.count == 4
    table.do(Object(), 1)
    assert [clock.seconds for clock in table.awaiting.deadlines] == [10.0]
    assert table.now.count is None
    table.do(Vote(fits=True), 2)
    assert (table.now.seat, table.now.count, table.now.counter) == (1, 4, 0)
    assert table.events(CountBegan)[-1].number == 4


def test_r17_r28_a_moment_that_has_passed_has_passed() -> None:
    table = named(players=3)
    table.time_up()
    assert table.now.countable
    table.do(Object(), 1)
    table.do(Vote(fits=True), 2)
    assert "count_out" in table.kinds(0)


def test_r28_time_runs_out_while_the_vote_is_open() -> None:
    table = named()
    table.do(Object(), 1)
    table.do(Vote(fits=False), 2)
    table.time_up()
    assert table.events(TermRefused)[0].noes == 2
    table = named()
    table.do(Object(), 1)
    table.time_up()
    assert (table.events(DieTaken)[-1].ayes, table.events(DieTaken)[-1].noes) == (1, 1)


def test_r28_the_last_white_die_waits_for_objections_since_a_round_is_not_taken_back() -> None:
    table = at_table("T1 S1")
    table.only_in_the_middle("T")
    table.say("Tiger", "T")
    assert (table.now.phase, table.events(DieTaken)) == ("objection", [])
    assert table.kinds(1) == ("accept", "object", "abstain", "no_voice")
    table.do(Accept(), 1)
    table.do(Accept(), 2)
    assert (table.events(DieTaken)[0].by, table.events(RoundScored)[0].by) == ("listed", "last_die")


def test_r28_the_last_white_die_stays_if_the_term_is_refused() -> None:
    table = at_table("T1 S1")
    table.only_in_the_middle("T")
    table.say("Tiger", "T")
    table.do(Object(), 1)
    table.do(Vote(fits=False), 2)
    assert (table.now.middle, table.now.seat, table.events(RoundScored)) == ((table.die("T"),), 0, [])


def test_r18_r28_two_people_have_a_veto_and_the_speaker_is_heard_before() -> None:
    table = named(players=2)
    table.do(Object(), 1)
    assert table.events(VoteBegan)[-1].seats == (0,)
    assert table.kinds(0) == ("vote", "abstain", "no_voice")
    table.do(Vote(fits=True), 0)
    assert (table.events(TermRefused)[0].by, table.now.vetoes) == ("veto", (2, 1))
    assert (table.now.seat, table.now.held) == (0, ((), ()))


def test_r18_r28_a_speaker_who_gives_in_costs_no_veto() -> None:
    table = named(players=2)
    table.do(Object(), 1)
    table.do(Vote(fits=False), 0)
    (refused,) = table.events(TermRefused)
    assert (refused.by, refused.ayes, refused.noes, table.now.vetoes) == ("vote", 0, 2, (2, 2))


def test_r18_r28_a_speaker_who_says_nothing_is_for_his_term() -> None:
    table = named(players=2)
    table.do(Object(), 1)
    table.time_up()
    assert table.events(TermRefused)[0].by == "veto"


def test_r18_r28_a_speaker_who_abstains_does_not_escape_the_veto() -> None:
    table = named(players=2)
    table.do(Object(), 1)
    table.do(Abstain(), 0)
    assert (table.events(TermRefused)[0].by, table.now.vetoes) == ("veto", (2, 1))


def test_r18_r28_of_three_one_cannot_refuse_what_is_listed_if_the_third_abstains() -> None:
    table = named(players=3)
    table.do(Object(), 1)
    table.do(Abstain(), 2)
    taken = table.events(DieTaken)[-1]
    assert (taken.by, taken.ayes, taken.noes, table.now.vetoes) == ("vote", 1, 1, (2, 2, 2))


def test_r18_r28_two_people_without_a_veto_cannot_object() -> None:
    table = at_table("T1 S1 L2", players=2, vetoes=0)
    table.say("Tiger", "T")
    assert table.kinds(1) == ("name", "give_up")
    table.only_in_the_middle("S")
    table.say("Seehund", "S")
    assert table.events(RoundScored)[0].by == "last_die", "nobody could object, so nobody is waited for"


@pytest.mark.parametrize("players", [2, 3])
def test_r26_r28_where_only_bots_are_opponents_the_list_decides(players: int) -> None:
    """Bots have no voice on their own terms either, and one person alone refuses nothing that is listed."""
    table = named(players=players)
    table.do(Object(), 1)
    if players == 3:
        table.do(NoVoice(), 2)
    table.do(NoVoice(), 0)
    taken = table.events(DieTaken)[-1]
    assert (taken.by, table.events(TermRefused)) == ("listed", [])
    assert (table.now.seat, table.now.vetoes[1]) == (1, 2)


@pytest.mark.parametrize("players", [2, 3])
def test_r26_r28_a_bots_last_die_does_not_wait_for_one_person(players: int) -> None:
    table = at_table("T1 S1", players=players)
    table.only_in_the_middle("T")
    table.say("Tiger", "T")
    table.do(NoVoice(), 0)
    for bot in range(2, players):
        table.do(NoVoice(), bot)
    assert table.events(RoundScored)[0].by == "last_die"


def test_r18_r28_two_people_may_refuse_what_a_bot_has_named() -> None:
    table = named(players=3)
    table.do(Object(), 1)
    table.do(Vote(fits=False), 2)
    assert (table.events(TermRefused)[0].noes, table.now.seat) == (2, 0)


def test_r27_who_trains_alone_objects_to_nothing() -> None:
    table = opened(players=1)
    table.choose()
    assert table.kinds(0) == ("name", "give_up")
    table.do(GiveUp())
    assert table.events(TermNamed) == []


def test_x7_r28_a_disputed_term_of_who_leaves_is_forgotten_and_its_die_stays_where_it_lay() -> None:
    table = named()
    table.do(Object(), 1)
    table.leave(0)
    assert (table.now.seat, table.now.phase, table.now.held[0]) == (1, "turn", ())
    assert table.die("T") in table.now.middle


def test_x7_r28_nobody_objects_to_a_term_of_who_has_left() -> None:
    table = named()
    table.leave(0)
    assert (table.now.held[0], table.kinds(2)) == ((table.die("T"),), ())


def test_x7_r28_an_objection_goes_with_who_made_it() -> None:
    table = named(players=3)
    table.do(Object(), 1)
    table.leave(1)
    table.do(Vote(fits=True), 2)
    assert (table.events(DieTaken)[-1].noes, table.now.seat) == (0, 2)


def test_x7_r28_who_waits_for_his_turn_may_leave_during_the_vote() -> None:
    table = named(players=4, moment=0)
    table.do(CountOut(), 0)
    table.do(Object(), 2)
    table.leave(1)
    table.do(Vote(fits=True), 3)
    assert (table.now.seat, table.now.count) == (2, None), "the count was his"
