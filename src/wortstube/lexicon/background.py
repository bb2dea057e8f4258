"""Compile a word file on the side: ``python -m wortstube.lexicon.background LANGUAGE``.

For a server that is being played on: it gives way to everybody else, and ends when its standard input does, so that it
never outlives whoever started it. What is lost for want of a package, and why a build failed, is printed line by line.
"""

import os
import sys
import threading

from wortstube.lexicon.build import build
from wortstube.lexicon.packages import SourceError
from wortstube.lexicon.places import target_folder


def main() -> int:
    threading.Thread(target=_end_with_input, daemon=True).start()
    if hasattr(os, "nice"):  # elsewhere whoever starts it chooses
        os.nice(19)
    language = sys.argv[1]
    try:
        target_folder().mkdir(parents=True, exist_ok=True)  # before the work, not after it
        build(language, target_folder() / f"{language}.words")
    except (SourceError, OSError, ValueError) as problem:
        print(problem)
        return 1
    return 0


def _end_with_input() -> None:
    while os.read(0, 1024):  # not through sys.stdin, which this thread would hold when the program ends
        pass
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
