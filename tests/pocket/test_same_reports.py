"""The coach's reports of games that were played on a device."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import borrowed
from tests.pocket.live import live_pocket

pytestmark = pytest.mark.variant

NOT_HERE = {
    "links lead others to a server": [
        "test_only_people_of_the_table_and_only_when_it_is_over",
        "test_a_report_is_kept_and_told_again_after_a_restart",
    ],
    "the framework refuses what no address is for, or too large": [
        "test_the_report_of_a_file_is_made_and_not_kept",
    ],
    "limits are a server's, for senders whom nobody knows": [
        "test_one_sender_leaves_room_for_the_reports_of_others",
        "test_nobody_has_more_reports_made_than_the_ration_allows",
    ],
    "a device plays on to no curve, and has no workers": [
        "test_games_go_on_while_the_only_worker_makes_reports",
    ],
    "looks into the database of a server": [
        "test_a_report_that_was_half_made_is_made_whole",
        "test_an_estimate_that_was_kept_is_told_until_it_can_be_computed",
        "test_an_estimate_becomes_exact_on_a_server_that_runs_on",
    ],
    "several servers over one database": [
        "test_two_servers_that_are_asked_at_once_tell_the_same",
    ],
}
globals().update(borrowed("tests.server.test_reports", {"guests"}, NOT_HERE, live_server=live_pocket))
