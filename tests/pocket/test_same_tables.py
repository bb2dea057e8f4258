"""Tables over the store of a device: commands, resends, windows, deadlines, bots, seats."""

from __future__ import annotations

from tests.pocket.borrowed import borrowed

HAVING = {"store", "clock", "careful_bots", "monkeypatch"}
OF_CIRCLES = {
    "adapting": [
        "test_a_circle_remembers_where_bots_stand_with_its_people",
        "test_bots_follow_whoever_looks_after_the_table_at_its_end",
        "test_what_a_circle_remembers_is_of_one_person_one_game_and_one_language",
    ]
}
for module in ("table", "tables", "dues", "cover", "reading", "search", "seating", "adapting"):
    globals().update(borrowed(f"tests.table.test_{module}", HAVING, OF_CIRCLES.get(module, ())))
