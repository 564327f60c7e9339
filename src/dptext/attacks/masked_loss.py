"""How well a masked language model knows texts: its loss on words that are hidden from it."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from dptext.attacks.base import Outcome
from dptext.attacks.membership import Candidates, Numbers, blind_area, outcome
from dptext.errors import ParameterError
from dptext.rewriting.models import LoadedModel, load_model
from dptext.validation import check_count

LENGTH = 128
"""Most tokens of a text; the rest of it is not read."""
HIDDEN = 0.15
"""Share of a text's tokens that are hidden at once, as in training."""
ROUNDS = 4
"""How often other tokens of a text are hidden."""
_AT_ONCE = 64


class MaskedModelAttack:
    """Attacks a masked language model that has been trained on the members, or on releases of them.

    Parameters
    ----------
    model
        The folder of the model.
    candidates
        The texts; labels are not used.
    reference
        The folder of a model that has not seen them, best that from which the training began; or None.
    device
        auto, cpu or cuda.
    seed
        Of what is hidden, and of the halves.

    Raises what `load_model` raises.
    """

    def __init__(
        self,
        model: str,
        candidates: Candidates,
        *,
        reference: str | None = None,
        device: str = "auto",
        seed: int = 0,
    ) -> None:
        check_count("the membership attack", "seed", seed, at_least=0, at_most=2**32 - 1)
        self.candidates, self.seed = candidates, seed
        self._model = load_model(model, kinds=("masked",), device=device)
        self._reference = None if reference is None else load_model(reference, kinds=("masked",), device=device)

    def outcomes(self) -> dict[str, Outcome]:
        """By the loss alone and, where there is a reference, by how much smaller it is than the reference's."""
        texts = [*self.candidates.members, *self.candidates.others]
        loss = losses(self._model, texts, seed=self.seed)
        found = {"by loss": self._outcome(-loss, "It had the model and all candidates unprotected.", reference=None)}
        if self._reference is not None:
            gain = losses(self._reference, texts, seed=self.seed) - loss
            knew = "It had the model, a reference model that has not seen them, and all candidates unprotected."
            found["against a reference"] = self._outcome(gain, knew, reference=self._reference)
        return found

    def _outcome(self, found: Numbers, knew: str, *, reference: LoadedModel | None) -> Outcome:
        members = len(self.candidates.members)
        described: dict[str, Any] = {"model": self._model.identity.as_dict()}
        if reference is not None:
            described["reference"] = reference.identity.as_dict()
        return outcome(
            found[:members],
            found[members:],
            candidates=self.candidates,
            blind=blind_area(self.candidates, seed=self.seed),
            seed=self.seed,
            knew=knew,
            model=described,
        )


def losses(loaded: LoadedModel, texts: Sequence[str], *, seed: int) -> Numbers:
    """The mean cross-entropy in nats of hidden tokens of each text, shape (n,), which tokens decided by the seed.

    A text without a token has loss 0. Raises `ParameterError` if the model has no mask token.
    """
    tokenizer = loaded.tokenizer
    if tokenizer.mask_token_id is None:
        raise ParameterError(f"The model {loaded.identity.name} has no mask token, so nothing can be hidden from it.")
    length = min(LENGTH, getattr(loaded.model.config, "max_position_embeddings", LENGTH))
    order = np.argsort([len(text) for text in texts], kind="stable")
    generator = np.random.default_rng([seed, 3])
    total, count = np.zeros(len(texts)), np.zeros(len(texts))
    for start in range(0, len(texts), _AT_ONCE):
        rows = order[start : start + _AT_ONCE]
        given = tokenizer(
            [texts[row] for row in rows],
            truncation=True,
            max_length=length,
            padding=True,
            return_tensors="pt",
            return_special_tokens_mask=True,
        )
        free = given.pop("special_tokens_mask").numpy() == 0
        for _ in range(ROUNDS):
            drawn = np.where(free, generator.random(free.shape), 2.0)
            hidden = free & ((drawn < HIDDEN) | (drawn == drawn.min(axis=1, keepdims=True)))
            sums = _hidden_losses(loaded, given, hidden)
            total[rows] += sums
            count[rows] += hidden.sum(axis=1)
    found: Numbers = np.divide(total, count, where=count > 0, out=np.zeros(len(texts)))
    return found


def _hidden_losses(loaded: LoadedModel, given: Any, hidden: NDArray[np.bool_]) -> Numbers:
    """The sum of the losses of each text's hidden tokens, shape (n,)."""
    places = torch.from_numpy(hidden)
    numbers = given["input_ids"]
    inputs = {**given, "input_ids": numbers.masked_fill(places, loaded.tokenizer.mask_token_id)}
    with torch.no_grad():
        logits = loaded.model(**{name: value.to(loaded.device) for name, value in inputs.items()}).logits.cpu()
    each = torch.nn.functional.cross_entropy(logits[places].float(), numbers[places], reduction="none").double()
    rows = torch.from_numpy(np.nonzero(hidden)[0])
    sums: Numbers = torch.zeros(len(hidden), dtype=torch.float64).index_add_(0, rows, each).numpy()
    return sums
