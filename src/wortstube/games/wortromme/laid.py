"""Which words counted: the new ones of moves that stood (R23). What is left of robbed words is nobody's new word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wortstube.games.laid import LaidWord
from wortstube.games.wortromme.messages import AnyEvent, Laid, Stood

KINDS = (Laid, Stood)


def laid(events: Iterable[AnyEvent]) -> Iterator[LaidWord]:
    spelling = ""
    for event in events:
        match event:
            case Laid():
                spelling = event.table[event.word].spelling
            case Stood():
                yield LaidWord(event.seat, event.word, spelling)
