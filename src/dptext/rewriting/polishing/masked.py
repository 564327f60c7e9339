"""Grammar mended by a masked language model: forms of words that fit their released context.

Each word of a released text that has other forms ("is" and "are", "doctor" and "doctors", "a" and "an") is masked in
turn, the rest as it was released. The likeliest of its forms takes its place if it is likelier by `MARGIN` nats. No
word is added or left out, so that their number stays; nothing but a form of a word can take its place.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import pyarrow as pa

from dptext.core.release import PostProcessor, Released
from dptext.postprocess.word_forms import forms_of
from dptext.rewriting.mlm_scoring import MaskScores, View, views
from dptext.rewriting.models import LoadedModel, load_model, quiet_transformers

MARGIN = 2.0
"""Nats by which another form must be likelier; chosen on public text (docs/meaning.md)."""

_BATCH = 64
_APOSTROPHES = frozenset("'’")
_WORD_STARTS = ("Ġ", "▁")


class Place(NamedTuple):
    """A word of a text that has other forms: its span in the text, its place among the tokens, and what may be there.

    `forms` are the tokens of its forms, its own among them.
    """

    begin: int
    end: int
    token: int
    word: str
    forms: Mapping[str, int]


class MaskedPolish(PostProcessor):
    """Puts better fitting forms of words in their place, by a masked language model.

    Parameters
    ----------
    model
        A folder, a name on the Hugging Face hub of a model that is on this machine, or one that was loaded.
    margin
        Nats by which a form must be likelier than the one that was released.
    device
        cpu, cuda, or auto for a GPU where there is one.

    Raises `ParameterError` if the model is no masked one or packages are missing, `InputError` if it cannot be read.
    """

    name: ClassVar[str] = "grammar by a masked language model"
    version: ClassVar[int] = 2
    block_rows: ClassVar[int | None] = 256
    packages: ClassVar[tuple[str, ...]] = ("torch", "transformers")

    def __init__(self, model: str | LoadedModel, *, margin: float = MARGIN, device: str = "auto") -> None:
        loaded = load_model(model, kinds=("masked",), device=device) if isinstance(model, str) else model
        self.margin = margin
        self._identity = loaded.identity
        self._tokenizer = loaded.tokenizer
        self._scores = MaskScores(loaded, batch_size=_BATCH)
        self._tokens = word_tokens(loaded.tokenizer)
        self._forms = forms_of({word for tokens in self._tokens for word in tokens})

    def parameters(self) -> dict[str, Any]:
        """The model and the margin."""
        return {"model": self._identity.as_dict(), "margin": self.margin}

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with the forms that fit."""
        rows: list[str | None] = released.texts.to_pylist()
        given = [place for place, text in enumerate(rows) if text]
        with quiet_transformers():
            done = self._polished([str(rows[place]) for place in given])
            for place, text in zip(given, done, strict=True):
                rows[place] = text
        return pa.array(rows, pa.large_string())

    def _polished(self, texts: Sequence[str]) -> list[str]:
        tokens, places = self._read(texts)
        asked = [(row, place) for row, found in enumerate(places) for place in found]
        chosen: dict[tuple[int, int], str] = {}
        for number, logits in self._scores.logits(list(self._views(tokens, asked))):
            row, place = asked[number]
            scores = {form: float(logits[0, token]) for form, token in place.forms.items()}
            best = max(scores, key=lambda form: (scores[form], form))
            if scores[best] - scores[place.word] > self.margin:
                chosen[row, place.token] = best
        return [
            _written(text, [(place, chosen[row, place.token]) for place in found if (row, place.token) in chosen])
            for row, (text, found) in enumerate(zip(texts, places, strict=True))
        ]

    def _views(self, tokens: Sequence[list[int]], asked: Sequence[tuple[int, Place]]) -> Iterator[View]:
        """One for each place: the text around it with a mask there."""
        for row, place in asked:
            masked = [*tokens[row][: place.token], self._scores.mask, *tokens[row][place.token + 1 :]]
            yield from views((), masked, [place.token], range(len(masked)), capacity=self._scores.capacity)

    def _read(self, texts: Sequence[str]) -> tuple[list[list[int]], list[list[Place]]]:
        """The tokens of each text, and its words that have other forms and are one token."""
        if not texts:
            return [], []
        special = set(self._tokenizer.all_special_ids) - {self._tokenizer.unk_token_id}
        encoded = self._tokenizer(
            list(texts),
            add_special_tokens=False,
            split_special_tokens=True,
            return_offsets_mapping=True,
            truncation=False,
            verbose=False,
        )
        found = []
        for row, text in enumerate(texts):
            ids, offsets = encoded["input_ids"][row], encoded["offset_mapping"][row]
            found.append([] if special & set(ids) else list(self._places(text, ids, offsets)))
        return encoded["input_ids"], found

    def _places(self, text: str, ids: Sequence[int], offsets: Sequence[tuple[int, int]]) -> Iterator[Place]:
        for number, (begin, end) in enumerate(offsets):
            shown = text[begin:end]
            start = begin + len(shown) - len(shown.lstrip())
            word = text[start:end].lower()
            around = text[start - 1 : start] + text[end : end + 1]
            whole = not any(character.isalnum() or character in _APOSTROPHES for character in around)
            if not whole or word not in self._forms:
                continue
            for tokens in self._tokens:
                if tokens.get(word) == ids[number]:
                    forms = {form: tokens[form] for form in self._forms[word] if form in tokens}
                    yield Place(start, end, number, word, forms)
                    break


def _written(text: str, changes: Sequence[tuple[Place, str]]) -> str:
    """The text with other words at some places, each in the case of the word that stood there."""
    parts, at = [], 0
    for place, form in changes:
        old = text[place.begin : place.end]
        parts += [text[at : place.begin], in_case_of(old, form)]
        at = place.end
    return "".join([*parts, text[at:]])


def in_case_of(old: str, word: str) -> str:
    """A word in the case of the one that it replaces: upper, title or lower case."""
    return word.upper() if len(old) > 1 and old.isupper() else word.capitalize() if old[:1].isupper() else word


def word_tokens(tokenizer: Any) -> tuple[dict[str, int], ...]:
    """The words in lower case that are one token, with that token: after white space, and elsewhere if that differs."""
    vocabulary: dict[str, int] = tokenizer.get_vocab()
    starts = [start for start in _WORD_STARTS if any(token.startswith(start) for token in vocabulary)]
    found = []
    for start in (*starts, ""):
        words = ((token.removeprefix(start), number) for token, number in vocabulary.items() if token.startswith(start))
        found.append({word: number for word, number in words if re.fullmatch("[a-z]+", word)})
    return tuple(found)
