"""What may be answered in Wortkniffel: throws (R3), entries (R8 to R18, R24), boxes to cross out (R17), doubts (X6).

In strict mode all of it is listed, entries by what they bring. Dice that are alike and show the same, and the order of
words in an entry, make no difference; nor does the spelling of a word. In Anzweifeln mode, and for what only lies there
(R4, leniency), any letters will do: then the words that count are listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, chain, combinations, product
from math import comb, perm
from string import ascii_uppercase

import msgspec

from wortstube.games.core import Awaiting, Chance, Referee, Rejection, Window
from wortstube.games.dictionary import admissible
from wortstube.games.legal import Legal, Part, Sampled, by_rules, uniform
from wortstube.games.wortkniffel.equipment import DICE
from wortstube.games.wortkniffel.messages import (
    Accept,
    AnyCommand,
    Challenge,
    CrossOut,
    Enter,
    Lay,
    Roll,
    State,
    View,
)
from wortstube.games.wortkniffel.rules import Wortkniffel
from wortstube.games.wortkniffel.score_card import (
    LEAST_TO_LOSE,
    LOWER_WORDS,
    UPPER,
    Box,
    Card,
    Score,
    Spelled,
    Word,
    score,
    spell,
)
from wortstube.lexicon import fold

Faces = tuple[str, ...]
"""What a word lies on, sorted: of equal faces nobody can tell which."""

SHORTEST = 2
"""R10, R11, R12: letters of a word."""

BITS = DICE.bit_length() + 1


def legal(view: View, awaiting: Awaiting, referee: Referee) -> Legal[AnyCommand]:
    """The dearest entries first, then throws that keep much, then boxes, those with the least to lose first."""
    seat, table = view.seat, view.table
    assert seat is not None
    window, card = awaiting.seats[seat], table.cards[seat]
    parts = [part for kind in ORDER if kind in window.kinds for part in [_part(kind, table, card, window, referee)]]
    rules = by_rules(Wortkniffel(table.equipment), lambda: table, seat, awaiting, referee)
    return Legal(parts, rules, lambda command: _alike(table, command))


ORDER = ("enter", "roll", "cross_out", "lay", "accept", "challenge")


def _part(kind: str, table: State, card: Card, window: Window, referee: Referee) -> Part[AnyCommand]:
    match kind:
        case "enter":
            return _entries(Entries(table, card, window.id, referee))
        case "roll":
            return Part(_throws(table, window.id))
        case "cross_out":
            return Part([CrossOut(box=box, window=window.id) for box in LEAST_TO_LOSE if box in card.free()])
        case "lay":
            return _lays(Entries(table, card, window.id, referee))
        case "accept":
            return Part([Accept(window=window.id)])
        case _:
            return Part([Challenge(window=window.id)])


def _throws(table: State, window: str) -> list[AnyCommand]:
    """R3: the first with all dice; then many are kept before few."""
    if not table.roll:
        return [Roll(window=window)]
    keeps = chain.from_iterable(combinations(range(DICE), count) for count in range(DICE - 1, -1, -1))
    different = {kept(table, keep): keep for keep in reversed([*keeps])}
    return [Roll(keep=keep, window=window) for keep in reversed([*different.values()])]


def kept(table: State, keep: Sequence[int]) -> Hashable:
    """Dice by their faces, and which of these they show."""
    dice = table.equipment.dice
    return tuple(sorted(("".join(sorted(dice[die])), table.dice[die]) for die in keep if 0 <= die < DICE))


def _entries(entries: Entries) -> Part[AnyCommand]:
    """R8 to R18."""
    strict = entries.table.options.referee == "strict"
    return Part(
        entries.listed(),
        count=lambda: entries.count,
        complete=strict,
        drawn=entries.draw,
        bound=None if strict else entries.bound,
        beyond=None if strict or not entries.freely else entries.draw_anything,
    )


def _lays(entries: Entries) -> Part[AnyCommand]:
    """R4, leniency: what lies there in time; nothing, or a word that counts, the dearest first."""
    words = sorted(((entries.points[faces], word, faces) for word, faces in entries.words()), reverse=True)
    lays = [Lay(words=entries.laid([(word, faces)]), window=entries.window) for _, word, faces in words]
    lays.append(Lay(window=entries.window))
    ways = sum(perm(DICE, used) * 2 ** (used - 1) for used in range(1, DICE + 1))
    return Part(
        lays,
        complete=False,
        drawn=uniform(lays),
        bound=lambda: 1 + ways * entries.meanings,
        beyond=entries.lay_anything,
    )


class Layout(msgspec.Struct, frozen=True):
    """Faces for each word of an entry in a box, and what it brings, extra points with it (R15)."""

    box: Box
    faces: tuple[Faces, ...]
    points: int


class Entries:
    """What can be entered of the dice that lie there."""

    def __init__(self, table: State, card: Card, window: str, referee: Referee) -> None:
        self.table, self.card, self.window, self._referee = table, card, window, referee
        self._joker = table.equipment.joker
        self._have = Counter(table.dice)
        self._one = {face: 1 << BITS * at for at, face in enumerate(sorted(self._have))}
        self._spare = sum(one << BITS - 1 for one in self._one.values())
        self._whole = self._code(table.dice) | self._spare
        self.meanings = len(ascii_uppercase) if self._joker in self._have else 1
        """R6: what letters the joker may be."""

    @cached_property
    def _words(self) -> dict[Faces, list[str]]:
        """The words that count, by the faces they can lie on (R6, R7)."""
        letters = "".join(face for face in self.table.dice if face != self._joker)
        found = dict[int, list[str]]()
        for word in admissible(self._referee, letters, self._have[self._joker], SHORTEST):
            for code in self._ways(word):
                found.setdefault(code, []).append(word)
        return {self._faces(code): words for code, words in found.items()}

    def _ways(self, word: str) -> Iterator[int]:
        """The letters themselves, or the joker for one of them; as codes."""
        joker, shown = self._one.get(self._joker), [self._one.get(letter) for letter in word]
        code = sum(one for one in shown if one is not None)
        if None in shown and joker is not None:
            yield code + joker
            return
        if self._fits(code):
            yield code
        for one in {*shown} if joker is not None else ():
            if one is not None and joker is not None and self._fits(code - one + joker):
                yield code - one + joker

    def _fits(self, code: int) -> bool:
        """Whether there are enough of each face: then nothing is borrowed."""
        return (self._whole - code) & self._spare == self._spare

    def _faces(self, code: int) -> Faces:
        counts = ((face, code // one % (1 << BITS)) for face, one in self._one.items())
        return tuple(face for face, count in counts for _ in range(count))

    def words(self) -> Iterator[tuple[str, Faces]]:
        return ((word, faces) for faces, words in self._words.items() for word in words)

    @cached_property
    def points(self) -> dict[Faces, int]:
        return {faces: sum(map(self.table.equipment.value, faces)) for faces in self._words}

    @cached_property
    def _layouts(self) -> list[Layout]:
        """Every way to share faces out among the words of the free boxes, the dearest first."""
        found = [layout for box in self.card.free() for layout in self._of(box)]
        return sorted(found, key=lambda layout: -layout.points)

    def _of(self, box: Box) -> Iterator[Layout]:
        """R15: one word of all dice claims the extra points, whatever the box; else the words that the box takes."""
        whole = [faces for faces in self._words if len(faces) == DICE] if self.card.further_kniffel() else []
        for faces in chain(((one,) for one in whole), self._fitting(box)):
            words = self._first(faces)
            if words is not None and (worth := self._score(box, words, faces)):
                yield Layout(box, faces, worth.points + worth.extra)

    def _fitting(self, box: Box) -> Iterator[tuple[Faces, ...]]:
        """R8, R10, R11, R12, R14, R24."""
        if box not in UPPER and box not in LOWER_WORDS:
            yield ()
            return
        length, most = UPPER.get(box, (0, LOWER_WORDS.get(box, 0)))
        fewest = 1 if box in UPPER else most
        for count in range(fewest, most + 1):
            longest = DICE - SHORTEST * (count - 1)
            fits = (faces for faces in self._words if len(faces) == length or (not length and len(faces) <= longest))
            yield from self._beside([(self._code(faces), faces) for faces in fits], count, self._code(self.table.dice))

    def _beside(self, some: Sequence[tuple[int, Faces]], count: int, left: int) -> Iterator[tuple[Faces, ...]]:
        """So many of these, beside each other on the faces that are left."""
        if not count:
            yield ()
            return
        for at, (code, faces) in enumerate(some):
            rest = (left | self._spare) - code
            if rest & self._spare == self._spare:  # nothing was borrowed: there are enough of each face
                for others in self._beside(some[at:], count - 1, rest & ~self._spare):
                    yield (faces, *others)

    def _code(self, faces: Faces) -> int:
        """How many there are of each face, in a few bits each with one to spare."""
        return sum(map(self._one.__getitem__, faces))

    def _first(self, faces: tuple[Faces, ...]) -> list[str] | None:
        """Words for them; None if there are not so many different ones."""
        return next(self._choices(faces), None)

    def _choices(self, faces: tuple[Faces, ...]) -> Iterator[list[str]]:
        """Different words for them; of equal faces those that come first in the list are named first."""
        for places in product(*(range(len(self._words[one])) for one in faces)):
            words = [self._words[one][at] for one, at in zip(faces, places, strict=True)]
            pairs = zip(faces, faces[1:], places, places[1:], strict=False)
            if len({*words}) == len(words) and all(one != other or at < after for one, other, at, after in pairs):
                yield words

    def _score(self, box: Box, words: Sequence[str], faces: tuple[Faces, ...]) -> Score | None:
        """Of a word only its length and its points are asked for."""
        spelled = [Spelled(word, (0,) * len(word), self.points[one]) for word, one in zip(words, faces, strict=True)]
        worth = score(self.card, box, spelled, self.table.dice, self.table.equipment)
        return worth if isinstance(worth, Score) else None

    def listed(self) -> Iterator[Enter]:
        for layout in self._layouts:
            for words in self._choices(layout.faces):
                yield self._enter(layout, words)

    def _enter(self, layout: Layout, words: Sequence[str]) -> Enter:
        laid = self.laid(list(zip(words, layout.faces, strict=True)))
        return Enter(box=layout.box, words=laid, window=self.window)

    def laid(self, words: Sequence[tuple[str, Faces]]) -> tuple[Word, ...]:
        """Words on dice; of those that show the same, the first that are left."""
        free = list(range(DICE))
        return tuple(self._on_dice(word, Counter(faces), free) for word, faces in words)

    def _on_dice(self, word: str, faces: Counter[str], free: list[int]) -> Word:
        dice = []
        for letter in word:
            face = letter if faces[letter] else self._joker
            faces[face] -= 1
            dice.append(next(die for die in free if self.table.dice[die] == face))
            free.remove(dice[-1])
        return Word(self._referee.judge(word).spelling or word, tuple(dice))

    @cached_property
    def _counts(self) -> list[int]:
        return [self._count(layout.faces) for layout in self._layouts]

    @property
    def count(self) -> int:
        return sum(self._counts)

    def _count(self, faces: tuple[Faces, ...]) -> int:
        """How many different words can be chosen for them, without going through all."""
        lists = [set(self._words[one]) for one in faces]
        if len(faces) < 2:
            return len(lists[0]) if faces else 1
        if len(faces) == 2:
            one, other = lists
            return comb(len(one), 2) if faces[0] == faces[1] else len(one) * len(other) - len(one & other)
        return _threes(faces, lists)

    def draw(self, chance: Chance) -> Sampled:
        """Each entry is as probable."""
        at = chance.below(self.count)
        layout = next(one for one, upto in zip(self._layouts, accumulate(self._counts), strict=True) if at < upto)
        while True:
            words = [chance.choice(self._words[faces]) for faces in layout.faces]
            if len({*words}) == len(words):
                return Sampled(self._enter(layout, self._in_order(layout.faces, words)), 1 / self.count)

    def _in_order(self, faces: tuple[Faces, ...], words: Sequence[str]) -> list[str]:
        """As they are listed: words on equal faces in the order of their list."""
        pairs = list(zip(faces, words, strict=True))
        rows = {one: iter(sorted((w for f, w in pairs if f == one), key=self._words[one].index)) for one in {*faces}}
        return [next(rows[one]) for one in faces]

    def bound(self) -> int:
        """X6: any letters in any order."""
        boxes, further = self.card.free(), perm(DICE) if self.card.further_kniffel() else 0
        return sum(further + (sum(perm(DICE, sum(cut)) for cut in _cuts(box)) or 1) for box in boxes) * self.meanings

    @property
    def freely(self) -> list[tuple[Box, tuple[int, ...]]]:
        """Boxes for any letters, and how long their words are then: words of different lengths are never the same."""
        cuts = [(box, cut) for box in self.card.free() for cut in _cuts(box)]
        return [(box, cut) for box, cut in cuts if len({*cut}) == len(cut)]

    def draw_anything(self, chance: Chance) -> Sampled:
        """X6: a box, and dice in any order."""
        box, cut = chance.choice(self.freely)
        words, probability = self._anything(cut, chance)
        return Sampled(Enter(box=box, words=words, window=self.window), probability / len(self.freely))

    def lay_anything(self, chance: Chance) -> Sampled:
        """R4: some dice as one word."""
        length = 1 + chance.below(DICE)
        words, probability = self._anything((length,), chance)
        return Sampled(Lay(words=words, window=self.window), probability / DICE)

    def _anything(self, cut: Sequence[int], chance: Chance) -> tuple[tuple[Word, ...], float]:
        """Words of these lengths that are named by their dice; the joker by a letter (R6)."""
        dice, meaning, used = chance.shuffled(range(DICE)), chance.choice(ascii_uppercase), sum(cut)
        words, ends = [], list(accumulate(cut))
        for begin, end in zip((0, *ends), ends, strict=False):
            faces = [self.table.dice[die] for die in dice[begin:end]]
            text = "".join(meaning if face == self._joker else face for face in faces)
            odd = text[:1].lower() + text[1:] if self._joker in faces else ""  # as no dictionary writes it
            words.append(Word(odd, tuple(dice[begin:end])))
        named = any(self.table.dice[die] == self._joker for die in dice[:used])
        return tuple(words), 1 / perm(DICE, used) / (len(ascii_uppercase) if named else 1)


def _cuts(box: Box) -> list[tuple[int, ...]]:
    """How long the words of a box may be, in their order."""
    if box in UPPER:
        length, most = UPPER[box]
        return [(length,) * count for count in range(1, most + 1)]
    count = LOWER_WORDS.get(box, 0)
    lengths = product(range(SHORTEST, DICE + 1), repeat=count)
    least = DICE if box in ("full_house", "kniffel") else 0
    return [cut for cut in lengths if cut and least <= sum(cut) <= DICE]


def _threes(faces: tuple[Faces, ...], lists: list[set[str]]) -> int:
    """Three different words, one of each list; lists of equal faces are the same."""
    one, two, three = lists
    if len({*faces}) == 1:
        return comb(len(one), 3)
    if len({*faces}) == 3:
        pairs = len(one & two) * len(three) + len(one & three) * len(two) + len(two & three) * len(one)
        return len(one) * len(two) * len(three) - pairs + 2 * len(one & two & three)
    twice, once = (one, three) if faces[0] == faces[1] else (three, one) if faces[1] == faces[2] else (one, two)
    return comb(len(twice), 2) * len(once) - len(twice & once) * (len(twice) - 1)


def _alike(table: State, command: AnyCommand) -> Hashable:
    match command:
        case Roll():
            return kept(table, command.keep) if table.roll else ()
        case Enter() | Lay():
            spelled = spell(command.words, table.dice, table.equipment)
            if isinstance(spelled, Rejection):
                return command
            words = [(fold(w.text, "base_letter"), *sorted(table.dice[die] for die in w.dice)) for w in spelled]
            return (command.box if isinstance(command, Enter) else ""), tuple(sorted(words, key=str))
        case CrossOut():
            return command.box
        case Accept() | Challenge():
            return ()
