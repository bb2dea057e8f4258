"""Which dictionaries this server can ask, and building those that are missing while it is being played on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Literal

import msgspec

from wortstube.checkout import Promise
from wortstube.lang import say
from wortstube.lexicon import Lexicon, WordFileError
from wortstube.lexicon.policies import LANGUAGES
from wortstube.server.refusal import Refusal
from wortstube.table.referee import WordsComing

State = Literal["ready", "building", "missing"]
RETRY_SECONDS = 10
PAUSE = 0.2
BUILD = (sys.executable, "-m", "wortstube.lexicon.building.background")
LOW_PRIORITY = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""On Windows; elsewhere the build itself gives way."""


class Language(msgspec.Struct, frozen=True):
    """A dictionary: `building` is there in a minute or so; `detail` says why one is missing."""

    language: str
    state: State
    detail: str = ""


class Languages:
    """The dictionaries: those whose word file lies there are ready, the others may be built one after the other."""

    def __init__(self, german: Promise | None = None, packages: Promise | None = None) -> None:
        """German may still be being compiled, and the packages of other languages may still be coming."""
        self._german, self._packages = german or Promise(), packages or Promise()
        self._awaited: list[str] = []
        self._problems: dict[str, str] = {}
        self._wanted = False

    def all(self) -> list[Language]:
        return [self.state_of(language) for language in LANGUAGES]

    def state_of(self, language: str) -> Language:
        if language in self._awaited or self._is_coming(language):
            return Language(language, "building")
        try:
            Lexicon.load(language)
        except WordFileError as problem:
            return Language(language, "missing", self._problems.get(language, str(problem)))
        return Language(language, "ready")

    def _is_coming(self, language: str) -> bool:
        """An older file may lie there meanwhile, which nobody is to read; nor those of other languages, since what
        they are read with is compiled first."""
        return not self._german.is_kept and (language == "de" or self._lies_there(language))

    def _lies_there(self, language: str) -> bool:
        try:
            Lexicon.load(language)
        except WordFileError:
            return False
        return True

    def lexicon(self, language: str) -> Lexicon:
        """The lexicon of a language that there is, if it is ready."""
        found = self.state_of(language)
        if found.state == "building":
            self._wanted = self._wanted or language in self._awaited
            raise Refusal(503, "building", {"language": language}, {"Retry-After": str(RETRY_SECONDS)})
        if found.state == "missing":
            raise Refusal(503, "not_built", {"language": language})
        return Lexicon.load(language)

    def wanted(self, language: str) -> Lexicon:
        """For a table that is about to be played in it; raises WordFileError until it is ready.

        That is WordsComing where a game may begin before.
        """
        self._wanted = self._wanted or language in self._awaited
        if self._is_coming(language):
            raise WordsComing(say("lexicon.coming", language=language))
        return Lexicon.load(language)

    async def build_missing(self, report: Callable[[str], None], patience: float = 0.0) -> None:
        """One language after the other, each in a process of its own; what comes of it is reported in words.

        It begins after so many seconds of *patience*, or when somebody asks for one of them.
        """
        self._awaited = [known.language for known in self.all() if known.state == "missing"]
        begin = time.monotonic() + patience
        while time.monotonic() < begin and not self._wanted:
            await asyncio.sleep(PAUSE)
        await self._packages.kept()
        while self._awaited:
            language = self._awaited[0]
            done, lines = await _build(language)
            self._awaited.remove(language)
            for line in lines[:-1]:
                report(line)
            if done:
                report(say("serve.language_ready", language=language))
            else:
                self._problems[language] = lines[-1] if lines else "?"
                report(say("serve.language_failed", language=language, detail=self._problems[language]))


async def _build(language: str) -> tuple[bool, list[str]]:
    """Whether it went well, and what the build said. Its standard input stays open for as long as it may go on."""
    process = await asyncio.create_subprocess_exec(
        *BUILD,
        language,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        creationflags=LOW_PRIORITY,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        said = await process.stdout.read()
        return await process.wait() == 0, said.decode("utf-8", "replace").strip().splitlines()
    finally:
        process.stdin.close()
        await process.wait()
