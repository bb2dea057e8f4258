"""Whether laid words count: the one place where Wortfächer asks the referee."""

from __future__ import annotations

import msgspec

from wortstube.games.core import Referee, Rejection, Seat
from wortstube.games.wortfaecher.cards import Laid
from wortstube.games.wortfaecher.messages import Options
from wortstube.lexicon import Policy, PolicyFile, Verdict

_POLICIES = PolicyFile.beside(__file__)
POLICY = _POLICIES.policy()  # R16, R17, X2


def policy_of(options: Options) -> Policy:
    """R16, R17, X2: the table may agree on base letters and family words."""
    return _POLICIES.agreed(options)


def judge(words: tuple[Laid, ...], owner: Seat, options: Options, referee: Referee) -> tuple[Verdict, ...]:
    """R16, R17, R19: the dictionary decides; R29: by the words that whoever laid them may use."""
    return tuple(referee.judge(word.text, options.level(owner)) for word in words)


def judged(words: tuple[Laid, ...], owner: Seat, options: Options, referee: Referee) -> tuple[Laid, ...] | Rejection:
    """R30, X9: in strict mode an inadmissible word is refused and nothing is lost; else anything may be laid."""
    if options.referee == "challenge":
        return words
    verdicts = judge(words, owner, options, referee)
    if refused := [verdict for verdict in verdicts if not verdict.valid]:
        return Rejection("not_a_word", {"verdicts": msgspec.to_builtins(refused)})
    return tuple(with_spelling(word, verdict) for word, verdict in zip(words, verdicts, strict=True))


def with_spelling(word: Laid, verdict: Verdict) -> Laid:
    return msgspec.structs.replace(word, spelling=verdict.spelling)
