"""Runs that are interrupted and resumed: the same bytes and counts as of a run that nobody disturbed, or a refusal."""

import json
import os
import random
import resource
import signal
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import dptext
from cli_command import CANARY, command, environment, seeded
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.entities.options import SpanOptions
from dptext.errors import InputError, OutputError, ParameterError
from dptext.files import plan_file, privatize_file
from dptext.io import Reading
from dptext.ledger import LedgerOptions
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.run.account import FileRun
from dptext.run.blocks import RunProgress
from dptext.run.state_file import open_state, state_path

PASSWORD = LedgerOptions(ledger="postgresql://me:secret@db/x", budget=7.0)
ROWS = 15_000  # four blocks of CSV
ROOT = Path(__file__).parents[2]


class Interrupted(Exception):
    """What stops a run in these tests."""


@pytest.fixture(scope="module")
def rows() -> list[str]:
    chosen = random.Random(1)
    words = ["the", "doctor", "king", "paris", "pizza", "in", "1998", CANARY]
    return [" ".join(chosen.choices(words, k=chosen.randint(0, 4))) for _ in range(ROWS)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: list[str]) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("in.csv").write_text("id,text\n" + "".join(f"{i},{text}\n" for i, text in enumerate(rows)))
    return tmp_path


def write_other(source: str, rows: list[str]) -> None:
    """The same rows in another format."""
    if source == "in.parquet":
        pq.write_table(pa.table({"id": range(ROWS), "text": rows}), source)
    elif source != "in.csv":
        lines = rows if source == "in.txt" else [json.dumps({"id": i, "text": text}) for i, text in enumerate(rows)]
        Path(source).write_text("".join(f"{line}\n" for line in lines))


def run(target: str, source: str = "in.csv", *, until: float = 2.0, **given: Any) -> FileRun:
    """Privatize, and be interrupted when such a share is done and a block is kept, which is a moment later."""

    def stop(progress: RunProgress) -> None:
        if (progress.share or 0.0) >= until and Path(state_path(target)).read_bytes().count(b'{"kind": ') > 1:
            raise Interrupted

    asked = {"columns": () if source == "in.txt" else "text", "epsilon": 1.0, "key": seeded(), "resume": True}
    if source != "in.txt" and "reading" not in given:
        asked["copy"] = "text" if given.get("columns") == "id" else "id"
    return privatize_file(source, target, progress=stop, workers=1, **{**asked, **given})


def interrupted(target: str, source: str = "in.csv", *, left: float = 0.6, until: float = 0.5, **given: Any) -> Path:
    """The state file of a run that was interrupted, in the middle of a block: here all fit into what is drawn ahead."""
    with pytest.raises(Interrupted):
        run(target, source, until=until, **given)
    state = Path(state_path(target))
    os.truncate(state, int(left * state.stat().st_size))
    assert not Path(target).exists() and state.stat().st_mode & 0o777 == 0o600
    return state


def hidden(folder: Path) -> list[str]:
    return [name for name in os.listdir(folder) if name.startswith(".")]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("in.csv", "out.csv"),
        ("in.csv", "out.parquet"),
        ("in.txt", "out.txt"),
        ("in.jsonl", "out.jsonl.gz"),
        ("in.parquet", "out.parquet"),
    ],
)
def test_a_resumed_run_is_the_run(folder: Path, rows: list[str], source: str, target: str) -> None:
    write_other(source, rows)
    whole = run("whole-" + target, source, resume=False, report="whole.json")
    state = interrupted(target, source, report="report.json")
    assert hidden(folder) == [state.name] and not Path("report.json").exists()
    kept_for_later = state.read_bytes()
    done = run(target, source, report="report.json")
    assert Path(target).read_bytes() == Path("whole-" + target).read_bytes()
    assert not hidden(folder)
    assert any("had been drawn and w" in note and "Went on" in note for note in done.notes)
    for name in ("coverage", "rows", "counts", "input_digests", "input_sha256", "lacking"):
        assert getattr(done, name) == getattr(whole, name), name
    told = [json.loads(Path(name).read_text()) for name in ("report.holder.json", "whole.holder.json")]
    public, private = ([report[section] for report in told] for section in told[0] if section != "report_version")
    assert public[0]["guarantee"] == public[1]["guarantee"] and public[0]["output_sha256"] == public[1]["output_sha256"]
    assert private[0]["coverage"] == private[1]["coverage"]
    assert public[0]["run_id"].encode() in kept_for_later  # a resumed run is the same run for whoever counts runs


def test_what_was_kept_is_taken_byte_for_byte(folder: Path) -> None:
    """Not drawn again to the same bits: with the drawing broken, kept blocks come out right all the same."""
    whole = run("whole.csv", resume=False)
    interrupted("out.csv")

    class Broken(WordPrivatizer):
        def _privatize(self, texts: Any, stream: Any, at: Any = None) -> Any:
            done = super()._privatize(texts, stream)
            broken = [None if text is None else "broken" for text in done.texts.to_pylist()]
            return type(done)(pa.array(broken, pa.large_string()), done.coverage)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        done = run("out.csv", mechanism=Broken(Diffractor(epsilon=1.0), key=seeded()), epsilon=None, key=None)
    right, found = Path("whole.csv").read_text().splitlines(), Path("out.csv").read_text().splitlines()
    same = next(i for i, (one, other) in enumerate(zip(right, found, strict=True)) if one != other)
    assert same - 1 in (4096, 2 * 4096) and done.rows == whole.rows
    assert all(line.endswith((",broken", ",")) for line in found[same:])


def test_a_run_has_a_key_of_its_own(folder: Path) -> None:
    """The file must not hold a key that other calls of the library draw from."""
    privatizer = WordPrivatizer(Diffractor(epsilon=1.0))
    state = interrupted("out.csv", mechanism=privatizer, epsilon=None, key=None)
    assert privatizer.key.secret() not in state.read_bytes()
    first = Path(state_path("out.csv")).read_bytes()[16:48]
    run("out.csv", mechanism=privatizer, epsilon=None, key=None)
    interrupted("other.csv", mechanism=privatizer, epsilon=None, key=None)
    assert Path(state_path("other.csv")).read_bytes()[16:48] != first


def test_a_moved_folder_is_gone_on_with(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "here").mkdir()
    os.rename("in.csv", "here/in.csv")
    monkeypatch.chdir(folder / "here")
    run("whole.csv", resume=False)
    interrupted("out.csv")
    monkeypatch.chdir(folder)
    os.rename("here", "there")
    monkeypatch.chdir(folder / "there")
    run("out.csv")
    assert Path("out.csv").read_bytes() == Path("whole.csv").read_bytes()


@pytest.mark.parametrize("cut", [1, 50_000, 0])
def test_a_torn_end_or_a_changed_byte_is_drawn_again(folder: Path, cut: int) -> None:
    run("whole.csv", resume=False)
    state = interrupted("out.csv", left=0.6 if cut else 1)
    data = bytearray(state.read_bytes())
    if cut:
        del data[-cut:]
    else:
        data[len(data) // 2] ^= 1
    state.write_bytes(data)
    done = run("out.csv")
    assert Path("out.csv").read_bytes() == Path("whole.csv").read_bytes()
    assert any("cut off or damaged" in note for note in done.notes)


@pytest.mark.parametrize("place", [17, 60, 200])
def test_a_damaged_beginning_is_refused(folder: Path, place: int) -> None:
    """Key, first length and first record: drawing from a damaged key could be drawing from a known one."""
    state = interrupted("out.csv", key=None)
    data = bytearray(state.read_bytes())
    data[place] ^= 1
    state.write_bytes(data)
    with pytest.raises(InputError, match=r"is damaged; remove it to begin anew\."):
        run("out.csv", key=None)
    assert state.read_bytes() == bytes(data) and not Path("out.csv").exists()


def change_input() -> None:
    with open("in.csv", "a") as file:
        file.write("99999,the end\n")


@pytest.mark.parametrize(
    ("change", "given", "said"),
    [
        (change_input, {}, "the input in.csv is no longer what it was; put that back, or remove "),
        (
            None,
            {"epsilon": 2.0},
            "a file that they name were others: epsilon (1.0 then, 2.0 now), epsilon-numbers (1.0 then",
        ),
        (None, {"columns": "id"}, "were others: column (text then, id now)"),
        (None, {"reading": Reading(drop=("id",))}, "were others: drop (none then, id now)"),
        (
            None,
            {"policy": dptext.TextPolicy(case="keep", unknown="drop"), "unit_column": "id", "ledger": PASSWORD},
            "unit-column (none then, id now), ledger (none then, postgresql://me:…@db/x now), unknown (map then",
        ),
        (None, {"key": seeded(8)}, "it had another key or seed"),
    ],
)
def test_another_run_is_refused(folder, change, given, said):
    state = interrupted("out.csv")
    before = state.read_bytes()
    if change:
        change()
    with pytest.raises(InputError, match="The interrupted run cannot be resumed: ") as refused:
        run("out.csv", **given)
    assert said in str(refused.value) and "secret" not in str(refused.value)
    assert CANARY.encode() not in before
    assert state.read_bytes() == before and not Path("out.csv").exists()
    state.unlink()


def test_another_version_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted("out.csv")
    monkeypatch.setattr("dptext.run.checkpoint.__version__", "99")
    said = r"dptext or a package that it draws with had another version: dptext \([^ ]+ then, 99 now\); put"
    with pytest.raises(InputError, match=said):
        run("out.csv")


def test_a_state_that_others_can_read_and_a_file_that_is_none_are_refused(folder: Path) -> None:
    state = interrupted("out.csv")
    state.chmod(0o640)
    with pytest.raises(InputError, match="others than you may read"):
        run("out.csv")
    state.chmod(0o600)
    state.write_text("something else")
    with pytest.raises(InputError, match="is not the state of a run"):
        run("out.csv")


@pytest.mark.parametrize("resume", [True, False])
def test_two_runs_with_one_output_are_refused(folder: Path, resume: bool) -> None:
    refused = 0

    def meanwhile(progress: RunProgress) -> None:
        nonlocal refused
        with pytest.raises(OutputError, match=r"Another run is writing out\.csv just now; wait for it"):
            run("out.csv", resume=resume, force=True)
        refused += 1

    privatize_file("in.csv", "out.csv", columns="text", copy="id", epsilon=1.0, resume=resume, progress=meanwhile)
    assert Path("out.csv").exists() and refused and not hidden(folder)


def test_without_resume_an_interrupted_run_is_not_thrown_away(folder: Path) -> None:
    state = interrupted("out.csv")
    with pytest.raises(OutputError, match=r"go on with it by resume=True, or pass force=True"):
        run("out.csv", resume=False)
    assert state.exists()
    done = run("out.csv", resume=False, force=True)
    assert not state.exists() and any(note.startswith("Destroyed the state") for note in done.notes)


def test_an_output_that_exists_is_refused_and_leaves_no_state(folder: Path) -> None:
    Path("out.csv").write_text("mine")
    with pytest.raises(OutputError, match=r"out\.csv exists, and nothing is left"):
        run("out.csv")
    assert Path("out.csv").read_text() == "mine" and not hidden(folder)
    with pytest.raises(Interrupted):
        run("out.csv", until=0.5, force=True)
    run("out.csv", force=True)
    assert Path("out.csv").read_text() != "mine" and not hidden(folder)


KILLED_IN_UNLINK = """
import os, signal
unlink = os.unlink
os.unlink = lambda path: os.kill(os.getpid(), signal.SIGKILL) if str(path).endswith(".resume") else unlink(path)
from dptext.__main__ import main
main()
"""


def test_an_attempt_that_is_killed_before_it_sees_an_output_leaves_no_state(folder: Path) -> None:
    """Killed while it takes its state away, as the output is somebody else's."""
    Path("out.csv").write_text("it is there\n")
    asked = "privatize in.csv -o out.csv -c text -e 1 --copy id --insecure-seed 7 --resume".split()
    killed = subprocess.run(command(*asked, program=KILLED_IN_UNLINK), env=environment(), capture_output=True)
    assert killed.returncode == -signal.SIGKILL and len(hidden(folder)) == 1
    done = subprocess.run(command(*asked), env=environment(), capture_output=True, text=True)
    assert done.returncode == 2 and "out.csv exists, and nothing is left to go on with" in done.stderr
    assert not hidden(folder) and Path("out.csv").read_text() == "it is there\n"


@pytest.mark.parametrize(("source", "target"), [("-", "out.csv"), ("in.csv", "-"), ("in.csv", "/dev/null")])
def test_streams_are_refused(folder: Path, source: str, target: str) -> None:
    with pytest.raises(ParameterError, match="needs files for input and output"):
        run(target, source, format="csv")


def test_killed_between_output_and_report(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The output is there, its report is not: it is known as the run's own, and not refused."""
    run("whole.csv", resume=False)

    def fail(*_: object, **__: object) -> str:
        raise Interrupted

    with monkeypatch.context() as patch:
        patch.setattr("dptext.files.report_as_json", fail)
        with pytest.raises(Interrupted):
            run("out.csv", report="report.json")
    assert Path("out.csv").exists() and Path(state_path("out.csv")).exists()
    run("out.csv", report="report.json")
    assert json.loads(Path("report.holder.json").read_text()) and not hidden(folder)
    assert Path("out.csv").read_bytes() == Path("whole.csv").read_bytes()


def test_an_output_that_is_not_the_run_s_own_is_not_replaced(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("dptext.files.report_as_json", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            run("out.csv", report="report.json")
    Path("out.csv").write_text("somebody else's")
    with pytest.raises(OutputError, match=r"out\.csv exists"):
        run("out.csv", report="report.json")
    assert Path("out.csv").read_text() == "somebody else's"


def test_a_full_disk_loses_nothing(folder: Path) -> None:
    """Files of this process may not grow beyond a limit: the state's writes fail in their middle, as on a full disk."""
    run("whole.csv", resume=False)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, before[1]))
    try:
        with pytest.raises(OutputError, match="cannot be written: File too large"):
            run("out.csv")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert not Path("out.csv").exists() and hidden(folder) == [Path(state_path("out.csv")).name]
    run("out.csv")
    assert Path("out.csv").read_bytes() == Path("whole.csv").read_bytes() and not hidden(folder)


FULL = """
set -e
mount -t tmpfs -o size=700k tmpfs small
cp in.csv small/ && cd small
set +e; "$@"; code=$?; set -e
test ! -e out.csv && test -s .out.csv.resume && test $code = 2
mount -o remount,size=20m .
"$@"
test "$(ls -A)" = "in.csv
out.csv"
mv out.csv ../out.csv
"$@"
cmp out.csv ../out.csv
"""


def test_a_disk_that_is_full(folder: Path) -> None:
    """A real one, in a name space of its own: no space for state and output, then some, and the run goes on."""
    if subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode:
        pytest.skip("no name space with a mount of its own can be made here")
    Path("small").mkdir()
    asked = command(
        "privatize", "in.csv", "-o", "out.csv", "-c", "text", "-e", 1, "--copy", "id", "--insecure-seed", 7, "--resume"
    )
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", FULL, "sh", *asked], env=environment(), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "cannot be written: No space left on device" in done.stderr and "Went on with" in done.stderr
    assert Path("out.csv").read_text().count("\n") == ROWS + 1 and CANARY not in done.stderr


def test_the_command_says_how_to_go_on(folder: Path) -> None:
    """Ctrl-C in the middle of a slow run; the same command goes on."""
    Path("slow.txt").write_text("the doctor and the king of france\n" * 30_000)
    asked = ["privatize", "slow.txt", "-o", "out.txt", "-m", "mvc", "-e", 30, "--resume"]
    process = subprocess.Popen(command(*asked), env=environment(), stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
    state = Path(state_path("out.txt"))
    while not state.exists():
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    go_on = f"give the same command again to go on, or remove {state}, which can undo the noise"
    kept = f"; what was done is kept: {go_on}" if state.exists() else ""
    assert said.decode().endswith(f"dptext: Interrupted; no output file was written{kept}.\n")


def test_what_fails_in_an_orderly_way_leaves_no_state(folder: Path) -> None:
    """The same input fails at every attempt; only what the next one may go on with is kept, and named."""
    Path("in.jsonl").write_text('{"text":"a","stars":4}\n' * 5000)
    before = sorted(os.listdir())
    with pytest.raises(InputError, match=r"No row of in\.jsonl has the key 'nix'"):
        privatize_file(
            "in.jsonl", "out.jsonl", columns=["text"], epsilon=1.0, resume=True, reading=Reading(keep=("nix",))
        )
    Path("broken.jsonl").write_text('{"text":"a"}\n' * 5000 + "{")
    with pytest.raises(InputError, match=r"broken\.jsonl, line 5,001: it is not JSON"):
        privatize_file("broken.jsonl", "out.jsonl", columns=["text"], epsilon=1.0, resume=True)
    os.unlink("broken.jsonl")
    assert sorted(os.listdir()) == before


def test_what_an_attempt_leaves_is_named(folder: Path) -> None:
    limit = 150_000, resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    failed = subprocess.run(
        command("privatize", "in.csv", "-o", "out.csv", "-c", "text", "--copy", "id", "-e", "1", "--resume"),
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit),
    )
    state = state_path("out.csv")
    assert failed.returncode == 2 and hidden(folder) == [Path(state).name]
    kept = f"give the same command again to go on, or remove {state}, which can undo the noise."
    assert failed.stderr.endswith(f"File too large. Note: no output file was written; what was done is kept: {kept}\n")


KILLED_IN_A_WRITE = """
import os, sys
from dptext.core.randomness import RunKey
from dptext.run.state_file import open_state
real, left = os.pwrite, int(sys.argv[1])
def halved(file, data, at):
    global left
    left -= 1
    if not left:
        real(file, bytes(data)[: len(data) // 2], at)
        os._exit(9)
    return real(file, data, at)
os.pwrite = halved
open_state("state", "out.csv", RunKey(), b"{}")
"""


def test_killed_in_the_middle_of_a_write_of_a_new_state(tmp_path: Path) -> None:
    """Half a mark would be the state of no run, and refuse all that come."""
    codes = []
    while 0 not in codes:
        asked = [sys.executable, "-c", KILLED_IN_A_WRITE, str(len(codes) + 1)]
        codes.append(subprocess.run(asked, cwd=tmp_path, env=environment()).returncode)
        state, resumed = open_state(str(tmp_path / "state"), "out.csv", RunKey(), b"{}")
        state.destroy()
        assert resumed == (codes[-1] == 0)
    assert len(codes) > 2


def test_killed_at_random_moments(tmp_path: Path) -> None:
    """The benchmark with fewer kills: it asserts after each that nothing is lost, and nothing half-done looks whole."""
    script = ROOT / "benchmarks" / "resume.py"
    asked = ["--kills", "4", "--rows", "50000", "--targets", "out.csv,out.parquet", "--seed"]
    done = subprocess.run(
        [sys.executable, str(script), *asked, str(random.randrange(2**32)), "--json"],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    table = json.loads(done.stdout)
    assert sum(row["kills"] for row in table) == 4


def test_a_rewriter_s_draws_count_though_they_were_kept(tmp_path, monkeypatch, bert):
    """The guarantee tells how many draws the longest text took, also where an earlier attempt drew it."""
    from dptext.rewriting.dp_mlm import DPMLM

    monkeypatch.chdir(tmp_path)
    Path("in.txt").write_text("the old man walked home in the rain to see a doctor\n" + "film\n" * 300)

    def made() -> DPMLM:
        return DPMLM(model=bert, epsilon_per_token=5.0, device="cpu")

    whole = run("whole.txt", "in.txt", mechanism=made(), epsilon=None, resume=False)
    interrupted("out.txt", "in.txt", left=1, until=0.86, mechanism=made(), epsilon=None)
    done = run("out.txt", "in.txt", mechanism=made(), epsilon=None)
    assert done.guarantee == whole.guarantee and done.guarantee.draws > 2
    assert Path("out.txt").read_bytes() == Path("whole.txt").read_bytes()


def test_a_run_by_a_policy_with_words_drawn_once_and_spans(folder: Path) -> None:
    """All that decides a run is in its identity: spans of another file are refused, the same ones gone on with."""
    Path("dptext.toml").write_text('[columns.text]\nmechanism = "diffractor"\nepsilon = 1.0\nconsistent = true\n')
    by_policy = {"config": "dptext.toml", "columns": (), "epsilon": None}
    whole = run("whole.csv", resume=False, **by_policy)
    interrupted("out.csv", **by_policy)
    done = run("out.csv", **by_policy)
    assert Path("out.csv").read_bytes() == Path("whole.csv").read_bytes() and done.coverage == whole.coverage
    assert done.guarantee == whole.guarantee

    Path("spans.csv").write_text("row,start,end,class\n" + "".join(f"{row},0,1,X\n" for row in (2, 9000)))
    texts = [line.partition(",")[2] for line in Path("in.csv").read_text().splitlines()[1:]]
    rows = [row for row in range(0, ROWS, 50) if texts[row]]
    Path("spans.csv").write_text("row,start,end,class\n" + "".join(f"{row},0,1,X\n" for row in rows))
    given = {"spans": SpanOptions(spans="spans.csv", operators={"X": "replace"})}
    whole = run("spans-whole.csv", resume=False, **given)
    interrupted("spans-out.csv", **given)
    kept = Path("spans.csv").read_text()
    Path("spans.csv").write_text(kept.rpartition("\n")[0].rpartition("\n")[0] + "\n")
    with pytest.raises(InputError, match=r"its options, its policy or a file that they name were others: spans; put"):
        run("spans-out.csv", **given)
    Path("spans.csv").write_text(kept)
    done = run("spans-out.csv", **given)
    assert Path("spans-out.csv").read_bytes() == Path("spans-whole.csv").read_bytes()
    assert done.coverage == whole.coverage and done.counts == whole.counts


def test_a_resumed_run_is_charged_once(folder: Path) -> None:
    """The ledger knows the run by its id: an interrupted one stays pending, and going on with it costs nothing more."""
    pytest.importorskip("sqlalchemy")
    head, *lines = Path("in.csv").read_text().splitlines()
    whose = [f"u{i % 50},{line.partition(',')[2]}" for i, line in enumerate(lines)]
    Path("in.csv").write_text("\n".join([head, *whose, ""]))

    def charged(name: str) -> dict[str, Any]:
        key = RunKey.from_secret(bytes(31) + b"7")  # not from a seed, which a ledger refuses
        return {"unit_column": "id", "ledger": LedgerOptions(ledger=name), "key": key}

    whole = run("whole.csv", **charged("whole.db"))
    interrupted("out.csv", left=0.4, **charged("out.db"))
    with pytest.raises(ParameterError, match="A plan says what a whole run costs; leave resume=True out"):
        plan_file("in.csv", "out.csv", resume=True, columns="text", copy="id", epsilon=1.0, **charged("out.db"))
    done = run("out.csv", **charged("out.db"))
    assert Path("out.csv").read_bytes() == Path("whole.csv").read_bytes()
    assert whole.charged is not None and done.charged is not None
    costs = [one.charged.as_dict() for one in (whole, done)]
    for name in ("quantities", "people", "largest", "unsettled"):
        assert costs[0][name] == costs[1][name], name
    assert costs[1]["run"] == done.run_id
