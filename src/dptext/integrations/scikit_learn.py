"""A transformer for scikit-learn that releases each text once, however often a pipeline asks for it.

Cross-validation clones a pipeline for each fold and transforms most texts in each of them. A transformer that drew
noise each time would release every text k times, and the losses would add up behind the user's back. Here all clones of
a transformer share what was drawn: a row that was released is not drawn again but looked up. Which row is which, the
index of a pandas Series or DataFrame says. Without one a text that comes again is refused, because nobody can tell
whether it is the same row or another with the same words (whose outputs must not be alike: that would show that they
are equal).
"""

from collections.abc import Hashable, Sequence
from typing import Any, Literal

import numpy as np
import pyarrow as pa

from dptext.assembly import Finishing, Mechanism, assemble
from dptext.columns import is_column, is_from, is_table, texts_of
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.errors import ParameterError
from dptext.integrations.once import Column, SharedReleases
from dptext.mechanisms.base import WordMechanism
from dptext.rewriting.base import Rewriter
from dptext.tables import table_of
from dptext.text.policy import TextPolicy
from dptext.validation import check_choice

try:
    from sklearn.base import BaseEstimator, OneToOneFeatureMixin, TransformerMixin
    from sklearn.utils.validation import check_is_fitted
except ImportError:
    raise ImportError(
        "dptext.integrations.scikit_learn needs scikit-learn; install it with pip install 'dptext[evaluation]'."
    ) from None


class PrivateTextTransformer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):  # type: ignore[misc]
    """Texts in, private texts out: a first step of a pipeline, which releases each row once.

    Parameters
    ----------
    mechanism
        A name, or a mechanism or rewriter that is there.
    epsilon, policy, finish, allow_no_guarantee
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
        finish: Finishing | None = None,
        repeated: Literal["refuse", "draw"] = "refuse",
        allow_no_guarantee: bool = False,
    ) -> None:
        self.mechanism = mechanism
        self.epsilon = epsilon
        self.options = options
        self.policy = policy
        self.finish = finish
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
            assemble(
                self.mechanism,
                epsilon=self.epsilon,
                policy=self.policy,
                key=shared.key,
                finish=self.finish,
                allow_no_guarantee=self.allow_no_guarantee,
                options=self.options,
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
        """What all clones share; made when it is first asked for, as constructors of scikit-learn make nothing."""
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
        """What became of the tokens of these texts; for the data holder only."""
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
