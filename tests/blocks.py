"""The code in documents, block by block: what stands between two lines of three backticks, and which kind it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^(?P<indent> *)```(?P<kind>[^\n]*)\n(?P<text>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)
BESIDE = re.compile(r" {2,}(?=[^\s-])")
"""Behind a command two blanks or more, or a sign, begin what is said about it."""
CRONTAB = re.compile(r"^(?:[\d*/,-]+ ){5} *")
STRANGERS = {"sudo", "python", "python3", "pip", "createuser", "createdb", "END", "npm", "node", "cd", "git", "pytest"}
"""Programs of others, of which nothing can be known here."""


class Block(NamedTuple):
    document: Path
    line: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.document.relative_to(ROOT).as_posix()}:{self.line}"


def documents() -> list[Path]:
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks_of(document: Path, text: str) -> list[Block]:
    """
    >>> [block[1:] for block in blocks_of(Path("x.md"), "Say\\n```sh\\nls\\n```\\n")]
    [(2, 'sh', 'ls\\n')]
    """
    return [
        Block(document, text[: found.start()].count("\n") + 1, found["kind"].strip(), found["text"])
        for found in BLOCK.finditer(text)
    ]


def blocks() -> list[Block]:
    return [block for document in documents() for block in blocks_of(document, document.read_text("utf-8"))]


def commands_in(text: str) -> list[list[str]]:
    """The words of each command, without what is said about it, what it reads, and variables before it.

    >>> commands_in("wortstube find ABC --jokers 1     all words\\nA=1 ./dev faults   # again\\nx --y \\\\\\n  --z 3")
    [['wortstube', 'find', 'ABC', '--jokers', '1'], ['./dev', 'faults'], ['x', '--y', '--z', '3']]
    >>> commands_in("tee x <<END\\nNAME=y\\nEND\\n0 4 * * *  wortstube backup x")
    [['tee', 'x'], ['wortstube', 'backup', 'x']]
    """
    whole = re.sub(r"<<(\w+)\n.*?^\1$", "", text, flags=re.MULTILINE | re.DOTALL)
    lines = re.sub(r" *\\\n *", " ", whole).splitlines()
    return [words for line in lines if (words := _words(BESIDE.split(CRONTAB.sub("", line))[0]))]


def _words(command: str) -> list[str]:
    words = shlex.split(command, comments=True)
    while words and re.match(r"[A-Z_]+=", words[0]):
        del words[0]
    return words[1:] if words[:1] == ["sudo"] else words
