"""The configuration of a run as one frozen object, from Python keywords, a command line, a TOML file, or a request."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from dptext import catalogue
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.core.release import PostProcessor
from dptext.embeddings.loaders import word_lists_of
from dptext.entities.options import SpanOptions
from dptext.errors import ParameterError
from dptext.io import FORMATS, STANDARD, Reading
from dptext.io.reading import CHAT_COLUMN
from dptext.ledger import LedgerOptions
from dptext.mechanisms.base import WordMechanism
from dptext.parameters import Declared, GivenOptions, Parameter, check_arguments, check_options
from dptext.postprocess.options import Postprocessing
from dptext.presets import PRESETS, Preset
from dptext.presets import preset as preset_of
from dptext.public_sentences import DEFAULT_USE
from dptext.rewriting.base import Rewriter
from dptext.text.policy import TextPolicy
from dptext.validation import refused

Mechanism: TypeAlias = str | WordMechanism | Rewriter | Privatizer
"""A name, a mechanism, a rewriter, or a privatizer that is ready."""

PostprocessingInput: TypeAlias = Postprocessing | Mapping[str, Any] | Sequence[PostProcessor]
"""Options for what is done after the draw, those that were set, or the steps themselves."""

PAGES = (".html", ".htm")  # How the name of a page ends.


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivatizerConfig:
    """How texts are privatized.

    >>> PrivatizerConfig(preset="balanced", policy={"layout": "drop"}).resolved()[0].epsilon
    1.0

    Attributes
    ----------
    mechanism
        See `Mechanism`.
    options
        Further options of a mechanism that is named, as ``group_size`` or ``group-size``. ``embedding`` is a path, an
        `Embedding`, or a list of them.
    policy
        Of mechanisms on words: the options of a `TextPolicy` that were set. One that is given is read so.
    postprocessing
        See `PostprocessingInput`; an object is read as the policy is.

    The others are options, declared below; what is set together with a preset overrides it.
    """

    mechanism: Annotated[
        Mechanism | None,
        Parameter("The mechanism; dptext mechanisms lists them.", otherwise=catalogue.DEFAULT_MECHANISM),
    ] = None
    epsilon: Annotated[
        float | None,
        Parameter("Nats per unit of distance, for word mechanisms; smaller means more noise.", otherwise="required"),
    ] = None
    options: Mapping[str, Any] = field(default_factory=dict)
    preset: Annotated[
        str | None,
        Parameter(
            f"Ready-made settings: start with balanced. By rising noise: {', '.join(PRESETS)}.", otherwise="none"
        ),
    ] = None
    use: Annotated[str | None, Parameter("What a preset is for: reviews or notes.", otherwise=DEFAULT_USE)] = None
    as_: Annotated[
        Literal["paper"] | None,
        Parameter("Set every option of the mechanism as its paper does.", otherwise="this project's defaults"),
    ] = None
    language: Annotated[
        Literal["en", "any"] | None,
        Parameter(
            "What the texts are to be: en, which every preset asks for, or any. A preset stops where most texts look "
            "like another language, which it would spoil.",
            otherwise="none",
        ),
    ] = None
    policy: TextPolicy | Mapping[str, Any] | None = None
    postprocessing: PostprocessingInput | None = None

    def __post_init__(self) -> None:
        options = {name.rstrip("_").replace("_", "-"): value for name, value in self.options.items()}
        check_arguments(PrivatizerConfig, {"language": self.language, "as_": self.as_})
        object.__setattr__(self, "options", options)
        for group in catalogue.AROUND:
            value = getattr(self, group)
            if value is None or isinstance(value, GivenOptions):
                object.__setattr__(self, group, {} if value is None else value.given())
        if isinstance(self.mechanism, str):
            object.__setattr__(self, "mechanism", catalogue.known_name(self.mechanism))

    @classmethod
    def of(cls, value: Any) -> "PrivatizerConfig":
        """From a mechanism, or from a mapping of the attributes' names and the mechanism's options."""
        if isinstance(value, PrivatizerConfig):
            return value
        if not isinstance(value, Mapping):
            return cls(mechanism=value)
        options = {**value.get("options", {}), **{name: option for name, option in value.items() if name != "options"}}
        named = {
            attribute.name: options.pop(name)
            for attribute in fields(cls)
            for name in (attribute.name, attribute.name.rstrip("_"))
            if name in options
        }
        own: Mapping[str, Declared] = {}
        if options and isinstance(named.get("mechanism"), str | None):
            named_alone = {name: named[name] for name in ("mechanism", "preset", "use") if name in named}
            own = cls(**named_alone).entry.options
        for group, around in _around(options, own).items():
            whole: dict[str, Any] = {group: named.get(group)}
            given_in_group = cls(**whole).given(group)
            if twice := given_in_group.keys() & around.keys():
                raise ParameterError(f"The option {min(twice)}= stands in {group}=, too; give it once.")
            if around and isinstance(named.get(group), Sequence):
                raise ParameterError(f"The steps of {group}= are ready; leave {next(iter(around))}= out.")
            named |= {group: {**given_in_group, **around}} if around else {}
        return cls(options=options, **named)

    @property
    def entry(self) -> catalogue.Entry:
        """The catalogue entry of the mechanism that is named, directly or by the preset."""
        name = self.mechanism
        if name is None and self.preset is not None:
            name = preset_of(self.preset, use=self.use or DEFAULT_USE).mechanism
        return catalogue.entry_of(catalogue.DEFAULT_MECHANISM if name is None else name)  # type: ignore[arg-type]

    def resolved(self) -> "tuple[PrivatizerConfig, Mapping[str, Any] | None]":
        """The configuration with the settings of the preset or of the paper; and these settings, for the report.

        Raises `ParameterError` for a use without a preset, a preset for a rewriter, what is no mechanism, and an option
        that contradicts the paper.
        """
        self._check()
        if self.as_ is not None:
            return self._as_published()
        if self.preset is None:
            return replace(self, mechanism=self.mechanism or catalogue.DEFAULT_MECHANISM), None
        policy, steps = self.given("policy"), self.given("postprocessing")
        whole = preset_of(self.preset, use=self.use or DEFAULT_USE)
        remaining = whole.remaining(
            mechanism=self.mechanism if isinstance(self.mechanism, str) else None,
            epsilon=self.epsilon,
            options={name.replace("-", "_") for name in self.options},
            policy=policy,
            postprocessing=steps,
        )
        resolved = PrivatizerConfig(
            mechanism=self.mechanism or remaining.mechanism,
            epsilon=remaining.epsilon if self.epsilon is None else self.epsilon,
            options={**remaining.options, **self.options},
            language=self.language or "en",
            policy={**remaining.policy, **policy},
            postprocessing={**remaining.postprocessing, **steps} if self._steps_are_options else self.postprocessing,
        )
        if resolved.entry.family == catalogue.TEXTS:
            raise ParameterError(f"Presets are for word mechanisms; leave preset= out for {resolved.mechanism}.")
        changed = [*self._changed(whole)]
        name = f"{whole.name}, with: {', '.join(changed)}" if changed else whole.name
        return resolved, {"name": name, "use": whole.use, "set": remaining.values()}

    def _as_published(self) -> "tuple[PrivatizerConfig, Mapping[str, Any]]":
        """The configuration with the published settings, see `resolved`."""
        if self.mechanism is None or self.preset is not None:
            raise ParameterError("as='paper' is for a mechanism; name it with mechanism=, and leave preset= out.")
        published = self.entry.kind.published if isinstance(self.mechanism, str) else None
        if published is None:
            raise ParameterError("There are no published settings of this mechanism; leave as= out.")
        options = {name.rstrip("_").replace("_", "-"): value for name, value in published.items()}
        for name, value in options.items():
            if (given := self.options.get(name, value)) != value:
                called = name.replace("-", "_")
                raise ParameterError(
                    f"as='paper' sets {called}={value!r} for {self.mechanism}; leave {called}={given!r} out."
                )
        settings = {"name": "paper", "use": self.mechanism, "set": dict(published)}
        return replace(self, as_=None, options={**options, **self.options}), settings

    def _changed(self, whole: Preset) -> Iterator[str]:
        """Settings that differ from the whole preset, as ``NAME=VALUE``; a path or an object by its name alone."""
        named = {"mechanism": self.mechanism, "epsilon": self.epsilon}
        options = {name.replace("_", "-"): value for name, value in whole.options.items()}
        steps = self.given("postprocessing") if self._steps_are_options else {"postprocessing": self.postprocessing}
        groups: list[tuple[Mapping[str, Any], Mapping[str, Any], Mapping[str, Declared]]] = [
            (
                {name: value for name, value in named.items() if value is not None},
                {"mechanism": whole.mechanism, "epsilon": whole.epsilon},
                {},
            ),
            (self.options, options, self.entry.options),
            (self.given("policy"), {**whole.postprocessing, **whole.policy}, catalogue.AROUND["policy"]),
            (steps, whole.postprocessing, catalogue.AROUND["postprocessing"]),
        ]
        for own, of_preset, declared in groups:
            for name, value in own.items():
                default = declared[name].default if name in declared else None
                if value != of_preset.get(name, default):
                    shown = _in_words(value)
                    private = name in declared and declared[name].meant.path
                    yield name if shown is None or private else f"{name}={shown}"

    def given(self, group: str) -> Mapping[str, Any]:
        """The options of a group (``options``, ``policy``, ``postprocessing``) that were set; none of ready steps."""
        value = getattr(self, group)
        return value if isinstance(value, Mapping) else {}

    @property
    def text_policy(self) -> TextPolicy:
        """The options of the policy with the defaults of the others."""
        return TextPolicy(**self.given("policy"))

    @property
    def _steps_are_options(self) -> bool:
        return isinstance(self.postprocessing, Mapping)

    def _check(self) -> None:
        mechanism = self.mechanism
        if self.preset is None and self.use is not None:
            raise ParameterError("The option 'use' says what a preset is for; name one with preset=.")
        if isinstance(mechanism, str):
            catalogue.entry_of(mechanism)
        elif not isinstance(mechanism, WordMechanism | Rewriter | Privatizer | None):
            shown = f"the class {mechanism.__name__}" if isinstance(mechanism, type) else type(mechanism).__name__
            raise ParameterError(f"The 'mechanism' parameter must be a name or a mechanism. Got {shown} instead.")
        elif mechanism is not None and self.preset is not None:
            raise ParameterError("A preset sets the mechanism; give one of both, or the mechanism's name.")
        elif mechanism is not None and (self.epsilon is not None or self.options):
            raise ParameterError(
                "This mechanism has its epsilon and options already; leave them out, or give the mechanism's name."
            )

    def files(self) -> list[str]:
        """The files and folders that options name and that are there: a run never writes over them."""
        known = {"options": self.entry.options if self.options else {}, **catalogue.AROUND}
        named = [
            (name, value)
            for group, declared in known.items()
            for name, value in self.given(group).items()
            if name in declared and declared[name].meant.path
        ]
        files: list[str] = []
        for name, value in named:
            for text in value if isinstance(value, list | tuple) else str(value).split(","):
                path = Path(text.strip()) if isinstance(text, str) and text.strip() else None
                if path is None or not os.path.exists(path):
                    continue
                word_files = word_lists_of(path) if name == "embedding" else []
                files += [str(path), *map(str, word_files), *(map(str, path.iterdir()) if path.is_dir() else ())]
        return files

    def class_tables(self) -> list[str]:
        """The files of a user's word classes, which must be public."""
        named = self.given("policy").get("class_table") or ""
        return [path.strip() for path in named.split(",") if path.strip()]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileConfig:
    """The files that are read and written.

    Attributes
    ----------
    source, target
        Paths, or ``-`` for standard input and output. The target appears when it is complete, and never otherwise.
    reading
        How the source is read, and which columns the target is to have (`dptext.io.Reading`).
    receipt
        Path of the account of one file of many, whose run sets it: JSON for the data holder, in the report's place.
    to
        Format of the target, which goes by its extension, and is the source's where that names none;
        `dptext.run.validate` finds it.

    The others are options, declared below.
    """

    source: str = STANDARD
    target: str = STANDARD
    format: Annotated[
        str | None, Parameter(f"Format of the input: {', '.join(FORMATS)}.", otherwise="its extension says it")
    ] = None
    unit_column: Annotated[
        str | None,
        Parameter("Column that identifies the person each row belongs to.", otherwise="each text is a unit of its own"),
    ] = None
    reading: Reading = field(default_factory=Reading)
    report: Annotated[
        str | None,
        Parameter(
            "Write an account of the run as JSON (.json) or pages (.html): NAME to send, NAME.holder to keep.",
            otherwise="none",
            path=True,
            made=True,
        ),
    ] = None
    receipt: str | None = None
    to: str | None = None

    @property
    def reports(self) -> tuple[str, ...]:
        """The files of the report, if there is one: what may travel, and what is for the data holder; or a receipt."""
        if self.report is None:
            return () if self.receipt is None else (self.receipt,)
        stem, ending = os.path.splitext(self.report)
        return self.report, f"{stem}.holder{ending}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """Options of a run: its key, its engine, and what it does about earlier outputs.

    Attributes
    ----------
    key
        The run's key; by default a fresh one.
    command
        The command line, for the report.

    The others are options, declared below.
    """

    workers: Annotated[
        int | None,
        Parameter(
            "How many threads; for several files, how many processes.", at_least=1, otherwise="one for each processor"
        ),
    ] = None
    resume: Annotated[
        bool,
        Parameter(
            "Go on with an interrupted run, or make this one resumable. Until it ends, a hidden file next to the "
            "output holds what was drawn: anyone who reads it can undo the noise."
        ),
    ] = False
    force: Annotated[bool, Parameter("Overwrite files that exist.")] = False
    allow_no_guarantee: Annotated[bool, Parameter("Allow a mechanism whose published guarantee does not hold.")] = False
    engine: Annotated[Literal["local", "ray"], Parameter("What works on several files: processes here, or Ray.")] = (
        "local"
    )
    address: Annotated[str | None, Parameter("Address of a Ray cluster.", otherwise="a new cluster here")] = None
    key: RunKey | None = None
    command: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        check_options(self)
        if self.address is not None and self.engine != "ray":
            raise ParameterError("An address is that of a Ray cluster; name the engine: engine='ray'.")
        if not isinstance(self.key, RunKey | None):
            raise refused("a run", "key", "a RunKey", type(self.key).__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfigFile:
    """Where a configuration comes from: the file's path and digest, and the options that were given in its place."""

    path: str
    sha256: str
    overridden: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """As plain values, for the report."""
        return {"file": os.path.basename(self.path), "sha256": self.sha256, "overridden": list(self.overridden)}


@dataclass(frozen=True, slots=True, kw_only=True)
class RunConfig:
    """The configuration of a run.

    Attributes
    ----------
    file
        What is read and written.
    columns
        How the texts of each text column are privatized; columns with equal configurations share a privatizer. None for
        a text file, whose lines are the texts.
    text
        How those lines are privatized, and columns that are named without more.
    spans
        Spans of the texts that are treated in another way than the words around them.
    ledger
        What the run is charged to, by the unit column.
    options
        How the run goes.
    origin
        The TOML file that this was read from; None where there is none.
    """

    file: FileConfig = field(default_factory=FileConfig)
    columns: Mapping[str, PrivatizerConfig] = field(default_factory=dict)
    text: PrivatizerConfig = field(default_factory=PrivatizerConfig)
    spans: SpanOptions | None = None
    ledger: LedgerOptions | None = None
    options: RunOptions = field(default_factory=RunOptions)
    origin: ConfigFile | None = None

    def __post_init__(self) -> None:
        if not self.file.reading.chat:
            return
        if self.columns.keys() - {CHAT_COLUMN}:
            raise ParameterError("With chat=True the texts of all messages are privatized; leave columns= out.")
        if self.file.unit_column is not None or self.ledger is not None:
            raise ParameterError(
                "With chat=True each conversation is a unit of its own; leave unit_column= and ledger= out."
            )
        if self.spans is not None:
            raise ParameterError("With chat=True there are no spans; leave spans= out, or protect words with classes=.")
        object.__setattr__(self, "columns", self.columns or {CHAT_COLUMN: self.text})

    @classmethod
    def of(
        cls,
        source: str | os.PathLike[str] = STANDARD,
        target: str | os.PathLike[str] = STANDARD,
        *,
        columns: str | Sequence[str] | Mapping[str, Any] = (),
        spans: SpanOptions | None = None,
        ledger: LedgerOptions | None = None,
        config: "str | os.PathLike[str] | RunConfig | None" = None,
        **keywords: Any,
    ) -> "RunConfig":
        """From keywords: attributes of `FileConfig`, `RunOptions` and `PrivatizerConfig`, and a mechanism's options.

        `columns` names the text columns, or maps each to a mechanism or to the keywords of its own privatizer; `copy`
        and `drop` name other ones, and `chat` says that rows are conversations, as `Reading` has them. `config` is a
        TOML file, or a configuration, in which the other keywords take the place of what it says.

        Raises `ParameterError` for keywords that do not fit together.
        """
        known = {kind: {field_.name for field_ in fields(kind)} & keywords.keys() for kind in (FileConfig, RunOptions)}
        of_file, of_run = ({name: keywords.pop(name) for name in names} for names in known.values())
        for name, value in (("source", source), ("target", target), ("report", of_file.get("report"))):
            of_file[name] = None if value is None else os.fspath(value)
        base = cls() if config is None else config if isinstance(config, RunConfig) else cls.from_toml(config)
        selected = {name: keywords.pop(name) for name in ("copy", "drop") if keywords.get(name) is not None}
        chat = keywords.pop("chat", None)
        if selected or chat is not None:
            named: dict[str, Any] = {} if chat is None else {"chat": chat}
            named |= {name: (names,) if isinstance(names, str) else tuple(names) for name, names in selected.items()}
            of_file["reading"] = replace(of_file.get("reading", base.file.reading), **named)
        privatizer = {name: value for name, value in keywords.items() if value is not None}
        if config is not None:
            return base._overridden(of_file, of_run, privatizer, columns=columns, spans=spans, ledger=ledger)
        if isinstance(columns, Mapping):
            if privatizer:
                name = next(iter(privatizer))
                raise ParameterError(
                    f"Each column has options of its own; put {name!r} there, or name the columns only."
                )
            by_column = {name: PrivatizerConfig.of(value) for name, value in columns.items()}
            text = PrivatizerConfig()
        else:
            text = PrivatizerConfig.of(privatizer)
            names = [columns] if isinstance(columns, str) else list(columns)
            by_column = dict.fromkeys(_distinct(names), text)
        of_file = {name: value for name, value in of_file.items() if value is not None}
        return cls(
            file=FileConfig(**of_file),
            columns=by_column,
            text=text,
            spans=spans,
            ledger=ledger,
            options=RunOptions(**of_run),
        )

    def _overridden(
        self, of_file: dict[str, Any], of_run: dict[str, Any], privatizer: dict[str, Any], **others: Any
    ) -> "RunConfig":
        """The same, overridden by keywords; what privatizes is for the file alone to say."""
        for name, value in {**privatizer, "columns": others.pop("columns") or None}.items():
            if value is not None:
                raise ParameterError(f"The configuration says that; leave {name!r} out, or put it into the file.")
        of_file = {name: value for name, value in of_file.items() if value is not None}
        others = {name: value for name, value in others.items() if value is not None}
        overridden = [*(name for name in of_file if name not in ("source", "target")), *others]
        overridden += ["no-guarantee"] if of_run.get("allow_no_guarantee") else []
        key = of_run.get("key")
        overridden += ["insecure-seed"] if key is not None and key.seeded else []
        origin = self.origin and replace(self.origin, overridden=(*self.origin.overridden, *overridden))
        options = replace(self.options, **of_run)
        return replace(self, file=replace(self.file, **of_file), options=options, origin=origin, **others)

    @classmethod
    def from_toml(
        cls, path: str | os.PathLike[str], *, over: Mapping[str, Mapping[str, Any]] | None = None
    ) -> "RunConfig":
        """The configuration in a TOML file, whose relative paths begin in its folder.

        `over` are tables by their names that override those of the file; those of ``text`` hold for every
        column whose mechanism has them. Raises `InputError` for a file that cannot be read, and `ParameterError` for a
        key that there is not, or a value that it cannot have.
        """
        from dptext.run.config_tables import read_toml

        return read_toml(os.fspath(path), over or {})

    @property
    def privatizers(self) -> Mapping[str, PrivatizerConfig]:
        """How the texts of each column are privatized; of a text file, whose column has no name."""
        return self.columns or {"": self.text}

    def files(self) -> list[str]:
        """The other files that are read: a run never writes over them."""
        from dptext.ledger.options import files_of

        different = {id(config): config for config in self.privatizers.values()}
        named = [path for config in different.values() for path in config.files()]
        spans = self.spans.files() if self.spans else ()
        return [*([self.origin.path] if self.origin else ()), *named, *spans, *files_of(self.ledger)]

    def decides(self) -> dict[str, Any]:
        """Everything but the privatizers that decides the output, as plain values: a resumed run must have the same."""
        return {
            "format": self.file.format,
            "to": self.file.to,
            "columns": list(self.columns),
            "unit_column": self.file.unit_column,
            "reading": asdict(self.file.reading),
            "ledger": None if self.ledger is None else asdict(self.ledger),
        }


def _around(options: dict[str, Any], own: Mapping[str, Declared]) -> dict[str, dict[str, Any]]:
    """Take from keywords those that are not a mechanism's `own`, but of what is around every mechanism, by group."""
    groups: dict[str, dict[str, Any]] = {group: {} for group in catalogue.AROUND}
    for name in list(options):
        option = name.strip("_").replace("_", "-")
        candidates = [
            parameter
            for group in catalogue.AROUND.values()
            for parameter in group.values()
            if parameter.option == option
        ]
        if candidates and not (option in own and own[option].accepts(own[option].read(options[name]))):
            value = options.pop(name)
            declared = next(
                (parameter for parameter in candidates if parameter.accepts(parameter.read(value))), candidates[0]
            )
            listed = declared.kind == "text" and isinstance(value, list | tuple)
            groups[declared.bundle][declared.name] = ",".join(map(str, value)) if listed else declared.read(value)
    return groups


def _in_words(value: Any) -> str | None:
    """A value as on the command line; None for an object."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return f"{value:g}" if isinstance(value, float) else str(value) if isinstance(value, int | str) else None


def _distinct(names: Sequence[str]) -> Sequence[str]:
    if len(set(names)) != len(names):
        raise ParameterError("A column is named twice with columns=; name each once.")
    return names
