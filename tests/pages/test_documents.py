"""Everything that README and docs show is executed, and what comes out is compared with what they say.

A block stands under ``<!-- not run: reason -->`` where it cannot run here, under ``<!-- needs: package -->`` where it
runs if that package is installed. Under ``<!-- file: name -->`` it is written to that file. In what a block says, ``…``
stands for any text, and on a line of its own for any lines: noise is drawn anew each time.

Packages that are too large for the environment of development may lie in a folder, which DPTEXT_PLATFORMS names.
"""

import contextlib
import importlib.util
import io
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

sys.path += filter(None, [os.environ.get("DPTEXT_PLATFORMS")])
ROOT = Path(__file__).parents[2]
RUN = ("python", "console")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(
    r"(?:<!-- (not run|needs|file): (.+?) -->\n)?^```(python|console|toml|bash)\n(.*?)^```", re.MULTILINE | re.DOTALL
)


class Shown(NamedTuple):
    """A block of a page."""

    page: Path
    language: str
    code: str
    mark: str
    note: str

    @property
    def skipped(self) -> str | None:
        """Why it does not run."""
        return self.note if self.mark == "not run" else None


def blocks(page: Path) -> list[Shown]:
    found = FENCE.findall(page.read_text(encoding="utf-8"))
    return [
        Shown(page, language, code, mark, note)
        for mark, note, language, code in found
        if language in RUN or mark == "file"
    ]


SHOWN = [block for page in PAGES for block in blocks(page)]


def matches(said: list[str], printed: list[str]) -> bool:
    """Are the lines those that a page shows? ``…`` is any text, and on a line of its own any lines."""
    pattern = ""
    for line in said:
        pattern += "(.*\n)*" if line.strip() == "…" else ".*".join(map(re.escape, line.split("…"))) + "\n"
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None


@pytest.fixture(scope="module")
def clones(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Path, Path]]:
    """A folder for each page, in which its blocks run one after another; what still runs there in the end is ended."""
    folders = {page: made_clone(tmp_path_factory.mktemp(page.stem)) for page in PAGES}
    yield folders
    for file in (file for folder in folders.values() for file in folder.glob("*.pid")):
        process = Path("/proc") / file.read_text().strip()
        if process.exists() and (process / "cwd").resolve() == file.parent.resolve():
            os.kill(int(process.name), signal.SIGTERM)


def made_clone(folder: Path) -> Path:
    """The files that the pages name: as in a clone, and a small embedding."""
    shutil.copytree(ROOT / "examples", folder / "examples")
    random = np.random.default_rng(1)
    words = ["the", "pizza", "waiter", "doctor", "was", "cold", "rude", "paris", "nurse", "name"]
    lines = [f"{word} " + " ".join(f"{x:.4f}" for x in random.normal(size=300)) for word in words]
    (folder / "glove.6B.300d.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    programs = folder / "bin"
    programs.mkdir()
    for name, line in {"dptext": "-m dptext", "python": ""}.items():
        (programs / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {line} "$@"\n')
        (programs / name).chmod(0o755)
    return folder


def environment(folder: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "XDG_CACHE_HOME": str(folder.parent / "cache"),  # what is built of public words is built once for all pages
    }


AUDITED: dict[str, str] = {}
"""What audits of presets printed: they take long, and several pages show them."""


def run_console(code: str, folder: Path) -> None:
    """Run each command after a ``$``; the lines up to the next one are what it prints on standard output.

    What a line exports holds for all that come after it on the page.
    """
    exports = folder / "exports.sh"
    for part in re.split(r"^\$ ", code, flags=re.MULTILINE)[1:]:
        command, _, rest = re.match(r"((?:.*\\\n)*.*)(\n|$)((?:.*\n?)*)", part).groups()  # type: ignore[union-attr]
        if command.startswith("export "):
            with exports.open("a", encoding="utf-8") as file:
                file.write(f"{command}\n")
            continue
        if command not in AUDITED:
            line = f"[ ! -f {exports} ] || . {exports}\n{command}"
            started = {"cwd": folder, "env": environment(folder), "capture_output": True, "text": True, "timeout": 600}
            run = subprocess.run(["bash", "-c", line], **started)
            assert run.returncode == 0, f"{command}\n{run.stderr}"
            AUDITED[command] = run.stdout
        said, printed = rest.splitlines(), AUDITED[command]
        if not command.startswith("dptext audit --preset"):
            del AUDITED[command]
        assert not said or matches(said, printed.splitlines()), f"{command}\n{printed}"


def run_python(code: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a block; a comment on the line below a print is what it prints."""
    monkeypatch.chdir(folder)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "a page", "exec"), {})
    said = re.findall(r"^print\(.*\n# (.*)$", code, re.MULTILINE)
    lines = printed.getvalue().splitlines()
    assert not said or matches([line for part in said for line in ("…", part)] + ["…"], lines), lines


@pytest.mark.parametrize("block", SHOWN, ids=[f"{block.page.name}-{i}" for i, block in enumerate(SHOWN)])
def test_what_a_page_shows_is_what_happens(block, clones, monkeypatch):
    if block.skipped:
        pytest.skip(block.skipped)
    if block.mark == "needs" and importlib.util.find_spec(block.note) is None:
        pytest.skip(f"{block.note} is not installed")
    if block.mark == "file":
        file = clones[block.page] / block.note
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.code, encoding="utf-8")
    elif block.language == "console":
        run_console(block.code, clones[block.page])
    else:
        run_python(block.code, clones[block.page], monkeypatch)


COMPARED = [
    (["a"], ["a"], True),
    (["a"], ["b"], False),
    (["a", "…"], ["a", "b", "c"], True),
    (["…", "c"], ["a", "b"], False),
    (["CERTIFIED …"], ["CERTIFIED 1-Diffractor"], True),
    (["CERTIFIED …"], ["FAILED 1-Diffractor"], False),
    (["a"], ["a", "b"], False),
]


def test_the_comparison_tells_right_from_wrong() -> None:
    assert [matches(said, printed) for said, printed, _ in COMPARED] == [right for *_, right in COMPARED]
