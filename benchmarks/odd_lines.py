"""Command lines made from the command's own tree, with odd values, files and environments, and what becomes of them."""

import functools
import gzip
import itertools
import json
import os
import pkgutil
import random
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import click
import pyarrow as pa
import pyarrow.parquet as pq

from dptext import catalogue
from dptext.cli import dptext, main
from dptext.errors import DptextError
from dptext.parameters import parameters_of
from dptext.postprocess.options import Postprocessing
from dptext.run.config_tables import TABLE_OPTIONS
from dptext.text.policy import TextPolicy

CANARY = "Zanzibarella"
"""In every text; no message may hold it."""

_VALUES, _FILES, _OUTPUTS = (
    "- -- 0 -1 1 3 nan inf -inf 1e999 1e-320 0x10 1_0 é %s%n {} [1 = =1 text= a=b a,b , .. . * true none null all "
    "text id who out.csv out.parquet out.txt new/out.csv x.db",
    "in.csv in.parquet in.jsonl in.tsv notes.txt folder *.csv empty.csv latin.csv - damaged.parquet damaged.csv.gz "
    "odd.csv odd.parquet odd.jsonl odd.toml utf16.csv same.csv lists.parquet twice.jsonl loop nowhere.csv absent.csv "
    "run.toml /nonexistent/x.csv",
    "out.csv out.csv.gz out.parquet out.jsonl out.tsv out.txt out.html out.json - new in.csv nowhere.csv /dev/full "
    "/dev/null /proc/out.csv in.csv/out.csv",
)
ODD = ["", " ", "👩‍👩‍👧‍👦", "\udcff", "a" * 5000, "a\nb", "9" * 400, *_VALUES.split()]
FILES, OUTPUTS = _FILES.split(), [*_OUTPUTS.split(), f"{'a' * 300}.csv"]
OTHERS = ["file.quotes", "file.delimiter", "ledger.delta", "run.name", "columns.text.epsilon", "x"]
"""Names of -O beside those of mechanisms and of what is done before and after them."""

UNITS = ["who", "id", "text", "nobody"]
FITTING = {"column": ["text", "who", "id", "meta.text"], "epsilon": ["1", "0.5", "1,2"], "output": OUTPUTS}
FITTING |= {"report": OUTPUTS, "config": ["run.toml", "odd.toml"], "unit_column": UNITS, "drop": UNITS, "copy": UNITS}
FITTING |= {"ledger": ["ledger.db", "made.db", "odd.db", "postgresql://x"], "spans": ["spans.csv", "presidio"]}
FITTING |= {"label": ["who", "id"], "operator": ["*=redact", "PERSON=replace", "names=surrogate:notes.txt", "x=keep"]}
"""Values of options that they may have, so that more than the first mistake is met."""

ENVIRONMENT = {"DPTEXT_LEDGER_KEY": [*ODD[:5], "ab" * 32], "DPTEXT_DATA": FILES, "TMPDIR": FILES, "HOME": FILES}
ENVIRONMENT |= {"COLUMNS": ["0", "-1", "1", "x"], "TERM": ["dumb", "x"], "LANG": ["C", "x"], "NO_COLOR": ["", "1"]}

LEDGER = "--ledger ledger.db --unit-column who --budget 50"
PLAUSIBLE = [
    "privatize in.csv -c text --copy who,id,meta -e 1 -o out.csv",
    "privatize in.parquet -c text --copy who,id,meta --preset balanced -o out.parquet",
    "privatize in.jsonl -c text --copy who,id,meta -e 1 -o out.jsonl --resume",
    "privatize odd.csv -c text --copy who,id,meta -e 1 -o out.jsonl --report out.html",
    "privatize odd.parquet -c text --copy who,id,meta -e 1 -o out.csv --report out.json",
    "privatize odd.jsonl -c text --copy who,id,meta -e 1 -o out.parquet",
    "privatize in.csv --config odd.toml -o out.csv",
    "privatize in.csv odd.csv folder/a.csv -c text --copy who,id,meta -e 1 -o new",
    "privatize folder -c text --copy who,id,meta -e 1 -o new --workers 1",
    "privatize - --format csv -c text --copy who,id,meta -e 1 -o -",
    "privatize in.csv -c text --copy who,id,meta -e 1 -o out.csv --spans spans.csv --operator *=redact",
    "privatize notes.txt -e 1 -o -",
    f"privatize in.csv -c text --copy who,id,meta -e 1 -o out.csv --resume {LEDGER}",
    f"privatize in.csv folder/b.csv -c text --copy who,id,meta -e 1 -o new --over-budget skip {LEDGER}",
    "try Paris --preset strict",
    "attack words in.csv --original in.csv -c text -e 1 --texts 5",
    "attack labels in.csv --original in.csv -c text --label who",
    "evaluate in.csv -c text --label who -e 1 --runs 1",
    "compare in.csv -o page.html -c text --preset balanced --runs 2",
    "ledger made.db --check",
    "ledger odd.db --check",
]
"""Lines to which odd options are added."""

PATIENCE, LAST_SECONDS = 60.0, 30.0
"""After so long a line is told to end, and then is one that hangs: of a machine that has nothing else to do."""

SERVES = b" listens on "


class Line(NamedTuple):
    """Arguments of the command, what its environment has beside what it always has, and its standard input."""

    arguments: list[str]
    environment: dict[str, str]
    read: bytes


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
    lines = [json.dumps({"id": i, "who": who, "text": text, "meta": {"text": text}}) for i, who, text in rows]
    (folder / "in.jsonl").write_text("\n".join(lines))
    (folder / "twice.jsonl").write_text(f'{lines[0][:-1]}, "text": "{CANARY}"}}\n')
    (folder / "in.tsv").write_text(table.replace(",", "\t"))
    (folder / "same.csv").write_text(table.replace("id,who", "text,who"))
    (folder / "utf16.csv").write_text(table, encoding="utf-16")
    (folder / "spans.csv").write_text("row,start,end,class\n0,0,3,PERSON\n1,4,10,PERSON\n")
    pq.write_table(pa.table({"id": [1, 2], "text": [[CANARY], None]}), folder / "lists.parquet")
    (folder / "notes.txt").write_text(f"the nurse {CANARY}\nwent home\n")
    (folder / "empty.csv").touch()
    (folder / "latin.csv").write_bytes(f"id,text\n1,{CANARY} caf\xe9\n".encode("latin-1"))
    (folder / "damaged.parquet").write_bytes((folder / "in.parquet").read_bytes()[:-20])
    (folder / "damaged.csv.gz").write_bytes(gzip.compress(table.encode())[:-30])
    (folder / "run.toml").write_text('[columns.text]\nmechanism = "diffractor"\nepsilon = 1.0\n')
    (folder / "loop").symlink_to("loop")
    (folder / "nowhere.csv").symlink_to("nobody.csv")


@functools.cache
def ready() -> tuple[dict[str, bytes], float]:
    """Load and compile in this process what each of its forks would else do again.

    A ledger and its key, and how many times as long as its work it took: other work on the machine makes nothing hang.
    """
    begun, worked = time.monotonic(), time.process_time()
    for module in pkgutil.walk_packages(import_module("dptext").__path__, "dptext."):
        if not module.name.endswith("__main__"):
            with suppress(ImportError, DptextError):  # of packages that are not there
                import_module(module.name)
    with TemporaryDirectory() as name:
        put_files(folder := Path(name))
        for start in (
            "in.csv -e 1 --copy id,who,meta",
            "in.parquet --preset strict --copy id,who,meta",
            "in.jsonl -e 1 --copy id,who,meta",
            "in.csv -e 1 --copy id,who,meta --unit-column who",
        ):
            source, *more = start.split()
            ledger = ["--ledger", f"{folder}/made.db"] if "who" in more else []
            line = [f"{folder}/{source}", *more, *ledger, "-c", "text", "-o", f"{folder}/{len(more)}{source}", "-q"]
            with dptext.make_context("dptext", ["privatize", *line]) as context:
                dptext.invoke(context)
        made = {end: (folder / f"made.db{end}").read_bytes() for end in ("", ".key")}
    return made, max(1.0, (time.monotonic() - begun) / (time.process_time() - worked))


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
    """Makes command lines at random, and files that they may read."""

    def __init__(self, chosen: random.Random) -> None:
        self._chosen, self._tree = chosen, list(leaves(dptext))
        common = [name.replace("_", "-") for kind in (TextPolicy, Postprocessing) for name in parameters_of(kind)]
        own = {name for entry in catalogue.catalogue().values() for name in entry.options}
        self._settings = [*sorted(own), *common, *OTHERS]
        self._ledger, _ = ready()

    def put_files(self, folder: Path) -> None:
        """The files of all lines, and some that are damaged at random: cut, with bytes changed, or with some twice."""
        put_files(folder)
        for place, end in itertools.product(("made.db", "odd.db"), self._ledger):
            (folder / f"{place}{end}").touch(0o600)
            (folder / f"{place}{end}").write_bytes(self._ledger[end])
        for name in ("in.csv", "in.parquet", "in.jsonl", "made.db"):
            data = bytearray((folder / name).read_bytes())
            for _ in range(self._chosen.choice([0, 1, 1, 3, 30])):
                at, other = self._chosen.randrange(len(data)), self._chosen.randrange(len(data))
                put = self._chosen.choice([b"", b'"', b"\n", b",", b"\0", b"\xff", bytes(data[other : other + 20])])
                data[at : at + self._chosen.choice([0, 1, 1, 9])] = put
            (folder / f"odd{Path(name).suffix}").write_bytes(data)
        (folder / "odd.toml").write_text(self._config(), errors="replace")

    def _config(self) -> str:
        """A configuration: some keys of some tables, with values that may fit."""
        lines = ["[columns.text]", 'mechanism = "diffractor"', "epsilon = 1.0"][: self._chosen.choice([1, 3, 3, 3])]
        for table, keys in self._chosen.sample(sorted(TABLE_OPTIONS.items()), 2):
            lines.append(f"[{table}]")
            for key in self._chosen.sample(list(keys), min(len(keys), 2)):
                value = self._chosen.choice([*FITTING.get(key.replace("-", "_"), []), *ODD])
                written = json.dumps(value), json.dumps([value]), value, "1", "true", "{a = 1}"
                lines.append(f"{key} = {self._chosen.choice(written)}")
        return "\n".join(lines)

    def line(self) -> Line:
        """A command line, where it runs and what it reads."""
        chosen = self._chosen
        names = chosen.sample(list(ENVIRONMENT), chosen.choice([0, 0, 0, 1, 2]))
        read = f"id,who,text\n1,anna,{CANARY} said" if chosen.random() < 0.5 else chosen.choice(ODD)
        environment = {name: chosen.choice(ENVIRONMENT[name]).replace("\0", "") for name in names}
        return Line(self._arguments(), environment, read.encode(errors="surrogateescape"))

    def _arguments(self) -> list[str]:
        """A plausible line, or a command with arguments at random, and a few options at random."""
        chosen = self._chosen
        if chosen.random() < 0.6:
            line = chosen.choice(PLAUSIBLE).split()
            command = next(one for path, one in self._tree if tuple(line[: len(path)]) == path)
        else:
            path, command = chosen.choice(self._tree)
            arguments = [one for one in command.params if isinstance(one, click.Argument)]
            line = [*path, *(self._value(one) for one in arguments if chosen.random() < 0.9)]
        options = [one for one in command.params if isinstance(one, click.Option)]
        for one in chosen.sample(options, min(len(options), chosen.choice([0, 1, 1, 2, 2, 4]))):
            line.append(chosen.choice([*one.opts, *one.secondary_opts]))
            if not one.is_flag or chosen.random() < 0.05:
                setting = f"{chosen.choice(self._settings)}=" if one.name == "option" else ""
                line.append(setting + self._value(one))
        if chosen.random() < 0.05:
            chosen.shuffle(line)
        return line

    def _value(self, parameter: click.Parameter) -> str:
        """A value, now and then one that fits."""
        choices = getattr(parameter.type, "choices", None)
        fitting = list(choices or FITTING.get(parameter.name or "", ()))
        fits = fitting and self._chosen.random() < 0.75
        return str(self._chosen.choice(fitting if fits else self._chosen.choice([ODD, FILES])))


def forked(line: Line, folder: Path) -> tuple[int | None, str, str]:
    """The code (None where it had to be killed), output and errors of a line in a fork of this process."""
    out, err = folder.parent / "out", folder.parent / "err"
    (folder.parent / "read").write_bytes(line.read)
    err.write_bytes(b"")
    if not (child := os.fork()):
        _be_the_command(line, folder, out, err)
    code = _ended(child, err)
    return code, out.read_text(errors="replace"), err.read_text(errors="replace")


def _be_the_command(line: Line, folder: Path, out: Path, err: Path) -> None:
    """Run a line in this process, and end it."""
    code: Any = 99
    try:
        os.setsid()
        os.chdir(folder)
        os.dup2(os.open(folder.parent / "read", os.O_RDONLY), 0)
        for number, path in ((1, out), (2, err)):
            os.dup2(os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC), number)
        os.environ.update(line.environment)
        sys.argv = ["dptext", *line.arguments]
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


def _ended(child: int, err: Path) -> int | None:
    """The code of a child, which is told to end after a while, or once it serves; None where it has to be killed."""
    for number, seconds in ((0, PATIENCE), (signal.SIGTERM, LAST_SECONDS), (signal.SIGKILL, LAST_SECONDS)):
        if number:
            os.killpg(child, number)
        end = time.monotonic() + seconds * ready()[1]
        while time.monotonic() < end:
            found, status = os.waitpid(child, os.WNOHANG)
            if found:
                return None if number == signal.SIGKILL else os.waitstatus_to_exitcode(status)
            if not number and SERVES in err.read_bytes():
                break
            time.sleep(0.005)
    return None


def processed(line: Line, folder: Path) -> tuple[int | None, str, str]:
    """The same in a process of its own."""
    command = [sys.executable, "-m", "dptext", *line.arguments]
    asked: dict[str, Any] = {"cwd": folder, "input": line.read, "capture_output": True}
    asked["env"] = os.environ | line.environment
    try:
        done = subprocess.run(command, timeout=2 * PATIENCE * ready()[1], **asked)
    except subprocess.TimeoutExpired:
        return None, "", ""
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
