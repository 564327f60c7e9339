"""What a page may hold: read with Python's own parser, as a browser would, and checked."""

import json
import re
from html.parser import HTMLParser
from typing import Any

VOID = {"meta", "link", "br", "img", "input", "hr"}
_TEXT = (
    "html head meta title style body header footer h1 h2 h3 p em strong code pre ul li dl dt dd div section span i bdi "
    "details summary"
)
_TABLES = "table caption thead tbody tr th td figure figcaption script"
_DRAWINGS = "svg desc g defs path use text clippath rect tspan"
ALLOWED = frozenset(f"{_TEXT} {_TABLES} {_DRAWINGS}".split())


class Page(HTMLParser):
    """A page, parsed.

    Attributes
    ----------
    source
        As it was.
    tags
        The names of all elements.
    ids
        In order.
    data
        What the elements ``script`` hold, by their id.
    text
        What a reader sees, with the contents of scripts and styles left out.
    outside
        Attributes that would make a browser ask for something, with their values.
    """

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.source = source
        self.tags: set[str] = set()
        self.ids: list[str] = []
        self.data: dict[str, Any] = {}
        self.outside: list[tuple[str, str]] = []
        self._texts: list[str] = []
        self._open: list[tuple[str, dict[str, str | None]]] = []
        self.unbalanced: list[str] = []
        self.feed(source)
        self.close()
        self.unbalanced += [name for name, _ in self._open]
        self.text = " ".join(" ".join(self._texts).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        given = dict(attrs)
        if "id" in given:
            self.ids.append(str(given["id"]))
        for name, value in attrs:
            local = name in ("href", "xlink:href") and str(value).startswith("#")
            if (
                name in ("src", "href", "xlink:href", "action", "data", "srcset") or name.startswith("on")
            ) and not local:
                self.outside.append((name, str(value)))
            if name == "style" and re.search(r"url\((?!#)|@import", str(value)):
                self.outside.append((name, str(value)))
        if tag not in VOID:
            self._open.append((tag, given))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1][0] == tag:
            self._open.pop()
        else:
            self.unbalanced.append(tag)

    def handle_data(self, data: str) -> None:
        inside, given = self._open[-1] if self._open else ("", {})
        if inside == "script":
            assert given.get("type") == "application/json", given
            self.data[str(given["id"])] = json.loads(data)
        elif inside == "style":
            if re.search(r"url\((?!#)|@import", data):
                self.outside.append(("style", data))
        else:
            self._texts.append(data)


def checked(source: str) -> Page:
    """The page, which is one file, asks for nothing, runs nothing, and has no element that no template writes."""
    page = Page(source)
    assert page.outside == [] and page.unbalanced == []
    assert page.tags <= ALLOWED, page.tags - ALLOWED
    assert len(set(page.ids)) == len(page.ids)
    assert source.startswith("<!doctype html>") and "default-src 'none'" in source
    assert "prefers-color-scheme: dark" in source and "@media print" in source
    return page
