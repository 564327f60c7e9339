"""Many files as one run: the same bits whoever does them and however often, nothing lost, refusals in a sentence."""

import json
import os
import pickle
import random
import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cli_command import CANARY, Command, command, environment, seeded
from dptext.core.assumptions import Unit
from dptext.core.coverage import Coverage
from dptext.core.randomness import BlockContext, RunKey
from dptext.entities.options import SpanOptions
from dptext.errors import DptextError, InputError, OutputError, ParameterError
from dptext.files import privatize_files
from dptext.io import Reading
from dptext.mechanisms.diffractor import Diffractor
from dptext.report.multi_file import console_summary_of_files, report_of_files
from dptext.run.checkpoint import RunIdentity
from dptext.run.multi_file import MultiFileRun
from dptext.run.shards import find_shards
from dptext.run.workers import Task
from dptext.text.policy import TextPolicy
from strangers import STRANGE, make_strange

NAMES = ("a/1.csv", "a/2.csv", "b/1.csv", "c.csv")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Four files of the same rows."""
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        make("data/" + name)
    return tmp_path


def make(name: str, rows: int = 300) -> None:
    chosen = random.Random(1)
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    words = ["the", "doctor", "king", "paris", "pizza", "1998", CANARY]
    lines = [f"{i},{' '.join(chosen.choices(words, k=4))}\n" for i in range(rows)]
    Path(name).write_text("id,text\n" + "".join(lines))


def run(output: str = "out", inputs: str | list[str] = "data", **given: Any) -> MultiFileRun:
    asked = {"columns": "text", "epsilon": 1.0, "key": seeded(), "workers": 1}
    if "reading" not in given:
        asked["copy"] = "text" if given.get("columns") == "id" else "id"
    return privatize_files(inputs, output, **{**asked, **given})


def contents(output: str) -> dict[str, bytes]:
    """The files that a person sees, and what is in them."""
    found = sorted(path for path in Path(output).rglob("[!.]*") if path.is_file() and ".dptext" not in path.parts)
    return {str(path.relative_to(output)): path.read_bytes() for path in found}


def remains(output: str) -> list[str]:
    """Files that must not be left: states, keys, halves."""
    found = [path for path in Path(output).rglob("*") if path.is_file()]
    return [str(path) for path in found if path.name.endswith((".part", ".resume")) or path.name == "key"]


def test_one_file_in_one_out_by_their_addresses(folder: Path) -> None:
    done = run()
    found = contents("out")
    assert tuple(found) == NAMES
    assert len(set(found.values())) == 4, "the same rows under four addresses have noise of their own"
    assert done.total.rows == 1200 and list(done.receipts) == list(NAMES)
    parts = [
        Coverage(**{k: v for k, v in one["for_the_data_holder_only"]["coverage"].items() if k != "tokens"})
        for one in done.receipts.values()
    ]
    assert done.total.coverage == parts[0] + parts[1] + parts[2] + parts[3] and done.total.coverage.rows == 1200
    assert not remains("out")
    for path in (Path("out/.dptext"), *Path("out/.dptext").rglob("*")):
        assert path.stat().st_mode & 0o077 == 0, path
    assert CANARY not in "".join(path.read_text() for path in Path("out/.dptext").rglob("*") if path.is_file())


def test_a_lost_worker_had_done_what_its_receipt_says(folder: Path) -> None:
    """Whoever lost the worker says nothing against a shard that is there; of a cut one it does, or of another run's."""
    receipts = run().receipts
    shard = next(one for one in find_shards(["data"], "out").shards if one.address == "c.csv")
    told = receipts["c.csv"]["may_travel_with_the_output"]["run_id"]
    place = replace(RunIdentity.new("c.csv"), run_id=told)
    task = Task(shard=shard, place=place, receipt="out/.dptext/receipts/c.csv.json", force=False)
    assert task.lost("lost") == ""
    assert replace(task, place=RunIdentity.new("c.csv")).lost("lost") == "lost"
    os.truncate(shard.target, 100)
    assert task.lost("lost") == "lost"
    os.unlink(shard.target)
    assert task.lost("lost") == "lost"


def test_order_processes_and_places_do_not_matter(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("one")
    run("two", workers=2)
    os.makedirs("elsewhere")
    os.rename("data", "elsewhere/data")
    run("moved", "elsewhere/data")
    run("some", "elsewhere/data/**/2.csv")
    assert contents("one") == contents("two") == contents("moved")
    assert contents("some") == {"a/2.csv": contents("one")["a/2.csv"]}
    run("other", "elsewhere/data", key=seeded(8))
    assert not set(contents("other").values()) & set(contents("one").values())


def test_keys_of_shards() -> None:
    key = RunKey()
    secrets = {key.for_shard(address).secret() for address in ("a", "b", "a/b")}
    assert len(secrets) == 3 and key.secret() not in secrets
    assert key.for_shard("a").secret() == key.for_shard("a").secret() and not key.for_shard("a").seeded
    assert seeded().for_shard("a").seeded and RunKey.from_secret(key.secret()).secret() == key.secret()
    assert key.for_shard("a").next_call() == 0 == key.for_shard("a").next_call()
    with pytest.raises(ParameterError):
        RunKey.from_secret(b"short")
    with pytest.raises(TypeError):
        pickle.dumps(key.for_shard("a"))


def test_what_shards_have_in_common() -> None:
    """The same streams in all shards for what is drawn once; others for another treatment, mechanism or call."""
    run_key = RunKey()

    def bits(shard: str, *, derived: str = "", call: int = 0, fingerprint: bytes = b"f", shared: bool = True) -> bytes:
        key = run_key.for_shard(shard).sharing(run_key.for_shard("\0units") if shared else None)
        key = key.for_shard(derived) if derived else key
        context = BlockContext(
            fingerprint=fingerprint, call=call, source=shard, column="", first_row=0, rows=1, content=shard.encode()
        )
        draws = key.draws(context, finish=b"")
        unit = draws.named([b"anna"])
        streams = draws.streams(unit, np.zeros(1, np.int64), np.zeros(1, np.uint64), 0)
        assert key.stream(context).uint64(4).tobytes() != streams.alone(0).uint64(4).tobytes()
        return streams.alone(0).uint64(4).tobytes()

    assert bits("a") == bits("b") and bits("a", derived="\0treatment 1") == bits("b", derived="\0treatment 1")
    apart = [bits("a"), bits("a", derived="\0treatment 1"), bits("a", call=1), bits("a", fingerprint=b"g")]
    apart += [bits("a", shared=False), bits("b", shared=False)]
    assert len(set(apart)) == len(apart)


def test_a_process_that_is_killed_is_replaced(folder: Path) -> None:
    """Every process is killed once at work; what is done again has the same bits."""
    for i in range(6):
        make(f"big/{i}.csv", 60_000)
    run("right", "big")
    process = subprocess.Popen(
        command(
            "privatize", "big", "-o", "out", "-c", "text", "-e", 1, "--copy", "id", "--insecure-seed", 7, "--workers", 2
        ),
        env=environment(),
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    killed: set[int] = set()
    while process.poll() is None and len(killed) < 2:
        if list(Path("out").glob(".*.part")):
            fresh = [child for child in children(process.pid) if child not in killed]
            if fresh:
                os.kill(fresh[0], signal.SIGKILL)
                killed.add(fresh[0])
        time.sleep(0.01)
    _, said = process.communicate(timeout=100)
    assert process.returncode == 0 and len(killed) == 2, said.decode()
    assert contents("out") == contents("right") and not remains("out")


def children(parent: int) -> list[int]:
    with open(f"/proc/{parent}/task/{parent}/children") as file:
        found = [int(one) for one in file.read().split()]
    for task in os.listdir(f"/proc/{parent}/task"):
        try:
            with open(f"/proc/{parent}/task/{task}/children") as file:
                found += [int(one) for one in file.read().split()]
        except OSError:
            continue
    return list(dict.fromkeys(found))


def test_a_killed_driver_is_resumed(folder: Path) -> None:
    """Its processes end with it; done files are kept, the others come out as they would have."""
    for i in range(4):
        make(f"big/{i}.csv", 60_000)
    run("right", "big")
    asked = "privatize big -o out -c text -e 1 --copy id --insecure-seed 7 --workers 2 --resume".split()
    process = subprocess.Popen(command(*asked), env=environment(), stderr=subprocess.DEVNULL)
    while not contents("out"):
        assert process.poll() is None
        time.sleep(0.01)
    working = children(process.pid)
    process.kill()
    process.wait()
    first = {name: os.stat(f"out/{name}").st_mtime_ns for name in contents("out")}
    assert Path("out/.dptext/key").stat().st_mode & 0o777 == 0o600
    deadline = time.monotonic() + 60
    while any(Path(f"/proc/{child}").exists() for child in working) and time.monotonic() < deadline:
        time.sleep(0.02)
    kept = [name for name in first if Path(f"out/.dptext/receipts/{name}.json").exists()]
    done = subprocess.run(command(*asked), env=environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert contents("out") == contents("right") and not remains("out")
    assert all(os.stat(f"out/{name}").st_mtime_ns == first[name] for name in kept)


def test_done_files_are_skipped_and_new_ones_done(folder: Path) -> None:
    run("out", resume=True, key=None)
    before = contents("out")
    make("data/d.csv")
    done = run("out", resume=True, key=None, report="report.json")
    assert done.skipped == 4 and len(done.receipts) == 5 and not remains("out")
    assert {name: data for name, data in contents("out").items() if name != "d.csv"} == before
    report = json.loads(Path("report.holder.json").read_text())
    assert report["for_the_data_holder_only"]["files_done_before"] == 4
    assert list(report["may_travel_with_the_output"]["files"]) == [*NAMES, "d.csv"]
    assert report["for_the_data_holder_only"]["rows"] == 1500
    assert any(
        line.startswith("Wrote out (1,500 rows, column text; diffractor, epsilon 1): 5 files, 4 of them before.")
        for line in console_summary_of_files(done)
    )


def test_an_interrupted_run_keeps_its_key_and_restores_its_own_files(folder: Path) -> None:
    """One input is unreadable: the others are done, the run is not over; what it wrote and lost it can write again."""
    run("right")
    good = Path("data/b/1.csv").read_text()
    Path("data/b/1.csv").write_bytes(b"id,text\n1,\xff\xff\n")
    with pytest.raises(
        InputError, match=r"1 of 4 files was not privatized, the others are written: b/1\.csv: .* UTF-8"
    ):
        run("out", resume=True, report="report.json")
    assert json.loads(Path("report.holder.json").read_text())["for_the_data_holder_only"]["files_failed"].keys() == {
        "b/1.csv"
    }
    assert set(contents("out")) == {*NAMES} - {"b/1.csv"} and Path("out/.dptext/key").exists()
    os.truncate("out/c.csv", 100)
    Path("data/b/1.csv").write_text(good)
    run("out", resume=True)
    assert contents("out") == contents("right") and not remains("out")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda: make("data/c.csv", 5), "data/c.csv has changed since it was privatized; doing it again would release"),
        (lambda: os.truncate("out/c.csv", 100), "out/c.csv is gone or was changed since it was written"),
        (lambda: os.unlink("out/c.csv"), "out/c.csv is gone or was changed since it was written"),
        (lambda: Path("out/.dptext/receipts/c.csv.json").write_text("{"), "cannot be read; remove it and the output"),
    ],
)
def test_a_second_release_is_refused(folder: Path, change: Callable[[], Any], said: str) -> None:
    run("out", resume=True, key=None)
    change()
    with pytest.raises(InputError) as refused:
        run("out", resume=True, key=None)
    assert said in str(refused.value) and str(refused.value).startswith("1 of 4 files was not privatized")


@pytest.mark.parametrize(
    ("prepare", "given", "kind", "said"),
    [
        (lambda: os.mkdir("empty"), {"inputs": "empty"}, InputError, "holds no file whose name tells a format"),
        (None, {"inputs": "data/*.parquet"}, InputError, "holds no file"),
        (None, {"inputs": ["data", "absent"]}, InputError, "absent does not exist"),
        (None, {"inputs": ["data", "-"]}, ParameterError, "Several files are read from folders"),
        (lambda: Path("data/x.jsonl").write_text("{}"), {}, InputError, r"several formats \(4 csv, 1 jsonl\)"),
        (None, {"output": "data/out"}, OutputError, "within each other"),
        (None, {"inputs": ["data/c.csv", "data/a/1.csv"], "output": "data"}, OutputError, "within each other"),
        (None, {"output": "data/c.csv"}, OutputError, "is a file; several files go into a folder"),
        (lambda: make("out/c.csv"), {}, OutputError, "out/c.csv exists; pass force=True"),
        (None, {"columns": ()}, ParameterError, "A csv file has columns"),
        (None, {"engine": "slurm"}, ParameterError, "must be one of 'local', 'ray'"),
        (None, {"address": "localhost:1"}, ParameterError, "name the engine"),
        (None, {"report": "r.txt"}, ParameterError, "The report r.txt is JSON or a page, never .txt"),
    ],
)
def test_refusals(folder, prepare, given, kind, said):
    if prepare:
        prepare()
    before = contents(".")
    with pytest.raises(kind, match=said):
        run(**{"output": "out", **given})
    assert contents(".") == before
    assert not remains(".")


@pytest.mark.parametrize("how", [*STRANGE, "a link"])
def test_a_folder_of_the_run_that_somebody_else_made_is_refused(folder: Path, how: str) -> None:
    """What they had put there would be believed, or written through."""
    other, mine = folder / "out" / ".dptext", folder / "mine.txt"
    mine.write_text("mine")
    made = folder / "elsewhere" if how == "a link" else other
    made.mkdir(parents=True)
    (made / "identity.json").symlink_to(mine)
    if how == "a link":
        other.parent.mkdir()
        other.symlink_to(made)
    else:
        make_strange(other, how)
    with pytest.raises(OutputError, match="is a link, belongs to another user, or can be written to by others"):
        run()
    assert mine.read_text() == "mine" and [path.name for path in made.iterdir()] == ["identity.json"]
    assert contents("out") == {}


def test_other_options_and_other_runs_are_refused(folder: Path) -> None:
    def meanwhile(_: Any) -> None:
        with pytest.raises(OutputError, match="Another run is writing out just now"):
            run("out", force=True)

    run("out", resume=True, progress=meanwhile)
    for given in ({"epsilon": 2.0}, {"columns": "id"}):
        with pytest.raises(
            InputError, match=r"were written with other options or a policy: (epsilon|column) \(.* then, .* now\)"
        ):
            run("out", resume=True, **given)
    with pytest.raises(OutputError, match=r"exists; pass force=True to replace it, or resume=True to go on"):
        run("out")
    before = contents("out")
    run("out", force=True, epsilon=2.0)
    assert not set(before.values()) & set(contents("out").values())


def only_here() -> Diffractor:
    """A mechanism that no other process can be handed."""

    class OnlyHere(Diffractor):
        pass

    return OnlyHere(epsilon=1.0)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"report": "nowhere/report.json"}, "The folder .*nowhere does not exist"),
        ({"workers": 2, "mechanism": only_here(), "epsilon": None}, "cannot be handed to other processes"),
    ],
    ids=["report", "processes"],
)
def test_a_run_that_fails_before_anything_is_drawn_leaves_nothing_to_go_on_with(folder, given, said):
    with pytest.raises(DptextError, match=said):
        run("out", resume=True, **given)
    assert not Path("out/.dptext/key").exists() and not Path("out/.dptext/identity.json").exists()
    run("out", epsilon=3.0)


def test_an_interrupted_command_says_what_there_is(folder: Path) -> None:
    """One file is done, two are in the hands of processes for minutes, one waits."""
    for i in range(4):
        make(f"big/{i}.csv", 50_000 if i else 5)
    asked = "privatize big -o out -c text -m mvc -e 30 --copy id --workers 2 --resume".split()
    process = subprocess.Popen(command(*asked), env=environment(), stderr=subprocess.PIPE)
    while not list(Path("out/.dptext/receipts").glob("[!.]*")) or not list(Path("out").glob(".[12].csv.*.part")):
        assert process.poll() is None
        time.sleep(0.01)
    time.sleep(0.5)  # until the driver has heard of it
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    go_on = "give the same command again to go on, or remove out/.dptext/key, which can undo the noise"
    told = f"dptext: Interrupted; out got a part of the output only; what was done is kept: {go_on}."
    assert (process.returncode, said.decode().splitlines()[-1]) == (130, told)
    assert list(contents("out")) == ["0.csv"] and not list(Path("out").glob(".*.part"))


def test_a_run_that_wrote_nothing_leaves_nothing(folder: Path) -> None:
    before = sorted(map(str, Path().rglob("*")))
    for given in ({"columns": "absent"}, {"reading": Reading(drop=("absent",))}):
        with pytest.raises(InputError, match="4 of 4 files were not privatized, none is written"):
            run("new/out", **given)
        assert sorted(map(str, Path().rglob("*"))) == before
    Path("out").mkdir()
    Path("out/mine.txt").write_text("mine")
    with pytest.raises(InputError, match="none is written"):
        run("out", columns="absent")
    assert os.listdir("out") == ["mine.txt"]
    run("out")
    receipts = sorted(map(str, Path("out/.dptext").rglob("*")))
    with pytest.raises(OutputError, match="exists; pass force=True"):
        run("out")
    assert sorted(map(str, Path("out/.dptext").rglob("*"))) == receipts


def test_mixed_formats_by_name(folder: Path) -> None:
    Path("data/x.jsonl").write_text("{}")
    Path("data/README").write_text("no format")
    Path("data/.hidden.csv").write_text("no")
    done = run("out", format="csv")
    assert done.left_out == 2 and tuple(contents("out")) == NAMES
    assert any(note.startswith("2 files were left out") for note in done.total.notes)
    os.unlink("data/README")
    told = console_summary_of_files(run("other", format="csv"))
    assert "1 file was left out: its name tells no format, or another one." in told
    make("logs/one.log")
    make("logs/two.jsonl")
    found = find_shards(["logs"], "logs out", format="csv")  # names that tell none are taken for the one that is named
    assert [shard.address for shard in found.shards] == ["one.log"] and found.left_out == 1


@pytest.mark.parametrize("end", ["csv", "jsonl"])
def test_copied_columns_are_named_and_warned_of(folder: Path, end: str) -> None:
    """Of all files together; what looks personal in one of them is told, and stays with the data holder."""
    for number, name in enumerate(["first", "second"]):
        rows = [{"n": i, name: "Anna Berg" if number else i, "text": "the king"} for i in range(3)]
        lines = [json.dumps(row) for row in rows]
        if end == "csv":
            lines = [",".join(rows[0]), *(",".join(map(str, row.values())) for row in rows)]
        Path(f"two/{number}.{end}").parent.mkdir(exist_ok=True)
        Path(f"two/{number}.{end}").write_text("\n".join(lines) + "\n")
    for whole in ("two", [f"two/1.{end}"]):  # of all files, the first row of any
        with pytest.raises(ParameterError, match=r"^Columns that are not plainly .*second .names of people.; leave"):
            run("none", whole, reading=Reading())
    assert not Path("none").exists()
    done = run("out", "two", reading=Reading(copy=("second",)))
    copied = "n, first, second"
    assert any(f"the columns {copied} (copied unchanged)" in line for line in console_summary_of_files(done))
    warned = [line for line in console_summary_of_files(done) if "copied on purpose" in line]
    assert len(warned) == 1 and "column second" in warned[0]
    report = report_of_files(done)
    public, private = report["may_travel_with_the_output"], report["for_the_data_holder_only"]
    assert public["columns_copied"]["names"] == ["n", "first", "second"]
    assert private["columns_that_look_personal"] == {"second": "names of people"} and "Berg" not in json.dumps(report)


def test_files_of_lines_have_no_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("data").mkdir()
    for name in "ab":
        Path(f"data/{name}.txt").write_text("the doctor is here\n" * 50)
    Path("dptext.toml").write_text("[text]\nepsilon = 0.1\nunknown = 'keep'\n")
    done = privatize_files("data", "out", key=seeded(), workers=1, config="dptext.toml")
    a, b = contents("out").values()
    assert a != b and {len(text.split(b"\n")) for text in (a, b)} == {51}  # each by the key of its address
    assert done.total.coverage.rows == 100 and (done.total.guarantee.unchanged or 1) < 0.1
    how = {"epsilon": 0.1, "policy": TextPolicy(unknown="keep")}
    alone = privatize_files("data", "again", key=seeded(), workers=1, resume=True, **how)
    assert list(contents("again").values()) == [a, b] and alone.total.coverage.rows == 100


def test_same_names_in_several_folders(folder: Path) -> None:
    found = find_shards(["data/a", "data/b"], "out")
    assert [shard.address for shard in found.shards] == ["a/1.csv", "a/2.csv", "b/1.csv"]
    found = find_shards(["data/a/1.csv", "data/b/1.csv", "data/../data/a/1.csv"], "out")
    assert [shard.address for shard in found.shards] == ["a/1.csv", "b/1.csv"]
    assert [shard.target for shard in found.shards] == ["out/a/1.csv", "out/b/1.csv"]


def test_parquet_and_a_process_each(folder: Path) -> None:
    for name in ("one", "two"):
        Path("tables").mkdir(exist_ok=True)
        pq.write_table(pa.table({"text": ["the doctor", None], "id": [1, 2]}), f"tables/{name}.parquet")
    run("out", "tables", workers=2)
    assert pq.read_table("out/one.parquet")["id"].to_pylist() == [1, 2]


def test_the_command(dptext: Command) -> None:
    asked = ("privatize", "data", "-c", "text", "-e", 1, "--copy", "id")
    done = dptext(*asked, "-o", "out", "--workers", 2, "--report", "run.json")
    assert done.code == 0 and "Wrote out (1,200 rows, column text; diffractor, epsilon 1): 4 files." in done.err
    assert "Keep the hidden folder out/.dptext to yourself" in done.err
    assert "the hidden folder .dptext in the output" in dptext("checklist", "run.holder.json").out.decode()
    told = dptext(*asked, "-o", "json", "--json", "--workers", 1)
    assert json.loads(told.out)["for_the_data_holder_only"]["rows"] == 1200 and told.err == ""
    assert dptext(*asked).failed("data is a folder; give a file, or a folder for what comes out with --output.")
    assert dptext("privatize", "data/c.csv", "data/a/1.csv").failed("Several files go into a folder; name one")
    assert dptext("privatize", "data/c.csv", "-c", "text", "-e", 1, "-Orun.engine=ray").failed("are for several files")
    assert (
        dptext("privatize", "data/c.csv", "data/a/1.csv", "-c", "text", "-e", 1, "--copy", "id", "-o", "two").code == 0
    )
    assert set(contents("two")) == {"c.csv", "a/1.csv"}


def test_a_policy_for_each_column(dptext: Command) -> None:
    """Several files by one policy file, in processes: each column in its own way, and the account says so."""
    for name in ("two/a.csv", "two/b.csv"):
        make(name)
        lines = Path(name).read_text().splitlines()
        both = [f"{line},{line.partition(',')[2]}" for line in lines[1:]]
        Path(name).write_text("id,text,title\n" + "\n".join(both) + "\n")
    Path("toy.txt").write_text(
        "".join(f"{word} {i} {i * i % 5}\n" for i, word in enumerate(("the", "doctor", "king", "paris")))
    )
    Path("dptext.toml").write_text(
        '[columns.text]\nmechanism = "diffractor"\nepsilon = 1.0\n\n'
        '[columns.title]\nmechanism = "custext"\nepsilon = 2.0\nembedding = "toy.txt"\ngroup-size = 3\n'
    )
    asked = ("privatize", "two", "--config", "dptext.toml", "--copy", "id", "--insecure-seed", 7)
    told = dptext(*asked, "-o", "one", "--json", "--workers", 1)
    assert told.code == 0, told.err
    report = json.loads(told.out)
    assert [one["columns"] for one in report["may_travel_with_the_output"]["treatments"]] == [["text"], ["title"]]
    parts = report["for_the_data_holder_only"]["treatments"]
    assert (
        sum(part["coverage"]["rows"] for part in parts)
        == 1200
        == report["for_the_data_holder_only"]["coverage"]["rows"]
    )
    assert dptext(*asked, "-o", "other", "--workers", 2, "--resume").code == 0
    assert contents("one") == contents("other")


def became(output: str, unit: str) -> dict[str, set[str]]:
    """What each word of a person became in all files, at the places where it stood."""
    found: dict[str, set[str]] = {}
    for name in contents("people"):
        rows = (Path(folder, name).read_text().splitlines()[1:] for folder in ("people", output))
        for before, after in zip(*rows, strict=True):
            who, text = before.split(",")
            if who == unit:
                for one, other in zip(text.split(), after.split(",")[1].split(), strict=True):
                    found.setdefault(one, set()).add(other)
    return found


def test_words_of_a_unit_are_drawn_once_in_all_files(folder: Path) -> None:
    """Whoever does a file: this process, another by a pipe, another by the state of a run that can be resumed."""
    chosen, words = random.Random(2), ["doctor", "king", "paris", "pizza", "nurse", "france", "cold", "river"]
    Path("people").mkdir()
    for name in ("a.csv", "b.csv", "c.csv"):
        lines = [f"{chosen.choice(['anna', 'ben'])},{' '.join(chosen.choices(words, k=4))}\n" for _ in range(60)]
        Path("people", name).write_text("who,text\n" + "".join(lines))
    asked: dict[str, Any] = {
        "policy": TextPolicy(consistent=True, numbers="map"),
        "unit_column": "who",
        "copy": "who",
        "epsilon": 0.1,
    }
    done = run("one", "people", **asked)
    run("two", "people", workers=2, **asked)
    run("three", "people", workers=2, resume=True, **asked)
    assert contents("one") == contents("two") == contents("three")
    each = {who: became("one", who) for who in ("anna", "ben")}
    assert all(len(others) == 1 for words in each.values() for others in words.values())
    assert each["anna"].keys() == each["ben"].keys() == set(words) and each["anna"] != each["ben"]
    assert done.total.guarantee.unit is Unit.DIFFERENT_WORD
    run("other", "people", **{**asked, "key": seeded(8)})
    assert became("other", "anna") != each["anna"]
    asked["policy"] = TextPolicy(numbers="map")
    run("each", "people", **asked)
    assert max(len(others) for others in became("each", "anna").values()) > 1


def test_surrogates_of_a_unit_are_drawn_once_in_all_files(folder: Path) -> None:
    Path("people").mkdir()
    for name in ("a.csv", "b.csv"):
        Path("people", name).write_text("who,text\n" + "anna,Zoe\nben,Zoe\n" * 40)
    spans = SpanOptions(
        spans=lambda text: [(0, len(text), "NAME")], operators={"NAME": "surrogate:names"}, consistent=True
    )
    run("out", "people", spans=spans, unit_column="who", copy="who")
    shown = [line for text in contents("out").values() for line in text.decode().splitlines()[1:]]
    assert len(set(shown)) == 2  # one for anna and one for ben, in both files


def test_words_drawn_once_and_spans_in_several_files(folder: Path) -> None:
    """Words of a text are drawn once, whoever does it; spans of rows are those of one file and refused."""
    once = {"policy": TextPolicy(consistent=True, numbers="map"), "epsilon": 0.5}
    run("one", **once)
    run("two", workers=2, resume=True, **once)
    assert contents("one") == contents("two")
    Path("spans.csv").write_text("row,start,end,class\n0,0,3,NAME\n")
    spans = SpanOptions(spans="spans.csv", operators={"NAME": "replace"})
    with pytest.raises(ParameterError, match="Spans that name rows are those of one file"):
        run("three", spans=spans)
