"""The commands by name, each imported only when it is called or asked for its own help: the program starts at once."""

import inspect
import keyword
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from functools import wraps
from importlib import import_module
from itertools import pairwise
from typing import Annotated, Any, get_args

import typer

from dptext.cli.plain import plainly

COMMANDS = {
    "privatize": "Privatize the text of a file: CSV, TSV, JSONL, Parquet, or plain text with a text a line.",
    "try": "Privatize one text, to see what becomes of it.",
    "preview": "Show five texts at some epsilons side by side, with what each epsilon hides and promises.",
    "mechanisms": "List the mechanisms: what each does, what it promises and how fast it is.",
    "group": "Join the texts of each author into one document.",
    "audit": "Drive a mechanism with scripted random integers, and compare what it draws from with its claim.",
    "deniability": "Measure plausible deniability.",
    "calibrate": "Find the largest epsilon that keeps a measure at a target.",
    "calibrate-draws": (
        "Choose how a language model draws at each epsilon, and store it for dp-mlm, dp-prompt and dp-paraphrase."
    ),
    "compare": "Compare mechanisms at equal leakage.",
    "evaluate": "See what is left of a task: learnt on texts as they are, and on released ones.",
    "report": (
        "Measure mechanisms at several epsilons, or a preset, on your own texts, and write one page to choose by."
    ),
    "serve": "Privatize over HTTP, and show a page on which to try it.",
    "api-key": "Make a key for clients of a service, and print it.",
    "warm-up": "Compile what later runs need, so that the first of them does not have to.",
    "policy": "Check a policy file, and show what it would do and promise.",
    "attack": "See what an adversary gets out of a release.",
    "ledger": "See what people have cost so far, and settle runs that were killed.",
    "train": "Train models on public text.",
    "embedding": "Make a ready embedding of public word vectors, and look into one.",
}
"""The name of each command, and what the help of the program says of it."""

OF_A_MECHANISM = (
    "privatize",
    "try",
    "preview",
    "audit",
    "deniability",
    "calibrate",
    "compare",
    "evaluate",
    "report",
    "serve",
)
"""The commands that take the options of a mechanism."""

_NAMING = ("--mechanism", "-m", "--mechanisms", "--sanitize")
_HELP = ("-h", "--help")

HELP_ALL = "--help-all"
"""Asks for the help with all options, of a command that has too many to read at once."""

_AT_ONCE = ("Files", "The run")
"""The panels that the help of such a command shows at once, an option with its first sentence."""

_OWN = "Options of"
"""How the panel of the mechanism that is named begins, whose options are shown in full."""


def register(app: typer.Typer, arguments: Sequence[str], *, every: bool) -> None:
    """Add all commands to the program: the one that `arguments` call as it is (or `every` one), others by their name.

    Commands of a mechanism get the options of those that the arguments name. Raises `ParameterError` if there is none
    of a name.
    """
    called = next((argument for argument in arguments if not argument.startswith("-")), "")
    for name, sentence in COMMANDS.items():
        if not (every or name == called):
            app.command(name, help=sentence)(_not_called)
        elif name in ("attack", "embedding", "ledger", "policy", "train"):
            group = _loaded(name)(*([named_mechanisms(arguments)] if name != "policy" else []))
            for command in group.registered_commands:
                command.help = _flowing(command.callback.__doc__ or "")
            app.add_typer(group, name=name)
        else:
            command, epilog = _with_options(name, arguments), None
            help = _flowing(command.__doc__ or "")
            if _asks(arguments):
                epilog = _epilog(name, arguments)
                if name == "privatize" and not (every or HELP_ALL in arguments):
                    command, more = _in_short(command)
                    help = "\n\n".join(help.split("\n\n")[:2])
                    epilog = "\n".join([*more, *([epilog] if epilog else [])])
            app.command(name, cls=plainly(command), help=help, epilog=epilog)(command)


def named_mechanisms(arguments: Sequence[str]) -> list[str]:
    """What the arguments name as mechanisms, each once."""
    found: list[str] = []
    for argument, following in pairwise([*arguments, ""]):
        flag, equals, value = argument.partition("=")
        if flag in _NAMING:
            found += (value if equals else following).split(",")
        elif argument.startswith("-m") and not argument.startswith("--"):
            found.append(argument.removeprefix("-m"))
    return list(dict.fromkeys(part.strip() for part in found))


def _with_options(name: str, arguments: Sequence[str]) -> Callable[..., None]:
    """The function of a command. Asked for help, it has no options of mechanisms that are not named, or of no use."""
    command = _loaded(name)
    if name not in OF_A_MECHANISM:
        return command
    from dptext.catalogue import TEXTS, entry_of
    from dptext.cli.options import DEFAULT_MECHANISM, with_mechanism_options

    asks = _asks(arguments)
    named = named_mechanisms(arguments) or (_of_policy(arguments) if name == "privatize" else [])
    names = named or ([] if asks else [_of_preset(arguments) or DEFAULT_MECHANISM])
    idle = asks and names and all(entry_of(one).family == TEXTS for one in names)
    of_texts = name in ("privatize", "try", "preview", "evaluate", "report", "serve")
    return with_mechanism_options(command, names, policy=of_texts and not idle, finish=of_texts)


def _asks(arguments: Sequence[str]) -> bool:
    return any(word in arguments for word in (*_HELP, HELP_ALL))


def _in_short(command: Callable[..., None]) -> tuple[Callable[..., None], list[str]]:
    """The command with the first sentence of each option, without those that are seldom needed.

    These come by name, a line for each panel of theirs.
    """
    signature = inspect.signature(command)
    shown, more = [], dict[str, list[str]]()
    for parameter in signature.parameters.values():
        option = parameter.annotation.__metadata__[-1]
        panel = option.rich_help_panel
        if panel is not None and panel.startswith(_OWN):
            shown.append(parameter)
        elif panel is None or panel in _AT_ONCE:
            shown.append(parameter.replace(annotation=_first_sentence(parameter.annotation)))
        else:
            named = f"--{parameter.name.replace('_', '-')}"
            first = option.default if isinstance(option.default, str) else named  # Typer keeps the first name there
            more.setdefault(re.split(r": | \(", panel)[0], []).append(first)

    @wraps(command)
    def short(*arguments: Any, **named: Any) -> None:
        """Shown, never called: it is asked for help."""

    short.__signature__ = signature.replace(parameters=shown)  # type: ignore[attr-defined]
    short.__annotations__ = {parameter.name: parameter.annotation for parameter in shown}
    lines = [f"{panel}: {', '.join(names)}" for panel, names in more.items()]
    return short, [f"More of these, and more options, with {HELP_ALL}:", *lines, ""]


def _first_sentence(annotation: Any) -> Any:
    """The type of an option with the first sentence of its help, and without the type of what has no value."""
    kind, told = get_args(annotation)
    short = copy(told)
    short.help = told.help.split(". ")[0].removesuffix(".") + "."
    if kind is bool:
        short.metavar = ""
    return Annotated[kind, short]


def _of_preset(arguments: Sequence[str]) -> str | None:
    """The mechanism of the preset that the arguments name, if they name one."""
    from dptext.presets import PRESETS

    said = dict(pairwise(word for argument in arguments for word in argument.split("=", 1)))
    by_use = PRESETS.get(said.get("--preset", ""), {})
    found = by_use.get(said.get("--use", ""), next(iter(by_use.values()), None))
    return None if found is None else found[0]


def _of_policy(arguments: Sequence[str]) -> list[str]:
    """The mechanisms of the policy that the arguments name, if they name one; who runs it says what is wrong in it."""
    said = dict(pairwise(word for argument in arguments for word in argument.split("=", 1)))
    if "--policy" not in said:
        return []
    from dptext.errors import DptextError
    from dptext.policies import load_policy

    with suppress(DptextError):
        return list(dict.fromkeys(one.asked().mechanism for one in load_policy(said["--policy"]).columns))
    return []


def _flowing(text: str) -> str:
    """Paragraphs without line ends of their own: the terminal breaks them."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


def _epilog(name: str, arguments: Sequence[str]) -> str | None:
    """Below the help of a command of mechanisms, if none is named: all of them, a line each."""
    if name not in OF_A_MECHANISM or named_mechanisms(arguments):
        return None
    from dptext.catalogue import TEXTS, WORDS, catalogue

    families = (WORDS, TEXTS) if name in ("privatize", "try", "audit", "evaluate", "serve") else (WORDS,)
    lines = [f"{entry.name}: {entry.summary}" for entry in catalogue().values() if entry.family in families]
    return "\n".join(["Mechanisms (-m NAME --help shows the options of one):", *lines])


def _loaded(name: str) -> Callable[..., Any]:
    identifier = name.replace("-", "_") + "_" * keyword.iskeyword(name)
    found: Callable[..., Any] = getattr(import_module(f"dptext.cli.{identifier}"), identifier)
    return found


def _not_called() -> None:
    """Stands for a command that is not called."""
