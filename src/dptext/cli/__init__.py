"""The command ``dptext``. It parses, calls and prints; everything else is the library's.

A command is imported only when it is called or asked for its help, so the program starts fast.
"""

import keyword
import os
import re
import signal
import sys
from functools import cache
from importlib import import_module
from typing import Any, NoReturn

import click

from dptext import cancel
from dptext.cli.console import log_as, say_end
from dptext.errors import (
    DptextError,
    EmbeddingError,
    InputError,
    LedgerError,
    OverBudgetError,
    PipeClosedError,
    is_out_of_memory,
)
from dptext.process import outputs, place_of, signals
from dptext.version import __version__

GROUPS = {
    "Start": {
        "privatize": "Rewrite the text columns of a file with random noise.",
        "try": "Privatize one text, or compare epsilons on public sentences.",
        "mechanisms": "List the mechanisms and presets, or explain one with all its options.",
    },
    "Choose and check": {
        "measure": "Measure how well words are hidden, or find the epsilon for a target.",
        "checklist": "Print what to check before you hand a file over.",
        "audit": "Check a mechanism's promise against what its program draws.",
    },
    "Run": {
        "serve": "Privatize over HTTP, with a page to try it on.",
        "ledger": "Show what people have cost so far, or settle a run that was killed.",
        "consistency-key": "Make a key file for the same surrogates in all files and runs.",
    },
    "Build": {
        "embedding": "Prepare public word vectors for use, or look into them.",
    },
}
"""The commands in the groups of the help, with what it says of each; those of other packages are in `research`."""

COMMANDS = {name: sentence for group in GROUPS.values() for name, sentence in group.items()}


@cache
def research() -> dict[str, tuple[str, str]]:
    """The module and sentence of each command of other packages: entry points of the group ``dptext.commands``."""
    from importlib.metadata import entry_points

    return {name: place for point in entry_points(group="dptext.commands") for name, place in point.load().items()}


CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 110}


class Commands(click.Group):
    """The program: its commands are loaded by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All of them, in the order of the help."""
        return [*COMMANDS, *research()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name; None if there is none."""
        identifier = cmd_name.replace("-", "_") + "_" * keyword.iskeyword(cmd_name)
        if cmd_name in COMMANDS:
            module = f"dptext.cli.{identifier}"
        elif cmd_name in research():
            module = research()[cmd_name][0]
        else:
            return None
        command: click.Command = getattr(import_module(module), identifier)
        command.context_settings = {**CONTEXT, **command.context_settings}
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Resolve a command; suggest the nearest on a typo."""
        from difflib import get_close_matches

        near = [] if args[0] in COMMANDS else get_close_matches(args[0], self.list_commands(ctx), n=1)
        near = [] if near == [args[0]] else near
        if near:
            ctx.fail(f"No such command {args[0]!r}. Did you mean {near[0]!r}?")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands in their groups, without loading any."""
        for group, commands in GROUPS.items():
            with formatter.section(group):
                formatter.write_dl(list(commands.items()))
        if research():
            with formatter.section("Research"):
                formatter.write_dl([(name, sentence) for name, (_, sentence) in research().items()])


_HELPS = re.compile(r"Possible options:|Did you mean")
"""What Click says where it knows what was meant."""

_NOT_LOADED = re.compile(r"Could not find/load shared object", re.IGNORECASE)
"""What llvmlite says where memory is too short for its library, and where that is not there."""


_COMPLETE = "_DPTEXT_COMPLETE"
"""The environment variable by which a shell asks what may follow on a line (see Click: shell completion)."""


@click.group(cls=Commands, context_settings=CONTEXT, no_args_is_help=True)
@click.version_option(__version__, prog_name="dptext", message="%(prog)s %(version)s")
def dptext() -> None:
    """Rewrite text under differential privacy."""


def main() -> NoReturn:
    """Run the command.

    Exit code 0; 1 (a claim failed its audit, a ledger its check; or an internal error); 2 (wrong use); 3 (an input is
    damaged or cannot be read); 4 (a budget is used up); 5 (the system refused memory, threads or something else); 128
    and the number of the signal that ended it (130 Ctrl-C, 143 SIGTERM, 129 SIGHUP; 141 where the reader of the output
    went away).
    """
    if instruction := os.environ.get(_COMPLETE):
        from click.shell_completion import shell_complete

        sys.exit(shell_complete(dptext, {}, "dptext", _COMPLETE, instruction))
    log_as("text")
    outputs.forget_all()
    signals.listen()
    try:
        try:
            with dptext.make_context("dptext", sys.argv[1:]) as context:  # its own `main` would write a line for Ctrl-C
                dptext.invoke(context)
            code, message = 0, ""
        except BaseException as error:
            code, message = _failure(error)
        signals.end_listening()
    except (KeyboardInterrupt, signals.Terminated):  # in the very last moment
        signals.end_listening()
        code, message = 128 + cancel.requested(), signals.sentence(cancel.requested())
    with outputs.ending():
        say_end(code, _one_line(message))
    sys.exit(code)


def _failure(error: BaseException) -> tuple[int, str]:
    """The exit code for what was raised, and its message.

    A signal is looked for before the error: raised inside compiled code it comes out as another one.
    """
    if isinstance(error, click.exceptions.Exit):
        return error.exit_code, ""
    if isinstance(error, SystemExit):  # its message was shown
        return error.code if isinstance(error.code, int) else 0, ""
    if number := cancel.requested():
        return 128 + number, signals.sentence(number)
    if isinstance(error, KeyboardInterrupt | click.Abort):
        return 130, signals.sentence(signal.SIGINT)
    if isinstance(error, PipeClosedError | BrokenPipeError):
        return 128 + signal.SIGPIPE, f"{error} Note: {outputs.written()}." if outputs.whole() else ""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        click.echo(error.format_message())
        return 2, ""
    if isinstance(error, click.ClickException):
        return error.exit_code, _wrong_use(error)
    return _code(error), _message(error)


def _one_line(message: str) -> str:
    """What a message says on a line of its own: names of files may hold line ends, or orders to a terminal."""
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in message)


def _code(error: BaseException) -> int:
    """The exit code of an error, by which a script tells what to do."""
    if isinstance(error, OverBudgetError):
        return 4
    if isinstance(error, InputError | EmbeddingError | LedgerError):
        return 3
    if isinstance(error, DptextError):
        return 2
    return 5 if isinstance(error, OSError) or is_out_of_memory(error) or _lacks_threads(error) else 1


def _wrong_use(error: Any) -> str:
    """What is wrong with a command line, and what helps; nothing after the help.

    What was too much of it is not repeated: it may be a text that lacks its quotes.
    """
    context, message = getattr(error, "ctx", None), str(error.format_message())
    if isinstance(error, click.NoSuchOption) and (setting := _setting(error.option_name)):
        return setting
    if context is None or not message or _HELPS.search(message):
        return message
    if message.startswith("Got unexpected extra argument"):
        message = "There are more arguments than it takes (a text or name with spaces needs quotes)"
    return f"{message.removesuffix('.')}; {context.command_path} --help tells what it takes."


def _setting(option: str) -> str:
    """What to say of an option that is a setting of mechanisms, or of what is around them; empty for no such."""
    from dptext.cli.shell import setting

    called, of = setting(option.removeprefix("--"))
    return f"The option {option} is a setting{of}: give it as -O {called}=VALUE." if called else ""


def _message(error: BaseException) -> str:
    """One sentence about an error, and what was written all the same."""
    written = f"{outputs.written()}."
    if isinstance(error, DptextError):
        from dptext.cli.shell import in_shell

        return in_shell(f"{error} Note: {written}" if outputs.anything_written() else str(error))
    if is_out_of_memory(error):
        return f"The machine is out of memory; {written}"
    if isinstance(error, OSError):  # files have errors of their own; this is the help on a full disk
        if _NOT_LOADED.search(str(error)):
            return f"A library cannot be loaded: memory is short, or its installation is broken; {written}"
        name = f" ({os.fsdecode(error.filename)})" if isinstance(error.filename, str | bytes) else ""
        return f"The operating system refused: {error.strerror or type(error).__name__}{name}; {written}"
    if _lacks_threads(error):
        return f"The operating system gives no more threads; allow some, or pass --workers 1; {written}"
    # The message of an unexpected error may quote the input, so only its kind and place are shown.
    return f"Internal error, {type(error).__name__} at {place_of(error)}; please report it; {written}"


def _lacks_threads(error: BaseException) -> bool:
    return isinstance(error, RuntimeError) and "start new thread" in str(error)
