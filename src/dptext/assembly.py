"""A privatizer put together: from the name of a mechanism and its options, or from a mechanism that is there."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from dptext import catalogue
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.formats import load_embedding
from dptext.errors import GuaranteeError, ParameterError
from dptext.guarantees import NoGuarantee
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.polishing.options import Finish
from dptext.polishing.rules import RepairedPunctuation, SmartCase
from dptext.privatizer import Privatizer
from dptext.randomness import RunKey
from dptext.release import PostProcessor
from dptext.rewriting.base import Rewriter, TextPrivatizer
from dptext.spans.options import SpanOptions
from dptext.text.policy import TextPolicy

Mechanism: TypeAlias = str | WordMechanism | Rewriter | Privatizer | Callable[[], Privatizer]
"""A name, a mechanism, a rewriter, a privatizer, or what makes a privatizer when it is called."""


Finishing: TypeAlias = Finish | Sequence[PostProcessor]
"""Options for what is done after the draw, or the steps themselves."""


def check_mechanism(mechanism: Mechanism) -> None:
    """Raise `ParameterError` for what is no mechanism, before anything heavy is built."""
    if isinstance(mechanism, str):
        catalogue.entry_of(mechanism)
    elif not (isinstance(mechanism, WordMechanism | Rewriter | Privatizer) or callable(mechanism)):
        raise ParameterError(
            f"The 'mechanism' parameter must be a name or a mechanism. Got {type(mechanism).__name__} instead."
        )


def assemble(
    mechanism: Mechanism,
    *,
    epsilon: float | None = None,
    policy: TextPolicy | None = None,
    key: RunKey | None = None,
    finish: Finishing | None = None,
    spans: SpanOptions | None = None,
    allow_no_guarantee: bool = False,
    options: Mapping[str, Any] | None = None,
) -> Privatizer:
    """The privatizer of a mechanism.

    Parameters
    ----------
    mechanism
        See `Mechanism`.
    epsilon, options
        Of a mechanism that is named. Options are called as on the command line, with ``_`` for ``-`` (and at the end,
        where Python has a word of that name): ``group_size``, ``lambda_``. ``embedding`` is a path, an `Embedding`, or
        a list of them.
    policy, key
        Of a mechanism or rewriter: what happens to unknown words and the like, and where the noise comes from.
    finish
        Of a mechanism or rewriter: what is done to the released texts.
    spans
        What is treated in another way than the words around it.
    allow_no_guarantee
        Take a mechanism whose published guarantee does not hold.

    Raises `ParameterError` for what does not fit together, `InputError` for spans or lists that cannot be read,
    `GuaranteeError` for a mechanism without a guarantee, and
    whatever the mechanism refuses.
    """
    check_mechanism(mechanism)
    parts = None if spans is None else _span_parts(spans)
    given = _named_as_on_the_command_line(options or {})
    steps = () if finish is None else steps_of(finish)
    if isinstance(mechanism, str):
        privatizer = _around(_named(mechanism, epsilon, given), policy, key, steps)
    elif epsilon is not None or given:
        raise ParameterError(
            "This mechanism has its epsilon and options already; leave them out, or give the mechanism's name."
        )
    else:
        privatizer = _around(mechanism, policy, key, steps)
    if parts is not None:
        from dptext.spans.privatizer import SpanPrivatizer

        privatizer = SpanPrivatizer(privatizer, parts)
    if isinstance(privatizer.guarantee, NoGuarantee) and not allow_no_guarantee:
        raise GuaranteeError(
            f"{privatizer.guarantee} Pass --no-guarantee (in Python allow_no_guarantee=True) to run it all the same."
        )
    return privatizer


def steps_of(finish: Finishing) -> tuple[PostProcessor, ...]:
    """The steps that the options ask for, in their order. Raises what a model that cannot be loaded raises."""
    if not isinstance(finish, Finish):
        return tuple(finish)
    steps: list[PostProcessor] = []
    if finish.polish is not None:
        from dptext.rewriting.polishing.masked import MaskedPolish

        steps.append(MaskedPolish(finish.polish))
    if finish.marks == "repair":
        steps.append(RepairedPunctuation())
    if finish.case == "smart":
        steps.append(SmartCase())
    return tuple(steps)


def _span_parts(spans: SpanOptions) -> Any:
    """What is asked for of spans, with its files read: before anything that takes long is built."""
    from dptext.spans.privatizer import SpanParts

    return SpanParts.of(spans)


def _named(name: str, epsilon: float | None, options: dict[str, Any]) -> Any:
    """The mechanism of a name."""
    if catalogue.entry_of(name).family == catalogue.TEXTS and epsilon is not None:
        raise ParameterError(
            f"{name} has no epsilon of words; give epsilon_per_token or epsilon_per_document instead of epsilon."
        )
    embeddings = _embeddings(options.pop("embedding", None))
    given = options if epsilon is None else {**options, "epsilon": epsilon}
    return catalogue.build(name, options=given, embeddings=embeddings)


def _around(
    mechanism: Any, policy: TextPolicy | None, key: RunKey | None, after: tuple[PostProcessor, ...]
) -> Privatizer:
    if isinstance(mechanism, WordMechanism):
        return WordPrivatizer(mechanism, policy=policy, key=key, after=after)
    if policy is not None:
        raise ParameterError("A policy is for mechanisms on words; this one has none, or has it already.")
    if isinstance(mechanism, Rewriter):
        return TextPrivatizer(mechanism, key=key, after=after)
    if key is not None or after:
        which = "a key" if key is not None else "its steps after the draw"
        raise ParameterError(f"This privatizer has {which} already; leave that out.")
    made: Privatizer = mechanism if isinstance(mechanism, Privatizer) else mechanism()
    return made


def _named_as_on_the_command_line(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name.rstrip("_").replace("_", "-"): value for name, value in options.items()}


def _embeddings(given: str | Embedding | Sequence[str | Embedding] | None) -> list[Embedding]:
    each = [] if given is None else [given] if isinstance(given, str | Embedding) else list(given)
    return [one if isinstance(one, Embedding) else load_embedding(one) for one in each]
