"""The dice of Bücherwurm on the table: what they are good for, and who may take which."""

from __future__ import annotations

from wortstube.games.buecherwurm.equipment import LETTERS, SPECIAL, SpecialFace
from wortstube.games.buecherwurm.messages import State
from wortstube.games.core import Rejection, Seat

FOR_TERMS: dict[SpecialFace, str] = {"not": "NOT", "any_letter": LETTERS}
"""R21: N, O or T; R23: any letter. The other faces of the special die are not for terms."""
RULE_OF_FACE: dict[SpecialFace, str] = {"theme": "R20", "plus_two": "R22", "stack": "R24", "question": "R25"}


def letters_on(state: State, die: int) -> str:
    """What a term for this die may begin with; empty if no term may use it."""
    if die != SPECIAL:
        return state.faces[die].letters
    return FOR_TERMS.get(state.special, "") if state.special else ""


def shown_on(state: State, die: int) -> str:
    """Letters, or the face of the special die."""
    return state.special or "" if die == SPECIAL else state.faces[die].letters


def points_of(state: State, die: int) -> int:
    """R14: the points on a white die; R21, R23: the special die has none of its own."""
    return 0 if die == SPECIAL else state.faces[die].points


def fault_of(state: State, die: int, seat: Seat) -> Rejection | None:
    """Why a seat may not take a die with a term, or None if it may."""
    if die not in state.middle and state.owner(die) is None:
        return Rejection("no_such_die", {"die": die, "rule": "R6"})
    if not letters_on(state, die):
        return Rejection("not_for_terms", {"face": state.special, "rule": RULE_OF_FACE[state.special or "question"]})
    return None if die in state.middle else _fault_of_theft(state, die, seat)


def _fault_of_theft(state: State, die: int, seat: Seat) -> Rejection | None:
    """R9, R10, R23, R24, R30."""
    owner = state.owner(die)
    assert owner is not None
    if owner == seat:
        return Rejection("own_die", {"die": die, "rule": "R30"})
    if die == SPECIAL and state.special == "any_letter":
        return Rejection("cannot_be_stolen", {"die": die, "rule": "R23"})
    if state.special == "stack" and die != state.held[owner][-1]:
        return Rejection("not_on_top", {"die": die, "rule": "R24"})
    if not state.worms:
        return Rejection("no_worm_card", {"rule": "R10"})
    return None


def takeable(state: State, seat: Seat) -> list[int]:
    """R8, R9: the dice a seat may take with a fitting term."""
    on_table = sorted((*state.middle, *(die for dice in state.held for die in dice)))
    return [die for die in on_table if fault_of(state, die, seat) is None]
