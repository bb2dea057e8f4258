"""Wortstube's own bots and those of others against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any, Protocol, get_args

import msgspec

from wortstube.coach import Position
from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Awaiting, Chance, Command, Seat, Window
from wortstube.games.legal import Legal
from wortstube.games.levels import BotLevel, Persona, Who
from wortstube.lang import say
from wortstube.lexicon import Lexicon, Referee
from wortstube.library.match import Match, Refused
from wortstube.library.records import Record, Refusal
from wortstube.table.recording import Guest

TRIES = 3
"""How often a bot is asked whose answers are refused; then any legal move is made for it, as at a table."""
MOST_COMMANDS = 100_000


class Turn:
    """What a bot is asked, with all that its seat may know."""

    def __init__(self, match: Match, seat: Seat, refused: Refused | None = None) -> None:
        self.game: AnyGame = match.game
        self.seat = seat
        self.view: Any = match.view(seat)
        self.awaiting: Awaiting = core.awaiting_for(match.awaiting, seat)
        self.lexicon: Lexicon = match.lexicon
        self.chance = Chance(blake2b(match.seed, person=b"own bots").digest(), match.entries, stream=f"bot:{seat}")
        """For whatever a bot wants to draw; the same in the same match. Dice and deal do not follow from it."""
        self._options = match.options
        self.refused = refused
        """Why the answer before was refused; the question is the same."""

    @property
    def window(self) -> Window:
        """The question: which kinds of command answer it."""
        return self.awaiting.seats[self.seat]

    @property
    def referee(self) -> Referee:
        """Judges words as this match does."""
        return self.lexicon.referee(self.game.policy(self._options))

    @cached_property
    def legal(self) -> Legal[Any]:
        return registry.legal(self.game.name, self.view, self.awaiting, self.referee)

    @property
    def position(self) -> Position:
        return Position(self.game.name, self.view, self.awaiting)


class Player(Protocol):
    """A bot of one's own: whatever can be called with a turn and answers it. A `name` is told, if it has one."""

    def __call__(self, turn: Turn, /) -> Command | Mapping[str, Any]: ...


def play(
    game: AnyGame | str,
    players: Sequence[Player | Who] = ("hobby", "hobby"),
    options: Any = None,
    seed: int | bytes = 0,
    *,
    lexicon: Lexicon | None = None,
) -> Record:
    """A match between bots, by their level or one's own, to its end.

    Whose answer is refused is asked again; after `TRIES` any legal move is made. What a bot raises, this raises, too.

    >>> play("wortkniffel", ["hobby", lambda turn: next(iter(turn.legal))], seed=7).outcome.winners
    (0,)
    """
    match = Match(game, options, seed, players=len(players), lexicon=lexicon)
    bots = [bot_of(player, match) for player in players]
    refusals = list[Refusal]()
    while not match.over:
        if match.entries > MOST_COMMANDS:
            raise RuntimeError(say("library.endless", game=match.game.name, most=MOST_COMMANDS))
        asked = match.asked
        if not asked:
            match.time_up()
            continue
        answer(match, asked[0], bots[asked[0]], refusals)
    record = match.record()
    return msgspec.structs.replace(record, bots=tuple(map(_seated, players)), refusals=tuple(refusals))


def answer(match: Match, seat: Seat, bot: Player, refusals: list[Refusal]) -> None:
    refused: Refused | None = None
    for _ in range(TRIES):
        try:
            match.command(bot(Turn(match, seat, refused)), seat)
            return
        except Refused as refusal:
            refused = refusal
            refusals.append(Refusal(match.entries, seat, refusal.command, refusal.code))
    turn = Turn(match, seat)
    match.command(turn.legal.sample(turn.chance).command, seat)


def bot_of(player: Player | Who, match: Match) -> Player:
    if callable(player):
        return player
    who, ours = _who(player, match.game), registry.bot(match.game.name)

    def choose(turn: Turn) -> Command:
        """As it is simulated."""
        thoughts = Chance(match.seed, match.entries, stream=f"bot:{turn.seat}")
        return ours.choose(turn.view, turn.awaiting, who, turn.lexicon, thoughts)

    return choose


def _who(player: Who, game: AnyGame) -> Who:
    """A level there is, and perfect play only where it is known."""
    if not isinstance(player, Persona):
        levels = levels_of(game)
        if player not in levels:
            raise ValueError(say("library.no_level", level=player, levels=", ".join(levels)))
    return player


def levels_of(game: AnyGame) -> list[str]:
    solvable = registry.is_solvable(game.name)
    names = [name for part in get_args(BotLevel) for name in get_args(part)]
    return [name for name in names if solvable or name != "perfekt"]


def _seated(player: Player | Who) -> Guest | Who:
    if not callable(player):
        return player
    named = getattr(player, "name", None) or getattr(player, "__name__", type(player).__name__)
    return Guest(str(named).strip("<>"))
