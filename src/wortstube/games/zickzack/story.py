"""A game of Zickzack told in sentences, one an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from wortstube.games.core import Seat
from wortstube.games.zickzack.messages import (
    Accepted,
    AnyEvent,
    BlankLaid,
    Challenged,
    ChoseBlank,
    ClaimBegan,
    Claimed,
    DiceRolled,
    DoubtBegan,
    DraftPassed,
    Drew,
    Finished,
    FirstRoundBegan,
    Hinted,
    Knocked,
    KnockFailed,
    KnockingOpened,
    LetterDue,
    LetterFreed,
    LettersDealt,
    LettersTakenBack,
    Noted,
    OthersEvent,
    Passed,
    Placed,
    PlayerLeft,
    RiddleEnded,
    RiddleLaid,
    Skipped,
    SolitaireEnded,
    Started,
    TakenBack,
    TimeRanOut,
    TurnBegan,
    TurnEnded,
    WentOn,
    WordsNoted,
)
from wortstube.lang import say
from wortstube.lexicon import Verdict

Name = Callable[[Seat], str]


def tell(event: AnyEvent, name: Name) -> str | None:
    """What is only about whose turn it is to draw, or who does not knock, is not told."""
    match event:
        case Started():
            return _started(event, name)
        case Drew():
            return _say("drew", name=name(event.seat), letter=event.letter, size=_size(event.size))
        case ChoseBlank():
            return _say("chose_blank", name=name(event.seat), size=_size(event.size))
        case FirstRoundBegan():
            return _say("first_round")
        case TurnBegan():
            return _say("turn_began", name=name(event.seat))
        case Placed():
            return _placed(event)
        case Claimed():
            return _say("claimed", words=_words(event.words))
        case BlankLaid():
            return _say("blank_laid", size=_size(event.size), place=_place(event.piece.x, event.piece.y))
        case LetterFreed():
            key = "letter_freed" if event.by == "player" else "letter_freed_by_engine"
            return _say(key, name=name(event.seat), letter=event.letter)
        case Passed() | TimeRanOut() | Skipped() | LetterDue():
            return _say(_PLAIN[type(event)], name=name(event.seat))
        case Hinted():
            return _say("hinted" if event.words else "hinted_nothing", words=event.words, letter=event.letter)
        case WordsNoted():
            return _noted(event, name)
        case TakenBack():
            return _say("taken_back") + _refused(event.refused)
        case Finished() | LettersDealt() | SolitaireEnded():
            return _tell_of_end(event, name)
        case RiddleLaid() | LettersTakenBack() | RiddleEnded():
            return _tell_of_riddle(event)
        case DraftPassed() | TurnEnded():
            return None
        case _:
            return _tell_of_others(event, name)


_PLAIN: dict[type, str] = {
    Passed: "passed", TimeRanOut: "time_ran_out", Skipped: "skipped", LetterDue: "letter_due",
    Knocked: "knocked", ClaimBegan: "claim_began", PlayerLeft: "left", Accepted: "accepted",
}  # fmt: skip


def _tell_of_others(event: OthersEvent | PlayerLeft, name: Name) -> str | None:
    match event:
        case DoubtBegan():
            return _say("doubt_began")
        case Challenged():
            key = "challenge_upheld" if event.upheld else "challenge_refused"
            return _say(key, name=name(event.seat), word=event.verdict.word)
        case DiceRolled():
            rolls = zip(event.seats, event.rolls, strict=True)
            return _say("dice_rolled", rolls=", ".join(f"{name(seat)} {roll}" for seat, roll in rolls))
        case KnockFailed():
            return _say("knock_failed") + _refused(event.refused)
        case Accepted() | Knocked() | ClaimBegan() | PlayerLeft():
            return _say(_PLAIN[type(event)], name=name(event.seat))
        case KnockingOpened() | WentOn():
            return None
        case _:
            assert_never(event)


def _tell_of_end(event: Finished | LettersDealt | SolitaireEnded, name: Name) -> str:
    match event:
        case Finished():
            return _finished(event, name)
        case LettersDealt():
            return _say("letters_dealt", code=event.code, letters=" ".join(event.letters))
        case SolitaireEnded():
            key = "solitaire_all_placed" if event.placed_all else "solitaire_ended"
            return _say(key, score=event.score, longest=_words(event.longest) or "–")
        case _:
            assert_never(event)


def _started(event: Started, name: Name) -> str | None:
    """R54: of a riddle it is told what lies there."""
    if event.options.riddle:
        return None
    return _say("started", name=name(event.first)) if event.players > 1 else _say("started_alone")


def _tell_of_riddle(event: RiddleLaid | LettersTakenBack | RiddleEnded) -> str:
    match event:
        case RiddleLaid():
            return _say("riddle_laid", lying=len(event.board), letters=" ".join(event.letters))
        case LettersTakenBack():
            return _say("letters_taken_back", letters=" ".join(event.letters))
        case RiddleEnded():
            return _say("riddle_ended", score=event.attempt.points, words=_words(event.counted) or "–")
        case _:
            assert_never(event)


def _say(key: str, **data: object) -> str:
    return say(f"games.zickzack.{key}", **data)


def _size(size: str) -> str:
    return size.replace("x", "×")


def _place(x: int, y: int) -> str:
    """As a reader counts."""
    return _say("place", column=x + 1, row=y + 1)


def _placed(event: Placed) -> str:
    laid = zip(event.letters, event.pieces, strict=True)
    letters = ", ".join(f"{letter} {_place(piece.x, piece.y)}" for letter, piece in laid)
    told = _say("exchanged" if event.blank else "placed", letters=letters)
    return told + _say("names", words=_words(event.words)) if event.words else told


def _words(words: Sequence[Noted]) -> str:
    return ", ".join(sentence_of(word) for word in words)


def sentence_of(word: Noted) -> str:
    """With the dictionary's spelling where it tells more."""
    plain = not word.spelling or word.spelling.upper() == word.text
    return word.text if plain else f"{word.text} ({word.spelling})"


def _noted(event: WordsNoted, name: Name) -> str:
    told = _say("noted", name=name(event.seat), words=_words(event.words)) if event.words else _say("noted_nothing")
    return told + _refused(event.refused)


def _refused(verdicts: Sequence[Verdict]) -> str:
    return _say("refused", words=", ".join(verdict.word for verdict in verdicts)) if verdicts else ""


def _finished(event: Finished, name: Name) -> str:
    key = "finished" if len(event.winners) == 1 else "finished_shared"
    winners = " + ".join(map(name, event.winners))
    scores = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(event.scores))
    told = _say(key, winners=winners, scores=scores)
    return f"{_say('nothing_left')}\n{told}" if event.nothing_left else told
