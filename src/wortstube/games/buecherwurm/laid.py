"""Which terms counted: those that took a die (R7), unless an objection gave it back and it was refused (R28)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wortstube.games.buecherwurm.messages import AnyEvent, DieReturned, DieTaken, TermNamed
from wortstube.games.buecherwurm.named import Named
from wortstube.games.laid import LaidWord

KINDS = (TermNamed, DieTaken, DieReturned)


def laid(events: Iterable[AnyEvent]) -> Iterator[LaidWord]:
    named: Named | None = None
    counted = list[LaidWord]()
    for event in events:
        match event:
            case TermNamed():
                named = event.named
            case DieTaken() if named:
                counted.append(LaidWord(event.seat, named.term, named.term, term=True))
            case DieReturned():
                counted.pop()
    yield from counted
