"""Which words counted: those that were noted (R10, R28)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wortstube.games.laid import LaidWord
from wortstube.games.zickzack.messages import AnyEvent, WordsNoted

KINDS = (WordsNoted,)


def laid(events: Iterable[AnyEvent]) -> Iterator[LaidWord]:
    for event in events:
        if isinstance(event, WordsNoted):
            for word in event.words:
                yield LaidWord(event.seat, word.text, word.spelling)
