"""How the conformance suite moves Geheimkarten: any legal command, not a good one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Seat

from .messages import Discard, Draw, Kind, Knock, State, Take, View, Vote


class SecretCardsMoves:
    """How the suite moves and inspects the game; see `wortstube.games.registry.Moves`."""

    growing: Sequence[str] = ()

    def sample(self, view: View, kind: Kind, awaiting: Awaiting, lexicon: Any, chance: Chance) -> Command | None:
        assert view.seat is not None
        window = awaiting.seats[view.seat].id
        match kind:
            case "draw":
                return Draw(window=window)
            case "take":
                return Take(window=window)
            case "discard":
                return Discard(window=window, card=chance.choice(view.hand))
            case "knock":
                return Knock(window=window)
            case "vote":
                return Vote(window=window, end=chance.happens(0.5))
            case _:
                assert_never(kind)

    def pieces(self, state: State) -> object:
        cards = [card for hand in state.hands for card in hand]
        return sorted([*cards, *state.pile, *state.discards, *state.away])

    def disguise(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Deal anew whatever the seat does not see; draw anew the votes that are still sealed."""
        known = [owner == seat or state.phase == "over" for owner in range(len(state.hands))]
        hidden = [card for hand, seen in zip(state.hands, known, strict=True) if not seen for card in hand]
        cards = iter(chance.shuffled([*hidden, *state.pile, *state.away]))
        redealt = [
            hand if seen else tuple(next(cards) for _ in hand) for hand, seen in zip(state.hands, known, strict=True)
        ]
        votes = [
            vote if vote is None or owner == seat else chance.happens(0.5) for owner, vote in enumerate(state.votes)
        ]
        return msgspec.structs.replace(
            state,
            hands=tuple(redealt),
            pile=tuple(next(cards) for _ in state.pile),
            away=tuple(next(cards) for _ in state.away),
            votes=tuple(votes),
        )


_moves = SecretCardsMoves()
growing, sample, pieces, disguise = _moves.growing, _moves.sample, _moves.pieces, _moves.disguise
