"""How a player of Zickzack weighs a turn: which letters to lay where, and which words to name.

All letters lie open (R5), so the reply of the next player can be foreseen: a far-sighted player takes from what a move
brings what it lets the next one do. Others take what brings them most. What is seen at all, the look decides; of that,
nobody names more at once than comes to the tongue.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec

from wortstube.games.core import Chance, Rulings, Seat, no_rulings
from wortstube.games.look import Look
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.messages import MOST_WORDS, Noted, State
from wortstube.games.zickzack.solver import Move, Solver, Words
from wortstube.games.zickzack.words import noted_words
from wortstube.kernels.zigzag import Found

FORESEEN = 60
"""Moves whose reply is weighed."""

RUNS = 8
"""Words over several letters that are weighed."""

BUDGET = 150_000
"""Steps of the search for such words, some ten to thirty milliseconds."""

BLOCKS = 8
"""Places that are weighed for a blank."""

EVERYWHERE = bytes(range(100))
"""The path of a word that is nowhere new: over all tiles there are."""

THRIFT = 0.1
"""R20: share by which a move with free letters alone is better, since it keeps the own ones."""


class Naming(msgspec.Struct, frozen=True):
    """How words are named that are seen: so many at once, and of these so many that have one stem."""

    most: int = MOST_WORDS
    twins: int = MOST_WORDS
    stem: Callable[[str], str] = str

    def named(self, words: Iterable[Noted]) -> list[Noted]:
        """What is named of these: the first ones that can be."""
        named: list[Noted] = []
        stems = Counter[str]()
        for word in words:
            if len(named) == self.most:
                break
            stem = self.stem(word.text)
            if stems[stem] < self.twins:
                named.append(word)
                stems[stem] += 1
        return named


class Turn:
    """One turn, weighed from what its player sees."""

    def __init__(
        self,
        words: Words,
        look: Look,
        state: State,
        seat: Seat,
        rulings: Rulings = no_rulings,
        *,
        naming: Naming | None = None,
        far_sighted: bool = False,
    ) -> None:
        self.state, self.seat, self.naming = state, seat, naming or Naming()
        self.rack, self.far_sighted = state.racks[seat], far_sighted
        self._words, self._rulings = words, rulings
        self._noted = words.numbered(noted_words(state))
        self._solver = Solver(words, state.equipment, state.options.scoring, look, self.naming.most)
        self._visible = self._seen()

    def visible(self) -> list[Noted]:
        """New words that lie there already, whatever is laid now (R10), the longest first."""
        return self._words.spelled(_longest(self._visible))

    def named(self) -> list[Noted]:
        """R52: those of them that are named at once."""
        return self.naming.named(self.visible())

    def _seen(self) -> list[Found]:
        self._solver.set_position(self.state.board, self._noted)
        while self._ban(found := self._solver.words()):
            self._solver.set_position(self.state.board, self._noted)
        return found

    def _ban(self, found: Sequence[Found]) -> bool:
        """Take words for noted everywhere that the circle refuses; whether there are any."""
        words = zip(found, self._words.spelled(found), strict=True)
        refused = [number for (number, _), word in words if self._rulings(word.text) is False]
        self._noted += [(number, EVERYWHERE) for number in refused]
        return bool(refused)

    def best(self) -> tuple[Move, list[Noted]] | None:
        """R9: the move that is worth most, and the words to be named with it; None if it sees none."""
        for visible in (self._visible, []):  # where all a letter makes is a word that lies there, too, it is named here
            known = [*self._noted, *visible]
            moves = self._moves(known)
            if moves:
                move = self._weighed(moves, known)
                seen = self._seen_with(move, visible)
                return self.best() if self._ban(seen) else (move, self.naming.named(self._words.spelled(seen)))
        return None

    def _moves(self, known: Sequence[Found]) -> list[Move]:
        """R9, R20, R23: with an own letter, with free letters, with both, in exchange for a blank."""
        state, rotation = self.state, self.state.options.rotation
        self._solver.set_position(state.board, known)
        moves = self._solver.moves(self.rack, rotation=rotation, most=FORESEEN)
        if state.first_round:
            return moves
        moves += map(_thrifty, self._solver.moves(state.free, rotation=rotation, most=FORESEEN))
        if len(state.free) + bool(self.rack) > 1 and state.free:
            runs = self._solver.runs(state.free, self.rack, BUDGET, RUNS)
            moves += [self._with_all_words(run, known) for run in runs]
        for blank in state.board:
            if state.equipment.is_blank(blank.tile) and self.rack:
                self._solver.set_position((piece for piece in state.board if piece != blank), known)
                moves += self._solver.moves(self.rack, rotation=rotation, cover=blank, most=FORESEEN)
        return sorted(moves, key=lambda move: -move.worth)[:FORESEEN]

    def _with_all_words(self, run: Move, known: Sequence[Found]) -> Move:
        """R20: several letters make more words than the one that uses them all."""
        self._solver.set_position(self._after(run), [*known, *self._solver.through(run)])
        others = _longest(self._solver.words())[: self.naming.most - 1]
        return msgspec.structs.replace(run, worth=run.worth + self._solver.worth(others))

    def _after(self, move: Move) -> list[Piece]:
        """The board as a move leaves it."""
        return [*(piece for piece in self.state.board if piece.tile != move.exchange), *move.pieces]

    def _weighed(self, moves: Sequence[Move], known: Sequence[Found]) -> Move:
        """The move that is worth most; who is far-sighted takes off what the next player makes of it."""
        if not self.far_sighted or len(moves) == 1:
            return max(moves, key=lambda move: move.worth)
        replies = [self._reply(self._after(move), known) for move in moves]
        return max(zip(moves, replies, strict=True), key=lambda pair: pair[0].worth - pair[1])[0]

    def weighed(self, most: int) -> list[tuple[Move, list[Noted], float]]:
        """The best moves, the new words over what they lay, and what these are worth less the reply; the best first."""
        known = [*self._noted, *self._visible]
        found = []
        for move in self._moves(known)[:most]:
            self._solver.set_position((piece for piece in self.state.board if piece.tile != move.exchange), known)
            words = self.naming.named(self._words.spelled(_longest(self._solver.through(move))))
            found.append((move, words, self.worth(words) - self.reply(self._after(move))))
        return sorted(found, key=lambda one: -one[2])

    def worth(self, words: Iterable[Noted]) -> int:
        """What new words are worth that are named."""
        return self._solver.worth((0, bytes(word.tiles)) for word in words)

    def reply(self, board: Sequence[Piece]) -> float:
        """What the next player can make of this board."""
        return self._reply(board, [*self._noted, *self._visible])

    def _reply(self, board: Sequence[Piece], known: Sequence[Found]) -> float:
        """What the next player can make of this board once all its words are named; shared among several rivals."""
        rivals = [seat for seat in self.state.clockwise(self.seat) if seat != self.seat]
        if not rivals:
            return 0.0
        laid = {piece.tile for piece in board}
        self._solver.set_position(board, known)
        self._solver.note_words()
        letters = [tile for tile in (*self.state.racks[rivals[0]], *self.state.free) if tile not in laid]
        return self._solver.best_worth(letters) / len(rivals)

    def _seen_with(self, move: Move, visible: Sequence[Found]) -> list[Found]:
        """R9, R10: a word that uses each letter laid, then all others that are seen, the longest first."""
        known = [*self._noted, *visible]
        self._solver.set_position((piece for piece in self.state.board if piece.tile != move.exchange), known)
        first, *others = _longest(self._solver.through(move))
        self._solver.set_position(self._after(move), [*known, first, *others])
        return [first, *_longest([*others, *visible, *self._solver.words()])]

    def opening(self, chance: Chance) -> Move:
        """R8, R45: a letter of the first round that makes no word: beside another one, or in the middle."""
        tile = max(self.rack, key=lambda tile: (self._area(tile), -tile))
        places = self._solver.places(tile)
        if places:
            return Move((chance.choice(places),), 0)
        equipment = self.state.equipment
        shape = equipment.tiles[tile]
        return Move((Piece(tile, (equipment.width - shape.width) // 2, (equipment.height - shape.height) // 2),), 0)

    def _area(self, tile: int) -> int:
        shape = self.state.equipment.tiles[tile]
        return shape.width * shape.height

    def blank(self, chance: Chance) -> Piece | None:
        """R22: a place for a blank; who is far-sighted lays it where it hinders the next player most."""
        self._solver.set_position(self.state.board, self._noted)
        places = [place for tile in self.state.supplies[self.seat] for place in self._solver.places(tile)]
        if not places:
            return None
        some = chance.shuffled(places)[:BLOCKS]
        if not self.far_sighted:
            return some[0]
        return min(some, key=lambda piece: self._reply([*self.state.board, piece], self._noted))


def _longest(found: Iterable[Found]) -> list[Found]:
    """The longest words first."""
    return sorted(found, key=lambda word: -len(word[1]))


def _thrifty(move: Move) -> Move:
    return msgspec.structs.replace(move, worth=round(move.worth * (1 + THRIFT)))
