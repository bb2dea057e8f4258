"""The golden playthroughs are played as they are written: a changed rule, bot or word list shows as a readable diff."""

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.golden.scenarios import SCENARIOS
from tests.golden.transcript import text

FOLDER = Path(__file__).parent
ADVICE = "If the change is meant, `./dev golden` writes the playthroughs anew."


@pytest.mark.parametrize("name", SCENARIOS)
def test_playthrough_is_played_as_written(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    played = text(SCENARIOS[name]())
    diff = "\n".join(unified_diff(written.splitlines(), played.splitlines(), path.name, "played now", lineterm="", n=2))
    assert written == played, f"\n{diff}\n\n{ADVICE}"


def test_every_written_playthrough_has_its_scenario() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} <= SCENARIOS.keys()
