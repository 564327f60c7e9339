"""What the Dockerfile names is there, and what it starts starts. Building it needs what no test has."""

import fnmatch
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

from packaging.requirements import Requirement

from serving import TOKEN, serving

if sys.version_info >= (3, 11):
    import tomllib
else:
    tomllib = pytest.importorskip("tomli")

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
PYTHON = {"python_version": "3.12"}
PROJECT = (ROOT / "pyproject.toml").read_text("utf-8")


def words(instruction: str) -> list[str]:
    """The words of an instruction in the form of a list."""
    (found,) = re.findall(rf"^{instruction} (\[.*\])$", DOCKERFILE, re.M)
    return [str(word) for word in json.loads(found)]


def test_it_starts_with_a_token_and_not_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it says is run as it stands but for the address: nothing listens to others here."""
    program, command, *options = words("ENTRYPOINT") + words("CMD")
    assert (program, command) == ("dptext", "serve") and options[:2] == ["--host", "0.0.0.0"]
    monkeypatch.delenv("DPTEXT_TOKEN", raising=False)
    run = subprocess.run([sys.executable, "-m", "dptext", command, *options], capture_output=True, text=True)
    assert run.returncode == 2 and "DPTEXT_TOKEN" in run.stderr
    monkeypatch.setenv("DPTEXT_TOKEN", TOKEN)
    with serving(tmp_path, *options, "--host", "127.0.0.1", "--port", "0") as service:
        assert service.get("/v1/mechanisms").status == 401
        assert service.get("/v1/mechanisms", Authorization=f"Bearer {TOKEN}").status == 200
        health = re.findall(r"^HEALTHCHECK .*?CMD (\[.*\])$", DOCKERFILE, re.M)[0]
        assert json.loads(health)[0] == "python" and ":8000/" in health
        check = [sys.executable, *json.loads(health.replace(":8000/", f":{service.port}/"))[1:]]
        assert subprocess.run(check).returncode == 0
    assert subprocess.run(check, stderr=subprocess.DEVNULL).returncode != 0  # where nothing listens
    assert re.findall(r"^EXPOSE (\d+)$", DOCKERFILE, re.M) == [options[options.index("--port") + 1]]


def test_its_user_is_a_number_and_owns_what_it_writes_to() -> None:
    (user,) = re.findall(r"^USER (\d+):\d+$", DOCKERFILE, re.M)
    (made,) = re.findall(r"useradd --uid (\d+) --create-home dptext", DOCKERFILE)
    (folders,) = re.findall(r"install --directory --owner dptext --group dptext (.*)$", DOCKERFILE, re.M)
    assert user == made != "0"
    assert folders.split() == re.findall(r"^WORKDIR (.*)$", DOCKERFILE, re.M)


def test_what_it_compiles_is_found_by_the_user_who_runs_it() -> None:
    """Numba keeps nothing beside a package that this user cannot write to."""
    places = [DOCKERFILE.index(line) for line in ("\nUSER ", "\nENV NUMBA_CACHE_DIR=/home/dptext", "\nRUN dptext try")]
    assert places == sorted(places)


def test_its_packages_are_those_of_the_project_each_with_hashes() -> None:
    """What the lock holds fits what the extras of the image ask for."""
    assert "--require-hashes --only-binary :all: --requirement /requirements-image.txt" in DOCKERFILE
    lock = (ROOT / "requirements-image.txt").read_text("utf-8")
    pinned = dict(re.findall(r"^([\w-]+)==(\S+) \\\n    --hash=sha256:[0-9a-f]{64}", lock, re.M))
    assert len(pinned) == len(re.findall(r"^[^ #\n]", lock, re.M))
    project = tomllib.loads(PROJECT)
    asked = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    extras = re.findall(r"--extra (\w+)", (ROOT / "Makefile").read_text("utf-8"))
    assert extras == ["server", "postgresql"]
    for extra in (*extras, "ledger"):
        asked += project["project"]["optional-dependencies"][extra]
    for requirement in map(Requirement, asked):
        if requirement.name != "dptext" and (requirement.marker is None or requirement.marker.evaluate(PYTHON)):
            assert requirement.specifier.contains(pinned[requirement.name]), requirement


def test_only_what_the_wheel_is_made_of_goes_into_the_build() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not in a clone")
    everything, *rules = (line for line in ignored() if line)
    assert everything == "*"
    let_in = [rule[1:] for rule in rules if rule.startswith("!")]
    out = [rule for rule in rules if not rule.startswith("!")]

    def goes_in(name: str) -> bool:
        inside = any(name == rule or name.startswith(f"{rule}/") for rule in let_in)
        parts = Path(name).parts
        return inside and not any(fnmatch.fnmatch(part, rule.removeprefix("**/")) for part in parts for rule in out)

    files = listed.stdout.splitlines()
    needed = {name for name in files if name.startswith("src/")} | {"pyproject.toml", "README.md", "MANIFEST.in"}
    needed |= {"requirements-image.txt"}
    (licenses,) = re.findall(r"^license-files = (\[.*\])$", PROJECT, re.M)
    assert {name for name in files if goes_in(name)} == needed | {*json.loads(licenses)}
    for beside in (".git/config", "reviews.csv", "ledger.db.key", ".venv/x", "src/dptext/__pycache__/a.pyc"):
        assert not goes_in(beside), beside


def ignored() -> list[str]:
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]
