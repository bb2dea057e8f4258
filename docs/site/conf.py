"""How Sphinx makes the site out of docs/*.md; `./dev docs` calls it, and docs/architecture.md says why it is Sphinx."""

import sys
from pathlib import Path

from wortstube import __version__

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # where `pages` lies

project, version, copyright, author = "Wortstube", __version__, "", ""
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc", "pages"]
exclude_patterns = ["site"]

myst_heading_anchors = 6

html_theme, html_theme_path = "theme", [str(HERE)]
html_title = html_short_title = "Wortstube"
html_favicon = str(HERE.parents[1] / "web" / "src" / "mark.svg")
html_copy_source = html_show_sourcelink = html_show_copyright = html_show_sphinx = False
html_use_index = html_domain_indices = False
html_permalinks_icon = "#"
pygments_style = "friendly"
highlight_language = "text"

add_module_names = False
autodoc_default_options = {"members": True, "undoc-members": True, "member-order": "bysource"}
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_display_short_literal_types = True
toc_object_entries_show_parents = "hide"
