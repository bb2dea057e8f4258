"""The Python that browsers get, run by node with the files of the pocket as a browser keeps them."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

from tools.places import node
from tools.pocket import POCKET
from wortstube.lexicon.pocket import unpack

HERE = Path(__file__).parent
MISSING = "nothing was made here for playing without a server: `./dev test` says why"


def manifest() -> Any:
    return json.loads((POCKET / "manifest.json").read_text(encoding="utf-8"))


def install(folder: Path) -> Path:
    """What a browser does once: inflate what travelled packed, and unpack the words with all meanings."""
    for file in manifest()["files"]:
        content = (POCKET / file["path"]).read_bytes()
        (folder / file["name"]).write_bytes(gzip.decompress(content) if file["packing"] else content)
    (folder / "manifest.json").write_bytes((POCKET / "manifest.json").read_bytes())
    parcels = [(folder / f"de.{part}.packed").read_bytes() for part in ("words", "meanings")]
    with (folder / "de.words").open("wb") as file:
        file.writelines(unpack(*parcels))
    return folder


def run(folder: Path, script: str, *words: str) -> Any:
    """What a script prints as JSON, with our modules `answers` and `games` beside it."""
    modules = {name: (HERE / f"{name}.py").read_text(encoding="utf-8") for name in ("answers", "games")}
    place = folder / "script.py"
    place.write_text(f"{PREPARED.format(modules=modules)}\n{script}", encoding="utf-8")
    command = [str(node()), str(HERE / "runner.mjs"), str(folder), str(place), *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return json.loads(done.stdout.splitlines()[-1])


PREPARED = """
import json, sys
from pathlib import Path
for name, text in {modules!r}.items():
    Path("/lib/python3.14/site-packages", name + ".py").write_text(text, encoding="utf-8")
from wortstube.lexicon import Lexicon
Lexicon.load("de")
open("/words/de.words", "r+b").truncate(0)  # what is mapped stays
"""
