"""How fast are building, looking up and loading an automaton, and how large is it?

Against the same algorithms in C, marisa-trie, DAWG2 and Python's set, over the German words; half of the words looked
up are none. Run it as `python benchmarks/kernels_dawg.py [--quick]`; figures of past runs are in kernels_dawg.txt.
"""

from __future__ import annotations

import ctypes
import mmap
import random
import sys
import tempfile
from array import array
from collections.abc import Callable, Container
from functools import partial
from pathlib import Path

from _measure import ALPHABET, arguments, best_of, c_kernels, encode, german_words, peer, show

from wortstube.kernels.dawg import Dawg, build_packed, pack


def questions(words: list[str], number: int) -> list[str]:
    """Words in random order, the last letter of every other one changed."""
    chance = random.Random(1)
    chosen = chance.choices(words, k=number)
    return [word[:-1] + chance.choice(ALPHABET) if i % 2 else word for i, word in enumerate(chosen)]


def ask(words: Container[str], asked: list[str]) -> int:
    found = 0
    for word in asked:
        found += word in words
    return found


def compare_building(words: list[str], packed: bytes) -> None:
    print("Building from sorted words")
    rivals = {"ours": lambda: build_packed(packed)}
    if library := c_kernels():
        library.build.restype = ctypes.c_size_t
        library.build.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
        seal, built = ctypes.c_uint64(), build_packed(packed)
        rivals["C"] = lambda: library.build(packed, len(packed), ctypes.byref(seal))
        assert library.build(packed, len(packed), ctypes.byref(seal)) == len(built)
        assert seal.value == int.from_bytes(built[20:28], sys.byteorder)
    if marisa := peer("marisa_trie"):
        rivals["marisa-trie"] = lambda: marisa.Trie(words)
    if dawg2 := peer("dawg"):
        rivals["DAWG2"] = lambda: dawg2.DAWG(words)
    times = best_of(rivals)
    show("ours", f"{times['ours'] * 1000:.1f} ms")
    for name in list(rivals)[1:]:
        show(f"as a multiple of {name}'s speed", f"{times[name] / times['ours']:.2f}", "0.9" if name == "C" else "")


def peers(words: list[str]) -> dict[str, Container[str]]:
    made: dict[str, Container[str]] = {"set": set(words)}
    if marisa := peer("marisa_trie"):
        made["marisa-trie"] = marisa.Trie(words)
    if dawg2 := peer("dawg"):
        made["DAWG2"] = dawg2.DAWG(words)
    return made


def lookups(rivals: dict[str, Container[str]], asked: list[str]) -> dict[str, Callable[[], int]]:
    return {name: partial(ask, words, asked) for name, words in rivals.items()}


def compare_many(bytes_: bytes, asked: list[str], others: dict[str, Container[str]]) -> None:
    print("Looking up many at once, as bytes; the others one after the other, as text")
    packed = pack(map(encode, asked))
    dawg = Dawg(bytes_)
    rivals = {"ours": lambda: dawg.contains_many(packed)}
    if library := c_kernels():
        nodes, _, _, root = parts(bytes_)
        found = ctypes.create_string_buffer(len(asked))
        for name, function in {"C": library.contains, "C, side by side": library.contains_side_by_side}.items():
            function.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
            place = nodes.buffer_info()[0]
            rivals[name] = partial(function, place, root, packed, len(packed), found)
            rivals[name]()
            assert found.raw == dawg.contains_many(packed)
    times = best_of(rivals | lookups(others, asked))
    show("ours", f"{len(asked) / times['ours'] / 1e6:.1f} million/s")
    aims = {"C": "0.9", "C, side by side": "0.9", "marisa-trie": "15", "DAWG2": "5"}
    for name in list(times)[1:]:
        show(f"as a multiple of {name}'s speed", f"{times[name] / times['ours']:.2f}", aims.get(name, ""))


def compare_single(bytes_: bytes, asked: list[str], others: dict[str, Container[str]]) -> None:
    print("`word in …`, one call each")
    dawg = Dawg(bytes_, ALPHABET)
    for title, chosen in (("all different", asked), ("the same thousand", asked[:1000] * (len(asked) // 1000))):
        times = best_of(lookups({"ours": dawg} | others, chosen))
        each = ", ".join(f"{name} {time / len(chosen) * 1e9:.0f}" for name, time in times.items())
        show(f"{title}: ns", each)
        show(f"{title}: our time as a multiple of set's", f"{times['ours'] / times['set']:.2f}", "at most 3")


def compare_size(words: list[str], bytes_: bytes) -> None:
    print("Size and loading")
    own = set(words)
    weight = sys.getsizeof(own) + sum(map(sys.getsizeof, own))
    show("ours", f"{len(bytes_) / 1e6:.2f} MB")
    show("a set is as many times larger", f"{weight / len(bytes_):.1f}", "at least 20")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "words")
        file.write_bytes(bytes_)
        show("mapped and ready", f"{best_of({'': lambda: load(file)})[''] * 1000:.2f} ms", "about 1 ms")


def load(path: Path) -> Dawg:
    with path.open("rb") as file:
        return Dawg(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), ALPHABET)


def parts(bytes_: bytes) -> tuple[array[int], array[int], array[int], int]:
    """Nodes, counts, large counts and root as C wants them."""
    nodes, counts, large, root = Dawg(bytes_).arrays()
    return array("I", nodes), array("H", counts), array("I", large), root


def main() -> None:
    quick = arguments(__doc__)
    words = german_words()
    asked = questions(words, 100_000 if quick else 400_000)
    packed = pack(map(encode, words))
    bytes_ = build_packed(packed)
    others = peers(words)
    print(f"{len(words):,} words, {len(asked):,} questions, {ask(others['set'], asked):,} of them words")
    compare_building(words, packed)
    compare_many(bytes_, asked, others)
    compare_single(bytes_, asked, others)
    compare_size(words, bytes_)


if __name__ == "__main__":
    main()
