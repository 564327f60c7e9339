"""Run the papers' experiments again, by the commands that RESULTS.md records, and say which verdicts are others.

    python benchmarks/papers/rerun.py --data FOLDER --data FOLDER --page again.md
    python benchmarks/papers/rerun.py --data FOLDER --only santext --page again.md

The files and folders that a command names are looked for in the folders of `--data`. All of it takes about four hours
of two processors; with `--work` a run that was stopped goes on. Noise has fixed seeds, so the figures come again too,
but for the last digits of what was learnt on another machine. The section prompts needs the packages gguf and
accelerate.
"""

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
PAGE = FOLDER / "RESULTS.md"


def commands(page: str) -> dict[str, list[str]]:
    """The arguments of each section's command, by the section's name."""
    found = re.findall(r"^`python benchmarks/papers/(\w+)\.py ([^`]*)`$", page, re.MULTILINE)
    return {name: shlex.split(arguments) for name, arguments in found}


def placed(word: str, folders: Sequence[Path]) -> str:
    """An argument with the folder that holds the file of this name; as it is if none does."""
    name, colon, column = word.partition(":")
    for folder in folders:
        if name == folder.name:
            return str(folder)
        if name and not name.startswith("-") and (folder / name).exists():
            return f"{folder / name}{colon}{column}"
    return word


def changes(before: str, after: str) -> list[str]:
    """A line for each claim whose verdict differs, or that only one of the two pages has."""
    first, second = _verdicts(before), _verdicts(after)
    return [
        f"{' | '.join(claim)}: {first.get(claim, 'no claim')} -> {second.get(claim, 'no claim')}"
        for claim in dict.fromkeys([*first, *second])
        if first.get(claim) != second.get(claim)
    ]


def _verdicts(page: str) -> dict[tuple[str, str, str], str]:
    """Of each claim, by its section, its words and its table."""
    found = {}
    for section in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        title = section.partition("\n")[0]
        for claim, where, verdict in re.findall(r"^\| (.+?) \| (.+?) \| .+ \| \*\*(.+)\*\* \|$", section, re.MULTILINE):
            found[title, claim, where] = verdict
    return found


def main() -> int:
    """Run the sections; 1 if a verdict differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, action="append", required=True, help="where files and models are")
    parser.add_argument("--only", action="append", help="a section: santext, diffractor, multivariate, dp_mlm …")
    parser.add_argument("--page", type=Path, required=True, help="where the page with the new sections goes")
    parser.add_argument("--work", type=Path, help="keep figures here: a run that was stopped goes on")
    given = parser.parse_args()
    before = PAGE.read_text(encoding="utf-8")
    known = commands(before)
    if unknown := set(given.only or ()) - set(known):
        parser.error(f"no section {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    given.page.write_text(before, encoding="utf-8")
    for name in given.only or known:
        arguments = [placed(word, given.data) for word in known[name]]
        arguments += ["--page", str(given.page), *(["--work", str(given.work / name)] if given.work else [])]
        print(shlex.join(["python", f"{name}.py", *arguments]), file=sys.stderr, flush=True)
        subprocess.run([sys.executable, FOLDER / f"{name}.py", *arguments], check=True, stdout=subprocess.DEVNULL)
    found = changes(before, given.page.read_text(encoding="utf-8"))
    print("\n".join([*found, f"{len(found)} of {len(_verdicts(before))} verdicts differ from those of the page."]))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
