"""The players of Bücherwurm that are no persons (R26): what a level knows and how it weighs is in `strategy`.

They look at the view of their seat and at nothing else. On what a term is worth they have no voice (R18).
"""

from __future__ import annotations

import math
from typing import assert_never, cast

from wortstube.games.buecherwurm.equipment import standard
from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.messages import (
    Begin,
    ChangeTheme,
    ChooseTheme,
    GiveUp,
    Kind,
    Name,
    NoVoice,
    Stop,
    TurnDie,
    View,
    Withdraw,
)
from wortstube.games.buecherwurm.mind import expected, known_terms, turn_of
from wortstube.games.buecherwurm.strategy import Turn, special_face, theme_choice
from wortstube.games.buecherwurm.themes import LANGUAGES
from wortstube.games.buecherwurm.turn import COUNT_FROM
from wortstube.games.core import Awaiting, Chance, Command, Rulings, Window, no_rulings
from wortstube.games.levels import Who, rungs
from wortstube.lexicon import Lexicon

SHORTEST = (1.4, 1.2, 1.1, 1.0, 0.9, 0.8)
"""How many times the usual pause a bot thinks about a term if much will come to mind, by level."""
LONGEST = (7.0, 6.0, 5.0, 4.0, 3.0, 2.5)
"""The same if hardly anything will."""
MOOD = 0.3
"""By so much of it a pause may be longer or shorter."""
USUAL = 1.2
"""Seconds of the usual pause: once the moment is over in which nobody may count out (R17), the pause begins anew."""
HURRY = 0.3
"""How many times the usual pause it takes for a term while it is counted out (R17): less than a number takes."""
STUCK = 3.0
"""The same while it still thinks: more than a number takes, and every number begins the pause anew."""
FLUSTERED = (0.5, 0.4, 0.3, 0.2, 0.15, 0.1)
"""How likely it is counted out if hardly anything will come to mind, by level."""


def choose(
    view: View, awaiting: Awaiting, who: Who, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    asked = cast(Kind, window.kinds[0])
    match asked:
        case "choose_theme":
            assert view.card is not None
            difficulty = theme_choice(view.card, view.options.language, who, chance)
            return ChooseTheme(difficulty=difficulty, window=window.id)
        case "turn_die":
            return TurnDie(face=special_face(who, chance), window=window.id)
        case "begin":
            return Begin(window=window.id)
        case "name" | "change_theme" | "give_up" | "stop":
            return _turn(Turn(view, view.seat, who, chance), window, rulings)
        case "insist" | "withdraw":
            return Withdraw(window=window.id)
        case "count_out" | "accept" | "object" | "abstain" | "no_voice" | "vote":
            return NoVoice(window=window.id)
        case _:
            assert_never(asked)


def _turn(turn: Turn, window: Window, rulings: Rulings) -> Command:
    """R20: another theme for who has no term; giving up is the last resort, also where it would win (R32)."""
    for die, known in turn.moves():
        if rulings(known.term) is not False:
            return Name(term=known.term, die=die.die, window=window.id)
    if "stop" in window.kinds:  # R39
        return Stop(window=window.id)
    return ChangeTheme(window=window.id) if "change_theme" in window.kinds else GiveUp(window=window.id)


def hesitation(view: View, awaiting: Awaiting, who: Who, chance: Chance) -> float:
    """How many times the usual pause it lets pass: the less will come to mind the more; to have no voice takes none."""
    assert view.seat is not None
    if awaiting.seats[view.seat].kinds[0] != "name":
        return 0.0 if view.phase in ("objection", "vote") else 1.0
    hard, turn = math.exp(-expected(view, who)), turn_of(view, chance)
    if view.count is not None:
        return HURRY if _answers_at(view.count, hard * rungs(who, FLUSTERED), turn) else STUCK
    shortest, longest = rungs(who, SHORTEST), rungs(who, LONGEST)
    pause = (shortest + (longest - shortest) * hard) * (1 + MOOD * (2 * turn.of("mood") - 1))
    return max(HURRY, pause - view.options.moment / USUAL) if view.countable else pause


def _answers_at(number: int, flustered: float, turn: Chance) -> bool:
    """R17: whether it speaks when this number is counted, at one of them; or at none, if it is flustered."""
    return turn.of("flustered") >= flustered and number <= 1 + COUNT_FROM * turn.of("number")


def learn(view: View, who: Who, lexicon: Lexicon) -> None:
    """The terms of the themes of the round; R37: of a riddle those of its theme."""
    task = view.options.riddle
    for theme in (task.chosen()[1],) if task else view.card.themes if view.card else ():
        known_terms(theme, view.options.language, who)


def warm(who: Who, lexicon: Lexicon) -> None:
    """Learn the terms now, so that the first answer does not have to wait for it."""
    for language in LANGUAGES:
        if language == lexicon.language:
            Judge.load(language).complete()
            for theme in standard().cards[0].themes:
                known_terms(theme, language, who)
