"""The rules of Wortfächer: two to six play rounds, one plays the solitaire.

Numbers R1 to R42 and X2, X6 to X10 are those of docs/rules/wortfaecher.md. The rounds are in `rounds` and `scoring`,
the solitaire is in `solitaire`, how cards spell words is in `cards`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from wortstube.games.core import AnyGame, Awaiting, Chance, Decision, Outcome, Referee, Rejection, Seat, Upcaster
from wortstube.games.seating import Seating
from wortstube.games.wortfaecher import fold, rounds, solitaire, views
from wortstube.games.wortfaecher.equipment import Equipment, load_equipment, standard
from wortstube.games.wortfaecher.messages import (
    MOST_PLAYERS,
    Accept,
    Accepted,
    Challenge,
    Challenged,
    Discard,
    Discarded,
    DoubtBegan,
    Draw,
    Drew,
    Finished,
    GoOut,
    LaidOut,
    LastTurnsBegan,
    LayOut,
    Options,
    PlayerLeft,
    Preview,
    Reshuffled,
    RoundBegan,
    Rounds,
    RoundScored,
    RoundsView,
    Started,
    Take,
    TimeRanOut,
    Took,
    TurnBegan,
    WentOut,
)
from wortstube.games.wortfaecher.solitaire_messages import (
    GiveUp,
    Helped,
    Hint,
    Hinted,
    NoWordLeft,
    PilesDealt,
    Refill,
    Refilled,
    Remove,
    Removed,
    Solitaire,
    SolitaireEnded,
    SolitaireView,
    Undo,
    Undone,
)
from wortstube.lexicon import Policy, PolicyFile

_POLICIES = PolicyFile.beside(__file__)
POLICY = _POLICIES.policy()  # R16, R17, X2


def policy_of(options: Options) -> Policy:
    """R16, R17, X2: the table may agree on base letters and family words."""
    return _POLICIES.agreed(options)


State = Rounds | Solitaire
View = RoundsView | SolitaireView


class Wortfaecher:
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "wortfaecher"
    players = range(1, MOST_PLAYERS + 1)
    rules = 2
    upcasters: Mapping[int, Upcaster] = {1: lambda raw: raw}  # 2: what the dictionary finds costs something
    options = Options
    seating = Seating("dealer", {"head_start": 0, "word_levels": "all"})
    commands = (
        Draw | Take | GoOut | LayOut | Discard | Accept | Challenge
        | Remove | Refill | Undo | Hint | GiveUp
    )  # fmt: skip
    events = (
        Started | RoundBegan | TurnBegan | Drew | Took | Reshuffled | WentOut | LastTurnsBegan | LaidOut | Discarded
        | TimeRanOut | DoubtBegan | Accepted | Challenged | RoundScored | PlayerLeft | Finished
        | PilesDealt | Removed | Refilled | NoWordLeft | Hinted | Helped | Undone | SolitaireEnded
    )  # fmt: skip
    previews = frozenset({"go_out", "lay_out", "remove"})
    searches = frozenset({"setup", "remove", "refill", "hint"})

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment

    def policy(self, options: Options) -> Policy:
        return policy_of(options)

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> list[Any]:
        """R1: one plays the solitaire, where words are checked at once; R29: handicaps are for several."""
        if players not in self.players:
            raise ValueError(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        if players == 1:
            options = msgspec.structs.replace(options, referee="strict", word_levels=())
        head_start = (*options.head_start, *(0,) * players)[:players]
        started = Started(
            players=players,
            options=options,
            equipment=self.equipment,
            rules=self.rules,
            lexicon=referee.hash,
            scores=head_start if players > 1 else (0,),
        )
        if players == 1:
            return self._deal_solitaire(started, referee, chance)
        return rounds.deal(fold.started(started), [started], 1, _first_dealer(options, players, chance), chance)

    def _deal_solitaire(self, started: Started, referee: Referee, chance: Chance) -> list[Any]:
        dealt = solitaire.deal(started.options, self.equipment, referee, chance)
        return [started, *solitaire.settled(solitaire.started(started), [dealt], referee)]

    def decide(self, state: State, seat: Seat | None, command: Any, referee: Referee, chance: Chance) -> Decision[Any]:
        if isinstance(state, Solitaire):
            return solitaire.decide(state, command, referee, chance)
        return rounds.decide(state, seat, command, referee, chance)

    def evolve(self, state: Any, event: Any) -> State:
        if isinstance(event, Started):
            return solitaire.started(event) if event.players == 1 else fold.started(event)
        return solitaire.evolve(state, event) if isinstance(state, Solitaire) else fold.evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        return solitaire.view(state, seat) if isinstance(state, Solitaire) else views.view(state, seat)

    def show(self, state: State, event: Any, seat: Seat | None) -> Any:
        return solitaire.show(event) if isinstance(state, Solitaire) else views.show(event, seat)

    def awaiting(self, state: State) -> Awaiting:
        return solitaire.awaiting(state) if isinstance(state, Solitaire) else rounds.awaiting(state)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def succession(self, state: State) -> list[Seat]:
        """R3: whoever is the oldest is so in every game; without a name the lot says."""
        return [] if state.options.dealer is None else [state.options.dealer]

    def preview(self, view: View, command: GoOut | LayOut | Remove, referee: Referee) -> Preview | Rejection:
        if isinstance(view, SolitaireView) and isinstance(command, Remove):
            return solitaire.preview(view, command, referee)
        if isinstance(view, RoundsView) and not isinstance(command, Remove):
            return views.preview(view, command, referee)
        return Rejection("nothing_to_preview")


def _first_dealer(options: Options, players: int, chance: Chance) -> Seat:
    """R3: the oldest player, if the table has said who that is; else the lot decides."""
    named = options.dealer is not None and options.dealer < players
    return options.dealer if named and options.dealer is not None else chance.below(players)


def make(equipment: Path | None = None) -> AnyGame:
    return Wortfaecher(load_equipment(equipment) if equipment else standard())
