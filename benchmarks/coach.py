"""What does it take to solve Wortkniffel, to ask the solution for advice, and to report on a game of each kind?

A card is thought through as `wortstube solve wortkniffel` does it, for a sample of all cards; what all of them take is
computed from that. Advice is everything that can be done with a roll. Processor time, not that of the clock: all is
done on one core. Run it as `python benchmarks/coach.py [--quick]`; figures of past runs are in coach.txt.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from _measure import arguments, show

from wortstube.coach.report import Weighing
from wortstube.games import registry
from wortstube.games.analysis import Analysis
from wortstube.games.levels import Level
from wortstube.games.wortkniffel.coach import analyse
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.positions import read
from wortstube.games.wortkniffel.rest import Standing
from wortstube.games.wortkniffel.solution import Reach, Solution, layers, turns
from wortstube.games.wortkniffel.solving import problem_of, states
from wortstube.lexicon import Lexicon, Tier
from wortstube.server.reports import CURVE
from wortstube.table import reporting
from wortstube.table.curve import Shares
from wortstube.table.recording import recorded
from wortstube.table.simulate import seed_of, steps

LEXICON = Lexicon.load("de")
SEATS: tuple[Level, ...] = ("experte", "hobby", "klub", "anfaenger", "geuebt", "hobby", "klub", "geuebt")
ALONE = "wortfaecher"
"""Whose solitaire is played down many times for each decision; alone other games are weighed as with others."""
OTHER_WORDS: tuple[Tier, ...] = ("everyday", "all")


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


def file_of(name: str, seats: tuple[Level, ...]) -> bytes:
    """A game of bots as its file."""
    game, seed = registry.load(name), seed_of(5, 0)
    options = game.options(**registry.among_bots(name))
    return recorded(game, seats, options, seed, steps(game, seats, LEXICON, seed, options))


def measure_reports(quick: bool) -> None:
    """Of two, and of as many as can play, by the usual words; then of one, and by other words: the first part, all of
    it, and the longest piece."""
    rows: list[tuple[str, int, Tier]] = []
    for name in registry.GAMES:
        rows += [(name, 2, "standard"), (name, registry.load(name).players[-1], "standard")]
    rows.append((ALONE, 1, "standard"))
    rows += [(name, 2, vocabulary) for vocabulary in OTHER_WORDS for name in registry.GAMES]
    for name, players, vocabulary in rows:
        measure_report(name, file_of(name, SEATS[:players]), players, 1.0 if quick else CURVE, vocabulary)


def measure_report(name: str, data: bytes, players: int, seconds: float, vocabulary: Tier = "standard") -> None:
    longest, start = 0.0, time.process_time()

    def piece(function: Callable[..., Any], *arguments: Any) -> Any:
        nonlocal longest
        begun = time.process_time()
        found = function(data, *arguments)
        longest = max(longest, time.process_time() - begun)
        return found

    outline = piece(reporting.outlined)
    weighings = list[Weighing | None]()
    while len(weighings) < outline.decisions:
        weighings += piece(reporting.weigh_some, vocabulary, len(weighings))
    piece(reporting.tell_all, vocabulary, [one for one in weighings if one])
    first, played, begun = time.process_time() - start, list[Shares](), None
    while outline.places and (len(played) < outline.places or time.process_time() - start - first < seconds):
        some, begun = piece(reporting.play_some, len(played), begun)
        played += some
    games = piece(reporting.draw, played).games if outline.places else 0  # alone the curve is told with the report
    whole = time.process_time() - start
    seats = "1 seat" if players == 1 else f"{players} seats"
    words = "" if vocabulary == "standard" else f", {vocabulary}"
    what = f"report of {name}, {seats}, {outline.decisions} decisions{words} "
    told = f"{first:.2f} s, all {whole:.1f} s, piece {longest:.2f} s, {games} × {outline.places}"
    show(what, told, "2 s, 20 s")


def main() -> None:
    quick = arguments(__doc__)
    measure_solving(quick)
    measure_advice(quick)
    measure_reports(quick)


if __name__ == "__main__":
    main()
