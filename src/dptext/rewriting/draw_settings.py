"""Public settings for the draws of a model: stored for one model and revision, and never used for another.

They hold, for some epsilons, the temperature, how many outputs may be at the top, and whether the bounds follow which
outputs are common (`token_draws`); the common outputs; and the clip range for draws as in the papers, from the mean of
the logits to four standard deviations above it. They are found on public texts (`dptext_lab.draw_calibration`). Any
public values keep the guarantee; those of another model only spoil the text, so they are refused.

Left out: the range of DP-Paraphrase's GPT-2, (-96.85250, -8.74770), whose model has no public name.

Source: Meisenbacher et al. 2024b (DP-MLM), section 5.1.1 and Appendix B; the numbers are those of its authors' code.
"""

import hashlib
import math
import os
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
import platformdirs
from msgspec.structs import asdict

from dptext.core.clipped_softmax import check_clip_range
from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import atomic_file
from dptext.rewriting.models import ModelIdentity

_Positive = Annotated[float, msgspec.Meta(gt=0)]

_HUB_REVISION = re.compile(r"[0-9a-f]{40}")
"""A commit of the hub; the digest of a folder is shorter."""


class DrawSetting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings for draws of one epsilon, in nats.

    `temperature`, `tops` and `common` are of clipped probabilities: their temperature, how many outputs may stand at
    the top, and whether the bounds follow which outputs are common (then `tops` counts these). `restored` and `cosine`
    are what they gave on the public examples: the share of draws that are the token that stood there, and the cosine to
    it.
    """

    epsilon: _Positive
    temperature: _Positive
    tops: Annotated[int, msgspec.Meta(ge=1)]
    common: bool
    restored: float
    cosine: float


class BaselineSetting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings for draws of one epsilon, in nats, whose public distribution is the model's own without the text.

    The share e^(-rate epsilon) of it may stand at the top; the others are as in `DrawSetting`.
    """

    epsilon: _Positive
    temperature: _Positive = 0.3
    rate: Annotated[float, msgspec.Meta(gt=0, lt=1)] = 0.75
    restored: float = 0.0
    cosine: float = 0.0


class DrawSettings(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="format", tag="dptext draws 3"
):
    """Public settings for the draws of one model.

    `low` and `high` are the papers' clip range, in units of the logits. `model` and `revision` (`ModelIdentity`) are
    those of the model that it belongs to, `kind` which kind of language model it was used as, `basis` where it comes
    from, in a short clause. `settings` was chosen for some epsilons, rising; none where nothing was calibrated.
    `common` are the outputs that are most frequent in public texts, rising; none where they were not counted.
    `baseline` was chosen for draws whose public distribution is the model's own; the share `mix` of it are common ones.
    """

    low: float
    high: float
    model: str
    revision: str
    kind: str
    basis: str
    settings: tuple[DrawSetting, ...] = ()
    common: tuple[int, ...] = ()
    baseline: tuple[BaselineSetting, ...] = ()
    mix: Annotated[float, msgspec.Meta(ge=0, lt=1)] = 0.0

    def __post_init__(self) -> None:
        check_clip_range("DrawSettings", self.pair)
        if any(before >= token for before, token in pairwise([-1, *self.common])):
            raise ValueError("The common outputs must rise.")
        if not self.common and (self.mix or any(setting.common for setting in self.settings)):
            raise ValueError("Bounds that follow common outputs need some.")

    @property
    def pair(self) -> tuple[float, float]:
        """(low, high)."""
        return self.low, self.high

    def at(self, epsilon: float) -> DrawSetting | None:
        """Settings of the epsilon that is nearest by its ratio; None where nothing was calibrated."""
        return _nearest(self.settings, epsilon)

    def baseline_at(self, epsilon: float) -> BaselineSetting | None:
        """As `at`, for draws from the model's own public distribution."""
        return _nearest(self.baseline, epsilon)

    def summary(self) -> dict[str, Any]:
        """Plain values, with the number of the common outputs and a digest in the place of thousands of them."""
        exact = " ".join(map(str, self.common)).encode()
        digest = hashlib.blake2b(exact, digest_size=8).hexdigest()
        common = {"outputs": len(self.common), "digest": digest} if self.common else None
        plain = {**asdict(self), "settings": [asdict(setting) for setting in self.settings], "common": common}
        baseline = {"baseline": [asdict(setting) for setting in plain.pop("baseline")], "mix": plain.pop("mix")}
        return plain | (baseline if self.baseline else {})


_AnySetting = TypeVar("_AnySetting", DrawSetting, BaselineSetting)


def _nearest(settings: Sequence[_AnySetting], epsilon: float) -> _AnySetting | None:
    return min(settings, key=lambda setting: abs(math.log(setting.epsilon / epsilon)), default=None)


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


def save_draw_settings(settings: DrawSettings, path: str | None = None, *, force: bool = False) -> str:
    """Write settings to a JSON file, whole or not at all, and return its path.

    Without a path they go where `find_draw_settings` looks for them, in the place of those that are there: a folder
    of the user, or the one that ``DPTEXT_DATA`` names.

    Raises `OutputError` if the file cannot be written, or `path` exists and `force` is false.
    """
    content = msgspec.json.format(msgspec.json.encode(settings)) + b"\n"
    identity = ModelIdentity(name=settings.model, revision=settings.revision)
    place = Path(path) if path is not None else _stored_path(identity, settings.kind)
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


def read_draw_settings(path: str) -> DrawSettings:
    """The settings in a file that `save_draw_settings` wrote.

    Raises `InputError` if it cannot be read or is not such a file.
    """
    try:
        content = Path(path).read_bytes()
        if "format" not in msgspec.json.decode(content, type=dict[str, msgspec.Raw]):
            raise ValueError  # which `DrawSettings` would not miss
        return msgspec.json.decode(content, type=DrawSettings)
    except OSError as error:
        raise InputError(f"The file {path} cannot be read: {error.strerror or type(error).__name__}.") from None
    except (ValueError, RecursionError):
        raise InputError(
            f"The file {path} is not one that dptext calibrate-draws wrote, or it is damaged; run that again."
        ) from None


def find_draw_settings(identity: ModelIdentity, kind: str, *, path: str | None = None) -> DrawSettings | None:
    """Settings for a model as a `kind` of `KINDS`: those of the file, else the stored ones, else None.

    A file that `path` names must be of exactly this model, revision and kind.

    Raises `InputError` for a file that cannot be read, is damaged or is of another model.
    """
    if path is not None:
        return _fitting(read_draw_settings(path), path, identity, kind)
    stored = _stored_path(identity, kind)
    return _fitting(read_draw_settings(str(stored)), str(stored), identity, kind) if os.path.lexists(stored) else None


def find_clip_range(
    identity: ModelIdentity, kind: str, *, numbers: Sequence[float] | None = None, path: str | None = None
) -> DrawSettings:
    """Settings for draws as in the papers: the logits given, else the file, the stored or the shipped settings.

    A shipped range is for the hub's model of that name, and not for a folder that happens to have the name.

    Raises `ParameterError` for numbers that are no range, or if there is none for this model; `InputError` as
    `find_draw_settings`.
    """
    if numbers is not None and path is not None:
        raise ParameterError("A clip range was given as numbers and as a file; give one of them.")
    if numbers is not None:
        low, high = check_clip_range("a rewriter", numbers)
        return _of(identity, kind, low, high, "given as an option")
    stored = find_draw_settings(identity, kind, path=path)
    if stored is not None:
        return stored
    shipped = SHIPPED.get(identity.name)
    if shipped is not None and shipped[0] == kind and _HUB_REVISION.fullmatch(identity.revision):
        _, low, high, basis = shipped
        return _of(identity, kind, low, high, basis)
    raise ParameterError(
        f"There is no clip range for the model {identity.name} (revision {identity.revision}) as a {kind} language "
        "model; find one on public texts with: dptext calibrate-draws --model NAME_OR_FOLDER --texts public.txt."
    )


def _of(identity: ModelIdentity, kind: str, low: float, high: float, basis: str) -> DrawSettings:
    return DrawSettings(low=low, high=high, model=identity.name, revision=identity.revision, kind=kind, basis=basis)


def _fitting(settings: DrawSettings, path: str, identity: ModelIdentity, kind: str) -> DrawSettings:
    """The settings of a file; raises `InputError` unless they are of this model."""
    if (settings.model, settings.revision, settings.kind) != (identity.name, identity.revision, kind):
        raise InputError(
            f"The file {path} is of the {settings.kind} model {settings.model} (revision {settings.revision}), not of "
            f"the {kind} model {identity.name} (revision {identity.revision}); run dptext calibrate-draws for this one."
        )
    return settings


def _stored_path(identity: ModelIdentity, kind: str) -> Path:
    """Path of the stored settings: a readable name, and a digest that tells all models apart."""
    folder = Path(os.environ.get("DPTEXT_DATA") or platformdirs.user_data_dir("dptext")) / "draws"
    exact = "\0".join((identity.name, identity.revision, kind))
    digest = hashlib.blake2b(exact.encode(errors="surrogatepass"), digest_size=8).hexdigest()
    readable = re.sub(r"[^A-Za-z0-9.-]+", "_", identity.name)[:60]
    return folder / f"{readable}-{kind}-{digest}.json"
