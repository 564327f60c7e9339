"""Every door to a package that is not installed says in one sentence what to install, and writes nothing."""

import subprocess
from pathlib import Path

import pytest

from cli_command import PROGRAM, command, environment
from dptext.server.keys import add_key

RUN = ("privatize", "in.csv", "-o", "out.csv")
CHARGED = ("-c", "text", "-e", 1, "--copy", "who", "--ledger", "ledger.db", "--unit-column", "who")


@pytest.mark.parametrize(
    ("package", "extra", "arguments"),
    [
        ("sqlalchemy", "ledger", (*RUN, *CHARGED)),
        ("sqlalchemy", "ledger", ("privatize", "folder", "-o", "out", *CHARGED)),
        ("sqlalchemy", "ledger", ("ledger", "ledger.db")),
        (
            "sqlalchemy",
            "ledger",
            ("serve", "--port", 0, "--ledger", "ledger.db", "--keys", "keys.jsonl", "--budget", 1),
        ),
        ("psycopg", "postgresql", (*RUN, *CHARGED[:-3], "postgresql://nobody@127.0.0.1:1/none", *CHARGED[-2:])),
        ("sqlalchemy", "database", ("privatize", "sqlite:///in.db?table=a", "-o", "o.csv", "-c", "text", "-e", 1)),
        ("openpyxl", "xlsx", ("privatize", "in.csv", "-o", "o.xlsx", "-c", "text", "-e", 1, "--copy", "who")),
        ("fsspec", "cloud", ("privatize", "s3://bucket/in.csv", "-o", "o.csv", "-c", "text", "-e", 1)),
        (
            "torch",
            "models",
            (*RUN, "--copy", "who", "-c", "text", "-m", "dp-mlm", "-O", "model=x", "-O", "epsilon-per-token=1"),
        ),
        (
            "presidio_analyzer",
            "presidio",
            (*RUN, "--copy", "who", "-c", "text", "-e", 1, "--spans", "presidio", "--operator", "*=keep"),
        ),
        (
            "ray",
            "ray",
            ("privatize", "folder", "-o", "out", "--copy", "who", "-c", "text", "-e", 1, "-O", "run.engine=ray"),
        ),
        ("starlette", "server", ("serve", "--port", 0)),
    ],
)
def test_it_is_said_what_to_install(tmp_path: Path, package: str, extra: str, arguments: tuple[object, ...]) -> None:
    (tmp_path / "in.csv").write_text("who,text\nann,the old king\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "a.csv").write_text("who,text\nann,the old king\n")
    keys = tmp_path / "keys.jsonl"
    add_key(str(keys), "one", None)
    before = sorted(path.name for path in tmp_path.iterdir())
    started = command(*arguments, program=f"import sys; sys.modules[{package!r}] = None; {PROGRAM}")
    done = subprocess.run(started, cwd=tmp_path, env=environment(), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("dptext: ") and done.stderr.count("\n") == 1, done.stderr
    assert f"pip install 'dptext[{extra}]'" in done.stderr, done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == before and keys.exists()
