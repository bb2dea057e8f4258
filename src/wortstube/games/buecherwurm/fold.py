"""How the events of Bücherwurm change the state. Events carry results, so nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Literal, assert_never

import msgspec

from wortstube.games.buecherwurm.equipment import SPECIAL, WHITE_DICE, WORM_CARDS
from wortstube.games.buecherwurm.messages import (
    Abstained,
    Accepted,
    AnyEvent,
    CardRevealed,
    CountBegan,
    Counted,
    DiceRolled,
    DieReturned,
    DieTaken,
    DieTurned,
    EndEvent,
    Finished,
    GaveUp,
    LaterEvent,
    MomentPassed,
    Objected,
    ObjectionOpened,
    PlayerLeft,
    ReallyAsked,
    RoundBegan,
    RoundScored,
    Shuffled,
    Started,
    State,
    TermEvent,
    TermNamed,
    TermRefused,
    ThemeChosen,
    ThemeDropped,
    TurnBegan,
    Voiceless,
    VoteBegan,
    Voted,
)
from wortstube.games.buecherwurm.named import Interrupted, Taking
from wortstube.games.changes import Changes, put, without
from wortstube.games.core import Outcome, Seat


def folded(state: State, events: Iterable[AnyEvent]) -> State:
    return reduce(evolve, events, state)


def started(event: Started) -> State:
    nothing = (0,) * event.players
    dice = range(WHITE_DICE + 1 if event.options.special_die else WHITE_DICE)
    return State(
        players=event.players,
        options=event.options,
        equipment=event.equipment,
        chooser=event.first,
        code=event.code,
        cup=tuple(dice),
        used=tuple(card.number for card in event.equipment.cards),
        phase="ready" if event.options.riddle else "theme",
        held=((),) * event.players,
        worm_cards=nothing,
        scores=nothing,
        penalties=nothing,
        vetoes=(event.options.vetoes,) * event.players,
    )


def evolve(state: State | None, event: AnyEvent) -> State:
    if isinstance(event, Started):
        return started(event)
    assert state is not None
    return msgspec.structs.replace(state, **_changes(state, event))


_SETTLED: Changes = {"pending": None, "unanswered": (), "abstained": (), "voiceless": (), "objector": None, "votes": ()}
"""No term is open any more."""
_NEW_TURN: Changes = {
    **_SETTLED, "attempt": 0, "again": False, "countable": False, "count": None, "counter": None, "interrupted": None,
}  # fmt: skip


def _changes(state: State, event: LaterEvent) -> Changes:
    match event:
        case Shuffled():
            return {"stack": event.cards, "used": without(state.used, event.cards)}
        case RoundBegan():
            return {**_NEW_TURN, "round": event.round, "chooser": event.chooser, "penalties": (0,) * state.players}
        case CardRevealed():
            return _revealed(state, event)
        case ThemeChosen():
            chosen: Changes = {"theme": event.theme, "title": event.title, "difficulty": event.difficulty}
            return {**chosen, "named": (), "refused": ()}
        case DiceRolled():
            rolled: Changes = {"cup": (), "middle": state.cup, "faces": event.faces, "special": event.special}
            return {**rolled, "phase": "die" if event.special == "question" else state.phase}
        case DieTurned():
            return {"special": event.face}
        case TurnBegan():
            return {**_NEW_TURN, "phase": "turn", "seat": event.seat, "turn": event.turn, "clock": _clock(state, event)}
        case MomentPassed():
            return {"countable": True}
        case CountBegan():
            return {"count": event.number, "counter": event.by}
        case Counted():
            return {"count": event.number}
        case _:
            return _term_changes(state, event)


def _term_changes(state: State, event: TermEvent | EndEvent) -> Changes:
    match event:
        case TermNamed():
            return {**_SETTLED, "pending": event.named, "attempt": state.attempt + 1, "countable": True, "last": None}
        case ObjectionOpened():
            return {"phase": "objection", "unanswered": event.seats}
        case Accepted():
            return {"unanswered": without(state.unanswered, [event.seat])}
        case Abstained():
            abstained = (*state.abstained, event.seat)
            return {"abstained": abstained, "unanswered": without(state.unanswered, [event.seat])}
        case Voiceless():
            voiceless = (*state.voiceless, event.seat)
            return {"voiceless": voiceless, "unanswered": without(state.unanswered, [event.seat])}
        case Objected():
            return {"objector": event.seat, "unanswered": ()}
        case VoteBegan():
            return {"phase": "vote", "unanswered": event.seats}
        case Voted():
            return {"votes": (*state.votes, event), "unanswered": without(state.unanswered, [event.seat])}
        case ReallyAsked():
            return {"phase": "really", "unanswered": ()}
        case TermRefused():
            return _refused(state, event)
        case DieTaken():
            return _taken(state, event)
        case DieReturned():
            return _returned(state)
        case _:
            return _end_changes(state, event)


def _end_changes(state: State, event: EndEvent) -> Changes:
    match event:
        case ThemeDropped():
            return {**_NEW_TURN, "middle": without(state.middle, [SPECIAL]), "aside": (SPECIAL,), "last": None}
        case GaveUp():
            scores = put(state.scores, event.seat, state.scores[event.seat] + event.points)
            return {"scores": scores, "penalties": put(state.penalties, event.seat, event.points)}
        case RoundScored():
            return _scored(state, event)
        case PlayerLeft():
            mine: Changes = {"pending": None} if state.pending and state.pending.seat == event.seat else {}
            if state.last and state.last.named.seat == event.seat:
                mine["last"] = None
            return {
                "left": (*state.left, event.seat),
                "unanswered": without(state.unanswered, [event.seat]),
                "votes": tuple(vote for vote in state.votes if vote.seat != event.seat),
                **mine,
            }
        case Finished():
            outcome = Outcome(event.scores, event.winners)
            return {**_NEW_TURN, "phase": "over", "outcome": outcome, "ended_by": event.by}
        case _:
            assert_never(event)


def _revealed(state: State, event: CardRevealed) -> Changes:
    """The card before it goes to the box (R16, R20)."""
    return {
        "stack": without(state.stack, [event.card.number]),
        "used": state.used if state.card is None else (*state.used, state.card.number),
        "card": event.card,
        "revealed": state.revealed + 1,
        "theme": None,
        "title": "",
        "difficulty": None,
        "seat": event.seat,
        "phase": "switch" if state.faces else "theme",
    }


def _clock(state: State, event: TurnBegan) -> str:
    """R28: whoever was interrupted goes on by the same hourglasses."""
    was = state.interrupted
    return was.clock if was and was.seat == event.seat else f"{event.turn}"


def _refused(state: State, event: TermRefused) -> Changes:
    assert state.pending is not None
    refused = (*state.refused, state.pending)
    vetoes = state.vetoes if event.vetoer is None else _used(state.vetoes, event.vetoer)
    return {**_SETTLED, "phase": "turn", "refused": refused, "vetoes": vetoes, **_decided(state, "refused")}


def _decided(state: State, by: Literal["taken", "refused"]) -> Changes:
    """R17: of the terms that are refused in a turn only the first has a name, so that they buy no time."""
    return {} if state.objector is None else {"decided": f"{state.turn}.{by}"}


def _used(vetoes: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return put(vetoes, seat, vetoes[seat] - 1)


def _taken(state: State, event: DieTaken) -> Changes:
    """R7, R31: on top of what the seat has; R9, R33: the victim takes a worm card, be it the last one."""
    assert state.pending is not None
    held = tuple(without(dice, [event.die]) for dice in state.held)
    changes: Changes = {
        **_SETTLED,
        **_decided(state, "taken"),
        "middle": without(state.middle, [event.die]),
        "held": put(held, event.seat, (*held[event.seat], event.die)),
        "named": (*state.named, state.pending),
        "last": Taking(state.pending, event.by, state.middle, state.held, state.worms, state.worm_cards),
        "vetoes": _used(state.vetoes, event.seat) if event.by == "veto" else state.vetoes,
        "halved": (*without(state.halved, [event.die]), *([event.die] if event.by == "half" else [])),
    }
    if event.victim is None:
        return changes
    cards = put(state.worm_cards, event.victim, state.worm_cards[event.victim] + 1)
    return {**changes, "worms": state.worms - 1, "worm_cards": cards}


def _returned(state: State) -> Changes:
    """R28: as if the term had just been named; whoever was on turn meanwhile waits."""
    before = state.last
    assert before is not None
    return {
        **_SETTLED,
        "objector": state.objector,
        "middle": before.middle,
        "held": before.held,
        "worms": before.worms,
        "worm_cards": before.worm_cards,
        "named": state.named[:-1],
        "pending": before.named,
        "last": None,
        "seat": before.named.seat,
        "attempt": state.attempt + 1,
        "again": True,
        "clock": f"{state.turn}.{state.attempt + 1}",
        "countable": True,
        "count": None,
        "counter": None,
        "interrupted": Interrupted(state.seat, state.clock, state.countable, state.count, state.counter),
    }


def _scored(state: State, event: RoundScored) -> Changes:
    """R16: dice and worm cards go back; R39: those of a riddle stay, for no other round comes."""
    scored: Changes = {**_NEW_TURN, "last": None, "scores": event.scores, "rounds": (*state.rounds, event)}
    if state.options.riddle:
        return scored
    return {
        **scored,
        "cup": tuple(sorted((*state.middle, *state.aside, *(die for dice in state.held for die in dice)))),
        "middle": (),
        "aside": (),
        "held": ((),) * state.players,
        "halved": (),
        "faces": (),
        "special": None,
        "worms": WORM_CARDS,
        "worm_cards": (0,) * state.players,
    }
