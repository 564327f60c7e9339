"""ADePT: a text is encoded as one vector, which is clipped and noised, and decoded to another text.

Kept from the paper: a one-layer LSTM each for reading and writing, the vector [hidden; cell], clipping by its L2 norm,
and the *corrected* sensitivity of Laplace noise: two vectors in a ball of radius C and n dimensions are up to
2 C sqrt(n) apart in the L1 norm (Habernal 2021); the first publication used 2 C, which is the L2 sensitivity and right
for Gaussian noise only. Gaussian noise is the analytic one (Balle & Wang 2018). The vocabulary comes from the public
training texts; in the published code it was rebuilt from the private ones.

Changed: the model is trained on public text only (`training.adept`), and each text has noise of its own, whatever
else is in its batch.

Source: Igamberdiev & Habernal 2023 (DP-BART), section 3.1; Krishna et al. (2021); Habernal (2021).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from dptext.core.continuous import LARGEST_CLIP, Floats, ball_sensitivities, noise_by_name, noise_delta
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.randomness import RandomSource
from dptext.errors import InputError, ParameterError
from dptext.parameters import Parameter, check_arguments
from dptext.rewriting import parameters as shared
from dptext.rewriting.base import Rewrites, VectorRewriter
from dptext.rewriting.model_folder import read_manifest
from dptext.rewriting.models import check_weights, model_identity, require_lm, torch_device
from dptext.validation import check_count, check_positive

if TYPE_CHECKING:
    from dptext_lab.mechanisms.adept_network import AdeptNetwork, AdeptVocabulary

MECHANISM = "adept"
"""Name in the manifest of a model folder."""

PARAMETERS = ("clip", "dimensions", "hidden", "length", "words")
"""What the manifest says of the model."""

WEIGHTS = "model.safetensors"
VOCABULARY = "vocabulary.json"

SMALLEST_CLIP = 1e-9
LARGEST_HIDDEN = 2**16
LARGEST_LENGTH = 2**12

_MARGIN = 1e-9
"""Relative margin of the clip: beyond the rounding of a norm of up to 2^17 coordinates in float64."""


class ADePT(VectorRewriter):
    """Rewrites each text by a noised LSTM autoencoder.

    >>> adept = ADePT(model="./adept", epsilon_per_document=100)  # doctest: +SKIP
    >>> adept.privatize_many(["my doctor is in paris"]).texts  # doctest: +SKIP

    `epsilon_per_document` is in nats; it is infinite only with the noise "none", which promises nothing.
    `delta` is for Gaussian noise. `clip` is by default the one that the model was trained with; another one protects
    just as well, but the model was not made for it.

    Raises `ParameterError` if a parameter is out of range or the extra ``models`` is missing, `InputError` if the
    folder is not a model for ADePT.
    """

    name: ClassVar[str] = "adept"
    published: ClassVar[Mapping[str, Any]] = {}

    def __init__(
        self,
        *,
        epsilon_per_document: Annotated[float, shared.EPSILON_OF_VECTOR],
        model: Annotated[str | Path, Parameter("A folder that dptext train adept made.", path=True)],
        noise: Annotated[Literal["laplace", "gaussian", "none"], shared.NOISE] = "laplace",
        delta: Annotated[float | None, shared.DELTA_OF_NOISE] = None,
        clip: Annotated[
            float | None, Parameter("C, the largest L2 norm of a text's vector.", above=0, otherwise="the model's")
        ] = None,
        batch_size: Annotated[int, shared.BATCH_SIZE] = 64,
        device: Annotated[str, shared.DEVICE] = "auto",
    ) -> None:
        check_arguments(ADePT, {"batch_size": batch_size})
        require_lm()
        self._batch_size = batch_size
        self.network, self._vocabulary, trained = load_adept(model, device=device)
        self._identity = model_identity(str(model))
        self.clip = check_clip("ADePT", trained["clip"] if clip is None else clip)
        self.length: int = trained["length"]
        self.size = 2 * self.network.hidden
        l1_sensitivity, l2_sensitivity = ball_sensitivities(radius=self.clip, size=self.size)
        self.noise = noise_by_name(
            "ADePT",
            noise,
            epsilon=epsilon_per_document,
            delta=noise_delta("ADePT", noise, delta),
            l1_sensitivity=l1_sensitivity,
            l2_sensitivity=l2_sensitivity,
            called="epsilon_per_document",
        )

    def guarantee_for(self, draws: int | None) -> Guarantee:
        """What is promised for each document, however many there are."""
        return self.noise.guarantee

    def parameters(self) -> dict[str, Any]:
        """Everything public that determines the law."""
        return {
            **self.noise.as_dict(),
            "clip": self.clip,
            "size": self.size,
            "length": self.length,
            "vocabulary": len(self._vocabulary),
            "model": self._identity.as_dict(),
        }

    def rewrite(self, texts: Sequence[str], random: RandomSource) -> Rewrites:
        """A private text for each text: up to `length` words of the vocabulary, single spaces between them."""
        from dptext_lab.mechanisms.adept_network import cut_words

        words = [cut_words(text) for text in texts]
        written = self._rewritten(len(texts), random, lambda batch: self.vectors(words[batch]))
        cut = sum(len(text_words) > self.length for text_words in words)
        counts = Counter({f"texts cut at {self.length} words": cut} if cut else {})
        return Rewrites(texts=written, draws=[1] * len(texts), coverage=self._coverage(words), counts=counts)

    def clipped(self, texts: Sequence[str]) -> Floats:
        """See `VectorRewriter`."""
        from dptext_lab.mechanisms.adept_network import cut_words

        return self.vectors([cut_words(text) for text in texts])

    def vectors(self, texts: Sequence[Sequence[str]]) -> Floats:
        """The clipped vectors of texts given as words, before noise: shape (texts, size). Not private."""
        import torch

        from dptext_lab.mechanisms.adept_network import END, padded

        device = self.network.head.weight.device
        numbers, lengths = padded([[*self._vocabulary.encode(text[: self.length]), END] for text in texts])
        with torch.inference_mode():
            states = self.network.read(numbers.to(device), lengths)
        return clip_to_ball(states.double().cpu().numpy(), self.clip)

    def write(self, vectors: Floats) -> list[str]:
        """Texts from noised vectors, shape (texts, size)."""
        import torch

        device = self.network.head.weight.device
        largest = float(np.finfo(np.float32).max)
        values = torch.from_numpy(np.clip(vectors, -largest, largest).astype(np.float32)).to(device)
        return [self._vocabulary.decode(row) for row in self.network.write(values, self.length).tolist()]

    def _coverage(self, texts: Sequence[Sequence[str]]) -> Coverage:
        from dptext_lab.mechanisms.adept_network import UNKNOWN

        tokens = sum(len(text) for text in texts)
        unknown = sum(self._vocabulary.encode(text).count(UNKNOWN) for text in texts)
        return Coverage(known=tokens - unknown, unknown=unknown, entered=tokens)


def clip_to_ball(vectors: NDArray[Any], radius: float) -> Floats:
    """Each row scaled down to an L2 norm of at most `radius`, shape (rows, size), float64.

    The norm holds truly, with a margin for rounding. A row with NaN or infinity becomes 0.
    """
    rows = np.array(vectors, dtype=np.float64)
    rows[~np.isfinite(rows).all(axis=1)] = 0.0
    limit = radius * (1 - _MARGIN)
    largest = np.abs(rows).max(axis=1, keepdims=True, initial=0.0)
    units = rows / np.where(largest > 0, largest, 1.0)  # squares of what is left can neither overflow nor vanish
    norms = np.linalg.norm(units, axis=1, keepdims=True)
    with np.errstate(over="ignore"):
        outside = norms * largest > limit
    scaled: Floats = np.where(outside, units * (limit / np.where(outside, norms, 1.0)), rows)
    return scaled


def check_clip(owner: str, clip: object) -> float:
    """The clip as a float; raises `ParameterError` if it is not a number from 1e-9 to a million."""
    number = check_positive(owner, "clip", clip, at_most=LARGEST_CLIP)
    if number < SMALLEST_CLIP:
        raise ParameterError(f"The 'clip' parameter of {owner} must be at least {SMALLEST_CLIP}. Got {clip!r} instead.")
    return number


def load_adept(folder: str | Path, *, device: str) -> "tuple[AdeptNetwork, AdeptVocabulary, dict[str, Any]]":
    """The network, ready to compute, the vocabulary and the manifest's parameters of a model folder.

    Raises `InputError` if the folder is not a model for ADePT.
    """
    require_lm()
    import json

    import safetensors.torch

    from dptext_lab.mechanisms.adept_network import SPECIALS, AdeptNetwork, AdeptVocabulary

    place = torch_device(device)
    parameters = read_manifest(folder, parameters={MECHANISM: PARAMETERS}).parameters
    try:
        check_clip(MECHANISM, parameters["clip"])
        check_count(MECHANISM, "hidden", parameters["hidden"], at_least=1, at_most=LARGEST_HIDDEN)
        check_count(MECHANISM, "dimensions", parameters["dimensions"], at_least=1, at_most=2**16)
        check_count(MECHANISM, "length", parameters["length"], at_least=1, at_most=LARGEST_LENGTH)
        words = json.loads((Path(folder) / VOCABULARY).read_text("utf-8"))
        if len(words) != parameters["words"] or not all(isinstance(word, str) for word in words):
            raise ValueError
        network = AdeptNetwork(
            words=SPECIALS + len(words), dimensions=parameters["dimensions"], hidden=parameters["hidden"]
        )
        network.load_state_dict(safetensors.torch.load_file(Path(folder) / WEIGHTS))
    except Exception as error:  # files of another's making can fail in many ways, and their messages are long
        raise InputError(
            f"The folder {folder} is not a whole model for ADePT ({type(error).__name__}); train it again."
        ) from None
    check_weights(str(folder), network)
    network.eval().to(place).requires_grad_(False)
    return network, AdeptVocabulary(words), parameters
