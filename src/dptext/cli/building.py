"""Privatizers that a command line asks for, built before the eyes."""

import warnings
from collections.abc import Mapping
from typing import Any

from dptext.cli.console import say, step_progress
from dptext.cli.options import drawn
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.run.build import build_mechanism, build_privatizer
from dptext.run.config import PrivatizerConfig
from dptext.run.config_tables import privatizer_config


def config_of(values: Mapping[str, Any]) -> PrivatizerConfig:
    """How the options of a command say that texts are privatized."""
    return privatizer_config(drawn(values))


def privatizer_of(config: PrivatizerConfig, *, no_guarantee: bool = False, shown: bool) -> Privatizer:
    """What privatizes; with `shown` lists are built before the eyes, and warnings of the promise are said."""
    with step_progress("building word lists", shown) as update:
        privatizer = build_privatizer(config, allow_no_guarantee=no_guarantee, progress=update)
    warn(privatizer, shown)
    return privatizer


def word_privatizer(config: PrivatizerConfig, *, no_guarantee: bool = False, shown: bool) -> WordPrivatizer:
    """The same of a mechanism on words. Raises `ParameterError` for another one."""
    from dptext import catalogue

    catalogue.entry_of(config.entry.name, family=catalogue.WORDS)
    privatizer = privatizer_of(config, no_guarantee=no_guarantee, shown=shown)
    if not isinstance(privatizer, WordPrivatizer):
        raise ParameterError(f"{config.entry.name} does not work word by word.")
    return privatizer


def mechanism_of(config: PrivatizerConfig, *, shown: bool) -> Any:
    """The mechanism alone."""
    with step_progress("building word lists", shown) as update:
        return build_mechanism(config, progress=update)


def warn(privatizer: Privatizer, shown: bool) -> None:
    """Say what the promise warns of."""
    for warning in privatizer.guarantee.warnings() if shown else ():
        say(f"Warning: {warning}")


def key_of(seed: int | None) -> RunKey | None:
    """The key of a run from a seed, with a warning; None where there is no seed."""
    if seed is None:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(seed)
    say("Warning: noise from a seed protects nobody; use --insecure-seed for tests only.")
    return key
