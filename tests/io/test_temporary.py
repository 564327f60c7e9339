"""The hidden file beside a place, in a process that ends at once."""

import subprocess
import sys
from pathlib import Path

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
