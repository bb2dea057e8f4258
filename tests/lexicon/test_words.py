"""The referee's verdicts, the vocabularies, and what happens when the word file is not there."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wortstube.games.policies import policy
from wortstube.lexicon import TIERS, Folding, Lexicon, Policy, Referee, WordFileError
from wortstube.lexicon.building.packages import WIKIDATA_DE, WIKTIONARY_DE, pinned_name
from wortstube.lexicon.compiled import CompiledFile
from wortstube.lexicon.format.places import word_files

SEVEN = Policy(max_length=7)


@pytest.mark.parametrize(
    ("folding", "word", "valid"),
    [
        ("own_letter", "Öl", True),
        ("own_letter", "OL", False),
        ("own_letter", "OEL", False),
        ("base_letter", "OL", True),
        ("base_letter", "ÖL", True),
        ("base_letter", "OEL", False),
        ("digraph", "OEL", True),
        ("digraph", "Öl", True),
        ("digraph", "OL", False),
    ],
)
def test_x2_oil_in_every_folding(lexicon: Lexicon, folding: Folding, word: str, valid: bool) -> None:
    verdict = lexicon.referee(Policy(folding=folding, max_length=7)).judge(word)
    assert verdict.valid is valid
    assert ("Öl" in verdict.spellings) is valid


def test_x3_length_counts_after_folding(lexicon: Lexicon) -> None:
    three = Policy(folding="digraph", min_length=3, max_length=3)
    assert lexicon.referee(three).judge("Öl").valid
    assert lexicon.referee(Policy(folding="digraph", max_length=2)).judge("Öl").reason == "too_long"
    assert lexicon.referee(Policy(folding="own_letter", min_length=3)).judge("Öl").reason == "too_short"


def test_x1_original_spellings_are_kept(referee: Referee) -> None:
    assert set(referee.judge("MASSE").spellings) >= {"Masse", "Maße"}
    assert "Maß" in referee.judge("mass").spellings
    assert referee.judge("GRUSS").spelling == "Gruß"


def test_x3_a_river_does_not_forbid_the_pronoun(referee: Referee) -> None:
    assert referee.judge("ALLER").spellings == ("aller",)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("", "not_letters"),
        ("\0", "not_letters"),
        ("😀", "not_letters"),
        ("\ud800", "not_letters"),
        ("zwei Wörter", "not_letters"),
        ("дом", "not_letters"),
        ("hаus", "not_letters"),  # the second letter is Cyrillic
        ("a", "too_short"),
        ("x" * 10_000, "too_long"),
        ("xqzt", "unknown"),
        ("omg", "abbreviation"),
        ("Peter", "name"),
        ("Köln", "place"),
        ("usw", "abbreviation"),
        ("heit", "affix"),
    ],
)
def test_bad_words_get_a_reason(referee: Referee, word: str, reason: str) -> None:
    verdict = referee.judge(word)
    assert not verdict.valid
    assert verdict.reason == reason


def test_decomposed_umlaut_is_the_same_word(referee: Referee) -> None:
    assert referee.judge("O\u0308l") == referee.judge("Öl")


@given(text=st.text(alphabet=st.characters(exclude_categories=())))
def test_any_text_gets_a_verdict(referee: Referee, text: str) -> None:
    verdict = referee.judge(text)
    assert verdict.valid == (verdict.reason == "listed") == bool(verdict.valid and verdict.spellings and verdict.source)
    assert referee.explain(text).reason == verdict.reason
    assert (text in referee) == verdict.valid


def test_a_referee_contains_what_it_accepts(referee: Referee) -> None:
    for word in ("Haus", "ol", "Fuß", "Peter", "Köln", "Lkw", "Hauus", "a", "E-Mail", "Donaudampfschifffahrt", ""):
        assert (word in referee) == referee.judge(word).valid


def test_sources_are_named(referee: Referee) -> None:
    words = ("Haus", "Öl", "Angora", "Rus", "Bananendampfer")
    named = [referee.judge(word).source for word in words]
    assert named == [
        pinned_name(WIKTIONARY_DE), "two letters", "must accept", "must refuse", pinned_name(WIKIDATA_DE)
    ]  # fmt: skip


def test_x4_two_letters_only_from_the_list(lexicon: Lexicon) -> None:
    two = lexicon.vocabulary(Policy(folding="own_letter", max_length=2), "all")
    referee = lexicon.referee(Policy(folding="own_letter", max_length=2))
    assert {referee.judge(word).source for word in two} == {"two letters"}
    assert not any(referee.judge(word).valid for word in ("AG", "CD", "KG", "US"))


def test_vocabularies_are_nested(lexicon: Lexicon) -> None:
    vocabularies = [set(lexicon.vocabulary(SEVEN, tier)) for tier in TIERS]
    assert all(larger > smaller for smaller, larger in pairwise(vocabularies))


def test_a_vocabulary_is_what_the_referee_accepts(lexicon: Lexicon) -> None:
    referee = lexicon.referee(SEVEN)
    vocabulary = lexicon.vocabulary(SEVEN, "everyday")
    assert all(set(spellings) <= set(referee.judge(word).spellings) for word, spellings in vocabulary.items())
    assert all(2 <= len(word) <= 7 for word in vocabulary)


def test_rare_words_leave_the_small_vocabularies(lexicon: Lexicon) -> None:
    assert lexicon.referee(SEVEN).judge("His").valid
    assert "HIS" not in lexicon.vocabulary(SEVEN, "standard")
    assert "HIS" in lexicon.vocabulary(SEVEN, "large")


def test_referees_share_the_hash_and_are_kept(lexicon: Lexicon) -> None:
    assert lexicon.referee(SEVEN) is lexicon.referee(Policy(max_length=7))
    assert lexicon.referee(SEVEN).hash == lexicon.hash
    assert len(lexicon.hash) == 16


@pytest.mark.parametrize("bad", [{"min_length": 0}, {"min_length": 5, "max_length": 4}, {"folding": "none"}])
def test_a_policy_nobody_can_meet_is_refused(bad: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"letters|folding"):
        Policy(**bad)  # type: ignore[arg-type]


def test_a_policy_for_another_language_is_refused(lexicon: Lexicon) -> None:
    with pytest.raises(ValueError, match="'fr'"):
        lexicon.referee(Policy(language="fr"))


@pytest.mark.parametrize("content", [None, b"", b"no header\n", b'{"format":99,"language":"de"}\n', b'{"format":2}\n'])
def test_a_missing_or_broken_word_file_says_how_to_build_it(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "de.words"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(WordFileError, match=r"de\.words.*wortstube lexicon build de"):
        Lexicon(path)


def test_an_unknown_language_says_so() -> None:
    with pytest.raises(WordFileError, match="tlh"):
        Lexicon.load("tlh")
    with pytest.raises(ValueError, match="no language code"):
        Lexicon.load("../de")


@pytest.mark.parametrize(
    ("word", "kind"),
    [("Kretschmann", "surname"), ("Grabowski", "surname"), ("Reinsdorf", "geo")],
)
def test_a_frequent_word_without_entry_is_a_name_if_it_ends_like_one(lexicon: Lexicon, word: str, kind: str) -> None:
    (reading,) = lexicon.referee(policy("wortfaecher")).explain(word).readings
    assert reading.classes == (kind,)
    assert reading.source.startswith("wordfreq")
    assert not lexicon.referee(policy("wortromme")).judge(word).valid


def test_no_word_is_explained_by_somebodys_name(referee: Referee) -> None:
    """A surname as the meaning of a valid word would look like a reason against it: Ammann, Rochus."""
    only_a_name = re.compile(r"(?:\S+ ){0,2}(?:Nachname|Familienname|Vorname)\b,?(?: Familienname)?")
    told = {word: referee.judge(word) for word in ("Ammann", "Rauscher", "Vogelsang", "Rochus", "Nestel", "Rufname")}
    assert all(verdict.valid for verdict in told.values())
    assert [word for word, verdict in told.items() if only_a_name.fullmatch(verdict.gloss)] == []
    assert told["Rochus"].gloss == "Ärger, Wut, Zorn"
    assert "Vornamen" in told["Rufname"].gloss, "a word about names may speak of them"


def test_the_readings_that_count_come_first(referee: Referee) -> None:
    readings = referee.explain("Wolf").readings
    assert [reading.accepted for reading in readings] == sorted((r.accepted for r in readings), reverse=True)
    assert {False, True} == {reading.accepted for reading in readings}
    assert not any(reading.accepted for reading in referee.explain("Köln").readings)


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_every_source_has_a_name_that_people_know(language: str) -> None:
    """The dictionary says where a word comes from, and nobody has heard of a package."""
    names = (Path(__file__).parents[2] / "web" / "src" / "dictionary" / "de.ts").read_text("utf-8")
    sources = {re.sub(r" [\d.]+$", "", source) for source in CompiledFile(word_files(language)[0]).header.sources}
    assert {source for source in sources if f"{source}: '" not in names and f"'{source}': '" not in names} == set()
