"""Markup in texts, where lines are kept: tags, escapes, JSON and code. Which characters these are is public.

A text is read as *parts*: some are copied as they are, the others are texts like any other, whose words are drawn.

- **Tags** of HTML elements of a public list (``data/html_elements.txt``) are copied without their attributes. Of other
  tags, as XML has them, the brackets, the marks of attributes, and names that are keys of the public list are copied.
- **Escapes** of HTML that stand for a mark or a blank (``&amp;``) are copied, with what begins and ends the address of
  a link in Markdown.
- **JSON**: braces, brackets, commas, colons, quotes, ``true``, ``false``, ``null`` and keys that are made of words of a
  public list (``data/keys.txt``) or are labels of lines are copied. What stands in its strings is read as a text,
  written so that the whole can be read as JSON again; a number that could not be read again is put in quotes.
- **Code**, between fences, in ``<script>`` and ``<style>`` and in lines that are plainly code
  (`dptext.text.code_lines`), becomes `CODE_PLACEHOLDER_TEXT` whole, if it is to.

Nothing else is copied here, so that a word is copied only where it stands on a public list.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.text.characters import LINE_BREAKS, PLAIN_MARKS
from dptext.text.code_lines import code_runs
from dptext.text.kernels import find_markup
from dptext.text.line_structure import labels

CODE_PLACEHOLDER_TEXT = "<CODE>"

Part = tuple[str, bool]
"""A part of a text: what it says, and whether it is copied as it is."""

_BLOCK = re.compile(
    r"[`~<{\[](?:(?:(?<=`)``+|(?<=~)~~+)[ \t]*(?P<info>[^\n`]*)$|(?<=<)(?P<element>(?i:script|style))\b[^<>]{0,2000}>"
    r"|(?<=[{\[])(?P<json>(?=\s*[\"{\[])))",
    re.MULTILINE,
)
"""What code or JSON may begin with; it begins with one of few marks, so that it is searched for fast."""
_BEFORE_JSON = " \t\r\n>:`'\",[|"
_BACKTICKS, _TILDES = (
    re.compile(rf"^[ \t>]*{mark}{{3,}}[ \t]*(\w?)[^\n{mark}]*$", re.MULTILINE) for mark in ("`", "~")
)
_LONGEST_BEGINNING = 80
"""Characters before a fence on its line."""
_MARKS = re.compile(r"[<&{=`~;$#(\[]")
_JSON_TOKEN = re.compile(
    r'(?P<space>[ \t\r\n]+)|(?P<mark>[{}\[\],:])|(?P<string>"[^"\\\n]*(?:\\.[^"\\\n]*)*"?)'
    r"|(?P<literal>(?:true|false|null)\b)"
    r"|(?P<sign>-?)(?P<digits>\d+(?:\.\d+)?)(?:[eE][+-]?\d+)?",
    re.ASCII,
)
_TAG = re.compile(
    r"<(?P<closes>/?)(?P<name>[A-Za-z][\w:.-]{0,60})(?P<attributes>(?:\s(?:[^<>\"']|\"[^\"]{0,2000}(?:\"|\Z)|"
    r"'[^']{0,2000}(?:'|\Z))*?)?)(?P<ends>/?>|\Z)",
    re.ASCII,
)
_ATTRIBUTE = re.compile(
    r"(?P<before>\s+)(?P<key>[A-Za-z_:@][\w:.-]*)(?:(?P<is>\s*=\s*)(?P<value>\"[^\"]*(?:\"|\Z)|'[^']*(?:'|\Z)|[^\s\"'=<>`]+))?",
    re.ASCII,
)
_FLAGS = (
    *("async", "autofocus", "autoplay", "checked", "controls", "default", "defer", "disabled", "hidden", "loop"),
    *("multiple", "muted", "nowrap", "novalidate", "open", "readonly", "required", "reversed", "selected"),
)
"""Attributes of HTML without a value."""
_ESCAPE = (
    r"&(?:amp|lt|gt|quot|apos|nbsp|ndash|mdash|hellip|bull|middot|copy|reg|trade|lsquo|rsquo|ldquo|rdquo|laquo|raquo|"
    r"euro|pound|cent|sect|para|times|#(?:x(?:[aA]0?|[dD]|2[0-9a-fA-F]|3[c-eC-E]|20[12][0-9a-fA-F])|10|13|3[2-9]|4[0-7]|6[0-2]|160|82[12]\d));"
)
_COPIED = re.compile(
    rf"(?P<escape>{_ESCAPE})|(?P<opens><!--|<!\[CDATA\[|\]\]>)|(?P<declares><(?:\?xml|!DOCTYPE)\b[^<>]{{0,500}}>)"
    rf"|(?P<tag><(?=/?[A-Za-z]))|(?P<link>\]\((?=(?:https?://|[/#])[^\s()]*\)))",
    re.ASCII,
)
_CLOSING = re.compile(r"</([A-Za-z][\w:.-]*)>", re.ASCII)
_LINKED = re.compile(r"[^\s()]*")
_KEY_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[^A-Za-z_\s.:-]+")
_ESCAPED_IN_JSON = re.compile(f"[\x00-\x1f\\\\{LINE_BREAKS}{re.escape(PLAIN_MARKS[chr(34)])}]")
_CUT_OFF = re.compile(r"\\(?:u[0-9a-fA-F]{0,3})?\Z")
_SURROGATE = re.compile("[\ud800-\udfff]")
_LONGEST_NUMBER = 6
"""Digits of a whole number that is drawn as a number; what stands for a longer one may be no number of JSON."""
_DECIMALS = 4
"""Of a number in JSON: one with more digits, or with an exponent, is left without them."""


class Markup(NamedTuple):
    """Texts with their markup as it is copied: ``data[rows[r]:rows[r + 1]]`` is text r; `spans` (s, 2) are copied."""

    data: NDArray[np.uint8]
    rows: NDArray[np.int64]
    spans: NDArray[np.int64]


NO_SPANS = np.empty((0, 2), np.int64)


def read_markup(data: NDArray[np.uint8], rows: NDArray[np.int64], *, code: bool) -> Markup:
    """The texts with their markup; `code` says whether code becomes a placeholder. Most texts have none."""
    flagged = np.zeros(len(rows) - 1, np.bool_)
    if not find_markup(data, rows, flagged):
        return Markup(data, rows, NO_SPANS)
    chunks: list[bytes] = []
    spans: list[tuple[int, int]] = []
    new_rows, begin, length = np.zeros(len(rows), np.int64), int(rows[0]), 0
    lengths = np.diff(rows)
    for row in np.flatnonzero(flagged).tolist():
        text = data[rows[row] : rows[row + 1]].tobytes().decode("utf-8", "surrogateescape")
        read = list(parts(text, code=code))
        if not any(copied for _, copied in read):
            continue
        chunks.append(data[begin : rows[row]].tobytes())
        length += int(rows[row]) - begin
        first = length
        for shown, copied in read:
            chunk = shown.encode("utf-8", "surrogateescape")
            chunks.append(chunk)
            if copied and chunk and spans and spans[-1][1] == length and length > first:
                spans[-1] = spans[-1][0], length + len(chunk)
            elif copied and chunk:
                spans.append((length, length + len(chunk)))
            length += len(chunk)
        lengths[row], begin = length - first, int(rows[row + 1])
    if not spans:
        return Markup(data, rows, NO_SPANS)
    chunks.append(data[begin : rows[-1]].tobytes())
    np.cumsum(lengths, out=new_rows[1:])
    return Markup(np.frombuffer(b"".join(chunks), np.uint8), new_rows, np.array(spans, np.int64))


def parts(text: str, *, code: bool) -> Iterator[Part]:
    """The parts of a text, in order."""
    if _MARKS.search(text) is None:  # most strings of JSON
        yield text, False
        return
    begin, at = 0, 0
    while (block := _BLOCK.search(text, at)) is not None:
        read, at = _block(text, block, code=code)
        if read is None:
            at = max(at, block.end())
            continue
        start = _line_of(text, block.start()) if block["info"] is not None else block.start()
        yield from _lines(text[begin:start], code=code)
        yield from read
        begin = at
    yield from _lines(text[begin:], code=code)


def _block(text: str, block: "re.Match[str]", *, code: bool) -> tuple[list[Part] | None, int]:
    """The parts of what begins there, and where it ends; None where it is no block."""
    if block["json"] is not None:
        before = text[block.start() - 1 : block.start()]
        return _json(text, block.start(), code=code) if not before or before in _BEFORE_JSON else (None, -1)
    if not code:
        return None, -1
    if block["info"] is not None:
        line = text[_line_of(text, block.start()) : block.start()]
        end = -1 if line.strip(" \t>") else _fence_end(text, block)
        return (None if end < 0 else [(CODE_PLACEHOLDER_TEXT, True)]), end
    element = block["element"]
    closing = re.compile(rf"</{element}\s*>", re.IGNORECASE).search(text, block.end())
    ends = [] if closing is None else [(f"</{element}>", True)]
    return [(f"<{element}>{CODE_PLACEHOLDER_TEXT}", True), *ends], len(text) if closing is None else closing.end()


def _line_of(text: str, place: int) -> int:
    """Where the line of a place begins; the place itself where that is far away."""
    begin = text.rfind("\n", max(place - _LONGEST_BEGINNING, 0), place) + 1
    return begin if begin or place <= _LONGEST_BEGINNING else place


def _fence_end(text: str, fence: "re.Match[str]") -> int:
    """Where the code behind a fence ends; -1 where it is one that closes code whose beginning was cut off."""
    named = bool(fence["info"].strip())
    for other in (_BACKTICKS if fence.group().startswith("`") else _TILDES).finditer(text, fence.end()):
        if not other[1]:
            return other.end()
        if not named:
            return -1
    return len(text) if named else -1


def _lines(text: str, *, code: bool) -> Iterator[Part]:
    """The parts of what is no block: lines of code, and markup between them."""
    begin = 0
    for first, end in code_runs(text) if code else ():
        indented = len(text[first:end]) - len(text[first:end].lstrip(" \t"))
        yield from _marked(text[begin : first + indented])
        yield CODE_PLACEHOLDER_TEXT, True
        begin = end
    yield from _marked(text[begin:])


def _marked(text: str) -> Iterator[Part]:
    """The parts of lines that are no code: tags, escapes, links, and words between them."""
    begin, at, closed = 0, 0, frozenset[str]()
    while (match := _COPIED.search(text, at)) is not None:
        if match["tag"] and not at:
            closed = frozenset(_CLOSING.findall(text))
        read, at = _markup_at(text, match, closed)
        if read is not None:
            yield text[begin : match.start()], False
            yield from read
            begin = at
    yield text[begin:], False


def _markup_at(text: str, match: "re.Match[str]", closed: frozenset[str]) -> tuple[list[Part] | None, int]:
    """The parts of the markup that begins there, and where it ends; None where it is none."""
    kind, shown = match.lastgroup, match.group()
    if kind == "declares":
        return [("<?xml?>" if shown[1] == "?" else "<!DOCTYPE html>", True)], match.end()
    if kind == "link":
        linked = _LINKED.match(text, match.end())
        assert linked is not None
        return [(shown, True), (linked.group(), False), (")", True)], linked.end() + 1
    if kind != "tag":
        return [(shown, True)], match.end()
    tag = _TAG.match(text, match.start())
    if tag is None:
        return None, match.end()
    read = _tag(tag, closed)
    return read, match.end() if read is None else tag.end()


def _tag(tag: "re.Match[str]", closed: frozenset[str]) -> list[Part] | None:
    """The parts of a tag; None where it is none. One that the end of a text cut off has no bracket at its end.

    `closed` are the names of the closing tags of the text.
    """
    closes, name, ends = tag.group("closes"), tag.group("name"), tag.group("ends")
    attributes = _attributes(tag.group("attributes"), cut_off=not ends)
    if attributes is None or (closes and attributes) or (not ends and not (attributes or closes)):
        return None
    if name.lower() in _html_elements() and (name.islower() or name.isupper() or closes):
        return [(f"<{closes}{name}{ends}", True)]
    if not (closes or attributes or ends == "/>" or name in closed):  # the nickname of a chat, perhaps
        return None
    public = _is_key(name)
    read: list[Part] = [(f"<{closes}", True), *([(name, True)] if public else _joined(name))]
    for key, value in attributes:
        read += [(" ", False), *([(key, True)] if _is_key(key) else _joined(key))]
        if value is not None:
            mark = value[:1] if value[:1] in ("'", '"') else ""
            read += [(f"={mark}", True), (value.strip("\"'"), False), (mark if value[-1:] == mark else "", True)]
    return [*read, (ends, True)]


def _attributes(shown: str, *, cut_off: bool) -> list[tuple[str, str | None]] | None:
    """The attributes of a tag with their values; None where these are none (*a <b and c> d*)."""
    attributes, at = list[tuple[str, str | None]](), 0
    shown = shown if cut_off else shown.rstrip()
    while at < len(shown):
        attribute = _ATTRIBUTE.match(shown, at)
        if attribute is None:
            return attributes if cut_off and attributes else None
        key, value = attribute["key"], attribute["value"]
        if value is None and key.lower() not in _FLAGS:
            return attributes if cut_off and attributes and attribute.end() == len(shown) else None
        attributes.append((key, value))
        at = attribute.end()
    return attributes


def _json(text: str, begin: int, *, code: bool) -> tuple[list[Part] | None, int]:
    """The parts of JSON that begins there, and where it ends; None where it is none, or holds no key."""
    read, at, depth, keys = list[Part](), begin, 0, 0
    while at < len(text):
        token = _JSON_TOKEN.match(text, at)
        if token is None:
            return None, at
        at, kind, shown = token.end(), token.lastgroup, token.group()
        if kind == "mark":
            read.append((shown, True))
            depth += 1 if shown in "{[" else -1 if shown in "}]" else 0
            if depth == 0:
                break
        elif kind == "string":
            content = _string_content(shown)
            if content is None and at < len(text):
                return None, at
            is_key = text[at : at + 20].lstrip()[:1] == ":"
            keys += is_key
            if is_key and content is not None and _is_key(content):
                read.append((shown, True))
                continue
            read.append(('"', True))
            inside = content if content is not None else _string_content(f'{_CUT_OFF.sub("", shown)}"') or ""
            for part in _joined(inside) if is_key else parts(inside, code=code):
                read += _in_json(*part)
            read.append(('"' if content is not None else "", True))
        elif kind == "literal" or kind == "space":
            read.append((shown, kind == "literal"))
        else:
            read += _json_number(token)
    whole = not text[:begin].strip() and not text[at:].strip()
    return (read, at) if keys or whole else (None, at)


def _string_content(literal: str) -> str | None:
    """What a string of JSON says; None where it is none."""
    if "\\" not in literal:
        return literal[1:-1] if len(literal) > 1 and literal[-1] == '"' else None
    try:
        return _SURROGATE.sub("\ufffd", str(json.loads(literal, strict=False)))
    except ValueError:
        return None


def _in_json(shown: str, copied: bool) -> Iterator[Part]:
    """A part of what a string of JSON says, as it is written there."""
    begin, breaks = 0, 0
    for match in _ESCAPED_IN_JSON.finditer(shown):
        before, character, begin = shown[begin : match.start()], match.group(), match.end()
        yield before, copied
        if character in LINE_BREAKS:
            breaks = 1 if before.strip() else breaks + 1
            yield ("\\n" if breaks <= 2 else "", True)  # as of line breaks elsewhere
            continue
        breaks = 0
        yield '\\"' if character in PLAIN_MARKS['"'] else json.dumps(character)[1:-1], True
    yield shown[begin:], copied


def _joined(name: str) -> Iterator[Part]:
    """The parts of a name that is on no list: its words, and what joins them."""
    for place, word in enumerate(re.split(r"(?<=[A-Za-z])_(?=[A-Za-z])", name)):
        if place:
            yield "_", True
        yield word, False


def _json_number(token: "re.Match[str]") -> list[Part]:
    whole, point, decimals = token.group("digits").partition(".")
    quote = '"' if len(whole) > _LONGEST_NUMBER else ""
    return [(f"{quote}{token.group('sign')}", True), (f"{whole}{point}{decimals[:_DECIMALS]}", False), (quote, True)]


@cache
def _html_elements() -> frozenset[str]:
    return frozenset(_listed("html_elements.txt"))


@cache
def _key_words() -> frozenset[str]:
    return frozenset(_listed("keys.txt"))


def _listed(name: str) -> Iterable[str]:
    return files("dptext.text").joinpath(f"data/{name}").read_text("ascii").split()


@cache
def _labels() -> frozenset[str]:
    return frozenset(label.decode() for label in labels())


def _is_key(name: str) -> bool:
    """Whether a name is public: made of words of the list, with a number of one or two digits behind, or a label."""
    words = [word.lower() for word in _KEY_WORD.findall(name)] if len(name) <= 60 and name.isascii() else []
    if len(words) > 1 and words[-1].isdigit() and len(words[-1]) <= 2:
        words.pop()
    return bool(words) and (all(word in _key_words() for word in words) or " ".join(words) in _labels())
