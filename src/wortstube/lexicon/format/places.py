"""Where word files lie: in the package, or, where that cannot be written to, in the user's data folder.

German comes with the package, each other language with one of its own (`wortstube-words-en` and so on).
WORTSTUBE_WORDS names a folder to be used instead of all these.
"""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from wortstube.lang import say

DATA = Path(__file__).parents[1] / "data"


def word_files(language: str) -> list[Path]:
    """The files to read, the first that is usable; one's own build comes before the one in the package."""
    chosen = os.environ.get("WORTSTUBE_WORDS")
    folders = (target_folder(),) if chosen else (target_folder(), users_folder(), DATA, *_brought(language))
    paths = [folder / f"{language}.words" for folder in dict.fromkeys(folders)]
    return [path for path in paths if path.exists()] or paths[:1]


def _brought(language: str) -> list[Path]:
    """The package that brings this language, if it is installed."""
    found = find_spec(f"wortstube_words_{language}")
    return [Path(folder) for folder in found.submodule_search_locations or ()] if found else []


def how_to_get(language: str) -> str:
    """By which the words come without being compiled, in a sentence."""
    return say("lexicon.with_the_program" if language == "de" else "lexicon.on_its_own", language=language)


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
