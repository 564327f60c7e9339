"""Releases: private texts with their guarantee and coverage. A release never holds the source.

A `PostProcessor` may change a release at no cost: it is given what everybody sees, and nothing else.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple, overload

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.columns import texts_of
from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.guarantee import DrawnNumbers, Guarantee, ProtectedClasses, facts
from dptext.display import ShownInNotebooks
from dptext.errors import GuaranteeError, ParameterError
from dptext.strings import as_strings, null_mask, string_array, string_parts, without_nulls

NOT_REWRITTEN = "texts not rewritten"
"""What texts are counted as that a step was to rewrite, and that stay as they were."""

_SHOWN_CHARACTERS = 200
_SHOWN_TEXTS = 3


class TextsNotRewrittenWarning(UserWarning):
    """Some texts stay as they were released, because a language model gave none in their place."""


@dataclass(frozen=True, slots=True)
class Released:
    """What everybody sees of a release: its texts. All that is done after the draw is done to this.

    It holds memory of its own with the bytes of the texts alone: no coverage, no counts, no tokens, no part of a source
    that a buffer of Arrow might still hold behind or under them.

    >>> len(Released.of(["a private text", None]))
    2

    Attributes
    ----------
    texts
        Shape (n,); what is missing is null.
    protected
        (m, 2) where in the bytes of all texts what stands for a word of a protected class begins and ends, in order:
        that a class stands there is public.
    """

    texts: pa.LargeStringArray = field(repr=False)
    protected: NDArray[np.int64] = field(default_factory=lambda: np.empty((0, 2), np.int64), repr=False)

    def __post_init__(self) -> None:
        strings = as_strings(self.texts)
        rows, data = string_parts(without_nulls(strings))
        nulls = null_mask(strings)
        copied = string_array(rows - rows[0], data[rows[0] : rows[-1]].copy(), None if nulls is None else ~nulls)
        object.__setattr__(self, "texts", copied)

    @classmethod
    def of(cls, texts: Iterable[str | None]) -> "Released":
        """Texts of a list, or of anything else that gives strings and None."""
        return cls(pa.array(list(texts), pa.large_string()))

    def __len__(self) -> int:
        return len(self.texts)


class PostProcessor(ABC):
    """A function of released texts and of public knowledge: rules, a public model, what an attacker knows.

    Whatever it does costs no privacy, because `Released` is all that it is given: it is made before any text is read,
    and no source, no coverage and no noise ever comes near it. A polish is one, and so is an attack that guesses the
    originals.

    >>> import pyarrow.compute as pc
    >>> class Upper(PostProcessor):
    ...     name = "capitals"
    ...     def process(self, released):
    ...         return pc.utf8_upper(released.texts)
    >>> Upper().process(Released.of(["a private text"])).to_pylist()
    ['A PRIVATE TEXT']

    Attributes
    ----------
    name
        In a few words, for reports.
    version
        Raised whenever the same texts would become others.
    block_rows
        How many texts it likes to have at once; None for any number.
    packages
        The packages whose versions matter to the result.
    reads_only
        Whether it does nothing but `reading`: a privatizer refuses it where no words are read.
    """

    name: ClassVar[str]
    version: ClassVar[int] = 1
    block_rows: ClassVar[int | None] = None
    packages: ClassVar[tuple[str, ...]] = ()
    reads_only: ClassVar[bool] = False

    def parameters(self) -> dict[str, Any]:
        """Everything that determines the result, as plain values."""
        return {}

    @abstractmethod
    def process(self, released: Released) -> pa.LargeStringArray:
        """A text for each text (n,), the same each time; null for null. It may be called from several threads."""

    def counts(self, before: pa.LargeStringArray, after: pa.LargeStringArray) -> Counter[str]:
        """Counts for the end of a run, from the texts that it was given and those that it gave; none by default."""
        return Counter()

    def described(self) -> dict[str, Any]:
        """Name, version and parameters, for reports."""
        return {"name": self.name, "version": self.version, **self.parameters()}

    def reading(self, reader: "WordReader") -> "WordReader | None":
        """What reads drawn words in this reader's place, for a step that can do it better; None for one that cannot.

        A step that reads the words is done then: finished texts do not go through it.
        """
        return None


class DecodedTexts(NamedTuple):
    """Decoded texts, with each token's word (k,), below 0 for none."""

    texts: pa.LargeStringArray
    words: NDArray[np.int32]


class WordReader(PostProcessor):
    """A step that replaces each drawn word by a word of a vocabulary.

    It gets texts in which the unknown word is ``<unk>``.
    """

    @abstractmethod
    def read(self, released: Released) -> DecodedTexts:
        """The texts with the words that are read in them."""

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with the words that are read in them."""
        return self.read(released).texts


def after_the_draw(
    texts: pa.LargeStringArray,
    steps: Sequence[PostProcessor],
    protected: NDArray[np.int64] | None = None,
) -> pa.LargeStringArray:
    """The texts after each step in turn; the first is told what is `protected` (`Released`).

    Raises `ParameterError` for a step that adds or loses texts.
    """
    for step in steps:
        released = Released(texts) if protected is None else Released(texts, protected)
        protected = None
        texts = checked(step, released, step.process(released))
    return texts


def checked(step: PostProcessor, released: Released, texts: pa.LargeStringArray) -> pa.LargeStringArray:
    """The texts that a step gave. Raises `ParameterError` if it added or lost texts."""
    texts = as_strings(texts)
    if not texts.is_null().equals(released.texts.is_null()):
        raise ParameterError(
            f"The step {step.name!r} after the draw must give a text for each text, and null for null."
        )
    return texts


@dataclass(frozen=True, slots=True, kw_only=True)
class Release(ShownInNotebooks):
    """One privatized text.

    >>> from dptext import privatize
    >>> release = privatize("The pizza was cold.", epsilon=1.0)
    >>> release.coverage.tokens, release.guarantee.epsilon
    (4, 1.0)

    Attributes
    ----------
    text
        The private text.
    guarantee
        What is promised; ``str()`` of it is a sentence.
    coverage
        Counts for the data holder only: they are computed from the source.
    privacy_loss
        What `loss` asks: public tables alone, and neither a key nor a text. A stored or copied release has none.
    """

    text: str
    guarantee: Guarantee
    coverage: Coverage
    privacy_loss: Callable[[str, str], float] | None = field(default=None, repr=False, compare=False)

    def loss(self, text: str, other: str) -> float:
        """The nats between two texts: ``P[text -> y] <= e^loss P[other -> y]`` for every output y, both ways round.

        For the data holder: it follows from both texts and public tables, so it is as private as they are. (A release
        does not hold its source; pass it as `text`.) Nothing is drawn. It is the sum of the guarantee over what
        differs: for words epsilon times the distance, for numbers epsilon times the places, for protected classes 0;
        of sums of floats the least float that is not below.

        Raises `GuaranteeError`, with the reason, where the guarantee does not compare the texts, and `ParameterError`
        for what is no text.
        """
        if self.privacy_loss is None:
            raise GuaranteeError("This release was stored or copied without its public tables; privatize a text anew.")
        return self.privacy_loss(text, other)

    def before_and_after(self, text: str) -> "BeforeAfter":
        """The source text, which a release does not hold, next to the private one."""
        return BeforeAfter(rows=((text, self.text),), guarantee=self.guarantee)

    def then(self, *steps: PostProcessor) -> "Release":
        """The release after these steps, which see its text and nothing else."""
        (text,) = after_the_draw(Released.of([self.text]).texts, steps).to_pylist()
        return replace(self, text=str(text), guarantee=_processed(self.guarantee, steps))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return _lines("Release", [f"text={_short(self.text)!r},"], self.guarantee)


@dataclass(frozen=True, slots=True, kw_only=True)
class Releases(ShownInNotebooks):
    """Many privatized texts, in the order of their sources; a null stays null. Iterating gives the texts.

    >>> from dptext import privatize
    >>> [text is None for text in privatize(["The pizza was cold.", None], epsilon=1.0)]
    [False, True]
    """

    texts: tuple[str | None, ...]
    guarantee: Guarantee
    coverage: Coverage

    def before_and_after(self, texts: Iterable[str | None]) -> "BeforeAfter":
        """The source texts (n,), which releases do not hold, next to the private ones."""
        return BeforeAfter(rows=_pairs(texts, self.texts), guarantee=self.guarantee)

    def then(self, *steps: PostProcessor) -> "Releases":
        """The releases after these steps, which see their texts and nothing else."""
        texts = after_the_draw(Released.of(self.texts).texts, steps).to_pylist()
        return replace(self, texts=tuple(texts), guarantee=_processed(self.guarantee, steps))

    def __len__(self) -> int:
        return len(self.texts)

    def __iter__(self) -> Iterator[str | None]:
        return iter(self.texts)

    @overload
    def __getitem__(self, index: int) -> str | None: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[str | None, ...]: ...

    def __getitem__(self, index: int | slice) -> str | tuple[str | None, ...] | None:
        return self.texts[index]

    def __repr__(self) -> str:
        texts = ["None," if text is None else f"{_short(text)!r}," for text in self.texts[:_SHOWN_TEXTS]]
        if len(self) > _SHOWN_TEXTS:
            texts.append(f"… and {len(self) - _SHOWN_TEXTS:,} more,")
        return _lines("Releases", texts, self.guarantee)


def _processed(guarantee: Guarantee, steps: Sequence[PostProcessor]) -> Guarantee:
    return guarantee.assuming(Assumption.AFTER_THE_DRAW) if steps else guarantee


def _lines(kind: str, texts: list[str], guarantee: Guarantee) -> str:
    """What is shown of releases: nothing that is counted in their sources."""
    lines = [*texts, f"guarantee={_brief(guarantee)},"]
    return "\n".join([f"{kind}(", *(f"  {line}" for line in lines), ")"])


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN_CHARACTERS else f"{text[: _SHOWN_CHARACTERS - 1]}…"


def _brief(guarantee: Guarantee) -> str:
    """The kind of a guarantee, its epsilon and delta where it has them, its unit, epsilon of numbers, and classes."""
    if parts := facts(guarantee).parts:
        return "; ".join(f"in {part.quoted} {_brief(part.guarantee)}" for part in parts)
    numbers = ((name, getattr(guarantee, name, None)) for name in ("epsilon", "delta"))
    shown = ", ".join(f"{name}={value!r}" for name, value in numbers if value is not None)
    drawn, classes = guarantee.component(DrawnNumbers), guarantee.component(ProtectedClasses)
    of_numbers = f" and epsilon={drawn.epsilon!r} for each place of a number" if drawn else ""
    if classes is None:
        return f"{type(guarantee).__name__}({shown}) for each {guarantee.unit.value}{of_numbers}"
    blind = [name.replace("_", " ") for name in classes.replaced]
    return (
        f"{type(guarantee).__name__}({shown}) for each ordinary {guarantee.unit.value}{of_numbers}; replaced without "
        f"looking: {', '.join(blind)}"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateData(ShownInNotebooks):
    """A column or table with private texts.

    >>> import pyarrow as pa
    >>> from dptext import privatize
    >>> len(privatize(pa.array(["The pizza was cold."]), epsilon=1.0).data)
    1

    Attributes
    ----------
    data
        Of the kind that was given: a Series, an Array, a DataFrame, a Table.
    guarantee, coverage
        As for `Release`.
    """

    data: Any
    guarantee: Guarantee
    coverage: Coverage

    def before_and_after(self, data: Any, column: Any = None) -> "BeforeAfter":
        """The source texts, of a table those of a `column`, next to the private ones."""
        before, after = (data, self.data) if column is None else (data[column], self.data[column])
        return BeforeAfter(rows=_pairs(before, after), guarantee=self.guarantee)

    def __repr__(self) -> str:
        return _lines("PrivateData", [f"data=<{type(self.data).__name__}>,"], self.guarantee)


@dataclass(frozen=True, slots=True, kw_only=True)
class BeforeAfter(ShownInNotebooks):
    """Texts before and after, for the eyes of the data holder: a notebook shows a few of them as a table.

    Attributes
    ----------
    rows
        The source of each text and what was released, None for a null.
    guarantee
        Of what was released.
    """

    rows: tuple[tuple[str | None, str | None], ...]
    guarantee: Guarantee

    def __repr__(self) -> str:
        shown = [f"{_short(before or '')!r} -> {_short(after or '')!r}," for before, after in self.rows[:_SHOWN_TEXTS]]
        if len(self.rows) > _SHOWN_TEXTS:
            shown.append(f"… and {len(self.rows) - _SHOWN_TEXTS:,} more,")
        return _lines("BeforeAfter", shown, self.guarantee)


def _pairs(before: Iterable[Any], after: Iterable[Any]) -> tuple[tuple[Any, Any], ...]:
    """Texts next to each other. Raises `ParameterError` where there are not as many."""
    sources, released = (texts_of(texts).to_pylist() for texts in (before, after))
    if len(sources) != len(released):
        raise ParameterError(
            f"There are {len(sources):,} source texts and {len(released):,} private ones; give those of the same rows."
        )
    return tuple(zip(sources, released, strict=True))
