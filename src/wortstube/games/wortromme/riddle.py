"""The riddle of Wortrommé (R41 to R43): words lie on the table, and as many tiles of a rack as possible shall go down.

It is played by the rules of a turn: word after word, each of them is checked at once, and any of them may be taken
back. Nothing is drawn and nothing is hidden. Tasks are made in `riddles`.
"""

from __future__ import annotations

from wortstube.games.core import Referee
from wortstube.games.wortromme.equipment import Box
from wortstube.games.wortromme.fold import folded
from wortstube.games.wortromme.messages import Dealt, Events, Lying, State, TakenBack, TurnBegan
from wortstube.games.wortromme.scoring import finish


def opening(state: State, referee: Referee) -> Events:
    """R41: everybody finds the same words and tiles; R7: laying out is done with."""
    task = state.options.riddle
    assert task is not None
    box = Box(state.equipment)
    table = tuple(Lying(box.take(text), text, 0, 0, referee.judge(text).spelling) for text in task.table)
    dealt = Dealt(racks=(box.take(task.rack),), stacks=(), first=0, table=table)
    return [dealt, TurnBegan(seat=0, turn=1)]


def after_word(state: State, events: Events) -> Events:
    """R43: with an empty rack the riddle is solved; else it goes on."""
    after = folded(state, events)
    return [*events, TurnBegan(seat=0, turn=after.turn + 1) if after.racks[0] else finish(after, "laid_out")]


def undo(state: State) -> Events:
    """R43: the last word goes back; what has lain once stays counted."""
    before = state.tables[-1]
    lay = {tile for word in before for tile in word.tiles}
    tiles = tuple(tile for word in state.table for tile in word.tiles if tile not in lay)
    back = TakenBack(seat=0, table=before, tiles=tiles, passes=0)
    return [back, TurnBegan(seat=0, turn=state.turn + 1)]
