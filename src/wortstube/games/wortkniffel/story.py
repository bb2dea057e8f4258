"""A game of Wortkniffel told in sentences, one an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from wortstube.games.core import Seat
from wortstube.games.wortkniffel.messages import (
    Accepted,
    AnyEvent,
    BonusEarned,
    Challenged,
    CrossedOut,
    Entered,
    Finished,
    Laid,
    PlayerLeft,
    Rolled,
    Started,
    TimeRanOut,
    TurnBegan,
)
from wortstube.games.wortkniffel.score_card import Box, Spelled
from wortstube.lang import say


def tell(event: AnyEvent, name: Callable[[Seat], str]) -> str | None:
    match event:
        case Started():
            return _say("started", name=name(event.first))
        case TurnBegan():
            return _say("turn_began", round=event.round, name=name(event.seat))
        case Rolled():
            return _rolled(event)
        case Laid():
            return _say("laid" if event.words else "laid_nothing", words=words_of(event.words))
        case TimeRanOut():
            return _say("time_ran_out", name=name(event.seat))
        case Entered():
            return _entered(event)
        case CrossedOut():
            return _say(f"crossed_out_{event.by}", box=box_name(event.box))
        case Accepted():
            return _say("accepted", name=name(event.seat))
        case Challenged():
            return _challenged(event, name)
        case BonusEarned():
            return _say("bonus", name=name(event.seat), points=event.points)
        case PlayerLeft():
            return _say("left", name=name(event.seat))
        case Finished():
            return _finished(event, name)
        case _:
            assert_never(event)


def _say(key: str, **data: object) -> str:
    return say(f"games.wortkniffel.{key}", **data)


def box_name(box: Box) -> str:
    return _say(f"boxes.{box}")


def _rolled(event: Rolled) -> str:
    thrown = " ".join(event.dice[die] for die in event.thrown)
    kept = " ".join(face for die, face in enumerate(event.dice) if die not in event.thrown)
    key = "rolled_kept" if kept else "rolled" if event.roll == 1 else "rolled_all"
    return _say(key, kept=kept, thrown=thrown)


def words_of(words: Sequence[Spelled]) -> str:
    return " + ".join(_word(word) for word in words)


def _word(word: Spelled) -> str:
    """The letters on the dice, with the dictionary's spelling where it tells more."""
    return f"{word.text} ({word.spelling})" if word.spelling and word.spelling.upper() != word.text else word.text


def _entered(event: Entered) -> str:
    key = "entered_in_time" if event.by == "engine" else "entered_words" if event.words else "entered"
    line = _say(key, words=words_of(event.words), box=box_name(event.box), points=event.points)
    return line + (_say("extra", extra=event.extra) if event.extra else "")


def _challenged(event: Challenged, name: Callable[[Seat], str]) -> str:
    wrong = ", ".join(verdict.word for verdict in event.verdicts if not verdict.valid)
    return _say("challenge_upheld" if event.upheld else "challenge_refused", name=name(event.seat), words=wrong)


def _finished(event: Finished, name: Callable[[Seat], str]) -> str:
    scores = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(event.scores))
    winners = " & ".join(name(seat) for seat in event.winners)
    key = {0: "finished_nobody", 1: "finished"}.get(len(event.winners), "finished_shared")
    return _say(key, scores=scores, winners=winners)
