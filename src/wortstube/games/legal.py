"""What a seat may answer: every command where they can be listed, else the best of them, lazily and in a good order.

A game lists its commands in `legal.py`, each kind for itself (`Part`). Whatever is listed is accepted by `core.decide`.
A list is *complete* if whatever `core.decide` accepts is in it, but for commands between which nobody could tell a
difference, such as which of two equal cards is discarded or how a word is capitalised: these count once (`alike`).
Where anything may be entered or named, the words that count are listed; `sample` comes by the rest, too.

Nothing is thought of the game here: the order is by what a command brings at once. What it is worth, a coach says.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence, Sized
from functools import cache
from itertools import chain, islice, zip_longest
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from wortstube.games import core
from wortstube.games.core import AnyGame, Awaiting, Chance, Command, Referee, Rejection, Seat, kind_of

T = TypeVar("T", bound=Command)
AnyT = TypeVar("AnyT")

MOST_SAMPLED = 200
"""Of a list that is looked for one by one, without a way to draw from it, the first ones are drawn from."""
BEYOND = 0.5
"""How often something is drawn that is not listed, where there is."""


class Sampled(NamedTuple):
    """A command that was drawn, and how probable it was to draw this one, as it is written."""

    command: Any
    probability: float


Draw = Callable[[Chance], Sampled]


class Part(Generic[T]):
    """Commands of one kind; what was listed once is not looked for again."""

    def __init__(
        self,
        listed: Iterable[T],
        *,
        count: Callable[[], int] | None = None,
        few: bool = False,
        complete: bool = True,
        bound: Callable[[], int] | None = None,
        drawn: Draw | None = None,
        beyond: Callable[[Chance], Sampled | None] | None = None,
    ) -> None:
        """`few`: they may be counted by looking for all; `drawn`: draws from the list, else any of the first are;
        `beyond`: draws from what is not listed, None where nothing else is legal.
        """
        self.complete, self._beyond = complete, beyond
        self._found, self._rest = list[T](), iter(listed)
        self._size = len(listed) if isinstance(listed, Sized) else None
        self._count = (lambda: sum(1 for _ in self)) if few else count
        self._bound, self._drawn = bound, drawn

    def __iter__(self) -> Iterator[T]:
        at = 0
        while at < len(self._found) or self._finds_more():
            yield self._found[at]
            at += 1

    def _finds_more(self) -> bool:
        found = list(islice(self._rest, 1))
        self._found += found
        if not found:
            self._size = len(self._found)
        return bool(found)

    @property
    def count(self) -> int | None:
        """How many are listed; None: nobody knows as long as not all were looked for."""
        if self._size is None and self._count is not None:
            self._size = self._count()
        return self._size

    @property
    def bound(self) -> int | None:
        """No more commands of this kind than these are legal; None: nobody knows."""
        if self._bound is not None:
            return self._bound()
        return self.count if self.complete else None

    def is_empty(self) -> bool:
        return not self._has_some() and (self._beyond is None or self._beyond(Chance(b"any", 0)) is None)

    def _has_some(self) -> bool:
        return bool(self._found) or self._finds_more()

    def sample(self, chance: Chance) -> Sampled:
        """One of those that are listed, or beyond."""
        outside, further = chance.happens(BEYOND), self._beyond(chance) if self._beyond else None
        if further is None or not self._has_some():
            return further or self._listed(chance)
        command, probability = further if outside else self._listed(chance)
        return Sampled(command, BEYOND * probability)

    def _listed(self, chance: Chance) -> Sampled:
        if self._drawn is not None:
            return self._drawn(chance)
        first = list(islice(self, max(MOST_SAMPLED, self._size or 0)))
        return Sampled(chance.choice(first), 1 / len(first))


class Legal(Generic[T]):
    """What a seat may answer to the question that it is asked."""

    def __init__(
        self,
        parts: Sequence[Part[T]],
        allows: Callable[[T], bool] | None = None,
        alike: Callable[[T], Hashable] = lambda one: one,
    ) -> None:
        """`allows`: what the rules accept; where nobody says so, what is listed."""
        self._parts, self._allows, self._alike = parts, allows, alike
        self._met, self._unmet = set[Hashable](), iter(self)

    def __iter__(self) -> Iterator[T]:
        """Lazily, the best kinds first and of each kind the best, by what they bring at once."""
        return chain.from_iterable(self._parts)

    def first(self, most: int) -> list[T]:
        """The first ones that are listed, so many if there are."""
        return list(islice(self, most))

    def in_turns(self, most: int) -> list[T]:
        """So many if there are: the first of each kind, then the second of each, so that none is crowded out."""
        return taking_turns(self._parts, most)

    @property
    def complete(self) -> bool:
        """Whether whatever is accepted is listed, or one that is alike."""
        return all(part.complete for part in self._parts)

    @property
    def count(self) -> int | None:
        """How many are listed; None: nobody knows as long as not all were looked for."""
        return _sum(part.count for part in self._parts)

    @property
    def bound(self) -> int | None:
        """No more than so many are legal, those that are alike counted once or oftener; None: nobody knows.

        Where anything may be named it is a number with thousands of digits, more than Python writes out.
        """
        return _sum(part.bound for part in self._parts)

    def allows(self, command: T) -> bool:
        """Whether it would be accepted, listed or not: the rules of the game are asked."""
        return self._allows(command) if self._allows else command in self

    def alike(self, command: T) -> Hashable:
        """What is equal for commands between which nobody could tell a difference."""
        return kind_of(command), self._alike(command)

    def __contains__(self, command: T) -> bool:
        """Whether it is listed, or one that is alike; looks through the list, once."""
        wanted = self.alike(command)
        while wanted not in self._met:
            further = next(self._unmet, None)
            if further is None:
                return False
            self._met.add(self.alike(further))
        return True

    def sample(self, chance: Chance) -> Sampled:
        """Any legal command, listed or not: each kind is as probable; of a kind, each command that is listed.

        Raises LookupError where nothing can be done.
        """
        parts = [part for part in self._parts if not part.is_empty()]
        if not parts:
            raise LookupError("there is nothing to be done")
        command, probability = chance.choice(parts).sample(chance)
        return Sampled(command, probability / len(parts))


def taking_turns(rows: Iterable[Iterable[AnyT]], most: int) -> list[AnyT]:
    """So many if there are: the first of each row, then the second of each.

    >>> taking_turns(["abc", "d", "ef"], 5)
    ['a', 'd', 'e', 'b', 'f']
    """
    by_turns = chain.from_iterable(zip_longest(*rows))
    return list(islice((one for one in by_turns if one is not None), most))


class Listing(Protocol):
    """What a game tells of its legal moves; its module is `legal.py`."""

    def legal(self, view: Any, awaiting: Awaiting, referee: Referee) -> Legal[Any]:
        """What the seat of the view may answer, at a table whose words this referee judges."""


def by_rules(
    game: AnyGame, imagine: Callable[[], Any], seat: Seat, awaiting: Awaiting, referee: Referee
) -> Callable[[Command], bool]:
    """Whether the rules accept a command in a state that looks to a seat like the one there is.

    Whether something is accepted hangs neither on chance nor on what the seat cannot see.
    """
    imagined = cache(imagine)

    def allows(command: Command) -> bool:
        if core.seat_refusal(awaiting, seat, command):
            return False
        return not isinstance(game.decide(imagined(), seat, command, referee, Chance(b"legal", 0)), Rejection)

    return allows


def uniform(commands: Sequence[T]) -> Draw:
    """Each of them is as probable."""
    return lambda chance: Sampled(chance.choice(commands), 1 / len(commands))


def _sum(numbers: Iterable[int | None]) -> int | None:
    total = 0
    for number in numbers:
        if number is None:
            return None
        total += number
    return total
