"""Some moves of Wortrommé, found by trying: enough to try the rules by, far from all there are.

A move is the whole table as it would lie. What is offered breaks no rule and has no word that the dictionary refuses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wortstube.games.core import Chance, Rejection
from wortstube.games.wortromme.draft import FEWEST, Position, fault_of, read
from wortstube.games.wortromme.messages import Lying, Manner, Word
from wortstube.games.wortromme.words import refusal_of
from wortstube.lexicon import Referee as Dictionary

Table = tuple[Word, ...]

MOST_TILES = 9
"""So many tiles of a rack are looked through at once."""
MOST_WORDS = 40
"""So many of the words that are found are considered, long ones first."""
TRIES = 4
"""So many words on the table are tried."""


def as_it_lies(start: Position, word: Lying) -> Word:
    """A word on the table as a draft has it."""
    pairs = zip(word.tiles, word.text, strict=True)
    return Word(word.tiles, "".join(letter for tile, letter in pairs if start.equipment.is_joker(tile)))


class Moves:
    """Moves from one position."""

    def __init__(self, start: Position, dictionary: Dictionary, chance: Chance) -> None:
        self.start, self.chance = start, chance
        self._dictionary, self._counts = dictionary, dictionary.__contains__

    def of(self, manner: Manner) -> Table | None:
        """A move of this manner, or None if none was found."""
        if manner != "out" and self.start.duty:
            return None
        search = {"out": self._out, "add": self._add, "rob": self._rob, "swap": self._swap}[manner]
        return next((table for table in search() if self._is_legal(table)), None)

    def _is_legal(self, table: Table) -> bool:
        draft = read(self.start, table)
        return not isinstance(draft, Rejection) and not (fault_of(draft) or refusal_of(draft, self._dictionary))

    def _table(self, *changed: Lying) -> Table:
        """The words on the table that stay as they are."""
        return tuple(as_it_lies(self.start, word) for word in self.start.table if word not in changed)

    def _letter(self, tile: int) -> str:
        return self.start.equipment.tiles[tile]

    def _some(self, without: Iterable[int] = ()) -> list[int]:
        gone = set(without)
        return self.chance.shuffled(tile for tile in self.start.rack if tile not in gone)[:MOST_TILES]

    def _words_in(self, tiles: Sequence[int], least: int = FEWEST) -> list[str]:
        """Words of these tiles in random order."""
        letters = self.start.equipment.text(tile for tile in tiles if self._letter(tile))
        jokers = len(tiles) - len(letters)
        found = self._dictionary.search(letters, jokers, most=MOST_WORDS).words
        return self.chance.shuffled(word.word for word in found if len(word.word) >= least and self._counts(word.word))

    def _spelled(self, text: str, tiles: Iterable[int]) -> Word:
        """A word on tiles that have its letters; jokers take the place of those that are missing."""
        rest, chosen, meant = list(tiles), [], ""
        for letter in text:
            own = next((tile for tile in rest if self._letter(tile) == letter), None)
            tile = next(tile for tile in rest if not self._letter(tile)) if own is None else own
            meant += letter if own is None else ""
            rest.remove(tile)
            chosen.append(tile)
        return Word(tuple(chosen), meant)

    def _out(self) -> Iterator[Table]:
        tiles = self._some()
        for text in self._words_in(tiles, max(FEWEST, self.start.duty)):
            yield (*self._table(), self._spelled(text, tiles))

    def _add(self) -> Iterator[Table]:
        """One letter, before, behind or inside a word."""
        letters = {self._letter(tile): tile for tile in self.start.rack if self._letter(tile)}
        for word in self.chance.shuffled(self.start.table)[:TRIES]:
            before = as_it_lies(self.start, word)
            for place in range(len(word.tiles) + 1):
                for letter, tile in letters.items():
                    if self._counts(word.text[:place] + letter + word.text[place:]):
                        tiles = (*word.tiles[:place], tile, *word.tiles[place:])
                        yield (*self._table(word), Word(tiles, before.jokers))

    def _rob(self) -> Iterator[Table]:
        """One letter of one word."""
        for word in self.chance.shuffled(self.start.table)[:TRIES]:
            before = as_it_lies(self.start, word)
            for place, tile in enumerate(word.tiles):
                if self._letter(tile) and self._counts(word.text[:place] + word.text[place + 1 :]):
                    rest = Word((*word.tiles[:place], *word.tiles[place + 1 :]), before.jokers)
                    tiles = [tile, *self._some()]
                    found = (self._spelled(text, tiles) for text in self._words_in(tiles))
                    yield from ((*self._table(word), rest, new) for new in found if tile in new.tiles)

    def _swap(self) -> Iterator[Table]:
        """One joker."""
        for word in self.start.table:
            for place, joker in enumerate(word.tiles):
                if not self._letter(joker):
                    yield from self._swapped(word, place, joker)

    def _swapped(self, word: Lying, place: int, joker: int) -> Iterator[Table]:
        for tile in self.start.rack:
            letter = self._letter(tile)
            if letter and self._counts(word.text[:place] + letter + word.text[place + 1 :]):
                tiles = (*word.tiles[:place], tile, *word.tiles[place + 1 :])
                others = [other for other in word.tiles if not self._letter(other) and other != joker]
                meant = "".join(word.text[word.tiles.index(other)] for other in others)
                rest = self._some([tile])
                found = (self._spelled(text, [*rest, joker]) for text in self._words_in([*rest, joker]))
                yield from ((*self._table(word), Word(tiles, meant), new) for new in found if joker in new.tiles)
