"""Games that other distributions bring: they take part as our own do, and one that is broken is in nobody's way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.foreign.installed import Site
from tests.variants import with_variants
from wortstube.games.registry import OWN_GAMES

OWN = list(OWN_GAMES)


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / "site")


def test_without_others_there_are_our_own(site: Site) -> None:
    assert site.games() == OWN


def test_games_of_others_follow_our_own(site: Site) -> None:
    site.bring("of-somebody", "kartenhaus", "kartenhaus_von_jemand")
    site.bring("of-others", "abc2", "others.games.abc")
    assert site.games() == [*OWN, "abc2", "kartenhaus"]
    assert "kartenhaus" in site.said("check", "--help")


def test_a_game_is_found_by_its_package(site: Site) -> None:
    folder = site.bring("of-others", "kartenhaus", "others.games.karten")
    asked = "from wortstube.games import registry as r; print(r.folder('kartenhaus')); print(r.story('kartenhaus'))"
    assert site.python(asked).splitlines()[0] == str(folder)
    assert "others.games.karten.story" in site.python(asked)


def test_nothing_of_it_is_imported_before_somebody_asks(site: Site) -> None:
    site.bring("of-others", "kartenhaus", "others_kartenhaus")
    asked = """
import sys
from wortstube.games import registry
from wortstube.lang import say
registry.load("wortkniffel"), registry.folder("zickzack"), registry.bot("wortromme")
print("importlib.metadata" in sys.modules, [name for name in sys.modules if name.startswith("others")])
print(say("games.kartenhaus.name"), [name for name in sys.modules if name.startswith("others")])
registry.load("kartenhaus")
print("others_kartenhaus.rules" in sys.modules)
"""
    assert site.python(asked).splitlines()[0].endswith("[]")
    assert site.python(asked).splitlines()[1:] == ["Geheimkarten []", "True"]


def drop_story(folder: Path) -> None:
    (folder / "story.py").unlink()


def break_texts(folder: Path) -> None:
    (folder / "lang" / "en.toml").write_text("name = ", "utf-8")


def drop_name(folder: Path) -> None:
    (folder / "lang" / "de.toml").write_text('started = "Los!"\n', "utf-8")


def raise_in_rules(folder: Path) -> None:
    (folder / "rules.py").write_text('raise RuntimeError("the box is empty")\n', "utf-8")


def end_the_program(folder: Path) -> None:
    (folder / "bot.py").write_text("raise SystemExit(3)\n", "utf-8")


def break_the_box(folder: Path) -> None:
    (folder / "equipment.toml").write_text('colours = "r"\nranks = 2\n', "utf-8")


def forget_how_to_choose(folder: Path) -> None:
    (folder / "bot.py").write_text("def warm(who, lexicon): ...\n", "utf-8")


def take_another_name(folder: Path) -> None:
    rules = folder / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace('name = "kartenhaus"', 'name = "luftschloss"'), "utf-8")


BROKEN: list[tuple[Callable[[Path], None], str]] = [
    (raise_in_rules, "loading it led to RuntimeError: the box is empty"),
    (drop_story, "it lacks story.py."),
    (break_texts, "cannot read en.toml: "),
    (drop_name, "lang/de.toml has no name."),
    (end_the_program, "loading it led to SystemExit: 3"),
    (break_the_box, "there are at least 18 cards"),
    (forget_how_to_choose, "it lacks bot.choose."),
    (take_another_name, "the rules call the game 'luftschloss'."),
]


@pytest.mark.parametrize(
    ("breaking", "sentence"),
    with_variants(BROKEN[0], BROKEN),
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_a_broken_game_is_left_out_with_a_sentence(site: Site, breaking: Callable[[Path], None], sentence: str) -> None:
    breaking(site.bring("broken-box", "kartenhaus", "kartenhaus"))
    site.bring("whole-box", "burgen", "burgen")
    assert site.games() == [*OWN, "burgen"]
    played = site.run("simulate", "burgen", "--games", "1", "--json")
    assert played.returncode == 0
    [complaint] = played.stderr.splitlines()
    assert complaint.startswith("kartenhaus of broken-box is left out: ")
    assert sentence in complaint
    asked_for = site.run("simulate", "kartenhaus")
    assert asked_for.returncode == 2
    assert sentence in asked_for.stderr.splitlines()[-1]
    assert "burgen" in asked_for.stderr.splitlines()[-1]


@pytest.mark.parametrize("name", with_variants("karten-haus", ["Kartenhaus", "k", "karten/haus", "2karten", "größe"]))
def test_a_name_is_a_word_that_an_address_can_hold(site: Site, name: str) -> None:
    site.lay("odd-box", name, "odd")
    assert site.games() == OWN
    assert (
        f"{name} of odd-box is left out: the name of a game has only lower-case letters" in site.run("--version").stderr
    )


@pytest.mark.parametrize("name", ["wortkniffel", "standard"])
def test_what_is_there_already_stays_what_it_is(site: Site, name: str) -> None:
    site.bring("other-box", name, "other")
    assert site.games() == OWN
    shown = site.run("simulate", "wortkniffel", "--games", "1")
    assert f"{name} of other-box is left out: something here has that name already." in shown.stderr
    assert "Wortkniffel: 1 games" in shown.stdout


def test_two_of_one_name_are_both_left_out(site: Site) -> None:
    site.bring("one-box", "kartenhaus", "one")
    site.bring("another-box", "kartenhaus", "another")
    assert site.games() == OWN
    said = site.run("--version").stderr
    assert said == "kartenhaus of another-box, one-box is left out: several distributions bring a game of that name.\n"


def test_a_package_around_a_game_that_cannot_be_loaded_is_in_nobodys_way(site: Site) -> None:
    site.bring("broken-shelf", "kartenhaus", "shelf.kartenhaus")
    (site.place / "shelf" / "__init__.py").write_text('raise RuntimeError("it fell down")\n', "utf-8")
    site.bring("whole-box", "burgen", "burgen")
    assert site.games() == [*OWN, "burgen"]


@pytest.mark.parametrize("package", with_variants("nowhere", ["no.such.place", "json.decoder", "not a package"]))
def test_a_package_has_to_be_a_folder(site: Site, package: str) -> None:
    site.lay("lost-box", "kartenhaus", "elsewhere")
    info = site.place / "lost_box-1.0.dist-info" / "entry_points.txt"
    info.write_text(f"[wortstube.games]\nkartenhaus = {package}\n", "utf-8")
    assert site.games() == OWN
    assert f"the Python package {package} is no folder" in site.run("--version").stderr
