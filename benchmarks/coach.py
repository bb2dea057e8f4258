"""What does it take to solve Wortkniffel, to ask the solution for advice, and to report on a game of each kind?

A card is thought through as `wortstube solve wortkniffel` does it, for a sample of all cards; what all of them take is
computed from that. Advice is everything that can be done with a roll. Processor time, not that of the clock: all is
done on one core. Run it as `python benchmarks/coach.py [--quick]`; figures of past runs are in coach.txt.
"""

from __future__ import annotations

import random
import time
from statistics import median

from _measure import arguments, show

from wortstube.coach.report import Step, report_of
from wortstube.games import core, registry
from wortstube.games.analysis import Analysis
from wortstube.games.wortkniffel.coach import analyse, read
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.rest import Standing
from wortstube.games.wortkniffel.solution import Reach, Solution, layers, turns
from wortstube.games.wortkniffel.solving import problem_of, states
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import seed_of, steps

LEXICON = Lexicon.load("de")


def measure_solving(quick: bool) -> None:
    """Any values will do for the cards that come after: they change nothing about the work."""
    outlook, reach, known = problem_of(LEXICON, standard()).outlook(), Reach(standard()), Solution()
    rng = random.Random(1)
    for layer in layers():
        for boxes in layer:
            known.values[boxes.start : boxes.start + 51] = memoryview(bytes(204)).cast("f")
    some = rng.sample([boxes for layer in layers() for boxes in layer], 10 if quick else 60)
    start, count = time.process_time(), 0
    for boxes in some:
        count += len(turns(outlook, boxes, reach.sums(boxes), known.row))
    each = (time.process_time() - start) / count
    show("cards", f"{states(standard()):,}")
    show("a card", f"{1000 * each:.2f} ms")
    show("computed: all cards, half of them on each core", f"{each * states(standard()) / 2:.0f} s", "300 s at most")


def measure_advice(quick: bool) -> None:
    """Of somebody who has learned the words; to learn them is told apart."""
    start = time.process_time()
    analyse(*read("-/0/" + ".".join("-" * 11)), LEXICON, "all")
    show("words and dice learned, once", f"{time.process_time() - start:.2f} s")
    rng, times = random.Random(2), list[float]()
    for _ in range(20 if quick else 200):
        faces = "".join(rng.choice(die) for die in standard().dice).replace("★", "*")
        boxes = ".".join(rng.choice(("-", "-", "8")) for _ in range(10)) + ".-"
        view, awaiting = read(f"{faces}/{rng.randint(1, 3)}/{boxes}")
        start = time.process_time()
        found = analyse(view, awaiting, LEXICON, "all")
        times.append(time.process_time() - start)
        assert isinstance(found, Analysis)
    times.sort()
    solution = problem_of(LEXICON, standard()).solution()
    show("advice for a turn, median and longest", f"{1000 * median(times):.1f}, {1000 * times[-1]:.1f} ms", "10 ms")
    if solution:
        show("what perfect play brings", f"{solution(Standing()):.2f} points")
        size = problem_of(LEXICON, standard()).path.stat().st_size
        show("the solution on disk", f"{size / 1e6:.2f} MB", "30 MB at most")


def played(name: str) -> list[Step]:
    game, state, found = registry.load(name), None, list[Step]()
    for number, said in enumerate(steps(game, ["experte", "hobby"], LEXICON, seed_of(5, 0))):
        before, state = state, core.replay(game, said.events, state)
        if said.command is not None:
            found.append(Step(number, said.seat, said.command, before, state))
    return found


def measure_reports() -> None:
    for name in registry.GAMES:
        game, log = registry.load(name), played(name)
        times = []
        for _ in range(2):  # the first learns the words
            start = time.process_time()
            report = report_of(game, log, LEXICON)
            times.append(time.process_time() - start)
        decisions = sum(len(account.decisions) for account in report.accounts)
        show(f"report of {name}, {decisions} decisions", f"{times[0]:.2f} s, again {times[1]:.2f} s", "2 s")


def main() -> None:
    quick = arguments(__doc__)
    measure_solving(quick)
    measure_advice(quick)
    measure_reports()


if __name__ == "__main__":
    main()
