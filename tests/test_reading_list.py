"""The files that decide what a preset releases are those that docs/architecture.md lists in reading order, no others.

A run is traced between the reading and the writing of a row: every function of Python that is called, and every
compiled loop that runs, with the helpers that it is made of. What is called once the drawn text stands (the steps after
the draw, which get a copy of the released bytes) is behind the wall, and is not listed.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROGRAM = """
import sys
from pathlib import Path
import dptext
from dptext import privatize
from dptext.core import privatizer
from dptext.core.privatizer import Privatizer
from dptext.postprocess.context_decoder import ContextDecoder

home = str(Path(dptext.__file__).parent)
files = set()
behind = 0


def note(frame, event, argument):
    code = frame.f_code
    if event == "call" and not behind and code.co_filename.startswith(home):
        files.add(code.co_filename)


def loops():
    modules = [module for name, module in sys.modules.items() if name.startswith("dptext")]
    found = [each for module in modules for each in vars(module).values() if hasattr(each, "overloads")]
    return {id(loop): (loop, len(loop.overloads)) for loop in found if hasattr(loop, "py_func")}


def note_loop(function, seen):
    if function not in seen:
        seen.add(function)
        files.add(function.__code__.co_filename)
        for name in function.__code__.co_names:
            if hasattr(part := function.__globals__.get(name), "py_func"):
                note_loop(part.py_func, seen)


def walled(function):
    def run(*arguments, **named):
        global behind
        behind += 1
        try:
            return function(*arguments, **named)
        finally:
            behind -= 1
    return run


def traced(function):
    def run(*arguments, **named):
        before = loops()
        sys.setprofile(note)
        try:
            return function(*arguments, **named)
        finally:
            sys.setprofile(None)
            seen = set()
            for number, (loop, count) in loops().items():
                home_of = loop.py_func.__module__
                if count > before.get(number, (loop, 0))[1] and not home_of.startswith("dptext.postprocess"):
                    note_loop(loop.py_func, seen)
    return run


Privatizer.privatize_block = traced(Privatizer.privatize_block)
privatizer.after_the_draw = walled(privatizer.after_the_draw)
ContextDecoder.read = walled(ContextDecoder.read)
text = "Dear Anna Brown, 34,\\n1. Dr. Smith came on 3 May 2019 at 6 pm from Paris.\\nShe has diabetes: 20 mg, zorblatt."
privatize([text] * 3, preset="balanced")
print(*sorted(file.removeprefix(home + "/") for file in files), sep="\\n")
"""

SECTION = "## What to read before you trust a release"


def listed() -> list[str]:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = page.partition(SECTION)[2].partition("\n## ")[0]
    listed_files = section.partition("\n1. ")[2].partition("\n\n")[0]
    return re.findall(r"`(\w+/\w+\.py|\w+\.py)`", listed_files)


def test_every_file_between_reading_and_writing_a_row_is_on_the_list() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    passed, names = set(done.stdout.split()), listed()
    assert len(names) == len(set(names)) and all((ROOT / "src" / "dptext" / name).is_file() for name in names)
    assert passed - set(names) == set()
    assert len(passed) <= 37
