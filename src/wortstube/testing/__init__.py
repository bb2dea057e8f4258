"""Does a game keep the promises that all games make? `pip install wortstube[testing]`, and see docs/a-sixth-game.md.

As a plugin of pytest, `-p wortstube.testing`, it takes `--wortstube-game NAME`; `conformance.py` has the same as a
class to inherit from. Nothing of the program imports this: it stands above the library.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

asked_for: list[str] = []
"""What the command line of pytest names."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--wortstube-game", action="append", default=[], metavar="NAME", help="play a game and see whether it conforms"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Without other tests being named, these are the only ones."""
    import pytest

    from wortstube.games import registry

    asked_for[:] = config.getoption("--wortstube-game")
    if unknown := [name for name in asked_for if name not in registry.GAMES]:
        sentences = [*registry.left_out(), f"Games are: {', '.join(registry.GAMES)}."]
        raise pytest.UsageError(f"There is no game {', '.join(unknown)}. " + " ".join(sentences))
    if asked_for:
        named = config.args if config.args_source == config.ArgsSource.ARGS else []
        config.args = [*named, str(Path(__file__).with_name("of_the_command_line.py"))]
