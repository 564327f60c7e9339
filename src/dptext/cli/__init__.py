"""The command ``dptext``. It parses, calls and prints; everything else is the library's."""

import signal
import sys
from types import FrameType
from typing import NoReturn

import typer

from dptext.cli.commands import LazyGroup
from dptext.cli.console import fail
from dptext.errors import DptextError
from dptext.version import __version__

app = typer.Typer(
    name="dptext",
    cls=LazyGroup,
    help="Rewrite text under differential privacy.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,  # a traceback may hold source text
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"dptext {__version__}")  # as --help is shown; `show` would load what files need
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_show_version, is_eager=True, help="Show the version."),
) -> None:
    pass


def main() -> NoReturn:
    """Run the command: exit code 0, 1 (a claim failed its audit), 2 (one sentence says what is wrong) or 130."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # nohup stays in force
            signal.signal(number, _terminate)
    try:
        code = app(standalone_mode=False)
        if code == 130:  # Typer's word for a KeyboardInterrupt
            raise KeyboardInterrupt
    except DptextError as error:
        fail(str(error))
    except (KeyboardInterrupt, typer.Abort):
        fail("Interrupted; no output file was written.", code=130)
    except MemoryError:
        fail("The machine is out of memory; no output was written.")
    except (
        OSError
    ) as error:  # files have errors of their own; this is the help on a closed pipe, or a full cache folder
        fail(f"The operating system refused: {error.strerror or type(error).__name__}. No output file was written.")
    except Exception as error:
        # Typer's own errors (an unknown option, a missing argument) say what is wrong and know their exit code.
        if hasattr(error, "format_message") and hasattr(error, "exit_code"):
            if not (message := error.format_message()):  # without arguments the help was shown
                sys.exit(error.exit_code)
            fail(message, code=error.exit_code)
        # The message of an unexpected error may quote the input, so only its kind and place are shown.
        fail(
            f"Internal error, {type(error).__name__} at {_place(error)}; please report it. No output file was written."
        )
    sys.exit(code if isinstance(code, int) else 0)


def _terminate(signum: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + signum)


def _place(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "unknown" if trace is None else f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
