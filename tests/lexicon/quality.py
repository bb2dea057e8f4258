"""How good the words are, measured with corpora that nothing was built from: ``python -m tests.lexicon.quality``.

Takes a folder of corpora (else tests/lexicon/corpus) or a single file, and prints for each what share of it is judged
as it says, with every word that is not. A file's name says what it holds and in which language: `family_de.txt`. In
lists words stand between white space, under headings with #; in tables a word and a verdict on a line, with a tab
between them.

* ``de.tsv``          words, what they are, and the games that must take them (recall, and false accepts); its
                      first line says which letter stands for which game
* ``family_de``       words a family lays: all must count
* ``child_de``        words every child knows: all must be everyday; ``odd_de``: none may be
* ``names_de``        names, of which none is a common word; ``nowords_de``: what is no word at all
* ``abbreviations_de``, ``places_en``    which count in Zickzack, and which do not
* ``foreign_de``      which words go where foreign ones do not count, and which stay
* ``offensive_de``    words the program must not say; ``harmless_de``: words like them that it may
* ``short_de``        a sample of accepted words of 3 to 5 letters that somebody judged: precision
* ``meanings_de``     a sample of everyday words with the meaning that is shown first, judged
"""

import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from wortstube.games import registry
from wortstube.games.policies import policy
from wortstube.lexicon.format.fold import fold
from wortstube.lexicon.policies import LANGUAGES
from wortstube.lexicon.words import Lexicon, Referee

CORPORA = Path(__file__).parent / "corpus"
OF_GAMES = Path(__file__).parents[1] / "games"
"""A game whose folder here has an `accuracy.toml` has a module `accuracy` that measures with it."""


class Line(msgspec.Struct, frozen=True):
    """A word of a corpus of games."""

    word: str
    group: str
    games: str


class Score(msgspec.Struct):
    """How many words were judged as a corpus says, and which were not."""

    right: int = 0
    wanted: int = 0
    wrong: list[str] = []

    @property
    def share(self) -> float:
        return self.right / self.wanted if self.wanted else 1.0

    def add(self, word: str, is_right: bool) -> None:
        self.wanted += 1
        self.right += is_right
        if not is_right:
            self.wrong.append(word)


def read_corpus(path: Path) -> list[Line]:
    return [Line(*cells) for cells in _table(path)]


def games_of(path: Path) -> dict[str, str]:
    """The letters that a corpus of games has for them: F → wortfaecher."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    named = re.findall(r"\b([A-Z]) (\w+)", first.partition(":")[2])
    return {letter: (fold(name, "digraph") or name).lower() for letter, name in named}


def _table(path: Path) -> list[list[str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def _list(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def measure(corpus: Iterable[Line], games: dict[str, str], lexicon: Lexicon) -> dict[str, dict[str, Score]]:
    """Class → game → score."""
    referees = {letter: _referee(lexicon, game) for letter, game in games.items()}
    scores: dict[str, dict[str, Score]] = defaultdict(lambda: {game: Score(wrong=[]) for game in games.values()})
    for line in corpus:
        for letter, game in games.items():
            valid = referees[letter].judge(line.word).valid
            scores[line.group][game].add(line.word, valid == (letter in line.games))
    return dict(scores)


def _referee(lexicon: Lexicon, game: str) -> Referee:
    """The game's referee, asked about classes only: lengths, and Ä for A, are another matter."""
    rules = policy(game, lexicon.language)
    rules = msgspec.structs.replace(rules, folding="own_letter", min_length=2, max_length=30)
    return lexicon.referee(rules)


class Judges:
    """The referees of one language that judge the words of corpora."""

    def __init__(self, language: str) -> None:
        lexicon = Lexicon.load(language)
        self.all = lexicon.referee(policy("standard", language))
        self.zickzack = lexicon.referee(policy("zickzack", language))
        self.german_only = lexicon.referee(policy("wortromme", language, "no_foreign_words"))
        self._said: set[str] | None = None
        self._unsaid: set[str] | None = None

    def says(self, word: str) -> bool:
        if self._said is None:
            self._said = set(self.all.words())
        return fold(word, self.all.policy.folding) in self._said

    def hushes(self, word: str) -> bool:
        """Whether a word is taken for too coarse to be said; others are not said for want of a meaning."""
        if self._unsaid is None:
            self._unsaid = set(self.all.unsaid())
        return fold(word, self.all.policy.folding) in self._unsaid

    def explained(self, word: str) -> str:
        readings = self.all.explain(word).readings
        return readings[0].gloss if readings else ""


ListRule = Callable[[Judges, str], bool]
LISTS: dict[str, ListRule] = {
    "family": lambda judges, word: judges.all.judge(word).valid,
    "child": lambda judges, word: judges.all.judge(word, "everyday").valid,
    "odd": lambda judges, word: not judges.all.judge(word, "everyday").valid,
    "names": lambda judges, word: not judges.all.judge(word).valid,
    "nowords": lambda judges, word: not judges.zickzack.judge(word).valid,
    "offensive": lambda judges, word: not judges.says(word),
    "harmless": lambda judges, word: not judges.hushes(word),
}
"""What is right for every word of a list."""

TableRule = Callable[[Judges, list[str]], bool | None]
TABLES: dict[str, TableRule] = {
    "abbreviations": lambda judges, cells: judges.zickzack.judge(cells[0]).valid == (cells[1] == "yes"),
    "places": lambda judges, cells: judges.zickzack.judge(cells[0]).valid == (cells[1] == "yes"),
    "foreign": lambda judges, cells: judges.german_only.judge(cells[0]).valid == (cells[1] == "german"),
    "short": lambda judges, cells: cells[1] == "yes" if judges.zickzack.judge(cells[0]).valid else None,
    "meanings": lambda judges, cells: cells[1] == "right" if judges.explained(cells[0]) == cells[2] else None,
}
"""What is right for a line of a table; None: it says nothing any more, since the word or its meaning has changed."""


def score_of(path: Path) -> Score | None:
    """The score of a list or a table; None if its name says nothing."""
    kind, _, language = path.stem.rpartition("_")
    if language not in LANGUAGES or kind not in LISTS.keys() | TABLES.keys():
        return None
    judges, score = Judges(language), Score(wrong=[])
    for cells in _table(path) if kind in TABLES else [[word] for word in _list(path)]:
        is_right = TABLES[kind](judges, cells) if kind in TABLES else LISTS[kind](judges, cells[0])
        if is_right is not None:
            score.add(cells[0], is_right)
    return score


def report(scores: dict[str, dict[str, Score]]) -> Iterator[str]:
    first = next(iter(scores.values()), {})
    yield f"{'class':20}{'words':>6}" + "".join(f"{game:>13}" for game in first)
    for group, games in scores.items():
        words = next(iter(games.values())).wanted
        yield f"{group:20}{words:6}" + "".join(f"{score.share:13.3f}" for score in games.values())
        for game, score in games.items():
            if score.wrong:
                yield f"    {game}: {' '.join(score.wrong)}"


def _told(path: Path) -> Iterator[str]:
    if path.stem in LANGUAGES:
        yield f"{path.stem}: words by class and game"
        yield from report(measure(read_corpus(path), games_of(path), Lexicon.load(path.stem)))
    elif score := score_of(path):
        yield f"{path.stem:20}{score.wanted:6}{score.share:9.1%}  {' '.join(score.wrong)}"


def main() -> int:
    place = Path(sys.argv[1]) if sys.argv[1:] else CORPORA
    for path in sorted(place.iterdir()) if place.is_dir() else [place]:
        print("\n".join(_told(path)))
    if sys.argv[1:]:
        return 0
    own = {game: OF_GAMES / game / "accuracy.toml" for game in registry.GAMES}
    return max((_measured_by(game, path) for game, path in own.items() if path.exists()), default=0)


def _measured_by(game: str, path: Path) -> int:
    """A game measures its own words; the exit code."""
    command = [sys.executable, "-m", f"wortstube.games.{game}.accuracy", str(path)]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
