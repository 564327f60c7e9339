"""The files around the code say what is true of it."""

import fnmatch
import hashlib
import re
import subprocess
import sys
from pathlib import Path
from pkgutil import resolve_name

import pytest

from dptext import catalogue
from dptext.cli.commands import COMMANDS
from dptext.version import __version__

if sys.version_info >= (3, 11):
    import tomllib
else:
    tomllib = pytest.importorskip("tomli")

ROOT = Path(__file__).parent.parent
NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
BUILT_IN = {"LICENSE", "README.md", "pyproject.toml", "MANIFEST.in", "src"}
"""What setuptools puts into a source distribution by itself."""


def counted(pattern: str) -> set[int]:
    """The numbers, written out, in front of a word in README and docs."""
    text = " ".join(path.read_text("utf-8") for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
    return {NUMBERS.index(word.lower()) for word in re.findall(rf"\b({'|'.join(NUMBERS)})\s+{pattern}", text, re.I)}


def test_the_documents_count_the_mechanisms_and_rewriters_right() -> None:
    assert counted("word\\s+mechanisms") == {len(catalogue.names(catalogue.WORDS))}
    assert counted("\\[?language-model\\s+rewriters") == {len(catalogue.names(catalogue.TEXTS))}


@pytest.mark.parametrize("name", catalogue.names())
def test_every_mechanism_has_its_row_in_the_documents(name: str) -> None:
    page = ROOT / "docs" / ("mechanisms.md" if name in catalogue.names(catalogue.WORDS) else "language-models.md")
    assert f"`{name}`" in page.read_text("utf-8")
    assert f"`{name}`" in (ROOT / "docs" / "how-it-works.md").read_text("utf-8")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_place_in_the_documents(name: str) -> None:
    assert f"## dptext {name}" in (ROOT / "docs" / "command.md").read_text("utf-8")


def test_what_contributing_names_is_there() -> None:
    paths = re.findall(r"`((?:src|tests|docs|tools)/[^`]*)`", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert paths and [path for path in paths if "NAME" not in path and not (ROOT / path).exists()] == []


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text("utf-8")
    missing = [page.name for page in (ROOT / "docs").glob("*.md") if f"({page.name})" not in index]
    assert sorted(missing) == ["README.md", "index.md"]  # the index itself, and the page of the site that shows it


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

    assert packages("all") == set().union(*(packages(extra) for extra in extras if extra not in ("dev", "docs")))


def test_the_versions_of_python_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [line.rpartition(" :: ")[2] for line in project["classifiers"] if " :: 3." in line]
    assert project["requires-python"] == f">={named[0]}"
    assert f"Python {named[0]} to {named[-1]}" in (ROOT / "README.md").read_text("utf-8")


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
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"version = {{{__version__}}}" in (ROOT / "docs" / "citation.md").read_text("utf-8")


def test_the_changelog_begins_with_this_version_or_with_what_comes_after_it() -> None:
    """Headings as Keep a Changelog has them: the newest first, with their days."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## (.*)$", changes, re.M)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert headings in (released, ["Unreleased", *released])
    matched = [re.fullmatch(r"(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)", heading) for heading in released]
    assert all(matched) and matched[0][1] == __version__
    day = re.search(r"^date-released: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.M)
    assert day and matched[0][2] == day[1]
    kinds = {"Privacy", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.*)$", changes, re.M)) <= kinds


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


def test_the_tests_that_go_first_are_there() -> None:
    conftest = (ROOT / "tests" / "conftest.py").read_text("utf-8")
    named = re.findall(r'^    "(tests/.*\.py)",$', conftest, re.M)
    assert named and [name for name in named if not (ROOT / name).exists()] == []


def test_every_finding_of_the_reviews_has_its_test_or_its_record() -> None:
    """What a row names is there: a file of tests, a test in it, an object, a record or a page."""
    record = ROOT / "docs" / "decisions" / "0166-what-three-reviews-found.md"
    rows = [
        line.split(" | ")[1] for line in record.read_text("utf-8").splitlines() if re.match(r"\| (?!what )[^-]", line)
    ]
    assert len(rows) > 80
    for row in rows:
        tests = re.findall(r"`(tests/[^`:]+)(?:::(\w+))?`", row)
        objects = re.findall(r"`(dptext[\w.]+)`", row)
        pages = re.findall(r"(?:docs|benchmarks)/[\w-]+\.md|CHANGELOG\.md", row)
        records = re.findall(r"\]\((\d{4}-[\w.-]+\.md)\)", row)
        assert tests or objects or pages or records, row
        for file, name in tests:
            assert f"def {name}" in (ROOT / file).read_text("utf-8"), row
        assert all(resolve_name(name) for name in objects), row
        assert all((ROOT / page).exists() for page in pages), row
        assert all((record.parent / name).exists() for name in records), row
