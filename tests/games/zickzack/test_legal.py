"""R8, R12, R22, R42: where tiles may lie, against every field; and words are named as they count."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wortstube.games import core
from wortstube.games.core import Chance, Command, Rejection, TimeUp
from wortstube.games.legal import Legal
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.legal import legal
from wortstube.games.zickzack.messages import Claim, LayBlank, Place, State
from wortstube.games.zickzack.rules import make
from wortstube.lexicon import Lexicon

GAME = make()


def referee_of(state: State) -> Any:
    return Lexicon.load().referee(GAME.policy(state.options))


def begun(players: int, **agreed: Any) -> State:
    options = GAME.options(**agreed)
    referee = Lexicon.load().referee(GAME.policy(options))
    return core.replay(GAME, GAME.setup(options, players, referee, Chance(b"legal", 0)))


def drafted(**agreed: Any) -> State:
    """After the draft, before the first letter."""
    state = begun(2, hourglass=60, **agreed)
    number = 0
    while state.phase in ("draft", "blanks"):
        number += 1
        up = TimeUp(deadline=GAME.awaiting(state).deadlines[0].id)
        events = core.decide(GAME, state, None, up, referee_of(state), Chance(b"legal", number))
        assert not isinstance(events, Rejection)
        state = core.replay(GAME, events, state)
    return state


def listed_in(state: State) -> tuple[Legal[Any], int]:
    ((seat, _),) = GAME.awaiting(state).seats.items()
    return legal(GAME.view(state, seat), core.awaiting_for(GAME.awaiting(state), seat), referee_of(state)), seat


def accepted(state: State, seat: int, command: Command) -> bool:
    return not isinstance(core.decide(GAME, state, seat, command, referee_of(state), Chance(b"legal", 1)), Rejection)


def everywhere(state: State, tiles: tuple[int, ...]) -> list[Piece]:
    """Also where a tile would stick out."""
    across, down = range(-1, state.equipment.width + 1), range(-1, state.equipment.height + 1)
    return [Piece(tile, x, y, way) for tile in tiles for x in across for y in down for way in (False, True)]


def test_the_first_letter_may_lie_anywhere_as_it_is_listed() -> None:
    """R8, R12, R14."""
    for rotation in (False, True):
        state = drafted(rotation=rotation)
        found, seat = listed_in(state)
        window = GAME.awaiting(state).seats[seat].id
        rack = state.racks[seat][:6]
        ways = [Place(pieces=(piece,), window=window) for piece in everywhere(state, rack)]
        laid = {found.alike(command) for command in ways if accepted(state, seat, command)}
        kinds = {state.equipment.tiles[tile] for tile in rack}
        listed = [
            found.alike(one)
            for one in found
            if isinstance(one, Place) and state.equipment.tiles[one.pieces[0].tile] in kinds
        ]
        assert found.complete
        assert set(listed) == laid
        assert len(listed) == len(laid)


def later(**agreed: Any) -> State:
    """Some letters lie on the board, and everybody has a blank."""
    state = drafted(**agreed)
    letters = state.equipment.text(state.equipment.letters())
    word, board, x = "HAUS", list[Piece](), 3
    for letter in word:
        tile = next(at for at, sign in enumerate(letters) if sign == letter and at not in {one.tile for one in board})
        board.append(Piece(tile, x, 5))
        x += state.equipment.tiles[tile].width
    lying = {piece.tile for piece in board}
    racks = tuple(tuple(tile for tile in rack if tile not in lying) for rack in state.racks)
    return msgspec.structs.replace(state, board=tuple(board), racks=racks, first_round=False, to_come=())


def test_a_blank_may_lie_wherever_it_is_listed() -> None:
    """R13, R22."""
    state = later(rotation=True)
    found, seat = listed_in(state)
    window = GAME.awaiting(state).seats[seat].id
    ways = [LayBlank(piece=piece, window=window) for piece in everywhere(state, state.supplies[seat])]
    laid = {found.alike(command) for command in ways if accepted(state, seat, command)}
    listed = [found.alike(one) for one in found if isinstance(one, LayBlank)]
    assert set(listed) == laid
    assert len(listed) == len(laid)


def test_letters_name_all_their_words_at_once_first_and_then_one_of_them() -> None:
    """R9, R10, R16."""
    state = later()
    found, seat = listed_in(state)
    places = [command for command in found.first(200) if isinstance(command, Place)]
    assert not found.complete
    assert max(len(command.words) for command in places[:5]) > 1
    assert all(accepted(state, seat, command) for command in places)
    assert len({found.alike(command) for command in places}) == len(places)


def test_a_solitaire_is_not_begun_with_a_letter_that_nothing_follows() -> None:
    """R42: what is listed is accepted, and its window has no other first letters."""
    state = begun(1, letters=10)
    found, seat = listed_in(state)
    assert found.complete
    assert all(accepted(state, seat, command) for command in found.first(5))


def test_a_knocker_may_name_anything_where_that_costs_something() -> None:
    """R26, R52."""
    state = msgspec.structs.replace(later(penalty=True), phase="claim", actor=0, seat=1, windows=1)
    found, seat = listed_in(state)
    drawn = [found.sample(Chance(b"draw", number)).command for number in range(40)]
    claims = [command for command in drawn if isinstance(command, Claim)]
    listed = {found.alike(command) for command in found}
    assert all(accepted(state, seat, command) for command in drawn)
    assert any(found.alike(command) not in listed for command in claims)
    mass = dict(found.sample(Chance(b"draw", number)) for number in range(2000))
    assert sum(mass.values()) == pytest.approx(1)
