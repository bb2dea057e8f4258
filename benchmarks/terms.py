"""What do the bots of Bücherwurm say, and how often do they run dry?

Plays each level against the next one and prints who wins how often (a tie counts half), the mean scores, how many turns
a level gave up (R13) or changed the theme (R20), how many of its dice were robbed (R9), and of the terms it named how
familiar they were, by the grades of `mind.py` and by the tiers of the lexicon. Run it as
`python benchmarks/terms.py [--games 200] [--seed 1] [--language de]`; figures of past runs are in
levels_buecherwurm.txt.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from statistics import mean
from typing import Any

from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.messages import DieTaken, GaveUp, TermNamed, ThemeChosen, ThemeDropped, TurnBegan
from wortstube.games.buecherwurm.mind import familiar_terms
from wortstube.games.buecherwurm.themes import LANGUAGES, Language
from wortstube.games.buecherwurm.themes import LEVELS as DIFFICULTIES
from wortstube.games.core import replay
from wortstube.games.levels import LEVELS, Level
from wortstube.games.registry import load
from wortstube.lexicon import TIERS, Lexicon
from wortstube.table.simulate import play, seed_of

Tally = dict[Level, Counter[Any]]


@cache
def grades(slug: str, language: Language) -> dict[str, int]:
    return {term.term: term.grade for term in familiar_terms(slug, language)}


def note(events: Iterable[Any], pair: tuple[Level, Level], language: Language, tally: Tally) -> None:
    for event in events:
        match event:
            case TurnBegan() | GaveUp() | ThemeDropped():
                tally[pair[event.seat]][type(event)] += 1
            case ThemeChosen():
                tally[pair[event.seat]][event.difficulty] += 1
            case DieTaken():
                tally[pair[event.seat]]["taken"] += 1
                if event.victim is not None:
                    tally[pair[event.victim]]["robbed"] += 1
            case TermNamed():
                said = tally[pair[event.named.seat]]
                said["grade", grades(event.named.theme, language)[event.named.term]] += 1
                said["rarity", Judge.load(language).rarity(event.named.term)] += 1
            case _:
                pass


def compete(pair: tuple[Level, Level], games: int, seed: int, language: Language, tally: Tally) -> None:
    game, lexicon = load("buecherwurm"), Lexicon.load(language)
    outcomes = []
    for number in range(games):
        events = list(play(game, pair, lexicon, seed_of(seed, number), game.options(language=language)))
        note(events, pair, language, tally)
        outcome = game.outcome(replay(game, events))
        assert outcome is not None
        outcomes.append(outcome)
    share = mean((0 in outcome.winners) / len(outcome.winners) for outcome in outcomes)
    scores = [mean(outcome.scores[seat] for outcome in outcomes) for seat in (0, 1)]
    print(f"{pair[0]:10} v {pair[1]:10} {share:6.1%}   mean scores {scores[0]:5.1f} {scores[1]:5.1f}", flush=True)


def shares(said: Counter[Any], kinds: Iterable[Any]) -> str:
    """Of these, the share of each."""
    kinds = list(kinds)
    total = sum(said[kind] for kind in kinds)
    return " ".join(f"{said[kind] / total:4.0%}" for kind in kinds)


def tell(level: Level, said: Counter[Any]) -> None:
    turns = said[TurnBegan]
    print(
        f"{level:10} {turns:5} turns  gave up {said[GaveUp] / turns:5.1%}  new theme {said[ThemeDropped] / turns:4.1%}"
        f"  robbed of {said['robbed'] / said['taken']:3.0%}"
        f"  themes {shares(said, DIFFICULTIES)}"
        f"  grades {shares(said, [('grade', grade) for grade in range(5)])}"
        f"  tiers {shares(said, [('rarity', rarity) for rarity in (*range(len(TIERS)), None)])}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games for each pair of levels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=LANGUAGES, default="de")
    options = parser.parse_args()
    tally: Tally = defaultdict(Counter)
    print(f"buecherwurm ({options.language}), {options.games} games for each pair, seed {options.seed}")
    for weaker, stronger in pairwise(LEVELS):
        compete((stronger, weaker), options.games, options.seed, options.language, tally)
    print("themes: easy, medium, hard; grades: from what children say to what is rare; tiers: everyday to all, none")
    for level in LEVELS:
        tell(level, tally[level])


if __name__ == "__main__":
    main()
