"""A term of Bücherwurm that somebody has named, and what is kept of it while it may be objected to (R28)."""

from __future__ import annotations

from typing import Literal

import msgspec

from wortstube.games.core import Seat


class Known(msgspec.Struct, frozen=True):
    """What the judge said when the term was named: why it is accepted at once (R28)."""

    term: str
    """As it is listed."""
    why: str
    """As a person reads it; "Hering: Fisch"."""
    source: Literal["theme", "house"] = "theme"
    """By the terms of the theme, or by the house list of the circle."""
    tier: int = 0
    """How common it is, from 1 (everybody would say it) to 3; 0 if that is not known."""


Standing = Literal["vouched", "unvouched", "nonsense"]
"""R28: whether the dictionary or any list has each word of a term; else whether the judge knows that it is none, or not
one of a theme that lists all there are."""


class Named(msgspec.Struct, frozen=True):
    """A term somebody has named for the theme in play."""

    seat: Seat
    term: str
    key: str
    """The same for all forms of a term."""
    die: int
    victim: Seat | None = None
    """R9: from whom the die is stolen; None: from the middle."""
    known: Known | None = None
    theme: str = ""
    """By its slug, so that the term can be proposed for the house list."""
    standing: Standing = "vouched"


Grounds = Literal["listed", "house", "trust", "half", "unopposed", "vote", "veto"]


class Taking(msgspec.Struct, frozen=True):
    """R28: the term that took a die last, and how dice and worm cards lay before."""

    named: Named
    by: Grounds
    middle: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]
    worms: int
    worm_cards: tuple[int, ...]


class Interrupted(msgspec.Struct, frozen=True):
    """R28: whose turn an objection to the term before has interrupted, and how far he was counted out (R17)."""

    seat: Seat
    clock: str
    """Of his hourglasses, which stand still meanwhile."""
    countable: bool
    count: int | None
    counter: Seat | None
