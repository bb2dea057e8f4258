"""How good the word list is, measured with a corpus: ``python -m wortstube.lexicon.quality CORPUS.tsv [LANGUAGE]``.

A line of a corpus has a word, what it is, and the games that must take it. For each class and game the share of words
that were judged as the corpus says is printed: of words to be taken the recall, of the others the false accepts.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import msgspec

from wortstube.lexicon.policies import policy
from wortstube.lexicon.words import Lexicon, Referee

GAMES = {"F": "wortfaecher", "Z": "zickzack", "R": "wortromme", "K": "wortkniffel"}


class Line(msgspec.Struct, frozen=True):
    """A word of a corpus."""

    word: str
    group: str
    games: str


class Score(msgspec.Struct):
    """How one class fares with one game's policy."""

    right: int = 0
    wanted: int = 0
    wrong: list[str] = []

    @property
    def share(self) -> float:
        return self.right / self.wanted if self.wanted else 1.0


def read_corpus(path: Path) -> list[Line]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [Line(*line.split("\t")) for line in lines if line and not line.startswith("#")]


def measure(corpus: Iterable[Line], lexicon: Lexicon) -> dict[str, dict[str, Score]]:
    """Class → game → score."""
    referees = {letter: _referee(lexicon, game) for letter, game in GAMES.items()}
    scores: dict[str, dict[str, Score]] = defaultdict(lambda: {game: Score(wrong=[]) for game in GAMES.values()})
    for line in corpus:
        for letter, game in GAMES.items():
            score = scores[line.group][game]
            score.wanted += 1
            if referees[letter].judge(line.word).valid == (letter in line.games):
                score.right += 1
            else:
                score.wrong.append(line.word)
    return dict(scores)


def _referee(lexicon: Lexicon, game: str) -> Referee:
    """The game's referee, asked about classes only: lengths, and Ä for A, are another matter."""
    rules = policy(game, lexicon.language)
    rules = msgspec.structs.replace(rules, folding="own_letter", min_length=2, max_length=30)
    return lexicon.referee(rules)


def report(scores: dict[str, dict[str, Score]]) -> Iterable[str]:
    yield f"{'class':20}{'words':>6}" + "".join(f"{game:>13}" for game in GAMES.values())
    for group, games in scores.items():
        words = next(iter(games.values())).wanted
        yield f"{group:20}{words:6}" + "".join(f"{score.share:13.3f}" for score in games.values())
        for game, score in games.items():
            if score.wrong:
                yield f"    {game}: {' '.join(score.wrong)}"


def main() -> int:
    path, *language = sys.argv[1:] or ["tests/lexicon/corpus/de.tsv"]
    code = language[0] if language else Path(path).stem
    print("\n".join(report(measure(read_corpus(Path(path)), Lexicon.load(code)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
