"""The task of a riddle of Wortrommé (R41): words on the table, the tiles of a rack, and so many turns."""

from __future__ import annotations

from typing import Annotated

import msgspec

from wortstube.games.wortromme.equipment import Box, standard
from wortstube.lang import say

MOST_WORDS, MOST_TURNS = 8, 14

TableWord = Annotated[str, msgspec.Meta(pattern=r"^[A-ZÄÖÜ]{3,14}$(?!\n)")]
Rack = Annotated[str, msgspec.Meta(pattern=r"^[A-ZÄÖÜ]{1,14}$(?!\n)")]


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R41: of the tiles that come with the game, none more often than it exists, whatever tiles a table has."""

    table: Annotated[tuple[TableWord, ...], msgspec.Meta(min_length=1, max_length=MOST_WORDS)]
    rack: Rack
    turns: Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]
    """R42: so many words may be laid, one a turn (R6)."""

    def __post_init__(self) -> None:
        Box(standard()).take("".join((*self.table, self.rack)))
        if len({*self.table}) < len(self.table):
            raise ValueError(say("games.wortromme.position.twice"))  # R15
