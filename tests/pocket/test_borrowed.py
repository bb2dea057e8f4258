"""Nothing of what a server has to pass is left out for a device without a word."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import NotForDevices, borrowed


def test_what_fits_no_device_has_to_be_named_with_a_reason() -> None:
    with pytest.raises(NotForDevices, match=r"neither.*test_the_keeper_plays_until_it_is_cancelled"):
        borrowed("tests.table.test_dues", {"store", "clock", "careful_bots"})


def test_a_fixture_that_a_device_lacks_leaves_nothing_out() -> None:
    with pytest.raises(NotForDevices, match=r"neither.*test_a_name_that_only_voted"):
        borrowed("tests.server.test_forgetting", {"server"}, {})


def test_who_is_named_has_to_be_there() -> None:
    with pytest.raises(NotForDevices, match="test_of_yesterday"):
        borrowed("tests.table.test_dues", {"store"}, {"it is gone": ["test_of_yesterday"]})
