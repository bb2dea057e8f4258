"""Wortstube for programs: matches, own bots, records, positions, words. `import wortstube as ws` has all of it.

What is promised is what `__all__` names; see docs/library.md.
"""

from wortstube.coach import BadPosition, Position
from wortstube.games.analysis import Analysis, Choice
from wortstube.games.core import AnyGame, Awaiting, Chance, Command, Deadline, Event, Game, Outcome, Rejection, Window
from wortstube.games.legal import Legal, Sampled
from wortstube.games.levels import LEVELS
from wortstube.games.registry import GAMES, UnknownGame
from wortstube.lexicon import Lexicon, UnknownPolicy, Verdict, WordFileError
from wortstube.library.engines import BadEngine, Engine
from wortstube.library.match import Match, Refused
from wortstube.library.playing import Player, Turn, play
from wortstube.library.questions import analyse, game, judge, position, shown
from wortstube.library.records import BadRecord, Record, Refusal, Step

__all__ = [
    "GAMES",
    "LEVELS",
    "Analysis",
    "AnyGame",
    "Awaiting",
    "BadEngine",
    "BadPosition",
    "BadRecord",
    "Chance",
    "Choice",
    "Command",
    "Deadline",
    "Engine",
    "Event",
    "Game",
    "Legal",
    "Lexicon",
    "Match",
    "Outcome",
    "Player",
    "Position",
    "Record",
    "Refusal",
    "Refused",
    "Rejection",
    "Sampled",
    "Step",
    "Turn",
    "UnknownGame",
    "UnknownPolicy",
    "Verdict",
    "Window",
    "WordFileError",
    "analyse",
    "game",
    "judge",
    "play",
    "position",
    "shown",
]
