"""What is given away as a job: bots' moves, decisions, previews and questions that search. Pure: any process can do it.

Everything needed comes along, but the dictionaries, which every process of a server finds in the same place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import msgspec

from wortstube.coach.positions import BadPosition, Fault, language_of, position_of
from wortstube.coach.positions import analyse as analysis_of
from wortstube.coach.told import Best, Options, best_of, options_of
from wortstube.coach.words import words_for
from wortstube.games import registry
from wortstube.games.analysis import weighed
from wortstube.games.core import (
    AnyGame,
    Awaiting,
    Chance,
    Command,
    Raw,
    Referee,
    Rejection,
    Rulings,
    Seat,
    no_rulings,
)
from wortstube.games.levels import Level, Who
from wortstube.games.riddles import LANGUAGE as RIDDLES_IN
from wortstube.games.riddles import Riddle
from wortstube.games.tips import ADVISER, Tip
from wortstube.lexicon import Found, Lexicon, Tier, WordFileError
from wortstube.lexicon.questions import Rack
from wortstube.table import contest_modes, rules
from wortstube.table.contest import Begin
from wortstube.table.jobs.job import LEARNING, Job
from wortstube.table.jobs.memory import give_back
from wortstube.table.messages import TableState
from wortstube.table.referee import CircleReferee, WordRules

CHOICE = 3.0
"""Seconds for a bot: less than other servers keep their hands off its turn."""
ANY_MOVE = 1.0
PREVIEW = 2.0
DECISION = 10.0
"""Many times what any search of a game takes: without a decision a game could not go on."""
RIDDLE = 60.0
"""Many times what an attempt takes: one that is cut off would be another riddle than on a faster machine. The round of
a contest is prepared while people gather or play, and has as long."""


def choosing(game: str, view: Any, awaiting: Awaiting, who: Who, words: WordRules, chance: Chance) -> Job:
    lesson = learn, (game, view, who, words)
    return Job((choose, (game, view, awaiting, who, words, chance)), CHOICE, lesson)


def choose(game: str, view: Any, awaiting: Awaiting, who: Who, words: WordRules, chance: Chance) -> Command:
    """What a bot does."""
    return registry.bot(game).choose(view, awaiting, who, _lexicon(words), chance, _rulings(words))


def learn(game: str, view: Any, who: Who, words: WordRules) -> None:
    registry.learn(game, view, who, _lexicon(words))


def advising(game: str, view: Any, awaiting: Awaiting, words: WordRules, chance: Chance) -> Job:
    lesson = learn, (game, view, ADVISER, words)
    return Job((advise, (game, view, awaiting, words, chance)), CHOICE, lesson)


def advise(game: str, view: Any, awaiting: Awaiting, words: WordRules, chance: Chance) -> Tip | None:
    """What somebody who is stuck could do."""
    return registry.tip(game, view, awaiting, _lexicon(words), chance, _rulings(words))


def loading(game: str) -> Job:
    return Job((load, (game,)), LEARNING)


def load(game: str) -> None:
    """What is loaded at the first use of a game and its bot."""
    registry.bot(game)


def warming(game: str, level: Level, language: str = "de") -> Job:
    return Job((warm, (game, level, language)), LEARNING)


def warm(game: str, level: Level, language: str) -> None:
    lexicon = Lexicon.load(language)
    registry.bot(game).warm(level, lexicon)
    give_back(lexicon)


def sample(game: str, view: Any, kind: str, awaiting: Awaiting, words: WordRules, chance: Chance) -> Command | None:
    """Any legal move of a kind."""
    return registry.moves(game).sample(view, kind, awaiting, _lexicon(words), chance)


def legal(game: str, view: Any, awaiting: Awaiting, words: WordRules, most: int) -> tuple[Raw, ...]:
    """Some legal moves as they are told to others, the best at once first."""
    return tuple(map(msgspec.to_builtins, registry.legal(game, view, awaiting, _referee(words)).first(most)))


def decide(
    game: AnyGame, state: TableState, seat: Seat | None, command: Command, words: WordRules, seed: bytes
) -> list[Any] | Rejection:
    return rules.decide(game, state, seat, command, lambda: _referee(words), seed)


def preview(game: AnyGame, view: Any, command: Command, words: WordRules) -> Any | Rejection:
    return game.preview(view, command, _referee(words))


def begin_round(game: AnyGame, number: int, task: contest_modes.Task) -> Begin | None:
    """A round of a contest with what everybody gets alike; None: there is nothing to do in it."""
    policy = game.policy(msgspec.convert(task.options, game.options))
    lexicon = Lexicon.load(policy.language)
    begin = contest_modes.beginning(number, task, game, lexicon.referee(policy))
    return begin and msgspec.structs.replace(begin, solution=contest_modes.good_words(game, task, lexicon))


def search(words: WordRules, asked: Rack, tier: Tier, most: int, offensive: bool) -> Found:
    """All words of a rack that count by these rules, longest first, as many as are to be listed."""
    referee = words.referee(_lexicon(words))
    return referee.search(asked.letters, asked.jokers, asked.pattern, tier, most, offensive=offensive)


def weigh(game: str, view: Any, awaiting: Awaiting, command: Command, language: str, tier: Tier) -> Options | None:
    """What could be done in a position, and what was done there."""
    lexicon = Lexicon.load(language)
    found = weighed(registry.coach(game), view, awaiting, command, lexicon, tier)
    return options_of(found, words_for(registry.load(game), view, lexicon)) if found else None


def making_riddle(game: str, number: int, attempt: int) -> Job:
    """An attempt by itself, so that whoever plays meanwhile waits for no more than that."""
    return Job((try_riddle, (game, number, attempt)), RIDDLE)


def try_riddle(game: str, number: int, attempt: int) -> Riddle | None:
    return registry.riddle_tried(game, number, attempt, Lexicon.load(RIDDLES_IN))


class Unread(msgspec.Struct, frozen=True):
    """Why a position cannot be looked into."""

    fault: Fault | Literal["no_words"]
    example: str = ""


def analyse(text: str, tier: Tier, equipment: Any) -> Best | Unread:
    """What can be done in a position that somebody typed or pasted, with the pieces its game has here.

    Reading it is part of the job: it may be anything.
    """
    try:
        found = position_of(text, equipment)
        seen, game = analysis_of(found, tier), registry.load(found.game)
        words = words_for(game, found.view, Lexicon.load(language_of(found.view)))
        return Best(game.name, seen.seat, found.view, seen.exact, seen.threshold, best_of(seen, words))
    except BadPosition as error:
        return Unread(error.fault, error.example)
    except WordFileError:
        return Unread("no_words")


def _lexicon(words: WordRules) -> Lexicon:
    return Lexicon.load(words.policy.language)


@lru_cache(maxsize=16)
def _referee(words: WordRules) -> Referee:
    """Kept, since games keep what they have found out about the words of a referee."""
    return words.referee(_lexicon(words))


def _rulings(words: WordRules) -> Rulings:
    referee = _referee(words)
    return referee.ruled if isinstance(referee, CircleReferee) else no_rulings
