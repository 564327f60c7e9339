"""The privatizers that a configuration asks for."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

from dptext import catalogue
from dptext.core.guarantee import Guarantee, facts
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.core.release import PostProcessor
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.loaders import load_embedding
from dptext.entities.options import SpanOptions
from dptext.entities.replacer import entity_replacer
from dptext.errors import GuaranteeError, ParameterError
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.parameters import words_of_file
from dptext.postprocess.agreement import RepairedAgreement
from dptext.postprocess.options import Postprocessing
from dptext.postprocess.rules import RepairedPunctuation, SmartCase
from dptext.rewriting.base import Rewriter, TextPrivatizer
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import Mechanism, PostprocessingInput, PrivatizerConfig, RunConfig
from dptext.text.language import look_at
from dptext.text.policy import TextPolicy

if TYPE_CHECKING:
    from dptext.entities.span_privatizer import SpanParts
    from dptext.mechanisms.build_cost import BuildCost

Progress = Callable[[int, int], None]  # Called with (done, size) while word lists are built.


def build_columns(config: RunConfig, *, progress: Progress | None = None) -> ColumnPrivatizers:
    """The privatizers of a run's text columns, all under its key.

    Raises as `build_privatizer`, with the name of the column where columns differ.
    """
    shared = config.options.key or RunKey()
    parts = None if config.spans is None else _span_parts(config.spans)
    built: list[tuple[PrivatizerConfig, Privatizer]] = []
    by_column: dict[Any, Privatizer] = {}
    for name, column_config in config.privatizers.items():
        same = next(
            (privatizer for other, privatizer in built if other is column_config or _are_equal(other, column_config)),
            None,
        )
        if same is None:
            ready = isinstance(column_config.mechanism, Privatizer)
            try:
                same = build_privatizer(
                    column_config,
                    key=config.options.key if ready else shared,
                    spans=parts,
                    allow_no_guarantee=config.options.allow_no_guarantee,
                    progress=progress,
                )
            except (ParameterError, GuaranteeError) as error:
                if column_config is config.text:
                    raise
                raise type(error)(f"For the column {name!r}: {error}") from None
            built.append((column_config, same))
        by_column[name] = same
    return ColumnPrivatizers(by_column if config.columns else by_column[""], list(config.columns))


def _are_equal(first: PrivatizerConfig, second: PrivatizerConfig) -> bool:
    """Whether two columns are treated alike; what cannot be compared (an array) is another one."""
    try:
        return first == second
    except ValueError:
        return False


def build_privatizer(
    config: PrivatizerConfig,
    *,
    key: RunKey | None = None,
    spans: "SpanOptions | SpanParts | None" = None,
    allow_no_guarantee: bool = False,
    progress: Progress | None = None,
) -> Privatizer:
    """The privatizer of a configuration, with these spans treated apart.

    Raises `ParameterError` for what does not fit together, `InputError` for spans or lists that cannot be read,
    `GuaranteeError` for a mechanism without a guarantee, and whatever the mechanism refuses.
    """
    config, preset = config.resolved()
    parts = _span_parts(spans) if isinstance(spans, SpanOptions) else spans
    mechanism = config.mechanism
    if isinstance(mechanism, str):
        if not allow_no_guarantee:  # before it is built, which may take long
            refuse_no_guarantee(getattr(catalogue.entry_of(mechanism).kind, "no_guarantee", None))
        mechanism = build_mechanism(config, progress=progress)
    privatizer = _around(mechanism, config, key)
    if preset is not None:
        privatizer.preset = preset
    if parts is not None:
        from dptext.entities.span_privatizer import SpanPrivatizer

        privatizer = SpanPrivatizer(privatizer, parts)
    if config.language == "en":
        privatizer = copy(privatizer)  # which may be the caller's own
        privatizer.screen = look_at
    if not allow_no_guarantee:
        refuse_no_guarantee(privatizer.guarantee)
    return privatizer


def privatizer_of(
    mechanism: Mechanism | None = None,
    *,
    key: RunKey | None = None,
    spans: "SpanOptions | SpanParts | None" = None,
    allow_no_guarantee: bool = False,
    **keywords: Any,
) -> Privatizer:
    """The privatizer of a mechanism and further keywords of a `PrivatizerConfig`; see `build_privatizer`."""
    config = PrivatizerConfig.of({"mechanism": mechanism, **keywords})
    return build_privatizer(config, key=key, spans=spans, allow_no_guarantee=allow_no_guarantee)


def build_mechanism(config: PrivatizerConfig, *, progress: Progress | None = None) -> Any:
    """The mechanism or rewriter that a configuration names, made without the words of protected classes."""
    return catalogue.build(config.entry.name, **_arguments(config), progress=progress)


def build_cost(config: PrivatizerConfig) -> "BuildCost":
    """What `build_mechanism` would cost for a mechanism on words."""
    return catalogue.build_cost(config.entry.name, **_arguments(config))


def _arguments(config: PrivatizerConfig) -> dict[str, Any]:
    """Options, embeddings and reserved words of the mechanism that a configuration names."""
    config, _ = config.resolved()
    entry, options = config.entry, dict(config.options)
    if entry.family == catalogue.TEXTS and config.epsilon is not None:
        raise ParameterError(
            f"{entry.name} has no epsilon of words; give epsilon_per_token or epsilon_per_document instead of epsilon."
        )
    embeddings = _embeddings(options.pop("embedding", None))
    for name, value in options.items():
        if isinstance(value, str) and name in entry.options and entry.options[name].kind == "words":
            options[name] = words_of_file(value)
    if config.epsilon is not None:
        options["epsilon"] = config.epsilon
    reserved = reserved_words(config.text_policy) if entry.family == catalogue.WORDS else ()
    return {"options": options, "embeddings": embeddings, "reserved": reserved}


def refuse_no_guarantee(guarantee: Guarantee | None) -> None:
    """Raise `GuaranteeError` if nothing is promised."""
    if guarantee is not None and not facts(guarantee).promises:
        raise GuaranteeError(f"{guarantee} Pass allow_no_guarantee=True to run it all the same.")


def reserved_words(policy: TextPolicy) -> list[str]:
    """The words that a mechanism is made without under a policy: those of the classes that it protects."""
    replacer = entity_replacer(policy)
    return [] if replacer is None else replacer.reserved_words


def postprocessing_steps(options: PostprocessingInput | None) -> tuple[PostProcessor, ...]:
    """The steps after the draw, in their order. Raises what a model that cannot be loaded raises."""
    if options is None:
        return ()
    options = Postprocessing(**options) if isinstance(options, Mapping) else options
    if not isinstance(options, Postprocessing):
        return tuple(options)
    steps: list[PostProcessor] = []
    model, place = options.polish_model, {"device": options.polish_device, "dtype": options.polish_dtype}
    if options.polish == "words" and model is not None:
        from dptext.rewriting.causal_decoder import CausalPolish

        steps.append(CausalPolish(model, **place))
    if options.agreement == "repair":
        steps.append(RepairedAgreement())
    if options.marks == "repair":
        steps.append(RepairedPunctuation())
    if options.case == "smart":
        steps.append(SmartCase())
    if options.polish == "rewrite" and model is not None:
        from dptext.rewriting.rewritten_release import RewritePolish

        steps.append(RewritePolish(model, prompt=options.polish_prompt, **place))
    return tuple(steps)


def _span_parts(spans: SpanOptions) -> "SpanParts":
    """The operators of spans and where these come from, read before anything that takes long is built."""
    from dptext.entities.span_privatizer import SpanParts

    return SpanParts.of(spans)


def _around(mechanism: Any, config: PrivatizerConfig, key: RunKey | None) -> Privatizer:
    steps = postprocessing_steps(config.postprocessing)
    if isinstance(mechanism, WordMechanism):
        return WordPrivatizer(mechanism, policy=config.text_policy, key=key, postprocessors=steps)
    if policy := config.given("policy"):
        raise ParameterError(
            f"A text policy ({', '.join(policy)}) is for mechanisms on words; this one draws whole texts, or has it "
            "already."
        )
    if isinstance(mechanism, Rewriter):
        return TextPrivatizer(mechanism, key=key, postprocessors=steps)
    if key is not None or steps:
        which = "a key" if key is not None else "its steps after the draw"
        raise ParameterError(f"This privatizer has {which} already; leave that out.")
    assert isinstance(mechanism, Privatizer)
    return mechanism


def _embeddings(named: str | Embedding | Sequence[str | Embedding] | None) -> list[Embedding]:
    embeddings = [] if named is None else [named] if isinstance(named, str | Embedding) else list(named)
    return [embedding if isinstance(embedding, Embedding) else load_embedding(embedding) for embedding in embeddings]
