"""A privatizer put together: from the name of a mechanism and its options, or from a mechanism that is there."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from dptext import catalogue
from dptext.core.guarantee import Guarantee, NoGuarantee
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.core.release import PostProcessor
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.formats import load_embedding
from dptext.errors import GuaranteeError, ParameterError
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.mechanisms.word_classes import class_law
from dptext.postprocess.options import Postprocessing
from dptext.postprocess.pronouns import RepairedAgreement
from dptext.postprocess.rules import RepairedPunctuation, SmartCase
from dptext.presets import preset as preset_of
from dptext.rewriting.base import Rewriter, TextPrivatizer
from dptext.samples import DEFAULT_USE
from dptext.spans.options import SpanOptions
from dptext.text.policy import TextPolicy

if TYPE_CHECKING:
    from dptext.spans.span_privatizer import SpanParts

Mechanism: TypeAlias = str | WordMechanism | Rewriter | Privatizer | Callable[[], Privatizer]
"""A name, a mechanism, a rewriter, a privatizer, or what makes a privatizer when it is called."""


Finishing: TypeAlias = Postprocessing | Sequence[PostProcessor]
"""Options for what is done after the draw, or the steps themselves."""


OfEachColumn: TypeAlias = Mapping[Any, Mechanism | Mapping[str, Any]]
"""For each text column a mechanism, or what `assemble` takes by name: ``{"mechanism": "tem", "epsilon": 2.0}``."""


NO_WORD_OPTIONS: Mapping[str, str] = {
    "unknown": "it draws every token",
    "unknown_shown": "it draws every token",
    "numbers": "it draws every token",
    "epsilon_numbers": "it draws every token",
    "layout": "it writes its own",
    "case": "it copies no case; smart is for it, too",
    "consistent": "it draws every token of a text together",
    "consistency": "it draws every token of a text together",
    "strict": "it copies no layout unless asked to",
    **dict.fromkeys(
        ("classes", "operators", "class_table", "class_context", "consistent_classes", "detector"),
        "it draws every token",
    ),
}
"""Why options of `TextPolicy` say nothing to a rewriter."""

_IN_PYTHON = " (in Python allow_no_guarantee=True)"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command line or a policy file asks for, with what a preset adds to it.

    Attributes
    ----------
    mechanism, epsilon
        The mechanism's name, and its epsilon if one was named.
    defaults
        Options of the mechanism that hold where none is given.
    policy, finish
        Options of `TextPolicy` and of `Postprocessing`.
    preset
        What the preset set, if there is one.
    """

    mechanism: str
    epsilon: float | None
    defaults: Mapping[str, Any]
    policy: Mapping[str, Any]
    finish: Postprocessing
    preset: Mapping[str, Any] | None


def asked_for(
    *,
    mechanism: str | None,
    epsilon: float | None,
    preset: str | None,
    use: str | None,
    given: Container[str],
    policy: Mapping[str, Any],
    finish: Mapping[str, Any],
) -> Asked:
    """What options ask for; what is `given` (by its name in Python) counts more than what the preset says.

    Raises `ParameterError` for a use without a preset, and a preset for a rewriter.
    """
    if preset is None:
        if use is not None:
            raise ParameterError("The option --use says what a preset is for; name one with --preset.")
        return Asked(mechanism or catalogue.DEFAULT_MECHANISM, epsilon, {}, policy, Postprocessing(**finish), None)
    named = preset_of(preset, use=use or DEFAULT_USE)
    left = named.beside(mechanism=mechanism, epsilon=epsilon, options=given, policy=policy, finish=finish)
    told = {"name": left.name, "use": left.use, "set": left.values()}
    chosen = mechanism or str(left.mechanism)
    if catalogue.entry_of(chosen).family == catalogue.TEXTS:
        raise ParameterError(f"Presets are for word mechanisms; leave --preset out for {chosen}.")
    return Asked(
        chosen,
        left.epsilon if epsilon is None else epsilon,
        {name.replace("_", "-"): value for name, value in left.options.items()},
        {**left.policy, **policy},
        Postprocessing(**{**left.finish, **finish}),
        told,
    )


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
    spans: "SpanOptions | SpanParts | None" = None,
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
        a list of them. ``preset`` and ``use`` name a preset (`dptext.preset`): what is given beside it counts more, and
        a policy or finish takes the place of the preset's.
    policy, key
        Of a mechanism or rewriter: what happens to unknown words and the like, and where the noise comes from.
    finish
        Of a mechanism or rewriter: what is done to the released texts.
    spans
        What is treated in another way than the words around it.
    allow_no_guarantee
        Take a mechanism whose published guarantee does not hold.

    Raises `ParameterError` for what does not fit together, `InputError` for spans or lists that cannot be read,
    `GuaranteeError` for a mechanism without a guarantee, and whatever the mechanism refuses.
    """
    check_mechanism(mechanism)
    parts = span_parts(spans) if isinstance(spans, SpanOptions) else spans
    given = _named_as_on_the_command_line(options or {})
    asked = _by_preset(mechanism, epsilon, policy, finish, given)
    if asked is not None:
        mechanism, epsilon, policy = asked.mechanism, asked.epsilon, TextPolicy(**asked.policy)
        given = {**asked.defaults, **given}
        finish = asked.finish if finish is None else finish
    steps = () if finish is None else steps_of(finish)
    if isinstance(mechanism, str):
        if not allow_no_guarantee:
            refuse_unpromised(mechanism, _IN_PYTHON)
        privatizer = _around(_named(mechanism, epsilon, given, policy), policy, key, steps)
    elif epsilon is not None or given:
        raise ParameterError(
            "This mechanism has its epsilon and options already; leave them out, or give the mechanism's name."
        )
    else:
        privatizer = _around(mechanism, policy, key, steps)
    if asked is not None:
        privatizer.preset = asked.preset
    if parts is not None:
        from dptext.spans.span_privatizer import SpanPrivatizer

        privatizer = SpanPrivatizer(privatizer, parts)
    if not allow_no_guarantee:
        refuse_no_guarantee(privatizer.guarantee, _IN_PYTHON)
    return privatizer


def refuse_no_guarantee(guarantee: Guarantee | None, beside: str = "") -> None:
    """Raise `GuaranteeError` if nothing is promised; `beside` is told beside the option."""
    if isinstance(guarantee, NoGuarantee):
        raise GuaranteeError(f"{guarantee} Pass --no-guarantee{beside} to run it all the same.")


def refuse_unpromised(name: str, beside: str = "") -> None:
    """Refuse so a mechanism that promises nothing whatever it is made of: before it is built, which may take long."""
    refuse_no_guarantee(getattr(catalogue.entry_of(name).kind, "no_guarantee", None), beside)


def _by_preset(
    mechanism: Mechanism,
    epsilon: float | None,
    policy: TextPolicy | None,
    finish: Finishing | None,
    options: dict[str, Any],
) -> Asked | None:
    """What a preset asks for that is among the options, which it is taken out of, with what is given beside it."""
    named, use = options.pop("preset", None), options.pop("use", None)
    if named is None and use is None:
        return None
    if not isinstance(mechanism, str):
        raise ParameterError("A preset sets the mechanism; give one of both, or the mechanism's name.")
    around = {} if policy is None else asdict(policy)
    if around.get("case") == "lower":  # says nothing of a case that is made after the draw
        del around["case"]
    steps = {} if finish is None else asdict(finish if isinstance(finish, Postprocessing) else Postprocessing())
    return asked_for(
        mechanism=None if mechanism == catalogue.DEFAULT_MECHANISM else mechanism,
        epsilon=epsilon,
        preset=named,
        use=use,
        given={name.replace("-", "_") for name in options},
        policy=around,
        finish=steps,
    )


def assemble_columns(
    columns: OfEachColumn, *, key: RunKey | None = None, allow_no_guarantee: bool = False
) -> dict[Any, Privatizer]:
    """A privatizer for each text column, all under one key; columns that are given the same share one.

    Raises as `assemble`, with the name of the column.
    """
    shared = key or RunKey()
    made: list[tuple[Any, Privatizer]] = []
    found = {}
    for name, given in columns.items():
        before = [one for other, one in made if other is given or (isinstance(given, Mapping) and other == given)]
        if not before:
            try:
                made.append((given, _of_one_column(given, key, shared, allow_no_guarantee)))
            except (ParameterError, GuaranteeError) as error:
                raise type(error)(f"For the column {name!r}: {error}") from None
        found[name] = before[0] if before else made[-1][1]
    return found


def _of_one_column(given: Any, key: RunKey | None, shared: RunKey, allow_no_guarantee: bool) -> Privatizer:
    if not isinstance(given, Mapping):
        own = shared if isinstance(given, str | WordMechanism | Rewriter) else key
        return assemble(given, key=own, allow_no_guarantee=allow_no_guarantee)
    options = dict(given)
    named = {name: options.pop(name, None) for name in ("epsilon", "policy", "finish")}
    mechanism = options.pop("mechanism", catalogue.DEFAULT_MECHANISM)
    own = shared if isinstance(mechanism, str | WordMechanism | Rewriter) else key
    return assemble(mechanism, **named, key=own, allow_no_guarantee=allow_no_guarantee, options=options)


def refuse_common(given: Mapping[str, Any]) -> None:
    """Raise `ParameterError` if one of these arguments was given beside options for each column."""
    for name, value in given.items():
        if value is not None and value != {}:
            raise ParameterError(f"Each column has options of its own; put {name!r} there, or name the columns only.")


def refuse_beside(given: Mapping[str, Any]) -> None:
    """Raise `ParameterError` if one of these arguments was given beside a policy file."""
    for name, value in given.items():
        if value is not None and value != {}:
            raise ParameterError(f"The policy file says that; leave {name!r} out, or put it into the file.")


def steps_of(finish: Finishing) -> tuple[PostProcessor, ...]:
    """The steps that the options ask for, in their order. Raises what a model that cannot be loaded raises."""
    if not isinstance(finish, Postprocessing):
        return tuple(finish)
    steps: list[PostProcessor] = []
    if finish.polish is not None:
        from dptext.rewriting.causal_decoder import load_polish

        steps.append(load_polish(finish.polish))
    if finish.agreement == "repair":
        steps.append(RepairedAgreement())
    if finish.marks == "repair":
        steps.append(RepairedPunctuation())
    if finish.case == "smart":
        steps.append(SmartCase())
    return tuple(steps)


def span_parts(spans: SpanOptions) -> "SpanParts":
    """What is asked for of spans, with its files read: before anything that takes long is built."""
    from dptext.spans.span_privatizer import SpanParts

    return SpanParts.of(spans)


def with_spans(privatizers: Mapping[Any, Privatizer], parts: "SpanParts | None") -> dict[Any, Privatizer]:
    """The privatizers of columns with these spans treated apart; columns that shared one share one still."""
    if parts is None:
        return dict(privatizers)
    from dptext.spans.span_privatizer import SpanPrivatizer

    made = {one: SpanPrivatizer(one, parts) for one in dict.fromkeys(privatizers.values())}
    return {name: made[one] for name, one in privatizers.items()}


def reserved_words(policy: TextPolicy | None) -> list[str]:
    """The words that a mechanism is made without under a policy: those of the classes that it protects."""
    law = None if policy is None else class_law(policy)
    return [] if law is None else law.reserved_words


def _named(name: str, epsilon: float | None, options: dict[str, Any], policy: TextPolicy | None) -> Any:
    """The mechanism of a name."""
    if catalogue.entry_of(name).family == catalogue.TEXTS and epsilon is not None:
        raise ParameterError(
            f"{name} has no epsilon of words; give epsilon_per_token or epsilon_per_document instead of epsilon."
        )
    embeddings = _embeddings(options.pop("embedding", None))
    given = options if epsilon is None else {**options, "epsilon": epsilon}
    return catalogue.build(name, options=given, embeddings=embeddings, reserved=reserved_words(policy))


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
