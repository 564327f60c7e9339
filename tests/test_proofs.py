"""The proof notes are about the code as it is."""

import importlib.util
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[1] / "tools" / "proof_digests.py"
spec = importlib.util.spec_from_file_location("proof_digests", TOOL)
proof_digests = importlib.util.module_from_spec(spec)
spec.loader.exec_module(proof_digests)


@pytest.mark.parametrize("note", sorted(proof_digests.NOTES.glob("*.md")), ids=lambda note: note.stem)
def test_notes_are_not_stale(note: Path) -> None:
    assert proof_digests.problems(note) == []


CODE = '''
def noise(x, scale=2):
    """Says something."""
    return x + scale  # a comment


class Law:
    levels = 4

    def draw(self):
        """Draws."""
        return 1
'''


def test_comments_docstrings_and_layout_do_not_matter_and_the_rest_does() -> None:
    def digest(code: str, *path: str) -> str:
        return proof_digests.digest_of_code(code, list(path))

    for other in (CODE.replace("Says something", "Other words"), CODE.replace("  # a comment", ""), f"\n\n{CODE}"):
        assert digest(other, "noise") == digest(CODE, "noise") and digest(other) == digest(CODE)
    assert digest(CODE.replace("x + scale", "x - scale"), "noise") != digest(CODE, "noise")
    assert digest(CODE.replace("scale=2", "scale=3"), "noise") != digest(CODE, "noise")
    moved = CODE.replace("return 1", "return 2")
    assert digest(moved, "Law", "draw") != digest(CODE, "Law", "draw") and digest(moved, "Law") != digest(CODE, "Law")
    assert digest(moved, "noise") == digest(CODE, "noise") and digest(moved, "Law", "levels") == digest(
        CODE, "Law", "levels"
    )
    for path in (["nothing"], ["Law", "nothing"], ["noise", "inner"]):
        with pytest.raises(LookupError):
            digest(CODE, *path)


def test_a_stale_note_says_what_moved(tmp_path: Path) -> None:
    note = tmp_path / "note.md"
    note.write_text("# A proof\n\n- proves: dptext.core.exact_exp.exp_bounds @ 000000000000\n")
    (said,) = proof_digests.problems(note)
    assert said.startswith("note.md is stale: dptext.core.exact_exp.exp_bounds has changed.")
    proof_digests.refresh(note)
    assert proof_digests.problems(note) == []
    missing = "dptext.core.exact_exp.nothing"
    note.write_text(f"# A proof\n\n- proves: {missing} @ 000000000000\n")
    assert proof_digests.problems(note) == [
        "note.md proves dptext.core.exact_exp.nothing, which is not there any more."
    ]
    note.write_text("# A proof\n")
    assert proof_digests.problems(note) == ["note.md names no code that it proves."]
