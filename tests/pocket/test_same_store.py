"""What every store must do, the one of a device among them."""

from __future__ import annotations

from tests.pocket.borrowed import borrowed

NOT_HERE = {"which error of its database a fault is": ["test_a_fault_of_ours_is_no_conflict"]}
globals().update(borrowed("tests.store.test_store", {"store", "open_store", "clock"}, NOT_HERE))
