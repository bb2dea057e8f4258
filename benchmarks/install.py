"""How long does it take to install Wortstube, and how much room does it take?

Into empty environments, by pip, from the folder that `./dev build` has made; all other packages lie in pip's cache,
which a first round fills. The size is that of all that was installed, with byte code and without pip itself. Run it as
`./dev build && python benchmarks/install.py [--quick]`; figures of past runs are in install.txt.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from _measure import arguments

from wortstube import __version__

DIST = Path(__file__).resolve().parent.parent / "dist"
WANTED = {
    "the library, German words": "wortstube",
    "with a server": "wortstube[server]",
    "for programs that learn": "wortstube[rl]",
    "for games of one's own": "wortstube[testing]",
    "with all extras but solve": "wortstube[server,postgres,nats,rl,testing,pocket,en,fr,it]",
}


def installed(wanted: str, place: Path) -> tuple[float, float]:
    """Seconds and megabytes."""
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    python, before = place / "bin" / "python", megabytes(place)
    command = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--find-links", DIST]
    start = time.perf_counter()
    subprocess.run([*command, f"{wanted}=={__version__}"], check=True)
    return time.perf_counter() - start, megabytes(place) - before


def megabytes(place: Path) -> float:
    return sum(path.stat().st_size for path in place.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def main() -> None:
    rounds = 2 if arguments(__doc__) else 4
    for wheel in sorted(DIST.glob("wortstube*")):
        print(f"  {wheel.name:70}{wheel.stat().st_size / 1e6:7.1f} MB")
    print("installed, packages cached; aims for the library: 20 s, 120 MB")
    for name, wanted in WANTED.items():
        with tempfile.TemporaryDirectory() as folder:
            took = [installed(wanted, Path(folder, str(number))) for number in range(rounds)]
        print(f"  {name:40}{min(seconds for seconds, _ in took[1:]):7.1f} s{took[0][1]:7.0f} MB")


if __name__ == "__main__":
    main()
