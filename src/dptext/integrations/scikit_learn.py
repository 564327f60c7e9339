"""A transformer for scikit-learn that releases each text once, however often a pipeline asks for it.

Cross-validation clones a pipeline for each fold and transforms most texts in each of them. A transformer that drew
noise each time would release every text k times. Here all clones of a transformer share what was drawn: a row that was
released is looked up. Which row is which, the index of a pandas Series or DataFrame says. Without one a text that comes
again is refused: it may be the same row, or another with the same words (whose outputs must not be alike: that would
show that they are equal).
"""

import hashlib
import json
import secrets
import threading
from collections.abc import Hashable, Sequence
from typing import Any, Literal, NoReturn

import numpy as np
import pyarrow as pa

from dptext.columns import is_column, is_from, is_table, texts_of
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordMechanism
from dptext.rewriting.base import Rewriter
from dptext.run.build import privatizer_of
from dptext.run.config import Mechanism, PostprocessingInput
from dptext.tables import table_of
from dptext.text.policy import TextPolicy
from dptext.validation import check_choice

try:
    from sklearn.base import BaseEstimator, OneToOneFeatureMixin, TransformerMixin
    from sklearn.utils.validation import check_is_fitted
except ImportError:
    raise ImportError(
        "dptext.integrations.scikit_learn needs scikit-learn; install it with pip install 'dptext[lab]'."
    ) from None


Column = tuple[str, list[str | None], list[Hashable] | None]
"""A name, the texts, and the label of each row where there are labels."""


class SharedReleases:
    """A store of the releases of one process: texts, and keyed digests of their sources.

    It stays in this process: with a copy in another one, the same row would be drawn again there.
    """

    def __init__(self) -> None:
        self.key = RunKey()
        self._call = self.key.next_call()  # all of it is one call: what a policy draws once, it draws once in all of it
        self.coverage = Coverage()
        self.drawn = 0
        self._secret = secrets.token_bytes(32)
        self._privatizers: dict[bytes, Privatizer] = {}
        self._released: dict[tuple[bytes, bytes], str] = {}  # law and row: the text
        self._rows: set[bytes] = set()  # that were released under any law
        self._labelled: set[bytes] = set()  # contents that were released with a label, and without one
        self._unlabelled: set[bytes] = set()
        self._lock = threading.Lock()

    def add(self, privatizer: Privatizer) -> bytes:
        """Keep a privatizer, one for each law; a digest of its law."""
        described = json.dumps(privatizer.reported(), sort_keys=True).encode()
        law = hashlib.blake2b(described, digest_size=16).digest()
        self._privatizers.setdefault(law, privatizer)
        return law

    def guarantee(self, law: bytes) -> Guarantee:
        """What is promised for each release under a law."""
        return self._privatizers[law].guarantee

    def release(self, law: bytes, columns: Sequence[Column], repeated: str) -> list[list[str | None]]:
        """The private texts of each column: looked up for rows that were released, drawn for the others.

        Raises `ParameterError` before anything is drawn, where a text may have been released before in another way and
        `repeated` is ``refuse``.
        """
        with self._lock:
            keyed = [self._keyed(column) for column in columns]
            if repeated == "refuse":
                self._refuse_repeated(law, columns, keyed)
            return [self._one(law, column, rows) for column, rows in zip(columns, keyed, strict=True)]

    def _keyed(self, column: Column) -> list[tuple[bytes, bytes | None]]:
        """For each text the digest of its content, and that of its row (column, label, content) if it has a label."""
        name, texts, labels = column
        contents = [self._digest("text", text or "") for text in texts]
        if labels is None:
            return [(content, None) for content in contents]
        return [
            (content, self._digest("row", f"{name!r} {type(label).__name__} {label!r} {content.hex()}"))
            for content, label in zip(contents, labels, strict=True)
        ]

    def _digest(self, kind: str, value: str) -> bytes:
        person = kind.encode()
        return hashlib.blake2b(
            value.encode("utf-8", "surrogatepass"), key=self._secret, digest_size=16, person=person
        ).digest()

    def _refuse_repeated(
        self, law: bytes, columns: Sequence[Column], keyed: Sequence[list[tuple[bytes, bytes | None]]]
    ) -> None:
        other_law = unknown = 0
        for (_, texts, _), rows in zip(columns, keyed, strict=True):
            for text, (content, row) in zip(texts, rows, strict=True):
                if not text:
                    continue
                if row is None:
                    unknown += content in self._labelled or content in self._unlabelled
                elif row in self._rows and (law, row) not in self._released:
                    other_law += 1
                else:
                    unknown += content in self._unlabelled
        if other_law:
            raise ParameterError(
                f"{other_law:,} of these texts were released before with another mechanism or epsilon, and each "
                "release adds to the loss; choose epsilon on public texts, or pass repeated='draw' and add up the "
                "epsilons."
            )
        if unknown:
            raise ParameterError(
                f"{unknown:,} of these texts may have been released before, and without row labels that cannot "
                "be told; give a pandas Series or DataFrame, whose index says which row is which, privatize all texts "
                "once beforehand, or pass repeated='draw' to release them again, which adds to the loss."
            )

    def _one(self, law: bytes, column: Column, rows: list[tuple[bytes, bytes | None]]) -> list[str | None]:
        name, texts, _ = column
        places: dict[Hashable, int] = {}  # what is drawn, each once: a row, or a place where there are no labels
        for place, (text, (_, row)) in enumerate(zip(texts, rows, strict=True)):
            if text is not None and (row is None or (law, row) not in self._released):
                places.setdefault(place if row is None else row, place)
        drawn = self._draw(law, name, [texts[place] for place in places.values()])
        fresh = dict(zip(places, drawn, strict=True))
        for place in places.values():
            content, row = rows[place]
            if row is None:
                self._unlabelled.add(content)
                continue
            self._labelled.add(content)
            self._rows.add(row)
            self._released[law, row] = fresh[row]
        return [
            None if text is None else fresh[place] if row is None else self._released[law, row]
            for place, (text, (_, row)) in enumerate(zip(texts, rows, strict=True))
        ]

    def _draw(self, law: bytes, name: str, texts: list[str | None]) -> list[str]:
        if not texts:
            return []
        block = self._privatizers[law].privatize_block(
            texts_of(texts), call=self._call, source="", column=name, first_row=self.drawn
        )
        self.coverage += block.coverage
        self.drawn += len(texts)
        return [str(text) for text in block.texts.to_pylist()]

    def __deepcopy__(self, memo: dict[int, Any]) -> "SharedReleases":
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "What dptext has released by row cannot go to another process or into a file, where the same rows would be "
            "drawn again; stay in one process (in scikit-learn n_jobs=1 or threads), and save the rest."
        )


class PrivateTextTransformer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):  # type: ignore[misc]
    """Texts in, private texts out: a first step of a pipeline, which releases each row once.

    Parameters
    ----------
    mechanism
        A name, or a mechanism or rewriter that is there.
    epsilon, policy, postprocessing, allow_no_guarantee
        As for `dptext.privatize`.
    options
        Of a mechanism that is named, as a dictionary, as for `dptext.privatize`.
    repeated
        What happens to a text that may have been released before in another way: ``refuse``, or ``draw`` it again,
        which adds to the loss.

    It takes a list, an array, a Series or a DataFrame of texts and gives back the same kind; the rows of pandas'
    objects are known by their index. `fit` draws nothing. All clones share what was released, so that cross-validation
    draws each row once; for an independent release make another transformer. What is missing stays missing.

    Attributes
    ----------
    guarantee_
        What is promised for each text that was drawn.
    drawn_, coverage_
        How many texts this transformer and all its clones have drawn, and what became of their tokens; for the data
        holder only.
    """

    def __init__(
        self,
        mechanism: Mechanism = "diffractor",
        *,
        epsilon: float | None = None,
        options: dict[str, Any] | None = None,
        policy: TextPolicy | None = None,
        postprocessing: PostprocessingInput | None = None,
        repeated: Literal["refuse", "draw"] = "refuse",
        allow_no_guarantee: bool = False,
    ) -> None:
        self.mechanism = mechanism
        self.epsilon = epsilon
        self.options = options
        self.policy = policy
        self.postprocessing = postprocessing
        self.repeated = repeated
        self.allow_no_guarantee = allow_no_guarantee

    def fit(self, X: Any, y: Any = None) -> "PrivateTextTransformer":
        """Put the mechanism together and look at the columns; nothing is drawn."""
        check_choice("PrivateTextTransformer", "repeated", self.repeated, ("refuse", "draw"))
        if not isinstance(self.mechanism, str | WordMechanism | Rewriter):
            raise ParameterError(
                "The 'mechanism' parameter of PrivateTextTransformer must be a name, a mechanism or a rewriter: what "
                f"has a key of its own cannot be cloned. Got {type(self.mechanism).__name__} instead."
            )
        columns = _columns(X)
        self.n_features_in_ = len(columns)
        self.__dict__.pop("feature_names_in_", None)
        if is_table(X) and all(isinstance(name, str) for name, _, _ in columns):
            self.feature_names_in_ = np.array([name for name, _, _ in columns], dtype=object)
        shared = self._shared()
        self._law = shared.add(
            privatizer_of(
                self.mechanism,
                epsilon=self.epsilon,
                policy=self.policy,
                key=shared.key,
                postprocessing=self.postprocessing,
                allow_no_guarantee=self.allow_no_guarantee,
                **(self.options or {}),
            )
        )
        return self

    def transform(self, X: Any) -> Any:
        """The private texts, of the kind that was given. Raises `ParameterError`, see ``repeated``."""
        check_is_fitted(self, "_law")
        columns = _columns(X)
        if len(columns) != self.n_features_in_:
            raise ValueError(
                f"X has {len(columns)} features, but PrivateTextTransformer is expecting {self.n_features_in_} "
                "features as input."
            )
        private = self._shared().release(self._law, columns, self.repeated)
        return _like(X, columns, private)

    def _shared(self) -> SharedReleases:
        """The state that all clones share; made on first use, as constructors of scikit-learn make nothing."""
        if not hasattr(self, "_releases"):
            self._releases = SharedReleases()
        return self._releases

    @property
    def guarantee_(self) -> Guarantee:
        """What is promised for each text that was drawn."""
        check_is_fitted(self, "_law")
        return self._shared().guarantee(self._law)

    @property
    def drawn_(self) -> int:
        """How many texts this transformer and all its clones have drawn."""
        return self._shared().drawn

    @property
    def coverage_(self) -> Coverage:
        """The coverage of these texts; for the data holder only."""
        return self._shared().coverage

    def __sklearn_clone__(self) -> "PrivateTextTransformer":
        clone: PrivateTextTransformer = super().__sklearn_clone__()
        clone._releases = self._shared()
        return clone

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "_law")

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.string = True
        tags.input_tags.one_d_array = True
        tags.input_tags.two_d_array = False
        tags.input_tags.allow_nan = True
        tags.transformer_tags.preserves_dtype = []
        tags.no_validation = True
        tags.non_deterministic = True
        return tags


def _columns(X: Any) -> list[Column]:
    """The columns of texts, with the labels of their rows where there are labels. Raises `ParameterError`."""
    if is_column(X) or is_table(X):
        held = table_of(X)
        assert held is not None
        labels = _labels(X)
        names = [getattr(X, "name", None) or ""] if is_column(X) else held.names  # a Series is its column of a frame
        columns = zip(names, held.names, strict=True)
        return [(str(name), held.texts(place).to_pylist(), labels) for name, place in columns]
    if isinstance(X, np.ndarray) and X.ndim == 2:
        return [(f"x{place}", texts_of(X[:, place].tolist()).to_pylist(), None) for place in range(X.shape[1])]
    if isinstance(X, np.ndarray) and X.ndim != 1:
        raise ParameterError(f"X must be texts, or columns of them. Got an array of {X.ndim} dimensions instead.")
    if isinstance(X, Sequence) and X and not isinstance(X[0], str | None):
        raise ParameterError("X must be a list of texts, an array or a frame. Got a list of something else instead.")
    return [("x0", texts_of(X.tolist() if isinstance(X, np.ndarray) else X).to_pylist(), None)]


def _labels(X: Any) -> list[Hashable] | None:
    """The labels of pandas' rows; None where there are none, as polars and Arrow have none."""
    if not (is_from(X, "pandas", "Series") or is_from(X, "pandas", "DataFrame")):
        return None
    if X.index.to_frame(index=False).isna().to_numpy().any():  # of several levels, too
        raise ParameterError("The index of X holds missing labels; give each row one, as reset_index does.")
    return list(X.index)


def _like(X: Any, columns: Sequence[Column], private: list[list[str | None]]) -> Any:
    """The private texts in the kind that X is."""
    if is_column(X) or is_table(X):
        held = table_of(X)
        assert held is not None
        return held.replaced(
            {name: pa.array(texts, pa.large_string()) for name, texts in zip(held.names, private, strict=True)}
        )
    if isinstance(X, np.ndarray) and X.ndim == 2:
        return np.array(private, dtype=object).T.reshape(X.shape)
    return np.array(private[0], dtype=object)
