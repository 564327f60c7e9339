"""Options that several commands share, and those of mechanisms, read from where their constructors declare them."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import typer

from dptext import catalogue
from dptext.catalogue import DEFAULT_MECHANISM as DEFAULT_MECHANISM
from dptext.cli.completion import mechanisms, word_mechanisms
from dptext.cli.console import step_progress
from dptext.embeddings.arrays import words_beside
from dptext.errors import ParameterError
from dptext.parameters import Declared, parameters_of, words_of_file
from dptext.postprocess.options import Postprocessing
from dptext.presets import Name, Use
from dptext.samples import DEFAULT_USE
from dptext.text.policy import TextPolicy

Epsilon = Annotated[float, typer.Option("--epsilon", "-e", help="Privacy parameter, in nats per unit of the metric.")]
MechanismName = Annotated[
    str,
    typer.Option(
        "--mechanism",
        "-m",
        metavar="NAME",
        help="A word mechanism; dptext mechanisms lists them.",
        autocompletion=word_mechanisms,
    ),
]
EpsilonOfWords = Annotated[
    float | None,
    typer.Option(
        "--epsilon",
        "-e",
        metavar="NUMBER",
        help="Nats per unit of distance: smaller hides more. Of word mechanisms; distance is by their metric.",
    ),
]
AnyMechanism = Annotated[
    str | None,
    typer.Option(
        "--mechanism",
        "-m",
        metavar="NAME",
        help="How; dptext mechanisms lists them. With -m NAME, --help shows the options of that one.",
        show_default=DEFAULT_MECHANISM,
        autocompletion=mechanisms,
    ),
]
PresetName = Annotated[
    Name | None,
    typer.Option(
        "--preset",
        metavar="NAME",
        help=f"Options by wish: {', '.join(get_args(Name))}. Those that you give count more; "
        "dptext preview --preset NAME shows what one does.",
    ),
]
PresetUse = Annotated[
    Use | None,
    typer.Option(
        "--use", metavar="NAME", help=f"The preset's texts: {', '.join(get_args(Use))}.", show_default=DEFAULT_USE
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing but errors.")]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON, for machines, not as sentences.")]

_PREFIX = "option_"
_POLICY = {declared.option: declared for declared in parameters_of(TextPolicy).values()}
_FINISH = {declared.option: declared for declared in parameters_of(Postprocessing).values()}

_TYPES = {"number": float, "integer": int, "flag": bool, "text": str, "words": str, "range": str}


def option(name: str, kind: Any, help: str, **more: Any) -> inspect.Parameter:
    """An option that a command gets beside those of its own signature; None where it was not given."""
    return inspect.Parameter(
        _PREFIX + name.replace("-", "_"),
        inspect.Parameter.KEYWORD_ONLY,
        default=more.pop("default", None),
        annotation=Annotated[kind, typer.Option(f"--{name}", *more.pop("short", ()), help=help, **more)],
    )


def mechanism_options(names: Sequence[str]) -> list[inspect.Parameter]:
    """The options of some mechanisms, each once."""
    panel = f"Options of {names[0]}" if len(names) == 1 else "Options of the mechanisms"
    return [_mechanism_option(option, owners, panel) for option, owners in _declared(names).items()]


def _declared(names: Sequence[str]) -> dict[str, dict[str, Declared]]:
    """By option: what each mechanism that has it declares. Not epsilon: the commands have one of their own."""
    found: dict[str, dict[str, Declared]] = {}
    for name in names:
        for option_name, declared in catalogue.entry_of(name).options.items():
            found.setdefault(option_name, {})[name] = declared
    found.pop("epsilon", None)
    return found


def _mechanism_option(name: str, owners: Mapping[str, Declared], panel: str) -> inspect.Parameter:
    """One option; where its owners declare it differently, it says of each what it means there."""
    said: dict[str, list[str]] = {}
    for owner, declared in owners.items():
        said.setdefault(_help(declared), []).append(owner)
    help = " ".join(text if len(said) == 1 else f"{', '.join(who)}: {text}" for text, who in said.items())
    defaults = {str(one.meant.otherwise if one.default in (None, False) else one.default) for one in owners.values()}
    (declared, *_) = owners.values()
    return option(
        name,
        _type(name, list(owners.values())),
        help,
        show_default=(defaults.pop() or False) if len(defaults) == 1 else "by the mechanism",
        rich_help_panel=panel,
        metavar="LOW,HIGH" if declared.kind == "range" else None,
    )


def _help(declared: Declared) -> str:
    unit = f" In {declared.meant.unit}." if declared.meant.unit else ""
    file = " A file, a word a line." if declared.kind == "words" else ""
    return declared.meant.meaning + file + unit


def _type(name: str, declared: Sequence[Declared]) -> Any:
    if name == "embedding":
        return list[str] | None
    if declared[0].kind == "choice":
        choices = dict.fromkeys(choice for one in declared for choice in one.choices)
        return Literal[tuple(choices)] | None
    return _TYPES.get(declared[0].kind, str) | None


class MechanismOptions:
    """What the options of some mechanisms say; `names` are those whose options the command has."""

    def __init__(self, given: Mapping[str, Any], names: Sequence[str] = ()) -> None:
        kinds = {option: next(iter(owners.values())).kind for option, owners in _declared(names).items()}
        self._embeddings: list[str] = given.get("embedding") or []
        said = {name: value for name in (*_POLICY, *_FINISH) if (value := given.get(name)) is not None}
        self.policy = {one.name: said[name] for name, one in _POLICY.items() if _is_of(_POLICY, name, said)}
        """What was said of the policy for what is no word."""
        self.finish = {one.name: said[name] for name, one in _FINISH.items() if _is_of(_FINISH, name, said)}
        """What was said of what is done after the draw."""
        self.said = {name: value for name, value in {**said, "embedding": self._embeddings or None}.items() if value}
        """What was said of words, of what is done after the draw, and of the mechanism, by the options' names."""
        texts = [value for value in given.values() if isinstance(value, str)]
        tables = [path for part in str(self.policy.get("class_table", "")).split(",") if (path := part.strip())]
        self._paths = [*self._embeddings, *texts, *tables]
        self._given = {
            name: _read(name, kinds.get(name, "text"), value)
            for name, value in given.items()
            if value is not None and name != "embedding" and name not in said
        }
        self.said |= self._given

    @property
    def given(self) -> set[str]:
        """The options that were given, by their names in Python."""
        return {name.replace("-", "_") for name in self._given}

    @property
    def fixed(self) -> dict[str, Any]:
        """The options of mechanisms that were given, as their constructors take them."""
        return dict(self._given)

    def has(self, name: str) -> bool:
        """Was the option given?"""
        return name in self._given

    def files(self) -> list[str]:
        """Every file that the options may name (embeddings with the words beside them, lists), and a model's folder."""
        found: list[str] = []
        for name in self._paths:
            path = Path(name)
            with suppress(OSError):  # what cannot be looked at is refused by whoever reads it
                if path.is_dir():
                    found += map(str, path.iterdir())
                    found += [str(path)] if name in (self._given.get("model"), self.finish.get("polish")) else []
                elif path.is_file():
                    found += [str(path), *map(str, words_beside(path))]
        return found

    def build(
        self,
        name: str,
        *,
        epsilon: float | None = None,
        shown: bool,
        family: str | None = None,
        defaults: Mapping[str, Any] | None = None,
        only_own: bool = False,
        reserved: Sequence[str] = (),
    ) -> Any:
        """The mechanism or rewriter `name`, with a progress bar while its lists are built.

        A name of another `family` is refused. `defaults` hold for options that were not given. With `only_own`, options
        of other mechanisms are left out instead of refused, for commands that build several.
        """
        entry = catalogue.entry_of(name, family=family)
        options = {**(defaults or {}), **self._given}
        if only_own:
            options = catalogue.own_options(name, options)
        if epsilon is not None:
            options["epsilon"] = epsilon
        words = not only_own or entry.family == catalogue.WORDS
        with step_progress("building word lists", shown) as update:
            embeddings = self.embeddings() if words else []
            return catalogue.build(name, options=options, embeddings=embeddings, reserved=reserved, progress=update)

    def embeddings(self) -> list[Any]:
        """The embeddings that were named, read; none for the shipped one."""
        if not self._embeddings:
            return []
        from dptext.embeddings.formats import load_embedding

        return [load_embedding(path) for path in self._embeddings]


def policy_options(*, policy: bool = True, finish: bool = False) -> list[inspect.Parameter]:
    """The options of the policy for what is no word, and of what is done after the draw; an option of both is one."""
    shown = {**(_FINISH if finish else {}), **(_POLICY if policy else {})}
    for name in _POLICY.keys() & _FINISH.keys() if policy and finish else ():
        shown[name] = _of_both(_POLICY[name], _FINISH[name])
    panels = "What happens to words (word mechanisms)", "After the draw (on the released text: costs no privacy)"
    return [
        _mechanism_option(name, {"": declared}, panels[not (policy and name in _POLICY)])
        for name, declared in sorted(shown.items(), key=lambda item: not (policy and item[0] in _POLICY))
    ]


def _of_both(policy: Declared, finish: Declared) -> Declared:
    """One option for two parameters of one name: what the second adds are the choices beside its default."""
    meant = replace(policy.meant, meaning=f"{policy.meant.meaning} {finish.meant.meaning}")
    more = tuple(choice for choice in finish.choices if choice != finish.default)
    return replace(policy, choices=(*policy.choices, *more), meant=meant)


def _is_of(declared: Mapping[str, Declared], option: str, said: Mapping[str, Any]) -> bool:
    """Whether one of these options was said; of one that two may have, by the value that was."""
    other = _FINISH if declared is _POLICY else _POLICY
    return option in said and (option not in other or declared[option].accepts(said[option]))


def with_mechanism_options(
    command: Callable[..., None], names: Sequence[str], *, policy: bool = False, finish: bool = False
) -> Callable[..., None]:
    """Give a command the options of some mechanisms, collected in its parameter `options`.

    With `policy` and `finish` it gets those of the policy, and of what is done after the draw.
    """
    added = [*policy_options(policy=policy, finish=finish), *mechanism_options(names)]
    return collecting(command, added, lambda given: MechanismOptions(given, names))


def collecting(
    command: Callable[..., None], added: Sequence[inspect.Parameter], collect: Callable[[dict[str, Any]], Any]
) -> Callable[..., None]:
    """Give a command more options; what `collect` makes of those that were given is its parameter `options`."""
    signature = inspect.signature(command)
    own = [parameter for name, parameter in signature.parameters.items() if name != "options"]

    @wraps(command)
    def wrapped(*arguments: Any, **named: Any) -> None:
        given = {parameter.name: named.pop(parameter.name) for parameter in added}
        options = {name.removeprefix(_PREFIX).replace("_", "-"): value for name, value in given.items()}
        command(*arguments, options=collect(options), **named)

    parameters = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in own] + list(added)
    wrapped.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    wrapped.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return wrapped


def _read(option: str, kind: str, value: Any) -> Any:
    """The value that the constructor takes, of what stood on the command line."""
    if kind == "words":
        return words_of_file(value)
    if kind == "range":
        return _range(option, value)
    if kind in ("count", "amount"):
        return _number_or_word(value)
    return value


def _range(option: str, text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise ParameterError(
            f"The option --{option} must be two numbers with a comma between them. Got {text!r} instead."
        ) from None
    return low, high


def _number_or_word(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
