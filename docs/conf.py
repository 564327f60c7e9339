"""How Sphinx makes the site from these pages: `make site`.

The pages are Markdown that reads well where the repository is hosted, too; what a site needs next to that is in
`tools/site_pages.py`.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from dptext.version import __version__  # noqa: E402

project = "dptext"
author = copyright = "The dptext developers"
version = release = __version__

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "site_pages"]
source_suffix = {".md": "myst-nb"}
root_doc = "index"
exclude_patterns = []
smartquotes = False  # "--option" is no dash
default_role = "literal"  # `names` in docstrings are code

nb_execution_mode = "force"  # a notebook shows what this build of dptext does
nb_execution_raise_on_error = True
nb_execution_timeout = 300  # the first cell of a fresh checkout compiles
nb_merge_streams = True

myst_heading_anchors = 4
myst_links_external_new_tab = False

autodoc_typehints = "none"  # what a parameter may be stands in its own sentence
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
suppress_warnings = ["ref.python"]  # an attribute that several classes have: its name in a docstring is no link
napoleon_google_docstring = False
napoleon_use_ivar = True
napoleon_attr_annotations = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "dptext"
html_static_path = ["site/static"]
html_favicon = "site/static/icon.svg"
html_css_files = ["site.css"]
html_use_index = False  # one searches; an index of all attributes is too wide for its page
html_domain_indices = False
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {"navigation_with_keys": False}
