"""Presets: sets of options for three wishes and three uses, chosen by the table of docs/choosing.md.

All values stand in `PRESETS`; ``benchmarks/protection.py`` measures them. A preset is a beginning, and no advice on
what your texts need: each of them says what it promises.
"""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from dptext.errors import ParameterError
from dptext.public_sentences import DEFAULT_USE
from dptext.validation import shorten

Name = Literal["readable", "balanced", "strict"]
Use = Literal["reviews", "notes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """One preset for one use, or what is left of it once options were given.

    Attributes
    ----------
    name, use
        Of `PRESETS`.
    mechanism
        Its name on the command line; None where another one was given.
    epsilon
        Nats per unit of its metric; None where another one, or another mechanism, was given.
    options
        Further options of the mechanism, by their names in Python.
    policy, postprocessing
        Options of `TextPolicy` and of `Postprocessing`; defaults are left out.
    """

    name: str
    use: str
    mechanism: str | None
    epsilon: float | None
    options: Mapping[str, Any]
    policy: Mapping[str, Any]
    postprocessing: Mapping[str, Any]

    def remaining(
        self,
        *,
        mechanism: str | None = None,
        epsilon: float | None = None,
        options: Container[str] = (),
        policy: Mapping[str, Any],
        postprocessing: Mapping[str, Any],
    ) -> "Preset":
        """The preset without the settings that options replace: epsilon and `options` are for its own mechanism only.

        A case that the policy was given takes the place of a smart one, and equal words that are drawn once are not
        read in their context. Small words and forms of words stand apart for its own answer only, which is English.
        """
        own_answer = "decode" not in options
        other = mechanism is not None and mechanism != self.mechanism
        set_elsewhere = {**policy, **postprocessing}
        idle = {"epsilon_numbers"} if policy.get("numbers", "draw") != "draw" else set[str]()
        idle |= {"epsilon_numbers", "case"} if policy.get("strict") else set()
        own = {**self.options, **_LIKELIEST} if policy.get("consistent") else self.options
        return replace(
            self,
            mechanism=self.mechanism if mechanism is None else None,
            epsilon=self.epsilon if epsilon is None and not other else None,
            options={
                name: value
                for name, value in own.items()
                if not other and name not in options and (own_answer or name not in _ENGLISH)
            },
            policy={name: value for name, value in self.policy.items() if name not in {*set_elsewhere, *idle}},
            postprocessing={name: value for name, value in self.postprocessing.items() if name not in set_elsewhere},
        )

    def values(self) -> dict[str, Any]:
        """Its settings, by the options' names."""
        own = {"mechanism": self.mechanism, "epsilon": self.epsilon, **self.options}
        values = {**own, **self.policy, **self.postprocessing}
        return {name: value for name, value in values.items() if value is not None}


_ENGLISH = ("isolate_function_words", "separate_inflections")
_AGREEING = {"agreement": "repair"}
_SMART = {**_AGREEING, "marks": "repair", "case": "smart"}
_SHAPED = {
    "layout": "lines",
    "case": "keep",
    "function_words": "keep",
    "unknown_shown": "blank",
    "epsilon_numbers": 0.12,
}
_READABLE = {**_SHAPED, "classes": "identifiers,special"}
_BALANCED = {**_SHAPED, "classes": "identifiers,special,life"}
_STRICT = {"strict": True, "unknown_shown": "blank", "classes": "identifiers,special,life", "class_context": "capitals"}
_READ, _LIKELIEST = {"decode": "context"}, {"decode": "map"}
_APART = {**_READ, "isolate_function_words": True}
_FLUENT = {**_APART, "separate_inflections": True}

PRESETS: Mapping[str, Mapping[str, tuple[str, float, Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]]]] = {
    "readable": {
        "reviews": ("diffractor", 1.25, _FLUENT, _READABLE, _AGREEING),
        "notes": ("diffractor", 1.25, _FLUENT, _READABLE, _AGREEING),
    },
    "balanced": {
        "reviews": ("diffractor", 1.0, _FLUENT, _BALANCED, _AGREEING),
        "notes": ("diffractor", 0.75, _FLUENT, _BALANCED, _AGREEING),
    },
    "strict": {
        "reviews": ("diffractor", 0.5, _APART, _STRICT, _SMART),
        "notes": ("diffractor", 0.25, _APART, _STRICT, _SMART),
    },
}
"""By name and use: mechanism, epsilon, its further options, options of `TextPolicy`, options of `Postprocessing`."""


def preset(name: str, *, use: str = DEFAULT_USE) -> Preset:
    """The preset of a name for a use. Raises `ParameterError` if there is none."""
    for kind, chosen, choices in (("preset", name, get_args(Name)), ("use of a preset", use, get_args(Use))):
        if chosen not in choices:
            raise ParameterError(f"There is no {kind} {shorten(chosen)}; choose one of: {', '.join(choices)}.")
    mechanism, epsilon, options, policy, steps = PRESETS[name][use]
    return Preset(
        name=name, use=use, mechanism=mechanism, epsilon=epsilon, options=options, policy=policy, postprocessing=steps
    )


def presets() -> Iterator[Preset]:
    """All of them."""
    for name, by_use in PRESETS.items():
        for use in by_use:
            yield preset(name, use=use)
