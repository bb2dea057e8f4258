"""Lists of legal moves, whatever the game: how long they are."""

from __future__ import annotations

from wortstube.games.core import Command
from wortstube.games.legal import Legal, Part


class Count(Command, frozen=True):
    number: int


def numbers(most: int) -> Part[Count]:
    return Part((Count(number=number) for number in range(most)), complete=False, bound=lambda: 100)


def test_a_list_that_was_looked_through_knows_how_long_it_is() -> None:
    legal = Legal([numbers(3), numbers(4)])
    assert (legal.count, legal.bound, legal.complete) == (None, 200, False)
    assert legal.first(7)[-1] == Count(number=3)
    assert legal.count is None, "nobody has looked whether there are more"
    assert len([*legal]) == legal.count == 7
    searched = Legal([numbers(3)])
    assert Count(number=7) not in searched
    assert searched.count == 3


def test_a_complete_list_is_its_own_bound_once_it_was_looked_through() -> None:
    lazy = Part(iter([Count(number=1)]))
    assert (lazy.count, lazy.bound) == (None, None)
    assert (len([*lazy]), lazy.count, lazy.bound) == (1, 1, 1)
