"""The players of Zickzack that are no persons.

All levels think alike, with the words they know; the best one also foresees the reply (R5). A lower level knows fewer
words (R39), overlooks more of them, the more so the longer and rarer they are, names fewer at once and knocks less
often; it does not play badly on purpose. What a bot sees in a game is drawn once: a word that it has overlooked it does
not find at the next look, and one that it has seen it sees as long as it lies there. On a bad day it overlooks more
than on a good one, so that the better one of two wins often, not always. It sees the view of its seat, nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import assert_never, cast

import msgspec

from wortstube.games.bluff import is_plausible
from wortstube.games.characters import bluffing
from wortstube.games.core import Awaiting, Chance, Command, Rulings, Seat, Window, no_rulings
from wortstube.games.doubt import is_last_challenge
from wortstube.games.ear import ear
from wortstube.games.knowledge import Listener, letters_of_everyday
from wortstube.games.levels import LEVELS, Who, nearest_level, rungs
from wortstube.games.look import look_of
from wortstube.games.stems import stem
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Path, Piece, board_of
from wortstube.games.zickzack.equipment import Equipment
from wortstube.games.zickzack.messages import (
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
    Pass,
    Place,
    SetFree,
    State,
    Stop,
    View,
    Word,
)
from wortstube.games.zickzack.plans import Plan, Planner
from wortstube.games.zickzack.solver import Solver, words_of
from wortstube.games.zickzack.strategy import Naming, Turn
from wortstube.games.zickzack.views import state_of
from wortstube.games.zickzack.words import is_new, noted_words, policy_of
from wortstube.lexicon import Lexicon, Policy, Referee

DRAWING = 0.09
"""How many times the usual pause it takes to draw a letter or a blank: a draft of slow bots takes five seconds."""

SIGHT = (0.46, 0.48, 0.545, 0.65, 0.76, 0.795)
"""The chance of not losing sight of a word at each letter beyond two, and once more for each tier it is rarer."""

FORMS = (0.6, 0.72, 0.85, 1.0, 1.18, 1.4, 1.7)
"""How good a day a bot has: by so much more or less than usual it loses sight of words, for the whole of a game. On a
bad day it also names by so much fewer at once."""

MOODS = (1.2, 1.3, 1.4, 1.55, 1.55, 0.8)
"""How much the day matters, by level: the power that its form is raised to."""

AT_ONCE = (2.0, 2.4, 3.2, 4.7, 6.8, 9.0)
"""R10, R52: how many words it names at once, by level; with a share of one, one more in so many turns."""

TWINS = (1, 1, 1, 1, 2, 2)
"""How many of these may have one stem."""

PAUSES = (8, 6, 4, 3, 2, 1)
"""R24, R39: of so many turns it is ready to knock after one, by level; 1: at any time. Of two players each has four in
eight: a beginner knocks after one turn of the other in four at most."""

RASHNESS = (0.06, 0.04, 0.03, 0.02, 0.0, 0.0)
"""How often a bot that is ready to knock, and sees nothing, knocks all the same (R26)."""

BLUFFS = (0.02, 0.04, 0.05, 0.08, 0.08, 0.08)
"""How often a bot names a word it does not know, where only a challenge could find it out (R51)."""

PATIENCE = 0.65
"""Over a riddle, where no clock runs, a bot does not lose sight of so much: this power of what it loses in a game."""

WIDTHS = (1, 1, 2, 4, 10, 40)
"""R57: how many ways of laying letters it keeps in mind, by level: who does not foresee the next letter takes what is
best now."""

TRIES = 30
"""Ways over the board that are tried for a bluff."""


def choose(
    view: View, awaiting: Awaiting, who: Who, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    state, window = state_of(view), awaiting.seats[view.seat]
    player = Player(who, mind(lexicon, state.options), chance, rulings)
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
            return player.answer(state, view.seat, window.id)
        case "set_free":
            return player.give(state, view.seat, window, chance)
        case "place" | "claim" | "take_back" | "stop" if state.options.riddle:
            return player.solve(state, window.id)
        case "claim" if state.players > 1:
            return player.claim(state, view.seat, window.id, chance)
        case "claim" | "place" | "lay_blank" | "pass" | "hint" | "stop" | "take_back":
            return player.play(state, view.seat, window, chance)
        case _:
            assert_never(asked)


def warm(who: Who, lexicon: Lexicon) -> None:
    """Learn the words now, so that the first answer does not have to wait for it."""
    options = msgspec.structs.replace(Options(), language=lexicon.language)
    mind(lexicon, options).complete()


def hesitation(view: View, awaiting: Awaiting, who: Who, chance: Chance) -> float:
    """R46: to draw a letter face down nobody has to think, nor for a blank, and there are many to draw."""
    assert view.seat is not None
    return DRAWING if {"draw", "choose_blank"}.intersection(awaiting.seats[view.seat].kinds) else 1.0


def learn(view: View, who: Who, lexicon: Lexicon) -> None:
    """The words of the language and the options of this table."""
    mind(lexicon, view.table.options).complete()


class Mind:
    """What bots of all levels know of the words of a table, and how much letters are worth."""

    def __init__(self, lexicon: Lexicon, policy: Policy) -> None:
        self.lexicon, self.policy = lexicon, policy
        self.words, self.referee = words_of(lexicon, policy), lexicon.referee(policy)

    @cached_property
    def weights(self) -> Counter[str]:
        """How often each letter occurs in everyday words."""
        return letters_of_everyday(self.lexicon, self.policy)

    def complete(self) -> None:
        """Learn what is otherwise learned when it is first asked for."""
        assert self.weights
        ear(self.lexicon, self.policy)

    def stem(self, text: str) -> str:
        """What a word has in common with others of its kind."""
        return _stem(self.referee, text)

    def invents(self, text: str) -> bool:
        """Whether this could be a word, and is none; nor reminds of one that is not said."""
        return self.words.dawg.number(text) < 0 and is_plausible(text, self.lexicon, self.policy)


class Player:
    """A bot at a table: what the circle has ruled, it knows."""

    def __init__(self, who: Who, mind: Mind, chance: Chance, rulings: Rulings = no_rulings) -> None:
        self._who, self._mind, self._rulings = who, mind, rulings
        self._game = chance.lasting("game")
        self._form, seed = self._game.choice(FORMS) ** rungs(who, MOODS), self._game.below(2**64)
        self.look = look_of(who, rungs(who, SIGHT) ** self._form, seed)
        self._patient_look = look_of(who, rungs(who, SIGHT) ** (PATIENCE * self._form), seed)

    def turn(self, state: State, seat: Seat) -> Turn:
        naming = Naming(self._at_once(state), round(rungs(self._who, TWINS)), self._mind.stem)
        far_sighted = nearest_level(self._who) == LEVELS[-1]
        return Turn(self._mind.words, self.look, state, seat, self._rulings, naming=naming, far_sighted=far_sighted)

    def _at_once(self, state: State) -> int:
        """How many words it names at once in this turn."""
        usual = max(1.0, rungs(self._who, AT_ONCE) / max(1.0, self._form))
        return int(usual + self._game.of(f"words {state.turn}"))

    def size(self, state: State, chance: Chance) -> str:
        """R46: the size of which the letters that are left are the most useful; a large one touches more others."""
        tiles = [state.equipment.tiles[tile] for tile in state.pool]
        useful: dict[str, list[float]] = {}
        for tile in tiles:
            useful.setdefault(tile.size, []).append(self._mind.weights[tile.letter] * (tile.width + tile.height))
        if not chance.happens(rungs(self._who, SIGHT)):
            return chance.choice(sorted(useful))
        return max(sorted(useful), key=lambda size: sum(useful[size]) / len(useful[size]))

    def play(self, state: State, seat: Seat, window: Window, chance: Chance) -> Command:
        """R9, R20: the best move it sees; R17: else a blank or a letter is given up."""
        turn = self.turn(state, seat)
        found = turn.best() if "place" in window.kinds else None
        if found:
            move, words = found
            said = (words[0], *self._bluffs(state, chance), *words[1:])[: self._at_once(state)]
            named = tuple(Word(tiles=word.tiles) for word in said)
            return Place(pieces=move.pieces, words=named, exchange=move.exchange, window=window.id)
        if state.first_round or (state.players == 1 and not state.board):
            return Place(pieces=self._opening(state, turn.opening(chance).pieces), window=window.id)
        if state.players == 1:
            seen = turn.named() if "claim" in window.kinds else []
            return _claim(seen, window.id) if seen else Stop(window=window.id)
        return self.give(state, seat, window, chance)

    def solve(self, state: State, window: str) -> Command:
        """R55, R56: the next letter of the best plan it sees for those that are left; R58: it takes nothing back."""
        plans = self.plans(state.equipment, state.board, noted_words(state), state.racks[0])
        if not plans[0].steps:
            return Stop(window=window)
        step = plans[0].steps[0]
        return Place(pieces=(step.piece,), words=(Word(tiles=tuple(step.word[1])),), window=window)

    def plans(
        self, equipment: Equipment, board: Sequence[Piece], noted: Iterable[Noted], letters: Sequence[int]
    ) -> list[Plan]:
        """How it would lay these letters one after the other."""
        planner = Planner(self._mind.words, equipment, self._patient_look)
        return planner.plans(board, self._mind.words.numbered(noted), letters, round(rungs(self._who, WIDTHS)))

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
        if not self._is_ready(state, seat):
            return False
        return bool(self.turn(state, seat).visible()) or chance.happens(rungs(self._who, RASHNESS))

    def _is_ready(self, state: State, seat: Seat) -> bool:
        """R39: after one of so many turns, if somebody else's; after the next one, if that was its own.

        The best ones are so quick that they answer other knocks as well (R25).
        """
        pause = round(rungs(self._who, PAUSES))
        if pause == 1:
            return True
        if seat == state.seat or state.windows > 1:
            return False
        place = (state.turn + int(pause * self._game.of("knocks"))) % pause
        return place == 0 or (place == 1 and state.clockwise(seat)[0] == state.seat)

    def claim(self, state: State, seat: Seat, window: str, chance: Chance) -> Command:
        """R52: words it sees; R26: or it was mistaken."""
        words = self.turn(state, seat).named()
        refused_freely = state.options.referee == "strict" and not state.options.penalty
        if not words and not refused_freely and (mistake := self._imagined(state, chance)):
            words = [mistake]
        return _claim(words, window) if words else Pass(window=window)

    def _bluffs(self, state: State, chance: Chance) -> list[Noted]:
        """R51: now and then a word that only looks like one."""
        if state.options.referee == "strict" or not chance.happens(bluffing(self._who, BLUFFS)):
            return []
        bluff = self._imagined(state, chance)
        return [bluff] if bluff else []

    def _imagined(self, state: State, chance: Chance) -> Noted | None:
        """A way over the board that is no word, but sounds like one."""
        board, noted = board_of(state.equipment, state.board), [word for words in state.notes for word in words]
        for _ in range(TRIES if board.letters() else 0):
            path: Path = (chance.choice(board.letters()),)
            for _ in range(2 + chance.below(3)):
                onward = [near for near in board.neighbours(path[-1]) if board.letter(near) and near not in path]
                path = (*path, chance.choice(onward)) if onward else path
            text = board.read(path) or ""
            could_be = len(text) > 2 and self._rulings(text) is None and is_new(text, path, noted)
            if could_be and self._mind.invents(text):
                return Noted(text, path)
        return None

    def answer(self, state: State, seat: Seat, window: str) -> Command:
        """R51: challenge the word it doubts most, if it doubts any enough; else let all stand."""
        listener = Listener(self._mind.lexicon, self._mind.policy, self._who, self._rulings)
        last = is_last_challenge(state, seat)
        doubts = [
            (listener.doubt(word.text), len(word.tiles), number)
            for number, word in enumerate(state.pending)
            if not word.doubt and listener.challenges(word.text, self._game, last=last)
        ]
        return Challenge(word=max(doubts)[2], window=window) if doubts else Accept(window=window)


@lru_cache(maxsize=10_000)
def _stem(referee: Referee, text: str) -> str:
    return stem(referee.judge(text).lemma or text)


def _claim(words: list[Noted], window: str) -> Claim:
    return Claim(words=tuple(Word(tiles=word.tiles) for word in words), window=window)


def _area(state: State, tile: int) -> int:
    shape = state.equipment.tiles[tile]
    return shape.width * shape.height


def mind(lexicon: Lexicon, options: Options) -> Mind:
    """What bots know of the words of a table; learned once."""
    return _mind(lexicon, policy_of(options))


@lru_cache(maxsize=16)
def _mind(lexicon: Lexicon, policy: Policy) -> Mind:
    return Mind(lexicon, policy)
