"""What the engine says where the client of Wortfächer computes by itself: how letters lie on cards, and sums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tests.conformance.entrant import registered
from tests.fixtures import Fixture
from tests.fixtures.words import SPELLED
from wortstube.games.core import Chance, Rejection, replay
from wortstube.games.wortfaecher.cards import Word, spell
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.messages import Challenged, Finished, LayOut, Options, RoundBegan, RoundScored
from wortstube.games.wortfaecher.scoring import BONUS
from wortstube.games.wortfaecher.splits import Splitter
from wortstube.games.wortfaecher.task import Task
from wortstube.lexicon import fold
from wortstube.testing.playouts import Setup, play

TYPED = (*SPELLED, "Schal", "Schich", "Eis", "reich", "Einsicht", "Ente", "Quiz", "Quelle", "Stern", "Schein", "Esche")


def fixture() -> Fixture:
    return {
        "equipment": [standard()],
        "bonus": [BONUS],
        "typed": list(_typed()),
        "splits": [_split(number) for number in range(12)],
        "games": [_game(seed, players) for seed, players in ((b"a", 2), (b"b", 3), (b"c", 4), (b"d", 6), (b"e", 3))],
    }


def _typed() -> Iterator[list[Any]]:
    """R12, R13, X2: whether a typed word lies on these cards, and how the cards then read."""
    random = Random("typed")
    for text in TYPED:
        for number in range(9):
            options = Options(base_letters=number % 3 == 0)
            letters = fold(text, options.folding)
            assert letters is not None
            cards = _hand(letters, random, gap=number % 4 == 1)
            places = spell((Word(text),), cards, standard(), options.folding)
            if isinstance(places, Rejection):
                assert places.code in ("letters_missing", "too_few_cards"), places
                lies = places.code != "letters_missing"
            else:
                lies = True
            yield [text, options.base_letters, cards, letters if lies else None]


def _split(number: int) -> list[Any]:
    """R44: some words of a riddle that lie beside each other, and what they bring."""
    chance = Chance(b"splits", number)
    task = Task(tuple(chance.shuffled(standard().deck())[:10]), 5 + number % 4)
    entrant, options = registered("wortfaecher"), Options(riddle=task)
    state = replay(entrant.game, entrant.game.setup(options, 1, entrant.referee, chance))
    found = [word for word, _ in entrant.referee.find("".join(task.cards))]
    splitter = Splitter(task, standard())
    best = splitter.best(splitter.sorted_by_cards(chance.shuffled(found)[:80]))
    command = LayOut(words=tuple(map(Word, best.words)), window="0")
    laid = entrant.game.decide(state, 0, command, entrant.referee, chance)
    assert isinstance(laid, list), laid
    view, event = entrant.game.view(state, 0), laid[0]
    words = [[word.points, word.letters] for word in event.words]
    return [view.task, view.bonus, words, event.points, event.bonus]


def _hand(letters: str, random: Random, gap: bool) -> list[str]:
    """Cards that give the letters in some way, or all but one of them, and a few others; shuffled."""
    kinds = list(standard().cards)
    cards: list[str] = []
    rest = letters
    while rest:
        fitting = [kind for kind in kinds if rest.startswith(kind)]
        cards.append(random.choice(fitting))
        rest = rest[len(cards[-1]) :]
    if gap:
        cards.pop(random.randrange(len(cards)))
    cards += random.choices(kinds, k=random.randint(1, 3))
    return random.sample(cards, len(cards))


def _game(seed: bytes, players: int) -> dict[str, Any]:
    """R21 to R26, R42: what was laid and challenged in each round of a whole game, and how it then stood."""
    options = Options(referee="challenge")
    playout = play(registered("wortfaecher"), Setup(players, options), seed, "sampled")
    events = [event for step in playout.steps for event in step.events]
    rounds: list[list[Any]] = []
    penalties: list[list[int]] = []
    state: Any = None
    for event in events:
        if isinstance(event, RoundBegan):
            penalties = [[] for _ in range(players)]
        if isinstance(event, Challenged):
            penalties[event.payer].append(state.laid[event.owner][event.word].points)
        if isinstance(event, RoundScored):
            rounds.append([_hands(event, penalties), event.bonus, event.scores])
        state = playout.entrant.game.evolve(state, event)
    end = events[-1]
    assert isinstance(end, Finished)
    return {"rounds": rounds, "scores": end.scores, "winners": end.winners}


def _hands(event: RoundScored, penalties: Sequence[Sequence[int]]) -> list[Any]:
    """Points, the longest word, and the values of words about which a challenge was lost."""
    standing = [[word for word in words if word.doubt != "struck"] for words in event.laid]
    longest = [max((word.letters for word in words), default=0) for words in standing]
    return [list(hand) for hand in zip(event.points, longest, penalties, strict=True)]
