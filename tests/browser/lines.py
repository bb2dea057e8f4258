"""Playing over lines to a table, in any game."""

from __future__ import annotations

from collections.abc import Sequence

from tests.server.live import Talk


def act(talk: Talk, kind: str, **data: object) -> None:
    """A command of the seat that the line looks from."""
    talk.done(talk.view["seat"], {"kind": kind, "window": talk.view["window"]["id"], **data})


def newest(lines: Sequence[Talk]) -> Talk:
    return max(lines, key=lambda line: int(line.view["seq"]))


def seats_of(lines: Sequence[Talk]) -> list[int]:
    return [line.seats[0] for line in lines]
