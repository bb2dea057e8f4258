"""Boards on which the examples of the rulebook can be laid, in four languages.

The pictures of the booklet are lost; only the words under them are left. These layouts have the contacts that the words
ask for. Each is the first round and then one letter a step, with the words the booklet names at that step.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class GoldenBoard:
    language: str
    first_round: str
    first_words: str
    steps: tuple[tuple[str, str], ...]
    """A piece, and the words that the booklet names once it lies."""
    seen_late: frozenset[str] = frozenset()
    """Words the booklet names a step after they could first be read."""


GOLDEN_BOARDS = (
    GoldenBoard(
        "de",
        "A3x2@9,8 M3x2@11,10 B2x2@7,9 O2x2@7,11",
        "AB ABO AM OB",
        (
            ("R2x2@9,10", "ARM BAR BOR BORA RAM"),
            ("T3x2@9,12", "ABORT AMT ART BART BROT ORT ROT TOR TRAB"),
            ("D2x2@9,6", "BAD DA DARM DART RAD"),
            ("U2x2@12,8", "BAU BAUM DAU RAUM TRAUM UM"),
        ),
    ),
    GoldenBoard(
        "en",
        "N3x3@10,10 O3x3@7,11 E1x2@9,9 A3x2@4,9",
        "NO ON ONE",
        (
            ("T2x1@7,10", "AT ATONE NET NOT NOTE TEN TO TON TONE"),
            ("P2x3@7,7", "APE PEN PEON PET TAP TAPE"),
            ("L1x2@9,7", "LEN LET TEL"),
            ("A2x3@10,7", "AEON LANE LEA LEAN PEA PEAL PLANE PLEA TEAL"),
        ),
    ),
    GoldenBoard(
        "fr",
        "M2x2@11,9 A3x2@10,11 O3x3@10,6 R1x1@8,10",
        "MA",
        (
            ("U2x2@9,9", "AMOUR AU MOU MUR OU"),
            ("E2x2@7,8", "MURE RUE"),
            ("T3x2@7,11", "ATRE AUTRE MAT MOUT"),
            ("J1x3@9,6", "JE JEU JOUE JOUR JURE"),
        ),
    ),
    GoldenBoard(
        "it",
        "I1x3@9,9 L2x2@10,11 V3x1@8,8 E1x2@8,9",
        "IL LI VE VI",
        (
            ("O3x2@10,9", "EVO"),
            ("A3x2@7,12", "AL ALI LA OLA VIA VOLI"),
            ("R1x1@8,11", "AIRE ERA ILARE LIRA OLIARE RAI RE VERA VOLARE"),
            ("P2x3@6,9", "PALIO PALO PARI PREVIO"),
        ),
        # V, I and L lie from the first round on, and EVO and OLA ask for an O that touches V and L: it was overlooked.
        seen_late=frozenset({"VOLI"}),
    ),
)
