"""Habits that hold for every tracked file: length, names of places that are nobody else's, loose ends, links."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from tools.commands import COMMANDS
from wortstube.games import registry

ROOT = Path(__file__).resolve().parent.parent
CODE = {".py", ".ts", ".svelte", ".css"}
MOST_LINES = 600
REASON = "long because: "

# Written so that they do not match themselves.
REGISTRY_HOST = re.compile(r"pypi\.org|pythonhosted\.org|npmjs\.(org|com)|yarnpkg\.com|\bghcr\.io|debian\.org/debian")
MACHINE_PATH = re.compile(r"(?<![\w.:/)-])/(home|root|work|Users)/|\b[A-Z]:\\Users\\")
LOOSE_END = re.compile(r"\b(TOD[O]|FIXM[E]|XX[X])\b")
TEXT_BY_COMPARING = re.compile(r"""(["']?)\b(de|en)\b\1 if .* else (["']?)\b(de|en)\b\3""")
"""A language to speak is looked up (`lang.nearest`): what is compared shows a third one as another."""
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
RETIRED = {
    "asking", "beside", "compiling", "conduct", "loot", "patience", "playable", "probe", "rounds", "solo", "thinking",
    "thoughts", "together", "training",
}  # fmt: skip
"""Names of modules that said too little; the glossary in CONTRIBUTING.md has the words for what they held."""
CODE_IN_MARKDOWN = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


@cache
def tracked() -> tuple[Path, ...]:
    command = ["git", "-C", str(ROOT), "ls-files", "-z"]
    try:
        listed = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout, so nobody can say which files are tracked")
    return tuple(path for name in listed.split("\0") if name and (path := ROOT / name).is_file())


def texts() -> Iterator[tuple[Path, str]]:
    for path in tracked():
        content = path.read_bytes()
        if b"\0" not in content:
            yield path, content.decode("utf-8")


def is_too_long(text: str) -> bool:
    lines = text.splitlines()
    return len(lines) > MOST_LINES and not any(REASON in line for line in lines[:10])


def places(pattern: re.Pattern[str]) -> list[str]:
    """Where the pattern occurs in tracked files, as lines an editor can jump to."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def anchors(text: str) -> set[str]:
    headings = re.findall(r"^#+ +(.*?) *$", CODE_IN_MARKDOWN.sub(lambda found: found[0].strip("`"), text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(document: Path, text: str, known: set[Path]) -> list[str]:
    """The relative links of a Markdown document that lead to no known file, folder of such files, or heading."""
    links = [link for link in LINK.findall(CODE_IN_MARKDOWN.sub("", text)) if not re.match(r"[a-z]+:", link)]
    return [link for link in links if not resolves(document, link, known)]


def resolves(document: Path, link: str, known: set[Path]) -> bool:
    name, _, anchor = link.partition("#")
    target = (document.parent / name).resolve() if name else document
    if anchor and target in known:
        return anchor in anchors(target.read_text("utf-8"))
    return any(target == path or target in path.parents for path in known)


def test_no_source_file_is_too_long_without_a_reason() -> None:
    assert [str(path) for path, text in texts() if path.suffix in CODE and is_too_long(text)] == []


def test_no_file_names_a_package_registry() -> None:
    assert places(REGISTRY_HOST) == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    assert places(MACHINE_PATH) == []


def test_no_text_is_chosen_by_comparing_languages() -> None:
    """The client's are looked at by `web/src/source.test.ts`."""
    assert [place for place in places(TEXT_BY_COMPARING) if place.startswith("src/")] == []


def test_no_file_has_loose_ends() -> None:
    assert places(LOOSE_END) == []


def test_every_game_has_its_rules_written_down_and_readers_find_them() -> None:
    """From the README by a page that takes in whatever rules there are."""
    assert "](docs/players.md)" in (ROOT / "README.md").read_text("utf-8")
    assert "\n:glob:\n" in (players := (ROOT / "docs" / "players.md").read_text("utf-8"))
    assert "\nrules/*\n" in players
    for game in registry.GAMES:
        rules = f"docs/rules/{game}.md"
        assert re.search(r"\bR1\b", (ROOT / rules).read_text("utf-8")), rules


def test_a_commit_passes_what_dev_checks_and_fetches_nothing() -> None:
    (source,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    (hook,) = source["hooks"]
    assert source["repo"] == "local"
    assert (hook["language"], hook["entry"], hook["pass_filenames"]) == ("system", "./dev check", False)
    assert "check" in COMMANDS


def test_no_module_bears_a_name_that_was_given_up() -> None:
    modules = {path: path.name.split(".")[0].removeprefix("test_") for path in tracked() if path.suffix in CODE}
    assert [str(path.relative_to(ROOT)) for path, name in modules.items() if name in RETIRED] == []


def test_the_glossary_is_in_order_and_has_each_word_once() -> None:
    glossary = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Glossary")[2].partition("\n## ")[0]
    words = re.findall(r"^\| ([a-z][a-z -]*) \|", glossary, re.MULTILINE)[1:]
    assert words == sorted(set(words))
    assert "house list" in words


def test_links_between_documents_resolve() -> None:
    known = set(tracked())
    documents = [(path, text) for path, text in texts() if path.suffix == ".md"]
    broken = {str(path.relative_to(ROOT)): broken_links(path, text, known) for path, text in documents}
    assert {name: links for name, links in broken.items() if links} == {}


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (REGISTRY_HOST, "--index-url https://" + "pypi" + ".org/simple"),
        (REGISTRY_HOST, '"resolved": "https://registry.' + "npmjs" + '.org/x"'),
        (MACHINE_PATH, "see " + "/home" + "/somebody/notes"),
        (MACHINE_PATH, "'" + "/root" + "/.cache'"),
        (LOOSE_END, "# TO" + "DO: later"),
        (TEXT_BY_COMPARING, 'speaking("en" if language == "en" else "de")'),
        (TEXT_BY_COMPARING, "text = de if german else en"),
    ],
)
def test_the_patterns_find_what_they_look_for(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


@pytest.mark.parametrize(
    "line", ["https://wortstube.example/home/", "src/work/x", "the /homepage", "const x = a /root"]
)
def test_ordinary_paths_and_addresses_are_nobodys_machine(line: str) -> None:
    assert not MACHINE_PATH.search(line)


def test_a_long_file_may_state_its_reason() -> None:
    long = "line\n" * (MOST_LINES + 1)
    assert is_too_long(long)
    assert not is_too_long(f"# {REASON}one table\n" + long)
    assert not is_too_long("line\n" * MOST_LINES)


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    guide, rules = tmp_path / "guide.md", tmp_path / "docs" / "rules.md"
    rules.parent.mkdir()
    rules.write_text("# Die Würfel & mehr\n")
    good = "[a](docs/rules.md) [b](docs) [c](docs/rules.md#die-würfel--mehr) [d](https://example.org) `[e](nowhere)`"
    bad = "[f](docs/rule.md) [g](docs/rules.md#karten) [h](#nothing)"
    guide.write_text(good + bad)
    assert broken_links(guide, good + bad, {guide, rules}) == ["docs/rule.md", "docs/rules.md#karten", "#nothing"]


def test_what_benchmarks_take_from_the_package_is_there() -> None:
    """Nobody runs them often, and no tool checks their types."""
    missing = [
        f"{path.relative_to(ROOT)}: {node.module}.{name.name}"
        for path in tracked()
        if path.suffix == ".py" and path.is_relative_to(ROOT / "benchmarks")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "wortstube"
        for name in node.names
        if not has(str(node.module), name.name)
    ]
    assert missing == []


def has(module: str, name: str) -> bool:
    found = import_module(module)
    return hasattr(found, name) or (hasattr(found, "__path__") and find_spec(f"{module}.{name}") is not None)
