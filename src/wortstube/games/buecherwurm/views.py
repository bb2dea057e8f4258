"""What each seat sees of a game of Bücherwurm: all but the cards that lie face down (R3); and what a term would do."""

from __future__ import annotations

import msgspec

from wortstube.games.buecherwurm import terms
from wortstube.games.buecherwurm.dice import fault_of, letters_on, points_of
from wortstube.games.buecherwurm.doubt import asked, disputable
from wortstube.games.buecherwurm.equipment import SPECIAL
from wortstube.games.buecherwurm.messages import (
    Abstained,
    Accepted,
    AnyEvent,
    CardRevealed,
    CountBegan,
    Counted,
    DiceRolled,
    Die,
    DieReturned,
    DieTaken,
    DieTurned,
    Finished,
    GaveUp,
    MomentPassed,
    Name,
    Objected,
    ObjectionOpened,
    PlayerLeft,
    Preview,
    ReallyAsked,
    RoundBegan,
    RoundScored,
    Shuffled,
    Started,
    State,
    TermNamed,
    TermRefused,
    ThemeChosen,
    ThemeDropped,
    TurnBegan,
    View,
    Voiceless,
    VoteBegan,
    Voted,
)
from wortstube.games.buecherwurm.scoring import gains
from wortstube.games.core import Referee, Rejection, Seat


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        players=state.players,
        options=state.options,
        phase=state.phase,
        round=state.round,
        turn_of=state.seat,
        turn=state.turn,
        chooser=state.chooser,
        card=state.card,
        difficulty=state.difficulty,
        theme=state.theme,
        title=state.title,
        stack=len(state.stack),
        dice=dice(state, seat),
        held=state.held,
        special=state.special,
        worms=state.worms,
        worm_cards=state.worm_cards,
        steals_left=state.worms,
        gains=gains(state),
        scores=state.scores,
        vetoes=state.vetoes,
        named=state.named,
        refused=state.refused,
        pending=state.pending,
        disputable=disputable(state),
        unanswered=asked(state),
        abstained=state.abstained,
        voiceless=state.voiceless,
        objector=state.objector,
        votes=state.votes,
        countable=state.countable,
        count=state.count,
        counter=state.counter,
        rounds=state.rounds,
        left=state.left,
        code=state.code,
        outcome=state.outcome,
        ended_by=state.ended_by,
    )


def dice(state: State, seat: Seat | None) -> tuple[Die, ...]:
    """R8 to R10, R20 to R24, R30: where they lie, and whether this seat could take them on its turn."""
    rolled = sorted((*state.middle, *state.aside, *(die for dice in state.held for die in dice)))
    return tuple(_die(state, die, seat) for die in rolled)


def _die(state: State, die: int, seat: Seat | None) -> Die:
    owner = state.owner(die)
    refusal = fault_of(state, die, seat) if seat is not None else None
    return Die(
        die=die,
        letters=letters_on(state, die),
        points=points_of(state, die),
        place="held" if owner is not None else "middle" if die in state.middle else "aside",
        owner=owner,
        fault=refusal.code if refusal else "",
        special=state.special if die == SPECIAL else None,
        half=die in state.halved,
    )


def show(event: AnyEvent) -> AnyEvent:
    """R3: nobody sees in which order the cards lie."""
    return msgspec.structs.replace(event, cards=()) if isinstance(event, Shuffled) else _open(event)


def _open(
    event: Started | RoundBegan | CardRevealed | ThemeChosen | DiceRolled | DieTurned | TurnBegan | MomentPassed
    | CountBegan | Counted | TermNamed | ObjectionOpened | DieReturned | Accepted | Abstained | Objected | VoteBegan
    | Voiceless | Voted | ReallyAsked | TermRefused | DieTaken | ThemeDropped | GaveUp | RoundScored
    | PlayerLeft | Finished,
) -> AnyEvent:  # fmt: skip
    """What everybody sees alike, named one by one, so that nothing hidden is shown by mistake."""
    return event


def preview(seen: View, command: Name, referee: Referee) -> Preview | Rejection:
    """R29: which dice a term fits, also before the own turn."""
    if seen.seat is None or seen.theme is None or seen.phase in ("theme", "die", "over") or seen.seat in seen.left:
        return Rejection("nothing_to_preview")
    return terms.preview(seen, command)
