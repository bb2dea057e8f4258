"""The house list of a circle: proposals, votes and decisions as a log, and the words that follow from them.

Pure functions, as at a table: `propose`, `vote` and `overdue` answer with events, `evolve` folds them; who stores the
log is not known here. Entries are never changed, so the list as it was at any place of the log can be had again; only
the name of somebody who wants to be forgotten is replaced in them (`renamed`).

A proposal is accepted as soon as more than half of those asked are for it, and refused as soon as half of them are
against it. After two weeks those who have voted decide; without a majority nothing changes. Asked are the people who
sat at the circle's tables lately, and whoever votes. People are told apart by their names, as in the standings. In
a new circle, where nobody else is known yet, a second voice is waited for, unless somebody plays there alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal, assert_never

import msgspec

from wortstube.games.core import Rejection, kind_name
from wortstube.lexicon import fold
from wortstube.table.names import person

Wish = Literal["accept", "refuse", "strike"]
"""The word counts, does not count, or is struck from the list and left to the dictionary again."""
Language = Literal["de", "en", "fr", "it"]

PATIENCE = 14 * 86400.0
"""Seconds after which those decide who have voted."""
ACTIVE = 90 * 86400.0
"""Seconds for which somebody who sat at a table of the circle is asked."""
MOST_OPEN = 50
SHORTEST_WORD = 2
LONGEST_WORD = 30
LONGEST_TERM = 60
_TERM = re.compile(r"[^\W_][\w .,'’&/()-]*")


class HouseEvent(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_name, kw_only=True):
    """Something that happened to the house list."""


class Proposed(HouseEvent, frozen=True):
    word: str
    language: Language
    wish: Wish
    by: str
    game: str
    """At whose table it came up; empty: on the circle's page."""
    asked: tuple[str, ...]
    topic: str = ""
    """What it is a term for, where a game has topics; empty: a word of the language."""
    title: str = ""
    """The topic as people call it."""
    voices: int = 1
    """So many must be for it at least."""


class Voted(HouseEvent, frozen=True):
    """A later vote of the same person replaces the one before."""

    proposal: int
    by: str
    yes: bool


class Decided(HouseEvent, frozen=True):
    proposal: int
    accepted: bool


AnyHouseEvent = Proposed | Voted | Decided


class HouseEntry(msgspec.Struct, frozen=True):
    """One line of the log; `seq` counts from 1 in each circle."""

    seq: int
    at: float
    event: AnyHouseEvent


class Ballot(msgspec.Struct, frozen=True):
    by: str
    yes: bool
    at: float


class Proposal(msgspec.Struct, frozen=True):
    """A word the circle votes about, or has decided on; its number is its place in the log."""

    number: int
    at: float
    word: str
    language: Language
    wish: Wish
    by: str
    game: str
    asked: tuple[str, ...]
    until: float
    topic: str = ""
    title: str = ""
    voices: int = 1
    ballots: tuple[Ballot, ...] = ()
    """Every vote that was ever given, oldest first."""
    yes: int = 0
    no: int = 0
    accepted: bool | None = None
    """None while it is open."""
    decided_at: float = 0.0


class HouseWord(msgspec.Struct, frozen=True):
    """A word the circle has ruled on: it counts or it does not, whatever the dictionary says."""

    word: str
    language: Language
    accepted: bool
    topic: str = ""
    title: str = ""


class HouseList(msgspec.Struct, frozen=True):
    """The fold of a circle's log."""

    seq: int = 0
    at: float = 0.0
    proposals: dict[int, Proposal] = {}
    words: dict[str, HouseWord] = {}

    def about(self, language: Language, word: str, topic: str = "") -> HouseWord | None:
        return self.words.get(_key(language, word, topic))

    def words_in(self, language: str, topic: str = "") -> dict[str, bool]:
        """What a referee of that language has to know: its words, or the terms for a topic."""
        ruled = (one for one in self.words.values() if (one.language, one.topic) == (language, topic))
        return {one.word: one.accepted for one in ruled}

    def topics_in(self, language: str) -> dict[str, dict[str, bool]]:
        """The terms for all topics in that language."""
        topics = {one.topic: None for one in self.words.values() if one.language == language and one.topic}
        return {topic: self.words_in(language, topic) for topic in topics}


class Suggestion(msgspec.Struct, frozen=True):
    """What somebody would like to see on the list, with all that is needed to decide about it."""

    word: str
    language: Language
    wish: Wish
    by: str
    in_dictionary: bool | None
    """None: no dictionary of that language is at hand."""
    game: str = ""
    asked: tuple[str, ...] = ()
    topic: str = ""
    title: str = ""
    alone: bool = False
    """Whether they play at the circle's tables, and nobody else ever has."""


def clean_word(text: str) -> str | Rejection:
    """A word as the list shows it: letters alone, composed; what hangs on a letter and belongs to none is dropped.

    >>> clean_word(" Kna\\u0308uel "), clean_word("a b").code, clean_word("").code
    ('Knäuel', 'not_letters', 'empty_word')
    """
    word = text.strip()
    if not word:
        return Rejection("empty_word")
    composed = unicodedata.normalize("NFC", word)
    shown = "".join(sign for sign in composed if not unicodedata.combining(sign))
    letters = fold(word, "own_letter")
    if letters is None:
        return Rejection("not_letters")
    if len(letters) < SHORTEST_WORD:
        return Rejection("word_too_short")
    return shown if len(letters) <= LONGEST_WORD else Rejection("word_too_long", {"most": LONGEST_WORD})


def clean_term(text: str) -> str | Rejection:
    """A term as the list shows it: it may have several words, hyphens, dots and figures.

    >>> clean_term(" Rote  Bete "), clean_term("<b>").code
    ('Rote Bete', 'not_letters')
    """
    term = unicodedata.normalize("NFC", " ".join(text.split()))
    if not term:
        return Rejection("empty_word")
    if len(term) > LONGEST_TERM:
        return Rejection("word_too_long", {"most": LONGEST_TERM})
    return term if _TERM.fullmatch(term) and any(map(str.isalpha, term)) else Rejection("not_letters")


def fold_log(entries: Iterable[HouseEntry]) -> HouseList:
    """The list after these entries."""
    state = HouseList()
    for entry in entries:
        state = evolve(state, entry)
    return state


def written(state: HouseList, events: Sequence[AnyHouseEvent], now: float) -> list[HouseEntry]:
    """The events as the next entries of the log, whose time never runs backwards."""
    return [HouseEntry(state.seq + place, max(now, state.at), event) for place, event in enumerate(events, start=1)]


def propose(state: HouseList, suggestion: Suggestion) -> list[AnyHouseEvent] | Rejection:
    """A new vote, which begins with a yes. Proposed a second time it is one more yes."""
    key = _key(suggestion.language, suggestion.word, suggestion.topic)
    for proposal in state.proposals.values():
        if proposal.accepted is None and _key(proposal.language, proposal.word, proposal.topic) == key:
            same = proposal.wish == suggestion.wish
            return vote(state, proposal.number, suggestion.by, True) if same else Rejection("being_voted")
    if refusal := _needless(state, suggestion) or _too_many(state):
        return refusal
    asked = _with_name(suggestion.asked, suggestion.by)
    proposed = Proposed(
        word=suggestion.word,
        language=suggestion.language,
        wish=suggestion.wish,
        by=suggestion.by,
        game=suggestion.game,
        asked=asked,
        topic=suggestion.topic,
        title=suggestion.title,
        voices=2 if len(asked) == 1 and not suggestion.alone else 1,
    )
    opened = fold_onto(state, [proposed])
    voted = vote(opened, opened.seq, suggestion.by, True)
    return voted if isinstance(voted, Rejection) else [proposed, *voted]


def _needless(state: HouseList, suggestion: Suggestion) -> Rejection | None:
    """What is so already needs no vote."""
    about = {"word": suggestion.word}
    listed = state.about(suggestion.language, suggestion.word, suggestion.topic)
    if suggestion.wish == "strike":
        return None if listed else Rejection("not_on_list", about)
    if listed:
        return Rejection("on_list", about) if listed.accepted == (suggestion.wish == "accept") else None
    if suggestion.in_dictionary is not None and suggestion.in_dictionary == (suggestion.wish == "accept"):
        return Rejection("in_dictionary", about) if suggestion.in_dictionary else Rejection("not_in_dictionary", about)
    return None


def _too_many(state: HouseList) -> Rejection | None:
    waiting = sum(proposal.accepted is None for proposal in state.proposals.values())
    return Rejection("too_many_proposals", {"most": MOST_OPEN}) if waiting >= MOST_OPEN else None


def vote(state: HouseList, number: int, by: str, yes: bool) -> list[AnyHouseEvent] | Rejection:
    """A vote, and the decision if it brings one. The same vote again changes nothing."""
    proposal = state.proposals.get(number)
    if proposal is None:
        return Rejection("no_proposal")
    if proposal.accepted is not None:
        return Rejection("decided")
    if _votes(proposal.ballots).get(person(by)) is yes:
        return []
    voted = Voted(proposal=number, by=by, yes=yes)
    after = fold_onto(state, [voted]).proposals[number]
    verdict = _verdict(after)
    return [voted] if verdict is None else [voted, Decided(proposal=number, accepted=verdict)]


def _verdict(proposal: Proposal) -> bool | None:
    """Yes with more than half of those asked, no once that cannot be reached any more."""
    if 2 * proposal.yes > len(proposal.asked) and proposal.yes >= proposal.voices:
        return True
    return False if 2 * proposal.no >= len(proposal.asked) else None


def overdue(state: HouseList, now: float) -> list[AnyHouseEvent]:
    """Decisions by those who have voted, for proposals that waited long enough."""
    late = (proposal for proposal in state.proposals.values() if proposal.accepted is None and proposal.until <= now)
    return [Decided(proposal=proposal.number, accepted=_carried(proposal)) for proposal in late]


def _carried(proposal: Proposal) -> bool:
    return proposal.yes > proposal.no and proposal.yes >= proposal.voices


def fold_onto(state: HouseList, events: Sequence[AnyHouseEvent]) -> HouseList:
    """The list as these events would leave it."""
    for entry in written(state, events, state.at):
        state = evolve(state, entry)
    return state


def evolve(state: HouseList, entry: HouseEntry) -> HouseList:
    """The list after one more entry."""
    event, proposals, words = entry.event, state.proposals, state.words
    match event:
        case Proposed():
            changed = _opened(event, entry.seq, entry.at)
        case Voted():
            changed = _after_vote(proposals[event.proposal], Ballot(event.by, event.yes, entry.at))
        case Decided():
            changed = msgspec.structs.replace(proposals[event.proposal], accepted=event.accepted, decided_at=entry.at)
            words = _ruled(words, changed) if event.accepted else words
        case _:
            assert_never(event)
    return HouseList(entry.seq, entry.at, {**proposals, changed.number: changed}, words)


def _opened(event: Proposed, number: int, at: float) -> Proposal:
    return Proposal(
        number=number,
        at=at,
        word=event.word,
        language=event.language,
        wish=event.wish,
        by=event.by,
        game=event.game,
        asked=event.asked,
        until=at + PATIENCE,
        topic=event.topic,
        title=event.title,
        voices=event.voices,
    )


def _after_vote(proposal: Proposal, ballot: Ballot) -> Proposal:
    ballots = (*proposal.ballots, ballot)
    votes = list(_votes(ballots).values())
    asked = _with_name(proposal.asked, ballot.by)
    yes, no = votes.count(True), votes.count(False)
    return msgspec.structs.replace(proposal, ballots=ballots, asked=asked, yes=yes, no=no)


def _ruled(words: dict[str, HouseWord], proposal: Proposal) -> dict[str, HouseWord]:
    key = _key(proposal.language, proposal.word, proposal.topic)
    others = {other: word for other, word in words.items() if other != key}
    if proposal.wish == "strike":
        return others
    accepted = proposal.wish == "accept"
    ruled = HouseWord(proposal.word, proposal.language, accepted, proposal.topic, proposal.title)
    return {**others, key: ruled}


def _votes(ballots: Iterable[Ballot]) -> dict[str, bool]:
    return {person(ballot.by): ballot.yes for ballot in ballots}


def _with_name(names: Iterable[str], name: str) -> tuple[str, ...]:
    """Everybody once, by the first spelling of their name."""
    people: dict[str, str] = {}
    for one in (*names, name):
        people.setdefault(person(one), one)
    return tuple(people.values())


def same_person(one: str, other: str) -> bool:
    """People are told apart by their names, however they are written."""
    return person(one) == person(other)


def renamed(event: AnyHouseEvent, name: str, mark: str) -> AnyHouseEvent:
    """The event as if somebody had always been called by a mark; all counts stay as they are."""

    def call(one: str) -> str:
        return mark if same_person(one, name) else one

    match event:
        case Proposed():
            return msgspec.structs.replace(event, by=call(event.by), asked=tuple(map(call, event.asked)))
        case Voted():
            return msgspec.structs.replace(event, by=call(event.by))
        case Decided():
            return event
        case _:
            assert_never(event)


def _key(language: str, word: str, topic: str) -> str:
    return f"{language} {topic}:{word.casefold()}" if topic else f"{language} {fold(word, 'own_letter')}"


def newest_about(state: HouseList, suggestion: Suggestion) -> Proposal:
    """The latest vote about the word of a suggestion that was taken in."""
    key = _key(suggestion.language, suggestion.word, suggestion.topic)
    newest = reversed(state.proposals.values())
    return next(one for one in newest if _key(one.language, one.word, one.topic) == key)
