"""Streams that pause, files that shrink, outputs that others must not see or that were left behind."""

import fcntl
import gzip
import io
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from dptext.errors import InputError, OutputError, PipeClosedError
from dptext.io import atomic_file, open_reader, open_writer
from dptext.io.leftovers import clear_leftovers
from dptext.io.output import are_same
from dptext.process import outputs

COPY = """
import sys
from dptext.io import open_reader, open_writer
with open_reader(sys.argv[1], format="text", columns=[]) as reader:
    with open_writer(sys.argv[2], reader, format="text", force=sys.argv[3] == "force") as writer:
        for block in reader:
            writer.write(block, block.columns)
"""
WRITE_AND_WAIT = """
import sys, time
from dptext.io import atomic_file
with atomic_file(sys.argv[1], True) as file:
    file.write(b"Zanzibarella")
    print("begun", flush=True)
    time.sleep(600)
"""


def copy(source: object, target: object, *, force: bool = False, **streams: object) -> "subprocess.Popen[bytes]":
    """A process that copies the lines of a text file."""
    command = [sys.executable, "-c", COPY, str(source), str(target), "force" if force else "keep"]
    return subprocess.Popen(command, stderr=subprocess.PIPE, **streams)  # type: ignore[call-overload]


def does_not_block(descriptor: int) -> None:
    fcntl.fcntl(descriptor, fcntl.F_SETFL, fcntl.fcntl(descriptor, fcntl.F_GETFL) | os.O_NONBLOCK)


def hidden(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.name.endswith(".part")]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# Streams


def test_a_pause_of_standard_input_is_not_its_end(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    does_not_block(reading)
    process = copy("-", tmp_path / "out.txt", stdin=reading)
    os.close(reading)
    for number in range(4):
        time.sleep(0.4)
        os.write(writing, b"row %d\n" % number)
    os.close(writing)
    assert process.wait(60) == 0, process.stderr.read()
    process.stderr.close()
    assert (tmp_path / "out.txt").read_bytes() == b"row 0\nrow 1\nrow 2\nrow 3\n"


def test_a_full_standard_output_that_does_not_block_is_waited_for(tmp_path: Path) -> None:
    content = b"row\n" * 200_000
    (tmp_path / "in.txt").write_bytes(content)
    reading, writing = os.pipe()
    does_not_block(writing)
    process = copy(tmp_path / "in.txt", "-", stdout=writing)
    os.close(writing)
    time.sleep(1.5)  # it has filled the pipe and waits
    before = cpu_time(process.pid)
    time.sleep(1)
    waited = cpu_time(process.pid) - before
    with os.fdopen(reading, "rb") as pipe:
        assert pipe.read() == content
    assert process.wait(60) == 0, process.stderr.read()
    process.stderr.close()
    assert waited < os.sysconf("SC_CLK_TCK") / 2


def cpu_time(process: int) -> int:
    """Ticks of the processor that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@pytest.mark.parametrize("way", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"])
def test_a_descriptor_is_written_to_as_it_is(tmp_path: Path, way: str) -> None:
    (tmp_path / "in.txt").write_bytes(b"row\n")
    if way == "link":
        (tmp_path / "link").symlink_to("/dev/stdout")
        way = str(tmp_path / "link")
    process = copy(tmp_path / "in.txt", way, stdout=subprocess.PIPE)
    out, error = process.communicate()
    assert (process.returncode, out, error) == (0, b"row\n", b"")
    log = tmp_path / "log.txt"
    log.write_bytes(b"old\n")
    with log.open("ab") as appended:
        process = copy(tmp_path / "in.txt", way, force=True, stdout=appended)
    assert process.communicate() == (None, b"") and process.returncode == 0
    assert log.read_bytes() == b"old\nrow\n"
    assert hidden(tmp_path) == []


def test_process_substitution_and_named_pipes(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_bytes(b"row\n")
    arguments = [sys.executable, COPY]
    for script in (
        '"$0" -c "$1" in.txt >(cat > out.txt) keep',
        'mkfifo pipe; cat pipe > two.txt & "$0" -c "$1" in.txt pipe keep && wait',
    ):
        subprocess.run(["bash", "-c", script, *arguments], cwd=tmp_path, check=True, timeout=60)
    deadline = time.monotonic() + 30
    while (tmp_path / "out.txt").read_bytes() != b"row\n" and time.monotonic() < deadline:
        time.sleep(0.05)
    assert (tmp_path / "out.txt").read_bytes() == (tmp_path / "two.txt").read_bytes() == b"row\n"
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_a_descriptor_that_is_closed_or_the_input(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="/dev/fd/999 cannot be written"), atomic_file("/dev/fd/999", False):
        pass
    source = tmp_path / "in.txt"
    source.write_bytes(b"row\n")
    with source.open("ab") as same:
        process = copy(source, "/dev/stdout", stdout=same)
    assert b"The output is the input file" in process.communicate()[1]
    assert source.read_bytes() == b"row\n"


def test_a_pipe_without_a_reader(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with pytest.raises(PipeClosedError, match="closed it"), atomic_file(f"/dev/fd/{writing}", False) as file:
        file.write(b"x")
    os.close(writing)


# Inputs


@pytest.mark.parametrize("way", ["path", "standard input"])
def test_a_file_that_shrinks_while_it_is_read_is_refused(tmp_path, monkeypatch, way):
    monkeypatch.setattr("dptext.io.source.PIECE", 64)
    source, target = tmp_path / "in.txt", tmp_path / "out.txt"
    source.write_bytes(b"row\n" * 40_000)
    with source.open("rb") as opened:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(opened))
        with (
            pytest.raises(
                InputError, match=r"was cut off while it was read: it had 160,000 bytes and ends after (1,600|4,096)"
            ),
            open_reader("-" if way == "standard input" else str(source), format="text", columns=[]) as reader,
            open_writer(str(target), reader, format="text") as writer,
        ):
            os.truncate(source, 1_600)
            for block in reader:
                writer.write(block, block.columns)
    assert not target.exists() and hidden(tmp_path) == []


def test_a_file_that_grows_is_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dptext.io.source.PIECE", 64)
    source = tmp_path / "in.txt"
    source.write_bytes(b"row\n" * 100)
    with open_reader(str(source), format="text", columns=[]) as reader:
        with source.open("ab") as more:
            more.write(b"row\n" * 100)
        assert sum(block.rows for block in reader) == 200


def test_capitals_in_the_extension_of_gzip(tmp_path: Path) -> None:
    source, target = tmp_path / "in.txt.GZ", tmp_path / "out.TXT.Gz"
    source.write_bytes(gzip.compress(b"row\n"))
    process = copy(source, target)
    assert process.communicate() == (None, b"")
    assert gzip.decompress(target.read_bytes()) == b"row\n"


# Permissions, and what killed runs leave


def test_until_it_is_complete_a_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        for private, wanted in ((False, 0o644), (True, 0o600)):
            path = tmp_path / f"{private}"
            with atomic_file(str(path), False, private=private) as file:
                file.write(b"x")
                (part,) = hidden(tmp_path)
                assert mode(part) == 0o600
            assert mode(path) == wanted
    finally:
        os.umask(old)


@pytest.mark.parametrize("kept", [0o600, 0o640, 0o666, 0o444])
def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "out"
    path.write_bytes(b"old")
    path.chmod(kept)
    with atomic_file(str(path), True) as file:
        file.write(b"new")
    assert path.read_bytes() == b"new" and mode(path) == kept


def begun(path: Path) -> "subprocess.Popen[bytes]":
    """A process in the middle of writing a file."""
    process = subprocess.Popen([sys.executable, "-c", WRITE_AND_WAIT, str(path)], stdout=subprocess.PIPE)
    assert process.stdout is not None and process.stdout.readline() == b"begun\n"
    process.stdout.close()
    return process


def test_what_killed_runs_left_is_removed_and_what_others_write_is_not(tmp_path: Path) -> None:
    path, other = tmp_path / "out.txt", tmp_path / "out.txt2"
    killed, living, elsewhere = begun(path), begun(path), begun(other)
    try:
        for process in (killed, elsewhere):
            process.send_signal(signal.SIGKILL)
            process.wait()
        (tmp_path / ".out.txt.notes.part").write_bytes(b"somebody's")
        (tmp_path / f".out.txt.{'0' * 16}.part").mkdir()
        assert len(hidden(tmp_path)) == 5
        said = clear_leftovers(str(path))
        assert "1 hidden file" in said and "out.txt" in said
        assert len(hidden(tmp_path)) == 4
        assert clear_leftovers(str(path)) == ""
        (tmp_path / "link").symlink_to("out.txt2")
        assert "1 hidden file" in clear_leftovers(str(tmp_path / "link"))
    finally:
        living.kill()
        living.wait()
    assert "1 hidden file" in clear_leftovers(str(path))
    assert clear_leftovers("-") == clear_leftovers(str(tmp_path / "absent" / "x")) == ""


def test_a_folder_that_is_renamed_meanwhile_keeps_nothing(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    with pytest.raises(OutputError, match="cannot be written"), atomic_file(str(old / "out"), False) as file:
        file.write(b"x")
        old.rename(new)
    assert list(new.iterdir()) == []


def test_a_writer_and_those_who_clear_up_do_not_meet(tmp_path: Path) -> None:
    """While one thread clears up all the time, others write: none of them loses its file."""
    path, stop = tmp_path / "out", threading.Event()

    def clear() -> None:
        while not stop.is_set():
            clear_leftovers(str(path))

    clearing = threading.Thread(target=clear)
    clearing.start()
    try:
        for number in range(300):
            with atomic_file(str(path), True) as file:
                file.write(b"%d" % number)
            assert path.read_bytes() == b"%d" % number
    finally:
        stop.set()
        clearing.join()
    assert list(tmp_path.iterdir()) == [path]


# Which files are one, and what was written


def test_the_same_file_by_other_names(tmp_path: Path) -> None:
    one = tmp_path / "one"
    one.write_bytes(b"")
    (tmp_path / "hard").hardlink_to(one)
    (tmp_path / "soft").symlink_to("one")
    (tmp_path / "folder").symlink_to(tmp_path)
    for name in ("one", "hard", "soft", "folder/one", "./../" + tmp_path.name + "/one"):
        assert are_same(str(tmp_path / name), str(one))
    assert are_same(str(tmp_path / "new"), str(tmp_path / "folder" / "new"))
    assert not are_same(str(tmp_path / "new"), str(tmp_path / "newer"))
    assert not are_same(str(tmp_path / "absent" / "a"), str(tmp_path / "absent" / "b"))
    assert not are_same(os.devnull, os.devnull, other_written=True)


def test_what_was_written_is_told(tmp_path: Path) -> None:
    outputs.forget_all()
    assert outputs.written() == "no output file was written"
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    with pytest.raises(RuntimeError), atomic_file(one, False) as file:
        file.write(b"x")
        raise RuntimeError
    assert outputs.written() == "no output file was written"
    for path in (one, two):
        with atomic_file(path, False) as file:
            file.write(b"x")
            assert path not in outputs.written()
    assert outputs.written() == f"{one} and {two} were written whole"
    os.unlink(two)
    with pytest.raises(RuntimeError), atomic_file("/dev/null", False) as file:
        file.write(b"x")
        raise RuntimeError
    assert outputs.written() == f"{one} was written whole and /dev/null got a part of the output only"
    outputs.forget_all()


RACE = """
import os, sys, threading, time
from dptext.io import output as target
from dptext.process import outputs

makes = os.open

def end():
    with outputs.ending():
        time.sleep(0.6)  # to the end of the process, as long as the other thread would need
        os._exit(0)

ends = threading.Thread(target=end, daemon=True)

def slowly(path, flags, *more, **named):
    if flags & os.O_CREAT:
        ends.start()
        time.sleep(0.3)
    return makes(path, flags, *more, **named)

target.os.open = slowly
target._Temporary(sys.argv[1], "there")
ends.join()
"""


def test_a_process_that_ends_while_it_makes_a_file_leaves_none(tmp_path: Path) -> None:
    """Another thread saw the end, as where the driver of a run is gone."""
    done = subprocess.run([sys.executable, "-c", RACE, str(tmp_path / "out.csv")], timeout=60, check=False)
    assert done.returncode == 0 and list(tmp_path.iterdir()) == []
