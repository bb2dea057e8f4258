"""The rules of Wortkniffel: whose turn it is, what a command brings about, what everybody sees.

Numbers R1 to R29, X2 and X5 to X10 are those of docs/rules/wortkniffel.md. The chapters are in modules of their own:
`turn` and `leniency`, `riddle`, `words`, `doubt`, `flow` (whose turn is next, and the end), `scoring`, `leaving`. The
arithmetic of the boxes is in `score_card`, the dice are in `equipment`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import assert_never

import msgspec

from wortstube.games.core import (
    Awaiting,
    Chance,
    Decision,
    FromTable,
    Game,
    Help,
    Leave,
    Outcome,
    Raw,
    Referee,
    Rejection,
    Seat,
    TimeUp,
    Upcaster,
)
from wortstube.games.seating import Seating
from wortstube.games.wortkniffel import doubt, fold, riddle, turn, views
from wortstube.games.wortkniffel.equipment import Equipment, load_equipment, standard
from wortstube.games.wortkniffel.flow import settled
from wortstube.games.wortkniffel.leaving import leave
from wortstube.games.wortkniffel.messages import (
    Accept,
    AnyCommand,
    AnyEvent,
    Challenge,
    CrossOut,
    Enter,
    Events,
    Lay,
    Options,
    Preview,
    Roll,
    Started,
    State,
    TurnBegan,
    View,
)
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Policy


def _with_author(raw: Raw) -> Raw:
    """From version 1, where only players made entries."""
    return raw | {"by": "player"} if raw["kind"] == "entered" else raw


class Wortkniffel:
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "wortkniffel"
    players = range(1, 9)
    rules = 2
    upcasters: Mapping[int, Upcaster] = {1: _with_author}
    options = Options
    seating = Seating()
    commands = AnyCommand
    events = AnyEvent
    previews = frozenset({"enter"})
    searches: frozenset[str] = frozenset()

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment

    def policy(self, options: Options) -> Policy:
        return policy_of(options)

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> Events:
        """A game from its start; every further one (R20) begins like the first, with a player drawn by lot."""
        if players not in self.players:
            raise ValueError(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        if players == 1:  # R21: alone there is nobody to doubt a word
            options = msgspec.structs.replace(options, referee="strict")
        options = riddle.agreed(options, players)
        first = chance.below(players)
        started = Started(
            players=players,
            options=options,
            equipment=self.equipment,
            rules=self.rules,
            lexicon=referee.hash,
            first=first,
        )
        return [started, TurnBegan(seat=first, turn=1, round=1)]

    def decide(
        self, state: State, seat: Seat | None, command: AnyCommand | FromTable, referee: Referee, chance: Chance
    ) -> Decision[AnyEvent]:
        match command:
            case TimeUp():
                return _time_up(state, referee)
            case Leave():
                return leave(state, command.seat)
            case Help():
                return []
        return Rejection("not_awaited") if seat is None else _by_seat(state, seat, command, referee, chance)

    def evolve(self, state: State | None, event: AnyEvent) -> State:
        return fold.evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def show(self, state: State, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        return event

    def awaiting(self, state: State) -> Awaiting:
        match state.phase:
            case "turn":
                return turn.awaiting(state)
            case "late":
                return turn.awaiting_box(state)
            case "doubt":
                return doubt.awaiting(state)
            case "over":
                return Awaiting()
            case _:
                assert_never(state.phase)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def succession(self, state: State) -> list[Seat]:
        """R20: every game begins like the first, with a player drawn by lot."""
        return []

    def preview(self, view: View, command: AnyCommand, referee: Referee) -> Preview | Rejection:
        if isinstance(command, Enter):
            return views.preview(view, command, referee)
        return Rejection("nothing_to_preview")


def _time_up(state: State, referee: Referee) -> Events:
    match state.phase:
        case "doubt":
            return settled(state, [])
        case "turn" | "late" | "over":
            return turn.time_up(state, referee)
        case _:
            assert_never(state.phase)


def _by_seat(state: State, seat: Seat, command: AnyCommand, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """That the seat is asked for it was checked before."""
    match command:
        case Roll():
            return turn.roll(state, command, chance)
        case Lay():
            return turn.lay(state, command)
        case Enter():
            return turn.enter(state, command, referee)
        case CrossOut():
            return turn.cross_out(state, command.box, "player")
        case Accept():
            return doubt.accept(state, seat)
        case Challenge():
            return doubt.challenge(state, seat, referee)
        case _:
            assert_never(command)


def make(equipment: Path | None = None) -> Game[State, AnyCommand, AnyEvent, View]:
    return Wortkniffel(load_equipment(equipment) if equipment else standard())
