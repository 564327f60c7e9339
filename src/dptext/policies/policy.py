"""A policy as data, and the privatizers that it asks for."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from dptext import catalogue
from dptext.assembly import Asked, asked_for, assemble
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.embeddings.arrays import words_beside
from dptext.errors import DptextError, ParameterError
from dptext.ledger import LedgerOptions
from dptext.mechanisms.base import WordPrivatizer, noise_on_numbers
from dptext.parameters import Declared, parameters_of, words_of_file
from dptext.policies.sections import FileSection, LedgerSection, SpansSection, ledger_arguments, span_arguments
from dptext.policies.values import EMBEDDING
from dptext.postprocess.options import Postprocessing
from dptext.spans.options import SpanOptions
from dptext.text.policy import TextPolicy

OF_WORDS: Mapping[str, Declared] = {one.option: one for one in parameters_of(TextPolicy).values()}
AFTER_THE_DRAW: Mapping[str, Declared] = {one.option: one for one in parameters_of(Postprocessing).values()}
OF_THE_COMMAND = ("mechanism", "epsilon", "preset", "use")
"""Options of a column that no constructor declares under this name for all mechanisms."""

_FOLDERS = ("model", "polish")
"""Options that name a folder, or something elsewhere."""

_FILES = (EMBEDDING, "draws-file", "wordnet")


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnPolicy:
    """What is to be done to one text column.

    Attributes
    ----------
    column
        Its name; "" for the lines of a text file.
    options
        By their names on the command line, with the values that constructors take; those that were said only.
    home
        Where it stands, for messages: file and line.
    folder
        The folder of the policy file, in which paths begin.
    lowered_from
        The epsilon that the file says, where the command line lowered it and numbers follow words.
    """

    column: str
    options: Mapping[str, Any]
    home: str = field(default="", compare=False)
    folder: str = ""
    lowered_from: float | None = None

    @property
    def said(self) -> str:
        """The column in a message."""
        return f"the column {self.column!r}" if self.column else "the text"

    def asked(self) -> Asked:
        """The mechanism, its epsilon, and the options around it, with what a preset adds.

        Raises `ParameterError` for what does not fit together.
        """
        options = self.options
        return asked_for(
            mechanism=options.get("mechanism"),
            epsilon=options.get("epsilon"),
            preset=options.get("preset"),
            use=options.get("use"),
            given={name.replace("-", "_") for name in self._own()},
            policy=_of(OF_WORDS, AFTER_THE_DRAW, options),
            finish=_of(AFTER_THE_DRAW, OF_WORDS, options),
        )

    def mechanism_options(self, asked: Asked) -> dict[str, Any]:
        """The mechanism's own options by name, without epsilon."""
        return {**asked.defaults, **self._own()}

    def all_options(self, asked: Asked) -> dict[str, Any]:
        """The same with epsilon, if the mechanism has one."""
        own = self.mechanism_options(asked)
        return own if asked.epsilon is None else {**own, "epsilon": asked.epsilon}

    def privatizer(self, *, key: RunKey, allow_no_guarantee: bool) -> Privatizer:
        """What privatizes the column. Raises what cannot be built, with where the column stands in the file."""
        try:
            asked = self.asked()
            of_words = catalogue.entry_of(asked.mechanism).family == catalogue.WORDS
            made = assemble(
                asked.mechanism,
                epsilon=asked.epsilon,
                policy=TextPolicy(**asked.policy) if of_words else None,
                key=key,
                finish=self.finish(asked),
                allow_no_guarantee=allow_no_guarantee,
                options=self.read_options(asked),
            )
        except DptextError as error:
            raise type(error)(f"{self.home}: for {self.said}: {error}") from None
        made.preset = asked.preset
        return made

    def check_numbers(self, made: Privatizer) -> None:
        """Raise ParameterError if numbers, which follow words, are hidden less at the lower epsilon of words."""
        if self.lowered_from is not None and (found := looser_numbers(made, self.lowered_from)) is not None:
            now, before = found
            raise ParameterError(
                f"{self.home}: for {self.said}: at this epsilon numbers would be drawn with {now:g} nats a place, "
                f"which is more than {before:g} as the policy has it; give --epsilon-numbers, or pass --override."
            )

    def files(self) -> list[tuple[str, str]]:
        """The files that options name, there or not: the option, and the path."""
        declared = catalogue.entry_of(self.asked().mechanism).options
        found = [(EMBEDDING, os.path.join(self.folder, path)) for path in self.options.get(EMBEDDING, ())]
        for name, value in self.options.items():
            words = name in declared and declared[name].kind == "words"
            if name != EMBEDDING and isinstance(value, str) and (name in _FILES or words):
                found.append((name, os.path.join(self.folder, value)))
        return found

    def paths(self) -> list[str]:
        """The files and folders that the options name and that are there."""
        texts = [(name, value) for name, value in self.options.items() if isinstance(value, str)]
        named = [(name, os.path.join(self.folder, value)) for name, value in texts]
        for path in self.options.get(EMBEDDING, ()):
            beside = words_beside(Path(self.folder, path))
            named += [(EMBEDDING, str(one)) for one in (Path(self.folder, path), *beside)]
        folders = (*_FOLDERS, *_FILES)
        return [path for name, path in named if os.path.isfile(path) or (name in folders and os.path.isdir(path))]

    def _own(self) -> dict[str, Any]:
        foreign = {*OF_WORDS, *AFTER_THE_DRAW, *OF_THE_COMMAND}
        return {name: value for name, value in self.options.items() if name not in foreign}

    def finish(self, asked: Asked) -> Postprocessing:
        """What is done after the draw, with paths that begin in the policy's folder."""
        polish = asked.finish.polish
        return asked.finish if polish is None else replace(asked.finish, polish=self._path("polish", polish))

    def read_options(self, asked: Asked) -> dict[str, Any]:
        """The mechanism's own options with paths that begin in the policy's folder, and lists read from their files."""
        declared = catalogue.entry_of(asked.mechanism).options
        found: dict[str, Any] = {}
        for name, value in self.mechanism_options(asked).items():
            if name == EMBEDDING:
                found[name] = [self._path(name, path) for path in value]
            elif isinstance(value, str) and declared[name].kind == "words":
                found[name] = words_of_file(os.path.join(self.folder, value))
            else:
                found[name] = self._path(name, value) if isinstance(value, str) else value
        return found

    def _path(self, name: str, value: str) -> str:
        joined = os.path.join(self.folder, value)
        return joined if name in _FILES or (name in _FOLDERS and os.path.isdir(joined)) else value


@dataclass(frozen=True, slots=True, kw_only=True)
class RunPolicy:
    """All that a policy file says.

    Attributes
    ----------
    path, sha256
        Of the file.
    name
        What it is called; None where it does not say.
    columns
        The text columns, or one for the lines of a text file.
    file, spans, ledger
        The tables of the file.
    unit_column
        The column that says whose a row is.
    no_guarantee
        Whether mechanisms without a guarantee may run.
    changes
        What the command line changed of it, as plain values.
    """

    path: str
    sha256: str
    name: str | None
    columns: tuple[ColumnPolicy, ...]
    file: FileSection
    spans: SpansSection | None = None
    ledger: LedgerSection | None = None
    unit_column: str | None = None
    no_guarantee: bool = False
    changes: tuple[Mapping[str, Any], ...] = ()

    @property
    def text_columns(self) -> list[str]:
        """The names of the text columns; none for a text file."""
        return [one.column for one in self.columns if one.column]

    @property
    def report(self) -> str | None:
        """Where the report goes."""
        named = self.file.report
        return None if named is None else os.path.join(os.path.dirname(self.path), named)

    def privatizers(self, *, key: RunKey | None = None) -> dict[str, Privatizer]:
        """A privatizer for each column, by its name; all under one key, and columns that are treated alike share one.

        Raises `ParameterError` or `GuaranteeError`, with the line of the column.
        """
        shared, made = key or RunKey(), {}
        found: dict[str, Privatizer] = {}
        for one in self.columns:
            same = repr(sorted((name, repr(value)) for name, value in one.options.items()))
            if same not in made:
                made[same] = one.privatizer(key=shared, allow_no_guarantee=self.no_guarantee)
            one.check_numbers(made[same])
            found[one.column] = made[same]
        return found

    def span_options(self) -> SpanOptions | None:
        """Spans and what happens to them; None where the file says nothing. Raises what `SpanOptions` raises."""
        return None if self.spans is None else span_arguments(self.spans, os.path.dirname(self.path))

    def ledger_options(self) -> LedgerOptions | None:
        """What runs are charged to; None where the file says nothing. Raises what `LedgerOptions` raises."""
        return None if self.ledger is None else ledger_arguments(self.ledger, os.path.dirname(self.path))

    def described(self) -> dict[str, Any]:
        """The policy's name and digest, and what was changed of it, for the report."""
        return {
            "file": os.path.basename(self.path),
            "name": self.name,
            "sha256": self.sha256,
            "changes": [dict(change) for change in self.changes],
        }

    def paths(self) -> list[str]:
        """Itself, and the files and folders that it names: a run never writes over them."""
        spans = self.span_options()
        named = [*(path for one in self.columns for path in one.paths()), *(spans.files() if spans else ())]
        return [self.path, *dict.fromkeys(named)]


def looser_numbers(made: Privatizer, lowered_from: float) -> tuple[float, float] | None:
    """The epsilons of numbers now and before, if they are hidden less at a lower epsilon of words; None if not."""
    if not isinstance(made, WordPrivatizer) or made.numbers is None:
        return None
    before = noise_on_numbers(made.mechanism.with_epsilon(lowered_from), made.policy)
    if before is None or made.numbers.epsilon <= before.epsilon:
        return None
    return made.numbers.epsilon, before.epsilon


def from_here(name: str, value: Any) -> Any:
    """A value of an option in which paths that begin in the current folder have become absolute."""
    if name == EMBEDDING:
        return [os.path.abspath(path) for path in value]
    if name in _FILES or (name in _FOLDERS and os.path.isdir(value)):
        return os.path.abspath(value)
    return value


def _of(declared: Mapping[str, Declared], other: Mapping[str, Declared], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of one bundle, by their names in Python; of an option that two have, by the value that was said."""
    return {
        one.name: options[name]
        for name, one in declared.items()
        if name in options and (name not in other or one.accepts(options[name]))
    }
