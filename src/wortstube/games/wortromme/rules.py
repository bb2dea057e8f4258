"""The rules of Wortrommé: two to four build words and take words apart (R1), one plays the solitaire (R30) or a riddle.

Numbers R1 to R43 and X2, X6 to X10 are those of docs/rules/wortromme.md. The chapters are in modules of their own:
`opening`, `workbench` (what a move makes of the table) and `turn`, `words`, `doubt`, `drawing`, `flow` (whose turn is
next, and the end), `scoring`, `leaving`, `presets`, `riddle`.
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
    Referee,
    Rejection,
    Seat,
    TimeUp,
    Upcaster,
)
from wortstube.games.seating import Seating
from wortstube.games.wortromme import doubt, drawing, fold, riddle, turn, views
from wortstube.games.wortromme.equipment import Equipment, load_equipment, standard
from wortstube.games.wortromme.flow import passed, standing
from wortstube.games.wortromme.leaving import leave
from wortstube.games.wortromme.messages import (
    MOST_PLAYERS,
    Accept,
    AnyCommand,
    AnyEvent,
    Challenge,
    Draw,
    Events,
    Lay,
    Options,
    Pass,
    Preview,
    Started,
    State,
    Stop,
    Undo,
    View,
)
from wortstube.games.wortromme.opening import opening
from wortstube.games.wortromme.scoring import finish
from wortstube.games.wortromme.words import policy_of
from wortstube.lexicon import Policy


class Wortromme:
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "wortromme"
    players = range(1, MOST_PLAYERS + 1)
    rules = 2
    upcasters: Mapping[int, Upcaster] = {1: lambda raw: raw}  # 2: riddles
    options = Options
    seating = Seating("start")
    commands = AnyCommand
    events = AnyEvent
    previews = frozenset({"lay"})
    searches = frozenset({"preview:lay"})  # R31: whether the rack has a word that can be laid out

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment

    def policy(self, options: Options) -> Policy:
        return policy_of(options)

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> Events:
        """R1; R30: who plays alone has nobody to doubt his words or to race against.

        R41: a riddle has the tiles that come with the game, and no hourglass; among several nobody minds the task.
        """
        if players not in self.players:
            raise ValueError(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        is_riddle = players == 1 and options.riddle is not None
        alone = msgspec.structs.replace(options, referee="strict", compact=False)
        alone = msgspec.structs.replace(alone, hourglass=0) if is_riddle else alone
        started = Started(
            players=players,
            options=options if players > 1 else alone,
            equipment=standard() if is_riddle else self.equipment,
            rules=self.rules,
            lexicon=referee.hash,
        )
        begun = fold.started(started)
        return [started, *(riddle.opening(begun, referee) if is_riddle else opening(begun, chance))]

    def decide(
        self, state: State, seat: Seat | None, command: AnyCommand | FromTable, referee: Referee, chance: Chance
    ) -> Decision[AnyEvent]:
        match command:
            case TimeUp():
                return _time_up(state, chance)
            case Leave():
                return leave(state, command.seat)
            case Help():
                return Rejection("no_help_in_riddles") if state.task else []
        return Rejection("not_awaited") if seat is None else _by_seat(state, seat, command, referee)

    def evolve(self, state: State | None, event: AnyEvent) -> State:
        return fold.evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def show(self, state: State, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        return views.show(state, event, seat)

    def awaiting(self, state: State) -> Awaiting:
        match state.phase:
            case "turn":
                return turn.awaiting(state)
            case "doubt":
                return doubt.awaiting(state)
            case "draw":
                return drawing.awaiting(state)
            case "deal" | "over":
                return Awaiting()
            case _:
                assert_never(state.phase)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def succession(self, state: State) -> list[Seat]:
        """R5: over several games the start goes round."""
        return state.clockwise(state.first)

    def preview(self, view: View, command: AnyCommand, referee: Referee) -> Preview | Rejection:
        return views.preview(view, command, referee) if isinstance(command, Lay) else Rejection("nothing_to_preview")


def _by_seat(state: State, seat: Seat, command: AnyCommand, referee: Referee) -> Decision[AnyEvent]:
    """That the seat is asked for it was checked before."""
    match command:
        case Lay():
            return turn.lay(state, command, referee)
        case Draw():
            return drawing.draw(state, command)
        case Pass():
            return passed(state, [])
        case Stop():
            return [finish(state, "stopped")]
        case Undo():
            return riddle.undo(state)
        case Accept():
            return doubt.accept(state, seat)
        case Challenge():
            return doubt.challenge(state, seat, command, referee)
        case _:
            assert_never(command)


def _time_up(state: State, chance: Chance) -> Events:
    match state.phase:
        case "doubt":
            return standing(state, [])
        case "draw":
            return drawing.time_up(state, chance)
        case "turn" | "deal" | "over":
            return turn.time_up(state)
        case _:
            assert_never(state.phase)


def make(equipment: Path | None = None) -> Game[State, AnyCommand, AnyEvent, View]:
    return Wortromme(load_equipment(equipment) if equipment else standard())
