"""What tables and their store tell whoever keeps count. Here nobody does; the metrics of the server are one who does.

Only kinds, sizes and durations: no names, no words, no table.
"""

from __future__ import annotations


class Tally:
    """Told what happens; keeps nothing."""

    def due_run(self, kind: str, late: float) -> None:
        """A clock (`due`) or a bot's turn (`bot`) was seen to, so many seconds after its time."""

    def thought(self, game: str, seconds: float, cut: bool = False) -> None:
        """A bot has chosen, or its search was cut short."""

    def written(self, delay: float) -> None:
        """An entry is being told to those at its table, so many seconds after it was written."""

    def failed(self, where: str) -> None:
        """Something raised an error that is our own fault: at a table (`table`), or elsewhere."""

    def store_failed(self) -> None:
        """The store did not answer or could not write."""
