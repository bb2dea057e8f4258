"""What was decided lies over the table for everybody; clocks wait so long, once for each decision (X8, R17)."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from tests.games.buecherwurm.positions import at_table
from tests.table.playing import NAMES, BareTable
from wortstube.games import registry
from wortstube.games.buecherwurm.messages import CountOut, Name, Object, Vote
from wortstube.games.core import Command, Seat, TimeUp
from wortstube.table.fold import SHOWN, evolve
from wortstube.table.messages import Open, Pause, Resume, Sit, Start

ANNA, BEN, CLEO = range(3)
THINKING = 30.0


class Readers(BareTable):
    """A table of Bücherwurm in the middle of a round: Anna is on turn, and dice show T and S."""

    def __init__(self, **options: Any) -> None:
        super().__init__(registry.load("buecherwurm"))
        agreed: dict[str, Any] = {"start": ANNA, "moment": 0, "objection": 5, **options}
        self.do(Open(game="buecherwurm", places=3, options=agreed))
        self.do(*(Sit(seat=seat, name=NAMES[seat]) for seat in range(3)), Start())
        state = msgspec.structs.replace(self.state, play=at_table("T1 S1", **agreed).now, deadlines={}, standing={})
        self.state = evolve(self.game, state, [], state.seq + 1, self.at)

    def by(self, seat: Seat, command: Command) -> Self:
        window = self.game.awaiting(self.state.play).seats[seat].id
        self.do(msgspec.structs.replace(command, window=window), seat=seat)
        return self

    def say(self, seat: Seat, term: str) -> Self:
        faces = [face.letters for face in self.state.play.faces]
        return self.by(seat, Name(term=term, die=faces.index(term[0].upper())))

    def ring(self) -> str:
        """The only clock runs out."""
        ((deadline, run),) = self.state.deadlines.items()
        self.at = run.ends
        self.do(TimeUp(deadline=deadline))
        return deadline

    def left(self) -> float:
        """Seconds until the only clock runs out."""
        (run,) = self.state.deadlines.values()
        return run.ends - self.at


def counting() -> Readers:
    """Ben's count stands at 4 when Cleo objects to Anna's term."""
    table = Readers().say(ANNA, "Tiger").by(CLEO, CountOut())
    table.ring()
    assert (table.state.play.seat, table.state.play.count) == (BEN, 4)
    table.later(0.25)
    return table.by(CLEO, Object())


def test_r17_a_count_goes_on_once_the_verdict_on_the_term_before_was_seen() -> None:
    table = counting().by(BEN, Vote(fits=True))
    assert (table.state.play.seat, table.state.play.count) == (BEN, 4)
    assert table.left() == SHOWN + 0.75
    table.ring()
    assert (table.state.play.count, table.left()) == (3, 1.0), "the next number takes a second"


def test_r17_whose_term_is_refused_goes_on_once_he_has_seen_it_but_gains_that_time_once() -> None:
    table = Readers(thinking=int(THINKING))
    table.later(10)
    table.say(ANNA, "Tisch").later(4)
    table.by(BEN, Object()).later(4).by(CLEO, Vote(fits=False))
    assert table.left() == SHOWN + THINKING - 10
    table.later(SHOWN + 2)
    for term in ("Teller", "Tasse", "Tür"):
        table.say(ANNA, term).by(BEN, Object()).later(4).by(CLEO, Vote(fits=False))
        assert table.left() == THINKING - 12, "further terms buy nothing"


def test_who_goes_on_before_the_time_is_over_keeps_what_he_had() -> None:
    table = Readers(thinking=int(THINKING)).later(10)
    table.say(ANNA, "Tisch").by(BEN, Object()).by(CLEO, Vote(fits=False))
    table.later(1).say(ANNA, "Teller")
    assert list(table.state.standing.values()) == [THINKING - 10]


def test_r17_whose_turn_it_becomes_by_a_vote_has_his_whole_time_after_it() -> None:
    table = Readers(thinking=int(THINKING))
    table.say(ANNA, "Tisch").by(BEN, Object()).by(CLEO, Vote(fits=True))
    assert (table.state.play.seat, table.left()) == (BEN, SHOWN + THINKING)
    table.by(CLEO, CountOut())
    assert table.left() == SHOWN + 1.0, "nor is he counted out meanwhile"
    table.later(SHOWN + 0.5)
    assert table.left() == 0.5


def test_a_pause_takes_nothing_from_the_time_to_read() -> None:
    table = counting().by(BEN, Vote(fits=True))
    table.later(1).do(Pause()).later(1000).do(Resume())
    assert table.left() == SHOWN - 1 + 0.75
    table.by(BEN, Name(term="Seehund", die=1))
    assert table.state.decided is not None
    assert table.state.decided.until == table.at + SHOWN - 1
