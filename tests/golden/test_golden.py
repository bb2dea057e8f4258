"""The golden playthroughs are played as they are written: a changed rule, bot or word list shows as a readable diff."""

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.golden.scenarios import SCENARIOS
from tests.golden.transcript import text
from wortstube.games import registry

FOLDER = Path(__file__).parent
ADVICE = "If the change is meant, `./dev golden` writes the playthroughs anew."


@pytest.mark.parametrize("name", SCENARIOS)
def test_playthrough_is_played_as_written(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    if not path.exists():
        pytest.fail(f"{path.name} is not written yet: `./dev golden` does it.", pytrace=False)
    written, played = path.read_text(encoding="utf-8"), text(SCENARIOS[name]())
    if written != played:
        lines = unified_diff(written.splitlines(), played.splitlines(), path.name, "played now", lineterm="", n=2)
        pytest.fail("\n".join([*lines, "", ADVICE]), pytrace=False)


def test_every_written_playthrough_has_its_scenario() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} <= SCENARIOS.keys()


def test_every_game_is_written_down() -> None:
    assert set(registry.GAMES) <= {name.partition("-")[0] for name in SCENARIOS}
