"""How a game of Wortrommé begins (R3 to R5): tiles are drawn to see who begins, then racks and stacks are dealt."""

from __future__ import annotations

from wortstube.games.core import Chance, Seat
from wortstube.games.deals import chance_of, new_code
from wortstube.games.wortromme.equipment import ALPHABET, Equipment
from wortstube.games.wortromme.fold import folded
from wortstube.games.wortromme.messages import Dealt, Events, Lot, LotsDrawn, State, Tiles, TurnBegan

RACK = 14
"""R3: so many tiles everybody begins with."""
STACKS = {"open": 4, "hidden": 7}
"""R4, R29."""


def opening(state: State, chance: Chance) -> Events:
    if state.players == 1:
        return [_deal_of_code(state, chance), TurnBegan(seat=0, turn=1)]
    lots = _lots(state, chance)
    first = lots[0].first if lots else state.options.start or 0
    return [*lots, _deal(folded(state, lots), first, chance), TurnBegan(seat=first, turn=1)]


def _lots(state: State, chance: Chance) -> list[LotsDrawn]:
    """R3: everybody draws a tile; R5: unless the table says who begins."""
    start = state.options.start
    if start is not None and start < state.players:
        return []
    lots, first = draw_lots(state.equipment, state.players, chance)
    letters = tuple(state.equipment.tiles[lot.tile] for lot in lots)
    return [LotsDrawn(lots=tuple(lots), letters=letters, first=first)]


def draw_lots(equipment: Equipment, players: int, chance: Chance) -> tuple[list[Lot], Seat]:
    """R3: the letter nearest to A begins, a joker is best; who is tied puts his tile back and draws again."""
    lots: list[Lot] = []
    held: dict[Seat, int] = {}
    drawing = list(range(players))
    while True:
        for seat in drawing:
            box = [tile for tile in range(len(equipment.tiles)) if tile not in held.values()]
            held[seat] = chance.choice(box)
        ranks = {seat: _rank(equipment, held[seat]) for seat in drawing}
        tied = [seat for seat in drawing if ranks[seat] == min(ranks.values())]
        again = tied if len(tied) > 1 else []
        lots += [Lot(seat, held[seat], kept=seat not in again) for seat in drawing]
        if not again:
            return lots, tied[0]
        for seat in again:
            del held[seat]
        drawing = again


def _rank(equipment: Equipment, tile: int) -> int:
    return -1 if equipment.is_joker(tile) else ALPHABET.index(equipment.tiles[tile])


def _deal(state: State, first: Seat, chance: Chance) -> Dealt:
    """R3: each keeps the tile he has drawn and gets the others to make fourteen."""
    kept: dict[Seat, Tiles] = {lot.seat: (lot.tile,) for lot in state.lots if lot.kept}
    held = {tile for tiles in kept.values() for tile in tiles}
    tiles = iter(chance.shuffled(tile for tile in state.pool if tile not in held))
    racks = []
    for seat in range(state.players):
        own = kept.get(seat, ())
        racks.append((*own, *(next(tiles) for _ in range(RACK - len(own)))))
    return Dealt(racks=tuple(racks), stacks=_stacks(state, tuple(tiles)), first=first)


def _deal_of_code(state: State, chance: Chance) -> Dealt:
    """R30: the tiles of a solitaire depend on its code alone."""
    code = state.options.deal.upper() or new_code(chance)
    tiles = tuple(chance_of(code).shuffled(state.pool))
    return Dealt(racks=(tiles[:RACK],), stacks=_stacks(state, tiles[RACK:]), first=0, code=code)


def _stacks(state: State, tiles: Tiles) -> tuple[Tiles, ...]:
    """R4: as even as possible."""
    count = STACKS[state.options.stacks]
    return tuple(tiles[number::count] for number in range(count))
