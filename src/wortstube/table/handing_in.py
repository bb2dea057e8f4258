"""A game that was played without this server and is to count for a circle of it.

Its log is played again from its commands alone, by our own rules, dice and words, as if the table had been the
circle's. What comes of that is kept and nothing else of the log is; where it comes to another end the game is refused.
That proves no more than that the game could have been played so: whoever has the device may have played all seats.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from wortstube.games import registry
from wortstube.games.core import AnyGame, Command, Raw, Referee, Rejection
from wortstube.lexicon import Lexicon, Policy, WordFileError
from wortstube.table import fold, rules
from wortstube.table.game_file import GameFile, GameFileError, read_game_file
from wortstube.table.jobs.job import Job
from wortstube.table.log import Entry, Header, Result, Versions
from wortstube.table.messages import Move, Open, Search, Sit, TableState, TakeTip
from wortstube.table.table import parse, results

HANDED_IN = "device-"
"""How names of such tables begin. The rest follows from the game, so that there is one table for each game."""
PLAYING_AGAIN = 10.0
"""Seconds of a processor: many times what the longest game takes."""
HELP = (Search, TakeTip)


class PlayedAgain(msgspec.Struct, frozen=True):
    """A game as our own rules have it."""

    header: Header
    entries: tuple[Entry, ...]
    results: tuple[Result, ...]


class _Refused(Exception):
    def __init__(self, why: Rejection) -> None:
        super().__init__(why.code)
        self.why = why


def name_of(seed: bytes) -> str:
    """Of the table that a game is kept as."""
    return HANDED_IN + hashlib.sha256(seed).hexdigest()[:20]


def playing_again(data: bytes, keys: Sequence[str]) -> Job:
    return Job((play_again, (data, tuple(keys))), PLAYING_AGAIN)


def play_again(
    data: bytes, keys: Sequence[str], load_game: Callable[[str], AnyGame] = registry.load
) -> PlayedAgain | Rejection:
    """The game of a file, whose people hold these keys, one for each place; never raises."""
    try:
        file, steps = read_game_file(data, load_game)
        theirs, game = steps[-1].table, load_game(file.game)
        _make_sure_it_counts(theirs)
        entries, ours = _again(file, game, bytes.fromhex(theirs.seed), keys)
        if ours.phase != "over" or game.outcome(ours.play) != game.outcome(theirs.play):
            return Rejection("handed_differs")
    except GameFileError as error:
        return Rejection("not_a_game", {"why": str(error)[:200]})
    except _Refused as refused:
        return refused.why
    except Exception:  # whatever a log made by hand contains
        return Rejection("handed_differs")
    header = Header(name_of(bytes.fromhex(ours.seed)), game.name, bytes.fromhex(ours.seed), file.lines[0].at)
    return PlayedAgain(header, tuple(entries), results(game, ours))


def _make_sure_it_counts(end: TableState) -> None:
    """It may have a table of its own, or count nowhere; raises _Refused."""
    if end.counted:
        raise _Refused(Rejection("handed_counted"))
    task = getattr(getattr(end.play, "options", None), "riddle", None)
    if end.practice or end.riddle or end.part_of or end.until or task is not None:
        raise _Refused(Rejection("handed_apart"))
    if not any(place.level is None and not place.empty for place in end.places):
        raise _Refused(Rejection("handed_bots"))


def _again(file: GameFile, game: AnyGame, seed: bytes, keys: Sequence[str]) -> tuple[list[Entry], TableState]:
    """Raises _Refused."""
    state, entries, judges = TableState(), list[Entry](), _Judges(game)
    for line in file.lines:
        command = _as_here(parse(game, line.command), keys)
        events = rules.decide(game, state, line.seat, command, partial(judges.referee, state.options), seed)
        if isinstance(events, Rejection):
            raise _Refused(Rejection("handed_helped" if isinstance(command, HELP) else "handed_differs"))
        state = fold.evolve(game, state, events, line.seq, line.at)
        said: Raw = msgspec.to_builtins(command)
        came = tuple(msgspec.to_builtins(event) for event in events)
        id = f"device@{line.seq}"
        entries.append(Entry(name_of(seed), line.seq, id, line.seat, said, came, line.at, Versions(game.rules)))
    return entries, state


def _as_here(command: Command | Rejection, keys: Sequence[str]) -> Command:
    """At a table of the circle, where help is agreed on before; whoever hands the game in holds its people's keys."""
    match command:
        case Rejection():
            raise _Refused(Rejection("handed_differs"))
        case Open():
            return msgspec.structs.replace(command, counted=True, house=0)
        case Sit(level=None) | Move():
            return msgspec.structs.replace(command, key=keys[command.seat])
        case _:
            return command


class _Judges:
    """By what is agreed on, which may change until the game begins."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._known: dict[Policy, Referee] = {}

    def referee(self, options: Raw) -> Referee:
        policy = self._game.policy(msgspec.convert(options, self._game.options))
        if policy not in self._known:
            try:
                self._known[policy] = Lexicon.load(policy.language).referee(policy)
            except WordFileError:
                raise _Refused(Rejection("no_dictionary", {"language": policy.language})) from None
        return self._known[policy]
