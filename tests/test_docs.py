"""What the documents show is what the program does."""

import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer.main

from dptext import catalogue
from dptext.cli import make_app
from dptext.text.character_classes import LAYOUT_CHARACTERS, CharacterClass

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT / "tools"))

import build_pictures


def all_commands(group: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by its full name, those of groups too."""
    for name, command in sorted(group.commands.items()):
        command = command.load() if hasattr(command, "load") else command
        if hasattr(command, "commands"):
            yield from all_commands(command, f"{prefix}{name} ")
        else:
            yield prefix + name, command


def command_table() -> str:
    """Every command with its help and options, as docs/command.md shows them."""
    lines = []
    for name, command in all_commands(typer.main.get_command(make_app(["--help"], every=True))):
        lines += [f"## dptext {name}", "", command.help.replace("\n\n", "\n").strip(), ""]
        lines += ["| option | meaning | default |", "|---|---|---|"]
        for parameter in command.params:
            names = ", ".join(f"`{option}`" for option in parameter.opts) if parameter.opts else ""
            if parameter.param_type_name == "argument":
                names = f"`{parameter.metavar}`"
            elif parameter.name == "help":
                continue
            default = parameter.default
            absent = default is None or default is False or default == ()
            said = parameter.show_default if isinstance(getattr(parameter, "show_default", None), str) else ""
            shown = "required" if parameter.required else said if absent else f"`{default}`"
            lines.append(f"| {names} | {parameter.help} | {shown} |")
        lines.append("")
    for entry in catalogue.catalogue().values():
        lines += [f"## Options of {entry.name}", "", f"{entry.summary}; {entry.promise}; {entry.speed}.", ""]
        lines += ["| option | meaning | must be | default |", "|---|---|---|---|"]
        for option, declared in entry.options.items():
            unit = f" In {declared.meant.unit}." if declared.meant.unit else ""
            default = declared.meant.otherwise if declared.default is None else f"`{declared.default}`"
            shown = "required" if declared.required else default
            lines.append(f"| `--{option}` | {declared.meant.meaning}{unit} | {declared.range} | {shown} |")
        lines.append("")
    return "\n".join(lines)


def test_command_page_is_up_to_date() -> None:
    """To mend it: python tests/test_docs.py"""
    page = (ROOT / "docs" / "command.md").read_text(encoding="utf-8")
    assert page.split("<!-- made by tests/test_docs.py -->\n", 1)[1] == command_table()


def test_tables_and_picture_of_epsilon_are_what_the_mechanism_does() -> None:
    """To mend it: python tools/build_epsilon_page.py"""
    made = runpy.run_path(str(ROOT / "tools" / "build_epsilon_page.py"))
    rows = [(epsilon, *made["measure"](epsilon)) for epsilon in made["EPSILONS"]]
    assert made["table"](rows) in (ROOT / "docs" / "choosing.md").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "choosing.md").read_text(encoding="utf-8")
    assert made["preset_table"]() in page and made["preset_examples"]() in page
    assert made["before_and_after"]() in (ROOT / "README.md").read_text(encoding="utf-8")
    assert made["picture"](rows) == (ROOT / "docs" / "images" / "epsilon.svg").read_text(encoding="utf-8")


def test_pictures_are_what_the_mechanisms_do() -> None:
    """To mend it: python tools/build_pictures.py"""
    drawn = {name: str(draw()) for name, draw in build_pictures.PICTURES.items()}
    shown = {path.stem: path.read_text(encoding="utf-8") for path in build_pictures.IMAGES.glob("*.svg")}
    assert shown.pop("epsilon")
    assert drawn == shown


def test_every_picture_is_shown_and_described() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md"))
    for name in build_pictures.PICTURES:
        assert re.search(rf"!\[[^\]]{{20,}}\]\(images/{name}\.svg\)", pages), name


def test_layout_list_of_the_docs_is_the_codec_s() -> None:
    page = (ROOT / "docs" / "text.md").read_text(encoding="utf-8")
    (listed,) = re.findall(r"^    (\. , .*)$", page, re.MULTILINE)
    western = [c for c in "".join(LAYOUT_CHARACTERS.values()) if ord(c) < 0x600 or 0x2010 <= ord(c) <= 0x205E]
    spaces = LAYOUT_CHARACTERS[CharacterClass.SPACE]
    assert set(listed.split()) == {c for c in western if c not in spaces and c not in "،؛"}


def test_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


if __name__ == "__main__":
    command_page = ROOT / "docs" / "command.md"
    above, mark, _ = command_page.read_text(encoding="utf-8").partition("<!-- made by tests/test_docs.py -->\n")
    assert mark, "the page has lost its mark"
    command_page.write_text(above + mark + command_table(), encoding="utf-8")
