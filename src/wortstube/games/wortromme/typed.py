"""Commands of Wortrommé as people type them.

`HAUS` lays a word out from the rack (R7); `H?AUS` with a joker as its A (R17). `KAUEN aus KAU` makes it with letters
of words on the table (R10), `GOLD aus GOLFEN bleibt FEN` says what is left of them (R11), `MIX tausche WÄRE` swaps the
joker of a word (R18). Words on the table are named as they read, or by their numbers. `ziehe 2` draws from a stack
(R6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from wortstube.games.core import Rejection
from wortstube.games.typed import NotRead, joined, nothing_more, number, one_of, same, some_words, usual
from wortstube.games.wortromme.arranging import Wanted, arranged
from wortstube.games.wortromme.messages import (
    Accept,
    AnyCommand,
    Challenge,
    Draw,
    Kind,
    Lay,
    Pass,
    Stop,
    Undo,
    View,
)
from wortstube.games.wortromme.workbench import Part, Workbench, position_in
from wortstube.games.wortromme.workbench import read as on_workbench
from wortstube.lang import say
from wortstube.lexicon import fold

JOKER = "?"
"""Before a letter: a joker lies there."""
EXAMPLES = 3


def keywords(kind: Kind) -> str:
    return say(f"games.wortromme.typed.{kind}")


def usage(kind: Kind) -> str:
    return say(f"games.wortromme.usage.{kind}")


def bare(view: View, kinds: Sequence[str], text: str) -> str | None:
    if "draw" in kinds and (text.isdecimal() or "lay" not in kinds):
        return "draw"
    return "lay" if "lay" in kinds else None


def read(view: View, kind: Kind, text: str) -> AnyCommand:
    match kind:
        case "lay":
            return _lay(view, text)
        case "draw":
            return Draw(stack=number(text, len(view.stacks)))
        case "challenge":
            doubts = [doubt.word for doubt in view.doubts if same(doubt.text, text)]
            return Challenge(word=one_of(doubts, text))
        case "pass" | "accept" | "stop" | "undo":
            nothing_more(text)
            return PLAIN[kind]()
        case _:
            assert_never(kind)


Plain = Pass | Accept | Stop | Undo
PLAIN: dict[Kind, type[Plain]] = {"pass": Pass, "accept": Accept, "stop": Stop, "undo": Undo}


def written(view: View, command: AnyCommand) -> str:
    match command:
        case Lay():
            return joined(usual(keywords("lay")), _laid(view, command))
        case Draw():
            return joined(usual(keywords("draw")), str(command.stack + 1))
        case Challenge():
            text = next(doubt.text for doubt in view.doubts if doubt.word == command.word)
            return joined(usual(keywords("challenge")), text)
        case Pass() | Accept() | Stop() | Undo():
            return usual(keywords(next(kind for kind, one in PLAIN.items() if isinstance(command, one))))
        case _:
            assert_never(command)


def _say(key: str, **data: object) -> str:
    return say(f"games.wortromme.typing.{key}", **data)


def _lay(view: View, text: str) -> Lay:
    """The table as it shall lie: the new word, and what the words become that it takes from."""
    first, *others = some_words(text)
    wanted = _wanted(view, first, _sections(others))
    assert view.seat is not None
    found = arranged(position_in(view, view.seat), wanted)
    if not found:
        raise NotRead(_say("letters", word=wanted.text))
    if len(found) > 1:
        ways = "; ".join(_laid(view, Lay(words=table)) for table in found[:EXAMPLES])
        raise NotRead(_say("several", ways=ways))
    return Lay(words=found[0])


def _sections(texts: Sequence[str]) -> dict[str, list[str]]:
    """What stands behind "aus", "bleibt" and "tausche"."""
    named = {"from": _say("from").split(), "left": _say("left").split(), "swap": _say("swap").split()}
    sections: dict[str, list[str]] = {}
    section = ""
    for text in texts:
        opened = next((name for name, signs in named.items() if text.casefold() in signs), None)
        if opened:
            section = opened
            sections.setdefault(section, [])
        elif section:
            sections[section].append(text)
        else:
            raise NotRead(_say("one_word", word=text[:40]))
    return sections


def _wanted(view: View, new: str, sections: dict[str, list[str]]) -> Wanted:
    text, jokers = _new_word(new)
    sources = tuple(_source(view, named) for named in sections.get("from", ()))
    rests = tuple(map(_letters, sections["left"])) if "left" in sections else None
    swaps = tuple(_swap(view, named) for named in sections.get("swap", ()))
    return Wanted(text, jokers, sources, rests, swaps)


def _new_word(text: str) -> tuple[str, frozenset[int]]:
    """Its letters, and the places of those that a joker stands for (R17)."""
    head, *marked = text.split(JOKER)
    letters, jokers = _letters(head) if head else "", set[int]()
    for part in marked:
        jokers.add(len(letters))
        letters += _letters(part)
    return letters, frozenset(jokers)


def _letters(text: str) -> str:
    """X2: umlauts have tiles of their own."""
    letters = fold(text, "own_letter")
    if not letters:
        raise NotRead(_say("not_letters", word=text[:40] or JOKER))
    return letters


def _source(view: View, text: str) -> int:
    """A word on the table, as it reads or by its number."""
    if text.isdecimal():
        return number(text, len(view.table))
    lying = [place for place, word in enumerate(view.table) if same(word.text, text) or same(word.spelling, text)]
    if not lying:
        raise NotRead(_say("no_source", word=text[:40]))
    return lying[0]


def _swap(view: View, text: str) -> tuple[int, str]:
    """R18: the word whose joker is swapped, and how it reads then, if otherwise."""
    before, _, after = text.partition("=")
    source = _source(view, before)
    if not view.equipment.jokers_in(view.table[source].tiles):
        raise NotRead(_say("no_joker", word=view.table[source].text))
    return source, _letters(after) if after else view.table[source].text


def _laid(view: View, command: Lay) -> str:
    """How a table is typed that has one new word."""
    assert view.seat is not None
    bench = on_workbench(position_in(view, view.seat), command.words)
    if isinstance(bench, Rejection) or len(bench.new) != 1:
        return " ".join(view.equipment.text(word.tiles, word.jokers) for word in command.words)
    swapped = [part for part in bench.parts if part.role == "swap"]
    kept = {part.source for part in swapped}
    sources = [view.table[place].text for place in bench.touched if place not in kept]
    rests = [part.text for part in bench.parts if part.role == "rest"]
    return joined(
        _new(bench, bench.new[0]),
        _section("from", sources),
        _section("left", rests),
        _section("swap", [_swapped(view, part) for part in swapped]),
    )


def _section(name: str, texts: Sequence[str]) -> str:
    signs = {"from": _say("from"), "left": _say("left"), "swap": _say("swap")}
    return joined(usual(signs[name]), *texts) if texts else ""


def _new(bench: Workbench, part: Part) -> str:
    """Jokers of the rack, and those that were swapped, are marked."""
    joker = bench.start.equipment.is_joker
    fresh = {*bench.start.rack, *bench.swapped}
    pairs = zip(part.tiles, part.text, strict=True)
    return "".join(f"{JOKER}{letter}" if joker(tile) and tile in fresh else letter for tile, letter in pairs)


def _swapped(view: View, part: Part) -> str:
    assert part.source is not None
    before = view.table[part.source].text
    return before if before == part.text else f"{before}={part.text}"
