"""Ray as a scheduler: killed workers and a killed driver change no bit, and cost nothing twice. One real cluster."""

import os
import random
import re
import signal
import socket
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest

from cli_command import Command, command, environment
from dptext.files import privatize_files
from dptext.run.state_file import key_in

FILES = 6
ASKED = "privatize data -c text -e 1 --resume --copy id --unit-column id --ledger ledger.db".split()


@pytest.fixture
def data(folder: Path) -> None:
    chosen = random.Random(1)
    words = ["the", "doctor", "king", "paris", "pizza", "1998"]
    Path("data").mkdir()
    for name in range(FILES):
        lines = [f"{i},{' '.join(chosen.choices(words, k=8))}\n" for i in range(60_000)]
        Path(f"data/{name}.csv").write_text("id,text\n" + "".join(lines))


def outputs(folder: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(Path(folder).glob("[!.]*.csv"))}


def descendants(parent: int) -> list[int]:
    """All processes below one, by the tables of the system."""
    parents: dict[int, int] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                continue
    found = [parent]
    for one in found:
        found += [child for child, above in parents.items() if above == one]
    return found[1:]


def command_of(process: int) -> str:
    """What a process is called, nothing if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def actors(parent: int) -> list[int]:
    """The processes of a driver's cluster that do shards."""
    return [process for process in descendants(parent) if "_Holder" in command_of(process)]


@pytest.mark.usefixtures("data")
def test_a_killed_worker_and_a_killed_driver_change_no_bit() -> None:
    pytest.importorskip("ray")
    pytest.importorskip("sqlalchemy")
    from dptext.ledger.budget import Budget
    from dptext.ledger.export import of_person, overview, problems
    from dptext.ledger.store import Store

    driver = subprocess.Popen(
        command(*ASKED, "-o", "out", "-Orun.engine=ray", "--workers", 2), env=environment(), stderr=subprocess.DEVNULL
    )
    try:
        deadline = time.monotonic() + 200
        killed, at_work = 0, list[str]()
        while not killed:
            assert driver.poll() is None and time.monotonic() < deadline
            at_work = [
                re.sub(r"^\.(.*)\.[0-9a-f]{16}\.part$", r"\1", path.name) for path in Path("out").glob(".*.part")
            ]
            if at_work and (found := actors(driver.pid)):
                killed = found[0]
                os.kill(killed, signal.SIGKILL)
            time.sleep(0.01)
        while not set(at_work) <= outputs("out").keys():  # another try of the same shards
            assert driver.poll() is None and time.monotonic() < deadline
            time.sleep(0.02)
        below = descendants(driver.pid)
    finally:
        driver.kill()
        driver.wait()
    done = outputs("out")
    assert done
    key = key_in("out/.dptext/key")
    for process in below:
        if re.search(r"ray::\w+Agent", command_of(process)):  # looks for its cluster for a minute, and does no shards
            os.kill(process, signal.SIGKILL)
        while Path(f"/proc/{process}").exists() and time.monotonic() < deadline:
            time.sleep(0.02)

    asked = command(*ASKED, "-o", "out", "--workers", 2)  # the same run goes on by another engine
    resumed = subprocess.run(asked, env=environment(), capture_output=True, text=True)
    assert resumed.returncode == 0, resumed.stderr
    privatize_files("data", "right", columns="text", copy="id", epsilon=1.0, workers=1, key=key)
    assert outputs("out") == outputs("right") and len(outputs("out")) == FILES
    store = Store.open("ledger.db", make=False)
    try:
        told = overview(store, Budget())
        assert (told["people"], told["largest_epsilon"], problems(store)) == (60_000, FILES, [])
        assert of_person(store, "7", Budget())["epsilon"] == FILES and [one["state"] for one in told["runs"]] == [
            "final"
        ]
    finally:
        store.close()
    assert not Path("out/.dptext/key").exists() and not list(Path("out").glob(".*.*"))


def test_an_address_where_nothing_answers(dptext: Command) -> None:
    pytest.importorskip("ray")
    Path("data").mkdir()
    Path("data/a.txt").write_text("the doctor\n")
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{closed.getsockname()[1]}"
    failed = dptext("privatize", "data", "-o", "out", "-e", 1, "-Orun.engine=ray", f"-Orun.address={address}")
    assert failed.failed(f"The Ray cluster at {address} cannot be reached (ConnectionRefusedError)")
    assert not Path("out").exists()


def test_an_address_that_is_none_leaves_nothing_to_go_on_with(dptext: Command) -> None:
    """It is Ray that refuses it, after the files were charged: the next run is a first one."""
    pytest.importorskip("ray")
    pytest.importorskip("sqlalchemy")
    from dptext.ledger.budget import Budget
    from dptext.ledger.export import overview
    from dptext.ledger.store import Store

    Path("data").mkdir()
    Path("data/a.csv").write_text("id,text\n1,the doctor\n")
    failed = dptext(*ASKED, "-o", "out", "-Orun.engine=ray", "-Orun.address=nonsense")
    assert failed.failed("The Ray cluster at nonsense cannot be reached (ValueError)")
    assert not Path("out/.dptext/key").exists() and not Path("out/.dptext/identity.json").exists()
    with closing(Store.open("ledger.db", make=False)) as store:
        (told,) = overview(store, Budget())["runs"]
        assert told["state"] == "cancelled"
