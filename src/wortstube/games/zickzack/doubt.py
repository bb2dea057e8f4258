"""Whether named words count: at once in strict mode (R50), else after a window for challenges (R51, X6, X10).

With that a placement stands or is taken back (R21), and a knock succeeds or fails (R26).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wortstube.games import doubt
from wortstube.games.core import Awaiting, Decision, Referee, Rejection, Seat
from wortstube.games.zickzack.flow import acted, owing
from wortstube.games.zickzack.fold import folded
from wortstube.games.zickzack.messages import (
    Accepted,
    AnyEvent,
    Challenge,
    Challenged,
    DoubtBegan,
    Events,
    KnockFailed,
    Noted,
    Placed,
    State,
    TakenBack,
    WordsNoted,
)
from wortstube.games.zickzack.placing import lies_free
from wortstube.games.zickzack.words import judge, with_spelling
from wortstube.lexicon import Verdict


def settled(state: State, events: Events, referee: Referee) -> Events:
    """After words were named: the dictionary decides, or the others may challenge."""
    after = folded(state, events)
    if after.options.referee == "strict":
        verdicts = list(zip(after.pending, judge(after.pending, referee), strict=True))
        valid = tuple(with_spelling(word, verdict) for word, verdict in verdicts if verdict.valid)
        refused = tuple(verdict for _, verdict in verdicts if not verdict.valid)
        return counted(state, events, valid, refused, referee)
    if doubters := doubters_of(after):
        return [*events, DoubtBegan(doubters=doubters)]
    return closed(state, events, referee)


def closed(state: State, events: Events, referee: Referee) -> Events:
    """R51: what was not struck counts."""
    standing = tuple(word for word in folded(state, events).pending if word.doubt != "struck")
    return counted(state, events, standing, (), referee)


def counted(
    state: State, events: Events, words: tuple[Noted, ...], refused: tuple[Verdict, ...], referee: Referee
) -> Events:
    """R10, R52: valid words are noted, wrong ones beside them cost nothing."""
    after = folded(state, events)
    if after.windows:
        return _knock_counted(state, events, words, refused, referee)
    assert after.placed is not None
    if stands(after, after.placed, words):
        noted = WordsNoted(seat=after.actor, words=words, refused=refused)
        return acted(state, [*events, noted] if words or refused else events, referee)
    return owing(state, [*events, taken_back(after.placed, refused)], referee)


def stands(state: State, placed: Placed, words: Sequence[Noted]) -> bool:
    """R9, R20: every letter laid occurs in a valid new word, unless none is asked for (R8)."""
    used = {tile for word in words for tile in word.tiles}
    free = lies_free(state, placed.pieces, exchanged=placed.blank is not None)
    return free or all(piece.tile in used for piece in placed.pieces)


def taken_back(placed: Placed, refused: tuple[Verdict, ...]) -> TakenBack:
    """R21, R49: the own letter back to its owner, free ones back to the free letters."""
    free = tuple(piece.tile for piece in placed.pieces if piece.tile not in placed.own)
    return TakenBack(seat=placed.seat, own=placed.own, free=free, blank=placed.blank, refused=refused)


def _knock_counted(
    state: State, events: Events, words: tuple[Noted, ...], refused: tuple[Verdict, ...], referee: Referee
) -> Events:
    """R28, R52: one valid new word makes a knock successful; R26: none costs a letter."""
    actor = folded(state, events).actor
    if words:
        noted = WordsNoted(seat=actor, words=words, refused=refused, knocked=True)
        return acted(state, [*events, noted], referee)
    return failed(state, events, refused, referee)


def failed(state: State, events: Events, refused: tuple[Verdict, ...], referee: Referee) -> Events:
    """R26: a letter is given. Who has none, or where nothing is lost (R50), knocks no more in this turn."""
    after = folded(state, events)
    lenient = after.options.referee == "strict" and not after.options.penalty
    barred = lenient or not after.racks[after.actor]
    events = [*events, KnockFailed(seat=after.actor, refused=refused, barred=barred)]
    return acted(state, events, referee) if barred else owing(state, events, referee)


def doubters_of(state: State) -> tuple[Seat, ...]:
    """X6: the others, while there is a word to challenge."""
    if all(word.doubt for word in state.pending):
        return ()
    return doubt.doubters(state, (seat for seat in state.seated() if seat != state.actor))


def challenge(state: State, seat: Seat, command: Challenge, referee: Referee) -> Decision[AnyEvent]:
    """R51: the dictionary is asked; each word is challenged once, a wrong challenge costs nothing (X10)."""
    if not 0 <= command.word < len(state.pending):
        return Rejection("no_such_word", {"word": command.word})
    word = state.pending[command.word]
    if word.doubt:
        return Rejection("already_challenged", {"word": word.text})
    verdict = referee.judge(word.text)
    challenged = Challenged(seat=seat, word=command.word, verdict=verdict, upheld=not verdict.valid, doubters=())
    still = doubt.still_asked(state, doubters_of(folded(state, [challenged])))
    return answered(state, [msgspec.structs.replace(challenged, doubters=still)], referee)


def accept(state: State, seat: Seat, referee: Referee) -> Events:
    return answered(state, [Accepted(seat=seat)], referee)


def answered(state: State, events: Events, referee: Referee) -> Events:
    waiting = folded(state, events).unanswered
    return doubt.answered(events, waiting, lambda events: closed(state, events, referee))


def awaiting(state: State) -> Awaiting:
    place = f"{state.turn}.{state.windows}"
    return doubt.awaiting(state, place, f".{state.challenges}", about=state.actor)
