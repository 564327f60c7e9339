"""Proof notes and the code that they prove: each note names the code, with the digest that it had when it was read.

    python tools/proof_digests.py           says which notes are stale, and exits with 1 if any is
    python tools/proof_digests.py --write   writes today's digests, after the notes were held against the code

A note ends with lines such as ``- proves: dptext.core.integer_sampler.weight_table @ 0123456789ab``: a function, a
class, a method, or a module. The digest is that of the syntax tree without docstrings, so that comments, docstrings and
layout do not matter.
"""

import ast
import hashlib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOTES = ROOT / "docs" / "proofs"
LINE = re.compile(r"^- proves: (?P<name>[\w.]+) @ (?P<digest>\S+)$", re.MULTILINE)


def digest_of(name: str, source: Path = ROOT / "src") -> str:
    """Digest of what the code of that name does. Raises `LookupError` if there is none."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        stem = source.joinpath(*parts[:length])
        for file in (stem.with_suffix(".py"), stem / "__init__.py"):
            if file.is_file():
                return digest_of_code(file.read_text(encoding="utf-8"), parts[length:])
    raise LookupError(name)


def digest_of_code(code: str, path: list[str]) -> str:
    """Digest of the definition at a path of names in a module's code; of the module if the path is empty."""
    node: ast.AST = ast.parse(code)
    for name in path:
        inside = [each for each in getattr(node, "body", []) if _name_of(each) == name]
        if not inside:
            raise LookupError(".".join(path))
        node = inside[0]
    return hashlib.blake2b(_written(node).encode(), digest_size=6).hexdigest()


def _written(value: object) -> str:
    """A syntax tree as text, the same for every version of Python: empty fields and docstrings are left out."""
    if isinstance(value, ast.Constant):
        return repr(value.value)
    if isinstance(value, ast.AST):
        fields = ((name, getattr(value, name, None)) for name in value._fields)
        inside = ",".join(f"{name}={_written(field)}" for name, field in fields if field not in (None, []))
        return f"{type(value).__name__}({inside})"
    if isinstance(value, list):
        return f"[{','.join(_written(one) for one in value if not _is_docstring(one))}]"
    return repr(value)


def _name_of(node: ast.AST) -> str | None:
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    return getattr(node, "name", None)


def _is_docstring(node: object) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def problems(note: Path) -> list[str]:
    """What of a note is stale, in a sentence each."""
    found = []
    lines = list(LINE.finditer(note.read_text(encoding="utf-8")))
    if not lines:
        found.append(f"{note.name} names no code that it proves.")
    for line in lines:
        try:
            current = digest_of(line["name"])
        except LookupError:
            found.append(f"{note.name} proves {line['name']}, which is not there any more.")
            continue
        if current != line["digest"]:
            found.append(
                f"{note.name} is stale: {line['name']} has changed. Hold the note against the code, then run "
                "python tools/proof_digests.py --write."
            )
    return found


def refresh(note: Path) -> None:
    """Write today's digests into a note."""
    text = note.read_text(encoding="utf-8")
    note.write_text(LINE.sub(lambda line: f"- proves: {line['name']} @ {digest_of(line['name'])}", text), "utf-8")


def main() -> int:
    """Check all notes, or refresh them."""
    notes = sorted(NOTES.glob("*.md"))
    if "--write" in sys.argv[1:]:
        for note in notes:
            refresh(note)
    found = [problem for note in notes for problem in problems(note)]
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
