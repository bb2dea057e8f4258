"""How a game of Wortkniffel reads."""

from collections.abc import Iterable, Iterator
from typing import Any

from tests.golden.transcript import name, plain
from wortstube.games.wortkniffel import messages as said
from wortstube.games.wortkniffel.score_card import BOXES, Box, Card, Spelled

BOX_NAMES: dict[Box, str] = {
    "two": "Two Letters",
    "three": "Three Letters",
    "four": "Four Letters",
    "five": "Five Letters",
    "six": "Six Letters",
    "two_words": "Two Words",
    "three_words": "Three Words",
    "full_house": "Full House",
    "straight": "Straße",
    "kniffel": "Wort-Kniffel",
    "chance": "Chance",
}


def describe(before: said.State | None, event: Any) -> str:
    match event:
        case said.Started():
            return f"{event.players} players, {name(event.first)} begins."
        case said.TurnBegan():
            return f"Round {event.round} · {name(event.seat)}"
        case said.Rolled():
            return f"  {_rolled(before, event)}"
        case said.Entered():
            return f"  enters {_entry(event)}"
        case said.CrossedOut():
            who = "crosses out" if event.by == "player" else "loses"
            return f"  {who} {BOX_NAMES[event.box]}: 0 points"
        case said.BonusEarned():
            return f"  earns the upper bonus: {event.points} points"
        case said.TimeRanOut():
            return "  runs out of time and must cross out a box"
        case said.Accepted():
            return f"  {name(event.seat)} accepts"
        case said.Challenged():
            return f"  {name(event.seat)} challenges: {_verdict(event)}"
        case said.PlayerLeft():
            return f"{name(event.seat)} leaves the table"
        case said.Finished():
            return "The game is over."
    return plain(event)


def _rolled(before: said.State | None, event: said.Rolled) -> str:
    thrown = " ".join(event.dice[die] for die in event.thrown)
    if before is None or event.roll == 1:
        return f"rolls {thrown}"
    kept = " ".join(face for die, face in enumerate(event.dice) if die not in event.thrown)
    return f"keeps {kept}, rolls {thrown}" if kept else f"rolls all again: {thrown}"


def _entry(event: said.Entered) -> str:
    extra = f" and {event.extra} extra points" if event.extra else ""
    words = f"{_words(event.words)} in " if event.words else ""
    return f"{words}{BOX_NAMES[event.box]}: {event.points} points{extra}"


def _words(words: Iterable[Spelled]) -> str:
    """The letters on the dice, with the dictionary's spelling where it tells more."""
    return " + ".join(_word(word) for word in words)


def _word(word: Spelled) -> str:
    return f"{word.text} ({word.spelling})" if word.spelling and word.spelling.upper() != word.text else word.text


def _verdict(event: said.Challenged) -> str:
    judged = ", ".join(f"{verdict.word} is {'' if verdict.valid else 'not '}admissible" for verdict in event.verdicts)
    return f"{judged}; the entry {'becomes 0' if event.upheld else 'stands'}"


def score_table(state: said.State) -> Iterator[str]:
    yield _row("", (name(seat) for seat in range(state.players)))
    for box in BOXES:
        yield _row(BOX_NAMES[box], (_points(card, box) for card in state.cards))
    yield _row("Bonus", (str(card.bonus) for card in state.cards))
    yield _row("Extra", (str(card.extra) for card in state.cards))
    yield ""


def _points(card: Card, box: Box) -> str:
    filled = card.filled(box)
    return "·" if filled is None else str(filled.points)


def _row(title: str, cells: Iterable[str]) -> str:
    return f"{title:14}" + "".join(f"{cell:>8}" for cell in cells)
