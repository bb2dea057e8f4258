"""Which words each game takes: the policies that lie in the folders of the games (`policy.toml`), by name."""

from __future__ import annotations

from collections.abc import Sequence

from wortstube.games import registry
from wortstube.lexicon import Policy, PolicyFile, UnknownPolicy, fold
from wortstube.lexicon.policies import LANGUAGES, standard_file
from wortstube.lexicon.questions import Unanswerable, shown

STANDARD = registry.NOT_A_GAME


def policies() -> tuple[str, ...]:
    """The names of all policies: the standard one, and one for each game."""
    return (STANDARD, *registry.GAMES)


def policy(game: str, language: str = "de", *options: str) -> Policy:
    """The policy of a game, with the options a table has agreed on.

    >>> policy("wortkniffel").folding, "geo" in policy("zickzack", "fr").accepts
    ('base_letter', True)
    >>> "foreign" in policy("wortromme", "de", "no_foreign_words").accepts
    False
    """
    return _file(game).policy(language, *options)


def options_of(game: str) -> tuple[str, ...]:
    """What a table may agree on.

    >>> options_of("wortromme"), options_of("buecherwurm")
    (('family_words', 'dialect', 'no_foreign_words'), ('family_words',))
    """
    return tuple(_file(game).options)


def policy_for(game: str, language: str, options: Sequence[str] = ()) -> Policy:
    """The policy of a game by its name, however it is typed.

    >>> policy_for("Wortfächer", "de", ["base_letters"]).folding
    'base_letter'
    """
    name = (fold(game, "digraph") or game).lower()
    if name not in policies():
        raise Unanswerable("no_policy", game=shown(game), games=list(policies()))
    if language not in LANGUAGES:
        raise Unanswerable("no_language", language=shown(language), languages=list(LANGUAGES))
    if unknown := [option for option in options if option not in options_of(name)]:
        raise Unanswerable("no_option", option=shown(unknown[0]), options=list(options_of(name)))
    return policy(name, language, *dict.fromkeys(options))


def _file(game: str) -> PolicyFile:
    if game not in policies():
        raise UnknownPolicy(f"No policy {game!r}; there are {', '.join(policies())}.")
    return standard_file() if game == STANDARD else PolicyFile.read(registry.folder(game) / "policy.toml")
