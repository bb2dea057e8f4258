"""The commands about words: `wortstube check`, `wortstube find`, `wortstube lexicon build`.

Any text gets an answer. Words are judged by the policy of a game, or by the standard one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from wortstube.cli_base import Json, answers_mistakes, err, out, print_json, stop
from wortstube.games.policies import policy_for
from wortstube.games.registry import GAMES
from wortstube.lang import say
from wortstube.lexicon import Explanation, Lexicon, Reading, Referee, Tier, WordFileError
from wortstube.lexicon.format.places import target_folder
from wortstube.lexicon.questions import MOST_JOKERS, Unanswerable, clean, rack, shown

lexicon = typer.Typer(help=say("help.lexicon"), rich_markup_mode=None, no_args_is_help=True)
Game = Annotated[str, typer.Option("--game", metavar="GAME", help=say("help.word_game", games=", ".join(GAMES)))]
Language = Annotated[str, typer.Option("--language", metavar="LANGUAGE", help=say("help.word_language"))]


@answers_mistakes
def check(
    words: Annotated[list[str] | None, typer.Argument(metavar="WORD", help=say("help.check_words"))] = None,
    file: Annotated[Path | None, typer.Option(help=say("help.check_file"), show_default=False)] = None,
    game: Game = "standard",
    language: Language = "de",
    json: Json = False,
) -> None:
    judge = _referee(game, language)
    for word in _given(words, file):
        explained = judge.explain(word)
        if json:
            print_json(_as_json(word, explained))
        else:
            for line in lines_about(word, explained):
                _print(line)


def _given(words: list[str] | None, file: Path | None) -> Iterator[str]:
    """Words from the command line, a file, or standard input: there one a line."""
    if words and words != ["-"]:
        yield from words
    elif file is not None:
        try:
            yield from _lines(file.read_bytes())
        except OSError as error:
            stop("file", file=file, detail=error.strerror)
    elif words or not sys.stdin.isatty():
        yield from _lines(sys.stdin.buffer.read())
    else:
        stop("no_words")


def _lines(data: bytes) -> list[str]:
    lines = data.decode("utf-8-sig", errors="replace").splitlines()
    return [line.strip() for line in lines if line.strip()]


def _referee(game: str, language: str) -> Referee:
    with _answerable():
        rules = policy_for(game, language)
    try:
        return Lexicon.load(language).referee(rules)
    except WordFileError:  # there is none yet, or an older program made it
        _build([language])
    return Lexicon.load(language).referee(rules)


@contextmanager
def _answerable() -> Iterator[None]:
    """Say in words why a question has no answer."""
    try:
        yield
    except Unanswerable as question:
        told = {key: ", ".join(value) if isinstance(value, list) else value for key, value in question.data.items()}
        stop(question.code, **told)


def _as_json(word: str, explained: Explanation) -> dict[str, object]:
    readings = explained.readings
    return {"word": clean(word), "valid": explained.valid, "reason": explained.reason, "readings": readings}


def lines_about(word: str, explained: Explanation) -> Iterator[str]:
    """Whether it counts and why, and what it means."""
    key = "valid" if explained.valid else "invalid"
    yield say(f"check.{key}", word=shown(word), reason=say(f"reasons.{explained.reason}"))
    for reading in explained.readings:
        yield "  " + _told(reading)
    if explained.suggestions:
        yield "  " + say("check.suggestions", words=", ".join(explained.suggestions))


def _told(reading: Reading) -> str:
    kind, *marks = (say(f"classes.{name}") for name in reading.classes)
    if "common" in reading.classes and reading.parts_of_speech:
        kind = "/".join(say(f"parts.{part}") for part in reading.parts_of_speech)
    classes = ", ".join((kind, *marks))
    lemma = say("check.lemma", lemma=reading.lemma) if reading.lemma != reading.spelling else ""
    gloss = f": {reading.gloss}" if reading.gloss else ""
    tier = say(f"tiers.{reading.tier}")
    return say("check.reading", spelling=reading.spelling, classes=classes, lemma=lemma, gloss=gloss, tier=tier) + (
        f" [{reading.source}]"
    )


def _print(line: str) -> None:
    out.print(line, markup=False, highlight=False, soft_wrap=True)


@answers_mistakes
def find(
    letters: Annotated[str, typer.Argument(metavar="LETTERS", help=say("help.find_letters"))],
    pattern: Annotated[str, typer.Option(help=say("help.find_pattern"))] = "",
    jokers: Annotated[int, typer.Option(min=0, max=MOST_JOKERS, help=say("help.find_jokers"))] = 0,
    tier: Annotated[Tier, typer.Option(help=say("help.find_tier"))] = "all",
    offensive: Annotated[bool, typer.Option("--offensive", help=say("help.find_offensive"))] = False,
    game: Game = "standard",
    language: Language = "de",
    json: Json = False,
) -> None:
    judge = _referee(game, language)
    with _answerable():
        asked = rack(judge, letters, pattern, jokers)
    every = sys.maxsize
    for found in judge.search(asked.letters, asked.jokers, asked.pattern, tier, every, offensive=offensive).words:
        if json:
            print_json({"word": found.word, "spellings": found.spellings})
        else:
            _print(f"{len(found.word):2}  {found.word}  {', '.join(found.spellings)}")


@lexicon.command("build", help=say("help.lexicon_build"))
@answers_mistakes
def build(
    languages: Annotated[
        list[str] | None, typer.Argument(metavar="LANGUAGE", help=say("help.lexicon_languages"))
    ] = None,
) -> None:
    _build(languages or ["de"])


def _build(languages: Iterable[str]) -> None:
    from wortstube.lexicon.building import build as compiler
    from wortstube.lexicon.building.packages import SourceError

    for language in languages:
        if language not in compiler.LANGUAGES:
            stop("no_language", language=language, languages=", ".join(compiler.LANGUAGES))
    # The bar is drawn when it moves: a thread that draws it would be in the way of the build's second process.
    with Progress(console=err, transient=True, auto_refresh=False, disable=not err.is_terminal) as bars:
        for language in languages:
            bar = bars.add_task(say("lexicon.progress", language=language), total=1.0)
            try:
                compiler.build(
                    language,
                    target_folder() / f"{language}.words",
                    lambda line: err.print(line, markup=False, highlight=False, soft_wrap=True),
                    lambda share, bar=bar: bars.update(bar, completed=share, refresh=True),  # type: ignore[misc]
                )
            except (SourceError, OSError) as problem:
                stop("lexicon", language=language, detail=problem)
