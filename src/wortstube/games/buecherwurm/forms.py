"""Forms of a term: what is said compared by its words and letters, whatever the case, the article or the spelling.

Knows no themes and no dictionary; that two words are forms of one another is looked up by the judge.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from wortstube.lexicon import fold

ARTICLES = {"de": frozenset(("der", "die", "das", "ein", "eine", "the")), "en": frozenset(("the", "a", "an"))}
_LEADING = {
    language: re.compile(rf"\W*(?:{'|'.join(sorted(articles))})\s+(?=\w)") for language, articles in ARTICLES.items()
}
"""An article with a space behind it; the A of a-ha and of A-levels is none."""
_NO_ARTICLE = re.compile(
    r"\W*a\s+(?:cap+ella|tempo|piacere|due|battuta|priori|posteriori|(?:flat|sharp|major|minor|levels?|roads?)$)"
)
"""What begins with an A of its own, in English."""
_MARKS = re.compile(r"[\u0300-\u036f]")
_PLAIN = {"’": None, "‘": None, "´": None, "ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"}
_UNMARKED = {"de": str.maketrans(_PLAIN | {"ä": "ae", "ö": "oe", "ü": "ue"}), "en": str.maketrans(_PLAIN)}
_AND = {"de": " und ", "en": " and "}
_WORD = re.compile(r"[^\W_]+")
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10, "xi": 11,
          "xii": 12, "xiii": 13, "xiv": 14, "xv": 15, "xvi": 16, "xvii": 17, "xviii": 18}  # fmt: skip
_ORDINALS = {
    "de": "erste zweite dritte vierte fuenfte sechste siebte achte neunte zehnte elfte zwoelfte dreizehnte vierzehnte "
    "fuenfzehnte sechzehnte siebzehnte achtzehnte",
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth",
}
_NUMBER_OF = {
    language: {word: str(place) for place, word in enumerate(words.split(), 1)} for language, words in _ORDINALS.items()
}
_SOUNDS = {
    "de": (
        (re.compile("ph"), "f"), (re.compile("([tgr])h"), r"\1"), (re.compile("c(?!h)k?"), "k"),
        (re.compile("y$"), "i"),
    ),
    "en": (
        (re.compile("our"), "or"), (re.compile("grey"), "gray"), (re.compile("tyre"), "tire"),
        (re.compile("is(?=e|ing|ation)"), "iz"), (re.compile("tre$"), "ter"), (re.compile("ough(?=n)"), "o"),
        (re.compile("([lpg])\\1(?=e[dr]|ing)"), r"\1"), (re.compile("jewell"), "jewel"), (re.compile("mould"), "mold"),
    ),
}  # fmt: skip
_PLURALS = {"de": ("", "e", "n", "en", "er", "s", "se", "nen"), "en": ("", "s", "es")}
_OTHER_PLURALS: dict[str, dict[str, tuple[str, ...]]] = {
    "de": {"um": ("en", "a"), "us": ("en", "i"), "a": ("en",), "is": ("en",), "on": ("en", "a"), "o": ("en", "i")},
    "en": {
        "y": ("ies",), "f": ("ves",), "fe": ("ves",), "man": ("men",), "mouse": ("mice",), "louse": ("lice",),
        "foot": ("feet",), "tooth": ("teeth",), "goose": ("geese",), "child": ("children",), "ox": ("oxen",),
        "die": ("dice",), "us": ("i",), "o": ("i",), "um": ("a",), "is": ("es",), "penny": ("pence",),
        "person": ("people",),
    },
}  # fmt: skip
_ADJECTIVE_ENDING = re.compile(r"(?<=...)(e[rsnm]?)$")


def words_of(text: str, language: str) -> tuple[str, ...]:
    """The words of a term in small letters, without leading article, marks and signs; numerals as figures.

    >>> words_of("Die Möwe", "de"), words_of("Straßen-Bahn", "de"), words_of("Ludwig der Zweite", "de")
    (('moewe',), ('strassen', 'bahn'), ('ludwig', '2'))
    >>> words_of("Ludwig II.", "de"), words_of("the Queen’s dog", "en")
    (('ludwig', '2'), ('queens', 'dog'))
    >>> words_of("a dog", "en"), words_of("a-ha", "en"), words_of("a cappella", "en")
    (('dog',), ('a', 'ha'), ('a', 'cappella'))
    """
    letters = without_article(unicodedata.normalize("NFC", text).casefold(), language)
    letters = letters.replace("'", "").replace("&", _AND[language])
    if not letters.isascii():
        letters = letters.translate(_UNMARKED[language])
    if not letters.isascii():
        letters = _MARKS.sub("", unicodedata.normalize("NFD", letters))
    words = _WORD.findall(letters)
    return tuple(words) if len(words) < 2 else (words[0], *_numerals(words[1:], language))


def without_article(letters: str, language: str) -> str:
    """What is said, in small letters, without the article in front."""
    if language == "en" and _NO_ARTICLE.match(letters):
        return letters
    return _LEADING[language].sub("", letters, count=1) if _LEADING[language].match(letters) else letters


def _numerals(words: Sequence[str], language: str) -> Iterator[str]:
    for place, word in enumerate(words):
        following = words[place + 1] if place + 1 < len(words) else ""
        if word in ARTICLES[language] and following in _NUMBER_OF[language]:
            continue
        if word in _NUMBER_OF[language] and place and words[place - 1] in ARTICLES[language]:
            yield _NUMBER_OF[language][word]
        else:
            yield str(_ROMAN.get(word, word))


@lru_cache(maxsize=8192)
def sound(letters: str, language: str) -> str:
    """Spellings of the same word made alike.

    >>> sound("saxophon", "de") == sound("saxofon", "de"), sound("colour", "en")
    (True, 'color')
    """
    for pattern, plain in _SOUNDS[language]:
        letters = pattern.sub(plain, letters)
    return letters


def stemmed(words: Sequence[str]) -> tuple[str, ...]:
    """All words but the last without the endings of adjectives.

    >>> stemmed(("saure", "gurke")), stemmed(("roter", "teppich"))
    (('saur', 'gurke'), ('rot', 'teppich'))
    """
    return (*(_ADJECTIVE_ENDING.sub("", word) for word in words[:-1]), *words[-1:])


def umlauted(word: str) -> str:
    """The word with its last vowel changed as in plurals and in names of women; the same if it has none to change.

    >>> umlauted("arzt"), umlauted("baum"), umlauted("fisch")
    ('aerzt', 'baeum', 'fisch')
    """
    at = max(word.rfind(vowel) for vowel in "aou")
    if at > 0 and word[at] == "u" and word[at - 1] == "a":
        at -= 1
    return word if at < 0 or word[at + 1 : at + 2] == "e" else word[: at + 1] + "e" + word[at + 1 :]


def plurals(word: str, language: str) -> Iterator[str]:
    """What the plural of a word may be.

    >>> "koeche" in plurals("koch", "de"), "museen" in plurals("museum", "de")
    (True, True)
    >>> "mice" in plurals("mouse", "en"), "cherries" in plurals("cherry", "en"), "firemen" in plurals("fireman", "en")
    (True, True, True)
    """
    for stem in dict.fromkeys((word, umlauted(word))) if language == "de" else (word,):
        yield from (stem + ending for ending in _PLURALS[language])
    for ending, others in _OTHER_PLURALS[language].items():
        if word.endswith(ending):
            yield from (word.removesuffix(ending) + other for other in others)


def plain_vowels(word: str) -> str:
    """The word with its last changed vowel changed back.

    >>> plain_vowels("aerzt"), plain_vowels("koech"), plain_vowels("baeuer"), plain_vowels("fisch")
    ('arzt', 'koch', 'bauer', 'fisch')
    """
    at = max(word.rfind(vowels) for vowels in ("ae", "oe", "ue"))
    if word[at - 2 : at + 1] == "aeu":
        at -= 2
    return word if at < 0 else word[: at + 1] + word[at + 2 :]


def initial(term: str, language: str = "de") -> str:
    """The letters a term begins with on the dice: its first base letter, or QU (an article in front is ignored).

    >>> initial("die Möwe"), initial("Äpfel"), initial("Qualle"), initial("Žižka"), initial("123")
    ('M', 'A', 'QU', 'Z', '')
    >>> initial("the apple", "en"), initial("A-levels", "en"), initial("a tiger", "en")
    ('A', 'A', 'T')
    """
    said = without_article(unicodedata.normalize("NFC", term).casefold(), language)
    signs = "".join(sign for word in _WORD.findall(said) for sign in word if sign.isalpha())[:2]
    letters = fold(signs, "base_letter") or ""
    return "QU" if letters == "QU" else letters[:1]


def fits_face(term: str, face: str, language: str = "de") -> bool:
    """R11: whether a term begins with a die's letter; of CK, XY and NOT any letter will do, QU needs both.

    >>> fits_face("Chor", "CK"), fits_face("Qualle", "QU"), fits_face("Quelle", "CK"), fits_face("der Öltank", "NOT")
    (True, True, False, True)
    """
    return is_on(face, initial(term, language))


def is_on(face: str, letters: str) -> bool:
    """R11: whether what begins with these letters (see `initial`) fits a face."""
    return bool(letters) and (letters == "QU" if face == "QU" else letters[0] in face)
