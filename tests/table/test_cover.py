"""Clocks wait for whoever has not seen what covers the table, such as the result of a round, but not for long (X8)."""

from __future__ import annotations

import msgspec
import pytest

from tests.table.playing import NAMES, BareTable
from wortstube.games import registry
from wortstube.games.buecherwurm.messages import ChooseTheme, GiveUp, Name
from wortstube.games.core import Seat, TimeUp, asked
from wortstube.table import rules
from wortstube.table.fold import LOOKING, unseen
from wortstube.table.messages import Open, Pause, Resign, Resume, Seen, SetTempo, Sit, Start, TakeOver, Tempo
from wortstube.table.view import view

THINKING = 30


def readers(people: int = 3, bots: int = 0, **options: object) -> BareTable:
    """A table of Bücherwurm whose first round is over: its result covers book and dice."""
    table = BareTable(registry.load("buecherwurm"))
    agreed = {"start": 0, "special_die": False, "thinking": THINKING, "moment": 0, **options}
    table.do(Open(game="buecherwurm", places=people + bots, options=agreed))
    table.do(*(Sit(seat=seat, name=NAMES[seat]) for seat in range(people)))
    table.do(*(Sit(seat=people + bot, name=f"Bot {bot}", level="klub") for bot in range(bots)), Start())
    choose(table)
    seat, window = on_turn(table)
    return table.do(GiveUp(window=window), seat=seat)


def on_turn(table: BareTable) -> tuple[Seat, str]:
    awaiting = table.game.awaiting(table.state.play)
    (seat,) = asked(awaiting)
    return seat, awaiting.seats[seat].id


def choose(table: BareTable) -> None:
    seat, window = on_turn(table)
    table.do(ChooseTheme(difficulty="easy", window=window), seat=seat)


def left(table: BareTable) -> float:
    """Seconds until the only clock runs out."""
    (run,) = table.state.deadlines.values()
    return run.ends - table.at


def test_a_clock_waits_until_its_player_has_looked() -> None:
    table = readers()
    seat, _ = on_turn(table)
    assert left(table) == LOOKING["normal"] + THINKING
    table.later(3).do(Seen(seat=seat), seat=seat)
    assert left(table) == THINKING, "it begins the moment he has looked"
    table.later(2).do(Seen(seat=(seat + 1) % 3))
    assert left(table) == THINKING - 2, "another one who looks changes nothing"


def test_the_bound_who_never_says_that_he_has_looked_wins_so_many_seconds_once_in_a_round() -> None:
    """X8: nobody can make a table wait, and covering the dice again and again buys nothing."""
    table = readers()
    deadline, run = rules.next_deadline(table.state) or ("", None)
    assert run is not None
    assert run.ends == table.at + LOOKING["normal"] + THINKING
    table.later(LOOKING["normal"] + THINKING).do(TimeUp(deadline=deadline))
    assert left(table) == THINKING, "the next question of the same round has its plain time"


def test_whoever_is_asked_later_in_the_round_has_the_bound_from_its_beginning_and_not_anew() -> None:
    table = readers()
    chooser, _ = on_turn(table)
    table.do(Seen(seat=chooser)).later(5)
    choose(table)
    first, _ = on_turn(table)
    assert (first != chooser, left(table)) == (True, LOOKING["normal"] - 5 + THINKING)
    table.later(1).do(Seen(seat=first))
    assert left(table) == THINKING


def test_who_has_looked_before_he_is_asked_has_his_plain_time() -> None:
    table = readers()
    chooser, _ = on_turn(table)
    table.do(*(Seen(seat=seat) for seat in range(3)))
    choose(table)
    assert left(table) == THINKING
    assert table.refusal(Seen(seat=chooser)) == "stale"


def test_in_the_first_round_nothing_covers_the_table_and_bots_need_not_look() -> None:
    table = BareTable(registry.load("buecherwurm"))
    table.do(Open(game="buecherwurm", places=2, options={"thinking": THINKING}))
    table.do(Sit(seat=0, name="Ada"), Sit(seat=1, name="Robo", level="klub"), Start())
    assert (left(table), table.refusal(Seen(seat=0))) == (THINKING, "stale")
    among_bots = readers(people=1, bots=2)
    assert unseen(among_bots.state) == (0,)
    seat, _ = on_turn(among_bots)
    assert left(among_bots) == THINKING + (LOOKING["normal"] if seat == 0 else 0)


def test_a_pause_takes_nothing_from_the_bound() -> None:
    table = readers()
    seat, _ = on_turn(table)
    table.later(2).do(Pause()).later(1000).do(Resume())
    assert left(table) == LOOKING["normal"] - 2 + THINKING
    table.do(Pause()).later(50).do(Seen(seat=seat)).later(50).do(Resume())
    assert left(table) == THINKING, "looked at in the pause"


@pytest.mark.parametrize("tempo", LOOKING)
def test_at_a_gentle_table_there_is_more_time_to_look(tempo: Tempo) -> None:
    table = readers()
    table.do(SetTempo(tempo=tempo), Seen(seat=0), Seen(seat=1), Seen(seat=2))
    for _ in range(2):
        seat, window = on_turn(table)
        choosing = "choose" in window
        table.do(ChooseTheme(difficulty="easy", window=window) if choosing else GiveUp(window=window), seat=seat)
    assert left(table) == LOOKING[tempo] + THINKING
    assert LOOKING["gentle"] > LOOKING["normal"]


def test_a_clock_that_stands_still_takes_up_where_it_was() -> None:
    """R28: the clocks of a turn wait while a term is open; what is covered counts for nobody who has looked."""
    table = readers(objection=5)
    table.do(*(Seen(seat=seat) for seat in range(3)))
    choose(table)
    table.later(10)
    seat, window = on_turn(table)
    face = table.state.play.faces[0].letters
    table.do(Name(term=f"{face}aluba", die=0, window=window), seat=seat)
    (standing,) = table.state.standing.values()
    assert standing == THINKING - 10


def test_who_is_not_asked_keeps_nobody_waiting() -> None:
    table = readers()
    seat, _ = on_turn(table)
    table.do(TakeOver(seat=seat), Seen(seat=(seat + 1) % 3))
    assert left(table) == THINKING, "a bot that stands in has nothing to look at"
    gone = readers()
    seat, _ = on_turn(gone)
    gone.do(Resign(seat=seat))
    assert seat not in unseen(gone.state)


def test_everybody_is_told_who_has_not_looked_yet_and_how_long_clocks_wait() -> None:
    table = readers()
    shown = view(table.game, table.state, 1)
    assert (shown.unseen, shown.covered_until) == ((0, 1, 2), table.at + LOOKING["normal"])
    table.do(Seen(seat=1), seat=1)
    assert view(table.game, table.state, None).unseen == (0, 2)
    first = view(table.game, msgspec.structs.replace(table.state, cover=None), 0)
    assert (first.unseen, first.covered_until) == ((), 0.0)


def test_nobody_looks_for_another() -> None:
    table = readers()
    assert [table.refusal(Seen(seat=seat), 1) for seat in range(3)] == ["host_only", "", "host_only"]
