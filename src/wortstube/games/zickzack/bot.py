"""The players of Zickzack that are no persons.

All levels think alike, with the words they know; the best one also foresees the reply (R5). A lower level knows fewer
words (R39); it does not play badly on purpose. All overlook words, the more so the longer and rarer they are, on a bad
day more than on a good one, so that the better one of two wins often, not always. A bot sees the view of its seat,
nothing else. Of one board it always sees the same words, so that it does not knock for a word it has forgotten then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property, lru_cache
from hashlib import blake2b
from itertools import product
from typing import assert_never, cast

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Rulings, Seat, Window, no_rulings
from wortstube.games.knowledge import Knowledge, Skill
from wortstube.games.levels import LEVELS, Level
from wortstube.games.zickzack.board import Path, Piece, board_of
from wortstube.games.zickzack.messages import (
    MOST_WORDS,
    Accept,
    Begin,
    Challenge,
    ChooseBlank,
    Claim,
    Draw,
    GoOn,
    Kind,
    Knock,
    LayBlank,
    Noted,
    Options,
    Pass,
    Place,
    SetFree,
    State,
    Stop,
    View,
    Word,
)
from wortstube.games.zickzack.solver import LENGTHS, Look, Solver, words_of
from wortstube.games.zickzack.strategy import Turn
from wortstube.games.zickzack.views import state_of
from wortstube.games.zickzack.words import is_new, policy_of
from wortstube.kernels.zigzag import EVERYTHING
from wortstube.lexicon import TIERS, UNSAID_GRADE, Lexicon, Policy, Tier

SKILLS: dict[Level, Skill] = {
    "anfaenger": Skill("everyday", sight=0.53, tolerance=0.5, boldness=0.5),
    "hobby": Skill("standard", sight=0.46, tolerance=0.3, boldness=0.7),
    "klub": Skill("large", sight=0.49, tolerance=0.0, boldness=0.9),
    "experte": Skill("all", sight=0.58, tolerance=-1.0, boldness=1.0),  # what is not in the whole list is no word
}

FORMS = (0.6, 0.72, 0.85, 1.0, 1.18, 1.4, 1.7)
"""How good a day a bot has: by so much more or less than usual it loses sight of words, for the whole of a game."""

RASHNESS: dict[Level, float] = {"anfaenger": 0.03, "hobby": 0.015, "klub": 0.0, "experte": 0.0}
"""How often a bot that sees nothing knocks all the same (R26)."""

BLUFFS: dict[Level, float] = {"anfaenger": 0.02, "hobby": 0.05, "klub": 0.08, "experte": 0.08}
"""How often a bot names a word it does not know, where only a challenge could find it out (R51)."""

LIKELY, SURE = 0.5, 0.8
"""How sure it has to be that a word is none to challenge it at all, and to risk its last wrong challenge (X10)."""

TRIES = 30
"""Ways over the board that are tried for a bluff."""

FAMILIAR_TIER: Tier = "standard"
LONGEST_FAMILIAR = 12
"""By the words of this tier, up to this length, a bot tells whether letters look like a word."""


def choose(
    view: View, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    state, window = state_of(view), awaiting.seats[view.seat]
    player = Player(mind(level, lexicon, state.options), rulings)
    asked = cast(Kind, window.kinds[0])
    match asked:
        case "draw":
            return Draw(size=player.size(state, chance), window=window.id)
        case "choose_blank":
            return ChooseBlank(tile=max(state.blanks, key=lambda tile: _area(state, tile)), window=window.id)
        case "begin":
            return Begin(window=window.id)
        case "knock" | "go_on":
            knocks = player.knocks(state, view.seat, chance)
            return Knock(window=window.id) if knocks else GoOn(window=window.id)
        case "accept" | "challenge":
            return player.answer(state, view.seat, window.id, chance)
        case "set_free":
            return player.give(state, view.seat, window, chance)
        case "claim" if state.players > 1:
            return player.claim(state, view.seat, window.id, chance)
        case "claim" | "place" | "lay_blank" | "pass" | "hint" | "stop":
            return player.play(state, view.seat, window, chance)
        case _:
            assert_never(asked)


def warm(level: Level, lexicon: Lexicon) -> None:
    """Learn the words now, so that the first answer does not have to wait for it."""
    options = msgspec.structs.replace(Options(), language=lexicon.language)
    mind(level, lexicon, options).complete()


def learn(view: View, level: Level, lexicon: Lexicon) -> None:
    """The words of the language and the options of this table."""
    mind(level, lexicon, view.table.options).complete()


class Mind:
    """What a bot of one level knows: its words, and how much letters are worth."""

    def __init__(self, lexicon: Lexicon, level: Level, policy: Policy) -> None:
        self.level, self.skill = level, SKILLS[level]
        self.words = words_of(lexicon, policy)
        self._lexicon, self._policy = lexicon, policy
        self._best = list(TIERS).index(self.skill.tier)
        self._chances = {form: tuple(self._chances_on(form)) for form in FORMS}

    def _chances_on(self, form: float) -> Iterator[int]:
        """How likely it sees a word by its grade and letters, as `Knowledge.sight` has it, on a good or a bad day."""
        for grade, letters in product(range(4), range(LENGTHS)):
            known = grade <= self._best and letters >= 2
            yield round(EVERYTHING * self.skill.sight ** (form * (letters - 2 + grade))) if known else 0

    @cached_property
    def weights(self) -> Counter[str]:
        """How often each letter occurs in everyday words."""
        return Counter("".join(self._lexicon.referee(self._policy).words("everyday")))

    @cached_property
    def familiar(self) -> Knowledge:
        tier: Tier = self.skill.tier if self._best == 0 else FAMILIAR_TIER
        policy = msgspec.structs.replace(self._policy, max_length=LONGEST_FAMILIAR)
        return Knowledge(self._lexicon, policy, msgspec.structs.replace(self.skill, tier=tier))

    def complete(self) -> None:
        """Learn what is otherwise learned when it is first asked for."""
        assert self.weights
        self.familiar.looks_familiar("AB")

    def look(self, game: bytes, seed: bytes) -> Look:
        """What it sees: in one game it has one form, and the same seed sees the same words."""
        return Look(self._chances[FORMS[_number(game) % len(FORMS)]], _number(seed))

    def knows(self, text: str) -> bool:
        grade = self.words.grade(text)
        return grade is not None and (grade <= self._best or grade == UNSAID_GRADE)


class Player:
    """A mind at a table: what the circle has ruled, it knows."""

    def __init__(self, mind: Mind, rulings: Rulings) -> None:
        self._mind, self._rulings = mind, rulings
        self.level, self.skill = mind.level, mind.skill

    def turn(self, state: State, seat: Seat) -> Turn:
        game = msgspec.json.encode((seat, state.pool))  # R6: what nobody has drawn stays the same
        look = self._mind.look(game, msgspec.json.encode((seat, state.first, state.board, state.racks)))
        return Turn(self._mind.words, look, state, seat, self._rulings, far_sighted=self.level == LEVELS[-1])

    def size(self, state: State, chance: Chance) -> str:
        """R46: the size of which the letters that are left are the most useful; a large one touches more others."""
        tiles = [state.equipment.tiles[tile] for tile in state.pool]
        useful: dict[str, list[float]] = {}
        for tile in tiles:
            useful.setdefault(tile.size, []).append(self._mind.weights[tile.letter] * (tile.width + tile.height))
        if not chance.happens(self.skill.sight):
            return chance.choice(sorted(useful))
        return max(sorted(useful), key=lambda size: sum(useful[size]) / len(useful[size]))

    def play(self, state: State, seat: Seat, window: Window, chance: Chance) -> Command:
        """R9, R20: the best move it sees; R17: else a blank or a letter is given up."""
        turn = self.turn(state, seat)
        found = turn.best() if "place" in window.kinds else None
        if found:
            move, words = found
            named = tuple(Word(tiles=word.tiles) for word in (*words, *self._bluffs(state, chance)))[:MOST_WORDS]
            return Place(pieces=move.pieces, words=named, exchange=move.exchange, window=window.id)
        if state.first_round or (state.players == 1 and not state.board):
            return Place(pieces=self._opening(state, turn.opening(chance).pieces), window=window.id)
        if state.players == 1:
            seen = turn.visible() if "claim" in window.kinds else []
            return _claim(seen, window.id) if seen else Stop(window=window.id)
        return self.give(state, seat, window, chance)

    def _opening(self, state: State, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """R42: alone, it begins with a letter that another one makes a word with, if there is one."""
        if state.players > 1:
            return pieces
        solver = Solver(self._mind.words, state.equipment, state.options.scoring)
        for tile in (pieces[0].tile, *state.racks[0]):
            first = msgspec.structs.replace(pieces[0], tile=tile)
            solver.set_position([first])
            if solver.moves([other for other in state.racks[0] if other != tile], most=1):
                return (first,)
        return pieces

    def give(self, state: State, seat: Seat, window: Window, chance: Chance) -> Command:
        """R17, R22: a blank rather than a letter; R21, R26: the letter that is worth least."""
        blank = self.turn(state, seat).blank(chance) if "lay_blank" in window.kinds else None
        if blank:
            return LayBlank(piece=blank, window=window.id)
        if "set_free" not in window.kinds:
            return Pass(window=window.id)
        letter = state.equipment.tiles
        return SetFree(
            tile=min(state.racks[seat], key=lambda tile: self._mind.weights[letter[tile].letter]), window=window.id
        )

    def knocks(self, state: State, seat: Seat, chance: Chance) -> bool:
        """R24: for a word it sees, and now and then for one it only thinks it sees (R26)."""
        return bool(self.turn(state, seat).visible()) or chance.happens(RASHNESS[self.level])

    def claim(self, state: State, seat: Seat, window: str, chance: Chance) -> Command:
        """R52: all words it sees; R26: or it was mistaken."""
        words = self.turn(state, seat).visible()
        refused_freely = state.options.referee == "strict" and not state.options.penalty
        if not words and not refused_freely and (mistake := self._imagined(state, chance)):
            words = [mistake]
        return _claim(words, window) if words else Pass(window=window)

    def _bluffs(self, state: State, chance: Chance) -> list[Noted]:
        """R51: now and then a word that only looks like one."""
        if state.options.referee == "strict" or not chance.happens(BLUFFS[self.level]):
            return []
        bluff = self._imagined(state, chance)
        return [bluff] if bluff else []

    def _imagined(self, state: State, chance: Chance) -> Noted | None:
        """A way over the board that is no word this bot knows, but looks like one."""
        board, noted = board_of(state.equipment, state.board), [word for words in state.notes for word in words]
        for _ in range(TRIES if board.letters() else 0):
            path: Path = (chance.choice(board.letters()),)
            for _ in range(2 + chance.below(3)):
                onward = [near for near in board.neighbours(path[-1]) if board.letter(near) and near not in path]
                path = (*path, chance.choice(onward)) if onward else path
            text = board.read(path) or ""
            unknown = len(text) > 2 and not self._mind.knows(text) and is_new(text, path, noted)
            if unknown and self._rulings(text) is None and self._mind.familiar.looks_familiar(text):
                return Noted(text, path)
        return None

    def answer(self, state: State, seat: Seat, window: str, chance: Chance) -> Command:
        """R51: challenge the word it doubts most, if it doubts any enough; else let all stand."""
        doubts = [
            (self._doubt(word.text), len(word.tiles), number)
            for number, word in enumerate(state.pending)
            if not word.doubt
        ]
        limit = state.options.wrong_challenges
        last = limit and state.wrong[seat] + 1 >= limit
        doubt, _, number = max(doubts, default=(0.0, 0, 0))
        if doubt >= (SURE if last else LIKELY) and chance.happens(self.skill.boldness):
            return Challenge(word=number, window=window)
        return Accept(window=window)

    def _doubt(self, text: str) -> float:
        """How sure it is that this is no word: what the circle has ruled is certain, and the best one knows all."""
        ruled = self._rulings(text)
        if ruled is not None or self._mind.knows(text):
            return float(ruled is False)
        return 1.0 if self.level == LEVELS[-1] else self._mind.familiar.doubt(text)


def _number(seed: bytes) -> int:
    return int.from_bytes(blake2b(seed, digest_size=8).digest(), "big")


def _claim(words: list[Noted], window: str) -> Claim:
    return Claim(words=tuple(Word(tiles=word.tiles) for word in words), window=window)


def _area(state: State, tile: int) -> int:
    shape = state.equipment.tiles[tile]
    return shape.width * shape.height


def mind(level: Level, lexicon: Lexicon, options: Options) -> Mind:
    """What a bot of this level knows of the words of a table; learned once."""
    return _mind(lexicon, level, policy_of(options))


@lru_cache(maxsize=16)
def _mind(lexicon: Lexicon, level: Level, policy: Policy) -> Mind:
    return Mind(lexicon, level, policy)
