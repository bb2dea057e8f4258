"""The riddle of Wortfächer (R43 to R45): some cards lie open, and are laid out in words that bring as much as possible.

Nothing is hidden and nothing is drawn. A split is judged at once and costs nothing, so that one may lay, look and lay
otherwise; the best one counts. Tasks are made in `riddles`.
"""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

import msgspec

from wortstube.games.changes import Changes
from wortstube.games.core import (
    Awaiting,
    Decision,
    FromTable,
    Help,
    Leave,
    Outcome,
    Referee,
    Rejection,
    Seat,
    TimeUp,
    Window,
)
from wortstube.games.wortfaecher.cards import Laid, Word, lay, spell, value
from wortstube.games.wortfaecher.messages import (
    Accept,
    AnyCommand,
    AnyEvent,
    Challenge,
    Discard,
    Draw,
    Events,
    GiveUp,
    GoOut,
    Hint,
    LayOut,
    PlayerLeft,
    Preview,
    Refill,
    Remove,
    Riddle,
    RiddleEnded,
    RiddleView,
    RoundsEvent,
    SolitaireEvent,
    SplitLaid,
    Started,
    Take,
    Undo,
    WordPreview,
)
from wortstube.games.wortfaecher.scoring import BONUS
from wortstube.games.wortfaecher.words import judge, judged


def decide(state: Riddle, command: AnyCommand | FromTable, referee: Referee) -> Decision[AnyEvent]:
    match command:
        case LayOut():
            return _lay_out(state, command, referee)
        case GiveUp():
            return [_end(state)]
        case Help():
            return Rejection("no_help_in_riddles")
        case Leave():
            known = command.seat == 0
            return [PlayerLeft(seat=0), _end(state)] if known else Rejection("no_such_seat", {"seat": command.seat})
        case _:
            return _elsewhere(command)


def _elsewhere(
    command: Draw | Take | GoOut | Discard | Accept | Challenge | Remove | Refill | Undo | Hint | TimeUp,
) -> Rejection:
    """Nobody is asked for that at a riddle, and no hourglass runs."""
    return Rejection("not_awaited")


def _lay_out(state: Riddle, command: LayOut, referee: Referee) -> Decision[AnyEvent]:
    """R44: any part of the cards in words, all at once; nothing is lost by words that do not count (X9)."""
    if not command.words:
        return Rejection("empty_word")
    if command.card is not None:
        return Rejection("no_discard")
    laid = _on_cards(state, command.words)
    if isinstance(laid, Rejection):
        return laid
    words = judged(laid, 0, state.options, referee)
    return words if isinstance(words, Rejection) else _laid(state, words)


def _on_cards(seen: Riddle | RiddleView, words: tuple[Word, ...]) -> tuple[Laid, ...] | Rejection:
    """R12, R13: every card serves once and whole."""
    places = spell(words, seen.task.cards, seen.equipment, seen.options.folding)
    return places if isinstance(places, Rejection) else tuple(lay(at, seen.task.cards, seen.equipment) for at in places)


def _laid(state: Riddle, words: tuple[Laid, ...]) -> Events:
    """R45: the best split counts; where nothing can bring more, the riddle is over."""
    points, bonus = sum(word.points for word in words), bonus_of(state, words)
    laid = SplitLaid(words=words, points=points, bonus=bonus, score=max(state.score, points + bonus))
    return [laid, _end(evolve(state, laid))] if points + bonus == most(state) else [laid]


def bonus_of(seen: Riddle | RiddleView, words: tuple[Laid, ...]) -> int:
    """R24, R44: for a word that is long enough, once."""
    return BONUS if any(word.letters >= seen.task.long_word for word in words) else 0


def most(state: Riddle) -> int:
    """R45: what all cards and the bonus would bring."""
    return value(state.task.cards, state.equipment) + BONUS


def _end(state: Riddle) -> RiddleEnded:
    return RiddleEnded(score=state.score, complete=state.score == most(state))


def started(event: Started) -> Riddle:
    task = event.options.riddle
    assert task is not None
    box = Counter(event.equipment.deck()) - Counter(task.cards)
    return Riddle(options=event.options, equipment=event.equipment, task=task, box=tuple(box.elements()))


def evolve(state: Riddle, event: AnyEvent) -> Riddle:
    return msgspec.structs.replace(state, **_changes(state, event))


def _changes(state: Riddle, event: AnyEvent) -> Changes:
    match event:
        case SplitLaid():
            is_best = state.best is None or event.score > state.score
            return {"last": event, "best": event if is_best else state.best, "splits": state.splits + 1}
        case PlayerLeft():
            return {"left": (event.seat,)}
        case RiddleEnded():
            winners = (0,) if event.complete and not state.left else ()
            return {"outcome": Outcome((event.score,), winners)}
        case _:
            _not_here(event)


def _not_here(event: Started | RoundsEvent | SolitaireEvent) -> NoReturn:
    raise TypeError(f"no event of a riddle: {event!r}")


def awaiting(state: Riddle) -> Awaiting:
    """R45: one may lay the cards as often as one likes."""
    return Awaiting() if state.outcome else Awaiting({0: Window(str(state.splits), ("lay_out", "give_up"))})


def view(state: Riddle, seat: Seat | None) -> RiddleView:
    return RiddleView(
        seat=seat,
        options=state.options,
        equipment=state.equipment,
        task=state.task,
        bonus=BONUS,
        most=most(state),
        last=state.last,
        best=state.best,
        splits=state.splits,
        score=state.score,
        left=state.left,
        outcome=state.outcome,
    )


def preview(seen: RiddleView, command: LayOut, referee: Referee) -> Preview | Rejection:
    """What a split would bring."""
    if seen.seat is None or seen.outcome:
        return Rejection("nothing_to_preview")
    words = _on_cards(seen, command.words)
    if isinstance(words, Rejection):
        return words
    verdicts = judge(words, 0, seen.options, referee)
    left = len(seen.task.cards) - sum(len(word.cards) for word in words)
    return Preview(
        words=tuple(WordPreview(word, verdict) for word, verdict in zip(words, verdicts, strict=True)),
        points=sum(word.points for word in words),
        longest=max((word.letters for word in words), default=0),
        cards_left=left,
        goes_out=not left,
        bonus=bonus_of(seen, words),
    )
