"""Test the wheel with the lowest versions that ``pyproject.toml`` states, and with the newest that there are.

Each part of the package gets a virtual environment of its own, with nothing in it but the wheel, that part's extras
and what its tests need; so the extras are right too. uv finds the versions (``--resolution lowest-direct`` is what a
lower bound means); it is installed into an environment of its own. A table comes out, as Markdown, a line at a time.

    python tools/check_versions.py                          # every part, with both
    python tools/check_versions.py --parts core --versions lowest --python python3.10
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = {"lowest": "lowest-direct", "newest": "highest"}
IMPORTS = """
import importlib, pkgutil
import dptext
from dptext.errors import DptextError
for module in pkgutil.walk_packages(dptext.__path__, "dptext.", onerror=lambda name: None):
    if not module.name.endswith("__main__"):
        try:
            importlib.import_module(module.name)
        except (ImportError, DptextError):  # what a part needs that is not installed
            pass
"""
"""Every module of the package is imported: what a version of Python does not understand, no test may come upon."""

TESTING = ("pytest", "hypothesis", "mpmath", "scipy")


@dataclass(frozen=True, kw_only=True)
class Part:
    """What is installed together, and the tests that use it."""

    extras: tuple[str, ...] = ()
    tests: tuple[str, ...]
    tools: tuple[str, ...] = ()
    """Packages that only the tests need, beside `TESTING`; in the newest version that fits."""


PARTS = {
    "core": Part(
        tests=(
            "tests/test_package.py",
            "tests/guarantees",
            "tests/mechanisms/test_diffractor.py",
            "tests/embeddings/test_ready.py",
            "tests/io/test_delimited.py",
            "tests/io/test_parquet.py",
            "tests/cli/test_completion.py",
            "tests/cli/test_plain.py",
            "tests/cli/test_preview.py",
            "tests/audit/empirical/test_bounds.py",
        ),
    ),
    "spelling": Part(extras=("spelling",), tests=("tests/text/test_codec.py::test_nearest_spelling",)),
    "ledger": Part(extras=("ledger", "postgresql"), tests=("tests/ledger/test_account.py",)),
    "server": Part(extras=("server",), tests=("tests/server/test_service.py",), tools=("httpx",)),
    "pages": Part(extras=("pages",), tests=("tests/report/test_run_page.py", "tests/report/test_plots.py")),
    "evaluation": Part(
        extras=("evaluation",), tests=("tests/evaluation/test_scores.py", "tests/evaluation/test_task.py")
    ),
    "faiss": Part(extras=("faiss",), tests=("tests/metrics/test_nearest.py", "tests/metrics/test_metrics.py")),
    "safetensors": Part(extras=("safetensors",), tests=("tests/embeddings/test_formats.py",)),
    "datasets": Part(extras=("datasets",), tests=("tests/integrations/test_hugging_face.py",)),
    "presidio": Part(
        extras=("presidio",), tests=("tests/integrations/test_presidio.py", "tests/spans/test_presidio.py")
    ),
    "ray": Part(extras=("ray",), tests=("tests/shards/test_ray.py",)),
    "models": Part(extras=("models",), tests=("tests/rewriting/test_masked_lm.py", "tests/training/test_loop.py")),
}


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """One part with one choice of versions."""

    part: str
    versions: str
    packages: tuple[str, ...]
    """Each direct dependency and its version; those of the core are told with the core."""
    passed: bool
    summary: str
    """pytest's last line, or what did not install."""


def main() -> int:
    """Check what is asked for. The exit status is 1 where something failed."""
    parser = argparse.ArgumentParser(description="Test the wheel with the lowest and newest versions.")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--versions", nargs="+", choices=VERSIONS, default=list(VERSIONS))
    parser.add_argument("--tests", nargs="+", help="instead of those of the part")
    parser.add_argument("--python", default=sys.executable, help="the Python of the environments; by default this one")
    given = parser.parse_args()
    passed = True
    print("| part | versions | tests | packages |\n|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="dptext-versions-") as name:
        folder = Path(name)
        os.environ["NUMBA_CACHE_DIR"] = str(folder / "compiled")  # by content: environments with one Numba share it
        uv = installed_uv(folder)
        run(uv, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT)
        (wheel,) = folder.glob("*.whl")
        for part in given.parts:
            for versions in given.versions:
                outcome = check(uv, wheel, part, versions, given.python, given.tests)
                print(line(outcome), flush=True)
                passed = passed and outcome.passed
    return 0 if passed else 1


def installed_uv(folder: Path) -> Path:
    """uv, by the index that pip uses."""
    venv.create(folder / "uv", with_pip=True)
    run(folder / "uv" / "bin" / "python", "-m", "pip", "install", "--quiet", "uv>=0.5")
    return folder / "uv" / "bin" / "uv"


def run(*command: object) -> str:
    """The standard output of a command that must succeed."""
    return subprocess.run([str(word) for word in command], check=True, text=True, stdout=subprocess.PIPE).stdout


def check(uv: Path, wheel: Path, name: str, versions: str, base: str, tests: list[str] | None) -> Outcome:
    """Install a part in an environment of its own and run its tests there."""
    part = PARTS[name]
    extras = f"[{','.join(part.extras)}]" if part.extras else ""
    with tempfile.TemporaryDirectory(prefix="dptext-versions-") as place:
        lock, python = Path(place) / "lock.txt", Path(place) / "venv" / "bin" / "python"
        wanted = [word for extra in part.extras for word in ("--extra", extra)]
        resolution = ("--resolution", VERSIONS[versions], "--annotation-style", "line", "--python", base)
        try:
            run(uv, "pip", "compile", "--quiet", *resolution, *wanted, "--output-file", lock, ROOT / "pyproject.toml")
            run(uv, "venv", "--quiet", "--python", base, python.parent.parent)
            into = ("--quiet", "--python", python, "--constraint", lock)
            run(uv, "pip", "install", *into, f"dptext{extras} @ {wheel.as_uri()}", *TESTING, *part.tools)
            run(python, "-m", "dptext", "warm-up", "--quiet")
            run(python, "-c", IMPORTS)
        except subprocess.CalledProcessError as error:
            failed = f"not installed, or not imported: `{' '.join(error.cmd[:3])}`"
            return Outcome(part=name, versions=versions, packages=(), passed=False, summary=failed)
        direct = re.findall(r"^(\S+==\S+)\s+# via .*\bdptext\b", lock.read_text("utf-8"), re.M)
        packages = tuple(one for one in direct if not part.extras or one.partition("==")[0] not in of_the_core())
        options = ("-q", "-p", "no:cacheprovider", "-p", "no:anyio", "--no-header")
        ended = subprocess.run(
            [str(python), "-m", "pytest", *options, *(tests or part.tests)], cwd=ROOT, text=True, stdout=subprocess.PIPE
        )
    last = ended.stdout.rstrip().rpartition("\n")[2]
    if ended.returncode:
        print(ended.stdout, file=sys.stderr)
    return Outcome(part=name, versions=versions, packages=packages, passed=not ended.returncode, summary=last)


def of_the_core() -> set[str]:
    """The packages that every part needs."""
    listed = re.search(r"^dependencies = \[(.*?)^\]", (ROOT / "pyproject.toml").read_text("utf-8"), re.M | re.S)
    return set(re.findall(r'^ *"([\w-]+)', listed[1], re.M)) if listed else set()


def line(outcome: Outcome) -> str:
    """One line of the table."""
    summary = re.sub(r" in [\d.]+s.*", "", outcome.summary.strip("= "))
    result = summary if outcome.passed else f"**failed**: {summary}"
    packages = ", ".join(outcome.packages).replace("==", " ")
    return f"| {outcome.part} | {outcome.versions} | {result} | {packages} |"


if __name__ == "__main__":
    sys.exit(main())
