"""The privatizer that a command line asks for."""

import warnings
from typing import Any

from dptext import catalogue
from dptext.assembly import (
    NO_WORD_OPTIONS,
    Asked,
    asked_for,
    refuse_no_guarantee,
    refuse_unpromised,
    reserved_words,
    steps_of,
)
from dptext.cli.console import say
from dptext.cli.options import MechanismOptions
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordPrivatizer
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
    no_guarantee: bool,
    workers: int | None = None,
    seed: int | None,
    shown: bool,
) -> Privatizer:
    """What privatizes by the mechanism of a name, word by word or text by text; `workers` is refused where it is idle.

    What promises nothing is refused without `no_guarantee`. With `shown`, lists are built before the eyes, and what
    warns of the promise is said.
    """
    mechanism = asked.mechanism
    if catalogue.entry_of(mechanism).family == catalogue.TEXTS:
        from dptext.rewriting.base import TextPrivatizer

        _refuse_word_options(mechanism, {**asked.policy, "epsilon": asked.epsilon, "workers": workers})
        if not no_guarantee:
            refuse_unpromised(mechanism)
        key, steps = key_of(seed), steps_of(asked.finish)
        privatizer: Privatizer = TextPrivatizer(options.build(mechanism, shown=False), key=key, after=steps)
        if not no_guarantee:
            refuse_no_guarantee(privatizer.guarantee)
    else:
        privatizer = word_privatizer(asked, options, no_guarantee=no_guarantee, seed=seed, shown=shown)
    for warning in privatizer.guarantee.warnings() if shown else ():
        say(f"Warning: {warning}")
    return privatizer


class Building:
    """What makes the privatizer of a command line when it is called, here or in another process.

    Another process says nothing of it, and draws by the keys that it is given for its shards.
    """

    def __init__(
        self,
        asked: Asked,
        options: MechanismOptions,
        *,
        no_guarantee: bool,
        seed: int | None,
        workers: int | None,
        shown: bool,
    ) -> None:
        self._asked, self._options, self._no_guarantee = asked, options, no_guarantee
        self._seed, self._workers, self._shown = seed, workers, shown

    def __call__(self) -> Privatizer:
        """The privatizer."""
        return privatizer_of(
            self._asked,
            self._options,
            no_guarantee=self._no_guarantee,
            workers=self._workers,
            seed=self._seed,
            shown=self._shown,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _built_elsewhere, (self._asked, self._options, self._no_guarantee)


def _built_elsewhere(asked: Asked, options: MechanismOptions, no_guarantee: bool) -> Building:
    return Building(asked, options, no_guarantee=no_guarantee, seed=None, workers=None, shown=False)


def word_privatizer(
    asked: Asked, options: MechanismOptions, *, no_guarantee: bool, seed: int | None = None, shown: bool
) -> WordPrivatizer:
    """What privatizes word by word. What promises nothing is refused without `no_guarantee`."""
    if not no_guarantee:
        refuse_unpromised(asked.mechanism)
    policy, key, steps = TextPolicy(**asked.policy), key_of(seed), steps_of(asked.finish)
    built = options.build(
        asked.mechanism,
        epsilon=asked.epsilon,
        shown=shown,
        family=catalogue.WORDS,
        defaults=asked.defaults,
        reserved=reserved_words(policy),
    )
    privatizer = WordPrivatizer(built, policy=policy, key=key, after=steps)
    if not no_guarantee:
        refuse_no_guarantee(privatizer.guarantee)
    privatizer.preset = asked.preset
    return privatizer


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
