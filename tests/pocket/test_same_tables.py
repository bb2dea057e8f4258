"""Tables over the store of a device: commands, resends, windows, deadlines, bots, seats."""

from __future__ import annotations

from tests.pocket.borrowed import But, borrowed

HAVING = {"store", "servers", "clock", "careful_bots"}
NOT_HERE: dict[str, But] = {
    "adapting": {
        "there are no circles": [
            "test_a_circle_remembers_where_bots_stand_with_its_people",
            "test_bots_follow_whoever_looks_after_the_table_at_its_end",
            "test_what_a_circle_remembers_is_of_one_person_one_game_and_one_language",
        ]
    },
    "tables": {"its trouble is that of SQL": ["test_the_keeper_goes_on_after_the_store_was_in_trouble"]},
    "dues": {"it opens a database of its own": ["test_the_keeper_plays_until_it_is_cancelled"]},
}
for module in ("table", "tables", "dues", "adapting"):
    globals().update(borrowed(f"tests.table.test_{module}", HAVING, NOT_HERE.get(module)))
