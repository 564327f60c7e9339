"""The files around the code say what is true of it."""

import fnmatch
import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dptext import catalogue
from dptext.version import __version__

if sys.version_info >= (3, 11):
    import tomllib
else:
    tomllib = pytest.importorskip("tomli")

ROOT = Path(__file__).parent.parent
CITATION = (ROOT / "CITATION.cff").read_text("utf-8")
BUILT_IN = {"LICENSE", "README.md", "pyproject.toml", "MANIFEST.in", "src"}
"""What setuptools puts into a source distribution by itself."""


def test_every_mechanism_has_its_row_in_the_documents() -> None:
    words = catalogue.names(catalogue.WORDS)
    pages = {name: (ROOT / "docs" / name).read_text("utf-8") for name in ("mechanisms.md", "language-models.md")}
    for name in catalogue.names():
        assert f"`{name}`" in pages["mechanisms.md" if name in words else "language-models.md"], name


def test_the_source_distribution_leaves_nothing_out() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not in a clone")
    lines = (ROOT / "MANIFEST.in").read_text("utf-8").splitlines()
    rules = [line.split() for line in lines if line and not line.startswith("#")]
    files = [pattern for rule in rules if rule[0] == "include" for pattern in rule[1:]]
    folders = BUILT_IN | {folder for rule in rules if rule[0] == "graft" for folder in rule[1:]}
    left_out = [
        name
        for name in listed.stdout.splitlines()
        if name.split("/")[0] not in folders and not any(fnmatch.fnmatch(name, pattern) for pattern in files)
    ]
    assert left_out == []


def test_the_extra_for_everything_holds_every_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]

    def packages(extra: str) -> set[str]:
        found = set()
        for requirement in extras[extra]:
            inner = re.fullmatch(r"dptext\[(.*)\]", requirement)
            found |= set().union(*map(packages, inner[1].split(","))) if inner else {requirement}
        return found

    assert packages("all") == set().union(
        *(packages(extra) for extra in extras if extra not in ("dev", "docs", "litellm"))
    )


def test_tests_in_the_background_can_interrupt_what_they_start() -> None:
    """As `nohup make test &` starts them: with SIGINT and SIGHUP ignored, which children inherit."""
    child = "import signal; print(*(signal.getsignal(n) is signal.SIG_IGN for n in (signal.SIGINT, signal.SIGHUP)))"
    parent = f"import runpy, subprocess, sys; {{}}; subprocess.run([sys.executable, '-c', {child!r}])"
    conftest = f"runpy.run_path({str(ROOT / 'tests' / 'conftest.py')!r})"
    for setting, expected in (("pass", "True True\n"), (conftest, "False False\n")):
        started = ["sh", "-c", "trap '' INT HUP; exec \"$@\"", "sh", sys.executable, "-c", parent.format(setting)]
        assert subprocess.run(started, capture_output=True, text=True).stdout == expected


def test_the_version_stands_in_one_place_and_others_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" in project["project"]["dynamic"] and "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "dptext.version.__version__"}
    assert f"\nversion: {__version__}\n" in CITATION
    assert f"\n## {__version__} - " in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_papers_to_cite_are_those_of_the_references() -> None:
    page = " ".join((ROOT / "docs" / "references.md").read_text("utf-8").split())
    papers = re.findall(r'title: "(.*)"\n    year: (\d+)\n.*\n    authors:\n((?:      - .*\n)+)', CITATION)
    assert len(papers) == CITATION.count("  - type: conference-paper\n") >= 13
    for title, year, listed in papers:
        authors = ", ".join(
            f"{given} {family}" for given, family in re.findall(r"names: (.*), family-names: (.*)}", listed)
        )
        (cited,) = re.findall(rf"{re.escape(authors)}\. {re.escape(title)}(?: \([^)]*\))?\. ([^*]*)", page)
        assert year in cited, title


def test_all_data_that_is_shipped_has_its_line_with_its_digest() -> None:
    page = (ROOT / "docs" / "provenance.md").read_text("utf-8")
    told = dict(re.findall(r"^\| `([^`]+)` \|.*\| `([0-9a-f]{64})` \|$", page, re.M))
    package = ROOT / "src" / "dptext"
    own = {".py", ".pyc", ".code", ".ll", ".html", ".css", ".js", ".svg", ".typed"}  # written for dptext, or made of it
    shipped = [
        path
        for path in package.rglob("*")
        if path.is_file() and path.suffix not in own and path.name != "NOTICE" and path.parent.name != "__pycache__"
    ]
    found = {str(path.relative_to(package)): hashlib.sha256(path.read_bytes()).hexdigest() for path in shipped}
    assert told == found and len(found) >= 5
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"`{project['license']}`" in page
    notices = {str(path.relative_to(ROOT)) for path in package.rglob("NOTICE")}
    assert {*notices, "LICENSE", "docs/provenance.md"} == set(project["license-files"])
