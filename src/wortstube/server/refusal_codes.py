"""Which refusals there are, read off the sources, where each code is written beside the rule that it belongs to.

From this the client's types know them all, so that a code without words does not compile.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import wortstube
from wortstube.games import registry

SOURCE = Path(wortstube.__file__).parent
PLACES = {"Rejection": 0, "Refusal": 1, "Refused": 1}
"""What carries a code, and the place of the code if it is not named."""


class Unreadable(Exception):
    """A code that is put together elsewhere: nobody could say which ones there are."""


def of_game(name: str) -> list[str]:
    """The codes of one game's own rules."""
    return _codes(registry.folder(name).rglob("*.py"))


@cache
def around_games() -> list[str]:
    """The codes of everything around the games."""
    hand_on = [SOURCE / "library", SOURCE / "testing"]
    others = [*hand_on, *(registry.folder(name) for name in registry.OWN_GAMES)]
    return _codes(path for path in SOURCE.rglob("*.py") if not any(map(path.is_relative_to, others)))


def _codes(paths: Iterable[Path]) -> list[str]:
    return sorted({code for path in paths for code in read(path.read_text("utf-8"), path.name)} - {""})


def read(source: str, name: str = "") -> Iterator[str]:
    """The codes in a piece of source: those of refusals, and the faults that become some.

    >>> sorted(read('Rejection("over" if over else "stale"); Refusal(404, answer.code); Reading(fault="too_short")'))
    ['over', 'stale', 'too_short']
    """
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call):
            for code in _given(call):
                yield from _literals(code, f"{name}:{call.lineno}")


def _given(call: ast.Call) -> Iterator[ast.expr]:
    called = call.func.id if isinstance(call.func, ast.Name) else ""
    if called in PLACES:
        yield from call.args[PLACES[called] :][:1]
    for given in call.keywords:
        if given.arg == "fault" or (given.arg == "code" and called in PLACES):
            yield given.value


def _literals(code: ast.expr, where: str) -> Iterator[str]:
    match code:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one, where)
            yield from _literals(other, where)
        case ast.Attribute(attr="code" | "fault") | ast.Name(id="code"):
            pass  # handed on; it is written where it comes from
        case _:
            raise Unreadable(f"{where}: {ast.unparse(code)}")
