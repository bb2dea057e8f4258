"""Riddles of Wortkniffel (R29): codes of eleven throws that were looked at, and what they may come to.

Par is what somebody comes to who makes the most of each throw with the words of a tier, and knows no more of the throws
that are still to come than that they are throws of such dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from wortstube.games import core
from wortstube.games.core import Awaiting, Chance, Command, Rejection
from wortstube.games.deals import new_code
from wortstube.games.levels import LEVELS, Level
from wortstube.games.riddles import Measure, Riddle
from wortstube.games.wortkniffel import bot, coach, riddle
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import AnyEvent, Entered, Finished, Options, Roll, Task, View
from wortstube.games.wortkniffel.rules import make as rules_of
from wortstube.games.wortkniffel.score_card import BOXES
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon

LONG, THROWS_WITH_LONG = 4, 9
"""So many of the eleven throws have an everyday word of so many letters or more."""
FEWEST, MOST = 130, 290
"""Everyday par lies between them: below there is little to find, above one lucky word is worth as much as others."""
WORDS_MATTER = 1.5
"""Whoever knows more words comes to more, but to no more than so many times as much."""
HOPELESS, AT_A_GLANCE = 0.33, 0.97
"""The weakest bot comes to a share of everyday par between them."""

MEASURES: tuple[Measure, ...] = ("everyday", "standard")
Choose = Callable[[View, Awaiting], Command]


def make(chance: Chance, lexicon: Lexicon) -> Riddle | None:
    """R29: eleven throws that everyday words can do much with; None if these are not such."""
    options = Options(riddle=Task(new_code(chance)), hourglass=0)
    if not _has_long_words(options, lexicon):
        return None
    everyday, usual = (Game(options, _best_with(tier, options, lexicon), lexicon) for tier in MEASURES)
    if not (FEWEST <= everyday.points <= min(MOST, usual.points) and everyday.is_fit_for_a_class):
        return None
    reached = {level: Game(options, _bot_of(level, options, lexicon), lexicon).points for level in LEVELS}
    is_fair = HOPELESS <= reached["anfaenger"] / everyday.points <= AT_A_GLANCE
    if usual.points > WORDS_MATTER * everyday.points or not is_fair:
        return None
    table = {"riddle": msgspec.to_builtins(options.riddle), "hourglass": options.hourglass}
    par: dict[Measure, int] = {"everyday": everyday.points, "standard": usual.points}
    return Riddle("wortkniffel", table, par, reached, everyday.words)


class Game:
    """A task that somebody has played to its end."""

    def __init__(self, options: Options, choose: Choose, lexicon: Lexicon) -> None:
        self._events, self._referee = list[AnyEvent](), lexicon.referee(policy_of(options))
        rules = rules_of()
        self._events += rules.setup(options, 1, self._referee, Chance(b"", 0))
        state = core.replay(rules, self._events)
        while rules.outcome(state) is None:
            awaiting = rules.awaiting(state)
            command = choose(rules.view(state, 0), awaiting)
            events = core.decide(rules, state, 0, command, self._referee, Chance(b"", len(self._events)))
            assert not isinstance(events, Rejection), events
            state = core.replay(rules, events, state)
            self._events += events

    @property
    def points(self) -> int:
        return next(event.scores[0] for event in self._events if isinstance(event, Finished))

    @property
    def words(self) -> tuple[str, ...]:
        """In the order in which they were laid."""
        return tuple(word.spelling for event in self._events if isinstance(event, Entered) for word in event.words)

    @property
    def is_fit_for_a_class(self) -> bool:
        verdicts = map(self._referee.judge, self.words)
        return not any({"offensive", "coarse"}.intersection(verdict.classes) for verdict in verdicts)


def _has_long_words(options: Options, lexicon: Lexicon) -> bool:
    finder = coach.insight(lexicon, standard(), options, "everyday").finder
    found = (any(dice.bit_count() >= LONG for dice in finder.words_by_dice(faces)) for faces in _throws(options))
    return sum(found) >= THROWS_WITH_LONG


def _throws(options: Options) -> Iterator[tuple[str, ...]]:
    assert options.riddle is not None
    for turn in range(1, 1 + len(BOXES)):
        yield riddle.faces(options.riddle, turn, standard())


def _best_with(tier: Measure, options: Options, lexicon: Lexicon) -> Choose:
    """What the coach would do; of what is worth the same, to some thousandths, the first."""
    insight = coach.insight(lexicon, standard(), options, tier)

    def choose(view: View, awaiting: Awaiting) -> Command:
        window = awaiting.seats[0].id
        if not view.table.dice:
            return Roll(window=window)
        uses = insight.uses(view.table.cards[0], view.table.dice, window)
        best: Command = max(uses, key=lambda choice: round(choice.value, 3)).command
        return best

    return choose


def _bot_of(level: Level, options: Options, lexicon: Lexicon) -> Choose:
    assert options.riddle is not None
    chance = Chance(options.riddle.code.encode(), 0, stream=f"bot:{level}")
    return lambda view, awaiting: bot.choose(view, awaiting, level, lexicon, chance)
