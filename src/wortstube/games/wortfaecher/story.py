"""A game of Wortfächer told in sentences, one an event. What was hidden while it was played is told too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from wortstube.games.core import Seat
from wortstube.games.wortfaecher.cards import Laid
from wortstube.games.wortfaecher.messages import (
    Accepted,
    AnyEvent,
    Challenged,
    Discarded,
    DoubtBegan,
    Drew,
    EndEvent,
    Finished,
    Helped,
    Hinted,
    LaidOut,
    LastTurnsBegan,
    NoWordLeft,
    PilesDealt,
    PlayerLeft,
    Refilled,
    Removed,
    Reshuffled,
    RiddleEnded,
    RiddleEvent,
    RoundBegan,
    RoundScored,
    SolitaireEnded,
    SolitaireEvent,
    SplitLaid,
    Started,
    TimeRanOut,
    Took,
    TurnBegan,
    Undone,
    WentOut,
)
from wortstube.lang import say

Name = Callable[[Seat], str]


def tell(event: AnyEvent, name: Name) -> str:
    match event:
        case Started():
            return _started(event, name)
        case RoundBegan():
            return _round_began(event, name)
        case TurnBegan():
            return _say("turn_began", name=name(event.seat))
        case Drew():
            return _say("drew", card=event.card) if event.card else _say("drew_hidden")
        case Took():
            return _say("took", card=event.card)
        case Reshuffled():
            return _say("reshuffled", cards=event.cards)
        case WentOut():
            return _say("went_out", words=words_of(event.words), points=_points(event.words))
        case LaidOut():
            return _say("laid_out", words=words_of(event.words), points=_points(event.words))
        case LastTurnsBegan():
            return _say("last_turns")
        case Discarded():
            return _say("discarded", card=event.card)
        case TimeRanOut():
            return _say("time_ran_out")
        case PlayerLeft():
            return _say("left", name=name(event.seat))
        case DoubtBegan() | Accepted() | Challenged() | RoundScored() | Finished():
            return _tell_end(event, name)
        case SplitLaid() | RiddleEnded():
            return _tell_riddle(event)
        case _:
            return _tell_solitaire(event)


def _tell_end(event: EndEvent, name: Name) -> str:
    match event:
        case DoubtBegan():
            return _say("doubt_began")
        case Accepted():
            return _say("accepted", name=name(event.seat))
        case Challenged():
            return _challenged(event, name)
        case RoundScored():
            return _scored(event, name)
        case Finished():
            scores = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(event.scores))
            winners = " & ".join(name(seat) for seat in event.winners)
            return _say("finished" if len(event.winners) == 1 else "finished_shared", scores=scores, winners=winners)
        case _:
            assert_never(event)


def _tell_solitaire(event: SolitaireEvent) -> str:
    match event:
        case PilesDealt():
            return _piles_dealt(event)
        case Removed():
            opened = " ".join(filter(None, event.opened))
            key = "removed" if opened else "removed_last"
            return _say(key, word=word_of(event.word), points=event.word.points, opened=opened)
        case Refilled():
            return _say("refilled", card=event.card, opened=event.opened)
        case NoWordLeft():
            return _say("no_word_left")
        case Hinted():
            return _say("hinted", word=word_of(event.word))
        case Helped():
            return _say("helped")
        case Undone():
            return _say("undone", word=event.word.text)
        case SolitaireEnded():
            return _solitaire_ended(event)
        case _:
            assert_never(event)


def _tell_riddle(event: RiddleEvent) -> str:
    match event:
        case SplitLaid():
            key = "split_laid_bonus" if event.bonus else "split_laid"
            return _say(key, words=words_of(event.words), points=event.points, bonus=event.bonus, best=event.score)
        case RiddleEnded():
            return _say("riddle_complete" if event.complete else "riddle_ended", score=event.score)
        case _:
            assert_never(event)


def _say(key: str, **data: object) -> str:
    return say(f"games.wortfaecher.{key}", **data)


def _started(event: Started, name: Name) -> str:
    if event.players == 1 and event.options.riddle:
        task = event.options.riddle
        return _say("started_riddle", cards=" ".join(task.cards), letters=task.long_word)
    ahead = ", ".join(f"{name(seat)}: {score}" for seat, score in enumerate(event.scores) if score)
    return _say("started_ahead", ahead=ahead) if ahead else _say("started" if event.players > 1 else "started_alone")


def _round_began(event: RoundBegan, name: Name) -> str:
    hands = "; ".join(f"{name(seat)} {' '.join(hand)}" for seat, hand in enumerate(event.hands) if hand)
    if not hands:
        return _say("round_began_hidden", round=event.round, dealer=name(event.dealer), face_up=event.face_up)
    return _say("round_began", round=event.round, dealer=name(event.dealer), hands=hands, face_up=event.face_up)


def _piles_dealt(event: PilesDealt) -> str:
    told = _say("piles_dealt", code=event.code, cards=" ".join(pile[0] for pile in event.piles))
    return told if event.least is None else f"{told}\n{_say('foreseen', least=event.least, par=event.par)}"


def words_of(words: Sequence[Laid]) -> str:
    return " + ".join(word_of(word) for word in words)


def word_of(word: Laid) -> str:
    """The cards, parted where one bears several letters, with the dictionary's spelling where it tells more."""
    several = any(len(card) > 1 for card in word.cards)
    text = "·".join(word.cards) if several else word.text
    return f"{text} ({word.spelling})" if word.spelling and word.spelling.upper() != word.text else text


def _points(words: Sequence[Laid]) -> int:
    return sum(word.points for word in words)


def _challenged(event: Challenged, name: Name) -> str:
    key = "challenge_upheld" if event.upheld else "challenge_refused"
    return _say(
        key,
        name=name(event.seat),
        owner=name(event.owner),
        word=event.verdict.word,
        payer=name(event.payer),
        paid=event.paid,
    )


def _scored(event: RoundScored, name: Name) -> str:
    gains = (
        _say("gain", name=name(seat), points=points, bonus=f" + {bonus}" if bonus else "", score=score)
        for seat, (points, bonus, score) in enumerate(zip(event.points, event.bonus, event.scores, strict=True))
    )
    key = "scored" if any(event.bonus) else "scored_tie" if event.longest else "scored_nothing"
    return _say(key, gains="; ".join(gains), letters=event.longest)


def _solitaire_ended(event: SolitaireEnded) -> str:
    key = "solitaire_cleared" if event.cleared else "solitaire_ended"
    line = _say(key, cards=event.cards, points=event.points)
    if not event.hints and not event.undos:
        return line
    return line + _say("solitaire_help", hints=event.hints, undos=event.undos, score=event.score)
