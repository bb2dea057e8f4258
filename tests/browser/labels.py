"""What the tests read on the page and press, in both languages: written out here, so that a changed text is noticed."""

from __future__ import annotations

import re

import msgspec

from tests.browser.visitor import Language
from wortstube.games.wortkniffel.score_card import BOXES, Box


class Labels(msgspec.Struct, frozen=True):
    """Regular expressions end in `_re`; everything else is the text itself."""

    title: str
    alone: str
    bots: str
    here: str
    friends: str
    options: str
    begin: str
    invite: str
    more: str
    name: str
    card: str
    points: str
    boxes: tuple[str, ...]
    short: tuple[str, ...]
    roll_all: str
    rolled: tuple[str, str, str]
    die_re: str
    confirm_re: str
    joker: str
    new_word: str
    put_back: str
    write: str
    menu: str
    rules: str
    settings: str
    again: str
    first_time: str
    try_out: str
    propose: str
    dictionary: str
    word: str
    find: str
    letters: str
    dictionary_closed: str

    def box_of(self, text: str) -> Box:
        """The box whose name a text begins with."""
        for names in (self.boxes, self.short):
            for box, name in zip(BOXES, names, strict=True):
                if re.match(rf"{re.escape(name)}(\W|$|(?<=[a-z])\d)", text.strip()):
                    return box
        raise ValueError(text)


DE = Labels(
    title="Womit wollt ihr spielen?",
    alone="Allein",
    bots="Gegen Computer",
    here="An diesem Gerät",
    friends="Mit Freunden",
    options="Regeln und Uhr",
    begin="Anfangen",
    invite="Freunde einladen",
    more="Noch jemand",
    name="Dein Name",
    card="Gewinnkarte",
    points="Punkte",
    boxes=(
        *(f"{n} Buchstaben" for n in range(2, 7)),
        "Zwei Wörter",
        "Drei Wörter",
        "Full House",
        "Straße",
        "Wort-Kniffel",
        "Chance",
    ),
    short=("2er", "3er", "4er", "5er", "6er", "2 Wörter", "3 Wörter", "Full House", "Straße", "Kniffel", "Chance"),
    roll_all="Alle Würfel werfen",
    rolled=("Noch zwei Würfe.", "Noch ein Wurf.", "Was machst du daraus?"),
    die_re=r"^Würfel (\d): (Joker|\w)",
    confirm_re=r"eintragen$|^Mit 0 streichen$",
    joker="Joker als",
    new_word="Neues Wort",
    put_back="Zurücklegen",
    write="Schreiben",
    menu="Menü",
    rules="Spielregeln",
    settings="Einstellungen",
    again="Nochmal?",
    first_time="Zum ersten Mal hier?",
    try_out="Einmal ausprobieren",
    propose="für die Hausliste vorschlagen",
    dictionary="Wörterbuch",
    word="Wort",
    find="Wörter finden",
    letters="Buchstaben",
    dictionary_closed="Nachschlagen darf, wer gerade nicht dran ist",
)
EN = Labels(
    title="What shall we play?",
    alone="Alone",
    bots="Against the computer",
    here="On this device",
    friends="With friends",
    options="Rules and timer",
    begin="Begin",
    invite="Invite friends",
    more="One more",
    name="Your name",
    card="Score card",
    points="points",
    boxes=(
        *(f"{n} letters" for n in range(2, 7)),
        "Two words",
        "Three words",
        "Full House",
        "Straße",
        "Wort-Kniffel",
        "Chance",
    ),
    short=("2s", "3s", "4s", "5s", "6s", "2 words", "3 words", "Full House", "Straße", "Kniffel", "Chance"),
    roll_all="Roll all dice",
    rolled=("Two more rolls.", "One more roll.", "What do you make of it?"),
    die_re=r"^Die (\d): (Joker|\w)",
    confirm_re=r"[Ee]nter \d+$|^Cross out with 0$",
    joker="Joker as",
    new_word="New word",
    put_back="Put back",
    write="Write",
    menu="Menu",
    rules="Rules",
    settings="Settings",
    again="Once more?",
    first_time="First time here?",
    try_out="Try it out",
    propose="for the house list",
    dictionary="Dictionary",
    word="Your word",
    find="Find words",
    letters="Letters",
    dictionary_closed="Looking words up is for whoever is not on turn",
)
LABELS: dict[Language, Labels] = {"de": DE, "en": EN}
