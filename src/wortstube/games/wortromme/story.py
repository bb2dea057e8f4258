"""A game of Wortrommé told in sentences, one an event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

from wortstube.games.core import Seat
from wortstube.games.wortromme.messages import (
    Accepted,
    AnyEvent,
    Challenged,
    Dealt,
    DoubtBegan,
    DrawsDue,
    Drew,
    Finished,
    Laid,
    LotsDrawn,
    Lying,
    Owed,
    Passed,
    PlayerLeft,
    Refilled,
    Started,
    Stood,
    TakenBack,
    TimeRanOut,
    TurnBegan,
)
from wortstube.lang import say

Name = Callable[[Seat], str]


def tell(event: AnyEvent, name: Name) -> str | None:
    match event:
        case Started():
            return _started(event)
        case LotsDrawn():
            return _lots(event, name)
        case Dealt() if event.table:
            return None
        case Dealt():
            sizes = ", ".join(str(len(stack)) for stack in event.stacks)
            return _say("dealt_code", code=event.code, sizes=sizes) if event.code else _say("dealt", sizes=sizes)
        case TurnBegan():
            return _say("turn_began", turn=event.turn, name=name(event.seat))
        case Laid():
            return _laid(event)
        case Stood():
            return _say("stood", points=event.points, score=event.score, name=name(event.seat))
        case TakenBack():
            return _say("taken_back")
        case DrawsDue():
            return "\n".join(owed_told(owed, name) for owed in event.dues)
        case Drew():
            return _drew(event, name)
        case Refilled():
            return _say("refilled", name=name(event.seat), duty=event.duty) if event.duty else None
        case _:
            return _tell_of_others(event, name)


def _tell_of_others(
    event: DoubtBegan | Challenged | Accepted | TimeRanOut | PlayerLeft | Passed | Finished, name: Name
) -> str:
    match event:
        case DoubtBegan():
            return _say("doubt_began")
        case Challenged():
            return _challenged(event, name)
        case Accepted() | TimeRanOut() | PlayerLeft():
            return _say(_PLAIN[type(event)], name=name(event.seat))
        case Passed():
            return _say("passed_over" if event.forced else "passed", name=name(event.seat))
        case Finished():
            return _finished(event, name)
        case _:
            assert_never(event)


_PLAIN: dict[type, str] = {Accepted: "accepted", TimeRanOut: "time_ran_out", PlayerLeft: "left"}


def _say(key: str, **data: object) -> str:
    return say(f"games.wortromme.{key}", **data)


def _started(event: Started) -> str:
    task = event.options.riddle
    if event.players > 1 or task is None:
        return _say("started")
    return _say("started_riddle", words=", ".join(task.table), rack=" ".join(task.rack))


def _lots(event: LotsDrawn, name: Name) -> str:
    drawn = zip(event.lots, event.letters, strict=True)
    lots = ", ".join(f"{name(lot.seat)} {_letter(letter)}" for lot, letter in drawn)
    return _say("lots", lots=lots, name=name(event.first))


def _letter(letter: str) -> str:
    return letter or _say("joker")


def _laid(event: Laid) -> str:
    rests = _words(event.table[place] for place in event.changed) or _say("nothing")
    return _say(
        f"laid_{event.manner}", word=word_of(event.table[event.word]), sources=", ".join(event.sources), rests=rests
    )


def _words(words: Iterable[Lying]) -> str:
    return ", ".join(word_of(word) for word in words)


def word_of(word: Lying) -> str:
    """With the dictionary's spelling where it tells more."""
    plain = not word.spelling or word.spelling.upper() == word.text
    return word.text if plain else f"{word.text} ({word.spelling})"


def owed_told(owed: Owed, name: Name) -> str:
    return _say(f"due_{owed.reason}", name=name(owed.seat), tiles=owed.tiles)


def _drew(event: Drew, name: Name) -> str:
    key = "drew" if event.by == "player" else "drew_by_engine"
    tile = _say("hidden_tile") if event.tile is None else _letter(event.letter)
    return _say(key, name=name(event.seat), stack=event.stack + 1, tile=tile)


def _challenged(event: Challenged, name: Name) -> str:
    key = "challenge_upheld" if event.upheld else "challenge_refused"
    key = "challenge_stem" if event.stem_of else key
    return _say(key, name=name(event.seat), word=event.verdict.word, other=event.stem_of)


def _finished(event: Finished, name: Name) -> str:
    reason = _say(f"end_{event.reason}")
    if event.fewest_best:
        return f"{reason}\n{_say('finished_alone', score=event.scores[0])}"
    if len(event.scores) == 1:
        return f"{reason}\n{_say('finished_riddle', score=event.scores[0])}"
    key = "finished" if len(event.winners) == 1 else "finished_shared"
    winners = " + ".join(map(name, event.winners))
    scores = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(event.scores))
    return f"{reason}\n{_say(key, winners=winners, scores=scores)}"
