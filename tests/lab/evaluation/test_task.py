"""The protocol: what is privatized, how often, what is fitted on which rows."""

import math
from collections import Counter
from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pytest
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline

from dptext.errors import InputError, ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext_lab.evaluation.data import Labelled, labelled, read_labelled, split
from dptext_lab.evaluation.learners import MeanVectorLearner, TaskLearner, TfidfLearner
from dptext_lab.evaluation.task import LINEAR, EvaluationTask, relative_gain
from sentiment import BAD, GOOD, blinding, keeping, sentiment


class Recorder(TaskLearner):
    """Learns nothing, and shows in what it is what it was given."""

    name = "recorder"

    def __init__(self):
        self.learnt, self.asked = [], []

    @property
    def sentence(self):
        return "nothing"

    def encode(self, texts):
        return np.array(texts[0].to_pylist())

    def take(self, encoded, rows):
        return encoded[rows]

    def learn(self, encoded, labels, *, kind, seed):
        self.learnt.append(set(encoded))

        def predict(asked):
            self.asked.append(list(asked))
            return np.full(len(asked), labels[0])

        return predict


@pytest.mark.parametrize("model", LINEAR)
@pytest.mark.parametrize("task", ["classification", "regression"])
def test_both_ends(model: str, task: str) -> None:
    """What keeps every word leaves the score; uniform noise leaves that of a blind guess."""
    made = EvaluationTask(sentiment(400, task=task), test=sentiment(200, seed=1, task=task), model=model, runs=3)
    kept, blinded = made.evaluate(keeping()), made.evaluate(blinding())
    assert kept.utility.unprotected.mean > 0.9
    assert kept.utility.released.mean > 0.9 > 0.75 > blinded.utility.released.mean
    assert kept.score("changed").released.mean < 0.01 and blinded.score("changed").released.mean > 0.99
    assert kept.score("bleu").released.mean > 95 and blinded.score("bleu").released.mean < 2
    assert kept.score("cosine").released.mean > 0.99
    assert blinded.score("cosine").released.mean < blinded.score("cosine").blind.mean + 0.05
    assert blinded.utility.unprotected == kept.utility.unprotected


def test_where_noise_goes() -> None:
    """The released rows hold other words than the originals; those that are not released are the originals."""
    data, test = sentiment(40), sentiment(30, seed=1)
    originals = {side: set(part.texts[0].to_pylist()) for side, part in (("train", data), ("test", test))}
    for where, noisy in (("train", {"train"}), ("test", {"test"}), ("both", {"train", "test"}), ("none", set())):
        recorder = Recorder()
        EvaluationTask(data, test=test, model=recorder, runs=1).evaluate(
            None if where == "none" else blinding(), privatize=where
        )
        learnt, asked = recorder.learnt[-1], set(recorder.asked[-1])
        assert ("train" in noisy) == (not learnt & originals["train"])
        assert ("train" in noisy) or learnt == originals["train"]
        assert ("test" in noisy) == (not asked & originals["test"])
        assert ("test" in noisy) or asked == originals["test"]


def test_test_rows_are_drawn_once_a_run_and_afresh_in_each() -> None:
    """The privatizer's calls are counted by what it hands out: rows in, rows out, none twice."""
    recorder = Recorder()
    EvaluationTask(sentiment(40), test=sentiment(30, seed=1), model=recorder, runs=3).evaluate(blinding())
    plain, *runs = recorder.asked
    assert len(runs) == 3 and all(len(asked) == len(plain) == 30 for asked in runs)
    assert max(Counter(text for asked in runs for text in asked).values()) == 1
    first, *trained = recorder.learnt
    assert len(trained) == 3 and not set.intersection(first, *trained)


@pytest.mark.parametrize("learner", [TfidfLearner(), MeanVectorLearner()])
@pytest.mark.parametrize("pairs", [False, True])
def test_nothing_is_fitted_on_test_rows(learner: TaskLearner, pairs: bool) -> None:
    """A row is told the same number, to the last digits, whatever stands beside it in the test set."""
    data = sentiment(100, task="regression")
    others = sentiment(100, seed=5).texts[0] if pairs else None
    train = labelled(data.texts[0], data.labels, others=others, task="regression")
    predict = learner.learn(learner.encode(train.texts), train.labels, kind="regression", seed=0)
    asked = ["wonderful story and music", "zzzz qqqq terrible", "boring scene", "the story of the actor was good"]
    columns = (pa.array(asked, pa.large_string()), pa.array(asked[::-1], pa.large_string()))[: 1 + pairs]
    together = predict(learner.encode(columns))
    alone = [predict(learner.encode(tuple(column.slice(i, 1) for column in columns)))[0] for i in range(4)]
    assert len(set(together.round(6))) == (2 if pairs else 4)  # pairs are told alike from either side
    np.testing.assert_allclose(together, alone, rtol=1e-5)


def test_tfidf_is_scikit_learns_with_a_vocabulary_of_the_training_rows() -> None:
    """The hashed features tell what its TfidfVectorizer tells, fitted on the training rows alone."""
    train, test = sentiment(150), sentiment(100, seed=1)
    noisy = blinding().release_many(test.texts[0].to_pylist()).texts
    asked = [f"{a} {b}" for a, b in zip(test.texts[0].to_pylist(), noisy, strict=True)]
    theirs = make_pipeline(TfidfVectorizer(token_pattern=r"(?u)\b\w+\b"), LogisticRegression(max_iter=1000))
    theirs.fit(train.texts[0].to_pylist(), train.labels)
    learner = TfidfLearner()
    predict = learner.learn(learner.encode(train.texts), train.labels, kind="classification", seed=0)
    assert list(predict(learner.encode((pa.array(asked, pa.large_string()),)))) == list(theirs.predict(asked))


def test_texts_without_words_leave_the_blind_guess() -> None:
    data = labelled(["...", "!", "?", "-"] * 10, ["a", "a", "b", "a"] * 10)
    score = EvaluationTask(data, runs=2).evaluate(None, privatize="none").task[0]
    assert score.unprotected.values == score.blind.values == (0.75, 0.75)


def test_splits_have_no_row_twice_and_the_classes_alike() -> None:
    data = labelled(["word"] * 101, ["a"] * 60 + ["b"] * 40 + ["c"])
    for run in range(3):
        train, test = split(data, test_share=0.2, run=run)
        assert sorted([*train, *test]) == list(range(101)) and len(test) == 21
        assert Counter(data.labels[test])["a"] in (12, 13)
    assert list(split(data, test_share=0.2, run=0)[1]) != list(split(data, test_share=0.2, run=1)[1])


def test_encodings_and_plain_models_are_made_once() -> None:
    recorder = Recorder()
    task = EvaluationTask(sentiment(40), test=sentiment(30, seed=1), model=recorder, runs=2)
    task.evaluate(blinding(), privatize="test")
    task.evaluate(keeping(), privatize="test")
    assert len(recorder.learnt) == 1 and len(recorder.asked) == 1 + 2 * 2


def test_none_is_the_baseline() -> None:
    found = EvaluationTask(sentiment(60), runs=3).evaluate(None, privatize="none")
    assert found.utility.released == found.utility.unprotected and found.texts == () and found.guarantee is None


def test_pairs_are_told_apart_by_what_they_share() -> None:
    random = np.random.default_rng(0)
    words = np.array([*GOOD, *BAD])
    first = [" ".join(random.choice(words, 6)) for _ in range(400)]
    same = np.arange(400) % 2 == 0
    second = [text if alike else " ".join(random.choice(words, 6)) for text, alike in zip(first, same, strict=True)]
    data = labelled(first, same, others=second)
    found = EvaluationTask(data, runs=2).evaluate(keeping())
    assert found.settings["pairs"] and found.utility.released.mean > 0.9
    assert EvaluationTask(data, runs=2).evaluate(blinding()).utility.released.mean < 0.75


def test_points_above_blind_are_those_of_the_paper() -> None:
    """DP-MLM's Table 3 prints hundredths of a point: +62, +130 and +221 at F1 97.30, 97.98 and 98.89 are one guess."""
    guesses = {round(f1 - points / 100, 2) for f1, points in ((97.30, 62), (97.98, 130), (98.89, 221))}
    assert guesses == {96.68}
    found = EvaluationTask(sentiment(60), runs=2).evaluate(keeping()).task[0]
    expected = [100 * (a - b) for a, b in zip(found.released.values, found.blind.values, strict=True)]
    assert found.points_above_blind.values == pytest.approx(expected)


def test_json_and_notes() -> None:
    data = labelled([*sentiment(60).texts[0].to_pylist(), None], [*sentiment(60).labels, "good"])
    found = EvaluationTask(data, runs=2, metrics=["accuracy", "bleu"]).evaluate(keeping())
    values = found.as_dict()
    assert [score["name"] for score in values["task"]] == ["accuracy"]
    assert [score["name"] for score in values["texts"]] == ["bleu"]
    assert values["settings"]["bleu"].startswith("nrefs:1|") and values["guarantee"]["kind"]
    assert any("1 row without text or label" in note for note in found.notes)
    assert any("splits share rows" in note for note in found.notes)
    assert found.train_rows == 48 and found.test_rows == 12


def test_data_is_refused_that_no_task_can_be_learnt_of() -> None:
    for labels, task, said in (
        (["a"] * 20, "classification", "All 20 rows have the same label"),
        (list(range(20)), "classification", "so they are no classes"),
        ([*map(str, range(19)), "x7"], "regression", "label at row 20 is no number"),
        (["nan", *range(19)], "regression", "label at row 1 is no number"),
        ([None] * 12 + ["a", "b"] * 4, "classification", "Got 8 instead"),
    ):
        with pytest.raises(InputError, match=said) as caught:
            EvaluationTask(labelled(["a text of Zanzibarella"] * 20, labels, task=task))
        assert "Zanzibarella" not in str(caught.value) and "x7" not in str(caught.value)
    with pytest.raises(ParameterError, match="one length"):
        labelled(["a", "b"], ["x"])
    with pytest.raises(ParameterError, match="one length"):
        labelled(["a", "b"], ["x", "y"], others=["a"])


def test_options_that_do_not_fit_are_refused() -> None:
    for options, sentence in (
        ({"metrics": ["pearson"]}, "'metrics' parameter of EvaluationTask must be one of accuracy"),
        ({"runs": 0}, "'runs' parameter"),
        ({"test_share": 1.0}, "'test_share' parameter"),
        ({"model": "bert"}, "'model' parameter"),
        ({"test": sentiment(20, task="regression")}, "of one task"),
        ({"test": labelled(["a"], ["b"])}, "at least 2"),
    ):
        with pytest.raises((ParameterError, InputError), match=sentence):
            EvaluationTask(sentiment(20), **options)  # type: ignore[arg-type]


def test_a_privatizer_and_what_it_is_for_go_together() -> None:
    task = EvaluationTask(sentiment(20))
    for privatizer, where in ((None, "both"), (keeping(), "none")):
        with pytest.raises(ParameterError, match="Give a privatizer"):
            task.evaluate(privatizer, privatize=where)


def test_files_are_read_by_the_names_of_columns(tmp_path) -> None:
    path = tmp_path / "data.csv"
    path.write_text("text,y,other\ngood film,1,a\nbad film,0,b\n,1,c\n")
    found = read_labelled(str(path), columns=["text"], label="y")
    assert list(found.labels) == ["1", "0"] and found.texts[0].to_pylist() == ["good film", "bad film"]
    assert read_labelled(str(path), columns=["text", "other"], label="y").texts[1].to_pylist() == ["a", "b"]
    assert read_labelled(str(path), columns=["text"], label="y", task="regression").labels.dtype == np.float64
    with pytest.raises(InputError, match="'z'"):
        read_labelled(str(path), columns=["text"], label="z")
    for columns in (["text", "text"], ["a", "b", "c"], []):
        with pytest.raises(ParameterError, match="one text column"):
            read_labelled(str(path), columns=columns, label="y")
    with pytest.raises(ParameterError, match="text and label at once"):
        read_labelled(str(path), columns=["y"], label="y")


def test_relative_gain_is_what_is_left_to_the_user_over_what_is_left_to_the_attacker() -> None:
    assert relative_gain(0.8, 0.9, 0.3, 0.6) == pytest.approx(0.8 / 0.9 - 0.5)
    assert relative_gain(0.9, 0.9, 0.6, 0.6) == 0.0
    assert math.isnan(relative_gain(0.5, 0.0, 0.3, 0.6)) and math.isnan(relative_gain(0.5, 0.6, 0.3, 0.0))


def with_secrets(rows: int, *, seed: int = 0) -> Labelled:
    """Texts that tell their label, and by another word who wrote them."""
    data = sentiment(rows, seed=seed)
    secrets = np.random.default_rng(seed).choice(["ann", "bob"], rows)
    signed = [f"{text} {('paris', 'london')[name == 'bob']}" for text, name in zip(data.texts[0], secrets, strict=True)]
    return labelled(signed, data.labels, secrets=secrets)


@pytest.mark.parametrize(("made", "gains"), [(keeping, 0.0), (blinding, None)])
def test_relative_gains_of_both_attackers(made: Callable[[], WordPrivatizer], gains: float | None) -> None:
    """With all words kept nobody gains; with none what is left is what guessing reaches, on both sides."""
    task = EvaluationTask(with_secrets(200), test=with_secrets(100, seed=1), runs=2, metrics=["accuracy"])
    found = task.evaluate(made())
    assert [score.name for score in found.gains] == ["gain-static", "gain-adaptive"]
    for score in found.gains:
        assert score.unprotected.values == (0.0, 0.0)
        blind = found.utility.blind.mean / found.utility.unprotected.mean
        assert abs(score.blind.mean - blind) <= 1  # a share of attacks is left, too
        if gains is not None:
            assert score.released.values == pytest.approx((gains, gains), abs=0.02)
        else:
            assert abs(score.released.mean) < 0.3
    assert found.as_dict()["gains"][0]["name"] == "gain-static" and "relative gain, adaptive attacker" in str(found)
    assert not task.evaluate(made(), privatize="test").gains


def test_gain_is_that_of_the_formula_run_by_run() -> None:
    class Constant(Recorder):
        """Names the first class that it saw; knows originals by their words."""

        def learn(self, encoded, labels, *, kind, seed):
            return lambda asked: np.where(np.char.str_len(asked) > 30, labels[0], labels[1])

    data, other = with_secrets(60), with_secrets(40, seed=1)
    found = EvaluationTask(data, test=other, model=Constant(), runs=1, metrics=["accuracy"]).evaluate(blinding())
    secrets, labels = data.secrets, data.labels
    assert secrets is not None and other.secrets is not None
    plain = np.array([len(text.as_py()) > 30 for text in other.texts[0]])
    assert plain.all()  # so that originals are all named alike
    of_attack, of_task = (other.secrets == secrets[0]).mean(), (other.labels == labels[0]).mean()
    assert found.utility.unprotected.mean == of_task
    blind = max(set(secrets), key=list(secrets).count)
    expected = found.utility.blind.mean / of_task - (other.secrets == blind).mean() / of_attack
    assert found.gains[0].blind.mean == pytest.approx(expected)


def test_secrets_that_do_not_fit_are_refused(tmp_path) -> None:
    with pytest.raises(ParameterError, match="neither"):
        EvaluationTask(with_secrets(20), test=sentiment(20))
    with pytest.raises(ParameterError, match="one length"):
        labelled(["a", "b"], ["x", "y"], secrets=["z"])
    path = tmp_path / "data.csv"
    path.write_text("text,y,who\ngood film,1,a\nbad film,0,\n")
    found = read_labelled(str(path), columns=["text"], label="y", secret="who")
    assert found.secrets is not None and list(found.secrets) == ["a"] and found.left_out == 1
    with pytest.raises(ParameterError, match="another column"):
        read_labelled(str(path), columns=["text"], label="y", secret="y")
