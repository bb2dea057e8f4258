"""The rules of Zickzack: two to six lay letters of many sizes, one plays the solitaire.

Numbers R1 to R53 and X2, X6 to X10 are those of docs/rules/zickzack.md. The chapters are in modules of their own:
`draft`, `placing` and `turn`, `words`, `challenge`, `knocking`, `flow` (whose turn is next, and the end), `scoring`,
`solitaire`, `leaving`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wortstube.games.core import (
    AnyGame,
    Awaiting,
    Chance,
    Decision,
    Leave,
    Outcome,
    Referee,
    Rejection,
    Seat,
    TimeUp,
    Upcaster,
)
from wortstube.games.seating import Seating
from wortstube.games.zickzack import challenge, draft, fold, knocking, solitaire, turn, views
from wortstube.games.zickzack.equipment import Equipment, load_equipment, standard
from wortstube.games.zickzack.leaving import leave
from wortstube.games.zickzack.messages import (
    MOST_PLAYERS,
    Accept,
    Accepted,
    Begin,
    BlankLaid,
    Challenge,
    Challenged,
    ChooseBlank,
    ChoseBlank,
    Claim,
    ClaimBegan,
    Claimed,
    DiceRolled,
    DoubtBegan,
    DraftPassed,
    Draw,
    Drew,
    Finished,
    FirstRoundBegan,
    GoOn,
    Hint,
    Hinted,
    Knock,
    Knocked,
    KnockFailed,
    KnockingOpened,
    LayBlank,
    LetterDue,
    LetterFreed,
    LettersDealt,
    Options,
    Pass,
    Passed,
    Place,
    Placed,
    PlayerLeft,
    Preview,
    SetFree,
    Skipped,
    SolitaireEnded,
    Started,
    State,
    Stop,
    TakenBack,
    TimeRanOut,
    TurnBegan,
    TurnEnded,
    View,
    WentOn,
    WordsNoted,
)
from wortstube.games.zickzack.words import policy_of
from wortstube.lexicon import Policy


class Zickzack:
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "zickzack"
    players = range(1, MOST_PLAYERS + 1)
    rules = 1
    upcasters: Mapping[int, Upcaster] = {}
    options = Options
    seating = Seating("start")
    commands = (
        Draw | ChooseBlank | Place | LayBlank | SetFree | Pass | Knock | GoOn | Claim | Accept | Challenge | Hint
        | Begin | Stop
    )  # fmt: skip
    events = (
        Started | DraftPassed | Drew | ChoseBlank | FirstRoundBegan | TurnBegan | Placed | Claimed | BlankLaid
        | LetterFreed | Passed | Skipped | TimeRanOut | DoubtBegan | Accepted | Challenged | WordsNoted | TakenBack
        | KnockFailed | LetterDue | KnockingOpened | WentOn | Knocked | DiceRolled | ClaimBegan | TurnEnded | Hinted
        | PlayerLeft | LettersDealt | Finished | SolitaireEnded
    )  # fmt: skip
    previews = frozenset({"place", "claim"})
    searches = frozenset(
        {"place", "claim", "lay_blank", "set_free", "hint"}  # R33, R35: what is looked for on the board
        | {"pass", "go_on", "accept", "challenge", "stop", "time_up", "leave"}  # R29: what may end the game
    )

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment

    def policy(self, options: Options) -> Policy:
        return policy_of(options)

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> list[Any]:
        """R1: one plays the solitaire; R2: the table says who begins, else the lot decides."""
        if players not in self.players:
            raise ValueError(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        started = Started(
            players=players,
            options=options if players > 1 else solitaire.agreed(options),
            equipment=self.equipment,
            rules=self.rules,
            lexicon=referee.hash,
            first=_first(options, players, chance),
        )
        state = fold.started(started)
        return [started] if players > 1 else [started, *solitaire.opening(state, chance)]

    def decide(self, state: State, seat: Seat | None, command: Any, referee: Referee, chance: Chance) -> Decision[Any]:
        if state.players == 1:
            return solitaire.decide(state, command, referee, chance)
        match command:
            case TimeUp():
                return _time_up(state, referee, chance)
            case Leave():
                return leave(state, command.seat, referee, chance)
            case Draw():
                return draft.draw(state, command, chance)
            case ChooseBlank():
                return draft.choose_blank(state, command)
        if seat is None:
            return Rejection("not_awaited")
        return _in_turn(state, command, referee) or _among_others(state, seat, command, referee, chance)

    def evolve(self, state: Any, event: Any) -> State:
        return fold.started(event) if isinstance(event, Started) else fold.evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def show(self, state: State, event: Any, seat: Seat | None) -> Any:
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
                return challenge.awaiting(state)
            case "knock" | "knocks":
                return knocking.awaiting(state)
            case "claim":
                return knocking.awaiting_claim(state)
            case "ready" | "alone":
                return solitaire.awaiting(state)
        return Awaiting()

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def succession(self, state: State) -> list[Seat]:
        """R2: the lot again, where it was agreed on; else the start goes round, since it was agreed for one game."""
        return [] if state.options.start is None else state.clockwise(state.first)

    def preview(self, view: View, command: Place | Claim, referee: Referee) -> Preview | Rejection:
        return views.preview(view, command, referee)


def _first(options: Options, players: int, chance: Chance) -> Seat:
    named = options.start is not None and options.start < players
    return options.start if named and options.start is not None else chance.below(players)


def _time_up(state: State, referee: Referee, chance: Chance) -> Decision[Any]:
    match state.phase:
        case "draft" | "blanks":
            return draft.time_up(state, chance)
        case "doubt":
            return challenge.closed(state, [], referee)
        case "knock" | "knocks":
            return knocking.time_up(state, [], referee, chance)
        case "claim":
            return knocking.claim_time_up(state, referee)
    return turn.time_up(state, referee, chance)


def _in_turn(state: State, command: Any, referee: Referee) -> Decision[Any] | None:
    """What whoever acts may do; that he is asked for it was checked before."""
    match command:
        case Place():
            return turn.place(state, command, referee)
        case LayBlank():
            return turn.lay_blank(state, command, referee)
        case SetFree():
            return turn.set_free(state, command, referee)
        case Pass() if state.phase == "claim":
            return knocking.pass_by(state, referee)
        case Pass():
            return turn.pass_by(state, referee)
        case Claim():
            return knocking.claim(state, command, referee)
        case Hint():
            return turn.hint(state, referee)
    return None


def _among_others(state: State, seat: Seat, command: Any, referee: Referee, chance: Chance) -> Decision[Any]:
    match command:
        case Accept():
            return challenge.accept(state, seat, referee)
        case Challenge():
            return challenge.challenge(state, seat, command, referee)
        case Knock():
            return knocking.knock(state, seat, referee, chance)
        case GoOn():
            return knocking.go_on(state, seat, referee, chance)
    return Rejection("not_awaited")


def make(equipment: Path | None = None) -> AnyGame:
    return Zickzack(load_equipment(equipment) if equipment else standard())
