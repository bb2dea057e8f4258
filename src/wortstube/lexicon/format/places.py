"""Where word files lie: in the package, or, where that cannot be written to, in the user's data folder.

WORTSTUBE_WORDS names a folder to be used instead of both.
"""

import os
import sys
from pathlib import Path

DATA = Path(__file__).parents[1] / "data"


def word_files(language: str) -> list[Path]:
    """The files to read, the first that is usable; one's own build comes before the one in the package."""
    chosen = os.environ.get("WORTSTUBE_WORDS")
    folders = dict.fromkeys((target_folder(),) if chosen else (target_folder(), users_folder(), DATA))
    paths = [folder / f"{language}.words" for folder in folders]
    return [path for path in paths if path.exists()] or paths[:1]


def target_folder() -> Path:
    """Where a build puts its files."""
    if chosen := os.environ.get("WORTSTUBE_WORDS"):
        return Path(chosen)
    return DATA if _writable(DATA) else users_folder()


def users_folder() -> Path:
    """For what a program keeps on behalf of a user, as each system has it."""
    home = Path.home()
    system = {"win32": os.environ.get("LOCALAPPDATA"), "darwin": str(home / "Library" / "Application Support")}
    folder = os.environ.get("XDG_DATA_HOME") or system.get(sys.platform) or home / ".local" / "share"
    return Path(folder) / "wortstube" / "words"


def _writable(folder: Path) -> bool:
    while not folder.exists():
        folder = folder.parent
    return os.access(folder, os.W_OK)
