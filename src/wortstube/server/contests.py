"""Contests as this server runs them: it opens everybody's tables, ends rounds, and begins the next ones.

It holds nothing that matters: what is due stands in the database, any server may claim it, and whatever is done twice
is written once. Who is told what is in `contest_rooms`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

import msgspec

from wortstube.coach.words import UNSAID, Words
from wortstube.games import registry
from wortstube.games.contests import Mode
from wortstube.games.core import Rejection, Seat
from wortstube.games.laid import LaidWord
from wortstube.games.riddles import MOST_TRIES, NoRiddle, Riddle, too_many_tries
from wortstube.lang import nearest, say, speaking
from wortstube.lexicon import Lexicon, Policy, WordFileError
from wortstube.lexicon.format.classes import CLASSES
from wortstube.server.counting import Counts
from wortstube.store.contests import ContestHeader, ContestResult, Contests
from wortstube.table.bus import FINISHED, Hint
from wortstube.table.contest import (
    COUNTING,
    AnyContestCommand,
    Begin,
    Contest,
    ContestSetting,
    ContestWord,
    CutRound,
    EndRound,
    Move,
    Remove,
    Round,
    RoundWords,
    next_due,
    table_name,
)
from wortstube.table.contest_modes import MOST_DEALS, Task, dealt, of_riddle, riddle_number
from wortstube.table.jobs import tasks
from wortstube.table.jobs.job import Job
from wortstube.table.jobs.pool import Crowded, Unanswered
from wortstube.table.log import Conflict, NoSuchTable, StoreDown, read_events
from wortstube.table.messages import Close, Open, Sit, Start
from wortstube.table.messages import Move as MoveSeat
from wortstube.table.names import clean_name
from wortstube.table.rows import NoSuchContest
from wortstube.table.slices import Slices
from wortstube.table.table import Table
from wortstube.table.tables import CODE_ATTEMPTS, Tables

log = logging.getLogger(__name__)

LEASE = 5.0
LOOK_AGAIN = 1.0
SHORTEST_PAUSE = 0.05
SOON = 0.3
TOGETHER = 0.2
"""Seconds for which those who are done are counted together."""
BY_THEMSELVES = 1.0
"""Seconds for tables to end by themselves at a deadline."""
MOST_PREPARED = 500
"""Rounds that are prepared at the same time."""
MOST_BEST, MOST_TOLD = 4, 6
"""Words of each kind after a round: few of the longest, so that some are left of those that one person found."""
SHORTEST_TOLD = 3
"""Letters of a word that is told, if there are any such."""
WORDS = re.compile(r"[^\W\d_]+")
"""In a name."""


class ContestKeeper:
    """All contests of a store, as one process sees them. `keep` is the task that moves their rounds on."""

    def __init__(self, contests: Contests, tables: Tables, metrics: Counts) -> None:
        self.contests, self.tables = contests, tables
        self._metrics = metrics
        self._prepared: dict[tuple[str, int], asyncio.Task[Begin]] = {}
        self._settling: set[str] = set()
        self._again: set[str] = set()
        self._expected: set[str] = set()
        self._followed: dict[str, Callable[[], None]] = {}
        self._jobs: set[asyncio.Task[None]] = set()

    async def open(self, setting: ContestSetting, host: str, circle: str = "") -> ContestHeader | Rejection:
        """`host` is the hash of the token that leads it."""
        known = registry.contest_modes()
        unknown = [plan.mode for plan in setting.rounds if plan.mode not in known]
        if unknown:
            return Rejection("no_mode", {"mode": unknown[0]})
        for _ in range(CODE_ATTEMPTS):
            code = await self.tables.new_code()
            if await self.tables.store.table_by_code(code):
                continue
            with contextlib.suppress(Conflict):
                header = await self.contests.create(setting, host, code, circle)
                self._prepare(header, await self.contests.read(header.id))
                return header
        return Rejection("busy")

    async def act(self, id: str, command: AnyContestCommand) -> Contest | Rejection:
        """Write down what a command leads to, and tell everybody."""
        state = await self.contests.read(id)
        after = await self.contests.act(id, command, animals(state.setting.language))
        if isinstance(after, Contest):
            self.tell(id, after.seq)
        return after

    def tell(self, id: str, seq: int = 0) -> None:
        self.tables.bus.publish(Hint(id, seq))

    def _prepare(self, header: ContestHeader, state: Contest) -> asyncio.Task[Begin] | None:
        """Look for what the next round needs, so that nobody has to wait for it."""
        number = len(state.rounds)
        if number >= len(state.setting.rounds) or state.phase == "over":
            return None
        place = header.id, number
        if place not in self._prepared or (self._prepared[place].done() and self._prepared[place].exception()):
            self._make_room()
            mode = state.setting.rounds[number].mode
            self._prepared[place] = asyncio.create_task(self._next_round(header, mode, number))
            self._prepared[place].add_done_callback(lambda task: task.cancelled() or task.exception())
        return self._prepared[place]

    def _make_room(self) -> None:
        """What was prepared for contests that nobody began is given up, the oldest first: it is prepared anew."""
        if len(self._prepared) >= MOST_PREPARED:
            oldest = next((place for place, task in self._prepared.items() if task.done()), None)
            if oldest:
                del self._prepared[oldest]

    async def _next_round(self, header: ContestHeader, mode: str, number: int) -> Begin:
        chosen = registry.contest_modes()[mode]
        game = await self.tables.game(chosen.game)
        for attempt in range(MOST_DEALS):
            task = await self._task(chosen, header.seed, number, attempt)
            begin: Begin | None = await self.tables.pool.run(
                Job((tasks.begin_round, (game, number, task)), tasks.RIDDLE)
            )
            if begin:
                return begin
        raise NoRiddle(mode)

    async def _task(self, mode: Mode, seed: bytes, number: int, attempt: int) -> Task:
        """A riddle is looked for attempt by attempt, so that bots wait for no more than one of them."""
        if not mode.riddle:
            return dealt(mode, seed, number, attempt)
        which = riddle_number(seed, number, attempt)
        for tried in range(MOST_TRIES):
            riddle: Riddle | None = await self.tables.pool.run(tasks.making_riddle(mode.game, which, tried))
            if riddle:
                return of_riddle(riddle)
        raise too_many_tries(mode.game, which)

    async def begin(self, id: str, number: int | None = None) -> Contest | Rejection:
        """The next round, if it is still the one that is meant."""
        header, state = await self.contests.header(id), await self.contests.read(id)
        if number is not None and number != len(state.rounds):
            return Rejection("stale")
        preparing = self._prepare(header, state)
        if preparing is None:
            return Rejection("contest_over")
        try:
            command = await asyncio.shield(preparing)
        except (WordFileError, NoRiddle, Unanswered, Crowded):
            log.exception("contest %s: its next round could not be prepared", id)
            return Rejection("busy")
        after = await self.act(id, command)
        self._prepared.pop((id, command.round), None)
        if isinstance(after, Contest):
            self._prepare(header, after)
        return after

    async def cut(self, id: str) -> Contest | Rejection:
        """End the round that runs."""
        state = await self.contests.read(id)
        after = await self.act(id, CutRound(len(state.rounds) - 1))
        if isinstance(after, Contest):
            await self.settle(id)
        return after

    async def table_of(self, id: str, seat: Seat) -> Table | Rejection:
        """The table of a seat in the round that runs; opened when its person comes for the first time."""
        header, state = await self.contests.header(id), await self.contests.read(id)
        now = await self.tables.store.now()
        if state.phase != "playing" or now >= state.rounds[-1].until:
            return Rejection("no_round")
        self.follow(id)
        number, person = len(state.rounds) - 1, state.people[seat]
        name = table_name(header.seed, number, seat)
        with contextlib.suppress(NoSuchTable):
            known = await self.tables.get(name)
            if known.state.phase not in ("none", "lobby"):
                return known
        if not await self.contests.note_table(id, number, seat, name):
            return Rejection("no_round")
        round = state.rounds[-1]
        opening = Open(game=round.game, options=round.options, until=round.until, part_of=id, counted=True)
        table = await self.tables.open_named(name, opening)
        if isinstance(table, Rejection):
            return table
        await table.send("sit:0", None, Sit(seat=0, name=person.name, key=person.key))
        started = await table.send("start", None, Start())
        self._metrics.opened(round.game)
        self.tell(id)
        return started if isinstance(started, Rejection) else table

    def follow(self, id: str) -> None:
        """Where somebody plays or looks on through this server, it hears when tables of the contest are over."""
        if id not in self._followed:
            self._followed[id] = self.tables.bus.listen(id, self._heard)

    def _heard(self, hint: Hint) -> None:
        if hint.word == FINISHED:
            self.expect(hint.table)

    def expect(self, id: str) -> None:
        """All may be done now."""
        if id not in self._expected:
            self._expected.add(id)
            self._start(self._settle_soon(id))

    async def look(self, id: str) -> tuple[Contest, list[ContestResult]]:
        """A contest as it stands, with all results, to be shown.

        Who looks notices besides that all are done: the server that heard of it may have died at once.
        """
        state, results = await self.contests.read(id), await self.contests.results(id)
        last = len(state.rounds) - 1
        if state.phase == "playing" and all_done(state, (one for one in results if one.round == last)):
            self.expect(id)
        return state, results

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        job = asyncio.create_task(work)
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _settle_soon(self, id: str) -> None:
        """Many may be done in the same moment."""
        await asyncio.sleep(TOGETHER)
        self._expected.discard(id)
        await self._settle_safely(id)

    async def move(self, id: str, seat: Seat, key: str) -> Contest | Rejection:
        """A seat goes to another device, and the table that it plays at with it."""
        after = await self.act(id, Move(seat, key))
        if isinstance(after, Contest) and after.phase == "playing":
            header = await self.contests.header(id)
            with contextlib.suppress(NoSuchTable):
                table = await self.tables.get(table_name(header.seed, len(after.rounds) - 1, seat))
                await table.send(f"move:{key[:16]}", None, MoveSeat(seat=0, key=key))
        return after

    async def remove(self, id: str, seat: Seat) -> Contest | Rejection:
        """Somebody takes part no longer: their game ends, and nobody waits for them."""
        after = await self.act(id, Remove(seat))
        if isinstance(after, Contest) and after.phase == "playing":
            header = await self.contests.header(id)
            await self._close(table_name(header.seed, len(after.rounds) - 1, seat))
            self.expect(id)
        return after

    async def is_played(self, table: Table) -> bool:
        """Whether others may still play what was played there."""
        if not table.state.part_of:
            return False
        with contextlib.suppress(NoSuchContest):
            state = await self.contests.read(table.state.part_of)
            return state.phase == "playing" and await self.contests.round_of(table.id) == len(state.rounds) - 1
        return False

    async def keep(self) -> None:
        """End rounds and begin them as their time comes, until cancelled; what failed is tried again."""
        while True:
            await asyncio.sleep(await self._run_dues())

    async def _run_dues(self) -> float:
        """Returns how long to sleep then."""
        try:
            due, now = await self.contests.next_due(), await self.tables.store.now()
            if due is None or due > now:
                return LOOK_AGAIN if due is None else min(LOOK_AGAIN, max(SHORTEST_PAUSE, due - now))
            for id in await self.contests.claim(LEASE):
                self._start(self._settle_safely(id))
        except StoreDown:
            log.warning("the store is away")
        except Exception:
            self._metrics.failed("table")
            log.exception("contests could not be looked after")
        return SHORTEST_PAUSE

    async def _settle_safely(self, id: str) -> None:
        """One contest's trouble must not stop the others: it is tried again when the lease ends."""
        try:
            await self.settle(id)
        except NoSuchContest:
            self._forget(id)
        except StoreDown:
            log.warning("contest %s: the store is away", id)
        except Exception:
            self._metrics.failed("table")
            log.exception("contest %s could not go on", id)

    def _forget(self, id: str) -> None:
        if id in self._followed:
            self._followed.pop(id)()

    async def settle(self, id: str) -> None:
        """Whatever is due now, or because all are done."""
        if id in self._settling:
            self._again.add(id)
            return
        self._settling.add(id)
        try:
            await self._settle(id)
            while id in self._again:  # something happened meanwhile
                self._again.discard(id)
                await self._settle(id)
        finally:
            self._settling.discard(id)

    async def _settle(self, id: str) -> None:
        state = await self.contests.read(id)
        now = await self.tables.store.now()
        due = next_due(state)
        if state.phase == "playing":
            await self._end_round(id, state, now)
        elif state.phase == "between" and due is not None and due <= now:
            await self.begin(id, len(state.rounds))
        elif state.phase == "over":
            self._forget(id)

    async def _end_round(self, id: str, state: Contest, now: float) -> None:
        """Once all its tables are over, or have had long enough for that."""
        number, round = len(state.rounds) - 1, state.rounds[-1]
        played = await self.contests.results(id, number)
        done = all_done(state, played)
        if now < round.until and not done:
            return
        open = [one.table for one in played if one.score is None]
        cut = round.until < round.begun_at + state.setting.rounds[number].seconds
        if open and not await self._all_closed(open, done or cut or now >= round.until + BY_THEMSELVES):
            if now < round.until + COUNTING:
                await self.contests.release(id, SOON)
                return
            log.error("contest %s: %d tables of round %d did not end", id, len(open), number)
        words = await self._words(round, [one for one in played if one.seat in state.here])
        await self.act(id, EndRound(number, words, len(state.people)))

    async def _all_closed(self, names: Sequence[str], now: bool) -> bool:
        """Whether all tables are over. At a deadline they end by themselves; what is late, was cut or is left to nobody
        is ended."""
        return now and all(await asyncio.gather(*map(self._close, names)))

    async def _close(self, name: str) -> bool:
        """Whether the table is over, or was never opened."""
        try:
            table = await self.tables.get(name)
            if table.state.plays:
                await table.send("close", None, Close())
            return not table.state.plays
        except NoSuchTable:
            return True
        except (WordFileError, Unanswered, Crowded):
            log.warning("table %s could not be ended", name)
            return False

    async def _words(self, round: Round, played: Iterable[ContestResult]) -> RoundWords:
        """Of all tables: the longest, those that one person found alone, and what nobody saw."""
        found = defaultdict[str, set[Seat]](set)
        for one in played:
            for word in await self._laid(round.game, one.table):
                found[word.spelling or word.letters].add(one.seat)
        try:
            game = await self.tables.game(round.game)
            policy = game.policy(msgspec.convert(round.options, game.options))
            return told(found, round.solution, Words(Lexicon.load(policy.language).referee(policy)))
        except WordFileError:
            return RoundWords()

    async def _laid(self, name: str, table: str) -> list[LaidWord]:
        """The words that counted at a table of the round."""
        game, laid, slices = await self.tables.game(name), registry.laid(name), Slices()
        events: list[Any] = []
        with contextlib.suppress(NoSuchTable):
            for entry in await self.tables.store.read(table):
                events += read_events(game, entry.events, entry.versions)
                await slices.breathe()
        return list(laid.laid(events)) if laid else []


def all_done(state: Contest, played: Iterable[ContestResult]) -> bool:
    """Whether everybody who takes part has finished this round. Who never came is waited for until the deadline."""
    done = {one.seat for one in played if one.score is not None}
    return bool(state.here) and done >= set(state.here)


def animals(language: str) -> list[str]:
    """What people are called who type no name."""
    with speaking(nearest(language)):
        return say("contest.animals").split(", ")


def is_rude(name: str, language: str) -> bool:
    """Whether a name that all would read on the wall has a word that the dictionary knows as an insult or as coarse,
    and as nothing else."""
    decent = frozenset(CLASSES) - UNSAID
    try:
        referee = Lexicon.load(language).referee(Policy(language, folding="digraph", accepts=decent))
    except WordFileError:
        return False
    return any(referee.judge(word).reason == "offensive" for word in WORDS.findall(clean_name(name)))


def told(found: dict[str, set[Seat]], solution: Iterable[str], words: Words) -> RoundWords:
    """What is said of the words of a round."""
    shown = dict[str, set[Seat]]()
    for word, seats in found.items():
        if words.is_decent(word):
            shown.setdefault(words.spelling(word), set()).update(seats)
    long_enough = [word for word in shown if len(word) >= SHORTEST_TOLD] or [*shown]
    longest = sorted(long_enough, key=lambda word: (-len(word), word))
    best = longest[:MOST_BEST]
    single = [word for word in longest if len(shown[word]) == 1 and word not in best][:MOST_TOLD]
    missed = [word for word in solution if words.spelling(word) not in shown and words.is_decent(word)][:MOST_TOLD]

    def tell(word: str) -> ContestWord:
        return ContestWord(word, tuple(sorted(shown.get(word, ()))), words.meaning(word))

    return RoundWords(tuple(map(tell, best)), tuple(map(tell, single)), tuple(map(tell, missed)), len(shown))
