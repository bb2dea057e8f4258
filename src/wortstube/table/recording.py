"""A simulated game as the file of a game, to be read with `wortstube replay`.

It is the log that a table would have written: the table is laid, the bots sit down, and between any two entries passes
a second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from wortstube.games.core import AnyGame, Command, Event, Seat, commitment
from wortstube.games.levels import Footing, Persona, Who, persona
from wortstube.lang import say
from wortstube.table.game_file import export
from wortstube.table.log import Entry, Versions
from wortstube.table.messages import Began, Ended, Open, Opened, Seated, Sit, Start
from wortstube.table.names import clean_name, told_apart
from wortstube.table.simulate import Played

Line = tuple[Seat | None, Command, list[Event]]


class Guest(msgspec.Struct, frozen=True):
    """Somebody who is none of our own bots; the file tells them as a person."""

    name: str


def recorded(game: AnyGame, bots: Sequence[Guest | Who], options: Any, seed: bytes, played: Iterable[Played]) -> bytes:
    """The file of a game that was played to its end."""
    lines = [*_opening(game, bots, options, seed), *_game(bots, played)]
    lines[-1][2].append(Ended(seed=seed.hex()))
    return export(game, [_entry(game, number, line) for number, line in enumerate(lines, start=1)])


def _opening(game: AnyGame, bots: Sequence[Guest | Who], options: Any, seed: bytes) -> Iterator[Line]:
    agreed, places = msgspec.to_builtins(options), len(bots)
    opened = Opened(game=game.name, options=agreed, places=places, commitment=commitment(seed))
    yield None, Open(game=game.name, options=agreed, places=places), [opened]
    names: list[str] = []
    for seat, bot in enumerate(bots):
        names.append(told_apart(_called(bot), names))
        sat: dict[str, Any] = {"seat": seat, "name": names[-1]} | _level(bot)
        yield None, Sit(**sat), [Seated(**sat, key="")]


def _called(bot: Guest | Who) -> str:
    if isinstance(bot, Guest):
        return clean_name(bot.name) or "?"
    return _name_of(persona(bot))


def _name_of(bot: Persona) -> str:
    return bot.name or say(f"levels.{bot.level}")


def _level(bot: Guest | Who) -> dict[str, Any]:
    if isinstance(bot, Guest):
        return {"level": None, "footing": None}
    strength = persona(bot).strength
    return {"level": persona(bot).level, "footing": None if strength is None else Footing(strength)}


def _game(bots: Sequence[Guest | Who], played: Iterable[Played]) -> Iterator[Line]:
    for step in played:
        if step.command is None:
            yield None, Start(), [Began(places=tuple(range(len(bots))), options=None), *step.events]
        else:
            yield step.seat, step.command, list(step.events)


def _entry(game: AnyGame, number: int, line: Line) -> Entry:
    seat, command, events = line
    raw = tuple(msgspec.to_builtins(event) for event in events)
    return Entry("simulated", number, "", seat, msgspec.to_builtins(command), raw, float(number), Versions(game.rules))
