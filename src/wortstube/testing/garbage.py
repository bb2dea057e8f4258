"""Commands nobody should send: bytes that are no JSON, JSON that is no command, commands with odd values in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from wortstube.games.core import Chance, Command

HOPELESS: tuple[bytes | str | dict[str, Any], ...] = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf{}",
    b"null",
    b"true",
    b"[]",
    b"{}",
    b'"kind"',
    b"1e999",
    b"NaN",
    b"[" * 100_000,
    b'{"kind":' * 100_000,
    b'{"kind":"' + b"x" * 100_000 + b'"}',
    b'{"kind":"time_up","deadline":"turn:1"}',
    b'{"kind":"leave","seat":0}',
    b'{"kind":"\\ud800"}',
    '{"kind":"\ud800"}',
    '{"kind":"\x00"}',
    {},
    {"kind": "\ud800"},
    {"kind": None},
    {"kind": {"kind": "kind"}},
)

ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 2**63, 2**64, -(10**30), 0.5, 1e308, "", " ", "\x00", "\ud800", "ß", "ÄÖÜ", "İ",
    "🂡", "A" * 10_000, "A\u0308" * 50, [], [[]], [0, 0], [-1], [10**30], [""], list(range(1000)), {}, {"": ""}, [{}],
)  # fmt: skip


def odd(command: Command, values: Iterable[Any], chance: Chance) -> Iterator[dict[str, Any]]:
    """The command with one of its values replaced, once by each of these."""
    raw = msgspec.to_builtins(command)
    found = [place for place in places(raw) if place not in (("window",), ("kind",))]
    for value in values:
        if found:
            yield replaced(raw, chance.choice(found), value)
        else:
            yield {**raw, chance.choice(("extra", "seat", "window", "kind")): value}


def some(values: Sequence[Any], chance: Chance, count: int) -> list[Any]:
    return chance.shuffled(values)[:count]


def torn(command: Command, chance: Chance, count: int) -> Iterator[bytes]:
    """The command's JSON cut off or with one byte changed."""
    text = msgspec.json.encode(command)
    for _ in range(count):
        at = chance.below(len(text))
        yield text[:at] if chance.happens(0.3) else text[:at] + bytes([chance.below(256)]) + text[at + 1 :]


def noise(chance: Chance, count: int) -> Iterator[bytes]:
    for _ in range(count):
        yield bytes(chance.below(256) for _ in range(chance.below(40)))


def scraps_of(value: Any) -> list[Any]:
    """All texts and numbers within a value, each once: what a command might name that it should not."""
    found: dict[Any, None] = {}
    heap = [msgspec.to_builtins(value)]
    while heap:
        match heap.pop():
            case dict() as fields:
                heap += fields.values()
            case list() | tuple() as items:
                heap += items
            case str() | int() as scrap if not isinstance(scrap, bool):
                found[scrap] = None
    return list(found)


def places(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if at:
        yield at
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ()
    for key, item in inner:
        yield from places(item, (*at, key))


def replaced(value: Any, place: tuple[str | int, ...], new: Any) -> Any:
    if not place:
        return new
    at, *rest = place
    items: Any = dict(value) if isinstance(value, dict) else list(value)
    items[at] = replaced(items[at], tuple(rest), new)
    return items
