"""What a circle looks at, counted from results: who met whom, who is ahead where, the rating, words and luck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wortstube.table.rating import SHOWN_FROM
from wortstube.table.statistics import MOST_PEOPLE, Met, Row, SeatLuck, Statistics, statistics, told
from wortstube.table.word_digest import Digest, SeatWords, Word

NAMES = ("Anna", "Ben", "Cleo")


def game(
    number: int,
    scores: Sequence[int],
    names: Sequence[str] = NAMES,
    kind: str = "wortkniffel",
    fewest_best: bool = False,
    computers: Sequence[int] = (),
) -> list[Row]:
    """The rows of a finished table; the first of these scores is the first name's."""
    best = (min if fewest_best else max)(scores)
    levels = ["hobby" if seat in computers else None for seat in range(len(scores))]
    return [
        Row(f"t{number}", kind, float(number), seat, names[seat], levels[seat], score, score == best, fewest_best)
        for seat, score in enumerate(scores)
    ]


def of(*games: Sequence[Row]) -> Statistics:
    return statistics([row for rows in games for row in rows], False, [], [])


def met(found: Statistics, one: str, other: str) -> tuple[int, int, int]:
    """How often somebody was ahead of, level with and behind another."""
    a, b = found.people.index(one), found.people.index(other)
    counts = [(x.ahead, x.level, x.behind) if (x.one, x.other) == (a, b) else (x.behind, x.level, x.ahead)
              for x in found.met if {x.one, x.other} == {a, b}]  # fmt: skip
    return tuple(map(sum, zip(*counts, strict=True))) if counts else (0, 0, 0)  # type: ignore[return-value]


def test_nothing_played_is_nothing_told() -> None:
    found = of()
    assert (found.people, found.games, found.rated, found.met, found.ahead, found.luck) == ([], [], [], [], [], [])
    assert (found.words.longest, found.words.rarest, found.words.letters) == ([], [], [])


def test_one_person_alone_has_games_and_met_nobody() -> None:
    found = of(game(1, [120]), game(2, [90]))
    assert found.people == ["Anna"]
    assert [one.results for one in found.games] == [[one] for one in (found.games[0].results + found.games[1].results)]
    assert (found.rated, found.met, found.ahead) == ([], [], [])


def test_head_to_head_counts_every_pair_and_ties_apart() -> None:
    found = of(game(1, [30, 20, 20]), game(2, [10, 20, 5]), game(3, [10, 10]))
    assert met(found, "Anna", "Ben") == (1, 1, 1)
    assert met(found, "Ben", "Anna") == (1, 1, 1)
    assert met(found, "Ben", "Cleo") == (1, 1, 0)
    assert met(found, "Anna", "Cleo") == (2, 0, 0)


def test_where_few_points_are_best_places_turn_round_and_stay_a_kind_of_their_own() -> None:
    few = game(1, [3, 9], kind="wortfaecher", fewest_best=True)
    many = game(2, [3, 9], kind="wortfaecher")
    found = of(few, many)
    assert [[place for _, _, place in map(msgspec.structs.astuple, one.results)] for one in found.games] == [
        [1, 2],
        [2, 1],
    ]
    assert sorted((one.fewest_best, one.ahead, one.behind) for one in found.met) == [(False, 0, 1), (True, 1, 0)]
    assert {(one.fewest_best, one.who, one.share) for one in found.ahead} == {
        (True, 0, 1.0), (True, 1, 0.0), (False, 1, 1.0), (False, 0, 0.0),
    }  # fmt: skip


def test_computers_are_in_no_figure_but_counted_at_the_table() -> None:
    found = of(*(game(number, [10, 99, 20], computers=[1]) for number in range(SHOWN_FROM)))
    assert sorted(found.people) == ["Anna", "Cleo"]
    assert {one.computers for one in found.games} == {1}
    assert met(found, "Cleo", "Anna") == (SHOWN_FROM, 0, 0)
    assert {found.people[one.who]: one.wins for one in found.ahead} == {"Anna": 0, "Cleo": SHOWN_FROM}
    assert len(found.rated) == 2


def test_a_table_of_computers_is_no_game() -> None:
    assert of(game(1, [10, 20], computers=[0, 1])).games == []


def test_a_rating_is_shown_from_the_fifth_game_with_others_on() -> None:
    games = [game(number, [20, 10]) for number in range(SHOWN_FROM - 1)]
    alone = game(50, [300])
    assert of(*games, alone).rated == []
    best, other = of(*games, alone, game(51, [20, 10]), game(52, [20, 10])).rated
    assert (best.who, best.games, [point.game for point in best.points]) == (
        0,
        SHOWN_FROM + 1,
        [SHOWN_FROM, SHOWN_FROM + 1],
    )
    assert best.points[-1].value > 100.0 > other.points[-1].value
    assert best.points[-1].band < best.points[0].band


def test_who_is_ahead_is_who_leaves_most_of_the_others_behind() -> None:
    found = of(game(1, [30, 20, 10]), game(2, [20, 30, 10]), game(3, [30, 20]))
    assert [(found.people[one.who], one.games, one.wins, one.share) for one in found.ahead] == [
        ("Anna", 3, 2, 0.8333), ("Ben", 3, 1, 0.5), ("Cleo", 2, 0, 0.0),
    ]  # fmt: skip


def test_games_are_told_oldest_first_however_the_rows_come() -> None:
    rows = [*game(3, [1, 2]), *game(1, [2, 1]), *game(2, [1, 1])]
    assert [one.table for one in of(rows).games] == ["t1", "t2", "t3"]
    assert of(rows[::-1]) == of(rows)


def test_of_a_link_that_went_round_only_those_who_played_most_have_met() -> None:
    crowd = [f"Gast {number:02}" for number in range(MOST_PEOPLE + 10)]
    found = of(*(game(number, [2, 1], [name, "Anna"]) for number, name in enumerate(crowd)))
    assert len(found.people) == MOST_PEOPLE + 11
    assert max(max(one.one, one.other) for one in found.met) == MOST_PEOPLE - 1


@given(st.lists(st.lists(st.integers(0, 5), min_size=1, max_size=3), max_size=12))
def test_everybodys_figures_add_up(evenings: list[list[int]]) -> None:
    numbers = count()
    found = of(*(game(next(numbers), scores) for scores in evenings))
    pairs = sum(len(scores) * (len(scores) - 1) // 2 for scores in evenings)
    assert sum(one.ahead + one.level + one.behind for one in found.met) == pairs
    assert sum(one.games for one in found.ahead) == sum(len(scores) for scores in evenings if len(scores) > 1)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Statistics) == found


WORDS = {
    "Haus": Word("Haus", 4, 52, "de"), "Serenade": Word("Serenade", 8, 27, "de"), "Andel": Word("Andel", 5, 9, "de"),
}  # fmt: skip


def seat(number: int, *words: str) -> SeatWords:
    found = tuple(WORDS[word] for word in words)
    return SeatWords(number, len(words), {"E": len(words)}, found, found)


def test_words_go_to_who_laid_them_first_and_computers_lay_none() -> None:
    rows = [*game(1, [10, 20]), *game(2, [10, 20, 30], computers=[1])]
    digests = [
        Digest("t2", (seat(0, "Haus", "Serenade"), seat(1, "Andel"), seat(2, "Serenade"))),
        Digest("t1", (seat(1, "Serenade"),)),
        Digest("gone", (seat(0, "Andel"),)),
    ]
    words = statistics(rows, False, digests, []).words
    assert [(one.word, one.who, one.game) for one in words.longest] == [("Serenade", 1, 0), ("Haus", 0, 1)]
    assert [one.word for one in words.rarest] == ["Serenade", "Haus"]
    assert words.longest[0].meaning
    assert {one.who: (one.words, one.letters) for one in words.letters} == {
        0: (2, {"E": 2}), 1: (1, {"E": 1}), 2: (1, {"E": 1}),
    }  # fmt: skip


def test_luck_is_told_of_people_only() -> None:
    rows = game(1, [10, 20], computers=[1])
    lucks = [SeatLuck("t1", 0, 3.14, 2.0), SeatLuck("t1", 1, -1.0, 0.0), SeatLuck("gone", 0, 1.0, 1.0)]
    (one,) = statistics(rows, False, [], lucks).luck
    assert (one.who, one.game, one.luck, one.given_away) == (0, 0, 3.1, 2.0)


@pytest.mark.parametrize("people", [2, 30])
def test_it_is_told_as_json(people: int) -> None:
    rows = game(1, list(range(people)), [f"P{number}" for number in range(people)])
    found = msgspec.json.decode(told(rows, True, [msgspec.msgpack.encode(Digest("t1"))], []), type=Statistics)
    assert found.more
    assert len(found.met) == min(people, MOST_PEOPLE) * (min(people, MOST_PEOPLE) - 1) // 2
    assert isinstance(found.met[0], Met)
