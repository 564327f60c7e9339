"""Options that several commands share, and the privatizers that they ask for, built before the eyes."""

import json
import warnings
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar, get_args

import click

from dptext.cli.console import log_as, say, step_progress
from dptext.cli.shell import in_shell
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.errors import InputError, ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.parameters import Declared, parameters_of, read_text
from dptext.run.build import build_columns, build_mechanism, build_privatizer
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import PrivatizerConfig, RunConfig, RunOptions
from dptext.run.config_tables import TABLE_OPTIONS, privatizer_config

F = TypeVar("F", bound=Callable[..., Any])
_METAVARS = {"number": "NUMBER", "integer": "N", "text": "NAME", "names": "NAMES", "object": "NAME"}


def option(*names: str, help: str, default: object = None, **more: Any) -> Callable[[F], F]:
    """An option; its default is shown where it has one."""
    shown = more.pop("show_default", default not in (None, False, ()))
    if default is not None:  # a default of None would make every option one that need not be given
        more["default"] = default
    return click.option(*names, help=help, show_default=shown, **more)


def flag(*names: str, help: str) -> Callable[[F], F]:
    """An option without a value."""
    return click.option(*names, help=help, is_flag=True, default=False)


def examples(*lines: str) -> str:
    """The end of a command's help: lines that run as they stand, with files and names of one's own."""
    return "\n".join(["\b", f"Example{'s' if len(lines) > 1 else ''}:", *(f"  {line}" for line in lines)])


def together(*options: Callable[[F], F]) -> Callable[[F], F]:
    """Several options as one decorator, in their order."""

    def decorate(command: F) -> F:
        for add_option in reversed(options):
            command = add_option(command)
        return command

    return decorate


def declared(kind: type, *names: str) -> Callable[[F], F]:
    """The options of a command that a class declares: their help and defaults come from there, and so do checks."""
    return together(*(_declared(parameters_of(kind)[name]) for name in names))


def _declared(parameter: Declared) -> Callable[[F], F]:
    if parameter.kind == "flag":
        return flag(f"--{parameter.option}", help=parameter.meant.meaning)
    default = parameter.meant.otherwise if parameter.default is None else parameter.default
    metavar = (
        "FILE"
        if parameter.meant.path
        else parameter.meant.unit.upper() or _METAVARS.get(parameter.kind, "|".join(parameter.choices))
    )
    shown = "" if default in ("none", "", ()) else f"  [default: {default}]"  # no value is passed where none is given
    return option(f"--{parameter.option}", metavar=metavar, help=parameter.meant.meaning + shown)


def named_mechanism(*, epsilon: str = "", more: str = "") -> Callable[[F], F]:
    """The options that say how texts are privatized, `more` of what -O takes; `given_tables` reads what was given."""
    settings = parameters_of(PrivatizerConfig)
    return together(
        declared(PrivatizerConfig, "preset"),
        option("--epsilon", "-e", metavar="NUMBER", help=epsilon or settings["epsilon"].meant.meaning),
        option(
            "--mechanism",
            "-m",
            metavar="NAME",
            help=settings["mechanism"].meant.meaning,
            show_default=settings["mechanism"].meant.otherwise,
        ),
        more_settings(f"Any other setting, such as layout=plain; repeatable. dptext mechanisms NAME lists them{more}."),
    )


def more_settings(help: str) -> Callable[[F], F]:
    """The option -O, whose values `given_tables` reads."""
    return option("--option", "-O", "more", metavar="NAME=VALUE", multiple=True, default=(), help=help)


language = declared(PrivatizerConfig, "language")
no_guarantee = flag("--no-guarantee", help=parameters_of(RunOptions)["allow_no_guarantee"].meant.meaning)
log = click.option(
    "--log",
    type=click.Choice(("text", "json")),
    is_eager=True,
    expose_value=False,
    callback=lambda context, parameter, form: log_as(form),
    default="text",
    show_default=True,
    help="How messages are written on standard error: as text, or a JSON object a line, the last with the exit code.",
)
quiet = flag("--quiet", "-q", help="Print nothing but errors.")
as_json = flag("--json", "as_json", help="Print the result as JSON, for machines.")
device = option("--device", default="auto", help="Where a model runs: auto, cpu, cuda, cuda:N or mps.")
dtype = option("--dtype", default="float32", help="Numbers of a model: float32, bfloat16 or float16.")


def given_tables(values: Mapping[str, Any], tables: Collection[str] = ()) -> dict[str, dict[str, Any]]:
    """The options of a command as tables of a configuration: ``text``, and those of `tables`.

    -O NAME=VALUE says what has no option of its own; NAME is TABLE.KEY for other tables.
    """
    known: dict[str, Mapping[str, str]] = {
        "text": {name: name for name in (*(own.option for own in parameters_of(PrivatizerConfig).values()), "classes")}
    }
    known |= {table: {option: parameter.name for option, parameter in TABLE_OPTIONS[table].items()} for table in tables}
    tables_given = {
        table: {option: values[name] for option, name in names.items() if values.get(name) not in (None, (), False)}
        for table, names in known.items()
    }
    more: dict[tuple[str, str], list[str]] = {}
    for text in values.get("more", ()):
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise ParameterError(f"The option --option must be NAME=VALUE, as in layout=plain. Got {text!r} instead.")
        table, dot, key = name.replace("_", "-").partition(".")
        place = (table, key) if dot and table in tables else ("text", name.replace("_", "-"))
        more.setdefault(place, []).append(value)
    for (table, key), given_values in more.items():
        if key in tables_given[table]:
            called = key if table == "text" else f"{table}.{key}"
            raise ParameterError(f"The options --{key} and -O {called} say the same; leave one out.")
        tables_given[table][key] = given_values[0] if len(given_values) == 1 else given_values
    return tables_given


def drawn(values: Mapping[str, Any]) -> dict[str, Any]:
    """The options of `named_mechanism` as the table ``text``."""
    return given_tables(values)["text"]


def names(text: str | None) -> tuple[str, ...] | None:
    """The names in a list with commas; None where it was not given."""
    return None if text is None else tuple(name.strip() for name in text.split(",") if name.strip())


def numbers(text: str, *, option_name: str = "--epsilon") -> list[float]:
    """The numbers in a list with commas; whether they are in range is for the mechanism to say."""
    try:
        return [float(part) for part in text.split(",")]
    except ValueError:
        raise ParameterError(
            f"The option {option_name} must be numbers with commas between them, like 1,2,3. Got {text!r} instead."
        ) from None


def read_json(path: str) -> Any:
    """The contents of a JSON file. Raises `InputError` for one that is not there, or holds none."""
    try:
        return json.loads(read_text(path, "file"))
    except (ValueError, RecursionError):
        raise InputError(f"{path} holds no JSON; check that it is the file you mean.") from None


def choices(kind: Any) -> click.Choice[str]:
    """The choices of a `Literal`."""
    return click.Choice(get_args(kind))


def config_of(values: Mapping[str, Any]) -> PrivatizerConfig:
    """How the options of a command say that texts are privatized."""
    return privatizer_config(drawn(values))


def privatizer_of(config: PrivatizerConfig, *, no_guarantee: bool = False, shown: bool) -> Privatizer:
    """The privatizer; with `shown`, progress and warnings of the guarantee are shown."""
    with step_progress("building word lists", shown) as update:
        privatizer = build_privatizer(config, allow_no_guarantee=no_guarantee, progress=update)
    warn(privatizer, shown)
    return privatizer


def built_columns(config: RunConfig, *, shown: bool) -> ColumnPrivatizers:
    """The same for the columns of a run."""
    with step_progress("building word lists", shown) as update:
        privatizers = build_columns(config, progress=update)
    for privatizer in privatizers.groups:
        warn(privatizer, shown)
    return privatizers


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
        say(f"Warning: {in_shell(warning)}")


def key_of(seed: int | None) -> RunKey | None:
    """The key of a run from a seed, with a warning; None where there is no seed."""
    if seed is None:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(seed)
    say("Warning: noise from a seed protects no one; use --insecure-seed for tests only.")
    return key
