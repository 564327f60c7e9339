"""Grammar mended by a causal language model: forms of words by which a released sentence is likelier.

Each word of a released sentence that has other forms ("year" and "years", "worse" and "worst") is read as each of
them, the rest as it was released. The form by which the whole sentence is likeliest takes its place if the sentence is
likelier by `MARGIN` nats: what comes behind a word counts as well as what stands before it. Of words that stand close
to one another only the one that gains most changes. No word is added or left out, and nothing but a form of a word can
take its place.

The words of a mechanism that reads them in their context are read by the model instead (`reading`), forms among them:
after that it would break more forms than it mends (docs/decisions/0202-what-a-reader-weighs.md).
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import pyarrow as pa

from dptext.core.release import PostProcessor, Released, WordReader
from dptext.postprocess.context_decoder import ContextDecoder
from dptext.postprocess.word_forms import known_inflections
from dptext.rewriting.models import LoadedModel, load_model, quiet_transformers
from dptext.rewriting.polishing.gains import Change, Gains, best_apart, written
from dptext.rewriting.polishing.masked import in_case_of
from dptext.rewriting.polishing.reading import ReadByModel
from dptext.rewriting.polishing.written import BETWEEN

MARGIN = 4.0
"""Nats by which a sentence must be likelier with another form; chosen on public text
(docs/decisions/0199-forms-by-a-causal-model.md)."""

_SLACK = 2.0  # nats, see `Change`
_WORDS = re.compile(r"(?<![^\W_])(?<!['’])([A-Za-z]+)(?![^\W_])(?!['’])")


class CausalPolish(PostProcessor):
    """Puts forms of words in their place by which a sentence is likelier, by a causal language model.

    Parameters
    ----------
    model
        A folder, a name on the Hugging Face hub of a model that is on this machine, or one that was loaded.
    margin
        Nats by which a sentence must be likelier with another form.
    device
        cpu, cuda, or auto for a GPU where there is one.

    Raises `ParameterError` if the model is of another kind or packages are missing, `InputError` if it cannot be read.
    """

    name: ClassVar[str] = "grammar by a causal language model"
    version: ClassVar[int] = 3  # with that of `ReadByModel`: a run is resumed by what was asked for
    block_rows: ClassVar[int | None] = 32  # a minute or two on a processor: progress is told from block to block
    packages: ClassVar[tuple[str, ...]] = ("torch", "transformers")

    def __init__(self, model: str | LoadedModel, *, margin: float = MARGIN, device: str = "auto") -> None:
        self._gains = Gains(load_model(model, kinds=("causal",), device=device) if isinstance(model, str) else model)
        self.margin = margin

    def parameters(self) -> dict[str, Any]:
        """The model and the margin."""
        return {"model": self._gains.model.as_dict(), "margin": self.margin}

    def reading(self, reader: WordReader) -> WordReader | None:
        """Words that are read in their context are read by this model, too."""
        return ReadByModel(reader, self._gains) if isinstance(reader, ContextDecoder) else None

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with the forms that fit."""
        rows: list[str | None] = released.texts.to_pylist()
        parts = [BETWEEN.split(text) if text else [] for text in rows]
        asked = [(row, place) for row, found in enumerate(parts) for place in range(0, len(found), 2)]
        with quiet_transformers():
            mended = self._mended([parts[row][place] for row, place in asked])
        for (row, place), sentence in zip(asked, mended, strict=True):
            parts[row][place] = sentence
        return pa.array([text and "".join(found) for text, found in zip(rows, parts, strict=True)], pa.large_string())

    def _mended(self, sentences: Sequence[str]) -> list[str]:
        parts = [_WORDS.split(sentence) for sentence in sentences]
        gains = self._gains.of(parts, map(_changes, parts))
        return [written(each, best_apart(found, self.margin)) for each, found in zip(parts, gains, strict=True)]


def _changes(parts: Sequence[str]) -> Iterator[Change]:
    """Every other form of every word that stands alone: nothing beside an apostrophe, a digit or a blank."""
    for part in range(1, len(parts), 2):
        for form in known_inflections().get(parts[part].lower(), ()):
            if form != parts[part].lower():
                yield Change(part, in_case_of(parts[part], form), slack=_SLACK)
