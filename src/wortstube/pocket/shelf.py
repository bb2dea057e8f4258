"""Where a device keeps its tables: records by their names, written together or not at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class Shelf(Protocol):
    """Raises StoreDown whenever it cannot read or write."""

    async def read(self, beginning: str) -> dict[str, bytes]:
        """All records whose names begin like this, in the order of their names."""

    async def write(self, records: Mapping[str, bytes], gone: Sequence[str] = ()) -> None:
        """Keep these and drop those whose names begin like that, in one transaction; on disk when it returns."""

    async def close(self) -> None: ...


class MemoryShelf:
    """Keeps nothing: for tests, and for tables that need not outlive their program."""

    def __init__(self) -> None:
        self.records: dict[str, bytes] = {}

    async def read(self, beginning: str) -> dict[str, bytes]:
        return {name: self.records[name] for name in sorted(self.records) if name.startswith(beginning)}

    async def write(self, records: Mapping[str, bytes], gone: Sequence[str] = ()) -> None:
        for beginning in gone:
            for name in [name for name in self.records if name.startswith(beginning)]:
                del self.records[name]
        self.records.update(records)

    async def close(self) -> None:
        pass
