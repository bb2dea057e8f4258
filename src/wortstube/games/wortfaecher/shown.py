"""What a seat sees of a game of Wortfächer, as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wortstube.games.showing import Name, counted, names, of_seats, on_turn
from wortstube.games.wortfaecher.cards import Laid
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.games.wortfaecher.flow import ROUNDS
from wortstube.games.wortfaecher.messages import RiddleView, RoundsView, SolitaireView, SplitLaid, View
from wortstube.games.wortfaecher.story import word_of, words_of
from wortstube.lang import say


def shown(view: View, name: Name) -> Iterator[str]:
    match view:
        case RoundsView():
            return _rounds(view, name)
        case SolitaireView():
            return _solitaire(view)
        case RiddleView():
            return _riddle(view)


def _say(key: str, **data: object) -> str:
    return say(f"games.wortfaecher.shown.{key}", **data)


def _cards(cards: Iterable[str], equipment: Equipment) -> str:
    """With the points of each."""
    return counted(f"{card} ({equipment.points(card)})" if card else say("shown.empty") for card in cards)


def _plain(cards: Sequence[str]) -> str:
    return " ".join(cards) or say("shown.nothing")


def _words(words: Sequence[Laid]) -> str:
    return ", ".join(map(_word, words)) or say("shown.nothing")


def _word(word: Laid) -> str:
    told = f"{word_of(word)} ({word.points})"
    return f"{told}, {_say('struck' if word.doubt == 'struck' else 'stands')}" if word.doubt else told


def _rounds(view: RoundsView, name: Name) -> Iterator[str]:
    if view.phase != "over":
        yield _say("round", round=view.round, rounds=ROUNDS, dealer=name(view.dealer), lap=view.lap)
    if view.phase in ("draw", "play"):
        yield on_turn(view.turn_of, view.seat, name)
    yield _say(f"phase_{view.phase}")
    if view.unanswered:
        yield say("shown.unanswered", names=names(view.unanswered, name))
    if view.last_turns is not None:
        yield _last_turns(view, name)
    yield _say("scores", scores=of_seats(view.scores, name))
    if view.seat is not None:
        yield _say("hand", cards=_cards(view.hand, view.equipment) or say("shown.nothing"))
    if view.drawn:
        yield _say("drawn", card=view.drawn)
    yield _say("discard_pile", cards=_plain(view.discard_pile[::-1]))
    yield _say("draw_pile", cards=view.draw_pile)
    yield _say("counts", counts=of_seats(view.counts, name))
    for seat, words in enumerate(view.laid):
        if words:
            yield _say("laid", name=name(seat), words=_words(words))
    if view.longest.letters:
        holder = _say("tied") if view.longest.seat is None else name(view.longest.seat)
        yield _say("longest", name=holder, letters=view.longest.letters)
    yield from _rest(view, name)


def _last_turns(view: RoundsView, name: Name) -> str:
    rest = names(view.last_turns or (), name) or say("shown.nobody")
    return _say("last_turns", names=rest) if view.out is None else _say("out", name=name(view.out), names=rest)


def _rest(view: RoundsView, name: Name) -> Iterator[str]:
    for result in view.results:
        points = (one + bonus for one, bonus in zip(result.points, result.bonus, strict=True))
        yield _say("result", round=result.round, points=of_seats(points, name))
    if view.options.wrong_challenges and any(view.wrong):
        yield _say("wrong", most=view.options.wrong_challenges, sums=of_seats(view.wrong, name))
    if view.left:
        yield say("shown.left", names=names(view.left, name))
    if view.away:
        yield _say("away", cards=view.away)


def _solitaire(view: SolitaireView) -> Iterator[str]:
    yield _say("solitaire", code=view.code)
    yield _say(f"phase_{view.phase}")
    yield _say("open", cards=_cards(view.open_cards, view.equipment))
    yield _say("heights", heights=counted(view.heights))
    if view.phase == "refill":
        yield _say("sources", piles=", ".join(str(pile + 1) for pile in view.sources))
    if view.least is not None and view.par is not None:
        yield _say("foreseen", par=view.par, least=view.least)
    if view.hint:
        yield _say("hint", word=word_of(view.hint.word))
    yield _say("words", words=_words(view.words))
    if view.hints or view.undos or view.searches:
        yield _say("price", hints=view.hints, undos=view.undos, searches=view.searches, price=view.price)
    if view.result:
        yield _say("score", score=view.result.score)
        yield _say("hidden", cards=counted(map(_plain, view.hidden)))


def _riddle(view: RiddleView) -> Iterator[str]:
    yield _say("riddle", letters=view.task.long_word, bonus=view.bonus, most=view.most)
    yield _say("cards", cards=_cards(view.task.cards, view.equipment))
    if view.last:
        yield _say("last", split=_split(view.last))
    if view.best:
        yield _say("best", split=_split(view.best))
    yield _say("splits", splits=view.splits)
    yield _say("score", score=view.score)
    if view.outcome:
        yield say("shown.over")


def _split(split: SplitLaid) -> str:
    return f"{words_of(split.words) or say('shown.nothing')} ({split.points} + {split.bonus})"
