"""Values that are taken as they stand are those that Typer makes of them, and all others are refused as Typer does."""

from typing import Annotated, Any, Literal

import pytest
import typer

from dptext.cli.plain import Commands, plainly

Kinds = {
    "integer": Annotated[int | None, typer.Option("--value", min=1, max=9)],
    "number": Annotated[float, typer.Option("--value", min=-1)],
    "choice": Annotated[Literal["one", "two"] | None, typer.Option("--value")],
    "text": Annotated[str, typer.Option("--value")],
    "texts": Annotated[list[str] | None, typer.Option("--value")],
    "numbers": Annotated[list[float], typer.Option("--value")],
    "flag": Annotated[bool, typer.Option("--value/--no-value")],
    "names": Annotated[list[str], typer.Argument()],
}
NUMBERS = ["0", "1", "9", "10", "-1", "-2", "1.5", "1e3", "1.e3", ".5", " 7", "1_0", "٣", "nan", "inf", "0x1", "1" * 30]
ARGUMENTS = [
    [],
    *([f"--value={value}"] for value in [*NUMBERS, "one", "One", "three", "", "a b", "é"]),
    ["--value", "1", "--value", "2"],
    ["--value"],
    ["--no-value"],
    ["x"],
    ["x", "y"],
]


def outcome(kind: Any, cls: Any, group: Any, arguments: list[str], default: Any) -> Any:
    app, found = typer.Typer(cls=group, add_completion=False), []

    def command(value: Any = default) -> None:
        found.append(value)

    command.__annotations__ = {"value": kind}
    app.command("run", cls=cls and cls(command))(command)
    app.callback()(lambda: None)
    try:
        app(["run", *arguments], standalone_mode=False)
    except Exception as error:
        return error.format_message()
    return found, type(found[0]), [type(one) for one in found[0]] if isinstance(found[0], list) else None


@pytest.mark.parametrize("name", Kinds)
def test_values_are_those_that_typer_makes_of_them(name: str) -> None:
    defaults = (
        [...] if name == "names" else [None, 2.0] if name == "number" else [None, False] if name == "flag" else [None]
    )
    for default in defaults:
        for arguments in ARGUMENTS:
            ours = outcome(Kinds[name], plainly, Commands, arguments, default)
            assert repr(ours) == repr(outcome(Kinds[name], None, None, arguments, default)), arguments
