"""Verbs behind *they*, *them* for *their*, *a* and *an*: what released words ask of their neighbours.

Where pronouns of he and she are generalized, *she is* is released as *they is*. These rules read released words alone,
so they cost nothing.
"""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.release import PostProcessor, Released
from dptext.embeddings.default import default_embedding
from dptext.strings import string_array, string_parts, without_nulls
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, Tokens

_IRREGULAR = {
    "is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "isn": "aren", "wasn": "weren",
    "hasn": "haven", "doesn": "don", "says": "say",
}  # fmt: skip
_BEFORE = "also always never really just still only even often actually probably finally usually already then simply"
_INVERTED = "is was has does isn wasn hasn doesn"
_NO_POSSESSION = (
    "the a an this that these those to in on at of for with from by and or but so as if when what how who where why "
    "because up out off down over back away again about into through too very not just is was are were be been do did "
    "does has had have will would can could should must it you i we they he she my your our all some any no"
)
_PARTICIPLES = "been got had done gone put made taken seen become"
_SOUNDS_LIKE_A_CONSONANT = ("uni", "use", "usu", "eu", "one", "once", "ut", "uk")
_SOUNDS_LIKE_A_VOWEL = ("hour", "honest", "honor", "honour", "heir")
_BLANK, _APOSTROPHE, _CURLY = b" ", b"'", "\u2019".encode()


class RepairedAgreement(PostProcessor):
    """*they are* for *they is*, *them* where nothing is theirs, *an* before a vowel: English, by rules."""

    name: ClassVar[str] = "repaired agreement"

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with these words mended."""
        _, data = string_parts(without_nulls(released.texts))
        brackets = [np.flatnonzero(data == ord("<")), np.flatnonzero(data == ord(">")) + 1]  # of tags, next to words
        tokens = _tokenizer().encode(released.texts, apart=np.concatenate(brackets))
        return _with_words(tokens, dict(sorted(_repairs(tokens))))


class _AgreementWords(NamedTuple):
    """Ids of the shipped vocabulary; `plain` (n,) is the form of a verb behind *they*, -1 for what is none, and `opens`
    (n,) whether a word begins with the sound of a vowel."""

    they: int
    them: int
    their: int
    a: int
    an: int
    s: int
    re: int
    ve: int
    before: frozenset[int]
    inverted: frozenset[int]
    no_possession: frozenset[int]
    participles: frozenset[int]
    plain: NDArray[np.int32]
    opens: NDArray[np.bool_]


def _repairs(tokens: Tokens) -> Iterator[tuple[int, int]]:
    """Tokens in whose place another word belongs, and its id."""
    known, ids = _known(), tokens.ids
    last = np.zeros(len(ids) + 1, np.bool_)  # is each the last of its text?
    last[tokens.row_tokens[1:] - 1] = True
    for token in np.flatnonzero(ids == known.they).tolist():
        yield from _behind_they(tokens, token, last)
        if token and not last[token - 1] and ids[token - 1] in known.inverted and _gap(tokens, token) == _BLANK:
            yield token - 1, int(known.plain[ids[token - 1]])
    for token in np.flatnonzero(ids == known.their).tolist():
        alone = last[token] or _gap(tokens, token + 1) != _BLANK or ids[token + 1] in known.no_possession
        if alone and (last[token] or _gap(tokens, token + 1) != b"-"):
            yield token, known.them
    for token in _articles(tokens, last).tolist():
        yield token, known.an if ids[token] == known.a else known.a


def _articles(tokens: Tokens, last: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Which tokens are *a* or *an* where the other belongs, by the sound of the next word; a letter says nothing."""
    known, ids = _known(), tokens.ids
    articles = np.flatnonzero(((ids == known.a) | (ids == known.an)) & ~last[:-1])
    begins, ends = tokens.begins[articles + 1], tokens.ends[articles + 1]
    gaps = tokens.ends[articles]
    right = (begins - gaps == 1) & (tokens.data[gaps] == ord(_BLANK)) & (ends - begins > 1)
    articles = articles[right]
    following = ids[articles + 1]
    opens = known.opens[np.maximum(following, 0)]
    unknown = np.flatnonzero(following < 0)
    opens[unknown] = [_sounds_open(_token(tokens, token + 1)) for token in articles[unknown].tolist()]
    wrong: NDArray[np.int64] = articles[opens != (ids[articles] == known.an)]
    return wrong


def _behind_they(tokens: Tokens, token: int, last: NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """The verb behind *they* at a token, if it is one of he and she."""
    known, ids = _known(), tokens.ids
    if last[token]:
        return
    verb, gap = token + 1, _gap(tokens, token + 1)
    if gap in (_APOSTROPHE, _CURLY) and ids[verb] == known.s:
        done = not last[verb] and _gap(tokens, verb + 1) == _BLANK and _is_participle(tokens, verb + 1)
        yield verb, known.ve if done else known.re
        return
    if gap == _BLANK and ids[verb] in known.before and not last[verb]:
        verb, gap = verb + 1, _gap(tokens, verb + 1)
    if gap == _BLANK and ids[verb] >= 0 and known.plain[ids[verb]] >= 0:
        yield verb, int(known.plain[ids[verb]])


def _is_participle(tokens: Tokens, token: int) -> bool:
    return tokens.ids[token] in _known().participles


def _gap(tokens: Tokens, token: int) -> bytes:
    """What stands before a token."""
    return tokens.data[tokens.ends[token - 1] : tokens.begins[token]].tobytes()


def _token(tokens: Tokens, token: int) -> str:
    return tokens.data[tokens.begins[token] : tokens.ends[token]].tobytes().decode("utf-8", "replace").lower()


def _sounds_open(word: str) -> bool:
    """Whether a word in lower case begins with the sound of a vowel."""
    if word.startswith(_SOUNDS_LIKE_A_VOWEL):
        return True
    return word.startswith(tuple("aeiou")) and not word.startswith(_SOUNDS_LIKE_A_CONSONANT)


@cache
def _known() -> _AgreementWords:
    index = _tokenizer().vocabulary.index
    plain = np.full(len(index), -1, np.int32)
    for word, number in index.items():
        base = _base(word)
        if base in index and any(f"{stem}ing" in index for stem in (base, base[:-1], base + base[-1:])):
            plain[number] = index[base]
    for word, other in _IRREGULAR.items():
        plain[index[word]] = index[other]
    return _AgreementWords(
        **{word: index[word] for word in ("they", "them", "their", "a", "an", "s", "re", "ve")},
        before=_ids(_BEFORE),
        inverted=_ids(_INVERTED),
        no_possession=_ids(_NO_POSSESSION),
        participles=_ids(_PARTICIPLES),
        plain=plain,
        opens=np.array([_sounds_open(word) for word in index], np.bool_),
    )


def _base(verb: str) -> str:
    """A verb of he and she without its ending; empty for what has none."""
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "xes", "zes", "ches", "shes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith(("ss", "us")) else ""


def _ids(words: str) -> frozenset[int]:
    index = _tokenizer().vocabulary.index
    return frozenset(index[word] for word in words.split() if word in index)


@cache
def _tokenizer() -> Tokenizer:
    """Cuts released texts into tokens as any text is cut, and knows the words of the shipped vocabulary."""
    return Tokenizer(default_embedding().vocabulary, TextPolicy(case="keep", unknown="keep", numbers="keep"))


def _with_words(tokens: Tokens, words: dict[int, int]) -> pa.LargeStringArray:
    """The texts with other words in the place of some tokens, these in rising order; all else stays as it is."""
    known, data = _tokenizer().vocabulary.words, tokens.data
    pieces, begin, longer = [], int(tokens.rows[0]), np.zeros(len(tokens.rows), np.int64)
    for token, word in words.items():
        old = data[tokens.begins[token] : tokens.ends[token]].tobytes()
        new = known[word].encode()
        new = new.upper() if old.isupper() else new.capitalize() if old[:1].isupper() else new
        pieces += [data[begin : tokens.begins[token]].tobytes(), new]
        begin = int(tokens.ends[token])
        longer[np.searchsorted(tokens.row_tokens, token, side="right")] += len(new) - len(old)
    pieces.append(data[begin : tokens.rows[-1]].tobytes())
    rows = tokens.rows - tokens.rows[0] + np.cumsum(longer)
    valid = None if tokens.nulls is None else ~tokens.nulls
    return string_array(rows, np.frombuffer(b"".join(pieces), np.uint8), valid)
