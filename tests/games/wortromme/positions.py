"""Positions of Wortrommé written in a few words, and a referee that knows a handful of words.

`position("LIEBEN TE(S)T", "ST")` is a game in which these two words lie on the table, the S of TEST being a joker, and
seat 0 is on turn with an S and a T; `?` is a joker on a rack. A table as it shall lie is written alike: capitals are
tiles from the table, small letters come from the rack, so `"EBEN LIst"` takes L and I from LIEBEN. Capitals come from
one word on the table if they lie there in order, else from what the words written before have left over; words that
are not touched need not be written. Commands go through `core.decide`, as they do at a table, and answer the window
that is open unless they name another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from tests.games.under_way import UnderWay
from tests.games.word_set import WordSet
from wortstube.games.core import (
    Chance,
    Rejection,
    Seat,
    replay,
)
from wortstube.games.wortromme.equipment import Equipment, standard
from wortstube.games.wortromme.messages import (
    Accept,
    Challenge,
    Draw,
    Lay,
    Lying,
    Options,
    Pass,
    Preview,
    Started,
    State,
    View,
    Word,
)
from wortstube.games.wortromme.rules import Wortromme
from wortstube.games.wortromme.workbench import position_of

WORDS = (
    "lieben verlieben eben List Mast Ahorn Ast Horn Maus Arm Arme Test Text Stier Tier Haus Baum Baumhaus Hausbaum Bau "
    "Aus aus Reise Eis Reis Rose rote Rosen Stein Steine Steinen Nest Tante Tanten Spiel Spielen spielt Spielgruppe "
    "Raum Traum Öl Öle Ölen Maß Masse Bus Bund Hund Mund rund und Rad Rat Tal Not"
)

TILE = re.compile(r"\((\w)\)|(\w)")

E = TypeVar("E")


class Box:
    """Hands out the tiles of the box by their letters, each once; `?` or a letter in brackets is a joker."""

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment
        self.rest = list(range(len(equipment.tiles)))

    def tile(self, letter: str) -> int:
        found = next(tile for tile in self.rest if self.equipment.tiles[tile] == letter.strip("?"))
        self.rest.remove(found)
        return found

    def tiles(self, letters: str) -> tuple[int, ...]:
        return tuple(self.tile(letter) for letter in letters)

    def lying(self, text: str) -> Lying:
        parts = TILE.findall(text)
        tiles = tuple(self.tile("?" if joker else letter) for joker, letter in parts)
        return Lying(tiles, "".join(joker or letter for joker, letter in parts), seat=0, turn=1)


class Play(UnderWay):
    """A game in progress."""

    now: State
    game: Wortromme

    def phase(self) -> str:
        return self.now.phase

    def actor(self) -> Seat:
        """Who is asked; while a move is in doubt, who made it."""
        return self.now.dues[0].seat if self.now.phase == "draw" else self.now.seat

    def view(self, seat: Seat | None) -> View:
        return self.game.view(self.now, seat)

    def table(self) -> list[str]:
        """The words on the table in alphabetical order."""
        return sorted(word.text for word in self.now.table)

    def rack(self, seat: Seat = 0) -> str:
        """The letters of a rack in alphabetical order; a joker is `?`."""
        return "".join(sorted(self.now.equipment.text([tile]) for tile in self.now.racks[seat]))

    def laying(self, bench: str, seat: Seat | None = None) -> Lay:
        """The whole table, from the words that are written and those that are not touched."""
        start = position_of(self.now, self.actor() if seat is None else seat)
        lying = [tile for word in start.table for tile in word.tiles]
        rack = list(start.rack)
        words = [self._word(text, lying, rack) for text in bench.split()]
        untouched = [word for word in start.table if set(word.tiles) <= set(lying)]
        return Lay(words=(*(start.as_it_lies(word) for word in untouched), *words))

    def _word(self, text: str, lying: list[int], rack: list[int]) -> Word:
        bears = self.now.equipment.tiles
        meant = [(joker or letter, "" if joker else letter.upper()) for joker, letter in TILE.findall(text)]
        table = iter(self._taken([letter for sign, letter in meant if sign.isupper()], lying))
        tiles = []
        for sign, letter in meant:
            tile = next(table) if sign.isupper() else next(tile for tile in rack if bears[tile] == letter)
            (lying if sign.isupper() else rack).remove(tile)
            tiles.append(tile)
        return Word(tuple(tiles), "".join(sign.upper() for sign, letter in meant if not letter))

    def _taken(self, letters: list[str], lying: Sequence[int]) -> list[int]:
        """Tiles of the shortest word that has them in order; else what other words have left over comes first."""
        for word in sorted(self.now.table, key=lambda word: len(word.tiles)):
            if len(found := self._in_order(letters, [tile for tile in word.tiles if tile in lying])) == len(letters):
                return found
        opened = {tile for word in self.now.table if not set(word.tiles) <= set(lying) for tile in word.tiles}
        rest, found = sorted(lying, key=lambda tile: tile not in opened), []
        for letter in letters:
            found.append(next(tile for tile in rest if self.now.equipment.tiles[tile] == letter))
            rest.remove(found[-1])
        return found

    def _in_order(self, letters: list[str], tiles: Sequence[int]) -> list[int]:
        found: list[int] = []
        for tile in tiles:
            if len(found) < len(letters) and self.now.equipment.tiles[tile] == letters[len(found)]:
                found.append(tile)
        return found

    def lay(self, bench: str) -> list[Any]:
        return self.do(self.laying(bench))

    def not_laid(self, bench: str) -> str:
        """The code of the refusal."""
        return self.refused(self.laying(bench)).code

    def preview(self, bench: str, seat: Seat = 0) -> Preview | Rejection:
        return self.game.preview(self.view(seat), self.laying(bench, seat), self.referee)

    def draw(self, stack: int = 0) -> list[Any]:
        return self.do(Draw(stack=stack))

    def pass_by(self) -> list[Any]:
        return self.do(Pass())

    def accept(self, *seats: Seat) -> None:
        for seat in seats or self.now.unanswered:
            self.do(Accept(), seat)

    def challenge(self, seat: Seat, text: str) -> list[Any]:
        return self.do(Challenge(word=self.place(text)), seat)

    def place(self, text: str) -> int:
        """The place of a word on the table."""
        return next(place for place, word in enumerate(self.now.table) if word.text == text)


def new_game(
    players: int = 2, seed: bytes = b"evening", words: str = WORDS, game: Wortromme | None = None, **options: Any
) -> Play:
    """A game from its start."""
    game = game or Wortromme(standard())
    referee = WordSet(words.split(), "own_letter")
    events = game.setup(Options(**options), players, referee, Chance(seed, 0))
    play = Play(replay(game, events), game, referee, seed)
    play.log += events
    return play


def position(
    table: str = "",
    *racks: str,
    stacks: Sequence[str] | None = None,
    duties: Sequence[int] = (),
    scores: Sequence[int] = (),
    words: str = WORDS,
    seed: bytes = b"evening",
    players: int = 2,
    **options: Any,
) -> Play:
    """Seat 0 is on turn; all have laid out, unless duties say otherwise. Racks not written hold C, F or K twice.

    Stacks are written from the top; if they are not, all tiles that are left lie there.
    """
    game = Wortromme(standard())
    box = Box(game.equipment)
    started = Started(players=players, options=Options(**options), equipment=box.equipment, rules=1, lexicon="")
    lying = tuple(box.lying(text) for text in table.split())
    held = [box.tiles(rack) for rack in racks]
    held += [box.tiles(rest) for rest in ("CC", "FF", "KK")[: players - len(held)]]
    piled = _stacks(box, stacks, options.get("stacks", "open"))
    state = msgspec.structs.replace(
        game.evolve(None, started),
        pool=(),
        racks=tuple(held),
        stacks=piled,
        table=lying,
        away=tuple(box.rest) if stacks is not None else (),
        duties=tuple((*duties, *(0,) * players)[:players]),
        scores=tuple((*scores, *(0,) * players)[:players]),
        last_turns=tuple(range(10 - players, 10)),
        phase="turn",
        turn=10,
    )
    return Play(state, game, WordSet(words.split(), "own_letter"), seed)


def _stacks(box: Box, written: Sequence[str] | None, kind: str) -> tuple[tuple[int, ...], ...]:
    count = 4 if kind == "open" else 7
    if written is None:
        return tuple(tuple(box.rest[number::count]) for number in range(count))
    return tuple(box.tiles(letters) for letters in (*written, *("",) * count)[:count])
