"""One running table: commands in, entries out, over a store that any number of servers may share.

A table object holds nothing that matters. It decides on the state it knows and appends; if somebody else was faster,
or a deadline has run out meanwhile, the store refuses the entry, and it reads and decides again. What is computed
twice is stored once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import re
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from wortstube.engines.consulting import chance_of, consult, question_of
from wortstube.engines.engines import Engines
from wortstube.games import core, registry
from wortstube.games.characters import character
from wortstube.games.core import AnyGame, Awaiting, Chance, Command, Referee, Rejection, Seat, TimeUp, kind_of
from wortstube.games.levels import ADAPTIVE, Persona
from wortstube.games.tips import STEPS, Tip, TipSoFar, told
from wortstube.lexicon import Lexicon, Policy, Tier, WordFileError
from wortstube.table import adapting, company, fold, rules, turns
from wortstube.table.alarm import Alarm
from wortstube.table.bus import FINISHED, Bus, Hint
from wortstube.table.house_list import HouseList
from wortstube.table.jobs import tasks
from wortstube.table.jobs.job import Job
from wortstube.table.jobs.pool import Crowded, Cut, Failed, Pool, Threads, Unanswered
from wortstube.table.log import (
    Conflict,
    Due,
    Entry,
    Forgetting,
    Header,
    KeptFooting,
    NewEntry,
    Result,
    Store,
    StoreDown,
    Versions,
    read_events,
)
from wortstube.table.messages import (
    AnyTableCommand,
    Close,
    Ended,
    Forget,
    Open,
    Resign,
    Running,
    Sit,
    TableState,
    TakeTip,
)
from wortstube.table.referee import AwaitedReferee, WordRules, WordsComing
from wortstube.table.slices import Slices
from wortstube.table.tally import Tally

log = logging.getLogger(__name__)

ATTEMPTS = 50
"""How often a command is decided anew because another one was faster, before the sender is asked to try again."""

NO_HOUSE_LIST = HouseList()

LONGEST_LOG = 20_000
"""Entries after which people may only resign: many times the longest game, and an end to a program that never stops."""

PAUSES = (0.1, 0.2, 0.4, 0.8, 1.5, 2.0, 2.0)
"""Seconds between attempts while the store is away."""

COMMAND_ID = re.compile(r"(?!bot:|due:|open$)[\x21-\x7e]{1,80}")
"""What a sender may call a command; the opening, clocks and bots have names of their own."""


class Ack(msgspec.Struct, frozen=True):
    """The command stands in the log at this place."""

    seq: int


class Pace(msgspec.Struct, frozen=True):
    """Seconds a bot lets pass before it moves, so that people can follow."""

    bot: float = 1.2


@dataclass(frozen=True)
class Setting:
    """What all tables of a process share."""

    store: Store
    bus: Bus
    pace: Pace
    lexicons: Callable[[str], Lexicon] = Lexicon.load
    """By language; raises WordFileError where there is none yet."""
    alarm: Alarm = field(default_factory=Alarm)
    """Told what will be due."""
    pool: Pool = field(default_factory=Threads)
    """Where bots think and games search."""
    tally: Tally = field(default_factory=Tally)
    engines: Engines = field(default_factory=Engines)
    """Bots that are programs of their own."""


@dataclass(frozen=True)
class Step:
    """An entry with the table before and after it."""

    entry: Entry
    events: list[Any]
    before: TableState
    after: TableState


Allowed = Callable[[TableState], bool]


def _anybody(state: TableState) -> bool:
    return True


class Table:
    """A table by its name. `send` for people, `run_due` for clocks and bots."""

    def __init__(self, header: Header, game: AnyGame, setting: Setting) -> None:
        self.id = header.table
        self.header = header
        self.game = game
        self.house_list = NO_HOUSE_LIST
        self.state = TableState()
        self._agreed: tuple[core.Raw, Policy] | None = None
        self._judge: tuple[WordRules, Referee] | None = None
        self._lexicons = setting.lexicons
        self._store, self._bus, self._pace, self._alarm = setting.store, setting.bus, setting.pace, setting.alarm
        self._tally = setting.tally
        self._pool, self._engines = setting.pool, setting.engines
        self._moving: list[str] = []  # few or none, as of those who follow: an empty set is four times as large
        self._seed = header.seed
        self._reading = asyncio.Lock()
        self.followers: list[Callable[[Step], None]] = []
        """Called for every entry in its order, as soon as it is known here."""

    @property
    def policy(self) -> Policy:
        """Which words count by the options agreed on."""
        options = self.state.options
        if self._agreed is None or self._agreed[0] is not options:
            self._agreed = options, self.game.policy(msgspec.convert(options, self.game.options))
        return self._agreed[1]

    def lexicon(self) -> Lexicon:
        """Raises WordFileError while there is no dictionary of the table's language."""
        return self._lexicons(self.policy.language)

    def referee(self) -> Referee:
        """Judges by the policy and by the house list the table was opened with; raises WordFileError."""
        return self._judging()[1]

    def _referee_if_any(self) -> Referee:
        """One that judges nothing while the words are still being compiled."""
        try:
            return self.referee()
        except WordsComing as coming:
            return AwaitedReferee(coming)

    def level(self, seat: Seat | None) -> Tier:
        """The words a seat may use, by what was agreed when the game began."""
        agreed = self.state.play.options if self.state.play else msgspec.convert(self.state.options, self.game.options)
        return core.word_level(agreed, seat)

    def words(self) -> WordRules:
        """By what its referee judges, for other processes; raises WordFileError."""
        return self._judging()[0]

    def _judging(self) -> tuple[WordRules, Referee]:
        policy = self.policy
        if self._judge is None or self._judge[0].policy is not policy:
            language = policy.language
            words = WordRules.of(policy, self.house_list.words_in(language), self.house_list.topics_in(language))
            self._judge = words, words.referee(self.lexicon())
        return self._judge

    async def preview(self, play: Any, seat: Seat, command: Command) -> Any | Rejection:
        """What a move would be worth to whoever sits there."""
        view = self.game.view(play, seat)
        try:
            if not rules.preview_searches(self.game, command):
                return self.game.preview(view, command, self.referee())
            work = tasks.preview, (self.game, view, command, self.words())
            return await self._pool.run(Job(work, tasks.PREVIEW))
        except WordFileError:
            return self._no_dictionary()
        except (Unanswered, Crowded) as trouble:
            return self._unanswered(core.kind_of(command), trouble)

    async def tip(self, seat: Seat, step: int = 1) -> TipSoFar | Rejection | None:
        """What a seat that is asked could do, told up to a step. Each new step stands in the log, for all to see."""
        state = self.state
        if refusal := rules.no_tip(self.game, state, seat):
            return refusal
        awaiting = core.awaiting_for(self.game.awaiting(state.play), seat)
        window = awaiting.seats[seat].id
        before = state.steps_told(seat, window)
        tip = await self._tip(state, seat, awaiting)
        if isinstance(tip, Rejection):
            return tip
        last = min(before + 1, STEPS if tip else 1)  # that there is nothing is told once
        step = max(1, min(step, last))
        if step > before:
            take = TakeTip(seat=seat, window=window, step=step)
            answer = await self.send(f"tip:{seat}@{state.seq}", None, take)
            if isinstance(answer, Rejection):
                return answer
        return told(tip, step) if tip else None

    async def _tip(self, state: TableState, seat: Seat, awaiting: Awaiting) -> Tip | Rejection | None:
        """The same for all its steps, as the seat's own eyes see the table."""
        view, question = self.game.view(state.play, seat), zlib.crc32(awaiting.seats[seat].id.encode())
        chance = Chance(b"tip", question, stream=f"{seat}")  # not by the seed: a tip tells what the view tells
        try:
            job = tasks.advising(self.game.name, view, awaiting, self.words(), chance)
            tip: Tip | None = await self._pool.run(job)
            return tip
        except WordFileError:
            return self._no_dictionary()
        except (Unanswered, Crowded) as trouble:
            return self._unanswered("tip", trouble)

    def _unanswered(self, asked: str, trouble: Exception) -> Rejection:
        """A job that came to nothing: its kind of error and its place are told here, once."""
        if isinstance(trouble, Failed):
            self._tally.failed("table")
        log.error("table %s: no answer to %s: %r", self.id, asked, trouble)
        return Rejection("busy")

    def _no_dictionary(self) -> Rejection:
        return Rejection("no_dictionary", {"language": self.policy.language})

    async def _decide(self, state: TableState, seat: Seat | None, command: Command) -> list[Any] | Rejection:
        try:
            if not rules.searches(self.game, state.play, command):
                return rules.decide(self.game, state, seat, command, self._referee_if_any, self._seed)
            work = tasks.decide, (self.game, state, seat, command, self.words(), self._seed)
            decision: list[Any] | Rejection = await self._pool.run(Job(work, tasks.DECISION))
            return decision
        except WordFileError:
            return self._no_dictionary()
        except (Unanswered, Crowded) as trouble:
            if seat is None:
                raise
            return self._unanswered(core.kind_of(command), trouble)

    async def open(self, command: Open) -> Ack | Rejection:
        """The first entry. A table that cannot be opened leaves nothing behind in the store."""
        decision = await self._decide(self.state, None, command)
        if isinstance(decision, Rejection):
            return decision
        self.header = msgspec.structs.replace(self.header, created_at=await self._store.now())
        return await self._write("open", None, command, header=self.header)

    async def refresh(self) -> TableState:
        """Read what others have written since."""
        async with self._reading:
            slices = Slices()
            for entry in await self._store.read(self.id, after=self.state.seq):
                if entry.seq == self.state.seq + 1:  # else it was written here meanwhile
                    self._follow(self._read_step(self.state, entry))
                await slices.breathe()
        return self.state

    def _read_step(self, before: TableState, entry: Entry) -> Step:
        return self._step(before, entry, read_events(self.game, entry.events, entry.versions))

    def _step(self, before: TableState, entry: Entry, events: list[Any]) -> Step:
        return Step(entry, events, before, fold.evolve(self.game, before, events, entry.seq, entry.at))

    def _follow(self, step: Step) -> None:
        self.state = step.after
        for follower in tuple(self.followers):
            follower(step)

    async def send(
        self, command_id: str, seat: Seat | None, raw: bytes | core.Raw | Command, allowed: Allowed = _anybody
    ) -> Ack | Rejection:
        """Decide a command and write it down; an id that was written before gets its first answer again.

        `allowed` says whether the sender may speak for the seat, at the table as it is then.
        """
        command = raw if isinstance(raw, Command) else parse(self.game, raw)
        if isinstance(command, Rejection):
            return command
        if not COMMAND_ID.fullmatch(command_id):
            return Rejection("command_id")
        for pause in (*PAUSES, 0.0):
            try:
                return await self._send(command_id, seat, command, allowed)
            except StoreDown:  # whether it was written before the line broke is found out by its id
                log.warning("table %s: the store is away", self.id)
                await asyncio.sleep(pause)
            except WordFileError:
                return self._no_dictionary()
        return Rejection("no_store")

    async def _send(self, command_id: str, seat: Seat | None, command: Command, allowed: Allowed) -> Ack | Rejection:
        newest = False
        if isinstance(command, Sit) and command.engine and not self._engines.plays(command.engine, self.game.name):
            return Rejection("no_such_engine")
        if isinstance(command, Sit) and command.level == ADAPTIVE and self.header.circle:
            command = await self._remembered(command)
        for _ in range(ATTEMPTS):
            answer = await self._try(command_id, seat, command, allowed)
            if isinstance(answer, Ack):
                return answer
            if known := await self._first_answer(command_id):
                return known
            if answer and newest:
                return answer
            await self.refresh()
            await self._end_due_deadlines()
            newest = True
        return Rejection("busy")

    async def _remembered(self, bot: Sit) -> Sit:
        """It stands with the host as the circle remembers, whatever the sender says."""
        state = self.state
        host = state.places[state.host].name if state.host is not None else ""
        footing = await self._store.footing(self.header.circle, state.game, self.policy.language, host)
        return msgspec.structs.replace(bot, footing=footing)

    async def _try(
        self, command_id: str, seat: Seat | None, command: Command, allowed: Allowed
    ) -> Ack | Rejection | None:
        """By what is known here; None if somebody or something was faster."""
        if not allowed(self.state):
            return Rejection("not_your_seat")
        if self.state.seq >= LONGEST_LOG and seat is not None and not isinstance(command, Resign):
            return Rejection("table_full", {"most": LONGEST_LOG})
        if self.state.correspondence and (early := turns.too_soon(self.state, seat, command, await self._store.now())):
            return early
        try:
            return await self._write(command_id, seat, command)
        except Conflict:
            return None

    async def _first_answer(self, command_id: str) -> Ack | None:
        """Where a command stands already: it is a resend, perhaps one that was decided while the first was written."""
        known = await self._store.find(self.id, command_id)
        return Ack(known.seq) if known else None

    async def _end_due_deadlines(self) -> None:
        """Whatever ran out before a command came is applied before it; the log's time counts if the clock went back."""
        now = max(await self._store.now(), self.state.at)
        while (first := rules.next_end(self.state)) and first[1].ends <= now:
            await (self._close() if first[0] == rules.CLOSING else self._time_up(*first))

    async def _time_up(self, deadline: str, running: Running) -> None:
        try:
            command_id = f"due:{deadline}@{running.since}"
            answer = await self._write(command_id, None, TimeUp(deadline=deadline), ended=deadline)
        except Conflict:
            await self.refresh()
            return
        if answer == self._no_dictionary():  # what lies there cannot be judged before
            raise WordFileError(deadline)
        if isinstance(answer, Rejection):
            raise RuntimeError(f"{self.game.name} refused the end of its own deadline {deadline}: {answer}")

    async def _close(self) -> None:
        """The table's own time is over."""
        try:
            answer = await self._write(f"due:{rules.CLOSING}", None, Close(), ended=rules.CLOSING)
        except Conflict:
            await self.refresh()
            return
        if answer == self._no_dictionary():
            raise WordFileError(rules.CLOSING)
        if isinstance(answer, Rejection):
            raise RuntimeError(f"{self.game.name} refused the end of its table: {answer}")

    async def _write(
        self,
        command_id: str,
        seat: Seat | None,
        command: Command,
        ended: str | None = None,
        header: Header | None = None,
    ) -> Ack | Rejection:
        state = self.state
        decision = await self._decide(state, seat, command)
        if isinstance(decision, Rejection):
            return decision
        new = NewEntry(
            table=self.id,
            seq=state.seq + 1,
            command_id=command_id,
            seat=seat,
            command=msgspec.to_builtins(command),
            events=tuple(msgspec.to_builtins(event) for event in decision),
            versions=Versions(self.game.rules),
            since=state.at,
            before=self._before(state, ended),
            **self._end(state, decision),
            forgetting=_forgetting(state, command),
        )
        steps: list[Step] = []
        dues: list[Due] = []

        def follow(entry: Entry) -> list[Due]:
            steps.append(self._step(state, entry, decision))
            dues[:] = self._dues(steps[-1].after)
            return dues

        entry = await self._store.append(new, follow, header)
        if self.state is state:
            self._follow(steps[-1])
        else:
            await self.refresh()
        self._alarm.due(min((due.at for due in dues), default=math.inf))
        self._bus.publish(Hint(self.id, entry.seq))
        if new.results and state.part_of:
            self._bus.publish(Hint(state.part_of, word=FINISHED))
        return Ack(entry.seq)

    def _end(self, state: TableState, events: list[Any]) -> dict[str, Any]:
        """What is kept beside the log when a game ends."""
        if not isinstance(events[-1], Ended):
            return {}
        ended = fold.evolve(self.game, state, events, state.seq + 1, state.at)
        return {"results": results(self.game, ended), "footing": self._footing(ended)}

    def _footing(self, ended: TableState) -> KeptFooting | None:
        """Of the host with the bots that adapt; guests keep theirs themselves."""
        footings = (adapting.next_footing(self.game, ended, seat) for seat in range(len(ended.places)))
        footing = next((one for one in footings if one), None)
        if footing is None or ended.host is None or not self.header.circle:
            return None
        return KeptFooting(ended.host, self.policy.language, footing)

    def _before(self, state: TableState, ended: str | None) -> float:
        """The time another deadline runs out: after it, this decision is void."""
        first = rules.next_end(state)
        return float("inf") if first is None or first[0] == ended else first[1].ends

    def _dues(self, state: TableState) -> list[Due]:
        """What the table itself will do, if nobody does anything before."""
        closing = [Due(self.id, f"due:{rules.CLOSING}", state.until)] if state.until and state.plays else []
        if state.phase != "playing":
            return closing
        clocks = [Due(self.id, f"due:{id}@{run.since}", run.ends) for id, run in state.deadlines.items()]
        moves = [
            Due(self.id, f"bot:{seat}@{state.seq}", state.at + self._pause(state, seat, who))
            for seat, who in rules.bots_awaited(self.game, state)
        ]
        return closing + clocks + moves

    def _pause(self, state: TableState, seat: Seat, who: Persona) -> float:
        """Seconds until a bot answers."""
        if not self._pace.bot:
            return 0.0
        awaiting = core.awaiting_for(self.game.awaiting(state.play), seat)
        chance = Chance(self._seed, state.seq, stream=f"pause:{seat}")
        view = self.game.view(state.play, seat)
        usual = self._pace.bot * character(who.name).tempo
        pause = usual * registry.hesitation(self.game.name, view, awaiting, who, chance)
        return company.paced(pause, usual, state)

    async def run_due(self, due: Due) -> None:
        """End deadlines whose time has come, or let a bot move; dropped if the table has moved on."""
        await self.refresh()
        await self._end_due_deadlines()
        if due.id.startswith("bot:"):
            await self._bot_moves(due)

    async def _bot_moves(self, due: Due) -> None:
        """Once at a time, however long it has to wait for its turn to think."""
        if due.id in self._moving:
            return
        self._moving.append(due.id)
        try:
            await self._bot_move(due)
        except Crowded:
            log.warning("table %s: too many bots think already", self.id)
        finally:
            self._moving.remove(due.id)

    async def _bot_move(self, due: Due) -> None:
        state = self.state
        seat, _, seq = due.id.removeprefix("bot:").partition("@")
        who = dict(rules.bots_awaited(self.game, state)).get(int(seat))
        if int(seq) != state.seq or who is None:
            return
        awaiting = core.awaiting_for(self.game.awaiting(state.play), int(seat))
        view = self.game.view(state.play, int(seat))
        chance = Chance(self._seed, state.seq, stream=f"bot:{seat}")
        with contextlib.suppress(Conflict):
            if await self._engine_moves(due, state, int(seat), view, awaiting):
                return
            command = await self._choose(view, awaiting, who, chance)
            if self.state is not state:
                return
            answer = await self._write(due.id, int(seat), command)
            if isinstance(answer, Rejection):
                made = f"{kind_of(command)}: {answer.code}"  # not the move itself, which may tell of its hand
                log.error("table %s: the bot on seat %s made an illegal move, %s", self.id, seat, made)
                await self._write(due.id, int(seat), await self._any_move(view, awaiting, chance))

    async def _engine_moves(self, due: Due, state: TableState, seat: Seat, view: Any, awaiting: Awaiting) -> bool:
        """Whether an engine plays there, and has: what it says is worth no more than what a stranger says."""
        engine = state.places[seat].engine
        if not self._engines.plays(engine, self.game.name):
            return False
        words = self.words()
        legal = await self._legal(view, awaiting, words, self._engines.wants_legal(engine))

        async def says(command: Command) -> Rejection | None:
            answer = await self._write(due.id, seat, command) if self.state is state else None
            return answer if isinstance(answer, Rejection) else None

        chance = chance_of(self._seed, state.seq, seat)
        question = question_of(self.game, view, awaiting, words.policy.language, chance, legal)
        return await consult(self._engines, engine, self.game, question, says)

    async def _legal(self, view: Any, awaiting: Awaiting, words: WordRules, most: int) -> tuple[core.Raw, ...]:
        listed: tuple[core.Raw, ...] = ()
        if most:
            work = tasks.legal, (self.game.name, view, awaiting, words, most)
            with contextlib.suppress(Unanswered):
                listed = await self._pool.run(Job(work, tasks.PREVIEW), waits=False)
        return listed

    async def _choose(self, view: Any, awaiting: Awaiting, who: Persona, chance: Chance) -> Command:
        job = tasks.choosing(self.game.name, view, awaiting, who, self.words(), chance)
        begun, cut = time.perf_counter(), False
        try:
            command: Command = await self._pool.run(job, waits=False)
            return command
        except Unanswered as trouble:
            cut = isinstance(trouble, Cut)
            if isinstance(trouble, Failed):
                self._tally.failed("table")
            log.error("table %s: a bot of level %s could not choose: %r", self.id, who.level, trouble)
            return await self._any_move(view, awaiting, chance)
        finally:
            self._tally.thought(self.game.name, time.perf_counter() - begun, cut)

    async def _any_move(self, view: Any, awaiting: Awaiting, chance: Chance) -> Command:
        """A bot at its wits' end must not keep a table waiting: any legal move will do."""
        for kind in awaiting.seats[view.seat].kinds:
            work = tasks.sample, (self.game.name, view, kind, awaiting, self.words(), chance)
            with contextlib.suppress(Unanswered):
                move: Command | None = await self._pool.run(Job(work, tasks.ANY_MOVE))
                if move is not None:
                    return move
        raise Unanswered(f"no move of {self.game.name} could be found")


def _forgetting(state: TableState, command: Command) -> Forgetting | None:
    if not isinstance(command, Forget):
        return None
    seat = None if state.phase == "lobby" else command.seat
    return Forgetting(state.places[command.seat].key, command.name, seat)


def results(game: AnyGame, state: TableState) -> tuple[Result, ...]:
    """How everybody did at a finished table."""
    outcome = game.outcome(state.play)
    if outcome is None:
        return ()
    return tuple(
        Result(seat, place.name, place.level, outcome.scores[seat], seat in outcome.winners, outcome.fewest_best)
        for seat, place in enumerate(state.places)
    )


def parse(game: AnyGame, raw: bytes | core.Raw) -> Any | Rejection:
    """A command for the table or for its game. Never raises."""
    try:
        message = raw if isinstance(raw, dict) else msgspec.json.decode(raw)
        if isinstance(message, dict) and str(message.get("kind", "")).startswith("table."):
            return msgspec.convert(message, AnyTableCommand)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return Rejection("malformed", {"detail": str(error)[:200]})
    return core.parse_command(game, message) if isinstance(message, dict) else Rejection("malformed")
