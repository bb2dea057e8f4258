"""What is told of a contest: everything to whoever leads it and to the big screen, to a phone the best and its own."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import msgspec

from wortstube.games import registry
from wortstube.games.contests import Mode, WordLevel
from wortstube.games.core import Seat
from wortstube.server.protocol import Message
from wortstube.store.contests import ContestHeader, ContestResult
from wortstube.table.contest import Contest, Phase, RoundWords, next_due
from wortstube.table.contest_points import Standing, TeamStanding, points_of, standings, team_standings

ON_PHONES = 3
"""How many of the best a phone is told."""
MOST_WINNERS = 3
"""So many who did equally well are named in a list; more have not won anything."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""How a cell begins that a spreadsheet would compute."""


class ContestPerson(msgspec.Struct, frozen=True):
    seat: Seat
    name: str
    team: int
    level: WordLevel
    playing: bool
    """Whether a table was opened in this round and is not over."""
    done: bool
    """Whether this round is over for them."""
    points: tuple[int | None, ...]
    total: int
    rank: int


class ContestRound(msgspec.Struct, frozen=True):
    mode: str
    game: str
    seconds: int
    until: float
    """0: not begun."""
    ended: bool
    words: RoundWords


class ContestView(Message, frozen=True):
    """A contest as it is now."""

    contest: str
    code: str
    seq: int
    now: float
    phase: Phase
    rounds: tuple[ContestRound, ...]
    round: int
    """The number of the one that runs or has ended last; -1: none."""
    next_at: float
    """When the contest itself goes on; 0: somebody has to say so."""
    locked: bool
    animals: bool
    teams: tuple[TeamStanding, ...]
    people: tuple[ContestPerson, ...]
    """Best first; on a phone only the first of them, and me."""
    count: int
    done: int
    """How many are done with this round."""
    me: Seat | None
    host: bool
    levels: bool
    """Whether there is a round that is worth more to whoever knows fewer words."""


class Winner(msgspec.Struct, frozen=True):
    name: str
    total: int


class CircleContest(msgspec.Struct, frozen=True):
    """A contest in the list of the circle that owns it: no more than its result tells."""

    code: str
    at: float
    """When it was over, or was opened as long as it is not."""
    phase: Phase
    rounds: int
    """That were played, or are to be."""
    games: tuple[str, ...]
    count: int
    """How many take part."""
    winners: tuple[Winner, ...]
    """Who did best, as long as they are few; nobody before it is over."""
    teams: tuple[int, ...]
    """The best of them then."""


class Board:
    """A contest with its results, counted once for everybody who is told of it."""

    def __init__(self, header: ContestHeader, state: Contest, played: Sequence[ContestResult], now: float) -> None:
        self.state = state
        self.finished = all(one.score is not None for one in played)
        self._header, self._now = header, now
        results = {(one.round, one.seat): one.score for one in played}
        points = points_of(state, results)
        self.played = played
        self._results: Mapping[tuple[int, Seat], int | None] = results
        self._teams = team_standings(state, points)
        self.people = tuple(map(self._person, standings(state, points)))
        modes = registry.contest_modes()
        self._rounds = _rounds(state, modes)
        self._levels = any(plan.mode in modes and modes[plan.mode].levels for plan in state.setting.rounds)
        self._of = {person.seat: person for person in self.people}
        self._done = sum(person.done for person in self.people)

    @cached_property
    def _seats(self) -> Mapping[str, Seat]:
        """By the keys that open them."""
        return {self.state.people[seat].key: seat for seat in reversed(self.state.here)}

    def seen_by(self, keys: Iterable[str]) -> tuple[Seat | None, bool]:
        """The seat that opens to these keys, and whether one of them leads the contest."""
        keys = frozenset(keys)
        return min((self._seats[key] for key in keys if key in self._seats), default=None), self.state.host in keys

    def _person(self, one: Standing) -> ContestPerson:
        person, number = self.state.people[one.seat], len(self.state.rounds) - 1
        here = (number, one.seat)
        done = here in self._results and self._results[here] is not None
        return ContestPerson(
            seat=one.seat,
            name=person.name,
            team=person.team,
            level=person.level,
            playing=here in self._results and not done,
            done=done,
            points=one.points,
            total=one.total,
            rank=one.rank,
        )

    def shown_to(self, me: Seat | None, host: bool, whole: bool) -> ContestView:
        """`whole` to the big screen, and to whoever leads it."""
        state, header = self.state, self._header
        best = self.people if whole or host else self.people[:ON_PHONES]
        mine = () if me is None or self._of[me] in best else (self._of[me],)
        return ContestView(
            contest=header.id,
            code=header.code,
            seq=state.seq,
            now=self._now,
            phase=state.phase,
            rounds=self._rounds,
            round=len(state.rounds) - 1,
            next_at=next_due(state) or 0.0,
            locked=state.locked,
            animals=state.setting.animals,
            teams=self._teams,
            people=(*best, *mine),
            count=len(self.people),
            done=self._done,
            me=me,
            host=host,
            levels=self._levels,
        )

    def told_to(self, me: Seat | None, host: bool, whole: bool) -> bytes:
        """What `shown_to` says, as JSON. Of two hundred phones each sees something else, but for the most part the
        same: that part is made once."""
        if me is None or host or whole:
            return msgspec.json.encode(self.shown_to(me, host, whole))
        shared, best = self._on_phones
        mine = [] if self._of[me] in self.people[:ON_PHONES] else [msgspec.json.encode(self._of[me])]
        return b'%b,"people":[%b],"me":%d}' % (shared, b",".join([*best, *mine]), me)

    @cached_property
    def _on_phones(self) -> tuple[bytes, Sequence[bytes]]:
        """What all phones are told, up to the people; and the first of these."""
        told = msgspec.to_builtins(self.shown_to(None, False, False))
        best = [msgspec.json.encode(person) for person in told.pop("people")]
        del told["me"]
        return msgspec.json.encode(told).removesuffix(b"}"), best

    def of_circle(self) -> CircleContest:
        """Whoever did nothing has won nothing, and nobody has where nearly all did equally well."""
        state, over = self.state, self.state.phase == "over"
        played = tuple(one for one in self._rounds if one.until or not over)
        first = [one for one in self.people if one.rank == 1 and one.total > 0] if over else []
        return CircleContest(
            code=self._header.code,
            at=state.at if over else self._header.created_at,
            phase=state.phase,
            rounds=len(played),
            games=tuple(dict.fromkeys(one.game for one in played)),
            count=len(self.people),
            winners=tuple(Winner(one.name, one.total) for one in first) if len(first) <= MOST_WINNERS else (),
            teams=tuple(one.team for one in self._teams if over and one.rank == 1 and one.total > 0),
        )


def _rounds(state: Contest, modes: Mapping[str, Mode]) -> tuple[ContestRound, ...]:
    """What was played, and what is to come."""
    shown = list[ContestRound]()
    for number, plan in enumerate(state.setting.rounds):
        begun = state.rounds[number] if number < len(state.rounds) else None
        game = begun.game if begun else modes[plan.mode].game if plan.mode in modes else ""
        until, ended = (begun.until, bool(begun.ended_at)) if begun else (0.0, False)
        words = begun.words if begun else RoundWords()
        shown.append(ContestRound(plan.mode, game, plan.seconds, until, ended, words))
    return tuple(shown)


def as_csv(people: Sequence[ContestPerson], rounds: int, teams: Sequence[str], heads: Sequence[str]) -> str:
    """For a spreadsheet; `heads` are the words for rank, name, team, round and total, `teams` those for the teams."""
    rank, name, team, round, total = map(safe_cell, heads)
    text = io.StringIO()
    sheet = csv.writer(text, delimiter=";", lineterminator="\r\n")
    sheet.writerow([rank, name, *([team] if teams else []), *(f"{round} {n + 1}" for n in range(rounds)), total])
    for one in people:
        points = ["" if gained is None else gained for gained in one.points]
        team_of = [safe_cell(teams[one.team])] if teams else []
        sheet.writerow([one.rank, safe_cell(one.name), *team_of, *points, one.total])
    return text.getvalue()


def safe_cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula.

    >>> safe_cell("Anna"), safe_cell("=SUM(A1)"), safe_cell(" -1"), safe_cell("＝A1")
    ('Anna', "'=SUM(A1)", "' -1", "'＝A1")
    """
    return f"'{text}" if text.lstrip().startswith(FORMULA) or text.startswith(FORMULA) else text
