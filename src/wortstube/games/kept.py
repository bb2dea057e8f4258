"""Where is kept what was thought through once and takes long: in the user's cache folder.

WORTSTUBE_SOLVED names another folder.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def solved_folder() -> Path:
    if chosen := os.environ.get("WORTSTUBE_SOLVED"):
        return Path(chosen)
    system = {"win32": os.environ.get("LOCALAPPDATA"), "darwin": str(Path.home() / "Library" / "Caches")}
    folder = os.environ.get("XDG_CACHE_HOME") or system.get(sys.platform) or Path.home() / ".cache"
    return Path(folder) / "wortstube" / "solved"
