"""What stands at the beginning of lines and is public: the numbers of lists, and labels before a colon.

A number counts where it numbers a list: it is 1 (or 0), or follows the last one of its text by one, and a full stop or
a bracket and white space stand behind it. So an age or a year at the beginning of a line is a number like any other.
A label is one of a public list (``data/line_labels.txt``: *From*, *Patient*, *Q*), with a short number if there is
one (*Speaker 1*), before a colon or in square brackets. Words of headings and forms, which are another public list, are
public in capitals (*TOTAL*), and where all words up to the end of a line or a colon are such (*Physical Exam*). So is a
mask of published data, a run of the letter X in capitals (*XX/XX/XXXX*), and the letter of a smiley (*:P*).

Where lines begin with a time and a name in angle brackets, or several with such a name alone, as those of chats, the
names are found with the places that repeat them: a speaker is a person. So is who joins, leaves or takes another
name there, and who owns a folder (*/home/anna*). Folders of every system (*/usr/bin*) are public.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from dptext.text.kernels import DIGITS, LOWER, UPPER, Cut

_NUMBER = re.compile(rb"(\d{1,3})[.)](?:\s|\Z)")
_BEFORE = re.compile(rb"[ \t>*#|+\-_(]*\Z")
_LABELLED = re.compile(rb"[ \t>*#|+\-_\[(]*(?:\d{1,3}[.)][ \t]+)?[ \t*_\[]*\Z")
_MAY_STAND_BEFORE = np.isin(np.arange(256), np.frombuffer(b" \t\r\n>*#|+-_[(.)0123456789", np.uint8))
"""The bytes of these two, and of line breaks."""
_BEHIND = re.compile(rb"[*_ \t]{0,3}:|\]")
_LONGEST_BEGINNING = 80
"""Bytes between the beginning of a line and the end of its label."""
_MOST_WORDS = 5
_COLON, _BRACKET, _STAR, _SPACE = b":]* "
_STOP, _CLOSING, _BREAK, _RETURN = b".)\n\r"
_IN_HEADING = re.compile(rb"[^\n\r:]{1,6}\Z")
_HEADING_END = re.compile(rb"[*_ \t]{0,3}(?:[:\n\r]|\Z)")
_MOST_OF_HEADING = 8
_LEAST_MASK = 2
_EYES = np.frombuffer(b":;=-", np.uint8)
_SMILEY = re.compile(rb"(?:\s|\A)[:;=]-?[pPdDoO](?:\s|\Z)")
_SPEAKER = re.compile(rb"^(?=[^<\n]{0,60}?\d\d:\d\d)[^<\n]{0,60}<[@+%~& ]?([^\s<>]{1,30})>", re.MULTILINE)
_SPEAKER_ALONE = re.compile(rb"^[ \t]*<[@+%~& ]?([^\s<>/]{1,30})>[ \t]", re.MULTILINE)
_EVENTS = (b" has joined", b" has left", b" has quit", b" is now known as ")
_EVENT = re.compile(
    rb"^[^\w\n]{0,3}(?:\d\d:\d\d(?::\d\d)?[^\w\n]{1,3})?[*=<>!|-]{1,3}[ \t]+([^\s<>()\[\]]{1,30})"
    rb"(?: [\[(][^\n\])]{0,100}[\])])? (?:has (?:joined|left|quit)|is now known as ([^\s<>()\[\]]{1,30}))",
    re.MULTILINE,
)
_ACTS = re.compile(rb"(?:\A|\n)[^\w\n]{0,3}(?:\d\d:\d\d(?::\d\d)?[^\w\n]{1,3})?\* \Z")
_LONGEST_STAMP = 20
_FOLDERS = (
    b"Applications|Library|System|Users|Volumes|bin|boot|cache|dev|etc|home|include|lib|lib64|local|log|media|mnt|opt|"
    b"proc|root|run|sbin|share|spool|src|srv|sys|tmp|usr|var"
)
_PATH = re.compile(rb"(?:/(?:home|Users)/(?P<owner>[^\s/\\<>\"':;,()]{1,40})|(?:/(?:" + _FOLDERS + rb")(?![\w-]))+)")


@cache
def labels() -> frozenset[bytes]:
    """The public labels, in lower case, with single spaces between the words of one."""
    listed = files("dptext.text").joinpath("data/line_labels.txt").read_bytes()
    return frozenset(listed.replace(b"-", b" ").splitlines())


@cache
def _last_words() -> frozenset[bytes]:
    return frozenset(label.rpartition(b" ")[2] for label in labels())


def structural_tokens(cut: Cut, headings: NDArray[np.bool_], small: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The tokens that number a list, are a label of a line or of a heading, or a mask, in order: shape (k,).

    `headings` (n,) says which tokens are words of headings, `small` (n,) which are function words.
    """
    lines = (_list_numbers(cut), _labels(cut), _headings(cut, headings, small))
    return np.unique(np.concatenate([*lines, _masks(cut), _smileys(cut), _of_paths(cut, owners=False)]))


def speakers(cut: Cut, unknown: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The tokens of names that lines of a chat begin with, and of their repetitions, and of owners of folders: (k,).

    A name is repeated before a colon or a comma, at the begin of a line behind a star, and anywhere if the list of
    words has it not: `unknown` (n,).
    """
    data, rows, _, begins, ends, _, row_tokens = cut
    tokens, text = _of_paths(cut, owners=True).tolist(), data.tobytes()
    places = [np.flatnonzero(data == ord("<"))]
    places += [np.array([m.start() for m in re.finditer(event, text)], np.int64) for event in _EVENTS if event in text]
    for row in np.unique(_rows_of_bytes(np.concatenate(places), rows)).tolist():
        text, first = data[rows[row] : rows[row + 1]].tobytes(), row_tokens[row]
        names = {match[1] for match in _SPEAKER.finditer(text)}
        alone = [match[1] for match in _SPEAKER_ALONE.finditer(text)]
        names.update(name for name in alone if len(alone) > 1 and b"</" + name not in text)
        changes = [match.span(group) for match in _EVENT.finditer(text) for group in (1, 2) if match[group]]
        names.update(text[begin:end] for begin, end in changes)
        if not names:
            continue
        listed = b"|".join(map(re.escape, sorted(names, key=len, reverse=True)))
        for match in re.finditer(rb"<[+%~& ]?(?:" + listed + rb")>|(?<![\w-])(?:" + listed + rb")(?![\w-])", text):
            of_name = np.arange(
                first + np.searchsorted(begins[first : row_tokens[row + 1]], rows[row] + match.start()),
                first + np.searchsorted(ends[first : row_tokens[row + 1]], rows[row] + match.end(), side="right"),
            )
            if (
                match[0].endswith(b">")
                or text[match.end() : match.end() + 1] in (b":", b",")
                or match.span() in changes
                or unknown[of_name].any()
                or _ACTS.search(text[max(match.start() - _LONGEST_STAMP, 0) : match.start()])
            ):
                tokens += of_name.tolist()
    return np.unique(np.array(tokens, np.int64))


def _of_paths(cut: Cut, *, owners: bool) -> NDArray[np.int64]:
    """The tokens of folders that begin a path: those of every system, or the names of `owners`."""
    data, rows, _, begins, ends, _, _ = cut
    slashes = np.flatnonzero(data[:-1] == ord("/"))
    before, behind = data[slashes - 1] | 32, data[slashes + 1] | 32
    first = np.isin(slashes, rows) | ~(_is_of_word(before) | (before == ord(".")) | (before == ord("/")))
    tokens: list[int] = []
    for place in slashes[first & (behind >= ord("a")) & (behind <= ord("z"))].tolist():
        row_end = int(rows[np.searchsorted(rows, place, side="right")])
        match = _PATH.match(data[place : min(place + _LONGEST_BEGINNING, row_end)].tobytes())
        if match is None:
            continue
        folders = match.start("owner") if match["owner"] else match.end()
        span = (folders, match.end()) if owners else (0, folders)
        tokens += range(
            int(np.searchsorted(begins, place + span[0])), int(np.searchsorted(ends, place + span[1], side="right"))
        )
    return np.array(tokens, np.int64)


def _is_of_word(lowered: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which bytes, with the bit of small letters, are of words: letters, digits, and what is not ASCII."""
    letters = (lowered >= ord("a")) & (lowered <= ord("z"))
    return letters | ((lowered >= ord("0")) & (lowered <= ord("9"))) | (lowered >= 128)


def _smileys(cut: Cut) -> NDArray[np.int64]:
    data, rows, _, begins, ends, _, row_tokens = cut
    letters = np.flatnonzero((ends - begins == 1) & (begins > 0))
    letters = letters[np.isin(data[begins[letters] - 1], _EYES)]
    return np.array(
        [
            token
            for token, row in zip(letters.tolist(), _rows_of(letters, row_tokens), strict=True)
            if _SMILEY.fullmatch(
                data[max(begins[token] - 3, rows[row]) : min(ends[token] + 1, rows[row + 1])].tobytes()
            )
            or _SMILEY.fullmatch(
                data[max(begins[token] - 2, rows[row]) : min(ends[token] + 1, rows[row + 1])].tobytes()
            )
        ],
        np.int64,
    )


def _masks(cut: Cut) -> NDArray[np.int64]:
    """Runs of the letter X in capitals, which stand for what was taken out of published data."""
    data, _, _, begins, ends, token_flags, _ = cut
    if not len(data):
        return np.zeros(0, np.int64)
    candidates = np.flatnonzero(
        (token_flags & 3 == UPPER) & (ends - begins >= _LEAST_MASK) & (data[begins] == ord("X"))
    )
    spans = zip(candidates.tolist(), begins[candidates].tolist(), ends[candidates].tolist(), strict=True)
    return np.array([token for token, begin, end in spans if (data[begin:end] == ord("X")).all()], np.int64)


def _headings(cut: Cut, headings: NDArray[np.bool_], small: NDArray[np.bool_]) -> NDArray[np.int64]:
    data, rows, _, begins, ends, token_flags, row_tokens = cut
    in_capitals = headings & (token_flags & 3 == UPPER) & (ends - begins > 1)
    heading_tokens: list[int] = np.flatnonzero(in_capitals).tolist()
    for token, of in _near_beginnings(cut, np.flatnonzero(headings & (token_flags & 3 != LOWER))):
        before = _line_before(data, rows[of], int(begins[token]))
        if before is None or not _LABELLED.fullmatch(before):
            continue
        last = token
        while (
            last + 1 < min(row_tokens[of + 1], token + _MOST_OF_HEADING)
            and (headings[last + 1] or small[last + 1])
            and _IN_HEADING.match(data[ends[last] : begins[last + 1]].tobytes())
        ):
            last += 1
        behind = _HEADING_END.match(data[ends[last] : min(ends[last] + 4, rows[of + 1])].tobytes())
        alone = token == row_tokens[of] and last + 1 == row_tokens[of + 1]  # all of a text is no heading
        if behind and not alone:
            heading_tokens += range(token, last + 1)
    return np.array(heading_tokens, np.int64)


def _list_numbers(cut: Cut) -> NDArray[np.int64]:
    data, rows, _, begins, ends, token_flags, _ = cut
    candidates = np.flatnonzero((token_flags & DIGITS > 0) & (ends - begins <= 3))
    behind = data[np.minimum(ends[candidates], len(data) - 1)]  # a mark inside a number has a digit behind it
    candidates = candidates[(behind == _STOP) | (behind == _CLOSING)]
    list_numbers: list[int] = []
    row, last = -1, -1
    for token, of in _near_beginnings(cut, candidates):
        if of != row:
            row, last = of, -1
        begin, end = int(begins[token]), int(ends[token])
        shown = data[begin : min(end + 2, rows[of + 1])].tobytes()
        number, before = _NUMBER.match(shown), _line_before(data, rows[of], begin)
        if number is None or before is None or not _BEFORE.fullmatch(before):
            continue
        value = int(number[1])
        if value <= 1 or value == last + 1:
            list_numbers.append(token)
            last = value
    return np.array(list_numbers, np.int64)


def _labels(cut: Cut) -> NDArray[np.int64]:
    data, rows, _, begins, ends, _, row_tokens = cut
    behind = data[np.minimum(ends, len(data) - 1)] if len(data) else data
    candidates = np.flatnonzero((behind == _COLON) | (behind == _BRACKET) | (behind == _STAR) | (behind == _SPACE))
    if len(candidates):  # a blank counts only where a colon follows it
        later = data[np.minimum(ends[candidates] + 1, len(data) - 1)]
        blank = behind[candidates] == _SPACE
        candidates = candidates[~blank | (later == _COLON)]
    label_tokens: list[int] = []
    for token, of in zip(candidates.tolist(), _rows_of(candidates, row_tokens), strict=True):
        begin, end = int(begins[token]), int(ends[token])
        word = data[begin:end].tobytes().lower()
        if word not in _last_words() and not (word.isdigit() and len(word) <= 2):
            continue
        if not _BEHIND.match(data[end : min(end + 4, rows[of + 1])].tobytes()):
            continue
        before = _line_before(data, rows[of], begin)
        if before is None:
            continue
        line, first = begin - len(before), token
        while first > row_tokens[of] and begins[first - 1] >= line and token - first < _MOST_WORDS:
            first -= 1
        while first <= token:  # the words in front of a label may be the number of a list
            if _LABELLED.fullmatch(data[line : begins[first]].tobytes()):
                words = b" ".join(data[begins[i] : ends[i]].tobytes().lower() for i in range(first, token + 1))
                if words in labels() or (token > first and _is_numbered(words)):
                    label_tokens += range(first, token + 1)
                    break
            first += 1
    return np.array(label_tokens, np.int64)


def _is_numbered(words: bytes) -> bool:
    label, _, number = words.rpartition(b" ")
    return label in labels() and number.isdigit() and len(number) <= 2


def _line_before(data: NDArray[np.uint8], row_begin: int, begin: int) -> bytes | None:
    """The bytes of the line before `begin`; None where they are more than a label has."""
    first = max(int(row_begin), begin - _LONGEST_BEGINNING)
    before = data[first:begin].tobytes()
    line = max(before.rfind(b"\n"), before.rfind(b"\r")) + 1
    return before[line:] if line or first == row_begin else None


def _near_beginnings(cut: Cut, tokens: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    """Those of the tokens that may begin a line but for marks, by two bytes before them, and the row of each."""
    rows, begins = np.searchsorted(cut.row_tokens, tokens, side="right") - 1, cut.begins[tokens]
    last, one_before = (cut.data[np.maximum(begins - back, 0)] for back in (1, 2))
    near = _MAY_STAND_BEFORE[one_before] | (begins - 2 < cut.rows[rows]) | (last == _BREAK) | (last == _RETURN)
    near &= _MAY_STAND_BEFORE[last] | (begins - 1 < cut.rows[rows])
    return zip(tokens[near].tolist(), rows[near].tolist(), strict=True)


def _rows_of_bytes(places: NDArray[np.int64], rows: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.searchsorted(rows, places, side="right") - 1


def _rows_of(tokens: NDArray[np.int64], row_tokens: NDArray[np.int64]) -> list[int]:
    rows: list[int] = (np.searchsorted(row_tokens, tokens, side="right") - 1).tolist()
    return rows
