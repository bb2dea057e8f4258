"""The finder against an oracle that tries every way to lay every word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wortstube.games.core import Rejection
from wortstube.games.wortkniffel.equipment import DICE, standard
from wortstube.games.wortkniffel.score_card import BOXES, UPPER, Box, Card, Filled, Score, Spelled, Word, score, spell
from wortstube.games.wortkniffel.solver import ALL_DICE, LAYOUTS, Finder
from wortstube.lexicon import fold

BOX = standard()


def vocabulary(text: str) -> dict[str, tuple[str, ...]]:
    return {fold(word, "base_letter") or "": (word,) for word in text.split()}


def ways(word: str, faces: Sequence[str]) -> list[Word]:
    """Every set of dice the word can lie on, found by trying all orders of all dice."""
    laid = {}
    for dice in permutations(range(DICE), len(word)):
        if all(faces[die] in (letter, BOX.joker) for die, letter in zip(dice, word, strict=True)):
            laid[frozenset(dice)] = Word(word, dice)
    return list(laid.values())


def all_entries(words: Sequence[str], faces: Sequence[str]) -> Iterator[tuple[Spelled, ...]]:
    laid = [way for word in words for way in ways(word, faces)]
    for count in range(4):
        for several in combinations(laid, count):
            spelled = spell(several, faces, BOX)
            if not isinstance(spelled, Rejection):
                yield spelled


def oracle(card: Card, words: Sequence[str], faces: Sequence[str]) -> dict[Box, int]:
    """The most each free box can bring, extra points included."""
    best: dict[Box, int] = {}
    for spelled in all_entries(words, faces):
        for box in card.free():
            worth = score(card, box, spelled, faces, BOX)
            if isinstance(worth, Score):
                best[box] = max(best.get(box, 0), worth.points + worth.extra)
    return best


@st.composite
def rolls(draw: st.DrawFn) -> list[str]:
    return [draw(st.sampled_from(die)) for die in BOX.dice]


@st.composite
def words_on(draw: st.DrawFn, faces: Sequence[str]) -> list[str]:
    """A few words that mostly lie on the dice: some of their letters in any order, the joker as any letter."""
    joker_letter = draw(st.sampled_from("AEXO"))
    letters = [joker_letter if face == BOX.joker else face for face in faces]
    word = st.permutations(letters).flatmap(lambda order: st.integers(2, DICE).map(lambda n: "".join(order[:n])))
    return draw(st.lists(word, max_size=6, unique=True))


@st.composite
def cards(draw: st.DrawFn) -> Card:
    """Some boxes used; the Wort-Kniffel box may hold 50, 0 or nothing (R23)."""
    card = Card()
    for box in draw(st.sets(st.sampled_from(BOXES), max_size=len(BOXES) - 1)):
        card = card.fill(box, Filled(draw(st.sampled_from([0, 50])) if box == "kniffel" else 7))
    return card


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_r22_best_entries_are_those_of_the_oracle(data: st.DataObject) -> None:
    faces = data.draw(rolls())
    words = data.draw(words_on(faces))
    card = data.draw(cards())
    finder = Finder.of({word: (word,) for word in words}, BOX)
    found = finder.entries(card, faces)
    assert {box: entry.points for box, entry in found.items()} == oracle(card, words, faces)


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_r24_entries_can_be_entered_as_they_are(data: st.DataObject) -> None:
    faces = data.draw(rolls())
    card = data.draw(cards())
    finder = Finder.of({word: (word,) for word in data.draw(words_on(faces))}, BOX)
    for box, entry in finder.entries(card, faces).items():
        spelled = spell(entry.words, faces, BOX)
        assert not isinstance(spelled, Rejection)
        assert score(card, box, spelled, faces, BOX) == entry.score


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_r22_words_are_listed_once_in_their_dearest_way(data: st.DataObject) -> None:
    faces = data.draw(rolls())
    words = data.draw(words_on(faces))
    dearest: dict[str, int] = {}
    for word in words:
        for way in ways(word, faces):
            laid = spell([way], faces, BOX)
            assert isinstance(laid, tuple)
            dearest[word] = max(dearest.get(word, 0), laid[0].points)
    found = Finder.of({word: (word,) for word in words}, BOX).words(faces)
    assert {word.text: word.points for word in found} == dearest
    assert len(found) == len(dearest)


def test_the_example_of_the_rulebook() -> None:
    finder = Finder.of(vocabulary("Haus aus ein"), BOX)
    entries = finder.entries(Card(), ["H", "I", "A", "E", "N", "S", "U"])
    points = {box: entry.points for box, entry in entries.items()}
    assert points["full_house"] == 25
    assert points["two_words"] == 12
    assert points["four"] == 8
    assert points["three"] == 9


def test_r7_umlauts_lie_on_plain_letters_and_keep_their_spelling() -> None:
    entries = Finder.of(vocabulary("Öl"), BOX).entries(Card(), ["L", "K", "M", "O", "Z", "W", "H"])
    assert entries["two"].words == (Word("Öl", (3, 0)),)
    assert entries["two"].points == 5


def test_r6_joker_is_the_letter_that_is_missing() -> None:
    finder = Finder.of(vocabulary("Axt"), BOX)
    entry = finder.entries(Card(), ["T", "K", "A", "B", "Z", "W", "★"])["three"]
    assert entry.words == (Word("Axt", (2, 6, 0)),)
    assert entry.points == 3


def test_same_word_is_not_laid_twice_in_an_entry() -> None:
    faces = ["E", "I", "M", "E", "I", "W", "H"]
    assert Finder.of(vocabulary("Ei"), BOX).entries(Card(), faces)["two"].points == 2
    assert "two_words" not in Finder.of(vocabulary("Ei"), BOX).entries(Card(), faces)
    assert Finder.of(vocabulary("Ei ie"), BOX).entries(Card(), faces)["two"].points == 4


@pytest.mark.parametrize(("holds", "extra"), [(50, 50), (0, 0)])
def test_r15_r23_further_kniffel_is_claimed_only_beside_a_filled_box(holds: int, extra: int) -> None:
    faces = ["T", "E", "A", "R", "N", "E", "H"]
    card = Card().fill("kniffel", Filled(holds))
    entries = Finder.of(vocabulary("anteher"), BOX).entries(card, faces)
    if extra:
        assert {box for box, entry in entries.items() if entry.score.extra} == set(UPPER)
        assert all(entries[box].score == Score(12, 50) for box in UPPER)
    else:
        assert set(entries) == {"chance"}


def test_words_not_seen_are_left_out() -> None:
    faces = ["H", "I", "A", "E", "N", "S", "U"]
    finder = Finder.of(vocabulary("Haus aus ein"), BOX)
    entries = finder.entries(Card(), faces, seen=lambda word: word != "HAUS")
    assert "four" not in entries
    assert [word.text for word in entries["two_words"].words] in (["aus", "ein"], ["ein", "aus"])


def test_of_equal_words_the_first_of_the_vocabulary_is_taken() -> None:
    faces = ["H", "K", "A", "T", "N", "S", "O"]
    assert Finder.of(vocabulary("Ton not"), BOX).entries(Card(), faces)["three"].words[0].text == "Ton"
    assert Finder.of(vocabulary("not Ton"), BOX).entries(Card(), faces)["three"].words[0].text == "not"
    others = ["T", "R", "A", "D", "K", "K", "K"]  # ART and RAD, of other dice
    assert Finder.of(vocabulary("Rad Art"), BOX).entries(Card(), others)["three"].words[0].text == "Rad"
    assert Finder.of(vocabulary("Art Rad"), BOX).entries(Card(), others)["three"].words[0].text == "Art"
    joker = ["T", "G", "A", "F", "Z", "W", "★"]
    assert Finder.of(vocabulary("Rat Hat"), BOX).entries(Card(), joker)["three"].words[0].text == "Rat"
    assert Finder.of(vocabulary("Hat Rat"), BOX).entries(Card(), joker)["three"].words[0].text == "Hat"


def test_layouts_share_out_the_dice() -> None:
    assert {box: len(layouts) for box, layouts in LAYOUTS.items()} == {
        "two": 21 + 105 + 105,
        "three": 35 + 70,
        "four": 35,
        "five": 21,
        "six": 7,
        "two_words": 105 + 210 + 105 + 21 + 70 + 35,
        "three_words": 105 + 105,
        "full_house": 21 + 35,
        "kniffel": 1,
    }
    for layout in (layout for layouts in LAYOUTS.values() for layout in layouts):
        assert sum(layout) <= ALL_DICE
        assert all(not a & b for a, b in combinations(layout, 2))
