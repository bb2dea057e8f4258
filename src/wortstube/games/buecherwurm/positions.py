"""Positions of Bücherwurm as text that people can read and type, and which of them can occur."""

from __future__ import annotations

import re

from wortstube.games.buecherwurm import turn, views
from wortstube.games.buecherwurm.agreement import MOST_PLAYERS, Options
from wortstube.games.buecherwurm.equipment import LETTERS, MOST_POINTS, SPECIAL, WHITE_DICE, WORM_CARDS, Face, standard
from wortstube.games.buecherwurm.messages import State, View
from wortstube.games.buecherwurm.scoring import GOAL
from wortstube.games.buecherwurm.themes import themes
from wortstube.games.core import Awaiting
from wortstube.lang import say

EXAMPLE = "buecherwurm:birds/A1.D1/4.7"
WRITTEN = re.compile(
    r"(?P<theme>[a-z_-]{1,40})/(?P<dice>[A-Za-zÄÖÜäöü]{1,3}\d(\.[A-Za-zÄÖÜäöü]{1,3}\d){0,6})/(?P<scores>\d{1,2}(\.\d{1,2})*)"
)
DIE = re.compile(r"([^\d.]+)(\d)")
MOST_TERMS = 2000
LONGEST_TERM = 200


def is_proper(view: View) -> bool:
    """Whether such dice can lie there, for a theme there is."""
    seats = (view.held, view.worm_cards, view.gains, view.scores, view.vetoes)
    numbers, terms = [die.die for die in view.dice], (*view.named, *view.refused)
    held = [die for dice in view.held for die in dice]
    owners = {die.die: die.owner for die in view.dice}
    return (
        1 <= view.players <= MOST_PLAYERS
        and all(len(one) == view.players for one in seats)
        and view.seat is not None
        and 0 <= view.seat < view.players
        and (view.theme is None or not view.theme.slug or themes().get(view.theme.slug) == view.theme)
        and len({*numbers}) == len(numbers)
        and all(len(die.letters) <= len(LETTERS) and 0 <= die.points <= MOST_POINTS for die in view.dice)
        and {*numbers} <= {*range(SPECIAL + 1)}
        and sorted(held) == sorted(die for die, owner in owners.items() if owner is not None)
        and all(owners[die] == seat for seat, dice in enumerate(view.held) for die in dice)
        and {*view.left} <= {*range(view.players)}
        and len(terms) <= MOST_TERMS
        and all(len(one.key) <= LONGEST_TERM for one in terms)
    )


def written(view: View, awaiting: Awaiting) -> str | None:
    """The theme, the dice in the middle with their points, what everybody has, the seat first; None where more counts.

    Dice that lie before somebody, the special die and terms that were named before are more.
    """
    if view.theme is None:
        return None
    dice = ".".join(f"{die.letters}{die.points}" for die in view.dice)
    text = f"{view.theme.slug}/{dice}/{'.'.join(map(str, view.scores))}"
    try:
        return text if read(text) == (view, awaiting) else None
    except ValueError:
        return None


def read(text: str) -> tuple[View, Awaiting]:
    """With the dice of the game, in German; points up to the goal."""
    shape = WRITTEN.fullmatch(text)
    if shape is None:
        raise ValueError(say("games.buecherwurm.position.shape", example=EXAMPLE))
    theme = themes().get(shape["theme"])
    if theme is None:
        raise ValueError(say("games.buecherwurm.position.theme", theme=shape["theme"]))
    scores = tuple(map(int, shape["scores"].split(".")))
    if not 2 <= len(scores) <= MOST_PLAYERS or max(scores) >= GOAL:
        raise ValueError(say("games.buecherwurm.position.scores", most=MOST_PLAYERS, goal=GOAL))
    shown = [Face(letters.upper(), int(points)) for letters, points in DIE.findall(shape["dice"])]
    faces = _on_dice(shown)
    if faces is None:
        raise ValueError(say("games.buecherwurm.position.dice", dice=shape["dice"]))
    players = len(scores)
    state = State(
        players=players,
        options=Options(special_die=False),
        equipment=standard(),
        chooser=0,
        cup=(),
        held=((),) * players,
        worm_cards=(0,) * players,
        scores=scores,
        vetoes=(0,) * players,
        middle=tuple(faces),
        faces=tuple(faces.get(die, standard().dice[die][0]) for die in range(WHITE_DICE)),
        worms=WORM_CARDS,
        theme=theme,
        title=theme.title("de"),
        round=1,
        phase="turn",
        turn=1,
        penalties=(0,) * players,
    )
    return views.view(state, 0), turn.awaiting(state)


def _on_dice(shown: list[Face], first: int = 0) -> dict[int, Face] | None:
    """What is shown on dice that have these faces, in the order of the dice; None if no roll is like this."""
    if not shown:
        return {}
    for die in range(first, WHITE_DICE - len(shown) + 1):
        if shown[0] in standard().dice[die]:
            rest = _on_dice(shown[1:], die + 1)
            if rest is not None:
                return {die: shown[0], **rest}
    return None
