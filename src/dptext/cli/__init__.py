"""The command ``dptext``. It parses, calls and prints; everything else is the library's."""

import os
import re
import signal
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer

from dptext.cli.commands import HELP_ALL, named_mechanisms, register
from dptext.cli.console import say
from dptext.cli.plain import Commands
from dptext.errors import DptextError, PipeClosedError
from dptext.process import outputs, signals, stopping
from dptext.version import __version__

_HELPS = re.compile(r"Possible options:|Did you mean")
"""What Typer says where it knows what was meant."""


def make_app(arguments: Sequence[str] = (), *, every: bool = False) -> typer.Typer:
    """The command, with the options of those mechanisms that its arguments name; see `commands.register`."""
    app = typer.Typer(
        name="dptext",
        cls=Commands,
        help="Rewrite text under differential privacy.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,  # a traceback may hold source text
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    register(app, arguments, every=every)
    app.callback()(_options)
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"dptext {__version__}")  # as --help is shown; `show` would load what files need
        raise typer.Exit


def _options(
    version: bool = typer.Option(False, "--version", callback=_show_version, is_eager=True, help="Show the version."),
) -> None:
    pass


def main() -> NoReturn:
    """Run the command.

    Exit code 0; 1 (a claim failed its audit); 2 (one sentence says what is wrong); 128 and the number of the signal
    that ended it (130 Ctrl-C, 143 SIGTERM, 129 SIGHUP; 141 where the reader of the output went away).
    """
    outputs.forget_all()
    signals.listen()
    try:
        code, message = _ended()
        signals.end_listening()
    except (KeyboardInterrupt, signals.Terminated):  # in the very last moment
        signals.end_listening()
        code, message = 128 + stopping.requested(), signals.told(stopping.requested())
    with outputs.ending():
        if message:
            say(f"dptext: {message}")
    sys.exit(code)


def _ended() -> tuple[int, str]:
    """Run the command: its exit code, and what is to be said if it did not end well.

    A signal is looked for before the error: raised inside compiled code it comes out as another one.
    """
    try:
        arguments = sys.argv[1:]
        given = ["--help" if argument == HELP_ALL else argument for argument in arguments]
        code = _app_of(arguments)(given, standalone_mode=False, prog_name="dptext")
        if code != 130:  # Typer's word for a KeyboardInterrupt
            return code if isinstance(code, int) else 0, ""
        error: BaseException = KeyboardInterrupt()
    except signals.Terminated as terminated:
        error = terminated
    except SystemExit as ended:  # what was to be said has been said
        return ended.code if isinstance(ended.code, int) else 0, ""
    except BaseException as raised:
        error = raised
    if number := stopping.requested():
        return 128 + number, signals.told(number)
    if isinstance(error, KeyboardInterrupt | typer.Abort):
        return 130, signals.told(signal.SIGINT)
    if isinstance(error, PipeClosedError | BrokenPipeError):
        return 128 + signal.SIGPIPE, f"{error} Note: {outputs.told()}." if outputs.whole() else ""
    # Typer's own errors (an unknown option, a missing argument) say what is wrong and know their exit code.
    if hasattr(error, "format_message") and hasattr(error, "exit_code"):
        foreign = _of_another(getattr(error, "option_name", None), sys.argv[1:])
        return error.exit_code, foreign or _of_command_line(error)
    return 2, _said(error)


def _of_command_line(error: Any) -> str:
    """What is wrong with a command line, and what helps; nothing after the help.

    What was too much of it is not repeated: it may be a text that lacks its quotes.
    """
    message, context = _plainly(error.format_message()), getattr(error, "ctx", None)
    if context is None or not message or message.startswith("Invalid value") or _HELPS.search(message):
        return message
    if message.startswith("Got unexpected extra argument"):
        message = "There are more arguments than it takes (a text or name with spaces needs quotes)"
    return f"{message.removesuffix('.')}; {context.command_path} --help tells what it takes."


def _plainly(message: str) -> str:
    """What is wrong with a value, without the words that Typer has for it."""
    plain = message.replace("Value error, ", "").replace("a valid integer", "an integer")
    plain = plain.replace("a valid number", "a number such as 1.5")
    return re.sub(r"Input should be (an? )?(?:valid )?([^,\n]+).*", r"it must be \1\2.", plain)


def _app_of(arguments: Sequence[str]) -> typer.Typer:
    """The command; where a shell asks for the end of a word, that of the line to be completed."""
    if "_DPTEXT_COMPLETE" not in os.environ:
        return make_app(arguments)
    from dptext.cli.completion import words_of_line

    line = words_of_line()
    try:
        return make_app(line)
    except DptextError:  # the name of a mechanism that is not at its end
        return make_app(line[:1])


def _of_another(option: str | None, arguments: Sequence[str]) -> str | None:
    """What to say of an option that the command does not have, if a mechanism that was not named has it."""
    if option is None or arguments[:1] == ["train"]:
        return None
    from dptext import catalogue
    from dptext.cli.options import DEFAULT_MECHANISM

    name = option.removeprefix("--")
    others = [entry.name for entry in catalogue.catalogue().values() if name in entry.options]
    if not others:
        return None
    chosen = (named_mechanisms(arguments) or [DEFAULT_MECHANISM])[0]
    if chosen in others:  # it is the command that does not take it
        return None
    own = ", ".join(f"--{own}" for own in catalogue.entry_of(chosen).options)
    return f"The option --{name} is one of {', '.join(others)}, not of {chosen}, whose own options are: {own}."


def _said(error: BaseException) -> str:
    """One sentence about an error, and what was written all the same."""
    written = f"{outputs.told()}."
    if isinstance(error, DptextError):
        return f"{error} Note: {written}" if outputs.anything_told() else str(error)
    if isinstance(error, MemoryError):
        return f"The machine is out of memory; {written}"
    if isinstance(error, OSError):  # files have errors of their own; this is the help on a full disk
        name = f" ({os.fsdecode(error.filename)})" if isinstance(error.filename, str | bytes) else ""
        return f"The operating system refused: {error.strerror or type(error).__name__}{name}; {written}"
    if isinstance(error, RuntimeError) and "start new thread" in str(error):
        return f"The operating system gives no more threads; allow some, or pass --workers 1; {written}"
    # The message of an unexpected error may quote the input, so only its kind and place are shown.
    return f"Internal error, {type(error).__name__} at {_place(error)}; please report it; {written}"


def _place(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "unknown" if trace is None else f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
