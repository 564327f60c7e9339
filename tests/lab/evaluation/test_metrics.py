"""Scores and figures of texts, against cases by hand and the libraries' own."""

import random

import numpy as np
import pyarrow as pa
import pytest
import sacrebleu
import sklearn.metrics
from scipy import stats

from dptext.embeddings.default import default_embedding
from dptext.measures.prior import rank_zipf_prior
from dptext_lab.evaluation.learners import WEIGHT, cosines, mean_vectors
from dptext_lab.evaluation.metrics import (
    TASK_METRICS,
    TEXT_METRICS,
    bleu,
    bleu_signature,
    blind_labels,
    changed,
    common_sequence,
    compare_texts,
)


def test_scores_are_the_libraries_own() -> None:
    random_ = np.random.default_rng(0)
    expected, predicted = random_.integers(0, 5, (2, 300)).astype(str)
    assert TASK_METRICS["accuracy"].score(expected, predicted) == sklearn.metrics.accuracy_score(expected, predicted)
    theirs = sklearn.metrics.f1_score(expected, predicted, average="macro")
    assert TASK_METRICS["macro-f1"].score(expected, predicted) == pytest.approx(theirs)
    one, other = random_.normal(size=(2, 300))
    assert TASK_METRICS["pearson"].score(one, other) == pytest.approx(stats.pearsonr(one, other).statistic)
    assert TASK_METRICS["spearman"].score(one, other) == pytest.approx(stats.spearmanr(one, other).statistic)


def test_a_constant_correlates_with_nothing() -> None:
    assert (
        TASK_METRICS["pearson"].score(np.arange(9.0), np.zeros(9))
        == TASK_METRICS["spearman"].score(np.ones(9), np.ones(9))
        == 0
    )


def test_the_blind_guess_is_made_of_training_labels_alone() -> None:
    assert list(blind_labels(np.array(["a", "b", "b"]), 2, "classification")) == ["b", "b"]
    assert list(blind_labels(np.array([1.0, 2.0, 6.0]), 2, "regression")) == [3.0, 3.0]


def test_bleu_is_sacrebleu() -> None:
    before = ["the cat sat on the mat today", "a dog barked loudly at the moon"]
    after = ["the cat sat on a mat today", "a dog barked quietly at the moon"]
    theirs = sacrebleu.corpus_bleu(after, [before])
    assert 0 < bleu(before, after) < 100 and bleu(before, after) == pytest.approx(theirs.score)
    assert bleu(before, before) == pytest.approx(100)
    assert bleu_signature().startswith("nrefs:1|") and sacrebleu.__version__ in bleu_signature()


def test_share_of_words_changed_by_hand() -> None:
    assert changed([["a", "b", "c", "d"]], [["a", "x", "c", "d"]]) == 0.25
    assert changed([["a", "b"], ["c"]], [["b", "a"], ["c"]]) == pytest.approx(2 / 3)  # place by place
    assert changed([["a", "b", "c", "d"]], [["b", "d"]]) == 0.5  # another length: the longest common sequence
    assert changed([[]], [["a"]]) == 0


def test_the_longest_common_sequence_is_the_one_of_the_textbook() -> None:
    def by_table(one, other):
        table = np.zeros((len(one) + 1, len(other) + 1), int)
        for i, a in enumerate(one):
            for j, b in enumerate(other):
                table[i + 1, j + 1] = table[i, j] + 1 if a == b else max(table[i, j + 1], table[i + 1, j])
        return table[-1, -1]

    draw = random.Random(0)
    for _ in range(300):
        one, other = (draw.choices("abcd", k=draw.randrange(0, 90)) for _ in range(2))
        assert common_sequence(one, other) == by_table(one, other)


def test_mean_vectors_by_hand() -> None:
    embedding = default_embedding()
    words = ["film", "the", "music"]
    vectors = np.array([embedding.vectors[embedding.vocabulary.index[word]] for word in words], np.float64)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    texts = pa.array(["Film the, music!", ""], pa.large_string())
    np.testing.assert_allclose(mean_vectors(texts, weighted=False)[0], vectors.mean(axis=0), atol=1e-6)
    shares = rank_zipf_prior(embedding.vocabulary).probabilities[[embedding.vocabulary.index[word] for word in words]]
    weights = WEIGHT / (WEIGHT + shares)
    assert weights[1] < 0.1 < weights[0]
    expected = (vectors * weights[:, None]).sum(axis=0) / weights.sum()
    np.testing.assert_allclose(mean_vectors(texts, weighted=True)[0], expected, atol=1e-6)
    assert not mean_vectors(texts, weighted=True)[1].any()


def test_cosines_with_nothing() -> None:
    one = np.array([[1, 0], [0, 0], [0, 0], [1, 1]], np.float32)
    other = np.array([[1, 1], [1, 1], [0, 0], [-1, -1]], np.float32)
    np.testing.assert_allclose(cosines(one, other), [np.sqrt(0.5), 0, 1, -1], atol=1e-7)


def test_texts_beside_themselves_and_beside_others() -> None:
    texts = pa.array(["the film was good", "my dog likes the park", "stocks fell on monday"], pa.large_string())
    found = compare_texts(texts, texts, list(TEXT_METRICS.values()))
    assert found["cosine"].released == pytest.approx(1) and found["cosine"].blind < 0.6
    assert found["changed"].released == 0 and found["changed"].blind > 0.7
    assert found["bleu"].released == pytest.approx(100) and found["bleu"].blind < 20
    assert all(figure.released == figure.unprotected for figure in found.values())
