"""The rules of Bücherwurm: two to six name terms for dice and rob each other of them (R1), one trains alone (R27).

Numbers R1 to R39 and X2, X7 to X10 are those of docs/rules/buecherwurm.md. The chapters are in modules of their own:
`flow` (cards, themes, the roll, and the end of a round), `dice` (who may take which), `terms`, `turn` (and counting
out), `doubt` (objection, vote, veto), `scoring`, `solitaire`, `riddle`, `leaving`, `presets`; `judge` knows which
terms fit a theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import assert_never

import msgspec

from wortstube.games.buecherwurm import doubt, flow, fold, riddle, solitaire, turn, views
from wortstube.games.buecherwurm.agreement import MOST_PLAYERS, Options
from wortstube.games.buecherwurm.equipment import Equipment, load_equipment, standard
from wortstube.games.buecherwurm.leaving import leave
from wortstube.games.buecherwurm.messages import (
    Abstain,
    Accept,
    AnyCommand,
    AnyEvent,
    Begin,
    ChangeTheme,
    ChooseTheme,
    CountOut,
    Events,
    GiveUp,
    Insist,
    Name,
    NoVoice,
    Object,
    Preview,
    Started,
    State,
    Stop,
    TurnDie,
    View,
    Vote,
    Withdraw,
)
from wortstube.games.buecherwurm.older import from_rules_1
from wortstube.games.buecherwurm.terms import policy_of
from wortstube.games.buecherwurm.themes import Language, themes
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
from wortstube.games.deals import new_code
from wortstube.games.seating import Seating
from wortstube.lexicon import Policy


class Buecherwurm:
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "buecherwurm"
    players = range(1, MOST_PLAYERS + 1)
    rules = 2
    upcasters: Mapping[int, Upcaster] = {1: from_rules_1}
    options = Options
    seating = Seating("start")
    commands = AnyCommand
    events = AnyEvent
    previews = frozenset({"name"})
    searches = frozenset({"name"})  # R28: the terms of all themes, and what the circle has ruled on terms

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment

    def policy(self, options: Options) -> Policy:
        return policy_of(options)

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> Events:
        """R1, R3, R4: the table says who is best-read, else the lot decides. R27: alone the code decides the rest.

        R37: of a riddle nothing is seen yet.
        """
        if players not in self.players:
            raise ValueError(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        alone = players == 1
        task = options.riddle if alone else None
        started = Started(
            players=players,
            options=_agreed(msgspec.structs.replace(options, riddle=task), players),
            equipment=standard() if task else self.equipment,
            rules=self.rules,
            lexicon=referee.hash,
            first=_first(options, players, chance),
            code=(options.deal.upper() or new_code(chance)) if alone and not task else "",
        )
        if task:
            return [started]
        return [started, *flow.begun(fold.started(started), [], started.first, chance)]

    def decide(
        self, state: State, seat: Seat | None, command: AnyCommand | FromTable, referee: Referee, chance: Chance
    ) -> Decision[AnyEvent]:
        match command:
            case TimeUp():
                return _time_up(state, command, chance)
            case Leave():
                return _leave(state, command.seat, chance)
            case Help():
                return Rejection("not_awaited") if state.options.riddle else []
        return Rejection("not_awaited") if seat is None else _by_seat(state, seat, command, referee, chance)

    def evolve(self, state: State | None, event: AnyEvent) -> State:
        return fold.evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def show(self, state: State, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        return views.show(event)

    def awaiting(self, state: State) -> Awaiting:
        """R14, R17: the result of the round before covers book and dice for whoever has not looked at it, and what the
        table has decided for everybody."""
        awaiting = msgspec.structs.replace(self._awaiting(state), decided=state.decided)
        covered = awaiting.seats and state.rounds
        return msgspec.structs.replace(awaiting, cover=f"round:{len(state.rounds)}") if covered else awaiting

    def _awaiting(self, state: State) -> Awaiting:
        if state.options.riddle and state.phase != "over":
            return riddle.awaiting(state, state.options.riddle)
        match state.phase:
            case "ready":
                return Awaiting()  # R37: only of a riddle
            case "theme" | "die" | "switch":
                return flow.awaiting(state)
            case "turn":
                return solitaire.awaiting(state) if state.players == 1 else turn.awaiting(state)
            case "objection" | "vote":
                return doubt.awaiting(state, turn.standing(state))
            case "really":
                return solitaire.really(state) if state.players == 1 else doubt.really(state, turn.standing(state))
            case "over":
                return Awaiting()
            case _:
                assert_never(state.phase)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def succession(self, state: State) -> list[Seat]:
        """R4: whoever is the best-read is so in every game; without a name the lot says."""
        return [] if state.options.start is None else [state.options.start]

    def preview(self, view: View, command: AnyCommand, referee: Referee) -> Preview | Rejection:
        return views.preview(view, command, referee) if isinstance(command, Name) else Rejection("nothing_to_preview")


def _agreed(options: Options, players: int) -> Options:
    """R27, R37: what is fixed for who plays alone."""
    if options.riddle:
        return riddle.agreed(options, options.riddle)
    return solitaire.agreed(options) if players == 1 else options


def _first(options: Options, players: int, chance: Chance) -> Seat:
    named = options.start is not None and options.start < players
    return options.start if named and options.start is not None else chance.below(players)


def _leave(state: State, seat: Seat, chance: Chance) -> Decision[AnyEvent]:
    """X7."""
    if state.options.riddle:
        return riddle.leave(state, seat, chance)
    return solitaire.leave(state, seat) if state.players == 1 else leave(state, seat, chance)


def _time_up(state: State, command: TimeUp, chance: Chance) -> Events:
    match state.phase:
        case "theme" | "die" | "switch":
            return flow.time_up(state, [], chance)
        case "objection":
            return doubt.unopposed(state, [], chance)
        case "vote":
            return doubt.voted(state, [], chance)
        case "really" if state.players > 1:
            return doubt.withdraw(state)
        case "turn" | "really" | "ready" | "over":
            alone = state.players == 1
            return flow.ended(state, [], 0, "time", chance) if alone else turn.time_up(state, command, chance)
        case _:
            assert_never(state.phase)


def _by_seat(state: State, seat: Seat, command: AnyCommand, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """That the seat is asked for it was checked before."""
    match command:
        case ChooseTheme():
            return flow.choose(state, command, chance)
        case TurnDie():
            return flow.turn_die(state, command)
        case Name():
            return turn.name(state, command, referee, chance)
        case ChangeTheme():
            return turn.change_theme(state, chance)
        case GiveUp():
            return turn.give_up(state, "player", chance)
        case CountOut():
            return turn.count_out(state, seat)
        case Accept():
            return doubt.accept(state, seat, chance)
        case Object():
            return doubt.object_(state, seat, chance)
        case Abstain():
            return doubt.abstain(state, seat, chance)
        case NoVoice():
            return doubt.no_voice(state, seat, chance)
        case Vote():
            return doubt.vote(state, seat, command, chance)
        case Insist():
            return doubt.insist(state, chance)
        case Withdraw():
            return doubt.withdraw(state)
        case Begin():
            return riddle.begin(state, state.options.riddle) if state.options.riddle else Rejection("not_awaited")
        case Stop():
            return riddle.stop(state, chance)
        case _:
            assert_never(command)


def topic(slug: str, language: str) -> str:
    """The title of a theme, for whoever proposes a term for it; empty if there is none."""
    found = themes().get(slug)
    return found.title(msgspec.convert(language, Language)) if found else ""


def make(equipment: Path | None = None) -> Game[State, AnyCommand, AnyEvent, View]:
    return Buecherwurm(load_equipment(equipment) if equipment else standard())
