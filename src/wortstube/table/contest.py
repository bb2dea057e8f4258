"""A contest: many people play the same at the same time, each for themselves, in rounds with an hourglass.

Pure functions, as at a table: `decide` answers a command with events, `evolve` folds them; who stores the log is not
known here. What somebody plays in a round is a table of its own for one person (`table_name`), so the log of a contest
holds who takes part and when rounds begin and end, and nothing of the games. Points are counted from the results of
those tables (`contest_points`), never here.

A round ends by its deadline, when all are done, or when the host says so; the next one begins when the host says so, or
by itself after a pause. So nothing depends on anybody's device but their own.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, assert_never

import msgspec

from wortstube.games.contests import Par, WordLevel
from wortstube.games.core import Chance, Raw, Rejection, Seat, kind_name
from wortstube.table.names import NAME_LENGTH, clean_name, told_apart

FEWEST, MOST_PEOPLE = 2, 200
MOST_ROUNDS = 10
MOST_TEAMS = 6
LONGEST_LOG = 5000
"""Entries after which only rounds go on: many times what a class needs, and an end to a program that never stops."""
SHORTEST_ROUND, LONGEST_ROUND = 20, 3600
SHORTEST_PAUSE, LONGEST_PAUSE = 5, 3600
COUNTING = 20.0
"""Seconds for which tables are waited for that have not ended themselves though their time is over."""


class RoundPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played in a round, by the key of its mode, and for how many seconds."""

    mode: Annotated[str, msgspec.Meta(max_length=40)]
    seconds: Annotated[int, msgspec.Meta(ge=SHORTEST_ROUND, le=LONGEST_ROUND)]


class ContestSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a contest agrees on when it is opened."""

    rounds: Annotated[tuple[RoundPlan, ...], msgspec.Meta(min_length=1, max_length=MOST_ROUNDS)]
    teams: Annotated[int, msgspec.Meta(ge=0, le=MOST_TEAMS)] = 0
    """How many; 0: everybody plays alone."""
    animals: bool = False
    """Nobody types a name: all are called after animals."""
    pause: Annotated[int, msgspec.Meta(ge=SHORTEST_PAUSE, le=LONGEST_PAUSE)] = 60
    """Seconds after which the next round begins by itself."""
    language: Literal["de", "en"] = "de"
    """Of the animals."""


class ContestEvent(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_name, kw_only=True):
    """Something that happened in a contest."""


class Opened(ContestEvent, frozen=True):
    setting: ContestSetting
    host: str
    """Hash of the token that whoever leads the contest holds, on any device."""


class Joined(ContestEvent, frozen=True):
    seat: Seat
    name: str
    key: str
    team: int
    level: WordLevel


class Changed(ContestEvent, frozen=True):
    """Another name, team or vocabulary."""

    seat: Seat
    name: str
    team: int
    level: WordLevel


class Removed(ContestEvent, frozen=True):
    seat: Seat


class Moved(ContestEvent, frozen=True):
    """A seat goes to another device: only the new token opens it."""

    seat: Seat
    key: str


class Locked(ContestEvent, frozen=True):
    locked: bool


class Forgotten(ContestEvent, frozen=True):
    """Somebody took back what was known of them; what was written of them before has been rewritten with the mark."""

    seat: Seat
    name: str


class RoundBegun(ContestEvent, frozen=True):
    round: int
    until: float
    game: str
    options: Raw
    """Of everybody's table: the same cards, dice, board or theme for all."""
    idle: int = 0
    """The result of somebody who does nothing: where few points are best, they are counted from there."""
    fewest_best: bool = False
    par: Par = {}
    """What good play comes to with these words, where that is known."""
    solution: tuple[str, ...] = ()
    """Words of good play, told when the round is over."""


class Cut(ContestEvent, frozen=True):
    """The round that runs ends at once."""

    round: int


class ContestWord(msgspec.Struct, frozen=True):
    """A word of a round, who found it, and what it means."""

    word: str
    seats: tuple[Seat, ...] = ()
    meaning: str = ""


class RoundWords(msgspec.Struct, frozen=True):
    """The words of a round that are told to all; fit to be read aloud to a class."""

    best: tuple[ContestWord, ...] = ()
    single: tuple[ContestWord, ...] = ()
    """Only one person found them."""
    unseen: tuple[ContestWord, ...] = ()
    """Words of good play that nobody found."""
    count: int = 0
    """How many different words were found."""


class RoundEnded(ContestEvent, frozen=True):
    round: int
    words: RoundWords = RoundWords()


class Ended(ContestEvent, frozen=True):
    pass


AnyContestEvent = (
    Opened | Joined | Changed | Removed | Moved | Locked | Forgotten | RoundBegun | Cut | RoundEnded | Ended
)


class Join(msgspec.Struct, frozen=True):
    """Without a name an animal is drawn; without a team the smallest one is taken."""

    key: str
    name: str = ""
    team: int | None = None
    level: WordLevel = "standard"


class Change(msgspec.Struct, frozen=True):
    """What is None stays as it is."""

    seat: Seat
    name: str | None = None
    team: int | None = None
    level: WordLevel | None = None


class Remove(msgspec.Struct, frozen=True):
    seat: Seat


class Move(msgspec.Struct, frozen=True):
    seat: Seat
    key: str


class Lock(msgspec.Struct, frozen=True):
    locked: bool


class Forget(msgspec.Struct, frozen=True):
    key: str
    mark: str


class Begin(msgspec.Struct, frozen=True):
    """The next round, with what everybody gets alike."""

    round: int
    game: str
    options: Raw
    idle: int = 0
    fewest_best: bool = False
    par: Par = {}
    solution: tuple[str, ...] = ()


class CutRound(msgspec.Struct, frozen=True):
    round: int


class EndRound(msgspec.Struct, frozen=True):
    """All tables of the round are over."""

    round: int
    words: RoundWords
    people: int
    """How many had come then: before the deadline, somebody who came meanwhile is waited for."""


class End(msgspec.Struct, frozen=True):
    """Before the last round."""


AnyContestCommand = Join | Change | Remove | Move | Lock | Forget | Begin | CutRound | EndRound | End


class ContestEntry(msgspec.Struct, frozen=True):
    """One line of the log; `seq` counts from 1 in each contest."""

    seq: int
    at: float
    event: AnyContestEvent


class Person(msgspec.Struct, frozen=True):
    name: str
    key: str
    team: int
    level: WordLevel
    removed: bool = False


class Round(msgspec.Struct, frozen=True):
    """A round that was begun."""

    begun_at: float
    until: float
    game: str
    options: Raw
    idle: int
    fewest_best: bool
    par: Par
    solution: tuple[str, ...]
    ended_at: float = 0.0
    words: RoundWords = RoundWords()


Phase = Literal["none", "gathering", "playing", "between", "over"]


class Contest(msgspec.Struct, frozen=True):
    """The fold of a contest's log."""

    seq: int = 0
    at: float = 0.0
    setting: ContestSetting = ContestSetting(rounds=(RoundPlan("", SHORTEST_ROUND),))
    host: str = ""
    people: tuple[Person, ...] = ()
    locked: bool = False
    rounds: tuple[Round, ...] = ()
    ended: bool = False

    @property
    def phase(self) -> Phase:
        if not self.seq:
            return "none"
        if self.ended:
            return "over"
        if not self.rounds:
            return "gathering"
        return "between" if self.rounds[-1].ended_at else "playing"

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of those who take part."""
        return tuple(seat for seat, person in enumerate(self.people) if not person.removed)

    def seats_of(self, keys: Iterable[str]) -> tuple[Seat, ...]:
        """The seats that open to one of these keys."""
        mine = frozenset(keys)
        return tuple(seat for seat in self.here if self.people[seat].key in mine)


def table_name(seed: bytes, round: int, seat: Seat) -> str:
    """What the table of a seat in a round is called: always the same, and nobody else can guess it.

    >>> table_name(b"seed", 0, 7) == table_name(b"seed", 0, 7) != table_name(b"seed", 1, 7)
    True
    """
    digest = hashlib.sha256(seed + f"/{round}/{seat}".encode()).digest()
    return f"w{base64.urlsafe_b64encode(digest[:15]).decode()}"


def next_due(state: Contest) -> float | None:
    """When the contest itself does something: ends a round, or begins the next one."""
    match state.phase:
        case "playing":
            return state.rounds[-1].until
        case "between":
            return state.rounds[-1].ended_at + state.setting.pause
        case "none" | "gathering" | "over":
            return None
        case _:
            assert_never(state.phase)


def decide(
    state: Contest, command: AnyContestCommand, now: float, chance: Chance, animals: Sequence[str] = ()
) -> list[AnyContestEvent] | Rejection:
    """What a command brings about. Who may give it, the server knows by the keys."""
    if state.phase == "none":
        return Rejection("no_contest")
    if state.seq >= LONGEST_LOG and isinstance(command, Join | Change | Move | Lock):
        return Rejection("contest_full", {"most": MOST_PEOPLE})
    match command:
        case Join():
            return _join(state, command, chance, animals)
        case Change():
            return _no_seat(state, command.seat) or _change(state, command)
        case Remove():
            return _no_seat(state, command.seat) or [Removed(seat=command.seat)]
        case Move():
            return _no_seat(state, command.seat) or [Moved(seat=command.seat, key=command.key)]
        case Lock():
            return [] if state.locked == command.locked else [Locked(locked=command.locked)]
        case Forget():
            return _forget(state, command)
        case Begin():
            return _begin(state, command, now)
        case CutRound():
            return _not_in(state, command.round) or [Cut(round=command.round)]
        case EndRound():
            return _not_in(state, command.round) or _end_round(state, command, now)
        case End():
            return _end(state)
        case _:
            assert_never(command)


def _join(state: Contest, command: Join, chance: Chance, animals: Sequence[str]) -> list[AnyContestEvent] | Rejection:
    """Also while a round runs. The same key again is the same person, whose answer was lost."""
    if state.phase == "over":
        return Rejection("contest_over")
    if state.seats_of({command.key}):
        return []
    if state.locked:
        return Rejection("contest_locked")
    if len(state.here) >= MOST_PEOPLE or len(state.people) >= 2 * MOST_PEOPLE:
        return Rejection("contest_full", {"most": MOST_PEOPLE})
    others = [state.people[seat].name for seat in state.here]
    name = "" if state.setting.animals else clean_name(command.name)
    if not name and command.name.strip() and not state.setting.animals:
        return Rejection("name", {"most": NAME_LENGTH})
    name = told_apart(name or _animal(others, chance, animals), others)
    team = _team(state, command.team)
    return [Joined(seat=len(state.people), name=name, key=command.key, team=team, level=command.level)]


def _animal(taken: Sequence[str], chance: Chance, animals: Sequence[str]) -> str:
    """One that nobody is called after, as long as there are any."""
    free = [animal for animal in animals if animal not in taken]
    return chance.choice(free or list(animals) or ["?"])


def _team(state: Contest, wanted: int | None) -> int:
    """The one asked for, or the smallest."""
    if not state.setting.teams:
        return 0
    if wanted is not None and 0 <= wanted < state.setting.teams:
        return wanted
    sizes = [sum(state.people[seat].team == team for seat in state.here) for team in range(state.setting.teams)]
    return sizes.index(min(sizes))


def _no_seat(state: Contest, seat: Seat) -> Rejection | None:
    return None if seat in state.here else Rejection("no_such_seat", {"seat": seat})


def _change(state: Contest, command: Change) -> list[AnyContestEvent] | Rejection:
    person = state.people[command.seat]
    name = person.name if command.name is None else clean_name(command.name)
    if not name:
        return Rejection("name", {"most": NAME_LENGTH})
    others = [state.people[seat].name for seat in state.here if seat != command.seat]
    team = person.team if command.team is None else _team(state, command.team)
    level = command.level or person.level
    changed = Changed(seat=command.seat, name=told_apart(name, others), team=team, level=level)
    same = (changed.name, team, level) == (person.name, person.team, person.level)
    return [] if same else [changed]


def _forget(state: Contest, command: Forget) -> list[AnyContestEvent] | Rejection:
    mine = [seat for seat, person in enumerate(state.people) if person.key == command.key]
    if not mine:
        return Rejection("not_your_seat")
    return [Forgotten(seat=seat, name=command.mark) for seat in mine]


def _begin(state: Contest, command: Begin, now: float) -> list[AnyContestEvent] | Rejection:
    """Once: whoever asks for the same round again is too late."""
    if state.phase not in ("gathering", "between") or command.round != len(state.rounds):
        return Rejection("contest_over" if state.phase == "over" else "stale")
    if len(state.here) < FEWEST and state.phase == "gathering":
        return Rejection("too_few_people", {"least": FEWEST})
    seconds = state.setting.rounds[command.round].seconds
    return [RoundBegun(until=max(now, state.at) + seconds, **msgspec.structs.asdict(command))]


def _not_in(state: Contest, round: int) -> Rejection | None:
    """The round that is meant must be the one that runs."""
    return None if state.phase == "playing" and round == len(state.rounds) - 1 else Rejection("stale")


def _end_round(state: Contest, command: EndRound, now: float) -> list[AnyContestEvent] | Rejection:
    if now < state.rounds[-1].until and command.people != len(state.people):
        return Rejection("stale")
    last = len(state.rounds) == len(state.setting.rounds)
    ended = RoundEnded(round=command.round, words=command.words)
    return [ended, Ended()] if last else [ended]


def _end(state: Contest) -> list[AnyContestEvent] | Rejection:
    """A round that runs is ended first, so that what was played counts."""
    if state.phase == "over":
        return Rejection("contest_over")
    return Rejection("stale") if state.phase == "playing" else [Ended()]


def written(state: Contest, events: Sequence[AnyContestEvent], now: float) -> list[ContestEntry]:
    """The events as the next entries of the log, whose time never runs backwards."""
    return [ContestEntry(state.seq + place, max(now, state.at), event) for place, event in enumerate(events, start=1)]


def fold_log(entries: Iterable[ContestEntry], state: Contest | None = None) -> Contest:
    state = state or Contest()
    for entry in entries:
        state = evolve(state, entry)
    return state


def evolve(state: Contest, entry: ContestEntry) -> Contest:
    """The contest after one more entry."""
    return msgspec.structs.replace(state, seq=entry.seq, at=entry.at, **_changes(state, entry.event, entry.at))


def _changes(state: Contest, event: AnyContestEvent, at: float) -> dict[str, Any]:
    match event:
        case Opened():
            return {"setting": event.setting, "host": event.host}
        case Joined():
            return {"people": (*state.people, Person(event.name, event.key, event.team, event.level))}
        case Changed():
            return _with_person(state, event.seat, name=event.name, team=event.team, level=event.level)
        case Removed():
            return _with_person(state, event.seat, removed=True)
        case Moved():
            return _with_person(state, event.seat, key=event.key)
        case Locked():
            return {"locked": event.locked}
        case Forgotten():
            return _with_person(state, event.seat, name=event.name, key="", removed=True)
        case RoundBegun():
            return {"rounds": (*state.rounds, _begun(event, at))}
        case Cut():
            return _with_round(state, until=min(at, state.rounds[-1].until))
        case RoundEnded():
            return _with_round(state, ended_at=at, words=event.words)
        case Ended():
            return {"ended": True}
        case _:
            assert_never(event)


def _begun(event: RoundBegun, at: float) -> Round:
    return Round(
        begun_at=at,
        until=event.until,
        game=event.game,
        options=event.options,
        idle=event.idle,
        fewest_best=event.fewest_best,
        par=event.par,
        solution=event.solution,
    )


def _with_person(state: Contest, seat: Seat, **changes: Any) -> dict[str, Any]:
    changed = msgspec.structs.replace(state.people[seat], **changes)
    return {"people": (*state.people[:seat], changed, *state.people[seat + 1 :])}


def _with_round(state: Contest, **changes: Any) -> dict[str, Any]:
    return {"rounds": (*state.rounds[:-1], msgspec.structs.replace(state.rounds[-1], **changes))}


def renamed(event: AnyContestEvent, seat: Seat, mark: str) -> AnyContestEvent:
    """The event as if the person of a seat had always been called by a mark, and had never held a key."""
    match event:
        case Joined(seat=whose) if whose == seat:
            return msgspec.structs.replace(event, name=mark, key="")
        case Changed(seat=whose) if whose == seat:
            return msgspec.structs.replace(event, name=mark)
        case Moved(seat=whose) if whose == seat:
            return msgspec.structs.replace(event, key="")
        case _:
            return event
