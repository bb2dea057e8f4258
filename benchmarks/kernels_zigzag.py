"""How fast are all words of a board found, all moves weighed, and words over several free letters?

Boards are laid with Zickzack's tiles, at random and as a greedy player would, who leaves many words. Against the same
algorithms in C and in Python (the kernels' own source, interpreted); then on plain 4×4 boards of Boggle, words as texts
on both sides, beside two other packages. All results are compared first. Words are all that the game admits in German.
Run it as `python benchmarks/kernels_zigzag.py [--quick]`; figures of past runs are in kernels_zigzag.txt.
"""

from __future__ import annotations

import ctypes
import random
import time
from array import array
from collections.abc import Sequence
from typing import Any

from _measure import ALPHABET, arguments, best_of, c_library, encode, interpreted, peer, show

from wortstube import kernels
from wortstube.games.policies import policy
from wortstube.games.zickzack.equipment import standard
from wortstube.games.zickzack.solver import Words, words_of
from wortstube.kernels.dawg import Dawg, build
from wortstube.kernels.grid import Grid
from wortstube.kernels.runs import Runs
from wortstube.kernels.zigzag import Zigzag
from wortstube.lexicon import Lexicon, Policy, Tier

Letter = tuple[int, int, int]
Tile = tuple[int, int, int, int, int]
SIDE = 24
HAND = 15
TILES: list[Letter] = [
    (ALPHABET.index(tile.letter), tile.width, tile.height) for tile in standard().tiles if tile.letter
]


class Side:
    """A grid and what is searched on it, compiled or not."""

    def __init__(self, grid: Any, zigzag: Any, words: Words) -> None:
        self.grid, self.zigzag = grid.Grid(), zigzag.Zigzag(words.dawg, words.grades)

    def words(self, board: Sequence[Tile]) -> list[tuple[int, bytes]]:
        self.set_board(board)
        found: list[tuple[int, bytes]] = self.zigzag.words()
        return found

    def counts(self, boards: Sequence[bytes]) -> list[int]:
        """The words of boards as numbers, which C gets too: three calls each."""
        grid, lay, look, note = self.grid, self.grid.set_numbers, self.zigzag.set_board, self.zigzag.note_words
        found = []
        for numbers in boards:
            lay(SIDE, SIDE, numbers)
            look(grid)
            found.append(note())
        return found

    def decide(self, board: Sequence[Tile], hand: Sequence[Letter]) -> array[int]:
        self.set_board(board)
        brought: array[int] = self.zigzag.placements(hand)
        return brought

    def set_board(self, board: Sequence[Tile]) -> None:
        self.grid.set_board(SIDE, SIDE, board)
        self.zigzag.set_board(self.grid)


class CDawg(ctypes.Structure):
    """The automaton as C knows it."""

    _fields_ = (
        ("nodes", ctypes.c_void_p),
        ("large", ctypes.c_void_p),
        ("counts", ctypes.c_void_p),
        ("grades", ctypes.c_void_p),
        ("large_size", ctypes.c_size_t),
        ("root", ctypes.c_uint32),
    )


class CSide:
    def __init__(self, library: ctypes.CDLL, words: Words) -> None:
        nodes, counts, large, root = words.dawg.arrays()
        self._kept = array("I", nodes), array("I", large), array("H", counts), array("B", words.grades)
        addresses = [numbers.buffer_info()[0] for numbers in self._kept]
        self._dawg = ctypes.byref(CDawg(*addresses, len(large) // 2, root))
        self._library, self._brought = library, (ctypes.c_uint32 * (5 * 4096))()
        library.enumerate.restype = ctypes.c_uint64

    def words(self, boards: Any, count: int, tiles: int) -> tuple[int, int]:
        """The number of words of several boards, and of their letters."""
        both = self._library.enumerate(self._dawg, boards, count, tiles, SIDE, SIDE)
        return both >> 32, both & 0xFFFFFFFF

    def places(self, board: Any, tiles: int, hand: Any) -> int:
        return int(self._library.decide(self._dawg, board, tiles, SIDE, SIDE, hand, HAND, self._brought))

    def decide(self, board: Any, tiles: int, hand: Any) -> Sequence[int]:
        return self._brought[: 5 * self.places(board, tiles, hand)]


def uint_row(rows: Sequence[Sequence[int]]) -> Any:
    numbers = [number for row in rows for number in row]
    return (ctypes.c_uint32 * len(numbers))(*numbers)


def lay(side: Side, tiles: int, chance: random.Random, greedy: bool) -> tuple[list[Tile], list[Letter]]:
    """So many tiles, each beside others, and a hand of the next ones."""
    letters = chance.sample(TILES, len(TILES))
    (code, width, height), middle = letters[0], SIDE // 2
    board = [(code, middle, middle, width, height)]
    for letter in letters[1:tiles]:
        brought = side.decide(board, [letter])
        places = range(0, len(brought), 5)
        at = max(places, key=lambda at: brought[at + 3]) if greedy else chance.choice(places)
        board.append((letter[0], brought[at + 1], brought[at + 2], letter[1], letter[2]))
    return board, (letters[tiles:] + letters)[:HAND]


def compare(sides: tuple[Side, Side], c: CSide | None, tiles: int, greedy: bool, n: int) -> None:
    ours, plain = sides
    chance = random.Random(tiles)
    laid = [lay(ours, tiles, chance, greedy) for _ in range(n)]
    boards, first = [board for board, _ in laid], laid[0]
    numbers = [b"".join(map(bytes, board)) for board in boards]
    found = [ours.words(board) for board in boards]
    assert plain.words(first[0]) == found[0]
    assert plain.decide(*first) == ours.decide(*first)
    rivals = {
        "words": lambda: ours.counts(numbers),
        "paths": lambda: [ours.words(board) for board in boards],
        "words, one": lambda: ours.counts(numbers[:1] * 50),
        "words, Python": lambda: plain.counts(numbers[:1]),
        "decide": lambda: [ours.decide(board, hand) for board, hand in laid],
    }
    if c:
        rows = uint_row([tile for board in boards for tile in board])
        given = [(uint_row(board), uint_row(hand)) for board, hand in laid]
        assert c.words(rows, n, tiles) == (sum(map(len, found)), sum(len(path) for words in found for _, path in words))
        assert [c.decide(board, tiles, hand) for board, hand in given] == [list(ours.decide(*one)) for one in laid]
        rivals["words, C"] = lambda: c.words(rows, n, tiles)
        rivals["decide, C"] = lambda: [c.places(board, tiles, hand) for board, hand in given]
    times = best_of(rivals)
    if c:  # by themselves and often: so short a search depends on what ran before it
        times |= best_of({what: rivals[what] for what in ("words", "words, C")}, 50)
    places = len(ours.decide(*first)) // 5
    of_c = [f"{times[f'{what}, C'] / times[what]:.2f}" if c else "-" for what in ("words", "decide")]
    of_python = 50 * times["words, Python"] / times["words, one"]
    print(
        f"{tiles:5} {'greedy' if greedy else 'random':8}{sum(map(len, found)) / n:7.0f}{1e6 * times['words'] / n:7.0f}"
        f"{of_c[0]:>7}{of_python:>10.0f}{1e6 * times['paths'] / n:12.0f}"
        f"{places:9}{1e3 * times['decide'] / n:10.2f}{of_c[1]:>7}"
    )


def time_runs(side: Side, quick: bool) -> None:
    """Words over several free letters; a search is heard out, however long it takes."""
    chance = random.Random(1)
    for tiles in (30, 60):
        laid = [lay(side, tiles, chance, greedy=True) for _ in range(4 if quick else 12)]
        for free, aim in ((3, "10"), (5, "50")):
            figures = [_run(side, board, hand[:free]) for board, hand in laid]
            found, spent = zip(*figures, strict=True)
            words = f"{tiles} tiles, {free} free letters: {sum(found) / len(laid):.0f} words"
            show(words, f"{1e3 * sum(spent) / len(laid):.1f} ms, at most {1e3 * max(spent):.1f}", f"{aim} ms")


def _run(side: Side, board: Sequence[Tile], free: Sequence[Letter]) -> tuple[int, float]:
    side.set_board(board)
    search = Runs(side.zigzag)
    times = best_of({"runs": lambda: search.find(free, 0, len(free), 1 << 30)})
    return len(search.find(free, 0, len(free), 1 << 30)), times["runs"]


def boggle(tier: Tier, n: int) -> None:
    """Boards of 4×4 letters that touch each other by corners, too; a list of the words of three letters and more."""
    frequent = Lexicon.load("de").referee(Policy(folding="own_letter", max_length=16)).words(tier)
    words = sorted(word for word in frequent if len(word) > 2 and max(word) <= "Z")
    chance, letters = random.Random(4), "".join(words[::50])
    boards = ["".join(chance.choices(letters, k=16)) for _ in range(10 * n)]
    dawg = Dawg(build(map(encode, words)), ALPHABET)
    grid, zigzag, signs = Grid(), Zigzag(dawg, bytes(len(dawg))), ALPHABET.encode("latin-1")
    near = [bytes(b for b in range(16) if b != a and abs(a // 4 - b // 4) < 2 and abs(a % 4 - b % 4) < 2)
            for a in range(16)]  # fmt: skip

    grid.set_graph(near, bytes(16))

    def ours(board: str) -> list[str]:
        grid.set_letters(encode(board))
        zigzag.set_board(grid)
        return zigzag.texts(signs)

    rivals = {"ours": lambda: [ours(board) for board in boards], **_peers(words, boards[:n])}
    found = rivals["ours"]()
    for solve in rivals.values():
        assert [sorted(map(str.upper, texts)) for texts in solve()[:n]] == [sorted(texts) for texts in found[:n]]
    times = best_of(rivals)
    each = times.pop("ours") / len(boards)
    show(f"Boggle, {len(words):,} words, {sum(map(len, found)) / len(found):.0f} a board", f"{1 / each:,.0f} boards/s")
    for name, spent in times.items():
        show(f"times {name}, with the same words", f"{spent / n / each:.0f}", "25 × the faster one")


def _peers(words: Sequence[str], boards: Sequence[str]) -> dict[str, Any]:
    """Other packages, if they are here; each gets our words, and lists those of a board."""
    rivals: dict[str, Any] = {}
    boggled: Any = peer("boggled")
    if boggled:
        dictionary = boggled.BoggleWords()
        dictionary.iteratorPopulateTrie(words)

        def by_boggled(board: str) -> list[str]:
            solver = boggled.BoggleSolver(boggled.BoggleBoard(board), dictionary)
            solver.solve()
            return list(solver.found)

        rivals["boggled"] = lambda: [by_boggled(board) for board in boards]
    if peer("bogglesolver"):
        from bogglesolver.load_english_dictionary import Edict  # type: ignore[import-not-found]
        from bogglesolver.solve_boggle import SolveBoggle  # type: ignore[import-not-found]

        solver = SolveBoggle(use_test_words=True)
        solver.edict = Edict()
        for word in words:
            solver.edict.add_word(word)

        def by_bogglesolver(board: str) -> list[str]:
            solver.set_board(4, 4, list(board.lower()))
            found: list[str] = solver.solve()
            return found

        rivals["bogglesolver"] = lambda: [by_bogglesolver(board) for board in boards]
    return rivals


def main() -> None:
    quick = arguments(__doc__)
    start = time.process_time()
    words = words_of(Lexicon.load("de"), policy("zickzack"))
    show(f"grades of {len(words.grades):,} words", f"{1e3 * (time.process_time() - start):.0f} ms")
    ours, plain = Side(kernels.grid, kernels.zigzag, words), Side(interpreted("grid"), interpreted("zigzag"), words)
    library = c_library("zigzag")
    c = CSide(library, words) if library else None
    print(
        f"{'tiles':>5} {'laid':8}{'words':>7}{'µs':>7}{'of C':>7}{'× Python':>10}{'µs, paths':>12}"
        f"{'places':>9}{'ms':>10}{'of C':>7}\n{'aim':>5}{'':23}{'0.9':>7}{'70':>10}{'':21}{'1 to 3':>10}{'0.8':>7}"
    )
    for tiles in (8, 16, 30, 66):
        for greedy in (False, True):
            compare((ours, plain), c, tiles, greedy, 10 if quick else 40)
    time_runs(ours, quick)
    tiers: tuple[Tier, Tier] = ("large", "all")
    for tier in tiers:
        boggle(tier, 10 if quick else 50)


if __name__ == "__main__":
    main()
