"""What a test that plays Wortfächer knows: which words a hand gives, and how to play over the line to a table.

The same word list as the server's. Splits of a hand are searched here plainly, not with the solver of the bots.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations

from playwright.sync_api import Page

from tests.browser.games import Decision, Timed
from tests.browser.lines import act, newest, seats_of
from tests.browser.wortfaecher.page import discard, draw, lay_out
from tests.server.live import Guest, Json, Talk
from wortstube.games.wortfaecher.cards import FEWEST, Places, segmentations
from wortstube.games.wortfaecher.words import POLICY
from wortstube.lexicon import Lexicon, Referee, Vocabulary

LESSON = ["R", "gras", "N", "!Weiter", "!Anzweifeln", "!Verstanden"]
TIMED = Timed()


class Cards:
    """All words of the dictionary, as cards spell them."""

    @cached_property
    def _referee(self) -> Referee:
        return Lexicon.load().referee(POLICY)

    @cached_property
    def _everyday(self) -> Vocabulary:
        return Lexicon.load().vocabulary(POLICY, "everyday")

    def words(self, hand: Sequence[str]) -> list[Places]:
        """Every way to lay one word, the longest first."""
        free = [(place, card) for place, card in enumerate(hand) if card]
        found = [places for word, _ in self._referee.find("".join(hand)) for places in segmentations(word, free)]
        return sorted({places for places in found if len(places) >= FEWEST}, key=lambda places: (-len(places), places))

    def out(self, hand: Sequence[str]) -> list[Places] | None:
        """Words of all cards but one, if there are such."""
        return next(self._covers(self.words(hand), len(hand) - 1), None)

    def _covers(self, words: Sequence[Places], cards: int) -> Iterator[list[Places]]:
        if cards == 0:
            yield []
        for number, word in enumerate(words if cards else ()):
            rest = [other for other in words[number + 1 :] if not set(other) & set(word)]
            if len(word) <= cards:
                yield from ([word, *others] for others in self._covers(rest, cards - len(word)))

    def no_words(self, hand: Sequence[str]) -> list[Places]:
        """All cards but one in a row that is no word."""
        rows = permutations(range(len(hand)), len(hand) - 1)
        return [next(row for row in rows if not self.is_word("".join(hand[place] for place in row)))]

    def everyday(self, hand: Sequence[str]) -> list[Places]:
        """Words that everybody knows, the longest first."""
        return [places for places in self.words(hand) if "".join(hand[place] for place in places) in self._everyday]

    def is_word(self, text: str) -> bool:
        return self._referee.judge(text).valid


CARDS = Cards()


def as_sent(words: Sequence[Places]) -> list[Json]:
    return [{"cards": list(places)} for places in words]


def left_over(words: Sequence[Places], hand: Sequence[str]) -> int:
    """The first card that no word uses."""
    return next(place for place in range(len(hand)) if all(place not in places for places in words))


def play_turn(talk: Talk, cards: Cards) -> None:
    """Draw, go out or lay what can be laid, else discard."""
    act(talk, "draw")
    hand, kinds = talk.view["play"]["hand"], talk.view["window"]["kinds"]
    if "go_out" in kinds and (words := cards.out(hand)):
        return act(talk, "go_out", words=as_sent(words))
    laid = next((word for word in cards.words(hand) if len(word) < len(hand)), None)
    if "lay_out" in kinds and laid:
        return act(talk, "lay_out", words=as_sent([laid]), card=left_over([laid], hand))
    return act(talk, "discard", card=0)


def play_rounds(lines: Sequence[Talk], cards: Cards, rounds: int) -> None:
    """Until so many rounds are over; each line has one seat, bots play by themselves."""
    while not _is_over(newest(lines).view, rounds):
        asked = newest(lines).view["awaited"]
        mine = next((line for line in lines if line.seats[0] in asked), None)
        if mine is None:  # a bot's turn
            lines[0].wait_until(lambda view: view["phase"] == "over" or set(view["awaited"]) & {*seats_of(lines)})
            continue
        mine.wait_for(newest(lines).view["seq"])
        answer(mine, cards)


def answer(talk: Talk, cards: Cards) -> None:
    """Whatever the line is asked: a turn, or whether it doubts something."""
    if "accept" in talk.view["window"]["kinds"]:
        act(talk, "accept")
    else:
        play_turn(talk, cards)


def _is_over(view: Json, rounds: int) -> bool:
    return bool(view["phase"] == "over" or view["play"]["round"] > rounds)


def patience(guest: Guest, deal: str = "", hint: bool = False, words: int = 2) -> tuple[str, int]:
    """A patience that is ended after some words, and its score."""
    table = guest.open("Anna", game="wortfaecher", options={"deal": deal})
    with guest.line(table) as line:
        if hint:
            act(line, "hint")
        for _ in range(words):
            if line.view["play"]["phase"] == "word":
                remove_one(line)
        act(line, "give_up")
        return table, int(line.view["play"]["result"]["score"])


def remove_one(line: Talk) -> None:
    act(line, "remove", word={"cards": list(CARDS.words(line.view["play"]["open_cards"])[0])})


def alone(guest: Guest) -> str:
    return patience(guest)[0]


def draw_card(page: Page, line: Talk) -> None:
    """From the stack, whatever lies open."""
    line.wait_until(lambda view: 0 in view["awaited"])
    page.get_by_role("button", name=re.compile("^Ziehstapel")).click()


DECISION = Decision(decide=draw_card)


def answer_on_page(page: Page, talk: Talk) -> None:
    """A turn with the mouse and the keys: draw; go out, or lay the longest word after somebody did, else discard."""
    kinds, hand = talk.view["window"]["kinds"], talk.view["play"]["hand"]
    onward = page.get_by_role("button", name="Nächste Runde")
    if onward.is_visible():
        onward.click()
    if "draw" in kinds:
        draw(page)
        return
    words = CARDS.out(hand) if "go_out" in kinds else None
    if "lay_out" in kinds:
        words = [word for word in CARDS.words(hand) if len(word) < len(hand)][:1]
    if words:
        laid = [[hand[place] for place in word] for word in words]
        lay_out(page, laid, whole=sum(map(len, words)) == len(hand) - 1)
    else:
        discard(page)
