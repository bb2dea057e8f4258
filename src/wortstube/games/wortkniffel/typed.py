"""Commands of Wortkniffel as people type them.

`würfle 2 5` throws dice 2 and 5 again, `behalte HAUS` all but these (R3); `4 HAUS` enters a word in a box (R8), `HAUS`
in the only one that it fits; `streiche 4` (R17).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from wortstube.games.core import Rejection
from wortstube.games.typed import NotRead, joined, nothing_more, only, some_words, usual, words
from wortstube.games.wortkniffel.equipment import DICE
from wortstube.games.wortkniffel.messages import (
    Accept,
    AnyCommand,
    Challenge,
    CrossOut,
    Enter,
    Kind,
    Lay,
    Roll,
    State,
    View,
)
from wortstube.games.wortkniffel.score_card import BOXES, Box, Score, Word, score, spell
from wortstube.games.wortkniffel.story import box_name
from wortstube.lang import say

JOKER = "?"
"""The joker, where dice are named by what they show."""
WORDLESS: tuple[Box, ...] = ("straight", "chance")
"""R13, R16: boxes that take no words."""


def keywords(kind: Kind) -> str:
    return say(f"games.wortkniffel.typed.{kind}")


def usage(kind: Kind) -> str:
    return say(f"games.wortkniffel.usage.{kind}")


def bare(view: View, kinds: Sequence[str], text: str) -> str | None:
    if "roll" in kinds and text.split()[0].casefold() in _say("keep").split():
        return "roll"
    return only(kinds, "enter")


def read(view: View, kind: Kind, text: str) -> AnyCommand:
    match kind:
        case "roll":
            return Roll(keep=_kept(view.table, text))
        case "lay":
            return Lay(words=_spelled(words(text)))
        case "enter":
            return _enter(view, some_words(text))
        case "cross_out":
            return CrossOut(box=_box(text))
        case "accept":
            nothing_more(text)
            return Accept()
        case "challenge":
            nothing_more(text)
            return Challenge()
        case _:
            assert_never(kind)


def written(view: View, command: AnyCommand) -> str:
    match command:
        case Roll():
            thrown = [str(die + 1) for die in range(DICE) if die not in command.keep] if command.keep else []
            return joined(usual(keywords("roll")), *thrown)
        case Lay():
            return joined(usual(keywords("lay")), *(_written(view.table, word) for word in command.words))
        case Enter():
            return joined(box_word(command.box), *(_written(view.table, word) for word in command.words))
        case CrossOut():
            return joined(usual(keywords("cross_out")), box_word(command.box))
        case Accept():
            return usual(keywords("accept"))
        case Challenge():
            return usual(keywords("challenge"))
        case _:
            assert_never(command)


def _say(key: str, **data: object) -> str:
    return say(f"games.wortkniffel.typing.{key}", **data)


def box_words(box: Box) -> list[str]:
    return say(f"games.wortkniffel.box_words.{box}").split()


def box_word(box: Box) -> str:
    return box_words(box)[0]


def _find_box(text: str) -> Box | None:
    return next((box for box in BOXES if text.casefold() in box_words(box)), None)


def _box(text: str) -> Box:
    found = _find_box(text)
    if found is None:
        raise NotRead(_say("no_box", text=text[:40], boxes=", ".join(map(box_word, BOXES))))
    return found


def _spelled(texts: Sequence[str]) -> tuple[Word, ...]:
    return tuple(Word(text=text) for text in texts)


def _written(table: State, word: Word) -> str:
    if word.text or not word.dice:
        return word.text
    return "".join(table.dice[die] for die in word.dice)


def _kept(table: State, text: str) -> tuple[int, ...]:
    """R3: numbers are dice that are thrown; behind "behalte" come those that stay."""
    first, _, rest = text.partition(" ")
    keeps = first.casefold() in _say("keep").split()
    named = _dice(table, rest if keeps else text)
    if keeps:
        return named
    return tuple(die for die in range(DICE) if die not in named) if named else ()


def _dice(table: State, text: str) -> tuple[int, ...]:
    """Dice by their numbers or by what they show, each once."""
    found: list[int] = []
    for sign in "".join(words(text)).upper():
        face = table.equipment.joker if sign == JOKER else sign
        showing = [die for die, shown in enumerate(table.dice) if shown == face and die not in found]
        die = int(sign) - 1 if sign in "123456789" else next(iter(showing), -1)
        if not 0 <= die < DICE:
            raise NotRead(_say("no_die", die=sign, dice=DICE))
        found.append(die)
    return tuple(found)


def _enter(view: View, named: list[str]) -> Enter:
    """With the box before the words, or the only box they fit; some boxes take none."""
    box = _find_box(named[0])
    if box is not None and (len(named) > 1 or box in WORDLESS):
        return Enter(box=box, words=_spelled(named[1:]))
    texts = _spelled(named)
    fitting = _fitting(view, texts)
    if len(fitting) == 1:
        return Enter(box=next(iter(fitting)), words=texts)
    if not fitting:
        return Enter(box=_nearest(view, texts), words=texts)
    boxes = ", ".join(f"{box_word(one)} ({box_name(one)}, {points})" for one, points in fitting.items())
    raise NotRead(_say("which_box", boxes=boxes, example=joined(box_word(next(iter(fitting))), *named)))


def _fitting(view: View, texts: tuple[Word, ...]) -> dict[Box, int]:
    """The free boxes that take these words, with the points they would bring (R8 to R18)."""
    assert view.seat is not None
    table, card = view.table, view.table.cards[view.seat]
    spelled = spell(texts, table.dice, table.equipment)
    if isinstance(spelled, Rejection):
        return {}
    worth = {box: score(card, box, spelled, table.dice, table.equipment) for box in card.free() if box not in WORDLESS}
    return {box: one.points + one.extra for box, one in worth.items() if isinstance(one, Score)}


def _nearest(view: View, texts: tuple[Word, ...]) -> Box:
    """A box with which the rules say why the words fit none: the dice may lack letters, or the box may be full."""
    by_length: dict[int, Box] = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
    return by_length.get(len(texts[0].text), "kniffel")
