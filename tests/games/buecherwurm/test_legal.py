"""R6, R8, R18, R29: which terms are listed, for which dice, in which order; anything else may be named as well."""

from __future__ import annotations

from typing import Any

from tests.games.buecherwurm.positions import Table, at_table, game, referee
from wortstube.games import core
from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.legal import legal
from wortstube.games.buecherwurm.messages import Name
from wortstube.games.core import Chance
from wortstube.games.legal import Legal


def listed_in(table: Table, seat: int) -> Legal[Any]:
    own = core.awaiting_for(game().awaiting(table.now), seat)
    return legal(game().view(table.now, seat), own, referee())


def names(found: Legal[Any]) -> list[Name]:
    return [command for command in found if isinstance(command, Name)]


def test_terms_are_listed_for_each_die_they_fit_and_the_dearest_die_first() -> None:
    table = at_table("T1 S3 L2")
    found = names(listed_in(table, 0))
    points = [table.now.faces[name.die].points for name in found if name.die is not None]
    assert len(points) == len(found)
    assert points == sorted(points, reverse=True)
    assert "Löwe" in [name.term for name in found if name.die == table.die("L")]
    assert all(Judge.load("de").knows("zoo", name.term) for name in found)
    assert table.do(found[0], 0)


def test_a_term_that_was_named_is_not_listed_again() -> None:
    """R6, R18; R30: nor is a die that cannot be stolen."""
    table = at_table("T1 S3 L2")
    table.say("Löwe", "L")
    seat = table.now.seat
    found = listed_in(table, seat)
    assert "Löwe" not in [name.term for name in names(found)]
    table.change(worms=0)
    assert table.die("L") not in [name.die for name in names(listed_in(table, seat))]


def test_anything_may_be_named() -> None:
    table = at_table("T1 S3 L2")
    found = listed_in(table, 0)
    drawn = [found.sample(Chance(b"draw", number)).command for number in range(60)]
    listed = {found.alike(command) for command in found}
    assert not found.complete
    assert found.bound is not None
    assert found.bound > len([*found]) == found.count
    assert all(found.allows(command) for command in drawn)
    assert {found.alike(command) in listed for command in drawn if isinstance(command, Name)} == {True, False}
    window = game().awaiting(table.now).seats[0].id
    plain, full = (Name(term="die Löwen", die=die, window=window) for die in (None, table.die("L")))
    assert found.alike(plain) == found.alike(full)
    assert plain in found
