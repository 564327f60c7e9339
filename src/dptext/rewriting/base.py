"""Rewriters: randomised maps of whole texts by a language model, with a guarantee."""

import threading
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from typing_extensions import Self

from dptext.cancel import advance, expect
from dptext.core.assumptions import Assumption
from dptext.core.continuous import Floats, VectorNoise
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.privatizer import EACH_ITS_OWN, BlockPosition, PrivateBlock, Privatizer
from dptext.core.randomness import AesStream, RandomSource, RunKey
from dptext.core.release import PostProcessor, Release, Releases
from dptext.errors import ParameterError
from dptext.parameters import KnownNames
from dptext.rewriting.models import batches_that_fit, quiet_transformers


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewrites:
    """Private texts, in order, and the number of `draws` of each: public; 1 where a text is noised as a whole.

    `coverage` counts what was done with the tokens; `counts` are further figures for the data holder, by name. Neither
    is protected by the guarantee.
    """

    texts: list[str]
    draws: list[int]
    coverage: Coverage
    counts: Counter[str] = field(default_factory=Counter)


class Rewriter(KnownNames, ABC):
    """A mechanism on lists of texts, with its `name` on the command line. Files and columns are not its business.

    `published` are the options that ``as="paper"`` sets, by their names in Python; None where there is no paper.
    """

    name: ClassVar[str]
    published: ClassVar[Mapping[str, Any] | None] = None
    _batch_size: int = 1

    notes: tuple[str, ...] = ()
    """What is to be known of its texts, a sentence each, for reports."""

    @property
    def guarantee(self) -> Guarantee:
        """Guarantee before anything is known of the texts."""
        return self.guarantee_for(None)

    @abstractmethod
    def guarantee_for(self, draws: int | None) -> Guarantee:
        """Guarantee for texts of at most `draws` draws each; None if their number is not known."""

    @abstractmethod
    def parameters(self) -> dict[str, Any]:
        """Public parameters that determine the distribution, as plain values: budget, options, the model's identity."""

    def __repr__(self) -> str:
        values = self.parameters()
        budget = ("epsilon_per_token", "epsilon_per_document", "epsilon", "delta")
        shown = {name: values[name] for name in budget if values.get(name)}
        if "model" in values:
            shown["model"] = values["model"]["name"]
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in shown.items())})"

    def draws_of_text(self, text: str) -> int:
        """Number of draws that a text takes. Raises `ParameterError` where draws decide how many there are."""
        raise ParameterError(
            f"{self.name} does not know before it draws how many draws a text takes; give a budget for each text."
        )

    @abstractmethod
    def rewrite(self, texts: Sequence[str], random: RandomSource) -> Rewrites:
        """A private text for each text, each with noise of its own."""

    def privatize(self, text: str, *, key: RunKey | None = None) -> Release:
        """Privatize one text.

        `key` is the run's key; by default a fresh one. (`RunKey.from_insecure_seed` makes a run repeatable on one
        set-up of machine and packages, for tests.)

        Raises `ParameterError` if `text` is not a string or not valid Unicode.
        """
        return TextPrivatizer(self, key=key).release(text)

    def privatize_many(self, texts: Iterable[str | None], *, key: RunKey | None = None) -> Releases:
        """Privatize many texts, batched; what is missing becomes None. Parameters as for `privatize`.

        `texts` is a list, any other iterable of strings, or a column of pandas, polars or Arrow; for tables there is
        `dptext.privatize`.
        """
        return TextPrivatizer(self, key=key).release_many(texts)


def document_streams(random: RandomSource, documents: int) -> list[AesStream]:
    """A stream of bits for each document, keyed from `random`.

    With a stream of its own, a document's draws do not depend on the other documents of its batch.
    """
    keys = random.uint64(4 * documents).astype("<u8").tobytes()
    return [AesStream(keys[32 * i : 32 * i + 32]) for i in range(documents)]


class TextPrivatizer(Privatizer):
    """Privatizes blocks of texts with a rewriter. A null stays null, and is given no noise."""

    block_rows = 256
    packages = ("cryptography", "numpy", "pyarrow", "tokenizers", "torch", "transformers")
    threads = 1
    unit = "draws"
    normalize_output = True

    def __init__(
        self, rewriter: Rewriter, *, key: RunKey | None = None, postprocessors: Sequence[PostProcessor] = ()
    ) -> None:
        self.rewriter = rewriter
        self.name = rewriter.name
        self._most_draws = 0
        self._lock = threading.Lock()
        super().__init__(key, postprocessors)

    def described(self) -> dict[str, Any]:
        """The mechanism and its parameters."""
        return {"mechanism": self.name, "parameters": self.rewriter.parameters()}

    @property
    def notes(self) -> tuple[str, ...]:
        """See `Privatizer`: those of the rewriter."""
        return self.rewriter.notes

    def counted(self, texts: pa.LargeStringArray, what: str) -> NDArray[np.int64]:
        """See `Privatizer`; the draws of a text are those that its rewriter takes."""
        if what != "draw":
            return super().counted(texts, what)
        if Assumption.COINS in self.rewriter.guarantee.assumptions:
            raise ParameterError(
                f"Coins decide how many draws {self.name} makes, so that the price of a text is not known before; give "
                "epsilon_per_document=NUMBER."
            )
        rows = texts.to_pylist()
        return np.array([0 if text is None else self.rewriter.draws_of_text(text) for text in rows], np.int64)

    def _promised(self) -> Guarantee:
        return self.rewriter.guarantee_for(self._most_draws or None).assuming(Assumption.ONE_TEXT)

    def _privatize(
        self, texts: pa.LargeStringArray, stream: AesStream, at: BlockPosition = EACH_ITS_OWN
    ) -> PrivateBlock:
        rows: list[str | None] = texts.to_pylist()
        places = [place for place, text in enumerate(rows) if text is not None]
        # Messages of transformers would tell how long a text is.
        with quiet_transformers(), batches_that_fit(self.rewriter._batch_size):
            done = self.rewriter.rewrite([text for text in rows if text is not None], stream)
        for place, text in zip(places, done.texts, strict=True):
            rows[place] = one_line(text)
        most = max(done.draws, default=0)
        self._note(most)
        coverage = done.coverage + Coverage(rows=len(rows), nulls=len(rows) - len(places))
        return PrivateBlock(pa.array(rows, pa.large_string()), coverage, counts=done.counts, draws=most)

    def with_key(self, key: RunKey) -> Self:
        """See `Privatizer`; nothing was drawn with that key so far."""
        other = super().with_key(key)
        other._most_draws, other._lock = 0, threading.Lock()
        return other

    def recall(self, block: PrivateBlock) -> None:
        """See `Privatizer`: the guarantee says how many draws the longest text took."""
        self._note(block.draws)

    def _note(self, draws: int) -> None:
        with self._lock:
            self._most_draws = max(self._most_draws, draws)


_SPACES = str.maketrans(dict.fromkeys("\r\n\0\v\f\x1c\x1d\x1e\x85\u2028\u2029", " "))


def one_line(text: str) -> str:
    """The text as one line of valid Unicode: a model may draw line ends, and halves of surrogate pairs."""
    return text.encode(errors="replace").decode().translate(_SPACES).strip()


class VectorRewriter(Rewriter):
    """A rewriter that writes texts from noised vectors and from nothing else of the document.

    `noise` is added to each coordinate.
    """

    noise: VectorNoise

    def _rewritten(self, count: int, random: RandomSource, clipped: Callable[[slice], Floats]) -> list[str]:
        """Texts for `count` documents, each with noise of its own; `clipped` gives the vectors of a batch."""
        expect(count)
        streams, written = document_streams(random, count), list[str]()
        for start in range(0, count, self._batch_size):
            batch = slice(start, start + self._batch_size)
            written += self.write(self.noised(clipped(batch), streams[batch]))
            advance(len(streams[batch]))
        return written

    @abstractmethod
    def clipped(self, texts: Sequence[str]) -> Floats:
        """The clipped vectors of texts, before noise: shape (texts, size). Not private."""

    def noised(self, vectors: Floats, streams: Sequence[RandomSource]) -> Floats:
        """Clipped vectors (texts, size) with noise, each of its own stream."""
        return vectors + np.stack([self.noise.sample(stream, vectors.shape[1]) for stream in streams])

    @abstractmethod
    def write(self, vectors: Floats) -> list[str]:
        """Texts from noised vectors, shape (texts, size)."""
