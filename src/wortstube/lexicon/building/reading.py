"""One reading of a word, as the build hands it to the compiled file."""

from typing import NamedTuple


class Reading(NamedTuple):
    """A spelling with one meaning: its base form, its classes as bits, how frequent it is, what it means."""

    spelling: str
    lemma: str
    classes: int
    zipf: int
    gloss: str
    source: str
