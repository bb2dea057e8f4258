"""The same questions to every kernel, about German words and by fixed chance; what they answer, as texts and numbers.

It runs here, where kernels are compiled for this machine, and in the Python that browsers get, so it imports only what
both have.
"""

from __future__ import annotations

import hashlib
import random
from array import array
from collections.abc import Callable, Iterable
from typing import Any

from wortstube import kernels
from wortstube.games import registry
from wortstube.kernels import (
    building,
    chances,
    faces,
    fan,
    grading,
    grid,
    leavings,
    piles,
    rack,
    ranking,
    robbing,
    runs,
    throws,
    zigzag,
)
from wortstube.lexicon import Lexicon, Policy
from wortstube.lexicon.format.layout import ALPHABET

LATIN = ALPHABET.encode("latin-1")
ROLLS = throws.ROLLS


NOT_IN_ALL = ("contest", "laid", "positions", "riddles", "tips")


def parts_of_games() -> dict[str, list[str]]:
    """Those that a game need not have, and has."""
    return {game: [part for part in NOT_IN_ALL if registry._has(game, part)] for game in registry.GAMES}


def digest(*values: Any) -> str:
    """Of numbers the bytes, which differ where any of them does."""
    seen = hashlib.sha256()
    for value in values:
        seen.update(bytes(memoryview(value)) if isinstance(value, array | bytes | bytearray) else repr(value).encode())
    return seen.hexdigest()


def referee(folding: Any = "own_letter") -> Any:
    return Lexicon.load("de").referee(Policy(folding=folding, max_length=15))


def words_of(count: int, longest: int = 8) -> list[str]:
    return [word for word in referee().words("standard") if len(word) <= longest][:: max(1, 20_000 // count)][:count]


def packed(words: Iterable[str]) -> bytes:
    return b"".join(word.encode("latin-1") + b"\xff" for word in words)


def of_building() -> Any:
    coded = sorted(bytes(map(ALPHABET.index, word)) for word in words_of(20_000, 15))
    built = building.build(coded)
    return [digest(built), building.seal(array("I", range(1000))), digest(building.build_packed(building.pack(coded)))]


def of_dawg() -> Any:
    words, rng = referee().graded()[0], random.Random(1)
    asked = [words.text(rng.randrange(len(words))) for _ in range(2000)]
    strange = ["", "Ä", "SÖHNE", "ÜBERÄSSE", "Œ", "ÄŒ", "\ud800", "ä", "Ÿ", "A" * 300, "Ä" * 300, "🂡", "HAUS\0", "ß"]
    wrong = ["".join(rng.sample(word, len(word))) for word in asked]
    tested = [*asked, *wrong, *strange]
    answers = [(word in words, words.number(word), len(words.beginning(word[:3]))) for word in tested]
    codes = [words.word(number) for number in range(0, len(words), 9973)]
    return [digest(answers), answers[-len(strange) :], digest(codes), digest(words.texts(range(100_000, 101_000)))]


def of_rack() -> Any:
    words, rng = referee().graded()[0], random.Random(2)
    search, found = rack.RackSearch(words), list[Any]()
    for size in (3, 5, 7, 9, 12):
        codes = bytes(rng.randrange(29) for _ in range(size))
        found += [search.words(codes, jokers, 2, 15, []) for jokers in (0, 1, 2)]
    found.append(search.words(bytes(range(8)), 1, 4, 4, [rack.ANY, 1 << 4, rack.ANY, rack.ANY]))
    return [sum(map(len, found)), digest(*found), digest(search.words_and_jokers(bytes(range(9)), 2))]


def of_grading() -> Any:
    found = list[Any]()
    for folding in ("own_letter", "base_letter", "digraph"):
        judge = referee(folding)
        found += [judge.graded()[1], *judge.words("everyday"), *judge.unsaid()]
        found += [grading.numbers(judge._sayable(judge._mask("large"), 9), 15)]
    return digest(*found)


def of_ranking() -> Any:
    words, grades = referee("digraph").graded()
    numbers, letters = ranking.Ranking(words, grades, LATIN).words(2, 7, 3)
    some = ranking.drawn(numbers, letters, grades, [1 << 31] * 128, 7)
    codes = bytes(1 + max(0, LATIN.find(sign)) for sign in range(256))
    return [len(numbers), digest(numbers, letters), digest(*some), digest(*ranking.parts(letters[:200_000], codes))]


def of_leavings() -> Any:
    words, grades = referee().graded()
    search = leavings.Leavings(words, grades)
    codes = [bytes(map(ALPHABET.index, word)) for word in ("STAUBSAUGER", "HAUSTÜR", "ABENDESSEN", "SÖHNE")]
    return digest(*([*search.of(word, jokers, 2)] for word in codes for jokers in (0, 3)))


def of_robbing() -> Any:
    words, grades = referee().graded()
    anagrams = robbing.Anagrams(words, grades)
    robbery, rng, found = robbing.Robbery(anagrams), random.Random(3), list[Any]()
    for _ in range(6):
        taken = sorted(
            (source, bytes(rng.randrange(22) for _ in range(size)), source == 1)
            for source in range(3)
            for size in (1, 2, 3)
        )
        made = robbery.take(taken, 2)
        rows = robbery.search(bytes(rng.randrange(22) for _ in range(8)), 1)
        ways = [robbery.ways(rows[at], rows[at + 1]) for at in range(0, min(len(rows), 300), 3)]
        found += [made, rows, ways]
    return [digest(*anagrams.arrays()), sorted(robbing.common_letters(words)), digest(*found)]


def board(rng: random.Random) -> Any:
    tiles = [(rng.randrange(22), x, y, 2, 2) for x in range(2, 16, 2) for y in range(2, 12, 2)]
    laid = grid.Grid()
    laid.set_board(20, 16, tiles)
    return laid


def of_grid() -> Any:
    rng, found = random.Random(4), list[Any]()
    for _ in range(5):
        laid = board(rng)
        count = laid.find([(3, 1, 1), (5, 2, 1), (7, 3, 2)])
        found += [count, [laid.place(number) for number in range(count)], laid.neighbours(5)]
    return digest(*found)


def of_zigzag() -> Any:
    words, grades = referee("digraph").graded()
    search, rng, found = zigzag.Zigzag(words, grades), random.Random(5), list[Any]()
    search.look([40_000] * 128, range(32), 11, (65535, 60000, 30000, 9000), 5)
    for _ in range(5):
        search.set_board(board(rng))
        found += [search.words(), search.texts(LATIN), search.placements([(4, 1, 1), (13, 1, 2)])]
        found += [search.note_words(), search.through((4, 16, 3, 1, 1))]
    return digest(*found)


def of_runs() -> Any:
    words, grades = referee("digraph").graded()
    search, rng = zigzag.Zigzag(words, grades), random.Random(6)
    search.set_board(board(rng))
    found = runs.Runs(search).find([(4, 1, 1), (13, 1, 1), (18, 1, 2), (19, 1, 1)], 1)
    return [len(found), digest(found)]


def a_fan() -> tuple[Any, int]:
    kinds = sorted([sign.encode() for sign in "ABCDEFGHIKLMNOPRSTUVWZ"] + [b"CH", b"SCH", b"EI", b"ER", b"ST"])
    return fan.Fan(kinds, packed(words_of(15_000)), [1 + at % 8 for at in range(len(kinds))]), len(kinds)


def of_fan() -> Any:
    (cards, kinds), rng, found = a_fan(), random.Random(7), list[Any]()
    bonus = [0, 0, 0, 50, 100, 200, 400, 700]
    for size in (4, 5, 6, 7, 7, 7):
        hand = bytes(sorted(rng.randrange(kinds) for _ in range(size)))
        found += [cards.words_in(hand), cards.split(hand, bonus), *cards.outlook(hand, bonus)]
    return digest(*cards.arrays(), *found)


def of_piles() -> Any:
    (cards, kinds), rng = a_fan(), random.Random(8)
    down = [bytes(rng.randrange(kinds) for _ in range(6)) for _ in range(6)]
    return [*piles.Piles(cards).playouts(down, b"", 0, 200, 9)]


def of_faces() -> Any:
    box = (b"EINSTA", b"EEUNRS", b"AUOEIN", b"DNESTR", b"AABEIL", b"NGRTEU", b"EISNA*")
    rooms, weights, weight = [0] * 256, [0] * 256, 1
    for sign in sorted({*b"".join(box)}):
        rooms[sign], weights[sign] = sum(sign in die for die in box), weight
        weight *= rooms[sign] + 1
    spelling = faces.Faces(b"".join(box), weights, rooms, ord("*"), packed(words_of(10_000, 7)))
    sets = (0b11, 0b1000001, 0b11110, 0b1111111)
    column = array("H", bytes(2 * ROLLS))
    faces.lift(column, spelling.spelt(0b11110), array("H", range(42)))
    return digest(*map(spelling.spelt, sets), *map(spelling.words_on, sets), column)


def some_worth() -> Any:
    rng = random.Random(9)
    return array("f", [rng.random() * 100 for _ in range(ROLLS)])


def of_throws() -> Any:
    values, rng = some_worth(), random.Random(10)
    columns = [array("H", [rng.randrange(6) for _ in range(ROLLS)]) for _ in range(3)]
    rows = throws.Rows(columns)
    uses = [(0, array("f", [rng.random() for _ in range(6)])), (2, array("f", [rng.random() for _ in range(6)]))]
    keeps = throws.keeps(values, bytes([5, 4, 3, 2, 1, 0, 5]))
    once_more = throws.again(values)
    return [digest(once_more), throws.mean(once_more), keeps, len(rows), digest(rows.best(uses)), rows.turn(uses)]


def of_chances() -> Any:
    rng = random.Random(11)
    rows = [array("d", [rng.random() * 100 for _ in range(200)]) for _ in range(4)]
    weights = array("d", [rng.random() / 100 for _ in range(200)])
    kept = [chances.grown(rows[0], weights), chances.raised(rows[1], 3.5), chances.largest(rows)]
    return [digest(*kept, chances.either(0.3, *rows[:2])), [*chances.softly(rows, 2.0)]]


ASKED: dict[str, Callable[[], Any]] = {name: globals()[f"of_{name}"] for name in kernels.KERNELS}


def answers() -> dict[str, Any]:
    return {name: ask() for name, ask in ASKED.items()}
