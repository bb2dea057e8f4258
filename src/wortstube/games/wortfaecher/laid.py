"""Which words counted: those of rounds that were scored and not struck (R22, R23); alone those not taken back (R33);
in a riddle those of all splits (R44), each once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wortstube.games.laid import LaidWord
from wortstube.games.wortfaecher.messages import AnyEvent, Removed, RoundScored, SplitLaid, Undone

KINDS = (RoundScored, Removed, Undone, SplitLaid)


def laid(events: Iterable[AnyEvent]) -> Iterator[LaidWord]:
    alone = list[LaidWord]()
    solving = dict[str, LaidWord]()
    for event in events:
        match event:
            case RoundScored():
                yield from _scored(event)
            case Removed():
                alone.append(LaidWord(0, event.word.text, event.word.spelling))
            case Undone():
                alone.pop()
            case SplitLaid():
                solving |= {word.text: LaidWord(0, word.text, word.spelling) for word in event.words}
    yield from alone
    yield from solving.values()


def _scored(event: RoundScored) -> Iterator[LaidWord]:
    for seat, words in enumerate(event.laid):
        for word in words:
            if word.doubt != "struck":
                yield LaidWord(seat, word.text, word.spelling)
