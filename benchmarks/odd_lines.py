"""Command lines made from the command's own tree, with odd values, and what becomes of them."""

import gzip
import os
import random
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import pyarrow as pa
import pyarrow.parquet as pq

from dptext import catalogue
from dptext.cli import dptext, main
from dptext.parameters import parameters_of
from dptext.postprocess.options import Postprocessing
from dptext.text.policy import TextPolicy

CANARY = "Zanzibarella"
"""In every text; no message may hold it."""

ODD = ["", " ", "-", "--", "0", "-1", "1", "3", "nan", "inf", "-inf", "1e999", "1e-320", "9" * 400, "0x10", "1_0", "é"]
ODD += [
    "👩‍👩‍👧‍👦",
    "\udcff",
    "a" * 5000,
    "a\nb",
    "%s%n",
    "{}",
    "[1",
    "=",
    "=1",
    "text=",
    "a=b",
    "a,b",
    ",",
    "..",
    ".",
    "*",
]
ODD += ["true", "none", "null", "all", "text", "id", "who", "out.csv", "out.parquet", "out.txt", "new/out.csv", "x.db"]
FILES = ["in.csv", "in.parquet", "notes.txt", "folder", "empty.csv", "damaged.parquet", "damaged.csv.gz", "latin.csv"]
FILES += ["loop", "nowhere.csv", "absent.csv", "run.toml", "/nonexistent/x.csv"]
OTHERS = ["file.quotes", "file.delimiter", "ledger.delta", "run.name", "columns.text.epsilon", "x"]
"""Names of -O beside those of mechanisms and of what is done before and after them."""

LEDGER = "--ledger ledger.db --unit-column who --budget 50"
PLAUSIBLE = [
    "privatize in.csv -c text -e 1 -o out.csv",
    "privatize in.parquet -c text --preset balanced -o out.parquet",
    "privatize notes.txt -e 1 -o -",
    f"privatize in.csv -c text -e 1 -o out.csv --resume {LEDGER}",
    "try Paris --preset strict",
    "attack words in.csv --original in.csv -c text -e 1 --texts 5",
    "attack labels in.csv --original in.csv -c text --label who",
    "evaluate in.csv -c text --label who -e 1 --runs 1",
    "report in.csv -o page.html -c text --epsilons 1 --runs 1",
    "ledger ledger.db --check",
]
"""Lines to which odd options are added."""

PATIENCE, LAST_SECONDS = 60.0, 30.0
"""After so long a line is told to end, and then is one that hangs."""


def put_files(folder: Path) -> None:
    """What the lines find where they run."""
    rows = [(i, ("anna", "ben")[i % 2], f"the doctor {CANARY} saw {i} kings in paris") for i in range(12)]
    table = "id,who,text\n" + "".join(f"{i},{who},{text}\n" for i, who, text in rows)
    (folder / "folder").mkdir()
    for name in ("in.csv", "folder/a.csv", "folder/b.csv"):
        (folder / name).write_text(table)
    pq.write_table(
        pa.table(dict(zip(("id", "who", "text"), zip(*rows, strict=True), strict=True))), folder / "in.parquet"
    )
    (folder / "notes.txt").write_text(f"the nurse {CANARY}\nwent home\n")
    (folder / "empty.csv").touch()
    (folder / "latin.csv").write_bytes(f"id,text\n1,{CANARY} caf\xe9\n".encode("latin-1"))
    (folder / "damaged.parquet").write_bytes((folder / "in.parquet").read_bytes()[:-20])
    (folder / "damaged.csv.gz").write_bytes(gzip.compress(table.encode())[:-30])
    (folder / "run.toml").write_text('mechanism = "diffractor"\nepsilon = 1.0\n[columns.text]\n')
    (folder / "loop").symlink_to("loop")
    (folder / "nowhere.csv").symlink_to("nobody.csv")


def leaves(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """The commands that do something, with their names."""
    if not isinstance(command, click.Group):
        yield path, command
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        if (found := command.get_command(context, name)) is not None:
            yield from leaves(found, (*path, name))


class OddLines:
    """Makes command lines at random."""

    def __init__(self, chosen: random.Random) -> None:
        self._chosen, self._tree = chosen, list(leaves(dptext))
        common = [name.replace("_", "-") for kind in (TextPolicy, Postprocessing) for name in parameters_of(kind)]
        own = {name for entry in catalogue.catalogue().values() for name in entry.options}
        self._settings = [*sorted(own), *common, *OTHERS]

    def line(self) -> list[str]:
        """A plausible line, or a command with arguments at random, and a few options at random."""
        chosen = self._chosen
        path, command = chosen.choice(self._tree)
        plausible = [one.split() for one in PLAUSIBLE if tuple(one.split()[: len(path)]) == path]
        if plausible and chosen.random() < 0.7:
            line = chosen.choice(plausible)
        else:
            arguments = [one for one in command.params if isinstance(one, click.Argument)]
            line = [*path, *(self._value(one) for one in arguments if chosen.random() < 0.9)]
        options = [one for one in command.params if isinstance(one, click.Option)]
        for one in chosen.sample(options, min(len(options), chosen.choice([0, 1, 1, 2, 3, 5]))):
            line.append(chosen.choice([*one.opts, *one.secondary_opts]))
            if not one.is_flag or chosen.random() < 0.05:
                setting = f"{chosen.choice(self._settings)}=" if one.name == "option" else ""
                line.append(setting + self._value(one))
        if chosen.random() < 0.1:
            chosen.shuffle(line)
        return line

    def _value(self, parameter: click.Parameter) -> str:
        """A value, now and then one that fits."""
        choices = getattr(parameter.type, "choices", None)
        fits = choices and self._chosen.random() < 0.6
        return str(self._chosen.choice(list(choices or ()) if fits else self._chosen.choice([ODD, FILES])))


def forked(line: list[str], folder: Path) -> tuple[int | None, str, str]:
    """The code (None where it had to be killed), output and errors of a line in a fork of this process."""
    out, err = folder.parent / "out", folder.parent / "err"
    if not (child := os.fork()):
        _be_the_command(line, folder, out, err)
    code = _ended(child)
    return code, out.read_text(errors="replace"), err.read_text(errors="replace")


def _be_the_command(line: list[str], folder: Path, out: Path, err: Path) -> None:
    """Run a line in this process, and end it."""
    code: Any = 99
    try:
        os.setsid()
        os.chdir(folder)
        for number, path in enumerate((Path("/dev/null"), out, err)):
            os.dup2(os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC), number)
        sys.argv = ["dptext", *line]
        main()
    except SystemExit as ended:
        code = ended.code or 0
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(Exception):
                stream.flush()
        os._exit(code)


def _ended(child: int) -> int | None:
    """The code of a child, which is told to end after a while; None where it has to be killed."""
    for number, seconds in ((0, PATIENCE), (signal.SIGTERM, LAST_SECONDS), (signal.SIGKILL, LAST_SECONDS)):
        if number:
            os.killpg(child, number)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found, status = os.waitpid(child, os.WNOHANG)
            if found:
                return None if number == signal.SIGKILL else os.waitstatus_to_exitcode(status)
            time.sleep(0.005)
    return None


def processed(line: list[str], folder: Path) -> tuple[int | None, str, str]:
    """The same in a process of its own."""
    command = [sys.executable, "-m", "dptext", *line]
    asked: dict[str, Any] = {"cwd": folder, "stdin": subprocess.DEVNULL, "capture_output": True}
    try:
        done = subprocess.run(command, timeout=2 * PATIENCE, **asked)
    except subprocess.TimeoutExpired:
        return None, "", ""
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
