"""Lines and questions to tables on a device, answered as a server answers: variants of the server's own tests."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import But, borrowed
from tests.pocket.live import live_pocket

pytestmark = pytest.mark.variant

HAVING = {"server", "hasty", "guest", "guests"}
CIRCLES = "circles are at a server"
LINKS = "links, codes and tickets lead others to a server"
LIMITS = "limits are a server's, for senders whom nobody knows"
FRAMEWORK = "the framework says so, or what is there to be described"
DATABASE = "looks into the database of a server, or opens one"
NOT_HERE: dict[str, But] = {
    "tables": {
        LINKS: [
            "test_a_device_full_of_old_tokens_keeps_all_seats",
            "test_a_finished_table_gives_its_code_back",
            "test_a_qr_code_is_a_picture_of_our_own_address",
            "test_a_seat_may_move_to_and_fro_as_often_as_people_like",
            "test_a_ticket_expires",
            "test_a_ticket_leaves_the_other_seats_of_a_device_alone",
            "test_a_ticket_moves_the_seat_once",
            "test_a_token_opens_its_own_seat_only",
            "test_a_wrong_ticket_uses_up_nothing",
            "test_friends_join_by_code_however_it_is_typed",
            "test_of_all_who_use_a_ticket_at_once_one_gets_the_seat",
            "test_the_newest_ticket_of_a_seat_holds",
            "test_the_old_device_loses_the_seat_at_once_on_its_open_line",
        ],
        "cookies lie on the shelf": [
            "test_the_cookie_is_out_of_reach_for_scripts_and_other_sites",
            "test_the_disk_holds_hashes_and_no_token",
        ],
        DATABASE: ["test_all_who_ask_for_another_game_at_once_meet_at_one_table"],
        FRAMEWORK: ["test_what_is_not_there_is_answered_with_a_code"],
        LIMITS: ["test_programs_that_run_wild_are_slowed_down"],
    },
    "again": {
        LINKS: [
            "test_a_seat_that_moved_at_the_old_table_since_is_not_lost_at_the_new_one",
            "test_whoever_asks_again_from_the_old_table_keeps_the_seats_that_came_to_them_since",
        ]
    },
    "line": {
        LINKS: ["test_no_secret_reaches_any_line"],
        "a device has no sockets": ["test_an_open_line_keeps_no_dictionary_and_nothing_of_its_request"],
    },
    "presence": {
        LINKS: ["test_a_seat_on_its_way_to_another_device_gets_a_grace"],
        DATABASE: ["test_a_seat_that_moves_elsewhere_while_somebody_is_missed_is_no_fault"],
    },
    "words": {
        CIRCLES: ["test_a_table_of_a_circle_has_its_house_list", "test_the_house_list_is_found_too"],
        FRAMEWORK: ["test_the_questions_stand_in_the_schema"],
        LIMITS: ["test_who_asks_without_end_is_slowed_down"],
    },
    "tips": {CIRCLES: ["test_where_a_circle_counts_the_table_has_to_agree"]},
}
for module in ("tables", "again", "line", "presence", "tips", "words"):
    found = borrowed(f"tests.server.test_{module}", HAVING, NOT_HERE.get(module), live_server=live_pocket)
    assert not set(found) & set(globals()), f"{module}: of two tests with one name one would be lost"
    globals().update(found)
