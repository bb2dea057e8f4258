"""A game of Bücherwurm told in sentences, one an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, assert_never, cast

from wortstube.games.buecherwurm.equipment import SPECIAL, SpecialFace
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
    Finished,
    Gain,
    GaveUp,
    MomentPassed,
    Objected,
    ObjectionOpened,
    PlayerLeft,
    ReallyAsked,
    RoundBegan,
    RoundScored,
    Shuffled,
    Started,
    TermNamed,
    TermRefused,
    ThemeChosen,
    ThemeDropped,
    TurnBegan,
    Voiceless,
    VoteBegan,
    Voted,
)
from wortstube.games.core import Seat
from wortstube.lang import language, say

Name = Callable[[Seat], str]

_PLAIN: dict[type, str] = {
    TurnBegan: "turn_began", Accepted: "accepted", Abstained: "abstained", Voiceless: "voiceless", Objected: "objected",
    ThemeDropped: "theme_dropped", PlayerLeft: "left",
}  # fmt: skip


def tell(event: AnyEvent, name: Name) -> str | None:
    """That somebody may be counted out from now on is not told."""
    match event:
        case Started():
            return _started(event, name)
        case Shuffled():
            return _say("shuffled", count=event.count)
        case RoundBegan():
            return _say("round_began", round=event.round, name=name(event.chooser))
        case CardRevealed():
            titles = (theme.title(language()) for theme in event.card.themes)
            return _say("card_revealed", number=event.card.number, themes=" · ".join(titles))
        case ThemeChosen():
            key = "theme_chosen" if event.by == "player" else "theme_given"
            return _say(key, name=name(event.seat), title=event.title)
        case DiceRolled():
            return _rolled(event)
        case DieTurned():
            return _say("die_turned", name=name(event.seat), face=face_name(event.face))
        case TurnBegan() | Accepted() | Abstained() | Voiceless() | Objected() | ThemeDropped() | PlayerLeft():
            return _say(_PLAIN[type(event)], name=name(event.seat))
        case GaveUp() | RoundScored() | Finished():
            return _tell_of_end(event, name)
        case MomentPassed():
            return None
        case _:
            return _tell_of_terms(event, name)


def _tell_of_terms(
    event: CountBegan | Counted | TermNamed | ObjectionOpened | VoteBegan | Voted | ReallyAsked | TermRefused
    | DieTaken | DieReturned,
    name: Name,
) -> str:  # fmt: skip
    match event:
        case CountBegan():
            key = "counts" if event.by is not None else "counting"
            counter = name(event.by) if event.by is not None else ""
            return _say(key, counter=counter, name=name(event.seat), number=event.number)
        case Counted():
            return _say("counted", number=event.number)
        case TermNamed():
            return _named(event, name)
        case ObjectionOpened():
            return _say("objection_opened")
        case VoteBegan():
            return _say("vote_began")
        case Voted():
            return _say("voted_for" if event.fits else "voted_against", name=name(event.seat))
        case ReallyAsked():
            return _say("really", term=event.term)
        case TermRefused():
            vetoer = name(event.vetoer) if event.vetoer is not None else ""
            return _say(f"refused_by_{event.by}", term=event.term, name=vetoer, ayes=event.ayes, noes=event.noes)
        case DieTaken():
            return _taken(event, name)
        case DieReturned():
            return _returned(event, name)
        case _:
            assert_never(event)


def _tell_of_end(event: GaveUp | RoundScored | Finished, name: Name) -> str:
    match event:
        case GaveUp():
            return _say(f"gave_up_{event.by}", name=name(event.seat), points=event.points)
        case RoundScored():
            gains = enumerate(zip(event.gains, event.scores, strict=True))
            told = "; ".join(_gain(name(seat), gain, score) for seat, (gain, score) in gains)
            return _say(f"scored_{event.by}", round=event.round, gains=told)
        case Finished():
            return _finished(event, name)
        case _:
            assert_never(event)


def _say(key: str, **data: object) -> str:
    return say(f"games.buecherwurm.{key}", **data)


def _started(event: Started, name: Name) -> str:
    if event.options.riddle:
        return _say("riddle", seconds=event.options.riddle.seconds)
    return _say("started", name=name(event.first)) if event.players > 1 else _say("alone", code=event.code)


def face_name(face: SpecialFace) -> str:
    return _say(f"faces.{face}")


def _rolled(event: DiceRolled) -> str:
    faces = " ".join(f"{face.letters}{face.points}" for face in event.faces)
    return _say("rolled", faces=faces) + (
        _say("rolled_special", face=face_name(event.special)) if event.special else ""
    )


def _named(event: TermNamed, name: Name) -> str:
    """With what the judge says, if he knows the term."""
    named = event.named
    told = _say("named", term=named.term)
    if named.known is None:
        return told + _say("unknown")
    return told + (f" ({named.known.why})" if named.known.why else _say("house"))


def _die(event: DieTaken | DieReturned) -> str:
    return face_name(cast(SpecialFace, event.face)) if event.die == SPECIAL else event.face


def _returned(event: DieReturned, name: Name) -> str:
    """R28: where it lay before."""
    if event.victim is None:
        return _say("returned", die=_die(event), term=event.term)
    return _say("returned_to", die=_die(event), term=event.term, victim=name(event.victim))


def _taken(event: DieTaken, name: Name) -> str:
    die = _die(event)
    if event.victim is not None:
        told = _say("stolen", name=name(event.seat), victim=name(event.victim), die=die)
    else:
        told = _say("taken", name=name(event.seat), die=die)
    if event.by == "listed" or event.by == "house":
        return told
    return told + _grounds(event.by, event)


def _grounds(by: Literal["trust", "half", "unopposed", "vote", "veto"], event: DieTaken) -> str:
    return _say(f"taken_by_{by}", ayes=event.ayes, noes=event.noes)


def _gain(who: str, gain: Gain, score: int) -> str:
    return _say(
        "gain", name=who, dice=gain.dice_points + gain.half, worms=gain.worm_cards, points=gain.total, score=score
    )


def _finished(event: Finished, name: Name) -> str:
    if event.by == "trained":
        return _say("trained", score=event.scores[0])
    if event.by == "riddle":
        return _say("riddle_over", score=event.scores[0])
    key = "finished" if len(event.winners) == 1 else "finished_shared"
    scores = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(event.scores))
    return _say(key, winners=" + ".join(map(name, event.winners)), scores=scores)
