"""Games that earlier releases have exported still replay with the rules of today; see logs/README.md."""

from pathlib import Path

import pytest

from wortstube.games import registry
from wortstube.table.game_file import read_game_file

LOGS = sorted((Path(__file__).parent / "logs").glob("*.json"))


def test_there_are_logs() -> None:
    assert LOGS


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_log_replays(path: Path) -> None:
    file, steps = read_game_file(path.read_bytes(), registry.load)
    outcome = registry.load(file.game).outcome(steps[-1].table.play)
    assert outcome is not None, "the game is over, but nobody knows how it ended"
