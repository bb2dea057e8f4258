"""What all commands share: where they print, and how a mistake of the person at the keyboard is answered."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Annotated, NoReturn, ParamSpec, TypeVar

import msgspec
import typer
from rich.console import Console

from wortstube.games.core import EquipmentError
from wortstube.games.registry import UnknownGame
from wortstube.lang import say
from wortstube.lexicon import WordFileError

P = ParamSpec("P")
R = TypeVar("R")

out, err = Console(), Console(stderr=True)
Json = Annotated[bool, typer.Option("--json", help=say("help.json"))]


class Mistake(Exception):
    """Something the person at the keyboard can put right; the text says what."""


def stop(key: str, **data: object) -> NoReturn:
    raise Mistake(say(f"error.{key}", **data))


def answers_mistakes(command: Callable[P, R]) -> Callable[P, R]:
    """Turn what a person can put right into one sentence."""

    @wraps(command)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (Mistake, WordFileError, UnknownGame, EquipmentError) as mistake:
            err.print(f"{say('error.prefix')}: {mistake}", markup=False, highlight=False, soft_wrap=True)
            raise typer.Exit(2) from mistake

    return guarded


def print_json(value: object) -> None:
    """One line of JSON."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
