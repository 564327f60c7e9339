"""From the bits of a block to its texts: each word, wherever it stands, must become what its mechanism draws by them.

The mechanism is certified by itself; this is about the way from a text to it and back. Texts of known words go through
the privatizer, under bits that are known too. What each word must become follows from the mechanism and these bits
alone: neither the program that reads texts nor the one that writes them has a part in it. Beside that, texts with
numbers and protected words are compared with what the parts of the program make of them one after the other.
"""

from itertools import pairwise

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.class_forms import sole_units, without_decoder
from dptext.audit.numbers import drawn_each
from dptext.core.randomness import AesStream, ConsistentStreams
from dptext.mechanisms.base import WordPrivatizer, slices
from dptext.text.characters import fold, title, upper
from dptext.text.policy import BLANK
from dptext.text.vocabulary import UNKNOWN_WORD
from program_checks.result import ProgramCheck

_LONG = 4_400_000  # bytes of a row that is drawn in several slices

_PARTS, _ENOUGH = 100, 40  # of a long text no part stays by chance, where so many words of one become others on average

_MOST_FORMS, _LONGEST, _SHORT, _MIXED, _FEW = 1500, 64, 300, 40, 8
_NUMBERS = ("5/5/1999", "27182818284590452353", "1,234.50")

Words = NDArray[np.int32]
Places = NDArray[np.int64]


def check_drawn(privatizer: WordPrivatizer, protected: str, certificate: ProgramCheck) -> None:
    """Draw texts of one word and of many, in every case, between them a row of several slices; what is wrong goes to
    the certificate. `protected` is a word of a class, empty where there is none.
    """
    forms, ids = _forms(privatizer)
    rows = _rows(forms)
    between = " " if privatizer.classes is None else " ; "  # so that no two words are one name
    texts = [between.join([forms[place] for place in row.tolist()]) for row in rows]
    entered = [ids[row] for row in rows]
    drawn = _drawn(privatizer, texts, entered)
    moved = int(sum((was != became).sum() for was, became in zip(entered, drawn, strict=True)))
    words = sum(map(len, rows))
    certificate.comparisons += words
    certificate.reasons.append(
        f"Drawn: {len(rows):,} texts of {len(forms):,} words in every case, of 1 to {max(map(len, rows)):,} words, the "
        f"longest in several slices. By the bits of their block {moved:,} of {words:,} words become others."
    )
    if not moved:
        certificate.unseen.append(f"whether each word is drawn (all {words:,} come out as they went in)")
    was, became = max(zip(entered, drawn, strict=True), key=lambda pair: len(pair[0]))
    parts = [int(part.sum()) for part in np.array_split(was != became, _PARTS)]
    if sum(parts) > _PARTS * _ENOUGH and not all(parts):
        certificate.problems.append(f"Of {len(was):,} words of one text those of a part stay, and others do not.")
    released = _plain(privatizer)._privatize(_array(texts), AesStream(bytes(32))).texts.to_pylist()
    _hold(_written(privatizer, drawn), list(map(_words, released)), certificate)
    if certificate.holds and not privatizer.policy.consistent and (privatizer.numbers is not None or protected):
        _check_mixed(_plain(drawn_each(privatizer)), [*forms[:_FEW], *_NUMBERS, protected or forms[0]], certificate)


def _forms(privatizer: WordPrivatizer) -> tuple[list[str], Words]:
    """Words as they are written, small and with capitals, each read as one ordinary token, and their ids (k,)."""
    vocabulary = privatizer.mechanism.vocabulary
    some = range(0, len(vocabulary), max(1, 3 * len(vocabulary) // _MOST_FORMS))
    found = {form: id_ for id_ in some for form in _in_cases(vocabulary.words[id_]) if id_ != vocabulary.unknown}
    read = sole_units(privatizer, list(found))[:, [0, 2]].tolist()
    kept = [form for form, of in zip(found, read, strict=True) if of == [-1, 1] and not form[:1].isdigit()]
    return kept, np.array([found[form] for form in kept], np.int32)


def _in_cases(word: str) -> tuple[str, ...]:
    return tuple(form for form in (word, title(word), upper(word)) if fold(form) == word and len(form.split()) == 1)


def _rows(forms: list[str]) -> list[Places]:
    """The places of the words of each text: each word alone, texts of several, a very long one, and several again."""
    random, every = np.random.default_rng(0), np.arange(len(forms))
    lengths = random.integers(2, 30, _SHORT)
    some = np.split(random.choice(every, lengths.sum()), np.cumsum(lengths)[:-1])
    longest = sorted(every.tolist(), key=lambda place: -len(forms[place]))[:_LONGEST]
    long = random.choice(longest, _LONG // (1 + len(forms[longest[-1]])))
    return [*np.split(every, len(every)), *some[: _SHORT // 2], long, *some[_SHORT // 2 :]]


def _drawn(privatizer: WordPrivatizer, texts: list[str], entered: list[Words]) -> list[Words]:
    """What the words of texts become: by the bits of each slice in their order, or once for each word of a text."""
    mechanism, source, words = privatizer.mechanism, AesStream(bytes(32)), np.concatenate(entered)
    ends = np.cumsum([len(row) for row in entered])
    if privatizer.policy.consistent:
        draws = ConsistentStreams(source.uint64(8).astype("<u8").tobytes())
        owners = np.repeat(np.arange(len(texts)), np.diff(ends, prepend=0))
        pairs, places = np.unique(np.stack([owners, words]), axis=1, return_inverse=True)
        streams = draws.streams(draws.rows(len(texts)), pairs[0], pairs[1], 0)
        drawn = mechanism.sample_each(pairs[1].astype(np.int32), streams)[places.ravel()]
    else:
        if privatizer.classes is not None and privatizer.classes.policy.consistent:
            source.uint64(8)  # the key of equal protected words
        counts = [
            sum(len(str(text).replace(";", " ").split()) for text in part.to_pylist())
            for part, _ in slices(_array(texts))
        ]
        parts = pairwise(np.cumsum([0, *counts]).tolist())
        drawn = np.concatenate([mechanism.sample(words[start:end].copy(), source) for start, end in parts])
    return np.split(drawn, ends[:-1])


def _written(privatizer: WordPrivatizer, drawn: list[Words]) -> list[list[str]]:
    """The words of the texts that come out, whatever their case."""
    vocabulary = privatizer.mechanism.vocabulary
    blank = privatizer._writer.policy.unknown_shown == "blank"
    shown = {"cannot": "can", UNKNOWN_WORD: BLANK if blank else UNKNOWN_WORD}
    words = [shown.get(word, word) for word in vocabulary.words]
    return [" ".join([words[id_] for id_ in row.tolist()]).split() for row in drawn]


def _hold(written: list[list[str]], released: list[list[str]], certificate: ProgramCheck) -> None:
    """Compare the words that must come out with those that do."""
    folded: dict[str, str] = {}
    for row, (must, shown) in enumerate(zip(written, released, strict=True), 1):
        if must != shown and must != [folded.setdefault(word, fold(word)) for word in shown]:
            certificate.problems.append(
                f"Text {row:,} of {len(written):,} of a block, of {len(must):,} words, does not become what the bits "
                "of the block decide."
            )
            return


def _check_mixed(program: WordPrivatizer, parts: list[str], certificate: ProgramCheck) -> None:
    """Put texts with numbers and protected words together from the parts of the program, slice by slice."""
    random = np.random.default_rng(1)
    short = [" ".join(random.choice(parts, count).tolist()) for count in random.integers(1, 9, _MIXED)]
    long = " ".join(random.choice(parts, _LONG // (1 + min(map(len, parts)))).tolist())
    texts, source = _array([*short, long[:_LONG], *short]), AesStream(bytes(32))
    built = program._writer.builder()
    for part, continues in slices(texts):
        tokens = program._tokenizer.encode(part)
        words, places, replacements = program.mechanism.sample(tokens.words, source), None, None
        if program.numbers is not None and tokens.numbers is not None:
            places = program.numbers.sample(tokens.numbers, source)
        if program.classes is not None and tokens.entities is not None:
            replacements = program.classes.draw_replacements(tokens, source)
        built.add(tokens, words, places, replacements, continues=continues)
    certificate.comparisons += len(texts)
    if not program._privatize(texts, AesStream(bytes(32))).texts.equals(built.texts()):
        certificate.problems.append("Texts with numbers or protected words do not become what their parts give.")
    certificate.reasons.append(f"Put together: {len(texts):,} texts with numbers or protected words, from their parts.")


def _plain(privatizer: WordPrivatizer) -> WordPrivatizer:
    """The same without what reads drawn words and what detects others, which is public and no word of a list."""
    other = without_decoder(privatizer)
    other._detector = None
    return other


def _words(text: str | None) -> list[str]:
    return str(text).replace(";", " ").split()


def _array(texts: list[str]) -> pa.LargeStringArray:
    return pa.array(texts, pa.large_string())
