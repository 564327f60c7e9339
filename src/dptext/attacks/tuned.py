"""An adversary that fine-tunes a masked language model."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dptext.attacks.learners import Classifier, Learner, Scores
from dptext.attacks.splits import Ids
from dptext.rewriting.models import model_identity, require_lm
from dptext.validation import check_count

if TYPE_CHECKING:
    from dptext.training.classifier import TunedClassifier


class TunedLearner(Learner):
    """Fine-tunes a masked language model with a fresh layer on top.

    Parameters
    ----------
    model
        A folder with a masked language model.
    epochs
        How often it sees all texts.
    device
        auto, cpu or cuda.

    Raises `ParameterError` if a parameter is out of range or the extra ``models`` is missing.
    """

    def __init__(self, model: str, *, epochs: int = 3, device: str = "auto") -> None:
        require_lm()
        check_count("an adversary", "epochs", epochs, at_least=1, at_most=10_000)
        self.model, self.epochs, self.device = model, epochs, device

    def described(self) -> dict[str, Any]:
        """The model and how long it is trained."""
        return {
            "classifier": "fine-tuned masked language model",
            "model": model_identity(self.model).as_dict(),
            "epochs": self.epochs,
        }

    def learn(
        self, texts: Sequence[str], labels: Ids, *, classes: int, units: Ids | None = None, seed: int = 0
    ) -> Classifier:
        """Train it for all epochs."""
        from dptext.training.classifier import train_classifier

        tuned = train_classifier(
            self.model, texts, labels, classes=classes, epochs=self.epochs, seed=seed, device=self.device
        )
        return _Tuned(tuned)


class _Tuned(Classifier):
    def __init__(self, tuned: "TunedClassifier") -> None:
        self._tuned = tuned

    def scores(self, texts: Sequence[str]) -> Scores:
        """Logits."""
        return self._tuned.logits(texts)
