"""Lines and questions to tables on a device, answered as a server answers."""

from __future__ import annotations

from tests.pocket.suite.borrowed import borrowed

HAVING = {"server", "hasty", "guest", "guests"}
MODULES = ("tables", "again", "line", "one_person", "films", "practice", "presence", "tips", "words")
for module in MODULES:
    globals().update(borrowed(f"tests.server.test_{module}", HAVING))
