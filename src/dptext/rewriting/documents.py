"""Rewriters on blocks of texts."""

import threading
from typing import Any

import pyarrow as pa

from dptext.guarantees import Assumption, Guarantee
from dptext.privatizer import PrivateBlock, Privatizer
from dptext.randomness import AesStream, RunKey
from dptext.rewriting.base import Rewriter
from dptext.rewriting.models import quiet_transformers
from dptext.text.coverage import Coverage


class DocumentPrivatizer(Privatizer):
    """Privatizes blocks of texts with a rewriter. A null stays null, and is given no noise."""

    block_rows = 256
    packages = ("cryptography", "numpy", "pyarrow", "tokenizers", "torch", "transformers")
    threads = 1
    unit = "draws"
    requote = True

    def __init__(self, rewriter: Rewriter, *, key: RunKey | None = None) -> None:
        self.rewriter = rewriter
        self.name = rewriter.name
        self._most_draws = 0
        self._lock = threading.Lock()
        super().__init__(key)

    def described(self) -> dict[str, Any]:
        """The mechanism and its parameters."""
        return {"mechanism": self.name, "parameters": self.rewriter.parameters()}

    def _promised(self) -> Guarantee:
        return self.rewriter.guarantee_for(self._most_draws or None).assuming(Assumption.ONE_TEXT)

    def _privatize(self, texts: pa.LargeStringArray, stream: AesStream) -> PrivateBlock:
        rows: list[str | None] = texts.to_pylist()
        places = [place for place, text in enumerate(rows) if text is not None]
        with quiet_transformers():  # its messages would tell how long a text is
            done = self.rewriter.rewrite([text for text in rows if text is not None], stream)
        for place, text in zip(places, done.texts, strict=True):
            rows[place] = _valid(text)
        with self._lock:
            self._most_draws = max(self._most_draws, *done.draws, 0)
        coverage = done.coverage + Coverage(rows=len(rows), nulls=len(rows) - len(places))
        return PrivateBlock(pa.array(rows, pa.large_string()), coverage, counts=done.counts)


_SPACES = str.maketrans(dict.fromkeys("\r\n\0\v\f\x1c\x1d\x1e\x85\u2028\u2029", " "))


def _valid(text: str) -> str:
    """The text as one line that every file can hold: a model may draw line ends, and halves of surrogate pairs."""
    return text.encode(errors="replace").decode().translate(_SPACES).strip()
