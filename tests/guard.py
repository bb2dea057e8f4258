"""Runs a program until its standard input ends: `guard.py USER SIGNAL PROGRAM …`; says the program's number first.

Whoever started the guard holds the other end of that pipe, so the program ends with them, however suddenly. USER may be
empty; SIGNAL is what asks the program to end.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import Any

PATIENCE = 20


def end_with(child: subprocess.Popen[bytes]) -> None:
    os._exit(child.wait() & 0xFF)


def as_user(name: str) -> dict[str, Any]:
    """What `subprocess` needs to run a program as somebody else, with none of our rights."""
    if not name:
        return {}
    import pwd  # not on Windows

    found = pwd.getpwnam(name)
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


def main(user: str, signal: int, *command: str) -> None:
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, **as_user(user))
    print(child.pid, flush=True)
    threading.Thread(target=end_with, args=(child,), daemon=True).start()
    sys.stdin.read()
    child.send_signal(signal)
    try:
        child.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        child.kill()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
