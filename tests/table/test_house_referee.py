"""The house list overrules the dictionary, when it judges a word and when it looks for words."""

from wortstube.lexicon import Lexicon, policy
from wortstube.table.house import HouseReferee

REFEREE = HouseReferee(Lexicon.load().referee(policy("wortfaecher")), {"Xau": True, "Haus": False, "Öhx": True})


def found(letters: str) -> list[str]:
    return [word for word, _ in REFEREE.find(letters)]


def test_a_word_of_the_house_is_found_where_its_letters_lie() -> None:
    assert "XAU" in found("UAXS")
    assert "XAU" not in found("AXS")
    assert dict(REFEREE.find("OEHX"))["OEHX"] == ("Öhx",)


def test_a_word_the_house_refuses_is_not_found() -> None:
    assert "AUS" in found("HAUS")
    assert "HAUS" not in found("HAUS")


def test_what_is_found_is_what_is_admissible_longest_first() -> None:
    words = found("SAUHXE")
    assert all(REFEREE.judge(word).valid for word in words)
    assert words == sorted(words, key=lambda word: (-len(word), word))
