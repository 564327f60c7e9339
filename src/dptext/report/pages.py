"""Pages for people: templates filled with plain values. One file, no request to anywhere, no script that runs.

Whatever a template shows is escaped, wherever it comes from: a column may be called anything. What is to stand there
as it is (drawings, style) comes from this package alone and is marked as such.
"""

import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from dptext.core.wording import number, share
from dptext.errors import ParameterError
from dptext.run.config import PAGES

_ENDING = re.compile(r"\.[A-Za-z][A-Za-z0-9]*$")


def is_page(path: str) -> bool:
    """Whether a report of this name is to be a page."""
    return path.lower().endswith(PAGES)


def account_refused(path: str) -> str:
    """Why no account of a run can go there by its name, which promises another format; empty if it can."""
    ending = _ENDING.search(os.path.basename(path).lstrip("."))
    if ending is None or ending[0].lower() in (".json", *PAGES):
        return ""
    return f"is JSON or a page, never {ending[0]}; give it a name that ends in .json or .html"


def check_account(path: str) -> None:
    """Refuse an account of a run that cannot be written, by its name alone."""
    if refused := account_refused(path):
        raise ParameterError(f"The report {path} {refused}.")
    if is_page(path):
        require_pages()


def require_pages() -> None:
    """Raise `ParameterError`, with what to install, unless Jinja2 is there."""
    try:
        import jinja2  # noqa: F401
    except ImportError:
        raise ParameterError("Pages need Jinja2, which is not installed: pip install 'dptext[pages]'.") from None


def filled(template: str, values: Mapping[str, Any], *, package: str = "dptext.report") -> str:
    """The page that a template of a package makes of plain values; it may extend those of `dptext.report`.

    Raises `ParameterError` where the packages for pages are missing.
    """
    require_pages()
    return str(_templates(package).get_template(template).render(values))


@cache
def _templates(package: str) -> Any:
    import jinja2
    from markupsafe import Markup

    folder = files("dptext.report") / "templates"
    environment = jinja2.Environment(
        loader=jinja2.ChoiceLoader([jinja2.PackageLoader(name) for name in dict.fromkeys((package, "dptext.report"))]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["style"] = Markup(
        (folder / "style.css").read_text(encoding="utf-8")
    )  # our own, and has no markup
    environment.filters.update(number=number, share=share, commas=lambda value: f"{value:,}", plain=plain)
    return environment


def plain(value: Any) -> str:
    """A value of a report as people read it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, float):
        return f"{value:.6g}"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {plain(part)}" for name, part in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(plain, value)) or "none"
    return str(value)
