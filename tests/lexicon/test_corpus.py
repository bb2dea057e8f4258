"""How good the list is: words it must know, texts it must not take. Prints both rates and holds them."""

from pathlib import Path

from wortstube.lexicon import Referee

HERE = Path(__file__).parent
LOWEST_RECALL = 0.99
HIGHEST_FALSE_ACCEPT = 0.03


def _corpus(name: str) -> list[str]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return sorted({word for line in lines if not line.startswith("#") for word in line.split()})


def test_words_are_known(referee: Referee) -> None:
    words = _corpus("corpus_words.txt")
    missing = [word for word in words if not referee.judge(word).valid]
    recall = 1 - len(missing) / len(words)
    print(f"recall {recall:.3f} of {len(words)}, missing {missing}")
    assert recall >= LOWEST_RECALL, missing


def test_others_are_not(referee: Referee) -> None:
    others = _corpus("corpus_refused.txt")
    taken = [word for word in others if referee.judge(word).valid]
    rate = len(taken) / len(others)
    print(f"false accept {rate:.3f} of {len(others)}, taken {taken}")
    assert rate <= HIGHEST_FALSE_ACCEPT, taken


def test_x5_rulebook_words_are_accepted(referee: Referee) -> None:
    examples = """AB ABO AM OB ARM BAR BOR BORA ABORT AMT ART BART BROT ORT ROT TOR TRAB BAD DA DARM DART RAD BAU BAUM
        DAU RAUM TRAUM UM STADT STADTTOR GRAS VERLIEBEN LIST EBEN MAUS AST HORN ARME TEST TEXT AUS EIN HAUS NOT"""
    assert [word for word in examples.split() if not referee.judge(word).valid] == []
