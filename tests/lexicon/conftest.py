"""What the lexicon tests share: the compiled lexicon and the data packages, if they are there."""

from collections.abc import Callable
from importlib import metadata

import pytest

from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon, Policy, Referee
from wortstube.lexicon.building import build, curated, german, packages

LISTS = build.LISTS / "de"
GERMAN = (packages.WIKTIONARY_DE, packages.WIKIDATA_DE, packages.GERMAN_NOUNS, packages.FREQUENCIES)


def missing_packages() -> list[str]:
    installed = {distribution.name.lower() for distribution in metadata.distributions()}
    return [packages.pinned_name(name) for name in GERMAN if name not in installed]


@pytest.fixture(scope="session")
def data_packages() -> None:
    """Skips, saying why, where the word file came ready-made and its sources are not installed."""
    if missing := missing_packages():
        pytest.skip(f"data packages not installed: {', '.join(missing)}")


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return Lexicon.load("de")


@pytest.fixture(scope="session")
def referee(lexicon: Lexicon) -> Referee:
    return lexicon.referee(Policy(folding="own_letter"))


@pytest.fixture(scope="session")
def referee_of(lexicon: Lexicon) -> Callable[[str], Referee]:
    """The German referee of a game."""
    return lambda game: lexicon.referee(policy(game))


@pytest.fixture(scope="session")
def lists() -> curated.CuratedLists:
    return curated.CuratedLists.read(LISTS)


@pytest.fixture(scope="session")
def words(data_packages: None) -> german.German:
    """German as the sources alone have it."""
    return german.read(LISTS, (), print)
