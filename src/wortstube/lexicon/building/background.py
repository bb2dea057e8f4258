"""Compile word files on the side: ``python -m wortstube.lexicon.building.background LANGUAGE ...``.

For a server that is being played on: the build gives way to everybody else, and ends when standard input does, so that
it never outlives whoever started it. It is a process of its own, because it forks, which threads would disturb.
"""

import os
import signal
import subprocess
import sys
import threading

BUILD = (sys.executable, "-m", "wortstube.lexicon.building")


def main() -> int:
    if os.name == "posix":  # elsewhere whoever starts it chooses the priority
        os.setpgid(0, 0)
        os.nice(19)
    build = subprocess.Popen([*BUILD, *sys.argv[1:]], stdin=subprocess.DEVNULL)
    threading.Thread(target=_end_with_input, args=(build,), daemon=True).start()
    return build.wait()


def _end_with_input(build: subprocess.Popen[bytes]) -> None:
    while os.read(0, 1024):  # not through sys.stdin, which this thread would hold when the program ends
        pass
    if os.name == "posix":
        os.killpg(0, signal.SIGKILL)  # the processes of the build, and this one
    build.kill()


if __name__ == "__main__":
    sys.exit(main())
