"""How a game of Geheimkarten reads. The reader looks over everybody's shoulder."""

from typing import Any

from tests.golden.transcript import name, plain
from tests.sixth.geheimkarten import messages as cards


def describe(before: cards.State | None, event: Any) -> str:
    match event:
        case cards.Started():
            hands = "; ".join(f"{name(seat)} {' '.join(hand)}" for seat, hand in enumerate(event.hands))
            return f"Dealt: {hands}; face up {event.face_up}; {len(event.pile)} cards to draw from."
        case cards.TurnBegan():
            return f"Turn {event.turn} · {name(event.seat)}"
        case cards.Drew():
            return f"  draws {event.card}"
        case cards.Took() if before is not None:
            return f"  takes {before.discards[-1]}"
        case cards.Discarded():
            return f"  discards {event.card}"
        case cards.TimeRanOut():
            return "  runs out of time; the top card goes away unseen"
        case cards.Knocked():
            return "  knocks: shall the game end?"
        case cards.Voted():
            return f"  {name(event.seat)} votes in secret: {'yes' if event.end else 'no'}"
        case cards.VotesOpened():
            return f"  the votes are opened: {event.votes.count(True)} yes, {event.votes.count(False)} no"
        case cards.PlayerLeft():
            return f"{name(event.seat)} leaves the table"
        case cards.Finished():
            return "The game is over."
    return plain(event)


def score_table(state: cards.State) -> list[str]:
    return [f"{name(seat)} holds {' '.join(hand) or 'nothing'}" for seat, hand in enumerate(state.hands)]
