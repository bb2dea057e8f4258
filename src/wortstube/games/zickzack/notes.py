"""Noted words as a view writes them: short, since it goes out with every entry, and late in a game they are hundreds.

One text for each seat, its words between bars. A word is a sign for each of its tiles, which tell its letters; then "!"
if it stood a challenge; then how the dictionary writes it: nothing for "Arm", a comma for "arm", else after a colon.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from wortstube.games.zickzack.equipment import SIGNS
from wortstube.games.zickzack.messages import Noted

_WORD = re.compile(r"([^!,:]+)(!?)(,|:.*)?", re.DOTALL)


def written(words: Iterable[Noted]) -> str:
    """
    >>> written([Noted("ARM", (0, 10, 65), "Arm"), Noted("AM", (0, 65), "am", "stands"), Noted("MAER", (65,), "Mär")])
    '0a.|0.!,|.:Mär'
    """
    return "|".join(map(_written, words))


def _written(word: Noted) -> str:
    path = "".join([SIGNS[tile] for tile in word.tiles])
    if word.spelling == word.text.capitalize():
        spelling = ""
    else:
        spelling = "," if word.spelling == word.text.lower() else f":{word.spelling}"
    return f"{path}!{spelling}" if word.doubt else f"{path}{spelling}"


@lru_cache(maxsize=64)
def read(notes: str, letters: str) -> tuple[Noted, ...]:
    """What was written; `letters` are those of the tiles, in the order of their numbers.

    >>> read("0a.|0.!,", "A" * 10 + "R" * 55 + "M")[1]
    Noted(text='AM', tiles=(0, 65), spelling='am', doubt='stands')
    """
    return tuple(_read(word, letters) for word in notes.split("|") if word)


def _read(word: str, letters: str) -> Noted:
    found = _WORD.fullmatch(word)
    assert found is not None
    path, stood, spelling = found.groups()
    tiles = tuple(map(SIGNS.index, path))
    text = "".join([letters[tile] for tile in tiles])
    usual = {None: text.capitalize(), ",": text.lower()}
    return Noted(text, tiles, usual.get(spelling) or spelling[1:], "stands" if stood else "")
