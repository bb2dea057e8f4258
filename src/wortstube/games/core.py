"""What every game is made of: seats, commands, events, windows, deadlines, chance.

A game is a handful of pure functions (`Game`). It knows no clock, no network, no names of players and no storage: a
table runs it. Nothing in here knows a particular game.
"""

from __future__ import annotations

import hashlib
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Protocol, TypeVar, cast

import msgspec

from wortstube.games.seating import Seating
from wortstube.lexicon import Policy, Tier, Verdict

Seat = int
"""A place at the table, counted clockwise from 0."""

T = TypeVar("T")
StateT = TypeVar("StateT")
"""What the events of a game fold into; always immutable."""
CommandT = TypeVar("CommandT", contravariant=True)
"""The union of the commands that seats may send."""
EventT = TypeVar("EventT")
"""The union of the events."""
ViewT = TypeVar("ViewT")
"""What one seat may know of a state."""


def kind_name(class_name: str) -> str:
    """The name a command or event bears in JSON.

    >>> kind_name("CrossOut")
    'cross_out'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name.rpartition(".")[2]).lower()


class Command(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_name, forbid_unknown_fields=True, kw_only=True):
    """What somebody wants. `window` names the question it answers, so that a late answer is recognised."""

    window: str = ""


class BotCommand(Command, frozen=True):
    """What only a bot says; the table refuses it from a person."""


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_name, kw_only=True):
    """What happened. It carries results (dice, points, verdicts), so that replaying needs no rules."""


class TimeUp(Command, frozen=True):
    """The table says: this deadline has passed."""

    deadline: str


class Leave(Command, frozen=True):
    """The table says: this seat leaves the game for good (X7)."""

    seat: Seat


class Help(Command, frozen=True):
    """The table says: this seat, which plays alone, is helped: the dictionary tells which words some letters give.

    What that costs is for the game to say: as much as a hint.
    """

    seat: Seat


FromTable = TimeUp | Leave | Help
"""What the table itself says to a game."""


class Rejection(msgspec.Struct, frozen=True):
    """Why a command was refused: a code with data. The words for it are in the client's language files."""

    code: str
    data: dict[str, Any] = {}


Decision = list[EventT] | Rejection
"""What a command brings about, or why it is refused."""


class Deadline(msgspec.Struct, frozen=True):
    """An hourglass that runs from the entry that brought it, for `seconds`; its end is a `TimeUp`."""

    id: str
    seconds: float
    silence: bool = False
    """Whether saying nothing until its end is an answer too, as where nobody objects: then nobody is waited for."""


class Window(msgspec.Struct, frozen=True):
    """A question put to one seat: the kinds of command that answer it."""

    id: str
    kinds: tuple[str, ...]
    optional: bool = False
    """Something the seat may do while the game waits for others. Nobody waits for it, and bots are not asked."""


class Silence(msgspec.Struct, frozen=True):
    """What a question put to several may be ended by where no clock runs: its `TimeUp`, as if all had been silent.

    The table says it once the next person after `about` has answered, so that nobody else has to be waited for.
    """

    id: str
    about: Seat
    """Whose doing the question is about."""


class Awaiting(msgspec.Struct, frozen=True):
    """Whom the game waits for. No seats and no deadlines: the game is over."""

    seats: dict[Seat, Window] = {}
    deadlines: tuple[Deadline, ...] = ()
    standing: tuple[Deadline, ...] = ()
    """Hourglasses laid on their side: they run on with what is left once they are deadlines again."""
    cover: str = ""
    """The name of something everybody should have looked at before his clock runs, such as the result of a round."""
    silence: Silence | None = None
    """Where saying nothing is an answer: how a table without clocks goes on."""
    decided: str = ""
    """The name of what was decided last: it lies over the table for everybody, so clocks begin or go on a little later,
    once for each name."""


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended. Several winners share the win; a game that was left by all has none."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    fewest_best: bool = False
    """Whether few points are better than many, as where they count what is left."""


def best(scores: Iterable[int], fewest_best: bool) -> int:
    """The best of several scores.

    >>> best([3, 8], fewest_best=False), best([3, 8], fewest_best=True)
    (8, 3)
    """
    return min(scores) if fewest_best else max(scores)


class EquipmentError(ValueError):
    """A file of dice, cards or tiles that cannot be played with; the message says what is wrong with it."""


class Referee(Protocol):
    """Judges words by the policy of one game; `hash` says by which word list."""

    @property
    def hash(self) -> str: ...

    def judge(self, word: str, tier: Tier = "all") -> Verdict:
        """Whether a word counts for somebody who may use the words of this tier."""

    def find(self, letters: str, /) -> Sequence[tuple[str, tuple[str, ...]]]:
        """Every admissible word that these letters give, as the game folds them, with its spellings, longest first."""

    def made_of(self, letters: str, jokers: int, least: int, /) -> Iterable[str]:
        """Admissible words of so many letters or more that these letters and jokers give, as they are found.

        Whoever wants to know whether there is one takes the first, which comes quickly however many there are.
        """

    def words(self, tier: Tier = "all", *, longest: int) -> Sequence[str]:
        """Every admissible word of this tier, of at most so many letters, as the game folds them."""

    def terms(self, topic: str, /) -> Mapping[str, bool]:
        """What the circle of the table has ruled on terms for a topic, in games that have topics."""


Rulings = Callable[[str], bool | None]
"""What the circle of a table has ruled on a word: it counts, it does not, or nothing (None)."""


def no_rulings(word: str) -> None:
    """A table that belongs to no circle."""


Raw = dict[str, Any]
Upcaster = Callable[[Raw], Raw]
"""Turns an event as the release before wrote it into one of this release."""


class Game(Protocol[StateT, CommandT, EventT, ViewT]):
    """The rules of one game as pure functions over an immutable state.

    A game says of itself what its state, its commands, its events and its views are, so that a command or an event it
    has forgotten somewhere is found by the type checker. Whoever runs any of them, as the table does, has an `AnyGame`.
    """

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> range:
        """How many can play."""

    @property
    def rules(self) -> int:
        """Version of the events. A changed event type raises it and brings an upcaster from the version before."""

    @property
    def upcasters(self) -> Mapping[int, Upcaster]:
        """By the version they start from."""

    @property
    def equipment(self) -> Any:
        """What lies in the box: dice, cards or tiles, as everybody may look at them."""

    @property
    def options(self) -> type[msgspec.Struct]:
        """What a table may agree on; every field has a default."""

    @property
    def seating(self) -> Seating:
        """Which of these speak of seats."""

    @property
    def commands(self) -> Any:
        """The union of the commands seats may send."""

    @property
    def events(self) -> Any:
        """The union of the events."""

    @property
    def previews(self) -> frozenset[str]:
        """Kinds of command `preview` can tell the worth of."""

    @property
    def searches(self) -> frozenset[str]:
        """Kinds of command whose decision or preview may take longer than others at a server should wait for.

        `setup` stands for the deal, `leave` and `time_up` for what the table says, `preview:` with a kind for its
        preview alone.
        """

    def policy(self, options: Any) -> Policy:
        """Which words a table with these options accepts, and in which language."""

    def setup(self, options: Any, players: int, referee: Referee, chance: Chance) -> list[EventT]:
        """The first events. `Started` embeds options, equipment, rules version and the hash of the word list."""

    def decide(
        self, state: StateT, seat: Seat | None, command: CommandT | FromTable, referee: Referee, chance: Chance
    ) -> Decision[EventT]:
        """What a command brings about. Seat None is the table itself, with `TimeUp`, `Leave` or `Help`."""

    def evolve(self, state: StateT | None, event: EventT) -> StateT:
        """The state after an event; the state before the first one is None. Computes no rules."""

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What this seat may know; None is a spectator."""

    def show(self, state: StateT, event: EventT, seat: Seat | None) -> EventT | None:
        """What this seat sees of an event that led to `state`; None: nothing."""

    def awaiting(self, state: StateT) -> Awaiting:
        """Who may send which commands, and which deadlines run."""

    def outcome(self, state: StateT) -> Outcome | None:
        """The result once the game is over, else None."""

    def succession(self, state: StateT) -> Sequence[Seat]:
        """Who begins another game of the same people by the rules: the first of these who stays; none: the lot says."""

    def preview(self, view: ViewT, command: CommandT, referee: Referee) -> Any | Rejection:
        """What a command would be worth if it were sent, from the view alone; for the kinds in `previews`."""


AnyGame = Game[Any, Any, Any, Any]
"""A game of which nothing is known but that it is one."""


class SometimesQuick(ABC):
    """A game that knows when a command of a kind that searches does not: it need not be sent away then."""

    @abstractmethod
    def is_quick(self, state: Any, command: Any) -> bool: ...


class Chance:
    """Random numbers as a keyed hash of (seed, seq, counter).

    Whoever decides the same command at the same place of the log draws the same, and no generator state exists.
    `stream` keeps bots' thoughts apart from the dice.

    >>> Chance(b"seed", 7).below(6) == Chance(b"seed", 7).below(6)
    True
    """

    def __init__(self, seed: bytes, seq: int, stream: str = "game") -> None:
        self._key = hashlib.blake2b(seed, person=b"wortstube").digest()
        self._stream, self._place = stream, f"{stream}:{seq}:"
        self._counter = 0

    def lasting(self, occasion: str) -> Chance:
        """Chance that is the same wherever in the log it is asked for: for what is drawn once, as in a turn.

        >>> Chance(b"seed", 7).lasting("turn 3").below(6) == Chance(b"seed", 9).lasting("turn 3").below(6)
        True
        """
        lasting = copy(self)
        lasting._place, lasting._counter = f"{self._stream}/{occasion}:", 0
        return lasting

    def of(self, thing: str) -> float:
        """A number from 0 to 1 that belongs to a thing, however often and in which order it is asked for."""
        return self._hash(f"{self._place}/{thing}") / 2**64

    def _word(self) -> int:
        self._counter += 1
        return self._hash(f"{self._place}{self._counter - 1}")

    def _hash(self, text: str) -> int:
        return int.from_bytes(hashlib.blake2b(text.encode(), key=self._key, digest_size=8).digest(), "big")

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        fair = 2**64 - 2**64 % n
        while (word := self._word()) >= fair:
            pass
        return word % n

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        pile = list(items)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile

    def ordered(self, items: Iterable[T]) -> list[T]:
        """In an order that belongs to the things: whoever leaves some of them out keeps that of the others.

        >>> [Chance(b"seed", 7).ordered(letters) for letters in ("stube", "ebst")]
        [['b', 's', 'e', 't', 'u'], ['b', 's', 'e', 't']]
        """
        counts = Counter[T]()
        keyed = list[tuple[float, T]]()
        for item in items:
            counts[item] += 1
            keyed.append((self.of(f"{item}:{counts[item]}"), item))
        return [item for _, item in sorted(keyed, key=lambda one: one[0])]

    def happens(self, probability: float) -> bool:
        return self._word() < probability * 2**64


def commitment(seed: bytes) -> str:
    """What a table shows of its seed at the start, so that nobody can change it before it is shown at the end."""
    return hashlib.sha256(b"wortstube:" + seed).hexdigest()


def awaiting_for(awaiting: Awaiting, seat: Seat | None) -> Awaiting:
    """What a seat may know of it: its own window; of the others only that they are awaited.

    The kinds another seat may choose from can tell what it holds.
    """
    hidden = {other: Window(window.id, (), window.optional) for other, window in awaiting.seats.items()}
    own = {seat: awaiting.seats[seat]} if seat is not None and seat in awaiting.seats else {}
    return Awaiting(hidden | own, awaiting.deadlines)


def decide(
    game: Game[StateT, Any, EventT, Any],
    state: StateT,
    seat: Seat | None,
    command: Command,
    referee: Referee,
    chance: Chance,
    awaiting: Awaiting | None = None,
) -> Decision[EventT]:
    """Check what holds for every command of every game, then ask the game.

    `awaiting`: whom the game waits for, where that is known already.
    """
    awaiting = awaiting or game.awaiting(state)
    refusal = _table_refusal(awaiting, command) if seat is None else seat_refusal(awaiting, seat, command)
    return refusal or game.decide(state, seat, command, referee, chance)


def _table_refusal(awaiting: Awaiting, command: Command) -> Rejection | None:
    if isinstance(command, TimeUp):
        running = {deadline.id for deadline in awaiting.deadlines}
        running |= {awaiting.silence.id} if awaiting.silence else set()
        return None if command.deadline in running else Rejection("stale")
    if isinstance(command, Leave | Help):
        return None if awaiting.seats or awaiting.deadlines else Rejection("over")
    return Rejection("not_awaited")


def seat_refusal(awaiting: Awaiting, seat: Seat, command: Command) -> Rejection | None:
    """Why a command answers nothing that this seat is asked."""
    window = awaiting.seats.get(seat)
    if window is None:
        return Rejection("stale" if command.window else "not_awaited")
    if command.window != window.id:
        return Rejection("stale", {"window": window.id})
    if kind_of(command) not in window.kinds:
        return Rejection("not_awaited", {"kinds": list(window.kinds)})
    return None


def asked(awaiting: Awaiting) -> list[Seat]:
    """Whom the game waits for; whoever merely may do something is not among them."""
    return sorted(seat for seat, window in awaiting.seats.items() if not window.optional)


def kind_of(message: Command | Event) -> str:
    """The name a command or event bears in JSON."""
    return str(message.__struct_config__.tag)


def parse_command(game: AnyGame, raw: bytes | str | Raw | Command) -> Any | Rejection:
    """A command as a client or a program sent it, or why it is none. Never raises, whatever it is."""
    try:
        # Through JSON even from a dict: a text that cannot be written, such as half a surrogate pair, is malformed.
        text = msgspec.json.encode(raw) if isinstance(raw, dict | Command) else raw
        return msgspec.json.decode(text, type=game.commands)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as error:
        return Rejection("malformed", {"detail": str(error)[:200]})


def parse_event(game: AnyGame, raw: Raw, rules: int) -> Any:
    """An event from a log written under `rules`, lifted to today's version."""
    if rules > game.rules:
        raise ValueError(f"{game.name}: written by a newer release (rules {rules}, this one knows {game.rules})")
    for version in range(rules, game.rules):
        raw = game.upcasters[version](raw)
    return msgspec.convert(raw, game.events)


def word_level(options: object, seat: Seat | None) -> Tier:
    """The words a seat may use where a table agreed on levels of its own for some: such options have a `level`."""
    level: Callable[[Seat | None], Tier] | None = getattr(options, "level", None)
    return level(seat) if level else "all"


def replay(game: Game[StateT, Any, EventT, Any], events: Iterable[EventT], state: StateT | None = None) -> StateT:
    """The state is the fold of events, and nothing else."""
    for event in events:
        state = game.evolve(state, event)
    return cast(StateT, state)
