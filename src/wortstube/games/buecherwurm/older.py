"""How logs of older rules of Bücherwurm are read today."""

from __future__ import annotations

from wortstube.games.core import Raw


def from_rules_1(raw: Raw) -> Raw:
    """R18: nobody but bots abstained, and between two people the speaker was right unless the other used a veto."""
    match raw:
        case {"kind": "started", "options": dict(options)}:
            return raw | {"options": options | {"tie": "speaker"}}
        case {"kind": "abstained"}:
            return raw | {"kind": "voiceless"}
    return raw
