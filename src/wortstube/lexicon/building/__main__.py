"""Compile word files from the data packages."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from wortstube.lexicon.building import packages
from wortstube.lexicon.building.build import LANGUAGES, build
from wortstube.lexicon.format import places


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m wortstube.lexicon.building", description=__doc__)
    known = ", ".join(LANGUAGES)
    parser.add_argument("languages", nargs="*", default=["de"], metavar="LANGUAGE", help=known)
    parser.add_argument("--to", type=Path, default=places.target_folder(), help="folder the word files go to")
    waiting = "wait until standard input ends before packing: the kernels may still be being compiled"
    parser.add_argument("--wait", action="store_true", help=waiting)
    arguments = parser.parse_args()
    if unknown := set(arguments.languages) - set(LANGUAGES):
        parser.error(f"no such language: {', '.join(sorted(unknown))} (there are {known})")
    ready: Callable[[], object] = sys.stdin.read if arguments.wait else lambda: None
    try:
        arguments.to.mkdir(parents=True, exist_ok=True)  # before the work, not after it
        for language in arguments.languages:
            build(language, arguments.to / f"{language}.words", kernels_ready=ready)
    except (packages.SourceError, OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
