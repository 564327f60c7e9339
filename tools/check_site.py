"""Check a built site: every link of it leads somewhere, and no page asks for anything from elsewhere.

Usage: check_site.py FOLDER. It prints what is wrong, and ends with 1 then. A link to elsewhere that a reader may click
is no request.
"""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "image": "href",
    "img": "src",
    "input": "src",
    "link": "href",
    "object": "data",
    "script": "src",
    "source": "src",
    "track": "src",
    "use": "href",
    "video": "src",
}
"""Elements that make a browser fetch something, and the attribute that says what."""

IN_STYLE = re.compile(r"(?:url\(\s*|@import\s+)[\"']?((?:https?:)?//[^\"')\s]+)")


class Page(HTMLParser):
    """What a page links to and loads, the places in it to link to, and what a screen reader stumbles over."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = IN_STYLE.findall(source)
        self.places: set[str] = set()
        self.unheard: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take down its attributes."""
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if given.get("role") == "heading" and "aria-level" not in given:
            self.unheard.append("a heading without a level")
        if tag == "aside" and "aria-label" not in given:
            self.unheard.append("a part beside the text without a name")
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if LOADED.get(tag) in given:
            self.loads.append(given[LOADED[tag]])
        self.loads += [part.split()[0] for part in given.get("srcset", "").split(",") if part.strip()]


def is_elsewhere(address: str) -> bool:
    """Whether it leads out of the site."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme not in ("", "data")


def problems(folder: Path) -> list[str]:
    """One sentence for each thing that is wrong."""
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    found = [] if pages else [f"{folder} holds no pages."]
    for path in sorted(folder.rglob("*.css")):
        found += [f"{path.name} loads {address}." for address in IN_STYLE.findall(path.read_text("utf-8"))]
    for path, page in pages.items():
        name = path.relative_to(folder).as_posix()
        found += [f"{name} loads {address}." for address in page.loads if is_elsewhere(address)]
        found += [f"{name} has {what}." for what in sorted(set(page.unheard))]
        for address in page.links:
            if is_elsewhere(address):
                continue
            parts = urlsplit(address)
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path.resolve()
            known = (
                pages.get(folder / target.relative_to(folder.resolve()))
                if target.is_relative_to(folder.resolve())
                else None
            )
            if not target.exists():
                found.append(f"{name} links to {address}, which is not there.")
            elif parts.fragment and known and unquote(parts.fragment) not in known.places:
                found.append(f"{name} links to {address}, and the page has no such place.")
    return found


def main() -> int:
    """Check the folder that is named."""
    found = problems(Path(sys.argv[1]))
    print(*found, sep="\n", end="\n" * bool(found))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
