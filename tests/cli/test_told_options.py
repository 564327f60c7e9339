"""Messages and help name options and commands as the program takes them."""

import ast
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import dptext as package
from cli_command import Command
from dptext.catalogue import entry_of
from dptext.cli import dptext as program
from dptext.cli.shell import in_shell
from dptext.errors import ParameterError
from dptext.files import privatize_file
from dptext.ledger import LedgerOptions
from dptext.presets import PRESETS

FOREIGN = {"--address", "--header", "--data", "--in", "--out", "--convert-to", "--wrap"}
"""Of ``ray status``, ``curl``, a program that is audited, and those that make text of documents."""

SOURCE = Path(package.__file__).parent


def _commands(command: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from _commands(found, f"{path} {name}")


COMMANDS = dict(_commands(program, "dptext"))
OPTIONS = {
    option for command in COMMANDS.values() for one in command.params for option in (*one.opts, *one.secondary_opts)
}


def _strings() -> Iterator[tuple[str, str]]:
    """The string literals of the program, docstrings of internals among them, with where they stand."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", node.value


BELOW = {"report/run.py", "report/console_summary.py", "server/playground.py"}
"""Places below the command that name its options: what is secret on its line, what it prints last, and curl."""


def _messages() -> Iterator[tuple[str, str]]:
    """The strings below the command, with where they stand; not docstrings, and no whole lines of the command."""
    for path in sorted(SOURCE.rglob("*.py")):
        where = str(path.relative_to(SOURCE))
        tree = ast.parse(path.read_text())
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                said |= {id(one) for one in node.values}
                text = "".join(one.value if isinstance(one, ast.Constant) else "A" for one in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
                text = node.value
            else:
                continue
            if not where.startswith("cli/") and where not in BELOW and "var(" not in text:
                yield (f"{where}:{node.lineno}", re.sub(r"(dptext [a-z-]+ |of dptext serve|`ray ).*", "", text))


def test_the_library_speaks_python_and_the_command_shell() -> None:
    """Below the command no message names its options; and what they name as arguments, it has under another name."""
    texts = dict(_messages())
    written = re.compile(r"(?<![\w-])(?:-O [a-z]|--[a-z][a-z-]*)")
    shell = [f"{where}: {text}" for where, text in texts.items() if {*written.findall(text)} - FOREIGN]
    assert not shell, "\n".join(shell)
    said = " ".join(in_shell(text) for text in texts.values() if in_shell(text) != text)
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*\b", said))
    assert {"--column", "--epsilon", "--force", "--operator"} <= named <= OPTIONS


SHELL = [
    ("name each with columns=.", "name each with --column."),
    ("pass force=True to replace it, or resume=True", "pass --force to replace it, or --resume"),
    ("with drop=['a', 'my name'].", "with --drop 'a,my name'."),
    ("add operators={'PERSON': 'replace'}, or", "add --operator PERSON=replace, or"),
    ("or operators={'*': 'replace'}.", "or --operator '*=replace'."),
    ("leave delta= out", "leave -O ledger.delta out"),
    ("pass delimiter=';'.", "pass -O file.delimiter=';'."),
    ("needs model=MODEL: a folder", "needs -O model=MODEL: a folder"),
    ("draw once (consistent=False).", "draw once (-O consistent=false)."),
    ("epsilon=1.csv exists; budget=x, a.drop=1, NAME=VALUE", "epsilon=1.csv exists; budget=x, a.drop=1, NAME=VALUE"),
]


def test_arguments_are_said_as_options() -> None:
    assert [(python, in_shell(python)) for python, _ in SHELL] == SHELL


def test_one_mistake_is_said_in_both_languages(dptext: Command) -> None:
    (dptext.folder / "in.csv").write_text("text,who\na,b\n")
    with pytest.raises(ParameterError, match=r"; name the column with unit_column=\."):
        privatize_file(
            "in.csv", "o.csv", columns="text", copy="who", epsilon=1.0, ledger=LedgerOptions(ledger="ledger.db")
        )
    run = dptext("privatize", "in.csv", "-c", "text", "-e", 1, "--copy", "who", "-o", "o.csv", "--ledger", "ledger.db")
    assert run.failed("; name the column with --unit-column.")


def test_options_and_commands_that_are_named_exist() -> None:
    wrong = []
    for where, text in _strings():
        if not text.startswith((".", "var(")):  # CSS
            named = re.findall(r"(?<![\w-])--[a-z][a-z-]*\b", text)
            wrong += [f"{where}: {one}" for one in named if one not in OPTIONS | FOREIGN | {"--help"}]
        for words in re.findall(r"(?:`|: |with |see )dptext ([a-z][a-z-]*(?: [a-z-]+)?)", text):
            first, *_ = words.split()
            if f"dptext {first}" not in COMMANDS:
                wrong.append(f"{where}: dptext {words}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("--layout", "give it as -O layout=VALUE"),
        ("--group-size", "of custext: give it as -O group-size=VALUE"),
        ("--missing", "of the table [file]: give it as -O file.missing=VALUE"),
        ("--budget-of", "of the table [ledger]: give it as -O ledger.budget-of=VALUE"),
        ("--ledger-key", "give it as -O ledger.key=VALUE"),
        ("--budget-delta", "give it as -O ledger.delta=VALUE"),
        ("--engine", "of the table [run]: give it as -O run.engine=VALUE"),
        ("--consistent", "give it as -O consistent=VALUE"),
    ],
)
def test_an_option_that_is_a_setting_is_told_with_its_table(dptext: Command, option: str, said: str) -> None:
    assert dptext("privatize", "a.txt", option, "x").failed(said, code=2)


LEAVES = {path: command for path, command in COMMANDS.items() if not isinstance(command, click.Group)}


@pytest.mark.parametrize("path", LEAVES)
def test_each_help_ends_with_lines_that_the_command_takes(path: str) -> None:
    _, said, lines = (LEAVES[path].epilog or "").partition(":\n")
    assert said and lines
    for line in lines.splitlines():
        words = shlex.split(line)
        assert line.startswith("  ") and len(line) <= 78 and words[: len(path.split())] == path.split()
        command: click.Command = program
        context = None
        while isinstance(command, click.Group):
            context = command.make_context(words[0], words[1:], context)
            words = [*context._protected_args, *context.args]
            found = command.get_command(context, words[0])
            assert found is not None
            command = found
        values = command.make_context(words[0], words[1:], context).params
        assert values.get("mechanism") is None or [entry_of(name) for name in values["mechanism"].split(",")]
        assert values.get("preset") in {None, *PRESETS}
