"""Naming words: where they can be read, whether they are new, and whether they count.

The one place where Zickzack asks the referee.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain

import msgspec

from wortstube.games.core import Referee, Rejection
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Board, Path
from wortstube.games.zickzack.messages import Fault, Noted, State, Word
from wortstube.games.zickzack.notes import read
from wortstube.lexicon import Folding, Policy, PolicyFile, Verdict, fold

_POLICIES = PolicyFile.beside(__file__)
FEWEST = 2
"""R44: a word has at least two letters."""
MOST_NOTED = 3000
"""R10: words that all pads of a table hold together. A game has some hundreds; only where anything may be named, and
nobody doubts it, they could go on for ever."""


def policy_of(options: Options) -> Policy:
    """R3, R38: the words of the language of play; R2: the table may agree on base forms, names and abbreviations."""
    choices = {
        "base_forms": options.base_forms,
        "first_names": options.first_names,
        "family_words": options.family_words,
        "no_abbreviations": options.abbreviations == "none",
        "all_abbreviations": options.abbreviations == "all",
    }
    return _POLICIES.policy(options.language, *(name for name, chosen in choices.items() if chosen))


def folding_of(options: Options) -> Folding:
    """R44, X2: there are no tiles with marks. Ä is laid as A and E, other languages drop their marks."""
    return "digraph" if options.language == "de" else "base_letter"


class Reading(msgspec.Struct, frozen=True):
    """A word as it was named, with the tiles it can be read on."""

    text: str
    tiles: Path = ()
    new: bool = False
    fault: Fault = ""

    def noted(self) -> Noted:
        return Noted(self.text, self.tiles)


def noted_words(state: State) -> list[Noted]:
    """All words anybody has noted; R54: those first that a riddle begins with."""
    return [*noted_before(state), *(word for words in state.notes for word in words)]


def noted_before(state: State) -> tuple[Noted, ...]:
    """R54: what was noted on the board of a riddle."""
    task, equipment = state.options.riddle, state.equipment
    return read(task.noted, equipment.text(equipment.letters())) if task else ()


def is_new(text: str, tiles: Collection[int], noted: Iterable[Noted | Reading]) -> bool:
    """R16: not noted yet by anybody, or sharing no tile with any place where it was noted."""
    return all(word.text != text or set(tiles).isdisjoint(word.tiles) for word in noted)


def named(
    words: Sequence[Word], board: Board, noted: Sequence[Noted], laid: Collection[int], folding: Folding
) -> list[Reading]:
    """R33: each word on its tiles; a typed one on a way that is new, and through tiles just laid if there is one."""
    readings = [_traced(word, board, noted, folding) for word in words]
    for place, reading in enumerate(readings):  # R16: of equal words in one turn the first counts, if they share a tile
        if reading and not reading.fault and not is_new(reading.text, reading.tiles, _sound(readings[:place])):
            readings[place] = msgspec.structs.replace(reading, new=False, fault="not_new")
    typed = [None if reading else _folded(word, folding) for word, reading in zip(words, readings, strict=True)]
    found = _typed(typed, board, noted, _sound(readings), laid)
    return [reading or next(found) for reading in readings]


def _sound(readings: Iterable[Reading | None]) -> list[Reading]:
    return [reading for reading in readings if reading and not reading.fault]


def _folded(word: Word, folding: Folding) -> str:
    return fold(word.text, folding) or ""


def _traced(word: Word, board: Board, noted: Sequence[Noted], folding: Folding) -> Reading | None:
    """A word that was named by its tiles, or one with a fault; None if it has to be looked for on the board."""
    letters = _folded(word, folding)
    if word.text and not letters:
        return Reading(word.text[:40], fault="not_letters")
    if not word.tiles:
        return None if len(letters) >= FEWEST else Reading(letters, fault="too_short" if letters else "empty_word")
    text = board.read(word.tiles)
    if text is None:
        return Reading(letters[:40], fault="no_path")
    if letters and letters != text:
        return Reading(letters[:40], word.tiles, fault="other_letters")
    if len(text) < FEWEST:
        return Reading(text, word.tiles, fault="too_short")
    new = is_new(text, word.tiles, noted)
    return Reading(text, word.tiles, new, "" if new else "not_new")


def _typed(
    texts: Sequence[str | None],
    board: Board,
    noted: Sequence[Noted],
    chosen: list[Reading],
    laid: Collection[int],
) -> Iterator[Reading]:
    """Those that were typed, in their order. One that is typed twice needs two ways that share no tile.

    R20: what has the least choice among the tiles just laid goes first, so that others use the rest of these.
    """
    wanted = Counter(text for text in texts if text is not None)
    ways = {text: _ways(text, board) for text in wanted}
    found: dict[str, Iterator[Reading]] = {}
    for text in sorted(wanted, key=lambda text: _choice(text, ways[text], noted, laid)):
        open_tiles = set(laid).difference(*(reading.tiles for reading in chosen))
        readings = _read(text, wanted[text], ways[text], board, [*noted, *chosen], open_tiles)
        chosen += _sound(readings)
        found[text] = iter(readings)
    return (next(found[text]) for text in texts if text is not None)


def _choice(text: str, ways: Iterable[Path], noted: Sequence[Noted], laid: Collection[int]) -> int:
    """How many of the tiles just laid a word can use."""
    return len(set(laid).intersection(chain(*(way for way in ways if is_new(text, way, noted)))))


def _ways(text: str, board: Board) -> list[Path]:
    return list(board.paths(text)) if len(text) <= len(board.letters()) else []


def _read(
    text: str,
    times: int,
    ways: Sequence[Path],
    board: Board,
    known: Sequence[Noted | Reading],
    open_tiles: Collection[int],
) -> list[Reading]:
    """So many readings of one word; where there are fewer ways, the last ones have a fault."""
    fresh = [way for way in ways if is_new(text, way, known)]
    fresh.sort(key=lambda way: -len(set(way).intersection(open_tiles)))
    lying = Counter(map(board.letter, board.letters()))
    picked = _apart(fresh, min(times, *(lying[letter] // count for letter, count in Counter(text).items())))
    fault = Reading(text[:40], (*ways, ())[0], fault="not_new" if ways else "no_path")
    return [*(Reading(text, way, new=True) for way in picked), *(fault for _ in range(times - len(picked)))]


def _apart(ways: Sequence[Path], times: int) -> list[Path]:
    """As many of these ways as wanted, or as there are, of which no two share a tile; earlier ones first."""
    best: list[Path] = []
    for place, way in enumerate(ways):
        if times <= len(best):
            break
        rest = [other for other in ways[place + 1 :] if set(way).isdisjoint(other)]
        found = [way, *_apart(rest, times - 1)]
        best = max(best, found, key=len)
    return best


def fault_of(readings: Sequence[Reading], noted: int) -> Rejection | None:
    """What can be said against words without a dictionary costs nothing (R50): everybody can see it on the board.

    R10: also that there is no room for them beside those noted already.
    """
    if noted + len(readings) > MOST_NOTED:
        return Rejection("pads_full", {"most": MOST_NOTED, "left": max(0, MOST_NOTED - noted)})
    faulty = next((reading for reading in readings if reading.fault), None)
    return Rejection(faulty.fault, {"word": faulty.text, "tiles": list(faulty.tiles)}) if faulty else None


def judge(words: Sequence[Noted], referee: Referee) -> list[Verdict]:
    """R3: the dictionary decides."""
    return [referee.judge(word.text) for word in words]


def refusal_of(words: Sequence[Noted], options: Options, referee: Referee) -> Rejection | None:
    """X9: where it is agreed that nothing is lost, an inadmissible word is refused (R50)."""
    if options.referee == "challenge" or options.penalty:
        return None
    refused = [verdict for verdict in judge(words, referee) if not verdict.valid]
    return Rejection("not_a_word", {"verdicts": msgspec.to_builtins(refused)}) if refused else None


def with_spelling(word: Noted, verdict: Verdict) -> Noted:
    return msgspec.structs.replace(word, spelling=verdict.spelling)
