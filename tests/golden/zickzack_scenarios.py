"""The golden playthroughs of Zickzack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from tests.conformance.entrant import registered
from tests.games.zickzack.golden_boards import GOLDEN_BOARDS, GoldenBoard
from tests.games.zickzack.positions import Tiles, named
from tests.golden.playing import bots_play, game_of_bots, submit, window
from tests.golden.transcript import Playthrough
from wortstube.games.core import Command, Leave, Seat, TimeUp, replay
from wortstube.games.levels import Level
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.messages import (
    Accept,
    Challenge,
    ChoseBlank,
    Claim,
    Drew,
    FirstRoundBegan,
    GoOn,
    Hint,
    Knock,
    LayBlank,
    Place,
    SetFree,
    State,
    TakeBack,
    TurnBegan,
)
from wortstube.games.zickzack.outlook import undiscovered
from wortstube.testing.playouts import Playout, Setup, Step, riddles

FOUR: tuple[Level, ...] = ("klub", "hobby", "experte", "anfaenger")
LANGUAGES = {"de": "German", "en": "English", "fr": "French", "it": "Italian"}


def strict() -> Playthrough:
    levels: tuple[Level, ...] = ("experte", "hobby")
    options = Options(scoring=3, hourglass=30)
    return game_of_bots("Zickzack: a strict game of two bots", registered("zickzack"), options, levels, b"golden")


def examples(golden: GoldenBoard) -> Playthrough:
    """What the rulebook shows: a first round, then four turns with all the words of their captions; bots finish."""
    first, later = golden.first_round.split(), [piece for piece, _ in golden.steps]
    racks = [f"{one.split('@')[0]} {two.split('@')[0]}" for one, two in zip(first, later, strict=True)]
    playout = _dealt(Options(language=golden.language, start=0), racks)  # type: ignore[arg-type]
    for piece in first[:-1]:
        _place(playout, piece)
    _place(playout, first[-1], golden.first_words)
    for piece, words in golden.steps:
        _place(playout, piece, words)
        _all(playout, GoOn())
    bots_play(playout, FOUR)
    title = f"Zickzack: the {LANGUAGES[golden.language]} examples of the rulebook"
    return Playthrough(title, FOUR, playout)


def knocking() -> Playthrough:
    """Two knock at the same time and roll the die, one of them knocks in vain after that; the order changes."""
    golden = GOLDEN_BOARDS[0]
    racks = ["A3x2 R2x2 E N", "M3x2 T3x2 S I", "B2x2 D2x2 L A", "O2x2 U2x2 N E"]
    playout = _dealt(Options(start=0, knock_window=5), racks)
    for piece in golden.first_round.split():
        _place(playout, piece)
    _place(playout, "R2x2@9,10", "ARM")
    for seat in (2, 3):
        submit(playout, seat, Knock(window=window(playout, seat)))
    _time_up(playout)
    first = _state(playout).actor
    words = undiscovered(_state(playout), playout.entrant.referee)[:2]
    submit(playout, first, Claim(words=named(" ".join(word.text for word in words)), window=window(playout, first)))
    second = 5 - first
    submit(playout, second, Knock(window=window(playout, second)))
    _time_up(playout)
    submit(playout, second, Claim(words=named("MAR"), window=window(playout, second)))
    submit(playout, second, SetFree(tile=_state(playout).racks[second][0], window=window(playout, second)))
    _all(playout, GoOn())
    bots_play(playout, FOUR)
    return Playthrough("Zickzack: knocking", FOUR, playout)


def free_letters() -> Playthrough:
    """STADT becomes STADTTOR, a blank is laid and exchanged, a made-up word is struck, one dreams and one leaves."""
    racks = ["S1x1 T3x2 E1x1 I", "T1x1 O1x1 E1x1 L", "A1x1 R1x1 U", "D2x2 K", "T2x1 N1x1 M"]
    playout = _dealt(Options(referee="challenge", hourglass=30, start=0, rotation=True), racks)
    for piece in ("S1x1@5,5", "T1x1@6,5", "A1x1@7,5", "D2x2@8,5"):
        _place(playout, piece)
    _place(playout, "T2x1@10,5", "STADT DATS")
    submit(playout, 1, Challenge(word=1, window=window(playout, 1)))
    _all(playout, Accept())
    _set_free(playout, "T")
    _time_up(playout)
    _set_free(playout, "O")
    _place(playout, "T3x2@12,5 O1x1@15,5 R1x1@16,5", "STADTTOR TOR")
    _all(playout, Accept())
    _all(playout, GoOn())
    seat = _state(playout).seat
    blank = _state(playout).supplies[seat][0]
    submit(playout, seat, LayBlank(piece=Piece(blank, 6, 6), window=window(playout, seat)))
    _all(playout, GoOn())
    _place(playout, "N1x1@7,6", "AN NADT", exchange=blank)
    submit(playout, 0, Challenge(word=1, window=window(playout, 0)))
    _all(playout, Accept())
    submit(playout, None, Leave(seat=3))
    bots_play(playout, (*FOUR, "klub"))
    return Playthrough("Zickzack: free letters, a blank, two challenges", (*FOUR, "klub"), playout)


def solitaire() -> Playthrough:
    """A set by its code, with a hint; a bot plays it."""
    options = Options(deal="ZICKZACK", hints=3, scoring=3)
    playout = Playout.begin(registered("zickzack"), Setup(1, options), b"golden")
    bots_play(playout, ("klub",), until=lambda state: len(state.board) == 4)
    if not playout.over:
        submit(playout, 0, Hint(window=window(playout, 0)))
    bots_play(playout, ("klub",))
    return Playthrough("Zickzack: a solitaire", ("klub",), playout)


def riddle() -> Playthrough:
    """A bot lays two letters and takes the first back, plays on with it, and is done."""
    playout = Playout.begin(registered("zickzack"), riddles(registered("zickzack"))[0], b"golden")
    bots_play(playout, ("klub",), until=lambda state: len(state.laid()) == 2)
    submit(playout, 0, TakeBack(tile=_state(playout).laid()[0].tile, window=window(playout, 0)))
    bots_play(playout, ("klub",))
    return Playthrough("Zickzack: a riddle", ("klub",), playout)


def _state(playout: Playout) -> State:
    state: State = playout.now.state
    return state


def _dealt(options: Options, racks: Sequence[str]) -> Playout:
    """A game after a draft that gave everybody these letters and a blank, before the first round."""
    playout = Playout.begin(registered("zickzack"), Setup(len(racks), options), b"golden")
    start, box = playout.steps[0], Tiles()
    drawn = [(seat, tile, box.equipment.tiles[tile]) for seat, rack in enumerate(racks) for tile in box.tiles(rack)]
    events: list[Any] = [start.events[0]]
    events += [Drew(seat=seat, tile=number, letter=tile.letter, size=tile.size) for seat, number, tile in drawn]
    for seat, blank in zip(range(len(racks)), box.equipment.blanks(), strict=False):
        events.append(ChoseBlank(seat=seat, tile=blank, size=box.equipment.tiles[blank].size))
    order = tuple(range(len(racks)))
    events += [FirstRoundBegan(order=order), TurnBegan(seat=0, turn=1, first_round=True)]
    states = [replay(playout.entrant.game, events[: count + 1]) for count in range(len(events))]
    playout.steps[0] = Step(start.before, None, None, events, states)
    return playout


def _place(playout: Playout, places: str, words: str = "", exchange: int | None = None) -> None:
    """Tiles of whose turn it is, or free ones, by letter and size."""
    state = _state(playout)
    pieces = []
    for part in places.split():
        text, _, place = part.partition("@")
        x, y = map(int, place.split(","))
        pieces.append(Piece(_tile(state, text), x, y))
    command = Place(pieces=tuple(pieces), words=named(words), exchange=exchange, window=window(playout, state.seat))
    submit(playout, state.seat, command)


def _tile(state: State, text: str) -> int:
    fitting = Tiles(state.equipment)
    fitting.rest = [*state.racks[state.seat], *state.free]
    return fitting.tile(text)


def _set_free(playout: Playout, letter: str) -> None:
    seat = _state(playout).seat
    submit(playout, seat, SetFree(tile=_tile(_state(playout), letter), window=window(playout, seat)))
    _all(playout, GoOn())


def _all(playout: Playout, command: Command) -> None:
    """Everybody who is asked now says the same."""
    phase = _state(playout).phase
    while _state(playout).phase == phase and _state(playout).unanswered:
        seat: Seat = _state(playout).unanswered[0]
        submit(playout, seat, msgspec.structs.replace(command, window=window(playout, seat)))


def _time_up(playout: Playout) -> None:
    deadline = playout.entrant.game.awaiting(_state(playout)).deadlines[0]
    submit(playout, None, TimeUp(deadline=deadline.id))


SCENARIOS: dict[str, Callable[[], Playthrough]] = {
    "zickzack-strict": strict,
    "zickzack-knocking": knocking,
    "zickzack-free-letters": free_letters,
    "zickzack-solitaire": solitaire,
    "zickzack-riddle": riddle,
    **{f"zickzack-examples-{golden.language}": partial(examples, golden) for golden in GOLDEN_BOARDS},
}
