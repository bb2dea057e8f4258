"""`wortstube play` as somebody at a terminal meets it: whole games, typed, and whatever goes wrong."""

from __future__ import annotations

import itertools
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.having import TYPED
from tests.terminal import PATIENCE, PROGRAM, PROMPT, Terminal, environment
from tests.test_cli import sentence, wortstube
from wortstube.games import registry
from wortstube.games.core import kind_of
from wortstube.games.registry import GAMES
from wortstube.lang import speaking
from wortstube.library import Record

LISTED = re.compile(r"^#(\d)  (.*)$", re.MULTILINE)
NONSENSE = [
    "xyzzy 99",
    "#77",
    "-1",
    "B99 ?",
    "🂡",
    "a" * 500,
    "??",
    "\u202e;DROP",
    "#",
    "tisch",
    "? Haus",
    "9" * 40,
    "+",
]
NO_TERMS = ["#77", "-1", "🂡", "??", "\u202e;", "#", "tisch", "? Haus", "9" * 40, "+", "Hering, 99"]
"""Where nearly everything might be an answer."""
OFTEN = 4
"""Commands that begin with the same word are typed so often, then chosen by number."""


def saved(folder: Path) -> Record:
    (file,) = folder.glob("*.json")
    return Record.load(file)


def play_to_the_end(terminal: Terminal, *, nonsense: Iterator[str], by_words: bool) -> tuple[dict[str, int], int]:
    """How often commands with which word were typed, and how many were accepted; before each something that is none."""
    typed: dict[str, int] = {}
    answered = 0
    told = terminal.read()
    while told.endswith(PROMPT):
        answer = terminal.type(next(nonsense))
        said = answer.partition("\n")[2].removesuffix(PROMPT)
        assert said.strip(), f"no word to {answer!r}"
        assert answer.endswith(PROMPT)
        choices = LISTED.findall(terminal.type("#"))
        assert choices, terminal.printed[-2000:]
        number, text = min(choices, key=lambda one: (typed.get(one[1].split()[0], 0) >= OFTEN, int(one[0])))
        word = text.split()[0]
        told = terminal.type(text if by_words and typed.get(word, 0) < OFTEN else number)
        if told.endswith(PROMPT) and "was tust du?" not in " ".join(told.split()):
            assert "auf mehrere Arten" in told or "fehlen Buchstaben" in " ".join(told.split()), told
            told = terminal.type(number)
        typed[word] = typed.get(word, 0) + 1
        answered += 1
    return typed, answered


def kinds_typed(game: str, typed: dict[str, int], done: set[str]) -> set[str]:
    """Of what was done, what was asked for by one of its words."""
    with speaking("de"):
        return {kind for kind in done if {*typed} & {*registry.typed(game).keywords(kind).split()}}


@pytest.mark.parametrize(("game", "columns"), [*((game, 40) for game in GAMES), ("wortkniffel", 200)])
def test_a_whole_game_is_typed_in_a_window(game: str, columns: int, tmp_path: Path) -> None:
    """Whatever else is typed is answered and loses nothing: the record has just what was accepted."""
    words = ("play", game, "--seats", "me=Ottilie,anfaenger", "--seed", "5", "--record", tmp_path)
    with Terminal(*words, columns=columns) as terminal:
        nonsense = itertools.cycle(NO_TERMS if game == "buecherwurm" else NONSENSE)
        typed, answered = play_to_the_end(terminal, nonsense=nonsense, by_words=game in TYPED)
        assert terminal.ended() == 0
    assert "Traceback" not in terminal.printed
    shown = [line for line in terminal.printed.splitlines() if not line.startswith(PROMPT)]
    echo = "a" * 30  # what readline shows of a line that is longer than the window
    assert [line for line in shown if len(line) > columns and echo not in line and "json" not in line] == []
    record = saved(tmp_path)
    assert sum(step.seat == 0 for step in record.steps) == answered
    done = {kind_of(step.command) for step in record.steps if step.seat == 0 and step.command is not None}
    assert game not in TYPED or len(kinds_typed(game, typed, done)) > 1, "not by numbers and bare words alone"
    assert f"Endstand: Ottilie {record.outcome.scores[0]}" in " ".join(terminal.printed.split())
    told = wortstube("replay", next(tmp_path.glob("*.json")), language="de").stdout
    assert "Ottilie" in told
    assert told.count("\n") > min(20, answered)


def through_pipes(*words: str | Path, lines: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    command = [*PROGRAM, "play", *map(str, words)]
    return subprocess.run(
        command, input=lines, capture_output=True, encoding="utf-8", env=environment(language), timeout=PATIENCE
    )


def test_a_whole_game_alone_in_english_through_pipes(tmp_path: Path) -> None:
    """R17: eleven boxes are crossed out, after a roll each."""
    boxes = ["2", "3", "4", "5", "6", "pair", "triple", "full", "straight", "kniffel", "chance"]
    lines = "".join(f"roll\nfly\ncross {box}\n" for box in boxes)
    played = through_pipes("wortkniffel", "--seats", "me", "--seed", "1", "--record", tmp_path, lines=lines)
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.count("That lacks the letter") + played.stdout.count("Letters are missing") == len(boxes)
    assert "The game is over." in played.stdout
    assert "\x1b" not in played.stdout
    assert saved(tmp_path).outcome.scores == (0,)


def test_the_same_seed_deals_the_same_and_another_one_does_not() -> None:
    first, again, other = (
        through_pipes("wortfaecher", "--seed", seed, lines="ende\n", language="de").stdout for seed in ("1", "1", "2")
    )
    assert first == again != other


@pytest.mark.parametrize(("lines", "said"), [("", "Es kommt keine Eingabe mehr"), ("würfle\nende\n", "Du hörst auf")])
def test_who_leaves_is_told_so_and_what_was_played_is_kept(lines: str, said: str, tmp_path: Path) -> None:
    """X7: the game ends for those who go."""
    folder = tmp_path / "new" / "folder"
    played = through_pipes("wortkniffel", "--seats", "me", "--record", folder, lines=lines, language="de")
    assert (played.returncode, played.stderr) == (0, "")
    assert said in played.stdout
    record = saved(folder)
    assert str(next(folder.glob("*.json"))) in played.stdout
    assert sum(step.seat == 0 and step.command is not None for step in record.steps) == lines.count("würfle")
    assert record.outcome.winners == ()


def test_ctrl_c_ends_in_a_sentence(tmp_path: Path) -> None:
    with Terminal("play", "wortkniffel", "--seats", "me", "--record", tmp_path) as terminal:
        terminal.read()
        terminal.type("würfle")
        told = terminal.interrupt()
        assert terminal.ended() == 130
    assert "Abgebrochen" in told
    assert "Traceback" not in terminal.printed
    assert len(saved(tmp_path).steps) > 2


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    for _ in range(2):
        through_pipes("wortkniffel", "--seats", "me", "--seed", "7", "--record", tmp_path, lines="")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["wortkniffel-7-001.json", "wortkniffel-7-002.json"]


def test_people_at_one_terminal_do_not_see_each_others_cards() -> None:
    """A curtain falls before somebody else's hand is told; what was drawn is told to nobody else."""
    with Terminal("play", "wortfaecher", "--seats", "ich=Anna,ich=Bert", "--seed", "3") as terminal:
        told = terminal.read()
        first = "Anna" if "Anna ist an der Reihe" in told else "Bert" if "Bert ist an der Reihe" in told else ""
        if first:
            assert "Deine Hand" not in told
            told = terminal.type("")
        hand = re.search(r"Deine Hand.*", told)
        assert hand
        drawn = terminal.type("ziehe")
        assert "zieht vom Nachziehstapel" in drawn
        handed = terminal.type("ab 1")
        assert "ist an der Reihe. Alle anderen schauen weg" in handed
        assert "Deine Hand" not in handed
        other = terminal.type("")
        assert "Deine Hand" in other
        assert hand[0] not in other
        terminal.type("ende")
        assert terminal.ended() == 0


def test_without_secrets_there_is_no_curtain() -> None:
    lines = "würfle\nstreiche 2\nwürfle\nstreiche 2\nende\n"
    played = through_pipes("wortkniffel", "--seats", "ich,ich", lines=lines, language="de")
    assert "schauen weg" not in played.stdout
    assert played.stdout.count("streicht 2 Buchstaben") == 2


def test_a_word_is_explained_and_help_lists_what_can_be_typed() -> None:
    played = through_pipes("wortkniffel", "--seats", "me", lines="? Hund\nwas bedeutet Peter?\n?\n", language="de")
    assert "Hund: gilt" in played.stdout
    assert "Peter: gilt nicht, ist ein Name" in played.stdout
    assert "würfle – alle Würfel" in played.stdout
    assert "#1" not in played.stdout, "moves are listed only for who asks for them"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "me,weltmeister"), "weltmeister"),
        (("--seats", ",".join(["me"] * 9)), "9"),
        (("--language", "tlh"), "tlh"),
        (("--option", "referee=blind"), "referee"),
    ],
)
def test_what_makes_no_game_is_said(words: tuple[str, ...], said: str) -> None:
    assert said in sentence(wortstube("play", "wortkniffel", *words))


def test_a_folder_that_cannot_be_written_is_said_before_the_game(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    refused = wortstube("play", "wortkniffel", "--record", file / "below")
    assert "file" in sentence(refused)
    assert "Round" not in refused.stdout


def test_the_language_of_the_program_can_be_chosen() -> None:
    played = through_pipes("wortkniffel", "--seats", "me", "--language", "en", lines="", language="de")
    assert "There is no more input" in played.stdout


@pytest.mark.parametrize(
    ("game", "option", "said"),
    [
        ("wortfaecher", "clearable=false", "Solitär"),
        ("zickzack", "solitaire=many", "Satz"),
        ("buecherwurm", "language=en", "Training"),
        ("wortromme", "stacks=hidden", "Spiel"),
    ],
)
def test_games_for_one_are_played_alone(game: str, option: str, said: str) -> None:
    played = through_pipes(game, "--seats", "me", "--option", option, lines="tisch\n", language="de")
    assert (played.returncode, played.stderr) == (0, "")
    assert said in played.stdout
