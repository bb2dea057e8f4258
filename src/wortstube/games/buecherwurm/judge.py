"""The judge: whether a term is known to belong to a theme, why, and whether two terms are the same in other forms.

It only ever agrees. What it does not know is for the players to decide (R18, R28). It looks things up in the files of
terms and in the lexicon; nothing here learns, guesses by chance or remembers.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache, cached_property, lru_cache

import msgspec

from wortstube.games.buecherwurm.forms import fits_face, initial, plain_vowels, plurals, sound, stemmed, words_of
from wortstube.games.buecherwurm.genders import OF_A_WOMAN, feminine, masculine
from wortstube.games.buecherwurm.named import Standing
from wortstube.games.buecherwurm.persons import may_be_called, shorter_names
from wortstube.games.buecherwurm.themes import Language, Term, Way, judging, read_terms, themes
from wortstube.games.ear import HARSH, ear
from wortstube.lexicon import CLASSES, Folding, Lexicon, Policy, Reading, fold

__all__ = ["Judge", "Known", "Term", "fits_face", "initial"]

LONGEST = 80
"""Signs of a term that are looked at; nobody names a longer one."""
_SHORTEST_PART = 4
_RARE = 3
_ANYTHING = frozenset(("lieblings", "traum"))
"""What can be put before any word, for the sake of a letter."""
_LINKS = ("", "s", "es", "n", "en", "er", "e")
_BEFORE_NAMES = frozenset(("mount", "mont", "monte", "piz", "pico", "saint", "sankt", "st", "der", "los", "las", "les"))
_SMALL = re.compile(r"\bklein|\bkurz|\bwenig|\bJung|Diminutiv|verniedlich|Verkleinerung|Kose")
"""How a dictionary explains something small."""
_HEARD: Folding = "base_letter"
_VOWELS = frozenset("AEIOUY")
_BORROWED = frozenset(("foreign", "abbreviation", "accepted_abbreviation"))
_INVENTED = ("novel_characters", "superheroes")
_ASIDE = re.compile(r"\s*\(.*\)|\s*[:–].*| - .*")


class Known(msgspec.Struct, frozen=True):
    """A term the judge accepts: the listed term it was found by, how common that is, and why as a person reads it."""

    term: str
    tier: int
    why: str
    key: str
    """The same for all forms of the term."""


class Judge:
    """Knows the terms of all themes in one language; those of a theme are read when it is first asked for."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.terms = cache(self._read_terms)
        self._own, self._listed = cache(self._index), cache(self._with_included)
        everything = Policy(language, "digraph", min_length=1, max_length=60, accepts=frozenset(CLASSES))
        self._heads = {
            slug: {"".join(words_of(head, language)): head for head in heads.split()}
            for slug, heads in judging().heads[language].items()
        }
        self._words = Lexicon.load(language).referee(everything)
        self._readings = lru_cache(maxsize=8192)(self._read)
        self._sayable = cache(self._said)

    @classmethod
    def load(cls, language: Language = "de") -> Judge:
        """The judge for a language, made once per process.

        >>> judge = Judge.load("de")
        >>> judge.knows("fish_sea_animals", "die Heringe").why
        'Hering: Fisch oder Meerestier'
        >>> judge.knows("fish_sea_animals", "Aquarium") is None
        True
        """
        return _load(language)

    def _read_terms(self, theme: str) -> tuple[Term, ...]:
        """The listed terms of a theme in the order of its file."""
        return read_terms(self.language, themes()[theme].slug)

    def complete(self) -> None:
        """Learn what is otherwise learned when it is first asked for: what the lists of all themes vouch for."""
        assert self._vouched

    @cached_property
    def _spelled(self) -> frozenset[str]:
        """The listed terms of all themes."""
        return frozenset(self._all_listed())

    @cached_property
    def _vouched(self) -> frozenset[str]:
        return frozenset(map(self._sound, self._all_listed()))

    def _all_listed(self) -> Iterator[str]:
        terms = (term for theme in themes() for term in read_terms(self.language, theme))
        return ("".join(words_of(term.term, self.language)) for term in terms)

    def sayable(self, theme: str) -> tuple[Term, ...]:
        """The listed terms of a theme that the program says itself: Hitler is in the history books, but not here."""
        return self._sayable(theme)

    def _said(self, theme: str) -> tuple[Term, ...]:
        return tuple(term for term in self.terms(theme) if not any(map(self._is_coarse, self._words_of(term.term))))

    def _is_coarse(self, word: str) -> bool:
        words = (reading.classes for reading in self._readings(word) if "affix" not in reading.classes)
        return not set(next(words, ())).isdisjoint(("offensive", "coarse"))

    def rarity(self, term: str) -> int | None:
        """How rare a term's words are, 0 to 3 as the tiers of the lexicon: the rarest counts. None: they are not there.

        >>> [Judge.load("de").rarity(term) for term in ("Pinguin", "Gestiefelter Kater", "Qwrtz")]
        [0, 3, None]
        """
        rarities = [self._words.rarity(word.upper()) for word in self._entries(term)]
        known = [rarity for rarity in rarities if rarity is not None]
        return max(known) if known and len(known) == len(rarities) else None

    def is_phrase(self, term: str) -> bool:
        """Whether it has several words, which the lexicon does not know together."""
        return len(self._entries(term)) > 1

    def is_borrowed(self, term: str) -> bool:
        """Whether a word of it is nothing but foreign, or an abbreviation."""
        readings = map(self._readings, self._entries(term))
        return any(read and all(not _BORROWED.isdisjoint(one.classes) for one in read) for read in readings)

    def _entries(self, term: str) -> tuple[str, ...]:
        """What to look up of a term: all of it if the lexicon has that, else each of its words."""
        words = self._words_of(term)
        joined = "".join(words)
        return (joined,) if self._readings(joined) else words

    def knows(self, theme: str, term: str) -> Known | None:
        """The listed term that this one is a form of, or None if the theme does not know it."""
        words = self._words_of(term)
        if not words or self._is_unsaid("".join(words)):
            return None
        found = next((entry for entry in map(self._listed(theme).get, self._forms(theme, words)) if entry), None)
        if found is not None:
            return self._known(theme, found, found.term, self._sound("".join(self._words_of(found.term))))
        head = self._head(theme, words)
        return self._known(theme, head, f"{term.strip()[:LONGEST]}: {head.term}", self.key(term)) if head else None

    def key(self, term: str, theme: str = "") -> str:
        """The normal form of a term: terms with the same key are the same term. With a theme also by its other names.

        >>> judge = Judge.load("de")
        >>> judge.key("die Möwen") == judge.key("MÖWE"), judge.key("Fuß") == judge.key("Fuss")
        (True, True)
        >>> judge.key("Mozart", "composers") == judge.key("Wolfgang Amadeus Mozart", "composers")
        True
        """
        if theme and (known := self.knows(theme, term)):
            return known.key
        words = self._words_of(term)
        stems = [stem if self._is_adjective(word) else word for word, stem in zip(words, stemmed(words), strict=True)]
        return self._sound("".join((*stems[:-1], *(self._base(word) for word in words[-1:]))))

    def is_vouched_for(self, term: str) -> bool:
        """R28: whether the dictionary has it, or the list of any theme."""
        letters = "".join(self._words_of(term))
        return bool(self._readings(letters)) or self._sound(letters) in self._vouched

    def standing(self, theme: str, term: str) -> Standing:
        """R28: what is to be said of a term that its theme does not know.

        >>> judge = Judge.load("de")
        >>> [judge.standing("beach", term) for term in ("Hammer", "Dritte Zähne", "Strandkorbverleih", "Qwrtz")]
        ['vouched', 'vouched', 'unvouched', 'nonsense']
        >>> judge.standing("elements", "Hammer")
        'nonsense'
        """
        known = themes().get(theme)
        if known and known.closed:
            return "nonsense"
        strange = [word for word in self._entries(term) if not self.is_vouched_for(word)]
        if not strange:
            return "vouched"
        return "nonsense" if any(self._is_nonsense(theme, word) for word in strange) else "unvouched"

    def _is_nonsense(self, theme: str, word: str) -> bool:
        """Letters that no word sounds like; names may sound like anything that can be said."""
        letters = fold(word, _HEARD)
        if letters is None or theme in judging().names:
            return letters is None or _VOWELS.isdisjoint(letters)
        heard = Policy(self.language, _HEARD, min_length=2, max_length=30, accepts=frozenset(("common", "inflected")))
        return ear(Lexicon.load(self.language), heard).sound(letters) < HARSH

    def _is_unsaid(self, word: str) -> bool:
        """Whether the dictionary has a word as an insult only; what a list has in this spelling is none."""
        readings = self._readings(word)
        insulting = bool(readings) and all("offensive" in reading.classes for reading in readings)
        return insulting and word not in self._spelled

    def _known(self, theme: str, listed: Term, shown: str, key: str) -> Known:
        kind = judging().kinds[self.language].get(theme) or themes()[theme].title(self.language)
        return Known(listed.term, listed.tier, f"{shown}{',' if ':' in shown else ':'} {kind}", key)

    def _words_of(self, term: str) -> tuple[str, ...]:
        return words_of(term[:LONGEST], self.language)

    def _sound(self, letters: str) -> str:
        return sound(letters, self.language)

    def _with_included(self, theme: str) -> dict[str, Term]:
        """What is listed for a theme, and for those that belong to it as well."""
        return _merged(self._own(theme), *map(self._own, _included(theme)))

    def _index(self, theme: str) -> dict[str, Term]:
        """Every form that can be told without a dictionary → its term; listed spellings come before made ones."""
        words = {term: words_of(term.term, self.language) for term in self.terms(theme)}
        listed = {"".join(parts): term for term, parts in words.items()}
        for term, parts in words.items():
            for form in self._made_forms(theme, term.term, parts):
                listed.setdefault(form, term)
        return listed

    def _made_forms(self, theme: str, term: str, words: tuple[str, ...]) -> Iterator[str]:
        yield self._sound("".join(words))
        if len(words) > 1:
            yield "".join(stemmed(words))
            if (short := _ASIDE.sub("", term)) != term:
                yield "".join(words_of(short, self.language))
            if words[0] in _BEFORE_NAMES:
                yield "".join(words[1:])
            if _takes(theme, "surnames") and "-" not in term:
                yield from shorter_names(words)

    def _forms(self, theme: str, words: tuple[str, ...]) -> Iterator[str]:
        """The forms under which a term may be listed, the likeliest first."""
        joined = "".join(words)
        yield joined
        yield self._sound(joined)
        base = "".join((*words[:-1], self._base(words[-1])))
        yield base
        yield self._sound(base)
        yield from ("".join((*words[:-1], other)) for other in self._bases(words[-1]))
        if len(words) > 1:
            yield "".join(stemmed(words))
            yield "".join(stemmed((*words[:-1], self._base(words[-1]))))
        yield from self._plurals(theme, words)
        yield from self._full_sized(base)
        yield from self._of_the_other_sex(theme, base)
        if _takes(theme, "surnames"):
            yield from self._surnames(theme, words)

    def _surnames(self, theme: str, words: Sequence[str]) -> Iterator[str]:
        """The listed surname of somebody who was named in full; of whoever is listed in full, the surname is made."""
        if theme not in _INVENTED and any("".join(words) in self._listed(invented) for invented in _INVENTED):
            return  # Beatrix Potter wrote books, Harry Potter did not
        for at in range(1, len(words)):
            name = self._sound("".join(words[at:]))
            entry = self._listed(theme).get(name)
            surname = "".join(self._words_of(entry.term)) if entry else ""
            if self._sound(surname) == name and may_be_called(surname, words[:at], self.language):
                yield name

    def _plurals(self, theme: str, words: tuple[str, ...]) -> Iterator[str]:
        """Listed plurals of a term that was said in the singular."""
        listed = self._listed(theme)
        for plural in plurals(words[-1], self.language):
            form = "".join((*words[:-1], plural))
            if form in listed and self._base(plural) == words[-1]:
                yield form

    def _full_sized(self, word: str) -> Iterator[str]:
        """What something small is listed as; a Mädchen is no small Made, for the dictionary does not say so."""
        if self.language != "de":
            return
        gloss = self._gloss(word)
        told = words_of(gloss, self.language)
        small = not gloss or (_SMALL.search(gloss) is not None and word not in told)
        yield from (large for large in _full_sized(word) if small or large in told)

    def _of_the_other_sex(self, theme: str, word: str) -> Iterator[str]:
        """Lehrerin for Lehrer, Löwe for Löwin. That of a woman has to be a word, except in a theme of persons."""
        taken = _takes(theme, "feminine") and self.language == "de"
        if taken or self._is_woman(word):
            yield from masculine(word, self.language)
        yield from (form for form in feminine(word, self.language) if taken or self._is_woman(form))

    def _is_woman(self, word: str) -> bool:
        """Whether a word says so itself, or the dictionary has it as the name of a woman or a female animal.

        A German word that it does not explain will do.
        """
        if word.endswith(("frau", "woman")):
            return True
        gloss = self._gloss(word)
        told = OF_A_WOMAN[self.language].search(gloss) is not None or (self.language == "de" and not gloss)
        return told and self._is_noun(word)

    def _gloss(self, word: str) -> str:
        return " ".join(reading.gloss for reading in self._readings(word))

    def _head(self, theme: str, words: Sequence[str]) -> Term | None:
        """The head of a compound that belongs to the theme by it: Gartenstuhl is a Stuhl, Dachstuhl is none.

        R28: the compound itself must be a word that somebody vouches for, a Quarkstuhl is for the players to decide.
        """
        heads = self._heads.get(theme, {})
        if not heads or any(map(self._is_description, words[:-1])):
            return None  # anything can be called green for the sake of a letter
        said = self._base("".join(words))
        for word in dict.fromkeys((said, *self._of_the_other_sex(theme, said))):
            if self.is_vouched_for(said) or self.is_vouched_for(word):
                head = self._last_part(word, heads) if self._explained_by(word, heads) else ""
                if head and self._alike(word, head):
                    return self._listed(theme).get(head) or Term(heads[head], _RARE)
        return None

    def _last_part(self, word: str, heads: Collection[str]) -> str:
        """The head that a compound ends with; the longest last part that is a word decides, so Schwein has no Wein."""
        for at in range(3, len(word) - 2):
            last = word[at:]
            if last in heads and self._is_modifier(word[:at]):
                return last
            if self._is_noun(last):
                return self._last_part(last, heads) if self._explained_by(last, heads) else ""
        return ""

    def _alike(self, word: str, head: str) -> bool:
        """Whether a word can be the same part of speech as its head."""
        parts, of_head = ({part for r in self._readings(w) for part in r.parts_of_speech} for w in (word, head))
        return not parts or not parts.isdisjoint(of_head)

    def _is_description(self, word: str) -> bool:
        """The English word list knows no adjectives, but which words are no nouns; colours are some."""
        if self.language == "en":
            return word in self._listed("colours") or not self._is_noun(word)
        return self._is_adjective(word)

    def _is_adjective(self, word: str) -> bool:
        return any("adjective" in reading.parts_of_speech for reading in self._readings(word))

    def _is_noun(self, word: str) -> bool:
        return len(word) > 3 and any("noun" in reading.parts_of_speech for reading in self._readings(word))

    def _is_modifier(self, letters: str) -> bool:
        """Whether a compound may begin so: with a word, and perhaps a linking sound."""
        if letters in _ANYTHING:
            return False
        stems = (letters.removesuffix(link) for link in _LINKS if letters.endswith(link))
        return any(len(stem) > 2 and self._readings(stem) for stem in stems) or bool(self._readings(letters + "e"))

    def _explained_by(self, word: str, heads: Collection[str]) -> bool:
        """Whether the dictionary explains a word by one of these heads, if it explains it at all."""
        glosses = [reading.gloss for reading in self._readings(word) if reading.gloss]
        parts = (part for gloss in glosses for part in words_of(gloss, self.language))
        return not glosses or any(self._base(part) in heads for part in parts)

    def _bases(self, word: str) -> Iterator[str]:
        """The base forms of all nouns that a word may be: Busse are several Bus, though Buße is a word too."""
        nouns = (reading for reading in self._readings(word) if "noun" in reading.parts_of_speech)
        return ("".join(words_of(reading.lemma, self.language)) for reading in nouns)

    def _base(self, word: str) -> str:
        """The base form of a word, the noun's if it is one; of a compound nobody has listed that of its last part."""
        if readings := [reading for reading in self._readings(word) if reading.parts_of_speech]:
            bases = ["".join(words_of(reading.lemma, self.language)) for reading in _nouns_first(readings)]
            return word if word in bases else bases[0]
        for at in range(3, len(word) - _SHORTEST_PART + 1):
            if self._readings(word[at:]) and self._is_modifier(word[:at]):
                return word[:at] + self._base(word[at:])
        return word

    def _read(self, word: str) -> tuple[Reading, ...]:
        """What the dictionary has, except what it has only to refuse it."""
        readings = self._words.explain(word).readings if word in self._words else ()
        return tuple(reading for reading in readings if "refused" not in reading.classes)


@cache
def _load(language: Language) -> Judge:
    return Judge(language)


def _takes(theme: str, way: Way) -> bool:
    return theme in judging().takes[way]


def _included(theme: str) -> tuple[str, ...]:
    return judging().includes.get(theme, ())


def _merged(first: dict[str, Term], *others: dict[str, Term]) -> dict[str, Term]:
    """All entries; the earlier ones count where there are several."""
    return {form: term for listed in (*reversed(others), first) for form, term in listed.items()} if others else first


def _nouns_first(readings: Sequence[Reading]) -> Sequence[Reading]:
    """Nouns that are no names if there are any, otherwise everything."""
    nouns = [reading for reading in readings if "noun" in reading.parts_of_speech]
    return [reading for reading in nouns if "common" in reading.classes] or nouns or readings


def _full_sized(word: str) -> Iterator[str]:
    """What something small may be listed as: Eimerchen as Eimer, Kätzlein as Katze.

    >>> list(_full_sized("kaetzlein"))
    ['kaetz', 'katz', 'kaetze', 'katze']
    """
    for ending in ("chen", "lein"):
        if word.endswith(ending) and len(word) > 7:
            stem = word.removesuffix(ending)
            yield from (stem, plain_vowels(stem), stem + "e", plain_vowels(stem) + "e")
