"""What a program that learns sees of Wortrommé, and the moves it is offered. Tiles are counted by letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import get_args

from wortstube.games.core import Awaiting, Referee
from wortstube.games.legal import taking_turns
from wortstube.games.observing import Field, Layout, Numbers, Offers, kind_rows, mark, packed, seats, those
from wortstube.games.wortromme.equipment import ALPHABET, JOKER, Equipment
from wortstube.games.wortromme.legal import ORDER, Laid, Look, Moves, part
from wortstube.games.wortromme.messages import (
    Accept,
    AnyCommand,
    Challenge,
    Draw,
    Lay,
    Manner,
    Pass,
    Phase,
    Stop,
    Undo,
    View,
)
from wortstube.games.wortromme.workbench import Workbench

MOST = 10
PHASES: tuple[Phase, ...] = get_args(Phase)
MANNERS: tuple[Manner, ...] = get_args(Manner)
KINDS = kind_rows([Lay, Draw, Pass, Accept, Challenge, Stop, Undo])
LETTERS = {letter: at for at, letter in enumerate((*ALPHABET, JOKER))}
LONGEST = 20
"""Longer words on the table count as words of so many letters."""

QUICK: tuple[Look, ...] = ((1, 6, 10_000, 8),)
"""Less than a list looks for: letters of one word on the table, and few of it."""

Pair = tuple[AnyCommand, bytes]


def _letters(equipment: Equipment, tiles: Iterable[int]) -> Numbers:
    """How many there are of each letter, and how many jokers."""
    count, bears = [0] * len(LETTERS), equipment.tiles
    for tile in tiles:
        count[LETTERS[bears[tile]]] += 1
    return count


def _tops(view: View) -> Numbers:
    tops = [LETTERS[view.equipment.tiles[stack.top]] if stack.top is not None else -1 for stack in view.stacks]
    return chain.from_iterable([mark(len(LETTERS), top) for top in tops])


def _table(view: View) -> Numbers:
    return _letters(view.equipment, [tile for word in view.table for tile in word.tiles])


def _lengths(view: View) -> Numbers:
    count = [0] * LONGEST
    for word in view.table:
        count[min(len(word.tiles), LONGEST) - 1] += 1
    return count


def _owed(view: View) -> Numbers:
    owed = [0] * view.players
    for due in view.dues:
        owed[due.seat] += due.tiles
    return seats(owed, view.seat)


def _who(view: View, some: Sequence[int]) -> Numbers:
    return those(some, view.players, view.seat)


@cache
def _layout(players: int, stacks: int) -> Layout:
    return Layout(
        Field("rack", len(LETTERS), "tiles on the own rack by letter, jokers last", lambda view: _letters(
            view.equipment, view.rack,
        )),
        Field("table", len(LETTERS), "tiles in words on the table, in the same way", _table),
        Field("lengths", LONGEST, f"how many words of 1 to {LONGEST} letters lie there", _lengths),
        Field("tops", stacks * len(LETTERS), "what lies open on each stack", _tops),
        Field("stacks", stacks, "how many tiles each stack has", lambda view: [
            stack.tiles for stack in view.stacks
        ]),
        Field("phase", len(PHASES), f"one of {', '.join(PHASES)}", lambda view: mark(
            len(PHASES), PHASES.index(view.phase),
        )),
        Field("passes", 1, "how many have passed in a row", lambda view: (view.passes,)),
        Field("doubts", 1, "words of the last move that may be challenged", lambda view: (len(view.doubts),)),
        Field("away", 1, "tiles that are out of play", lambda view: (view.away,)),
        Field("turn_of", players, "whose turn it is", lambda view: _who(view, [view.turn_of])),
        Field("unanswered", players, "who may still challenge", lambda view: _who(view, view.unanswered)),
        Field("counts", players, "tiles on the rack", lambda view: seats(view.counts, view.seat)),
        Field("scores", players, "the points", lambda view: seats(view.scores, view.seat)),
        Field("duties", players, "letters of the word that has to be laid out first", lambda view: seats(
            view.duties, view.seat,
        )),
        Field("owed", players, "tiles that have to be drawn", _owed),
        Field("wrong", players, "wrong challenges", lambda view: seats(view.wrong, view.seat)),
        Field("left", players, "who has left", lambda view: _who(view, view.left)),
    )  # fmt: skip


def layout(view: View) -> Layout:
    return _layout(view.players, len(view.stacks))


MOVE = Layout(
    Field("kind", len(KINDS), "lay, draw, pass, accept, challenge, stop, undo"),
    Field("letters", 1, "letters of the new word, or of one that is challenged; they are its points"),
    Field("played", 1, "tiles that leave the rack"),
    Field("jokers", 1, "jokers among them"),
    Field("manner", len(MANNERS), f"where the word comes from: {', '.join(MANNERS)}"),
    Field("tile", len(LETTERS), "the open tile that is drawn"),
    Field("tiles", 1, "how many tiles the stack has"),
)


def move_layout(view: View) -> Layout:
    return MOVE


def standing(view: View) -> Sequence[int]:
    return view.scores


def offers(view: View, awaiting: Awaiting, referee: Referee, most: int) -> Offers:
    """By turns of their kinds, in the order of the list."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    rows = [_pairs(view, kind, awaiting, referee) for kind in ORDER if kind in window.kinds]
    chosen = taking_turns(rows, most)
    return Offers([command for command, _ in chosen], b"".join([row for _, row in chosen]))


def _pairs(view: View, kind: str, awaiting: Awaiting, referee: Referee) -> Iterator[Pair]:
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    if kind == "lay":
        return ((command, _of_move(bench)) for command, bench in _moves(view, window.id, referee))
    return ((command, _of_other(view, command)) for command in part(view, kind, window, referee))


def _moves(view: View, window: str, referee: Referee) -> Iterator[Laid]:
    """What is found quickly; if that is nothing, all that can be found."""
    quick = Moves(view, window, referee, QUICK).laid()
    first = next(quick, None)
    if first is None:
        return Moves(view, window, referee).laid()
    return chain([first], quick)


def _of_move(bench: Workbench) -> bytes:
    played = bench.played()
    (new,) = bench.new
    jokers = len(bench.start.equipment.jokers_in(played))
    return _row(Lay, len(new.tiles), len(played), jokers, MANNERS.index(bench.manner()))


def _of_other(view: View, command: AnyCommand) -> bytes:
    match command:
        case Draw(stack=number):
            stack = view.stacks[number]
            top = LETTERS[view.equipment.tiles[stack.top]] if stack.top is not None else -1
            return _row(Draw, tile=top, tiles=stack.tiles)
        case Challenge(word=number):
            return _row(Challenge, len(view.table[number].tiles))
        case _:
            return _row(type(command))


@lru_cache(maxsize=65536)
def _row(
    kind: type[AnyCommand],
    letters: int = 0,
    played: int = 0,
    jokers: int = 0,
    manner: int = -1,
    tile: int = -1,
    tiles: int = 0,
) -> bytes:
    return packed(*KINDS[kind], letters, played, jokers, *mark(len(MANNERS), manner), *mark(len(LETTERS), tile), tiles)
