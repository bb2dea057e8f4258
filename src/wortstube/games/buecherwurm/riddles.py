"""Riddles of Bücherwurm are made here (R37): a theme and a roll of the dice that go together.

What they come to is reckoned by a simple model: whoever knows the terms of a vocabulary needs a while for every die,
the longer the fewer of them begin with its letter, and takes the dice that bring most within the time. Par is the
points on these.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import msgspec

from wortstube.games import core
from wortstube.games.buecherwurm import bot
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.coach import GRADES
from wortstube.games.buecherwurm.equipment import WHITE_DICE, standard
from wortstube.games.buecherwurm.forms import is_on
from wortstube.games.buecherwurm.mind import FamiliarTerm, familiar_terms
from wortstube.games.buecherwurm.rules import Buecherwurm
from wortstube.games.buecherwurm.task import Task
from wortstube.games.buecherwurm.terms import policy_of
from wortstube.games.buecherwurm.themes import Language, themes
from wortstube.games.core import Chance, Rejection, replay
from wortstube.games.levels import LEVELS, Level
from wortstube.games.riddles import Riddle
from wortstube.lexicon import Lexicon, Tier

AT_LEAST, SHARED = 10.0, 30.0
"""Seconds for a term: so many in any case, to look, to think and to type; and so many divided by the terms there are to
think of."""
TRIES = 3
"""So often a bot of each level tries; what it reaches is the mean."""

UNFIT = frozenset({"drinks", "historical_figures"})
"""Themes to which much is said that is better left to grown-ups."""
ROLLS = 12
"""So often the dice are rolled for a theme."""
PATIENCE = 30
"""After so many attempts another theme has its turn."""
LEAST_KNOWN = 30
"""So many terms of the theme children say."""
FEWEST_DICE = 5
"""So many dice are within reach of everyday words."""
MOST_LOST = 1
"""So many dice may have no everyday term at all."""
SCARCE, LEAST_SCARCE = 5, 2
"""A die is scarce if no more than so many everyday terms are for it; so many are, else there is nothing to find."""
HOPELESS, TOO_EASY = 0.3, 0.95
"""What a beginner reaches of par, at least and at most."""


def make(chance: Chance, lexicon: Lexicon) -> Riddle | None:
    """With any theme."""
    return _made(chance.choice(fit_themes(msgspec.convert(lexicon.language, Language))), chance, lexicon)


def make_for(number: int, attempt: int, chance: Chance, lexicon: Lexicon) -> Riddle | None:
    """With the theme whose turn it is."""
    return _made(theme_for(number, attempt, msgspec.convert(lexicon.language, Language)), chance, lexicon)


@cache
def fit_themes(language: Language) -> tuple[str, ...]:
    """Those to which children have something to say."""
    fit = (theme for theme in sorted(themes()) if theme not in UNFIT)
    return tuple(theme for theme in fit if _known_to_children(theme, language) >= LEAST_KNOWN)


def _known_to_children(theme: str, language: Language) -> int:
    return sum(term.grade == 0 for term in familiar_terms(theme, language))


def theme_for(number: int, attempt: int, language: Language) -> str:
    """One day after the other each theme has its turn, first the one half and then the other, in another order every
    time: so none comes again before nearly half of them have come. One for which many rolls were no good gives way."""
    fit = fit_themes(language)
    cycle, place = divmod(number + attempt // PATIENCE * (len(fit) // 4), len(fit))
    halves = fit[::2], fit[1::2]
    order = [theme for half in halves for theme in Chance(b"themes", cycle).shuffled(half)]
    return order[place]


def _made(theme: str, chance: Chance, lexicon: Lexicon) -> Riddle | None:
    """The theme and dice, with what they come to; None if they are no good riddle."""
    language = msgspec.convert(lexicon.language, Language)
    task = _rolled(theme, chance, language)
    if task is None:
        return None
    par = points(task, within_reach(task, "everyday", language))
    reached = {level: _reached(task, level, lexicon, chance) for level in LEVELS}
    if not HOPELESS * par <= reached["anfaenger"] <= TOO_EASY * par:
        return None
    return Riddle(
        game="buecherwurm",
        options=msgspec.json.decode(msgspec.json.encode(_options(task, language))),
        par={"everyday": par, "standard": points(task, within_reach(task, "standard", language))},
        reached=reached,
        solution=solution(task, language, chance),
    )


def _rolled(theme: str, chance: Chance, language: Language) -> Task | None:
    """The first good roll for a theme."""
    for _ in range(ROLLS):
        task = Task(theme=theme, dice=tuple(chance.choice(die).letters for die in standard().dice))
        if _is_good(task, language):
            return task
    return None


def _options(task: Task, language: Language) -> dict[str, object]:
    return {"language": language, "family_words": True, "riddle": task}


def _is_good(task: Task, language: Language) -> bool:
    """Most dice can be taken with everyday words, some not at once."""
    terms = [len(terms) for terms in terms_for(task, "everyday", language)]
    if sum(not known for known in terms) > MOST_LOST or sum(known <= SCARCE for known in terms) < LEAST_SCARCE:
        return False
    return len(within_reach(task, "everyday", language)) >= FEWEST_DICE


def terms_for(task: Task, vocabulary: Tier, language: Language) -> list[list[FamiliarTerm]]:
    """For each die the terms that somebody of this vocabulary says, the most familiar first.

    One that dice before it with the same letters take is not there for it any more (R6, R29).
    """
    said = _said(task, vocabulary, language)
    terms = list[list[FamiliarTerm]]()
    for die, letters in enumerate(task.dice):
        alike = task.dice[:die].count(letters)
        terms.append([term for term in said if is_on(letters, term.initial)][alike:])
    return terms


def _said(task: Task, vocabulary: Tier, language: Language) -> list[FamiliarTerm]:
    terms = familiar_terms(task.theme, language)
    return [term for term in terms if term.grade <= GRADES[vocabulary] and not term.borrowed]


def within_reach(task: Task, vocabulary: Tier, language: Language) -> tuple[int, ...]:
    """R39: the dice that bring most within the time; among equals the quickest."""
    seconds = [AT_LEAST + SHARED / len(terms) if terms else None for terms in terms_for(task, vocabulary, language)]
    times = {die: needed for die, needed in enumerate(seconds) if needed is not None}
    choices = (dice for size in range(len(times) + 1) for dice in combinations(times, size))
    possible = [dice for dice in choices if sum(times[die] for die in dice) <= task.seconds]
    return max(possible, key=lambda dice: (points(task, dice), -sum(times[die] for die in dice)))


def points(task: Task, dice: Sequence[int]) -> int:
    """R14: what these dice show."""
    return sum(task.faces()[die].points for die in dice)


def solution(task: Task, language: Language, chance: Chance) -> tuple[str, ...]:
    """A term for each die that has an everyday one: any of the most familiar, a single word if there is one."""
    told = list[str]()
    for letters in task.dice:
        said = [term for term in _said(task, "everyday", language) if is_on(letters, term.initial)]
        new = [term for term in said if term.term not in told]
        best = min(new, key=lambda term: (term.grade, " " in term.term, chance.of(term.term)), default=None)
        told += [best.term] if best else []
    return tuple(told)


def _reached(task: Task, level: Level, lexicon: Lexicon, chance: Chance) -> int:
    """What a bot comes to, on good days and bad ones."""
    plays = (_played(task, level, lexicon, f"{chance.of(f'try {number}')}".encode()) for number in range(TRIES))
    return round(sum(plays) / TRIES)


def _played(task: Task, level: Level, lexicon: Lexicon, seed: bytes) -> int:
    """The points of one bot by the rules, for whom the clock never runs out: it stops when nothing comes to mind."""
    game = Buecherwurm(standard())
    options = msgspec.convert(_options(task, msgspec.convert(lexicon.language, Language)), Options)
    referee = lexicon.referee(policy_of(options))
    state = replay(game, game.setup(options, 1, referee, Chance(seed, 0)))
    for place in range(1, 3 * WHITE_DICE):
        awaiting = game.awaiting(state)
        if not awaiting.seats:
            break
        command = bot.choose(game.view(state, 0), awaiting, level, lexicon, Chance(seed, place, "bot"))
        decided = core.decide(game, state, 0, command, referee, Chance(seed, place))
        assert not isinstance(decided, Rejection), decided
        state = replay(game, decided, state)
    return state.outcome.scores[0] if state.outcome else 0
