"""Films of games that were played on a device."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import borrowed
from tests.pocket.live import live_pocket

pytestmark = pytest.mark.variant

NOT_HERE = {
    "links lead others to a server": [
        "test_only_people_of_the_table_and_only_when_it_is_over",
        "test_a_link_for_anybody_with_names_or_without",
        "test_a_forgotten_person_is_forgotten_in_films_too",
        "test_a_link_and_a_file_answer_as_the_table_does",
    ],
    "the framework refuses what no address is for, or too large": [
        "test_a_file_is_looked_at_and_not_kept",
        "test_steps_of_bad_files_and_bad_steps_get_a_sentence",
    ],
}
globals().update(borrowed("tests.server.test_films", {"guests", "server"}, NOT_HERE, live_server=live_pocket))
