"""What the engine says where the client of Wortrommé computes by itself: the workbench, presets, and sums."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import msgspec

from tests.conformance.entrant import registered
from tests.fixtures import Fixture
from tests.fixtures.words import SPELLED
from tests.games.wortromme.positions import position
from wortstube.games.wortromme.messages import Finished, Lay, Options, State, Stood, Word
from wortstube.games.wortromme.presets import PRESETS
from wortstube.games.wortromme.scoring import GOAL
from wortstube.games.wortromme.workbench import FEWEST, Workbench, fault_of, position_of, read
from wortstube.lexicon import fold
from wortstube.testing.playouts import Playout, Setup, play


def fixture() -> Fixture:
    games = [_bots(seed, options, players) for seed, options, players in _tables()]
    first = games[0].steps[0].after.state
    return {
        "tiles": [first.equipment.tiles],
        "limits": [[FEWEST, GOAL, max(first.duties)]],
        "presets": [[name, options] for name, options in PRESETS.items()],
        "moves": [move for game in games for move in _moves(game)],
        "splits": list(_splits()),
        "swaps": list(_swaps()),
        "letters": [[text, fold(text, "own_letter")] for text in SPELLED],
        "pads": [pad for game in games for pad in _pads(game)],
    }


def _tables() -> list[tuple[bytes, Options, int]]:
    return [(b"a", Options(), 2), (b"b", PRESETS["neuere_ausgabe"], 3), (b"c", Options(rearranging=True), 4)]


def _bots(seed: bytes, options: Options, players: int) -> Playout:
    return play(registered("wortromme"), Setup(players, options), seed, "bots")


def _moves(game: Playout) -> Iterator[dict[str, Any]]:
    """R6, R10, R11, R18: what was laid, told by what moves on the workbench, and the table that was sent for it."""
    laid = [step for step in game.steps if isinstance(step.command, Lay)]
    chosen = [step for step in laid if _bench(step.before.state, step.command).touched][:12] + laid[:2]
    for step in chosen:
        yield _move(step.before.state, _bench(step.before.state, step.command))


def _bench(state: State, command: Any) -> Workbench:
    bench = read(position_of(state, state.seat), command.words)
    assert isinstance(bench, Workbench)
    return bench


def _move(state: State, bench: Workbench) -> dict[str, Any]:
    (new,) = bench.new
    rests = [part.source for part in bench.parts if part.role == "rest"]
    swaps = [
        [after, before]
        for part in bench.parts
        if part.role == "swap" and part.source is not None
        for before, after in zip(state.table[part.source].tiles, part.tiles, strict=True)
        if before != after
    ]
    return {
        "rack": bench.start.rack,
        "table": [[word.tiles, word.text] for word in bench.start.table],
        "swaps": swaps,
        "new": [new.tiles, bench.start.spelled(new.tiles, new.text).jokers],
        "text": new.text,
        "split": sorted({source for source in rests if source is not None and rests.count(source) > 1}),
        "words": sorted([part.tiles, bench.start.spelled(part.tiles, part.text).jokers] for part in bench.parts),
    }


def _splits() -> Iterator[list[Any]]:
    """R6, R9, R11, R13: which tiles are taken from a word, and in which ways what is left may lie as several words."""
    for length in (5, 7, 8, 9):
        state = position("ABCDEFGHI"[:length], "SNN").now
        for taken in (taken for count in (1, 2) for taken in combinations(range(length), count)):
            left = [place for place in range(length) if place not in taken]
            cut = [cuts for count in range(1, len(left)) for cuts in combinations(range(1, len(left)), count)]
            ways = [[left[a:b] for a, b in pairwise((0, *cuts, len(left)))] for cuts in cut]
            yield [length, taken, [list(map(len, way)) for way in ways if _may_lie(state, way, taken)]]


def _may_lie(state: State, way: list[list[int]], taken: tuple[int, ...]) -> bool:
    """Asked with a new word that is long enough, so that only what is left can be at fault."""
    start = msgspec.structs.replace(position_of(state, 0), duty=0)
    (word,) = start.table
    new = Word((*(word.tiles[place] for place in taken), *start.rack))
    bench = read(start, [*(Word(tuple(word.tiles[place] for place in part)) for part in way), new])
    assert isinstance(bench, Workbench)
    return fault_of(bench) is None


def _swaps() -> Iterator[list[Any]]:
    """R18: whether a tile may take the place of another one that lies, by what the engine makes of that table."""
    state = position("TE(S)T HAUS", "SA?RO").now
    start = msgspec.structs.replace(position_of(state, 0), duty=0)
    for tile in start.rack:
        for word in start.table:
            for place, other in enumerate(word.tiles):
                after = (*word.tiles[:place], tile, *word.tiles[place + 1 :])
                named = Word(after, "S" * len(start.equipment.jokers_in(after)))
                bench = read(start, [named])
                assert isinstance(bench, Workbench)
                table = [[one.tiles, one.text] for one in start.table]
                yield [start.rack, table, tile, other, bench.parts[0].role == "swap"]


def _pads(game: Playout) -> Iterator[list[Any]]:
    """R7, R23, R25 to R27: the words of a game by seat and letters, and how it stood then and at last."""
    noted: list[list[int]] = []
    start = game.steps[0].after.state
    state = None
    for event in (event for step in game.steps for event in step.events):
        state = game.entrant.game.evolve(state, event)
        if isinstance(event, Stood):
            noted = [*noted, [event.seat, event.points]]
            if len(noted) % 6 == 1:
                yield [start.players, noted, state.scores, None]
        if isinstance(event, Finished) and event.reason == "goal":
            yield [start.players, noted, event.scores, event.winners]
