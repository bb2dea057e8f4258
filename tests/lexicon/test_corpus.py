"""How good the lists are: recall, false accepts and told-apart names per class and game, printed and held."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.lexicon import quality
from wortstube.games import registry
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon, Referee
from wortstube.lexicon.format.places import DATA

CORPUS = Path(__file__).parent / "corpus"
WORDS = {"common", "inflected", "compound", "short", "modern", "collision"}
NO_WORDS = {"nonword", "wrong_inflection"}
SMALLEST = {"de": 600, "en": 150, "fr": 150, "it": 150}
LOWEST = {"de": (0.99, 0.99, 0.95), "en": (0.99, 0.99, 0.95), "fr": (0.99, 0.97, 0.95), "it": (0.99, 0.99, 0.95)}
"""Language → least share judged right of words, of what is none, and of names, places and abbreviations."""

RULEBOOKS = {
    ("zickzack", "de"): """AB ABO AM OB ARM BAR BOR BORA RAM ABORT AMT ART BART BROT ORT ROT TOR TRAB BAD DA DARM DART
        RAD BAU BAUM DAU RAUM TRAUM UM STADT STADTTOR SMS""",
    (
        "zickzack",
        "en",
    ): """NO ON ONE AT ATONE NET NOT NOTE TEN TO TON TONE APE PEN PEON PET TAP TAPE LEN LET TEL AEON LANE
        LEA LEAN PEA PEAL PLANE PLEA TEAL CART OXCART""",
    ("zickzack", "fr"): "MA AMOUR AU MOU MUR OU MURE RUE ATRE AUTRE MAT MOUT JE JEU JOUE JOUR JURE VER VERRE",
    (
        "zickzack",
        "it",
    ): """IL LI VE VI EVO AL ALI LA OLA VIA VOLI AIRE ERA ILARE LIRA OLIARE RAI RE VERA VOLARE PALIO PALO
        PARI PREVIO DITO CONDITO""",
    ("wortfaecher", "de"): "GRAS",
    ("wortromme", "de"): "LIEBEN VERLIEBEN LIST EBEN MAUS AST HORN MAST AHORN ARME TEST TEXT STIER TIER",
    ("wortkniffel", "de"): "HAUS EIN AUS MEIN DEIN MAUS SIE ZAUN EIS FAUN",
}
"""X5: the words of the rulebooks' examples, by game and language."""


def needs(language: str) -> None:
    """Skips, saying why, where only German has been built, as for playing."""
    if language != "de" and not (DATA / f"{language}.words").exists():
        pytest.skip(f"not built: wortstube lexicon build {language}")


@pytest.mark.parametrize("language", LOWEST)
def test_the_list_is_as_good_as_we_say(language: str) -> None:
    needs(language)
    path = CORPUS / f"{language}.tsv"
    corpus, games = quality.read_corpus(path), quality.games_of(path)
    assert len(games) > 1
    assert set(games.values()) <= set(registry.GAMES)
    assert set("".join(line.games for line in corpus)) <= {*games, "-"}
    assert len({line.word for line in corpus}) >= SMALLEST[language]
    scores = quality.measure(corpus, games, Lexicon.load(language))
    print("\n".join(quality.report(scores)))
    for groups, lowest in zip((WORDS, NO_WORDS, scores.keys() - WORDS - NO_WORDS), LOWEST[language], strict=True):
        for game in games.values():
            measured = [scores[group][game] for group in groups if group in scores]
            wrong = [word for score in measured for word in score.wrong]
            assert len(wrong) <= (1 - lowest) * sum(score.wanted for score in measured), (game, wrong)


LEAST = {
    "family": 0.99, "child": 0.95, "odd": 0.98, "names": 0.97, "nowords": 0.95, "abbreviations": 0.9, "places": 0.95,
    "foreign": 0.95, "offensive": 0.95, "harmless": 0.95, "short": 0.97, "meanings": 0.97,
}  # fmt: skip
"""Least share judged right, by kind of corpus."""


@pytest.mark.parametrize(
    "path", sorted(path for path in CORPUS.iterdir() if "_" in path.stem), ids=lambda path: path.stem
)
def test_words_are_as_fit_as_we_say(path: Path) -> None:
    kind, language = path.stem.split("_")
    needs(language)
    score = quality.score_of(path)
    assert score is not None
    print(path.stem, f"{score.share:.1%}", *score.wrong)
    assert score.wanted >= 60
    assert score.share >= LEAST[kind], score.wrong


@pytest.mark.parametrize(("game", "language"), RULEBOOKS)
def test_x5_rulebook_words_are_accepted(game: str, language: str) -> None:
    needs(language)
    referee = Lexicon.load(language).referee(policy(game, language))
    words = RULEBOOKS[game, language].split()
    assert {word: referee.judge(word).reason for word in words if not referee.judge(word).valid} == {}


@pytest.mark.parametrize(
    ("word", "reasons"),
    [
        ("SMS", {"wortfaecher": "abbreviation", "zickzack": "listed", "wortromme": "abbreviation"}),
        ("Peter", {"wortfaecher": "listed", "zickzack": "name", "wortromme": "name", "wortkniffel": "name"}),
        ("Berlin", {"wortfaecher": "listed", "zickzack": "listed", "wortromme": "place", "wortkniffel": "place"}),
        ("ick", {"wortfaecher": "listed", "zickzack": "listed", "wortromme": "dialect", "wortkniffel": "dialect"}),
        ("usw", {"wortfaecher": "abbreviation", "zickzack": "abbreviation", "wortkniffel": "abbreviation"}),
        ("aller", {"wortfaecher": "listed", "zickzack": "listed", "wortromme": "listed", "wortkniffel": "listed"}),
    ],
)
def test_each_game_has_its_policy(referee_of: Callable[[str], Referee], word: str, reasons: dict[str, str]) -> None:
    assert {game: referee_of(game).judge(word).reason for game in reasons} == reasons
