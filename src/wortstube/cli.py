"""The command line: `wortstube` serves and opens the browser, the other commands are for tinkerers and operators.

Every text comes from the language files. Whatever goes wrong ends in one sentence and an exit code (`cli_base`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec
import typer
from rich.markup import escape
from rich.progress import track
from rich.table import Table as Grid

from wortstube import __version__, cli_coach, cli_engines, cli_play, cli_riddles, cli_words
from wortstube.cli_base import (
    Json,
    Mistake,
    answers_mistakes,
    ending_in_a_sentence,
    err,
    out,
    print_json,
    stop,
    write_in,
    write_new,
)
from wortstube.games import registry
from wortstube.games.core import AnyGame
from wortstube.games.levels import LEVELS, PERFECT
from wortstube.kernels import all_compiled
from wortstube.lang import say
from wortstube.lexicon import Lexicon

app = typer.Typer(
    help=say("help.app"),
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("check", help=say("help.check"))(cli_words.check)
app.command("find", help=say("help.find"))(cli_words.find)
app.command("solve", help=say("help.solve"))(cli_coach.solve)
app.command("analyse", help=say("help.analyse"))(cli_coach.analyse_command)
app.command("play", help=say("help.play"))(cli_play.play)
app.command("riddles", help=say("help.riddles"))(cli_riddles.riddles)
app.command("engine", help=say("help.engine_command"))(cli_engines.engine)
app.add_typer(cli_words.lexicon, name="lexicon")

T = TypeVar("T")
DAY = 86400.0
DEFAULT_DATABASE = str(Path(typer.get_app_dir("wortstube")) / "wortstube.db")
Database = Annotated[str, typer.Option(help=say("help.database"), envvar="WORTSTUBE_DATABASE")]
_ARCHIVE = {"help": say("help.archive_folder"), "envvar": "WORTSTUBE_ARCHIVE", "show_default": False}
ArchiveFolder = Annotated[Path | None, typer.Option("--folder", **_ARCHIVE)]
Equipment = Annotated[Path | None, typer.Option(help=say("help.equipment"), show_default=False)]


def _option(name: str, *flags: str, **more: Any) -> Any:
    """An option of the server: what it is called in the environment follows from its name."""
    return typer.Option(*flags, help=say(f"help.{name}"), envvar=f"WORTSTUBE_{name.upper()}", **more)


_debugging = False
GameName = Annotated[str, typer.Argument(metavar="GAME", help=say("help.game"))]


@app.callback(invoke_without_command=True)
def main_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=say("help.version"))] = False,
    debug: Annotated[bool, typer.Option("--debug", help=say("help.debug"), envvar="WORTSTUBE_DEBUG")] = False,
) -> None:
    global _debugging
    _debugging = debug
    for sentence in registry.left_out():
        err.print(sentence, markup=False, highlight=False, soft_wrap=True)
    if version:
        kernels = say("kernels.compiled") if all_compiled() else say("kernels.interpreted")
        out.print(f"wortstube {__version__} ({kernels})", highlight=False)
    elif context.invoked_subcommand is None:
        # As if it had been typed, so that the environment is asked for its options too.
        command: Any = cast(Any, context.command).get_command(context, "serve")
        with command.make_context("serve", [], parent=context) as serving:
            command.invoke(serving)


@app.command(help=say("help.serve"))
@answers_mistakes
def serve(
    host: Annotated[str, _option("host")] = "0.0.0.0",
    port: Annotated[int, _option("port", min=0, max=65535)] = 8712,
    no_browser: Annotated[bool, _option("no_browser", "--no-browser")] = False,
    no_languages: Annotated[bool, _option("no_languages", "--no-languages")] = False,
    database: Database = DEFAULT_DATABASE,
    broker: Annotated[str, _option("broker", metavar="nats://…", show_default=False)] = "",
    keep_days: Annotated[int, _option("keep_days", min=0)] = 0,
    archive: Annotated[Path | None, typer.Option("--archive", **_ARCHIVE)] = None,
    equipment: Annotated[list[str] | None, _option("equipment", metavar="GAME=FILE")] = None,
    engine: Annotated[list[str] | None, _option("engine", metavar="NAME=COMMAND")] = None,
    address: Annotated[list[str] | None, _option("address", metavar="https://…")] = None,
    behind_proxy: Annotated[str, _option("behind_proxy", metavar="ADDRESSES")] = "",
    people_per_address: Annotated[int, _option("people_per_address", min=1, max=1_000_000)] = 100,
    no_free_chat: Annotated[bool, _option("no_free_chat", "--no-free-chat")] = False,
    push: Annotated[bool, _option("push", "--push")] = False,
    metrics: Annotated[bool, _option("metrics", "--metrics/--no-metrics")] = True,
    log: Annotated[Literal["text", "json"], _option("log")] = "text",
    workers: Annotated[int | None, _option("workers", min=0, max=64, show_default=False)] = None,
    https: Annotated[bool, _option("https", "--https")] = False,
    https_port: Annotated[int, _option("https_port", min=0, max=65535)] = 8713,
) -> None:
    from wortstube.server.hosts import BadAddress, BadCertificates, BadProxy, proxies
    from wortstube.server.logs import start_logging
    from wortstube.server.run import ClientMissing, NoSuchAddress, PortTaken, Settings, run
    from wortstube.store.sql import StoreError
    from wortstube.table.jobs.pool import default_workers

    start_logging(log)
    report = partial(out.print, markup=False, highlight=False, soft_wrap=True)
    try:
        own = {game: Path(file) for game, _, file in (pair.partition("=") for pair in equipment or [])}
        settings = Settings(
            host=host,
            port=port,
            browser=not no_browser,
            database=database,
            keep_days=keep_days,
            archive=archive,
            equipment=own,
            engines=cli_engines.named(cli_engines.given(engine)),
            languages=not no_languages,
            addresses=tuple(address or ()),
            behind_proxy=proxies(behind_proxy),
            people_per_address=people_per_address,
            free_chat=not no_free_chat,
            push=push,
            metrics=metrics,
            broker=broker,
            workers=default_workers() if workers is None else workers,
            https=_certificates(database) if https else None,
            https_port=https_port,
        )
        asyncio.run(run(settings, report))
    except PortTaken as error:
        [taken] = error.args
        stop("port_taken" if taken == port else "https_port_taken", port=taken, other=taken + 1)
    except NoSuchAddress as error:
        stop("address", host=host, port=port, detail=error)
    except ClientMissing:
        stop("no_client")
    except BadAddress as error:
        stop("public_address", address=error)
    except BadProxy as error:
        stop("proxy", address=error)
    except StoreError as error:
        raise Mistake(str(error)) from error
    except BadCertificates as error:
        stop("certificates", detail=error)


def _certificates(database: str) -> Path:
    """Beside the file of the database, as its archive is; where that is elsewhere, in the user's folder."""
    from wortstube.store.address import scheme_of

    file = Path(DEFAULT_DATABASE if scheme_of(database) else database)
    return file.with_name(f"{file.name}-https")


@app.command(help=say("help.simulate"))
@answers_mistakes
def simulate(
    game: GameName,
    seats: Annotated[str, typer.Option(help=say("help.seats"))] = "experte,anfaenger",
    games: Annotated[int, typer.Option(help=say("help.games"), min=1, max=1_000_000)] = 20,
    seed: Annotated[int, typer.Option(help=say("help.seed"))] = 1,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say("help.option"))] = None,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help=say("help.record"))] = None,
    engine: Annotated[list[str] | None, typer.Option(metavar="NAME=COMMAND", help=say("help.engine"))] = None,
    equipment: Equipment = None,
    json: Json = False,
) -> None:
    from wortstube.library import play
    from wortstube.library.records import Refusal
    from wortstube.table.simulate import seed_of, summarise

    rules = registry.load(game, equipment)
    options = _options(rules, option or [])
    lexicon = Lexicon.load(rules.policy(options).language)
    with cli_engines.running(engine or [], seats, rules) as engines:
        names = _players(rules, seats, engines)
        if PERFECT in names and not registry.perfect(game).is_solved(rules.equipment, options, lexicon):
            err.print(say("simulate.unsolved", game=game), markup=False, highlight=False, soft_wrap=True)
        players: list[Any] = [engines.get(name, name) for name in names]
        called = [engines[name].name if name in engines else name for name in names]
        outcomes, refusals = [], list[Refusal]()
        progress = say("simulate.progress")
        for number in track(range(games), progress, console=err, transient=True, disable=not err.is_terminal):
            played = play(rules, players, options, seed_of(seed, number), lexicon=lexicon)
            outcomes.append(played.outcome)
            refusals += played.refusals
            if record:
                write_in(record, f"{game}-{seed}-{number + 1:03}.json", played.file())
        cli_engines.tell_troubles(engines, names, refusals)
    result = summarise(rules, called, lexicon, seed, outcomes)
    if json:
        print_json(result)
    else:
        out.print(_result_grid(result))


def _players(game: AnyGame, seats: str, engines: Iterable[str]) -> list[str]:
    """Levels, or names of engines."""
    names = [name.strip().lower() for name in seats.split(",")]
    levels = [*LEVELS, PERFECT, *engines] if registry.is_solvable(game.name) else [*LEVELS, *engines]
    if (unknown := next((name for name in names if name not in levels), None)) is not None:
        stop("seats", level=unknown, levels=", ".join(levels))
    if len(names) not in game.players:
        stop("players", game=game.name, least=game.players[0], most=game.players[-1], count=len(names))
    return names


def _options(game: AnyGame, settings: Sequence[str]) -> Any:
    """Options from `name=value` pairs, and what is usual among bots; numbers may be written as they are."""
    pairs = registry.among_bots(game.name) | dict(setting.partition("=")[::2] for setting in settings)
    try:
        return msgspec.convert(pairs, game.options, strict=False)
    except msgspec.ValidationError as error:
        stop("option", option=" ".join(settings), game=game.name, detail=error)


def _result_grid(result: Any) -> Grid:
    name = say(f"games.{result.game}.name")
    grid = Grid(title=say("simulate.title", game=name, games=result.games, seed=result.seed), title_justify="left")
    for key in ("seat", "level", "wins", "ties", "mean", "spread", "best"):
        grid.add_column(say(f"simulate.{key}"), justify="left" if key == "level" else "right")
    for seat in result.seats:
        cells = (seat.wins, seat.ties, f"{seat.mean_score:.1f}", f"{seat.sd_score:.1f}", seat.best_score)
        is_ours = seat.level in (*LEVELS, PERFECT)  # else it is the name of an engine
        who = say(f"levels.{seat.level}") if is_ours else escape(seat.level)
        grid.add_row(str(seat.seat + 1), who, *map(str, cells))
    return grid


@app.command(help=say("help.replay"))
@answers_mistakes
def replay(file: Annotated[Path, typer.Argument(help=say("help.replay_file"))], json: Json = False) -> None:
    from wortstube.store.archive_file import game_file_of
    from wortstube.table.game_file import GameFileError, read_game_file
    from wortstube.table.story import tell

    try:
        game, steps = read_game_file(game_file_of(_read(file), registry.load), registry.load)
        lines = [] if json else list(tell(steps))
    except GameFileError as error:
        stop("file", file=file, detail=error)
    if json:
        print_json(game)
    for line in lines:
        out.print(line, markup=False, highlight=False, soft_wrap=True)


@app.command(help=say("help.export"))
@answers_mistakes
def export(
    table: Annotated[str, typer.Argument(help=say("help.table"))],
    file: Annotated[Path, typer.Argument(help=say("help.export_file"))],
    database: Database = DEFAULT_DATABASE,
) -> None:
    from wortstube.table.game_file import GameFileError
    from wortstube.table.game_file import export as export_game
    from wortstube.table.log import NoSuchTable

    async def data(store: Any) -> bytes:
        header = await store.header(table)
        return export_game(registry.load(header.game), await store.read(table))

    try:
        write_new(file, _in_store(database, data))
    except NoSuchTable:
        stop("no_table", table=table)
    except GameFileError as error:
        raise Mistake(str(error)) from error
    out.print(say("done.export", file=file), highlight=False)


@app.command("import", help=say("help.import"))
@answers_mistakes
def import_(
    file: Annotated[Path, typer.Argument(help=say("help.replay_file"))],
    database: Database = DEFAULT_DATABASE,
) -> None:
    from wortstube.table.game_file import GameFileError
    from wortstube.table.tables import Tables

    data = _read(file)

    async def take_in(store: Any) -> str:
        return (await Tables(store, registry.load).take_in(data)).id

    try:
        table = _in_store(database, take_in)
    except GameFileError as error:
        stop("file", file=file, detail=error)
    out.print(say("done.import", table=table), highlight=False)


@app.command(help=say("help.static"))
@answers_mistakes
def static(folder: Annotated[Path, typer.Argument(metavar="DIR", help=say("help.static_folder"))]) -> None:
    from wortstube.pocket.static import ClientMissing, FolderInUse, PocketMissing, write_static

    try:
        size = write_static(folder)
    except ClientMissing:
        stop("no_client")
    except PocketMissing:
        stop("no_pocket")
    except FolderInUse:
        stop("folder_in_use", folder=folder)
    except OSError as error:
        stop("write", file=folder, detail=error.strerror)
    out.print(say("done.static", folder=folder, megabytes=round(size / 1e6)), highlight=False, soft_wrap=True)


@app.command(help=say("help.backup"))
@answers_mistakes
def backup(
    file: Annotated[Path, typer.Argument(help=say("help.backup_file"))],
    database: Database = DEFAULT_DATABASE,
) -> None:
    from wortstube.store.address import scheme_of, shown
    from wortstube.store.sql import StoreError
    from wortstube.store.sqlite import backup_sqlite

    if scheme_of(database):
        stop("pg_dump", file=file, database=shown(database))
    try:
        backup_sqlite(Path(database), file)
    except StoreError as error:
        raise Mistake(str(error)) from error
    out.print(say("done.backup", file=file), highlight=False)


@app.command(help=say("help.archive"))
@answers_mistakes
def archive(
    days: Annotated[int, typer.Argument(metavar="DAYS", help=say("help.archive_days"), min=0)],
    folder: ArchiveFolder = None,
    database: Database = DEFAULT_DATABASE,
) -> None:
    async def move(store: Any) -> tuple[int, int]:
        kept = _archive(database, folder)
        tidied = await kept.tidy(store)
        return await kept.take(store, await store.now() - days * DAY), tidied

    moved, tidied = _in_store(database, move)
    out.print(say("done.archive", moved=moved, tidied=tidied), highlight=False)


@app.command(help=say("help.unarchive"))
@answers_mistakes
def unarchive(
    table: Annotated[str, typer.Argument(help=say("help.table"))],
    folder: ArchiveFolder = None,
    database: Database = DEFAULT_DATABASE,
) -> None:
    async def bring_back(store: Any) -> bool:
        return bool(await _archive(database, folder).bring_back(store, table))

    if not _in_store(database, bring_back):
        stop("no_table", table=table)
    out.print(say("done.unarchive", table=table), highlight=False)


def _archive(database: str, folder: Path | None) -> Any:
    from wortstube.store.address import scheme_of, shown
    from wortstube.store.archive import Archive, ArchiveError
    from wortstube.store.opening import archive_of

    place = folder or archive_of(database)
    if place is None:
        stop("archive_where")
    found = Archive(place)
    try:
        found.claim(shown(database) if scheme_of(database) else str(Path(database).resolve()))
    except ArchiveError as error:
        raise Mistake(str(error)) from error
    return found


def _in_store(database: str, work: Callable[[Any], Awaitable[T]]) -> T:
    """Do it with the database open, which then is closed."""
    from wortstube.table.log import StoreDown

    async def done() -> T:
        async with _open_store(database) as store:
            return await work(store)

    try:
        return asyncio.run(done())
    except StoreDown as error:
        stop("store_down", detail=error)


def _open_store(database: str) -> Any:
    from wortstube.store.address import scheme_of
    from wortstube.store.opening import open_store
    from wortstube.store.sql import StoreError

    if not scheme_of(database) and not Path(database).exists():
        stop("no_database", file=database)
    try:
        return open_store(database)
    except StoreError as error:
        raise Mistake(str(error)) from error


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        stop("file", file=file, detail=error.strerror)


def main() -> None:
    """The program as the shell calls it."""
    with ending_in_a_sentence(lambda: _debugging):
        app(prog_name="wortstube")
