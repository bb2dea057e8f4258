"""Where is kept what was thought through once and takes long: in the user's cache folder.

WORTSTUBE_SOLVED names another folder. With WORTSTUBE_SOLVE=never nothing is thought through that nobody has asked for.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

NEVER = "never"


def on_the_side() -> bool:
    """Whether something may be thought through that nobody has asked for yet."""
    return os.environ.get("WORTSTUBE_SOLVE") != NEVER


def solved_folder() -> Path:
    if chosen := os.environ.get("WORTSTUBE_SOLVED"):
        return Path(chosen)
    system = {"win32": os.environ.get("LOCALAPPDATA"), "darwin": str(Path.home() / "Library" / "Caches")}
    folder = os.environ.get("XDG_CACHE_HOME") or system.get(sys.platform) or Path.home() / ".cache"
    return Path(folder) / "wortstube" / "solved"
