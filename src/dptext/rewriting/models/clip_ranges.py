"""Clip ranges of language models: keeping them with the model they were found for, and finding the right one.

A clip range is a property of a model, and public: found on public texts (`calibration`), taken from a paper, or given.
Any public range keeps the guarantee, a range of another model only spoils the text, so one is never used in silence.

Left out: the range of DP-Paraphrase's GPT-2, (-96.85250, -8.74770). The authors of DP-MLM fine-tuned that model again
for their comparison, and it has no public name that the range could be shipped for; whoever has it gives the numbers.

Source: Meisenbacher et al. 2024b (DP-MLM), section 5.1.1 (the mean of the logits to four standard deviations above it)
and Appendix B; the numbers are those of its authors' code.
"""

import hashlib
import json
import os
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import platformdirs

from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import atomic_file
from dptext.rewriting.models.loading import KINDS, ModelIdentity
from dptext.sampling.clipped_logits import check_clip_range

_FORMAT = "dptext clip range 1"

_HUB_REVISION = re.compile(r"[0-9a-f]{40}")
"""A commit of the hub; the digest of a folder is shorter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClipRange:
    """The least and the largest logit of a model, as the draws see them.

    Attributes
    ----------
    low, high
        In units of the logits.
    model, revision, kind
        The model that it belongs to (`ModelIdentity`), and which kind of language model it was used as.
    basis
        Where it comes from, in a short clause.
    """

    low: float
    high: float
    model: str
    revision: str
    kind: str
    basis: str

    @property
    def pair(self) -> tuple[float, float]:
        """(low, high)."""
        return self.low, self.high

    def as_dict(self) -> dict[str, str | float]:
        """The range as plain values."""
        return asdict(self)


_ROBERTA = ("masked", -3.2093127, 16.304797887802124, "published with DP-MLM")
_MODERNBERT = ("masked", -1.207156, 14.831477403640747, "published with DP-MLM for ModernBERT")
_FLAN_T5 = ("seq2seq", -19.22705, 7.48325, "published with DP-MLM for DP-Prompt")

SHIPPED = {
    "roberta-base": _ROBERTA,
    "FacebookAI/roberta-base": _ROBERTA,
    "answerdotai/ModernBERT-base": _MODERNBERT,
    "google/flan-t5-base": _FLAN_T5,
}
"""Names on the hub to kind, least and largest logit, and basis. DP-MLM's code does not say which size of ModernBERT."""


def save_clip_range(clip_range: ClipRange, path: str | None = None, *, force: bool = False) -> str:
    """Write a range to a JSON file, whole or not at all; returns where.

    Without a path it goes where `find_clip_range` looks for it, and replaces the one that is there: a folder of the
    user, or the one that ``DPTEXT_DATA`` names.

    Raises `OutputError` if the file cannot be written, or `path` exists and `force` is false.
    """
    content = json.dumps({"format": _FORMAT, **clip_range.as_dict()}, indent=2).encode() + b"\n"
    place = Path(path) if path is not None else _stored_path(_identity(clip_range), clip_range.kind)
    if path is None:
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutputError(
                f"The folder {place.parent} cannot be created ({type(error).__name__}); name a file, or another folder "
                "with DPTEXT_DATA."
            ) from None
    with atomic_file(str(place), force or path is None) as file:
        file.write(content)
    return str(place)


def read_clip_range(path: str) -> ClipRange:
    """The range in a file that `save_clip_range` wrote.

    Raises `InputError` if it cannot be read or is not such a file.
    """
    try:
        values = json.loads(Path(path).read_bytes())
        if values.pop("format") != _FORMAT or not all(
            isinstance(values[name], str) for name in ("model", "revision", "kind", "basis")
        ):
            raise ValueError
        low, high = check_clip_range("read_clip_range", (values["low"], values["high"]))
        return ClipRange(**{**values, "low": low, "high": high})
    except OSError as error:
        raise InputError(f"The clip range {path} cannot be read: {error.strerror or type(error).__name__}.") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise InputError(
            f"The file {path} is not a clip range that dptext wrote, or it is damaged; run dptext calibrate-clip again."
        ) from None


def find_clip_range(
    identity: ModelIdentity, kind: str, *, given: Sequence[float] | None = None, path: str | None = None
) -> ClipRange:
    """The clip range for a model: the numbers given, else the file, else the one stored, else the one shipped.

    A shipped range is for the hub's model of that name, and not for a folder that happens to have the name.

    Parameters
    ----------
    identity, kind
        The model, and one of `KINDS`.
    given
        The least and the largest logit.
    path
        A file of `save_clip_range`; it must be of exactly this model, revision and kind.

    Raises `ParameterError` for numbers that are no range, or if there is none for this model; `InputError` for a file
    that cannot be read, is damaged or is of another model.
    """
    if kind not in KINDS:
        raise ParameterError(
            f"The 'kind' parameter of find_clip_range must be one of {', '.join(KINDS)}. Got {kind!r}."
        )
    if given is not None and path is not None:
        raise ParameterError("A clip range was given as numbers and as a file; give one of them.")
    if given is not None:
        low, high = check_clip_range("a rewriter", given)
        return _of(identity, kind, low, high, "given as an option")
    if path is not None:
        return _fitting(read_clip_range(path), path, identity, kind)
    stored = _stored_path(identity, kind)
    if os.path.lexists(stored):
        return _fitting(read_clip_range(str(stored)), str(stored), identity, kind)
    shipped = SHIPPED.get(identity.name)
    if shipped is not None and shipped[0] == kind and _HUB_REVISION.fullmatch(identity.revision):
        _, low, high, basis = shipped
        return _of(identity, kind, low, high, basis)
    raise ParameterError(
        f"There is no clip range for the model {identity.name} (revision {identity.revision}) as a {kind} language "
        "model; find one on public texts with: dptext calibrate-clip --model NAME_OR_FOLDER --texts public.txt."
    )


def _identity(clip_range: ClipRange) -> ModelIdentity:
    return ModelIdentity(name=clip_range.model, revision=clip_range.revision)


def _of(identity: ModelIdentity, kind: str, low: float, high: float, basis: str) -> ClipRange:
    return ClipRange(low=low, high=high, model=identity.name, revision=identity.revision, kind=kind, basis=basis)


def _fitting(found: ClipRange, path: str, identity: ModelIdentity, kind: str) -> ClipRange:
    """The range in a file, if it is of this model."""
    if (found.model, found.revision, found.kind) != (identity.name, identity.revision, kind):
        raise InputError(
            f"The clip range {path} is of the {found.kind} model {found.model} (revision {found.revision}), not of the "
            f"{kind} model {identity.name} (revision {identity.revision}); run dptext calibrate-clip for this one."
        )
    return found


def _stored_path(identity: ModelIdentity, kind: str) -> Path:
    """Where the range of a model is kept: a name that people can read, and a digest that tells all models apart."""
    folder = Path(os.environ.get("DPTEXT_DATA") or platformdirs.user_data_dir("dptext")) / "clip-ranges"
    exact = "\0".join((identity.name, identity.revision, kind))
    digest = hashlib.blake2b(exact.encode(errors="surrogatepass"), digest_size=8).hexdigest()
    readable = re.sub(r"[^A-Za-z0-9.-]+", "_", identity.name)[:60]
    return folder / f"{readable}-{kind}-{digest}.json"
