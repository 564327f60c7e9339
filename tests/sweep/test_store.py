"""Cells: there whole or not at all, for their owner alone, and never counted twice after a kill."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli_command import environment
from dptext.errors import OutputError
from dptext.sweep.store import Cells, digest_of, kept_cells, public_cells

KEY = {"part": "law", "epsilon": 1.0, "versions": {"a": "1"}}

PROGRAM = """
import sys, time
from pathlib import Path
from dptext import Diffractor
from dptext.mechanisms.base import WordPrivatizer
from dptext.sweep.cells import Part, cells_of, compute_cells
from dptext.sweep.store import Cells, kept_cells, public_cells

folder, waits_at = Path(sys.argv[1]), int(sys.argv[2])

class Noted(Part):
    name = "noted"
    def compute(self, candidate):
        place = candidate.mechanism.epsilon
        if place == waits_at:
            (folder / "waiting").touch()
            time.sleep(600)
        with (folder / "log").open("a") as log:
            log.write(f"{place:g} ")
        return {"value": place}

first = WordPrivatizer(Diffractor(epsilon=1.0))
candidates = [first.with_epsilon(float(place)) for place in range(1, 6)]
with kept_cells(folder / "cells", keep=False) as private:
    cells = list(cells_of(candidates, [Noted()], data="d"))
    found = compute_cells(candidates, cells, private=private, public=public_cells(folder / "public"), workers=1)
print(len(found), found.fresh, *(found.of(place, "noted")["value"] for place in range(5)))
"""


def test_what_is_put_there_is_found_there(tmp_path: Path) -> None:
    cells = Cells(tmp_path)
    assert cells.get(KEY) is None
    put = cells.put(KEY, {"value": 0.1, "pair": (1, 2)})
    assert put == cells.get(dict(reversed(KEY.items()))) == {"value": 0.1, "pair": [1, 2]}
    for other in ({**KEY, "epsilon": 2.0}, {**KEY, "versions": {"a": "2"}}, {}):
        assert cells.get(other) is None and digest_of(other) != digest_of(KEY)
    (file,) = tmp_path.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"key": 1, "values": {}}', b'{"values": {}}', b"\xff"])
def test_a_damaged_cell_counts_as_none(tmp_path: Path, damage: bytes) -> None:
    cells = Cells(tmp_path)
    cells.put(KEY, {"value": 1})
    (file,) = tmp_path.iterdir()
    file.write_bytes(damage)
    assert cells.get(KEY) is None
    assert cells.put(KEY, {"value": 2}) == cells.get(KEY) == {"value": 2}


def test_a_cell_under_the_name_of_another_counts_as_none(tmp_path: Path) -> None:
    cells = Cells(tmp_path)
    cells.put(KEY, {"value": 1})
    (file,) = tmp_path.iterdir()
    other = {**KEY, "epsilon": 3.0}
    file.rename(tmp_path / f"{digest_of(other)}.json")
    assert cells.get(other) is None


def test_the_folder_is_its_owners_and_goes_when_all_is_done(tmp_path: Path) -> None:
    folder = tmp_path / "cells"
    with kept_cells(folder, keep=False) as cells:
        cells.put(KEY, {"value": 1})
        (folder / "half.part").write_text("")
        assert folder.stat().st_mode & 0o777 == 0o700
        with pytest.raises(OutputError, match="Another sweep"), kept_cells(folder, keep=False):
            pass
    assert not folder.exists()


def test_what_was_done_stays_after_an_error_and_foreign_files_always(tmp_path: Path) -> None:
    folder = tmp_path / "cells"
    with pytest.raises(ZeroDivisionError), kept_cells(folder, keep=False) as cells:
        cells.put(KEY, {"value": 1})
        raise ZeroDivisionError
    (folder / "left.part").write_text("")
    (folder / "mine.txt").write_text("")
    with kept_cells(folder, keep=True) as cells:
        assert cells.get(KEY) == {"value": 1} and not (folder / "left.part").exists()
    assert len(list(folder.iterdir())) == 2
    with kept_cells(folder, keep=False):
        pass
    assert [file.name for file in folder.iterdir()] == ["mine.txt"]


def test_a_folder_of_others_is_refused(tmp_path: Path) -> None:
    (tmp_path / "open").mkdir(mode=0o755)
    (tmp_path / "own").mkdir(mode=0o700)
    (tmp_path / "link").symlink_to(tmp_path / "own")
    (tmp_path / "file").write_text("")
    for name in ("open", "link", "file", "missing/cells"):
        with pytest.raises(OutputError), kept_cells(tmp_path / name, keep=False):
            pass


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cells = public_cells(tmp_path / "file" / "laws")
    assert cells.put(KEY, {"value": 1}) == {"value": 1} and cells.get(KEY) is None


def test_a_killed_sweep_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Killed for real in the third of five cells: what was done is not done again, and nothing is missing."""

    def start(waits_at: int) -> subprocess.Popen[str]:
        arguments = [sys.executable, "-c", PROGRAM, str(tmp_path), str(waits_at)]
        return subprocess.Popen(arguments, env=environment(), stdout=subprocess.PIPE, text=True)

    killed = start(3)
    try:
        deadline = time.monotonic() + 120
        while not (tmp_path / "waiting").exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        killed.send_signal(signal.SIGKILL)
        assert killed.communicate()[0] == ""
    finally:
        killed.kill()
    assert (tmp_path / "log").read_text() == "1 2 "
    assert len(os.listdir(tmp_path / "cells")) == 2
    before = {file.name: file.stat().st_mtime_ns for file in (tmp_path / "cells").iterdir()}
    for name in before:
        assert json.loads((tmp_path / "cells" / name).read_text())["values"]["value"] in (1, 2)
    again = start(0)
    assert again.communicate(timeout=200)[0] == "5 3 1.0 2.0 3.0 4.0 5.0\n"
    assert (tmp_path / "log").read_text() == "1 2 3 4 5 "
    assert not (tmp_path / "cells").exists()
