"""What all commands share: where they print, and how they end if something is in the way.

A mistake of the person at the keyboard is answered with one sentence and exit code 2, anything unexpected with one
sentence and exit code 1. The exit codes stand in docs/operating.md.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Annotated, NoReturn, ParamSpec, TypeVar

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wortstube.games.core import EquipmentError
from wortstube.games.registry import UnknownGame
from wortstube.lang import say
from wortstube.lexicon import WordFileError

P = ParamSpec("P")
R = TypeVar("R")

UNEXPECTED, MISTAKE, INTERRUPTED, NOBODY_READS = 1, 2, 130, 141
"""Exit codes. The last two are what a shell says of a program that Ctrl+C or a closed pipe has ended."""

EXTRAS = {
    "server": (
        "alembic", "cryptography", "litestar", "prometheus_client", "segno", "sqlalchemy", "uvicorn", "websockets",
    ),
    "postgres": ("psycopg",),
    "nats": ("nats",),
    "rl": ("gymnasium", "numpy", "pettingzoo"),
    "solve": ("distributed",),
    "testing": ("hypothesis", "pytest"),
}  # fmt: skip
"""What the library does without: by extra of pyproject.toml the modules it brings."""


class Printer(Console):
    """Prints what it is given, and says so if nobody reads.

    >>> Printer().print("FA:CD:AB", highlight=False)  # and no pictures of a disc and of blood
    FA:CD:AB
    """

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, emoji=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


out, err = Printer(), Printer(stderr=True)
Json = Annotated[bool, typer.Option("--json", help=say("help.json"))]


class Mistake(Exception):
    """Something the person at the keyboard can put right; the text says what."""


def stop(key: str, **data: object) -> NoReturn:
    raise Mistake(say(f"error.{key}", **data))


def without(lacking: ModuleNotFoundError) -> Mistake:
    """Which extra brings what is not installed; raises it again if none does."""
    module = (lacking.name or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if module in modules:
            return Mistake(say("error.no_extra", module=module, extra=extra))
    raise lacking


def answers_mistakes(command: Callable[P, R]) -> Callable[P, R]:
    """Turn what a person can put right into one sentence."""

    @wraps(command)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            try:
                return command(*args, **kwargs)
            except ModuleNotFoundError as lacking:
                raise without(lacking) from lacking
        except (Mistake, WordFileError, UnknownGame, EquipmentError) as mistake:
            err.print(f"{say('error.prefix')}: {mistake}", markup=False, highlight=False, soft_wrap=True)
            raise typer.Exit(MISTAKE) from mistake
        except BrokenPipeError as broken:
            raise typer.Exit(NOBODY_READS) from broken

    return guarded


@contextmanager
def ending_in_a_sentence(is_debugging: Callable[[], bool]) -> Iterator[None]:
    """End the program with an exit code, and with no traceback unless somebody asked for it."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:  # closed from the start
                sys.stdout.flush()  # at the very end nobody could say that it did not work
    except BrokenPipeError:
        _end(NOBODY_READS)
    except SystemExit as ended:
        if ended.code == NOBODY_READS:
            _end(NOBODY_READS)
        raise
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except Exception as error:
        if sys.excepthook.__module__.startswith("wortstube"):  # a log for programs, which tells a crash its own way
            sys.excepthook(type(error), error, error.__traceback__)
        elif is_debugging():
            traceback.print_exc()
        else:
            err.print(_told(error), markup=False, highlight=False, soft_wrap=True)
        sys.exit(UNEXPECTED)


def _end(code: int) -> NoReturn:
    """Without another attempt to write what nobody reads."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def _told(error: Exception) -> str:
    """What kind of error it is, and where. Its message might hold what is nobody's business, but not the system's."""
    reason = error.strerror if isinstance(error, OSError) else ""
    kind = f"{type(error).__name__} ({reason})" if reason else type(error).__name__
    ours = Path(__file__).parent
    places = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).is_relative_to(ours)]
    place = f"{Path(places[-1].filename).relative_to(ours.parent).as_posix()}:{places[-1].lineno}" if places else "?"
    return say("error.unexpected", kind=kind, place=place)


def progress() -> Progress:
    """Bars for whoever looks on."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def print_json(value: object) -> None:
    """One line of JSON."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def write_new(file: Path, data: bytes) -> None:
    try:
        with file.open("xb") as target:
            target.write(data)
    except FileExistsError:
        stop("exists", file=file)
    except OSError as error:
        stop("write", file=file, detail=error.strerror)


def write_in(folder: Path, name: str, data: bytes) -> None:
    """Write a file into a folder that is made if there is none; one that is there already stays as it is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        stop("write", file=folder, detail=error.strerror)
    write_new(folder / name, data)
