"""How fast is one more throw of seven dice thought through: all 279,936 rolls, and of each all 128 ways to keep dice?

Against the same algorithm in C, in Python (the kernel's own source, interpreted) and by whole tensors (numpy). All
results are compared first. Beside it, how long a player takes who learns the dice: what all rolls bring in all boxes,
and what the rest of the game is worth. Run it as `python benchmarks/kernels_throws.py [--quick]`; figures of past runs
are in kernels_throws.txt.
"""

from __future__ import annotations

import ctypes
import random
import time
from array import array
from collections.abc import Callable
from functools import reduce
from itertools import product
from typing import Any

from _measure import arguments, best_of, c_library, interpreted, peer, show

from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.lookahead import Outlook, estimated
from wortstube.games.wortkniffel.messages import Options
from wortstube.games.wortkniffel.rest import Standing
from wortstube.games.wortkniffel.rolls import points_of_rolls
from wortstube.games.wortkniffel.words import policy_of
from wortstube.kernels import throws
from wortstube.lexicon import Lexicon

DICE, FACES = throws.DICE, throws.FACES
MANY = 20


def c_stage(values: array[float]) -> Callable[[], array[float]]:
    library = c_library("throws")
    assert library is not None
    lanes, means = (array("f", [0.0]) * (throws.LANES * FACES**dice) for dice in (DICE - 1, DICE - 1))
    better = array("f", [0.0]) * throws.ROLLS
    held = values, lanes, means, better

    def run() -> array[float]:
        library.again(*(ctypes.c_void_p(numbers.buffer_info()[0]) for numbers in held))
        return better

    return run


def tensor_stage(np: Any, values: array[float]) -> Callable[[], Any]:
    """By whole tensors, in place, each axis as far as it is needed."""
    rolls = np.array(values, np.float32).reshape((FACES,) * DICE)

    def along(die: int, place: int) -> tuple[Any, ...]:
        return (*(slice(FACES),) * die, place)

    def run() -> Any:
        places = np.empty((FACES + 1,) * DICE, np.float32)
        places[(slice(FACES),) * DICE] = rolls
        for die in reversed(range(DICE)):
            total = reduce(np.add, [places[along(die, face)] for face in range(FACES)])
            np.multiply(total, np.float32(1 / FACES), out=places[along(die, FACES)])
        for die, face in product(range(DICE), range(FACES)):
            shown, thrown = places[along(die, face)], places[along(die, FACES)]
            np.maximum(shown, thrown, out=shown)
        return places[(slice(FACES),) * DICE].copy().reshape(-1)

    return run


def measure_stage(quick: bool) -> None:
    rng = random.Random(1)
    values = array("f", [600 * rng.random() for _ in range(throws.ROLLS)])
    room = values[:]
    rivals: dict[str, Callable[[], Any]] = {"kernel": lambda: throws.again(values, room)}
    if c_library("throws"):
        rivals["C"] = c_stage(values)
    if np := peer("numpy"):
        rivals["numpy"] = tensor_stage(np, values)
    for rival in rivals.values():
        assert max(abs(one - other) for one, other in zip(rival(), throws.again(values), strict=True)) < 1e-3
    times = best_of(rivals, 5 if quick else 5 * MANY)
    show("one stage", f"{1000 * times['kernel']:.2f} ms")
    for name, aim in (("C", "0.8"), ("numpy", "6")):
        if name in times:
            show(f"times {name}", f"{times[name] / times['kernel']:.2f}", aim)
    if not quick:
        start, plain = time.process_time(), interpreted("throws").again(values)
        show("times the same in Python", f"{(time.process_time() - start) / times['kernel']:.0f}")
        assert max(abs(one - other) for one, other in zip(plain, throws.again(values), strict=True)) < 1e-3


def measure_learning(quick: bool) -> None:
    words, dice = Lexicon.load().referee(policy_of(Options())).words("all"), standard()
    outlook = Outlook(words, dice)
    rounds = 2 if quick else 5
    parts: dict[str, Callable[[], object]] = {
        "what all rolls bring in all boxes": lambda: points_of_rolls(words, dice),
        "the same, in rows": lambda: Outlook(words, dice),
        "each box played alone, 42 stages": lambda: estimated(outlook),
        "the rest of the game, all cards": lambda: estimated(outlook)(Standing()),
        "what to keep of a roll": lambda: throws.keeps(outlook.last_rolls(Standing(), lambda after: 0.0), bytes(DICE)),
    }
    times = best_of(parts, rounds)
    times["the rest of the game, all cards"] -= times["each box played alone, 42 stages"]
    print(f"with {len(words):,} words:")
    for part, seconds in times.items():
        show(part, f"{1000 * seconds:.1f} ms")


def main() -> None:
    quick = arguments(__doc__)
    measure_stage(quick)
    measure_learning(quick)


if __name__ == "__main__":
    main()
