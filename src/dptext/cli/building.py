"""The privatizer that a command line asks for."""

import warnings
from typing import Any

from dptext import catalogue
from dptext.assembly import NO_WORD_OPTIONS, Asked, asked_for, steps_of
from dptext.cli.console import say
from dptext.cli.options import MechanismOptions
from dptext.errors import GuaranteeError, ParameterError
from dptext.guarantees import Guarantee, NoGuarantee
from dptext.mechanisms.base import WordPrivatizer
from dptext.privatizer import Privatizer
from dptext.randomness import InsecureSeedWarning, RunKey
from dptext.text.policy import TextPolicy


def asked(
    mechanism: str | None, options: MechanismOptions, *, epsilon: float | None, preset: str | None, use: str | None
) -> Asked:
    """What the options ask for; what is given counts more than what the preset says."""
    return asked_for(
        mechanism=mechanism,
        epsilon=epsilon,
        preset=preset,
        use=use,
        given=options.given,
        policy=options.policy,
        finish=options.finish,
    )


def privatizer_of(
    asked: Asked,
    options: MechanismOptions,
    *,
    workers: int | None = None,
    seed: int | None,
    shown: bool,
) -> Privatizer:
    """What privatizes by the mechanism of a name, word by word or text by text; `workers` is refused where it is idle.

    With `shown`, lists are built before the eyes, and what warns of the promise is said.
    """
    mechanism = asked.mechanism
    if catalogue.entry_of(mechanism).family == catalogue.TEXTS:
        from dptext.rewriting.base import TextPrivatizer

        _refuse_word_options(mechanism, {**asked.policy, "epsilon": asked.epsilon, "workers": workers})
        key, steps = key_of(seed), steps_of(asked.finish)
        privatizer: Privatizer = TextPrivatizer(options.build(mechanism, shown=False), key=key, after=steps)
    else:
        privatizer = word_privatizer(asked, options, seed=seed, shown=shown)
    for warning in privatizer.guarantee.warnings() if shown else ():
        say(f"Warning: {warning}")
    return privatizer


class Building:
    """What makes the privatizer of a command line when it is called, here or in another process.

    Another process says nothing of it, and draws by the keys that it is given for its shards.
    """

    def __init__(
        self, asked: Asked, options: MechanismOptions, seed: int | None, workers: int | None, shown: bool
    ) -> None:
        self._asked, self._options = asked, options
        self._seed, self._workers, self._shown = seed, workers, shown

    def __call__(self) -> Privatizer:
        """The privatizer."""
        return privatizer_of(self._asked, self._options, workers=self._workers, seed=self._seed, shown=self._shown)

    def __reduce__(self) -> tuple[Any, ...]:
        return _built_elsewhere, (self._asked, self._options)


def _built_elsewhere(asked: Asked, options: MechanismOptions) -> Building:
    return Building(asked, options, None, None, False)


def word_privatizer(asked: Asked, options: MechanismOptions, *, seed: int | None = None, shown: bool) -> WordPrivatizer:
    """What privatizes word by word."""
    policy, key, steps = TextPolicy(**asked.policy), key_of(seed), steps_of(asked.finish)
    built = options.build(
        asked.mechanism, epsilon=asked.epsilon, shown=shown, family=catalogue.WORDS, defaults=asked.defaults
    )
    privatizer = WordPrivatizer(built, policy=policy, key=key, after=steps)
    privatizer.preset = asked.preset
    return privatizer


def refuse_no_guarantee(guarantee: Guarantee) -> None:
    """Raise `GuaranteeError` if nothing is promised."""
    if isinstance(guarantee, NoGuarantee):
        raise GuaranteeError(f"{guarantee} Pass --no-guarantee to run it all the same.")


def _refuse_word_options(mechanism: str, given: dict[str, Any]) -> None:
    """Refuse what says nothing to a rewriter."""
    reasons = {
        "epsilon": "it has no metric; give --epsilon-per-token or --epsilon-per-document",
        "workers": "its model uses the processors by itself",
        **NO_WORD_OPTIONS,
    }
    for name, reason in reasons.items():
        if given.get(name) is not None:
            raise ParameterError(f"The option --{name.replace('_', '-')} does not apply to {mechanism}: {reason}.")


def key_of(seed: int | None) -> RunKey:
    """The key of a run; from a seed it comes with a warning."""
    if seed is None:
        return RunKey()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(seed)
    say("Warning: noise from a seed protects nobody; use --insecure-seed for tests only.")
    return key
