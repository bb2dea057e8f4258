"""Positions of Wortrommé as text that people can read and type, and which of them can occur."""

from __future__ import annotations

import re

from wortstube.games.core import Awaiting
from wortstube.games.wortromme import turn, views
from wortstube.games.wortromme.equipment import ALPHABET, JOKER, ROOM, Box, Equipment, standard
from wortstube.games.wortromme.messages import MOST_PLAYERS, Lying, Options, State, View
from wortstube.games.wortromme.scoring import GOAL
from wortstube.lang import say

EXAMPLE = "wortromme:HAUSENT/GARTEN.REISE/12.30"
WRITTEN = re.compile(
    rf"(?P<rack>[{ALPHABET}?]*)/(?P<table>[{ALPHABET}?=.]*)/(?P<scores>\d{{1,3}}(\.\d{{1,3}})*)",
)
"""In a word `?=S` is a joker that stands for S."""
LETTER = re.compile(rf"(\?=)?([{ALPHABET}])")
OTHERS = 7
"""Tiles that others are thought to hold."""
MOST_STACKS = 7
MOST_SAID = 1000
LONGEST = 112
MOST_POINTS = 999


def is_proper(view: View) -> bool:
    """Whether such tiles can lie there: each once, and words as their tiles read."""
    tiles = [*view.rack, *(tile for word in view.table for tile in word.tiles)]
    tops = [stack.top for stack in view.stacks if stack.top is not None]
    seats = (view.counts, view.scores, view.duties, view.last_turns, view.wrong)
    return (
        1 <= view.players <= MOST_PLAYERS
        and all(len(one) == view.players for one in seats)
        and view.seat is not None
        and 0 <= view.seat < view.players
        and len(view.rack) <= ROOM
        and {*tiles, *tops} <= {*range(len(view.equipment.tiles))}
        and len({*tiles, *tops}) == len(tiles) + len(tops)
        and all(_reads(view.equipment, word) for word in view.table)
        and len(view.stacks) <= MOST_STACKS
        and len(view.said) <= MOST_SAID
        and all(len(word) <= LONGEST for word in view.said)
        and all(0 <= one <= ROOM for one in (*view.counts, *view.duties))
        and {*view.left} <= {*range(view.players)}
        and all(0 <= score <= MOST_POINTS for score in view.scores)
    )


def _reads(equipment: Equipment, word: Lying) -> bool:
    letters = zip(word.tiles, word.text, strict=False)
    return len(word.tiles) == len(word.text) >= 2 and all(
        (equipment.tiles[tile] or letter) == letter and letter in ALPHABET for tile, letter in letters
    )


def written(view: View, awaiting: Awaiting) -> str | None:
    """The rack, the words on the table and the points, the own ones first; None where more than that counts."""
    faces = view.equipment.tiles
    rack = "".join(faces[tile] or "?" for tile in view.rack)
    words = (
        "".join(faces[tile] or f"?={letter}" for tile, letter in zip(word.tiles, word.text, strict=True))
        for word in view.table
    )
    text = f"{rack}/{'.'.join(words)}/{'.'.join(map(str, view.scores))}"
    try:
        return text if read(text) == (view, awaiting) else None
    except ValueError:
        return None


def read(text: str) -> tuple[View, Awaiting]:
    """With the tiles of the game, after everybody has laid a first word (R7); nothing is known of other racks."""
    shape = WRITTEN.fullmatch(text.upper())
    if shape is None:
        raise ValueError(say("games.wortromme.position.shape", example=EXAMPLE))
    scores = tuple(map(int, shape["scores"].split(".")))
    if not 2 <= len(scores) <= MOST_PLAYERS or max(scores) >= GOAL:
        raise ValueError(say("games.wortromme.position.scores", most=MOST_PLAYERS, goal=GOAL))
    box = Box(standard())
    rack = box.take((JOKER if letter == "?" else letter) for letter in shape["rack"])
    table = tuple(_word(box, word) for word in shape["table"].split(".") if word)
    if not rack or len(rack) > ROOM or any(len(word.tiles) < 2 for word in table):
        raise ValueError(say("games.wortromme.position.rack", most=ROOM))
    others = tuple(box.any(OTHERS) for _ in scores[1:])
    state = State(
        players=len(scores),
        options=Options(),
        equipment=standard(),
        pool=(),
        racks=(rack, *others),
        scores=scores,
        duties=(0,) * len(scores),
        wrong=(0,) * len(scores),
        last_turns=(0,) * len(scores),
        stacks=(box.any(LONGEST),),
        table=table,
        phase="turn",
        turn=1,
    )
    return views.view(state, 0), turn.awaiting(state)


def _word(box: Box, text: str) -> Lying:
    if "".join(found[0] for found in LETTER.finditer(text)) != text:
        raise ValueError(say("games.wortromme.position.shape", example=EXAMPLE))
    letters = LETTER.findall(text)
    tiles = box.take(JOKER if joker else letter for joker, letter in letters)
    return Lying(tiles, "".join(letter for _, letter in letters), 0, 0)
