"""`wortstube play`: a game in a terminal, with plain prompts, alone, among people at one keyboard, against bots.

Lines in, lines out: so it works in any shell, over ssh, through pipes, and can be read aloud. Colours only repeat what
the words say. What is accepted the rules decide (`library.Match`), how it is typed each game says (`typed.py`).
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import typer

from wortstube.cli_base import INTERRUPTED, answers_mistakes, out, stop
from wortstube.cli_words import lines_about
from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Awaiting, Seat
from wortstube.games.typed import NotRead, read, usual
from wortstube.lang import LANGUAGES, Language, language, say, speaking
from wortstube.library import Match, Record, Refused
from wortstube.library.playing import answer, bot_of, levels_of
from wortstube.table.cleaning import readable
from wortstube.table.names import clean_name, told_apart
from wortstube.table.recording import Guest

LISTED = 9
"""So many moves are listed for who asks for a list."""


class Stopped(Exception):
    """Somebody wants to stop, or nobody types any more; the text says so."""


class Player(NamedTuple):
    name: str
    level: str = ""
    """Of a bot."""


@answers_mistakes
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help=say("help.game"))],
    seats: Annotated[str, typer.Option(help=say("help.play_seats"))] = "me,hobby",
    seed: Annotated[int | None, typer.Option(help=say("help.play_seed"), show_default=False)] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say("help.option"))] = None,
    language: Annotated[str | None, typer.Option(help=say("help.play_language"), show_default=False)] = None,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help=say("help.play_record"))] = None,
    equipment: Annotated[Path | None, typer.Option(help=say("help.equipment"), show_default=False)] = None,
) -> None:
    with speaking(_language(language)):
        rules = registry.load(game, equipment)
        players = list(_players(rules, seats))
        start = secrets.randbits(32) if seed is None else seed
        match = Match(rules, _options(rules, option or []), start, players=len(players))
        if record:
            _prepare(record)
        sitting = Sitting(match, players)
        ended = sitting.play()
        if record:
            _say("saved", file=_save(record, f"{game}-{start}", sitting.record()))
        if ended:
            raise typer.Exit(ended)


def _language(named: str | None) -> Language:
    if named is None:
        return language()
    found = next((one for one in LANGUAGES if one == named.lower()), None)
    return found or stop("spoken", language=named, languages=", ".join(LANGUAGES))


def _players(game: AnyGame, seats: str) -> Iterator[Player]:
    """People are "me" or "ich", with a name behind an equals sign; all others are bots, by their level."""
    named = [part.strip() for part in seats.split(",")]
    if len(named) not in game.players:
        stop("players", game=game.name, least=game.players[0], most=game.players[-1], count=len(named))
    taken: list[str] = []
    for part in named:
        who, _, name = part.partition("=")
        is_person, levels = who.lower() in ("me", "ich"), levels_of(game)
        if not is_person and part.lower() not in levels:
            stop("play_seats", level=part, levels=", ".join(levels))
        level = "" if is_person else part.lower()
        taken.append(told_apart(say(f"levels.{level}") if level else clean_name(name) or say("play.person"), taken))
        yield Player(taken[-1], level)


def _options(game: AnyGame, settings: Sequence[str]) -> Any:
    """Those that are named; no clock runs here, so of the rest what holds where none does (X11)."""
    pairs = getattr(game.options, "AT_LEISURE", {}) | dict(setting.partition("=")[::2] for setting in settings)
    try:
        return msgspec.convert(pairs, game.options, strict=False)
    except msgspec.ValidationError as error:
        stop("option", option=" ".join(settings), game=game.name, detail=error)


def _prepare(folder: Path) -> None:
    """Said before the game, not after it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        stop("write", file=folder, detail=error.strerror)


def _save(folder: Path, name: str, record: Record) -> Path:
    """A file that is there already stays as it is."""
    data = record.file()
    for number in range(1, 10_000):
        file = folder / f"{name}-{number:03}.json"
        try:
            with file.open("xb") as target:
                target.write(data)
        except FileExistsError:
            continue
        except OSError as error:
            stop("write", file=file, detail=error.strerror)
        return file
    return stop("exists", file=folder / name)


class Sitting:
    """A match, and who sits at this terminal."""

    def __init__(self, match: Match, players: Sequence[Player]) -> None:
        self.match, self.players = match, players
        self.people = [seat for seat, player in enumerate(players) if not player.level]
        self.bots = {seat: bot_of(player.level, match) for seat, player in enumerate(players) if player.level}  # type: ignore[arg-type]
        self.typed = registry.typed(match.game.name)
        self.secret = any(match.told(seat) != match.told() for seat in self.people)
        self._told = 0
        self._read: dict[Seat, list[str]] = {}
        self._last: Seat | None = self.people[0] if self.people else None
        self._list: list[Any] = []

    def name(self, seat: Seat) -> str:
        return self.players[seat].name

    def play(self) -> int:
        """To its end; the exit code."""
        _prepare_input()
        _print(
            say(
                "play.begin",
                game=say(f"games.{self.match.game.name}.name"),
                names=", ".join(map(self.name, range(len(self.players)))),
            )
        )
        _print(say("play.help_first"))
        self._tell()
        try:
            while not self.match.over:
                self._step()
        except Stopped as stopped:
            return self._stop(str(stopped), 0)
        except KeyboardInterrupt:
            print()
            return self._stop(say("play.interrupted"), INTERRUPTED)
        if self.people:
            self._show(self.people[0] if len(self.people) == 1 else None)
        _print(say("play.over"))
        return 0

    def record(self) -> Record:
        """The whole match; whoever had not finished it has left (X7)."""
        bots = tuple(player.level or Guest(player.name) for player in self.players)
        return msgspec.structs.replace(self.match.record(), bots=bots)

    def _stop(self, why: str, code: int) -> int:
        _print(why)
        for seat in range(len(self.players)):
            if not self.match.over:
                self.match.leave(seat)
        return code

    def _step(self) -> None:
        asked = self.match.asked
        if not asked:
            self.match.time_up()
        elif asked[0] in self.bots:
            answer(self.match, asked[0], self.bots[asked[0]], [])
        else:
            self._ask(asked[0])
        self._tell()

    def _tell(self) -> None:
        """What has happened since it was told last, as those at this terminal may know it."""
        story, viewer = registry.story(self.match.game.name), self.people[0] if len(self.people) == 1 else None
        for event in self.match.told(viewer, self._told):
            if line := story.tell(event, self.name):
                _print(line)
        self._told = self.match.entries

    def _ask(self, seat: Seat) -> None:
        """Until there is an answer that the rules accept."""
        self._hand_over(seat)
        self._list = []
        self._show(seat)
        kinds = self._own(seat).seats[seat].kinds
        words = ", ".join(usual(words) for kind in kinds if (words := self.typed.keywords(kind)))
        _print(say("play.asked", name=self.name(seat), words=words or "#"), "bold")
        while not self._answered(seat, kinds, _line()):
            pass

    def _own(self, seat: Seat) -> Awaiting:
        return core.awaiting_for(self.match.awaiting, seat)

    def _hand_over(self, seat: Seat) -> None:
        """A curtain, where the next person may see what the last one may not."""
        if self.secret and seat != self._last:
            if out.is_terminal:
                out.clear()
            _print(say("play.curtain", name=self.name(seat)), "bold")
            _line()
        self._last = seat

    def _show(self, seat: Seat | None, *, whole: bool = False) -> None:
        """The position; to who has seen it before, only what has changed. Indented lines belong to the one before."""
        lines = registry.shown(self.match.game.name, self.match.view(seat), self.name)
        before = [] if seat is None or whole else _blocks(self._read.get(seat, []))
        for block in _blocks(lines):
            if block not in before:
                _print(_news(block, before))
        if seat is not None:
            self._read[seat] = lines

    def _answered(self, seat: Seat, kinds: Sequence[str], line: str) -> bool:
        """Whether the match has moved on; whatever is no move is answered, and nothing is lost."""
        if self._aside(seat, kinds, line):
            return False
        try:
            self.match.command(self._command(seat, kinds, line), seat)
        except (NotRead, Refused) as fault:
            _print(str(fault), "yellow")
            return False
        return True

    def _aside(self, seat: Seat, kinds: Sequence[str], line: str) -> bool:
        """What is no move: help, words, the position once more, the end."""
        said = line.casefold()
        if said in say("play.words.leave").split():
            raise Stopped(say("play.left"))
        if said in say("play.words.help").split():
            self._help(kinds)
        elif said in say("play.words.table").split():
            self._show(seat, whole=True)
        elif said == "#":
            self._choices(seat)
        elif word := _asked_word(line):
            _explain(self.match, word)
        else:
            return False
        return True

    def _help(self, kinds: Sequence[str]) -> None:
        for kind in kinds:
            if usage := self.typed.usage(kind):
                _print(usage)
        for line in say("play.help").splitlines():
            _print(line)

    def _choices(self, seat: Seat) -> None:
        """The first legal moves, by what they bring at once."""
        self._list = self.match.legal(seat).first(LISTED)
        for number, command in enumerate(self._list, start=1):
            _print(f"#{number}  {self.typed.written(self.match.view(seat), command)}")
        if not self._list:
            _print(say("play.no_choices"))

    def _command(self, seat: Seat, kinds: Sequence[str], line: str) -> Any:
        """A number of the list, or whatever the game reads."""
        number = line.removeprefix("#").strip()
        if line.startswith("#") and not self._list:
            self._list = self.match.legal(seat).first(LISTED)
        if number.isascii() and number.isdigit() and (line.startswith("#") or self._list):
            if not 1 <= int(number[:9]) <= len(self._list):
                raise NotRead(say("play.no_number", number=number[:9], most=len(self._list)))
            return self._list[int(number[:9]) - 1]
        return read(self.typed, self.match.view(seat), kinds, line)


def _asked_word(line: str) -> str:
    """The word whose meaning is asked for: "? HAUS", "was bedeutet HAUS"."""
    for start in ("?", *say("play.words.meaning").split("|")):
        if line.casefold().startswith(f"{start} "):
            return line[len(start) :].strip(" ?")
    return ""


def _explain(match: Match, word: str) -> None:
    """By the words of this match."""
    explained = match.lexicon.referee(match.game.policy(match.options)).explain(word[:60])
    for line in lines_about(word[:60], explained):
        _print(line)


def _blocks(lines: Iterable[str]) -> list[str]:
    """Lines with the indented ones that follow them."""
    numbers = list[int]()
    kept = list(lines)
    for line in kept:
        numbers.append((numbers[-1] if numbers else 0) + (not line.startswith(" ")))
    pairs = zip(numbers, kept, strict=True)
    return ["\n".join(line for _, line in block) for _, block in groupby(pairs, key=lambda pair: pair[0])]


def _news(line: str, before: Iterable[str]) -> str:
    """A list that has only become longer is not read anew.

    >>> _news("Words: AB, AM, ON", ["Words: AB, AM"]), _news("Words: ON", ["Words: AB"])
    ('Words: … ON', 'Words: ON')
    """
    label, colon, _ = line.partition(": ")
    known = next((old for old in before if colon and line.startswith(f"{old}, ") and old.startswith(f"{label}: ")), "")
    return f"{label}: … {line[len(known) + 2 :]}" if known else line


def _prepare_input() -> None:
    """Lines can be edited where the system can do that; signs that nobody can read are no end."""
    with suppress(ImportError):
        import readline  # noqa: F401
    with suppress(AttributeError):
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]


def _line() -> str:
    try:
        return readable(input("> ")).strip()
    except EOFError:
        print()
        raise Stopped(say("play.no_more")) from None


def _say(key: str, **data: object) -> None:
    _print(say(f"play.{key}", **data))


def _print(text: str, style: str = "") -> None:
    """In a terminal between words as wide as it is; elsewhere line by line as it is."""
    out.print(text, style=style or None, markup=False, highlight=False, soft_wrap=not out.is_terminal)
