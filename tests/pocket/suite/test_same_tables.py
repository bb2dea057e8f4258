"""Tables over the store of a device: commands, resends, windows, deadlines, bots, seats."""

from __future__ import annotations

from tests.pocket.suite.borrowed import borrowed

HAVING = {"store", "clock", "careful_bots", "monkeypatch"}
for module in ("table", "tables", "dues", "cover", "reading", "search", "seating", "adapting"):
    globals().update(borrowed(f"tests.table.test_{module}", HAVING))
