"""Drawing a text token by token from a language model: a budget for the draws, and one sampler for an epsilon.

A draw is made from the model's probabilities, filled into public bounds (`core.clipped_probabilities`), or from its
clipped logits, as the papers have it (`core.clipped_softmax`). Each costs exactly the epsilon that is claimed.

Where it was better on public texts (`calibration`), the bounds follow a public distribution over the outputs of two
levels: the 8,000 tokens that are most frequent in these texts are a thousand times as likely as any other. It is the
same for every draw and every text, so a draw costs what it costs with equal bounds
(docs/proofs/clipped-probabilities.md holds for any public distribution).
"""

import math
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.accounting.budget import DrawBudget
from dptext.core.assumptions import Assumption
from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.clipped_softmax import DrawLaw, DrawSampler, LogitSampler
from dptext.core.draw_costs import ratio_for_epsilon, worst_case_epsilon
from dptext.core.randomness import RandomSource
from dptext.errors import ParameterError
from dptext.parameters import check_arguments
from dptext.rewriting.base import Rewriter
from dptext.rewriting.draw_settings import DrawSettings, find_clip_range, find_draw_settings
from dptext.rewriting.models import LoadedModel, load_model

Draw: TypeAlias = Literal["probabilities", "paper"]
AnyDraw: TypeAlias = Literal[Draw, "baseline"]

DEFAULT_TEMPERATURE = 0.1
"""Puts nearly all probability on the model's first choices; this kept most of a text at every epsilon."""

MOST_COMMON = 8_000
COMMON_WEIGHT = 1_000


class DrawingRewriter(Rewriter):
    """A rewriter that draws each token from a model's output.

    `budget` is what the draws of a text may cost; `draw_law` ``probabilities``, ``paper`` or, where a model writes on,
    ``baseline`` (`public_pass`); `temperature` that of draws from clipped probabilities (None: by `settings`, which
    were chosen for the model on public texts, or None); `outputs` how many outputs a draw has: the logits of the
    `loaded` model. With a `nominal` number the budget is what the papers' temperature at that number costs.
    """

    budget: DrawBudget
    draw_law: AnyDraw
    temperature: float | None
    nominal: float | None
    settings: DrawSettings | None
    loaded: LoadedModel
    outputs: int
    _batch_size: int

    def _load(self, arguments: Mapping[str, Any], *, kinds: tuple[str, ...], adaptive: bool) -> None:
        """Check the constructor's arguments, and load the model and the public settings of its draws."""
        check_arguments(type(self), {**arguments, "model": str(arguments["model"])})
        self.draw_law, self.temperature, self.nominal = (
            arguments["draw"],
            arguments["temperature"],
            arguments["nominal_epsilon"],
        )
        self.budget = DrawBudget(
            range_of=self.range_of,
            adaptive=adaptive,
            per_draw=self.nominal or arguments["epsilon_per_token"],
            per_document=arguments["epsilon_per_document"],
            delta=arguments["delta"],
        )
        self._batch_size = arguments["batch_size"]
        place = {name: arguments[name] for name in ("revision", "download", "device", "dtype")}
        self.loaded = load_model(arguments["model"], kinds=kinds, **place)
        self._find_settings(arguments["clip_range"], arguments["draws_file"])

    @property
    def adaptive(self) -> bool:
        """Whether later draws of a text see earlier outputs."""
        return self.budget.adaptive

    @abstractmethod
    def laws(self, text: str, drawn: Sequence[int] = ()) -> list[DrawLaw]:
        """The laws of the draws of a text that come next and at once, after the tokens `drawn`; none at its end.

        Coins of insertion and deletion, if there are any, fall so that nothing is inserted or deleted.
        """

    @abstractmethod
    def draw(self, texts: Sequence[str], streams: Sequence[RandomSource]) -> list[list[int]]:
        """The tokens drawn for each text, in the order of the draws, each text with the bits of its own stream."""

    @abstractmethod
    def draws_of_text(self, text: str) -> int:
        """How many draws are charged for a text, where nothing is inserted or deleted."""

    def coins_of_text(self, text: str) -> int:
        """Number of random integers that coins take before the first draw."""
        return 0

    def epsilon_of(self, draws: int) -> float:
        """Budget of each draw of a text with `draws` draws, in nats."""
        return self.budget.epsilon(draws)

    def range_of(self, epsilon: float) -> float:
        """Range of the privacy loss of a draw: twice epsilon; of clipped logits twice the log-ratio of weights."""
        if self.draw_law != "paper":
            return 2 * epsilon
        return 2 * ratio_for_epsilon(epsilon=epsilon, outputs=self.outputs)

    def sampler(self, epsilon: float) -> DrawSampler:
        """The sampler of draws that cost at most `epsilon` nats each."""
        return self._samplers(epsilon)

    @cached_property
    def _samplers(self) -> Callable[[float], DrawSampler]:
        return lru_cache(maxsize=64)(self._make_sampler)

    def _make_sampler(self, epsilon: float) -> DrawSampler:
        if self.draw_law == "paper":
            assert self.settings is not None
            return LogitSampler.for_epsilon(clip_range=self.settings.pair, epsilon=epsilon, outputs=self.outputs)
        chosen = None if self.settings is None else self.settings.at(epsilon)
        temperature = self.temperature
        if temperature is None:
            temperature = DEFAULT_TEMPERATURE if chosen is None else chosen.temperature
        tops = min(default_tops(epsilon, self.outputs) if chosen is None else chosen.tops, self.outputs - 1)
        if chosen is not None and chosen.common:
            return common_sampler(base=self._common_base, epsilon=epsilon, temperature=temperature, tops=tops)
        return ProbabilitySampler(epsilon=epsilon, outputs=self.outputs, temperature=temperature, tops=tops)

    @cached_property
    def _common_base(self) -> NDArray[np.int64]:
        assert self.settings is not None
        return common_base(self.settings.common, outputs=self.outputs)

    def _settle_budget(self, epsilon: float | None) -> None:
        """Replace the papers' nominal epsilon, if one was given, by the exact worst case of their temperature."""
        if self.nominal is not None:
            if epsilon is not None:
                raise ParameterError("Of the options 'epsilon_per_token' and 'nominal_epsilon' only one may be given.")
            cost = worst_case_epsilon(ratio=self.nominal / 2, outputs=self.outputs)
            self.budget = replace(self.budget, per_draw=cost)

    def _draw_assumptions(self) -> set[Assumption]:
        """Assumptions of the guarantee about the draws and their batches."""
        assumptions = {Assumption.PUBLIC_CLIP_RANGE} if self.draw_law == "paper" else set[Assumption]()
        return assumptions | ({Assumption.BATCHED} if self._batch_size > 1 else set())

    def _draw_parameters(self) -> dict[str, Any]:
        """The budget, the model and what determines the law of a draw."""
        return {
            "epsilon_per_token": self.budget.per_draw,
            "epsilon_per_document": self.budget.per_document,
            "delta": self.budget.delta,
            "model": self.loaded.identity.as_dict(),
            "dtype": str(self.loaded.dtype).removeprefix("torch."),
            "draw": self.draw_law,
            "temperature": self.temperature,
            "draw_settings": None if self.settings is None else self.settings.summary(),
            "outputs": self.outputs,
            **({} if self.nominal is None else {"nominal_epsilon": self.nominal}),
        }

    def _find_settings(self, clip_range: tuple[float, float] | None, path: str | None) -> None:
        """Find the public settings of the loaded model."""
        identity, kind = self.loaded.identity, self.loaded.kind
        if self.draw_law == "paper":
            self.settings = find_clip_range(identity, kind, numbers=clip_range, path=path)
        else:
            self.settings = find_draw_settings(identity, kind, path=path)


def default_tops(epsilon: float, outputs: int) -> int:
    """Number of outputs that may be at the top where nothing was calibrated: one from ln n nats on."""
    return max(1, min(outputs - 1, round(outputs * math.exp(-epsilon) / 3)))


def most_common(rows: Iterable[Sequence[int]], ends: Iterable[int], *, outputs: int) -> tuple[int, ...]:
    """The most frequent tokens of public texts, by number: at most 8,000 of them, and none that is no output.

    `rows` has the tokens of each text. `ends` end a text where the model writes on: each is counted once for each text.
    `outputs` is the number of possible outputs n.
    """
    counts: Counter[int] = Counter()
    ending = frozenset(ends)
    for row in rows:
        counts.update(row)
        counts.update(ending)
    known = [token for token in counts if 0 <= token < outputs]
    return tuple(sorted(sorted(known, key=lambda token: (-counts[token], token))[:MOST_COMMON]))


def common_base(common: Sequence[int], *, outputs: int) -> NDArray[np.int64]:
    """The public distribution in integers, shape (outputs,): 1,000 for each common output, and 1 for all others.

    Raises `ParameterError` if one of them is no output.
    """
    places = np.array(common, np.int64)
    if len(places) == 0 or places.min() < 0 or places.max() >= outputs:
        raise ParameterError(
            f"The common outputs of a model of {outputs:,} outputs must be at least one, and each below that number; "
            "run dptext calibrate-draws for this model again."
        )
    base = np.ones(outputs, np.int64)
    base[places] = COMMON_WEIGHT
    return base


def common_sampler(*, base: NDArray[np.int64], epsilon: float, temperature: float, tops: int) -> ProbabilitySampler:
    """Draws in bounds that follow `common_base`; `tops` counts common outputs."""
    outputs = len(base)
    average = min(-(-tops * COMMON_WEIGHT * outputs // int(base.sum())), outputs - 1)
    return ProbabilitySampler(epsilon=epsilon, outputs=outputs, temperature=temperature, tops=average, base=base)
