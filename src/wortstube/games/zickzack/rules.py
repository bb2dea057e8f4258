"""The rules of Zickzack: two to six lay letters of many sizes, one plays the solitaire.

Numbers R1 to R58 and X2, X6 to X10 are those of docs/rules/zickzack.md. The chapters are in modules of their own:
`draft`, `placing` and `turn`, `words`, `doubt`, `knocking`, `flow` (whose turn is next, and the end), `scoring`,
`solitaire`, `riddle`, `leaving`.
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
    SometimesQuick,
    TimeUp,
    Upcaster,
)
from wortstube.games.seating import Seating
from wortstube.games.zickzack import doubt, draft, flow, fold, knocking, riddle, solitaire, turn, views
from wortstube.games.zickzack.agreement import MOST_PLAYERS, Options
from wortstube.games.zickzack.equipment import Equipment, load_equipment, standard
from wortstube.games.zickzack.leaving import leave
from wortstube.games.zickzack.messages import (
    Accept,
    AnyCommand,
    AnyEvent,
    Begin,
    Challenge,
    ChooseBlank,
    Claim,
    Draw,
    Events,
    GoOn,
    Hint,
    Knock,
    LayBlank,
    Pass,
    Place,
    Preview,
    SetFree,
    Started,
    State,
    Stop,
    TakeBack,
    View,
)
from wortstube.games.zickzack.words import policy_of
from wortstube.lexicon import Policy


class Zickzack(SometimesQuick):
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "zickzack"
    players = range(1, MOST_PLAYERS + 1)
    rules = 1
    upcasters: Mapping[int, Upcaster] = {}
    options = Options
    seating = Seating("start")
    commands = AnyCommand
    events = AnyEvent
    previews = frozenset({"place", "claim"})
    searches = frozenset(
        {"place", "claim", "lay_blank", "set_free", "hint"}  # R33, R35: what is looked for on the board
        | {"pass", "go_on", "accept", "challenge", "stop", "time_up", "leave"}  # R29: what may end the game
    )

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment

    def policy(self, options: Options) -> Policy:
        return policy_of(options)

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> Events:
        """R1: one plays the solitaire, or a riddle (R54); R2: the table says who begins, else the lot decides."""
        if players not in self.players:
            raise ValueError(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        task = options.riddle if players == 1 else None
        started = Started(
            players=players,
            options=_agreed(msgspec.structs.replace(options, riddle=task), players),
            equipment=standard() if task else self.equipment,
            rules=self.rules,
            lexicon=referee.hash,
            first=_first(options, players, chance),
        )
        state = fold.started(started)
        if task:
            return [started, *riddle.opening(state, task)]
        return [started] if players > 1 else [started, *solitaire.opening(state, chance)]

    def decide(
        self, state: State, seat: Seat | None, command: AnyCommand | FromTable, referee: Referee, chance: Chance
    ) -> Decision[AnyEvent]:
        if state.options.riddle:
            return riddle.decide(state, command, referee)
        if state.players == 1:
            return solitaire.decide(state, command, referee, chance)
        match command:
            case TimeUp():
                return _time_up(state, referee, chance)
            case Leave():
                return leave(state, command.seat, referee, chance)
            case Help():
                return Rejection("not_awaited")
        return Rejection("not_awaited") if seat is None else _by_seat(state, seat, command, referee, chance)

    def is_quick(self, state: State, command: AnyCommand | FromTable) -> bool:
        """R29, R33: words that are shown by their tiles, in a turn that is not the last, are not looked for."""
        if state.players == 1 or isinstance(command, Hint | FromTable):
            return False
        traced = all(word.tiles for word in command.words) if isinstance(command, Place | Claim) else True
        return traced and flow.goes_on(state)

    def evolve(self, state: State | None, event: AnyEvent) -> State:
        return fold.evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def show(self, state: State, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        return event

    def awaiting(self, state: State) -> Awaiting:
        match state.phase:
            case "draft" | "blanks":
                return draft.awaiting(state)
            case "turn":
                return turn.awaiting(state)
            case "late" | "due":
                return turn.awaiting_letter(state)
            case "doubt":
                return doubt.awaiting(state)
            case "knock" | "knocks":
                return knocking.awaiting(state)
            case "claim":
                return knocking.awaiting_claim(state)
            case "ready" | "alone":
                return riddle.awaiting(state) if state.options.riddle else solitaire.awaiting(state)
            case "over":
                return Awaiting()
            case _:
                assert_never(state.phase)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def succession(self, state: State) -> list[Seat]:
        """R2: the lot again, where it was agreed on; else the start goes round, since it was agreed for one game."""
        return [] if state.options.start is None else state.clockwise(state.first)

    def preview(self, view: View, command: AnyCommand, referee: Referee) -> Preview | Rejection:
        if isinstance(command, Place | Claim):
            return views.preview(view, command, referee)
        return Rejection("nothing_to_preview")


def _agreed(options: Options, players: int) -> Options:
    """R40, R54: what is fixed for who plays alone."""
    if options.riddle:
        return riddle.agreed(options)
    return options if players > 1 else solitaire.agreed(options)


def _first(options: Options, players: int, chance: Chance) -> Seat:
    named = options.start is not None and options.start < players
    return options.start if named and options.start is not None else chance.below(players)


def _time_up(state: State, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    match state.phase:
        case "draft" | "blanks":
            return draft.time_up(state, chance)
        case "doubt":
            return doubt.closed(state, [], referee)
        case "knock" | "knocks":
            return knocking.time_up(state, [], referee, chance)
        case "claim":
            return knocking.claim_time_up(state, referee)
        case "turn" | "late" | "due" | "ready" | "alone" | "over":
            return turn.time_up(state, referee, chance)
        case _:
            assert_never(state.phase)


def _by_seat(state: State, seat: Seat, command: AnyCommand, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """That the seat is asked for it was checked before."""
    match command:
        case Draw():
            return draft.draw(state, command, chance)
        case ChooseBlank():
            return draft.choose_blank(state, command)
        case Place():
            return turn.place(state, command, referee)
        case LayBlank():
            return turn.lay_blank(state, command, referee)
        case SetFree():
            return turn.set_free(state, command, referee)
        case Pass():
            return knocking.pass_by(state, referee) if state.phase == "claim" else turn.pass_by(state, referee)
        case Claim():
            return knocking.claim(state, command, referee)
        case Hint():
            return turn.hint(state, referee)
        case Accept():
            return doubt.accept(state, seat, referee)
        case Challenge():
            return doubt.challenge(state, seat, command, referee)
        case Knock():
            return knocking.knock(state, seat, referee, chance)
        case GoOn():
            return knocking.go_on(state, seat, referee, chance)
        case Begin() | Stop() | TakeBack():  # R40, R54: alone
            return Rejection("not_awaited")
        case _:
            assert_never(command)


def make(equipment: Path | None = None) -> Game[State, AnyCommand, AnyEvent, View]:
    return Zickzack(load_equipment(equipment) if equipment else standard())
