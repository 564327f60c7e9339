"""What a shell asks the program when somebody presses Tab: Typer answers, for the command that stands on the line.

Commands are loaded when they are called, and mechanisms' options when they are named, so the line must be read before.
"""

import os
import shlex

from dptext.catalogue import WORDS, catalogue, entry_of


def words_of_line() -> list[str]:
    """The words of the line that a shell wants completed, behind the program's name."""
    line = os.environ.get("_TYPER_COMPLETE_ARGS") or os.environ.get("COMP_WORDS", "")
    try:
        words = shlex.split(line)
    except ValueError:  # a quotation mark that is not closed yet
        words = line.split()
    return words[1:]


def mechanisms(incomplete: str) -> list[tuple[str, str]]:
    """The names of mechanisms that begin so, with a line on each."""
    return [(entry.name, entry.summary) for entry in catalogue().values() if entry.name.startswith(incomplete)]


def word_mechanisms(incomplete: str) -> list[tuple[str, str]]:
    """As `mechanisms`, of those that work word by word."""
    return [(name, summary) for name, summary in mechanisms(incomplete) if entry_of(name).family == WORDS]
