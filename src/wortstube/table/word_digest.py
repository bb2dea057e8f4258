"""What the words of finished games come to, read from their logs once: how many, of which letters, the longest and the
rarest of each seat. Without names, so that it stays what it was when somebody is forgotten. Terms of a theme are not
among them: they were said, not laid.

A job of the pool: logs are parsed and every word is looked up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import nsmallest
from typing import Any, NamedTuple

import msgspec

from wortstube.coach.words import UNSAID
from wortstube.games import registry
from wortstube.games.core import AnyGame, Seat, kind_name
from wortstube.games.laid import Laid, LaidWord
from wortstube.lexicon import Lexicon, Policy, Referee, WordFileError, fold
from wortstube.table.log import Versions, read_events

MOST_TOLD = 6
"""Of the longest and the rarest words of a seat in a game; a circle tells no more of all its games together."""
BEGINNING = "started"
"""The event that says what a game was played with."""


class Logged(NamedTuple):
    """One entry of a log, as the store has it: its events and in which versions they were written."""

    events: str
    versions: str


class Game(NamedTuple):
    """What a digest is made of: entries with words, and the one in which the game began."""

    table: str
    game: str
    entries: Sequence[Logged]


class Word(msgspec.Struct, frozen=True):
    """A word that may be told, as one writes it."""

    text: str
    letters: int
    frequency: int
    """In tenths of the Zipf scale."""
    language: str


class SeatWords(msgspec.Struct, frozen=True):
    """The words of one seat that the dictionary knows."""

    seat: Seat
    words: int
    letters: dict[str, int]
    longest: tuple[Word, ...]
    rarest: tuple[Word, ...]
    """Base forms with a meaning: a rare form of a common word is no rare word, nor is a name."""


class Digest(msgspec.Struct, frozen=True):
    table: str
    seats: tuple[SeatWords, ...] = ()


@lru_cache(maxsize=64)
def kinds_of(game: str) -> tuple[str, ...]:
    """The kinds of event that are needed of a game; none where it does not tell its words."""
    part = _part(game)
    return (BEGINNING, *(kind_name(kind.__name__) for kind in part.KINDS)) if part else ()


@lru_cache(maxsize=64)
def _part(game: str) -> Laid | None:
    """A circle may have played what this release does not know."""
    return registry.laid(game) if game in registry.GAMES else None


def packed_digests(games: Sequence[Game]) -> list[bytes]:
    """As they are remembered: small, and quickly sent to where they are put together."""
    return [msgspec.msgpack.encode(digest_of(game)) for game in games]


def unpacked(packed: bytes) -> Digest:
    return msgspec.msgpack.decode(packed, type=Digest)


def digest_of(game: Game) -> Digest:
    """Of a log that cannot be read, nothing: whoever wrote it, others want to know of theirs."""
    try:
        return Digest(game.table, _seats(game))
    except (LookupError, TypeError, ValueError, AssertionError, AttributeError, WordFileError):
        return Digest(game.table)


def _seats(game: Game) -> tuple[SeatWords, ...]:
    part = _part(game.game)
    if not part or not game.entries:  # its log lies in an archive
        return ()
    rules = _rules(game.game)
    begun, *events = _events(rules, game.entries)
    referee = _referee(rules.policy(begun.options))
    by_seat: dict[Seat, list[str]] = {}
    for word in part.laid(events):
        if not word.term:
            by_seat.setdefault(word.seat, []).append(word.spelling or word.letters)
    return tuple(_seat(seat, words, referee) for seat, words in sorted(by_seat.items()))


class _Kind(msgspec.Struct):
    kind: str = ""


class _Begun(msgspec.Struct):
    """Of the event that says what a game was played with, all that is needed; the rest is large."""

    options: Any


_KIND, _BEGUN = msgspec.json.Decoder(_Kind), msgspec.json.Decoder(_Begun)
_EVENTS, _VERSIONS = msgspec.json.Decoder(list[msgspec.Raw]), msgspec.json.Decoder(Versions)


@lru_cache(maxsize=8)
def _typed(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_rules(game).events)


def _events(rules: AnyGame, entries: Sequence[Logged]) -> Iterator[Any]:
    """Those that are needed: of all others not more is read than what they are."""
    wanted = kinds_of(rules.name)
    for entry in entries:
        versions = _VERSIONS.decode(entry.versions)
        for raw in _EVENTS.decode(entry.events):
            if (kind := _KIND.decode(raw).kind) in wanted:
                yield _event(rules, kind, raw, versions)


def _event(rules: AnyGame, kind: str, raw: msgspec.Raw, versions: Versions) -> Any:
    if versions.rules != rules.rules:  # of an earlier release
        return read_events(rules, [msgspec.json.decode(raw)], versions)[0]
    if kind == BEGINNING:
        return _Begun(msgspec.convert(_BEGUN.decode(raw).options, rules.options))
    return _typed(rules.name).decode(raw)


def _seat(seat: Seat, words: Sequence[str], referee: Referee) -> SeatWords:
    known = [found for word in words if (found := _known(word, referee))]
    letters = Counter[str]()
    for one in known:
        letters.update(letters_of(one.word.text))
    told = {one.word.text: one for one in known if one.decent}.values()
    return SeatWords(
        seat=seat,
        words=len(known),
        letters=dict(letters),
        longest=tuple(nsmallest(MOST_TOLD, (one.word for one in told), key=by_length)),
        rarest=tuple(nsmallest(MOST_TOLD, (one.word for one in told if one.base), key=by_rarity)),
    )


def by_length(word: Word) -> tuple[int, int, str]:
    """Longest first; among equally long ones the rarer first."""
    return -word.letters, word.frequency, word.text


def by_rarity(word: Word) -> tuple[int, int, str]:
    """Rarest first; among equally rare ones the longer first."""
    return word.frequency, -word.letters, word.text


def letters_of(word: str) -> str:
    """Those a word is written with, as capitals.

    >>> letters_of("süße Fee")
    'SÜẞEFEE'
    """
    return "".join(letter.replace("ß", "ẞ").upper() for letter in word if letter.isalpha())


class _Known(NamedTuple):
    word: Word
    decent: bool
    base: bool
    """Whether it is a base form with a meaning, and no name."""


@lru_cache(maxsize=50_000)
def _known(text: str, referee: Referee) -> _Known | None:
    verdict = referee.judge(text)
    if not verdict.valid:
        return None
    spelling = verdict.spelling
    folded = fold(text, referee.policy.folding) or text
    word = Word(spelling, len(letters_of(spelling)), referee.frequency(folded) or 0, referee.policy.language)
    base = "common" in verdict.classes and verdict.lemma == spelling and verdict.gloss != ""
    return _Known(word, not UNSAID.intersection(verdict.classes), base)


@lru_cache(maxsize=8)
def _rules(game: str) -> AnyGame:
    return registry.load(game)


def _referee(policy: Policy) -> Referee:
    return Lexicon.load(policy.language).referee(policy)


def words_of(game: Game) -> list[LaidWord]:
    """All that counted, in their order; empty where the log does not tell."""
    part = _part(game.game)
    return list(part.laid(_events(_rules(game.game), game.entries))) if part else []
