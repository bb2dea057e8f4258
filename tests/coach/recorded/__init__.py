"""A recorded game of each kind, in each of which somebody was too late, and what is known of it.

`python -m tests.coach.recorded` plays and writes them anew, and prints what the coach says of them. A file holds a log
and needs no dictionary, so it stays as it is. What the coach says of it does depend on the words: when the word list or
the estimates change, the best may be another word. Then the program is run without `--write`, its output compared with
`KNOWN` below, and each moment looked at before it is written down here; the games themselves are left alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from wortstube.games.core import Seat

FOLDER = Path(__file__).parent
PEOPLE = ("Anna", "Ben")


class KnownMoment(NamedTuple):
    kind: str
    seat: Seat
    seq: int
    points: int
    """Rounded."""
    done: tuple[str, ...]
    best: tuple[str, ...]


class Known(NamedTuple):
    """What is to be told of a game."""

    moments: tuple[KnownMoment, ...]
    said: tuple[str, str]
    """Of Anna and Ben, as the page says it."""
    too_late: tuple[int, int]
    """How many points each has lost by it."""


WORDLESS = ()
"""What was done needed no word."""

KNOWN: dict[str, Known] = {
    "wortkniffel": Known(
        (
            KnownMoment("luck", 0, 7, 37, WORDLESS, ("Bildern",)),
            KnownMoment("found", 0, 8, 49, ("Einfall",), ("Einfall",)),
            KnownMoment("missed", 1, 35, 53, ("wen", "Gurt"), ("gewarnt",)),
        ),
        ("Pech 71, verschenkt 101", "Pech 46, verschenkt 240"),
        (0, 36),
    ),
    "wortfaecher": Known(
        (
            KnownMoment("luck", 0, 7, -18, WORDLESS, WORDLESS),
            KnownMoment("found", 0, 22, 14, ("Asche",), ("Asche",)),
            KnownMoment("missed", 0, 31, 7, ("Elch", "Ex"), ("liege", "Ex")),
        ),
        ("Glück +7, verschenkt 21", "Glück +5, verschenkt 1"),
        (1, 0),
    ),
    "wortromme": Known(
        (
            KnownMoment("found", 1, 16, 7, ("zufriedensten",), ("Tänzen",)),
            KnownMoment("luck", 0, 50, -25, ("Speichern",), ("Schürzen",)),
            KnownMoment("missed", 0, 84, 4, ("Wachhund",), ("diesbezüglich",)),
        ),
        ("Pech 46, verschenkt 23", "Pech 8, verschenkt 15"),
        (0, 11),
    ),
    "buecherwurm": Known(
        (
            KnownMoment("missed", 0, 66, 3, WORDLESS, ("jucken",)),
            KnownMoment("luck", 0, 89, -8, ("Stern",), ("Landung",)),
        ),
        ("Glück +3, verschenkt 20", "Glück +4, verschenkt 12"),
        (0, 3),
    ),
    "zickzack": Known(
        (
            KnownMoment(
                "missed", 0, 75, 17, ("Geld", "Gel"), ("Korans", "Orange", "Organe", "Orkans", "Orkane", "Koran")
            ),
            KnownMoment(
                "luck",
                1,
                84,
                26,
                ("kannte", "Sandale", "landet", "Lander"),
                ("Sakrament", "markant", "langem", "kramen", "engem", "krame"),
            ),
        ),
        ("Pech 22, verschenkt 122", "Glück +33, verschenkt 159"),
        (27, 60),
    ),
}


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.json"
