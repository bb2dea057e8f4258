"""Taking a person out of a log: their name becomes a mark that tells nothing, their keys and pictures are gone.

The one exception to "entries are never changed". Nothing else of an entry changes, so the log folds as before and
only the name differs; the table hears of it by a new entry (`Forgotten`). Pure functions over raw entries, so that
logs of any release can be rewritten.
"""

from __future__ import annotations

import hmac
import re
import unicodedata
from collections.abc import Collection, Iterable

import msgspec

from wortstube.games.core import Raw, Seat
from wortstube.table.log import Entry
from wortstube.table.messages import TableState

LETTERS = "ABDEFGHKLMNPRSTUWZ"
MARK = re.compile(f"~([{LETTERS}]{{5}})")
"""What stands where a name stood; how it is called is in the language files."""


def mark_for(name: str, salt: str) -> str:
    """The same for one name and salt, so that one person stays one; without the salt nobody finds out whose it was."""
    person = unicodedata.normalize("NFC", name).casefold()
    digest = hmac.digest(salt.encode(), person.encode(), "sha256")
    return "~" + "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:5])


class Stay:
    """From sitting down to standing up: the entries that speak of it, and the key that opens the seat at last."""

    def __init__(self, name: str, key: str, entry: Entry) -> None:
        self.name, self.key, self.entries = name, key, [entry]

    def rewritten(self, mark: str) -> list[Entry]:
        return [_without(entry, mark) for entry in self.entries]


def stays_of(entries: Iterable[Entry], keys: Collection[str]) -> list[Stay]:
    """When and as whom the holder of these keys sat there."""
    return [stay for stay in _stays(entries) if stay.key and stay.key in keys]


def _stays(entries: Iterable[Entry]) -> list[Stay]:
    stays: list[Stay] = []
    sitting: dict[Seat, Stay] = {}
    for entry in entries:
        for event in entry.events:
            match event.get("kind"):
                case "table.seated":
                    sitting[event["seat"]] = Stay(event["name"], event["key"], entry)
                    stays.append(sitting[event["seat"]])
                case "table.moved":
                    sitting[event["seat"]].key = event["key"]
                    sitting[event["seat"]].entries.append(entry)
                case "table.began":
                    sitting = {seat: sitting[place] for seat, place in enumerate(event["places"])}
    return stays


def _without(entry: Entry, mark: str) -> Entry:
    """Sitting down and moving are about one person each."""
    events = tuple(_blank(event, mark) for event in entry.events)
    return msgspec.structs.replace(entry, command=_blank(entry.command, mark), events=events)


def _blank(message: Raw, mark: str) -> Raw:
    changes = {"name": mark, "key": "", "badge": None}
    return {field: changes.get(field, value) for field, value in message.items()}


def others(state: TableState, mine: Collection[Seat]) -> list[Seat]:
    """The other people for whom a table must stay: those who sit there, and at its end those who played."""
    return [
        seat
        for seat, place in enumerate(state.places)
        if seat not in mine and place.level is None and place.key and (place.person or state.phase == "over")
    ]
