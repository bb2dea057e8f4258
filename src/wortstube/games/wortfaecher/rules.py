"""The rules of Wortfächer: two to six play rounds, one plays the solitaire or solves a riddle.

Numbers R1 to R45 and X2, X6 to X10 are those of docs/rules/wortfaecher.md. The chapters are in modules of their own:
`turn`, `words`, `doubt`, `flow` (from round to round), `scoring`, `leaving`, `solitaire`, `riddle`; how cards spell
words is in `cards`.
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
from wortstube.games.wortfaecher import doubt, flow, fold, riddle, solitaire, turn, views
from wortstube.games.wortfaecher.equipment import Equipment, load_equipment, standard
from wortstube.games.wortfaecher.leaving import leave
from wortstube.games.wortfaecher.messages import (
    MOST_PLAYERS,
    Accept,
    AnyCommand,
    AnyEvent,
    Challenge,
    Discard,
    Draw,
    Events,
    GiveUp,
    GoOut,
    Hint,
    LayOut,
    Options,
    Preview,
    Refill,
    Remove,
    Riddle,
    RiddleView,
    Rounds,
    RoundsView,
    Solitaire,
    SolitaireView,
    Started,
    State,
    Take,
    Undo,
    View,
)
from wortstube.games.wortfaecher.words import policy_of
from wortstube.lexicon import Policy


class Wortfaecher:
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "wortfaecher"
    players = range(1, MOST_PLAYERS + 1)
    rules = 3
    upcasters: Mapping[int, Upcaster] = {
        1: lambda raw: raw,  # 2: what the dictionary finds costs something
        2: lambda raw: raw,  # 3: riddles
    }
    options = Options
    seating = Seating("dealer", {"head_start": 0, "word_levels": "all"})
    commands = AnyCommand
    events = AnyEvent
    previews = frozenset({"go_out", "lay_out", "remove"})
    searches = frozenset({"setup", "remove", "refill", "hint"})

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment

    def policy(self, options: Options) -> Policy:
        return policy_of(options)

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> Events:
        """R1: one plays the solitaire, where words are checked at once; R29: handicaps are for several.

        R43: or a riddle, with the cards that come with the game; among several nobody minds the task.
        """
        if players not in self.players:
            raise ValueError(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        if players == 1:
            options = msgspec.structs.replace(options, referee="strict", word_levels=())
        head_start = (*options.head_start, *(0,) * players)[:players]
        started = Started(
            players=players,
            options=options,
            equipment=standard() if is_riddle(players, options) else self.equipment,
            rules=self.rules,
            lexicon=referee.hash,
            scores=head_start if players > 1 else (0,),
        )
        if is_riddle(players, options):
            return [started]
        if players == 1:
            return self._deal_solitaire(started, referee, chance)
        return flow.deal(fold.started(started), [started], 1, _first_dealer(options, players, chance), chance)

    def _deal_solitaire(self, started: Started, referee: Referee, chance: Chance) -> Events:
        dealt = solitaire.deal(started.options, self.equipment, referee, chance)
        return [started, *solitaire.settled(solitaire.started(started), [dealt], referee)]

    def decide(
        self, state: State, seat: Seat | None, command: AnyCommand | FromTable, referee: Referee, chance: Chance
    ) -> Decision[AnyEvent]:
        if isinstance(state, Riddle):
            return riddle.decide(state, command, referee)
        if isinstance(state, Solitaire):
            return solitaire.decide(state, command, referee, chance)
        match command:
            case TimeUp():
                return _time_up(state, chance)
            case Leave():
                return leave(state, command.seat, chance)
            case Help():
                return Rejection("not_awaited")
        return Rejection("not_awaited") if seat is None else _by_seat(state, seat, command, referee, chance)

    def evolve(self, state: State | None, event: AnyEvent) -> State:
        if isinstance(event, Started):
            return _begun(event)
        assert state is not None
        match state:
            case Riddle():
                return riddle.evolve(state, event)
            case Solitaire():
                return solitaire.evolve(state, event)
            case Rounds():
                return fold.evolve(state, event)
            case _:
                assert_never(state)

    def view(self, state: State, seat: Seat | None) -> View:
        match state:
            case Riddle():
                return riddle.view(state, seat)
            case Solitaire():
                return solitaire.view(state, seat)
            case Rounds():
                return views.view(state, seat)
            case _:
                assert_never(state)

    def show(self, state: State, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        return views.show(event, seat)

    def awaiting(self, state: State) -> Awaiting:
        if isinstance(state, Riddle):
            return riddle.awaiting(state)
        if isinstance(state, Solitaire):
            return solitaire.awaiting(state)
        match state.phase:
            case "draw" | "play":
                return _covered(state, turn.awaiting(state))
            case "doubt":
                return doubt.awaiting(state)
            case "over":
                return Awaiting()
            case _:
                assert_never(state.phase)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def succession(self, state: State) -> list[Seat]:
        """R3: whoever is the oldest is so in every game; without a name the lot says."""
        return [] if state.options.dealer is None else [state.options.dealer]

    def preview(self, view: View, command: AnyCommand, referee: Referee) -> Preview | Rejection:
        if isinstance(view, SolitaireView) and isinstance(command, Remove):
            return solitaire.preview(view, command, referee)
        if isinstance(view, RiddleView) and isinstance(command, LayOut):
            return riddle.preview(view, command, referee)
        if isinstance(view, RoundsView) and isinstance(command, GoOut | LayOut):
            return views.preview(view, command, referee)
        return Rejection("nothing_to_preview")


def is_riddle(players: int, options: Options) -> bool:
    """R43."""
    return players == 1 and options.riddle is not None


def _begun(event: Started) -> State:
    if is_riddle(event.players, event.options):
        return riddle.started(event)
    return solitaire.started(event) if event.players == 1 else fold.started(event)


def _covered(state: Rounds, awaiting: Awaiting) -> Awaiting:
    """R28: with an hourglass, the result of the round before has to be looked at first."""
    covered = state.results and state.options.hourglass
    return msgspec.structs.replace(awaiting, cover=f"round:{len(state.results)}") if covered else awaiting


def _time_up(state: Rounds, chance: Chance) -> Events:
    match state.phase:
        case "doubt":
            return flow.round_over(state, [], chance)
        case "draw" | "play" | "over":
            return turn.time_up(state, chance)
        case _:
            assert_never(state.phase)


def _by_seat(state: Rounds, seat: Seat, command: AnyCommand, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """That the seat is asked for it was checked before."""
    match command:
        case Draw():
            return turn.draw(state, chance)
        case Take():
            return turn.take(state)
        case GoOut():
            return turn.go_out(state, command, referee, chance)
        case LayOut():
            return turn.lay_out(state, command, referee, chance)
        case Discard():
            return turn.discard(state, command, chance)
        case Accept():
            return doubt.accept(state, seat, chance)
        case Challenge():
            return doubt.challenge(state, seat, command, referee, chance)
        case Remove() | Refill() | Undo() | Hint() | GiveUp():  # R31: alone
            return Rejection("not_awaited")
        case _:
            assert_never(command)


def _first_dealer(options: Options, players: int, chance: Chance) -> Seat:
    """R3: the oldest player, if the table has said who that is; else the lot decides."""
    named = options.dealer is not None and options.dealer < players
    return options.dealer if named and options.dealer is not None else chance.below(players)


def make(equipment: Path | None = None) -> Game[State, AnyCommand, AnyEvent, View]:
    return Wortfaecher(load_equipment(equipment) if equipment else standard())
