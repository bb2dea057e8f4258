"""The browser that the tests drive."""

import os
import shutil
import sys
from pathlib import Path

from tools.calling import Failure, call, progress

NO_BROWSER = "The tests drive a Chromium, Chrome or Edge. Install one, for instance with: "
SHELL = "chromium-headless-shell"
"""Debian's Chromium without a window: the same engine for three quarters of the processor time."""


def find_browser() -> str | None:
    names = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"]
    for app in ("Google Chrome", "Chromium", "Microsoft Edge"):
        names.append(f"/Applications/{app}.app/Contents/MacOS/{app}")
    for folder in filter(None, map(os.environ.get, ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"))):
        names.append(rf"{folder}\Google\Chrome\Application\chrome.exe")
        names.append(rf"{folder}\Microsoft\Edge\Application\msedge.exe")
    return os.environ.get("WORTSTUBE_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def browser() -> str:
    """A browser for the tests: the one that is there, else Debian's, else the command that brings one."""
    commands = {"darwin": "brew install --cask chromium", "win32": "winget install Google.Chrome"}
    advice = NO_BROWSER + commands.get(sys.platform, f"sudo apt-get install -y {SHELL}")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not find_browser() and is_root and Path("/etc/debian_version").exists():
        with progress("browser", f"installing Debian's {SHELL}", advice):
            for command in ("apt-get update", f"apt-get install -y {SHELL}"):
                call(*command.split(), env={"DEBIAN_FRONTEND": "noninteractive"})
    found = find_browser()
    if found is None:
        raise Failure(advice)
    return found
