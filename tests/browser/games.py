"""What the tests know of each game, found by its name in the registry: a folder here of the same name.

Each has `scenes.py` (its screens), `play.py` (how to bring a table into a position over the line) and `photos.py`;
`real_table.py` where the client has a score pad for it; `page.py` for those who play with the mouse. The rest are its
own tests. Which games have what not all have, the client and the engine say; `test_parts.py` holds them to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from typing import Any, Protocol, cast

import msgspec
from playwright.sync_api import Page

from tests.browser.stage import Scene, Stage
from tests.server.live import Guest, Json, Talk
from tools.places import WEB
from wortstube.games import registry
from wortstube.games.core import AnyGame

WINDOWS = ((360, 740), (740, 360), (768, 1024), (1024, 768), (1440, 900))
"""Phone and tablet, upright and on their side, and a desk."""


class Screens(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to be seen of a game."""

    title: str
    """Its name as people read it, in both languages."""
    scenes: tuple[Scene, ...]
    pieces: tuple[Scene, str]
    """A scene in which pieces lie, and where on the page."""
    least: tuple[int, int, int, int, int]
    """How many pixels wide these pieces are at least, in each of `WINDOWS`."""
    needed: str
    """What a move needs there, besides the pieces: it is in sight without scrolling."""
    sideways: tuple[Scene, ...]
    """What is looked at on a phone on its side in every run."""
    sideways_thorough: tuple[Scene, ...] = ()
    first: str = ""
    """What its sheet asks about who begins, where a table may say so."""
    fine_points: str = "Feinheiten"
    """What unfolds the options that few need."""
    long: tuple[Scene, ...] = ()
    """More than fits: what lies under a control at first can be scrolled out from there."""


BOT: Json = {"name": "Becher", "level": "anfaenger"}


class Timed(msgspec.Struct, frozen=True, kw_only=True):
    """A table for one person at which time runs: others at it, and what was agreed."""

    others: tuple[Json, ...] = (BOT,)
    options: Json = msgspec.field(default_factory=lambda: {"hourglass": 90})
    untimed: str = "hourglass"
    """The option that is 0 where nobody is hurried."""
    begin: Callable[[Page], None] = lambda page: None
    """What has to be done at such a table before time runs."""


NEVER_STUCK: Json = {"name": "Lexikon", "level": "experte"}


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """Something decided at a table for practice, so that it is weighed."""

    others: tuple[Json, ...] = (NEVER_STUCK,)
    begin: Callable[[Guest, str], None] = lambda guest, table: None
    """What has to be done there before, over the line."""
    decide: Callable[[Page, Talk], None]


class Play(Protocol):
    """What a game's `play.py` has for tests of all games."""

    TIMED: Timed | None
    """None: no time runs in it, whatever is agreed."""
    DECISION: Decision
    """Where a game has a coach."""
    LESSON: Sequence[str]
    """What is done in its lesson, where it has one: `!` a button, `=` a term, `#` a word over tiles, pieces to tap, or
    a word to type."""

    def alone(self, guest: Guest) -> str:
        """Play a table alone to its end, so that it counts for records; where one can play alone."""


class OnPage(Protocol):
    """What the `play.py` of those games has whose `page.py` does not play whole games."""

    def answer_on_page(self, page: Page, talk: Talk) -> None:
        """Do at the screen what seat 0 is asked."""


class Pad(Protocol):
    """What a game's `real_table.py` has, where the client has a score pad."""

    SHEET: Json
    """What a browser keeps of a score pad in the middle of a game."""
    SCENES: tuple[Scene, ...]

    def write(self, page: Page) -> None:
        """A short score of Anna and Ben."""

    def read(self, page: Page) -> None:
        """It stands there."""


class Photos(Protocol):
    """What a game's `photos.py` has."""

    ALSO: dict[str, Scene]
    """More scenes for the documents, by the end of their name."""

    def table(self, stage: Stage) -> AbstractContextManager[Page]:
        """A table in the middle of a good game, with everybody connected."""


def in_client(game: str, part: str) -> bool:
    """Whether a game says in the client that it has a part: `web/src/games/<game>/index.ts`."""
    index = (WEB / "src" / "games" / game / "index.ts").read_text("utf-8")
    return re.search(rf"^  {part}\b", index, re.MULTILINE) is not None


WITH_PAD = tuple(game for game in registry.GAMES if in_client(game, "aids"))
FOR_ONE = tuple(game for game in registry.GAMES if 1 in registry.load(game).players)
WITH_LESSON = tuple(game for game in registry.GAMES if in_client(game, "lesson"))
WITH_A_FIRST = tuple(game for game in registry.GAMES if registry.load(game).seating.first)
"""A table may say who begins."""


def screens(game: str) -> Screens:
    return cast(Screens, part(game, "scenes").SCREENS)


def play(game: str) -> Play:
    return cast(Play, part(game, "play"))


def on_page(game: str) -> OnPage:
    return cast(OnPage, part(game, "play"))


def pad(game: str) -> Pad:
    return cast(Pad, part(game, "real_table"))


def photos(game: str) -> Photos:
    return cast(Photos, part(game, "photos"))


def part(game: str, name: str) -> Any:
    return import_module(f"tests.browser.{game}.{name}")


def timed() -> list[str]:
    """The games in which time can run."""
    return [game for game in registry.GAMES if play(game).TIMED]


def all_scenes(
    of: Callable[[str], tuple[Scene, ...]], of_games: tuple[str, ...] = registry.GAMES
) -> Iterator[tuple[str, Scene]]:
    """Scenes of all games with names that tell whose they are."""
    for game in of_games:
        yield from ((f"{game}-{scene.__name__}", scene) for scene in of(game))


def load(name: str) -> AnyGame:
    """The rules of a game, with pieces laid out by hand where its `play.py` knows such deals."""
    by_hand: Callable[[], AnyGame] | None = getattr(part(name, "play"), "by_hand", None)
    return by_hand() if by_hand else registry.load(name)
