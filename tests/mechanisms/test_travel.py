"""Mechanisms travel: pickled, copied and sent to other processes they are the same law, with noise of their own."""

import copy
import multiprocessing
import pickle
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dptext import catalogue
from dptext.embeddings.default import default_embedding, shipped_embedding
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.listed_words import listed_words
from dptext.errors import EmbeddingError
from dptext.mechanisms.base import RescalableMechanism, WordPrivatizer
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import Mahalanobis, MultivariateLaplace, Vickrey
from dptext.mechanisms.santext import TEM, SanText, SanTextPlus
from dptext.testing import all_words, stream
from dptext_lab.mechanisms.truncated_gumbel import TruncatedGumbel
from toys import toy_embedding


class FewRows(SanText):
    cache_bytes = 10_000


MAKERS: dict[str, Callable[[Embedding | None], RescalableMechanism]] = {
    "diffractor": lambda embedding: Diffractor(
        epsilon=1.0, embeddings=embedding and [embedding], noise="truncated-exponential", lists_per_embedding=2
    ),
    "santext": lambda embedding: FewRows(epsilon=2.0, embedding=embedding),
    "santext-plus": lambda embedding: SanTextPlus(epsilon=2.0, embedding=embedding, sensitive_share=0.5, p=0.5),
    "tem": lambda embedding: TEM(epsilon=2.0, embedding=embedding, gamma=0.9),
    "custext": lambda embedding: CusText(epsilon=2.0, embedding=embedding, group_size=4),
    "mvc": lambda embedding: MultivariateLaplace(epsilon=2.0, embedding=embedding),
    "mahalanobis": lambda embedding: Mahalanobis(epsilon=2.0, embedding=embedding, lambda_=0.4),
    "vickrey": lambda embedding: Vickrey(epsilon=2.0, embedding=embedding, noise="mahalanobis", t=0.3),
    "truncated-gumbel": lambda embedding: TruncatedGumbel(epsilon=1000.0, embedding=embedding),
}
WAYS: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def drawn(mechanism: RescalableMechanism, number: int) -> NDArray[np.int32]:
    return mechanism.sample(np.tile(all_words(mechanism), 200), stream(number))


def locks(thing: Any, seen: set[int]) -> int:
    """How many locks hang on an object, through attributes and containers of the package."""
    if id(thing) in seen:
        return 0
    seen.add(id(thing))
    if isinstance(thing, type(threading.Lock())):
        return 1
    parts = list(thing.values()) if isinstance(thing, dict) else list(thing) if isinstance(thing, list | tuple) else []
    return sum(locks(part, seen) for part in [*parts, *getattr(thing, "__dict__", {}).values()])


def test_every_mechanism_is_tried() -> None:
    assert MAKERS.keys() == set(catalogue.names(catalogue.WORDS))


@pytest.mark.parametrize(
    ("name", "way"), [*((name, "pickle") for name in MAKERS), ("diffractor", "copy"), ("vickrey", "deepcopy")]
)
def test_a_copy_is_the_same_law(name: str, way: str) -> None:
    mechanism = MAKERS[name](toy_embedding())
    drawn(mechanism, 1), mechanism.guarantee  # fills the caches
    other = WAYS[way](mechanism.with_epsilon(mechanism.epsilon * 2))
    again = MAKERS[name](toy_embedding()).with_epsilon(mechanism.epsilon * 2)
    assert type(other) is type(mechanism) and repr(other) == repr(again)
    assert (other.parameters(), other.guarantee) == (again.parameters(), again.guarantee)
    np.testing.assert_array_equal(drawn(other, 2), drawn(again, 2))
    np.testing.assert_array_equal(drawn(other.with_epsilon(mechanism.epsilon), 3), drawn(mechanism, 3))


@pytest.mark.parametrize("name", ["diffractor", "santext", "custext", "vickrey", "truncated-gumbel"])
def test_neither_locks_nor_caches_travel(name: str) -> None:
    words = tuple(f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(300))
    embedding = toy_embedding(words)
    mechanism = MAKERS[name](embedding)
    fresh = len(pickle.dumps(mechanism))
    drawn(mechanism, 1), mechanism.guarantee
    assert len(pickle.dumps(mechanism)) == fresh < len(pickle.dumps(embedding)) + 4 * 2 * 301 + 2000
    assert locks(mechanism.__getstate__(), set()) == 0


@pytest.mark.parametrize(("name", "most"), [("diffractor", 10_000), ("santext", 1_000)])
def test_the_shipped_words_travel_as_their_digest(name: str, most: int) -> None:
    shipped = listed_words() if name == "diffractor" else default_embedding()
    mechanism = MAKERS[name](None)
    pickled = pickle.dumps(mechanism)
    assert len(pickled) < most and shipped.digest.encode() in pickled
    assert pickle.loads(pickled).vocabulary is shipped.vocabulary


def test_another_version_of_the_shipped_embedding_is_refused() -> None:
    assert pickle.loads(pickle.dumps(default_embedding())) is default_embedding()
    with pytest.raises(EmbeddingError, match="another version of dptext"):
        shipped_embedding("0" * 32)


def test_what_only_resembles_the_shipped_embedding_travels_in_full() -> None:
    shipped = default_embedding()
    other = Embedding(name="mine", vocabulary=shipped.vocabulary, vectors=shipped.vectors, step=shipped.step)
    again = pickle.loads(pickle.dumps(other))
    assert (again.name, again.digest, again.exact) == ("mine", shipped.digest, False)
    assert not again.vectors.flags.writeable


def released(mechanism: RescalableMechanism) -> tuple[str | None, ...]:
    return mechanism.privatize_many(["red blue green cat dog " * 200]).texts


def test_other_processes_draw_noise_of_their_own() -> None:
    """Two releases of 1,000 words by the same bits would be equal; by fresh ones they agree with less than 1e-6."""
    varied = [MAKERS[name](toy_embedding()) for name in ("diffractor", "santext-plus", "vickrey")]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        found = list(pool.map(released, [*varied, *varied]))
    assert len({*found, *map(released, varied)}) == 3 * len(varied)


@pytest.mark.parametrize("way", WAYS)
def test_a_key_never_travels(way: str) -> None:
    with pytest.raises(TypeError, match="cannot be pickled: two holders"):
        WAYS[way](WordPrivatizer(MAKERS["diffractor"](toy_embedding())).key)


def test_objects_print_what_they_are() -> None:
    for make in MAKERS.values():
        mechanism = make(toy_embedding())
        assert repr(mechanism) == f"{type(mechanism).__name__}(epsilon={mechanism.epsilon}, words=9)"
    assert repr(toy_embedding()) == "Embedding(name='toy', words=9, dimensions=3)"
