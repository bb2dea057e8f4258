"""What every store must do, the one of a device among them."""

from __future__ import annotations

from tests.pocket.suite.borrowed import borrowed

globals().update(
    borrowed("tests.store.test_store", {"store", "open_store", "clock"}, ["test_a_fault_of_ours_is_no_conflict"])
)
