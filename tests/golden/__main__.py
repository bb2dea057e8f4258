"""Write the golden playthroughs anew: `./dev golden [NAME ...]`. What changed is to be read as a diff."""

import sys
from pathlib import Path

from tests.golden.scenarios import SCENARIOS
from tests.golden.transcript import text

FOLDER = Path(__file__).parent


def main(names: list[str]) -> None:
    if unknown := [name for name in names if name not in SCENARIOS]:
        sys.exit(f"There is no playthrough {unknown[0]!r}. There is: {', '.join(SCENARIOS)}.")
    for name in names or SCENARIOS:
        path = FOLDER / f"{name}.txt"
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        after = text(SCENARIOS[name]())
        path.write_text(after, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'unchanged' if after == before else 'changed' if before else 'new'}")


if __name__ == "__main__":
    main(sys.argv[1:])
