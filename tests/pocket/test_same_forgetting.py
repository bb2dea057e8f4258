""" "Meine Daten löschen" at single tables of a device."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import borrowed
from tests.pocket.live import live_pocket

pytestmark = pytest.mark.variant

NOT_HERE = {
    "circles are at a server": [
        "test_who_sat_down_again_after_standing_up_is_forgotten_twice",
        "test_the_result_of_the_others_stays",
        "test_one_person_stays_one_in_the_circle",
        "test_the_house_list_forgets_with_the_last_table",
        "test_a_name_that_only_voted",
        "test_the_keys_are_gone",
        "test_other_sites_cannot_do_it",
    ],
    "a seat moves to another device by a server": [
        "test_a_seat_that_was_moved_belongs_to_the_new_device",
    ],
}
globals().update(
    borrowed("tests.server.test_forgetting", {"guest", "guests", "server"}, NOT_HERE, live_server=live_pocket)
)
