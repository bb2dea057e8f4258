"""What the lexicon tests share: the compiled lexicon and the data packages, if they are there."""

from importlib import metadata
from pathlib import Path

import pytest

from wortstube.lexicon import Lexicon, Policy, Referee, curated, sift, sources

LISTS = Path(sources.__file__).parent / "de"


def _missing_packages() -> list[str]:
    installed = {distribution.name.lower() for distribution in metadata.distributions()}
    return [f"{name}=={version}" for name, version in sources.PINNED.items() if name not in installed]


@pytest.fixture(scope="session")
def data_packages() -> None:
    """Skips, saying why, where the word file came ready-made and its sources are not installed."""
    if missing := _missing_packages():
        pytest.skip(f"data packages not installed: {', '.join(missing)}")


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return Lexicon.load("de")


@pytest.fixture(scope="session")
def referee(lexicon: Lexicon) -> Referee:
    return lexicon.referee(Policy(folding="own_letter"))


@pytest.fixture(scope="session")
def lists() -> curated.CuratedLists:
    return curated.CuratedLists.read(LISTS)


@pytest.fixture(scope="session")
def rules() -> sift.Rules:
    return sift.Rules.read(LISTS / "rules.toml")
