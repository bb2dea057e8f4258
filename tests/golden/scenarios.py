"""The games that are kept as golden playthroughs: those of a game are in `<game>_scenarios.py`.

Each is played anew by a function there, with real rules and words.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tests.golden.transcript import Playthrough

MODULES = sorted(path.stem for path in Path(__file__).parent.glob("*_scenarios.py"))
SCENARIOS: dict[str, Callable[[], Playthrough]] = {
    name: play for module in MODULES for name, play in import_module(f"tests.golden.{module}").SCENARIOS.items()
}
