"""The players of Wortrommé that are no persons: they make any legal move they find, with the words of their level.

They look at the view of their seat and at nothing else.
"""

from __future__ import annotations

from wortstube.games.core import Awaiting, Chance, Command, House, Level, Seat, no_house
from wortstube.games.wortromme.draft import position_in
from wortstube.games.wortromme.messages import Accept, Challenge, Draw, Lay, Manner, Options, Pass, View
from wortstube.games.wortromme.moves import Moves, Table
from wortstube.games.wortromme.words import policy_of
from wortstube.lexicon import Lexicon, Tier

TIERS: dict[Level, Tier] = {"anfaenger": "everyday", "hobby": "standard", "klub": "large", "experte": "all"}
MANNERS: tuple[Manner, ...] = ("swap", "rob", "add", "out")


def warm(level: Level, lexicon: Lexicon) -> None:
    """Learn the words now, so that the first answer does not have to wait for it."""
    lexicon.referee(policy_of(Options())).search("AST", tier=TIERS[level], most=1)


def choose(
    view: View, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance, house: House = no_house
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    if window.kinds[0] == "accept":
        return _answer(view, window.id, level, lexicon, house)
    if "lay" in window.kinds and (table := _move(view, view.seat, level, lexicon, chance, house)):
        return Lay(words=table, window=window.id)
    if "draw" in window.kinds:
        stacks = [number for number, stack in enumerate(view.stacks) if stack.tiles]
        return Draw(stack=chance.choice(stacks), window=window.id)
    return Pass(window=window.id)


def _move(view: View, seat: Seat, level: Level, lexicon: Lexicon, chance: Chance, house: House) -> Table | None:
    """The longest new word among the moves it finds."""
    dictionary = lexicon.referee(policy_of(view.options))

    def counts(text: str) -> bool:
        ruled = house(text)
        return dictionary.judge(text, TIERS[level]).valid if ruled is None else ruled

    moves = Moves(position_in(view, seat), dictionary, chance, TIERS[level], counts)
    found = [table for manner in MANNERS if (table := moves.of(manner))]
    return max(found, key=lambda table: len(table[-1].tiles), default=None)


def _answer(view: View, window: str, level: Level, lexicon: Lexicon, house: House) -> Command:
    """R24: the best one knows whether a word is none; the others let everything stand."""
    dictionary = lexicon.referee(policy_of(view.options))
    for doubt in view.doubts if level == "experte" else ():
        ruled = house(doubt.text)
        wrong = doubt.text not in dictionary if ruled is None else not ruled
        if wrong and not doubt.found:
            return Challenge(word=doubt.word, window=window)
    return Accept(window=window)
