"""What every store must do, the one of a device among them."""

from __future__ import annotations

from tests.pocket.borrowed import borrowed

OF_SQL = ["test_a_fault_of_ours_is_no_conflict"]
"""Which error of its database a fault is."""
globals().update(borrowed("tests.store.test_store", {"store", "open_store", "clock"}, OF_SQL))
