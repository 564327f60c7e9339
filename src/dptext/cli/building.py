"""The privatizer that a command line asks for."""

import warnings
from typing import Any

from dptext import catalogue
from dptext.cli.console import say
from dptext.cli.options import MechanismOptions
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.privatizer import Privatizer
from dptext.randomness import InsecureSeedWarning, RunKey
from dptext.text.policy import TextPolicy


def privatizer_of(
    mechanism: str,
    options: MechanismOptions,
    *,
    epsilon: float | None,
    workers: int | None = None,
    seed: int | None,
    shown: bool,
) -> Privatizer:
    """What privatizes by the mechanism of a name, word by word or text by text; `workers` is refused where it is idle.

    With `shown`, lists are built before the eyes, and what warns of the promise is said.
    """
    if catalogue.entry_of(mechanism).family == catalogue.TEXTS:
        from dptext.rewriting.base import TextPrivatizer

        _refuse_word_options(mechanism, {**options.policy, "epsilon": epsilon, "workers": workers})
        key = _key(seed)
        privatizer: Privatizer = TextPrivatizer(options.build(mechanism, shown=False), key=key)
    else:
        policy, key = TextPolicy(**options.policy), _key(seed)
        privatizer = WordPrivatizer(options.build(mechanism, epsilon=epsilon, shown=shown), policy=policy, key=key)
    for warning in privatizer.guarantee.warnings() if shown else ():
        say(f"Warning: {warning}")
    return privatizer


def _refuse_word_options(mechanism: str, given: dict[str, Any]) -> None:
    """Refuse what says nothing to a rewriter."""
    reasons = {
        "epsilon": "it has no metric; give --epsilon-per-token or --epsilon-per-document",
        "workers": "its model uses the processors by itself",
        "unknown": "it draws every token",
        "unknown_shown": "it draws every token",
        "numbers": "it draws every token",
        "epsilon_numbers": "it draws every token",
        "layout": "it writes its own",
        "case": "it copies no case",
        "strict": "it copies no layout unless asked to",
    }
    for name, reason in reasons.items():
        if given.get(name) is not None:
            raise ParameterError(f"The option --{name.replace('_', '-')} does not apply to {mechanism}: {reason}.")


def _key(seed: int | None) -> RunKey:
    if seed is None:
        return RunKey()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(seed)
    say("Warning: noise from a seed protects nobody; use --insecure-seed for tests only.")
    return key
