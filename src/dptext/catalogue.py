"""Every mechanism and rewriter by its name: where it lives, what it promises, and what it takes.

What a constructor takes is declared in its signature (`dptext.parameters`); the command line, its help and the
documents read it from here. Packages add mechanisms of their own by entry points of the group ``dptext.mechanisms``,
each a name and a class (a `WordMechanism` or a `Rewriter`), or an `Entry` that says where the class is.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from dptext.errors import ParameterError
from dptext.parameters import Declared, bundles_of, nearest, parameters_of
from dptext.postprocess.options import Postprocessing
from dptext.text.policy import TextPolicy

if TYPE_CHECKING:
    from dptext.embeddings.embedding import Embedding
    from dptext.embeddings.listed_words import ListedWords
    from dptext.mechanisms.base import WordMechanism
    from dptext.mechanisms.build_cost import BuildCost
    from dptext.rewriting.base import Rewriter

Mechanism: TypeAlias = "WordMechanism | Rewriter"
GROUP = "dptext.mechanisms"  # The group of entry points.
DEFAULT_MECHANISM = "diffractor"
WORDS = "words"
TEXTS = "texts"

AROUND: Mapping[str, Mapping[str, Declared]] = {
    "policy": {name: replace(parameter, bundle="policy") for name, parameter in parameters_of(TextPolicy).items()},
    "postprocessing": {
        name: replace(parameter, bundle="postprocessing") for name, parameter in parameters_of(Postprocessing).items()
    },
}
"""Options of the steps around every mechanism on words, by their names in Python, in two groups."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One mechanism: its name on the command line, its `home` (``module:Class``), and what there is to say of it.

    `family` is `WORDS` for mechanisms that draw word by word, `TEXTS` for rewriters. `summary`, `promise` and `speed`
    are what it does, what it promises for which unit, and how fast it is, each in a few words.
    """

    name: str
    home: str
    family: str
    summary: str
    promise: str
    speed: str

    @property
    def kind(self) -> Any:
        """The class."""
        module, _, name = self.home.partition(":")
        return getattr(import_module(module), name)

    @property
    def promises_something(self) -> bool:
        """Whether it carries a guarantee at all."""
        return not self.promise.startswith("none")

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values, for machines: the command ``mechanisms --json`` and the service say this."""
        return {
            "name": self.name,
            "family": self.family,
            "summary": self.summary,
            "promise": self.promise,
            "speed": self.speed,
            "options": [declared.as_dict() for declared in self.options.values()],
        }

    @property
    def options(self) -> Mapping[str, Declared]:
        """What its constructor takes and the command line can give, by the option's name."""
        return {declared.option: declared for declared in parameters_of(self.kind).values()}


def _words(name: str, home: str, summary: str, promise: str, speed: str) -> Entry:
    return Entry(name, f"dptext.mechanisms.{home}", WORDS, summary, promise, speed)


def _texts(name: str, home: str, summary: str, promise: str, speed: str) -> Entry:
    return Entry(name, f"dptext.rewriting.{home}", TEXTS, summary, promise, speed)


MILLIONS, _CACHED, _THOUSANDS = "millions of words a second", "millions, after the first pass", "thousands"
_LISTS = ("metric DP, exact", MILLIONS)
_INTEGERS = ("metric DP, exact integers", _CACHED)
_REAL = ("metric DP, real arithmetic", _THOUSANDS)
_DRAWS = ("pure DP for each draw, exact integers", "a few to hundreds of words a second without a GPU")
_RARE = ("as santext for rare words; keeps most others", "metric DP for rare words, exact", _CACHED)
_GROUPS = ("draws within a group of near words", "pure DP inside a group, exact", MILLIONS)
_ENCODED = ("noise on an encoder's output, decoded again", "(epsilon, delta)-DP for a text", "tens of texts a second")

_BUILT_IN = (
    _words("diffractor", "diffractor:Diffractor", "moves a word along a list of near words", *_LISTS),
    _words("santext", "santext:SanText", "draws a word by its distance", *_INTEGERS),
    _words("santext-plus", "santext:SanTextPlus", *_RARE),
    _words("tem", "santext:TEM", "as santext, up to a distance", *_INTEGERS),
    _words("custext", "custext:CusText", *_GROUPS),
    _words("mvc", "multivariate:MultivariateLaplace", "noise on the vector, nearest word", *_REAL),
    _words("mahalanobis", "multivariate:Mahalanobis", "as mvc, noise shaped as the vectors are", *_REAL),
    _words("vickrey", "multivariate:Vickrey", "as mvc, nearest or second nearest word", *_REAL),
    _texts("dp-mlm", "dp_mlm:DPMLM", "a masked model draws each token anew", *_DRAWS),
    _texts("dp-prompt", "generative:DPPrompt", "an instructed model paraphrases", *_DRAWS),
    _texts("dp-paraphrase", "generative:DPParaphrase", "a fine-tuned model paraphrases", *_DRAWS),
    _texts("dp-bart", "dp_bart:DPBart", *_ENCODED),
)


_OWN = {entry.name: entry for entry in _BUILT_IN}
_OF_PAPERS = {"1diffractor": "diffractor", "multivariatelaplace": "mvc"}


@cache
def catalogue() -> Mapping[str, Entry]:
    """All entries by name, those of other packages behind our own."""
    from importlib.metadata import entry_points

    entries = dict(_OWN)
    for point in entry_points(group=GROUP):
        entries.setdefault(point.name, _foreign(point.name, point.value))
    return entries


def _foreign(name: str, home: str) -> Entry:
    """The entry of another package's class; it is loaded to learn what it is."""
    entry = Entry(name, home, "", "", "see its guarantee", "not measured here")
    try:
        kind = entry.kind
        if isinstance(kind, Entry):
            return kind
    except Exception as error:  # whatever another package does when it is imported
        raise ParameterError(
            f"The mechanism {name!r} of another package cannot be loaded from {home} ({type(error).__name__}); mend or "
            "remove that package."
        ) from None
    family = WORDS if hasattr(kind, "sample") else TEXTS
    summary = (kind.__doc__ or name).strip().splitlines()[0].rstrip(".")
    return Entry(name, home, family, summary, entry.promise, entry.speed)


def names(family: str | None = None) -> list[str]:
    """The names of all mechanisms, or of one family."""
    return [name for name, entry in catalogue().items() if family in (None, entry.family)]


def known_name(name: str) -> str:
    """The name here of what a paper calls *SanText*, *1-Diffractor* or *MVC*, in any case; another name as it is."""
    letters = _letters(name)
    by_letters = {_letters(own): own for own in _OWN} | _OF_PAPERS
    if letters not in by_letters:  # to look through all packages takes a while
        by_letters = {_letters(foreign): foreign for foreign in catalogue()}
    return by_letters.get(letters, name)


def _letters(name: str) -> str:
    return "".join(character for character in name.lower().replace("+", "plus") if character.isalnum())


def entry_of(name: str, *, family: str | None = None) -> Entry:
    """The entry of a name, see `known_name`. Raises `ParameterError` if there is none in the family (any, for None)."""
    known = known_name(name)
    entry = _OWN.get(known) or catalogue().get(known)
    if entry is None:
        near = get_close_matches(name.lower(), names(family), n=1, cutoff=0.8)
        hint = f"did you mean {near[0]!r}?" if near else f"choose one of: {', '.join(names(family))}."
        raise ParameterError(f"There is no mechanism {name!r}; {hint}")
    if family not in (None, entry.family):
        unit = "word by word" if family == WORDS else "text by text"
        raise ParameterError(f"{name} does not work {unit}; choose one of: {', '.join(names(family))}.")
    return entry


def declared_options(entry: Entry | None, name: str) -> list[Declared]:
    """The options of that name: of a mechanism (of any, for None), of the text policy, or of the steps
    after the draw. ``case`` is of both.
    """
    own = [mechanism.options for mechanism in (catalogue().values() if entry is None else [entry])]
    around = [parameter for group in AROUND.values() for parameter in group.values() if parameter.option == name]
    return [*(options[name] for options in own if name in options), *around]


def own_options(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that this mechanism has and uses, among some that are set for several mechanisms."""
    entry = entry_of(name)
    by_name = {declared.name: options.get(option) for option, declared in entry.options.items()}
    own = {}
    for option, value in options.items():
        declared = entry.options.get(option)
        if declared is None:
            continue
        other = declared.meant.only_with
        if other is None or by_name.get(str(other[0])) in other[1:]:
            own[option] = value
    return own


def build(
    name: str,
    *,
    options: Mapping[str, Any],
    embeddings: "Sequence[Embedding]" = (),
    reserved: Sequence[str] = (),
    progress: Callable[[int, int], None] | None = None,
) -> Any:
    """A mechanism or a rewriter by its name.

    `options` are those that were given, epsilon among them, by their names as options. `embeddings` are for mechanisms
    on words (none for the shipped one), which are made without the words `reserved`: those of protected classes.
    `progress` is called with (done, size) while word lists are built.

    Raises `ParameterError` for an unknown name, an option that it does not have or needs and was not given, too many
    embeddings, and whatever the mechanism itself refuses.
    """
    entry = entry_of(name)
    return entry.kind(**_arguments(entry, options, embeddings, reserved, progress))


def build_cost(
    name: str, *, options: Mapping[str, Any], embeddings: "Sequence[Embedding]" = (), reserved: Sequence[str] = ()
) -> "BuildCost":
    """What `build` would cost for a mechanism on words. Raises `ParameterError`, as that does."""
    entry = entry_of(name)
    cost: BuildCost = entry.kind.build_cost(_arguments(entry, options, embeddings, reserved, None))
    return cost


def _arguments(
    entry: Entry,
    options: Mapping[str, Any],
    embeddings: "Sequence[Embedding]",
    reserved: Sequence[str],
    progress: Callable[[int, int], None] | None,
) -> dict[str, Any]:
    """The arguments of the constructor, see `build`."""
    name, declared = entry.name, entry.options
    for option in options:
        if option not in declared:
            raise no_option(entry, option, python=True)
    arguments = {declared[option].name: value for option, value in options.items()}
    _require(entry, arguments)
    for bundle, kind in bundles_of(entry.kind).items():
        own = [parameter.name for parameter in declared.values() if parameter.bundle == bundle]
        arguments[bundle] = kind(**{name: arguments.pop(name) for name in own if name in arguments})
    if entry.family == WORDS:
        lists: list[Embedding | ListedWords]
        if reserved and "embedding" in declared:
            lists = [embedding.without(reserved) for embedding in embeddings or _shipped(declared["embedding"])]
        else:
            lists = [*embeddings]
        arguments.update(_embedding_arguments(name, declared, lists, progress))
    elif embeddings:
        raise ParameterError(f"The option 'embedding' is for word mechanisms; {name} takes a model (model=MODEL).")
    return arguments


def _shipped(parameter: Declared) -> "Sequence[Embedding | ListedWords]":
    """The default words: those of the shipped lists for a mechanism on lists, otherwise those with vectors."""
    from dptext.embeddings.default import default_embedding
    from dptext.embeddings.listed_words import listed_words

    return [listed_words()] if parameter.name == "embeddings" else [default_embedding()]


def known_options(entry: Entry | None) -> list[str]:
    """The names of a mechanism's own options (of all mechanisms', for None), and of those around every mechanism."""
    own = [option for mechanism in (catalogue().values() if entry is None else [entry]) for option in mechanism.options]
    around = [parameter.option for group in AROUND.values() for parameter in group.values()]
    return list(dict.fromkeys([*own, *around]))


def no_option(entry: Entry | None, name: str, *, known: Collection[str] = (), python: bool = False) -> ParameterError:
    """What to say of an option that a mechanism (any, for None) does not have; `known` are others that could be meant.

    For `python` names are spelled as keywords.
    """
    owners = [owner.name for owner in catalogue().values() if name in owner.options]
    shown = name.replace("-", "_") if python else name
    if owners and entry is not None:
        return ParameterError(
            f"{entry.name} has no option {shown!r}, which is one of {', '.join(owners)}; leave it out."
        )
    lacks = "There is" if entry is None else f"{entry.name} has"
    hint = did_you_mean(name, [*known, *known_options(entry)])
    hint = hint.replace("-", "_").replace("=true", "=True") if python else hint
    return ParameterError(f"{lacks} no option {shown!r}; {hint}")


def did_you_mean(name: str, known: Collection[str]) -> str:
    """What to say after an unknown name."""
    if name == "consistency":
        return "say consistent=true, which draws equal words once in a text, or in all texts of one person."
    return nearest(name.replace("_", "-"), known)


def _require(entry: Entry, arguments: Mapping[str, Any]) -> None:
    """Raise `ParameterError` if a parameter without a default was not given."""
    name = entry.name
    if entry.family == WORDS and "epsilon" not in arguments:
        raise needs_epsilon(name)
    if entry.family != TEXTS:
        return
    if "model" in entry.options and "model" not in arguments:
        raise ParameterError(f"{name} needs model=MODEL: a folder, or a name on the Hugging Face hub.")
    budgets = [option for option in entry.options if option.startswith("epsilon-per-")]
    if budgets and not any(entry.options[option].name in arguments for option in budgets):
        which = " or ".join(f"{option.replace('-', '_')}=NUMBER" for option in budgets)
        raise ParameterError(f"{name} needs {which}: there is no epsilon for a word in it.")


def needs_epsilon(name: str, more: str = "") -> ParameterError:
    """What to say where neither a preset nor an epsilon was given."""
    instead = "" if name == DEFAULT_MECHANISM else f" instead of {name}"
    return ParameterError(
        f"Start with preset='balanced'{instead}; or {name} needs epsilon=, where a smaller one means more noise{more}."
    )


def _embedding_arguments(
    name: str,
    declared: Mapping[str, Declared],
    embeddings: "Sequence[Embedding | ListedWords]",
    progress: Callable[[int, int], None] | None,
) -> dict[str, Any]:
    """The embeddings under the name that the constructor has for them, and the progress of its lists."""
    parameter = declared.get("embedding")
    if parameter is not None and parameter.name == "embeddings":
        arguments: dict[str, Any] = {"embeddings": list(embeddings) or None}
        if progress is not None:
            arguments["progress"] = lambda _, done, size: progress(done, size)
        return arguments
    if len(embeddings) > 1:
        raise ParameterError(f"{name} works on one embedding; give embedding=FILE once. Got {len(embeddings)} instead.")
    if embeddings and parameter is None:
        raise ParameterError(f"The option 'embedding' is not one of {name}.")
    return {"embedding": embeddings[0]} if embeddings else {}
