"""The command line as a person uses it: what it prints, and how it ends.

A process of its own is started only where that matters: to start the interpreter takes longer than most commands.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.play import let_bots_play, play_whole_game
from tests.variants import with_variants
from wortstube.cli import app
from wortstube.games.levels import LEVELS
from wortstube.games.registry import GAMES
from wortstube.kernels import all_compiled
from wortstube.library import Record

PROGRAM = [sys.executable, "-c", "from wortstube.cli import main; main()"]


def wortstube(*words: str | Path, language: str = "en", **env: str) -> Result:
    environment = {"WORTSTUBE_LANGUAGE": language, **env}
    return CliRunner().invoke(app, [*map(str, words)], prog_name="wortstube", env=environment)


def process(*words: str, language: str = "en") -> str:
    """What the program prints when a shell starts it."""
    environment = os.environ | {"WORTSTUBE_LANGUAGE": language, "COLUMNS": "100"}
    command = [*PROGRAM, *words]
    return subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", env=environment, timeout=120).stdout


def sentence(result: Result) -> str:
    """What a mistake was answered with: exit code 2, one sentence, no traceback."""
    assert result.exit_code == 2, (result, result.exception)
    assert "Traceback" not in result.stderr
    return result.stderr


@pytest.fixture
def finished(tmp_path: Path) -> tuple[Path, str]:
    """A database with one finished game, and the name of its table."""
    database = tmp_path / "games.db"
    return database, asyncio.run(play_whole_game(database))


@pytest.mark.parametrize("game", with_variants("buecherwurm", GAMES))
def test_simulate_prints_one_json_object(game: str) -> None:
    command = (
        "simulate",
        game,
        "--seats",
        "hobby,anfaenger,anfaenger",
        "--games",
        "2",
        "--seed",
        "3",
        "--json",
    )
    printed = process(*command)
    assert printed == wortstube(*command).stdout, "the same seed plays the same games"
    result = json.loads(printed)
    assert (result["game"], result["games"], result["seed"]) == (game, 2, 3)
    assert [seat["level"] for seat in result["seats"]] == ["hobby", "anfaenger", "anfaenger"]
    assert sum(seat["wins"] for seat in result["seats"]) <= 2
    for seat in result["seats"]:
        assert {"seat", "level", "wins", "ties", "mean_score"} <= set(seat)
        assert seat["mean_score"] > 0


def test_simulate_shows_a_table_in_both_languages() -> None:
    command = ("simulate", "wortkniffel", "--seats", "anfaenger", "--games", "1")
    assert "Punkte im Mittel" in wortstube(*command, language="de").stdout
    assert "mean points" in wortstube(*command, language="en").stdout


def test_the_best_score_of_a_solitaire_is_the_lowest() -> None:
    """R36 of Wortfächer."""
    command = ("simulate", "wortfaecher", "--seats", "anfaenger", "--json", "--games")
    many, one = (json.loads(wortstube(*command, games).stdout) for games in ("4", "1"))
    (seat,) = many["seats"]
    assert many["fewest_best"]
    assert seat["best_score"] < seat["mean_score"]
    assert seat["best_score"] <= one["seats"][0]["best_score"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_simulate_tells_the_result_of_every_game(game: str, language: str) -> None:
    result = wortstube("simulate", game, "--seats", "anfaenger,anfaenger", "--games", "1", language=language)
    assert result.exit_code == 0, result.exception
    assert len(re.findall("Anfänger|beginner", result.stdout)) == 2


@pytest.mark.parametrize("game", with_variants("wortromme", GAMES))
def test_a_game_of_every_kind_is_exported_retold_and_taken_in(game: str, tmp_path: Path) -> None:
    database, file = tmp_path / "games.db", tmp_path / "game.json"
    table = asyncio.run(let_bots_play(database, game))
    assert wortstube("export", table, file, "--database", database).exit_code == 0
    for language in ("de", "en"):
        told = wortstube("replay", file, language=language)
        assert told.exit_code == 0, told.exception
        assert "Bert" in told.stdout
    taken = wortstube("import", file, "--database", database)
    assert taken.exit_code == 0, taken.exception
    again = tmp_path / "again.json"
    assert wortstube("export", taken.stdout.split()[-1], again, "--database", database).exit_code == 0
    assert again.read_bytes() == file.read_bytes()


def test_simulated_games_are_recorded_and_can_be_replayed(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    command = ("simulate", "wortfaecher", "--seats", "hobby,hobby", "--games", "2", "--record", str(folder))
    wortstube(*command)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["wortfaecher-1-001.json", "wortfaecher-1-002.json"]
    assert "hobby 2" in wortstube("replay", str(files[0])).stdout
    assert "wortfaecher-1-001.json" in sentence(wortstube(*command)), "nothing is written over"


@pytest.mark.parametrize("game", with_variants("wortkniffel", GAMES))
def test_every_recorded_game_can_be_told_loaded_and_analysed(game: str, tmp_path: Path) -> None:
    command = ("simulate", game, "--seats", "anfaenger,anfaenger", "--games", "2", "--seed", "3", "--json")
    played = json.loads(wortstube(*command, "--record", tmp_path).stdout)
    records = [Record.load(file) for file in sorted(tmp_path.iterdir())]
    assert len(records) == 2
    for seat in played["seats"]:
        scores = [record.outcome.scores[seat["seat"]] for record in records]
        assert sum(scores) / 2 == seat["mean_score"]
    for file, record in zip(sorted(tmp_path.iterdir()), records, strict=True):
        assert record.file() == file.read_bytes()
        assert wortstube("replay", file).exit_code == 0
    report = wortstube("analyse", min(tmp_path.iterdir()), "--curve", "0", "--json")
    assert report.exit_code == 0, report.stderr
    assert json.loads(report.stdout)


def test_simulate_takes_every_level_there_is() -> None:
    levels = ["anfaenger", "hobby", "geuebt", "klub", "meister", "experte"]
    assert levels == [*LEVELS]
    result = wortstube("simulate", "wortfaecher", "--seats", ", ".join(levels).title(), "--games", "1", "--json")
    assert [seat["level"] for seat in json.loads(result.stdout)["seats"]] == levels
    assert "experte" in sentence(wortstube("simulate", "wortfaecher", "--seats", "passt_sich_an,hobby"))


def test_simulate_takes_options_of_the_game() -> None:
    options = ("--option", "referee=challenge", "--option", "hourglass=0")
    command = ("simulate", "wortkniffel", "--seats", "hobby,anfaenger", "--games", "1", "--json")
    assert wortstube(*command, *options).exit_code == 0


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("simulate", "schach"), "schach"),
        (("simulate", "wortkniffel", "--seats", "profi"), "anfaenger, hobby, geuebt, klub, meister, experte"),
        (("simulate", "wortkniffel", "--seats", ",".join(["hobby"] * 9)), "1 to 8"),
        (("simulate", "wortkniffel", "--option", "referee=sleepy"), "referee=sleepy"),
        (("simulate", "wortkniffel", "--option", "nonsense"), "nonsense"),
        (("simulate", "wortkniffel", "--equipment", "no-such-file.toml"), "no-such-file.toml"),
        (("simulate", "wortkniffel", "--games", "0"), "--games"),
        (("replay", "no-such-file.json"), "no-such-file.json"),
        (("backup", "copy.db", "--database", "no-such.db"), "no-such.db"),
        (("export", "nobody", "game.json", "--database", "no-such.db"), "no-such.db"),
        (("dance",), "dance"),
    ],
)
def test_mistakes_get_a_sentence(words: tuple[str, ...], part: str) -> None:
    assert part in sentence(wortstube(*words))


def test_a_finished_game_is_exported_retold_and_taken_in(finished: tuple[Path, str], tmp_path: Path) -> None:
    database, table = finished
    game = tmp_path / "game.json"
    assert wortstube("export", table, game, "--database", database).exit_code == 0
    told = wortstube("replay", game).stdout
    assert "Round 11" in told
    assert "Final score" in told
    assert "Runde 11" in wortstube("replay", game, language="de").stdout
    assert json.loads(wortstube("replay", game, "--json").stdout) == json.loads(game.read_text("utf-8"))
    taken_in = wortstube("import", game, "--database", database)
    copy = tmp_path / "copy.json"
    assert wortstube("export", taken_in.stdout.split()[-1], copy, "--database", database).exit_code == 0
    assert copy.read_bytes() == game.read_bytes()


def test_export_leaves_files_alone_and_knows_its_tables(finished: tuple[Path, str], tmp_path: Path) -> None:
    database, table = finished
    mine = tmp_path / "mine.json"
    mine.write_text("precious")
    assert "mine.json" in sentence(wortstube("export", table, mine, "--database", database))
    assert mine.read_text() == "precious"
    assert "nobody" in sentence(wortstube("export", "nobody", tmp_path / "x.json", "--database", database))


def test_backup_makes_a_copy_that_holds_the_games(finished: tuple[Path, str], tmp_path: Path) -> None:
    database, table = finished
    copy = tmp_path / "copy.db"
    assert wortstube("backup", copy, "--database", database).exit_code == 0
    assert wortstube("export", table, tmp_path / "game.json", "--database", copy).exit_code == 0
    assert "copy.db" in sentence(wortstube("backup", copy, "--database", database))


def test_games_in_postgres_are_exported_and_taken_in_but_not_copied(postgres_url: str, tmp_path: Path) -> None:
    """A password in the address is told nobody."""
    database = postgres_url.replace("@", ":geheim@")
    table, game = asyncio.run(play_whole_game(database)), tmp_path / "game.json"
    answers = [
        wortstube("export", table, game, "--database", database),
        wortstube("import", game, WORTSTUBE_DATABASE=database),
        wortstube("backup", tmp_path / "copy.db", "--database", database),
        wortstube("export", table, tmp_path / "x.json", "--database", database + "_not_there"),
    ]
    assert [answer.exit_code for answer in answers] == [0, 0, 2, 2]
    assert f"pg_dump --format=custom --file={tmp_path / 'copy.db'} {postgres_url}" in sentence(answers[2])
    assert "does not exist" in sentence(answers[3])
    assert not any("geheim" in answer.stdout + answer.stderr for answer in answers)


def test_damaged_games_get_a_sentence(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.json"
    for content in (b"", b"\x00\xff", b"[]", b'{"format": "wortstube-game"}', b"[" * 100_000):
        damaged.write_bytes(content)
        assert "damaged.json" in sentence(wortstube("replay", damaged))


@pytest.mark.parametrize("command", ["serve", "simulate", "replay", "export", "import", "backup"])
def test_every_command_explains_itself(command: str) -> None:
    german, english = process(command, "--help", language="de"), wortstube(command, "--help").stdout
    assert german != english
    assert len(english.splitlines()) > 5


def test_serve_refuses_bad_equipment_before_it_opens(tmp_path: Path) -> None:
    dice = tmp_path / "dice.toml"
    dice.write_text('joker = "★"\ndice = []\n[values]\n')
    command = ("serve", "--no-browser", "--port", "0", "--database", tmp_path / "games.db")
    assert "7 dice with 6 faces" in sentence(wortstube(*command, "--equipment", f"wortkniffel={dice}"))
    assert "schach" in sentence(wortstube(*command, "--equipment", f"schach={dice}"))


def test_version_says_how_the_kernels_run() -> None:
    state = "compiled" if all_compiled() else "interpreted"
    printed = process("--version")
    assert re.fullmatch(rf"wortstube 0\.\d+\.\d+ \(kernels {state}\)\n", printed)
