"""What each seat sees of a game of Wortfächer: its own hand, never another's, and no pile that lies face down."""

from __future__ import annotations

import msgspec

from wortstube.games.core import Referee, Rejection, Seat
from wortstube.games.wortfaecher.cards import lay, spell
from wortstube.games.wortfaecher.messages import (
    Accepted,
    AnyEvent,
    Challenged,
    Discarded,
    DoubtBegan,
    Drew,
    Finished,
    GoOut,
    Helped,
    Hinted,
    LaidOut,
    LastTurnsBegan,
    LayOut,
    NoWordLeft,
    PilesDealt,
    PlayerLeft,
    Preview,
    Refilled,
    Removed,
    Reshuffled,
    RiddleEnded,
    RoundBegan,
    Rounds,
    RoundScored,
    RoundsView,
    SolitaireEnded,
    SplitLaid,
    Started,
    TimeRanOut,
    Took,
    TurnBegan,
    Undone,
    WentOut,
    WordPreview,
)
from wortstube.games.wortfaecher.scoring import longest_of
from wortstube.games.wortfaecher.words import judge


def view(state: Rounds, seat: Seat | None) -> RoundsView:
    return RoundsView(
        seat=seat,
        players=state.players,
        options=state.options,
        equipment=state.equipment,
        scores=state.scores,
        hand=() if seat is None else state.hands[seat],
        drawn=state.drawn if seat == state.seat else "",
        counts=tuple(len(hand) for hand in state.hands),
        draw_pile=len(state.draw_pile),
        discard_pile=state.discard_pile,
        away=len(state.away),
        laid=state.laid,
        longest=longest_of(state.laid),
        left=state.left,
        wrong=state.wrong,
        round=state.round,
        dealer=state.dealer,
        turn_of=state.seat,
        turn=state.turn,
        lap=state.lap,
        phase=state.phase,
        out=state.out,
        last_turns=state.last_turns,
        unanswered=state.unanswered,
        results=state.results,
        outcome=state.outcome,
    )


def show(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    match event:
        case RoundBegan():
            hands = tuple(hand if owner == seat else () for owner, hand in enumerate(event.hands))
            return msgspec.structs.replace(event, hands=hands, draw_pile=())
        case Drew():
            return event if event.seat == seat else Drew(seat=event.seat, card="")
        case Reshuffled():
            return msgspec.structs.replace(event, draw_pile=())
        case PilesDealt():  # R31: the piles lie face down but for their top cards
            piles = tuple((pile[0], *("" for _ in pile[1:])) for pile in event.piles)
            return msgspec.structs.replace(event, piles=piles, box=())
        case _:
            return _open(event)


def _open(
    event: Started | TurnBegan | Took | WentOut | LastTurnsBegan | LaidOut | Discarded | TimeRanOut | DoubtBegan
    | Accepted | Challenged | RoundScored | Finished | PlayerLeft | Removed | Refilled | NoWordLeft | Hinted | Helped
    | Undone | SolitaireEnded | SplitLaid | RiddleEnded,
) -> AnyEvent:  # fmt: skip
    """What everybody sees alike, named one by one, so that nothing hidden is shown by mistake."""
    return event


def preview(seen: RoundsView, command: GoOut | LayOut, referee: Referee) -> Preview | Rejection:
    """What words would be worth, also before the own turn; in strict mode with verdicts."""
    if seen.seat is None or not seen.hand or seen.phase not in ("draw", "play"):
        return Rejection("nothing_to_preview")
    hand = seen.hand  # one card short until the own turn's card is drawn
    kept = (command.card,) if isinstance(command, LayOut) and command.card is not None else ()
    spare = 1 if seen.drawn else 0
    places = spell(
        command.words, hand, seen.equipment, seen.options.folding, kept, better=lambda used: used == len(hand) - spare
    )
    if isinstance(places, Rejection):
        return places
    words = tuple(lay(word, hand, seen.equipment) for word in places)
    strict = seen.options.referee == "strict"
    verdicts = judge(words, seen.seat, seen.options, referee) if strict else (None,) * len(words)
    left = len(hand) - sum(len(word.cards) for word in words)
    return Preview(
        words=tuple(WordPreview(word, verdict) for word, verdict in zip(words, verdicts, strict=True)),
        points=sum(word.points for word in words),
        longest=max((word.letters for word in words), default=0),
        cards_left=left,
        goes_out=left == spare,
    )
