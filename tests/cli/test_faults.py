"""Signals, pipes and files at the worst moment: what is said is true, and nothing is left."""

import json
import os
import pty
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from cli_command import CANARY, Command, Processes, Result, command, environment
from dptext import cancel
from dptext.core.randomness import AesStream
from dptext.mechanisms.multivariate import MultivariateLaplace

CSV = ("--format", "csv", "-c", "text", "-e", 1)
RUN = "from dptext.__main__ import main; main()"
OFTEN = f"from dptext.cli import console as c; c.LINE_SECONDS = 0.3; {RUN}"
DEAF = f"from dptext import cancel as s; s.check = s.advance = s.reach = lambda *_: None; {OFTEN}"


def start(*arguments: object, program: str = RUN, **streams: object) -> "subprocess.Popen[bytes]":
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.Popen(command(*arguments, program=program), env=environment(), **pipes)  # type: ignore[call-overload]


def ended(process: "subprocess.Popen[bytes]") -> Result:
    try:
        out, error = process.communicate(timeout=60)
    finally:
        process.kill()
    return Result(process.returncode, out or b"", (error or b"").decode())


def until(true: Callable[[], object], process: "subprocess.Popen[bytes]") -> None:
    """Wait until something is true; the process must not end before."""
    deadline = time.monotonic() + 100
    while not true():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.02)


def parts(folder: Path) -> list[str]:
    return [name for name in os.listdir(folder) if name.endswith(".part")]


@pytest.fixture
def small(folder: Path) -> Path:
    (folder / "in.csv").write_text(f"n,text\n1,the doctor {CANARY}\n2,the king\n")
    return folder


@pytest.fixture
def long(folder: Path) -> Path:
    """One block whose words take minutes by a slow mechanism."""
    (folder / "long.txt").write_text(("the doctor and the king of france " * 15 + "\n") * 2000)
    return folder


# Long runs


def test_one_signal_ends_a_slow_mechanism_inside_its_block(long: Path) -> None:
    process = start("privatize", "long.txt", "-o", "out.txt", "-m", "mvc", "-e", 30, program=OFTEN)
    seen: list[str] = []

    def told() -> bool:
        seen.append(process.stderr.readline().decode())
        done = [line for line in seen if line.startswith("Privatizing (") and " tokens, " in line and " left" in line]
        return len(done) > 2

    until(told, process)
    assert parts(long)
    process.send_signal(signal.SIGTERM)
    run = ended(process)
    assert run.code == 143 and "dptext:" not in run.err
    assert os.listdir(long) == ["long.txt"]


def test_a_second_signal_ends_at_once(long: Path) -> None:
    process = start("privatize", "long.txt", "-o", "out.txt", "-m", "mvc", "-e", 30, program=DEAF)
    until(lambda: b"Privatizing" in process.stderr.readline(), process)
    assert parts(long)
    process.send_signal(signal.SIGINT)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(2)  # its workers are deaf
    process.send_signal(signal.SIGINT)
    assert ended(process).lines[-1] == "dptext: Interrupted; no output file was written."
    assert process.returncode == 130 and os.listdir(long) == ["long.txt"]


def test_on_a_terminal_ctrl_c_says_what_the_next_one_does(long: Path) -> None:
    ours, theirs = pty.openpty()
    process = start("privatize", "long.txt", "-o", "out.txt", "-m", "mvc", "-e", 30, program=OFTEN, stderr=theirs)
    os.close(theirs)
    seen = b""
    with os.fdopen(ours, "rb", buffering=0) as terminal, suppress(OSError):  # Linux: the other side is closed
        while piece := terminal.read(65536):
            seen += piece
            if b" left" in seen and not process.poll() and b"Stopping" not in seen:
                process.send_signal(signal.SIGINT)
                seen += b"Stopping"
    assert ended(process).code == 130
    assert b"Stopping; press Ctrl-C once more to end at once." in seen
    assert seen.rstrip().endswith(b"dptext: Interrupted; no output file was written.")
    assert os.listdir(long) == ["long.txt"]


def test_who_looks_on_changes_no_bit() -> None:
    mechanism = MultivariateLaplace(epsilon=30.0)
    words = mechanism.vocabulary.index["doctor"] + 0 * mechanism.embedding.vectors[:400, 0].astype("int32")
    alone = mechanism.sample(words, AesStream(bytes(32)))
    work = cancel.Work(threading.Event())
    with cancel.working(work):
        watched = mechanism.sample(words, AesStream(bytes(32)))
    assert (alone == watched).all() and work.done == 400


def test_lines_only_where_there_is_no_terminal_and_none_if_quiet(long: Path) -> None:
    process = start("privatize", "long.txt", "-o", "out.txt", "-m", "mvc", "-e", 30, "--quiet", program=OFTEN)
    until(lambda: parts(long), process)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    assert ended(process).failed("Interrupted", code=130)


# Signals at bad moments


def test_a_signal_that_comes_out_of_compiled_code_as_another_error(small: Path) -> None:
    lost = """
import os, signal, time
import dptext.run.pipeline
def lost(*_, **__):
    try:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(10)
    except KeyboardInterrupt:
        raise SystemError("returned a result with an exception set") from None
dptext.run.pipeline.run = lost
"""
    assert ended(start("privatize", "in.csv", *CSV, program=lost + RUN)).failed("Interrupted", code=130)


@pytest.mark.parametrize("delay", [0.0, 0.15])
def test_ctrl_c_during_the_imports(small: Path, delay: float) -> None:
    listening = f"from dptext.process import signals; signals.listen(starting=True); print(flush=True); {RUN}"
    process = start("privatize", "in.csv", "-o", "out.csv", *CSV, program=listening)
    assert process.stdout.readline() == b"\n"
    time.sleep(delay)
    process.send_signal(signal.SIGINT)
    assert ended(process).failed("Interrupted", code=130)
    assert os.listdir(small) == ["in.csv"]


def test_a_signal_after_the_end_changes_nothing(small: Path) -> None:
    late = f"import atexit, os; atexit.register(lambda: os.kill(os.getpid(), {int(signal.SIGTERM)})); {RUN}"
    assert ended(start("privatize", "in.csv", "-o", "out.csv", *CSV, "-q", program=late)) == (0, b"", "")
    assert sorted(os.listdir(small)) == ["in.csv", "out.csv"]


def test_ctrl_c_after_the_output_was_published(small: Path) -> None:
    """The report goes into a pipe that nobody reads, so that the run stands still behind its output."""
    os.mkfifo(small / "report")
    pipe = os.open(small / "report", os.O_RDWR | os.O_NONBLOCK)
    with pytest.raises(BlockingIOError):
        while True:
            os.write(pipe, bytes(4096))
    process = start("privatize", "in.csv", "-o", "out.csv", "--report", "report", *CSV)
    until(lambda: (small / "out.csv").exists(), process)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    run = ended(process)
    os.close(pipe)
    assert run.code == 130 and run.lines[-1] == "dptext: Interrupted; out.csv was written whole."


def test_what_a_killed_run_left_is_removed_and_named(small: Path, processes: Processes) -> None:
    process = start("privatize", "-", "-o", "out.csv", *CSV, stdin=subprocess.PIPE)
    process.stdin.write(b"text\n" + b"the doctor\n" * 500_000)
    until(lambda: parts(small), process)
    process.kill()
    process.communicate()
    (left,) = parts(small)
    assert os.stat(left).st_mode & 0o777 == 0o600
    run = processes("privatize", "in.csv", "-o", "out.csv", *CSV)
    assert run.code == 0 and any(
        line.startswith("Removed 1 hidden file that a killed run left next to out.csv") for line in run.lines
    )
    assert sorted(os.listdir(small)) == ["in.csv", "out.csv"]


# Reports


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
def test_a_report_that_fails_after_the_output_says_so(dptext: Command, small: Path) -> None:
    run = dptext("privatize", "in.csv", "-o", "out.csv", "--report", "/dev/full", *CSV)
    assert run.failed("/dev/full cannot be written", "out.csv was written whole")
    assert (small / "out.csv").exists()


def test_a_report_that_cannot_be_begun_is_refused_before_the_run(dptext: Command, small: Path) -> None:
    name = "r" * 255 + "/r.json"
    assert dptext("privatize", "in.csv", "-o", "out.csv", "--report", name, *CSV).failed("does not exist")
    (small / "loop").symlink_to("loop")
    assert dptext("privatize", "in.csv", "-o", "out.csv", "--report", "loop", *CSV).failed("loop cannot be written")
    assert not (small / "out.csv").exists() and not parts(small)


def test_a_report_is_for_its_owner_and_force_keeps_permissions(dptext: Command, small: Path) -> None:
    arguments = ("privatize", "in.csv", "-o", "out.csv", "--report", "r.json", "-q", *CSV)
    assert dptext(*arguments).code == 0
    assert os.stat("r.json").st_mode & 0o777 == 0o600
    os.chmod("out.csv", 0o600)
    assert dptext(*arguments, "--force").code == 0
    assert os.stat("out.csv").st_mode & 0o777 == os.stat("r.json").st_mode & 0o777 == 0o600


def test_names_that_are_not_utf8_reach_the_report(processes: Processes, small: Path) -> None:
    name = os.fsdecode(b"e\xff.txt")
    Path(name).write_text("doctor 1 2\nking 2 1\nthe 3 3\n")
    run = processes("privatize", "in.csv", "-o", "out.csv", "-O", f"embedding={name}", "--report", "r.json", *CSV)
    assert run.code == 0, run
    report = json.loads((small / "r.holder.json").read_text())
    assert report["may_travel_with_the_output"]["parameters"]["embeddings"][0]["name"] == name


@pytest.mark.parametrize("redirected", ["< in.json", ">> out.json"])
def test_a_report_never_replaces_what_the_shell_opened(processes: Processes, small: Path, redirected: str) -> None:
    mine = redirected.split()[1]
    kept = (small / "in.csv").read_bytes()
    (small / "in.json").write_bytes(kept)
    arguments = ("-", "-o", "out.csv") if mine == "in.json" else ("in.csv",)
    run = processes("privatize", *arguments, "--report", mine, "--force", *CSV, shell=redirected)
    assert run.failed("must be different files")
    assert (small / "in.json").read_bytes() == kept and not (small / "out.csv").exists()


@pytest.mark.parametrize(
    ("option", "way"), [("--report", "hard link"), ("-o", "same"), ("-o", "hard link"), ("--report", "symbolic link")]
)
def test_neither_output_nor_report_replaces_an_embedding(dptext: Command, small: Path, option: str, way: str) -> None:
    (small / "e.txt").write_text("doctor 1 2\nking 2 1\nthe 3 3\n")
    kept = (small / "e.txt").read_bytes()
    other = small / ("other.csv" if option == "-o" else "other.json")
    if way == "hard link":
        other.hardlink_to("e.txt")
    elif way == "symbolic link":
        other.symlink_to("e.txt")
    name = "e.txt" if way == "same" else other.name
    more = () if option == "-o" else ("-o", "out.csv")
    run = dptext("privatize", "in.csv", *more, option, name, "-O", "embedding=e.txt", "--force", *CSV)
    assert run.failed(name, "what the options name")
    assert (small / "e.txt").read_bytes() == kept and not (small / "out.csv").exists()


def test_nothing_is_written_into_the_folder_of_a_model(dptext: Command, small: Path) -> None:
    (small / "model").mkdir()
    options = ("-m", "dp-mlm", "-O", "model=model", "-O", "epsilon-per-token=1", "--format", "csv", "-c", "text")
    for more in (("-o", "model/out.csv"), ("-o", "out.csv", "--report", "model/r.json")):
        assert dptext("privatize", "in.csv", *options, *more).failed("what the options name")
    assert os.listdir("model") == []


# Outputs by other names


def test_descriptors_as_the_output(processes: Processes, small: Path) -> None:
    run = processes("privatize", "in.csv", "-o", "/dev/stdout", *CSV, "-q", shell="| cat")
    assert (run.code, run.err) == (0, "") and run.out.count(b"\n") == 3
    run = processes("privatize", "in.csv", "-o", "/dev/fd/3", "-c", "text", "-e", 1, "-q", shell="3>&1 | cat")
    assert (run.code, run.err) == (0, "") and run.out.startswith(b"n,text\n1,")  # in the input's format
    (small / "log.csv").write_bytes(b"old\n")
    assert processes("privatize", "in.csv", "-o", "/dev/stdout", "--force", *CSV, "-q", shell=">> log.csv").code == 0
    assert (small / "log.csv").read_bytes().startswith(b"old\nn,text\n1,")


def test_a_system_that_gives_no_threads(small: Path) -> None:
    """The stack that is asked for is larger than the address space, so that no thread can begin."""
    program = f"import threading; threading.stack_size(1 << 46); {RUN}"
    run = ended(start("privatize", "in.csv", "-o", "out.csv", *CSV, program=program))
    assert run.failed("no more threads", code=5) and os.listdir(small) == ["in.csv"]


def test_a_folder_that_is_gone(processes: Processes, small: Path) -> None:
    source = small / "in.csv"
    gone = small / "gone"
    gone.mkdir()
    script = f'cd "{gone}" && rmdir "{gone}" && "$@"'
    started = ["sh", "-c", script, "sh", *command("privatize", source, "-o", "out.csv", *CSV)]
    run = subprocess.run(started, capture_output=True, env=environment())
    assert Result(run.returncode, run.stdout, run.stderr.decode()).failed("out.csv cannot be written")
