"""What is wrong in a policy file: each mistake with the file, the line and the key."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from dptext.errors import ParameterError
from dptext.policies.positions import Path, nearest_line

_BARE = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong in a policy file, and where."""

    path: str
    line: int
    key: str
    message: str

    def __str__(self) -> str:
        key = f" ({self.key})" if self.key else ""
        return f"{self.path}, line {self.line}{key}: {self.message}"


class PolicyError(ParameterError):
    """A policy file that is not one. `mistakes` are all of them, in the order of the file."""

    def __init__(self, message: str, mistakes: tuple[Mistake, ...] = ()) -> None:
        super().__init__(message)
        self.mistakes = mistakes


@dataclass(slots=True)
class Mistakes:
    """Those of one file, while it is read.

    Attributes
    ----------
    path
        Of the file.
    lines
        The line of each key, once that is known.
    root
        Where in the file the policy stands.
    """

    path: str
    lines: Mapping[Path, int] = field(default_factory=dict)
    root: Path = ()
    found: list[Mistake] = field(default_factory=list)

    def line(self, at: Path) -> int:
        """The line of a key of the policy, or of the nearest table around it."""
        return nearest_line(self.lines, (*self.root, *at))

    def note(self, at: Path, message: str) -> None:
        """One more, at a key of the policy."""
        self.found.append(Mistake(self.path, self.line(at), shown_key((*self.root, *at)), message))

    def note_line(self, line: int, message: str) -> None:
        """One more, where no key is known."""
        self.found.append(Mistake(self.path, line, "", message))

    def error(self) -> PolicyError:
        """The error that says the first of them, and knows all."""
        mistakes = tuple(sorted(self.found, key=lambda one: one.line))
        more = len(mistakes) - 1
        others = f" ({more} more; dptext policy check names them all)" if more else ""
        return PolicyError(f"{mistakes[0]}{others}", mistakes)


def shown_key(path: Path) -> str:
    """A path of keys as TOML writes it."""
    return ".".join(
        str(key) if isinstance(key, int) or _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
        for key in path
    )
