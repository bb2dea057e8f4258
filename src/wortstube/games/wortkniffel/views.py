"""What each seat sees of a game of Wortkniffel: everything, since it hides nothing; and what words would bring."""

from __future__ import annotations

from wortstube.games.core import Referee, Rejection, Seat
from wortstube.games.wortkniffel.messages import Enter, Preview, State, View, WordPreview
from wortstube.games.wortkniffel.score_card import Score, score, spell
from wortstube.games.wortkniffel.words import judge


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        table=state,
        totals=tuple(card.total() for card in state.cards),
        upper=tuple(card.upper() for card in state.cards),
    )


def preview(seen: View, command: Enter, referee: Referee) -> Preview | Rejection:
    if seen.seat is None or seen.table.phase != "turn" or not seen.table.dice:
        return Rejection("nothing_to_preview")  # also after the time: nothing can be entered any more (R26)
    state, card = seen.table, seen.table.cards[seen.seat]
    words = spell(command.words, state.dice, state.equipment)
    if isinstance(words, Rejection):
        return words
    worth = {box: score(card, box, words, state.dice, state.equipment) for box in card.free()}
    strict = state.options.referee == "strict"
    verdicts = judge(words, referee) if strict else (None,) * len(words)
    return Preview(
        words=tuple(WordPreview(word, verdict) for word, verdict in zip(words, verdicts, strict=True)),
        boxes={box: value for box, value in worth.items() if isinstance(value, Score)},
    )
