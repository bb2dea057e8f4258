"""Which words counted: those that were entered, unless a challenge made the entry void (R28)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wortstube.games.laid import LaidWord
from wortstube.games.wortkniffel.messages import AnyEvent, Challenged, Entered

KINDS = (Entered, Challenged)


def laid(events: Iterable[AnyEvent]) -> Iterator[LaidWord]:
    entry = list[LaidWord]()
    for event in events:
        match event:
            case Entered():
                yield from entry
                entry = [LaidWord(event.seat, word.text, word.spelling) for word in event.words]
            case Challenged() if event.upheld:
                entry = []
    yield from entry
