"""Which dictionaries this server can ask."""

from __future__ import annotations

from typing import Literal

import msgspec

from wortstube.lexicon import Lexicon, WordFileError
from wortstube.lexicon.policies import LANGUAGES
from wortstube.server.refusal import Refusal

State = Literal["ready", "building", "missing"]
RETRY_SECONDS = 10


class Language(msgspec.Struct, frozen=True):
    """A dictionary: `building` is there in a minute or so; `detail` says why one is missing."""

    language: str
    state: State
    detail: str = ""


class Languages:
    def all(self) -> list[Language]:
        return [self.state_of(language) for language in LANGUAGES]

    def state_of(self, language: str) -> Language:
        try:
            Lexicon.load(language)
        except WordFileError as problem:
            return Language(language, "missing", str(problem))
        return Language(language, "ready")

    def lexicon(self, language: str) -> Lexicon:
        """The lexicon of a language that there is, if it is ready."""
        found = self.state_of(language)
        if found.state == "building":
            raise Refusal(503, "building", {"language": language}, {"Retry-After": str(RETRY_SECONDS)})
        if found.state == "missing":
            raise Refusal(503, "not_built", {"language": language})
        return Lexicon.load(language)
