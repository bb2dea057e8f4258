"""How a round of Bücherwurm is opened, goes on and ends (R3, R4, R12 to R16, R19, R20, R25).

Every function takes the state before a command and the events so far, and returns the events with what follows.
"""

from __future__ import annotations

from typing import Literal

from wortstube.games.buecherwurm.equipment import SpecialFace
from wortstube.games.buecherwurm.fold import folded
from wortstube.games.buecherwurm.messages import (
    AnyEvent,
    CardRevealed,
    ChooseTheme,
    DiceRolled,
    DieTurned,
    Events,
    RoundBegan,
    Shuffled,
    State,
    ThemeChosen,
    TurnBegan,
    TurnDie,
)
from wortstube.games.buecherwurm.scoring import end_of_game, scored
from wortstube.games.buecherwurm.themes import LEVELS as DIFFICULTIES
from wortstube.games.buecherwurm.themes import Card, Theme
from wortstube.games.buecherwurm.themes import Level as Difficulty
from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Rejection, Seat, Window
from wortstube.games.deals import chance_of

By = Literal["player", "engine"]


def begun(state: State, events: Events, chooser: Seat, chance: Chance) -> Events:
    """R4, R16: the chooser reveals a card."""
    after = folded(state, events)
    return revealed(state, [*events, RoundBegan(round=after.round + 1, chooser=chooser)], chooser, chance)


def revealed(state: State, events: Events, seat: Seat, chance: Chance) -> Events:
    """The top card of the stack; once it is empty the used cards are shuffled, but not the one in play."""
    after = folded(state, events)
    if not after.stack:
        cards = tuple(luck(after, chance, "cards").shuffled(after.used))
        events = [*events, Shuffled(cards=cards, count=len(cards))]
        after = folded(state, events)
    events = [*events, CardRevealed(seat=seat, card=after.equipment.card(after.stack[0]))]
    return chosen(state, events, "easy", chance, "engine") if after.options.children else events


def luck(state: State, chance: Chance, stream: str) -> Chance:
    """R27: in the training the code decides, so that others can have the same cards and dice."""
    return chance_of(state.code, f"{stream} {state.round}") if state.code else chance


def choose(state: State, command: ChooseTheme, chance: Chance) -> Decision[AnyEvent]:
    return chosen(state, [], command.difficulty, chance)


def chosen(state: State, events: Events, difficulty: Difficulty, chance: Chance, by: By = "player") -> Events:
    """R4: then all dice are rolled; R20: in the middle of a round the next player goes on."""
    after = folded(state, events)
    assert after.card is not None
    theme = theme_of(after.card, difficulty)
    title = theme.title(after.options.language)
    events = [*events, ThemeChosen(seat=after.seat, difficulty=difficulty, theme=theme, title=title, by=by)]
    if after.phase == "switch":
        return next_turn(state, events)
    rolled = _rolled(folded(state, events), chance)
    return [*events, rolled] if rolled.special == "question" else next_turn(state, [*events, rolled])


def theme_of(card: Card, difficulty: Difficulty) -> Theme:
    """R19: the top one is the easiest, the lowest the hardest."""
    return card.themes[DIFFICULTIES.index(difficulty)]


def _rolled(state: State, chance: Chance) -> DiceRolled:
    """R4; R35: without the special die seven dice are rolled."""
    dice = luck(state, chance, "dice")
    faces = tuple(dice.choice(die) for die in state.equipment.dice)
    special = dice.choice(state.equipment.special) if state.options.special_die else None
    return DiceRolled(seat=state.seat, faces=faces, special=special)


def turn_die(state: State, command: TurnDie) -> Decision[AnyEvent]:
    """R25: to another face."""
    if command.face == "question":
        return Rejection("same_face", {"face": command.face, "rule": "R25"})
    return turned(state, [], command.face)


def turned(state: State, events: Events, face: SpecialFace, by: By = "player") -> Events:
    return next_turn(state, [*events, DieTurned(seat=state.seat, face=face, by=by)])


def next_turn(state: State, events: Events) -> Events:
    """R4, R6, R16, R20: the left neighbour."""
    after = folded(state, events)
    return [*events, TurnBegan(seat=after.clockwise(after.seat)[0], turn=after.turn + 1)]


def ended(
    state: State, events: Events, ender: Seat, by: Literal["last_die", "no_term", "time", "stopped"], chance: Chance
) -> Events:
    """R12, R13: the round is scored; then the game is over (R15, R36), or who ended it opens the next (R16)."""
    events = [*events, scored(folded(state, events), ender, by)]
    after = folded(state, events)
    end = end_of_game(after)
    return [*events, end] if end else begun(state, events, ender, chance)


def time_up(state: State, events: Events, chance: Chance) -> Events:
    """X8: the engine chooses at random; X7: also if who should choose has left."""
    if state.phase == "die":
        faces = [face for face in state.equipment.special if face != "question"]
        return turned(state, events, chance.choice(faces), "engine")
    return chosen(state, events, chance.choice(DIFFICULTIES), chance, "engine")


def awaiting(state: State) -> Awaiting:
    """R4, R20, R25: one question to one seat, for which there is as much time as for a term (X8)."""
    kind = "turn_die" if state.phase == "die" else "choose_theme"
    name = f"{kind}:{state.revealed}"
    thinking = float(state.options.thinking)
    return Awaiting({state.seat: Window(name, (kind,))}, (Deadline(name, thinking),) if thinking else ())
