"""Lines and questions to tables on a device, answered as a server answers: variants of the server's own tests."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import borrowed

pytestmark = pytest.mark.variant

HAVING = {"server", "hasty", "guest", "guests"}
BETWEEN_DEVICES = {
    "tables": [
        "test_a_device_full_of_old_tokens_keeps_all_seats",
        "test_a_finished_table_gives_its_code_back",
        "test_a_qr_code_is_a_picture_of_our_own_address",
        "test_a_seat_may_move_to_and_fro_as_often_as_people_like",
        "test_a_ticket_leaves_the_other_seats_of_a_device_alone",
        "test_a_ticket_moves_the_seat_once",
        "test_a_token_opens_its_own_seat_only",
        "test_a_wrong_ticket_uses_up_nothing",
        "test_friends_join_by_code_however_it_is_typed",
        "test_of_all_who_use_a_ticket_at_once_one_gets_the_seat",
        "test_the_cookie_is_out_of_reach_for_scripts_and_other_sites",
        "test_the_newest_ticket_of_a_seat_holds",
        "test_the_old_device_loses_the_seat_at_once_on_its_open_line",
        "test_what_is_not_there_is_answered_with_a_code",
    ],
    "again": [
        "test_a_seat_that_moved_at_the_old_table_since_is_not_lost_at_the_new_one",
        "test_whoever_asks_again_from_the_old_table_keeps_the_seats_that_came_to_them_since",
    ],
    "line": ["test_no_secret_reaches_any_line"],
    "films": [
        "test_a_forgotten_person_is_forgotten_in_films_too",
        "test_a_link_and_a_file_answer_as_the_table_does",
    ],
    "practice": [
        "test_a_bad_position_gets_a_sentence",
        "test_a_film_has_its_positions_and_a_circle_its_films",
        "test_nobody_else_sits_there_and_it_counts_nowhere",
        "test_who_only_watches_is_not_told_the_circle",
    ],
    "presence": ["test_a_seat_on_its_way_to_another_device_gets_a_grace"],
    "words": [
        "test_a_table_of_a_circle_has_its_house_list",
        "test_the_house_list_is_found_too",
        "test_the_questions_stand_in_the_schema",
    ],
    "tips": ["test_where_a_circle_counts_the_table_has_to_agree"],
}
"""Tests that need a circle, a link, a second device or the framework's limits: there are none of them here."""
MODULES = ("tables", "again", "line", "one_person", "films", "practice", "presence", "tips", "words")
for module in MODULES:
    globals().update(borrowed(f"tests.server.test_{module}", HAVING, BETWEEN_DEVICES.get(module, ())))
