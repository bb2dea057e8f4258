"""Games that earlier releases have exported still replay with the rules of today; see logs/README.md."""

from pathlib import Path

import pytest

from wortstube.games import registry
from wortstube.table.record import read_record

LOGS = sorted((Path(__file__).parent / "logs").glob("*.json"))


def test_there_are_logs() -> None:
    assert LOGS


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_log_replays(path: Path) -> None:
    record, steps = read_record(path.read_bytes(), registry.load)
    outcome = registry.load(record.game).outcome(steps[-1].table.play)
    assert outcome is not None, "the game is over, but nobody knows how it ended"
