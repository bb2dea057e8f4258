"""What the documents need beyond Sphinx: the letters of the client, and pages for files of the checkout they link to.

The documents are also read where the checkout lies, so a link to `../deploy/nginx.conf` stays as it is. On the site it
leads to a page that shows the file, and one to CONTRIBUTING.md to the page that has its text.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments.lexers import find_lexer_class_for_filename
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util.osutil import relative_uri

ROOT = Path(__file__).resolve().parents[2]
KIT = ROOT / "web" / "src" / "kit"
SHOWN_AS = {"CONTRIBUTING": "contributing", "CHANGELOG": "changes", "README": "index"}
"""Documents outside of docs/ that have a page."""
FILES = "files"
"""Where on the site the pages of files are."""
FONT = re.compile(r"url\('@[^']*/([\w-]+)\.woff2'\)")
UNUSED = (
    ".buildinfo", "objects.inv", "_static/basic.css", "_static/base-stemmer.js", "_static/english-stemmer.js",
    "_static/sphinx_highlight.js", "_static/file.png", "_static/minus.png", "_static/plus.png",
)  # fmt: skip
NOT_TOLD = "Alias for field number"
LONG_NAME = re.compile(r"~[\w.]+\.(?=\w)")
MADE = re.compile(r"<factory>|<function [^>]*>+")
QUOTED = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


class LinkedFiles(SphinxTransform):
    """Links out of docs/ lead to pages, too."""

    default_priority = 500

    def apply(self, **_: Any) -> None:
        for link in list(self.document.findall(addnodes.pending_xref)):
            if link["refdomain"] == "doc":
                link["reftarget"] = SHOWN_AS.get(os.path.relpath(link["reftarget"], ROOT), link["reftarget"])
            elif link["reftype"] == "myst" and self.place_of(link).is_dir():
                self.lead_to_page(link)
        for file in list(self.document.findall(addnodes.download_reference)):
            place = self.place_of(file)
            if place.is_file() and is_text(place):  # pictures stay files, and of what is missing Sphinx speaks
                self.lead_to_page(file)

    def place_of(self, link: nodes.Element) -> Path:
        target: str = link["reftarget"]
        return Path(os.path.abspath(Path(self.env.doc2path(self.env.docname)).parent / target))

    def lead_to_page(self, link: nodes.Element) -> None:
        name = self.place_of(link).relative_to(ROOT).as_posix()
        linked_files(self.env).setdefault(self.env.docname, set()).add(name)
        address = relative_uri(f"{self.env.docname}.html", f"{page_of(name)}.html")
        link.replace_self(nodes.reference("", "", *link.children, refuri=address, internal=True))


class TidyBlocks(SphinxTransform):
    """The empty line that ends an example for doctest is not shown."""

    default_priority = 500

    def apply(self, **_: Any) -> None:
        for block in self.document.findall(nodes.literal_block):
            text = block.astext().rstrip()
            block.rawsource, block.children = text, []
            block.append(nodes.Text(text))


def is_text(path: Path) -> bool:
    return b"\0" not in path.read_bytes()


def page_of(path: str) -> str:
    return f"{FILES}/{path}"


def linked_files(env: BuildEnvironment) -> dict[str, set[str]]:
    """By document."""
    if not hasattr(env, "wortstube_files"):
        env.wortstube_files = {}  # type: ignore[attr-defined]
    found: dict[str, set[str]] = env.wortstube_files  # type: ignore[attr-defined]
    return found


def forget(_: Sphinx, env: BuildEnvironment, document: str) -> None:
    linked_files(env).pop(document, None)


def file_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A page for each file that a document links to, and for each folder with its files."""
    linked = {ROOT / name for name in set().union(*linked_files(app.env).values())}
    folders = {place: files_in(place) for place in linked if place.is_dir()}
    for place in sorted(linked.union(*folders.values())):
        name = place.relative_to(ROOT).as_posix()
        body = listing(place, folders[place]) if place in folders else highlighted(app, place)
        yield page_of(name), {"title": name, "body": f"<h1>{name}</h1>\n{body}", "display_toc": False}, "page.html"


def files_in(folder: Path) -> list[Path]:
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
    return [path for path in found if is_text(path)]


def listing(folder: Path, files: list[Path]) -> str:
    names = [path.relative_to(folder).as_posix() for path in files]
    return "<ul>" + "".join(f'<li><a href="{folder.name}/{name}.html">{name}</a></li>' for name in names) + "</ul>"


def highlighted(app: Sphinx, path: Path) -> str:
    lexer = find_lexer_class_for_filename(path.name)
    shown = app.builder.highlighter.highlight_block(  # type: ignore[attr-defined]
        path.read_text("utf-8"), lexer.aliases[0] if lexer else "text"
    )
    return str(shown)


def speak(_: Sphinx, kind: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """Docstrings are written in plain text with `names`, which are code."""
    told = [line for line in lines if not line.startswith(NOT_TOLD)]
    lines[:] = [line if line.lstrip().startswith((">>>", "...")) else QUOTED.sub(r"``\1``", line) for line in told]


def shorten(
    _: Sphinx, kind: str, name: str, thing: object, options: object, taken: str | None, given: str | None
) -> tuple[str | None, str | None]:
    """Types without the modules they are from, and defaults that are made when they are needed as a sign."""
    return taken and MADE.sub("…", LONG_NAME.sub("", taken)), given


def letters(app: Sphinx, config: Config) -> None:
    """The colours and fonts of the client, among the files of the site."""
    made = Path(app.doctreedir) / "letters"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    shutil.copy(KIT / "tokens.css", made)
    fonts = (KIT / "fonts.css").read_text("utf-8")
    (made / "fonts.css").write_text(FONT.sub(r"url('\1.woff2')", fonts), "utf-8")
    for name in set(FONT.findall(fonts)):
        [built] = Path(config.letters_of_client).glob(f"{name}-*.woff2")
        shutil.copy(built, made / f"{name}.woff2")
    config.html_static_path = [*config.html_static_path, str(made)]


def leave_out(app: Sphinx, failed: Exception | None) -> None:
    """What Sphinx puts beside every site and no page of ours asks for."""
    for name in UNUSED:
        (Path(app.outdir) / name).unlink(missing_ok=True)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_config_value("letters_of_client", "", "html", str)  # the folder with the fonts of the built client
    app.add_transform(LinkedFiles)
    app.add_transform(TidyBlocks)
    app.connect("config-inited", letters)
    app.connect("env-purge-doc", forget)
    app.connect("autodoc-process-docstring", speak)
    app.connect("autodoc-process-signature", shorten)
    app.connect("html-collect-pages", file_pages)
    app.connect("build-finished", leave_out)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
