"""The code is laid out as docs/architecture.md draws it: nothing imports upwards, siblings do not import each other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "dptext"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def floors(drawing: str) -> dict[str, int]:
    """The rooms of a drawing and their floors, counted from the ground."""
    (block,) = re.findall(rf"^```text {drawing}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    lines = reversed(block.splitlines())
    return {room: floor for floor, line in enumerate(lines) for room in line.split()}


def packages() -> dict[str, list[str]]:
    """The packages of the table, and where each may be imported."""
    rows = re.findall(
        r"^\| `(\w+)` \| (`.*`|nowhere) \|$", PAGE.partition("Who may import which package")[2], re.MULTILINE
    )
    return {package: re.findall(r"`([^`]+)`", places) for package, places in rows}


def imported(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every module that is imported anywhere: in functions, for type checkers and by `import_module` too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, "imports are absolute"
            names = [f"dptext.{alias.name}" for alias in node.names] if node.module == "dptext" else [node.module]
            yield from ((name, node.lineno) for name in names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in (
            "import_module",
            "__import__",
        ):
            name = node.args[0]
            first = name.values[0] if isinstance(name, ast.JoinedStr) else name
            if isinstance(first, ast.Constant):
                yield first.value.rstrip("."), node.lineno


def modules() -> Iterator[tuple[Path, ast.AST]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path.relative_to(SOURCE), ast.parse(path.read_text(encoding="utf-8"))


def room_of(path: Path) -> str:
    """The room of a module, by its place under the folder that is drawn."""
    return path.parts[0].removesuffix(".py")


def trespasses(drawn: dict[str, int], parts: list[tuple[Path, ast.AST]], package: str) -> list[str]:
    found = []
    for path, tree in parts:
        for name, line in imported(tree):
            if name != package and not name.startswith(f"{package}."):
                continue
            here, there = room_of(path), name.removeprefix(package).strip(".").split(".")[0] or "__init__"
            if not {here, there} <= set(drawn):
                found.append(f"{path}:{line} imports {name}, and one of the two is not drawn")
            elif here != there and drawn[here] <= drawn[there]:
                found.append(f"{path}:{line} imports {name}")
    return found


def test_every_room_is_drawn() -> None:
    assert {room_of(path) for path, _ in modules()} == set(floors("layers"))


def test_nothing_imports_upwards_or_sideways() -> None:
    assert trespasses(floors("layers"), list(modules()), "dptext") == []


@pytest.mark.parametrize(
    "source",
    [
        "from dptext.cli.console import say",
        "import dptext.rewriting.base",
        "from dptext import audit",
        "import dptext",
        "def f():\n    from dptext.mechanisms.base import WordMechanism",
        "if TYPE_CHECKING:\n    from dptext.spans.span_privatizer import SpanPrivatizer",
        "import_module('dptext.audit')",
        "importlib.import_module(f'dptext.measures.{name}')",
    ],
)
def test_the_rule_finds_what_it_is_for(source: str) -> None:
    assert len(trespasses(floors("layers"), [(Path("embeddings/distances.py"), ast.parse(source))], "dptext")) == 1


def test_packages_are_imported_only_where_the_page_says() -> None:
    allowed = packages()
    assert len(allowed) > 8
    used = {(name.split(".")[0], path.as_posix()) for path, tree in modules() for name, _ in imported(tree)}
    wrong = [
        (package, path)
        for package, path in sorted(used)
        if package in allowed and not any(path == place or path.startswith(place) for place in allowed[package])
    ]
    assert wrong == []
    unused = {package for package, places in allowed.items() if places} - {package for package, _ in used}
    assert unused == set()
