"""How long does it take to tell of all words which somebody would say?

The familiarity of all German words, from which follow the words of a tier (`Referee.words`), those that are listed for
whoever asks (`Referee.search`) and their grades (`Referee.graded`). Against the same by whole rows of numbers (numpy)
and, for fewer words, in Python (the kernel's own source, interpreted). All results are compared first. Run it as
`python benchmarks/kernels_grading.py [--quick]`; figures of past runs are in kernels_grading.txt.
"""

from __future__ import annotations

import time
from typing import Any, get_args

from _measure import arguments, best_of, interpreted, peer, show

from wortstube.kernels import grading
from wortstube.lexicon import TIERS, Lexicon, Policy, Referee
from wortstube.lexicon.compiled import CompiledFile
from wortstube.lexicon.format.classes import UNSAID_TO_CHILDREN, pack
from wortstube.lexicon.format.fold import Folding
from wortstube.lexicon.format.places import word_files

MASK = pack(["surname", "first_name", "geo", "other_name", "abbreviation", "affix", "refused"]) | UNSAID_TO_CHILDREN
RULES = {"blocked": MASK & ~UNSAID_TO_CHILDREN, "unsaid": UNSAID_TO_CHILDREN, "dependent": pack(["inflected"])}
KNOWN = TIERS["standard"]
LONGEST = 30


class Rows:
    """The same by whole rows."""

    def __init__(self, np: Any, file: CompiledFile, folding: Folding) -> None:
        self._np = np
        self._classes, self._zipf, self._lengths = (
            np.asarray(file.section(name)) for name in ("classes", "zipf", "length")
        )
        self._more = np.asarray(file.section("more.readings"))
        self._own = None if folding == "own_letter" else np.asarray(file.section(f"own.{folding}"))
        self._more_own = None if folding == "own_letter" else np.asarray(file.section(f"more.{folding}"))

    def familiar(self) -> Any:
        np, classes = self._np, self._classes
        best = self._best((classes & MASK) == 0)
        unsaid = ((classes & RULES["blocked"]) == 0) & ((classes & RULES["unsaid"]) != 0)
        known = unsaid & ((classes & RULES["dependent"]) == 0) & (self._zipf >= KNOWN)
        is_unsaid = (self._best(unsaid) >= best) | (self._best(known) > 0)
        return np.where(is_unsaid, np.uint8(0), best)

    def _best(self, chosen: Any) -> Any:
        np = self._np
        owns = np.maximum.reduceat(
            np.where(chosen, self._zipf + np.uint8(1), np.uint8(0)), self._starts(self._more, len(self._lengths))
        )
        owns[self._lengths > LONGEST] = 0
        if self._own is None:
            return owns
        return np.maximum.reduceat(owns[self._own], self._starts(self._more_own, len(self._own) - len(self._more_own)))

    def _starts(self, more: Any, count: int) -> Any:
        counts = self._np.bincount(more, minlength=count) + 1
        return self._np.cumsum(counts) - counts


def parts(kernel: Any, file: CompiledFile, folding: Folding) -> tuple[Any, Any]:
    readings = kernel.Readings(*(file.section(name) for name in ("classes", "zipf", "more.readings", "length")))
    if folding == "own_letter":
        return readings, None
    return readings, kernel.Folds(file.section(f"own.{folding}"), file.section(f"more.{folding}"))


def familiar(kernel: Any, file: CompiledFile, folding: Folding) -> bytearray:
    readings, folds = parts(kernel, file, folding)
    found: bytearray = readings.familiar(MASK, LONGEST, known=KNOWN, folds=folds, **RULES)
    return found


def main() -> None:
    quick = arguments(__doc__)
    file, np = CompiledFile(word_files("de")[0]), peer("numpy")
    print("all German words             kernel   × numpy")
    for folding in get_args(Folding):
        rivals = {"kernel": lambda folding=folding: familiar(grading, file, folding)}
        if np:
            rows = Rows(np, file, folding)
            rivals["numpy"] = rows.familiar
            assert rows.familiar().tobytes() == bytes(familiar(grading, file, folding))
        times = best_of(rivals, 3 if quick else 10)
        ratio = f"{times['numpy'] / times['kernel']:8.1f}" if np else ""
        print(f"  {folding:22}{1000 * times['kernel']:9.1f} ms{ratio}")
    policy = Policy(folding="base_letter")
    referee = Lexicon.load().referee(policy)
    rivals = {
        "grades of all words": lambda: Referee(file, policy).graded(),  # a new one, for it remembers them
        "words of a tier": lambda: referee.words("standard"),
    }
    times = best_of(rivals)
    for what, seconds in times.items():
        show(what, f"{1000 * seconds:.0f} ms")
    if not quick:
        start, plain = time.process_time(), familiar(interpreted("grading"), file, "own_letter")
        took = time.process_time() - start
        assert plain == familiar(grading, file, "own_letter")
        alone = best_of({"kernel": lambda: familiar(grading, file, "own_letter")})["kernel"]
        show("times the same in Python", f"{took / alone:.0f}")


if __name__ == "__main__":
    main()
