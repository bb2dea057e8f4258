"""What a circle looks at: computed from the results of its games whenever somebody asks, and kept nowhere.

Plain counting over rows, and the rating (`rating.py`). Where few points are best, places turn round; such games are a
kind of their own. Computers are in no figure: only people have met, won and laid words.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import nsmallest
from itertools import combinations
from typing import NamedTuple

import msgspec

from wortstube.games.core import Seat
from wortstube.lexicon import Lexicon, WordFileError, standard_policy
from wortstube.table import rating
from wortstube.table.rating import SHOWN_FROM, Rating, places, share_beaten
from wortstube.table.word_digest import MOST_TOLD, Digest, SeatWords, Word, by_length, by_rarity, unpacked

MOST_GAMES = 2000
"""The newest; of a circle that has played more, only these are told and counted."""
MOST_PEOPLE = 24
"""Of whom it is told how often they met: who has played most. A circle is a group, but its link may go round."""


class Row(NamedTuple):
    """One seat's result at one finished table."""

    table: str
    game: str
    at: float
    seat: Seat
    name: str
    level: str | None
    score: int
    won: bool
    fewest_best: bool


class SeatLuck(NamedTuple):
    """What a report that was kept says of a seat."""

    table: str
    seat: Seat
    luck: float
    given_away: float


class PersonResult(msgspec.Struct, frozen=True, array_like=True):
    """How one person did in a game."""

    who: int
    score: int
    place: int
    """Among the people; equals share it."""


class CircleGame(msgspec.Struct, frozen=True):
    """A game, for whoever wants to see it behind a figure."""

    table: str
    game: str
    fewest_best: bool
    at: int
    computers: int
    results: list[PersonResult]


class RatingPoint(msgspec.Struct, frozen=True, array_like=True):
    """A rating after a game."""

    game: int
    value: float
    band: float


class RatedPerson(msgspec.Struct, frozen=True):
    """Somebody's rating, from the game on after which it is shown."""

    who: int
    games: int
    """With others."""
    points: list[RatingPoint]


class Met(msgspec.Struct, frozen=True):
    """How often one of two people was placed better than the other, in one kind of game."""

    game: str
    fewest_best: bool
    one: int
    other: int
    ahead: int
    level: int
    behind: int


class Ahead(msgspec.Struct, frozen=True):
    """How somebody does against others in one kind of game."""

    game: str
    fewest_best: bool
    who: int
    games: int
    wins: int
    """First among the people, alone or with others."""
    share: float
    """What part of the others is left behind, in the mean of all games."""


class ToldWord(msgspec.Struct, frozen=True):
    """A word somebody laid, with the first game in which it was laid."""

    word: str
    language: str
    meaning: str
    letters: int
    who: int
    game: int


class PersonLetters(msgspec.Struct, frozen=True):
    """The letters somebody has laid words with."""

    who: int
    words: int
    letters: dict[str, int]


class CircleWords(msgspec.Struct, frozen=True):
    games: int
    """So many were read; the logs of others lie in an archive."""
    longest: list[ToldWord]
    rarest: list[ToldWord]
    letters: list[PersonLetters]


class PersonLuck(msgspec.Struct, frozen=True):
    """Of games that somebody has looked back on: what came by itself, and what was given away."""

    game: int
    who: int
    luck: float
    given_away: float


class Statistics(msgspec.Struct, frozen=True):
    """People and games are named by their place in these lists."""

    people: list[str]
    """Who has played most comes first."""
    games: list[CircleGame]
    """The oldest first."""
    more: bool
    """Whether there are older ones, which are not counted."""
    rated: list[RatedPerson]
    """Highest first."""
    met: list[Met]
    ahead: list[Ahead]
    words: CircleWords
    luck: list[PersonLuck]


def statistics(rows: Sequence[Row], more: bool, digests: Sequence[Digest], lucks: Sequence[SeatLuck]) -> Statistics:
    """Of the seats of finished games, however they are ordered; a game at which only computers sat is none."""
    people, tables = _people(rows), _tables(rows)
    numbers = {name: who for who, name in enumerate(people)}
    games = [_game(seats, numbers) for seats in tables]
    at_seat = {
        (row.table, row.seat): _Place(number, numbers[row.name])
        for number, seats in enumerate(tables)
        for row in filter(_is_person, seats)
    }
    return Statistics(
        people=people,
        games=games,
        more=more,
        rated=_rated(games),
        met=_met(games),
        ahead=_ahead(games),
        words=_words(digests, at_seat),
        luck=sorted(_lucks(lucks, at_seat), key=lambda one: (one.game, one.who)),
    )


def told(rows: Sequence[Row], more: bool, digests: Sequence[bytes], lucks: Sequence[SeatLuck]) -> bytes:
    """The same as a job: what it is given and what it answers are quickly packed, since the server does that."""
    return msgspec.json.encode(statistics(rows, more, [unpacked(one) for one in digests], lucks))


def _people(rows: Iterable[Row]) -> list[str]:
    played = Counter(row.name for row in filter(_is_person, rows))
    return sorted(played, key=lambda name: (-played[name], name))


def _tables(rows: Iterable[Row]) -> list[list[Row]]:
    """The seats of each game at which somebody played, the oldest game first."""
    tables = defaultdict[str, list[Row]](list)
    for row in rows:
        tables[row.table].append(row)
    played = [sorted(seats, key=lambda row: row.seat) for seats in tables.values() if any(map(_is_person, seats))]
    return sorted(played, key=lambda seats: (seats[0].at, seats[0].table))


def _is_person(row: Row) -> bool:
    return row.level is None


def _game(seats: Sequence[Row], numbers: Mapping[str, int]) -> CircleGame:
    first, people = seats[0], list(filter(_is_person, seats))
    placed = places([row.score for row in people], [row.won for row in people], first.fewest_best)
    return CircleGame(
        table=first.table,
        game=first.game,
        fewest_best=first.fewest_best,
        at=int(first.at),
        computers=len(seats) - len(people),
        results=[PersonResult(numbers[row.name], row.score, place) for row, place in zip(people, placed, strict=True)],
    )


def _rated(games: Sequence[CircleGame]) -> list[RatedPerson]:
    changes = defaultdict[int, list[tuple[int, Rating]]](list)
    for number, who, rated in rating.rated([[(one.who, one.place) for one in game.results] for game in games]):
        changes[who].append((number, rated))
    told = [
        RatedPerson(who, len(points), [_point(number, rated) for number, rated in points[SHOWN_FROM - 1 :]])
        for who, points in changes.items()
        if len(points) >= SHOWN_FROM
    ]
    return sorted(told, key=lambda one: (-one.points[-1].value, one.who))


def _point(game: int, rated: Rating) -> RatingPoint:
    return RatingPoint(game, round(rated.value, 1), round(rated.band, 1))


_Kind = tuple[str, bool]


def _met(games: Sequence[CircleGame]) -> list[Met]:
    counts = defaultdict[tuple[_Kind, int, int], list[int]](lambda: [0, 0, 0])
    for game in games:
        known = sorted((one for one in game.results if one.who < MOST_PEOPLE), key=lambda one: one.who)
        for one, other in combinations(known, 2):
            counts[(game.game, game.fewest_best), one.who, other.who][_compared(one.place, other.place)] += 1
    return [Met(*kind, one, other, *found) for (kind, one, other), found in sorted(counts.items())]


def _compared(one: int, other: int) -> int:
    """0: ahead, 1: level, 2: behind."""
    return 1 + (one > other) - (one < other)


def _ahead(games: Sequence[CircleGame]) -> list[Ahead]:
    shares = defaultdict[tuple[_Kind, int], list[tuple[bool, float]]](list)
    for game in games:
        placed = [one.place for one in game.results]
        for seat, one in enumerate(game.results if len(placed) > 1 else ()):
            shares[(game.game, game.fewest_best), one.who].append((one.place == 1, share_beaten(placed, seat)))
    told = [
        Ahead(*kind, who, len(found), sum(won for won, _ in found), _mean(share for _, share in found))
        for (kind, who), found in shares.items()
    ]
    return sorted(told, key=lambda one: (one.game, one.fewest_best, -one.share, -one.games, one.who))


def _mean(numbers: Iterable[float]) -> float:
    known = list(numbers)
    return round(math.fsum(known) / len(known), 4)


class _Place(NamedTuple):
    game: int
    who: int


_AtSeat = Mapping[tuple[str, Seat], _Place]
_Found = tuple[_Place, SeatWords]


def _words(digests: Sequence[Digest], at_seat: _AtSeat) -> CircleWords:
    """Only of seats at which people sat."""
    seats: list[_Found] = [
        (at_seat[digest.table, one.seat], one)
        for digest in digests
        for one in digest.seats
        if (digest.table, one.seat) in at_seat
    ]
    seats.sort(key=lambda found: found[0])
    longest = _firsts((place, word) for place, one in seats for word in one.longest)
    rarest = _firsts((place, word) for place, one in seats for word in one.rarest)
    return CircleWords(
        games=sum(bool(digest.seats) for digest in digests),
        longest=[_told_word(longest[word], word) for word in nsmallest(MOST_TOLD, longest, key=by_length)],
        rarest=[_told_word(rarest[word], word) for word in nsmallest(MOST_TOLD, rarest, key=by_rarity)],
        letters=list(_letters(seats)),
    )


def _firsts(laid: Iterable[tuple[_Place, Word]]) -> dict[Word, _Place]:
    """Each word with where it was laid first."""
    found = dict[Word, _Place]()
    for place, word in laid:
        found.setdefault(word, place)
    return found


def _told_word(place: _Place, word: Word) -> ToldWord:
    return ToldWord(word.text, word.language, _meaning(word), word.letters, place.who, place.game)


def _meaning(word: Word) -> str:
    """Empty where there is none, or no dictionary any more."""
    try:
        referee = Lexicon.load(word.language).referee(standard_policy(word.language))
    except WordFileError:
        return ""
    return next((reading.gloss for reading in referee.explain(word.text).readings if reading.gloss), "")


def _letters(seats: Iterable[_Found]) -> Iterator[PersonLetters]:
    words, letters = Counter[int](), defaultdict[int, Counter[str]](Counter)
    for (_, who), one in seats:
        words[who] += one.words
        letters[who].update(one.letters)
    for who in sorted(letters):
        yield PersonLetters(who, words[who], dict(sorted(letters[who].items())))


def _lucks(lucks: Iterable[SeatLuck], at_seat: _AtSeat) -> Iterator[PersonLuck]:
    for one in lucks:
        if place := at_seat.get((one.table, one.seat)):
            yield PersonLuck(place.game, place.who, round(one.luck, 1), round(one.given_away, 1))
