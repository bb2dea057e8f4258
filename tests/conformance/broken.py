"""The secret-card game broken on purpose, one fault each: what the suite is there to catch."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import msgspec

from tests.conformance import secret_cards
from tests.sixth.geheimkarten import legal, messages
from tests.sixth.geheimkarten.bot import SecretCardsBot
from tests.sixth.geheimkarten.messages import (
    Discard,
    Discarded,
    Draw,
    Drew,
    Knock,
    Started,
    State,
    Take,
    View,
    Vote,
    Voted,
    worth,
)
from tests.sixth.geheimkarten.moves import SecretCardsMoves
from tests.sixth.geheimkarten.rules import SecretCards
from wortstube.games.core import Awaiting, Chance, Command, Decision, Event, Referee, Rejection, Seat, Window
from wortstube.games.legal import Legal, Part
from wortstube.testing.entrant import Entrant


class Peek(Command, frozen=True):
    """A command the rules do not know."""


class TellingView(View, frozen=True, kw_only=True):
    next_card: str


class LeakInView(SecretCards):
    """The view tells the next card of the draw pile."""

    def view(self, state: State, seat: Seat | None) -> View:
        fields = msgspec.structs.asdict(super().view(state, seat))
        return TellingView(**fields, next_card=state.pile[0] if state.pile else "")


class LeakInShow(SecretCards):
    """Everybody sees which card was drawn."""

    def show(self, state: State, event: Any, seat: Seat | None) -> Any | None:
        return event if isinstance(event, Drew) else super().show(state, event, seat)


class LeakInDeal(SecretCards):
    """Everybody sees the cards as they are dealt."""

    def show(self, state: State, event: Any, seat: Seat | None) -> Any | None:
        return event if isinstance(event, Started) else super().show(state, event, seat)


class LeakInSealedVote(SecretCards):
    """A vote is shown as it is cast."""

    def show(self, state: State, event: Any, seat: Seat | None) -> Any | None:
        return event if isinstance(event, Voted) else super().show(state, event, seat)


class LeakInAwaiting(SecretCards):
    """Knocking is offered only to who holds more than the next player."""

    def _kinds(self, state: State) -> tuple[str, ...]:
        next_hand = state.hands[(state.seat + 1) % state.players]
        weak = worth(state.hands[state.seat]) <= worth(next_hand)
        return tuple(kind for kind in super()._kinds(state) if not (kind == "knock" and weak))


class LeakInRejection(SecretCards):
    """Who wants to discard a card he does not hold is told who holds it."""

    def _discard(self, state: State, command: Discard) -> Decision[Any]:
        decision = super()._discard(state, command)
        if not isinstance(decision, Rejection):
            return decision
        holder = [seat for seat, hand in enumerate(state.hands) if command.card in hand]
        return Rejection(decision.code, {**decision.data, "holder": holder})


class LostCard(SecretCards):
    """The discard pile forgets its lowest card."""

    def _changes(self, state: State, event: Any) -> dict[str, Any]:
        changes: dict[str, Any] = super()._changes(state, event)
        if isinstance(event, Discarded) and len(changes["discards"]) > 3:
            changes["discards"] = changes["discards"][1:]
        return changes


class DoubledCard(SecretCards):
    """A card that is discarded also goes away."""

    def _changes(self, state: State, event: Any) -> dict[str, Any]:
        changes = super()._changes(state, event)
        return {**changes, "away": (*state.away, event.card)} if isinstance(event, Discarded) else changes


class CountingState(State, frozen=True, kw_only=True):
    evolved: int


class UnstableReplay(SecretCards):
    """The state remembers how often anything was evolved in this process."""

    def __init__(self) -> None:
        self.counter = count()

    def evolve(self, state: Any, event: Any) -> State:
        fields = msgspec.structs.asdict(super().evolve(state, event))
        return CountingState(**{**fields, "evolved": next(self.counter)})


class OwnDice(SecretCards):
    """The first player is drawn from a generator of the game's own."""

    def __init__(self) -> None:
        self.random = Random(1)

    def setup(self, options: Any, players: int, referee: Referee, chance: Chance) -> list[Any]:
        *events, turn = super().setup(options, players, referee, chance)
        return [*events, msgspec.structs.replace(turn, seat=self.random.randrange(players))]


class RefusedKind(SecretCards):
    """Taking is listed, but refused when the pile is low."""

    def decide(self, state: State, seat: Seat | None, command: Any, referee: Referee, chance: Chance) -> Decision[Any]:
        if isinstance(command, Take) and len(state.pile) < 6:
            return Rejection("not_now")
        return super().decide(state, seat, command, referee, chance)


class StuckHourglass(SecretCards):
    """A deadline runs whose end is refused."""

    def _time_up(self, state: State) -> Decision[Any]:
        return Rejection("not_now") if state.phase == "vote" else super()._time_up(state)


class ForgottenKind(SecretCards):
    """A command is part of the game that nobody is ever offered."""

    commands = Draw | Take | Discard | Knock | Vote | Peek


class WaitsForNobody(SecretCards):
    """The game forgets to ask for votes after the first turns."""

    def awaiting(self, state: State) -> Awaiting:
        return Awaiting() if state.phase == "vote" and state.turn > 3 else super().awaiting(state)


class WaitsAfterTheEnd(SecretCards):
    """The game is over and somebody is still asked."""

    def awaiting(self, state: State) -> Awaiting:
        return Awaiting({0: Window("after", ("draw",))}) if state.phase == "over" else super().awaiting(state)


class SameWindow(SecretCards):
    """All turns have the same window, so that a late command counts for the next turn."""

    def _window(self, state: State) -> str:
        return state.phase


class Knocked(Event, frozen=True):
    seat: Seat
    hands: Any = ()


class LostInJson(SecretCards):
    """An event carries numbers as keys, which JSON turns into texts."""

    events = (
        Started | messages.TurnBegan | messages.Drew | messages.Took | messages.Discarded
        | messages.TimeRanOut | Knocked | Voted | messages.VotesOpened | messages.PlayerLeft
        | messages.Finished
    )  # fmt: skip

    def decide(self, state: State, seat: Seat | None, command: Any, referee: Referee, chance: Chance) -> Decision[Any]:
        if isinstance(command, Knock):
            return [Knocked(seat=state.seat, hands={seat: len(hand) for seat, hand in enumerate(state.hands)})]
        return super().decide(state, seat, command, referee, chance)

    def _changes(self, state: State, event: Any) -> dict[str, Any]:
        return super()._changes(state, messages.Knocked(seat=event.seat) if isinstance(event, Knocked) else event)


class Unsendable(SecretCards):
    """A view holds what JSON cannot write."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return msgspec.structs.replace(view, phase="\ud800") if state.phase == "over" else view


class RaisingCommand(SecretCards):
    """A card that is not there raises."""

    def _discard(self, state: State, command: Discard) -> Decision[Any]:
        state.hands[state.seat].index(command.card)
        return super()._discard(state, command)


class UnsendableRejection(SecretCards):
    """A rejection holds what JSON cannot write."""

    def _discard(self, state: State, command: Discard) -> Decision[Any]:
        if command.card not in state.hands[state.seat]:
            return Rejection("not_in_hand", {"hand": self})
        return super()._discard(state, command)


class RaisingPreview(SecretCards):
    """A card that is not there raises."""

    def preview(self, view: View, command: Any, referee: Referee) -> Any:
        return msgspec.structs.replace(view, hand=()) if view.hand.index(command.card) else view


class AsksWhoLeft(SecretCards):
    """Who left may still look on from a window."""

    def awaiting(self, state: State) -> Awaiting:
        asked = super().awaiting(state)
        lookers_on = dict.fromkeys(state.left, Window(self._window(state), (), optional=True)) if asked.seats else {}
        return msgspec.structs.replace(asked, seats={**lookers_on, **asked.seats})


class NeverEnds(SecretCards):
    """There is another turn as long as there is a card to take, though it be always the same."""

    def _is_last_turn(self, state: State) -> bool:
        return not state.pile and not state.discards


class IllegalBot(SecretCardsBot):
    """Discards a card it does not hold."""

    def choose(self, view: View, awaiting: Awaiting, who: Any, lexicon: Any, chance: Chance, *rulings: Any) -> Command:
        command = super().choose(view, awaiting, who, lexicon, chance)
        return msgspec.structs.replace(command, card="joker") if isinstance(command, Discard) else command


class MoodyBot(SecretCardsBot):
    """Discards by how often it was asked."""

    def __init__(self) -> None:
        self.counter = count()

    def choose(self, view: View, awaiting: Awaiting, who: Any, lexicon: Any, chance: Chance, *rulings: Any) -> Command:
        command = super().choose(view, awaiting, who, lexicon, chance)
        if isinstance(command, Discard):
            return msgspec.structs.replace(command, card=view.hand[next(self.counter) % len(view.hand)])
        return command


class NoDisguise(SecretCardsMoves):
    """Changes nothing, so that nothing about secrets is tested."""

    def disguise(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return state


class StateWithList(State, frozen=True, kw_only=True):
    moods: list[str]


class ChangingState(SecretCards):
    """The state holds something that can be changed."""

    def evolve(self, state: Any, event: Any) -> State:
        return StateWithList(**{**msgspec.structs.asdict(super().evolve(state, event)), "moods": []})


class Boastful:
    """Lists a card that nobody holds."""

    def legal(self, view: View, awaiting: Awaiting, referee: Referee) -> Legal[Any]:
        window = awaiting.seats[view.seat or 0]
        more = [Discard(card="joker", window=window.id)] if "discard" in window.kinds else []
        good = legal.legal(view, awaiting, referee)
        return Legal([Part([*more, *good])], lambda command: command in good or command in more)


class Forgetful:
    """Forgets a card of the hand and says that all are listed."""

    def legal(self, view: View, awaiting: Awaiting, referee: Referee) -> Legal[Any]:
        good = legal.legal(view, awaiting, referee)
        kept = [one for one in good if not (isinstance(one, Discard) and one.card == min(view.hand))]
        return Legal([Part(kept)], good.allows)


class Boundless:
    """Says of its cards neither how many are listed nor how many there could be."""

    def legal(self, view: View, awaiting: Awaiting, referee: Referee) -> Legal[Any]:
        good = legal.legal(view, awaiting, referee)
        return Legal([Part(iter(good), complete=False)], good.allows)


def _game(game: SecretCards) -> Entrant:
    return replace(secret_cards.entrant(), game=game, limit=250)


def entrants() -> dict[str, tuple[Entrant, str]]:
    """Each broken game with the check that must fail on it."""
    good = secret_cards.entrant()
    games: dict[type[SecretCards], str] = {
        LeakInView: "view_hides",
        LeakInShow: "show_hides",
        LeakInDeal: "show_hides",
        LeakInSealedVote: "show_hides",
        LeakInAwaiting: "awaiting_hides",
        LeakInRejection: "rejections_hide",
        LostCard: "pieces_are_conserved",
        DoubledCard: "pieces_are_conserved",
        UnstableReplay: "replay_gives_the_same",
        OwnDice: "chance_is_a_function_of_place",
        RefusedKind: "awaiting_is_true",
        StuckHourglass: "awaiting_is_true",
        ForgottenKind: "every_kind_is_played",
        WaitsForNobody: "over_means_over",
        WaitsAfterTheEnd: "over_means_over",
        SameWindow: "closed_windows_stay_closed",
        LostInJson: "messages_survive_json",
        Unsendable: "messages_survive_json",
        RaisingCommand: "garbage_is_refused",
        UnsendableRejection: "garbage_is_refused",
        RaisingPreview: "previews_are_safe",
        AsksWhoLeft: "who_left_is_not_asked",
        NeverEnds: "every_game_ends",
        ChangingState: "states_can_be_kept_in_sets",
    }
    broken = {game.__name__: (_game(game()), check) for game, check in games.items()}
    broken["IllegalBot"] = replace(good, bot=IllegalBot()), "bots_play_legally"
    broken["MoodyBot"] = replace(good, bot=MoodyBot()), "bots_see_only_the_view"
    broken["NoDisguise"] = replace(good, moves=NoDisguise()), "hiding_is_tested"
    broken["Boastful"] = replace(good, listing=Boastful()), "listed_moves_are_accepted"
    broken["Forgetful"] = replace(good, listing=Forgetful()), "complete_lists_are_complete"
    broken["Boundless"] = replace(good, listing=Boundless()), "lists_have_a_size"
    return broken
