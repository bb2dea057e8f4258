"""Parts of speech: told by capitals, inflection and lists, and unknown rather than guessed."""

from pathlib import Path

import pytest

from wortstube.lexicon import Lexicon, Policy
from wortstube.lexicon.building.parts import german_part, read_parts, verbs_ending
from wortstube.lexicon.format.parts import PART_BIT

from .conftest import LISTS

EXAMPLES = {
    "de": {
        "Haus": {"noun"}, "gehen": {"verb"}, "geht": {"verb"}, "schönem": {"adjective"}, "mit": {"preposition"},
        "empfangen": {"verb", "adjective"}, "weil": {"conjunction"}, "abends": {"adverb"}, "Berlin": {"noun"},
        "du": {"pronoun"},
    },
    "en": {"house": {"noun"}, "the": {"pronoun"}, "walking": {"noun", "verb"}, "although": {"conjunction"}},
    "fr": {"maison": {"noun"}, "mangeons": {"verb"}, "belle": {"noun", "adjective"}, "avec": {"preposition"}},
    "it": {"mangiare": {"verb"}, "con": {"preposition"}},
}  # fmt: skip


@pytest.mark.parametrize("language", EXAMPLES)
def test_words_have_their_parts_of_speech(language: str) -> None:
    referee = Lexicon.load(language).referee(Policy(language=language, folding="own_letter"))
    for word, parts in EXAMPLES[language].items():
        told = [set(read.parts_of_speech) for read in referee.explain(word).readings if read.spelling == word]
        assert told[0] == parts, word


def test_german_inflection_tells_verbs_from_adjectives() -> None:
    verb, adjective = PART_BIT["verb"], PART_BIT["adjective"]
    told = {"geht": verb, "gehend": 0, "hauste": verb, "schönem": adjective, "geschönt": 0, "Häuser": 0}
    lemmas = {"geht": "gehen", "gehend": "gehen", "hauste": "hausen", "Häuser": "Haus"}
    assert {form: german_part(form, lemmas.get(form, "schön")) for form in told} == told


def test_verbs_by_ending() -> None:
    assert set(verbs_ending({"walking": "walk", "king": "king", "walks": "walk"}, ("ing",))) == {"walk"}


def test_listed_parts_are_known_words_in_lower_case() -> None:
    words = read_parts(LISTS / "parts.toml")
    assert len(words) > 500
    referee = Lexicon.load().referee(Policy(folding="own_letter"))
    assert [word for word in words if not word.islower() or word not in referee] == []


def test_an_unknown_part_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "parts.toml"
    path.write_text('gerund = "going"')
    with pytest.raises(ValueError, match="gerund"):
        read_parts(path)
