"""The transformer for scikit-learn: every row is drawn once, in cross-validation too, or the text is refused."""

import copy
import inspect
import pickle
import warnings
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
import pytest

pytest.importorskip("sklearn", reason="scikit-learn is not installed")
pd = pytest.importorskip("pandas", reason="pandas is not installed")
pl = pytest.importorskip("polars", reason="polars is not installed")

import joblib
from sklearn.base import clone
from sklearn.compose import ColumnTransformer
from sklearn.ensemble import BaggingClassifier
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV, cross_val_predict, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer
from sklearn.utils.estimator_checks import check_estimator
from sklearn.utils.validation import check_array

from dptext import Diffractor, ParameterError, PostProcessor, Released, TextPolicy
from dptext.core.guarantee import MetricDP
from dptext.integrations.scikit_learn import PrivateTextTransformer

SENTENCE = "the waiter was rude and the pizza cold but my doctor in paris likes a good red wine with old friends"
WORDS = SENTENCE.split()
_random = np.random.default_rng(0)
TEXTS = [" ".join(_random.choice(WORDS, 12)) for _ in range(40)]
LABELS = np.arange(40) % 2
SERIES = pd.Series(TEXTS, index=[f"row {number}" for number in range(40)], name="review")


class Counting(PostProcessor):
    """Counts the texts that are released; nothing else of it matters."""

    name = "counting"
    seen: ClassVar[list[str]] = []

    def process(self, released: Released) -> Any:
        self.seen.extend(released.texts.to_pylist())
        return released.texts


@pytest.fixture(autouse=True)
def drawn() -> list[str]:
    Counting.seen.clear()
    return Counting.seen


@pytest.fixture(scope="module")
def mechanism() -> Diffractor:
    return Diffractor(epsilon=1.0)


def transformer(mechanism: Any, **options: Any) -> PrivateTextTransformer:
    return PrivateTextTransformer(mechanism, postprocessing=[Counting()], **options)


def pipeline(first: Any) -> Any:
    return make_pipeline(first, CountVectorizer(token_pattern=r"\S+"), LogisticRegression())


def test_the_trap_a_transformer_without_memory_draws_every_text_in_every_fold(mechanism, drawn):
    """The negative control: the count below is of something that does happen."""

    def release(texts: Any) -> Any:
        from dptext.run.build import privatizer_of

        return list(privatizer_of(mechanism, postprocessing=[Counting()]).release_many(texts).texts)

    cross_val_score(pipeline(FunctionTransformer(release)), SERIES, LABELS, cv=5)
    assert len(drawn) == 5 * 40


def test_cross_validation_draws_every_row_once(mechanism: Diffractor, drawn: list[str]) -> None:
    private = transformer(mechanism)
    pipe = pipeline(private)
    cross_val_score(pipe, SERIES, LABELS, cv=5)
    assert len(drawn) == private.drawn_ == 40
    cross_val_predict(pipe, SERIES.sample(frac=1, random_state=1), LABELS, cv=4)
    pipe.fit(SERIES, LABELS).score(SERIES, LABELS)
    assert len(drawn) == private.drawn_ == private.coverage_.rows == 40


def test_the_same_row_comes_out_the_same_and_other_rows_with_the_same_text_do_not(mechanism: Diffractor) -> None:
    series = pd.Series([" ".join(WORDS)] * 6, index=[*"abcdef"])
    private = transformer(mechanism).fit(series)
    first, again = private.transform(series), clone(private).fit(series).transform(series[::-1])
    assert first.to_dict() == again.to_dict() and list(again.index) == [*"fedcba"]
    assert len(set(first)) == 6  # 21 words, each alike with probability 0.28: any two with 1e-10
    assert private.drawn_ == 6


def test_a_row_that_comes_twice_in_one_call_is_one_row(mechanism: Diffractor) -> None:
    private = transformer(mechanism).fit(SERIES)
    chosen = SERIES.iloc[[3, 3, 5, 3]]
    found = private.transform(chosen)
    assert found.iloc[0] == found.iloc[1] == found.iloc[3] != found.iloc[2] and private.drawn_ == 2
    estimator = BaggingClassifier(LogisticRegression(), n_estimators=3, random_state=0)
    make_pipeline(private, CountVectorizer(), estimator).fit(SERIES, LABELS)
    assert private.drawn_ == 40


def test_a_series_is_the_column_of_a_frame_and_other_columns_are_others(mechanism: Diffractor) -> None:
    private = transformer(mechanism).fit(SERIES)
    first = private.transform(SERIES)
    assert private.fit(SERIES.to_frame()).transform(SERIES.to_frame())["review"].equals(first)
    assert private.drawn_ == 40
    frame = pd.DataFrame({"review": SERIES, "title": SERIES})
    both = private.fit(frame).transform(frame)
    assert both["review"].equals(first) and private.drawn_ == 80
    assert (both["review"] == both["title"]).sum() < 3  # 12 words, each alike with probability 0.28: 3 with 1e-15


def test_equal_texts_that_are_drawn_again_have_other_noise(mechanism: Diffractor) -> None:
    private = transformer(mechanism, repeated="draw").fit([SENTENCE])
    found = [private.transform([SENTENCE])[0] for _ in range(5)]
    assert len(set(found)) == 5 == private.drawn_  # 21 words, each alike with probability 0.28: any two with 1e-10


def test_a_row_whose_text_has_changed_is_another_release(mechanism: Diffractor) -> None:
    private = transformer(mechanism).fit(SERIES)
    private.transform(SERIES)
    changed = SERIES.copy()
    changed.iloc[0] = "the doctor was rude"
    private.transform(changed)
    assert private.drawn_ == 41


@pytest.mark.parametrize("given", [TEXTS, np.array(TEXTS, object), np.array(TEXTS), pl.Series(TEXTS), pa.array(TEXTS)])
def test_without_labels_what_comes_again_is_refused_and_nothing_is_drawn(mechanism, given, drawn):
    private = transformer(mechanism)
    private.fit_transform(given[:30])
    private.transform(given[30:])  # other texts: a test part
    before = len(drawn)
    with pytest.raises(ParameterError, match=r"10 of these texts may have been released before.* pandas"):
        clone(private).fit(given[20:30]).transform(given[20:30])
    assert len(drawn) == before == 40
    private.set_params(repeated="draw").fit(given).transform(given[20:30])
    assert len(drawn) == private.drawn_ == 50


def test_cross_validation_of_a_list_stops_in_its_second_fold(mechanism: Diffractor, drawn: list[str]) -> None:
    private = transformer(mechanism)
    with pytest.raises(ParameterError, match="may have been released before"):
        cross_val_score(pipeline(private), TEXTS, LABELS, cv=5, error_score="raise")
    assert len(drawn) == 40


def test_with_and_without_labels_do_not_mix(mechanism: Diffractor) -> None:
    private = transformer(mechanism).fit(SERIES)
    private.transform(SERIES[:10])
    with pytest.raises(ParameterError, match="10 of these texts"):
        private.transform(TEXTS[:10])
    private.transform(TEXTS[10:20])
    with pytest.raises(ParameterError, match="10 of these texts"):
        private.transform(SERIES)
    assert private.drawn_ == 20


def test_another_epsilon_is_another_release(mechanism: Diffractor, drawn: list[str]) -> None:
    search = GridSearchCV(
        pipeline(PrivateTextTransformer("diffractor", epsilon=1.0, postprocessing=[Counting()])),
        {"privatetexttransformer__epsilon": [1.0, 2.0]},
        cv=2,
        error_score="raise",
        refit=False,
    )
    with pytest.raises(ParameterError, match="released before with another mechanism or epsilon"):
        search.fit(SERIES, LABELS)
    assert len(drawn) == 40
    search.set_params(estimator__privatetexttransformer__repeated="draw").fit(SERIES, LABELS)
    assert len(drawn) == 80  # once for each epsilon, whatever the folds: the first were looked up


def test_it_does_not_leave_the_process(mechanism: Diffractor) -> None:
    private = transformer(mechanism).fit(SERIES)
    with pytest.raises(TypeError, match="cannot go to another process or into a file"):
        pickle.dumps(private)
    pipe = pipeline(private)
    with joblib.parallel_config("threading"):
        cross_val_score(pipe, SERIES, LABELS, cv=4, n_jobs=4)
    assert private.drawn_ == 40
    with pytest.raises(Exception, match="pickle"):
        cross_val_score(pipe, SERIES, LABELS, cv=2, n_jobs=2)
    assert private.drawn_ == 40


def test_copies_and_clones_share_and_a_new_one_does_not(mechanism: Diffractor) -> None:
    private = transformer(mechanism).fit(SERIES)
    first = private.transform(SERIES)
    assert copy.deepcopy(private).transform(SERIES).equals(first)
    assert copy.copy(private).transform(SERIES).equals(first)
    assert clone(clone(private)).fit(SERIES).transform(SERIES).equals(first)
    assert not transformer(mechanism).fit(SERIES).transform(SERIES).equals(first)


def test_kinds_come_back_as_they_were(mechanism: Diffractor) -> None:
    frame = pd.DataFrame({"a": TEXTS[:3], "b": [None, *TEXTS[3:5]]}, index=[7, 8, 9])
    found = transformer(mechanism).fit_transform(frame)
    assert list(found.columns) == ["a", "b"] and list(found.index) == [7, 8, 9] and found["b"].isna().tolist()[0]
    array = transformer(mechanism).fit_transform(frame.to_numpy())
    assert array.shape == (3, 2) and array.dtype == object and array[0, 1] is None
    polars = transformer(mechanism).fit_transform(pl.DataFrame({"a": TEXTS[:3]}))
    assert isinstance(polars, pl.DataFrame) and polars.columns == ["a"]
    series = transformer(mechanism).fit_transform(SERIES)
    assert series.name == "review" and list(series.index) == list(SERIES.index)
    assert transformer(mechanism).fit_transform([]).shape == (0,)
    assert transformer(mechanism).fit_transform([None, "", "  "]).tolist() == [None, "", "  "]


def test_set_output_and_columns(mechanism: Diffractor) -> None:
    frame = pd.DataFrame({"id": range(4), "review": TEXTS[:4]}, index=[*"wxyz"])
    chosen = ColumnTransformer([("text", transformer(mechanism), ["review"])], remainder="passthrough")
    found = chosen.set_output(transform="pandas").fit_transform(frame)
    assert list(found.columns) == ["text__review", "remainder__id"] and list(found.index) == [*"wxyz"]
    one = transformer(mechanism).set_output(transform="polars").fit_transform(frame[["review"]])
    assert isinstance(one, pl.DataFrame) and one.columns == ["review"]
    private = transformer(mechanism).fit(frame[["review"]])
    assert private.get_feature_names_out().tolist() == ["review"]


def test_what_is_promised_is_the_mechanism_s(mechanism: Diffractor) -> None:
    private = transformer(mechanism).fit(SERIES)
    assert isinstance(private.guarantee_, MetricDP) and private.guarantee_.epsilon == 1.0
    with pytest.raises(Exception, match="not fitted"):
        _ = PrivateTextTransformer().guarantee_
    strict = PrivateTextTransformer("diffractor", epsilon=1.0, policy=TextPolicy(layout="drop"))
    assert "," not in strict.fit_transform(["the cat, the dog"])[0]


@pytest.mark.parametrize(
    ("options", "given", "said"),
    [
        ({"mechanism": "diffractor"}, TEXTS, "epsilon"),
        ({"mechanism": "difractor", "epsilon": 1.0}, TEXTS, "difractor"),
        ({"mechanism": "diffractor", "epsilon": 1.0, "repeated": "once"}, TEXTS, "refuse, draw"),
        ({"mechanism": 3}, TEXTS, "must be a name"),
        ({"mechanism": "diffractor", "epsilon": 1.0}, [["a"], ["b"]], "a list of something else"),
        ({"mechanism": "diffractor", "epsilon": 1.0}, np.zeros((2, 2, 2)), "3 dimensions"),
        ({"mechanism": "diffractor", "epsilon": 1.0}, [1, 2], "list of something else"),
        ({"mechanism": "diffractor", "epsilon": 1.0}, pd.Series(["a", "b"], index=[1, None]), "missing labels"),
        ({"mechanism": "diffractor", "epsilon": 1.0}, pd.Series(["a"], index=[["x"], [None]]), "missing labels"),
    ],
)
def test_refusals(options: dict[str, Any], given: Any, said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        PrivateTextTransformer(**options).fit(given)


def test_another_number_of_columns_is_refused(mechanism: Diffractor) -> None:
    frame = pd.DataFrame({"a": ["x"], "b": ["y"]})
    with pytest.raises(ValueError, match=r"has 1 features, but .* expecting 2"):
        transformer(mechanism).fit(frame).transform(frame[["a"]])


class OfNumbers(PrivateTextTransformer):
    """Takes the numbers of scikit-learn's checks as texts: of a transformer of texts it checks next to nothing."""

    def fit(self, X: Any, y: Any = None) -> "OfNumbers":
        super().fit(as_texts(X), y)
        return self

    def transform(self, X: Any) -> Any:
        return super().transform(as_texts(X))

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.two_d_array, tags.input_tags.one_d_array = True, False
        return tags


def as_texts(X: Any) -> Any:
    return np.vectorize(str, otypes=[object])(check_array(X, dtype=None, ensure_all_finite=False))


NOT_PASSED = {
    "check_estimators_pickle": "what was released stays in one process",
    "check_fit_idempotent": "it subtracts what comes out, and texts have no difference",
}


@pytest.mark.parametrize(("kind", "passed"), [(PrivateTextTransformer, 1), (OfNumbers, 25)])
def test_scikit_learn_s_own_checks(kind: type[PrivateTextTransformer], passed: int) -> None:
    if "on_fail" not in inspect.signature(check_estimator).parameters:
        pytest.skip("scikit-learn before 1.6 stops at the first check that is not passed")
    estimator = kind("diffractor", epsilon=1.0, repeated="draw")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        results = check_estimator(estimator, on_skip=None, on_fail=None)
    failed = {result["check_name"] for result in results if result["status"] == "failed"}
    assert failed == (set(NOT_PASSED) if kind is OfNumbers else set())
    assert sum(result["status"] == "passed" for result in results) >= passed
