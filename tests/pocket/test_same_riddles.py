"""Riddles on a device, where they are made when somebody opens one."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import borrowed
from tests.pocket.live import live_pocket
from tests.server.live import Guest, eventually
from tests.server.test_riddles import GAME

pytestmark = pytest.mark.variant

NOT_HERE = {
    "difficulty is told once a riddle is made, and here none is made ahead": [
        "test_the_day_is_that_of_berlin_and_tells_nothing_of_the_tasks",
        "test_who_asks_for_what_there_is_not_is_told_so",
        "test_a_riddle_that_is_not_made_yet_is_made_and_can_be_opened_soon",
    ],
    "the framework refuses what no address is for, or too large": [
        "test_what_is_still_to_come_is_refused",
        "test_an_address_to_say_aloud_leads_to_the_riddles",
    ],
    "circles are at a server": [
        "test_a_circle_has_a_table_of_the_day_for_those_who_have_solved_it",
        "test_in_a_circle_the_first_try_counts_and_late_ones_are_told_apart",
        "test_whoever_is_forgotten_leaves_no_try",
    ],
    "links lead others to a server": [
        "test_a_task_of_ones_own_is_a_table_like_any_other",
    ],
    "limits are a server's, for senders whom nobody knows": [
        "test_who_wants_very_many_has_to_wait",
    ],
}


def open_riddle(guest: Guest, number: int = 18, name: str = "Anna", **more: str) -> str:
    """Asked again until it is made, as a page does."""

    def opened() -> str:
        answer = guest.http.post(f"/api/riddles/{number}/{GAME}", json={"name": name, **more})
        assert answer.status_code == 201 or answer.json()["code"] == "riddle_coming", answer.text
        return str(answer.json().get("table", ""))

    return str(eventually(opened, "a riddle is made"))


INSTEAD = {"live_server": live_pocket, "open_riddle": open_riddle}
globals().update(borrowed("tests.server.test_riddles", {"server"}, NOT_HERE, **INSTEAD))
