"""Verbs behind *they*, *them* for *their*, *a* and *an*, *2 years* for *1 years*: English, by rules.

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
_COUNTED = (
    "seconds minutes hours days nights weeks months years decades times miles pounds tablets pills doses stars dollars "
    "kids children sons daughters brothers sisters boys girls men women people friends dogs cats"
)
_PARTICIPLES = "been got had done gone put made taken seen become"
_SOUNDS_LIKE_A_CONSONANT = ("uni", "use", "usu", "eu", "one", "once", "ut", "uk")
_SOUNDS_LIKE_A_VOWEL = ("hour", "honest", "honor", "honour", "heir")
_TWO = -1  # the number, which is no word
_BLANK, _APOSTROPHE, _CURLY = b" ", b"'", "\u2019".encode()


class RepairedAgreement(PostProcessor):
    """*they are* for *they is*, *them* where nothing is theirs, *an* before a vowel, no *1 years*, by rules."""

    name: ClassVar[str] = "repaired agreement"

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with these words mended."""
        _, data = string_parts(without_nulls(released.texts))
        brackets = [np.flatnonzero(data == ord("<")), np.flatnonzero(data == ord(">")) + 1]  # of tags, next to words
        tokens = _tokenizer().encode(released.texts, apart=np.concatenate(brackets))
        return _with_words(tokens, *_repairs(tokens))


class _AgreementWords(NamedTuple):
    """Ids of the shipped vocabulary, and what holds of each (n + 1,), the last for no word.

    `plain` is the form of a verb behind *they*, -1 for what is none; `counted`: is it a plural before which
    no *1* stands? `opens`: does it begin with the sound of a vowel?
    """

    they: int
    them: int
    their: int
    a: int
    an: int
    s: int
    re: int
    ve: int
    before: NDArray[np.bool_]
    inverted: NDArray[np.bool_]
    no_possession: NDArray[np.bool_]
    participles: NDArray[np.bool_]
    plain: NDArray[np.int32]
    counted: NDArray[np.bool_]
    opens: NDArray[np.bool_]


def _repairs(tokens: Tokens) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Tokens in whose place another word belongs, in order, and its id."""
    known, ids = _known(), tokens.ids
    words = np.append(np.maximum(ids, -1), -1)  # those behind the last token are no words
    last = np.zeros(len(ids) + 1, np.bool_)  # is each the last of its text?
    last[tokens.row_tokens[1:] - 1] = True
    they, their = (np.flatnonzero(ids == word) for word in (known.they, known.their))
    inverted = they[(they > 0) & known.inverted[words[they - 1]]] - 1
    inverted = inverted[~last[inverted] & _gap_is(tokens, inverted, _BLANK)]
    blank = ~last[their] & _gap_is(tokens, their, _BLANK)
    alone = last[their] | ~(_gap_is(tokens, their, b"-") | (blank & ~known.no_possession[words[their + 1]]))
    articles = _articles(tokens, last)
    ones = _before_plurals(tokens, last)
    repairs = [
        *_behind_they(tokens, they[~last[they]], words, last),
        (inverted, known.plain[words[inverted]]),
        (their[alone], np.full(np.count_nonzero(alone), known.them, np.int32)),
        (ones, np.full(len(ones), _TWO, np.int32)),
        (articles, np.where(ids[articles] == known.a, known.an, known.a).astype(np.int32)),
    ]
    repaired, others = (np.concatenate(columns) for columns in zip(*repairs, strict=True))
    repaired, firsts = np.unique(repaired, return_index=True)  # *they has they* asks twice for one word
    return repaired, others[firsts]


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


def _before_plurals(tokens: Tokens, last: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Which tokens are a *1* that stands alone before a plural: the number was drawn, the plural is as it was."""
    ones = np.flatnonzero(_known().counted[np.maximum(tokens.ids, -1)] & ~np.append(True, last[:-2])) - 1
    begins, before = tokens.begins[ones], tokens.data[np.maximum(tokens.begins[ones] - 1, 0)]
    alone = (tokens.ends[ones] - begins == 1) & (tokens.data[begins] == ord("1"))
    alone &= np.isin(before, list(b" \n\t(")) | np.isin(begins, tokens.rows)
    wrong: NDArray[np.int64] = ones[alone & _gap_is(tokens, ones, _BLANK)]
    return wrong


def _behind_they(
    tokens: Tokens, they: NDArray[np.int64], words: NDArray[np.int32], last: NDArray[np.bool_]
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int32]]]:
    """The verbs behind *they* (k,), which ends no text, where they are those of he and she."""
    known, verbs = _known(), they + 1
    short = (words[verbs] == known.s) & (_gap_is(tokens, they, _APOSTROPHE) | _gap_is(tokens, they, _CURLY))
    endings = verbs[short]
    done = ~last[endings] & _gap_is(tokens, endings, _BLANK) & known.participles[words[endings + 1]]
    yield endings, np.where(done, known.ve, known.re).astype(np.int32)
    verbs = verbs[~short & _gap_is(tokens, they, _BLANK)]
    before = known.before[words[verbs]] & ~last[verbs]
    verbs = np.concatenate([verbs[~before], verbs[before & _gap_is(tokens, verbs, _BLANK)] + 1])
    plain = known.plain[words[verbs]]
    yield verbs[plain >= 0], plain[plain >= 0]


def _gap_is(tokens: Tokens, before: NDArray[np.int64], gap: bytes) -> NDArray[np.bool_]:
    """Whether this stands behind each of the tokens (k,) and before another one."""
    ends, behind = tokens.ends[before], np.minimum(before + 1, len(tokens.ids) - 1)
    same: NDArray[np.bool_] = tokens.begins[behind] - ends == len(gap)
    for place, byte in enumerate(gap):
        same &= tokens.data[np.minimum(ends + place, len(tokens.data) - 1)] == byte
    return same


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
    plain = np.full(len(index) + 1, -1, np.int32)
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
        counted=_ids(_COUNTED),
        opens=np.array([*map(_sounds_open, index), False], np.bool_),
    )


def _base(verb: str) -> str:
    """A verb of he and she without its ending; empty for what has none."""
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "xes", "zes", "ches", "shes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith(("ss", "us")) else ""


def _ids(words: str) -> NDArray[np.bool_]:
    index = _tokenizer().vocabulary.index
    listed = np.zeros(len(index) + 1, np.bool_)
    listed[[index[word] for word in words.split() if word in index]] = True
    return listed


@cache
def _tokenizer() -> Tokenizer:
    """Cuts released texts into tokens as any text is cut, and knows the words of the shipped vocabulary."""
    return Tokenizer(default_embedding().vocabulary, TextPolicy(case="keep", unknown="keep", numbers="keep"))


def _with_words(tokens: Tokens, repaired: NDArray[np.int64], others: NDArray[np.int32]) -> pa.LargeStringArray:
    """The texts with other words in the place of some tokens, these in rising order; all else stays as it is."""
    known, first = (*_tokenizer().vocabulary.words, "2"), int(tokens.rows[0])
    text = tokens.data[first : tokens.rows[-1]].tobytes()
    begins, ends = ((bounds[repaired] - first).tolist() for bounds in (tokens.begins, tokens.ends))
    pieces, done, longer = [], 0, []
    for begin, end, word in zip(begins, ends, others.tolist(), strict=True):
        old, new = text[begin:end], known[word].encode()
        new = new.upper() if old.isupper() else new.capitalize() if old[:1].isupper() else new
        pieces += [text[done:begin], new]
        done = end
        longer.append(len(new) - len(old))
    pieces.append(text[done:])
    added = np.zeros(len(tokens.rows), np.int64)
    np.add.at(added, np.searchsorted(tokens.row_tokens, repaired, side="right"), longer)
    rows = tokens.rows - first + np.cumsum(added)
    valid = None if tokens.nulls is None else ~tokens.nulls
    return string_array(rows, np.frombuffer(b"".join(pieces), np.uint8), valid)
