"""What goes wrong: the exit code of its cause, one sentence, nothing half-written, no word of the input."""

import fcntl
import gzip
import json
import os
import signal
import struct
import subprocess
import termios
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cli_command import CANARY, PROGRAM, Command, Processes, Result, command, environment
from dptext.cli import _code, _message

GOOD = {
    "good.txt": f"the {CANARY}\n".encode(),
    "sheet.xlsx": b"of another kind",
    "sheet": b"of no kind",
    "good.csv": f"n,text,{CANARY}\n1,{CANARY} is,7\n".encode(),
    "good.tsv": f"n\ttext\n1\t{CANARY} is\n".encode(),
    "good.jsonl": f'{{"n":1,"text":"{CANARY} is"}}\n'.encode(),
}
CSV = ("-c", "text", "-e", 1)


@pytest.fixture(autouse=True)
def inputs(folder: Path) -> Path:
    for name, content in GOOD.items():
        (folder / name).write_bytes(content)
    pq.write_table(pa.table({"text": [CANARY], "n": [1]}), folder / "good.parquet")
    return folder


def state(folder: Path) -> dict[str, bytes]:
    """All files with their content; folders and devices count by name."""
    return {path.name: path.read_bytes() if path.is_file() else b"" for path in sorted(folder.iterdir(), key=os.fspath)}


def refused(dptext: Command, *arguments: object, said: tuple[str, ...], stdin: bytes = b"", code: int = 2) -> Result:
    """Assert that the command fails with one sentence and changes no file."""
    before = state(dptext.folder)
    run = dptext("privatize", *arguments, stdin=stdin)
    assert run.failed(*said, code=code)
    assert state(dptext.folder) == before
    return run


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([".", "--format=csv", *CSV], [". is a folder; give a file"]),
        (["good.csv", "-c", "text", "-c", "text", "-e", 1], ["twice"]),
        (["good.txt", *CSV], ["no columns"]),
        (["good.csv", "-e", 1], ["--column"]),
        (
            ["good.csv", "--format=xml", *CSV],
            ["'xml'", "arrow, csv, database, json, jsonl, orc, parquet, text, tsv, xlsx"],
        ),
        (["good.csv", "-o", "out.txt", *CSV], ["one column", "--drop"]),
        (["good.csv", "-Ofile.quotes=single", *CSV], ["'quotes'", "'double', 'none'"]),
        (["good.csv", "-Ofile.encoding=utf-7", *CSV], ["'encoding'", "cp1252"]),
        (["good.jsonl", "-Ofile.missing=maybe", *CSV], ["'missing'", "'refuse', 'keep'"]),
        (["good.jsonl", "-Ofile.delimiter=;", *CSV], ["'delimiter'", "jsonl"]),
        (["good.txt", "--drop=text", "-e", 1], ["'drop'", "text"]),
        (["good.csv", "--drop=text", *CSV], ["'text'", "cannot be dropped"]),
        (["good.parquet", "-o", "out.parquet.gz", *CSV], ["out.parquet.gz"]),
        (["good.csv", "-c", "text", "-e", "abc"], ["'epsilon' parameter of PrivatizerConfig must be"]),
        (["good.csv", "-c", "text"], ["--epsilon"]),
        (["good.csv", "-c", "text", "-e"], ["-e"]),
        ([], ["INPUT"]),
        (["good.csv", "good.csv", *CSV], ["Several files go into a folder"]),
        (["good.csv", "--colum", "text", "-e", 1], ["--colum"]),
        (["good.csv", "--mechanism=magic", *CSV], ["'magic'", "diffractor"]),
        (["good.csv", "-m", "Diffractr", *CSV], ["There is no mechanism 'Diffractr'; did you mean 'diffractor'?"]),
        (["good.csv", "-Ogroup-size=3", *CSV], ["diffractor has no option 'group-size', which is one of custext"]),
        (["good.csv", "--preset=ballanced", *CSV], ["no preset 'ballanced'", "balanced"]),
        (["good.csv", "-Olayout=foo", *CSV], ["'layout'", "'plain'", "'foo'"]),
        (["good.csv", "-Olayot=plain", *CSV], ["did you mean 'layout'?"]),
        (["good.csv", "-c", "text", "-e", 0], ["epsilon", "above 0"]),
        (["good.csv", "-o", "out.csv", "--report=run.pdf", *CSV], ["run.pdf", ".json or .html"]),
        (["good.csv", "-Onoise=truncated-exponential", "-Obeta=2", *CSV], ["beta", "2"]),
        (["good.csv", "-Opunctuation=drop", *CSV], ["punctuation"]),
        (["good.csv", "-Ostrict=true", "-Ounknown=keep", *CSV], ["strict", "'keep'"]),
        (["good.csv", "--workers=0", *CSV], ["'workers'"]),
        (["good.csv", "-o", "absent/out.csv", *CSV], ["absent does not exist"]),
        (["good.csv", "-o", ".", "--format=csv", *CSV], ["folder"]),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, list) else None,
)
def test_a_wrong_argument(dptext, arguments, said):
    refused(dptext, *arguments, said=tuple(said))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["good.csv/x.csv", *CSV], ["good.csv/x.csv"]),
        (["good.parquet", "-c", "body", "-e", 1], ["'body'"]),
        (["sheet.xlsx", *CSV], ["sheet.xlsx is no workbook (xlsx) that can be read", "damaged or encrypted"]),
        (["sheet", *CSV], ["extension of sheet", "--format"]),
        (["good.csv", "--drop=body", *CSV], ["'body'"]),
        (["good.parquet", "--drop=body", *CSV], ["'body'"]),
        (["good.jsonl", "-o", "out.jsonl", "--drop=body", *CSV], ["'body'", "No row"]),
        (
            ["good.jsonl", "-o", "out.jsonl", "-Ofile.missing=keep", "-c", "body", "--copy=text", "-e", 1],
            ["'body'", "No row"],
        ),
        (["-", "--format=parquet", *CSV], ["standard input"]),
        (["good.csv", "-Oembedding=absent.txt", *CSV], ["absent.txt"]),
        (["good.csv", "-Oembedding=good.pkl", *CSV], ["good.pkl"]),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, list) else None,
)
def test_an_input_that_is_not_there_or_is_another(dptext, arguments, said):
    refused(dptext, *arguments, said=tuple(said), code=3)


def bad(name: str, content: bytes | str, *said: str) -> object:
    content = content.encode() if isinstance(content, str) else content
    return pytest.param(name, content, (name, *said), id=f"{name} {said[0][:40]}")


LONG = f'{{"text":"{CANARY}"}}\n' * 50_000
BAD_FILES = [
    bad("a.csv", f"id,text\n1,{CANARY}\n".encode() + b"2,caf\xe9 \n", "offset 28"),
    bad("a.txt", CANARY.encode() * 600_000 + b"\xff", "offset 7,200,000"),
    bad("a.csv", f"id,text\n1,{CANARY}\n1,{CANARY},3\n", "line 3", "3 fields", "2"),
    bad("a.jsonl", LONG + f'{{"text":"{CANARY}",}}\n' + LONG, "line 50,001"),
    bad("a.parquet", f"PAR1{CANARY}PAR1", "Parquet"),
    bad("a.csv.gz", gzip.compress(f"text\n{CANARY}\n".encode() * 9000)[:-9], "gzip"),
]


@pytest.mark.parametrize(("name", "content", "said"), BAD_FILES)
def test_a_bad_file(dptext, folder, name, content, said):
    """An old output stays what it was, and a new one does not appear."""
    (folder / name).write_bytes(content)
    (folder / ("old" + name[1:])).write_bytes(b"old")
    column = [] if name == "a.txt" else ["-c", "text"]
    for target in ("old", "new") if name in ("a.parquet", "a.csv.gz") else ("old",):
        refused(dptext, name, "-o", target + name[1:], "-e", 1, *column, "--force", said=said, code=3)


def test_a_broken_stream_names_standard_input(dptext):
    broken = f"text\n{CANARY},1\n".encode()
    refused(dptext, "-", "-o", "out.csv", *CSV, stdin=broken, said=("standard input", "line 2"), code=3)
    refused(dptext, "-", "-e", 1, stdin=CANARY.encode() + b"\xff", said=("standard input", "offset 12"), code=3)


def test_the_output_is_the_input(dptext, folder):
    Path("link.csv").hardlink_to("good.csv")
    for target in ("good.csv", "link.csv"):
        refused(dptext, "good.csv", "-o", target, *CSV, "--force", said=("input",))


def test_a_bad_embedding(dptext, folder):
    (folder / "e.txt").write_text("red 1 2\ngreen 1 x\n")
    refused(dptext, "good.csv", "-o", "out.csv", "-Oembedding=e.txt", *CSV, said=("e.txt", "ine 2"), code=3)


def test_an_output_that_exists_is_left_alone(dptext, folder):
    (folder / "out.csv").write_bytes(b"mine")
    (folder / "link.csv").symlink_to("out.csv")
    for target in ("out.csv", "link.csv"):
        refused(dptext, "good.csv", "-o", target, *CSV, said=(f"{target} exists", "--force"))
    assert (folder / "out.csv").read_bytes() == b"mine"


@pytest.mark.parametrize(
    ("report", "said"),
    [("out.csv", "never .csv"), ("absent/r.json", "absent"), (".", "folder"), ("mine.json", "exists")],
)
def test_a_report_that_cannot_be_written(dptext, folder, report, said):
    (folder / "mine.json").write_bytes(b"mine")
    refused(dptext, "good.csv", "-o", "out.csv", "--report", report, *CSV, said=(said,))


def test_a_report_that_is_the_output(dptext):
    both = ("-o", "out.json", "--report", "out.json", "--format", "csv")
    refused(dptext, "good.csv", *both, *CSV, said=("different",))


def test_the_seed_warning_is_all_that_may_stand_beside_the_sentence(dptext):
    run = dptext("privatize", "good.csv", "-c", "body", "-e", 1, "--insecure-seed", 7, "-q")
    assert run.code in (2, 3)
    assert [line.partition(":")[0] for line in run.lines] == ["Warning", "dptext"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
def test_a_full_disk(processes, folder):
    before = state(folder)
    full = "cannot be written: No space left on device."
    assert processes("privatize", "good.csv", "-o", "/dev/full", "--format", "csv", *CSV).failed(f"/dev/full {full}")
    assert processes("privatize", "good.csv", *CSV, shell=">/dev/full").failed(f"standard output {full}")
    assert state(folder) == before and Path("/dev/full").is_char_device()


def test_a_file_system_that_is_full_in_the_middle(folder):
    """A limit on the size of files stands in for a small disk: the output is cut off, and goes."""
    (folder / "in.txt").write_bytes(f"the doctor {CANARY}\n".encode() * 200_000)
    before = state(folder)
    program = "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); " + PROGRAM
    unlimited = command("privatize", "good.txt", "-o", os.devnull, "--format", "text", "-e", 1)
    subprocess.run(unlimited, check=True, capture_output=True, env=environment())  # fills the cache of compiled code
    for target in ("out.txt", "out.txt.gz"):
        started = command("privatize", "in.txt", "-o", target, "-e", 1, program=program)
        limited = ["sh", "-c", 'ulimit -f 64; exec "$@"', "sh", *started]
        run = subprocess.run(limited, capture_output=True, env=environment())
        assert Result(run.returncode, run.stdout, run.stderr.decode()).failed(target, "File too large")
        assert state(folder) == before


def test_closed_standard_streams(processes):
    assert processes("privatize", "-", "-e", 1, shell="<&-").failed("Standard input is closed", code=3)
    assert processes("privatize", "good.txt", "-e", 1, shell=">&-").failed("Standard output is closed")
    run = processes("privatize", "good.txt", "-e", 1000, shell="2>&-")
    assert run == (0, b"the <unk>\n", ""), "figures for the data holder must not go among the data"


def a_large_file(folder: Path) -> Path:
    path = folder / "large.txt"
    path.write_bytes(f"the doctor of {CANARY} is old\n".encode() * 300_000)
    return path


def test_a_closed_pipe(processes, folder):
    process = processes.start("privatize", a_large_file(folder), "-e", 1)
    assert process.stdout.readline().endswith(b"\n")
    process.stdout.close()
    assert process.stderr.read() == b"", "other filters say nothing either"
    assert process.wait() == 128 + signal.SIGPIPE


def interrupted(processes: Processes, folder: Path, number: int, head: bytes, *arguments: object) -> Result:
    """Stop the command in the middle of its input: it has begun its output and waits for more."""
    before = state(folder)
    process = processes.start("privatize", "-", *arguments, "-e", 1)
    process.stdin.write(head + f"the doctor of {CANARY}\n".encode() * 400_000)  # more than is read at once
    process.stdin.flush()
    end = time.monotonic() + 60
    while waiting_bytes(process) or not [name for name in os.listdir(folder) if name.endswith(".part")]:
        assert time.monotonic() < end
        time.sleep(0.02)
    process.send_signal(number)
    process.wait(60)
    assert state(folder) == before
    return Result(process.returncode, process.stdout.read(), process.stderr.read().decode())


def waiting_bytes(process: "subprocess.Popen[bytes]") -> int:
    """How much of what was written to the process it has not read yet."""
    return struct.unpack("i", fcntl.ioctl(process.stdin, termios.FIONREAD, bytes(4)))[0]


def test_ctrl_c_leaves_nothing(processes, folder):
    run = interrupted(processes, folder, signal.SIGINT, b"", "-o", "out.txt")
    assert run.failed("Interrupted", code=130)


def test_ctrl_c_leaves_an_old_output_as_it_was(processes, folder):
    (folder / "out.csv.gz").write_bytes(b"old")
    arguments = ("-o", "out.csv.gz", "--force", "-c", "text")
    assert interrupted(processes, folder, signal.SIGINT, b"text\n", *arguments).failed("Interrupted", code=130)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_other_ends_leave_nothing_either(processes, folder, number):
    run = interrupted(processes, folder, number, b"", "-o", "out.txt")
    assert (run.code, run.out, run.err) == (128 + number, b"", "")


def test_ctrl_c_on_the_way_to_standard_output(processes, folder):
    """The reader of the output has stopped reading, as a pager does."""
    process = processes.start("privatize", a_large_file(folder), "-e", 1)
    assert process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    said = process.stderr.readline()
    process.stdout.close()
    said += process.stderr.read()
    assert Result(process.wait(60), b"", said.decode()).failed("Interrupted", code=130)


def test_nulls_stay_null(dptext, folder):
    (folder / "n.csv").write_bytes(b'text,b\n,1\n"",2\nthe doctor,3\n')
    (folder / "n.jsonl").write_bytes(b'{"text":null}\n{"b":1}\n{"text":"the doctor"}\n')
    pq.write_table(pa.table({"text": [None, "", "the doctor"]}), folder / "n.parquet")
    for name in ("n.csv", "n.jsonl", "n.parquet"):
        lacking = ["-Ofile.missing=keep"] if name == "n.jsonl" else []
        assert dptext("privatize", name, "-o", "out" + name[1:], "-c", "text", "-e", 0.001, "-q", *lacking).code == 0
    assert (folder / "out.csv").read_bytes().splitlines()[1:3] == [b",1", b'"",2']
    lines = (folder / "out.jsonl").read_text().splitlines()
    assert lines[:2] == ['{"text":null}', '{"b":1}'] and json.loads(lines[2])["text"]
    assert pq.read_table(folder / "out.parquet")["text"].to_pylist()[:2] == [None, ""]


def test_columns_of_nulls_or_of_nothing_are_no_numbers(dptext, folder):
    (folder / "n.csv").write_bytes(b"n,text\n1,\n2,\n")
    assert dptext("privatize", "n.csv", "-o", "out.csv", *CSV, "-q").code == 0
    assert (folder / "out.csv").read_bytes() == b"n,text\n1,\n2,\n"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("privatize",), "Missing argument 'INPUT...'; dptext privatize --help tells what it takes."),
        (
            ("attack", "labels", "x.csv"),
            "Missing option '--original'; dptext attack labels --help tells what it takes.",
        ),
        (
            ("try", "the", "king", CANARY, "-e", 1),
            "There are more arguments than it takes (a text or name with spaces needs quotes); dptext try --help tells "
            "what it takes.",
        ),
        (("try", "the king", "--zyx"), "No such option '--zyx'; dptext try --help tells what it takes."),
        (("try", "the king", "--epsilo"), "No such option '--epsilo'. Did you mean '--epsilon'?"),
        (("attack", "zyx"), "No such command 'zyx'; dptext attack --help tells what it takes."),
        (("try", "the king", "-e", 1, "-n", 0.5), "is not a valid integer range; dptext try --help"),
        (("privatise", "x.csv"), "No such command 'privatise'. Did you mean 'privatize'?"),
        (("try", "-e", "1,,2"), "must be numbers with commas between them, like 1,2,3. Got '1,,2'"),
        (("serve", "--port", 99999), "'port' parameter of ServerOptions must be an integer from 0 to 65,535"),
    ],
)
def test_what_cannot_be_read_of_a_command_line_is_said_plainly(dptext: Command, command: Any, said: str) -> None:
    run = dptext(*command)
    assert run.failed() and run.err.find(said) >= 0


@pytest.mark.parametrize("name", ["a\nb.csv", "a\x1bcb.csv", "a\u2028b.csv"])
def test_a_message_is_one_line_whatever_a_name_holds(dptext: Command, name: str) -> None:
    """What reads the last line is to have all of it, and a terminal takes no orders from a name."""
    assert dptext("privatize", name, *CSV).failed(f"{name.encode('unicode_escape').decode()} does not exist", code=3)


def test_a_library_that_finds_too_little_memory_is_told() -> None:
    """As llvmlite says it under ulimit -v 400000, without an errno."""
    error = OSError("Could not find/load shared object file 'libllvmlite.so' from resource location: 'x'.")
    assert _message(error).startswith("A library cannot be loaded: memory is short, or its installation is broken;")
    assert [_code(one) for one in (error, MemoryError(), ValueError())] == [5, 5, 1]
