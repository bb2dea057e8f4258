"""Why a command was refused, in a sentence. The words of a game stand in its folder `lang`."""

from __future__ import annotations

from wortstube.games.core import Rejection
from wortstube.lang import language, places, say, texts

UNTOLD = "…"
"""Where a sentence speaks of something that the rules have not told."""


def refusal_told(game: str, rejection: Rejection) -> str:
    """
    >>> from wortstube.lang import speaking
    >>> with speaking("en"):
    ...     refusal_told("", Rejection("letters_missing", {"letter": "Q"}))
    'That lacks the letter Q.'
    """
    where = _text_for(game, rejection)
    told = {**rejection.data, "code": rejection.code, "words": _words(rejection)}
    return say(f"{where}", **{place: told.get(place, UNTOLD) for place in places(f"{where}")})


def _text_for(game: str, rejection: Rejection) -> str:
    """The key of a sentence: the game's own, then the one for all games, then one for anything."""
    said, code = texts(language()), rejection.code
    if code in said["games"].get(game, {}).get("refusals", {}):
        return f"games.{game}.refusals.{code}"
    if code == "letters_missing" and "letter" in rejection.data:
        return "refusals.letters_missing_one"
    return f"refusals.{code if code in said['refusals'] else 'unknown'}"


def _words(rejection: Rejection) -> str:
    """Those that the dictionary does not have."""
    verdicts = rejection.data.get("verdicts", ())
    return ", ".join(str(verdict["word"]) for verdict in verdicts if not verdict.get("valid")) or UNTOLD
