"""A match: one game that a program runs, command by command. No clock runs in it, and nothing is stored.

The program looks after it as a table does: it may see every question that is asked, but of the state only what a seat
or a spectator may see. What the rules refuse changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from wortstube.coach import Position
from wortstube.coach.positions import position as position_at
from wortstube.games import core, registry
from wortstube.games.core import (
    AnyGame,
    Awaiting,
    Chance,
    Command,
    FromTable,
    Leave,
    Outcome,
    Rejection,
    Seat,
    TimeUp,
)
from wortstube.games.legal import Legal
from wortstube.games.refusing import refusal_told
from wortstube.lang import say
from wortstube.lexicon import Lexicon, Referee
from wortstube.library.records import BadRecord, Record, Step
from wortstube.table.recording import Guest
from wortstube.table.simulate import seed_of


class Refused(ValueError):
    """A command that the rules do not accept: a code with data, and a sentence. The match is as it was before."""

    def __init__(self, command: Any, rejection: Rejection, game: str = "") -> None:
        self.command, self.code, self.data = command, rejection.code, rejection.data
        super().__init__(_sentence(command, rejection, game))


def _sentence(command: Any, rejection: Rejection, game: str) -> str:
    kind = core.kind_of(command) if isinstance(command, Command) else ""
    if isinstance(command, Mapping):
        kind = str(command.get("kind", ""))[:40]
    match rejection.code:
        case "malformed":
            return say("library.malformed", detail=rejection.data.get("detail", ""))
        case "not_awaited":
            return say("library.not_awaited", kind=kind, kinds=", ".join(rejection.data.get("kinds", ())) or "–")
        case "stale":
            return say("library.stale", kind=kind)
        case _:
            return refusal_told(game, rejection)


class Match:
    """One game from its deal to its end.

    >>> match = Match("wortkniffel", players=1, seed=7)
    >>> match.legal().first(5)
    [Roll(keep=(), window='1.0')]
    >>> match.command({"kind": "roll"})[0].dice == match.view(0).table.dice
    True
    """

    def __init__(
        self,
        game: AnyGame | str,
        options: Any = None,
        seed: int | bytes = 0,
        *,
        players: int | None = None,
        lexicon: Lexicon | None = None,
        recorded: bool = True,
    ) -> None:
        """`options`: a struct of the game, or some of its fields; the rest as is usual among bots.

        `players`: two, where nothing is said, and two can play. The same seed and commands give the same match.
        `recorded`: whether its steps are kept for a record; without them it takes less time and room.
        """
        self.game = registry.load(game) if isinstance(game, str) else game
        agreed = agreed_on(self.game, options)
        if players is None:
            players = 2 if 2 in self.game.players else self.game.players[0]
        self.players = players
        self.seed = seed if isinstance(seed, bytes) else seed_of(seed, 0)
        self.lexicon = lexicon or Lexicon.load(self.game.policy(agreed).language)
        self._referee = self.lexicon.referee(self.game.policy(agreed))
        self._agreed, self._steps, self._recorded = agreed, list[Step](), recorded
        self._entries, self._awaiting = 0, Awaiting()
        self._state: Any = None
        dealt = self.game.setup(agreed, self.players, self._referee, Chance(self.seed, 0))
        self._append(None, None, dealt)

    @property
    def options(self) -> Any:
        """What is agreed on, with what the number of players changes about it."""
        return self._state.options

    @property
    def awaiting(self) -> Awaiting:
        """What is asked of whom, and which hourglasses would run. What a bot may know of it is in its `Turn`."""
        return self.game.awaiting(self._state)

    @property
    def referee(self) -> Referee:
        """Judges words as this match does."""
        return self._referee

    @property
    def asked(self) -> list[Seat]:
        """Whom the match waits for."""
        return core.asked(self._awaiting)

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None as long as it has not."""
        return self.game.outcome(self._state)

    @property
    def entries(self) -> int:
        """How many commands were accepted, the deal among them."""
        return self._entries

    def view(self, seat: Seat | None = None) -> Any:
        """What a seat may know; without a seat, what spectators see."""
        return self.game.view(self._state, self._there(seat))

    def told(self, seat: Seat | None = None, since: int = 0) -> list[Any]:
        """What a seat has seen happen, without a seat what spectators have, from an entry on."""
        shown, seat = [], self._there(seat)
        for step in self._steps[since:]:
            state = step.before
            for event in step.events:
                state = self.game.evolve(state, event)
                shown.append(self.game.show(state, event, seat))
        return [event for event in shown if event is not None]

    def legal(self, seat: Seat | None = None) -> Legal[Any]:
        """What a seat may answer; without a seat, the first that is asked. Raises LookupError if it is not asked."""
        asked = self._seat(seat)
        own = core.awaiting_for(self.awaiting, asked)
        return registry.legal(self.game.name, self.view(asked), own, self._referee)

    def position(self, seat: Seat | None = None) -> Position:
        """Where a seat stands that is asked; its `text` is one line, and can be analysed."""
        return position_at(self.game, self._state, self._seat(seat))

    def command(self, command: Command | Mapping[str, Any], seat: Seat | None = None) -> list[Any]:
        """What a seat says, and what it sees of what happens; without a seat, the first that is asked says it.

        A command without a window answers the question that is open. Raises Refused, and then nothing has changed.
        """
        said, decision = self._decided(command, seat)
        if isinstance(decision, Rejection):
            raise Refused(command, decision, self.game.name)
        asked = self._answering(seat)
        return self._shown(asked, self._append(asked, said, decision))

    def answer(self, command: Command, seat: Seat) -> Rejection | None:
        """What a seat says, as `command` does it, but nobody wants to see what happens: why it is refused, or None."""
        decision = self._decide(seat, command)
        if isinstance(decision, Rejection):
            return decision
        self._append(seat, command, decision)
        return None

    def refusal(self, command: Command | Mapping[str, Any], seat: Seat | None = None) -> Refused | None:
        """Why a command would be refused; None: it would be accepted. Nothing is done."""
        _, decision = self._decided(command, seat)
        return Refused(command, decision, self.game.name) if isinstance(decision, Rejection) else None

    def time_up(self, deadline: str = "") -> list[Any]:
        """An hourglass is empty, without a name the first; raises Refused if none runs."""
        running = self.awaiting.deadlines
        return self._by_table(TimeUp(deadline=deadline or (running[0].id if running else "")))

    def leave(self, seat: Seat) -> list[Any]:
        """A seat leaves the game for good (X7)."""
        self._there(seat)
        return self._by_table(Leave(seat=seat))

    def record(self, names: tuple[str, ...] = ()) -> Record:
        """All of it, open to everybody; raises BadRecord before it is over."""
        if not self._recorded:
            raise BadRecord(say("record.unrecorded"))
        if not self.over:
            raise BadRecord(say("record.unfinished"))
        bots = tuple(Guest(name) for name in names or [f"{seat + 1}" for seat in range(self.players)])
        return Record(self.game, bots, self._agreed, self.seed, tuple(self._steps))

    def _by_table(self, command: FromTable) -> list[Any]:
        decision = self._decide(None, command)
        if isinstance(decision, Rejection):
            raise Refused(command, decision, self.game.name)
        return self._shown(None, self._append(None, command, decision))

    def _append(self, seat: Seat | None, command: Command | None, events: list[Any]) -> list[tuple[Any, Any]]:
        """Each event with the state that it leads to."""
        before, led = self._state, []
        for event in events:
            self._state = self.game.evolve(self._state, event)
            led.append((self._state, event))
        self._entries += 1
        self._awaiting = self.game.awaiting(self._state)
        if self._recorded:
            self._steps.append(Step(seat, command, tuple(events), before, self._state))
        return led

    def _shown(self, seat: Seat | None, led: list[tuple[Any, Any]]) -> list[Any]:
        """What happened, as the seat sees it that has spoken."""
        shown = [self.game.show(state, event, seat) for state, event in led]
        return [event for event in shown if event is not None]

    def _decided(self, command: Command | Mapping[str, Any], seat: Seat | None) -> tuple[Any, list[Any] | Rejection]:
        """The command as it is understood, and what the rules say to it."""
        asked = self._answering(seat)
        said = self._understood(command)
        if isinstance(said, Rejection):
            return said, said
        if isinstance(said, FromTable):
            return said, Rejection("not_awaited")
        window = self.awaiting.seats.get(asked)
        if window and not said.window:
            said = msgspec.structs.replace(said, window=window.id)
        return said, self._decide(asked, said)

    def _understood(self, command: Any) -> Any | Rejection:
        """Read as strictly as anybody's command: Python lets anything into the fields of a struct."""
        if isinstance(command, FromTable):
            return command
        if not isinstance(command, Command | Mapping):
            return Rejection("malformed", {"detail": type(command).__name__})
        return core.parse_command(self.game, command if isinstance(command, Command) else dict(command))

    def _decide(self, seat: Seat | None, command: Command) -> list[Any] | Rejection:
        chance = Chance(self.seed, self.entries)
        return core.decide(self.game, self._state, seat, command, self._referee, chance, self._awaiting)

    def _answering(self, seat: Seat | None) -> Seat:
        there = self._there(seat)
        return there if there is not None else next(iter(self.asked), 0)

    def _there(self, seat: Seat | None) -> Seat | None:
        """Raises LookupError if there is no such seat; Python would count from behind."""
        if seat is None or seat in range(self.players):
            return seat
        raise LookupError(say("library.no_seat", seat=seat, players=self.players))

    def _seat(self, seat: Seat | None) -> Seat:
        found = self._answering(seat)
        if found not in self.awaiting.seats:
            raise LookupError(say("library.nothing_asked", seat=found))
        return found


def agreed_on(game: AnyGame, options: Any) -> Any:
    """Those of the game; whoever names some of them agrees on the rest as is usual among bots."""
    if isinstance(options, game.options):
        return options
    return msgspec.convert({**registry.among_bots(game.name), **(options or {})}, game.options)
