"""What a test that plays Bücherwurm knows: how to bring a table into a position, and which terms take which die.

The same judge as the server's. Everybody has a device of their own; Anna opens the first round, Ben begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from playwright.sync_api import Page, TimeoutError

from tests.browser.games import Decision, Timed
from tests.browser.lines import act, newest
from tests.server.live import Guest, Json, LiveServer, Talk
from tests.server.test_tips import first_question
from wortstube.games.buecherwurm.equipment import SPECIAL, SpecialFace
from wortstube.games.buecherwurm.judge import Judge, fits_face
from wortstube.games.buecherwurm.themes import Level

NAMES = ("Anna", "Ben", "Cleo", "Ali", "Käthe", "Maximilian")
PATIENCE = 60
UNLISTED = "Schnörkelding"
"""Fits no theme's list; it begins with whatever letter is put before it."""


LESSON = ["!Am Strand", "=Muschel", "=Handtuch", "!Weiter", "!Mir fällt nichts ein", "!Verstanden"]
TIMED = Timed(
    others=(),
    options={"seconds": 120},
    untimed="thinking",
    begin=lambda page: page.locator("button.theme").first.click(),
)
"""R27: the choice of a theme turns the hourglass."""


class NoTerm(LookupError):
    """The list has nothing for the dice as they fell."""


class Readers:
    """People at a table of their own, and what they do over the line."""

    def __init__(self, server: LiveServer, people: int = 3, **options: object) -> None:
        self.guests = [Guest(server) for _ in range(people)]
        agreed = {"start": 0, "moment": 0, "objection": 0, **options}
        self.table = self.guests[0].open(NAMES[0], game="buecherwurm", open=True, options=agreed)
        for guest, name in zip(self.guests[1:], NAMES[1:], strict=False):
            guest.join(self.table, name)
        with self.lines() as lines:
            lines[0].done(0, {"kind": "table.start"})

    @contextmanager
    def lines(self) -> Iterator[list[Talk]]:
        with ExitStack() as stack:
            yield [stack.enter_context(guest.line(self.table)) for guest in self.guests]

    def view(self) -> Json:
        with self.guests[0].line(self.table) as talk:
            play: Json = talk.view["play"]
            return play

    def begin(self, level: Level = "easy", face: SpecialFace | None = None) -> bool:
        """A theme is chosen and the dice fall; False if the special die shows another face than it should."""
        with self.lines() as lines:
            chooser = on_turn(lines)
            act(chooser, "choose_theme", difficulty=level)
            play = chooser.view["play"]
            if play["phase"] == "die" and face != "question":
                act(chooser, "turn_die", face=face or "plus_two")
            return face is None or chooser.view["play"]["special"] == face

    def take(self, *ways: str) -> Readers:
        """Each of `ways` is a turn: a die from the middle ("m"), one of somebody else ("s"), giving up ("-")."""
        with self.lines() as lines:
            for way in ways:
                self._turn(on_turn(lines), way)
                self.let_pass(lines)
        return self

    def _turn(self, talk: Talk, way: str) -> None:
        if way == "-":
            return act(talk, "give_up")
        play = talk.view["play"]
        found = next((one for one in terms_for(play) if is_wanted(play, one[1], way)), None)
        if not found:
            raise NoTerm(way)
        act(talk, "name", term=found[0], die=found[1])
        return None

    def let_pass(self, lines: Sequence[Talk]) -> None:
        """R28: nobody objects to the term that is open, if one is."""
        view = newest(lines).view
        if view["play"] and view["play"]["phase"] == "objection":
            for line in lines:
                if line.seats[0] in view["play"]["unanswered"]:
                    line.wait_for(view["seq"])
                    act(line, "accept")


def on_turn(lines: Sequence[Talk]) -> Talk:
    """The line of whoever is asked, once it has heard so."""
    view = newest(lines).view
    talk = next(line for line in lines if line.seats[0] in view["awaited"])
    talk.wait_for(view["seq"])
    return talk


def middle(play: Json) -> list[Json]:
    """R12: the white dice that lie there."""
    return [die for die in play["dice"] if die["place"] == "middle" and die["die"] != SPECIAL]


def is_wanted(play: Json, number: int, way: str) -> bool:
    die = next(one for one in play["dice"] if one["die"] == number)
    if way == "s":
        return bool(die["place"] == "held")
    return bool(die["place"] == "middle") and number != SPECIAL


def terms_for(play: Json) -> Iterator[tuple[str, int]]:
    """Listed terms that were not named yet, common ones first, with a die each that may be taken, middle first."""
    language = play["options"].get("language", "de")
    judge, slug = Judge.load(language), play["theme"]["slug"]
    used = {named["key"] for named in (*play["named"], *play["refused"])}
    dice = [die for die in play["dice"] if die["letters"] and not die["fault"]]
    for die in sorted(dice, key=lambda one: one["place"] == "held"):
        for term in sorted(judge.terms(slug), key=lambda listed: listed.tier):
            if fits_face(term.term, die["letters"], language) and judge.key(term.term, slug) not in used:
                yield term.term, die["die"]


def unlisted(play: Json) -> tuple[str, int]:
    """A term that no list knows, and the white die it takes."""
    die = middle(play)[0]
    letters = str(die["letters"])
    return (letters if letters == "QU" else letters[0]).capitalize() + UNLISTED.lower(), int(die["die"])


def until(server: LiveServer, holds: Callable[[Readers], object], people: int = 3, **options: object) -> Readers:
    """Tables are opened until one is as it should be: dice fall as they fall."""
    for _ in range(PATIENCE):
        readers = Readers(server, people, **options)
        with suppress(NoTerm):
            if holds(readers):
                return readers
    raise RuntimeError("no such throw at so many tables")


def played(
    server: LiveServer, ways: str, people: int = 3, face: SpecialFace | None = None, **options: object
) -> Readers:
    """The first round so far: the special die shows a face, and these turns were taken (see `take`)."""
    return until(server, lambda readers: readers.begin(face=face) and readers.take(*ways), people, **options)


def with_face(server: LiveServer, face: SpecialFace, people: int = 3, **options: object) -> Readers:
    return played(server, "", people, face, **options)


def alone(guest: Guest) -> str:
    """R27: five rounds that are given up."""
    table = guest.open("Anna", game="buecherwurm")
    with guest.line(table) as line:
        while line.view["phase"] == "playing":
            if "choose_theme" in line.view["window"]["kinds"]:
                act(line, "choose_theme", difficulty="easy")
            else:
                act(line, "give_up")
    return table


GIVE_UP = "Mir fällt nichts ein"
SURE = "Wirklich? Das kostet 2 Punkte"


def give_up(page: Page) -> None:
    """The question back stands for some seconds, which may pass while the machine is busy: then it is put again."""
    sure = page.get_by_role("button", name=SURE)
    while True:
        if not sure.is_visible():
            page.get_by_role("button", name=GIVE_UP).click()
        with suppress(TimeoutError):
            sure.click(timeout=3000)
            return


def take_no_die(page: Page, line: Talk) -> None:
    first_question(line, "buecherwurm")
    give_up(page)


DECISION = Decision(decide=take_no_die)


def answer_on_page(page: Page, talk: Talk) -> None:
    """Whatever I am asked, with the mouse and the keys: a theme, a die, a term that is listed."""
    kinds, play = talk.view["window"]["kinds"], talk.view["play"]
    onward = page.get_by_role("button", name="Weiter", exact=True)
    if onward.is_visible():
        onward.click()
    if "choose_theme" in kinds:
        page.locator("button.theme").first.click()
    elif "turn_die" in kinds:
        page.locator("button.face").last.click()
    elif "no_voice" in kinds:
        return  # R28: a listed term for the last white die, of which the bots among whom I am think nothing
    elif found := next(terms_for(play), None):
        term, die = found
        page.get_by_label("Dein Begriff").fill(term)
        page.locator(f"[data-die='{die}'].fits button").click()
    else:
        give_up(page)
