"""The commands that think games through: `wortstube solve`, `wortstube analyse`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import typer
from rich.table import Table as Grid

from wortstube.cli_base import Json, Mistake, answers_mistakes, out, print_json, progress, stop
from wortstube.coach import Account, BadPosition, Moment, Report, analyse, position_of, report_of
from wortstube.coach.positions import lines_of
from wortstube.coach.told import Curve, tell
from wortstube.games import registry
from wortstube.games.analysis import Analysis, Choice
from wortstube.games.core import kind_of
from wortstube.lang import language, say, texts
from wortstube.lexicon import Tier

TIERS: dict[str, Tier] = {"alltag": "everyday", "standard": "standard", "alles": "all"}
Words = Literal["alltag", "standard", "alles"]
Vocabulary = Annotated[Words, typer.Option(help=say("help.vocabulary"))]
BLOCKS = "▁▂▃▄▅▆▇█"
SHOWN = 10
"""Choices of a position that are printed; all of them as JSON."""


@answers_mistakes
def solve(
    game: Annotated[str, typer.Argument(metavar="GAME", help=say("help.game"))],
    vocabulary: Vocabulary = "alles",
    equipment: Annotated[Path | None, typer.Option(help=say("help.equipment"), show_default=False)] = None,
    cluster: Annotated[str, typer.Option(metavar="tcp://…", help=say("help.cluster"), show_default=False)] = "",
    json: Json = False,
) -> None:
    try:
        with progress() as bars:
            bar = bars.add_task(say("solve.progress"), total=None)
            solved = registry.perfect(game).solve_game(
                TIERS[vocabulary], equipment, cluster, lambda done, of: bars.update(bar, completed=done, total=of)
            )
    except registry.Unsolvable as error:
        raise Mistake(str(error)) from error
    except OSError as error:
        raise Mistake(say("error.write", file=error.filename, detail=error.strerror)) from error
    if json:
        print_json({"game": game, "vocabulary": vocabulary, "states": solved.states, "worth": round(solved.worth, 3)})
    else:
        _print(say("solve.done", worth=f"{solved.worth:.2f}", states=solved.states, file=solved.path))


@answers_mistakes
def analyse_command(
    what: Annotated[str, typer.Argument(metavar="POSITION|FILE", help=say("help.analyse_what"))],
    vocabulary: Vocabulary = "standard",
    curve: Annotated[float, typer.Option(min=0, max=3600, help=say("help.analyse_curve"))] = 5.0,
    json: Json = False,
) -> None:
    if ":" in what and not _is_there(what):
        _analyse_position(what, TIERS[vocabulary], json)
    else:
        _analyse_game(Path(what), TIERS[vocabulary], curve, json)


def _is_there(name: str) -> bool:
    """Whether there is such a file; a position may be longer than any name of one."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def _analyse_position(text: str, tier: Tier, json: bool) -> None:
    try:
        position = position_of(text)
        found = analyse(position, tier)
        lines = [] if json else lines_of(position)
    except BadPosition as error:
        stop("position", detail=error)
    if json:
        print_json(found)
    else:
        for line in (*lines, ""):
            _print(line)
        out.print(_choices_grid(found))


def _choices_grid(found: Analysis) -> Grid:
    title = say("analyse.exact") if found.exact else say("analyse.estimated")
    as_good = say("analyse.as_good", points=f"{found.threshold:.1f}")
    grid = Grid(title=title, title_justify="left", caption=as_good, caption_justify="left")
    for key in ("value", "points", "words", "move"):
        is_number = key in ("value", "points")
        grid.add_column(say(f"analyse.{key}"), justify="right" if is_number else "left", no_wrap=is_number)
    for choice in found.choices[:SHOWN]:
        grid.add_row(_value(choice, found), str(choice.points or ""), ", ".join(choice.words), _move(choice))
    return grid


def _value(choice: Choice, found: Analysis) -> str:
    """An estimate in whole points; what differs from the best by no more than its noise is worth the same."""
    if found.exact:
        return f"{choice.value:.2f}"
    as_good = found.best - choice.value <= found.threshold
    return f"≈ {found.best if as_good else choice.value:.0f}"


def _move(choice: Choice) -> str:
    """A command as it is sent, without what is empty and without its window."""
    said: dict[str, Any] = msgspec.to_builtins(choice.command)
    rest = [str(value) for key, value in said.items() if key not in ("kind", "window", "words") and value]
    return " ".join([kind_of(choice.command), *rest])


def _analyse_game(file: Path, tier: Tier, seconds: float, json: bool) -> None:
    from wortstube.store.archive_file import game_file_of
    from wortstube.table.game_file import GameFileError
    from wortstube.table.reporting import curve_within, finished

    try:
        data = game_file_of(file.read_bytes(), registry.load)
        read = finished(data)
    except OSError as error:
        stop("file", file=file, detail=error.strerror)
    except GameFileError as error:
        stop("file", file=file, detail=error)
    with progress() as bars:
        moves = bars.add_task(say("analyse.progress"), total=None)
        games = bars.add_task(say("analyse.playing_on"), total=None)
        report = report_of(
            read.game, read.steps, read.lexicon, tier, lambda done, of: bars.update(moves, completed=done, total=of)
        )
        drawn = curve_within(data, seconds, lambda done, of: bars.update(games, completed=done, total=of))
    curve = drawn or tell(read.game, read.steps, report, read.lexicon).curve
    if json:
        print_json({**msgspec.structs.asdict(report), "curve": curve})
    else:
        for line in (*_told(report, read.names), *(_drawn(curve, read.names) if curve else ())):
            _print(line)


def _drawn(curve: Curve, names: Sequence[str]) -> Iterator[str]:
    """A line for each seat; where it was highest it reaches the top."""
    yield say("analyse.chances", games=curve.games) if curve.kind == "chance" else say("analyse.expected")
    highest = 1.0 if curve.kind == "chance" else max(abs(point.values[0]) for point in curve.points) or 1.0
    for seat, name in enumerate(names):
        heights = [abs(point.values[seat]) / highest for point in curve.points]
        yield f"  {''.join(BLOCKS[round(height * (len(BLOCKS) - 1))] for height in heights)}  {name}"


def _told(report: Report, names: Sequence[str]) -> Iterator[str]:
    """The report in sentences."""
    if report.estimated:
        yield say("analyse.estimated")
    for account in report.accounts:
        yield _sum(account, names[account.seat])
    for moment in report.moments:
        yield _moment(report.game, moment, names[moment.seat])
    if report.missed:
        yield say("analyse.missed_words", words=", ".join(missed.word for missed in report.missed))
    if word := report.beautiful:
        meaning = f": {word.meaning}" if word.meaning else ""
        yield say("analyse.beautiful", word=word.word, name=names[word.seat], meaning=meaning)


def _sum(account: Account, name: str) -> str:
    figures = {key: f"{getattr(account, key):+.1f}" for key in ("luck", "expected", "result")}
    return say("analyse.sum", name=name, given_away=f"{account.given_away:.1f}", mistakes=account.mistakes, **figures)


def _moment(game: str, moment: Moment, name: str) -> str:
    points = f"{abs(moment.points):.1f}"
    done, best = _said(game, moment.done), _said(game, moment.best)
    told = {"name": name, "points": points, "done": done, "best": best, "entry": moment.seq}
    match moment.kind:
        case "luck":
            return say("analyse.luck" if moment.points > 0 else "analyse.bad_luck", **told)
        case "missed":
            return say("analyse.missed", **told)
        case "found":
            return say("analyse.found", **told)


def _said(game: str, choice: Choice) -> str:
    """Words, or what was done without any, as the game calls it."""
    if choice.words:
        return ", ".join(choice.words)
    kind = kind_of(choice.command)
    if kind in texts(language())["games"][game].get("moves", {}):
        move = f"games.{game}.moves.{kind}"
        return say(f"{move}")
    return _move(choice)


def _print(line: str) -> None:
    out.print(line, markup=False, highlight=False, soft_wrap=True)
