"""A task learnt by a language model that is fine-tuned on its texts."""

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from dptext.evaluation.data import Columns, Kind, strings
from dptext.evaluation.learners import Learner, Predict
from dptext.training.classifier import FineTuning

EPOCHS, LEARNING_RATE = 3, 5e-5


class TransformerLearner(Learner):
    """Fine-tunes a language model (`dptext.training.classifier.FineTuning`, whose parameters these are)."""

    seeded: ClassVar[bool] = True

    def __init__(
        self,
        model: str,
        *,
        epochs: int = EPOCHS,
        learning_rate: float = LEARNING_RATE,
        download: bool = False,
        device: str = "auto",
    ) -> None:
        self._tuning = FineTuning(model, epochs=epochs, learning_rate=learning_rate, download=download, device=device)
        self.name = f"{self._tuning.identity.name} ({self._tuning.identity.revision})"

    @property
    def sentence(self) -> str:
        """What it is."""
        return f"{self._tuning.identity.name}, fine-tuned for {self._tuning.epochs} epochs"

    def encode(self, texts: Columns) -> Any:
        """The tokens of each text or pair: an array of arrays (n,)."""
        return self._tuning.encode(*map(strings, texts))

    def take(self, encoded: Any, rows: NDArray[np.intp]) -> Any:
        """The tokens of some rows."""
        return encoded[rows]

    def learn(self, encoded: Any, labels: NDArray[Any], *, kind: Kind, seed: int) -> Predict:
        """A model fine-tuned on training rows; numbers are standardised for it."""
        if kind == "regression":
            mean, scale = labels.mean(), labels.std()
            targets = ((labels - mean) / scale).astype(np.float32)
            outputs = self._tuning.fit(encoded, targets, classes=None, seed=seed)
            return lambda rows: outputs(rows)[:, 0] * scale + mean
        names, numbers = np.unique(labels, return_inverse=True)
        outputs = self._tuning.fit(encoded, numbers.astype(np.int64), classes=len(names), seed=seed)
        return lambda rows: names[outputs(rows).argmax(axis=1)]
