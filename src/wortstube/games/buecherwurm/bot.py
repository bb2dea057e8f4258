"""The players of Bücherwurm that are no persons (R26): what a level knows and how it weighs is in `strategy`.

They look at the view of their seat and at nothing else. On what a term is worth they have no voice (R18).
"""

from __future__ import annotations

from typing import assert_never, cast

from wortstube.games.buecherwurm.equipment import standard
from wortstube.games.buecherwurm.messages import ChangeTheme, ChooseTheme, GiveUp, Kind, Name, NoVoice, TurnDie, View
from wortstube.games.buecherwurm.strategy import SKILLS, Turn, known_terms, theme_choice
from wortstube.games.buecherwurm.themes import LANGUAGES
from wortstube.games.core import Awaiting, Chance, Command, Rulings, Window, no_rulings
from wortstube.games.levels import Level
from wortstube.lexicon import Lexicon

PAUSES: dict[Level, tuple[float, float]] = {
    "anfaenger": (1.2, 3.8),
    "hobby": (1.0, 3.2),
    "klub": (0.9, 2.5),
    "experte": (0.8, 1.9),
}
"""How many times the usual pause a level thinks about a term, at least and at most."""
HURRY = 0.3
"""The same for who is being counted out (R17): every number begins the pause anew, and it is over before the next."""


def choose(
    view: View, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    asked = cast(Kind, window.kinds[0])
    match asked:
        case "choose_theme":
            assert view.card is not None
            difficulty = theme_choice(view.card, view.options.language, level, chance)
            return ChooseTheme(difficulty=difficulty, window=window.id)
        case "turn_die":
            return TurnDie(face=chance.choice(SKILLS[level].faces), window=window.id)
        case "name" | "change_theme" | "give_up":
            return _turn(Turn(view, view.seat, level, chance), window, rulings)
        case "count_out" | "accept" | "object" | "abstain" | "no_voice" | "vote":
            return NoVoice(window=window.id)
        case _:
            assert_never(asked)


def _turn(turn: Turn, window: Window, rulings: Rulings) -> Command:
    """R20: another theme for who has no term; giving up is the last resort, also where it would win (R32)."""
    for die, known in turn.moves():
        if rulings(known.term) is not False:
            return Name(term=known.term, die=die.die, window=window.id)
    return ChangeTheme(window=window.id) if "change_theme" in window.kinds else GiveUp(window=window.id)


def hesitation(view: View, awaiting: Awaiting, level: Level, chance: Chance) -> float:
    """How many times the usual pause it lets pass: terms take thought, to have no voice takes none."""
    assert view.seat is not None
    if awaiting.seats[view.seat].kinds[0] != "name":
        return 0.0 if view.phase in ("objection", "vote") else 1.0
    if view.count is not None:
        return HURRY
    least, most = PAUSES[level]
    return least + (most - least) * chance.below(100) / 100


def learn(view: View, level: Level, lexicon: Lexicon) -> None:
    """The terms of the themes of the round."""
    for theme in view.card.themes if view.card else ():
        known_terms(theme, view.options.language, level)


def warm(level: Level, lexicon: Lexicon) -> None:
    """Learn the terms now, so that the first answer does not have to wait for it."""
    for language in LANGUAGES:
        for theme in standard().cards[0].themes if language == lexicon.language else ():
            known_terms(theme, language, level)
