"""Every mechanism and every rewriter keeps its suite of `dptext.testing`: none of the registries is left out."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from cases import PAPER_CASES, TEXT_CASES, WORD_CASES
from dptext import catalogue


def test_every_mechanism_and_every_rewriter_has_a_case() -> None:
    assert sorted([*WORD_CASES, *TEXT_CASES]) == sorted(catalogue.names())


@pytest.fixture(scope="module")
def makers(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Callable[[], Any]]:
    """How to make a rewriter, by its name; its model is made once."""
    pytest.importorskip("torch")
    pytest.importorskip("transformers")
    return cache(lambda name: {**TEXT_CASES, **PAPER_CASES}[name][1](tmp_path_factory.mktemp("model")))


def word_suite(name: str) -> type:
    suite, make = WORD_CASES[name]
    return type(f"Test_{name}", (suite,), {"make": lambda self, epsilon: make(epsilon)})


def text_suite(name: str) -> type:
    @pytest.fixture(autouse=True)
    def made(self: Any, makers: Callable[[str], Callable[[], Any]]) -> None:
        self.make = makers(name)

    return type(f"Test_{name}", ({**TEXT_CASES, **PAPER_CASES}[name][0],), {"made": made})


for case in WORD_CASES:
    globals()[f"Test_{case}"] = word_suite(case)
for case in (*TEXT_CASES, *PAPER_CASES):
    globals()[f"Test_{case}"] = text_suite(case)
